"""The fast worker: what it reads it applies once, whoever dies in between, and what it cannot apply it sets aside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import structlog
from state import receipt_states, redis_state
from story import ANN, event, event_id, minute

from slowwave.deploy.embedded.sandbox import sandbox
from slowwave.deploy.embedded.supervisor import Stack
from slowwave.schemas import ReceiptState, TurnEvent
from slowwave.schemas.names import EVENT_FIELD, GROUP, PartitionKeys
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.stores.backlog import backlog
from slowwave.workers.fast import worker as worker_module
from slowwave.workers.fast.worker import FastWorker

TURNS = PartitionKeys(0).turns


class Killed(BaseException):
    """Ends a step where a kill -9 would."""


def publish(stores: Stores, *bodies: TurnEvent | bytes) -> None:
    for body in bodies:
        stores.redis.xadd(TURNS, {EVENT_FIELD: body.to_json() if isinstance(body, TurnEvent) else body})


def eventually(look: Callable[[], Any], within: float = 20) -> Any:
    end = time.monotonic() + within
    while not (found := look()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
    return found


class Hired:
    """Workers that step by hand; by default each takes over at once what another one left."""

    def __init__(self, stores: Stores) -> None:
        self._stores = stores
        self.outcomes: list[str] = []

    def __call__(self, **changed: Any) -> FastWorker:
        stores = Stores(self._stores.settings.model_copy(update={"takeover_idle_ms": 1} | changed))
        stores.turns(0).ensure()
        return FastWorker(stores, on_outcome=self.outcomes.append)


@pytest.fixture
def start(stores: Stores) -> Hired:
    return Hired(stores)


def left(stores: Stores) -> tuple[int, int]:
    """Turns in the stream, and dead letters."""
    (found,) = backlog(stores, minute(0))
    return found.lag, found.dead_letters


ORDER = event("t1", "My order number is 8846.", 0)
NEXT = event("t2", "It has not arrived yet.", 1)


def test_what_is_published_is_applied_acknowledged_and_gone_from_the_stream(stores: Stores, start: Hired) -> None:
    worker = start()
    publish(stores, ORDER, NEXT, ORDER)
    assert worker.step(0) == 3
    assert start.outcomes == ["applied", "applied", "duplicate"]
    assert left(stores) == (0, 0)
    assert [turn.event_id for turn in stores.sessions.log(ANN, "s1")] == [ORDER.event_id, NEXT.event_id]
    assert [s.value for s in stores.sessions.facts(ANN, "s1")] == ["8846"]


def test_the_entries_of_a_dead_worker_are_taken_over(stores: Stores, start: Hired) -> None:
    start()
    publish(stores, ORDER, NEXT)
    assert len(stores.turns(0).read("dead", 10, 1)) == 2
    time.sleep(0.01)
    assert start().step(0) == 2
    assert start.outcomes == ["applied", "applied"]
    assert left(stores) == (0, 0)


def test_a_worker_that_dies_before_it_acknowledges_has_applied_once(
    stores: Stores, start: Hired, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(stores, ORDER)
    dying = start()
    with monkeypatch.context() as patch:
        patch.setattr("slowwave.stores.turns.Turns.acknowledge", _die)
        with pytest.raises(Killed):
            dying.step(0)
    applied = redis_state(stores, ANN)
    time.sleep(0.01)
    assert start().step(0) == 1
    assert start.outcomes == ["applied", "duplicate"]
    assert redis_state(stores, ANN) == applied
    assert receipt_states(stores, [ORDER.event_id]) == {ORDER.event_id: [("applied", "1 statements")]}
    assert left(stores) == (0, 0)


def _die(*_: object) -> None:
    raise Killed


def test_a_batch_that_was_taken_over_has_no_effect_twice_and_is_no_failure(stores: Stores, start: Hired) -> None:
    publish(stores, ORDER, NEXT)
    slow, quick = start(), start()
    entries = stores.turns(0).read(slow._name, 10, 1)
    time.sleep(0.01)
    assert quick.step(0) == 2
    applied = redis_state(stores, ANN)
    slow._handle(stores.turns(0), entries)
    assert start.outcomes == ["applied", "applied", "duplicate", "duplicate"]
    assert redis_state(stores, ANN) == applied
    assert left(stores) == (0, 0)


def test_a_long_batch_keeps_what_it_has_not_come_to(stores: Stores, start: Hired) -> None:
    events = [event(f"t{n}", "It has not arrived yet.", n) for n in range(4)]
    other = start(takeover_idle_ms=500)
    taken: list[int] = []

    def on_outcome(_: str) -> None:
        taken.append(other.step(0))
        other._next_takeover = 0
        time.sleep(0.3)

    slow = FastWorker(Stores(stores.settings.model_copy(update={"batch_bytes": 1})), on_outcome=on_outcome)
    publish(stores, *events)
    assert slow.step(0) == 4
    assert taken == [0, 0, 0, 0], "four batches of 0.3 s, with 0.5 s until they may be taken over"


def test_invalid_entries_become_dead_letters_that_name_the_field(stores: Stores, start: Hired) -> None:
    worker = start()
    naive = ORDER.to_json().replace(b"2026-03-02T09:00:00Z", b"yesterday")
    publish(stores, b"\xff\xfe no text", b'{"half', naive, NEXT)
    stores.redis.xadd(TURNS, {"other": "field"})
    assert worker.step(0) == 5
    assert left(stores) == (0, 4)
    assert [turn.event_id for turn in stores.sessions.log(ANN, "s1")] == [NEXT.event_id]
    reasons = [letter.reason for letter in stores.dead_letters.list()]
    assert reasons[2].startswith("invalid: occurred_at: ")
    assert all(reason.startswith("invalid: ") for reason in reasons)


@pytest.fixture
def poison(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn with the word POISON fails whenever it is applied; the fault quotes it."""
    real = worker_module.apply_events

    def failing(stores: Stores, events: list[TurnEvent], now: Any) -> list[str]:
        for one in events:
            if "POISON" in (one.messages[0].content or ""):
                raise ValueError(one.messages[0].content)
        return real(stores, events, now)

    monkeypatch.setattr(worker_module, "apply_events", failing)


def test_a_poisonous_entry_is_buried_after_five_tries_and_holds_up_nobody(
    stores: Stores, start: Hired, poison: None
) -> None:
    worker = start()
    bad = event("bad", "POISON", 0)
    publish(stores, ORDER, bad, NEXT)
    with structlog.testing.capture_logs() as logs:
        worker.step(0)
        assert len(stores.sessions.log(ANN, "s1")) == 2, "the others go on"
        for _ in range(4):
            assert left(stores) == (1, 0), "it is tried again"
            time.sleep(0.01)
            worker._next_takeover = 0
            worker.step(0)
    assert left(stores) == (0, 1)
    assert [letter.reason for letter in stores.dead_letters.list()] == ["failed 5 times: ValueError"]
    receipt = stores.receipts.get(bad.event_id)
    assert (receipt.state, receipt.steps[-1].detail) == (ReceiptState.DEAD, "failed 5 times: ValueError")
    assert "POISON" not in repr(logs), "a log never quotes a turn"


def test_an_entry_that_kills_its_workers_comes_last_and_alone_and_is_buried_in_the_end(
    stores: Stores, start: Hired, monkeypatch: pytest.MonkeyPatch
) -> None:
    start()
    deadly = event("deadly", "POISON", 0)
    publish(stores, NEXT, deadly, ORDER)
    real = worker_module.apply_events

    def dying(mine: Stores, events: list[TurnEvent], now: Any) -> list[str]:
        if deadly.event_id in [one.event_id for one in events]:
            raise Killed
        return real(mine, events, now)

    monkeypatch.setattr(worker_module, "apply_events", dying)
    for _ in range(stores.settings.max_deliveries):
        with pytest.raises(Killed):
            start().step(0)
        time.sleep(0.01)
    assert stores.sessions.log(ANN, "s1") == []
    for _ in range(2):
        with pytest.raises(Killed):
            start().step(0)
        time.sleep(0.01)
    assert len(stores.sessions.log(ANN, "s1")) == 2, "the healthy ones before and behind it were applied"
    for _ in range(stores.settings.max_deliveries - 2):
        time.sleep(0.01)
        with pytest.raises(Killed):
            start().step(0)
    time.sleep(0.01)
    start().step(0)
    assert left(stores) == (0, 1)
    assert "its workers died" in next(stores.dead_letters.list()).reason


def test_a_clock_that_runs_ahead_is_cut_at_the_time_of_receipt(stores: Stores, start: Hired) -> None:
    worker = start()
    publish(stores, event("ahead", "My order number is 8846.", 60 * 24 * 365 * 50))
    ((entry_id, _),) = stores.redis.xrange(TURNS, count=1)
    worker.step(0)
    (turn,) = stores.sessions.log(ANN, "s1")
    assert int(turn.at.timestamp() * 1000) == int(entry_id.split(b"-")[0])


def test_workers_that_are_gone_leave_the_group_once_nothing_of_theirs_is_pending(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = stores.turns(0)
    turns.ensure()
    publish(stores, ORDER)
    turns.read("holds an entry", 1, 1)
    turns.read("idle", 1, 1)
    monkeypatch.setattr("slowwave.stores.turns.GONE_MS", 0)
    time.sleep(0.01)
    turns.ensure()
    assert [row["name"] for row in stores.redis.xinfo_consumers(TURNS, GROUP)] == [b"holds an entry"]


# Real processes and a real outage


@contextmanager
def running(settings: Settings) -> Iterator[FastWorker]:
    """A worker that runs in a thread."""
    worker = FastWorker(Stores(settings))
    thread = threading.Thread(target=worker.run)
    thread.start()
    try:
        yield worker
    finally:
        worker.stop()
        thread.join(20)
        assert not thread.is_alive()


@pytest.mark.parametrize("empty", [False, True], ids=["restarted", "emptied"])
def test_a_redis_that_goes_and_comes_back_is_waited_for(empty: bool, tmp_path: Any) -> None:
    with Stack(Settings(data_dir=tmp_path, block_ms=50), port=0, parts=("valkey",), say=lambda _: None) as stack:
        stores = Stores(stack.settings)
        with running(stack.settings):
            publish(stores, ORDER)
            eventually(lambda: stores.sessions.log(ANN, "s1"))
            if empty:
                stores.redis.flushall()
            else:
                _valkey(stack).end()
                _valkey(stack).start()
                eventually(lambda: _valkey(stack).is_ready())
            publish(stores, NEXT)
            expected = {event_id("t2")} | ({event_id("t1")} if not empty else set())
            eventually(lambda: {turn.event_id for turn in stores.sessions.log(ANN, "s1")} == expected)


def _valkey(stack: Any) -> Any:
    return stack._parts[0]


def test_sigterm_ends_the_process_after_its_batch() -> None:
    with sandbox(("valkey",)) as settings:
        assert settings.redis_url
        stores = Stores(settings)
        health = settings.data_dir / "fast.health"
        process = subprocess.Popen(
            [sys.executable, "-m", "slowwave.cli", "worker", "fast"],
            env=os.environ
            | {
                "SLOWWAVE_REDIS_URL": settings.redis_url.get_secret_value(),
                "SLOWWAVE_QDRANT_URL": "http://127.0.0.1:1",
                "SLOWWAVE_HEALTH_FILE": str(health),
            },
        )
        try:
            publish(stores, *(event(f"t{n}", "It has not arrived yet.", n) for n in range(300)))
            eventually(lambda: stores.redis.exists(stores.sessions.keys(ANN).session(ANN, "s1", "log")))
            process.send_signal(signal.SIGTERM)
            assert process.wait(20) == 0
        finally:
            process.kill()
        waiting, dead = left(stores)
        assert len(stores.sessions.log(ANN, "s1")) + waiting == 300
        assert dead == 0
        assert health.exists()
