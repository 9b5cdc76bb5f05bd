"""The English wordings of days."""

from __future__ import annotations

from datetime import timedelta

from . import holidays
from .days import Day, DayReader, Frame, civil, day, full_year, month_day, months_later, near, nothing, shifted, week_day
from .numerals import EN_ORDINAL, EN_UNDER_100, en_number, en_ordinal
from .patterns import Hit

_MONTH = (
    r"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|(?-i:May|MAY)|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_MONTHS = {name: index for index, name in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), 1)}
_NTH = r"(?:st|nd|rd|th)"
_D = rf"(0?[1-9]|[12][0-9]|3[01])(?:{_NTH})?"
_ORDINAL_DAY = rf"((?:0?[1-9]|[12][0-9]|3[01]){_NTH}|{EN_ORDINAL})"
_YEAR = r"((?:19|20)[0-9]{2})"
_TO = r" ?(?:-|–|—|to|through|thru|until|till) ?"
_WEEKDAY = r"(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tues|thurs|thur|weds)"
_SHORT_WEEKDAY = r"(mon|tue|wed|thu|fri|sat|sun)"
_WEEKDAYS = {name: index for index, name in enumerate("mon tue wed thu fri sat sun".split())}
_WEEKS = {"next": 1, "this": 0, "last": -1, "previous": -1}
_RECURRING = ("every ", "each ", "every other ", "on most ", "most ", "alternate ", "on ")
_PERIODS = {"morning": "morning", "afternoon": "afternoon", "evening": "night", "night": "night", "noon": "noon"}
_PART = r"(?: (morning|afternoon|evening|night|noon))?"
_COUNT = rf"([0-9]{{1,3}}|an?|half an|half a|{EN_UNDER_100}(?: and a half)?)"
_UNIT = r"(day|week|month|hour|minute|fortnight)s?"
# What may follow "the 15th" without making it a floor, a century or a place.
_GOES_ON = frozenset(
    "at and in if for to we i but so or with because instead please as when by from is was not before after of works "
    "work would will should then it's it that they he she you there this next morning afternoon evening noon night rather"
    .split()
)  # fmt: skip


def _month(word: str) -> int:
    return _MONTHS[word[:3].lower()]


def _dom(word: str) -> int:
    return en_ordinal(word) or 0


def _recurs(hit: Hit) -> bool:
    return hit.before(14).lower().endswith(_RECURRING[:-1])


def _month_day(hit: Hit, frame: Frame) -> Day | None:
    month, dom, last, year = hit.groups[:4]
    if hit.after(1).isdigit() or hit.after(2)[:1] in ("%", ":") or (hit.after(2)[:1] in (",", ".") and hit.after(2)[1:].isdigit()):
        return None
    return _dated(hit, frame, _month(month), _dom(dom), last, year)


def _day_month(hit: Hit, frame: Frame) -> Day | None:
    dom, last, month, year = hit.groups[:4]
    if hit.before(1) in (".", "-", "/", ":", "$", "#"):
        return None
    return _dated(hit, frame, _month(month), _dom(dom), last, year)


def _dated(hit: Hit, frame: Frame, month: int, dom: int, last: str, year: str) -> Day | None:
    first = civil(int(year), month, dom) if year else near(frame, month, dom)
    if first is None or not last:
        return day(hit, first)
    return day(hit, first, civil(first.year, month, _dom(last)))


def _weekday(hit: Hit, frame: Frame) -> Day | None:
    which, name, part, of_week = hit.groups[:4]
    weekday = _WEEKDAYS[name[:3].lower()]
    which = which.lower().strip()
    if _recurs(hit) or hit.before(7).lower().endswith(("casual ", "super ", "ruby ", "black ", "good ", "cyber ")):
        return nothing(hit, frame)
    period = _PERIODS.get(part.lower(), "")
    if of_week:
        return day(hit, week_day(frame, weekday, _WEEKS[of_week.lower()]), period=period)
    if which in ("past", "this past"):
        back = (frame.today.weekday() - weekday - 1) % 7 + 1
        return day(hit, frame.today - timedelta(back), period=period)
    if frame.previous and not which:
        first = frame.previous.days[-1]
        return day(hit, first + timedelta((weekday - first.weekday()) % 7), period=period)
    return day(hit, week_day(frame, weekday, _WEEKS.get(which)), period=period)


def _weekday_after(hit: Hit, frame: Frame) -> Day | None:
    count, name = hit.groups[:2]
    base = frame.today + timedelta(1 if name.lower() == "tomorrow" else 0)
    if name.lower() not in ("today", "tomorrow", "now"):
        base = week_day(frame, _WEEKDAYS[name[:3].lower()], None)
    return day(hit, base + timedelta(7 * int(en_number(count) or 1)))


def _week_then_day(hit: Hit, frame: Frame) -> Day | None:
    which, name = hit.groups[:2]
    return day(hit, week_day(frame, _WEEKDAYS[name[:3].lower()], _WEEKS[which.lower()]))


def _after_next(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, week_day(frame, _WEEKDAYS[hit.groups[0][:3].lower()], 2))


def _near_day(hit: Hit, frame: Frame) -> Day | None:
    word, part = hit.groups[0].lower(), hit.groups[1].lower()
    offset = {"today": 0, "tonight": 0, "tonite": 0, "yesterday": -1}.get(word, 1)
    if hit.after(2) in ("'s", "’s") and hit.after(9)[3:].lower().startswith(("world", "age", "youth", "era", "societ", "market")):
        return nothing(hit, frame)
    if word == "today" and hit.before(16).lower().endswith(_SMALL_TALK):
        return nothing(hit, frame)
    return day(hit, frame.today + timedelta(offset), period="night" if word.startswith("toni") else _PERIODS.get(part, ""))


_SMALL_TALK = ("are you ", "you doing ", "it going ", "are things ", "you feeling ", "weather ", "is it going ", "going on ")


def _after_tomorrow(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, frame.today + timedelta(2 if hit.groups[0].lower() == "after" else -2))


def _this_part(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, frame.today, period=_PERIODS[hit.groups[0].lower()])


def _last_night(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, frame.today - timedelta(1), period="night")


def _ahead(hit: Hit, frame: Frame) -> Day | None:
    return _counted(hit, frame, hit.groups[0], hit.groups[1], 1)


def _ago(hit: Hit, frame: Frame) -> Day | None:
    return _counted(hit, frame, hit.groups[0], hit.groups[1], -1)


def _counted(hit: Hit, frame: Frame, number: str, unit: str, sign: int) -> Day | None:
    count = 0.5 if number.lower().startswith("half") else float(en_number(number) or 0)
    unit = unit.lower()
    if unit == "fortnight":
        count, unit = count * 2, "week"
    return shifted(hit, frame, sign * count, unit) if count else None


def _end_of(hit: Hit, frame: Frame) -> Day | None:
    which, unit = hit.groups[0].lower(), hit.groups[1].lower()
    offset = {"next": 1, "last": -1, "the following": 1}.get(which, 0)
    if hit.before(6).lower().endswith(("every ", "each ")):
        return nothing(hit, frame)
    return _end(hit, frame, unit, offset)


def _short_end(hit: Hit, frame: Frame) -> Day | None:
    units = {"m": "month", "y": "year", "w": "week", "q": "quarter", "d": "day"}
    word = hit.groups[0].lower()
    return _end(hit, frame, units[word[-1]] if word.startswith("eo") else word.replace("-", " ").split()[0], 0)


def _end(hit: Hit, frame: Frame, unit: str, offset: int) -> Day | None:
    today = frame.today
    if unit == "week":
        return day(hit, week_day(frame, 4, offset))
    if unit == "month":
        start = months_later(today.replace(day=1), offset)
        return day(hit, holidays.month_end(start.year, start.month))
    if unit == "quarter":
        start = months_later(today.replace(day=1), (2 - (today.month - 1) % 3) + 3 * offset)
        return day(hit, holidays.month_end(start.year, start.month))
    if unit == "year":
        return day(hit, civil(today.year + offset, 12, 31))
    return day(hit, today)


def _end_of_month(hit: Hit, frame: Frame) -> Day | None:
    month, year = _month(hit.groups[0]), hit.groups[1]
    number = int(year) if year else frame.today.year + (month < frame.today.month and not frame.past)
    return day(hit, holidays.month_end(number, month))


def _end_of_quarter(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, holidays.month_end(frame.today.year, 3 * int(hit.groups[0])))


def _the_nth(hit: Hit, frame: Frame) -> Day | None:
    dom, offset = _dom(hit.groups[0]), {"next": 1, "last": -1}.get(hit.groups[1].lower(), 0)
    return day(hit, month_day(frame, dom, offset))


def _bare_nth(hit: Hit, frame: Frame) -> Day | None:
    word = hit.after(14).lstrip(" ").split(" ")[0].rstrip(",.;:!?)").lower()
    if hit.after(1) not in ("", ",", ".", ";", "!", "?", ")", "\n") and word not in _GOES_ON:
        return None
    this = month_day(frame, _dom(hit.groups[0]))
    if this and this < frame.today and not frame.past:
        return day(hit, month_day(frame, _dom(hit.groups[0]), 1))
    return day(hit, this)


def _holiday(hit: Hit, frame: Frame) -> Day | None:
    name = hit.groups[0].lower().replace("’", "'").replace("st. ", "st ")
    if hit.after(14).lower().startswith((" gift", " present", " tree", " party", " break", " holiday", " song", " dinner", " card",
                                         " market", " decoration", " season", " movie", " shopping", " eve")):
        return nothing(hit, frame)
    year = hit.groups[1]
    holiday = holidays.EN[name]
    return day(hit, holiday(int(year)) if year else holidays.upcoming(holiday, frame.today))


_NAMES = "|".join(sorted((name.replace("'", "['’]?") for name in holidays.EN), key=len, reverse=True))

TABLE: list[tuple[str, DayReader]] = [
    (rf"\b{_MONTH} (?:the )?{_D}(?:{_TO}{_D})?(?:,? {_YEAR})?\b", _month_day),
    (rf"\b{_MONTH} (?:the )?{EN_ORDINAL.replace('(?:', '(', 1)}()(?:,? {_YEAR})?\b", _month_day),
    (rf"\b{_D}(?:{_TO}{_D})? (?:of )?{_MONTH}(?:,? {_YEAR})?\b", _day_month),
    (rf"\b{EN_ORDINAL.replace('(?:', '(', 1)}() of {_MONTH}(?:,? {_YEAR})?\b", _day_month),
    (rf"\b((?:this |the )?coming |this past |past |next |this |last |previous |)(?:week['’]s )?{_WEEKDAY}{_PART}(?: (?:of )?(next|this|last) week)?\b", _weekday),
    (rf"\b{_WEEKDAY}s?{_TO}{_WEEKDAY}s?\b|\b(?-i:Mon ?(?:-|–|to) ?(?:Fri|Sat|Sun))\b", nothing),
    (rf"\b(next |this |last |coming ){_SHORT_WEEKDAY}()()\b", _weekday),
    (rf"\b()((?-i:Mon|Tue|Wed|Thu|Fri))()()\b", _weekday),
    (rf"\b(next|this|last) week,? (?:on |by )?{_WEEKDAY}\b", _week_then_day),
    (rf"\b{_COUNT} weeks? (?:from|on|after) (today|tomorrow|{_WEEKDAY[1:-1]})\b", _weekday_after),
    (rf"\b{_WEEKDAY} after next\b", _after_next),
    (r"\b(today|tonight|tonite|tomorrow|tommorow|tommorrow|tomorow|tmrw|tmr|tmw|yesterday)(?: (morning|afternoon|evening|night|noon))?\b", _near_day),
    (r"\b(?:the )?day (after) tomorrow\b", _after_tomorrow),
    (r"\b(?:the )?day (before) yesterday\b", _after_tomorrow),
    (r"\bthis (morning|afternoon|evening)\b", _this_part),
    (r"\blast night\b", _last_night),
    (rf"\bin (?:about |around )?{_COUNT} {_UNIT}(?:['’]s?)?(?: time)?\b", _ahead),
    (rf"\b{_COUNT} {_UNIT} from (?:now|today)\b", _ahead),
    (rf"\b{_COUNT} {_UNIT} ago\b", _ago),
    (r"\bend of (the|this|next|last|)(?: ?)(?:current )?(month|year|quarter|week|day)\b", _end_of),
    (r"\b(month[- ]end|year[- ]end|quarter[- ]end|(?-i:EOM|EOY|EOW|EOQ))\b", _short_end),
    (rf"\bend of {_MONTH}(?:,? {_YEAR})?", _end_of_month),
    (r"\bend of q([1-4])\b", _end_of_quarter),
    (rf"\bthe {_ORDINAL_DAY} of (next|this|last) month\b", _the_nth),
    (rf"\b(?:on|by|before|until|till|after|to|for|from|since|around|is) the ((?:0?[1-9]|[12][0-9]|3[01]){_NTH})\b", _bare_nth),
    (rf"\b({_NAMES})\b(?:,? {_YEAR})?", _holiday),
]
