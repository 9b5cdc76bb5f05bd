"""Days, times and deadlines in Chinese and English, resolved against the time of the event."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from ..schemas.statement import FactKind
from . import dates_en, dates_numeric, dates_zh
from .clocks import CLOCKS, Clock, hours
from .days import Day, DayReader, Frame
from .mention import Mention, outermost
from .patterns import Hit, Patterns
from .wording import connects, fills, is_deadline, is_past, recurs
from .zones import is_month_first

_DAYS: Patterns[DayReader] = Patterns(dates_numeric.TABLE + dates_zh.TABLE + dates_en.TABLE)


def find_dates(text: str, now: datetime) -> list[Mention]:
    """The days and times that a text names, as ISO dates or `YYYY-MM-DDTHH:MM` in the zone of `now`.

    "next Friday" and 下周五 are of the next calendar week, "this Friday" and 这周五 of this one, a bare weekday is the next
    on or after today, the end of a month its last day. Labelled "deadline" where the text words it so. What recurs
    ("every Friday", 每周五) is no date.
    """
    days = _days(text, Frame(now, is_month_first(now)))
    clocks = _clocks(text, days)
    return outermost(_joined(text, days, clocks, now)) if days or clocks else []


def _days(text: str, frame: Frame) -> list[Day]:
    """The readings of all day rules, without overlaps, in the order of the text."""
    days: list[Day] = []
    end = 0
    for read, hit in sorted(_DAYS.hits(text), key=_place):
        if hit.start >= end:
            found = read(hit, _context(hit, frame, days))
            if found is not None:
                days.append(found)
                end = found.end
    return [found for found in days if found.holds]


def _place(pair: tuple[object, Hit]) -> tuple[int, int]:
    return pair[1].start, -pair[1].end


def _context(hit: Hit, frame: Frame, days: list[Day]) -> Frame:
    """The frame for one hit: what it goes on from, and whether its clause tells of the past."""
    previous = days[-1] if days and days[-1].holds and connects(hit.text[days[-1].end : hit.start]) else None
    past = is_past(hit.text, hit.start)
    return replace(frame, previous=previous, past=past) if previous or past else frame


def _clocks(text: str, days: list[Day]) -> list[Clock]:
    """The readings of all clock rules outside the words of the days."""
    for found in days:
        text = text[: found.start] + " " * (found.end - found.start) + text[found.end :]
    clocks: list[Clock] = []
    for read, hit in sorted(CLOCKS.hits(text), key=_place):
        if not clocks or hit.start >= clocks[-1].end:
            found = read(hit)
            if found is not None:
                clocks.append(found)
    return clocks


def _joined(text: str, days: list[Day], clocks: list[Clock], now: datetime) -> list[Mention]:
    """Days with the times beside them, days alone, and times alone, which are of today."""
    free = list(clocks)
    mentions: list[Mention] = []
    anchors: list[Day] = []  # a time that was joined, with its day: what the end of a range goes on from
    for found in days:
        clock = None if found.clock or len(found.days) > 1 else _beside(text, found, free)
        if clock is None:
            mentions.extend(_dated(text, found))
            continue
        free.remove(clock)
        mentions.extend(_timed(text, found, clock))
        anchors.append(Day(clock.start, clock.end, found.days, clock.period or found.period))
    for clock in free:
        start = next((a for a in anchors if 0 <= clock.start - a.end <= 8 and connects(text[a.end : clock.start])), None)
        if start is not None:
            mentions.extend(_timed(text, replace(start, start=clock.start, end=clock.end), clock))
        elif clock.certain and not recurs(text, clock.start, clock.end):
            today = Day(clock.start, clock.end, (now.date(),))
            mentions.extend(_timed(text, today, clock))
            anchors.append(replace(today, period=clock.period))
    return mentions


def _beside(text: str, found: Day, clocks: list[Clock]) -> Clock | None:
    """The time that belongs to a day: right after it, else right before it."""
    for clock in clocks:
        if 0 <= clock.start - found.end <= 12 and fills(text[found.end : clock.start]):
            return clock
    for clock in clocks:
        if 0 <= found.start - clock.end <= 8 and fills(text[clock.end : found.start]):
            return clock
    return None


def _timed(text: str, found: Day, clock: Clock) -> list[Mention]:
    part = clock.period or found.period
    start, end = min(found.start, clock.start), max(found.end, clock.end)
    mentions = []
    for hour, minute in filter(None, (hours(time, part) for time in clock.times)):
        moment = found.days[-1] + timedelta(hour // 24)
        mentions.append(_mention(text, start, end, f"{moment.isoformat()}T{hour % 24:02d}:{minute:02d}"))
    return mentions or _dated(text, found)


def _dated(text: str, found: Day) -> list[Mention]:
    if found.clock:
        return [_mention(text, found.start, found.end, found.clock.strftime("%Y-%m-%dT%H:%M"))]
    return [_mention(text, found.start, found.end, day.isoformat()) for day in found.days]


def _mention(text: str, start: int, end: int, value: str) -> Mention:
    return Mention(FactKind.DATE, value, start, end, "deadline" if is_deadline(text, start, end) else "")
