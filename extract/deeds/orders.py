"""What exactly a user tells memory to forget, and when it shall stop and go on writing.

Precision first: of an order whose object is not clear nothing is made, and nothing is erased.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from ...schemas.order import OrderKind
from ...schemas.statement import Act
from ..person.identity import identity
from ..text.lexical import terms
from ..text.rules import SENTENCES, Lazy, Rules
from ..text.speaker import Sentence, Speech, hear
from ..values.dates import find_dates
from ..wants.preferences import preferences
from .acts import Deed, earnest
from .erasures import EN_DROP, EN_TELL, EN_UNSAY, PRETENDED, ZH_ERASE, ZH_MANNER, ZH_UNKEEP
from .slot_nouns import is_matter, slots_called, topic

MAX_WORDS = 8  # of a keyword; who says more tells a story


@dataclass(frozen=True, slots=True)
class Told:
    """An order that a sentence gives; `fields` are those of the schema's Order."""

    kind: OrderKind
    quote: str
    fields: dict[str, Any] = field(default_factory=dict)


_ASK = r"(?:请你?|麻烦你?|帮我|帮忙|给我|你|可以|能不能|能|好的?|对了|另外|还有|顺便|务必|那就?|嗯|哦|就|还是|直接|现在|马上|都|，|,|\s)*"
_TAIL = r"(?:吧|了|啦|喔|哦|咯|喽|嘛|掉|它|好吗|可以吗|行吗|啊|哈|谢谢|[，,。！!？?～~\s])*"
_FROM = r"(?:(?:从|在)?(?:你的?)?(?:记忆|档案|记录|资料)(?:里|中|库)?(?:面)?|从你的?(?:那儿?|那里|那边|这儿?|这里|这边|脑子|脑袋|系统|数据库)[里中]?)"
_EN_ASK = r"(?:please|pls|kindly|also|and|so|but|ok|okay|oh|actually|just|now|then|can you|could you|would you|will you|you can|you should|i want you to|i'd like you to|i need you to|make sure (?:you|to)|go ahead and|,|:|-|\s)*"
_EN_TAIL = r"(?:,? (?:please|now|ok|okay|then|completely|entirely|altogether|for good|thanks|thank you|again|right away))*[.!?\s]*$"
# One rule, one line.
# fmt: off
_OBJECTS = Rules(
    [  # what stands in group 1 is to be forgotten
        (r"^(.{2,30}?)(?:你)(?:那儿?|那里|那边|这儿?|这里|这边)(?:还)?(?:有|存|记|留)(?:着|没有?|吗|么)*[？?，,]", "zh"),
        (r"^你(?:那儿?|那里|那边|这儿?|这里|这边)?(?:还|现在|是不是|有没有)*(?:存|记|留|保存)(?:着|得|住|下|了)*(.{2,30}?)(?:吗|么|没有?)?[？?，,]", "zh"),
        (r"(?i)^(?:do|did|have) you (?:still |ever )*(?:have|keep|kept|got|remember|store|stored|know|saved?) (.{2,60}?)(?: on file| stored| saved)?\?", "en"),
        (rf"^{_ASK}(?:把|将)?([^，。]{{2,30}}?)(?:已经|早)?(?:不用了?|换了|作废了?|过期了?|没用了?|不对)[，,](?:把它|它)?{ZH_MANNER}(?:{_FROM})?{ZH_MANNER}{ZH_ERASE}", "zh"),
        (rf"^{_ASK}(.{{2,30}}?)[，,]?(?:[那这](?:条|个|句|话|段|些)?)?(?:就|都|可以)*(?:作废|不算(?:数|了)|不作数)(?:了|吧|啊|哈|[，,。].*)*$", "zh"),
        (r"^(?:请|麻烦|好吧|，)*(.{2,30}?)(?:就|请|都|全|权|你|麻烦|，)*(?:当|当作)(?:我|你)?(?:从来|压根)?(?:没有?|冇|从没)(?:说|讲|提|听|发)过?(?:吧|啊|啦|好了|哈)*[。！!～~\s]*$", "zh"),
        (rf"{_ASK}(?:把|将)(.{{1,40}}?)(?:都|全|全部|给我|通通|统统|彻底|给|也)*(?:{_FROM})?(?:都|全|给我|彻底|给)*{ZH_ERASE}{_TAIL}$", "zh"),
        (rf"(?:^|[，,。；;：:\s]){_ASK}{ZH_ERASE}([^，。]{{1,40}}?){_TAIL}(?:以后|往后|今后|，)*(?:都|也|就|可)?(?:别|不要|不许)再?(?:跟我|和我)?提", "zh"),
        (rf"(?:^|[，,。；;：:\s]){_ASK}{ZH_ERASE}(.{{1,40}}?){_TAIL}$", "zh"),
        (rf"^{_ASK}(.{{1,30}}?)[，,]?{ZH_MANNER}(?:{_FROM})?(?:{ZH_ERASE}|{ZH_UNKEEP})(?:它)?{_TAIL}$", "zh"),
        (r"当我(?:从来|之前|刚才|压根|根本)?(?:没有?|从没)(?:跟你|和你|对你|向你)?(?:说|提|讲|聊|告诉你)过?(.{2,30}?)(?:吧|好了)?[。！!～~\s]*$", "zh"),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut |\bthen |\bso ){_EN_ASK}{EN_UNSAY} (?:about )?(.{{2,90}}?)(?:{_EN_TAIL}|[,;] )", "en"),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}take (.{{2,60}}?) (?:out of|off|from) (?:your |the )?(?:memory|memories|records?|notes){_EN_TAIL}", "en"),
        (rf"(?i)\b(?:no (?:need|reason) (?:for you )?to|you (?:don't|do not|no longer) (?:need|have) to|you needn't|don't|dont|do not|stop|quit|not) (?:keep(?:ing)?|know(?:ing)?|remember(?:ing)?|stor(?:e|ing)|hang(?:ing)? on ?to|hold(?:ing)? on ?to) (?:about )?(.{{2,60}}?)(?: (?:any ?more|any longer))?(?: (?:on|in) (?:your )?(?:file|records?|memory|notes))?(?:{_EN_TAIL}|[,;] )", "en"),
        (rf"(?i)^(?:oh,? |also,? |and )?((?:what|that|everything|all|whatever|the \w+)(?: that)? (?:i|we)(?:'ve| have)? (?:just )?{EN_TELL}\b.{{2,60}}?)[,:—-] ?(?:please |just |you can |can you |kindly |so )*(?:{EN_DROP}|{EN_UNSAY}) (?:it|that|them|all of it|the lot){_EN_TAIL}", "en"),
        (rf"(?i)^(?:oh,? |also,? |and |ok,? |hey,? )*(?:the|that|this) (?:last |little |whole |earlier |silly )*(?:bit|part|thing|stuff|story|note|detail|business|rant|comment|joke|remark|confession|mention) about ((?:my|our|me|where|how|what|when|(?-i:[A-Z])).{{2,60}}?)[,;—–-] ?(?:please |pls |just |you can |can you )*(?:(?:don't|do not|never) (?:keep|remember|hold on ?to|hang on ?to|file)|{EN_DROP}|{EN_UNSAY}) (?:it|that)(?: from (?:your )?(?:memory|notes|records?))?{_EN_TAIL}", "en"),
        (r"(?i)^(my (?:old|previous|former|late) .{2,40}?) (?:can go|is obsolete|is gone|is history|no longer matters|is no longer (?:valid|relevant|needed))[,;—-]", "en"),
        (rf"(?i)\b{EN_TELL}(?: to)?(?: you)?(?: up)? (?:about |that )?(.{{2,90}}?){_EN_TAIL}", "pretended"),
        (r"(?i)\b(?:like|want|need|prefer|love|rather have|have|get|wish) (.{2,90}?) (?:to be )?(?:gone|erased|deleted|removed|wiped|forgotten|scrubbed|cleared|purged|struck)\b", "en"),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut |\bthen |\bso ){_EN_ASK}{EN_DROP} (.{{2,90}}?)(?: from (?:your |the )?(?:memory|memories|records?|notes|profile|mind)| from (?:what )?you(?:'ve| have)?(?: (?:know|have|got|kept|saved|stored))?(?: (?:on|about|of|for) me)?| off (?:your |the )?records?| (?:that )?you(?:'ve| have)?(?: got)? (?:stored|saved|remember|remembered|kept|recorded|noted|on file|have)(?: on file)?(?: (?:for|about|of) me)?)?(?:{_EN_TAIL}|[,;] )", "en"),
    ]
)
# fmt: on
_MATTER = Lazy(r"(?i)\babout\b|关于|有关|的事")
_LAST = Lazy(
    r"^(?:我)?(?:刚才|刚刚|刚|上一?句|上面|前面)(?:我)?(?:跟你|和你|对你)?(?:说|讲|提|告诉|发|写)?(?:到|过|你|给你)*(?:的)?(?:那|这)?(?:一)?(?:句|个|些|番|段|件|条)?(?:话|事情?|事儿|内容|东西|信息|消息)?$"
    r"|^(?:上|这|那|嗰|呢)(?:一)?(?:句|个|些|番|段|件|条)?(?:话|事情?|事儿|内容|东西|信息|消息)$|^(?:上|这|那)(?:一)?(?:句|番|段|件|条)$|^我刚?说的(?:话)?$"
    r"|^(?i:(?:about )?(?:that|this)(?: (?:last )?(?:one|bit|part|thing|message|detail|statement))?|(?:my|the) (?:last|previous) (?:message|statement|question|request|sentence|remark|thing|bit|part)(?: i (?:just )?(?:said|told you|mentioned|wrote))?"
    r"|(?:what|the thing|everything) i(?:'ve)? just (?:said|told you|mentioned|wrote|shared)(?: to you)?|what i said|(?:that )?i (?:ever )?(?:said|mentioned|told you) (?:that|this|it))$"
)
_SESSION = Lazy(
    r"^(?:我们|咱们)?的?(?:这次|这段|本次|这个|这场|当前|刚才的?)?的?(?:整个|整段)?(?:对话|聊天|会话|谈话)(?:内容|记录)?$"
    r"|^(?i:(?:everything (?:in|from) )?(?:this|our|the) (?:whole |entire |current )?(?:conversation|chat|session|discussion|dialog(?:ue)?))$"
)
_FRAME = Lazy(
    r"^(?:关于|有关|掉|一下|之间|期间|凡是|但凡|所有|一切|任何|全部|那[条个些段]|[条个些段件](?:关于|有关)|(?:跟|和|与|同))|^(?:我|我们)?(?:之前|以前|刚才|刚刚|前面|先前|上次|曾经|刚)?(?:跟|和|对|向|给|同)?(?:你)?(?:说|讲|告诉|提|聊|透露|发|给)(?:过|到|了|给|你)*(?:的)?(?:关于|有关)?"
    r"|^(?:你)(?:所)?(?:记|存|记住|记得|保存|知道|记录)(?:的|下|了|住|过)*(?:关于|有关)?|^(?:之前|以前|刚才|刚刚|上次)的?|^[那这](?:个|件|些|条|段|次|位|句)"
    r"|^(?i:(?:everything|all|what|anything|whatever|the things?|things|stuff|that|the fact that)(?: that)? (?:i|we|you)(?:'ve| have)?(?: just| ever| already| once)? (?:said|told|tell|mentioned|gave|given|shared|talked|discussed|asked|know|stored|saved|have|remember(?:ed)?|learned|noted)(?: (?:to|with))?(?: you)?(?: (?:earlier|before|previously|recently))?(?: (?:about|on|regarding|concerning|of))?\b"
    r"|(?:everything|all|anything|(?:the|my|your|any|all|every) (?:[\w-]+ )?(?:info(?:rmation)?|details?|parts?|bits?|stuff|things?|notes?|entry|entries|records?|facts?|remarks?|comments?|memor(?:y|ies)|business|story)|whatever)(?: (?:you(?:'ve| have)? )?(?:have|keep|kept|made|know|got|stored))? (?:about|on|of|regarding|concerning|where i (?:talked|spoke|told you) about|i (?:talked|spoke|told you) about)\b|^i (?:ever )?(?:mentioned|told you about|talked about)\b|about\b|the fact that\b|that (?:we|i) (?:talked|spoke|told you) about\b|that\b)"
)
_FRAME_END = Lazy(
    r"[那这](?:(?:条|段|句|些|笔|份|项|则|批)(?:的?(?:资料|信息|记录|数据|内容))?|回事|个事)$|(?:有关|相关|沾边|搭边|挂钩)的?.*$|(?:已经|早)?(?:不用了?|换了|作废了?|过期了?|没用了?|别存了?|不对)$|(?:情况|状况)$|(?:的)?(?:那些|那件|这件|这|那)?(?:事情?|事儿|信息|内容|的话|话|消息|记录|资料|数据|部分|安排|细节)$|的$"
    r"|(?i: (?:that|which )?(?:i|you|we)(?:'ve| have)? (?:just )?(?:told|gave|given|have|mentioned|shared|said|saved|stored|remember\w*|talked about|discussed)(?: (?:to )?you)?(?: (?:about|on file|for me|of me|before|earlier))*| (?:info(?:rmation)?|details|stuff|thing|part|topic))$"
)
_EMPTY = Lazy(
    r"^(?:这|那|它|他|她|事|东西|所有|一切|全部|什么|密码|烦恼|过去|不愉快|不开心|难过|伤心|我|你|的|了|吧|掉)*$"
    r"|^(?i:it|me|him|her|them|us|you|everything|all|anything|something|stuff|things?|the rest|i asked|i said anything|to .*|how .*|why .*|when .*|whether .*|if .*)$"
)
_ZH_BARE = Lazy(r"^(?:的|了|和|跟|我|你|是|在|要|有|会|也|把|过|这|那|个)$")
_SOME_OTHER = Lazy(
    r"(?i)\b(?:file|folder|line|paragraph|sentence|word|row|column|table|cell|page|slide|code|function|branch|commit|photo|picture|image|post|comment|e-?mail from|app|account|password|item|cart|list|step|section|chapter)s?\b"
    r"|文件|文件夹|行|段落?|句子|列|表格|单元格|页|代码|函数|分支|照片|图片|帖子|评论|应用|软件|账号|密码|购物车|清单|步骤|章节?|语法"
)


def orders(speech: Speech, done: Sequence[Deed], now: datetime) -> Iterator[Told]:
    """The orders of a message of the user's, given what its sentences do."""
    yield from filter(None, map(_switch, speech.where(_SWITCHES)))
    if len(speech.lines) <= MAX_UNSAID and _UNSAID.re.search(speech.lines):
        yield Told(OrderKind.LAST, speech.lines)
    for deed in done:
        if deed.refuses or deed.act not in (Act.FORGET, Act.FORGET_ALL):
            continue
        told = forgotten(deed.sentence, now)
        if deed.act is Act.FORGET_ALL and not (told and told[0].kind is OrderKind.SLOT):
            told = [Told(OrderKind.ASK_ALL, deed.sentence.text)]
        yield from told


def forgotten(sentence: Sentence, now: datetime) -> list[Told]:
    """What an order to forget means; nothing where that is not clear. "What I told you about my job" means more than
    the job's name: the turns that speak of it, too."""
    for form, match in _OBJECTS.matches(sentence.plain):
        if form == "pretended" and not sentence.matches(PRETENDED):
            continue
        start, end = match.span(1)
        plain = sentence.plain[start:end]
        if found := _object(sentence.text[start:end], plain, now):
            kind, fields = found
            told = [Told(kind, sentence.text, fields)]
            if kind is OrderKind.SLOT and _MATTER.re.search(plain) and is_matter(fields["slots"]):
                words = _words(_bare(_bare(plain, _FRAME), _FRAME_END))
                told += (
                    [Told(OrderKind.KEYWORD, sentence.text, {**fields, "slots": (), "words": words})] if words else []
                )
            return told
    return []


def _object(text: str, plain: str, now: datetime) -> tuple[OrderKind, dict[str, Any]] | None:
    plain, text = plain.strip(" ,，.。"), text.strip(" ,，.。")
    if _LAST.re.match(plain):
        return OrderKind.LAST, {}
    if _SESSION.re.match(plain):
        return OrderKind.SESSION, {}
    if stated := _stated(plain):
        return OrderKind.SLOT, stated
    untimed, span = _timed(plain, now)
    bare = _bare(untimed, _FRAME)
    core = _bare(bare, _FRAME_END)
    if slots := slots_called(bare) or slots_called(core):
        return OrderKind.SLOT, {"slots": slots, **span}
    at = plain.find(core)  # as the user writes it, which simplified characters may not be
    words = () if _EMPTY.re.match(core) else _words(text[at : at + len(core)] if at >= 0 else core)
    if words:
        return OrderKind.KEYWORD, {"words": words, **span}
    return (OrderKind.SPAN, span) if span and not _SOME_OTHER.re.search(plain) else None


def _bare(text: str, frame: Lazy) -> str:
    """The object without the words that say that it was told."""
    for _ in range(3):
        text = frame.re.sub("", text.strip(" ,，.。"), 1)
    return text.strip(" ,，.。")


def _words(core: str) -> tuple[tuple[str, ...], ...]:
    """The terms that stand for a core, each with others that tell of the same: of Chinese the pairs, or a single
    character that stands alone."""
    found = list(dict.fromkeys(terms(_LINKS.re.sub(" ", core))))
    telling = [t for t in found if len(t) > 1 or t.isdigit()] or [t for t in found if not _ZH_BARE.re.match(t)]
    if len(telling) == 1:  # alone, "the trip" is no other word for every flight
        return (tuple(term for term in topic(telling[0]) if term == telling[0] or (len(term) > 1 and term > "z")),)
    return tuple(topic(term) for term in telling) if len(telling) <= MAX_WORDS else ()


_LINKS = Lazy(r"^(?i:my|the|our|a|an|我的?|我们的?)\b|^我们?的?|^(?:要|打算|准备)|[之的和与跟去在了]")
_STATES = Lazy(
    r"^(?i:that |about |the fact that )*((?i:i|i'm|i am|i've|my)\b.{3,}|我(?:是|不|对|喜欢|爱|讨厌|叫|在|有|住).{1,})$"
)


def _stated(plain: str) -> dict[str, Any] | None:
    """ "Forget that I like jazz": the slot and value which the object states."""
    match = _STATES.re.match(plain)
    if not match:
        return None
    speech = hear(match[1].removesuffix("的事").removesuffix("这件事").removesuffix("这事") + ".")
    said = next(iter([*identity(speech), *preferences(speech)]), None)
    return {"slots": (said.slot,), "value": said.value} if said else None


# Times of telling: a day that the dates know, or a week or part of a day told in words.
_WEEKS = Lazy(
    r"(?i:\b(?:(last|this) week|(?:in )?the (?:last|past) (hour|day|week))\b)|(上|这|本)个?(?:周|星期)(?:我)?(?:说|跟|告诉|讲)|(?:最近|过去|刚才)的?一个?(小时|天|周)"
)
_TODAY = Lazy(r"(?i:\b(today|this (?:morning|afternoon|evening))\b)|今天(?:早上|上午|中午|下午|晚上)?|今早|今晚")
_SAID = Lazy(
    r"说|讲|告诉|提|聊|谈|对话|聊天|(?i:\b(?:said|say|told|tell|mentioned|shared|talked|discussed|spoke|wrote|conversation|chat)\b)"
)


_TO = Lazy(r"(?i)^\s*(?:to|and|until|till|through|-|–|—|~|到|至|和)\s*$")
_SINCE = Lazy(r"(?i)\s*(?:\b(?:between|from)|从|在)\s*$")


def _timed(text: str, now: datetime) -> tuple[str, dict[str, Any]]:
    """The object without the time in which it was told, and that time; a time of the matter itself stays a word."""
    if not _SAID.re.search(text):
        return text, {}
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if week := _WEEKS.re.search(text):
        return _cut(text, week.span()), _week(week, now, midnight)
    if today := _TODAY.re.search(text):
        return _cut(text, today.span()), {"since": midnight}
    days = find_dates(text, now)
    joined = len(days) > 1 and _TO.re.match(text[days[0].end : days[1].start])
    for one, other in [*([days[:2]] if joined else []), *zip(days, days, strict=True)]:
        first, last = (datetime.fromisoformat(d.value[:10]).replace(tzinfo=now.tzinfo) for d in (one, other))
        if first <= last <= now:
            start = len(_SINCE.re.sub("", text[: one.start])) if joined else one.start
            return _cut(text, (start, other.end)), {"since": first, "until": last + timedelta(days=1)}
    return text, {}


def _cut(text: str, span: tuple[int, int]) -> str:
    kept = _SAID.re.search(text[slice(*span)])  # "上周说" takes the verb with it
    return f"{text[: span[0]]}{kept[0] if kept else ''}{text[span[1] :]}".strip()


def _week(match: Any, now: datetime, midnight: datetime) -> dict[str, Any]:
    which, back, zh_which, zh_back = match.groups()
    if unit := back or zh_back:
        days = {"hour": 1 / 24, "小时": 1 / 24, "day": 1, "天": 1}.get(unit.lower(), 7)
        return {"since": now - timedelta(days=days)}
    monday = midnight - timedelta(days=midnight.weekday())
    if (which or "").lower() == "this" or (zh_which and zh_which != "上"):
        return {"since": monday}
    return {"since": monday - timedelta(days=7), "until": monday}


_KEEP = r"(?:save|saving|store|storing|remember|remembering|record|recording|memori[sz]e|memori[sz]ing|retain|retaining|log|logging|keep|keeping|learn|learning|track|tracking|note|noting|writ(?:e|ing) down)"
_THIS_CHAT = r"(?:this|our|the current) (?:whole |entire )?(?:chat|conversation|session|discussion|thread)"
_ONWARD = r"(?:from now on|from here on(?: out)?|from this point(?: on)?|going forward|for now|until i (?:say|tell)|any ?more|any longer|in (?:the )?future|starting now|henceforth|for the time being)"
_ZH_ONWARD = r"(?:以后|今后|从现在(?:开始|起)?|从今(?:天|往后|以后)?(?:开始|起)?|接下来|往后|从此|暂时|这段时间|先)"
_ZH_NOT = r"(?:别|不要|不用|不必|请勿|不许|停止|不准)(?:再)?"
_ZH_KEEP = r"(?:记住|记录|记下来?|记着|记忆|记了?|保存|存储|存)"
# One rule, one line.
# fmt: off
_SWITCHES: Rules[tuple[OrderKind, bool]] = Rules(
    [
        (rf"(?i)\b(?:don't|do not|dont|never|stop|please don't|not) (?:ever )?{_KEEP} (?:anything (?:from|in|about) |any of |(?:any |a )?(?:records?|notes?|track) of )?{_THIS_CHAT}\b|\b(?:this|our) (?:chat|conversation|session) (?:is|should be|stays?) off the record\b|\bkeep {_THIS_CHAT} (?:out of (?:your )?memory|off the record)\b", (OrderKind.PAUSE, True)),
        (rf"(?:这次|这个|本次|这段|这场|当前|我们的?这次)(?:的)?(?:对话|聊天|会话|谈话)[^，。]{{0,6}}{_ZH_NOT}{_ZH_KEEP}|{_ZH_NOT}{_ZH_KEEP}(?:这次|这个|本次|这段|这场|当前)(?:的)?(?:对话|聊天|会话|谈话)", (OrderKind.PAUSE, True)),
        (rf"(?i)\b{_ONWARD},? (?:please )?(?:don't|do not|dont|never|stop|no longer) (?:ever )?{_KEEP}\b|\b(?:don't|do not|dont|please don't) {_KEEP} [^.;!?]{{0,40}}\b{_ONWARD}\b|\b(?:stop|quit) (?:remembering|saving|storing|recording|memori[sz]ing|keeping (?:track|notes?)|learning)(?: (?:of )?(?:things|anything|everything|what i (?:say|tell you)|my \w+|stuff|me|(?:things |stuff )?about me|all this))?(?: (?:from now on|for now|please))?[.!\s]*$|\b(?:pause|turn off|switch off|disable|suspend) (?:your |the |my )?memory\b", (OrderKind.PAUSE, False)),
        (rf"{_ZH_ONWARD}(?:我)?(?:说|讲|聊|告诉你)?(?:的)?(?:话|事|内容|东西|什么)?(?:都|就|也|请|你|，)*{_ZH_NOT}(?:帮我|给我)?{_ZH_KEEP}|(?:暂停|停止|关闭|关掉)(?:你的)?(?:记忆(?:功能)?|记录我|记住我)|(?:别|不要)再(?:帮我|给我)?(?:记住|记录|记|保存)(?:我说的|我的(?:偏好|喜好|信息|事|话)|任何|东西|下去|了|[。！，]|$)", (OrderKind.PAUSE, False)),
        (r"(?i)\b(?:you can|you may|you're allowed to|feel free to|go ahead and|please|start|begin|resume|ok(?:ay)? to|fine to)(?: start| begin| now)* (?:to )?(?:remember|remembering|save|saving|memori[sz]e|memori[sz]ing|record|recording|store|storing|keep notes|learn(?:ing)?)(?: (?:things|stuff|what i (?:say|tell you)|everything|my \w+|me|about me|this chat|this conversation|our chats?|our conversations?))* again\b|\b(?:resume|unpause|restart) (?:your |the |my )?(?:memory|remembering|memori[sz]ing)\b|\b(?:turn|switch) (?:your |the |my )?memory (?:back )?on\b|\b(?:turn|switch) (?:back )?on (?:your |the |my )?memory\b", (OrderKind.RESUME, False)),
        (r"(?:可以|能|请|你|又|现在|，|,|\s)*(?:继续|重新|恢复|接着|又可以|又能|重新开始|再)(?:帮我|给我|开始)?(?:记录|记住|记忆|记|保存)(?:我说的|东西|我)?(?:了|吧|我的(?:偏好|喜好|信息))|(?:恢复|打开|开启|重新打开|重新开启)(?:你的)?记忆(?:功能)?|(?:可以|能)(?:重新)?(?:开始)?记(?:住|录)?(?:东西)?了", (OrderKind.RESUME, False)),
    ],
    SENTENCES,
    whole=True,
)
# fmt: on
# A message that is nothing but "don't save that" speaks of the one before.
_KIDDING = r"(?:i'm |i am |i was )?(?:just |only )?(?:kidding|joking|thinking (?:out loud|aloud)|venting|rambling|it's private|that's private)"
_THAT_ZH = r"(?:(?:我)?(?:刚才|刚刚|前面|上面)(?:我)?(?:说|讲|提)?(?:过|到)?的?(?:那|这)?(?:个|句|段|条|些)?(?:话|事|内容)?|(?:上|这|那)一?(?:个|句|段|条|点|些)(?:话|事|内容)?)"
MAX_UNSAID = 160  # characters
_UNSAID = Lazy(
    rf"(?i)^{_EN_ASK}(?:don't|do not|dont|please don't|never) (?:save|store|remember|record|keep|memori[sz]e|note|log) (?:this|that|it|what i(?:'ve)? just (?:said|told you|mentioned|wrote)|(?:my|the) last (?:message|bit|part))(?: down| one| part| bit)?(?:,? please)?(?:[,.;!—-]+ ?{_KIDDING})?[.!\s]*$"
    rf"|^{_ASK}(?:{_THAT_ZH}(?:就|请|你|都|先)*{_ZH_NOT}{_ZH_KEEP}了?|{_ZH_NOT}{_ZH_KEEP}{_THAT_ZH})(?:[，,。！!]*我?(?:只是|就是)?(?:随便|随口)?(?:说说|开玩笑|吐槽|聊聊|说着玩)(?:的|而已|罢了)?)?[。！!～~\s]*$"
)
_NO_SWITCH = Lazy(
    r"(?i)\bi (?:can't|cannot|don't|do not|never|couldn't|stopped|used to)\b|\b(?:he|she|they|we)\b|密码|视频|录像|录音|账本|笔记本|单词|别忘|我(?:不|没|忘|得|要|想|会)"
)


def _switch(sentence: Sentence) -> Told | None:
    """A pause or its end."""
    found = sentence.matches(_SWITCHES)
    if not found or _NO_SWITCH.re.search(sentence.plain):
        return None
    (kind, here), match = found[0]
    return Told(kind, sentence.text, {"here": here}) if earnest(sentence, match) else None


_YES = r"(?:yes|yep|yeah|yup|sure|correct|right|exactly|absolutely|definitely|ok(?:ay)?|please(?: do)?|do it|go ahead|confirm(?:ed)?|i(?:'m| am) (?:sure|certain|positive)|i (?:do )?confirm(?: (?:it|that|this))?|that's right|affirmative)"
_YES_ZH = r"(?:是的?|对的?|嗯+|好的?|确认|确定|没错|可以|我(?:很)?(?:确认|确定)|删吧|全删(?:了|掉)?(?:吧)?|都删(?:了|掉)?(?:吧)?|请(?:继续|删除)|继续|同意|行|动手吧)"
_ERASE_ALL = r"(?:,? ?(?:and |please )?(?:delete|erase|forget|wipe|remove|clear)(?: (?:it|them|everything|all|that|all of it|it all|everything about me|all my data))*)"
_ERASE_ALL_ZH = r"(?:(?:全部|全都|都|所有|一切|通通)?(?:删除|删掉|删了|清空|清除|忘掉|忘了|删)(?:全部|所有|一切|掉|吧|了|所有(?:记忆|信息|数据))*)"
_CONFIRMS = Lazy(rf"(?i)^(?:{_YES}|[\s,.!-]|{_ERASE_ALL})+$|^(?:{_YES_ZH}|[\s，,。！!]|{_ERASE_ALL_ZH})+$")
_SAYS_ERASE = Lazy(
    r"(?i)\b(?:delet|eras|forg[eo]t|wip|remov|clear)\w*\b|\bconfirm|\b(?:sure|certain)\b|删|清空|清除|忘掉|忘记|确认|确定|抹"
)
MAX_YES = 60  # characters of a confirmation


def confirms(said: str, answered: str) -> bool:
    """Whether a turn may confirm that everything is to be forgotten: the user says yes and nothing else, and either
    side says to what."""
    if len(said) > MAX_YES or not _CONFIRMS.re.match(said.strip()):
        return False
    return _SAYS_ERASE.re.search(said) is not None or _SAYS_ERASE.re.search(answered[:400]) is not None
