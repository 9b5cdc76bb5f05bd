"""The days that a question is about: what it names as a day, a week, a month or a year."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import chain

import re2

from ..extract.values.dates import find_dates

Period = tuple[date, date]  # first and last day
_MONTH = "january|february|march|april|may|june|july|august|september|october|november|december"
_MONTHS = _MONTH.split("|")
_EN = re2.compile(rf"(?i)\b(?:in|during|of|since|early|mid|late|last)[ -]({_MONTH})\b(?:,? (?:of )?(20\d\d))?")
_EN_YEAR = re2.compile(rf"(?i)\b({_MONTH}),? (?:of )?(20\d\d)\b")
_ZH = re2.compile(r"(?:(20\d\d)年|(今年|去年))?(1[0-2]|[1-9])月(?:份|底|初|中|里|[^0-9一二三四五六七八九十]|$)")
_YEAR = re2.compile(r"(?i)\b(?:in|during|of|since) (20\d\d)\b|(20\d\d)年")
_EN_BACK = re2.compile(r"(?i)\b(last|past|this) (week|month|year)")
_ZH_BACK = re2.compile(r"(上|这|本)个?(周|星期|月)|(去|今)(年)")
_PAST = re2.compile(
    r"(?i)\bused to\b|\bdid \w+ use to\b|\b(?:previous(?:ly)?|former(?:ly)?|original(?:ly)?|earlier|old) (?:\w+ )?"
    r"(?:address|number|name|job|company|employer|city|home|place|plan|date|time|value|version|price|one|boss|manager"
    r"|doctor|phone|email|deadline|office|team|setting|choice)\b|\bat first\b|\bhistory of\b|\bbefore[?]"
    r"|\bbefore (?:that|it (?:changed|moved|was)|the (?:change|move|update))\b|\b(?:changed|moved|switched) from\b"
    r"|以前|从前|之前[是的住用叫在定说留填]|原[来先本]|旧(?:的|地址|号|手机|公司)|改(?:之前|动前)|曾经?[住用叫在是]|换之前|历史(?:记录|版本|上)"
)
_UNITS = {"week": "week", "周": "week", "星期": "week", "month": "month", "月": "month", "year": "year", "年": "year"}
_THIS = frozenset({"this", "这", "本", "今"})


def asks_of_the_past(text: str) -> bool:
    """Whether a question wants to know what was, and is no longer."""
    return _PAST.search(text) is not None


def periods(text: str, now: datetime) -> list[Period]:
    """The periods that a question names: its days, or else its weeks, months and years, in no order.

    A month without a year is the latest one that has begun.
    """
    days = [date.fromisoformat(mention.value[:10]) for mention in find_dates(text, now)]
    today = now.date()
    return [(day, day) for day in days] or [*_months(text, today), *_years(text), *_back(text, today)]


def _months(text: str, today: date) -> Iterator[Period]:
    for found in chain(_EN.finditer(text), _EN_YEAR.finditer(text)):
        name, year = found.groups()
        yield _month(int(year) if year else None, _MONTHS.index(name.lower()) + 1, today)
    for found in _ZH.finditer(text):
        year, which, month = found.groups()
        past = {"今年": today.year, "去年": today.year - 1}.get(which)
        yield _month(int(year) if year else past, int(month), today)


def _month(year: int | None, month: int, today: date) -> Period:
    year = year or (today.year if month <= today.month else today.year - 1)
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _years(text: str) -> Iterator[Period]:
    for found in _YEAR.finditer(text):
        year = int(next(part for part in found.groups() if part))
        yield date(year, 1, 1), date(year, 12, 31)


def _back(text: str, today: date) -> Iterator[Period]:
    """What is counted back from today: last week, this month, last year."""
    for found in chain(_EN_BACK.finditer(text), _ZH_BACK.finditer(text)):
        which, unit = (part.lower() for part in found.groups() if part)
        yield _unit(today, _UNITS[unit], back=which not in _THIS)


def _unit(today: date, unit: str, *, back: bool) -> Period:
    """The calendar week, month or year of a day, or the one before it."""
    if unit == "week":
        monday = today - timedelta(days=today.weekday() + 7 * back)
        return monday, monday + timedelta(days=6)
    if unit == "year":
        return date(today.year - back, 1, 1), date(today.year - back, 12, 31)
    day = today.replace(day=1) - timedelta(days=1) if back else today
    return day.replace(day=1), day.replace(day=monthrange(day.year, day.month)[1])
