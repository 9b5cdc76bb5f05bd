"""How people say that something was wrong, with what is to stand; and what only sounds like it."""

from __future__ import annotations

from .rules import SENTENCES, Lazy, Rules

_WRONG = r"(?:不对|错了|错啦|错咯|搞错了?|弄错了?|说错了?|写错了?|记错了?|打错了?|(?:说|搞|弄|记|写)反了?|(?:看|算|读|选|发|填|输|讲|抄|记岔)错了?|(?:搞|记|弄)混了?|打错字了?|(?:写|打|说|输|加|填|报)(?:多|少|漏)了(?:一?[个位])?|(?:多|少)(?:写|打|输|报|填)了|(?:记|说|搞|弄|听)岔了?|不太对|口误|笔误|更正(?:一下)?|纠正(?:一下)?|不是的|不是这样的?|你?(?:理解|领会|会)错(?:了|我)|有误)"
_X = r"([^，。；！？,;!?]+?)"  # no counted repeats: of forty Han characters RE2 makes an automaton that takes a millisecond to start
_EX = r"([^,;!?\n]+?)"
_NEGATED_ZH = r"(?:而)?不是"

# One rule, one line.
# fmt: off
CORRECTIONS: Rules[tuple[int, int]] = Rules(
    [  # groups of what is to stand and of what was wrong; 0 where the wording has none
        (rf"{_WRONG}[^。！？]{{0,12}}?[，,。：:！!]?\s*(?:应该|其实|正确的|准确)?(?:是|为|叫){_X}[，,]?{_NEGATED_ZH}{_X}(?:[，。；！,.;]|$)", (1, 2)),
        (rf"(?:应该|其实|正确的|实际上|明明|确切(?:地)?说)(?:是|为|叫)[“\"]?{_X}[”\"]?[，,]?{_NEGATED_ZH}{_X}(?:[，。；！,.;]|$)", (1, 2)),
        (rf"(?:^|[，,])(?:我)?(?:说的|要的|指的|问的)?(?:不是){_X}[，,](?:而)?(?:是|应该是){_X}(?:[，。；！,.;]|$)", (2, 1)),
        (rf"{_WRONG}[^。！？]{{0,12}}?[，,。：:！!]\s*(?:[\p{{Han}}]{{0,6}})?(?:应该|其实|正确的|准确)?(?:是|为|叫|改成|改为|改到|换成|换到)[“\"「]?{_X}[”\"」]?(?:[，。；！,.;]|$|才对)", (1, 0)),
        (rf"(?:应该|正确的|准确(?:的)?(?:说)?)(?:是|为|叫)[“\"「]?{_X}[”\"」]?才对", (1, 0)),
        (rf"(?:把|将)?(?:[^，。；！？]+?)(?:改成|改为|改到|改回|挪到|换成|换到|调整为|调整到|更新为|更正为|修改为|提前到|推迟到|延期到|延到)(?:了)?{_X}(?:吧|了)?(?:[，。；！,.;]|$)", (1, 0)),
        (r"(?:^|[，,])(?:那就?|还是|算了[，,]?|先|请|麻烦)*(?:改成|改到|改为|改回|换成|换到|挪到|推到|提前到)([^，。；！？]*(?:\d|[点号日周]|上午|下午|早上|晚上|中午|明天|后天|月)[^，。；！？]*?)(?:吧|了|好了)?[。！～~\s]*$", (1, 0)),
        (r"^我(?:重新|重)(?:说|讲|报|来)(?:一遍|一下|一次)?[，,：:]\s*([^，。；！？]*(?:\d|是|为)[^，。；！？]*?)(?:[，。；！]|$)", (1, 0)),
        (rf"^(?:抱歉|不好意思|对不起|等等|等一下|等下|啊|哎呀?|稍等)[，,。！\s]*(?:[\p{{Han}}]{{0,6}}?)(?:应该|其实|正确的)(?:是|为){_X}(?:[，。；！]|$)", (1, 0)),
        (rf"^(?:算了[，,]?|那|嗯[，,]?|想了想[，,]?)*还是(?:用|选|按|按照|改成|改回|要|定|走|维持|采用|保持|换)?{_X}(?:吧|好了)[。！～~]*$", (1, 0)),
        (rf"^{_WRONG}[。！!，,]?$|^{_WRONG}[，,。！!]|^(?:这|那|你|上面|刚才)(?:个|条|段|些)?的?(?:说法|信息|记录|结论|答案|内容|数据|地址|日期|金额|描述|回答|印象|记忆|理解)?(?:(?:说|记|写|理解|讲|存|弄|给)(?:的|得))?(?:这个|那个|这些)?(?:是|都|好像|明显|完全|根本)*(?:不对|错了|错的|记错|搞错|弄错|写错|记混|搞混|说错|有误|不准确?|不正确)|^(?:不对?|不是)?[，,]?我(?:从来|可)?没有?(?:说|讲|提)过(?:这|那)|^不+[，,]\s*是|你(?:理解|领会|会|听)错(?:了|我)|(?:刚才|刚刚|之前|前面|上面)(?:我)?(?:说|写|记|打|给)(?:的)?错了?|(?:你|我)(?:的)?(?:名字|地址|电话|生日|日期|时间|金额|数字)?(?:写|记|弄|搞|打|说)错了", (0, 0)),
        (rf"(?:^|[，,。])(?:哦|噢|啊|哎呀?|欸)[，,]?不(?:对|是)?[，,]?(?:应该)?(?:是)?{_X}(?:[，。；！,.;]|$)|(?:^|[，,。；])(?:正确的)?应[为当](?:是|为)?{_X}(?:[，。；！,.;]|$)|(?:^|[，,。；])(?:改一下|改下|更新一下|修正一下|订正一下|更正)[，,：:\s]+(?:[\p{{Han}}]{{1,6}}(?:是|为))?{_X}(?:[，。；！,.;]|$)", (1, 0)),
        (r"(?:^|[，,。；])(?:而)?不是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)[，,](?:而)?是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)(?:[，。；！]|$)", (2, 1)),
        (r"(?:^|[，,。；：:\p{Han}])是([^，。；！？是]*[\dA-Za-z][^，。；！？是]{0,8}?)[，,]?(?:而)?不是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)(?:[，。；！]|$)", (1, 2)),
        (rf"(?i)^(?:(?:no|wait|sorry|oops|hmm),? )*actually,? (?:the|my|our|its?|that) (?:[\w'-]+ ){{0,4}}?(?:is|are|should be) {_EX}(?:[,.;!]|$)|, (?:i mean|or rather|make that|no wait),? {_EX}[.!]*$|^make (?:it|that) ([^,;!?\n]{{0,30}}\d[^,;!?\n]{{0,20}}?)(?: instead)?[.!]*$", (1, 0)),
        (rf"(?i)^(?:no|nope|wait|sorry|oops|actually)[,:!. ]+(?:the|my|our|its?|that|his|her) (?:[\w'-]+ ){{0,4}}?(?:is|was|are|should be) (?:on |at )?{_EX}(?:,| and| -) ?not (?:on |at )?{_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)^(?:sorry|oops|my bad|my mistake|apologies|wait|typo)[,:!. ]+(?:the|my|our) (?:[\w'-]+ ){{1,5}}?(?:is|was|should be|starts?|ends?) (?:on |at )?{_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)^(?:no,? )?(?:it|that|this) (?:isn't|is not|wasn't) {_EX}[,;] (?:it's|it is|that's|but|it was) {_EX}(?:[,.;!]|$)", (2, 1)),
        (rf"(?i)^(?:no,? )+(?:it's |that's |make it )?{_EX}, not {_EX}[.!]*$", (1, 2)),
        (r"(?i)^not ((?-i:[A-Z0-9])[\w'-]*(?: [\w'-]+)?(?: [\w'-]+)?)[,;] ((?-i:[A-Z0-9])[\w'-]*(?: [\w'-]+)?)[.!]*$", (2, 1)),
        (rf"(?i)^(?:scratch|strike) that[,:;.\s—–-]+(?:make (?:it|that) )?{_EX}(?:[,.;!]|$)", (1, 0)),
        (r"(?i)^(?:no,? |sorry,? )?(?:it's|that's|it is) actually (?:spelled|spelt|written|called|pronounced)\b", (0, 0)),
        (rf"(?i)^not {_EX}[,;] {_EX},? (?:sorry|i mean|i meant|my bad|my mistake|oops)[.!]*$", (2, 1)),
        (rf"(?i)\b(?:should|ought to)(?: actually)? (?:be|have been|say|read) {_EX}(?:,| and| -)? (?:not|instead of|rather than) {_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)\b(?:it's|it is|its|that's|he's|she's|they're|i'm|i am|name is|name's|number is|date is|i meant|i said|meant|make (?:it|that))(?: actually| really| supposed to be)? {_EX}(?:,| and| -)? ?\bnot {_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)^(?:no|nope|wait|sorry|oops|actually|correction|my mistake|my bad)\b[,:!.\s-]*(?:it's |it is |that's |i (?:said|meant) )?not {_EX}(?:,|;| but| -|\.) ?(?:it's |it is |but |i (?:said|meant) |make it )?{_EX}(?:[,.;!]|$)", (2, 1)),
        (rf"(?i)\b(?:sorry|oops|no|nope|wait|actually|correction|my mistake|my bad|scratch that|i misspoke|typo)\b[,:!.\s—–-]*(?:i mean(?:t)?|make (?:it|that)|it should(?: be| have been)|should(?: be| have been)|that should be|the (?:correct|right) (?:\w+ )?is|i said|correction:?|(?:it's|that's)(?: actually)?) {_EX}(?:[,.;!]|$)", (1, 0)),
        (r"(?i)^(?:no|nope|wait|sorry|oops|actually)\s*[,:!—-]\s*(?:it's |it is |that's )?((?-i:[A-Z]{0,4})[-#]?\d[\w.:/-]*?)[.!]*$", (1, 0)),
        (r"^(?:不|不对|不是|错了|抱歉|哦不)[，,。！!\s]*([A-Za-z]{0,4}-?\d[\w.:/-]*)[。！!.]*$", (1, 0)),
        (rf"(?i)\bcorrection\s*[:,-]\s*{_EX}(?:[,.;!]|$)|^i meant {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)(?:^|[,;.] )(?:please |actually,? |let's |can you |could you )*(?:change|update|move|switch|correct|push|reschedule|shift|bump|amend)(?: back)? (?:the |my |our |that |this |it |its )?(?:[\w'-]+ ){{0,5}}?(?:to|from [^,;]{{1,20}} to) {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)\b(?:is|was|has been|got|have been|are)(?: now)? (?:moved|changed|rescheduled|pushed|postponed|shifted|updated|switched|brought forward|delayed)(?: back| up)? (?:to|until|till) {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)^(?:ok,? |actually,? |hmm,? |so )*let's (?:go|stick|do|stay)(?: back)?(?: with| to)? {_EX} (?:after all|instead)(?:[,.;!]|$)", (1, 0)),
        (r"(?i)\b(?:you(?:'ve| have)? (?:got|had|spelled|spelt|noted|recorded)|(?:you|i)(?:'ve| have)? (?:misspelled|wrote|typed|put|entered|gave|said|got))(?: you)? (?:my |the |that |it |this )?(?:[\w']+ ){0,3}?(?:wrong|incorrectly|the wrong \w+)\b|\b(?:correct|fix) my (?:[\w-]+ ){0,2}[\w-]+[:,—-]|\bi take that back\b|\blet me correct (?:myself|that)\b|\bi (?:mistyped|misspoke|miswrote|misread|misstated)\b|\bi made a (?:mistake|typo)\b", (0, 0)),
        (r"(?i)^(?:no,? |wait,? |sorry,? |hmm,? |sorry, but )*(?:that's|that is|this is|you're|you are|that was|thats)(?: (?:actually|still))? (?:wrong|incorrect|not (?:right|correct|true|what i (?:said|meant|asked))|mistaken|a mistake|outdated|out of date|no longer (?:true|right|correct)|accurate|quite right|the case|how it (?:is|was))\b|^(?:no,? |sorry,? |wait,? )*(?:that|this|it) (?:isn't|wasn't|is not|was not)(?: (?:quite|actually|even))? (?:right|correct|true|accurate|what i (?:said|meant|asked))\b|^(?:no,? )?i never (?:said|told you|mentioned) (?:that|this|anything like (?:that|this))(?:[,.!]|$)|\byou(?:'ve| have)? (?:misunderstood|misheard|misread|misremembered|mixed (?:it|that|this|me|them) up|(?:got|have|remember(?:ed)?) (?:it|that|this|me) (?:all )?(?:wrong|backwards))\b|^(?:that|this|your) (?:info|information|record|note|memory|answer|date|number|address)(?: you have)? is (?:wrong|incorrect|outdated|not right|not correct)\b|^no,? (?:that's|it's|that is) not\b|^wrong[.,!]", (0, 0)),
    ],
    SENTENCES,
)
# fmt: on

# "You spelled my name wrong, it's Jayne": the one correction that names what it corrects and must not take another fact's place.
MISSPELT: Rules[None] = Rules(
    [
        (
            (
                r"名字.{0,4}错了?[^。]{0,8}?(?:是|叫)[“\"「]?(\p{Han}{2,4}?)[”\"」]?(?:[，。；！,.;\s]|$)"
                r"|(?i:\b(?:spelled|spelt|misspelled|got|have|wrote|had) my (?:first |last )?name(?: wrong| incorrectly)?[,.;]? (?:it's|it is|it should be|should be) )([A-Z][a-z'-]+(?: [A-Z][a-z'-]+)?)"
            ),
            None,
        )
    ],
    SENTENCES,
)

# "Change the font to Arial" edits a document.
EDIT = Lazy(
    r"(?i)(?:头像|壁纸|封面|铃声|皮肤|主题|文章|文中|全文|文里|信里|稿子|字体|字号|颜色|背景|配图|图片|图|标题|排版|格式|幻灯片|代码|函数|语气|措辞|样式|口吻|人称|环节)[^，。]{0,8}(?:改成|改为|换成|换到|调成|调整为)|(?:改成|改为|换成|换算成)(?:表格|列表|要点|[欧美日港韩]元|英镑|人民币|公制|英制|黑体|宋体|加粗|大写|小写|[\p{Han}]{0,2}语气|书面语|口语|英文|中文|(?i:python|java|go|rust|typescript|javascript|c\+\+|sql|markdown|json|html)\b)"
    r"|\b(?:change|switch|update|move|convert|turn|set)\b(?: [\w'-]+){0,3}? (?:font|colou?r|background|heading|headline|format|layout|style|theme|code|function|variable|loop|image|chart|graph|slide|paragraph|sentence|wording|tone|voice|tense|case|units?|currency|bullets?|table|list|margins?|spacing|border|icon)s?\b[^.;!?]{0,20}\bto\b|\bto (?:metric|imperial|celsius|fahrenheit|bold|italics?|past tense|present tense|first person|third person|uppercase|lowercase|python|java|rust|typescript|javascript|sql|json|markdown)\b"
)
# 室友把闹钟换成了收音机 tells what somebody did.
TOLD = Lazy(r"[成为到]了|[改换调][成为到][^，。]{1,14}了")
# "It's X, not Y" and "no, it's X" are ordinary speech unless something precise is named.
PRECISE = Lazy(r"(?:\d|(?-i:\b[A-Z][\w-]*)|[\"'“]|\p{Han})")
MARKED = Lazy(
    r"(?i)\b(?:should|meant|said|make (?:it|that)|correction|change|update|move\w*|switch\w*|push\w*|reschedul\w*|shift\w*|bump|amend|postponed|delayed|brought"
    r"|the (?:correct|right)|correct|after all|instead)\b|\p{Han}"
)
NO_CORRECTION = Lazy(
    r"(?i)\bmove (?:on|over|up|in)\b|\bswitch to (?:dark|light|silent|airplane|full)\b|\b(?:update|upgrade) to (?:version |v?\d)|\bchange the subject\b|(?:[他她]们?|对方|人家)(?:也|又|都)?(?:说|写|记|搞|弄|做|算)错|\bwrong (?:on (?:so )?many|with (?:you|me|this|that|him|her|it)|side|way|place|time|number)\b|\bmeant (?:no|well|it|everything|the world|to (?:call|text|e-?mail|send|ask|tell|write|do|go|be|get|come|reply|mention|thank|bring|buy|finish|pay|check|become|have|make|take|move|learn|start))\b|(?-i:\b[Ss]witch to [a-z]+\b)|\b(?:update|upgrade) to (?:ios|android|windows|macos|ubuntu|python|java|node)\b|\bto the (?:left|right|top|bottom|side|front|back|middle|cent(?:er|re)|kitchen|garage|living room|end)\b|被[^，。]{0,8}(?:改|换)[成为到]|不是(?:故意|有意)|不对(?:劲|称|付|口|等|外|路)|不是(?:我|你|他|她|它|因为|说|为了|不|没|要|想)[^，。]{0,16}[，,]|没(?:有)?(?:搞|弄|说|写|记)?错|不会错|错过|怎么改|如何改|还是(?:去|来|吃|睡|早|先|不|算了|没|有|很|会|要去|别|回|走|等|让|再|自己|觉得|喜欢|比较|好)|\bif i'm not (?:wrong|mistaken)\b"
    r"|\bnot wrong\b|\bwhat went wrong\b|\bsomething(?:'s| is) wrong\b|\bcorrect me\b|\bchange (?:my|your) mind\b|\blet's not\b"
)
