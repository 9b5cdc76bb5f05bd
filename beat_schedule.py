"""The timetable: what happens how often. Names only; every tick is idempotent, two beats do no harm."""

from __future__ import annotations

from typing import Any

from celery.schedules import crontab

from .schemas.names import QUEUE_CONSOLIDATE, QUEUE_UPKEEP, TASK_SWEEP, TASK_TICK
from .schemas.settings import Settings


def timetable(settings: Settings) -> dict[str, dict[str, Any]]:
    """Celery's beat schedule. A tick that found no worker in time is worthless: it expires."""
    return {
        "claim what is due": {
            "task": TASK_TICK,
            "schedule": settings.tick,
            "options": {"queue": QUEUE_CONSOLIDATE, "expires": max(settings.tick * 2, 5)},
        },
        "delete what has expired, hourly": {
            "task": TASK_SWEEP,
            # By the clock, not by an interval, which would never be over where beat restarts more often.
            "schedule": crontab(minute="17"),
            "options": {"queue": QUEUE_UPKEEP, "expires": 3_600},
        },
    }
