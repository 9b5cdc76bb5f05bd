"""Orders and turns in any order, any number of times, over any workers that die anywhere, come to the same state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from time import sleep
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from state import redis_state
from story import ANN, event, minute

from slowwave.schemas import TurnEvent
from slowwave.schemas.names import EVENT_FIELD, PartitionKeys
from slowwave.stores import Stores
from slowwave.stores.carry_out import carry_out_all
from slowwave.workers.fast import apply as fast
from slowwave.workers.fast.worker import FastWorker
from slowwave.workers.slow.index import drain

SHORT = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
LONG = settings(
    max_examples=1_000, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate, Phase.shrink]
)
# What is said, in which session, and how many minutes into the story.
SAYINGS: list[tuple[str, str, float]] = [
    ("My address is 12 Elm Street, Leeds LS1 4AB.", "s1", 0),
    ("My order number is 8846, and my phone number is +44 113 496 0123.", "s1", 1),
    ("No, 8847.", "s1", 2),
    ("Forget my address.", "s1", 3),
    ("My address is 7 Dock Road, Hull HU1 2AA.", "s2", 4),
    ("I'm allergic to peanuts.", "s2", 5),
    ("我对花生过敏。", "s2", 5),
    ("From now on don't remember my preferences.", "s3", 6),
    ("I'm flying to Berlin on Monday, my address there is 9 Lake Lane, Berlin 10115.", "s3", 7),
    ("You can remember again.", "s3", 8),
    ("Forget what I told you about the Berlin trip.", "s1", 9),
    ("Just for today, answer in French.", "s2", 10),
    ("That's wrong.", "s2", 11),
    ("Forget that I'm allergic to peanuts.", "s1", 12),
    ("Don't save this: I like jazz.", "s1", 13),
    ("I like jazz, and my e-mail is ann@harbour.example.", "s1", 14),
    ("Forget my e-mail address.", "s2", 15),
    ("Thanks!", "s2", 16),
    ("Delete everything you know about me.", "s4", 17),
    ("Yes, delete everything.", "s4", 18),
    ("My order number is 9113.", "s4", 19),
    ("Forget this conversation.", "s4", 20),
]
EVENTS = [event(f"order {n}", text, at, session=session) for n, (text, session, at) in enumerate(SAYINGS)]
BEFORE_ALL = 17  # events before the one that asks for everything to be deleted
CHOICES = st.lists(st.integers(0, len(EVENTS) - 1), min_size=2, max_size=14, unique=True)
BOOKKEEPING = (":epoch", ":lease", ":held", ":meta")  # fences and clocks, which no reader sees


class Dies(BaseException):
    """Ends a worker where a kill -9 would."""


def start_again(stores: Stores) -> None:
    stores.memories.delete(ANN, [record.id for record in stores.memories.scroll(ANN)])
    keys = [key for key in stores.redis.scan_iter() if key != b"slowwave:tombstones"]
    stores.redis.delete("nothing", *keys)


def seen(stores: Stores) -> dict[str, Any]:
    """All that any reader could find in Redis, and every order with its place in the ledger."""
    found = {k: v for k, v in redis_state(stores, ANN).items() if not k.endswith(BOOKKEEPING)}
    if ":ledger" in found:
        orders = [entry for entry in found[":ledger"] if entry[b"kind"] != b"carried_out"]
        found[":ledger"] = sorted(map(repr, orders))
    tombs = found.pop(":tombs", {})
    return found | {":tombs": {name: at for name, at in tombs.items() if not name.startswith("event:")}}


def settled(stores: Stores) -> dict[str, Any]:
    carry_out_all(stores, 0, minute(60))
    assert stores.redis.hlen(stores.sessions.keys(ANN).waiting) == 0
    return seen(stores)


def deliver(stores: Stores, batch: Sequence[TurnEvent], dies: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker applies a batch, or dies before one of its steps; then another one gets the same batch."""
    if dies:
        with monkeypatch.context() as patch:
            owner = {"apply": stores.sessions, "carry_out_near": fast}[dies]
            patch.setattr(owner, dies, _die)
            with suppress(Dies):
                fast.apply_events(stores, batch, minute(30))
    fast.apply_events(stores, batch, minute(31))


def _die(*_: object, **__: object) -> None:
    raise Dies


def any_way(stores: Stores, rng: random.Random, data: st.DataObject, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = [EVENTS[n] for n in data.draw(CHOICES)]
    start_again(stores)
    for one in sorted(chosen, key=lambda e: (e.occurred_at, e.event_id)):
        fast.apply_events(stores, [one], minute(30))
    expected = settled(stores)
    start_again(stores)
    told = [*chosen, *rng.choices(chosen, k=4)]
    rng.shuffle(told)
    workers = [stores, type(stores)(stores.settings)]
    while told:
        size = rng.randint(1, 5)
        batch, told = told[:size], told[size:]
        deliver(rng.choice(workers), batch, rng.choice(["", "", "apply", "carry_out_near"]), monkeypatch)
        if rng.random() < 0.2:
            carry_out_all(stores, 0, minute(40))
    workers[1].redis.close()
    assert settled(stores) == expected


@SHORT
@given(rng=st.randoms(use_true_random=False), data=st.data())
def test_any_order_any_duplication_any_split_any_crash(
    stores: Stores, rng: random.Random, data: st.DataObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    any_way(stores, rng, data, monkeypatch)


@pytest.mark.faults
@pytest.mark.timeout(3_600)
@LONG
@given(rng=st.randoms(use_true_random=False), data=st.data())
def test_any_order_any_duplication_any_split_any_crash_at_length(
    stores: Stores, rng: random.Random, data: st.DataObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    any_way(stores, rng, data, monkeypatch)


def remembered(stores: Stores) -> list[tuple[str, str, str]]:
    """What long-term memory says, and how it stands."""
    carry_out_all(stores, 0, minute(60))
    drain(stores, minute(61))
    return sorted((r.kind.value, r.text, r.status.value) for r in stores.memories.scroll(ANN))


def whatever_was_asleep(stores: Stores, rng: random.Random, data: st.DataObject) -> None:
    chosen = [EVENTS[n] for n in data.draw(CHOICES)]
    start_again(stores)
    fast.apply_events(stores, chosen, minute(30))
    expected = remembered(stores)
    start_again(stores)
    rng.shuffle(chosen)
    for one in chosen:
        fast.apply_events(stores, [one], minute(30))
        if rng.random() < 0.3:
            drain(stores, minute(31))
    assert remembered(stores) == expected


@pytest.mark.parametrize(
    "story",
    [  # the number of what is said, and whether it is consolidated before the next thing comes
        [(0, False), (10, True), (3, False)],  # a summary younger than the order to forget one of its sentences
        [(1, True), (10, True), (2, False), (7, False)],  # a correction and a pause, both late
        # a doubt about something forgotten since, and another fact of the slot that it then means
        [(0, False), (15, False), (5, False), (4, False), (12, True), (13, False)],
    ],
)
def test_what_once_came_out_otherwise(stores: Stores, story: list[tuple[int, bool]]) -> None:
    start_again(stores)
    fast.apply_events(stores, [EVENTS[n] for n, _ in story], minute(30))
    expected = remembered(stores)
    start_again(stores)
    for n, sleeps in story:
        fast.apply_events(stores, [EVENTS[n]], minute(30))
        if sleeps:
            drain(stores, minute(31))
    assert remembered(stores) == expected


@SHORT
@given(rng=st.randoms(use_true_random=False), data=st.data())
def test_long_term_memory_is_the_same_whatever_was_consolidated_before(
    stores: Stores, rng: random.Random, data: st.DataObject
) -> None:
    whatever_was_asleep(stores, rng, data)


@pytest.mark.faults
@pytest.mark.timeout(7_200)
@LONG
@given(rng=st.randoms(use_true_random=False), data=st.data())
def test_long_term_memory_is_the_same_whatever_was_consolidated_before_at_length(
    stores: Stores, rng: random.Random, data: st.DataObject
) -> None:
    whatever_was_asleep(stores, rng, data)


@pytest.mark.parametrize("seed", range(3))
def test_workers_that_run_at_once_come_to_the_same_state(stores: Stores, seed: int) -> None:
    start_again(stores)
    events = EVENTS[:BEFORE_ALL]
    for one in events:
        fast.apply_events(stores, [one], minute(30))
    expected = settled(stores)
    start_again(stores)
    told = [*events, *random.Random(seed).sample(events, 8)]
    random.Random(seed).shuffle(told)
    for one in told:
        stores.redis.xadd(PartitionKeys(0).turns, {EVENT_FIELD: one.to_json()})
    workers = [FastWorker(Stores(stores.settings.model_copy(update={"batch_size": 3, "block_ms": 20}))) for _ in "abc"]
    stores.turns(0).ensure()
    threads = [Thread(target=worker.run) for worker in workers]
    for thread in threads:
        thread.start()
    while stores.redis.xlen(PartitionKeys(0).turns):
        sleep(0.01)
    for worker, thread in zip(workers, threads, strict=True):
        worker.stop()
        thread.join(20)
    assert settled(stores) == expected
