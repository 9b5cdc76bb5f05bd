"""Jobs by the clock run once for each time that it names; memories are weighed by their use; who is a heavy user."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import pairwise
from threading import Barrier, Thread
from typing import Any

import pytest
from celery.schedules import crontab
from state import state
from story import ANN, ANNS_AGENT, BOB, START, apply, consolidate, event, minute, said, turn

from slowwave.beat_schedule import BY_THE_CLOCK, overdue, timetable
from slowwave.recall import Question, recall
from slowwave.schemas import MemoryRecord
from slowwave.schemas.errors import StoreUnavailable
from slowwave.schemas.names import JOBS, TASK_SWEEP, TASK_UPKEEP
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.stores.profile import traits
from slowwave.stores.tiers import Tier, tier
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import prepare
from slowwave.workers.slow.upkeep import catch_up, run_once, tend, upkeep


def day(n: float) -> datetime:
    """Nine in the morning, so many days into the story."""
    return START + timedelta(days=n)


# 18: two beats, and nights that were missed


def test_a_job_that_was_missed_for_three_days_runs_once(stores: Stores) -> None:
    assert catch_up(stores, day(0)) == [TASK_SWEEP, TASK_UPKEEP], "the first time that anybody looks"
    assert catch_up(stores, day(0)) == []
    assert catch_up(stores, day(0) + timedelta(hours=1)) == [TASK_SWEEP]
    assert catch_up(stores, day(3)) == [TASK_SWEEP, TASK_UPKEEP]
    assert not run_once(stores, TASK_UPKEEP, day(3))
    assert catch_up(stores, day(3)) == []


def test_two_beats_at_once_run_a_job_once_and_leave_the_state_of_one(stores: Stores) -> None:
    passing = turn("t", said("t", "milk", 1, temporary=True), text="No milk today, please, my stomach hurts.")
    consolidate(stores, turn("n", said("n", "nut", 0)), passing)
    ran: list[str] = []
    barrier = Barrier(2)

    def beat() -> None:
        own = Stores(stores.settings)
        own._memories = stores.memories
        barrier.wait()
        ran.extend(task for task in (TASK_SWEEP, TASK_UPKEEP) if run_once(own, task, day(3)))

    threads = [Thread(target=beat) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(ran) == sorted([TASK_SWEEP, TASK_UPKEEP])
    after_two = state(stores, ANN)
    assert "milk" not in {r.statement.value for r in stores.memories.scroll(ANN) if r.statement}
    assert catch_up(stores, day(3)) == []
    assert state(stores, ANN) == after_two


def test_a_job_that_fails_is_still_overdue(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> None:
        raise StoreUnavailable("Qdrant does not answer")

    with monkeypatch.context() as outage:
        outage.setattr(stores.memories, "expire", away)
        assert not run_once(stores, TASK_SWEEP, day(1))
    assert run_once(stores, TASK_SWEEP, day(1))


def test_a_job_that_a_worker_holds_is_run_when_its_lock_ends(stores: Stores) -> None:
    lock = f"{JOBS}:{TASK_SWEEP}"
    stores.redis.set(lock, "of a dead worker")
    assert not run_once(stores, TASK_SWEEP, day(1))
    stores.redis.delete(lock)
    assert run_once(stores, TASK_SWEEP, day(1))


@pytest.mark.parametrize(
    ("task", "last", "now", "due"),
    [
        (TASK_SWEEP, "2026-03-02T09:16", "2026-03-02T09:17", True),
        (TASK_SWEEP, "2026-03-02T09:17", "2026-03-02T10:16", False),
        (TASK_SWEEP, "2026-03-02T09:18", "2026-03-02T10:17", True),
        (TASK_UPKEEP, "2026-03-02T03:22", "2026-03-02T03:23", True),
        (TASK_UPKEEP, "2026-03-02T04:00", "2026-03-03T03:22", False),
        (TASK_UPKEEP, "2026-02-28T04:00", "2026-03-02T01:00", True),
    ],
)
def test_the_clock_names_a_time(task: str, last: str, now: str, due: bool) -> None:
    moments = [datetime.fromisoformat(f"{text}:00+00:00") for text in (last, now)]
    assert overdue(task, *moments) is due


def test_every_job_by_the_clock_is_in_the_timetable() -> None:
    entries = timetable(Settings()).values()
    assert {e["task"]: e["schedule"] for e in entries if e["task"] in BY_THE_CLOCK} == BY_THE_CLOCK


def test_a_beat_that_restarts_every_hour_still_looks_for_missed_jobs() -> None:
    assert isinstance(timetable(Settings())["catch up on what was missed"]["schedule"], crontab)


# Importance moves with use


WORDS = "The spare key of the boathouse hangs behind the blue oar."


@pytest.fixture
def boathouse(stores: Stores) -> Callable[[], MemoryRecord]:
    """Reads the one episode that somebody told."""
    apply_events(stores, [event("key", WORDS, 0)], minute(0))
    consolidate(stores)

    def read() -> MemoryRecord:
        (found,) = (r for r in stores.memories.scroll(ANN, kind="episode") if r.speaker == "user")
        return found

    return read


def asked(stores: Stores, now: datetime) -> None:
    """A recall that shows it; the light embedder finds what is worded alike."""
    context = recall(stores, Question(ANNS_AGENT, WORDS, "elsewhere"), now)
    assert [item for item in context.items if item.section == "memories"]


def test_a_memory_that_is_recalled_gains_and_one_that_is_not_fades(
    stores: Stores, boathouse: Callable[[], MemoryRecord]
) -> None:
    at_first = boathouse().importance
    asked(stores, day(1))
    assert boathouse().importance == at_first, "recall itself writes nothing to Qdrant"
    upkeep(stores, day(2))
    risen = boathouse()
    assert (risen.importance > at_first, risen.weighed_on) == (True, day(1).date())
    upkeep(stores, day(60))
    assert boathouse().importance < risen.importance


def test_recalled_often_on_one_day_counts_as_once(stores: Stores, boathouse: Callable[[], MemoryRecord]) -> None:
    asked(stores, day(1))
    upkeep(stores, day(2))
    once = boathouse()
    for _ in range(3):
        asked(stores, day(1))
    upkeep(stores, day(3))
    assert boathouse() == once


def test_an_upkeep_that_dies_half_way_is_repeated_without_counting_twice(
    stores: Stores, boathouse: Callable[[], MemoryRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        """Ends a step where a kill -9 would."""

    def killed(*_: Any) -> None:
        raise Killed

    asked(stores, day(1))
    with monkeypatch.context() as dying:
        dying.setattr(stores.uses, "weighed", killed)
        with pytest.raises(Killed):
            upkeep(stores, day(2))
    once = boathouse()
    assert once.weighed_on == day(1).date()
    upkeep(stores, day(3))
    assert boathouse() == once
    assert stores.uses.days(ANN) == {}


def test_nobody_is_visited_twice_a_month_for_nothing(stores: Stores, boathouse: Callable[[], MemoryRecord]) -> None:
    visits = [
        moment
        for moment in map(day, range(100))
        for _ in stores.uses.due(0, moment)
        for _ in [tend(stores, ANN, moment)]
    ]
    assert all(later - earlier >= timedelta(days=30) for earlier, later in pairwise(visits))
    assert len(visits) == 3


def test_a_user_who_had_everything_forgotten_is_not_visited_any_more(
    stores: Stores, boathouse: Callable[[], MemoryRecord]
) -> None:
    asked(stores, day(1))
    stores.memories.delete(ANN, [record.id for record in stores.memories.scroll(ANN)])
    upkeep(stores, day(2))
    assert not list(stores.uses.due(0, day(400)))
    assert stores.uses.days(ANN) == {}


def test_recall_from_a_redis_that_is_full_counts_no_uses_and_answers(
    stores: Stores, boathouse: Callable[[], MemoryRecord]
) -> None:
    consolidate(stores, turn("n", said("n", "nut", 1)))
    stores.profiles.outdate(ANN)
    stores.redis.config_set("maxmemory", 1)
    try:
        asked(stores, day(1))
        assert traits(stores, ANNS_AGENT)
    finally:
        stores.redis.config_set("maxmemory", 0)
    assert stores.uses.days(ANN) == {}


def test_upkeep_mends_a_profile_that_somebody_forgot_to_renew(stores: Stores) -> None:
    consolidate(stores, turn("n", said("n", "nut", 0)))
    (trait,) = traits(stores, ANNS_AGENT)
    stores.memories.delete(ANN, [trait.record_id])  # behind the back of the profile
    assert traits(stores, ANNS_AGENT) == [trait]
    tend(stores, ANN, day(1))
    assert traits(stores, ANNS_AGENT) == []


# Heavy and light users


def chatty(stores: Stores, turns: int, **fields: Any) -> None:
    apply(
        stores,
        *(turn(f"{n} of {turns}", text=f"So much for {n}.", at=n, session=f"s{n % 2}", **fields) for n in range(turns)),
    )


def test_who_talks_much_in_a_day_is_a_heavy_user(stores: Stores) -> None:
    chatty(stores, 21)
    chatty(stores, 20, user=BOB)
    chatty(stores, 20, user=BOB)  # the same again
    assert tier(stores, ANN, minute(30)) is Tier.HEAVY
    assert tier(stores, BOB, minute(30)) is Tier.LIGHT
    assert tier(stores, ANN, day(2)) is Tier.LIGHT


def test_heavy_users_get_finer_slices(stores: Stores) -> None:
    apply(stores, *(turn(f"{n}", text=f"So much for {n}.", at=n) for n in range(21)), ends=True)
    apply(stores, *(turn(f"b{n}", text=f"So much for {n}.", at=n, user=BOB) for n in range(20)), ends=True)
    sizes = {}
    for claim in stores.claims.claim(0, minute(30)):
        prepare(stores, claim, minute(30))
        piece: Any = stores.claims.freeze(claim, minute(30))
        sizes[claim.user.user_id] = len(piece.event_ids)
    assert sizes == {"ann": stores.settings.heavy_slice_turns, "bob": 20}
