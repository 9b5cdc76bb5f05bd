"""What the date rules of both languages share: the frame of reference and the arithmetic of days."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import IntEnum

from ..text.patterns import Hit
from .holidays import month_end


class Loose(IntEnum):
    """How a day gives way to another that stands right beside it: "Friday, March 20", "end of day tomorrow"."""

    NOT = 0
    WEEKDAY = 1  # to a date of the same weekday
    TODAY = 2  # to any day


@dataclass(frozen=True, slots=True)
class Frame:
    """What a date is resolved against."""

    now: datetime
    month_first: bool  # whether 03/04 is the fourth of March
    previous: Day | None = None  # the day that a range or list goes on from
    earlier: Day | None = None  # the day that the sentence named before
    past: bool = False  # the clause tells of what has been

    @property
    def today(self) -> date:
        return self.now.date()


@dataclass(frozen=True, slots=True)
class Day:
    """A day (or the ends of a range) found in a text; `clock` if the wording itself gives the time."""

    start: int
    end: int
    days: tuple[date, ...]
    period: str = ""
    clock: datetime | None = None
    holds: bool = True  # False: consumes its words without being a date ("every Friday")
    loose: Loose = Loose.NOT


DayReader = Callable[[Hit, Frame], Day | None]


def day(hit: Hit, *days: date | None, period: str = "", loose: Loose = Loose.NOT) -> Day | None:
    """The reading of a hit as these days; None if one of them does not exist."""
    found = tuple(d for d in days if d is not None)
    return Day(hit.start, hit.end, found, period, loose=loose) if days and len(found) == len(days) else None


def nothing(hit: Hit, _: Frame) -> Day:
    """Words that look like a date and are none."""
    return Day(hit.start, hit.end, (), holds=False)


def civil(year: int, month: int, dom: int) -> date | None:
    """A civil date from 1900 to 2100, or None if there is no such day."""
    if not 1900 <= year <= 2100:
        return None
    try:
        return date(year, month, dom)
    except ValueError:
        return None


def near(frame: Frame, month: int, dom: int) -> date | None:
    """A month and day without a year: this year, or the year next to it where this one is far off.

    Two thirds of a year in the past means next year; told as past, what is a third of a year ahead means last year.
    """
    this = civil(frame.today.year, month, dom)
    if this is None:
        return civil(frame.today.year + 1, month, dom)
    if frame.past and (this - frame.today).days > 120:
        return civil(this.year - 1, month, dom)
    if not frame.past and (frame.today - this).days > 240:
        return civil(this.year + 1, month, dom)
    return this


def month_day(frame: Frame, dom: int, offset: int = 0) -> date | None:
    """A day of the month `offset` months from this one."""
    month = frame.today.year * 12 + frame.today.month - 1 + offset
    return civil(month // 12, month % 12 + 1, dom)


def bare_day(frame: Frame, dom: int) -> date | None:
    """A day without month: in the month of the day named before it, else the next such day (if past, this month's)."""
    if frame.earlier:
        first = frame.earlier.days[-1]
        following = civil(first.year, first.month, dom)
        if following and following > first:
            return following
    this = month_day(frame, dom)
    if this and frame.past and this > frame.today:
        return month_day(frame, dom, -1)
    return month_day(frame, dom, 1) if this and this < frame.today and not frame.past else this


def months_later(start: date, months: int) -> date:
    """The same day some months later, or the last of that month where it is shorter."""
    month = start.year * 12 + start.month - 1 + months
    year, index = divmod(month, 12)
    return civil(year, index + 1, start.day) or month_end(year, index + 1)


def week_day(frame: Frame, weekday: int, weeks: int | None) -> date:
    """A weekday (Monday is 0) of the calendar week `weeks` from this one; None: the next on or after today."""
    if weeks is None:
        return frame.today + timedelta((weekday - frame.today.weekday()) % 7)
    monday = frame.today - timedelta(frame.today.weekday())
    return monday + timedelta(7 * weeks + weekday)


def full_year(digits: str) -> int:
    """A year of two or four digits; two digits mean this century."""
    return int(digits) + 2000 if len(digits) == 2 else int(digits)


def shifted(hit: Hit, frame: Frame, count: float, unit: str) -> Day | None:
    """The day (or for hours and minutes the time) `count` units from now."""
    if abs(count) > 5000:
        return None
    if unit in ("hour", "minute"):
        moment = frame.now + timedelta(**{f"{unit}s": count})
        return Day(hit.start, hit.end, (moment.date(),), clock=moment)
    if unit == "month":
        whole = months_later(frame.today, int(count))
        return day(hit, whole + timedelta(15 if count % 1 else 0))
    return day(hit, frame.today + timedelta(int(count * {"day": 1, "week": 7}[unit])))
