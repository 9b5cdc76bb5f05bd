"""The days that a question is about: what it names as a day, a week, a month or a year."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import chain

import re2

from ..extract.dates import find_dates

Period = tuple[date, date]  # first and last day
_MONTHS = "january february march april may june july august september october november december".split()
_EN = re2.compile(rf"(?i)\b(?:in|during|of|since|early|mid|late|last)[ -]({'|'.join(_MONTHS)})\b(?:,? (?:of )?(20\d\d))?")
_EN_YEAR = re2.compile(rf"(?i)\b({'|'.join(_MONTHS)}),? (?:of )?(20\d\d)\b")
_ZH = re2.compile(r"(?:(20\d\d)年|(今年|去年))?(1[0-2]|[1-9])月(?:份|底|初|中|里|[^0-9一二三四五六七八九十]|$)")
_YEAR = re2.compile(r"(?i)\b(?:in|during|of|since) (20\d\d)\b|(20\d\d)年")
_WEEK = timedelta(days=7)
_BACK = re2.compile(
    r"(?i)\b(?P<last>last|this|past) (?P<unit>week|weekend|month|year)\b|(?P<zh>上周|上个?星期|这周|本周|上个?月|这个月|本月|去年|今年)"
)


def periods(text: str, now: datetime) -> list[Period]:
    """The periods that a question names, in no order; a month without a year is the latest one that has begun."""
    days = [date.fromisoformat(mention.value[:10]) for mention in find_dates(text, now)]
    today = now.date()
    return [*((day, day) for day in days), *chain(_months(text, today), _years(text), _back(text, today))]


def _months(text: str, today: date) -> Iterator[Period]:
    for found in chain(_EN.finditer(text), _EN_YEAR.finditer(text)):
        yield _month(int(found[2]) if found[2] else None, _MONTHS.index(found[1].lower()) + 1, today)
    for found in _ZH.finditer(text):
        year = int(found[1]) if found[1] else {"今年": today.year, "去年": today.year - 1}.get(found[2] or "")
        yield _month(year, int(found[3]), today)


def _month(year: int | None, month: int, today: date) -> Period:
    year = year or (today.year if month <= today.month else today.year - 1)
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _years(text: str) -> Iterator[Period]:
    for found in _YEAR.finditer(text):
        year = int(found[1] or found[2])
        yield date(year, 1, 1), date(year, 12, 31)


def _back(text: str, today: date) -> Iterator[Period]:
    """What is counted back from today: last week, this month, last year."""
    for found in _BACK.finditer(text):
        word = (found["zh"] or found["unit"]).lower()
        before = found["zh"][0] in "上去" if found["zh"] else found["last"].lower() != "this"
        if "week" in word or "周" in word or "星期" in word:
            monday = today - timedelta(days=today.weekday()) - _WEEK * before
            yield monday, monday + timedelta(days=6)
        elif "month" in word or "月" in word:
            first = today.replace(day=1)
            last = first - timedelta(days=1) if before else today
            yield last.replace(day=1), last
        else:
            year = today.year - before
            yield date(year, 1, 1), date(year, 12, 31)
