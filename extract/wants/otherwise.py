"""What only sounds like a wish for how to answer, reach or code: the words around a value say that it is none."""

from __future__ import annotations

from ..text.patterns import words
from ..text.rules import Lazy
from ..text.speaker import Sentence
from .frames import Frame
from .wished import Thing

# What is told of in Chinese: a complaint, a hope, what was done, and what one did not get.
_ZH_TOLD = Lazy(
    r"用\p{Han}+?(?:会|比较|更|挺|最)+(?:清楚|好|方便|直观|合适|明白)|每[次回][^，。]{0,20}?都(?:很|特别|好[^吗了]|被|卡|崩|闪退|占线|出错|报错|失败|慢|找不到|打不开|没)|每[次回][^。]*?烦[。！!]*$|卡死|真烦|差评|有机会|说不定|被[^，。]{0,6}?(?:改|换)|(?:订|选|买|抢|坐|住)不[到了上]|用[\p{Han}]{2,4}(?:标|写|做|答|上|说|讲|算|付|结|发)(?:完|好|过)?了(?:[。！，,]|$)|[按用以][^，。]{1,6}还是[按用以]|这是(?:[^，。]*?[^，。期久定])?(?:要求|规定)|(?:合同|条款|制度|章程|期刊|学校|公司|导师|甲方)[^，。]{0,8}(?:要求|规定|有一条|写着|里说|里有)|^[^希请要后都]*(?:说|答|复|写|讲|解释)得(?:挺|真|很|好|蛮|还|够|太|非常)"
)
# 考试用英文答; but 今天用英文跟我聊，明天考试
_ZH_EXAM = Lazy(r"答卷|考试|授课|上课|演讲|面试")
_ZH_WITH_ME = Lazy(r"[跟和陪]我(?:聊|说|讲|对话|练|交流)")
_TO_OTHERS = Lazy(r"^(?:(?:问|找|给|告诉)[^我，。]|(?:联系|通知)[他她老客对经])")
_WHILE = Lazy(r"(?i)^\W*(?:when|while|whenever)\b[^,]*$")  # "When writing in Chinese, which way do strokes go?"
# "They keep calling me; a text would do" complains of calls.
_PESTERED = Lazy(
    r"(?i)(?:老是?|总爱|天天|整天|不停地?|动不动就?|又)(?:给|跟|向|对|打|发|来)|\b(?:keeps?|kept|constantly)\b[^.;!?]{0,12}$"
)
# "Call me Ms. Chen from now on", "stop calling me names"
_BY_NAME = Lazy(
    r" (?:[A-Z]|(?:names|baby|honey|sweetie|sir|ma'am|miss|dude|bro|that|this|it|stupid|crazy|lazy|dumb|an?|by|out)\b)|^(?: me)? (?:when|if|once|after|before|as soon as) (?:you|it|he|she|they|the|there)\b"
)
_COMPARED = Lazy(r"(?i)\b(?:than|over|to|rather|instead|for)$")  # "a call than an e-mail" calls nobody
_OWN_STICKERS = Lazy(r"我(?:也|就|最|超|特别|平时|很)*(?:喜欢|爱)(?:用|发|存|收集)$")  # what one sends to friends
_PICKER = Lazy(
    r"(?i)^[- ](?:picker|keyboard|button|menu|panel|reactions?|support|packs?|fonts?|bar|search|game|movie|quiz)"
)
# "Comments in English": the language of the code, not of the answers.
_LABELS = Lazy(
    r"(?i)注释|变量名?|命名|标题|字幕|\b(?:comments?|commit messages?|docstrings?|variable names?|subtitles|captions)\b"
)
# 这封信语气正式一点, 这页去掉表情: one text is to be so, unless it is said that this is for once (先, 就这一篇) or for good.
_ZH_THIS_TEXT = Lazy(
    r"(?:[这那本此](?:一|几|两)?(?:[封份篇页章版幅则句稿]|段(?:[^时日]|$)|条(?:朋友圈|微博|消息|通知|推文|评论|短信)|张(?:图|表|海报|卡|贺)|首(?:诗|歌)|道题)|[这那]个(?:方案|报告|文档|材料|邮件|PPT|ppt|标题|文案|稿子?|表格?|项目|页面|合同|通知|公告|函|海报|脚本|视频|文章|简历|周报|作业|介绍|演示|汇报|发言|提案|标书)|[这那](?:邮件|报告|文案|方案|稿子?|信|PPT|ppt|合同|周报|简历|文章|材料))"
)
_ZH_FOR_ONCE = Lazy(
    r"先|[只就单仅光][这此本限]|暂|临时|这[次回]|这(?:段时|段日|阵)|这[两几]天|这个?[周月]|今天|今晚|眼下|破例|以后|今后|往后|下次|每[次回份篇封]|一律|凡是|都得"
)
_TEXTS = (
    r"(?:tables?|charts?|graphs?|decks?|slides?|files?|letters?|summary|summaries|posts?|essays?|sections?|drafts?|scripts?|functions?|spreadsheets?|sheets?|lists?|memos?"
    r"|notes?|versions?|articles?|pages?|paragraphs?|presentations?|translations?|newsletters?|e-?mails?|reports?|docs?|documents?|brochures?|handouts?|bios?|captions?|proposals?|contracts?)"
)
_EN_THIS_TEXT = Lazy(
    rf"(?i)\b(?:this|that|these) (?:one )?(?:[\w-]+ )?{_TEXTS}\b|\b(?:in|for|of) the (?:attached|following|whole|next) (?:[\w-]+ )?{_TEXTS}\b"
    r"|\b(?:in|for) the (?:deck|chart|table|report|document|doc|newsletter|letter|draft|summary|memo|presentation|e-?mail|article|essay)\b"
)
_EN_FOR_ONCE = Lazy(
    r"(?i)\b(?:today|tonight|once|for now|this time|until|till|while|just (?:for )?this|only (?:for )?this|always|from now on|every|each|whenever|any|all|going forward|by default|in (?:the )?future)\b"
)
# 你回复里老是一堆表情: told of, with no word of what is wanted instead.
_ZH_GRUMBLE = Lazy(
    r"(?:动不动就?|老是?|[总又净]是|没完没了地?|满(?:屏|篇)(?:都)?(?:是)?|一大?堆|一长串)[^，。；]{0,6}$"
)
_ZH_PAIN = Lazy(
    r"^[^，。；]{0,10}(?:[看读]不(?:进去|下去|完|全|清楚?|懂|惯|了|过来)|(?:显示|打|加载)不(?:全|出来|开|了)|乱码|错位|变形)[^，。；]{0,3}[，,；]"
)
# "Use my github token": a thing of the tool's is wanted, not the tool.
_PART_OF = Lazy(
    r"(?i)^ (?:tokens?|accounts?|passwords?|keys?|logins?|credentials|repos?(?:itory)?|links?|urls?|pages?|profile|channels?|handle|id|username|invites?|cards?|tickets?|boards?)\b"
)
_ZH_BY = Lazy(r"(?:被|由|从|关于|学)\s*$")  # 被eslint报错
_ZH_DONT = Lazy(r"别|不要|不用|不必|不想|不喜欢|[^麻耐]烦|讨厌|受不了|少|甭|去掉|删|请总是|不介意|可以|喜欢|要|给我")
# 一堆表情的回复，以后别用: no to what was named before.
_SUCH_NO = Lazy(
    r"(?:^|以后|今后|往后|下次|[，,])[^，。；]{0,4}(?:别|不要|甭|少|不许|不用)再?(?:给我)?(?:用|带|加|发|放|写|弄|搞|整|来|这样|这么(?:写|回|发|用)?)(?:了|它|[这那][种个些]|吧|哈|啊|啦|哦|就[行好]|[^，。；]{0,2}东西)*(?:[，。；！!\s]|$)"
)
_TALKS = Lazy(r"(?i)回答|回复|答复|聊|说话|沟通|跟我|和我|\b(?:answers?|reply|replies|respond|talk|speak|chat)\b")
_IN_LANGUAGE = Lazy(
    r"(?i)^(?:都|请|统一|一律|也|要)*(?:用|写成?)?[中英日]文|^ (?:should be |must be |are |always |written )*in (?:english|chinese|french|german|spanish|japanese|korean)\b"
)

_OF_LANGUAGE = Lazy(r"(?i)(?:[中英日]文|中英双?文|[英日汉]语|双语)的?$|\b(?:english|chinese)\b\W*$")  # 不要中文注释


def speaks_otherwise(sentence: Sentence, thing: Thing, named: tuple[int, int], end: int) -> bool:
    """Whether what is named, in a wording that goes on to `end`, is told of, asked about, or of something else."""
    start = named[0]
    before = sentence.plain[sentence.clause(start)[0] : start]
    after = sentence.plain[named[1] :]
    told = thing.slot.startswith("output.") and _is_of_one_text(sentence, before, after)
    told = told or (_ZH_EXAM.re.search(sentence.plain) is not None and not _ZH_WITH_ME.re.search(after))
    if told or _ZH_TOLD.re.search(sentence.plain) or (sentence.asks and _WHILE.re.search(before)):
        return True
    if _is_told_en(thing, before, after):
        return True
    if thing.slot == "output.emoji":
        return _OWN_STICKERS.re.search(before) is not None or _PICKER.re.match(after) is not None
    if thing.slot == "output.language":
        label = _LABELS.re.search(sentence.plain[:start])
        return label is not None and not _TALKS.re.search(sentence.plain[label.end() : end])
    if thing.slot == "code.style":
        return _IN_LANGUAGE.re.match(after) is not None or _OF_LANGUAGE.re.search(before) is not None
    ends = sentence.plain[:end].endswith((",", ".", ";", "!"))  # "Don't email, I never look"
    called = not ends and _BY_NAME.re.match(sentence.plain[end:]) and not _COMPARED.re.search(sentence.plain[:end])
    others = _PESTERED.re.search(before) or called or _TO_OTHERS.re.match(after)
    return thing.slot == "contact.channel" and bool(others)


def refuses_it(text: str) -> bool:
    """Whether what follows a value says no to it without naming it again."""
    return _SUCH_NO.re.search(text) is not None


def _is_told_en(thing: Thing, before: str, after: str) -> bool:
    """Whether a tool is a topic, or a form of answers what the speaker complains of or what a product has."""
    if thing.slot == "tool.preference":
        about = (_ZH_BY.re.search(before), _TOPIC.re.search(before), _JOINS.re.search(before), _PART_OF.re.match(after))
        return any(about)
    told = _YOU_DO.re.match(before) or _IN_PRODUCT.re.match(after)
    return thing.slot.startswith("output.") and told is not None


def _is_of_one_text(sentence: Sentence, before: str, after: str) -> bool:
    """Whether a value is wanted of one text only, or is what the speaker grumbles about."""
    if _ZH_THIS_TEXT.re.search(sentence.plain) and not _ZH_FOR_ONCE.re.search(sentence.plain):
        return True
    if _EN_THIS_TEXT.re.search(sentence.plain) and not _EN_FOR_ONCE.re.search(sentence.plain):
        return True
    grumbles = _ZH_GRUMBLE.re.search(before) is not None and not _ZH_DONT.re.search(before)
    return (grumbles or _ZH_PAIN.re.search(after) is not None) and not refuses_it(sentence.plain)


# "Every email in French gets ignored", "long texts from my grandma", 填表格, 收集表情包: told, not wished for.
_TOLD = Lazy(
    r"(?i)^ (?:gets?|is|are|was|were|has|have|goes|got|looks?|comes?|takes?|costs?|makes?) |^ (?:from (?:my|her|his|their|the|an?|people|friends)|(?:by|near|outside|next to|at) (?:the|a)\b|for (?:two|three|four|five|six|\d)|in (?:books|novels|films|movies|class|school|bed|my thesis)|at (?:work|school|the gym))\b"
)
_MADE = Lazy(r"(?:填|填写|画|做|制作|打印|交|收集|存|抢|斗|刷)$")
# "Email me the receipt" asks for one thing, whatever day it is.
_ERRAND = Lazy(
    r"(?i)^(?: me)? (?:the|an?|my|your|that|those|these|back|about|at|on|in|tomorrow|tonight|today|later|when|once|after|before|as|if|his|her|their|both|all|what|where|how)\b"
)
# "A table by the window", "the window open": a room, no plane.
_ROOM = Lazy(
    r"(?i)\b(?:table|desk|bed|plant|room|booth|couch|sofa)s? (?:by|near|next to|at|facing|beside) (?:the |an? )?$|(?:桌|床|沙发|工位|卡座)[\p{Han}]{0,3}$"
)
_OPEN = Lazy(
    r"(?i)^ (?:open|closed|shut|up|down|box|blinds?|view|shopping|lights?|frames?|sills?|managers?|panes?|functions?|displays?|cleaners?|shades?|armrests?|number|width|size|\d+|at (?:church|school|the (?:theatre|theater|cinema|movies|stadium|gig|concert|show)))\b|^的?(?:那张|桌|床|位子桌|工位|卡座)"
)
# "Window's sold out", "Hilton always overcharges me": what a reason or a complaint is about.
_SUBJECT = Lazy(
    r"(?i)^s?(?: (?:seats?|ones?|rows?|rooms?|side|flights?|format|version|app|channel|messages?))?(?:'s|(?: (?:just|only|still|often|always|never|usually|really))* (?:is|are|was|were|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|got|gets?|goes|went|keeps?|kept|doesn't|don't|didn't|won't|can't|makes?|made|gives?|gave|confuses?|takes?|took|costs?|looks?|comes?|came|breaks?|broke|lags?|charges?|overcharge[sd]?|crashe?[sd]?|freezes|froze|loses?|lost|logs|kicks|cancels?|cancell?ed|opens?|opened|shows up|seems?|turns|ruins?|hurts?|wants|asks|sends|refuses|disappears?|fails?|failed|uses|needs|renders|supports|allows|lets|stores|shows|sorts|treats|returns|handles|counts|adds|removes|deletes|hides|eats|strips|rewrites|replaces|ignores|throws|serves|assigns)\b)"
)
# "Outlook never syncs", but "bullets always, please".
_HABIT_OF = Lazy(r"(?i)^s? (?:always|never|constantly) ([a-z']+)")
_GOES_ON = frozenset(
    words(
        "please pls for in on when with and if by to as at unless from thanks ok over or no not but because since me first"
    )
)
_BEST = r"best|better|perfect|ideal|prefer\w*|easi\w+|quick\w+|fast\w+|safest|my (?:pick|choice|thing|default|favou?rite|must|go-to)|a must|how i|what i|where i|the (?:way|one|only)"
_PREFERRED = Lazy(rf"(?i)^[^,.;!?]*?\b(?:{_BEST})\b")
_FAVOURED = Lazy(rf"(?i)^[^,.;!?]*?\b(?:{_BEST}|fine|ok|okay|good|great)\b")
# "Every time I fly Ryanair something goes wrong", "I always end up in the middle": what befalls one.
_BEFALLS = Lazy(
    r"(?i)\b(?:(?:every|each|any) ?time|when(?:ever)?) (?:i|we|i'm|you) (?:\w+ly |try to |have to )?(?:fly|flew|take|took|get|got|sit|stay|book|open|use|used|try|go|am|have|had|see|visit|check|install|run|launch|log|switch|end up)(?: (?:with|on|in|at|to|into|the|an?|my|stuck|up))* $"
    r"|\b(?:end(?:s|ed|ing)? up|(?:get|gets|got|getting|am|'m|are|was) (?:stuck|put|placed|seated|given|assigned)|(?:sticks|stuck|gives|gave|puts|hands) me|(?:seem|seems) to get|got stuck)(?: (?:in|with|on|at|by|the|an?|another|some|that|to))* $"
)
# "You always answer in bullets" complains; "default to JSON in the API" speaks of a product.
_YOU_DO = Lazy(
    r"(?i)^\W*(?:(?:and|but|so|why do|hey|ok)\b,? )?you (?:always|never|keep|usually|often|still|constantly) "
)
_IN_PRODUCT = Lazy(
    r"(?i)^[^,.;!?]*? (?:in|on|for|from) (?:the|our|this|that) (?:[\w-]+ ){0,2}(?:api|endpoint|schema|config|database|db|migration|readme|wiki|deck|page|website|site|app|newsletter|template|brochure|form|spreadsheet|export|logs?|repo|dashboard|cli)\b"
)
# "I love the emoji you picked", "I hate it when Excel eats my zeros": one thing, one occasion.
_THIS_ONE = Lazy(
    r"(?i)^s? (?:that |which )?(?:you|they|we)(?:'ve| have)? (?:just )?(?:picked|chose|used|sent|made|wrote|gave|drew|put|added|built|generated|created|showed|did)\b"
)
# "I hate tables that wrap" has nothing against tables; "no Excel macros" nothing against Excel.
_WHICH = Lazy(r"(?i)^s? (?:that|which|whose|without|longer than|wider than|with (?:no|more|too))\b")
_PART = Lazy(
    r"(?i)^ (?:issues?|pages|pull requests?|prs?|repos?|macros?|formulas?|pivots?|files?|actions|tickets?|channels?|notifications?|messages?|calls?|invites?|links?|containers?|images?|plugins?|extensions?|widgets?|templates?|exports?|attachments?|reports?|boards?|threads?|huddles?|subscriptions?|accounts?|logins?|errors?|bugs?|updates?|versions?|outages?|courses?|tutorials?|exams?|interviews?)\b"
)
_HATED_WHEN = Lazy(r"(?i)\b(?:hate|love|like|enjoy|stand|dislike)(?: it)? when (?:the |my )?$")
_OF_SOMEBODY = Lazy(r"(?i)^ (?:from|with) (?:the|my|an?|his|her|their|our)\b")  # "a call from the dentist"
# 这周入职京东: an employer, no tool.
_JOINS = Lazy(r"(?:入职|加入|跳槽?[到去]了?|[就供任]职于|面试|离开|不在|从)\s*$")
# "Talk to me about Docker": what is to be spoken of.
_TOPIC = Lazy(
    r"(?i)\b(?:about|explain(?:ing)?|regarding|understand(?:ing)?|how|why|what|teach me|learn(?:ing)?)(?: [\w']+)? $"
)


def is_told(sentence: Sentence, thing: Thing, frame: Frame, start: int, end: int) -> bool:
    """Whether a value is told of other things than wishes for the agent: of a form to be filled in, of a friend's texts,
    of what befell one; or a channel is named in an errand for once."""
    before, after = sentence.plain[:start], sentence.plain[end:]
    if _is_occasion(thing, frame, before, after):
        return True
    if thing.slot == "seat.preference":
        return _ROOM.re.search(before) is not None or _OPEN.re.search(after) is not None
    if thing.slot == "contact.channel":
        errand = frame is Frame.ONCE and _ERRAND.re.search(after) is not None
        return errand or _OF_SOMEBODY.re.search(after) is not None
    if not thing.slot.startswith("output.") or frame in (Frame.ONCE, Frame.SUITS, Frame.GRATES):
        return False
    made = frame is not Frame.STANDING and _MADE.re.search(before) is not None
    return made or _TOLD.re.search(after) is not None


_ASKING = frozenset({Frame.STANDING, Frame.ONCE, Frame.LIKE})
_ORDERING = frozenset({Frame.STANDING, Frame.ONCE, Frame.AVERSE})
_TELLING = _ASKING | {Frame.HABIT}


def _is_occasion(thing: Thing, frame: Frame, before: str, after: str) -> bool:
    """Whether a value stands in what happened, not in what is wished: in a complaint, in a reason, of one thing."""
    one = frame in (Frame.LIKE, Frame.AVERSE) and _THIS_ONE.re.search(after)
    hated = not thing.slot.startswith("output.") and _HATED_WHEN.re.search(before)
    part = thing.slot == "tool.preference" and frame in _ORDERING and _PART.re.match(after)
    which = frame is Frame.AVERSE and _WHICH.re.match(after)
    befell = frame in _TELLING and _BEFALLS.re.search(before)
    return bool(one or hated or part or which or befell) or (
        frame in _ASKING and _is_subject(after, liked=frame is Frame.LIKE)
    )


def _is_subject(after: str, *, liked: bool) -> bool:
    """Whether what follows a value says something of it, and nothing in its favour; beside what is liked better, "but
    the aisle is fine" is no favour."""
    said = _SUBJECT.re.search(after)
    does = _HABIT_OF.re.search(after)
    if does and does[1].lower() not in _GOES_ON:
        said = does
    favour = _PREFERRED if liked else _FAVOURED
    return said is not None and not favour.re.search(after[: said.end() + NEARBY])


NEARBY = 32  # characters in which a predicate says whether it speaks for its subject
