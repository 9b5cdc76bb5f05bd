"""The buffer is bounded by count and by bytes, and counts what it refuses."""

from __future__ import annotations

import threading

import pytest

from slowwave.ingest.buffer import Buffer, Entry
from slowwave.schemas.errors import PublisherClosed


def entry(number: int, size: int = 10) -> Entry:
    return Entry("turns", str(number).zfill(size).encode())


def test_events_come_out_in_order_in_batches_bounded_twice() -> None:
    buffer = Buffer(100, 10_000)
    for number in range(10):
        buffer.put(entry(number))
    assert buffer.take(3, 10_000) == [entry(0), entry(1), entry(2)]
    assert buffer.take(100, 25) == [entry(3), entry(4), entry(5)], (
        "the batch ends with the event that reaches the limit"
    )
    assert buffer.take(100, 1) == [entry(6)], "one event at least, however large"
    assert (len(buffer), buffer.bytes) == (3, 30)


@pytest.mark.parametrize("buffer", [Buffer(5, 10_000), Buffer(100, 50)], ids=["count", "bytes"])
def test_what_does_not_fit_is_refused_and_counted(buffer: Buffer) -> None:
    assert [buffer.put(entry(number)) for number in range(7)] == [True] * 5 + [False] * 2
    assert (buffer.accepted, buffer.refused, buffer.bytes) == (5, 2, 50)
    buffer.take(1, 1)
    assert buffer.put(entry(7))


def test_a_waiting_flusher_wakes_for_an_event() -> None:
    buffer = Buffer(5, 100)
    thread = threading.Thread(target=buffer.wait, args=(60,))
    thread.start()
    buffer.put(entry(1))
    thread.join(10)
    assert not thread.is_alive()


def test_a_wake_is_not_lost_when_nobody_waits_yet() -> None:
    buffer = Buffer(5, 100)
    buffer.wake()
    thread = threading.Thread(target=buffer.wait, args=(60,), kwargs={"for_events": False})
    thread.start()
    thread.join(10)
    assert not thread.is_alive()


def test_a_closed_buffer_takes_nothing() -> None:
    buffer = Buffer(5, 100)
    buffer.put(entry(1))
    buffer.close()
    with pytest.raises(PublisherClosed):
        buffer.put(entry(2))
    assert buffer.take(5, 100) == [entry(1)]
