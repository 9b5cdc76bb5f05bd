"""Jobs by the clock: what each does, and that it is done once for each time that the clock names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date, datetime
from functools import partial

import structlog

from ...beat_schedule import BY_THE_CLOCK, overdue
from ...schemas import MemoryRecord, User
from ...schemas.errors import BrokerUnavailable, LLMUnavailable, TransientError, UnusableReply
from ...schemas.names import TASK_SWEEP, TASK_UPKEEP
from ...stores import Stores
from ...stores.profile import rebuild
from .importance import weigh
from .llm.doubts import rule
from .resolve import settle

log = structlog.get_logger()


def run_once(stores: Stores, task: str, now: datetime) -> bool:
    """Run a job unless it ran since the clock last named it, or somebody runs it now; whether it ran."""
    try:
        ran = stores.jobs.run(task, partial(overdue, task, now=now), lambda: JOBS[task](stores, now), now)
    except TransientError as fault:
        log.warning("job.put_off", job=task, reason=str(fault))
        return False
    if ran:
        log.info("job.done", job=task)
    return ran


def catch_up(stores: Stores, now: datetime) -> list[str]:
    """Run every job that was missed, once; the names of those that ran."""
    return [task for task in BY_THE_CLOCK if run_once(stores, task, now)]


def resettle(stores: Stores, partition: int, limit: int) -> int:
    """Weigh anew what forgetting left of up to `limit` users of a partition; returns of how many. The others wait on,
    and so do those whose data cannot be reached now."""
    done = 0
    for user in stores.unsettled.users(partition, limit):
        with suppress(TransientError):
            _resettle(stores, user)
            done += 1
    return done


def _resettle(stores: Stores, user: User) -> None:
    """What stood behind a memory that is gone stands again, as if it had never been there."""
    with stores.user_lease(user):
        touched = stores.unsettled.of(user)
        left = stores.memories.get(user, touched)
        gone = touched.keys() - {record.id for record in left}
        settle(stores.memories, user, left, gone, {session_id for session_id in touched.values() if session_id})
        stores.unsettled.settled(user, touched)


def sweep(stores: Stores, now: datetime) -> None:
    """Delete, for all users, what has expired."""
    stores.memories.expire(now)


def upkeep(stores: Stores, now: datetime) -> None:
    """Look after the memories of everybody of whom something was recalled, and of the others once a month; where there
    is an LLM, it decides what is in doubt among them."""
    for partition in range(stores.settings.partitions):
        for user in stores.uses.due(partition, now):
            with suppress(BrokerUnavailable):  # a worker holds the lease for long: tomorrow, then
                tend(stores, user, now)
                _decide_doubts(stores, user, now)


def _decide_doubts(stores: Stores, user: User, now: datetime) -> None:
    try:
        rule(stores, user, now)
    except (LLMUnavailable, UnusableReply) as fault:
        log.warning("doubts.left_open", reason=str(fault))


def tend(stores: Stores, user: User, now: datetime) -> None:
    """Weigh a user's memories by their use, and fold the profile anew where it is kept."""
    with stores.user_lease(user):
        used = stores.uses.days(user)
        records = list(stores.memories.scroll(user))
        if not records:
            stores.uses.drop(user)
            return
        _weigh(stores, user, records, used, now.date())
        stores.uses.weighed(user, used, now)
        if stores.profiles.read(user).traits:
            rebuild(stores, user)


def _weigh(
    stores: Stores, user: User, records: Iterable[MemoryRecord], used: dict[str, list[date]], today: date
) -> None:
    moved: dict[tuple[float, date], list[str]] = defaultdict(list)
    for record in records:
        since = record.weighed_on or record.occurred_at.date()
        after = weigh(record.importance, since, used.get(record.id, ()), today)
        if after != (record.importance, since):
            moved[after].append(record.id)
    for (importance, day), ids in moved.items():
        stores.memories.set(user, ids, importance=importance, weighed_on=day.isoformat())


JOBS: dict[str, Callable[[Stores, datetime], None]] = {TASK_SWEEP: sweep, TASK_UPKEEP: upkeep}
