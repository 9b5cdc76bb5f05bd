"""The timetable: what happens when. Names only; every tick is idempotent, two beats do no harm.

Jobs by the clock (UTC) run once for each time that the clock names, however often they are sent: when each last ran to
its end is kept in Redis, and what was missed, for an hour or for days, is caught up once.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from celery.schedules import crontab

from .schemas.names import QUEUE_CONSOLIDATE, QUEUE_UPKEEP, TASK_CATCH_UP, TASK_SWEEP, TASK_TICK, TASK_UPKEEP
from .schemas.settings import Settings

BY_THE_CLOCK = {
    TASK_SWEEP: crontab(minute="17"),
    TASK_UPKEEP: crontab(hour="3", minute="23"),
}


def timetable(settings: Settings) -> dict[str, dict[str, Any]]:
    """Celery's beat schedule. A tick that found no worker in time is worthless: it expires.

    All but the first go by the clock: an interval of hours would never be over where beat restarts more often.
    """
    return {
        "claim what is due": {
            "task": TASK_TICK,
            "schedule": settings.tick,
            "options": {"queue": QUEUE_CONSOLIDATE, "expires": max(settings.tick * 2, 5)},
        },
        "delete what has expired, hourly": {
            "task": TASK_SWEEP,
            "schedule": BY_THE_CLOCK[TASK_SWEEP],
            "options": {"queue": QUEUE_UPKEEP, "expires": 3_600},
        },
        "weigh memories by their use, nightly": {
            "task": TASK_UPKEEP,
            "schedule": BY_THE_CLOCK[TASK_UPKEEP],
            "options": {"queue": QUEUE_UPKEEP, "expires": 3_600},
        },
        "catch up on what was missed": {
            "task": TASK_CATCH_UP,
            "schedule": crontab(minute="*/10"),
            "options": {"queue": QUEUE_UPKEEP, "expires": 600},
        },
    }


def overdue(task: str, last: datetime, now: datetime) -> bool:
    """Whether the clock has named a time for this job since it last ran."""
    clock = BY_THE_CLOCK[task]
    since, delta, _ = clock.remaining_delta(last)
    return since + delta <= now
