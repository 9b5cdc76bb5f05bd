"""How people say that something was wrong, with what is to stand; and what only sounds like it."""

from __future__ import annotations

from unicodedata import combining, normalize

from ..person.jobs import LOWER, UPPER
from ..text.rules import SENTENCES, Lazy, Rules
from ..text.speaker import Sentence
from ..values.numerals import EN_UNDER_100

_WRONG = r"(?:不对|错了|错啦|错咯|搞错了?|弄错了?|说错了?|写错了?|记错了?|打错了?|(?:说|搞|弄|记|写)反了?|(?:看|算|读|选|发|填|输|讲|抄|记岔)错了?|(?:搞|记|弄)混了?|打错字了?|(?:写|打|说|输|加|填|报)(?:多|少|漏)了(?:一?[个位])?|(?:多|少)(?:写|打|输|报|填)了|(?:记|说|搞|弄|听|写|打|看)岔了?|不太对|口误|笔误|更正(?:一下)?|纠正(?:一下)?|不是的|不是这样的?|你?(?:理解|领会|会)错(?:了|我)|有误)"
_X = r"((?:[^，。；！？,;!?]|\d,\d)+?)"  # no counted repeats: of forty Han characters RE2 makes an automaton that takes a millisecond to start
_EX = r"((?:[^,;!?\n]|\d,\d)+?)"
# A comma or point in a number or an address ends nothing.
_STOP = r"(?:[，。；！？;?]|,(?:\D|$)|\.\s|\.?$)"
_END = r"(?:[;!?]|,(?:\D|$)|\.\s|\.?$)"
_WHEN = r"((?:mon|tues|wednes|thurs|fri|satur|sun)day(?: \w+)?|(?:the )?\d(?:[\w:.,/]*\w)?(?: ?(?:am|pm|a\.m\.|p\.m\.|people|nights?|days?|january|february|march|april|may|june|july|august|september|october|november|december))?|noon|midnight|tomorrow(?: \w+)?|next \w+)"
_NOW_IS = r"(?:it's |it is |it was |it should (?:be|say|read) |that should be |should be |that's |the [\w ]+? (?:is|are) |i meant |use )"
# One such word or several: "Sorry, my mistake: ...".
_OOPS = r"(?:(?:no|nope|wait|sorry|sry|soz|oops|whoops|oopsie|hmm|ah|oh|argh|ugh|hang on|hold on|actually|apologies|my (?:mistake|bad|apologies|error|fault)|correction|typo|edit|pardon)\b[,:;!.\s—–-]+)+"
# What a wrong entry is called.
_FIELD = r"(?:联系人|地址|住址|电话|手机号?|号码|时间|日期|金额|数量|人数|名字|姓名|抬头|单价|价格|楼层|房号|邮箱|收件人|航班|车次|型号|尺码|地点|公司|职位|偏好|资料|信息|生日)"
_NEGATED_ZH = r"(?:而)?不是"

# One rule, one line.
# fmt: off
CORRECTIONS: Rules[tuple[int, int]] = Rules(
    [  # groups of what is to stand and of what was wrong; 0 where the wording has none
        (rf"{_WRONG}[^。！？]{{0,12}}?[，,。：:！!]?\s*(?:应该|其实|正确的|准确)?(?:是|为|叫){_X}[，,]?{_NEGATED_ZH}{_X}{_STOP}", (1, 2)),
        (rf"(?:应该|其实|正确的|实际上|明明|确切(?:地)?说)(?:是|为|叫)[“\"]?{_X}[”\"]?[，,]?{_NEGATED_ZH}{_X}{_STOP}", (1, 2)),
        (rf"(?:^|[，,])(?:我)?(?:说的|要的|指的|问的)?(?:不是){_X}[，,](?:而)?(?:是|应该是|我(?:说|要|指|问)的是){_X}{_STOP}", (2, 1)),
        (rf"{_WRONG}[^。！？]{{0,12}}?[，,。：:！!]\s*(?:[\p{{Han}}]{{0,6}})?(?:应该|其实|正确的|准确)?(?:是|为|叫|改成|改为|改到|换成|换到)[“\"「]?{_X}[”\"」]?(?:{_STOP}|才对)", (1, 0)),
        (rf"(?:应该|正确的|准确(?:的)?(?:说)?)(?:是|为|叫)[“\"「]?{_X}[”\"」]?才对", (1, 0)),
        (rf"(?:把|将)?(?:[^，。；！？]+?)(?:改成|改为|改到|改在|改至|改期到|顺延到|改回|挪到|换成|换到|调整为|调整到|更新为|更正为|修改为|提前到|推迟到|延期到|延到)(?:了)?{_X}(?:吧|了)?{_STOP}", (1, 0)),
        (r"(?:^|[，,])(?:那就?|还是|算了[，,]?|先|请|麻烦)*(?:改成|改到|改为|改回|换成|换到|挪到|推到|提前到)([^，。；！？]*(?:\d|[点号日周]|上午|下午|早上|晚上|中午|明天|后天|月)[^，。；！？]*?)(?:吧|了|好了)?[。！～~\s]*$|(?:^|[，,])(?:那就?|先|请|麻烦|就)*改((?:上午|下午|早上|晚上|中午|明[天早晚]|后天|周[一二三四五六日天]|下周)[^，。；！？]*?)(?:吧|了|好了)?[。！～~\s]*$", (1, 0)),
        (r"^(?:等一下[，,]|等等[，,]|不好意思[，,])?我(?:重新|重)(?:说|讲|报|来)(?:一遍|一下|一次)?[，,：:]\s*([^，。；！？]*(?:\d|是|为)[^，。；！？]*?)(?:[，。；！]|$)", (1, 0)),
        (rf"^(?:抱歉|不好意思|对不起|等等|等一下|等下|啊|哎呀?|稍等)[，,。！\s]*(?:[\p{{Han}}]{{0,6}}?)(?:应该|其实|正确的)(?:是|为){_X}(?:[，。；！]|$)", (1, 0)),
        (rf"(?:写|说|记|填|报|打|输)成了?{_X}了?[，,](?:其实|应该|实际上?)(?:是|为){_X}{_STOP}", (2, 1)),
        (rf"我?(?:说的|要的|指的|问的)是{_X}[，,]{_NEGATED_ZH}{_X}{_STOP}", (1, 2)),
        (r"我(?:重新|又)(?:算|数|量|核对?)了?(?:一下|一遍|一次)?[，,][^，。；！？是]*?(?:是|为)([^，。；！？,]*\d[^，。；！？]*?)(?:[，。；！]|$)", (1, 0)),
        (rf"^(?:抱歉|不好意思|对不起|等等|等下|哎呀?|啊|哦|噢|不+|错了)[，,。！\s]+(?:应该)?是{_X}[，,]?{_NEGATED_ZH}{_X}{_STOP}", (1, 2)),
        (rf"(?:^|[，,。])(?:应该)?是{_X}[，,]我?(?:刚才|刚刚)?(?:看|记|说|写|打|搞|弄|听|算)(?:错|混|岔)了", (1, 0)),
        (rf"(?:更新|修改|更正|改)(?:一下|下)?我的?[^，。；！？]*?{_FIELD}[，,：:](?:现在|新的?|应该|改)*(?:是|为|成){_X}{_STOP}", (1, 0)),
        (r"^不是([^，。；！？]*\d[^，。；！？]*)[，,]([^，。；！？不]*\d[^，。；！？]*)[。！]*$", (2, 1)),
        (rf"^(?:算了[，,]?|那|嗯[，,]?|想了想[，,]?)*还是(?:用|选|按|按照|改成|改回|要|定|走|维持|采用|保持|换)?{_X}(?:吧|好了)[。！～~]*$", (1, 0)),
        (rf"^{_WRONG}[。！!，,]?$|^{_WRONG}[，,。！!]|^(?:这|那|你|上面|刚才)(?:个|条|段|些)?的?(?:说法|信息|记录|结论|答案|内容|数据|地址|日期|金额|描述|回答|印象|记忆|理解)?(?:(?:说|记|写|理解|讲|存|弄|给)(?:的|得))?(?:这个|那个|这些)?(?:是|都|好像|明显|完全|根本)*(?:不对|错了|错的|记错|搞错|弄错|写错|记混|搞混|说错|有误|不准确?|不正确)|^(?:不对?|不是)?[，,]?我(?:从来|可)?没有?(?:说|讲|提)过(?:这|那)|^不+[，,]\s*是|^你?(?:搞|弄|说|记|理解)反了(?:[，,。！]|$)|(?:^|我)又?(?:改|换)(?:变)?主意了|^我?(?:刚才?|刚刚|前面|之前|上面|上条|上次)(?:说|写|发|报|给|填|提供)(?:的|错)[^，。！？不没]*?(?:有点|是|都|也)*(?:不对|错了|有误|不准|不算|作废)|(?:地址|时间|日期|行程|人数|地点|电话|号码)(?:有变动?|有变化|有调整)[，,：:](?:改|换|现在|新|应|请|变)|^[^，。！？不错]*?{_FIELD}(?:不对|错了|有误)[，,](?:应该|应当|正确)|^更正(?:一下|下)?(?:前面|刚才|之前|上面|我)|以(?:这[条个次]|此|后面[这那]?[条个]|刚才[这那]?[条个])为准(?:[，,。！：:]|$)|你(?:理解|领会|会|听)错(?:了|我)|(?:刚才|刚刚|之前|前面|上面)(?:我)?(?:说|写|记|打|给)(?:的)?错了?|(?:你|我)(?:的)?(?:名字|地址|电话|生日|日期|时间|金额|数字)?(?:写|记|弄|搞|打|说)错了", (0, 0)),
        (r"我的?(?:名字?|姓)[^，。！？]{0,4}是[“\"「]?\p{Han}{1,3}[”\"」]?[，,]?(?:而)?不是[“\"「]?\p{Han}{1,3}[”\"」]?(?:[，。！]|$)", (0, 0)),
        (r"(?:之前|以前|原来|先前|上次|刚才|跟你|和你|对你|我)(?:说|讲|提|告诉)(?:过|的|你)*我(?:[住在是叫对爱姓家每有用不]|喜欢|的(?:生日|地址|电话|手机|邮箱|公司|名字|口味))[^，。！？他她]+?[，,]?(?:[那这](?:个|条|句|点)?)?(?:得|要|帮我|请|麻烦|给我|已经|早就?)*(?:改一?[下改]|更新一?下|更正一?下|过时了|变了|不对了)(?:[，。！吧哈啊]|$)", (0, 0)),
        (rf"(?:^|[，,。])(?:哦|噢|啊|哎呀?|欸)[，,]?不(?:对|是)?[，,]?(?:应该)?(?:是)?{_X}{_STOP}|(?:^|[，,。；])(?:正确的)?应[为当](?:是|为)?{_X}{_STOP}|(?:^|[，,。；])(?:改一下|改下|更新一下|修正一下|订正一下|更正)[，,：:\s]+(?:[\p{{Han}}]{{1,6}}(?:是|为))?{_X}{_STOP}", (1, 0)),
        (r"(?:^|[，,。；])(?:而)?不是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)[，,](?:而)?是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)(?:[，。；！]|$)", (2, 1)),
        (r"(?:^|[，,。；：:\p{Han}])是([^，。；！？是]*[\dA-Za-z][^，。；！？是]{0,8}?)[，,]?(?:而)?不是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)(?:[，。；！]|$)", (1, 2)),
        (rf"(?i)^(?:(?:no|wait|sorry|oops|hmm),? )*actually,? (?:the|my|our|its?|that) (?:[\w'-]+ ){{0,4}}?(?:is|are|should be) {_EX}{_END}|, (?:i mean|or rather|make that|no wait),? {_EX}[.!]*$|^make (?:it|that) ([^,;!?\n]{{0,30}}(?:\d|\b{EN_UNDER_100}\b)[^,;!?\n]{{0,20}}?)(?: instead)?[.!]*$", (1, 0)),
        (rf"(?i)^(?:please )?make (?:it|that) {_EX} (?:instead of|rather than|not) {_EX}[.!]*$", (1, 2)),
        (rf"(?i)^(?:no|nope|wait|sorry|oops|actually|my mistake|my bad)[,:!. ]+(?:the|my|our|its?|that|his|her) (?:[\w'-]+ ){{0,4}}?(?:[\w-]+'s|is|was|are|should be) (?:on |at )?{_EX}(?:,| and| -|) ?\bnot (?:on |at )?{_EX}{_END}", (1, 2)),
        (rf"(?i)^(?:sorry|oops|my bad|my mistake|apologies|wait|typo)[,:!. ]+(?:the|my|our) (?:[\w'-]+ ){{1,5}}?(?:is|was|should be|starts?|ends?) (?:on |at )?{_EX}{_END}", (1, 0)),
        (rf"(?i)^(?:no,? )?(?:it|that|this) (?:isn't|is not|wasn't) {_EX}[,;] (?:it's|it is|that's|but|it was) {_EX}{_END}", (2, 1)),
        (rf"(?i)^(?:no,? )+(?:it's |that's |make it )?{_EX}, not {_EX}[.!]*$", (1, 2)),
        (r"(?i)^not ((?-i:[A-Z0-9])[\w'-]*(?: [\w'-]+)?(?: [\w'-]+)?)[,;] ((?-i:[A-Z0-9])[\w'-]*(?: [\w'-]+)?)[.!]*$", (2, 1)),
        (rf"(?i)^{_OOPS}(?:that was the |the )?wrong (?:date|day|time|number|name|address|city|year|month|price|amount|e-?mail|room|gate|size|flight|train)[.!\s]*$", (0, 0)),
        (rf"(?i)^(?:no|oops|sorry|wait|ah|argh)[,.! ]+wrong \w+[:,.!—–-]+ ?(?:it's |it is |it should be |that's |should be |the \w+ is )?{_EX}{_END}|^no,? no[,.! ]+(?:the|my|our|it's) (?:[\w'-]+ )??(?:is |are |was )?{_EX}{_END}", (1, 0)),
        (r"(?i)\bit's (?-i:[A-Z][a-z]+),? (?:with|without|spelled|spelt)(?: with| without)? (?:an?|one|two|no|double)\b", (0, 0)),
        (rf"(?i)^(?:{_OOPS})?(?:scratch|strike) that(?:\s*[,:;.—–-]+\s*(?:make (?:it|that) )?|\s+(?:make (?:it|that) |(?:and )?(?:use|go with|let's do|it's|i meant) )){_EX}{_END}", (1, 0)),
        (rf"(?i)^(?:(?:ah|oh|oops|sorry|hmm|wait|so|ok),? )*(?:typo|correction to [^:.]+?|(?:i (?:need|have|want) to|let me|i should|i must) (?:correct|fix|amend|rephrase|revise)(?: [^:,.]+?)?)\s*[:,.;—–-]+\s*{_NOW_IS}?{_EX}{_END}", (1, 0)),
        (rf"(?i)^(?:(?:ah|oh|oops|sorry|hmm|wait|so|ok|no),? )*(?:(?:there's|there is|there was|i made|i see) an? (?:mistake|error|typo|slip)(?: in [^:,.;]+)?|my (?:last|previous|earlier) (?:message|note|answer) (?:had|has|contained) an? (?:mistake|error|typo)|i was (?:wrong|mistaken|off)(?: by [\w ]+)?(?: about [^,;.:]+)?|wrong (?:number|date|day|time|address|name|e-?mail|price|amount|room|gate|city|year|month|code|size|flight|train))[,:;.—–-]+ ?{_NOW_IS}{_EX}{_END}", (1, 0)),
        (rf"(?i)^(?:(?:no|nope|sorry|oops|wait|ah|hmm|actually)[,:!]+ ?)+{_WHEN}[.!]*$|^(?:(?:no|nope|sorry|oops|wait|ah|hmm|actually)[,:!]+ ?)+((?:gate|room|platform|floor|flight|row|seat|bus|line|unit) [A-Z]?\d+\w*)[.!]*$", (1, 0)),
        (rf"(?i)^{_WHEN}, not {_WHEN}[.!]*$", (0, 0)),
        (rf"(?i)\b(?:it's|it is|should be) {_EX},? (?:rather than|instead of) {_EX}{_END}", (1, 2)),
        (rf"(?i)\bhas (?:moved|changed|shifted)(?: back| up)? to {_WHEN}{_END}", (1, 0)),
        (r"(?i)\bi stand corrected\b|\bi (?:mixed up|confused) (?:the |my |two )?(?:names?|dates?|days?|times?|numbers?|address(?:es)?|them|those)\b|^update\s*[:：]\s*(?:the|my|our) [^.!?]*\d|^(?:please )?(?:disregard|ignore) (?:my|the|that) (?:last|previous|earlier|first) (?:message|one|request|answer|order|note|e-?mail|text)\b|\bon second thoughts?,? (?:let's|make|go|keep)\b", (0, 0)),
        (rf"(?i)^(?:please )?(?:ignore|disregard|scrap|scratch|forget) (?:the|my|that) (?:last|first|old|previous|earlier|other) [^,.;]+?[,;.—-]+ ?(?:the (?:right|correct|new|actual) (?:one|\w+) is|it's|it is|it should be|use) {_EX}{_END}", (1, 0)),
        (rf"(?i)\byou(?:'ve| have)? (?:have |got |put )?(?:me|my (?:\w+ ){{0,2}}\w+)(?: down)? as {_EX}[,;.] ?(?:but )?(?:it's|it is|it should be|i'm) {_EX}{_END}", (2, 1)),
        (r"(?i)\byou(?:'ve| have)? (?:still )?(?:have |got |put )?(?:me|my (?:\w+ ){0,2}\w+)(?: down| listed| saved| stored| marked| recorded| filed| on file)? as [^,;.!?]+[,;.—–-]+ ?(?:but )?(?:that's|that is|this is|which is|it's) (?:way |a bit |long |now )?(?:(?:out of date|out-of-date|outdated|ancient|stale|wrong|incorrect|not (?:right|true|correct)|no longer)\b|(?:ages )?old(?:[,.!;]|$| (?:now|news)\b)|history(?:[,.!;]|$))", (0, 0)),
        (r"(?i)^(?:no,? |sorry,? )?(?:it's|that's|it is) actually (?:spelled|spelt|written|called|pronounced)\b", (0, 0)),
        (rf"(?i)\bi (?:previously |earlier |just |originally )?(?:said|wrote|put|typed|told you) {_EX}[,;]? (?:but )?(?:it should(?: have)? be(?:en)?|it's actually|it is actually|i meant|that should be) {_EX}{_END}", (2, 1)),
        (rf"(?i)^not {_EX}[,;] {_EX},? (?:sorry|i mean|i meant|my bad|my mistake|oops)[.!]*$", (2, 1)),
        (rf"(?i)\b(?:should|ought to)(?: actually)? (?:be|have been|say|read) {_EX}(?:,| and| -)? (?:not|instead of|rather than) {_EX}{_END}", (1, 2)),
        (rf"(?i)\b(?:it's|it is|its|that's|he's|she's|they're|i'm|i am|(?:sur|nick|user)?name is|name's|number is|date is|i meant|i said|meant|make (?:it|that))(?: actually| really| supposed to be)? {_EX}(?:,| and| -)? ?\bnot {_EX}{_END}", (1, 2)),
        (rf"(?i)^(?:no|nope|wait|sorry|oops|actually|correction|my mistake|my bad)\b[,:!.\s-]*(?:it's |it is |that's |i (?:said|meant) )?not {_EX}(?:,|;| but| -|\.) ?(?:it's |it is |but |i (?:said|meant) |make it )?{_EX}{_END}", (2, 1)),
        (rf"(?i)\b(?:sorry|oops|no|nope|wait|actually|correction|my mistake|my bad|scratch that|i misspoke|typo)\b[,:!.\s—–-]*(?:i mean(?:t)?|make (?:it|that)|it should(?: be| have been)|should(?: be| have been)|that should be|the (?:correct|right) (?:\w+ )?is|i said|correction:?|(?:it's|that's)(?: actually)?) {_EX}{_END}", (1, 0)),
        (r"(?i)^(?:no|nope|wait|sorry|oops|actually)\s*[,:!—-]\s*(?:it's |it is |that's )?((?-i:[A-Z]{0,4})[-#]?\d[\w.:/-]*?)[.!]*$", (1, 0)),
        (r"^(?:不|不对|不是|错了|抱歉|哦不)[，,。！!\s]*([A-Za-z]{0,4}-?\d[\w.:/-]*)[。！!.]*$", (1, 0)),
        (rf"(?i)\bcorrection\s*[:,-]\s*{_EX}{_END}|^i meant {_EX}{_END}", (1, 0)),
        (rf"(?i)(?:^|[,;.] )(?:please |actually,? |let's |can you |could you )*(?:change|update|move|switch|correct|push|reschedule|shift|bump|amend)(?: back)? (?:the |my |our |that |this |it |its )?(?:[\w'-]+ ){{0,5}}?(?:to|from [^,;]{{1,20}} to) {_EX}{_END}", (1, 0)),
        (rf"(?i)\b(?:is|was|has been|got|have been|are)(?: now)? (?:moved|changed|rescheduled|pushed|postponed|shifted|updated|switched|brought forward|delayed)(?: back| up)? (?:to|until|till) {_EX}{_END}", (1, 0)),
        (rf"(?i)^(?:ok,? |actually,? |hmm,? |so )*let's (?:go|stick|do|stay)(?: back)?(?: with| to)? {_EX} (?:after all|instead){_END}", (1, 0)),
        (r"(?i)\b(?:you(?:'ve| have)? (?:got|had|spelled|spelt|noted|recorded)|(?:you|i)(?:'ve| have)? (?:misspelled|wrote|typed|put|entered|gave|said|got))(?: you)? (?:my |the |that |it |this )?(?:[\w']+ ){0,3}?(?:wrong|incorrectly|the wrong \w+)\b|\b(?:correct|fix) my (?:[\w-]+ ){0,2}[\w-]+[:,—-]|\bi take that back\b|\bi (?:had|got|have) (?:that|it|this|those|them)(?: all)? (?:backwards|wrong|mixed up|muddled|the wrong way (?:round|around))\b|\blet me correct (?:myself|that)\b|\bi (?:mistyped|misspoke|miswrote|misread|misstated)\b|\bi made a (?:mistake|typo)\b", (0, 0)),
        (r"(?i)^(?:no,? |wait,? |sorry,? |hmm,? |actually,? |hey,? |btw,? |sorry, but )*(?:that's|that is|this is|you're|you are|that was|thats)(?: (?:actually|still))? (?:wrong|incorrect|not (?:right|correct|true|what i (?:said|meant|asked))|mistaken|a mistake|outdated|out of date|no longer (?:true|right|correct)|accurate|quite right|the case|how it (?:is|was))\b|^(?:no,? |sorry,? |wait,? )*(?:that|this|it) (?:isn't|wasn't|is not|was not)(?: (?:quite|actually|even))? (?:right|correct|true|accurate|what i (?:said|meant|asked))\b|^(?:no,? )?i never (?:said|told you|mentioned) (?:that|this|anything like (?:that|this))(?:[,.!]|$)|\byou(?:'ve| have)? (?:misunderstood|misheard|misread|misremembered|mixed (?:it|that|this|me|them) up|(?:got|have|remember(?:ed)?) (?:it|that|this|me) (?:all )?(?:wrong|backwards))\b|^(?:that|this|your) (?:info|information|record|note|memory|answer|date|number|address)(?: you have)? is (?:wrong|incorrect|outdated|not right|not correct)\b|^no,? (?:that's|it's|that is) not\b|^wrong[.,!]", (0, 0)),
        (rf"(?i)^{_OOPS}(?:the|my|our|its?|that|his|her) (?:[\w'-]+ ){{0,4}}?(?:[\w-]+'s|is|was|are|should be) (?:on |at )?{_EX}(?:,| and| -|) ?\bnot (?:on |at )?{_EX}{_END}", (1, 2)),
        (rf"(?i)^{_OOPS}(?:that'?s|its?|it'?s|it is|that is|they'?re|make that) (?:the )?{_EX},? (?:and )?not {_EX}{_END}", (1, 2)),
        (rf"(?i)^{_OOPS}wrong \w+[,:;.! —–-]+(?:it's |its |it is |it should be |that's |should be |the \w+ is )?{_EX}{_END}", (1, 0)),
        (rf"(?i)^{_OOPS}(?:it's|its|it is|that's|thats) (?:actually |really |supposed to be )(?:at |on )?([^,;!?\n]*\d[^,;!?\n]*?|{_WHEN}){_END}", (1, 0)),
        (rf"(?i)^{_OOPS}(?:i )?meant to (?:say|write|type|put) {_EX}{_END}|^(?:{_OOPS})?meant (?:to say )?([^,;!?\n]*\d[^,;!?\n]*?|{_WHEN}){_END}", (1, 0)),
        (rf"(?i)\bi (?:said|wrote|put|typed) ([^,;!?\n]*\d[^,;!?\n]*?),? but (?:it's|its|it is|that's|it was|we're|there are) {_EX}{_END}", (2, 1)),
        (rf"(?i)\bi should(?:'ve| have) (?:said|written|put|typed) ([^,;!?\n]*\d[^,;!?\n]*?|{_WHEN}|(?-i:[A-Z])[\w' -]+?){_END}", (1, 0)),
        (r"(?i)^(?:no,? wait|wait,? no|hang on,? no|oh no,? wait)[,:!. —–-]+([^,;!?\n]*\d[^,;!?\n]*?)[.!]*$", (1, 0)),
        (r"(?i)\bi (?:got|had|have|get) (?:my|the) (?:\w+ )?(?:dates?|days?|times?|numbers?|names?|flights?|trains?|address(?:es)?|orders?|files?|months?) (?:all )?(?:mixed up|confused|muddled|backwards|the wrong way (?:round|around))\b|^(?:that|this|the old|my old) (?:[\w-]+ )?(?:e-?mail|number|address|link|price|date|time|phone|one|version|name|code)(?: (?:you have|above|i gave you|i sent))? is (?:outdated|out of date|wrong|old|incorrect|no longer (?:valid|right|correct|current))[,;.—–-]", (0, 0)),
        (rf"(?:改|换|调|更新|修改)一下[，,]\s*(?:改|换|调|更新)(?:成|为|到){_X}{_STOP}", (1, 0)),
        (rf"(?i)\blet me (?:rephrase|reword)(?: that| this| it)?\s*[:,.;—–-]+\s*{_NOW_IS}?{_EX}{_END}", (1, 0)),
        (rf"(?i)^(?:please )?(?:ignore|disregard|scrap|scratch|forget|never mind) (?:what|everything) i (?:just )?(?:said|wrote|told you|sent|put)(?: before| earlier| above| just now)?[,:;.—–-]+ ?{_NOW_IS}?(?:the|my|our|it's|we|make|use) {_EX}{_END}", (1, 0)),
        (rf"(?i)^(?:typo|mistake|error|slip)(?: above| there| earlier| in [^,:;]+)?[,:;.—–-]+ ?(?:it |that |this )?(?:should|ought to) (?:read|say|be) {_EX}{_END}", (1, 0)),
        (rf"(?i)^not the (\d[\w.:/-]*|[\w-]+(?:day|st|nd|rd|th))[,;] (?:but )?the {_EX}[.!]*$", (2, 1)),
        (rf"(?i)\bi (?:told|gave|sent) you (?:the|a) (?:wrong|incorrect|old) [\w -]+?[,:;.—–-]+ ?(?:sorry,? )?{_NOW_IS}?{_EX}{_END}", (1, 0)),
        (rf"(?i)\b(?:scratch|scrap|strike|drop) (?:the )?(\d[\w.:/-]*|{_WHEN})[,;] ?(?:and )?(?:go with|make it|take|use|do|it's|let's (?:do|say)) (?:the )?{_EX}{_END}", (2, 1)),
        (rf"(?i)\b(?:scratch|scrap|strike) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)[,;] ?{_WHEN}(?: (?:works|is better|instead|it is))?{_END}", (2, 1)),
        (rf"(?i)^(?:please )?(?:fix|correct|update|amend) (?:that|this|it)(?:,? (?:please|pls))?[:,—–-]+ ?{_EX}{_END}", (1, 0)),
        (r"(?i)^(?:no|nope|wait|hey|hang on)[,.! ]+i never (?:said|told you|mentioned)\b", (0, 0)),
        (rf"(?:^|[，,])(?:抱歉|不好意思)?[，,]?我?(?:改|更正|纠正|订正)(?:一下|下)[，,：:][^，。！？是]*?(?:是|为){_X}{_STOP}", (1, 0)),
        (rf"^不是要{_X}[，,](?:是)?要{_X}{_STOP}", (2, 1)),
        (rf"(?i)^{_OOPS}\bnot {_EX}[,;] {_EX}{_END}", (2, 1)),
        (r"(?i)\byou(?:'ve| have)? (?:mixed|muddled|confused) (?:up )?(?:my|our|the two|the) [\w -]+|^(?:sorry,? |no,? )?(?:that|this)(?:'s| is) (?:not|no longer) my (?:[\w-]+ ){0,2}?(?:address|number|e-?mail|name|phone|job|title|birthday|city|company|role|surname|account)\b|^(?:that|this|it)(?:'s| is| was) (?:last (?:year|month|week)'s|the old|an old|yesterday's) [\w ]+?[,;] the (?:new|right|correct|current|actual) (?:one|\w+) is\b", (0, 0)),
        (rf"^(?:不好意思[，,]?)?(?:前面|刚才|之前|上面|上条|上一条|原来|先前)(?:说|发|给|写|报)?(?:的|那|这)+[^，。！？]*?(?:作废|不算数?|有误|不准|错了)[了]?[，,。；](?:请|就)?(?:用|按照?|以|改用|换成|正确的是|应该是|是|改为|改成)?(?:新的|这个)?[：:，,]?{_X}{_STOP}", (1, 0)),
        (rf"(?:应该|其实|实际|正确的)是{_X}[，,]我?(?:刚才?|刚刚|之前|前面|上面)?(?:给)?(?:写|说|打|记|输|填|报|看|听)成了?{_X}了?{_STOP}", (1, 2)),
        (rf"(?:是|叫|姓)[“\"「]?{_X}[”\"」]?[，,](?:请|麻烦|你)?(?:别|不要)再?(?:给我)?(?:写|记|打|拼|念|存)(?:成|作){_X}了?{_STOP}", (1, 2)),
        (rf"^我(?:叫|姓){_X}[，,]{_NEGATED_ZH}{_X}{_STOP}", (1, 2)),
        (r"(?i)^(?:(?:actually|correction|no|nope|wait|sorry|oops|update|edit)\b[,:!. —–-]*)+(?:i|we)(?:'m|'re| am| are| do)?(?: no longer|n't| not| dont)(?: (?:work|live|working|living|based))?(?: (?:at|for|with|in|on))? (?-i:[A-Z])[^.;!?]*?(?: any ?more| any longer| now)?[,;.—–-]+ ?(?:and |but )?(?:i|we)(?:'m|'ve|'re| am| are| have)? (?:just |now |recently |both )*(?:moved|joined|at|with|in|live|work|working|living|switched|started|based)\b", (0, 0)),
        (r"(?i)\byou(?:'ve| have)? (?:still )?(?:have|got|had|put|listed|saved|stored|noted) (?:down )?my (?:[\w-]+ )*?[\w-]+ (?:down )?(?:wrong|incorrectly|incorrect)\b|\bmy (?:[\w-]+ )*?[\w-]+(?: is|'s| are) (?:wrong|incorrect|outdated|out of date|stale) in your (?:notes|records?|memory|files?)\b|^(?:no,? |sorry,? |actually,? |hey,? )*that(?:'s| is| was) my (?:old|former|previous|ex|last) (?:company|employer|job|address|number|city|place|e-?mail|phone|title|role|team|surname|name)[,;.—–-]", (0, 0)),
        (r"对[^，。！？]*?(?:不|没有?)过敏[，,](?:真正|实际上?|其实)*(?:过敏|不能(?:碰|吃))的是([^，。！？]+)", (1, 0)),
    ],
    SENTENCES,
    whole=True,
)
# fmt: on

_WORD = rf"[{UPPER}][{LOWER}A-Z'’-]+"
# What bears a name beside people: 文件名写错了
THINGS_NAME = Lazy(
    r"(?:公司|商品|文件|店|品牌|书|歌|项目|产品|群|[狗猫]|城市|学校|单位|街道?|药|菜|片|剧)的?名|是(?:订单|方案|文件|版本|项目|标题)"
)
# "You spelled my name wrong, it's Jayne": the one correction that names what it corrects and must not take another fact's place.
MISSPELT: Rules[None] = Rules(
    [
        (
            (
                r"名字.{0,4}错了?[^。]{0,8}?(?:是叫?|叫)[“\"「]?(\p{Han}{2,4}?)[”\"」]?(?:[，。；！,.;\s]|$|而?不是)|我的?(?:名字?|姓[名氏]?)(?:你|又|老|都|总|给|被|字)*[写打记叫弄搞认读]?错了?[^。]*?[，,](?:是|叫)?([^\P{Han}的旁是字第号]{2,4})[，,]?(?:而|可|并)?不(?:是|叫)[“\"「]?\p{Han}{2,4}[”\"」]?(?:[，。；！,.;\s]|$)|^不(?:是|叫)[“\"「]\p{Han}{2,4}[”\"」][，,]?(?:应该)?(?:是|叫)[“\"「](\p{Han}{2,4})[”\"」][^。]*?我的?名字?|我的?名字?(?:写|打|叫|记|念)成了?[“\"「]?\p{Han}{2,4}[”\"」]?了?[，,](?:其实|实际上|应该|正确的|我)*(?:是叫?|叫)[“\"「]?(\p{Han}{2,4})[”\"」]?(?:[，。；！,.;\s]|$)|我姓(\p{Han})[，,]?(?:可|而)?不(?:是|姓)姓?\p{Han}(?:[，。；！,.;\s]|$)"
                rf"|(?i:\b(?:spelled|spelt|misspelled|got|have|wrote|had) my (?:first |last |family |sur)?name(?: wrong| incorrectly)?[,.;]? (?:it's|it is|it should be|should be) )({_WORD}(?: {_WORD})?)"
                rf"|(?i:\bmy (?:first |last |family |sur)?name(?:'s| is) (?:spelled |spelt |written )?(?:wrong|incorrectly)(?: in your \w+)?[,.;:—–-]+ ?(?:it's|it is|it should be|should be) )({_WORD}(?: {_WORD})?)"
                rf"|(?i:\byou (?:keep|kept) (?:calling|spelling|writing|addressing) (?:me|my name)(?: as)? )['\"]?{_WORD}['\"]?(?i:[,;.—–-]+ ?(?:but )?(?:it's|it is|i'm|my name is|my name's|the name's) )({_WORD})(?:[,.;!]|$)"
            ),
            None,
        )
    ],
    SENTENCES,
)

# "You've got my name wrong, it's Katarzyna, not Katrina": the name that is to stand, where the sentence or the one before
# speaks of my name, or the two differ in an accent alone and you have it wrong.
_RESPELT: Rules[None] = Rules(
    [
        (
            rf"\b(?i:it's|it is|its|that's|should be|i'm|i am)(?i: actually| really| spelled| spelt)? ({_WORD}(?: {_WORD})?)(?:,| and| -| –|) ?not ({_WORD}(?: {_WORD})?)",
            None,
        )
    ],
    SENTENCES,
)
_MY_NAME = Lazy(r"(?i)\bmy (?:first |last |full |given |family |sur)?name\b")
_SPELT_WRONG = Lazy(r"(?i)\b(?:wrong|misspel\w*|mis-?spelt|incorrectly|typo|spelled|spelt)\b")
_YOU_ERR = Lazy(r"(?i)\byou(?:'ve| have)? (?:got|get|keep getting|spelled|spelt|wrote) (?:it|that|me)(?: all)? wrong\b")
_CALENDAR = Lazy(r"(?i)(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august")


def respelt(sentence: Sentence) -> tuple[int, int] | None:
    """The span of the name that is to stand instead of a wrong one."""
    _, match = next(iter(sentence.matches(_RESPELT)), (None, None))
    foreign = sentence.asks or sentence.names_others(len(sentence.plain)) or sentence.of_others
    if not match or foreign or _CALENDAR.re.match(match[1]) or sentence.quoted(match.start()):
        return None
    said = f"{sentence.before.plain if sentence.before else ''} {sentence.plain}"
    accent = _YOU_ERR.re.search(said) and _unmarked(match[1]) == _unmarked(match[2])
    named = _MY_NAME.re.search(said) and _SPELT_WRONG.re.search(said)
    return match.span(1) if accent or named else None


def _unmarked(name: str) -> str:
    return "".join(c for c in normalize("NFD", name) if not combining(c))


# "Change the font to Arial" edits a document.
EDIT = Lazy(
    r"(?i)(?:都|全|全部|统一|一律|统统)(?:给我|帮我)?(?:换成|改成|改为|换算成|调成)|(?:挪|移|调|换|改|放|提|搬)到(?:第?[一二三四五六七八九十两\d]+|最|首|末|下一?|上一?|文)(?:段|页|章|行|列|张|节|屏|栏|句|前|后|上面|下面|开头|结尾|末)|(?:简历|报告|摘要|开头|结尾|初稿|这段|这句|话|句子|文案|菜|口味|灯|空调|电视|模式|频道|音量|窗帘|发型|头像|壁纸|封面|铃声|皮肤|主题|文章|文中|全文|文里|信里|稿子|字体|字号|颜色|背景|配图|图片|图|标题|排版|格式|幻灯片|代码|函数|语气|措辞|样式|口吻|人称|环节)[^，。]{0,8}(?:改成|改为|换成|换到|调成|调整为)|(?:改成|改为|换成|换算成)(?:表格|列表|要点|[欧美日港韩]元|英镑|人民币|公制|英制|公里|英里|公斤|磅|摄氏|华氏|黑体|宋体|加粗|大写|小写|[\p{Han}]{0,2}语气|书面语|口语|英文|中文|(?i:python|java|go|rust|typescript|javascript|c\+\+|sql|markdown|json|html)\b)"
    r"|\b(?:change|switch|update|move|convert|turn|set)\b(?: [\w'-]+){0,3}? (?:font|colou?r|volume|brightness|speed|thermostat|temperature|wallpaper|ringtone|background|heading|headline|format|layout|style|theme|code|function|variable|loop|image|chart|graph|slide|paragraph|sentence|wording|tone|voice|tense|case|units?|currency|bullets?|table|list|margins?|spacing|border|icon)s?\b[^.;!?]{0,20}\bto\b|\bto (?:metric|imperial|celsius|fahrenheit|bold|italics?|past tense|present tense|first person|third person|uppercase|lowercase|python|java|rust|typescript|javascript|sql|json|markdown)\b"
)
# 室友把闹钟换成了收音机 tells what somebody did.
TOLD = Lazy(r"[成为到]了|[改换调][成为到][^，。]{1,14}了")
# "It's X, not Y" and "no, it's X" are ordinary speech unless something precise is named.
PRECISE = Lazy(
    r"(?:\d|(?i:\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|midnight|second|third|fourth|fifth|sixth)\b)|(?-i:\b[A-Z][\w-]*)|[\"'“]|\p{Han})"
)
MARKED = Lazy(
    r"(?i)\b(?:should|meant|said|make (?:it|that)|scratch|strike|correction|change|update|move\w*|switch\w*|push\w*|reschedul\w*|shift\w*|bump|amend|postponed|delayed|brought"
    r"|the (?:correct|right)|correct|after all|instead)\b|\p{Han}"
)
NO_CORRECTION = Lazy(
    r"(?i)\bmove (?:on|over|up|in)\b|\bswitch to (?:dark|light|silent|airplane|full)\b|\b(?:update|upgrade) to (?:version |v?\d)|\bchange the subject\b|(?:[他她]们?|对方|人家)(?:也|又|都)?(?:说|写|记|搞|弄|做|算)错|\bwrong (?:on (?:so )?many|with (?:you|me|this|that|him|her|it)|side|way|place|time)\b|\b(?:you|they)(?:'ve| have)? (?:got |dialed )?(?:the )?wrong number\b|\bmeant (?:no|well|it|every|everything|the world|what i|to (?:say (?:thanks?|hi|hello|sorry|something|that|this|goodbye|i)|write (?:back|to|you|about|a|an|more)|call|text|e-?mail|send|ask|tell|do|go|be|get|come|reply|mention|thank|bring|buy|finish|pay|check|become|have|make|take|move|learn|start))\b|(?-i:\b[Ss]witch to [a-z]+\b)|\b(?:update|upgrade) to (?:ios|android|windows|macos|ubuntu|python|java|node)\b|\bto the (?:left|right|top|bottom|side|front|back|middle|cent(?:er|re)|kitchen|garage|living room|end)\b|被[^，。]{0,8}(?:改|换)[成为到]|不是(?:故意|有意)|不对(?:劲|称|付|口|等|外|路)|不是(?:我|你|他|她|它|因为|说|为了|不|没|要|想)[^，。]{0,16}[，,]|没(?:有)?(?:搞|弄|说|写|记)?错|不会错|错过|怎么改|如何改|还是(?:去|来|吃|睡|早|先|不|算了|没|有|很|会|要去|别|回|走|等|让|再|自己|觉得|喜欢|比较|好)|\bif i'm not (?:wrong|mistaken)\b"
    r"|\bmake (?:it|that|this) (?:the |my |a |your )?(?:default|rule|standard|norm|habit)\b|\bnot wrong\b|\bshould be (?:fixed|corrected|changed|removed|obvious|fine|ok|okay|easy|good|done|possible|enough|clear)\b|\bwhat went wrong\b|\bsomething(?:'s| is) wrong\b|\bcorrect me\b|\b(?:correct|fix|check|mark) my (?:[\w-]+ ){0,2}?(?:english|french|german|spanish|italian|portuguese|russian|chinese|mandarin|japanese|korean|dutch|latin|grammar|spelling|pronunciation|punctuation|syntax|maths?|homework|sentences?|essay|text|translation|code|answers?|writing|paragraph|draft)\b|\bchange (?:my|your) mind\b|\blet's not\b"
)
