"""Clock times in Chinese and English, before they are joined with a day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..text.patterns import Hit, Patterns, words
from ..text.rules import Lazy
from .dates_zh import PERIOD, period
from .numerals import en_number, zh_number


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock time (or the ends of a range) as it is worded; `certain` if it needs no day beside it to be one.

    `period` says which part of the day is meant: "am", "pm", a part of the day, or "fixed" for a 24-hour time.
    """

    start: int
    end: int
    times: tuple[tuple[int, int], ...]
    period: str = ""
    certain: bool = False


ClockReader = Callable[[Hit], Clock | None]
_ZH_HOUR = r"(2[0-4]|1[0-9]|0?[0-9]|二十[一二三四]?|十[一二三四五六七八九]?|[零一二两兩三四五六七八九])"
_ZH_TENS = r"[二三四五]?十[一二三四五六七八九]?"
_ZH_MINUTE = rf"(半|一刻|三刻|整|钟|鐘|[0-5]?[0-9]分?|{_ZH_TENS}分?|[零〇][一二三四五六七八九]分?)?"
_ZH_MINUTES = {"": 0, "半": 30, "一刻": 15, "三刻": 45, "整": 0, "钟": 0, "鐘": 0}
# What makes a bare 三点 or 9:30 a time of the clock.
_CUES_BEFORE = (
    *("at ", "by ", "before ", "from ", "until ", "till ", "@", "@ ", "between ", "to ", "around ", "after "),
    *("and ", "-", "–", "到", "至", "在", "从", "約", "约", "于"),
)
_CUES_AFTER = words(
    "前 之前 以前 开会 開會 开场 开演 开课 开门 关门 登机 发车 检票 散场 开始 见 見 集合 出发 出發 左右 准时 準時 提醒我 叫我 起飞 起床"
)
_DIGIT_CUES_AFTER = words("开 開 起 到 后 後 吃 来 去 有 的 接")
_ZH_CUES_BEFORE = words("到 在 约 約 从 於 于 至")
# 一点儿, 三点建议, 五点要求: points, not hours.
_POINTS = frozenset("儿兒都也建要意问小差内赞评不没")
_WHAT_IS_WANTED = frozenset("求点點素件领領紧緊")  # 三点要求
_NUMERALS = frozenset(".:：有几幾差一二三四五六七八九十第百重每")


def _zh(hit: Hit) -> Clock | None:
    part, hour, mark, minute = hit.groups
    before, after = hit.before(2), hit.after(3)
    if not part and (before[-1:] in _NUMERALS or (before[-1:].isascii() and before[-1:].isalnum())):
        return None
    wants = after[:1] == "要" and after[1:2] not in _WHAT_IS_WANTED  # 三点要去学校
    if not part and not minute and after[:1] in _POINTS and not wants:
        return None
    digits = hour.isascii()
    cued = (
        after.startswith(_CUES_AFTER)
        or (digits and after.startswith(_DIGIT_CUES_AFTER))
        or before.endswith(_ZH_CUES_BEFORE)
    )
    certain = bool(part) or (
        mark not in "时時" and (minute in ("钟", "鐘", "整", "半", "一刻", "三刻") or cued or (digits and bool(minute)))
    )
    time = int(zh_number(hour) or 0), _zh_minute(minute)
    return Clock(hit.start, hit.end, (time,), period(part), certain)


def _zh_minute(text: str) -> int:
    return _ZH_MINUTES[text] if text in _ZH_MINUTES else int(zh_number(text.rstrip("分")) or 0)


def _colon(hit: Hit) -> Clock | None:
    part, hour, minute, half = hit.groups
    before, after = hit.before(8).lower(), hit.after(3)
    glued = before[-1:].isascii() and before[-1:].isalnum() and not before.endswith("\0t")  # \0t: after an ISO date
    if not part and (glued or (before and before[-1] in ":./")):
        return None
    if after[:1].isdigit() or (before.endswith((" in ", "time of ", "pace of ")) and not half):  # ran it in 4:38
        return None
    certain = bool(part or half) or before.endswith(_CUES_BEFORE) or after.startswith((*_CUES_AFTER, "到", "起"))
    if half and 1 <= int(hour) <= 12:
        part = f"{half[0].lower()}m"
    else:  # people write 03:30 or 6:55 for the morning, 3:30 for the afternoon
        part = period(part) or ("fixed" if hour[0] == "0" or hour == "6" else "")
    return Clock(hit.start, hit.end, ((int(hour), int(minute)),), part, certain)


def _half_day(hit: Hit) -> Clock | None:
    first, first_minute, first_half, hour, minute, half = hit.groups
    mark = f"{half[0].lower()}m"
    if not 1 <= int(hour) <= 12 or (hit.before(1) and hit.before(1) in ".-$#/"):
        return None
    time = _twelve(hour, minute, mark)
    if not first or not 1 <= int(first) <= 12:
        return Clock(hit.start, hit.end, (time,), "fixed", certain=True)
    own = f"{first_half[0].lower()}m" if first_half else mark
    if not first_half and mark == "pm" and int(first) > int(hour) != 12:  # 11-2pm begins in the morning
        own = "am"
    return Clock(hit.start, hit.end, (_twelve(first, first_minute, own), time), "fixed", certain=True)


def _twelve(hour: str, minute: str, mark: str) -> tuple[int, int]:
    return int(hour) % 12 + (12 if mark == "pm" else 0), int(minute or 0)


_EVENING = Lazy(r"(?i)\b(?:dinner|supper|drinks|cocktails|pub|gig|concert|movie)\b")


def _bare(hit: Hit) -> Clock | None:
    hour, minute, o_clock = int(en_number(hit.groups[0]) or 0), hit.groups[1], hit.groups[2]
    after = hit.after(4).lower()
    if not 1 <= hour <= 23 or after.replace(".", "").strip().startswith(("am", "pm")):
        return None
    if after[:1] in (":", "%", "/", "-") or (after[:1] in (".", ",") and after[1:2].isdigit()):
        return None
    part = "pm" if 5 <= hour <= 11 and _EVENING.re.search(hit.before(30)) else ""
    return Clock(hit.start, hit.end, ((hour, int(en_number(minute) or 0)),), part, bool(o_clock))


def _noon(hit: Hit) -> Clock | None:
    return Clock(hit.start, hit.end, ((12, 0),), "fixed", certain=True)


def _past(hit: Hit) -> Clock | None:
    count, side, hour_word, half = (group.lower() for group in hit.groups)
    hour = int(en_number(hour_word) or 0)
    minutes = {"half": 30, "quarter": 15, "a quarter": 15}.get(count) or int(en_number(count) or 0)
    time = (hour, minutes) if side == "past" else (hour - 1, 60 - minutes)
    certain = bool(half) or hit.before(8).lower().endswith(("at ", "by ", "until ", "till ", "before ", "make it "))
    return Clock(hit.start, hit.end, (time,), f"{half[0]}m" if half else "", certain)


def _half_of(hit: Hit) -> Clock | None:
    """ "at half seven", as the British say for half past seven."""
    hour = int(en_number(hit.groups[0]) or 0)
    return Clock(hit.start, hit.end, ((hour, 30),)) if hour else None


_HOUR_WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_HOUR = rf"([0-9]{{1,2}}|{_HOUR_WORDS})"
_MINUTE = r"(?: (thirty|fifteen|forty-five|ten|twenty))?"
_FIRST = r"([0-9]{1,2})(?::([0-5][0-9]))? ?"
_TO = r"(?: ?(?:-|–|to|and|until|till) ?)"
_HALVES = r"(a\.?m\b\.?|p\.?m\b\.?)"
_ZONE = r"(?: ?(?-i:(?:[PECM][SD]?T|UTC|GMT|BST|CES?T|JST|SGT|HKT|IST)\b))?"
_O_CLOCK = r" o['’]?clock"
CLOCKS: Patterns[ClockReader] = Patterns(
    [
        (rf"\b(?:at|around|about|by|before|after|until|till|@) ?([0-9]{{1,2}}){_MINUTE}({_O_CLOCK})?\b", _bare),
        (rf"(?:{PERIOD}的? ?)?([01]?[0-9]|2[0-4]):([0-5][0-9])(?: ?{_HALVES})?{_ZONE}", _colon),
        (rf"\b(?:{_FIRST}{_HALVES}?{_TO})?([0-9]{{1,2}})(?:[:.]([0-5][0-9]))? ?{_HALVES}{_ZONE}", _half_day),
        (rf"(?:{PERIOD}的?[，,]? ?)?{_ZH_HOUR} ?([点點时時]){_ZH_MINUTE}", _zh),
        (rf"\b(?:at|around|about|by|before|after|until|till) ?({_HOUR_WORDS}){_MINUTE}({_O_CLOCK})?\b", _bare),
        (rf"\b{_HOUR}()({_O_CLOCK})\b", _bare),
        (r"\b(?:noon|midday)\b", _noon),
        (rf"\b(?:at|around|about|by|before|until|till|for) half ({_HOUR_WORDS})\b", _half_of),
        (
            rf"\b(half|a quarter|quarter|ten|five|twenty) (past|to) {_HOUR}\b(?: ?{_HALVES})?",
            _past,
        ),
    ]
)


def _unsaid(hour: int) -> int:
    return hour + 12 if 1 <= hour <= 6 else hour


def _at_night(hour: int) -> int:
    return 24 if hour == 12 else hour + (12 if hour >= 5 else 24)


_HOURS: dict[str, Callable[[int], int]] = {
    "am": lambda hour: hour % 12,
    "pm": lambda hour: hour % 12 + 12,
    "dawn": lambda hour: hour % 12,
    "morning": lambda hour: hour,
    "noon": lambda hour: hour if hour >= 11 else hour + 12,
    "afternoon": lambda hour: hour if hour >= 11 else hour + 12,
    "night": _at_night,
}


def hours(time: tuple[int, int], part: str) -> tuple[int, int] | None:
    """The 24-hour time that `time` means in this part of the day; hours from 24 on run into the next day.

    Without a part, the hours from 1 to 6 are taken as of the afternoon: nobody meets at three in the night.
    """
    hour, minute = time
    if hour > 24 or minute > 59:
        return None
    if part != "fixed" and hour <= 12:
        hour = _HOURS.get(part, _unsaid)(hour)
    return hour, minute
