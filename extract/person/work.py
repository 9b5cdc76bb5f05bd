"""What users do for a living: company, role, team and industry, in closed and precise wordings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import Lazy
from ..text.said import Read, Said, value_of
from ..text.speaker import Sentence
from .jobs import EN_FUNCTIONS, EN_HEADS, EN_INDUSTRIES, JOINABLE, LOWER, UPPER, ZH_FUNCTIONS, ZH_HEADS, ZH_INDUSTRIES
from .origins import CITIES

ZH_DONE = r"(?:[，。；！,.!;～~\s]|$)"
ZH_ROLE = rf"((?:[\p{{Han}}A-Za-z]{{0,10}}?)(?:{ZH_HEADS}))"
ZH_ORG = r"([\p{Han}A-Za-z0-9&.·（）()]{2,16}?)"
# "Brightwater and I" is no company.
EN_ORG = rf"((?-i:[{UPPER}0-9][\w{LOWER}&'’.-]*)(?: (?:(?:of|and|&|the) )*(?-i:(?:[A-HJ-Z0-9]|I[A-Za-z0-9&-])[\w{LOWER}&'’-]*))*)"
# Words that stand where a company would and name none.
NO_ORG = Lazy(
    rf"(?i)^(?:{CITIES}|客户|甲方|乙方|老板|领导|总裁|同事|朋友|美国|英国|德国|法国|日本|韩国|泰国|马来西亚|加拿大|澳洲|澳大利亚|新西兰|俄罗斯|意大利|西班牙|非洲|欧洲|美洲|东南亚|中东|南美|北美|北欧|越南|印度|巴西|墨西哥|荷兰|瑞士|瑞典|挪威|丹麦|芬兰|海淀|朝阳|国贸|望京|中关村|浦东|陆家嘴|张江|徐家汇|南山|福田|滨江|亦庄|西二旗|[\p{{Han}}]{{0,4}}(?:校区|食堂|宿舍|教室|车站|地铁站|停车场|小区|园区|产业园|科技园|软件园|写字楼|商圈|新区|开发区|市中心|郊区)|CBD|(?:便利|奶茶|咖啡|服装|药|饭|火锅|理发|花|水果|餐饮|快餐|面|宠物|美发|专卖|门|化妆品)店|后厨|前台|一线|高校|中学|商场|网吧|健身房|美容院|养老院|培训机构|街道办|派出所|夜里|凌晨|家|公司|这家|那家|一家|一个|学校|医院|国企|外企|私企|央企|银行|工厂|大厂|互联网|事业单位|政府|体制内|北京|上海|广州|深圳|杭州|成都|南京|武汉|这里|那里|这边|那边|这|那|哪|努力|认真|忙|外地|国外|海外|线上|远程|办公室|附近|现场|加班|下午|上午|晚上|周末|会议室|咖啡|楼|本地|老家|律所|事务所|工作室|超市|餐厅|酒店|酒吧|机场|工地|诊所|乡下|县城|体制外|店里|厂里|小公司|大公司|创业公司|初创公司"
    r"|i|the|my|our|an?|this|it|home|night|nights|weekends|least|present|work|once|first|last|all|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:mon|tues|wednes|thurs|fri|satur|sun)day['’]s|[\d:apm]+)$"
    r"|(?:[我你他她很挺趟]|等[下着]|负责|替|帮|给你|做|搞|干|卖|休[息养假学整]|备[考孕战]|考[公研编证博试虑]|旅[行游居]|带[娃孩]|找|待[业岗]|养[病胎老伤]|读[书研博大]|躺平|失业|自由|求职|面试|看[看机房]|准备|摸鱼|自学|学[习车]|住院|坐月|度假|专门|主要|个|家|一|小(?:公司|企业|工厂|厂|店|单位|作坊|城|镇|县)|创业|上市|初创|民营|新来|刚来|刚入职|你们?|咱们?|普通|专业|资深|优秀|合格|全职|兼职|退休|在职|一线|基层)|(?:高|初|大)[一二三四]$|(?:小学|中学|大学|幼儿园|高中|初中|本校|本院|村里?|社区)$|在.*|.*(?:部|组|科室|部门|专业|年级|班|岁)$|.*(?:一家|一所|一间|某家|某个).*|.*(?:什么|哪|家里|图书馆|咖啡馆|咖啡厅|客厅|书房|一起|时间|期间|的时候|地方|那边|这边|附近|楼上|楼下|公司$)"
)
_EN_ROLE = rf"((?:[A-Za-z/&+-]+ ){{0,4}}?(?:{EN_HEADS})\b(?: (?:practitioner|assistant|manager|trainer|supervisor|aide)\b)?(?: (?:for|of) (?:the )?(?-i:[A-Z][\w&-]*)(?: (?-i:[A-Z][\w&-]*))*| of (?:{EN_FUNCTIONS}|staff|learning|studies|nursing|programs?))?)"
_DROPPED_ROLE = Lazy(
    r"^(?:(?i:(?:(?:an?|the|currently|now) )*(?:first|second|third|fourth|fifth|sixth|final|last|1st|2nd|3rd|4th|5th)[- ]year )|了?(?:[一二两三四五六七八九十几多\d]+年)的?)?(?:一名|一个|一位|一枚|名|个|位|个?普通的?|刚入职的|新来的|负责|(?:我们|公司|部门|团队|店里|厂里)的)?"
)
_NO_ROLE = Lazy(
    r"(?i)打工人|[你他她].*|(?:no|any|some|every|another|only|one|the)\b.*|.*(?:应聘|面试|求职|报名|竞聘|扮演|假装|想当|梦见).*|.*(?:员工|职工|义工|临时工|民工)|(?:owner|buyer|partner|lead)|(?:党|团|会|学|队|人|成|组|议|随|满|全|官|动|复|裁判?|雇|专业人|工作|在座|爱好|发烧)员|(?:at|in|on|to|from|near|by|off|behind|about|under|over)\b.*|.*(?:在[^职读]|做).*|.*(?:你|他|她|的朋友|不是|找|问|看|想|觉得|认识|需要|喜欢|听|跟|和|给|帮|让|被|当|说|要|去|来|做了|见|叫|什么|哪)|.*\b(?:not|huge|big|bad|good enough|looking|trying|going|talking|waiting|meeting|seeing|asking|hiring|calling|friend|fan of|with|my|your|his|her|their|our|former|ex|if|like|becoming|being|thinking|considering|hoping|planning|dreaming|applying|training|studying|about|a|an|to|than|dating|married|related|tired|sick|jealous|dressed|named|called|playing|acting|basically|practically|good|bad|terrible|great|decent|awful|horrible|lousy|nervous|slow|fast|careful|careless|safe|picky|avid|keen|proud|lifelong|first-time|early|perfect|natural|born|amateur|hopeless|fussy|regular|returning|better|worse|best|worst|excellent|amazing|poor|lazy|messy|cheap|impatient|fellow|potential|prospective|loyal|long-?time|beta)\b.*|(?:[a-z-]+ )*(?:dog|cat|pet|car|house|boat|bike|property|account|card|policy|ticket|phone|home|horse|plant|iphone|android|tesla|van) (?:owner|buyer|driver)"
)
_ERRAND = Lazy(
    r"(?i)这次|今天|明天|后天|今晚|本次|下周|你(?:来|负责|去|做)|周末|聚餐|聚会|班级|谁|\b(?:today|tonight|tomorrow|this time|this week|party|bringing|dinner|kids?|cooking|cleaning)\b"
)
_NO_TEAM = Lazy(
    r"(?i)(?:内部|外部|全部|头部|尾部|北部|南部|西部|东部|中部|顶部|底部|局部|俱乐部|总部|(?:same|other|wrong|winning|school|college|varsity|pub|quiz|youth|village|local|basketball|soccer|football|swim\w*|\w+ball|debate|best|losing|home|away|national|chess|track)\b.*|.*(?:学习小|讨论小|兴趣小)组)"
)
_PLACE = Lazy(
    rf"(?i){CITIES}|china|japan|london|paris|berlin|boston|texas|new york|canada|france|germany|india|spain|italy|chicago|seattle|sydney|toronto|here"
)


def role(group: int = 1) -> Read:
    """A reader that takes a group as the speaker's role."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        start, end = match.span(group)
        if start < 0:
            return
        wording = sentence.text[start:end].strip(" ,，.。")
        if dropped := _DROPPED_ROLE.re.match(wording):
            wording = wording[dropped.end() :]
        if wording and not _NO_ROLE.re.fullmatch(wording):
            yield Said(sentence, "work.role", wording)

    return read


def all_of(*readers: Read) -> Read:
    """A reader that hands on what each of these reads."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        for reader in readers:
            yield from reader(sentence, match)

    return read


def _own(reader: Read, group: int = 1) -> Read:
    """A reader of a clause that names no subject."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        start = next((s for g in range(group, len(match.spans)) if (s := match.start(g)) >= 0), match.start())
        own = sentence.subjectless(match.start()) or _is_curt(sentence, match.end())
        if own and sentence.mine(start):
            yield from reader(sentence, match)

    return read


# Who leaves out the subject of the first clause leaves it out of the others as well: 上周跳槽到…，岗位是…
_CURT = Lazy(
    r"^(?:刚才?|刚刚|[啊哦][，,]?|抱歉[，,]|不好意思[，,])*(?:更正|纠正|订正|说错了?|写错了?|记错了?|不对)(?:一下|下)?[，,：:]|^(?:上个?月|上周|这周|本月|月初|年初|今年|去年|最近|刚刚?|才|已经|现在|目前)*(?:搬到|搬来|跳槽|入职|离职|换了?新?(?:工作|东家|公司)|坐标|常驻|定居|就职于|任职于|升职)"
    r"|^(?i:just|recently|new job|started|joined|left|switched|moved)\b"
)


def _is_curt(sentence: Sentence, end: int) -> bool:
    """Whether a sentence without any subject starts with what people write of themselves."""
    plain = sentence.plain
    return _CURT.re.search(plain) is not None and not (
        sentence.of_others or sentence.asks or sentence.names_others(end)
    )


def _unless(refuse: Lazy, group: int, reader: Read) -> Read:
    """A reader that is silent where a group is refused: 不在家了，去了超市 tells of no job."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if match.start(group) < 0 or not refuse.re.match(match[group]):
            yield from reader(sentence, match)

    return read


def _posting(group: int) -> Read:
    """Where one is now: a department of the company, or a company."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        team = match[group].endswith(("部", "组", "中心", "科室"))
        slot, refuse = ("work.team", _NO_TEAM) if team else ("work.company", NO_ORG)
        yield from value_of(slot, group, refuse)(sentence, match)

    return read


def _role_at(sentence: Sentence, match: Any) -> Iterator[Said]:
    """A role, and where the speaker has it: "a fan of the manager at Brightwater" has neither."""
    if said := list(role(1)(sentence, match)):
        yield from said
        yield from value_of("work.company", 2, NO_ORG)(sentence, match)


def _area(group: int = 1) -> Read:
    """What the speaker answers for, as a role: "responsible for vendor onboarding", 负责支付业务; errands are none."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if match.start(group) >= 0 and not _ERRAND.re.search(sentence.plain):
            yield from role(group)(sentence, match)

    return read


_company = value_of("work.company", 1, NO_ORG)


def _posted(reader: Read) -> Read:
    """在 ... 做 ...: an employer and what one does there, unless a place is named: 我在实验室做测试."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if not _SPOT.re.search(match[1]):
            yield from reader(sentence, match)

    return read


def _driver(group: int, suffix: str) -> Read:
    """Who drives a bus is a bus driver."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        yield Said(sentence, "work.role", sentence.text[slice(*match.span(group))] + suffix)

    return read


_post = _posted(all_of(_company, role(2), role(3), role(4)))
_SPOT = Lazy(
    rf"(?:里|上|室|间|楼|厅|堂|馆|边|旁|中|家|现场|^网|上网|互联网|那儿|这儿|场)$|^(?:{CITIES}|外地|国外|老家|公司)$"
)
_ME = r"(?:我|本人|俺|咱)"
_SINCE = r"(?:从(?:上个?月|这个?月|本月|去年|今年|上周|年初|毕业|[一二三四五六七八九十\d]+月)(?:起|开始)|现在|目前|如今|一直|就|是|平时|主要|毕业后|这几年|这两年|近几年|今年|最近|刚|已经|还|也|本职|本身)*"
# After "as a nurse I": who may speak of another time, or for somebody else.
_MAYBE = Lazy(
    r"(?i)(?:want|would|should|could|can|might|may|was|were|will|love|wish|used|had|did|hope|need|felt|saw|knew|got|made|[a-z]+ed|i'[dl]\w*)$"
)
_LATELY = r"上个?月|上周|上礼拜|这周|这个?月|本月|月初|年初|年底|今年|去年|前年|最近|前阵子|前段时间|刚刚?|才|已经|现在|昨天|今天|前几天|[一二三四五六七八九十\d]+月份?"
_WORKING = r"(?:了|工作|上班|做事|干活|打工|任职|就职|搬砖|这边|那边)*"
_THEN = rf"(?:^|[，,；;]\s*){_SINCE}"
_FIELD = rf"((?:[\p{{Han}}A-Za-z]{{0,6}}?)(?:{ZH_FUNCTIONS}))"
_EN_IN_ZH = rf"((?:[A-Za-z]+ )*?(?i:{EN_HEADS}))"
_TRADESMAN = r"([\p{Han}]{1,5}?(?:员|师|工|匠|医))"
_DUTY = (
    rf"([^，。；！？,;!?\s]{{0,10}}?(?:{ZH_FUNCTIONS}))(?:这块|这一块|这边|方面|相关|的?工作|的事|线)?(?:的)?{ZH_DONE}"
)
_TRADE = rf"((?:[\p{{Han}}]{{0,4}}?)(?:{ZH_INDUSTRIES})业?)"
_ARTICLE = r"(?:an? |the |(?:brand )?new |newest |currently |now |just |newly (?:hired|appointed|minted|promoted) |working as (?:an? )?|one of the )*"
_FUNCTION = rf"((?:[a-z-]+ ){{0,3}}?(?:{EN_FUNCTIONS}))"
_GROUP = r"(?: team| department| side| group| org| function| program| desk)?"
_AT = rf"(?:,? (?:here |over |working |employed )?(?:at|for|with) (?:the )?{EN_ORG})?"
_NAMED_ORG = r"((?-i:(?:[A-Z][\w&'’-]* )+(?:Health|Inc|Corp|Ltd|LLC|Group|Bank|Capital|Labs?|Systems|Tech|Technologies|Partners|Foods|Media|Studios?|Solutions|Consulting|University|College|Hospital|Airlines|Insurance|Energy|Motors|Logistics|Software|Games|Ventures|Holdings|Foundation|Company|Co|Association|Institute|Networks?|Financial|Pharma|Robotics|Analytics|Agency|Clinic|Council|Press|High|High School|Academy|Primary|Elementary|Laboratory|Dental|Surgery|School|Theat(?:re|er)|Museum|Library|Bakery|Brewery|Gallery|Nursery|Pharmacy|Trust|Shipping|Construction|Hotel|Law|Design|Records|Cent(?:re|er)|General|Medical|Freight|Builders|Transit|Steel|Electric|Catering|Publishing|Books)))"
_NAME = rf"(?-i:[{UPPER}][{LOWER}]+(?: [{UPPER}][{LOWER}]+)?)"
# One rule, one line.
# fmt: off
WORK: list[tuple[str, Read]] = [
    # companies and what one does there
    (rf"{_ME}{_SINCE}在(?:(?:{CITIES})的)?{ZH_ORG}(?:公司|集团)?(?:里|这边)?(?:(?:工作|上班|任职|就职|供职|打工|实习)(?:[^过的]|$|的(?:[，。！,.\s]|$))|(?:做|当|任|担任)(?:{ZH_ROLE}|{_EN_IN_ZH}){ZH_DONE}|做{_FIELD}{ZH_DONE})", _post),
    (rf"{_ME}{_SINCE}在(?:(?:{CITIES})的?)?(?:一家|一个|某家?)[^，。；！？]{{0,16}}?(?:公司|机构|工厂|厂|学校|医院|银行|律所|单位|企业|店)(?:里)?(?:做|当|任|担任)(?:一名|一个|个)?(?:{ZH_ROLE}|{_FIELD}|{_TRADESMAN})(?:的)?{ZH_DONE}", all_of(role(1), role(2), role(3))),
    (rf"{_THEN}在(?:(?:{CITIES})的)?{ZH_ORG}(?:公司|集团)?(?:里|这边)?(?:(?:工作|上班|任职|就职|供职)(?:[^过的]|$|的(?:[，。！,.\s]|$))|(?:做|当|任|担任)(?:{ZH_ROLE}|{_EN_IN_ZH}){ZH_DONE}|做{_FIELD}{ZH_DONE})", _own(_post)),
    (rf"{_ME}{_SINCE}(?:就职|供职|任职)于{ZH_ORG}{ZH_DONE}", _company),
    (rf"{_ME}{_SINCE}(?:上周|上个?月|这周|昨天|今天|本月|月初|年初)?(?:才|刚刚?)?(?:入职|跳槽到|跳槽去|跳到)了?{ZH_ORG}(?:公司|集团)?(?:了|工作|上班)?{ZH_DONE}", _company),
    (rf"{_ME}(?:们)?(?:的)?(?:公司|单位|东家)(?:的名字)?(?:叫|是|名叫){ZH_ORG}{ZH_DONE}", _company),
    (rf"{_ME}{_SINCE}在{ZH_ORG}(?:公司|集团)?(?:负责|主管|分管){_DUTY}", _posted(all_of(_company, role(2)))),
    (rf"{_ME}(?:们)?(?:的)?(?:公司|单位)(?:全称)?(?:叫|是|名叫)([\p{{Han}}A-Za-z0-9（）()]+?(?:有限|股份|集团)公司)", value_of("work.company")),
    (rf"{_ME}(?:现在|目前|已经|就)?是{ZH_ORG}(?:公司)?的{ZH_ROLE}了?{ZH_DONE}", all_of(_company, role(2))),
    # roles
    (rf"(?:{_ME}|我叫[\p{{Han}}]{{2,4}}[，,]\s*|我叫[A-Z][a-z]+[，,]\s*){_SINCE}(?:是做?(?:一名|一个|一位|一枚|名|个|位)?|做|干|当(?:一名|一个|一位|名|个))(?:的)?{ZH_ROLE}(?:的)?{ZH_DONE}", role()),
    (rf"{_ME}{_SINCE}(?:做|当|干)了?(?:[一二两三四五六七八九十几多\d]+年)(?:多)?的?{ZH_ROLE}(?:了)?{ZH_DONE}", role()),
    (rf"{_ME}(?:的)?(?:职位|职业|岗位|职务|工作|头衔|身份)(?:是|为|：|:){ZH_ROLE}{ZH_DONE}", role()),
    (rf"(?:^|[，,])(?:目前|现在)?(?:岗位|职位|职务|职业)(?:是|为|：|:){ZH_ROLE}{ZH_DONE}", _own(role())),
    (rf"^(?:刚刚?|才|今天)?入职{ZH_ORG}(?:公司|集团)?(?:的?第?[一二两三四五六七八九十几半\d]|了|，)", _company),
    (rf"{_ME}{_SINCE}是(?:[一个名]*)([\p{{Han}}]{{1,4}}?(?:[^员职民义分打手人罢开施]工|师)){ZH_DONE}", role()),
    (rf"(?:{_ME}{_SINCE}是?(?:一名|一位|名)|{_ME}(?:的)?(?:职位|职业|岗位|职务|工作|工种)(?:是|为|：|:)){_TRADESMAN}{ZH_DONE}", role()),
    (rf"(?:^|[，,])(?:目前|现在)?(?:岗位|职位|职务|职业|工种)(?:是|为|：|:){_TRADESMAN}{ZH_DONE}", _own(role())),
    (rf"{_ME}{_SINCE}(?:担任|从事){ZH_ROLE}(?:一职|工作|的工作)?{ZH_DONE}", role()),
    (rf"{_ME}{_SINCE}(?:上个?月|这个?月|上周|年初|年底|下半年|上半年)?(?:刚刚?|被)?(?:升|晋升|提拔|调|转|转岗|升职|提)(?:为|到|成|做|任)?了?{ZH_ROLE}(?:了)?{ZH_DONE}", role()),
    (rf"{_ME}(?:们组|们部门)?{_SINCE}(?:日常|具体)?(?:负责|主管|分管|主抓|管){_DUTY}", _area()),
    (rf"(?:^|[，,；;]\s*){_SINCE}(?:日常|具体)?(?:负责|主管|分管|主抓){_DUTY}", _own(_area())),
    (rf"[，,；;]\s*{_SINCE}[做当](?:一名|一个|个)?{ZH_ROLE}(?:的)?{ZH_DONE}", _own(role())),
    (rf"{_ME}(?:现在|目前|就)?是[^，。！？的]+?的{_TRADESMAN}{ZH_DONE}", role()),
    (rf"{_ME}{_SINCE}在([\p{{Han}}A-Za-z]{{2,12}}?(?:研究院|设计院|研究所|集团|出版社|电视台|基金会|科技))做[\p{{Han}}]{{2,8}}{ZH_DONE}", _company),
    # who drives for whom: 我给顺丰开货车, "I drive a bus for the county"
    (rf"{_ME}{_SINCE}[给帮]{ZH_ORG}(?:公司|集团)?开(货车|卡车|大车|公交车?|出租车?|大巴|校车|叉车|面包车|冷链车)(?:{ZH_DONE}|了?[一二两三四五六七八九十几多\d]+年|跑|送|拉)", all_of(_company, _driver(2, "司机"))),
    (rf"{_ME}{_SINCE}是?开(货车|卡车|大车|公交车?|出租车?|网约车|滴滴|大巴|校车|叉车|挖掘机|吊车)的?(?:{ZH_DONE}|[一二两三四五六七八九十几多\d]+年|为生|养家)", _driver(1, "司机")),
    (rf"(?i)\bi (?:currently |now |still )?drive (?:an? |the )?((?:[a-z]+ )??(?:school bus|bus|truck|lorry|taxi|cab|van|tram|train|forklift|ambulance|limo|coach))s?,? (?:full[- ]time|for (?:a living|work|the (?:city|county|council|district|school|company|town|state)\b)|for (?:the |an? )?{EN_ORG})", all_of(_driver(1, " driver"), value_of("work.company", 2, NO_ORG))),
    # teams and industries
    (rf"{_ME}(?:在|是|属于)?(?:的团队是|所在的?(?:团队|部门)是|们?(?:部门|团队|科室|组)(?:是|叫))([\p{{Han}}A-Za-z]{{2,12}}?){ZH_DONE}", value_of("work.team", 1, _NO_TEAM)),
    (rf"{_ME}{_SINCE}(?:在|属于|隶属于?|调到了?|转到了?)(?:公司的?)?([\p{{Han}}A-Za-z]{{1,10}}?(?:部|事业部|事业群|部门|项目组|业务组|研发组|团队|科室|研发中心|技术中心|客服中心|运营中心|营销中心))(?:的|工作|上班|任职|做\p{{Han}}{{1,6}})?{ZH_DONE}", value_of("work.team", 1, _NO_TEAM)),
    (rf"{_ME}(?:现在|目前)([\p{{Han}}A-Za-z]{{2,8}}?(?:部|事业部|部门|项目组))[，,。]", value_of("work.team", 1, _NO_TEAM)),
    (rf"(?:^|{_ME}){_SINCE}(?:在读|就读)的?((?:硕士|博士)?(?:研究生|博士生?|硕士生?|大学生|本科生?|MBA|博士后)){ZH_DONE}", role()),
    (rf"{_ME}是([\p{{Han}}A-Za-z]{{1,8}}?(?:部|事业部|科室|项目组))的{ZH_DONE}", value_of("work.team", 1, _NO_TEAM)),
    (rf"(?:{_ME}(?:们(?:公司|厂|店)?)?|{_ME}公司|{_ME}家){_SINCE}(?:是)?(?:做|搞|干|从事){_TRADE}(?:这行|这一行|行业|生意|相关|这块)*(?:的|工作)?(?:[一二两三四五六七八九十几多\d]+年)?了?{ZH_DONE}", value_of("work.industry")),
    (rf"[，,；;]\s*(?:现在|目前|如今)(?:自己|主要|一直)?(?:在)?(?:做|搞|干|从事){_TRADE}(?:这行|这一行|行业|生意)*(?:的)?{ZH_DONE}", _own(value_of("work.industry"))),
    (rf"{_ME}{_SINCE}(?:在|身处|进了?){_TRADE}(?:行业|圈|领域|行当)(?:里|内|中)?(?:工作|上班|待|干|打拼|做|混)?", value_of("work.industry")),
    # the same in English
    (rf"(?i)(?:\bi(?: currently| now| still| recently| just)* work(?:ing)?(?: nights| days| evenings| weekends| shifts| part[- ]time| full[- ]time| remotely)*|^been working|\bi(?:'ve| have) (?:been working|worked)) (?:over )?(?:at|for) (?:the )?{EN_ORG}", _company),
    (rf"(?i)\bi(?:'m| am)(?: currently| now)? (?:working|employed) (?:over )?(?:at|for|by) {EN_ORG}(?: as (?:an? |the )?{_EN_ROLE})?", all_of(_company, role(2))),
    (rf"(?i)\bi(?:'m| am) (?:now )?(?:at|with) {EN_ORG}(?: now)? as (?:an? |the ){_EN_ROLE}", all_of(_company, role(2))),
    (rf"(?i)\bi (?:teach|do|handle|run|manage|lead|lecture|coach)(?: [a-z]+){{1,3}} (?:at|for) (?:the )?{_NAMED_ORG}\b", _company),
    (rf"(?i)\bthis is {_NAME} (?:from|with|at) {EN_ORG}(?:[,.!]|$)", value_of("work.company", 1, _PLACE)),
    (rf"(?i)(?:^|[.!] )as an? {_EN_ROLE},? i (?:work|deal|see|need|have to|usually|often|spend)\b", role(1)),
    (rf"(?i)\bi(?:'ve| have)? (?:just |recently |finally )*(?:joined|started (?:working )?(?:at|with)|got hired (?:at|by)) {EN_ORG}(?:(?: last (?:month|year|week|spring|summer|fall|winter)| recently)? as (?:an? |the |their )?{_EN_ROLE}\b| last (?:month|year|week|spring|summer|fall|winter)| in (?:\d{{4}}|january|february|march|april|may|june|july|august|september|october|november|december)| recently| (?:a few|two|three|six|\d+) (?:weeks|months|years) ago)", all_of(value_of("work.company", 1, JOINABLE), role(2))),
    (rf"(?i)\bi(?:'ve| have)? (?:just |recently |finally )*joined {_NAMED_ORG}\b", _company),
    (rf"(?i)\bi(?:'m| am) (?:now )?with {_NAMED_ORG}(?: (?:now|these days|currently)|[,.]|$)", _company),
    (rf"(?i)\bmy (?:company|employer|firm) is (?:called )?{EN_ORG}|^{EN_ORG} is my (?:current |new )?employer\b", all_of(_company, value_of("work.company", 2, NO_ORG))),
    (rf"(?i)\b(?:i'm|i am|im) {_ARTICLE}{_EN_ROLE}{_AT}(?:[,.!;]|$| (?:at|for|with|in|and|on|based|by|who|here|there|working|studying|majoring|doing|living|specialising|specializing|trying|from|so|but|these|now|over|btw|actually)\b)", _role_at),
    (rf"(?i)\b(?:i'm|i am|im) {_ARTICLE}((?:co-?)?founder|ceo|cto|cfo|coo|owner|president|vice president|director|manager|principal|dean|head) of (?:an? |the )?{EN_ORG}?", _role_at),
    (rf"(?i)\b(?:i'm|i am|im|this is) (?:(?-i:Dr|Mr|Mrs|Ms|Prof)\.? )?{_NAME}(?:,| and i'm) {_ARTICLE}{_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)\bi (?:currently |now |also )?(?:work|serve) as {_ARTICLE}{_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)\bi work(?:ing)? (?:at|for|with) [^,.;!?]{{2,30}}? as {_ARTICLE}{_EN_ROLE}(?:[,.!;]|$| (?:in|and|on|for)\b)", role(1)),
    (rf"(?i)\bi(?:'ve| have) been (?:working as )?(?:an? |the ){_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)[,;] (?:and )?(?:now|currently) (?:working )?(?:at|with) {EN_ORG}", _own(_company)),
    (rf"(?i), been an? {_EN_ROLE} for\b", _own(role(1))),
    (rf"(?i)\bi(?:'ve| have)?(?: just| recently| was| got| have| finally)* (?:started|hired|promoted|starting|taken on)(?: (?:a new job|work|out|on|working|here|this week))? (?:as|to) (?:an? |the )?{_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)\bmy (?:job|job title|role|title|position|occupation|profession)(?: here)? is {_ARTICLE}{_EN_ROLE}", role()),
    (rf"(?i)\bi (?:currently |now |mostly |mainly )?(?:run|lead|head(?: up)?|manage|oversee|supervise|direct|handle|do|coordinate) (?:the |our |all (?:the |our )?)?{_FUNCTION}{_GROUP},? (?:here |over )?(?:at|for) {EN_ORG}", all_of(_area(1), value_of("work.company", 2, NO_ORG))),
    (rf"(?i)\bi (?:currently |now |mostly |mainly )?(?:run|lead|head(?: up)?|manage|oversee|supervise|direct) (?:the |our |all (?:the |our )?)?{_FUNCTION}{_GROUP}(?: here)?(?:[,.!;]|$| (?:and|so|in|across|globally|for|at)\b)", _area(1)),
    (rf"(?i)\bi(?:'m| am) (?:currently |now |mainly |the one )?(?:responsible for|in charge of|heading(?: up)?|leading|running) (?:the |our |all (?:the |our )?)?(?:{_FUNCTION}{_GROUP}(?:{_AT}(?:[,.!;]|$)| (?:and|so|across|in)\b)|((?:[a-z-]+ ){{0,3}}[a-z-]+) (?:here )?(?:at|for) {EN_ORG})", all_of(_area(1), _area(3), value_of("work.company", 2, NO_ORG), value_of("work.company", 4, NO_ORG))),
    (rf"(?i)\b(?:i'm|i am) {_NAME} (?:from|with|at) {EN_ORG}[,.!]", value_of("work.company", 1, _PLACE)),
    (rf"(?i)\b(?:i'm|i am) (?:on|in|part of) the ((?-i:[A-Za-z][\w&-]*)(?: [\w&-]+){{0,2}}?) (?:team|department|division|group)(?: (?:at|of) {EN_ORG}|[^\w'-]|$)", all_of(value_of("work.team", 1, _NO_TEAM), value_of("work.company", 2, NO_ORG))),
    (rf"(?i)\b(?:i'm|i am|im) {_ARTICLE}{_EN_ROLE},? (?:on|in|with) the ((?-i:[A-Za-z][\w&-]*)(?: [\w&-]+){{0,2}}?) (?:team|squad|department|division|group)(?: (?:at|of) {EN_ORG}|[^\w'-]|$)", all_of(role(1), value_of("work.team", 2, _NO_TEAM), value_of("work.company", 3, NO_ORG))),
    (r"(?i)\bmy (?:(?:department|division|group) is (?:called )?(?:the )?|team is (?:called (?:the )?|the ))((?-i:[A-Z][\w&-]*)(?: (?-i:[A-Z])[\w&-]*){0,3})", value_of("work.team", 1, _NO_TEAM)),
    (rf"(?i)\bi work (?:in|on) the ((?-i:[A-Za-z][\w&-]*)(?: [\w&-]+){{0,2}}?) (?:team|department|division)\b(?: (?:at|of) {EN_ORG})?", all_of(value_of("work.team", 1, _NO_TEAM), value_of("work.company", 2, NO_ORG))),
    (rf"(?i)\bi(?:'m| am)?(?: work(?:ing)?)? in (?:the )?((?:[a-z]+ )?(?:{EN_INDUSTRIES})) (?:industry|business|sector|field|space|trade)\b", value_of("work.industry")),
    (rf"(?i)\bi work in ((?:[a-z]+ )?(?:{EN_INDUSTRIES}))(?:[,.!;]|$| (?:and|so|as|for|in|at)\b)|\bmy industry is ((?:[a-z]+ )?(?:{EN_INDUSTRIES}))\b", all_of(value_of("work.industry"), value_of("work.industry", 2))),
    # a change of jobs, told in passing
    (rf"(?i)(?:^(?:just |recently |newly |i've |i |i just )*|\bi(?:'ve| have)? (?:just |recently |finally )*)(?:started at|got hired (?:at|by)|been hired (?:at|by)|hired (?:at|by)|joined) {EN_ORG}(?: (?:in|last|this|on|back in) [\w ]+?)? as (?:an? |the |their )?{_EN_ROLE}", _own(all_of(value_of("work.company", 1, JOINABLE), role(2)))),
    (rf"(?i)^work(?:ing)? (?:at|for|in) [^,.;!?]+? as an? {_EN_ROLE}", _own(role(1))),
    (rf"(?i)(?:^|[.!] )as an? {_EN_ROLE},? i ([a-z']+)\b", _unless(_MAYBE, 2, role(1))),
    (rf"[，,]\s*(?:现在|目前|如今|平时)开(大货车|货车|卡车|公交车?|出租车?|网约车|大巴|校车|叉车){ZH_DONE}", _own(_driver(1, "司机"))),
    (rf"(?i)\bi(?:'ve| have)? (?:just |recently |finally )*(?:became|become) (?:an? )?{_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)\bi(?:'ve| have)? (?:just |recently |finally )*(?:got|landed|started|took|found|have|accepted) (?:an?|my) (?:new |first |part-time |full-time )*(?:gig|job|position|role|post) as (?:an? |the )?{_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)\b(?:formerly|previously) (?:at|with) {EN_ORG}[,;] (?:but |and )?(?:i'm )?now (?:at|with) {EN_ORG}(?: as (?:an? |the )?{_EN_ROLE})?", _own(all_of(value_of("work.company", 2, NO_ORG), role(3)))),
    (rf"(?i)\b(?:i'm|i am|im) \d{{2}}(?: years old)?,? (?:and )?(?:an? )?{_EN_ROLE}(?:[,.!;]|$| (?:in|from|at|and)\b)", role(1)),
    (rf"(?:^|[，,；;。]\s*|{_ME})(?:{_LATELY})+(?:入职|跳槽[到去]|加盟)了?(?:了|到|去)?{ZH_ORG}(?:公司|集团)?(?:了|工作|上班)?{ZH_DONE}", _own(_company)),
    (rf"(?:^|{_ME})(?:入职|跳槽[到去])了{ZH_ORG}(?:公司|集团)?(?:工作|上班)?{ZH_DONE}", _own(_company)),
    (rf"(?:^|{_ME}|[：:，,]\s*)(?:已经|现在|早就)*不在{ZH_ORG}(?:公司)?(?:工作|上班|干|做|待|呆)?[了啦咯][，,。]\s*(?:{_LATELY}|目前|如今|而是)*(?:是|去了?|跳槽?[到去]了?|来了?|转[到去]了?|到了?|换到了?|加入了?|入职了?|在)+{ZH_ORG}(?:公司)?{_WORKING}{ZH_DONE}", _own(_unless(NO_ORG, 1, _posting(2)))),
    (rf"(?:^|{_ME})(?:{_LATELY}|刚|早?就|都)*从{ZH_ORG}(?:公司)?(?:(?:离职|辞职|跳槽|裸辞)了?[，,。]?\s*(?:{_LATELY}|目前|如今)*(?:去了?|加入了?|入职了?|到了?|跳[到去]了?|在){ZH_ORG}(?:公司)?{_WORKING}|(?:出来|走)了?[，,。]?\s*(?:{_LATELY}|目前|如今)*(?:在{ZH_ORG}(?:公司)?(?:工作|上班|做事|干活|打工|任职|就职|搬砖)了?|(?:加入|入职)了?{ZH_ORG})){ZH_DONE}", _own(_unless(NO_ORG, 1, all_of(*(value_of("work.company", group, NO_ORG) for group in (2, 3, 4)))))),
    (rf"(?:^|{_ME})(?:{_LATELY}|刚|又)*(?:换了?(?:新?工作|公司|东家|单位)|跳槽)了?[，,](?:之前|以前|原来|原先)在{ZH_ORG}(?:公司)?[，,](?:现在|目前|如今)(?:在|去了?){ZH_ORG}(?:公司)?{_WORKING}{ZH_DONE}", _own(_unless(NO_ORG, 1, value_of("work.company", 2, NO_ORG)), 2)),
    (rf"(?:错了?|[更纠订]正(?:一?下)?)[，,：:]\s*(?:{_ME}们?的?)?(?:公司|单位|东家)(?:不是|不叫){ZH_ORG}[，,](?:而是|应该是|是|叫){ZH_ORG}(?:公司)?{ZH_DONE}", _own(_unless(NO_ORG, 1, value_of("work.company", 2, NO_ORG)), 2)),
    (rf"[，,；;]\s*(?:现在|目前|如今)(?:是|在)+([\p{{Han}}A-Za-z]{{2,12}}?(?:部|组|事业部|中心))的?{ZH_DONE}", _own(value_of("work.team", 1, _NO_TEAM))),
    (rf"(?:{_ME}{_SINCE}|^|[，,]\s*)在([\p{{Han}}A-Za-z0-9]{{2,12}}?(?:局|院|集团|公司|厂|银行|中心|医院|大学|中学|小学|幼儿园|科技|能源|电网|铁路|地铁|机场|港|矿|所))(?:做|当|任|担任)(?:一名|一个|个)?(?:{ZH_ROLE}|{_TRADESMAN}){ZH_DONE}", _own(all_of(_company, role(2), role(3)))),
    (rf"(?:^|[，,；;]\s*){_SINCE}(?:就职|供职|任职)于{ZH_ORG}(?:公司|集团)?{ZH_DONE}", _own(_company)),
    (rf"(?:就职|供职|任职)于[^，。！？]+?[，,](?:现|目前|现在)?(?:担任|任|做|岗位[是为]|职位[是为]|职务[是为])(?:{ZH_ROLE}|{_TRADESMAN}){ZH_DONE}", _own(all_of(role(1), role(2)))),
    (rf"(?:^|{_ME})(?:本人|叫|我叫|我是|我姓)?[\p{{Han}}]{{2,4}}[，,](?:是)?(?:一名|一个|一位)?((?:退休|在职|全职|兼职|资深|高级|中级|初级|专职|执业)[\p{{Han}}]*?(?:{ZH_HEADS})){ZH_DONE}", _own(role())),
    (rf"(?:{_ME}|[，,]\s*)(?:喺|响)([\p{{Han}}A-Za-z]+?)(?:返工[，,]?)?(?:做|当){ZH_ROLE}{ZH_DONE}", _own(role(2))),
    (rf"{_ME}{_SINCE}是个?开(大货车|货车|卡车|公交车?|出租车?|网约车|大巴|校车|叉车|挖掘机|吊车)的", _driver(1, "司机")),
    (rf"(?i)^(?:just |recently |newly |i've |i |i have )*(?:started|hired|got hired|promoted|got promoted|been promoted|joined|moved up)(?: (?:last|this) \w+| in \w+| today)?(?: work)? (?:as|to) (?:an? |the |their )?{_EN_ROLE}{_AT}(?:,? (?:on |in )?(?:the |their )?([A-Za-z][\w&-]*(?: [\w&-]+)?) (?:team|group|department|division))?", _own(all_of(role(1), value_of("work.company", 2, NO_ORG), value_of("work.team", 3, _NO_TEAM)))),
    (rf"(?i)^(?:just |recently |newly |i've |i |i have )*started(?: (?:work|working|a (?:new )?job|my new job))?(?: (?:last|this) \w+| in \w+| today)? at {EN_ORG}(?:,? (?:on |in )?(?:the |their )?([A-Za-z][\w&-]*(?: [\w&-]+)?) (?:team|group|department|division)|[,.!]|$| as\b)", _own(_unless(JOINABLE, 1, all_of(_company, value_of("work.team", 2, _NO_TEAM))))),
    (rf"(?i)(?:^(?:just |recently )?|\bi(?:'ve| have)? (?:just |recently |finally )*)(?:joined|started (?:in|on)) the ((?-i:[A-Za-z][\w&-]*)(?: [\w&-]+){{0,2}}?) (?:team|group|department|division) (?:at|of) {EN_ORG}(?: as (?:an? |the )?{_EN_ROLE})?", _own(all_of(value_of("work.team", 1, _NO_TEAM), value_of("work.company", 2, NO_ORG), role(3)))),
    (rf"(?i)\bi(?:'m| am)? (?:now |currently )?(?:work(?:ing)? )?(?:at|for|with) {EN_ORG}(?:,? (?:here )?(?:in|at|out of) [\w{LOWER}' -]+?)?,? (?:and )?(?:i'm |i am )?(?:on|in|part of|with) (?:the|their) ((?-i:[A-Za-z][\w&-]*)(?: [\w&-]+){{0,2}}?) (?:team|department|division|group)\b", all_of(value_of("work.company", 1, NO_ORG), value_of("work.team", 2, _NO_TEAM))),
    (rf"(?i)^working (?:at|for) {EN_ORG}(?:[,.!]|$| as\b)", _own(_company)),
    (rf"(?i)[,;] (?:and )?(?:i )?work as {_ARTICLE}{_EN_ROLE}{_AT}", _own(_role_at)),
    (rf"(?i)(?:switched|changed|new) jobs?[,.!] (?:and )?(?:i'm )?(?:now )(?:an? |the )?{_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)^(?:(?:hi|hello|hey)(?: there| all)?[,!.]? )?(?:an? )?{_EN_ROLE}(?: (?:at|with) {EN_ORG})? here(?:[,.!]|$| (?:from|working|and|with)\b)", _own(_role_at)),
    (rf"(?i)^{_EN_ROLE} at {EN_ORG}, (?:the |on the )?([a-z][\w&-]*(?: [\w&-]+)?) team[.!]*$", _own(all_of(role(1), value_of("work.company", 2, NO_ORG), value_of("work.team", 3, _NO_TEAM)))),
    (rf"(?i)^(?-i:[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*) here, (?:an? |the )?{_EN_ROLE}{_AT}", _own(_role_at)),
    (r"(?i)^(?:i'm |i am |im )?(?:an? )?((?:first|second|third|fourth|fifth|final|1st|2nd|3rd|4th|5th)[- ]year (?:[a-z-]+ ){0,3}?(?:student|resident|apprentice))(?: (?:here |now )?(?:in|at|from)\b|[,.!]|$)", _own(role(1))),
    (rf"(?i)\bi work(?:ing)? (?:nights|days|evenings|weekends|shifts|part[- ]time|full[- ]time|freelance|remotely) as {_ARTICLE}{_EN_ROLE}{_AT}", _role_at),
    (rf"(?i)(?:^|[.!] )as an? {_EN_ROLE},? i (?:often|usually|mostly|always|regularly|juggle|handle|get|write|read|use|travel|meet|teach|run|manage|sit|stand|drive|do|make|start|rarely|never|don't|also)\b", role(1)),
    (rf"(?i)\b(?:i'm|i am|im) an? [^.;!?,]{{3,30}}? and an? {_EN_ROLE}(?:[,.!;]|$| (?:at|for|in|from|who)\b)", role(1)),
]
# fmt: on
