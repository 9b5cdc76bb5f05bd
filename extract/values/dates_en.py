"""The English wordings of weekdays and of days near today."""

from __future__ import annotations

from datetime import date, timedelta

from ..text.patterns import Hit, words
from .days import Day, DayReader, Frame, Loose, day, nothing, shifted, week_day
from .numerals import EN_UNDER_100, en_number
from .wording import clause_words

_TO = r" ?(?:-|–|—|to|through|thru|until|till|and) ?"
WEEKDAY = r"(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tues|thurs|thur|weds)"
_SHORT_WEEKDAY = r"(mon|tue|wed|thu|fri|sat|sun)"
WEEKDAYS = {name: index for index, name in enumerate(words("mon tue wed thu fri sat sun"))}
WEEKS = {"next": 1, "this": 0, "last": -1, "previous": -1}
_RECURRING = ("every ", "each ", "every other ", "on most ", "most ", "alternate ", "on ")
_OVER = frozenset(
    words(
        "arrived paid met saw came went finished received submitted shipped left since spoke ran drove walked watched happened died"
    )
)
_AHEAD = frozenset(words("for to by until till before from"))
_PERIODS = {"morning": "morning", "afternoon": "afternoon", "evening": "night", "night": "night", "noon": "noon"}
_PART = r"(?: (morning|afternoon|evening|night))?"
_COUNT = rf"([0-9]{{1,3}}|an?|half an|half a|{EN_UNDER_100}(?: and a half)?)"
_UNIT = r"(day|week|month|hour|minute|fortnight)s?"


def _recurs(hit: Hit) -> bool:
    return hit.before(14).lower().endswith(_RECURRING[:-1])


def _weekday(hit: Hit, frame: Frame) -> Day | None:
    which, name, part, of_week = hit.groups[:4]
    weekday = WEEKDAYS[name[:3].lower()]
    which = which.lower().strip()
    if _recurs(hit) or hit.before(8).lower().endswith(
        ("casual ", "super ", "ruby ", "black ", "good ", "cyber ", "happy ")
    ):
        return nothing(hit, frame)
    period = _PERIODS.get(part.lower(), "")
    if of_week:
        return day(hit, week_day(frame, weekday, WEEKS[of_week.lower()]), period=period)
    if which in ("past", "this past"):
        return day(hit, _last(frame, weekday), period=period)
    if frame.previous and not which:
        first = frame.previous.days[-1]
        return day(hit, first + timedelta((weekday - first.weekday()) % 7), period=period, loose=Loose.WEEKDAY)
    if not which and _is_over(hit):
        return day(hit, _last(frame, weekday), period=period, loose=Loose.WEEKDAY)
    return day(hit, week_day(frame, weekday, WEEKS.get(which)), period=period, loose=Loose.WEEKDAY)


def _last(frame: Frame, weekday: int) -> date:
    return frame.today - timedelta((frame.today.weekday() - weekday - 1) % 7 + 1)


def _is_over(hit: Hit) -> bool:
    """ "It arrived Tuesday"; what was booked for Friday is still to come."""
    before = clause_words(hit.text, hit.start)
    return bool(before) and before[-1] not in _AHEAD and not _OVER.isdisjoint(before)


def _weekday_after(hit: Hit, frame: Frame) -> Day | None:
    count, name = hit.groups[:2]
    base = frame.today + timedelta(1 if name.lower() == "tomorrow" else 0)
    if name.lower() not in ("today", "tomorrow", "now"):
        base = week_day(frame, WEEKDAYS[name[:3].lower()], None)
    return day(hit, base + timedelta(7 * int(en_number(count) or 1)))


def _week_on(hit: Hit, frame: Frame) -> Day | None:
    """Saturday week: the one after the next; Saturday fortnight, tomorrow fortnight: two weeks on."""
    name, unit = hit.groups[0].lower(), hit.groups[1].lower()
    near = {"today": 0, "tomorrow": 1}.get(name)
    base = week_day(frame, WEEKDAYS[name[:3]], None) if near is None else frame.today + timedelta(near)
    return day(hit, base + timedelta(14 if unit == "fortnight" else 7))


def _week_then_day(hit: Hit, frame: Frame) -> Day | None:
    which, name = hit.groups[:2]
    return day(hit, week_day(frame, WEEKDAYS[name[:3].lower()], WEEKS[which.lower()]))


def _after_next(hit: Hit, frame: Frame) -> Day | None:
    name, which = hit.groups[:2]
    return day(hit, week_day(frame, WEEKDAYS[name[:3].lower()], 2 if which.lower() == "after next" else -2))


def _near_day(hit: Hit, frame: Frame) -> Day | None:
    word, part = hit.groups[0].lower(), hit.groups[1].lower()
    offset = {"today": 0, "tonight": 0, "tonite": 0, "yesterday": -1}.get(word, 1)
    if hit.after(2) in ("'s", "’s") and hit.after(9)[3:].lower().startswith(
        ("world", "age", "youth", "era", "societ", "market")
    ):
        return nothing(hit, frame)
    if word == "today" and hit.before(16).lower().endswith(_SMALL_TALK):
        return nothing(hit, frame)
    return day(
        hit, frame.today + timedelta(offset), period="night" if word.startswith("toni") else _PERIODS.get(part, "")
    )


_SMALL_TALK = (
    "are you ",
    "you doing ",
    "it going ",
    "are things ",
    "you feeling ",
    "weather ",
    "is it going ",
    "going on ",
)


def _after_tomorrow(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, frame.today + timedelta(2 if hit.groups[0].lower() == "after" else -2))


def _this_part(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, frame.today, period=_PERIODS[hit.groups[0].lower()])


def _last_night(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, frame.today - timedelta(1), period="night")


def _ahead(hit: Hit, frame: Frame) -> Day | None:
    if frame.past or (hit.after(6).lower().startswith(" and ") and hit.after(6)[5:].isdigit()):  # ran it in 1 hour
        return nothing(hit, frame)
    return _counted(hit, frame, hit.groups[0], hit.groups[1], 1)


def _ago(hit: Hit, frame: Frame) -> Day | None:
    return _counted(hit, frame, hit.groups[0], hit.groups[1], -1)


def _counted(hit: Hit, frame: Frame, number: str, unit: str, sign: int) -> Day | None:
    count = 0.5 if number.lower().startswith("half") else float(en_number(number) or 0)
    unit = unit.lower()
    if unit == "fortnight":
        count, unit = count * 2, "week"
    return shifted(hit, frame, sign * count, unit) if count else None


def _short_day(hit: Hit, frame: Frame) -> Day | None:
    weekday = WEEKDAYS[hit.groups[2].lower()]
    return day(hit, week_day(frame, weekday, None), period=_PERIODS.get(hit.groups[3].lower(), ""), loose=Loose.WEEKDAY)


_WHICH = "(?:this |the )?coming |this past |past |next |this |last |previous |"
TABLE: list[tuple[str, DayReader]] = [
    (
        rf"\b({_WHICH})(?:week['’]s )?{WEEKDAY}{_PART}(?: (?:of )?(next|this|last) week)?\b",
        _weekday,
    ),
    (rf"\b{WEEKDAY} (week)(?:[.,;!?]|$)", _week_on),
    (rf"\b({WEEKDAY[1:-1]}|today|tomorrow) (fortnight)\b", _week_on),
    (rf"\bmondays?{_TO}(?:friday|saturday|sunday)s?\b|\b(?-i:Mon ?(?:-|–|to) ?(?:Fri|Sat|Sun))\b", nothing),
    (rf"\b(next |this |last |coming ){_SHORT_WEEKDAY}()()\b", _weekday),
    (r"\b()((?-i:Mon|Tue|Wed|Thu|Fri))()()\b", _weekday),
    (rf"\b(next|this|last) week,? (?:on |by )?{WEEKDAY}\b", _week_then_day),
    (rf"\b{_COUNT} weeks? (?:from|on|after) (today|tomorrow|{WEEKDAY[1:-1]})\b", _weekday_after),
    (rf"\b(?:the )?{WEEKDAY} (after next|before last)\b", _after_next),
    (
        rf"\b(today|tonight|tonite|tomorrow|tommorow|tommorrow|tomorow|tmrw|tmr|tmw|yesterday){_PART}\b",
        _near_day,
    ),
    (r"\b(?:the )?day (after) tomorrow\b", _after_tomorrow),
    (r"\b(?:the )?day (before) yesterday\b", _after_tomorrow),
    (r"\bthis (morning|afternoon|evening)\b", _this_part),
    (r"\blast night\b", _last_night),
    (rf"\bin (?:about |around )?{_COUNT} {_UNIT}(?:['’]s?)?(?: time)?\b", _ahead),
    (rf"\b{_COUNT} {_UNIT} from (?:now|today)\b", _ahead),
    (rf"\b{_COUNT} {_UNIT} ago\b", _ago),
    (r"\b(?:on|by|until|before|due)()( )(?-i:(Sat|Sun))()()\b", _short_day),
    (r"\b()()(?-i:(Sat|Sun)) (morning|afternoon|evening|night)()\b", _short_day),
]
