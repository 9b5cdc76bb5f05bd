"""The hours at which users say that they work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .rules import Lazy, Rules
from .said import Said
from .speaker import Sentence, Speech

_WORK_HOURS = Lazy(r"工作|上班|作息|下班")


def _read(sentence: Sentence, match: Any) -> Iterator[Said]:
    start, end = (_clock(match[g], match[g + 1], match[g + 2]) for g in (1, 4))
    if start is None or end is None:
        return
    if end <= start and end < 12 * 60:
        end += 12 * 60
    if start < end:
        yield Said(sentence, "schedule.work_hours", f"{start // 60:02}:{start % 60:02}-{end // 60:02}:{end % 60:02}")


_NUMERALS = {
    "一": 1,
    "两": 2,
    "二": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
    "十一": 11,
    "十二": 12,
}


def _clock(first: str | None, second: str | None, third: str | None) -> int | None:
    """Minutes after midnight of (part of day, hour, minutes) in Chinese or (hour, minutes, am/pm) in English."""
    if first and first.isdigit():
        hour, minute, part = int(first), second, (third or "").lower()
    else:
        hour, minute, part = (
            _NUMERALS.get(second or "", int(second) if second and second.isdigit() else 99),
            third,
            first or "",
        )
    minutes = 30 if minute == "半" else int(minute) if minute and minute.isdigit() else 0
    if part.startswith("p") or part in ("下午", "晚上", "傍晚"):
        hour += 12 if hour < 12 else 0
    return hour * 60 + minutes if hour <= 24 else None


_ZH_CLOCK = r"(早上|上午|早|下午|晚上|傍晚|晚)?(\d{1,2}|十[一二]?|[一二两三四五六七八九])(?:点|[:：])(半|\d{2})?"
_EN_CLOCK = r"(\d{1,2})(?::(\d{2}))? ?([ap]\.?m\.?)?"
# One rule, one line.
# fmt: off
_RULES: Rules[None] = Rules(
    [
        (rf"我[^，。；！？]{{0,8}}?的?(?:工作时间|上班时间|作息)?(?:是|为|从)?{_ZH_CLOCK}(?:上班)?(?:到|至|[-~—–])+{_ZH_CLOCK}(?:上班|工作|下班|在岗)?", None),
        (rf"我[^，。；！？]{{0,8}}?{_ZH_CLOCK}上班[，,、]?{_ZH_CLOCK}下班", None),
        (rf"(?i)\bi(?:'m| am)?(?: \w+)? (?:work|working|available for work|at work)(?: from| between)? {_EN_CLOCK} ?(?:to|-|–|until|till|and) ?{_EN_CLOCK}(?:[^\d%]|$)", None),
        (rf"(?i)\bmy (?:work(?:ing)?|office|business) hours are (?:from )?{_EN_CLOCK} ?(?:to|-|–|until) ?{_EN_CLOCK}(?:[^\d%]|$)", None),
    ]
)
# fmt: on


def hours(speech: Speech) -> Iterator[Said]:
    """The working hours that a message states of its speaker, as HH:MM-HH:MM."""
    among = _RULES.among(speech.lines)
    for sentence in speech if among else ():
        for _, match in _RULES.of(sentence.plain, among):
            chinese = match[0].startswith("我")
            if sentence.mine(match.start()) and (not chinese or _WORK_HOURS.re.search(match[0])):
                yield from _read(sentence, match)
