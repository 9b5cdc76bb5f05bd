"""What the vector alone is weak on: who speaks, how often, yes or no, and the words of each slot, as 0 or 1."""

from __future__ import annotations

import re2

from ....extract.person.origins import CITIES
from ....extract.text.gates import Gate
from ....extract.text.speaker import Sentence
from ....extract.text.vocabulary import (
    AIRLINES,
    CODE_LANGUAGES,
    CODE_STYLES,
    CONDITIONS,
    CURRENCIES,
    DRINKS,
    FOODS,
    HOTELS,
    INTERESTS,
    LANGUAGES,
    MORE_LANGUAGES,
    TIMEZONES,
    TOOLS,
    either,
)


def _word(*alternatives: str) -> str:
    return rf"(?i)(?:^|[^a-z])(?:{'|'.join(alternatives)})(?:[^a-z]|$)"


# fmt: off - one cue, one line
_PATTERNS: dict[str, str] = {
    # who speaks, to whom
    "i": r"(?i)我|\b(?:i|i'm|im|i've|i'd|i'll|my|me|mine|myself)\b",
    "i_first": r"(?i)^(?:[^，,。.;；]{0,6}[，, ])?(?:我|i\b|i'|my\b)",
    "us": r"(?i)(?:^|[，,。;；\s])我们?(?:家|公司|组|这边|这儿|单位|团队|部门)|\b(?:we|we're|our|us|here)\b",
    "you": r"(?i)你|您|\b(?:you|your|you're)\b",
    "to_me": r"(?i)(?:对我|跟我|给我|找我|回我|为我|叫我|我才|我好|我也?看)|\b(?:to|for|with|at|give|tell|show|find|catch|reach|ping|call|text|send|ring) me\b|\bon my (?:end|side|phone|machine)\b",
    # how often, how lastingly
    "standing": r"(?i)以后|今后|往后|下回|下次|从现在|一律|统一|默认|永远|始终|\b(?:from (?:now|here) on|going forward|in future|always|never|by default|any ?more|again|ever)\b",
    "habit": r"(?i)一般|平时|通常|每次|每天|每周|每年|周末|老是|总是|总|一直|从来|向来|从小|习惯|天天|常常|经常|凡是|一向|\b(?:usually|normally|every|each|whenever|all day|most|tend|habit|typically|mostly|keep|anytime|everything|all (?:our|my)|constantly|regularly|weekends?)\b",
    "once": r"(?i)这[次回趟]|本次|暂时|先(?:别|不|用|这)|就这一次|今[天晚]|这[两几]天|这周|这个项目|\b(?:this (?:time|one|week|trip|once|version|project|month)|for (?:now|today|tonight)|just this|today|tonight|right now|here's)\b",
    "done": r"(?i)昨[天晚]|刚(?:才|刚)?|上周|上个?月|已经|[^\p{Han}]了$|了[。！!]*$|到了|完了|\b(?:yesterday|just (?:got|finished|ran|landed)|last (?:night|week|month)|already|this morning|went|was|were|did|got|came|sent|finished|started|saw|took|found)\b",
    "planned": r"(?i)明天|后天|下周|下个?月|打算|准备|计划|想[要学试买去]|\b(?:tomorrow|next (?:week|month|year|monday|wednesday)|going to|planning|want to|looking (?:to|forward)|thinking (?:about|of))\b",
    # asking, refusing, liking
    "ask_zh": r"(?i)^(?:请|麻烦|帮|把|给我|写|查|订|列|找|做|算|改|看看|讲讲|推荐|生成|介绍|解释|比较|总结|分析|安排|制定)|(?i:帮我|把这|把上|把刚)",
    "ask_en": r"(?i)^(?:please |can you |could you )?(?:make|put|add|delete|remove|write|rewrite|draft|list|find|get|book|give|show|tell|explain|change|convert|fix|check|look|try|move|sort|summari[sz]e|compare|plan|recommend|suggest|draw|call|text|send|fill|rename|expand|drop|shorten|translate|polish|count)\b",
    "please": r"(?i)请|麻烦|\b(?:please|pls|kindly)\b",
    "no": r"(?i)别|不要|甭|少(?:来|发|给|用|放|说)|不用|免了|省了|去掉|\b(?:don't|dont|do not|no|not|stop|quit|skip|drop|lose|enough|without|avoid|leave out|lay off|spare|cut|refuse|never)\b",
    "pain": r"(?i)受不了|烦|头[疼大]|累|难看|看不[懂清下进完]|碍眼|讨厌|懵|别扭|不习惯|不适应|没耐心|怕|恶心|想吐|\b(?:hates?|can't stand|annoy\w*|pain|mess|drives? me|cringe|useless|garbage|ugly|lost|lose|distract\w*|impossible|awful|vile|gag|yuck|hell|grates?|struggle|choke\w*|clutter\w*|overwhelm\w*)\b",
    "like": r"(?i)喜欢|爱(?:看|吃|喝|听|用|坐|玩)|最爱|偏爱|迷上|享受|满足|着迷|离不开|就好这|\b(?:like|love|enjoy|prefer|favou?rite|fan|hooked|obsessed|into|addicted|rather|sooner|can't live without|live (?:in|on))\b",
    "dislike": r"(?i)不喜欢|不爱|没兴趣|提不起|欣赏不来|下不了|受不了|讨厌|不感兴趣|\b(?:don't (?:like|enjoy|care)|dislike|hate|not (?:a fan|into|for me)|can't stand|never (?:got|saw|liked)|wasted on me|find .{0,20} (?:boring|mind-numbing))\b",
    "only": r"(?i)只(?:认|看|会|用|有|能|懂|要)|就(?:认|会|爱|好)|必须|得(?:是|有|在)|非.{1,6}不|\b(?:only|nothing (?:else|but)|has to|have to|need(?:s|ed)?|must|exclusively|just the|strictly)\b",
    "handy": r"(?i)方便|习惯|顺(?:眼|手)?|清楚|明白|看得|读得|踏实|舒服|适合|\b(?:easier|works?(?: best| better)?|fine (?:by|with)|best|better|helps?|comfortable|handy|clear(?:er)?)\b",
    "i_am": r"(?i)我(?:是|在|做|干|有|住|叫|姓)|\b(?:i'm|i am|im|i've (?:been|got)|i have|i do|i work|i live|i run|i teach|i drive)\b",
    "think": r"(?i)觉得|认为|同意|\b(?:i think|i guess|i feel|i hope|i believe|i agree|sounds?|looks?|seems?)\b",
    "thanks": r"(?i)谢谢|哈哈|好的|辛苦|唉|\b(?:thanks?|wow|haha|congrats|awesome|amazing|great|glad|proud|good luck|ugh|cool)\b|!",
    "this": r"(?i)[这那](?:个|段|篇|张|份|条|版|些|家|部|款|道)|\b(?:this|that|these|those|the (?:above|second|third|first|last))\b",
    # the agent's answers
    "words": r"(?i)[看读写说讲念答]|文|字|话|[列行条点段句页屏]|符号|摘要|小结|格式|语气|口吻|内容|信息|资料|结论|步|\b(?:read\w*|writ\w+|wrote|text|words?|wordy|say|talk\w*|talking|tell|explain\w*|explanations?|messages?|information|summar\w+|reports?|pages?|screens?|headline|symbols?|markers?|exclamation|letters?|styl\w+|tone|sounds?|wording|intro|preamble|essentials|details?|steps?|recipes?|instructions?|jokey?|jokes|slides?|replies|reply|answers?|sentences?|paragraphs?|lines?|essays?|one-liners|rambl\w*|trim|fluff|filler|length|verdict|conclusion|punchline|bottom|points?|address(?:ed)?|polite\w*|formal\w*|casual\w*|emojis?|chat|figures?|claims?|bullets?|lists?|tables?|grid|columns?|format\w*)\b",
    "answers": r"(?i)回复|回答|答案|回我|你(?:写|说|给|发|讲|的回)|解释|\b(?:answers?|repl(?:y|ies)|respon\w+|your (?:stuff|messages?|output|summaries)|you (?:write|say|send|give|sound|said|talk|explain)|what you write|talk to me|speak to me|tell me)\b",
    "length": r"(?i)长|短|一大[堆段]|几句|一句|啰嗦|废话|精炼|简洁|字数|三屏|滑|作文|铺垫|寒暄|要点|重点|干脆|\b(?:long\w*|short\w*|brief\w*|concise|wordy|wall|novel|essay|fluff|padding|skim\w*|lines?|sentence|paragraphs?|preamble|scroll\w*|to the point|words?|tight|terse|verbose|noise)\b",
    "detail": r"(?i)详细|细节|展开|透|全(?:面|一点|部)|来龙去脉|原理|背景|干巴|简略|细|一两句|打发|补充|深入|\b(?:detail\w*|thorough|background|elaborate|depth|deep|full|spell|every step|whole picture|reason\w*|caveats|why|too (?:thin|short|little)|more)\b",
    "formal": r"(?i)正式|书面|公文|商务|严谨|严肃|您|敬语|措辞|客气|官腔|专业|\b(?:formal\w*|professional\w*|businesslike|polite\w*|stiff|corporate|register|sir|ma'am|dear|polished|proper\w*|contractions?|stuffy|robot\w*)\b",
    "casual": r"(?i)随便|轻松|朋友|哥们|聊天|唠嗑|人味|大白话|幽默|玩笑|卖萌|亲|网络用语|口语|\b(?:casual\w*|slang|buddy|pal|chill|loosen|lighten|jokes?|banter|friends?|beer|human|chat\w*|chirpy|breezy|swear|everyday)\b",
    "first": r"(?i)结论|结果|先(?:说|告诉|给|把|知道)|第一[行句]|开头|开门见山|最前|正题|\b(?:conclusion|bottom line|verdict|takeaway|punchline|up ?(?:top|front)|first line|headline|recommendation|at the (?:bottom|top)|before|open with|start with|lead with|bury|buried)\b",
    "steps": r"(?i)步|顺序|先后|流程|跟不上|教程|手把手|按部就班|\b(?:steps?|stages?|sequence|order|one (?:thing|piece|at a time)|in turn|walk me|numbered|hand|how-to|jump ahead|next)\b",
    "table": r"(?i)表(?:格|$|[^示达情面哥姐弟妹])|行列|格子|横竖|对齐|excel|\b(?:tables?|columns?|rows?|grid|matrix|spreadsheets?|tabul\w+|cells?|side by side)\b",
    "list": r"(?i)分条|一条|条目|分点|圆点|列(?:点|成几|出来)|清单|几[点条]|项目符号|\b(?:bullet\w*|lists?|points?|itemi[sz]e|dots?|dashes|checklists?|line up|one under)\b",
    "prose": r"(?i)连贯|成段|文章|段落|起承转合|散文|像写信|\b(?:prose|flow\w*|paragraphs?|story|letter|running text|full sentences|connected)\b",
    "markdown": r"(?i)markdown|\bmd\b|井号|星号|加粗|\*\*|##|\b(?:hash(?:es)?|asterisks?|stars|pound signs?|markup|headings?|bold)\b",
    "json": r"(?i)json|解析|键值|大括号|接口|\b(?:pars\w+|key-value|machine-readable|curly|pipeline|script)\b",
    "plain": r"(?i)纯文字|纯文本|排版|格式|朴素|终端|记事本|\b(?:plain|raw|unformatted|terminal|notepad|formatting|styling|bare|fancy)\b",
    "emoji": r"(?i)emoji|表情|笑脸|颜文字|图标|小图案|小黄脸|[\x{1F300}-\x{1FAFF}☀-➿]|\b(?:smileys?|icons?|tiny pictures|yellow faces|emoticons?)\b",
    "units": r"(?i)公里|公斤|厘米|摄氏|华氏|英[里尺寸镑]|磅|盎司|毫升|平米|公制|英制|\b(?:metric|imperial|fahrenheit|celsius|km|kilomet\w+|kilos?|kg|miles?|ounces?|pounds?|inch(?:es)?|feet|foot|grams?|ml|lit(?:er|re)s?|cm|cups?)\b",
    "language": _word(either(LANGUAGES), "英语|洋文|外文|外语|简体|母语|雅思|español|français"),
    "currency": _word(either(CURRENCIES), "汇率|换算|币种|刀"),
    "date": r"(?i)日期|年月日|\b\d{4}-\d\d-\d\d\b|\b\d\d?/\d\d?/?|\bdates?\b|day first|month (?:first|goes)|yyyy",
    "source": r"(?i)出处|来源|引用|链接|原文|脚注|文献|核对|查证|\b(?:sources?|sourced|cit(?:e|ation)\w*|references?|footnotes?|links?|trace\w*|where .{0,12} (?:from|get)|verify|bibliography|check every)\b",
    # code and tools
    "code_language": _word(either(CODE_LANGUAGES)),
    "code_style": _word(
        either(CODE_STYLES),
        "缩进|命名|变量名|类型|注释|单测|comment\\w*|typed|untyped|tested|untested|nested|indent\\w*",
    ),
    "code": r"(?i)代码|编程|脚本|函数|后端|前端|程序|仓库|示例|\b(?:code\w*|coding|codebase|backend|frontend|snippets?|script\w*|functions?|repo|lint\w*|CI|review|examples?|programming|dev)\b",
    "tool": _word(TOOLS, "语雀|滴答|obsidian|figma|whatsapp|wechat|微信|飞书|钉钉"),
    # reaching the user
    "reach": r"(?i)邮件|邮箱|电话|打给我|短信|微信|飞书|钉钉|留言|发消息|联系我|找我|来电|\b(?:e-?mails?|inbox|phone|calls?|calling|ring|text(?:s|ing)?|sms|slack|whatsapp|wechat|ping|message me|reach me|contact me|voicemail|pick up)\b",
    "hours": r"(?i)(?:早上|上午|中午|下午|晚上|夜里|\d+点|[一二两三四五六七八九十]+点)|\b(?:\d{1,2} ?(?:am|pm)|noon|mornings?|evenings?|weekdays?|weekends?|after \d|before \d|between \d|at night|from \d+ to|\d+ to \d+)\b",
    "shift": r"(?i)上班|下班|工位|打卡|早班|晚班|夜班|倒班|加班|\b(?:shift|office|desk|clock in|clock out|work hours|hours|nine to|9 to)\b",
    # work
    "company": r"(?i)入职|跳槽|打工|工牌|公司|集团|就职|毕业就|(?:工作|干|待)了.{1,3}年|\b(?:joined|work(?:ing)? (?:at|for)|employer|badge|been (?:at|with)|company|years now|pays my bills|straight out of)\b",
    "role": r"(?i)工程师|经理|总监|老师|医生|护士|律师|会计|设计师|做(?:后端|前端|产品)|这行|本行|当[^然]|职业|研究生|博士|自由职业|司机|主管|\b(?:engineer|developer|manager|teacher|nurse|lawyer|accountant|designer|for a living|living as|as an? \w+|career|day job|freelance|director|head of|phd|degree|report to me|promoted|practi[sc]e)\b",
    "team": r"(?i)[^\p{Han}]?(?:组|部门|团队|部)(?:$|[^分落队成分]|里|人)|\b(?:team|department|squad|folks|unit)\b",
    "industry": r"(?i)行业|电商|外贸|制造|金融|保险|地产|医药|教育|物流|餐饮|\b(?:industry|pharma|finance|healthcare|retail|logistics|construction|insurance|hospitality|real estate|sector|business)\b",
    # the person
    "name": r"(?i)叫我|喊我|管我叫|名字|姓名|小名|称呼|落款|叫.{1,4}吧|\b(?:calls? me|my name|name(?:d| field| on)|nickname|sign it|address me|first names?|goes by|go by)\b",
    "birthday": r"(?i)生日|出生|年生|蛋糕|\b(?:birthday|born|turn (?:\w+ )?on|cake day)\b",
    "timezone": r"(?i)时间(?:按|跟)|时区|时差|\b(?:time ?zone|pacific|eastern|\w+ time|gmt|utc|cet|est|pst|ahead of)\b|"
    + _word(either(TIMEZONES)),
    "city": rf"(?i)(?:{CITIES})",
    "home": r"(?i)家(?:就)?[在住]|住在?|搬[来到]|租房|买了房|安了?家|定居|\b(?:live in|moved to|my place|rent in|commute|settled|bought a house|home now|local|based in|neighbou?rhood)\b",
    "speak": _word(either(MORE_LANGUAGES), "方言|老家话|bilingual|fluent|grew up"),
    "food": _word(FOODS, DRINKS),
    "allergy": r"(?i)过敏|忌口|不耐受|红疹|起疹|拉肚子|嘴.{0,2}肿|不能[吃喝碰沾]|不碰|戒|医生|急诊|清真|回[族民]|\b(?:allerg\w+|intoleran\w+|swell\w*|hives|epipen|celiac|doctor|out for me|off for good|er\b|pregnant|sober|religious|could kill|can't handle|bloated|numb)\b",
    "eat": r"(?i)吃|喝|菜|餐|饭|味|点餐|零食|\b(?:eat\w*|ate|food|dish\w*|meal|taste\w*|cook\w*|restaurant|pizza|fridge|plate|drink\w*|snack\w*|comfort food|smell)\b",
    "diet": r"(?i)素|荤|清真|穆斯林|控糖|血糖|盐|无糖|\b(?:vegetarian|vegan|plant[- ]based|halal|kosher|muslim|sugar|sodium|salt|meat|unsweetened)\b",
    "seat": r"(?i)座|位子|靠窗|挨着|过道|走廊|走道|前排|后排|[ACF]座|\b(?:seats?|window|aisle|row|rows|legroom|back of the|front of the|boxed in|the glass|walkway)\b",
    "ride": r"(?i)坐|车|飞机|高铁|票|电影|\b(?:sit|sits|sitting|seats?|planes?|trains?|bus|fly|flying|flights?|cinema|theat(?:er|re)|carsick|boarding|view|book)\b",
    "hotel": _word(HOTELS, "酒店|宾馆|hotels?|hostel|积分|points"),
    "airline": _word(AIRLINES, "航空|里程|飞机|航班|airline|miles|fly|flying|flight"),
    "interest": _word(either(INTERESTS)),
    "free": r"(?i)周末|下班|业余|有空|爱好|追|迷|养|收藏|书架|耳机|\b(?:weekends?|saturdays?|evenings|hobby|hobbies|spare|picked up|unwind|shelf|headphones|season|nerd|hooked|sane|every night|collect)\b",
    "health": _word(
        either(CONDITIONS),
        "药|病|犯|确诊|查出|手术|失眠|腰椎|pills?|meds|diagnosed|condition|syndrome|disorder|disease|chronic|herniated|injur\\w+",
    ),
    "family": r"(?i)孩子|娃|老婆|老公|结婚|家里|一个人住|怀|\b(?:kids?|married|wife|husband|toddler|baby|live alone|mortgage|family|pregnan\w*)\b",
}
# The words of each system of units; one alternation each, so that they can be looked for one by one.
UNITS = {
    "metric": r"公里|千米|公斤|厘米|摄氏|毫升|平米|公制|metric|celsius|km|kilo\w*|kg|cm|grams?|centimet\w+|milli\w+|lit(?:er|re)s?|ml|si",
    "imperial": r"华氏|英[里尺寸镑]|磅|盎司|英制|平方英尺|[几多]尺|imperial|fahrenheit|miles?|ounces?|pounds?|lbs?|inch(?:es)?|feet|foot|gallons?|cups",
}
# What a sentence may name in praise or with a no: the regression is told in which of the two kinds of clauses.
_TAKEN_OR_LEFT: dict[str, str] = {
    "long": r"(?i)长|啰嗦|废话|一大[堆段]|整段|大段|作文|论文|密密麻麻|字.{0,2}多|[讲说写]多|三屏|滑|铺垫|客套|\b(?:long\w*|wordy|walls?|novels?|essays?|verbose|rambl\w*|scroll\w*|paragraphs|lectures?|fluff|padding|filler|extra words?|over-?explain\w*)\b",
    "short": r"(?i)短|简略|三言两语|一两[句行]|[两三几]句|几个字|惜字|点到为止|半截|精炼|简洁|简单|[讲说写]少|一句话|省|\b(?:short\w*|brief\w*|one-?liners?|terse|clipped|one[- ]word|thin|bite-sized|concise|half an answer|a sentence|two lines|one line|in a nutshell|tight)\b",
    "metric": r"(?i)公里|千米|公斤|厘米|摄氏|毫升|平米|公制|\b(?:metric|celsius|km|kilo\w*|kg|cm|grams?|centimet\w+|lit(?:er|re)s?|ml|si)\b",
    "imperial": r"(?i)华氏|英[里尺寸镑]|[^英]磅|盎司|英制|平方英尺|[几多]尺|\b(?:imperial|fahrenheit|miles?|ounces?|pounds?|lbs?|inch(?:es)?|feet|foot|cups)\b",
    "email": r"(?i)邮|\b(?:e-?mails?|inbox|mail)\b",
    "phone": r"(?i)电话|[打拨]给?我|来电|通话|号码|铃声|\b(?:phone|calls?|calling|ring|voicemail|dial)\b",
    "sms": r"(?i)短信|\b(?:texts?|texting|sms)\b",
    "chat": r"(?i)微信|飞书|钉钉|wechat|slack|whatsapp|telegram|discord|\bteams\b",
    "window": r"(?i)窗|外面的?风景|看云|[AF]座|\b(?:window|glass|view|wing|lean on)\b",
    "aisle": r"(?i)过道|走道|走廊|外侧|坐外|C座|\b(?:aisle|walkway|outside seat|outer seat|get up)\b",
    "formal": _PATTERNS["formal"],
    "casual": _PATTERNS["casual"],
    "table": _PATTERNS["table"],
    "list": _PATTERNS["list"],
    "prose": _PATTERNS["prose"],
    "markdown": _PATTERNS["markdown"],
    "emoji": _PATTERNS["emoji"],
    "source": _PATTERNS["source"],
    "code_language": _PATTERNS["code_language"],
    "code_style": _PATTERNS["code_style"],
    "tool": _PATTERNS["tool"],
    "food": _PATTERNS["food"],
    "interest": _PATTERNS["interest"],
    "hotel": _PATTERNS["hotel"],
    "airline": _PATTERNS["airline"],
}
_LOST = r"(?i)没[概感]|没数|看不|听不|不懂|对不上|换算|换不|费劲|吃力|走神|天书|不认|拉黑|卸了|屏蔽|绝缘|戒|躲|绕开|还得查|反应不过来|没有?感觉|搞不清|分不清|半吊子|没过|读不顺|很慢|读得慢|认不全|没用|紧张|心慌|发怵|不让|没人接|白打|憋|不[写碰吃喝看听坐住接打开玩做进买]|\b(?:greek|gibberish|nothing to me|means? nothing|means? little|martian|hieroglyphs|clueless|no (?:idea|clue)|calculator|look (?:it|them|that) up|klingon|compute|register|lost|confus\w+|convert\w*|waste|pointless|on silent|unread|spam|vanish\w*|missed|misread|rusty|tires? me|isn't (?:so |very |that )?good|anxiety|panic|slows? me down|cost (?:me|us)|shock\w*|haunts?|can't talk|(?:doesn't|won't) work|no use|no good|hard of hearing|trapped|can't follow|trips?|mute[d]?|uninstalled|deleted|blocks?|banned|torture|noise|overkill|steer clear|gave up|done with)\b"
# fmt: on
_AVERSE = [re2.compile(pattern) for pattern in (_LOST, _PATTERNS["no"], _PATTERNS["pain"], _PATTERNS["dislike"])]
_SIDED = [re2.compile(pattern) for pattern in _TAKEN_OR_LEFT.values()]
_CUES = {name: re2.compile(pattern) for name, pattern in _PATTERNS.items()}
# Topics that a sentence can only be of when it shows one of these cues; how answers should be is told by a word about
# words, or to an agent that is spoken to.
_NEEDED: dict[str, tuple[str, ...]] = {
    "output.verbosity": ("words", "you", "length"),
    "output.tone": ("words", "you", "formal"),
    "output.structure": ("words", "you"),
    "output.format": ("words", "you", "table", "list", "json"),
    "output.emoji": ("emoji", "casual", "words"),
    "output.units": ("units",),
    "output.language": ("language",),
    "output.currency": ("currency",),
    "output.date_format": ("date",),
    "output.citations": ("source", "words"),
    "contact.channel": ("reach", "tool", "hours"),
    "seat.preference": ("seat", "ride"),
    "travel.hotel": ("hotel",),
    "travel.airline": ("airline",),
}
# More that tells of answers, of how much, in what order and with what manners they come.
_TOLD = re2.compile(
    r"(?i)\b(?:gist|spell\w*|restat\w+|outcome|results?|lede|ending|suspense|encyclopedia|hints?|(?:piece|bit|one) (?:by|after) (?:piece|bit|one)|clicks?|items?|numbered|titles|courtesy|banter|kidding|prim|dignified|measured"
    r"|manners|chumm\w+|decision|theory|backstory|introductions|wrap-ups|adjectives?|exhaustive|thorough|napkin|boil it down|trimmings|ballast|overdo|wink\w*|rockets?|thumbs|cartoon|backticks|grids?|urls?|unsourced|professional|whole (?:story|picture)|in full|caveats|slang|friendly|stiff|jargon"
    r"|courtesy|verdict|recommendation|takeaway|up front|at a time|walk\w* me|loosen\w*|lighten|ease up|decorum|etiquette|posh|chummy|formality|polite\w*|in (?:order|sequence)|at once|asterisks|hash(?:es)?|markdown|plain|md|markup|fluff)\b|详|细节|透|来龙去脉|原理|结论|结果|判断|一开始|最[前上]面?|步|顺序|一口气|下一个|井号|星号|markdown|加粗|纯文|排版|随便|轻松|哥们|打官腔|官腔|唠嗑|客套|玩笑"
)
# A way of eating is named, or told by what is left out: "lots of meat" tells of none.
_DIETS = re2.compile(
    r"(?i)素|荤|清真|穆斯林|回[族民]|糖|盐|清淡|\b(?:vegetarian|vegan|veggie|plants?|plant-based|halal|kosher|muslim|jewish|sugar|salt|sodium)\b"
)
_GATES = (Gate.HYPOTHETICAL, Gate.THIRD, Gate.PAST, Gate.DENIAL, Gate.REQUEST, Gate.QUESTION)
_FIRST = re2.compile(r"(?i)我|\b(?:i|i'm|i've|i'd|my|me|we|our)\b")


def cues(sentence: Sentence) -> list[float]:
    """Which cues a sentence shows, each 0 or 1."""
    found = [1.0 if cue.search(sentence.plain) else 0.0 for cue in _CUES.values()]
    first = _FIRST.search(sentence.plain)
    theirs = sentence.names_others(first.start() if first else len(sentence.plain))
    gates = [1.0 if gate in sentence.gates else 0.0 for gate in _GATES]
    sides = [1.0 if cue.search(side) else 0.0 for side in _sides(sentence) for cue in _SIDED]
    return [*found, *gates, float(theirs), float(first is None), *sides]


def shows(cue: str, text: str) -> bool:
    """Whether a text shows a cue."""
    return _CUES[cue].search(text) is not None


def is_averse(text: str) -> bool:
    """Whether a clause says no, or what the user cannot bear or follow."""
    return any(mark.search(text) for mark in _AVERSE)


def _sides(sentence: Sentence) -> tuple[str, str]:
    """The clauses of a sentence that say no, and the others, a line each."""
    pieces = [sentence.plain[start:end] for start, end in spans(sentence)]
    averse = [piece for piece in pieces if is_averse(piece)]
    return "\n".join(averse), "\n".join(piece for piece in pieces if piece not in averse)


def spans(sentence: Sentence) -> list[tuple[int, int]]:
    """Where the clauses of a sentence start and end."""
    found, at = [], 0
    while at < len(sentence.plain):
        found.append(sentence.clause(at))
        at = found[-1][1]
    return found


def can_be(topic: str, sentence: Sentence) -> bool:
    """Whether a sentence has a word of what the topic is about, where a topic needs one."""
    if topic == "diet.type":
        return _DIETS.search(sentence.plain) is not None or is_averse(sentence.plain)
    needed = _NEEDED.get(topic, ())
    if topic.startswith("output.") and _TOLD.search(sentence.plain):
        return True
    return not needed or any(shows(name, sentence.plain) for name in needed)
