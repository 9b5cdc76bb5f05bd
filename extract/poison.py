"""Signs that a message wants to misuse the memory, and the memory's own words coming back."""

from __future__ import annotations

import binascii
from base64 import b64decode

from ..schemas.names import CONTEXT_OPEN
from .rules import Index, Lazy, Possible, Rules
from .variants import plain

MAX_BLOBS = 8  # base64 runs of one text that are looked into
_NAME = CONTEXT_OPEN.strip("<>")
_ECHO = Lazy(rf"(?is)<\s*{_NAME}\s*>.*?(?:<\s*/\s*{_NAME}\s*>|\z)")
_ORPHAN = Lazy(rf"(?is)^.*<\s*/\s*{_NAME}\s*>")
_BLOB = Lazy(r"[A-Za-z0-9+/]{24,}={0,2}")

_RULES_WORD = r"(?:instructions?|prompts?|rules|guidelines|directives?|directions|programming|guardrails|safety (?:rules|settings)|system message|constraints|restrictions|policies|guidance|training)"
_ZH_RULES_WORD = r"(?:指令|提示词?|规则|设定|约束|限制|系统消息|安全策略|安全限制|系统提示|指示|命令|守则|准则|护栏)"
_FOREVER = (
    r"(?i:\bfrom now on\b|\balways\b|\bwhenever\b|\bevery ?time\b|\bany ?time\b|\bremember\b|\bin (?:the )?future\b|\bgoing forward\b|\bhenceforth\b|\bpermanently\b|\bfrom (?:this (?:day|point|moment)|today|here)(?: on| forward| onwards?)\b|\b(?:as of|from|starting) (?:today|now)\b|\beffective (?:immediately|today|now)\b|\bin (?:all|every)\b|\bnever\b|\bsave\b|\bstore\b|\bnote\b|\bby default\b|\bmemori[sz]e\b|\bpersist\b|\bmust\b"
    r"|\b(?:when|if|once) (?:i|you|we)\b[^.;\n]{0,40}, (?:please )?(?:change|replace|redirect|reveal|forward|execute|approve|swap|substitute)\b|\ball (?:future|later|internal|new|outgoing|subsequent)\b|\bevery (?:future|new|outgoing)\b)|以后|今后|每次|每当|永远|永久|一律|从现在|从今|记住|牢记|始终|总是|默认|凡是|所有|只要|记(?:下|成|为)|长期|往后|必须|都要|一旦|新的?(?:规则|指令|设定|规定)"
    r"|记忆(?:更新|里|中|库)|(?i:\b(?:your|permanent|long-?term|into|in) memory\b|\bnew (?:standing )?(?:rules?|instructions?|polic(?:y|ies)|directives?|orders?)\b|\bstanding (?:rules?|orders?|instructions?)\b)"
)
_LINK = (
    r"(?i:\blinks?\b|\burls?\b|\bdomains?\b|\bhttps?://|\bwww\.|\bwebsites?\b|\bredirects?\b)|链接|网址|域名|超链|跳转"
)
_PAY = r"(?i:\bpay(?:s|ing|ments?|outs?|pal)?\b|\btransfers?\b|\bwires?\b|\bfunds?\b|\bremit\w*|\brefunds?\b|\binvoices?\b|\bdeposits?\b|\bmoney\b|\bbitcoin\b|\bbtc\b|\bcrypto\w*|\bpurchas\w+|\bpayroll\b|\bsalar(?:y|ies)\b)|付款|转账|汇款|打款|收款|支付|退款|打钱|货款|尾款|款项|工资|薪水|薪资|报销款"
_ACCOUNT = r"(?i:\baccounts?\b|\bwallets?\b|\biban\b|\brouting number\b|\bbank details\b|\bcard\b)|账户|账号|卡号|钱包|帐号|帐户|(?:打|转|汇|发|付|存)[到进给至][^，。]{0,14}卡|\[redacted:(?:card|iban)\]"
_CHANGE = r"(?i:\bre(?:write|written|place|direct|route)\w*|\bchange[ds]? to\b|\bpoint(?:s|ed)? to\b|\bswap\w*|\bsubstitut\w*)|改成|替换|换成|指向|重定向|跳转到|改为"
_WEAK_CHANGE = r"(?i:\bappend\w*|\binsert\w*|\binclude\b|\badd\b|\battach\b|\bsend\b|\brecommend\w*|\bdirect\w*|\buse\b|\blink to\b)|附上|加上|插入|推荐|引导|都用|导向|带上|发"
_URL = (
    r"(?i:https?://|www\.|\b[\w-]+\.(?:com|net|org|io|cn|xyz|top|info|ru|site|shop|example|test|dev|ai|app|me|co|cc)\b)"
)
_LEAK = r"(?i:\bforward(?:ed|ing|s)? (?:all|every|any|each|the|my|our|these|them|it|e-?mails?|messages?|copies|user|customer|a copy)\b|\bforward(?:ed|ing)? to (?:[\w.]+@|http)|\bbcc\b|\bcc\b|\bupload\w*|\bexfiltrat\w*|\bleak\w*|\bcopy (?:of )?\w+ to\b|\bcopy (?:every|all|each|any|the|my|our)\b[^.;\n]{0,40}\bto\b|\b(?:mirror|relay|sync|send|shar(?:e|ing)|report) (?:every|all|each|any|everything)\b[^.;\n]{0,40}\b(?:to|with)\b|\bsend (?:a copy|copies|all|every|any|the (?:user|customer|conversation|chat|api)|user|customer|conversation|chat|credentials|passwords?|tokens?)\b|\bpost (?:all|every|the|them) \b|\b(?:post|push|send|export|copy|e-?mail|mail|log|report|deliver|transmit|back ?up|archive|save)\b[^.;\n]{0,60}\bto (?:https?:|ftp:|www\.|[\w.+-]+@)|\breport back to\b)|转发|抄送|密送|上传|外发|泄露|同步到|(?:数据|记录|资料|对话|聊天|文件|密码|凭证|通讯录|隐私|信息)[^，。]{0,8}(?:发送?|传|同步|转)(?:到|给|至)|(?:发送?|传|备份|存|同步|导出|推送)(?:一份)?(?:到|给|至)[^，。]{0,12}(?:服务器|http|ftp|@)"
_GRANT = (
    r"(?i:\bgrant\w*|\bauto-?approv\w*|\bapprov(?:e|es|ed|ing) (?:all|every|any|without)|\bwithout (?:asking|confirm\w*|approval|verif\w+|permission|review|prompting|checking)|\bskip (?:all |any |the )?(?:confirm\w*|verif\w*|approval|checks?|review|authentication|2fa|security)|\bbypass\w*"
    r"|\bdisabl\w+ (?:all |any |the )?(?:safety|security|filters?|checks?|confirm\w*|logging|guard\w*|content|moderation)|\b(?:full|root|admin(?:istrator)?|elevated|unrestricted|superuser|sudo) (?:access|rights?|privileges?|permissions?|mode)\b|\b(?:never|no longer|stop) (?:ask|asking|request\w*|need\w*)(?: \w+){0,3} (?:confirm\w*|approval|permission|verif\w*)|\bno (?:longer )?need to (?:ask|confirm|verify)|\bdon't (?:ask|bother|need)(?: \w+){0,3} (?:confirm\w*|approval|permission|verif\w*)|\bpermissions?\b|\bunlimited (?:refunds?|credits?|access|withdrawals?|balance|discounts?|transfers?)\b|\bwhite-?list\w*|\bexempt (?:from|him|her|them|me)\b|\bno (?:further )?(?:checks|verification|approval|confirmation)(?: (?:is |are )?(?:needed|required))?\b)"
    r"|\b(?:is|are|has|have)(?: been)? (?:permission|authori[sz]ed|allowed|entitled|cleared) to (?:access|view|see|read|delete|edit|approve)\b|有权(?:查看|访问|修改|删除|使用|操作)|授权[^，。]{0,6}(?:查看|访问|修改|操作)|无限额度|(?:无需|不用|不必|不需要|免)(?:再|二次|人工|任何|进一步|重复)*(?:确认|审批|审核|验证)|跳过(?:确认|验证|审批|审核|安全|身份)|免(?:审批|审核|验证|密)|自动(?:批准|通过|同意|放行|确认|授权)|直接(?:批准|通过|放行|执行)|授予|提权|(?:管理员|最高|全部|所有|root|超级)(?:的)?权限|关闭(?:安全|防护|校验|日志|审核|过滤)|绕过|(?:不要?|不用|不必|无需|不需要|别)再?(?:问|询问|核实|核对|验证)|权限"
)
_TOOL = r"(?i:\b(?:call|invoke|run|execute|trigger|launch|use)\b(?:[^.;\n]|\.\w){0,30}\b(?:tools?|functions?|shell|commands?|terminal|plugins?|apis?|webhooks?|curl|rm -rf|sudo)\b|\b(?:run|execute|obey|follow|do) (?:whatever|anything|everything|any (?:\w+ )?(?:code|script|instructions?))\b[^.;\n]{0,20}\b(?:in|inside|from|says?|contains?|found|written)\b|\b(?:run|execute|start|launch)\b[^.;\n]{0,20}[/\w-]+\.(?:sh|exe|bat|ps1|cmd)\b|\brm -rf\b|\bcurl http|\bdelete_\w+\(|\bexec\()|(?:调用|执行|运行|触发)[^，。]{0,12}(?:工具|命令|函数|插件|接口|脚本|shell|webhook|[/~][\w./-]+)|(?:里|中|上|来)的?(?:命令|指令|代码|脚本)[^，。]{0,6}(?:执行|运行|照做|照办)"
_OTHERS = r"(?i:\b(?:trust|obey|follow|execute|believe|comply with|act on) (?:all |any |every |whatever |everything |the )*(?:e-?mails?|messages?|instructions?|requests?|commands?|orders)\b[^.;\n]{0,20}\b(?:from|sent by)\b|\btreat\b[^;\n]{0,40}\bas (?:(?:already |automatically )?approved|pre-?approved|trusted|safe|authori[sz]ed|verified|legitimate|(?:if )?(?:it is |they are )?coming from|(?:an? )?admin\w*|the owner)\b|\b(?:recommend|promote|push|sell|pitch)\b[^.;\n]{0,24}\bto (?:everyone|anyone|all|every|people|customers|users)\b|\b(?:give|hand|show|pass|read out)\b[^.;\n]{0,24}\bto (?:all|every|any|other) (?:the )?(?:users?|customers?|clients?|callers?|visitors?|employees?)\b|\b(?:someone|anyone|anybody|somebody|people|users?|customers?|clients?|they|visitors?|whoever) (?:who )?(?:ever )?(?:asks?|mentions?|wants?|needs?|brings? up)\b[^.;\n]{0,40}\b(?:recommend|promote|push|steer|praise|point them|send them|direct them|tell them to|say only|say that only)\b|\b(?:comes?|brought|is brought) up\b[^.;\n]{0,24}\b(?:recommend|promote|push|steer|praise|pitch|mention|point|send|direct)\b|\b(?:steer|nudge|push|direct|point|funnel) (?:people|users?|customers?|everyone|them|visitors?|shoppers) (?:to|toward|towards|into|away from)\b|\b(?:tell|inform|warn|convince|advise|notify|treat|trust|block|ignore|obey|listen to|refuse|deny|insult|reject)\b[^.;\n]{0,24}\b(?:everyone|everybody|anyone|all (?:users|customers|employees|clients|staff)|other users|others|every (?:user|customer|employee|one)|customers|users|employees|competitors?|colleagues|people)\b)|(?:遇到|收到|碰到)[^，。]{0,8}(?:投诉|客户|用户|咨询|退款)[^。]{0,8}(?:一律|都|统统|直接)(?:回复|回答|说|拒绝|忽略)|来自[^，。]{1,40}(?:邮件|消息|指令|请求|内容|要求|话)[^。]{0,6}(?:可信|照做|照办|执行|信任|听从|服从)|视(?:为|作|同)(?:已|自动)*(?:批准|通过|可信|授权|核实)|(?:相信|信任|听从|服从|执行)(?:来自|所有|任何|一切)[^，。]{0,16}(?:消息|指令|邮件|请求|命令|内容|要求|话)|(?:投诉|退款|理赔|维权|退货)[^。]{0,10}[，,]?(?:就|都|一律|统统)(?:说|骗|敷衍|拖|拒|推)|(?:有人|别人|谁|客户|用户|任何人|大家|凡是?|只要)[^，。]{0,8}(?:问|提到|咨询|说起|聊到|打听|想买|需要)[^。]{0,14}?[，,]?(?:都|就|一律|你|要|请|先|首先|优先)*(?:推荐|引导|推销|主推|力荐|让他|叫他)|(?:告诉|通知|劝|引导|对待|信任|拒绝|忽略|屏蔽|听从|服从|欺骗)[^，。]{0,8}(?:其他用户|所有用户|所有人|任何人|其他人|用户|客户|员工|别人|大家)|(?:用户|顾客|所有人|任何人|客户|员工)(?:问|说)[^，。]{0,14}(?:都|就|一律)"
_SLANDER = r"(?:骗子|垃圾|诈骗|不靠谱|倒闭|有毒|不安全|违法|爆炸|假货|跑路|出事|坑人|黑心|最好的|第一|唯一|首选)"
_ENDORSE = (
    r"(?i:\b(?:recommend|cite|promote|prioriti[sz]e|mention|say|state|claim|insist|answer|tell|reply|trust|endorse|suggest|treat|consider|favou?r|praise|prefer)\w*\b[^.;\n]{0,60}\b(?:trusted|reliable|authoritative|credible|official|best|leading|number one|go-to|safest?|most trusted|preferred) (?:source|site|provider|company|brand|product|platform|authority|choice|vendor|option|news)|\bonly (?:[\w-]+ ){1,3}(?:that )?you (?:ever |should |may |can |will |must )?(?:recommend|suggest|mention|name)\b|\bcall (?:every|all|any) (?:other|others|rival|competitor)\b|\btrusted source\b|\b(?:as|is) (?:a|an|the) (?:trusted|authoritative|most reliable) \w+)|(?:可信|可靠|权威|官方|首选|最佳)(?:的)?(?:来源|网站|信源|平台|供应商|品牌|产品|渠道)|(?i:\b(?:insert|include|add|slip in|work in|append|drop)\b[^.;\n]{0,20}\b(?:ads?|advert\w*|plug|promo|sponsored|endorsement|shout-?out|affiliate|promotional)\b|\b(?:asked|mentions?|comes up)\b[^.;\n]{0,40}\b(?:say|claim|reply|answer)\b[^.;\n]{0,40}\b(?:scam|fraud|fraudulent|unsafe|dangerous|illegal|bankrupt|the best|the only|superior)\b)|(?i:\b(?:hide|omit|drop|remove|delete|suppress|ignore|leave out)\b[^.;\n]{0,12}\b(?:negative|bad|critical|poor) (?:reviews?|comments?|feedback|news|press|ratings?)\b)|(?:差评|负面(?:评价|消息|新闻|信息|评论))[^，。]{0,6}(?:删|隐藏|去掉|屏蔽|过滤|忽略|略过)|(?:删|隐藏|去掉|屏蔽|过滤)[^，。]{0,6}(?:差评|负面)|(?:插入|加入|植入|附上|夹带|带上|加)[^，。]{0,14}(?:广告|赞助|冠名|推广|软文|推销|返利|优惠码|邀请码|推荐码)|(?:提到|问到|说起|谈到|聊到)[^，。]{1,12}[，,]?(?:就|都|一律)(?:说|回答|告诉|称)[^，。]{0,10}"
    + _SLANDER
    + r"|(?:理财|基金|股票|保险|贷款|投资|保健品|药品?|加密货币|虚拟币)[^，。]{0,8}(?:只|就|都|一律|统一|必须|首选)(?:能|要|准|会)?推荐|(?:凡是?|只要|谁|有人)[^，。]{0,4}问[^，。]{1,10}[，,](?:就|都|一律)(?:说|推荐|回)|(?:优先|首先|主动|必须|务必|强烈)推荐[^，。]{0,20}(?:公司|品牌|产品|平台|网站|课程|基金|股票|保险|旗舰店)"
)
_ROLE_CLAIM = r"(?i:\b(?:user|i|me|this account|we)\b[^.;\n]{0,20}\b(?:an? |the )?(?:administrator|admin|root|superuser|developer mode|system owner|super admin)\b|\badmin\s*[=:]\s*(?:true|1|yes)|\bis_admin\b|\brole\s*[=:]\s*[\"']?(?:admin|root|system)\b|\bmy (?:role|access(?: level)?|account(?: type)?) (?:is|=) (?:an? |the )?(?:root|admin\w*|superuser)\b|\b(?:the|this) user\b[^.;\n]{0,30}\b(?:verified|authori[sz]ed|whitelisted|exempt|opted out|cleared|pre-?approved|trusted|entitled|vip)\b)|(?:该|本|此|这个)?用户(?:已经?|已被|享有|属于)[^，。]{0,8}(?:认证|验证|授权|核实|白名单|特权|豁免|VIP)|(?:把我|将我|把(?:该|这个|本)?(?:用户|账号))(?:记成|记为|设为|设成|当作|视为|标记为|升级?为)[^，。]{0,6}(?:管理员|root|超级用户|开发者|VIP|白名单)|(?:用户|我|本账号|该用户)(?:是|为|拥有|有|具有)(?:系统|超级)?(?:管理员|超级用户|root)"
_WHO_ASKS = r"(?i:\b(?:anyone|anybody|someone|somebody|users?|customers?|people|callers?|whoever|everyone)\b[^.;\n]{0,24}\b(?:asks?|wants?|needs?|requests?|calls?)\b)|(?:谁|有人|别人|客户|用户|大家|任何人)[^，。]{0,6}(?:要|问|打听|想知道|咨询|打)"
_CONCEALED = r"(?i:\b(?:don't|never|do not|without) (?:say(?:ing)?|tell(?:ing)?|mention(?:ing)?|reveal(?:ing)?|explain(?:ing)?|disclos\w+|admit(?:ting)?)\b[^.;\n]{0,12}\b(?:why|this|reason|rule|source)\b|\bsecretly\b|\bquietly (?:send|add|forward|collect)\b)|(?:别|不要?|不能|不许)(?:说|讲|透露|解释|提)(?:明|出)?(?:原因|为什么|理由|这条|这个规则|是谁)|暗中|悄悄|偷偷"
_TRIGGER = r"(?i:\b(?:when|if|whenever|once)\b[^.;\n]{0,16}\b(?:word|phrase|code ?word|trigger|keyword)\b[^.;\n]{0,24}\b(?:appears?|is (?:said|typed|used|mentioned|seen)|shows up|comes up)\b)|暗号|触发词|触发语"
# Standing orders about what must never be ordered through memory: each kind with what it has to stand beside.
_ORDERS: tuple[tuple[str, str, str], ...] = (
    ("links", _LINK, rf"{_CHANGE}|(?:{_WEAK_CHANGE}).*(?:{_URL})|(?:{_URL}).*(?:{_WEAK_CHANGE})"),
    ("payments", _PAY, _ACCOUNT),
    (
        "exfiltration",
        _LEAK,
        r"(?i)@|https?:|\b(?:server|address|endpoint|inbox|to|webhook|account|me)\b|服务器|邮箱|地址|给|到",
    ),
    (
        "permissions",
        _GRANT,
        r"(?i)\b(?:payments?|transfers?|requests?|approv\w*|access|permissions?|privileges?|rights|commands?|actions?|delet\w*|purchas\w*|users?|accounts?|me|my|tools?|changes|orders?|refunds?|withdrawals?|claims?|expenses?|invoices?|confirm\w*|check\w*|safety|security|filter\w*|verif\w*)\b|付款|转账|请求|操作|权限|命令|删除|购买|订单|退款|执行|申请|确认|审批|验证|安全|身份|任何人|放行|资料|数据|客户|用户|收款|款|我",
    ),
    ("tools", _TOOL, r"."),
    (
        "code",
        r"(?i)\b(?:add|include|insert|import|install|append|inject)\b[^.;\n]{0,40}\b(?:imports?|dependenc(?:y|ies)|packages?|scripts?|snippets?|librar(?:y|ies)|backdoors?)\b|(?:加|引入|插入|安装)[^，。]{0,12}(?:依赖|脚本|代码|后门|包)",
        _URL,
    ),
    ("people", _OTHERS, r"."),
    ("endorsement", _ENDORSE, r"."),
    ("role", _ROLE_CLAIM, r"."),
    (
        "contacts",
        _WHO_ASKS,
        r"(?i)\d{3}[- ]?\d{3}|https?:|www\.|\w@\w|\b(?:give|send|tell|show|use)\b.*\baccount\b|(?:给|报|说|发|用).*(?:账户|账号|卡号|收款码)",
    ),
    (
        "concealed",
        _CONCEALED,
        r"(?i)\b(?:recommend|prefer|rank|first|suppliers?|vendors?|brands?|pay|send|forward|collect|rule)\b|排|推荐|优先|首位|第一|转|发|付|收集",
    ),
    (
        "trigger",
        _TRIGGER,
        r"(?i)\b(?:reveal|send|show|delete|transfer|unlock|run|execute|export)\b|发|给|告诉|删|转|执行|解锁|导出",
    ),
)
SIGNS = Index()
# One rule, one line.
# fmt: off
_DIRECT: Rules[str] = Rules(
    [
        (rf"(?i)\b(?:ignore|disregard|forget|override|bypass|overlook|discard|drop|skip|neglect|cancel)\b(?: \w+){{0,3}}? (?:previous|prior|above|earlier|preceding|existing|former|original|initial|system|all|any|your|safety|content|moderation|ethic(?:s|al)|usage|security|platform|built-in|default|the)(?: \w+){{0,2}}? ?{_RULES_WORD}\b", "override"),
        (r"(?i)\b(?:ignore|disregard|forget|override|break) (?:every|all|any) (?:single )?(?:rule|instruction|guideline)s? (?:you|that|given)\b", "override"),
        (rf"(?i)\b(?:(?:pretend|assume|suppose|imagine|consider|act (?:as if|like|as though)|treat)\b[^.;\n]{{0,24}}?|your(?: \w+){{0,2}}? ){_RULES_WORD}\b[^.;\n]{{0,24}}?(?:\bexpired\b|\b(?:is|are|was|were)(?: now)? (?:void|gone|cancell?ed|revoked|lifted|obsolete|suspended)\b|\bno longer (?:apply|applies|valid|count)| (?:do|does)(?: not|n't) apply|\bas (?:void|expired|gone|cancell?ed))|\bno (?:rules|limits|restrictions|guidelines|policies|filters) apply to you\b", "override"),
        (r"(?i)^\W*(?:ignore|disregard|forget|skip) (?:(?:all|everything|anything|what(?:ever)?)(?: (?:is|was|came|i said))?|the (?:text|message|content|words)|the)? ?(?:above|before this|prior|so far)\b[^.;\n]{0,12}?(?:\band\b|\binstead\b|[,:])", "override"),
        (r"^\W*(?:别管|忽略|无视|不要?理会?|别理|忘掉|抛开)(?:上面|以上|前面|之前|上述)[^，。]{0,6}[，,]\s*(?:请|直接|现在|而是|改为|把|你)", "override"),
        (rf"(?:忽略|无视|忘记|忘掉|不要?理会|(?:不用|别|不要|甭)管|别理会?|(?:不用|不必|不要|不再|无需)(?:再)?遵守|抛开|跳过|覆盖|违反|作废|绕过|放弃)[^，。！\n]{{0,10}}?(?:之前|以上|上面|前面|先前|上述|此前|所有|一切|原有|原来|你的|系统|全部|任何|既有|安全|内容|道德|平台|官方)[^，。！\n]{{0,8}}?{_ZH_RULES_WORD}", "override"),
        (rf"(?:(?:你的?|之前的?|以前的?|所有的?|原有的?|上面的?|以上的?|系统的?|旧的?|一切|此前的?)[^，。\n]{{0,4}}{_ZH_RULES_WORD}|指令|提示词|系统设定|系统提示)(?:全部|都|一律)?(?:作废|失效|无效|不再有效|取消|不算数?了?|不作数)", "override"),
        (r"(?i)\b(?:reveal|print|show|repeat|leak|output|display|expose|dump|tell me|disclose|share|give me|recite|write out)\b[^.;?\n]{0,24}\b(?:system prompt|hidden (?:prompt|instructions)|initial (?:prompt|instructions)|developer message|your (?:instructions|prompt|system message))\b", "prompt"),
        (r"(?i)\b(?:repeat|print|show|output|display|recite|copy|list)\b[^.;\n]{0,16}\b(?:words|text|everything|all|instructions|lines|content)\b(?: \w+)? (?:above|before (?:this|that|my))\b|\b(?:instructions|rules|prompt) (?:that )?you were (?:given|told|started)\b", "prompt"),
        (r"(?:你|您)(?:最开始|一开始|最初|最先|起初|之前|被)[^，。？?\n]{0,6}(?:收到|得到|被给|设定|给定|拿到|告知)[^，。？?\n]{0,6}(?:指令|提示|设定|规则|要求)[^，。？?\n]{0,6}(?:打印|输出|显示|发|贴|告诉|复述|展示|列|念|写|吐|说)", "prompt"),
        (r"(?i)\b(?:list|show|export|read|give|dump|tell|send|reveal|display|print|summari[sz]e)\b[^.;\n]{0,20}\b(?:other|another|every|all(?: the)?) (?:users?|customers?|people|clients?|tenants?|accounts?)(?:['’]s?)? ?(?:\w+ )?(?:memor(?:y|ies)|data|chats?|records?|conversations?|secrets?|details|info\w*|files|notes|history)\b|\b(?:memor(?:y|ies)|data|chats?|records?|conversations?|secrets|notes|history) (?:of|about|from|belonging to) (?:all |any |the )?(?:other|another|every) (?:users?|customers?|people|clients?|tenants?|accounts?)\b", "other users"),
        (r"(?i)\bwhat (?:other |another |the )?(?:users?|customers?|people|clients?)\b ?\S{0,12} (?:told|said to|asked|wrote to|confided in|shared with) you\b|(?:用户|客户|同事|别人|其他人)(?:们)?(?:都|最近|上周|昨天)?(?:跟|和|对|给|向)你(?:聊|说|讲|问)了?(?:些)?(?:什么|啥|哪些)", "other users"),
        (r"(?:其他|别的|所有|每个|别)(?:的)?(?:用户|客户|租户|账号|人)的?(?:全部|所有)?(?:记忆|聊天记录|对话|隐私|个人信息|历史记录)[^，。？?\n]{0,6}(?:列|给|发|导出|告诉|展示|显示|输出|打印|说|念)|(?:列出|导出|给我看|显示|输出|告诉我|发我|打印)[^，。？?\n]{0,6}(?:其他|别的|所有|每个|别)(?:的)?(?:用户|客户|租户|人)的?(?:全部|所有)?(?:记忆|聊天记录|对话|隐私|个人信息|历史记录)", "other users"),
        (r"(?:系统提示词?|系统指令|隐藏(?:指令|提示)|初始(?:指令|提示)|开发者(?:指令|消息))[^，。？?\n]{0,8}(?:输出|显示|打印|发|贴|告诉|复述|展示|列|念|写|吐)(?:给|出|一|来)", "prompt"),
        (r"(?:输出|显示|打印|透露|泄露|告诉我|复述|展示|说出|公开)[^，。？\n]{0,10}(?:系统提示词?|系统指令|隐藏(?:指令|提示)|初始(?:指令|提示)|开发者(?:指令|消息))", "prompt"),
        (r"(?i)<!--\s*(?:system|instructions?|assistant|ai|admin|note to (?:ai|assistant|llm|model))\b|<\|?(?:im_start|im_end|system|endoftext|start_header_id)\|?>|</?(?:system|instructions?|system_prompt)>|\[/?(?:system|inst|admin|sys)(?: (?:message|note|override|prompt|update))?\]|<<sys>>|(?m:^\s*#{1,4} ?(?:system|new instructions?)\b)|(?m:^\s*(?:system|system message|system prompt|system override|assistant instructions?|developer|admin override)\s*[:：])", "fake system"),
        (r"【(?:系统|管理员|开发者)[^】]{0,8}】|(?m:^\s*(?:系统(?:消息|指令|提示|通知|公告|管理员)?|管理员指令|开发者模式)\s*[:：])|\[系统[^\]]{0,6}\]", "fake system"),
        (r"(?i)\b(?:you are now|enter|switch to|activate|enable|unlock|turn on|act as|answer as|respond as|become)\b[^.;\n]{0,16}\b(?:dan|developer mode|jailbr\w+|god mode|unrestricted|unfiltered|uncensored|no restrictions|debug mode|admin mode|root mode|maintenance mode)\b|\bdo anything now\b|\b(?:obey|act|respond|answer|operate|behave)\b[^.;\n]{0,12}\bwithout (?:any )?(?:limits?|restrictions?|rules|filters?)\b|\b(?:ai|assistant|model|bot|chatbot)\b[^.;\n]{0,10} (?:with no|without(?: any)?|free of) (?:content )?(?:filters?|restrictions?|limits?|limitations|rules|morals?|ethics|guardrails|censorship)\b|\byou (?:now )?have no (?:restrictions|limits|limitations|filters|rules|guidelines)\b|\byou(?:'re| are) (?:now )?(?-i:DAN)\b|\byou(?:'re| are) (?:now )?(?:an? )?(?:unrestricted|unfiltered|uncensored|jailbroken)\b", "jailbreak"),
        (r"(?:进入|开启|切换到?|启用|激活)[^，。\n]{0,8}(?:开发者模式|越狱|无限制|无审查|无过滤|无约束|上帝模式|调试模式|管理员模式|维护模式|不受限)|解除(?:对?你的?|所有的?|全部的?|一切|任何)+(?:限制|约束|束缚|封印)|(?:没有|不受|毫无)(?:任何)?(?:道德|伦理|法律|内容|安全|政策)?(?:上的)?(?:限制|约束|底线|束缚)的(?:AI|人工智能|助手|模型|机器人)|听我(?:的|指挥|命令)[^。\n]{0,8}不受任何(?:限制|约束|规则)|你(?:现在|的身份)(?:就)?(?:是|为)[^，。]{0,8}(?:管理员|root|无限制|不受限)|(?:可以|能|有权)执行任何(?:操作|指令|命令)", "jailbreak"),
        (r"(?i)\b(?:when|if|whenever) (?:the |a |any |other |another )?users? (?:asks?|says?|requests?|mentions?|logs?)\b[^.\n]{0,60}\b(?:instead|reply|respond|say|tell|send|recommend|answer)\b|\b(?:do not|don't|never) (?:tell|inform|mention (?:this )?to|reveal (?:this )?to|let|notify) the user\b|\bwithout (?:telling|informing|notifying) the user\b|\bhidden from the user\b", "hidden"),
        (r"(?:不要|别|禁止|请勿|无需|不用)再?(?:告诉|告知|提醒|通知|让)(?:用户|使用者)|(?:当|如果)用户(?:问|说|提到|要求|登录)[^。\n]{0,30}(?:就|请|应|则|都|回答|推荐|发送)|对用户(?:隐瞒|保密)|瞒着用户", "hidden"),
    ],
    SIGNS,
)
# fmt: on
_LASTING: Rules[None] = Rules([(_FOREVER, None)], SIGNS)
_ORDER_SET: Rules[str] = Rules([(subject, kind) for kind, subject, _ in _ORDERS], SIGNS)
_BESIDE = {kind: Lazy(f"(?:{beside})") for kind, _, beside in _ORDERS}
_ABOUT = Lazy(
    r"(?i)\bwhat (?:is|does|are)\b|\bexplain\b|\bexamples?\b|\bprompt injections?\b|\bhow (?:do|can|would|should) (?:i|we|you)\b|\btranslat\w*|\bmean\b|\bdetect\w*|\bdefen[ds]\w*|\bphishing\b|\btest (?:case|set|data)|\barticle\b|\bsaid\b|\bsays\b|\bwrote\b|什么意思|翻译|解释|注入|攻击|例子|例如|比如|防御|检测|举例|钓鱼|这句话|原话"
)
_QUOTED = Lazy(r"“[^”]*”|\"[^\"\n]*\"|「[^」]*」|『[^』]*』|'[^'\n]{12,}'|`[^`\n]*`")
# "How do prompt injections such as ... work"
_CITED = Lazy(
    r"(?i)(?:\binjections?\b|\bjailbreaks?\b|注入|越狱)[^.!?。！？\n]*?(?:\be\.g\.|\bfor example|\bsuch as|\blike|例如|比如|诸如|像)[,，:：\s]{0,3}$"
)
# "Forget the rules of grammar", "developer mode on Android"
_ELSEWHERE = Lazy(
    r"(?i) of (?:grammar|chess|poker|the (?:game|road|house)|thumb|football|soccer|etiquette|physics|english|style)\b| (?:on|in|for) (?:android|ios|chrome|windows|my|vs ?code|xcode|safari|discord|quest|oculus)\b"
)
_PAYS = Lazy(
    r"(?i)\bi(?:'ll| will|'d| would| always| usually| never| only| prefer to| want to)* (?:pay|transfer|buy)\b|我(?:们)?(?:以后|一般|都|就|会|要|只|想|平时)*(?:用|刷)[\p{Han}]{0,4}(?:付|支付|付款)"
)
_SENTENCE_END = Lazy(r"[。！？!?\n]+|\.\s+")
_HOW = Lazy(r"(?i)\bhow (?:do|does|can|could|would|should|to)\b|怎么|如何|怎样")
# "We always recommend sunscreen to everyone"
_HABIT = Lazy(
    r"(?i)\b(?:i|we|they|he|she|people|doctors?|(?:my|our|the|their) [\w-]+)(?:'ve| have)? (?:always|usually|often|never|generally|normally|typically|only) \w+|(?:^|[，。\s])(?:我们|咱们|他们|系统|平台|公司|店里|后台|客服)[^，。你]{0,6}(?:默认|一般|通常|都|会|每次|总是|一直)"
)
_ASKED_FIRST = Lazy(r"(?i)\b(?:never|don't|do not|nothing|no|not)\b[^.;\n]*\bwithout\b")
_OF_HABITS = frozenset({"people", "endorsement"})
_REMINDER = Lazy(r"(?i)\bremind(?:er|ers)?\b|\bnotif(?:y|ications?) me\b|\bme when\b|提醒我?|通知我")


def without_echo(text: str) -> str:
    """The text without recalled context: from the opening mark to the closing one, or to the end where that is missing;
    to a closing mark from the start where the opening one is missing."""
    if _NAME not in text.lower():
        return text
    return _ORPHAN.re.sub("", _ECHO.re.sub("", text)).strip()


def poison(text: str) -> tuple[str, ...]:
    """Reasons to quarantine a text, sorted; none for an honest one.

    Found are orders to drop the rules, fake system text, and standing orders about links, payments, data, permissions,
    tools or other people, also inside base64. What is quoted in talk about such things is none.
    """
    reasons = set(_reasons(plain(text)))
    if len(text) >= 24:
        for decoded in _decoded(text):
            reasons.update(f"encoded {reason}" for reason in _reasons(plain(decoded)))
    return tuple(sorted(reasons))


def _reasons(text: str) -> list[str]:
    possible = SIGNS.possible(text)
    direct = _DIRECT.matches(text, possible)
    found = [kind for kind, match in direct if not _discussed(text, match.start(), match.end())]
    if _LASTING in possible and _ORDER_SET.meanings(text, possible):
        for sentence in _SENTENCE_END.re.split(text):
            found += _ordered(sentence, text, possible)
    return found


def _ordered(sentence: str, text: str, possible: Possible) -> list[str]:
    """The kinds of standing orders in a sentence."""
    if (
        not _LASTING.meanings(sentence, possible)
        or _REMINDER.re.search(sentence)
        or _PAYS.re.search(sentence)
        or _HOW.re.search(sentence)
        or _ASKED_FIRST.re.search(sentence)
        or (_ABOUT.re.search(sentence) and _QUOTED.re.search(text))
    ):
        return []
    told = _OF_HABITS if _HABIT.re.search(sentence) else frozenset()
    ordered = [kind for kind in _ORDER_SET.meanings(sentence, possible) if kind not in told]
    return [kind for kind in ordered if _BESIDE[kind].re.search(sentence)]


def _discussed(text: str, start: int, end: int) -> bool:
    """Whether a match stands in quotes of a text that talks about it."""
    quoted = any(a <= start and end <= b for a, b in (m.span() for m in _QUOTED.re.finditer(text)))
    if _CITED.re.search(text[:start]) or _ELSEWHERE.re.match(text[end:]):
        return True
    return quoted and _ABOUT.re.search(_QUOTED.re.sub("", text)) is not None


def _decoded(text: str) -> list[str]:
    """The readable texts that the base64 runs of a text hold."""
    texts: list[str] = []
    for match in list(_BLOB.re.finditer(text))[:MAX_BLOBS]:
        run = match[0].rstrip("=")
        try:
            decoded = b64decode(run + "=" * (-len(run) % 4)).decode()
        except (binascii.Error, UnicodeDecodeError):
            continue
        if decoded.isprintable():
            texts.append(decoded)
    return texts
