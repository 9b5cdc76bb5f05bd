"""The hours at which users say that they work, and at which they may be reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import SENTENCES, Lazy, Rules
from ..text.said import Read, Said
from ..text.speaker import Sentence, Speech
from ..values.numerals import zh_number


def _span(match: Any) -> str:
    """HH:MM-HH:MM of two clocks in six groups; "" where they make no span."""
    start, end = (_clock(match[g], match[g + 1], match[g + 2]) for g in (1, 4))
    if start is None or end is None:
        return ""
    if match[1].isdigit() and not match[3] and match[6].lower().startswith("p") and start + 12 * 60 < end:
        start += 12 * 60  # between 2 and 4pm
    if end <= start and end < 12 * 60:
        end += 12 * 60
    return f"{_shown(start)}-{_shown(end)}" if start < end else ""


def _shown(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _within(slot: str) -> Read:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if value := _span(match):
            yield Said(sentence, slot, value)

    return read


def _contact(sentence: Sentence, match: Any) -> Iterator[Said]:
    if not _ONE_DAY.re.search(sentence.plain):
        yield from _within("contact.hours")(sentence, match)


def _silent(until: bool) -> Read:
    """From a clock to midnight, or up to a clock, the user is not to be disturbed."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        clock = _clock(match[1], match[2], match[3])
        if clock and not _ONE_DAY.re.search(sentence.plain):
            yield Said(sentence, "contact.hours", f"00:00-{_shown(clock)}" if until else f"{_shown(clock)}-24:00", -1)

    return read


_ONE_DAY = Lazy(
    r"(?i)今天|今晚|明天|后天|下周|这次|周[一二三四五六日天](?:上午|下午|晚上)|\b(?:today|tonight|tomorrow|this (?:week|afternoon|morning|time)|next \w+|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)


def _clock(first: str | None, second: str | None, third: str | None) -> int | None:
    """Minutes after midnight of (part of day, hour, minutes) in Chinese or (hour, minutes, am/pm) in English."""
    if first and first.isdigit():
        hour, minute, part = int(first), second, (third or "").lower()
    else:
        hour, minute, part = (
            int(zh_number(second or "") or 99),
            third,
            first or "",
        )
    minutes = 30 if minute == "半" else int(minute) if minute and minute.isdigit() else 0
    if part.startswith("p") or part in ("下午", "晚上", "傍晚"):
        hour += 12 if hour < 12 else 0
    return hour * 60 + minutes if hour <= 24 else None


_ZH_CLOCK = r"(早上|上午|早|下午|晚上|傍晚|晚)?(\d{1,2}|二十[一二三四]?|十[一二三四五六七八九]?|[一二两三四五六七八九])(?:点|[:：])(半|\d{2})?"
_EN_CLOCK = r"(\d{1,2})(?::(\d{2}))? ?([ap]\.?m\.?)?"


def _both_ends(sentence: Sentence, match: Any) -> Iterator[Said]:
    """早九晚六: the hour in the morning and the one in the evening."""
    start, end = (zh_number(match[group]) or 0 for group in (1, 2))
    if 0 < start < 13 and 0 < end < 12:
        yield Said(sentence, "schedule.work_hours", f"{_shown(int(start) * 60)}-{_shown((int(end) + 12) * 60)}")


def _works(sentence: Sentence, match: Any) -> Iterator[Said]:
    """The hours of every day: 我明天九点到六点上班 tells of one."""
    if not _ONE_DAY.re.search(sentence.plain[sentence.clause(match.start())[0] : match.end()]):
        yield from _within("schedule.work_hours")(sentence, match)


_ZH_TO = r"(?:上班)?(?:到|至|[-~—–])+"
_EN_TO = r" ?(?:to|-|–|until|till|and) ?"
_REACH = r"(?:call|contact|reach|phone|text|ring|message|e-?mail|ping|disturb|get hold of)"
_ZH_REACH = r"(?:联系|找|打给?|call|呼叫)我|给我(?:打|发|来)|打(?:我)?(?:电话|手机)"
# One rule, one line.
# fmt: off
_RULES: Rules[Read] = Rules(
    [
        (rf"我[^，。；！？]{{0,8}}?的?(?:工作时间|上班时间|作息(?:时间)?)(?:一般|通常)?(?:是|为|从)?{_ZH_CLOCK}{_ZH_TO}{_ZH_CLOCK}", _works),
        (rf"我[^，。；！？]{{0,8}}?(?:从)?{_ZH_CLOCK}{_ZH_TO}{_ZH_CLOCK}(?:上班|工作|下班|在岗)", _works),
        (r"(?:我|本人|上班时间|工作时间|作息)[^，。；！？他她你]{0,8}?[早朝]([一二两三四五六七八九十]{1,2}|\d{1,2})晚([一二两三四五六七八九十]{1,2}|\d{1,2})", _both_ends),
        (rf"我(?:一般|基本|平时)*(?:每天|天天|每个?工作日|工作日|周一到周[五六日]|平时)[^，。；！？\d]{{0,4}}?{_ZH_CLOCK}{_ZH_TO}{_ZH_CLOCK}(?:都|一直|才|会|人)*在(?:店里?|公司|单位|厂里?|办公室|诊所|医院|工作室|铺子|岗)(?:[，。；！,.\s忙上值守坐待呆看办]|$)", _works),
        (rf"我[^，。；！？]{{0,8}}?{_ZH_CLOCK}上班[，,、]?{_ZH_CLOCK}下班", _works),
        (rf"(?i)\bi(?:'m| am)?(?: \w+)? (?:work|working|available for work|at work)(?: from| between)? {_EN_CLOCK}{_EN_TO}{_EN_CLOCK}(?:[^\d%]|$)", _works),
        (rf"(?i)\bmy (?:(?:work(?:ing)?|office|business|shop) hours are|work(?:ing)? (?:day|schedule|shift) (?:is|runs)) (?:from )?{_EN_CLOCK} ?(?:to|-|–|until) ?{_EN_CLOCK}(?:[^\d%]|$)", _works),
        (rf"(?i){_ZH_CLOCK}{_ZH_TO}{_ZH_CLOCK}(?:之间|这段时间|期间)?(?:再|都|均|可以|能|才|比较|最|方便|随时)*(?:{_ZH_REACH})", _contact),
        (rf"(?i)(?:{_ZH_REACH})(?:电话|消息)?[^，。；！？\d]{{0,10}}?(?:在|于|是|：)(?:每天|每日|工作日|平时|每个工作日|周一(?:到|至)周五|的)*{_ZH_CLOCK}{_ZH_TO}{_ZH_CLOCK}", _contact),
        (rf"我(?:方便)?(?:接电话|接听|联系)(?:的)?时间(?:是|为|：|:)?{_ZH_CLOCK}{_ZH_TO}{_ZH_CLOCK}", _contact),
        (rf"(?i){_ZH_CLOCK}(?:钟)?(?:以后|之后|后|过后)(?:就|请|都|千万|最好)*(?:不要|别|勿|不许)(?:再)?(?:{_ZH_REACH}|打扰我?)", _silent(until=False)),
        (rf"(?i){_ZH_CLOCK}(?:钟)?(?:以前|之前|前)(?:就|请|都|千万|最好)*(?:不要|别|勿|不许)(?:再)?(?:{_ZH_REACH}|打扰我?)", _silent(until=True)),
        (rf"(?i)\b{_REACH} me(?: only| any ?time)?(?: on weekdays| on workdays| on business days| monday (?:to|through) friday| mon-fri| daily| every day)?,? (?:only |any ?time )?(?:between |from )?{_EN_CLOCK}{_EN_TO}{_EN_CLOCK}(?:[^\d%]|$)", _contact),
        (rf"(?i)\bmy (?:contact|calling|availability|phone) hours are (?:from |between )?{_EN_CLOCK}{_EN_TO}{_EN_CLOCK}(?:[^\d%]|$)", _contact),
        (rf"(?i)\b(?:best|good) times? to {_REACH} me (?:is|are) (?:from |between )?{_EN_CLOCK}{_EN_TO}{_EN_CLOCK}(?:[^\d%]|$)", _contact),
        (rf"(?i)\bi(?:'m| am) (?:reachable|available|free to talk|available for calls|available by phone) (?:only )?(?:between|from) {_EN_CLOCK}{_EN_TO}{_EN_CLOCK}(?:[^\d%]|$)", _contact),
        (rf"(?i)\b(?:don't|do not|never|no need to) {_REACH} me after {_EN_CLOCK}(?:[^\d%]|$)", _silent(until=False)),
        (rf"(?i)\b(?:don't|do not|never) {_REACH} me before {_EN_CLOCK}(?:[^\d%]|$)", _silent(until=True)),
    ],
    SENTENCES,
)
# fmt: on


def hours(speech: Speech) -> Iterator[Said]:
    """The hours of work and of contact that a message states of its speaker, as HH:MM-HH:MM."""
    for sentence in speech.where(_RULES):
        for read, match in sentence.matches(_RULES):
            if sentence.mine(match.start(), wish=True):
                yield from read(sentence, match)
