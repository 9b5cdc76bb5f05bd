"""Wishes in direct wording: a frame (I prefer, from now on, just this once) around a value of `wished`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Literal

import re2

from .rules import Lazy, Rules
from .said import Said, named
from .speaker import Sentence, Speech
from .wished import THINGS, Thing

MAX_REACH = 60  # characters between a frame and the thing that it frames
NEAR = 16


class Frame(StrEnum):
    """What makes the mere mention of tables a wish for tables."""

    STANDING = "standing"
    LIKE = "like"
    AVERSE = "averse"
    HABIT = "habit"
    USE = "use"
    ONCE = "once"


_ADVERB = (
    r"(?:自己|本人|个人|这个人|这人|一般|平时|平常|平日|通常|一向|一直|从来|向来|现在|目前|如今|真的|真|实在|其实|还是|都|也|就|只|特别|非常|十分|最"
    r"|更加|更|比较|挺|很|蛮|超级|超|可|相当|尤其|主要|确实|倒是|反正|总是|经常|基本上?|多半)*"
)
_EN_ADVERB = (
    r"(?: (?:really|generally|usually|always|normally|typically|much|mostly|personally|also|do|still|definitely|strongly|far|actually|honestly|quite"
    r"|absolutely|certainly|often|kind of|tend to|just|truly|especially|particularly|simply|only|mainly|vastly|highly|realy|mainly))*"
)
_GAP = r"[^，。；,;！？!?你您他她它们谁不没别]{0,12}?"  # 我坐飞机更喜欢: between the speaker and the liking
_FRAMES: Rules[Frame] = Rules(
    [
        (
            (
                r"(?:^|[，,。；;：:、\s]|请|麻烦|你|我|那|好|希望|但|并且|还有|另外|记得)(?:以后|今后)|往后|从现在(?:起|开始)|从今(?:天|往后|以后)?(?:起|开始)?|从此|每次|每回"
                r"|始终|一律|永远|默认|凡是|任何时候|日后|将来|统一|下次(?:起|开始)|所有的?(?:回答|回复|代码|金额|日期|报价|汇报|价格|示例)|(?:^|[，,；;\s])(?:请)?总是|请你?一直|请都|最好都"
                r"|别再|不要再|再也不要|再也别|禁止|一定要|务必都?"
            ),
            Frame.STANDING,
        ),
        (
            (
                r"(?i)\bfrom now on\b|\bgoing forward\b|\bmoving forward\b|\bfrom here on\b|\bhenceforth\b|\bin (?:the )?future\b|\balways\b|\bnever\b|\bevery ?time\b|\beach time\b"
                r"|\bwhenever\b|\bby default\b|\bas a (?:general )?rule\b|\b(?:every|all|each)(?: of)?(?: your| my| the)? (?:answer|repl|response|message|report|summar|time|code|price|date|amount|example|quote|conversation)\w*"
                r"|\bpermanently\b|\b(?:best|only|preferred|easiest) (?:way|channel) (?:to|for) (?:reach|contact)|\bmy preferred (?:\w+ )?language\b|\bin general\b|\bat all times\b|, ever\b|\bstop\b|\bquit\b|\bwhen (?:comparing|writing|answering|replying|responding|explaining|showing|giving|summari[sz]ing|listing|presenting|quoting|you)\b|\bfor all\b"
            ),
            Frame.STANDING,
        ),
        (
            rf"我{_GAP}{_ADVERB}(?:喜欢|偏好|偏爱|偏向|倾向于?|习惯|钟爱|中意|更愿意|宁愿|宁可|爱看|爱用|爱坐)",
            Frame.LIKE,
        ),
        (
            rf"(?:^|[，,；;。]\s*)(?:其实|因为|而且|说实话|另外|对了|还有|嗯|平时|一般|坐飞机|坐高铁|出差)?(?:我)?{_ADVERB}(?:更喜欢|比较喜欢|喜欢|偏好|偏爱|倾向于?|习惯用|习惯)",
            Frame.LIKE,
        ),
        (
            (
                rf"(?i)\bi(?:'d| would)?{_EN_ADVERB} (?:prefer|like|love|enjoy|favou?r|rather)\b|\bi(?:'m| am){_EN_ADVERB} (?:an? (?:big |huge )?fan of|partial to|fond of|used to|more comfortable with)\b"
                r"|\bmy preference is\b|\bmy preferred \w+(?: \w+)? is\b|\bi have a (?:strong )?preference for\b|(?:^|[,;]\s*)(?:prefer|preferably)\b|\bworks? (?:best|better) for me\b"
            ),
            Frame.LIKE,
        ),
        (
            (
                rf"我{_GAP}{_ADVERB}(?:不(?:太|是很|怎么|大|再)?(?:喜欢|爱看|爱用|爱坐|爱|想看|习惯)|讨厌|反感|受不了|厌恶|最烦|很烦|看不惯|不需要)"
                rf"|(?:^|[，,；;。]\s*)(?:真的|最|特别|非常)?(?:不(?:太|怎么)?喜欢|讨厌|受不了|反感)"
            ),
            Frame.AVERSE,
        ),
        (
            (
                rf"(?i)\bi{_EN_ADVERB} (?:don't|do not|dont|never|can't|cannot|can not){_EN_ADVERB} (?:like|love|enjoy|stand|care for|bear)\b|\bi{_EN_ADVERB} (?:hate|dislike|detest|loathe|despise)\b"
                r"|\bi(?:'m| am) not (?:really )?(?:an? (?:big |huge )?fan of|into|fond of|keen on)\b|\bnot a (?:big |huge )?fan of\b"
            ),
            Frame.AVERSE,
        ),
        (
            r"我[^，。；,;！？!?你您他她它们谁]{0,8}?(?:一般|通常|平时|一直|总是|只|每次|习惯|基本上?|从来)+(?:都|只|就|是|爱|会|用)*(?:坐|选|订|住|用|飞|乘|挑|要|写)",
            Frame.HABIT,
        ),
        (
            r"(?i)\bi (?:always|usually|normally|typically|mostly|only|generally|tend to|try to|almost always|exclusively)(?: \w+)?? (?:fly|sit|book|choose|pick|take|stay|use|go (?:for|with)|work (?:with|in)|write|code|reserve|request|ask for|get)\b",
            Frame.HABIT,
        ),
        (r"(?i)\bi use\b|我(?:们这边)?(?:都|一直|平时)?用", Frame.USE),
        (
            r"这一?次|这回|本次|暂时|临时|(?:就|仅|只)(?:此|这)一[次回]|今天先|今天就|先这样|这个(?:回答|问题|报告|任务|项目)|这[篇份封条轮段]|眼下|今天(?:的)?(?:回答|回复)?|今晚|这两天|这几天|这(?:个)?(?:星期|周|月)",
            Frame.ONCE,
        ),
        (
            (
                r"(?i)\bthis time\b|\bonce\b|\bfor (?:now|today|tonight|this|the moment|the time being|once|just)\b|\btoday\b|\btonight\b|\bjust (?:now|today|this|here)\b|\btemporarily\b|\bin this (?:reply|answer|case|message|one|chat|conversation|session)\b"
                r"|\bon this (?:one|trip|occasion)\b|\bright now\b|\bonly this\b|\bthis (?:week|month|trip|question|answer|reply|report|email|document|session)\b|\bhere\b"
            ),
            Frame.ONCE,
        ),
    ]
)
_SINCE = Lazy(r"(?i)从今天|今天(?:起|开始)|\b(?:starting|as of|from|beginning) (?:today|this week|now)\b")
_THINGS: Rules[Thing] = Rules(THINGS)
_NO = Lazy(
    r"(?i)不要|别|不用|不想|不必|少用|不给|不再|禁止|避免|不喜欢|不习惯|不(?:太|怎么)?爱|讨厌|而不是|而非|不是|不使用|拒绝|不打|不发|不接"
    r"|\b(?:no|not|without|never|don't|do not|dont|avoid|skip|stop|quit|hate|dislike|can't stand|rather than|instead of|over|than|leave out|drop|nor|less)\b"
)
_HARMLESS_NO = Lazy(
    r"(?i)别忘|不要忘|\bdon't (?:forget|hesitate|mind)\b|\bno (?:problem|worries|longer than|more than|matter)\b|\brather than\b|没问题|不对|不管|无论|\bnot only\b|\b(?:prefer|love|like|rather)\b.*\bto\b"
)
_AGAINST = Lazy(
    r"(?i)(?:\bover|\bthan|\binstead of|\bnot|\bto|而不是|胜过|好过|而非|不是|\bnever|\bno)(?: (?:the|an?|any|use|using|in|getting|to))*\s*$"
)
_TO_WISH = Lazy(r"(?i)\b(?:like|want|prefer|need|rather|ask|have|expect)(?: you| it| them)? to\s*$")
_EN_ASKED = Lazy(
    r"(?i)^[\s\W\d]*(?:(?:please|pls|plz|kindly|also|and|so|ok|okay|but|hey|hi|hello|oh|yes|no|nope|then|just|only|btw|by|way|next|too|remember|that|note|make|sure|be|try|to|do|not"
    r"|don't|dont|never|ever|always|let's|you (?:should|must|can|may|need|have|always)|(?:can|could|would|will|want|need|like|ask|have|expect) you|i(?:'d)?(?: would| really| do| always)* (?:want|need|like|prefer|expect|appreciate|rather|love)|if|from|now|on|going|moving|forward"
    r"|future|default|as|rule|every ?time|each|time|whenever|when|\w+ing|for|all|any|every|my|me|your|the|an?|of|in|with|into|at|it|them|this|these|things|everything|use|give|write|show|put"
    r"|keep|answers?|reply|replies|respond|responses?|format|present|list|send|speak|talk|communicate|explain|quote|include|add|cite|start|lead|skip|avoid|stop|stick|go|call|email|text|contact"
    r"|reach|message|code|provide|display|convert|return|set|begin|open|quit|comparisons?|data|tables?|lists?|examples?|snippets?|summaries|reports?|emails?|dates?|prices?|amounts?|questions?"
    r"|results?|numbers?|output|documents?|or|than|over|instead|rather|more|less|very|really|always|out|seats?|flights?|book|choose|reserve|pick|i|travel|fly|work|notify|general|henceforth|here|promotions?|about|up|conversations?|chats?|out|get|some|long|short|how|need)[\s,:\-]*)*$"
)
_ME = Lazy(r"(?i)(?:^|[\s,])(?:i|we) (?:always|never|usually|\w+ed)(?:$|\s+(\w*))")
_WANTING = frozenset(["want", "like", "love", "prefer", "need", "expect"])
_ZH_TOLD_OFF = Lazy(r"你(?:总|老|怎么|又|一直|每次|之前|刚|上次|们)")
_ZH_MYSELF = Lazy(r"(?:^|[^给跟和对帮为让叫教陪系找回答诉知醒])我(?:们)?")
_ZH_ADDRESSED = Lazy(r"给我|跟我|和我|对我|帮我|为我|教我|让你|要你|你|希望|回答|回复|答复|回覆|答我|回我|请")
_HABITUAL = frozenset(
    {
        "seat.preference",
        "travel.hotel",
        "travel.airline",
        "tool.preference",
        "output.units",
        "output.currency",
        "code.language",
        "code.style",
    }
)
_STANDING_OWN = frozenset({"seat.preference", "travel.hotel", "travel.airline", "tool.preference"})


# Of two values, no to the one is yes to the other.
_OPPOSITES = {"concise": "detailed", "detailed": "concise", "formal": "casual", "casual": "formal"}
# "I like this table" speaks of one table.
_ONE_THING = Lazy(
    r"(?i)^\s*(?:the (?:idea|way|look|sound|fact|thought|feel|new|table|list|first|second|one)|this|that|these|those|how|your|his|her|their|it (?:so|here|very|a lot)|what|(?:to|being) (?:be|able)|这|那|你|您|他|她|它|刚才|上面)"
)


@dataclass(frozen=True, slots=True)
class _Place:
    frame: Frame
    start: int
    end: int


def wishes(speech: Speech) -> Iterator[Said]:
    """The closed values that a message wishes for, standing or for once."""
    frames = _FRAMES.among(speech.lines)
    things = _THINGS.among(speech.lines) if frames else []
    for sentence in speech if things else ():
        if not sentence.closed:
            yield from _of(sentence, frames, things)


def _of(sentence: Sentence, framing: Sequence[int], things: Sequence[int]) -> Iterator[Said]:
    frames = [_Place(frame, *_span(match)) for frame, match in _FRAMES.of(sentence.plain, framing)]
    if not frames:
        return
    once = any(p.frame is Frame.ONCE and sentence.mine(p.start, wish=True) for p in frames)
    if _SINCE.re.search(sentence.plain):
        once = False
    found = (_wish(sentence, frames, thing, match, once) for thing, match in _THINGS.of(sentence.plain, things))
    yield from dict.fromkeys(said for said in found if said)


def _span(match: Any) -> tuple[int, int]:
    start, end = match.span()
    return start + len(match[0]) - len(match[0].lstrip(" ，,。；;：:、")), end


def _wish(sentence: Sentence, frames: list[_Place], thing: Thing, match: Any, once: bool) -> Said | None:
    group = 1 if thing.words is not None or not thing.value else 0
    start, wording = match.start(group), match[group]
    value = thing.value or (named(wording, thing.words) if thing.words else wording)
    if not value or (thing.needs and not _needed(thing.needs).search(sentence.plain)):
        return None
    place = _framing(sentence, frames, thing, match.start(), start, once)
    if place is None or not sentence.mine(start, wish=place.frame in (Frame.STANDING, Frame.ONCE)):
        return None
    polarity = 1 if thing.fixed else _polarity(sentence, place, start, match.end(group))
    if polarity < 0 and value in _OPPOSITES:
        value, polarity = _OPPOSITES[value], 1
    return Said(sentence, thing.slot, value, polarity, temporary=once)


@cache
def _needed(pattern: str) -> Any:
    return re2.compile(pattern)


def _framing(sentence: Sentence, frames: list[_Place], thing: Thing, from_: int, at: int, once: bool) -> _Place | None:
    """The frame that a thing stands in: the last one before it that holds, else one after it."""
    ordered = sorted(frames, key=lambda p: (p.start > at, -p.start if p.start <= at else p.start))
    for place in ordered:
        if _holds(sentence, place, thing, from_, at, once):
            return place
    return None


def _holds(sentence: Sentence, place: _Place, thing: Thing, from_: int, at: int, once: bool) -> bool:
    wish = place.frame in (Frame.STANDING, Frame.ONCE)
    if not sentence.mine(place.start, wish=wish):
        return False
    reach = at - place.end if place.start <= at else MAX_REACH  # how far the thing stands behind its frame
    match place.frame:
        case Frame.LIKE | Frame.AVERSE:
            holds = reach < MAX_REACH and not _ONE_THING.re.search(sentence.plain[place.end :])
        case Frame.HABIT:
            holds = thing.slot in _HABITUAL and reach < MAX_REACH
        case Frame.USE:
            holds = thing.slot == "output.units" and reach < NEAR
        case Frame.ONCE:
            holds = once and thing.slot != "seat.preference" and _asked(sentence, place, from_)
        case Frame.STANDING:
            own = thing.slot in _STANDING_OWN and place.start <= at and not sentence.names_others(at)
            holds = own or _asked(sentence, place, from_)
    return holds


def _asked(sentence: Sentence, place: _Place, at: int) -> bool:
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
    return _EN_ASKED.re.search(before) is not None and (not told or (told[1] or "").lower() in _WANTING)


def _is_han(text: str) -> bool:
    return any("\u4e00" <= c <= "\u9fff" for c in text)


def _polarity(sentence: Sentence, place: _Place, at: int, end: int) -> Literal[1, -1]:
    """-1 where the frame or a word in the clause up to the end of the thing says no."""
    start, _ = sentence.clause(at)
    before = sentence.plain[start:at]
    if place.frame is Frame.AVERSE and place.start >= start:
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
    words = before.split()
    return not words or words[-1].lower() != "to" or "prefer" in before.lower()
