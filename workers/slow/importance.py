"""How a memory's importance moves: each day of use raises it, disuse lowers it. Plain functions of numbers and days."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

STANDS = 0.7  # from here on it does not move: what the user stated is neither exempted by use nor lost by disuse
MOST, LEAST = 0.69, 0.1  # what use and disuse can make of it: use alone never exempts from expiry
STEP = 0.2  # of the way to the most, a day of use
HALF_LIFE = 90.0  # days without use in which half of what is above the least is lost
REST = 30  # days without use before any of it shows


def weigh(importance: float, since: date, used: Iterable[date], today: date) -> tuple[float, date]:
    """The importance after these days of use, and the day up to which it is now counted.

    Days that were counted before (not after `since`) change nothing, so that a fold may be repeated.
    """
    if importance >= STANDS:
        return importance, since
    for day in sorted({day for day in used if day > since}):
        faded = _faded(importance, (day - since).days)
        importance, since = round(faded + STEP * (MOST - faded), 2), day
    if (today - since).days >= REST:
        importance, since = round(_faded(importance, (today - since).days), 2), today
    return importance, since


def _faded(importance: float, days: int) -> float:
    above = max(importance - LEAST, 0.0)
    return importance - above * (1 - 0.5 ** (days / HALF_LIFE))
