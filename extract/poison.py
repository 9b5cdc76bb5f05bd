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
_ZH_RULES_WORD = r"(?:指令|提示词?|规则|设定|约束|限制|系统消息|安全策略|安全限制|系统提示|指示|命令)"
_FOREVER = (
    r"(?i:\bfrom now on\b|\balways\b|\bwhenever\b|\bevery ?time\b|\bany ?time\b|\bremember\b|\bin (?:the )?future\b|\bgoing forward\b|\bhenceforth\b|\bpermanently\b|\bfrom (?:this (?:day|point|moment)|today|here)(?: on| forward| onwards?)\b|\bin (?:all|every)\b|\bnever\b|\bsave\b|\bstore\b|\bnote\b|\bby default\b|\bmemori[sz]e\b|\bmust\b"
    r"|\ball (?:future|internal|new|outgoing|subsequent)\b|\bevery (?:future|new|outgoing)\b)|以后|今后|每次|每当|永远|一律|从现在|从今|记住|牢记|始终|总是|默认|凡是|所有|只要|记下|长期|往后|必须|都要|一旦|新的?(?:规则|指令|设定|规定)"
    r"|(?i:\bnew (?:standing )?(?:rules?|instructions?|polic(?:y|ies)|directives?|orders?)\b|\bstanding (?:rules?|orders?|instructions?)\b)"
)
_LINK = (
    r"(?i:\blinks?\b|\burls?\b|\bdomains?\b|\bhttps?://|\bwww\.|\bwebsites?\b|\bredirects?\b)|链接|网址|域名|超链|跳转"
)
_PAY = r"(?i:\bpay(?:s|ing|ments?|outs?|pal)?\b|\btransfers?\b|\bwires?\b|\bfunds?\b|\bremit\w*|\brefunds?\b|\binvoices?\b|\bdeposits?\b|\bmoney\b|\bbitcoin\b|\bbtc\b|\bcrypto\w*|\bpurchas\w+)|付款|转账|汇款|打款|收款|支付|退款|打钱|货款|尾款|款项"
_ACCOUNT = r"(?i:\baccounts?\b|\bwallets?\b|\biban\b|\brouting number\b|\bbank details\b|\bcard\b)|账户|账号|卡号|钱包|帐号|帐户|\[redacted:(?:card|iban)\]"
_CHANGE = r"(?i:\bre(?:write|written|place|direct|route)\w*|\bchange[ds]? to\b|\bpoint(?:s|ed)? to\b|\bswap\w*|\bsubstitut\w*)|改成|替换|换成|指向|重定向|跳转到|改为"
_WEAK_CHANGE = r"(?i:\bappend\w*|\binsert\w*|\binclude\b|\badd\b|\battach\b|\bsend\b|\brecommend\w*|\bdirect\w*|\buse\b|\blink to\b)|附上|加上|插入|推荐|引导|都用|导向|带上|发"
_URL = r"(?i:https?://|www\.|\b[\w-]+\.(?:com|net|org|io|cn|xyz|top|info|ru|site|shop)\b)"
_LEAK = r"(?i:\bforward(?:ed|ing|s)? (?:all|every|any|each|the|my|our|these|them|it|e-?mails?|messages?|copies|user|customer|a copy)\b|\bforward(?:ed|ing)? to (?:[\w.]+@|http)|\bbcc\b|\bcc\b|\bupload\w*|\bexfiltrat\w*|\bleak\w*|\bcopy (?:of )?\w+ to\b|\bcopy (?:every|all|each|any|the|my|our)\b[^.;\n]{0,40}\bto\b|\b(?:mirror|relay|sync|send|shar(?:e|ing)|report) (?:every|all|each|any|everything)\b[^.;\n]{0,40}\b(?:to|with)\b|\bsend (?:a copy|copies|all|every|any|the (?:user|customer|conversation|chat|api)|user|customer|conversation|chat|credentials|passwords?|tokens?)\b|\bpost (?:all|every|the|them) \b|\breport back to\b)|转发|抄送|密送|上传|外发|泄露|同步到|(?:数据|记录|资料|对话|聊天|文件|密码|凭证|通讯录|隐私|信息)[^，。]{0,8}(?:发送?|传|同步|转)(?:到|给|至)|(?:发送?|传)(?:一份)?(?:到|给|至)[^，。]{0,12}(?:服务器|http|@)"
_GRANT = (
    r"(?i:\bgrant\w*|\bauto-?approv\w*|\bapprov(?:e|es|ed|ing) (?:all|every|any|without)|\bwithout (?:asking|confirm\w*|approval|verif\w+|permission|review|prompting|checking)|\bskip (?:all |any |the )?(?:confirm\w*|verif\w*|approval|checks?|review|authentication|2fa|security)|\bbypass\w*"
    r"|\bdisabl\w+ (?:all |any |the )?(?:safety|security|filters?|checks?|confirm\w*|logging|guard\w*|content|moderation)|\b(?:full|root|admin(?:istrator)?|elevated|unrestricted|superuser|sudo) (?:access|rights?|privileges?|permissions?|mode)\b|\b(?:never|no longer|stop) (?:ask|asking|request\w*|need\w*)(?: \w+){0,3} (?:confirm\w*|approval|permission|verif\w*)|\bno (?:longer )?need to (?:ask|confirm|verify)|\bdon't (?:ask|bother|need)(?: \w+){0,3} (?:confirm\w*|approval|permission|verif\w*)|\bpermissions?\b)"
    r"|\b(?:is|are|has|have)(?: been)? (?:permission|authori[sz]ed|allowed|entitled|cleared) to (?:access|view|see|read|delete|edit|approve)\b|有权(?:查看|访问|修改|删除|使用|操作)|授权[^，。]{0,6}(?:查看|访问|修改|操作)|无需确认|不用确认|不必确认|不需要确认|免确认|跳过(?:确认|验证|审批|审核|安全|身份)|免(?:审批|审核|验证|密)|自动(?:批准|通过|同意|放行|确认|授权)|直接(?:批准|通过|放行|执行)|授予|提权|(?:管理员|最高|全部|所有|root|超级)(?:的)?权限|关闭(?:安全|防护|校验|日志|审核|过滤)|绕过|(?:不要?|不用|不必|无需|不需要|别)再?(?:问|询问|核实|核对|验证)|权限"
)
_TOOL = r"(?i:\b(?:call|invoke|run|execute|trigger|launch|use)\b(?:[^.;\n]|\.\w){0,30}\b(?:tools?|functions?|shell|commands?|terminal|plugins?|apis?|webhooks?|curl|rm -rf|sudo)\b|\brm -rf\b|\bcurl http|\bdelete_\w+\(|\bexec\()|(?:调用|执行|运行|触发)[^，。]{0,12}(?:工具|命令|函数|插件|接口|脚本|shell|webhook)"
_OTHERS = r"(?i:\b(?:trust|obey|follow|execute|believe|comply with|act on) (?:all |any |every |whatever |everything |the )*(?:e-?mails?|messages?|instructions?|requests?|commands?|orders)\b[^.;\n]{0,20}\b(?:from|sent by)\b|\btreat\b[^;\n]{0,40}\bas (?:pre-?approved|trusted|safe|authori[sz]ed|verified|legitimate|(?:if )?(?:it is |they are )?coming from|(?:an? )?admin\w*|the owner)\b|\b(?:recommend|promote|push|sell|pitch)\b[^.;\n]{0,24}\bto (?:everyone|anyone|all|every|people|customers|users)\b|\b(?:someone|anyone|anybody|somebody|people|users?|customers?|clients?|they|visitors?|whoever) (?:who )?(?:ever )?(?:asks?|mentions?|wants?|needs?|brings? up)\b[^.;\n]{0,40}\b(?:recommend|promote|push|steer|praise|point them|send them|direct them|tell them to|say only|say that only)\b|\b(?:tell|inform|warn|convince|advise|notify|treat|trust|block|ignore|obey|listen to|refuse|deny|insult|reject)\b[^.;\n]{0,24}\b(?:everyone|everybody|anyone|all (?:users|customers|employees|clients|staff)|other users|others|every (?:user|customer|employee|one)|customers|users|employees|competitors?|colleagues|people)\b)|(?:遇到|收到|碰到)[^，。]{0,8}(?:投诉|客户|用户|咨询|退款)[^。]{0,8}(?:一律|都|统统|直接)(?:回复|回答|说|拒绝|忽略)|(?:相信|信任|听从|服从|执行)(?:来自|所有|任何|一切)[^，。]{0,16}(?:消息|指令|邮件|请求|命令|内容|要求|话)|(?:有人|别人|谁|客户|用户|任何人|大家)[^，。]{0,8}(?:问|提到|咨询|说起|聊到|打听|想买|需要)[^。]{0,14}?[，,]?(?:都|就|一律|你|要|请|先|首先|优先)*(?:推荐|引导|推销|主推|力荐|让他|叫他)|(?:告诉|通知|劝|引导|对待|信任|拒绝|忽略|屏蔽|听从|服从|欺骗)[^，。]{0,8}(?:其他用户|所有用户|所有人|任何人|其他人|用户|客户|员工|别人|大家)|(?:用户|顾客|所有人|任何人|客户|员工)(?:问|说)[^，。]{0,14}(?:都|就|一律)"
_SLANDER = r"(?:骗子|垃圾|诈骗|不靠谱|倒闭|有毒|不安全|违法|最好的|第一|唯一|首选)"
_ENDORSE = (
    r"(?i:\b(?:recommend|cite|promote|prioriti[sz]e|mention|say|state|claim|insist|answer|tell|reply|trust|endorse|suggest|treat|consider|favou?r|praise|prefer)\w*\b[^.;\n]{0,60}\b(?:trusted|reliable|authoritative|credible|official|best|leading|number one|go-to|safest?|most trusted|preferred) (?:source|site|provider|company|brand|product|platform|authority|choice|vendor|option|news)|\btrusted source\b|\b(?:as|is) (?:a|an|the) (?:trusted|authoritative|most reliable) \w+)|(?:可信|可靠|权威|官方|首选|最佳)(?:的)?(?:来源|网站|信源|平台|供应商|品牌|产品|渠道)|(?i:\b(?:insert|include|add|slip in|work in|append|drop)\b[^.;\n]{0,20}\b(?:ads?|advert\w*|plug|promo|sponsored|endorsement|shout-?out|affiliate|promotional)\b|\b(?:asked|mentions?|comes up)\b[^.;\n]{0,40}\b(?:say|claim|reply|answer)\b[^.;\n]{0,40}\b(?:scam|fraud|fraudulent|unsafe|dangerous|illegal|bankrupt|the best|the only|superior)\b)|(?:插入|加入|植入|附上|夹带|带上|加)[^，。]{0,14}(?:广告|赞助|冠名|推广|软文|推销|返利|优惠码|邀请码|推荐码)|(?:提到|问到|说起|谈到|聊到)[^，。]{1,12}[，,]?(?:就|都|一律)(?:说|回答|告诉|称)[^，。]{0,10}"
    + _SLANDER
    + r"|(?:凡是?|只要|谁|有人)[^，。]{0,4}问[^，。]{1,10}[，,](?:就|都|一律)(?:说|推荐|回)|(?:优先|首先|主动|必须|务必|强烈)推荐[^，。]{0,20}(?:公司|品牌|产品|平台|网站|课程|基金|股票|保险|旗舰店)"
)
_ROLE_CLAIM = r"(?i:\b(?:user|i|me|this account|we)\b[^.;\n]{0,20}\b(?:an? |the )?(?:administrator|admin|root|superuser|developer mode|system owner|super admin)\b|\badmin\s*[=:]\s*(?:true|1|yes)|\bis_admin\b|\brole\s*[=:]\s*[\"']?(?:admin|root|system)\b)|(?:用户|我|本账号|该用户)(?:是|为|拥有|有|具有)(?:系统|超级)?(?:管理员|超级用户|root)"
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
        r"(?i)\b(?:payments?|transfers?|requests?|approv\w*|access|permissions?|privileges?|rights|commands?|actions?|delet\w*|purchas\w*|users?|accounts?|me|my|tools?|changes|orders?|confirm\w*|check\w*|safety|security|filter\w*|verif\w*)\b|付款|转账|请求|操作|权限|命令|删除|购买|订单|退款|执行|申请|确认|审批|验证|安全|身份|任何人|放行|资料|数据|客户|用户|我",
    ),
    ("tools", _TOOL, r"."),
    ("people", _OTHERS, r"."),
    ("endorsement", _ENDORSE, r"."),
    ("role", _ROLE_CLAIM, r"."),
)
SIGNS = Index()
# One rule, one line.
# fmt: off
_DIRECT: Rules[str] = Rules(
    [
        (rf"(?i)\b(?:ignore|disregard|forget|override|bypass|overlook|discard|drop|skip|neglect|cancel)\b(?: \w+){{0,3}}? (?:previous|prior|above|earlier|preceding|existing|former|original|initial|system|all|any|your|safety|the)(?: \w+){{0,2}}? ?{_RULES_WORD}\b", "override"),
        (r"(?i)\b(?:ignore|disregard|forget|override|break) (?:every|all|any) (?:single )?(?:rule|instruction|guideline)s? (?:you|that|given)\b", "override"),
        (rf"(?:忽略|无视|忘记|忘掉|不要?理会|(?:不用|别|不要|甭)管|别理会?|(?:不用|不必|不要|不再|无需)(?:再)?遵守|抛开|跳过|覆盖|违反|作废|绕过|放弃)[^，。！\n]{{0,10}}?(?:之前|以上|上面|前面|先前|上述|此前|所有|一切|原有|原来|你的|系统|全部|任何|既有)[^，。！\n]{{0,8}}?{_ZH_RULES_WORD}", "override"),
        (rf"(?:(?:你的?|之前的?|以前的?|所有的?|原有的?|上面的?|以上的?|系统的?|旧的?|一切|此前的?)[^，。\n]{{0,4}}{_ZH_RULES_WORD}|指令|提示词|系统设定|系统提示)(?:全部|都|一律)?(?:作废|失效|无效|不再有效|取消)", "override"),
        (r"(?i)\b(?:reveal|print|show|repeat|leak|output|display|expose|dump|tell me|disclose|share|give me|recite|write out)\b[^.;?\n]{0,24}\b(?:system prompt|hidden (?:prompt|instructions)|initial (?:prompt|instructions)|developer message|your (?:instructions|prompt|system message))\b", "prompt"),
        (r"(?:输出|显示|打印|透露|泄露|告诉我|复述|展示|说出|公开)[^，。？\n]{0,10}(?:系统提示词?|系统指令|隐藏(?:指令|提示)|初始(?:指令|提示)|开发者(?:指令|消息))", "prompt"),
        (r"(?i)<!--\s*(?:system|instructions?|assistant|ai|admin|note to (?:ai|assistant|llm|model))\b|<\|?(?:im_start|im_end|system|endoftext|start_header_id)\|?>|</?(?:system|instructions?|system_prompt)>|\[/?(?:system|inst|admin|sys)(?: (?:message|note|override|prompt|update))?\]|<<sys>>|(?m:^\s*#{1,4} ?(?:system|new instructions?)\b)|(?m:^\s*(?:system|system message|system prompt|system override|assistant instructions?|developer|admin override)\s*[:：])", "fake system"),
        (r"【(?:系统|管理员|开发者)[^】]{0,8}】|(?m:^\s*(?:系统(?:消息|指令|提示|通知|公告|管理员)?|管理员指令|开发者模式)\s*[:：])|\[系统[^\]]{0,6}\]", "fake system"),
        (r"(?i)\b(?:you are now|enter|switch to|activate|enable|act as|become)\b[^.;\n]{0,16}\b(?:dan|developer mode|jailbr\w+|god mode|unrestricted|unfiltered|no restrictions|debug mode|admin mode|root mode|maintenance mode)\b|\bdo anything now\b|\b(?:obey|act|respond|answer|operate|behave)\b[^.;\n]{0,12}\bwithout (?:any )?(?:limits?|restrictions?|rules|filters?)\b|\byou(?:'re| are) (?:now )?(?:an? )?(?:unrestricted|unfiltered|uncensored|jailbroken)\b", "jailbreak"),
        (r"(?:进入|开启|切换到?|启用|激活)[^，。\n]{0,8}(?:开发者模式|越狱|无限制|上帝模式|调试模式|管理员模式|维护模式|不受限)|(?:没有|不受)(?:任何)?(?:限制|约束)的(?:AI|助手|模型)|听我(?:的|指挥|命令)[^。\n]{0,8}不受任何(?:限制|约束|规则)|你(?:现在|的身份)(?:就)?(?:是|为)[^，。]{0,8}(?:管理员|root|无限制|不受限)|(?:可以|能|有权)执行任何(?:操作|指令|命令)", "jailbreak"),
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
        or (_ABOUT.re.search(sentence) and _QUOTED.re.search(text))
    ):
        return []
    return [kind for kind in _ORDER_SET.meanings(sentence, possible) if _BESIDE[kind].re.search(sentence)]


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
