"""Clock times in Chinese and English, before they are joined with a day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .dates_zh import PERIOD, period
from .numerals import EN_UNDER_100, en_number, zh_number
from .patterns import Hit, Patterns


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock time (or the ends of a range) as it is worded; `certain` if it needs no day beside it to be one."""

    start: int
    end: int
    times: tuple[tuple[int, int], ...]
    period: str = ""  # which part of the day is meant; "am" and "pm" count as such
    certain: bool = False


ClockReader = Callable[[Hit], Clock | None]
_ZH_HOUR = r"(2[0-4]|1[0-9]|0?[0-9]|二十[一二三四]?|十[一二三四五六七八九]?|[零一二两兩三四五六七八九])"
_ZH_MINUTE = r"(半|一刻|三刻|整|钟|鐘|[0-5]?[0-9]分?|[二三四五]?十[一二三四五六七八九]?分?|[零〇][一二三四五六七八九]分?)?"
_CUES = ("at ", "by ", "before ", "from ", "until ", "till ", "@", "@ ", "between ", "to ", "around ", "after ", "-", "–", "到", "至", "在", "从", "約", "约", "于", "and ")
_ZH_AFTER = ("前", "之前", "以前", "开", "開", "见", "見", "集合", "出发", "出發", "起", "到", "左右", "的", "准时", "準時", "后", "半", "钟")
_NOT_CLOCK_AFTER = tuple("儿兒都也建要意要问小差半儿小小意内内赞评")


def _zh(hit: Hit) -> Clock | None:
    part, hour_text, mark, minute_text = hit.groups[:4]
    hour = int(zh_number(hour_text) or 0)
    before, after = hit.before(1), hit.after(2)
    if not part and ((before.isascii() and before.isalnum()) or before in set(".:有几幾差一二三四五六七八九十第百重每") or before == "："):
        return None
    if mark in "时時" and not part:
        return None
    digits = hour_text.isascii()
    if not part and not minute_text and after.startswith(_NOT_CLOCK_AFTER):
        return None
    certain = bool(part) or minute_text in ("钟", "鐘", "整") or (digits and (bool(minute_text) or after.startswith(_ZH_AFTER[:8]) or before in ("在", "到", "从")))
    return Clock(hit.start, hit.end, ((hour, _minute(minute_text)),), period(part), certain)


def _minute(text: str) -> int:
    fixed = {"": 0, "半": 30, "一刻": 15, "三刻": 45, "整": 0, "钟": 0, "鐘": 0}
    return fixed[text] if text in fixed else int(zh_number(text.rstrip("分")) or 0)


def _colon(hit: Hit) -> Clock | None:
    part, hour, minute, half = hit.groups[0], int(hit.groups[1]), int(hit.groups[2]), hit.groups[3].lower()
    before, after = hit.before(8).lower(), hit.after(3)
    if not part and (before[-1:].isalnum() and before[-1:].isascii() and not before.endswith(" t") or before[-1:] in (":", ".", "/") and before):
        return None
    if after[:1].isdigit() or (after[:1] == ":" and after[1:2].isdigit() and False):
        return None
    if half and (hour > 12 or hour == 0):
        half = ""
    certain = bool(part or half) or before.endswith(_CUES) or after.startswith(_ZH_AFTER)
    return Clock(hit.start, hit.end, ((hour, minute),), half[:1] + "m" if half else period(part), certain)


def _half_day(hit: Hit) -> Clock | None:
    first, first_minute, first_half, hour, minute, half = hit.groups[:6]
    mark = half[:1].lower() + "m"
    if int(hour) > 12 or hit.before(1) in (".", "-", "$", "#", "/") or int(hour) == 0:
        return None
    times = [(int(hour), int(minute or 0))]
    if first and int(first) <= 12:
        start = (int(first), int(first_minute or 0))
        own = (first_half[:1].lower() + "m") if first_half else ("am" if mark == "pm" and int(first) > int(hour) != 12 else mark)
        times.insert(0, _twelve(start, own))
        times[1] = _twelve(times[1], mark)
        return Clock(hit.start, hit.end, tuple(times), "fixed", True)
    return Clock(hit.start, hit.end, tuple(times), mark, True)


def _twelve(time: tuple[int, int], mark: str) -> tuple[int, int]:
    hour, minute = time
    return hour % 12 + (12 if mark == "pm" else 0), minute


def _bare(hit: Hit) -> Clock | None:
    hour = int(en_number(hit.groups[0]) or 0)
    after = hit.after(1)
    if hit.after(4).lower().replace(".", "").strip().startswith(("am", "pm")):
        return None
    if not 1 <= hour <= 23 or after in (":", "%", "/", "-") or (after in (".", ",") and hit.after(2)[1:].isdigit()):
        return None
    return Clock(hit.start, hit.end, ((hour, int(en_number(hit.groups[1]) or 0)),), "", bool(hit.groups[2]))


def _noon(hit: Hit) -> Clock | None:
    return Clock(hit.start, hit.end, ((12, 0),), "fixed", True)


def _past(hit: Hit) -> Clock | None:
    minutes, side, hour = hit.groups[0].lower(), hit.groups[1].lower(), int(en_number(hit.groups[2]) or 0)
    count = {"half": 30, "quarter": 15, "a quarter": 15}.get(minutes) or int(en_number(minutes) or 0)
    hour, minute = (hour, count) if side == "past" else (hour - 1, 60 - count)
    mark = hit.groups[3][:1].lower()
    return Clock(hit.start, hit.end, ((hour, minute),), mark + "m" if mark else "", bool(mark))


_HOUR_WORD = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_HALVES = r"(a\.?m\b\.?|p\.?m\b\.?)"
CLOCKS: Patterns[ClockReader] = Patterns(
    [
        (rf"{PERIOD}?(?:的|，|,)? ?{_ZH_HOUR} ?([点點时時]){_ZH_MINUTE}", _zh),
        (rf"(?:{PERIOD}(?:的)? ?)?([01]?[0-9]|2[0-3]):([0-5][0-9])(?: ?{_HALVES})?", _colon),
        (
            rf"\b(?:([0-9]{{1,2}})(?::([0-5][0-9]))? ?{_HALVES}?(?: ?(?:-|–|to|and|until|till) ?))?([0-9]{{1,2}})(?:[:.]([0-5][0-9]))? ?{_HALVES}",
            _half_day,
        ),
        (rf"\b(?:at|around|about|by|before|after|until|till|@) ?([0-9]{{1,2}}|{_HOUR_WORD})(?: (thirty|fifteen|forty-five|ten|twenty))?( ?o['’]?clock)?\b", _bare),
        (r"\b(?:noon|midday)\b", _noon),
        (rf"\b(half|a quarter|quarter|ten|five|twenty) (past|to) ([0-9]{{1,2}}|{_HOUR_WORD})\b(?: ?{_HALVES})?", _past),
    ]
)


def hours(time: tuple[int, int], part: str) -> tuple[int, int] | None:
    """The 24-hour time that `time` means in this part of the day; hour 24 and more run into the next day.

    Without one, hours from 1 to 6 are taken as of the afternoon: nobody meets at three in the night.
    """
    hour, minute = time
    if hour > 24 or minute > 59:
        return None
    if part in ("am", "pm"):
        return hour % 12 + (12 if part == "pm" else 0), minute
    if part == "fixed" or hour > 12:
        return hour, minute
    if part in ("morning", "dawn"):
        return hour % 12 if part == "dawn" else hour, minute
    if part == "night":
        return (24 if hour == 12 else hour + 12 if hour >= 5 else hour + 24), minute
    if part in ("afternoon", "noon"):
        return (hour if hour >= 11 else hour + 12), minute
    return (hour + 12 if 1 <= hour <= 6 else hour), minute
