"""What the core of both publishers decides, without a network: it is told what the broker answered."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
import redis

from slowwave.ingest.backoff import LONGEST
from slowwave.ingest.buffer import Buffer, Entry
from slowwave.ingest.delivery import Batch, Delivery
from slowwave.ingest.stats import Counts, Options

AWAY = redis.ConnectionError("away")
REFUSED = redis.ResponseError("WRONGTYPE Operation against a key holding the wrong kind of value")


def entries(*numbers: int) -> list[Entry]:
    return [Entry("turns", b'{"messages":[{"content":"%d"}]}' % number) for number in numbers]


@pytest.fixture
def buffer() -> Buffer:
    return Buffer(1_000, 1_000_000)


@pytest.fixture
def make(buffer: Buffer, tmp_path: Path) -> Callable[..., Delivery]:
    def made(**options: object) -> Delivery:
        own = Options(spool_dir=str(tmp_path), redact=False, **options)  # pyright: ignore[reportArgumentType]
        return Delivery("redis://localhost", buffer, Counts(), own, lambda _: None)

    return made


def put(buffer: Buffer, *numbers: int) -> None:
    for entry in entries(*numbers):
        buffer.put(entry)


def due(delivery: Delivery) -> Batch:
    """The next batch, as soon as the broker has rested."""
    deadline = time.monotonic() + 10
    while not (batch := delivery.next()):
        assert time.monotonic() < deadline
        time.sleep(0.001)
    return batch


def test_what_was_not_acknowledged_comes_again_before_what_is_newer(
    buffer: Buffer, make: Callable[..., Delivery]
) -> None:
    delivery = make(batch_events=3)
    put(buffer, 1, 2, 3)
    delivery.settle(due(delivery), [None, AWAY, AWAY])
    put(buffer, 4)
    batch = due(delivery)
    assert batch.entries == entries(2, 3, 4)
    delivery.settle(batch, [None] * 3)
    assert delivery.next() is None
    assert (delivery.spool.waiting, delivery.held_events) == (0, 0)
    delivery.end()


def test_after_a_failure_the_flusher_never_sleeps_for_longer_than_the_rest(
    buffer: Buffer, make: Callable[..., Delivery]
) -> None:
    delivery = make()
    put(buffer, 1)
    delivery.settle(due(delivery), [AWAY])
    assert delivery.next() is None
    end = time.monotonic() + 0.1  # by then the first rest, 50 ms at most, is over
    while time.monotonic() < end:
        assert delivery.pause()[0] <= LONGEST
    delivery.end()


def test_a_batch_that_timed_out_comes_again_in_smaller_pieces(buffer: Buffer, make: Callable[..., Delivery]) -> None:
    delivery = make(batch_events=8)
    put(buffer, *range(8))
    delivery.settle(due(delivery), [redis.TimeoutError("slow")] * 8)
    batch = due(delivery)
    assert batch.entries == entries(0, 1, 2, 3)
    delivery.settle(batch, [None] * 4)
    assert due(delivery).entries == entries(4, 5, 6, 7)
    delivery.end()


def test_refused_rows_are_tried_again_after_all_others(buffer: Buffer, make: Callable[..., Delivery]) -> None:
    delivery = make(batch_events=2)
    put(buffer, 1, 2, 3, 4)
    delivery.settle(due(delivery), [AWAY, AWAY])
    delivery.settle(due(delivery), [REFUSED, REFUSED])
    batch = due(delivery)
    assert batch.entries == entries(3, 4)
    delivery.settle(batch, [None, None])
    assert due(delivery).entries == entries(1, 2)
    delivery.end()


def test_quick_events_wait_for_company_as_long_as_linger_says(
    buffer: Buffer, make: Callable[..., Delivery], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("slowwave.ingest.delivery.QUICK", 60.0)
    delivery = make(linger=60.0, batch_events=3)
    put(buffer, 1)
    delivery.settle(due(delivery), [None])  # nothing came before: it goes at once
    put(buffer, 2, 3)
    assert delivery.next() is None
    assert 0 < delivery.pause()[0] <= 60
    put(buffer, 4)
    full = due(delivery)
    assert full.entries == entries(2, 3, 4), "a full batch waits for nobody"
    delivery.settle(full, [None] * 3)
    put(buffer, 5)
    assert delivery.next() is None
    delivery.hurry()
    assert due(delivery).entries == entries(5), "nor does one that somebody waits for"
    delivery.end()


def test_an_end_leaves_on_disk_what_was_not_delivered(
    buffer: Buffer, make: Callable[..., Delivery], tmp_path: Path
) -> None:
    delivery = make(batch_events=2)
    put(buffer, 1, 2, 3)
    batch = due(delivery)
    delivery.end_by(time.monotonic())
    delivery.end()
    delivery.settle(batch, [None, None])  # an answer that comes too late changes nothing
    assert delivery.spool.waiting == 3
    assert len(list(tmp_path.glob("*.spool"))) == 1
