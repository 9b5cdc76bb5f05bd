"""What can be wished for beside the form of answers: code, ways of contact, seats, hotels, airlines, tools."""

from __future__ import annotations

from ..text.vocabulary import (
    AIRLINES,
    CHANNELS,
    CODE_LANGUAGES,
    CODE_STYLES,
    COMMON_TOOLS,
    HOTELS,
    SEATS,
    TOOLS,
    either,
)
from .wished import Thing

_CH = either(CHANNELS)
_CL, _CS = either(CODE_LANGUAGES), either(CODE_STYLES)
_STOP = r"(?:[^\w+#]|$)"
_CODING = r"(?i)项目|工程|代码|示例|例子|编程|脚本|实现|函数|变量|缩进|命名|开发|程序|\b(?:code|coding|projects?|repo|services?|backend|frontend|apps?|examples?|snippets?|scripts?|programs?|programming|develop\w*|functions?|implement\w*|indent\w*|naming|variables?|strings?)\b"
_REACHING = r"(?i)营销|推销|推广|骚扰|联系|通知|沟通|找我|提醒|回我|告诉我|给我|有事|急事|打电话|发(?:微信|邮件|短信|消息)|联络|\b(?:contact|reach|notify|messag\w+|ping|update|inform|touch|me|talk\w*|communicat\w+|channel|calls?|text\w*|emails?)\b"

_SEATED = r"(?i)座|位|飞|航|机|高铁|火车|动车|票|订|选|坐|靠|过道|走道|临窗|窗边|\b(?:seats?|seated|flights?|fly|flying|planes?|trains?|sit|sitting|book|rows?|travel\w*|aisle|trips?|prefer|preference|person|(?:put|place|stick) me (?:by|in|at|on|near))\b"
_VERBS = {
    "email": "e-?mail|emailing",
    "sms": "text|texting",
    "phone": "call|phone|calling|phoning|ring|ringing",
    "im": "message",
}
# fmt: off - one rule, one line
DEALINGS: list[tuple[str, Thing]] = [
    # code
    (
        r"(?i)\b(?:use|using|in|want|stop giving me|give me|giving me|send me|not|never|no)(?: plain| vanilla| raw)? (typescript|javascript|kotlin|golang|haskell|php|rust|c\+\+|c#)(?:[^\w+#]|$)",
        Thing("code.language", words=CODE_LANGUAGES),
    ),
    (
        rf"(?i)(?:用|使用|写|喜欢|偏好|习惯|选|给|要|别|不|以|是)\s*({_CL})(?:语言|代码|来|写|开发|编程|实现|吧|了|的|而|，|。|,|；|\s|$)",
        Thing("code.language", words=CODE_LANGUAGES),
    ),
    (rf"(?i)代码[^，。；]{{0,8}}?给我(?:写|整|来)?({_CL})的", Thing("code.language", words=CODE_LANGUAGES)),
    (rf"(?i)({_CL})\s*(?:的)?(?:代码|示例|例子|脚本)", Thing("code.language", words=CODE_LANGUAGES)),
    (
        rf"(?i)\b(?:in|use|using|prefer|with|stick to|over|than|not|never|no|and|or|of|avoid) (?:plain |vanilla |raw )?({_CL}){_STOP}",
        Thing("code.language", words=CODE_LANGUAGES, needs=_CODING + r"|(?i)\bprefer\b"),
    ),
    (
        rf"(?i)\bi (?:(?:write|code|program) (?:mostly |mainly |only |exclusively |almost only )|(?:mostly |mainly |only |primarily |usually )(?:write|code|program|work|develop) )(?:in )?({_CL}){_STOP}",
        Thing("code.language", words=CODE_LANGUAGES),
    ),
    (
        rf"(?i)\b({_CL})(?: only)? (?:for )?(?:code|examples?|snippets?|scripts?)\b",
        Thing("code.language", words=CODE_LANGUAGES),
    ),
    (
        rf"(?i)(?:^|\b|\p{{Han}})({_CS})(?:[^\w]|\p{{Han}}|$)",
        Thing(
            "code.style",
            words=CODE_STYLES,
            needs=_CODING
            + r"|(?i)\btabs\b.*\bspaces\b|\bspaces\b.*\btabs\b|unit tests?|单元测试|type (?:hints|annotations)|docstrings|snake|camel|semicolons|类型|单测|注释|分号|引号|空格",
        ),
    ),
    # contact
    (
        rf"(?i)(?:[,;.—–-] ?|\b(?:by|via|use|on) )({_CH}) only\b",
        Thing("contact.channel", words=CHANNELS, needs=_REACHING),
    ),
    (
        rf"(?i)[,;.—–-] ?only (?:by |via |use )?({_CH})(?:[.,;!]|$)",
        Thing("contact.channel", words=CHANNELS, needs=_REACHING),
    ),
    (
        rf"(?i)(?:用|发|通过|走|打|以|看|收到?|接到?)(?:个|我|任何|你们?的)?(?:营销|推广|促销|广告|骚扰|推销)?\s*({_CH})",
        Thing("contact.channel", words=CHANNELS, needs=_REACHING),
    ),
    (
        r"(?i)\b(?:rather|prefer(?: that)?|like it when) you (?:would |just |could )*(text|e-?mail|call|phone|message)(?:ed)?\b",
        Thing("contact.channel", words=_VERBS),
    ),
    (
        rf"(?i)\b({_CH}) (?:works?|is|are) (?:best|better|easiest|my preference|preferred)\b",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        rf"(?i)\b({_CH}) (?:is|works) (?:the |my )?(?:best|easiest|quickest|fastest|preferred|only|safest|surest|simplest)(?: way| channel| method| option)?(?: to| for) (?:reach|contact|get|reaching|contacting)\b",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        r"(?i)\b(?:don't|do not|dont|never|no) (call|phone|ring|text|e-?mail)\s*(?:[.,;!]|$)",
        Thing("contact.channel", words=_VERBS),
    ),
    (rf"(?i)(?:优先|首选|尽量|最好)(?:用|发|走|是)?({_CH})", Thing("contact.channel", words=CHANNELS, needs=_REACHING)),
    (r"(?i)\b(e-?mail|text|message) (?:rather than|instead of)\b", Thing("contact.channel", words=_VERBS)),
    (rf"(?i)有事(?:就|请|直接|都|可以|麻烦)*({_CH})(?:[，。！；,.\s]|$)", Thing("contact.channel", words=CHANNELS)),
    (
        r"(短信|简讯|电话|邮件|邮箱|微信)我(?:一般|基本|从来|平时|都|也|根本|几乎)*(?:不|很少|懒得)(?:看|接|回|用|常看|怎么看)(?:[，。！；,.的了\s]|$)",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        rf"(?i)^(?:an? )?({_CH})s? (?:is|are|works?) (?:always |totally |perfectly |just )?(?:fine|ok|okay|good|great|enough)(?: (?:for|with|by) me| too| instead| though)?(?:[.,;!]|$)",
        Thing("contact.channel", words=CHANNELS),
    ),
    (rf"(?i)\b(?:drop|shoot|send) me an? (?:quick )?({_CH})\b", Thing("contact.channel", words=CHANNELS)),
    (
        rf"(?i)\b(?:just|please|only) send an? ({_CH})(?:[.,;!]|$| (?:instead|please)\b)",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        rf"(?i)\bi(?:'m| am) (?:easiest|best|easier) to (?:reach|get|contact)(?: \w+)? (?:by|via|through|on|over) ({_CH})\b",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        rf"(?i)\b(?:best|only|preferred|easiest|quickest|fastest|simplest|surest|safest) (?:way|channel) (?:to|for) (?:reach|contact|get hold of|contacting|reaching) me is (?:by |via |through )?({_CH})\b",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        rf"(?i)(?:直接|先|给我|就)?({_CH})上?\s*(?:找我|说|留言|联系|沟通|通知|找我|提醒我|联络|就行|就好)",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        rf"(?i)\b(?:contact|reach|notify|message|ping|update|tell|inform|get (?:in touch with|hold of|back to)|remind|communicat\w+|talk|contacted|reached|touch)(?: with)?(?: me)?(?: \w+)? (?:by|via|through|on|over|using|with) (?:an? |the )?({_CH})\b",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        r"(?i)\b(e-?mail|text|call|phone|texting|calling|emailing|phoning|ring|ringing) me\b",
        Thing(
            "contact.channel",
            words=_VERBS,
        ),
    ),
    *[
        (
            rf"(?i)\b(?:{verb})(?: getting| receiving| an?| the| more| unsolicited| being contacted by)* ({_CH})(?:[.,;!]| (?:over|to|than|rather|instead|for|when|is|are|please|as|and|from)\b|\s*$)",
            Thing("contact.channel", words=CHANNELS, needs=_REACHING + "|(?i)prefer|over"),
        )
        for verb in (
            "prefer|like|hate|dislike|stand|answer|(?:rather|sooner) (?:get|have|take|receive)|taking|via|by|through",
            "over|than|to|no|not|instead of|rather than",
        )
    ],
    # travel
    *[(rf"(?i)(?:{words})", Thing("seat.preference", seat, needs=_SEATED)) for seat, words in SEATS.items()],
    (rf"(?i)(?:^|\b|\p{{Han}})({HOTELS})(?:[^\w]|\p{{Han}}|$)", Thing("travel.hotel")),
    (
        rf"(?i)(?:^|\b|\p{{Han}})({AIRLINES})(?:[^\w]|\p{{Han}}|$)",
        Thing(
            "travel.airline",
            needs=r"(?i)飞|航|机票|坐|\b(?:fly|flying|flights?|airlines?|book|carriers?|miles|loyal|stick (?:with|to))\b",
        ),
    ),
    (rf"(?i)(?:^|\b|\p{{Han}})({TOOLS})(?:[^\w]|\p{{Han}}|$)", Thing("tool.preference")),
    (
        rf"(?i)(?:^|\b|\p{{Han}})({COMMON_TOOLS})(?:[^\w]|\p{{Han}}|$)",
        Thing(
            "tool.preference",
            needs=_CODING
            + r"|(?i)\b(?:editors?|ide|browsers?|brows\w+|designs?|designing|prototyp\w+|format\w*|lint\w*|packages?|dependenc\w+|web|payments?|dataframes?|mockups?|for everything)\b|浏览器|编辑器|设计|依赖|画图|上网",
        ),
    ),
]
# fmt: on
