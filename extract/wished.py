"""What can be wished for: the closed values of answers, code, contact and travel, as zh and en word them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .vocabulary import (
    AIRLINES,
    CHANNELS,
    CODE_LANGUAGES,
    CODE_STYLES,
    CURRENCIES,
    DATE_FORMATS,
    HOTELS,
    LANGUAGES,
    SEATS,
    TOOLS,
    either,
)


@dataclass(frozen=True, slots=True)
class Thing:
    """A value that a pattern stands for, or the table that names what its first group holds."""

    slot: str
    value: str = ""
    words: Mapping[str, str] | None = None  # names the first group; None with no value: the group as it stands
    fixed: bool = False  # the pattern carries its own "no": 不要啰嗦 is a wish for short answers
    needs: str = ""  # a pattern that the sentence must hold as well


_ZH_REPLY = (
    "回答|回复|答复|回覆|答案|解释|说明|总结|内容|输出|汇报|消息|说话|讲话|表达|文字|邮件|描述|结果|介绍|报告|讲解|分析"
)
_REPLY = (
    r"(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|messages?|outputs?|texts?|updates?|emails?|sentences|paragraphs"
    r"|writing|write-?ups?|reports?|descriptions?|analys[ie]s|feedback)"
)
_MUCH = r"(?:一点儿?|一些|点儿?|些)"
_SHORT = r"(?:简洁|简短|简明|精简|精炼|简练|言简意赅)"
_LONG = r"(?:详细|详尽|细致|深入|全面|具体)"
_BRIEF = r"(?:short(?:er)?|brief|concise|succinct|terse|crisp|to[- ]the[- ]point|compact|snappy)"
_THOROUGH = (
    r"(?:detailed|thorough|in[- ]depth|comprehensive|elaborate|exhaustive|long(?:er)?|lengthy|step-by-step detailed)"
)
_CASUAL = r"(?:casual|informal|relaxed|friendly|conversational|laid[- ]back|chatty|playful)"
_ZH_CASUAL = r"(?:轻松|随意|随和|口语化?|活泼|幽默|亲切|接地气)"
_VOICE = r"(?:tone|style|language|manner|voice|register|wording|english|writing)"
_ZH_VOICE = r"(?:语气|口吻|措辞|用词|语言|风格|用语|表达|方式)"
_L, _C, _CH = either(LANGUAGES), either(CURRENCIES), either(CHANNELS)
_CL, _CS = either(CODE_LANGUAGES), either(CODE_STYLES)
_STOP = r"(?:[^\w+#]|$)"
_CODING = r"(?i)代码|示例|例子|编程|脚本|实现|函数|变量|缩进|命名|开发|程序|\b(?:code|coding|examples?|snippets?|scripts?|programs?|programming|develop\w*|functions?|implement\w*|indent\w*|naming|variables?|strings?)\b"
_PRICING = r"(?i)报价|价格|金额|换算|计价|结算|币种|标价|货币|费用|价钱|预算|\b(?:prices?|costs?|amounts?|quotes?|quoted|currency|convert\w*|budgets?|totals?|figures|money|sums?|fares?)\b"
_REACHING = r"(?i)联系|通知|沟通|找我|提醒|回我|告诉我|给我|有事|联络|\b(?:contact|reach|notify|messag\w+|ping|update|inform|touch|me|talk\w*|communicat\w+|channel|calls?|text\w*|emails?)\b"

# fmt: off - one rule, one line
THINGS: list[tuple[str, Thing]] = [
    # language
    (
        rf"(?i)(?:用|使用|以|说|讲|换成|切换[到成]|统一用?|采用|改成)\s*({_L})\s*(?:来|跟我|和我|给我|为我|对我)*(?:回答|回复|答复|回覆|作答|回|答|沟通|交流|聊|说|讲|写|输出|解释|总结|对话|汇报|展示|描述|就行|吧|好了|了|[，。,.；!！\s]|$)",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)(?:回答|回复|答复|回覆|输出|沟通|交流|对话|聊天|邮件|报告|总结|说话|解释)[^，。；]{{0,6}}?(?:用|使用|以|说|为|是)\s*({_L})",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)({_L})的?(?:回答|回复|答复|回覆|答案|沟通|交流|输出|对话|作答|解释)",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)\b(?:answers?|repl(?:y|ies|ying)|respond(?:ing)?|responses?|write(?: back)?|writing|speak(?:ing)?|talk(?:ing)?|communicat(?:e|ing|ion)|explain|chat(?:ting)?|convers(?:e|ations?)|messages?|summari(?:es|ze)|output|everything|explanations|emails?)(?: to me| with me| me| back| only| questions| strictly| it| this| that)* in ({_L})\b",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)\b(?:use|speak|stick (?:to|with)|switch to|keep to)(?: only)? ({_L})(?:\s*[.,;!]|$|\s+(?:with me|please|only|for|when|in|to|and|from|not|from))",
        Thing("output.language", words=LANGUAGES),
    ),
    (rf"(?i)\b({_L}) (?:answers|replies|responses|output|explanations)\b", Thing("output.language", words=LANGUAGES)),
    (
        rf"(?i)\bprefer (?:using |to use |to speak |speaking )?({_L})(?:\s*[.,;!]|$|\s+(?:over|to|when|for|please|rather))",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)\bmy preferred (?:response |reply |answer |output )?language is ({_L})\b",
        Thing("output.language", words=LANGUAGES),
    ),
    # verbosity
    (
        rf"(?:{_ZH_REPLY})[^，。；]{{0,6}}?(?:{_SHORT}|短{_MUCH}|简单{_MUCH}|简单扼要)",
        Thing("output.verbosity", "concise"),
    ),
    (
        rf"(?:{_SHORT}|简单|短{_MUCH}|短小)(?:明了|扼要|直接|精悍|{_MUCH})*的?(?:{_ZH_REPLY}|风格|地?说|版)",
        Thing("output.verbosity", "concise"),
    ),
    (
        rf"(?:说|讲|答|写|回)得?(?:再)?(?:{_SHORT}|简单|短){_MUCH}?|言简意赅|长话短说|[说讲]重点|直奔主题|直接[说给讲](?:重点|答案)|一[两]?句话[说讲回总搞]",
        Thing("output.verbosity", "concise"),
    ),
    (
        r"(?:别|不要|不用|少|不喜欢|不爱看|讨厌|受不了|懒得看|烦)[^，。；]{0,5}(?:啰嗦|罗嗦|啰里|长篇大论|废话|冗长|铺垫|绕弯子|客套|长的回答|长的回复)|[太很]长的(?:回答|回复|解释|文字)",
        Thing("output.verbosity", "concise", fixed=True),
    ),
    (rf"(?:{_ZH_REPLY})[^，。；]{{0,6}}?(?:{_LONG}|展开)", Thing("output.verbosity", "detailed")),
    (
        rf"{_LONG}{_MUCH}?的?(?:{_ZH_REPLY}|步骤|推导|版)|(?:说|讲|答|写)得?(?:再)?(?:{_LONG}|细){_MUCH}?|越详细越好",
        Thing("output.verbosity", "detailed"),
    ),
    (r"(?:别|不要)(?:太|那么|这么)?(?:简略|敷衍)", Thing("output.verbosity", "detailed", fixed=True)),
    (
        rf"(?i)\b{_BRIEF}(?:,? (?:and )?\w+)? {_REPLY}\b|\b(?:{_REPLY}|things|it|everything|them)(?: to be| that are| which are)? (?:very |more |really |as |nice and |pretty |super |always |fairly |quite )?{_BRIEF}(?:[^\w]|$)|\bbe (?:more |very )?{_BRIEF}(?:[^\w]|$)",
        Thing("output.verbosity", "concise"),
    ),
    (
        r"(?i)\b(?:answer|reply|respond|explain|write|summari[sz]e)(?: \w+)? (?:briefly|concisely|succinctly|in (?:one|a single|two|a few|three|1|2|3) (?:sentences?|lines?))\b|\b(?:get|cut|stick|straight)(?: straight| right)? to the (?:point|chase)\b",
        Thing("output.verbosity", "concise"),
    ),
    (
        r"(?i)\b(?:no|without|skip|avoid|hate|dislike|cut|don't (?:like|love|give me|send me)|can't stand|stop with|not|never)(?: the| any| your| giving me| reading)? (?:long|lengthy|rambling|verbose|wordy|overly long|walls? of text|fluff|essays|filler|long-winded|padding)\b",
        Thing("output.verbosity", "concise", fixed=True),
    ),
    (
        rf"(?i)\b{_THOROUGH}(?:,? (?:and )?\w+)? {_REPLY}\b|\b(?:{_REPLY}|things|everything)(?: to be| that are| which are)? (?:very |more |really )?{_THOROUGH}\b|\bbe (?:more |very )?(?:detailed|thorough)\b",
        Thing("output.verbosity", "detailed"),
    ),
    (
        r"(?i)\b(?:answer|reply|respond|explain)(?: \w+){0,2} (?:in (?:great |full |more |depth|detail)+|thoroughly|at length)\b|\b(?:lots of|more|full|as much) details?\b",
        Thing("output.verbosity", "detailed"),
    ),
    # tone
    (
        rf"(?:{_ZH_VOICE}|说话|回答|回复|邮件|称呼)[^，。；]{{0,5}}?(?:正式|书面|严肃|商务)|(?:正式|书面|严肃|商务){_MUCH}?的?{_ZH_VOICE}",
        Thing("output.tone", "formal"),
    ),
    (
        r"(?:别|不要|不用|不必)(?:那么|这么|太|过于)?(?:正式|官方|严肃|书面|文绉绉|端着|打官腔)",
        Thing("output.tone", "casual", fixed=True),
    ),
    (
        rf"(?:{_ZH_VOICE}|说话|回答|回复|聊天)[^，。；]{{0,5}}?{_ZH_CASUAL}|{_ZH_CASUAL}{_MUCH}?的?(?:{_ZH_VOICE}|聊天|说话|回答|回复)|像(?:跟|和)?朋友(?:一样|那样|聊天|之间)",
        Thing("output.tone", "casual"),
    ),
    (r"(?:别|不要)(?:太|那么|这么)?(?:随便|随意|轻佻|口语化|嬉皮笑脸)", Thing("output.tone", "formal", fixed=True)),
    (
        rf"(?i)\b(?:formal|professional|businesslike|business-like) (?:{_VOICE}|{_REPLY})\b|\b(?:{_VOICE}|{_REPLY}|it|things)(?: \w+)? (?:formal|professional|businesslike)\b|\bformally\b",
        Thing("output.tone", "formal"),
    ),
    (
        rf"(?i)\b{_CASUAL} (?:{_VOICE}|{_REPLY}|chat|way)\b|\b(?:{_VOICE}|{_REPLY}|it|things)(?: \w+)? {_CASUAL}\b|\b(?:be|talk|speak|write) (?:to me )?(?:more )?(?:casual(?:ly)?|informal(?:ly)?|relaxed)\b",
        Thing("output.tone", "casual"),
    ),
    (
        r"(?i)\b(?:don't be|not|no need to be|stop being|don't sound)(?: so| too| overly)? (?:formal|stiff|stuffy|corporate)\b",
        Thing("output.tone", "casual", fixed=True),
    ),
    (
        r"(?i)\b(?:don't be|not|stop being)(?: so| too| overly)? (?:casual|chatty|informal)\b",
        Thing("output.tone", "formal", fixed=True),
    ),
    # structure
    (
        r"先[说给讲上写列抛放来]?(?:出|个|一下)?(?:结论|答案|重点|结果)|(?:结论|答案|重点)(?:先行|优先|前置|(?:放|写|摆)?在?(?:最)?前)|开门见山",
        Thing("output.structure", "conclusion_first"),
    ),
    (
        r"(?i)\b(?:conclusions?|answers?|bottom line|takeaways?|results?|tl;?dr|summar(?:y|ies)|key points?|verdict|recommendations?) (?:up ?front|first|at the top|before (?:the )?(?:details|reasoning))\b|\b(?:start|lead|begin|open) with (?:the |a |your )?(?:conclusion|answer|bottom line|takeaway|tl;?dr|verdict|result|recommendation)\b",
        Thing("output.structure", "conclusion_first"),
    ),
    (r"一步一步|一步步|分步(?:骤)?|按步骤|逐步", Thing("output.structure", "step_by_step")),
    (
        r"(?i)\bstep[- ]by[- ]step\b|\b(?:in|as) (?:numbered |clear )?steps\b|\bnumbered steps\b|\bone step at a time\b",
        Thing("output.structure", "step_by_step"),
    ),
    # format
    (r"表格|列个?表对比", Thing("output.format", "table")),
    (
        r"(?i)\b(?:in|as|use|using|with|of|like|love|prefer|hate|no|skip|without|the|over|than|to|not|avoid|and|or|me|any|comparison|data) (?:data |comparison )?tables\b|\btable (?:format|form|view)\b|\b(?:in|as|use|with|into) an? table\b|\btabular\b",
        Thing("output.format", "table"),
    ),
    (r"要点|条目|清单|项目符号|分点|分条|列点|列表(?:[^格]|$)|bullet", Thing("output.format", "list")),
    (
        r"(?i)\bbullet(?:ed)?[- ]?(?:points?|lists?)\b|\bbullets\b|\bnumbered lists?\b|\b(?:in|as|use|prefer|like|of|than|over|to|and|or|no) lists\b|\blist (?:format|form)\b",
        Thing("output.format", "list"),
    ),
    (r"整段|段落|连贯的?文字|文字叙述|叙述(?:的)?(?:形式|方式)", Thing("output.format", "prose")),
    (
        r"(?i)\bprose\b|\b(?:in|full|plain|flowing|as|use|prefer|like|write) paragraphs\b",
        Thing("output.format", "prose"),
    ),
    (r"(?i)markdown", Thing("output.format", "markdown")),
    (
        r"(?i)\bjson\b",
        Thing(
            "output.format",
            "json",
            needs=r"(?i)格式|输出|返回|\b(?:format|output|return|respond|reply|answer|results?|as|in)\b",
        ),
    ),
    (r"(?i)纯文本|纯文字|\bplain[- ]?text\b", Thing("output.format", "plain")),
    # emoji, units, currency, dates, citations
    (r"(?i)表情(?:符号|包)?|颜文字|\bemojis?\b|emoji|\bemoticons?\b|\bsmileys?\b", Thing("output.emoji", "emoji")),
    (
        r"(?i)公制|米制|用(?:公里|千米|摄氏度?|公斤|厘米)|\bmetric\b|\b(?:in|use|show|prefer|with) (?:kilometers|kilometres|km|celsius|kilograms|kilos|kg|cent?imet(?:er|re)s|met(?:er|re)s)\b",
        Thing("output.units", "metric"),
    ),
    (
        r"(?i)英制|用(?:英里|华氏度?|磅|英尺)|\bimperial\b|\b(?:in|use|show|prefer|with) (?:miles|fahrenheit|pounds and ounces|feet(?: and inches)?|inches)\b",
        Thing("output.units", "imperial"),
    ),
    (rf"(?i)(?:用|以|按|成|为|显示|统一)\s*({_C})", Thing("output.currency", words=CURRENCIES, needs=_PRICING)),
    (rf"(?i)\b(?:in|to|use|as|into|using|prefer) ({_C})\b", Thing("output.currency", words=CURRENCIES, needs=_PRICING)),
    (
        rf"(?i)({either(DATE_FORMATS)})",
        Thing("output.date_format", words=DATE_FORMATS, needs=r"(?i)日期|时间|\bdates?\b"),
    ),
    (
        r"(?i)[标注附带给列](?:明|注|出|上)?(?:信息|数据|参考|引用)?的?(?:来源|出处|参考文献|引用)|引用(?:来源|出处)|\bcit(?:e|ing)(?: your| the| all)? (?:sources|references)\b|\bcitations?\b|\b(?:include|add|give|provide|with|list|link|show|linked|no|without|name)(?: your| the| me| to)* (?:sources|references)\b",
        Thing("output.citations", "citations"),
    ),
    # code
    (
        rf"(?i)(?:用|使用|写|喜欢|偏好|习惯|选|给|要|别|不|以|是)\s*({_CL})(?:语言|代码|来|写|实现|吧|了|的|而|，|。|,|；|\s|$)",
        Thing("code.language", words=CODE_LANGUAGES),
    ),
    (rf"(?i)({_CL})\s*(?:的)?(?:代码|示例|例子|脚本)", Thing("code.language", words=CODE_LANGUAGES)),
    (
        rf"(?i)\b(?:in|use|using|prefer|with|over|than|not|never|no|and|or|of|avoid) ({_CL}){_STOP}",
        Thing("code.language", words=CODE_LANGUAGES, needs=_CODING + r"|(?i)\bprefer\b"),
    ),
    (rf"(?i)\b({_CL}) (?:code|examples?|snippets?|scripts?)\b", Thing("code.language", words=CODE_LANGUAGES)),
    (
        rf"(?i)(?:\b|\p{{Han}})({_CS})(?:[^\w]|\p{{Han}}|$)",
        Thing(
            "code.style",
            words=CODE_STYLES,
            needs=_CODING
            + r"|(?i)type (?:hints|annotations)|docstrings|snake|camel|semicolons|类型|单测|注释|分号|引号|空格",
        ),
    ),
    # contact
    (
        rf"(?i)(?:用|发|通过|走|打|以|看)(?:个|我)?(?:营销|推广|促销|广告|骚扰|推销)?\s*({_CH})",
        Thing("contact.channel", words=CHANNELS, needs=_REACHING),
    ),
    (
        rf"(?i)\b(?:best|only|preferred|easiest) (?:way|channel) (?:to|for) (?:reach|contact|get hold of|contacting|reaching) me is (?:by |via |through )?({_CH})\b",
        Thing("contact.channel", words=CHANNELS),
    ),
    (rf"(?i)({_CH})\s*(?:联系|沟通|通知|找我|提醒我|联络|就行|就好)", Thing("contact.channel", words=CHANNELS)),
    (
        rf"(?i)\b(?:contact|reach|notify|message|ping|update|tell|inform|get (?:in touch with|hold of|back to)|remind|communicat\w+|talk|contacted|reached|touch)(?: with)?(?: me)?(?: \w+)? (?:by|via|through|on|over|using|with) (?:an? |the )?({_CH})\b",
        Thing("contact.channel", words=CHANNELS),
    ),
    (
        r"(?i)\b(e-?mail|text|call|phone|texting|calling|emailing) me\b",
        Thing(
            "contact.channel",
            words={**CHANNELS, "email": "e-?mail|emailing", "sms": "text|texting", "phone": "call|phone|calling"},
        ),
    ),
    *[
        (
            rf"(?i)\b(?:{verb})(?: getting| receiving| an?| the| more| unsolicited| being contacted by)* ({_CH})(?:[.,;!]| (?:over|to|than|rather|instead|for|when|is|are|please|as|and|from)\b|\s*$)",
            Thing("contact.channel", words=CHANNELS, needs=_REACHING + "|(?i)prefer|over"),
        )
        for verb in (
            "prefer|like|hate|dislike|stand|answer|taking|via|by|through",
            "over|than|to|no|instead of|rather than",
        )
    ],
    # travel
    *[(rf"(?i)(?:{words})", Thing("seat.preference", seat)) for seat, words in SEATS.items()],
    (rf"(?i)(?:\b|\p{{Han}})({HOTELS})(?:[^\w]|\p{{Han}}|$)", Thing("travel.hotel")),
    (
        rf"(?i)(?:\b|\p{{Han}})({AIRLINES})(?:[^\w]|\p{{Han}}|$)",
        Thing("travel.airline", needs=r"(?i)飞|航|机票|坐|\b(?:fly|flying|flights?|airlines?|book|carriers?)\b"),
    ),
    (rf"(?i)(?:\b|\p{{Han}})({TOOLS})(?:[^\w]|\p{{Han}}|$)", Thing("tool.preference")),
]
# fmt: on
