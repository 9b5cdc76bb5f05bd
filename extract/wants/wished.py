"""What can be wished for: the closed values of answers, as zh and en word them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..text.vocabulary import CURRENCIES, DATE_FORMATS, LANGUAGES, either


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
    r"(?:answers?|answeres|anwsers?|awnsers?|repl(?:y|ies)|respon(?:s|c)es?|expl(?:an|ain)ations?|summar(?:y|ies)|messages?|outputs?|texts?|updates?|emails?|sentences|paragraphs"
    r"|writing|write-?ups?|reports?|descriptions?|analys[ie]s|feedback)"
)
_WHOLE_REPLY = _REPLY.replace("|sentences|paragraphs", "")  # "long paragraphs" speaks of the format
_MUCH = r"(?:一点儿?|一些|点儿?|些)"
_SHORT = r"(?:简洁|简结|简短|简明|精简|精炼|简练|言简意赅)"
_LONG = r"(?:详细|祥细|详尽|细致|深入|全面|具体)"
_BRIEF = r"(?:short(?:er)?|brief|breif|concise|concice|consise|succinct|terse|crisp|to[- ]the[- ]point|compact|snappy)"
_THOROUGH = r"(?:detailed|detaild|detialed|detaled|thorough|in[- ]depth|comprehensive|elaborate|exhaustive|long(?:er)?|lengthy|step-by-step detailed)"
_CASUAL = r"(?:casual|informal|relaxed|friendly|conversational|laid[- ]back|chatty|playful)"
_ZH_CASUAL = r"(?:轻松|随意|随便|随和|口语化?|活泼|幽默|亲切|接地气)"
_VOICE = r"(?:tone|style|language|manner|voice|register|wording|english|writing)"
_ZH_VOICE = r"(?:语气|口吻|措辞|用词|语言|风格|用语|表达|方式)"
# What is said of clothes and rooms as well, a style or a way, is none of the agent's where the adjective alone says which.
_TALK = _VOICE.replace("|style", "").replace("|manner", "")
_ZH_TALK = _ZH_VOICE.replace("|风格", "").replace("|方式", "")
_L, _C = either(LANGUAGES), either(CURRENCIES)
_PRICING = r"(?i)报价|算[钱账]|花[费销]|报(?:[，。,]|$|给我)|价格|金额|换算|计价|结算|币种|标价|货币|费用|价钱|预算|\b(?:prices?|costs?|amounts?|quotes?|quoted|currency|convert\w*|budgets?|totals?|figures|money|sums?|fares?|everything)\b"

# fmt: off - one rule, one line
THINGS: list[tuple[str, Thing]] = [
    # language
    (
        rf"(?i)(?:用|使用|以|说|讲|换成|切换[到成]|统一用?|采用|改成)\s*({_L})\s*(?:来|跟我|和我|给我|为我|对我)*(?:回答|回复|答复|回覆|作答|回|答|沟通|交流|聊|说|讲|写|输出|解释|总结|对话|汇报|展示|描述|就行|就好|就可以|即可|就成|吧|好了|了|[，。,.；!！\s]|$)",
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
        rf"(?i)\b(?:answers?|repl(?:y|ies|ying)|respond(?:ing)?|responses?|write(?: back)?|writing|speak(?:ing)?|talk(?:ing)?|communicat(?:e|ing|ion)|explain|chat(?:ting)?|convers(?:e|ations?)|messages?|summari(?:es|ze)|output|everything|explanations|emails?)(?: to me| with me| me| back| only| questions| strictly| always| please| just| it| this| that)* in (?:(?:plain|simple|casual|formal|clear|proper|british|american),? )*({_L})\b",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)\b(?:use|speak|stick (?:to|with)|switch to|keep to)(?: only)? ({_L})(?:\s*[.,;!]|$|\s+(?:with me|please|only|for|when|in|to|and|from|not|from))",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)(?:^|[,;] ?|\bthis time |\bfor (?:now|once|today),? |\btonight,? )in ({_L})(?: please|[,.!;]|$)",
        Thing("output.language", words=LANGUAGES),
    ),
    (rf"(?i)\b({_L}) (?:answers|replies|responses|output|explanations)\b", Thing("output.language", words=LANGUAGES)),
    (
        rf"(?i)\bprefer (?:using |to use |to speak |speaking )({_L})(?:\s*[.,;!]|$|\s+(?:over|to|when|for|please|rather))|\bprefer ({_L})(?:[.!]*$|,? please|,? when you| for (?:answers|replies|our|all))",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)\bmy preferred (?:response |reply |answer |output )?language is ({_L})\b",
        Thing("output.language", words=LANGUAGES),
    ),
    (
        rf"(?i)(?:给我|要|来|出|发)(?:一?[个份])?({_L})版?的?(?:[，。！,.!\s]|$)",
        Thing("output.language", words=LANGUAGES),
    ),
    (rf"(?i)(?:一律|统一|全程|全部)(?:用|说|讲)?({_L})(?:[，。！,.\s]|$)", Thing("output.language", words=LANGUAGES)),
    # verbosity
    (
        rf"(?:{_ZH_REPLY})[^，。；]{{0,6}}?(?:{_SHORT}|短{_MUCH}|简单{_MUCH}|简单扼要)",
        Thing("output.verbosity", "concise"),
    ),
    (
        rf"(?:{_SHORT}|简单|短{_MUCH}|短小)(?:明了|扼要|直接|精悍|{_MUCH})*的?(?:{_ZH_REPLY}|地?说|版)",
        Thing("output.verbosity", "concise"),
    ),
    (
        rf"(?:回我?话?|跟我说|和我说|对我说|说话|讲话|回我?消息)[^，。；]{{0,4}}?(?:{_SHORT}|短|简单){_MUCH}?|(?:^|[，,；;\s]|以后|今后)(?:请|要|都|就|尽量|再|说)*(?:{_SHORT}|简单|短){_MUCH}(?:就行|就好|即可|吧|好了)?(?:[，。！,.!\s]|$)|[一两][一两]?句话(?:就(?:够|行|好)|搞定|[说讲]清|[说讲]完|概括)|[\p{{Han}}\d]{{1,3}}(?:句话|行|字)(?:以内|之内)|(?:{_SHORT}|简单|短)的?(?:就行|就好|即可|就可以)",
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
        rf"{_LONG}{_MUCH}?的?(?:{_ZH_REPLY}|步骤|推导|版)|(?:说|讲|答|写)得?(?:再)?(?:{_LONG}|细){_MUCH}?|越(?:详细|细|全|具体)越好|(?:^|[，,；;\s]|以后|今后|今天)(?:请|要|都|尽量|再|就)*(?:说|讲|写)?{_LONG}{_MUCH}(?:[，。！,.!\s]|$)|(?:展开|掰开揉碎)(?:了)?(?:讲|说)|{_LONG}地?(?:讲|说|写)(?:讲|说|一?下|给我)",
        Thing("output.verbosity", "detailed"),
    ),
    (
        r"(?:别|不要|不)超过[\p{Han}\d]{1,3}(?:句话?|行|字|段)|(?:别|不要|不用|不能)(?:写|说|讲|回|回复|弄)?(?:得)?(?:太|那么|这么)(?:长|啰嗦|罗嗦|冗长)|[几两三]句话(?:就|即)?(?:够|行|好|可以)",
        Thing("output.verbosity", "concise", fixed=True),
    ),
    (rf"(?:{_SHORT}|简单)(?:地|点|一点)?(?:回|说|讲|答)(?:我|一下|说|讲|就)", Thing("output.verbosity", "concise")),
    (r"(?:别|不要|不用)展开(?:说|讲)?", Thing("output.verbosity", "concise", fixed=True)),
    (
        r"(?i)\b(?:under|below|within|at most|no (?:more|longer) than|less than|fewer than|max(?:imum)?(?: of)?|answers? (?:to|of)|repl(?:y|ies) (?:to|of)|responses? (?:to|of)) (?:\d+|one|two|three|four|five|six|ten|a hundred) (?:words|sentences?|lines?|paragraphs?)\b",
        Thing("output.verbosity", "concise", fixed=True),
    ),
    (
        r"(?i)\bshort and sweet\b|\b(?:short|brief|quick) version\b|\bto (?:one|a single|two|a few|three) (?:lines?|sentences?|paragraphs?)\b",
        Thing("output.verbosity", "concise"),
    ),
    (r"(?i)\b(?:long|full|detailed|extended) version\b", Thing("output.verbosity", "detailed")),
    (r"(?i)\bas (?:detailed|thorough|comprehensive) as\b", Thing("output.verbosity", "detailed")),
    (r"(?:别|不要)(?:太|那么|这么)?(?:简略|敷衍)", Thing("output.verbosity", "detailed", fixed=True)),
    (
        rf"(?i)\b{_BRIEF}(?:,? (?:and )?\w+)? {_REPLY}\b|\b(?:{_REPLY}|things|it|everything|them)(?: to be| that are| which are| are| is)? (?:very |more |really |as |nice and |simple and |pretty |super |always |fairly |quite )?{_BRIEF}(?:[^\w]|$)|\bbe (?:more |very )?{_BRIEF}(?:[^\w]|$)",
        Thing("output.verbosity", "concise"),
    ),
    (
        r"(?i)\b(?:answer|reply|respond|explain|write|summari[sz]e)(?: \w+)? (?:briefly|concisely|succinctly|in (?:one|a single|two|a few|three|1|2|3) (?:sentences?|lines?))\b|\b(?:get|cut|stick|straight)(?: straight| right)? to the (?:point|chase)\b",
        Thing("output.verbosity", "concise"),
    ),
    (
        r"(?i)\b(?:no|without|skip|avoid|hate|dislike|cut|don't (?:like|love|give me|send me)|can't stand|stop with|not|never)(?: the| any| your| giving me| reading)? (?:long|lengthy|rambling|verbose|wordy|overly long|walls? of text|fluff|essays|filler|long-winded|padding)\b|\b(?:fewer|less) (?:words|waffle|waffling|chatter|rambling|text)\b",
        Thing("output.verbosity", "concise", fixed=True),
    ),
    (
        rf"(?i)\b{_THOROUGH}(?:,? (?:and )?\w+)? {_WHOLE_REPLY}\b|\b(?:{_REPLY}|things|everything)(?: to be| that are| which are| are| is)? (?:very |more |really )?{_THOROUGH}\b|\bbe (?:more |very )?(?:detailed|thorough)\b",
        Thing("output.verbosity", "detailed"),
    ),
    (
        r"(?i)\b(?:answer|reply|respond|explain)(?: \w+){0,2} (?:in (?:great |full |more |depth|detail)+|thoroughly|at length)\b|\b(?:lots of|more|full|as much) details?\b",
        Thing("output.verbosity", "detailed"),
    ),
    # tone
    (
        rf"(?:{_ZH_VOICE}|说话|讲话|回答|回复|邮件|称呼)[^，。；]{{0,5}}?(?:正式|书面|严肃|商务)|(?:正式|书面|严肃|商务){_MUCH}?的?{_ZH_TALK}|(?:^|[，,；;])(?:就|请|要|尽量|写得|得)*(?:正式|书面|严肃){_MUCH}(?:就好|就行|吧)?(?:[，。！,.!\s]|$)|用书面语",
        Thing("output.tone", "formal"),
    ),
    (
        r"(?:别|不要|不用|不必)(?:再|总|老)?(?:跟我|对我)?(?:那么|这么|太|过于|搞得?(?:那么|这么|太))?(?:正式|官方|严肃|书面|文绉绉|端着|打官腔)|(?:那么|这么|太|过于)(?:客气|见外|拘谨|拘束|生分)",
        Thing("output.tone", "casual", fixed=True),
    ),
    (
        rf"(?:{_ZH_VOICE}|说话|讲话|回答|回复|聊天)[^，。；]{{0,5}}?{_ZH_CASUAL}|{_ZH_CASUAL}{_MUCH}?的?(?:{_ZH_TALK}|聊天|说话|回答|回复)|(?:^|[，,；;]|时候|时)(?:就|请|要|可以|尽量)*{_ZH_CASUAL}{_MUCH}(?:就好|就行|吧)?(?:[，。！,.!\s]|$)|用(?:大)?白话文?|大白话|说人话|通俗(?:易懂)?(?:的|地|点)?|像(?:跟|和)?(?:老)?朋友(?:一样|那样|聊天|之间)",
        Thing("output.tone", "casual"),
    ),
    (r"(?:别|不要)(?:太|那么|这么)?(?:随便|随意|轻佻|口语化|嬉皮笑脸)", Thing("output.tone", "formal", fixed=True)),
    (
        rf"(?i)\b(?:formal|professional|businesslike|business-like) (?:{_TALK}|{_REPLY})\b|\b(?:{_VOICE}|{_REPLY}|it|things)(?: \w+)? (?:formal|professional|businesslike)\b|\bformally\b|\byou(?:'re| are) (?:more |very )?(?:formal|professional)\b|\bbe (?:(?:more|very|strictly|super|extra|really|extremely|a bit more) )?(?:formal|professional)\b",
        Thing("output.tone", "formal"),
    ),
    (
        rf"(?i)\b{_CASUAL} (?:style|manner|way) (?:from you|with me|of (?:talking|writing|speaking))|\blike (?:an? (?:old |good )?|your )(?:friend|buddy|mate|pal)\b|\blike (?:an? )?(?:normal|regular|real|ordinary|actual) (?:person|people|humans?(?: being)?)\b|\b{_CASUAL} (?:{_TALK}|{_REPLY}|chat|way)\b|\b(?:{_VOICE}|{_REPLY}|it|things)(?: \w+)? {_CASUAL}\b|\b(?:be|talk|speak|write|keep (?:it|things)|keep it)(?: \w+)? (?:to me )?(?:more )?(?:casual(?:ly)?|informal(?:ly)?|relaxed)\b",
        Thing("output.tone", "casual"),
    ),
    (
        r"(?i)\b(?:don't (?:have|need) to be|needn't be|don't be|not|no need to be|stop being|don't sound|drop the|less)(?: so| too| overly)? (?:formal|stiff|stuffy|corporate)\b|\b(?:no|drop the|cut the|skip the|lose the|without(?: the)?|less) (?:corporate|business|management|office)[- ](?:speak|jargon|talk|tone|lingo)\b",
        Thing("output.tone", "casual", fixed=True),
    ),
    (
        r"(?i)\b(?:don't be|not|stop being)(?: so| too| overly)? (?:casual|chatty|informal)\b",
        Thing("output.tone", "formal", fixed=True),
    ),
    # structure
    (
        r"直接(?:上|给|说|报|讲|甩|亮)(?:我)?结论|先把?(?:最后的?|最终的?)?(?:结论|答案|重点|结果)(?:甩|亮|摆|说|讲|给|抛|放|扔|列|写|丢|告诉)|先[说给讲上写列抛放来摆报亮看听要知甩丢扔]?(?:出|到|道|个|一下|我)?(?:结论|答案|重点|结果)|(?:结论|答案|重点)(?:先行|优先|前置|(?:放|写|摆)?在?(?:最)?前)|开门见山|(?:结论|答案|重点)[^，。；]{0,3}(?:放|写|摆)(?:在)?(?:最)?(?:开头|前面|最前|第一)",
        Thing("output.structure", "conclusion_first"),
    ),
    (
        r"(?i)\b(?:conclusions?|answers?|bottom line|takeaways?|results?|tl;?dr|summar(?:y|ies)|key points?|verdict|recommendations?) (?:up ?front|first|at the top|before (?:the )?(?:details|reasoning))\b|\b(?:start|lead|begin|open) with (?:the |a |your )?(?:conclusion|answer|bottom line|takeaway|tl;?dr|verdict|result|recommendation)\b",
        Thing("output.structure", "conclusion_first"),
    ),
    (r"一步一步|一步步|分步(?:骤)?|按步骤|逐步", Thing("output.structure", "step_by_step")),
    (
        r"(?i)\bstep[- ]by[- ]step\b|\b(?:in|as) (?:numbered |clear )?steps\b|\bnumbered steps\b|\bone step at a time\b|\bwalk me through\b|\b(?:every|each) step\b",
        Thing("output.structure", "step_by_step"),
    ),
    # format
    (r"表格|列个?表对比|[列拉做画]个表(?:[，。！,.\s]|$|给我|看)", Thing("output.format", "table")),
    (
        r"(?i)^tables\b|\b(?:in|as|use|using|with|of|like|love|prefer|hate|no|skip|without|the|over|than|to|not|avoid|and|or|me|any|comparison|data) (?:data |comparison )?tables\b|\btable (?:format|form|view)\b|\b(?:in|as|use|with|into|give me|show me|want|need|make|prefer|build|send me|rather (?:have|get|see)) an? (?:\w+ )?table\b|\btabular\b|\bno table\b",
        Thing("output.format", "table"),
    ),
    (
        r"要点|条目|(?:用|列成?|写成|成|以)(?:一?[个份张])?清单|清单(?:形式|格式|的形式)|项目符号|分点|分条|列点|列表(?:[^格]|$)|bullet",
        Thing("output.format", "list"),
    ),
    (
        r"(?i)\bbullet(?:ed)?[- ]?(?:points?|lists?)\b|\bbullets\b|\bnumbered lists?\b|\b(?:in|as|use|prefer|like|of|than|over|to|and|or|no|making|sending) lists\b|\blist (?:format|form)\b",
        Thing("output.format", "list"),
    ),
    (
        r"整段|一段话|成段|大段(?:的)?文字|长段|段落|连贯的?文字|文字叙述|叙述(?:的)?(?:形式|方式)",
        Thing("output.format", "prose"),
    ),
    (
        r"(?i)\bprose\b|\b(?:in|full|plain|flowing|as|use|prefer|like|write|than|over|to|not|no) paragraphs\b",
        Thing("output.format", "prose"),
    ),
    (r"(?i)markdown", Thing("output.format", "markdown")),
    (
        r"(?i)\bjson\b",
        Thing(
            "output.format",
            "json",
            needs=r"(?i)格式|输出|返回|\b(?:format|output|return|respond|reply|answer|results?|as|in|send|give)\b",
        ),
    ),
    (r"(?i)纯文本|纯文字|\bplain[- ]?text\b", Thing("output.format", "plain")),
    # emoji, units, currency, dates, citations
    (r"(?i)表情(?:符号|包)?|颜文字|\bemojis?\b|emoji|\bemoticons?\b|\bsmileys?\b", Thing("output.emoji", "emoji")),
    (
        r"(?i)公制|米制|[用按以成看](?:公里|千米|摄氏度?|公斤|厘米|千克)|\bmetric\b|\b(?:in|use|used to|comfortable with|show|prefer|with|and|not) (?:kilometers|kilometres|km|celsius|kilograms|kilos|kg|grams|litres|liters|cent?imet(?:er|re)s|met(?:er|re)s)\b",
        Thing("output.units", "metric"),
    ),
    (
        r"(?i)英制|[用按以成看](?:英里|华氏度?|磅|英尺|英寸)|\bimperial\b|\b(?:in|use|used to|comfortable with|show|prefer|with|and|not) (?:miles|fahrenheit|pounds and ounces|cups and \w+|ounces|feet(?: and inches)?|inches)\b",
        Thing("output.units", "imperial"),
    ),
    (
        rf"(?i)(?:用|以|按|成|为|显示|统一|报|算|标|写|换算成)\s*({_C})",
        Thing("output.currency", words=CURRENCIES, needs=_PRICING),
    ),
    (
        rf"(?i)(?:用|按|以|拿)\s*({_C})(?:来|给我|帮我)*(?:计价?|算|报|标|结算|显示)",
        Thing("output.currency", words=CURRENCIES),
    ),
    (
        rf"(?i)给我({_C})(?:的|就行|就好|价|吧|[，。；！,\s]|$)",
        Thing("output.currency", words=CURRENCIES, needs=_PRICING),
    ),
    (rf"(?i)\b(?:in|to|use|as|into|using|prefer) ({_C})\b", Thing("output.currency", words=CURRENCIES, needs=_PRICING)),
    (
        r"(?i)\b(?:use|stick (?:to|with)) (euros?|us dollars?|usd|eur|gbp|cny|rmb|yen|jpy|hkd)(?:[.,;!]|$| (?:for|please|only|from|in|as)\b)",
        Thing("output.currency", words=CURRENCIES),
    ),
    (
        rf"(?i)({either(DATE_FORMATS)})",
        Thing("output.date_format", words=DATE_FORMATS, needs=r"(?i)日期|时间|\bdates?\b"),
    ),
    (
        r"(?i)\d{4}-\d{2}-\d{2}(?:这种|这样|这个|那种)?的?(?:写法|格式|形式|样式)|\d{4}-\d{2}-\d{2} ?[这那][种样]|\b(?:like|as) \d{4}-\d{2}-\d{2}\b",
        Thing("output.date_format", "YYYY-MM-DD", needs=r"(?i)日期|\bdates?\b"),
    ),
    (r"\d{4}/\d{2}/\d{2} ?[这那][种样]", Thing("output.date_format", "YYYY/MM/DD", needs=r"日期")),
    (
        r"(?i)[标注附带给列写](?:明|注|出|上|一下|个)?(?:信息|数据|参考|引用|链接|网址)*的?(?:来源|出处|参考文献|参考来源|引用)|引用(?:来源|出处)|\bcit(?:e|ing)(?: your| the| all| an?)? (?:sources?|references?)\b|\bcitations?\b|\b(?:include|add|give|provide|with|list|link|show|linked|no|without|name|love|want|need|expect)(?: your| the| me| to)* (?:sources|references)\b|\b(?:give|show|name|link|cite|include|add|state)(?: me)? (?:the|a|its|your) source(?:\s*[.,;!]|$| (?:please|too|as well|with|for (?:it|that|each|every))\b)|\b(?:say|tell me|note|mention) where (?:it|that|they|each|every \w+) (?:comes?|came) from\b",
        Thing("output.citations", "citations"),
    ),
]
# fmt: on
