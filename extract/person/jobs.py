"""Words for what people do for a living: job titles, functions of a business, industries, in zh and en."""

from __future__ import annotations

from ..text.rules import Lazy

# Letters of names in Latin script, for Nestlé, Malmö, Siobhán: to RE2's \w and [a-z] a word ends before a marked letter.
UPPER = "A-ZÀ-ÖØ-ÞƠƯĀĂĄĆČĎĐĒĘĚĞĪİŁŃŅŇŌŐŘŚŞŠŤŪŮŹŻŽ"
LOWER = "a-zß-öø-ÿơưạ-ỹāăąćčďđēęěğīıłńņňōőřśşšťūůźżž"

ZH_HEADS = (
    "工程师|经理|总监|设计师|程序员|老师|教师|教授|讲师|律师|医生|医师|护士长?|会计师?|出纳|销售|负责人|主管|总经理|总裁|董事长?|合伙人|创始人|CEO|CTO|CFO|COO|HR|HRBP|分析师|研究员|科学家|顾问|咨询师"
    "|编辑|记者|主编|学生|研究生|博士生|大学生|高中生|架构师|厨师|摄影师|翻译|公务员|主任|院长|校长|班主任|助理|专员|秘书|司机|飞行员|空乘|消防员|警察|民警|法官|检察官|药剂师|营养师|理发师|策划|运营|产品经理|项目经理"
    "|测试|开发|前端|后端|运维|美工|插画师|建筑师|造价师|审计|法务|客服|店长|采购|自由职业者?|自由撰稿人|撰稿人|作家|导演|演员|教练|牙医|兽医|投资人|交易员|行政|实习生|组长|队长|站长|技术员|技师|农民|电工|木匠|焊工|水手|海员"
    "|开发者|创作者|创业者|护理师|造价员|药师|保安|保洁员?|工人|军人|律师助理|货车司机|驾驶员|摄像师|签证官|列车员|乘务员|售货员|核算员|信贷员|理财师|规划师|培训师|心理咨询师|数据员|仓管员?|机长|法警|辅警|幼师|教练员|裁判员?|博主|主播|督导|监理|质检员|调度员?|文员|店员|收银员|快递员|外卖员|骑手|月嫂|育儿师|保育员|社工|园丁|裁缝|面包师|调酒师|咖啡师|化妆师|美容师|按摩师|康复师|治疗师|麻醉师|检验师|测绘员|精算师|税务师|评估师|译员|导游|领队|花艺师|剪辑师|录音师|编剧|画师|漫画家|游戏策划|产品|财务|个体户|经纪人|代理人|柜员|理赔员|维修工|修理工|汽修工|水电工|泥瓦匠|瓦工|钳工|车工|电焊工|钢筋工|厨子|护工|保姆|狱警|乘警|法医|救生员|船员|船长|列车长|厂长|网管|歌手|画家|模特|鼓手|乐手|博士后|志愿者|书记员|播音员|配音员?|裁缝|代驾|前台|管理员|化验员|营业员|理货员|推销员|宿管|校医|辅导员|大巴车?司机|讲解员|馆员|学徒"
)
ZH_FUNCTIONS = (
    "活动|业务|运营|销售|采购|市场|营销|研发|产品|设计|测试|质检|品控|质量|客户关系|大客户|供应链|招聘|财务|会计|渠道|推广|投放|风控|算法|架构|前端|后端|开发|维护|售后|售前|物流|仓储|仓库|培训|教研|项目管理|平台|品牌|公关|法务|合规"
    "|数据分析|数据|安全|运维|支付|行政|人事|排产|生产|工艺|设备|审计|核算|内容|社群|直播|选品|客服|增长|商务|海外市场|出口|进口|报关|单证|调度|临床|护理|检验|教学|招商|投资|信贷|理赔|核保|税务|稽核|巡检|装配|调试|采编|排版|票务|接待|配送|跟单|打样|拓展|加盟|展会|会务|剪辑|文案|编辑|策划|后期|嵌入式|硬件|质检"
)
ZH_INDUSTRIES = (
    "医疗器械|医疗器材|医疗|跨境电商|电商|外贸|教育|教培|金融|保险|证券|基金|银行业|房地产|地产|建筑|餐饮|物流|制造业?|机械|互联网|游戏|广告|传媒|媒体|出版|医药|制药|半导体|芯片|新能源|光伏|储能|汽车|汽配|农业|养殖|旅游|酒店业?"
    "|零售|批发|服装|纺织|化工|影视|咨询|法律|航空|航运|能源|石油|电力|通信|物业|装修|家具|家居|珠宝|美容|美妆|健身|军工|环保|食品|茶叶|宠物|二手车|建材|五金|母婴|玩具|水产|粮油|酒水|茶饮|快消|印刷|包装|冷链|婚庆|家政|文旅|木材|钢材|煤炭|橡胶|塑料|陶瓷|箱包|汽修"
)
EN_HEADS = (
    r"engineer|manager|designer|developer|director|analyst|teacher|lawyer|doctor|nurse|accountant|consultant|scientist|researcher|founder|co-?founder|ceo|cto|cfo|coo|cmo|cpo|vp|vice president|president|head of \w+|lead|tech lead"
    r"|architect|editor|writer|copywriter|journalist|reporter|professor|lecturer|student|phd student|graduate student|undergraduate|chef|cook|baker|photographer|marketer|recruiter|salesperson|salesman|saleswoman|administrator|programmer|specialist|coordinator"
    r"|assistant|officer|representative|attorney|paralegal|pharmacist|therapist|psychologist|physiotherapist|electrician|plumber|carpenter|mechanic|pilot|flight attendant|firefighter|police officer|barista|bartender|librarian|translator|interpreter|freelancer|contractor"
    r"|dentist|vet|veterinarian|surgeon|physician|pediatrician|paramedic|economist|statistician|biologist|chemist|physicist|mathematician|banker|trader|broker|auditor|actuary|realtor|real estate agent|planner|buyer|technician|operator|supervisor|partner|principal|executive|owner"
    r"|social worker|tutor|coach|trainer|artist|musician|actor|filmmaker|producer|animator|illustrator|farmer|driver|cashier|receptionist|secretary|intern|apprentice|strategist|evangelist|advocate|admin|dba|sre|qa|tester|pm|product owner|scrum master|entrepreneur|investor|cleaner|clerk|adviser|advisor"
    r"|underwriter|bookkeeper|welder|machinist|estimator|dispatcher|hygienist|radiologist|anesthesiologist|cardiologist|midwife|postdoc|geologist|surveyor|curator|stylist|hairdresser|tailor|florist|jeweler|brewer|butcher|publicist|travel agent|soldier|sailor|landscaper|roofer|counselor|counsellor|optometrist|chiropractor"
    r"|dietitian|nutritionist|caregiver|nanny|janitor|foreman|superintendent|inspector|adjuster|appraiser|controller|treasurer|historian|linguist|archivist|astronomer|geneticist|epidemiologist|sculptor|potter|composer|copy ?editor|proofreader|screenwriter|novelist|videographer|dj|solicitor|barrister|gp|technologist|[a-z]+(?:smith|ologist|ician|wright|grapher|keeper)|violinist|cellist|pianist|guitarist|drummer|locksmith|detective|judge|paralegal|lifeguard|referee|ranger|forester|fisherman|miner|courier|barber|masseuse|doula|undertaker|zookeeper|groomer|builder|decorator|glazier|plasterer|(?:medical|chief|first[- ]year|second[- ]year|third[- ]year) resident|sales rep|docent|usher|verger|warden|caretaker|groundskeeper|tour guide|trainee|bricklayer|joiner|upholsterer|porter|carer|bank teller|waiter|waitress|dishwasher|hostess|pastor|priest|imam|rabbi|chaplain|steward(?:ess)?|postman|mail carrier|postal worker|gardener|arborist|tiler|fitter|toolmaker|seamstress|dressmaker|cobbler|childminder|au pair|homemaker|stay-at-home (?:mom|mum|dad|parent)|columnist|ghostwriter|blogger|youtuber|podcaster|scaffolder|cabinetmaker|seafarer|rigger|registrar|conductor|choreographer|dancer|singer|comedian|(?:lab|vet|dental|pharmacy|nail|x-ray|surgical) tech|truck driver|lorry driver|delivery rider|crossing guard|schoolteacher|schoolmaster|line cook|security guard|prison officer|teaching assistant|headteacher|head teacher|headmaster"
)
EN_FUNCTIONS = (
    "procurement|purchasing|sourcing|marketing|sales|engineering|operations|ops|finance|accounting|hr|human resources|people ops|product|design|logistics|customer support|support|customer success|customer service|onboarding|research|payroll|compliance|security|it|infrastructure"
    "|data|analytics|partnerships|recruiting|recruitment|hiring|legal|communications|comms|pr|public relations|growth|qa|quality|quality assurance|supply chain|warehouse|fulfillment|billing|accounts payable|accounts receivable|editorial|merchandising|training|admissions|fundraising|scheduling|facilities|inventory|content|social media|brand"
    "|business development|risk|fraud|audit|tax|treasury|devops|backend|frontend|mobile|platform|payments|localization|events|grants|outreach|safety|maintenance|production|manufacturing|planning|strategy"
)
EN_INDUSTRIES = (
    "finance|banking|insurance|healthcare|health care|education|tech|technology|advertising|publishing|retail|construction|hospitality|manufacturing|logistics|shipping|biotech|pharma|pharmaceuticals?|energy|oil and gas|real estate|consulting|law|legal|marketing|entertainment|gaming|e-?commerce|agriculture|aerospace"
    "|automotive|aviation|telecom|telecommunications|media|fashion|tourism|travel|restaurant|food service|film|music|semiconductors?|fintech|edtech|cybersecurity|government|nonprofit|nonprofits|textiles?|mining|renewables|solar|wine|beauty|fitness|defen[cs]e"
)
# What people join and leave without being hired.
JOINABLE = Lazy(
    r"(?i)(?:facebook|twitter|reddit|discord|instagram|linkedin|slack|netflix|spotify|duolingo|strava|planet fitness|zoom|teams|club|gym)\b.*"
)
