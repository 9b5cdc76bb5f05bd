"""Wishes in direct wording: a frame (I prefer, from now on, just this once) around a value of `wished`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

import re2

from ...schemas.slots import table
from ..text.rules import SENTENCES, Lazy, Rules
from ..text.said import Said, named
from ..text.speaker import Sentence, Speech
from ..text.vocabulary import CHANNELS
from .beside import for_a_while, goes_on, is_afterthought
from .dealings import DEALINGS
from .frames import FRAMES, Frame
from .otherwise import is_told, refuses_it, speaks_otherwise
from .wished import THINGS, Thing

MAX_REACH = 60  # characters between a frame and the thing that it frames
NEAR = 16


_SINCE = Lazy(
    r"(?i)从今天|今天(?:起|开始)|\bfrom here on\b|\b(?:starting|as of|from|beginning) (?:today|this week|now)\b|(?:^|[,;.] ?|\band )not (?:just|only) (?:for )?(?:now|today|this (?:time|once|one|chat|answer|thread))(?:[,.!;]|$)"
)
_THINGS: Rules[Thing] = Rules([*THINGS, *DEALINGS], SENTENCES)
_NO = Lazy(
    r"(?i)不要|别|再也不|不[住坐选订飞]|不用|不想|不必|少用|不给|不再|禁止|避免|不喜欢|不习惯|不(?:太|怎么)?爱|讨厌|(?:^|[^麻耐])烦(?:[^请您劳]|$)|反感|嫌|受够|受不了|看不惯|见不得|[看听]腻|而不是|而非|不是|不使用|拒绝|不打|不发|不接|从不|从来不"
    r"|\b(?:no|not|without|never|don't|do not|dont|avoid|skip|stop|quit|hate|dislike|can't stand|rather than|instead of|over|than|leave out|drop|nor|less)\b"
)
_CUT = Lazy(r"(?i)\b(?:never|don't)\s*$")  # "..., and never" ends the clause before
_HARMLESS_NO = Lazy(
    r"(?i)别忘|不要忘|不(?:嫌|烦|反感|讨厌|腻)|别嫌|\b(?:drop|shoot) me\b|\bdon't (?:forget|hesitate|mind)\b|\bno (?:problem|worries|longer than|more than|matter)\b|\brather than\b|没问题|不对|不管|无论|\bnot only\b|\b(?:prefer|love|like|rather)\b.*\bto\b"
)
_AGAINST = Lazy(
    r"(?i)(?:\bwithout|\bover|\bthan|\binstead of|\bnot|\bto|而不是|胜过|好过|而非|不是|\bnever|\bno)(?: (?:the|an?|any|use|using|in|at|on|with|by|getting|to))*\s*$"
)
# "Over lists", of which the lists are the thing.
_LEAD = Lazy(r"(?i)^(?:[\s，,；;]|over |than |to |not |no |rather than |instead of )*")
_TO_WISH = Lazy(r"(?i)\b(?:like|want|prefer|need|rather|ask|have|expect)(?: you| it| them)? to\s*$")
_EN_ASKED = Lazy(
    r"(?i)^[\s\W\d]*(?:when(?:ever)? i ask (?:you )?(?:about|for) (?:[\w'-]+ ){1,4}?|for (?:[\w'-]+ )?(?:stuff|things|questions|problems|topics|tasks|maths?|homework|recipes|code|bugs|physics|chemistry|statistics)[, ]+)?(?:(?:please|pls|plz|kindly|also|and|so|ok|okay|but|hey|hi|hello|oh|yes|no|nope|then|just|only|btw|by|way|next|too|remember|that|note|make|sure|be|try|to|do|not"
    r"|don't|dont|never|ever|always|let's|you (?:should|must|can|may|need|have|always)|(?:can|could|would|will|want|need|like|ask|have|expect) you|i(?:'d|'ll| will)?(?: would| really| do| always)* (?:want|need|like|prefer|expect|appreciate|rather|love)|i(?:'d|'ll| will| would) (?:take|have|go|pick)|around|hit|you're|if|from|now|on|going|moving|forward"
    r"|future|default|as|rule|every ?time|each|time|when(?:ever)? you \w+|whenever|when|\w+ing|you|for|all|any|every|my|me|your|the|an?|of|in|with|into|at|it|them|this|these|things|everything|use|give|write|show|put"
    r"|keep|answers?|reply|replies|respond|responses?|format|present|list|send|speak|talk|communicate|explain|quote|include|add|cite|start|lead|skip|avoid|stop|stick|go|call|email|text|contact"
    r"|reach|message|code|provide|display|convert|return|set|begin|open|quit|comparisons?|data|tables?|lists?|examples?|snippets?|summaries|reports?|emails?|dates?|prices?|amounts?|questions?|scripts?"
    r"|results?|numbers?|figures?|facts?|stats?|statistics?|claims?|instructions|directions|recipes?|measurements|ingredients|output|documents?|or|than|over|instead|rather|more|less|very|really|always|out|seats?|flights?|book|choose|reserve|pick|i|travel|fly|work|clock|\d+|notify|general|henceforth|here|promotions?|about|up|conversations?|chats?|out|get|some|long|short|how|need|trip|flight|one|once|next|sample|temperatures?|distances?|weights?|lengths?|units?|hour|rest|day|week|month|weekend|morning|afternoon|evening|only|explanations?|drop|shoot|phone|ring|easiest|reach|by|via|talking|rule|temporarily|tonight|should|must|be|full|version|way|draft|tone|style|right|just|spell|break|down|lay|walk|through|take|letters?|price|quotes?|conversions?|currency|costs?|figures|totals?|snippets|read|see|want|detailed|person|line)[\s,:\-]*)*$"
)
# "Can you always put recipes in grams": an order, whatever it is about.
_ORDERED = Lazy(
    r"(?i)^\W*(?:(?:and|also|so|ok|okay|hey|hi|please|pls|but|then|btw)\b[\s,]*)*(?:(?:can|could|would|will) you (?:please |pls |just )?)?(?:always|never) (?:put|give|show|write|use|add|include|format|quote|list|send|make|answer|reply|convert|state|express|present|display|tell)\b[^,;:.!?]{0,40}$"
)
_ME = Lazy(r"(?i)(?:^|[\s,])(?:i|we) (?:always|never|usually|use|open|run|try|see|\w*[^e\W]ed)(?:$|\s+(\w*))")
_WANTING = frozenset(["want", "like", "love", "prefer", "need", "expect"])
_ZH_TOLD_OFF = Lazy(r"你(?:总|老|怎么|又|一直|每次|之前|刚|上次|们)")
_ZH_MYSELF = Lazy(r"(?:^|[^给跟和对帮为让叫教陪系找回答诉知醒])我(?:们)?")
_ZH_ADDRESSED = Lazy(r"给我|跟我|和我|对我|帮我|为我|教我|让你|要你|你|希望|回答|回复|答复|回覆|答我|回我|请")
_HABITUAL = ("seat.", "travel.", "tool.", "output.units", "output.currency", "output.date_format", "code.")
_STANDING_OWN = frozenset({"seat.preference", "travel.hotel", "travel.airline"})


# Of two values, no to the one is yes to the other.
_OPPOSITES = {"concise": "detailed", "detailed": "concise", "formal": "casual", "casual": "formal"}
# A seat is chosen for one trip in nearly every booking; only a mark that says so makes it a wish to be kept for that trip.
_THIS_TRIP = Lazy(
    r"(?i)[只就仅单](?:这|此)?一[次回趟]|这[一]?[次回]|这[一]?趟(?:先|就|给我|帮我|请)*(?:选|订|坐|换)|本次|\bthis (?:time|once|trip|flight)\b|\bon this one\b"
)
# "For this script" goes without saying where code is asked for.
_CLEARLY_ONCE = Lazy(
    r"(?i)这一?[次回题]|这一?个?(?:会话|对话)里?|本次|暂时|今天|就这|\b(?:this (?:one )?time|today|tonight|for now|(?:just|only) (?:this )?once|temporarily)\b"
)
# 这次先用Rust，回头还是Go: what is gone back to is no wish for once.
_BACK_TO = Lazy(r"(?:回头|之后|以后|完了|过后|后面|下次)(?:再|就|还是|继续|仍然?|照旧|换回|改回|回到|用回|用)+\s*$")
_UNITS = Lazy(
    r"(?i)^(?:\W*(?:use|in|with) )?\W*\w+(?: units?| system| measurements?)?(?:\s*[.,;!?]|$| (?:so|and|please|not|only|here|for|instead|over)\b)|\p{Han}"
)
_ONLY = Lazy(r"(?i)[只就仅]|\b(?:only|just)\b")
# "Don't call me after nine" says when, not how.
_AT_TIMES = Lazy(
    r"(?i)[点號号]\s*(?:以后|之后|后|前|以前|之前)[^，。；]{0,4}(?:不要|别|勿)|(?:晚上|夜里|半夜|深夜|周末|节假日|午休|休息时间|上班时间|开会)(?:的时候|时|期间)?[^，。；]{0,4}(?:不要|别|请勿)"
    r"|\b(?:don't|do not|never|no)\b[^.;!?]{0,30}\b(?:after|before|during|between|past|on (?:weekends?|sundays?|saturdays?|weekdays)|at night|late)\b"
)
_OF_ME = Lazy(r"(?i)\b(?:i|my|me)\b|我|咱|帮|给|订|选")
# "I like this table" speaks of one table.
_ONE_THING = Lazy(
    r"(?i)^\s*(?:the (?:idea|way|look|sound|fact|thought|feel|new|table|list|first|second|one)|this|that|these|those|how|your|his|her|their|it (?:so|here|very|a lot)|what|(?:to|being) (?:be (?:able|honest|here|with|in|at|your|the|an?)|able)|这|那(?:[^种些类]|$)|你(?:[^说回讲用写解发带加配放给]|给(?:的|出)|$)|您(?:[^说回讲用写解发带加配放]|$)|他|她|它|刚才|上面)"
)


Span = tuple[int, int, int]  # of a thing: where its wording starts, where its value starts and ends
# What may stand between a thing and what is said of it right behind.
_BESIDE = Lazy(
    r"(?i)^(?:[\s,]|all|really|just|always|simply|airlines?|hotels?|都|就|真的?|这种|那种|这?东西|航空|酒店)*$"
)


@dataclass(frozen=True, slots=True)
class _Place:
    frame: Frame
    start: int
    end: int


def wishes(speech: Speech) -> Iterator[Said]:
    """The closed values that a message wishes for, standing or for once."""
    for sentence in speech.where(_THINGS):
        if wish := for_a_while(sentence):
            yield from (replace(said, sentence=sentence) for said in _of(wish, [_Place(Frame.ONCE, 0, 0)]))
        else:
            for_good = is_afterthought(speech.after(sentence)) or goes_on(sentence)
            yield from _of(sentence, [_Place(Frame.STANDING, 0, 0)] if for_good else [])


def _of(sentence: Sentence, beside: list[_Place]) -> Iterator[Said]:
    frames = [*(_Place(frame, *_span(match)) for frame, match in sentence.matches(FRAMES)), *beside]
    if not frames:
        return
    once = any(p.frame is Frame.ONCE and sentence.mine(p.start, wish=True) for p in frames)
    once = once and not _SINCE.re.search(sentence.plain)
    found = (_wish(sentence, frames, thing, match, once) for thing, match in sentence.matches(_THINGS))
    kept = list(dict.fromkeys(said for said in found if said))
    told = {said.slot for said in kept if said.polarity > 0 and table().slots[said.slot].arity == "one"}
    kept = [said for said in kept if said.polarity > 0 or said.slot not in told]  # aisle over window: aisle
    reached = any(said.slot == "contact.channel" for said in kept)
    yield from (
        said for said in kept if not (reached and said.slot == "tool.preference" and named(said.value, CHANNELS))
    )


def _span(match: Any) -> tuple[int, int]:
    """Where a frame stands: its first group, where it has one, what follows being the reason."""
    start, end = match.span(min(1, len(match.spans) - 1))
    return start + len(match[0]) - len(match[0].lstrip(" ，,。；;：:、")), end


def _wish(sentence: Sentence, frames: list[_Place], thing: Thing, match: Any, once: bool) -> Said | None:
    group = 1 if thing.words is not None or not thing.value else 0
    start, wording = match.start(group), match[group]
    if not group:
        start += _LEAD.re.match(wording).end()
    value = thing.value or (named(wording, thing.words) if thing.words else wording)
    if not value or (thing.needs and not _needed(thing.needs).search(sentence.plain)):
        return None
    if speaks_otherwise(sentence, thing, (start, match.end(group)), match.end()):
        return None
    place = _framing(sentence, frames, thing, (match.start(), start, match.end(group)), once)
    asked = place is not None and sentence.mine(start, wish=place.frame in (Frame.STANDING, Frame.ONCE))
    if place is None or not asked or is_told(sentence, thing, place.frame, start, match.end(group)):
        return None
    if once and _BACK_TO.re.search(sentence.plain[: match.start(group)]):
        return None
    polarity = 1 if thing.fixed else _polarity(sentence, place, start, match.end(group))
    if polarity < 0 and thing.slot == "contact.channel" and _AT_TIMES.re.search(sentence.plain):
        return None
    if polarity < 0 and value in _OPPOSITES:
        value, polarity = _OPPOSITES[value], 1
    return Said(sentence, thing.slot, value, polarity, temporary=once)


@cache
def _needed(pattern: str) -> Any:
    return re2.compile(pattern)


def _framing(sentence: Sentence, frames: list[_Place], thing: Thing, span: Span, once: bool) -> _Place | None:
    """The frame that a thing stands in: the last one before it that holds, else one after it."""
    at = span[1]
    ordered = sorted(frames, key=lambda p: (p.start > at, -p.start if p.start <= at else p.start))
    return next((place for place in ordered if _holds(sentence, place, thing, span, once)), None)


def _holds(sentence: Sentence, place: _Place, thing: Thing, span: Span, once: bool) -> bool:
    from_, at, end = span
    wish = place.frame in (Frame.STANDING, Frame.ONCE)
    if not sentence.mine(place.start, wish=wish):
        return False
    reach = at - place.end if place.start <= at else MAX_REACH  # how far the thing stands behind its frame
    match place.frame:
        case Frame.LIKE | Frame.AVERSE:
            holds = reach < MAX_REACH and not _ONE_THING.re.search(sentence.plain[place.end :])
        case Frame.SUITS | Frame.GRATES | Frame.HOME:
            fits = place.frame is not Frame.HOME or thing.slot.startswith(_HABITUAL)
            holds = fits and place.start > at and _BESIDE.re.search(sentence.plain[end : place.start]) is not None
        case Frame.HABIT:
            holds = thing.slot.startswith(_HABITUAL) and reach < MAX_REACH
        case Frame.USE:
            holds = (
                thing.slot == "output.units" and reach < NEAR and _UNITS.re.search(sentence.plain[from_:]) is not None
            )
        case Frame.ONCE:
            seated = not thing.slot.startswith(("seat.", "travel.")) or _THIS_TRIP.re.search(sentence.plain) is not None
            seated = seated and (thing.slot != "travel.hotel" or _ONLY.re.search(sentence.plain) is not None)
            seated = seated and not (thing.slot == "output.format" and _lies_about(sentence.plain, from_))
            seated = seated and (
                not (thing.slot.startswith("code.") or _is_edit(sentence, thing))
                or _CLEARLY_ONCE.re.search(sentence.plain) is not None
            )
            holds = once and seated and _asked(sentence, place, from_)
        case Frame.STANDING:
            own = thing.slot in _STANDING_OWN and place.start <= at and _OF_ME.re.search(sentence.plain) is not None
            own = own and not sentence.names_others(at)
            # "GitHub Actions never hits the cache" tells of a tool; "GitHub, always" asks for it.
            far = place.start > at and not _BESIDE.re.search(sentence.plain[end : place.start])
            spoken = thing.slot.startswith("output.")
            holds = own or (not (far and thing.slot == "tool.preference") and _asked(sentence, place, from_, spoken))
    return holds


# "This email shorter" edits one text, whatever is wished for.
_THIS_TEXT = Lazy(
    r"(?i)^[\s，,]*(?:把|将)?[这本]一?(?:[篇份封条]|段(?:[^时日]|$))|^\W*(?:please )?(?:make|keep) this (?:\w+ )?\w+\b"
)


def _is_edit(sentence: Sentence, thing: Thing) -> bool:
    return thing.slot == "output.verbosity" and _THIS_TEXT.re.search(sentence.plain) is not None


# 今天的表格发我一下 speaks of a table that is there.
_WIELDED = Lazy(r"(?:用|成|以|要|别|别发|不要发|给我|做|列|拉|弄|换|出|加|张|个|和|或|式|，|,|[A-Za-z\s])$")


def _lies_about(plain: str, at: int) -> bool:
    return _is_han(plain) and at > 0 and not _WIELDED.re.search(plain[:at])


def _asked(sentence: Sentence, place: _Place, at: int, of_answers: bool = False) -> bool:
    """Whether a clause asks the agent for something, rather than telling what somebody does."""
    start, end = sentence.clause(at)
    if sentence.names_others(max(at, place.end)):
        return False
    before = sentence.plain[start:at]
    if _is_han(sentence.plain):
        clause = sentence.plain[start:end]
        mine = _ZH_MYSELF.re.search(before)
        return not _ZH_TOLD_OFF.re.search(before) and (not mine or _ZH_ADDRESSED.re.search(clause) is not None)
    told = _ME.re.search(before)
    if of_answers and _ORDERED.re.search(before):
        return True
    return _EN_ASKED.re.search(before) is not None and (not told or (told[1] or "").lower() in _WANTING)


def _is_han(text: str) -> bool:
    return any("\u4e00" <= c <= "\u9fff" for c in text)


def _polarity(sentence: Sentence, place: _Place, at: int, end: int) -> Literal[1, -1]:
    """-1 where the frame or a word in the clause up to the end of the thing says no."""
    start, _ = sentence.clause(at)
    if cut := _CUT.re.search(sentence.plain[:start]):
        start = cut.start()
    before = sentence.plain[start:at]
    if place.start > at and refuses_it(sentence.plain[place.start :]):
        return -1
    if place.frame is Frame.GRATES or (place.frame is Frame.AVERSE and place.start >= start):
        return -1
    if _AGAINST.re.search(before) and not _TO_WISH.re.search(before) and _has_rival(before):
        return -1
    if place.frame is Frame.LIKE and place.start >= start:
        return 1
    upto = sentence.plain[start:end]
    nos = sum(1 for _ in _NO.re.finditer(upto)) - sum(1 for _ in _HARMLESS_NO.re.finditer(upto))
    return -1 if nos > 0 else 1


def _has_rival(before: str) -> bool:
    """`to lists` says no to lists only after "prefer"; the other words always do."""
    against = _AGAINST.re.search(before)
    return not against or against[0].split()[0].lower() != "to" or "prefer" in before.lower()
