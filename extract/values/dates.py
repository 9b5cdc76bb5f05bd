"""Days, times and deadlines in Chinese and English, resolved against the time of the event."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from ...schemas.statement import FactKind
from ..text.patterns import Hit, Patterns
from ..text.rules import WHOLE, Possible
from . import dates_en, dates_numeric, dates_zh, months_en, months_zh
from .clocks import CLOCKS, Clock, hours
from .days import Day, DayReader, Frame, Loose
from .mention import Mention, outermost
from .wording import beside, connects, fills, is_deadline, is_past, moves, recurs, same_sentence
from .zones import is_month_first

_MASK = "\0"  # stands for the words of a day while clock times are looked for
_DAYS: Patterns[DayReader] = Patterns(
    dates_numeric.TABLE + months_en.NUMERIC + dates_zh.TABLE + months_zh.TABLE + dates_en.TABLE + months_en.TABLE
)


def find_dates(text: str, now: datetime, possible: Possible | None = None) -> list[Mention]:
    """The days and times that a text names, as ISO dates or `YYYY-MM-DDTHH:MM` in the zone of `now`.

    "next Friday" and 下周五 are of the next calendar week, "this Friday" and 这周五 of this one, a bare weekday is the
    next on or after today, the end of a month its last day. Labelled "deadline" where the text words it so. What
    recurs ("every Friday", 每周五) is no date.
    """
    possible = WHOLE.possible(text) if possible is None else possible
    if not (_DAYS.may_hit(possible) or CLOCKS.may_hit(possible)):
        return []
    days = _days(text, Frame(now, is_month_first(now)), possible)
    clocks = _clocks(text, days, possible)
    return outermost(_joined(text, days, clocks, now)) if days or clocks else []


def _days(text: str, frame: Frame, possible: Possible) -> list[Day]:
    """The readings of all day rules, without overlaps, in the order of the text."""
    days: list[Day] = []
    end = 0
    for read, hit in sorted(_DAYS.hits(text, possible), key=_place):
        if hit.start >= end:
            found = read(hit, _context(hit, frame, days))
            if found is not None:
                found = (
                    found if found.period else replace(found, period=dates_zh.period(text[found.end : found.end + 2]))
                )
                whole = _one(text, days[-1], found) if days else None
                days[len(days) - (whole is not None) :] = [whole or found]
                end = found.end
    return [found for found in days if found.holds]


def _one(text: str, first: Day, second: Day) -> Day | None:
    """Two wordings of one day that stand side by side ("Friday, March 20", 周五（20号）) as one."""
    if not beside(text[first.end : second.start]) or not (len(first.days) == len(second.days) == 1):
        return None
    kept, other = (second, first) if first.loose > second.loose else (first, second)
    same = first.days == second.days or other.loose == Loose.TODAY
    if not same and not (other.loose and kept.days[0].weekday() == other.days[0].weekday()):
        return None
    closing = text[second.end : second.end + 1] in (")", "）")
    return replace(kept, start=first.start, end=second.end + closing, period=first.period or second.period)


def _place(pair: tuple[object, Hit]) -> tuple[int, int]:
    return pair[1].start, -pair[1].end


def _context(hit: Hit, frame: Frame, days: list[Day]) -> Frame:
    """The frame for one hit: what it goes on from, and whether its clause tells of the past."""
    past = is_past(hit.text, hit.start)
    if not days or not days[-1].holds:
        return replace(frame, past=True) if past else frame
    gap = hit.text[days[-1].end : hit.start]
    previous = days[-1] if connects(gap) and not moves(hit.text, days[-1].start) else None
    earlier = days[-1] if same_sentence(gap) else None
    return replace(frame, previous=previous, earlier=earlier, past=past)


def _clocks(text: str, days: list[Day], possible: Possible) -> list[Clock]:
    """The readings of all clock rules outside the words of the days."""
    for found in days:
        text = text[: found.start] + _MASK * (found.end - found.start) + text[found.end :]
    clocks: list[Clock] = []
    for read, hit in sorted(CLOCKS.hits(text, possible), key=_place):
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
        start = _range(text, clock, anchors) or (_before(text, clock, days) if clock.certain else None)
        if start is not None:
            mentions = [m for m in mentions if m.start != start.start or "T" in m.value]  # its time is told here
            mentions.extend(_timed(text, replace(start, start=clock.start, end=clock.end), clock))
        elif clock.certain and not recurs(text, clock.start, clock.end):
            today = Day(clock.start, clock.end, (now.date(),))
            mentions.extend(_timed(text, today, clock))
            anchors.append(replace(today, period=clock.period))
    return mentions


def _range(text: str, clock: Clock, anchors: list[Day]) -> Day | None:
    """The time with a day that this one makes a range with."""
    for anchor in anchors:
        gap = (anchor.end, clock.start) if anchor.end <= clock.start else (clock.end, anchor.start)
        if gap[0] <= gap[1] <= gap[0] + 8 and connects(text[gap[0] : gap[1]]):
            return anchor
    return None


def _before(text: str, clock: Clock, days: list[Day]) -> Day | None:
    """The day that the sentence named last before this time, at most 30 characters ago."""
    for found in reversed(days):
        if found.end <= clock.start:
            single = len(found.days) == 1 and not found.clock
            return found if single and same_sentence(text[found.end : clock.start]) else None
    return None


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
