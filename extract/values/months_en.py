"""The English wordings of days by month, month ends and holidays."""

from __future__ import annotations

from dataclasses import replace

from ..text.patterns import Hit, words
from ..text.rules import Lazy
from . import holidays
from .dates_en import WEEKDAY, WEEKDAYS, WEEKS
from .days import Day, DayReader, Frame, Loose, bare_day, civil, day, month_day, months_later, near, nothing, week_day
from .numerals import EN_ORDINAL, en_ordinal

_MONTH = (
    r"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|(?-i:May|MAY)|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_MONTHS = {name: index for index, name in enumerate(words("jan feb mar apr may jun jul aug sep oct nov dec"), 1)}
_NTH = r"(?:st|nd|rd|th)"
_D = rf"(0?[1-9]|[12][0-9]|3[01])(?:{_NTH})?"
_ORDINAL_DAY = rf"((?:0?[1-9]|[12][0-9]|3[01]){_NTH}|{EN_ORDINAL})"
_YEAR = r"((?:19|20)[0-9]{2})"
_TO = r" ?(?:-|–|—|to|through|thru|until|till|and) ?"
# What may follow "the 15th" without making it a floor, a century or a place.
_GOES_ON = frozenset(
    words(
        "at and in if for to through thru until till we i but so or with because instead please as when by from is was not before "
        "after of works work would will should then it's it that they he she you there this next morning "
        "afternoon evening noon night rather between around about"
    )
)  # fmt: skip


def _month(word: str) -> int:
    return _MONTHS[word[:3].lower()]


def _dom(word: str) -> int:
    return en_ordinal(word) or 0


def _month_day(hit: Hit, frame: Frame) -> Day | None:
    month, dom, last, year = hit.groups[:4]
    if (
        hit.after(1).isdigit()
        or hit.after(2)[:1] in ("%", ":")
        or (hit.after(2)[:1] in (",", ".") and hit.after(2)[1:].isdigit())
    ):
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


def _end_of(hit: Hit, frame: Frame) -> Day | None:
    which, unit = hit.groups[0].lower(), hit.groups[1].lower()
    offset = {"next": 1, "last": -1, "the following": 1}.get(which, 0)
    if hit.before(6).lower().endswith(("every ", "each ")):
        return nothing(hit, frame)
    return _end(hit, frame, unit, offset)


def _short_end(hit: Hit, frame: Frame) -> Day | None:
    units = {"m": "month", "y": "year", "w": "week", "q": "quarter", "d": "day", "b": "day"}
    word = hit.groups[0].lower()
    return _end(
        hit,
        frame,
        units[word[-1]] if word in ("eom", "eoy", "eow", "eoq", "eod", "cob") else word.replace("-", " ").split()[0],
        0,
    )


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
    return day(hit, today, loose=Loose.TODAY)


def _nth_weekday(hit: Hit, frame: Frame) -> Day | None:
    place, name, which, month = hit.groups
    nth = -1 if place.lower() == "last" else _dom(place)
    if month:
        number = _month(month)
        year = frame.today.year + (number < frame.today.month and not frame.past)
        return day(hit, holidays.nth_weekday(year, number, WEEKDAYS[name[:3].lower()], nth))
    start = months_later(frame.today.replace(day=1), WEEKS.get(which.lower(), 0))
    return day(hit, holidays.nth_weekday(start.year, start.month, WEEKDAYS[name[:3].lower()], nth))


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
    if hit.after(6)[:5].lower() == " and " and hit.after(6)[5:].isdigit():  # the 2nd and 3rd of May
        return None
    if _GOES_TO_MONTH.re.match(hit.after(36)):  # the 17th to the 19th of July
        return None
    frame = _in_time(hit, frame)
    word = hit.after(14).lstrip(" ").split(" ")[0].rstrip(",.;:!?)").lower()
    if hit.after(1) not in ("", ",", ".", ";", "!", "?", ")", "\n") and word not in _GOES_ON:
        return None
    return day(hit, bare_day(frame, _dom(hit.groups[0])))


def _in_time(hit: Hit, frame: Frame) -> Frame:
    """What is moved to the 6th is to come, what has been so since the 27th is past."""
    lead = hit.text[hit.start : hit.end].split()[0].lower()
    if lead in ("to", "for", "until", "till"):
        return replace(frame, past=False)
    return replace(frame, past=True) if lead == "since" else frame


_GOES_TO_MONTH = Lazy(rf"(?i)(?:{_TO}(?:the )?{_D})? (?:of )?{_MONTH}|^ of (?:next|this|last) month")


def _holiday(hit: Hit, frame: Frame) -> Day | None:
    name = hit.groups[0].lower().replace("’", "'").replace("st. ", "st ")
    if not (name.endswith("eve") and hit.after(7) == " dinner") and hit.after(14).lower().startswith(
        (
            " gift",
            " present",
            " tree",
            " party",
            " break",
            " holiday",
            " song",
            " dinner",
            " card",
            " market",
            " decoration",
            " season",
            " movie",
            " shopping",
            " eve",
        )
    ):
        return nothing(hit, frame)
    year = hit.groups[1]
    if not year and hit.after(5).lower() == " was ":
        return nothing(hit, frame)
    holiday = holidays.EN[name]
    return day(hit, holiday(int(year)) if year else holidays.upcoming(holiday, frame.today))


_NAMES = "|".join(sorted((name.replace("'", "['’]?") for name in holidays.EN), key=len, reverse=True))

# "On the second" may be a floor, a try, a thought.
_FULL_NTH = EN_ORDINAL.replace(")|first|second|third|", ")|first|")
_BEFORE_NTH = "not|it's|that's|meant|than|through|thru|on|by|before|until|till|after|to|for|from|since|around|is|returning|arriving|leaving|departing|due"
TABLE: list[tuple[str, DayReader]] = [
    (rf"\b{_MONTH} (?:the )?{EN_ORDINAL.replace('(?:', '(', 1)}()(?:,? {_YEAR})?\b", _month_day),
    (rf"\b{EN_ORDINAL.replace('(?:', '(', 1)}() of {_MONTH}(?:,? {_YEAR})?\b", _day_month),
    (r"\b(?:end|last day) of (the|this|next|last|)(?: ?)(?:current )?(month|year|quarter|week|day)\b", _end_of),
    (r"\b(month[- ]end|year[- ]end|quarter[- ]end|(?-i:EOM|EOY|EOW|EOQ|EOD|COB))\b", _short_end),
    (rf"\b(?:end|last day) of {_MONTH}(?:,? {_YEAR})?", _end_of_month),
    (r"\bend of q([1-4])\b", _end_of_quarter),
    (rf"\b(first|second|third|fourth|last) {WEEKDAY} (?:of|in) (?:(the|this|next|last) month|{_MONTH})", _nth_weekday),
    (rf"\b(?:the )?{_ORDINAL_DAY} of (next|this|last) month\b", _the_nth),
    (rf"\b({_NAMES})\b(?:,? {_YEAR})?", _holiday),
    (rf"\b(?:on|by|until|before) the ({_FULL_NTH})\b", _bare_nth),
]
NUMERIC: list[tuple[str, DayReader]] = [
    (rf"\b(?:{WEEKDAY[1:-1]}|mon|tue|wed|thu|fri|sat|sun),? the ((?:0?[1-9]|[12][0-9]|3[01]){_NTH})\b", _bare_nth),
    (rf"\b{_MONTH} (?:the )?{_D}(?:{_TO}{_D})?(?:,? {_YEAR})?\b", _month_day),
    (r"\b(may) (?:the )?([0-9]{1,2}(?:st|nd|rd|th))()()\b", _month_day),
    (rf"\b{_D}{_TO}the {_D} of {_MONTH}(?:,? {_YEAR})?\b", _day_month),
    (rf"\b{_D}(?:{_TO}{_D})?[ -](?:of )?{_MONTH}(?:,?[ -]{_YEAR})?\b", _day_month),
    (rf"(?:^|[.!?;,] )the ((?:0?[1-9]|[12][0-9]|3[01]){_NTH})\b", _bare_nth),
    (rf"\b(?:{_BEFORE_NTH}) the ((?:0?[1-9]|[12][0-9]|3[01]){_NTH})\b", _bare_nth),
]
