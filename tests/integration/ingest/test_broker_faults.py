"""What a broker's faults do to turns: nothing is lost, what is dropped is counted, and `publish` does not wait.

Each campaign has a short form, which always runs, and a long one (`-m faults`). A batch that timed out may have been
executed, so a turn may be in the stream twice after a hang; its event id is the same, and readers go by that.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis

from slowwave.ingest import AsyncPublisher, Publisher
from slowwave.schemas.errors import BrokerUnavailable, EventsDropped

TEXT = "I would like the window seat again, as on the last three trips. " * 8
TURN: dict[str, Any] = {"user_id": "u", "session_id": "s", "messages": [{"role": "user", "content": TEXT}]}


def sizes(short: float, long: float) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("size", [short, pytest.param(long, marks=pytest.mark.faults)])


@contextmanager
def load(publisher: Publisher, every: float = 0.001) -> Iterator[list[str]]:
    """Publishes from another thread for as long as the block runs."""
    ids: list[str] = []
    done = threading.Event()

    def work() -> None:
        while not done.wait(every):
            ids.append(publisher.publish(**TURN))

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield ids
    finally:
        done.set()
        thread.join()


def assert_complete(broker: Any, publisher: Publisher, ids: list[str]) -> None:
    """Everything published is in the stream, and the publisher knows it."""
    assert publisher.flush(30), publisher.stats()
    stats = publisher.stats()
    assert (stats.published, stats.delivered, stats.dropped) == (len(ids), len(ids), 0)
    assert set(broker.counts()) == set(ids)


@sizes(200, 20_000)
def test_absent_at_start(stopped_broker: Any, tmp_path: Path, eventually: Callable[..., None], size: int) -> None:
    errors: list[Exception] = []
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool", on_error=errors.append) as publisher:
        ids = [publisher.publish(**TURN) for _ in range(size)]
        eventually(lambda: publisher.stats().spooled == size)
        assert publisher.stats().buffered == 0
        assert isinstance(errors[0], BrokerUnavailable)
        stopped_broker.start()
        ids += [publisher.publish(**TURN) for _ in range(10)]
        assert_complete(stopped_broker, publisher, ids)
        assert [event.event_id for event in stopped_broker.events()] == ids, "older before newer"
        assert not list((tmp_path / "spool").glob("*.spool")), "an outage that is over leaves nothing on disk"


def test_a_long_drain_leaves_room_for_new_turns(
    stopped_broker: Any, tmp_path: Path, eventually: Callable[..., None]
) -> None:
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool", max_events=100, batch_events=1) as publisher:
        ids: list[str] = []
        for total in range(50, 501, 50):
            ids += [publisher.publish(**TURN) for _ in range(50)]
            eventually(lambda total=total: publisher.stats().spooled == total)
        stopped_broker.start()
        with load(publisher) as more:
            eventually(lambda: len(more) > 250)
        assert_complete(stopped_broker, publisher, ids + more)
        assert [event.event_id for event in stopped_broker.events()] == ids + more


@sizes(2, 20)
def test_killed_and_restarted_under_load(broker: Any, tmp_path: Path, size: int) -> None:
    with Publisher(broker.url, spool_dir=tmp_path / "spool") as publisher:
        with load(publisher) as ids:
            for _ in range(size):
                time.sleep(0.2)
                broker.kill()
                time.sleep(0.1)
                broker.start()
        assert_complete(broker, publisher, ids)


@sizes(1.5, 10)
def test_hung(broker: Any, tmp_path: Path, eventually: Callable[..., None], size: float) -> None:
    with Publisher(broker.url, spool_dir=tmp_path / "spool") as publisher:
        ids = [publisher.publish(**TURN)]
        assert publisher.flush()
        broker.pause()
        end = time.monotonic() + size
        while time.monotonic() < end:  # would stand still if publish waited for the broker
            ids.append(publisher.publish(**TURN))
            time.sleep(0.002)
        eventually(lambda: publisher.stats().spooled > 0)
        broker.resume()
        assert_complete(broker, publisher, ids)


@sizes(2_000, 50_000)
def test_out_of_memory(broker: Any, tmp_path: Path, eventually: Callable[..., None], size: int) -> None:
    broker.ask("CONFIG", "SET", "maxmemory-policy", "noeviction")
    broker.ask("CONFIG", "SET", "maxmemory", "2500000")
    with Publisher(broker.url, spool_dir=tmp_path / "spool", partitions=1) as publisher:
        ids = [publisher.publish(**TURN) for _ in range(size)]
        eventually(lambda: publisher.stats().spooled > 0)
        broker.ask("CONFIG", "SET", "maxmemory", 0)
        assert_complete(broker, publisher, ids)
        assert set(broker.counts().values()) == {1}, "a refusal is no doubt: nothing is sent twice"


@sizes(10, 30)
def test_connections_killed(broker: Any, tmp_path: Path, size: int) -> None:
    with Publisher(broker.url, spool_dir=tmp_path / "spool") as publisher:
        with load(publisher) as ids:
            for _ in range(size):
                time.sleep(1 / 3 if size > 10 else 0.05)
                broker.ask("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        assert_complete(broker, publisher, ids)


@sizes(5_000, 100_000)
def test_burst_against_a_slow_broker(broker: Any, tmp_path: Path, size: int) -> None:
    """Redis stands still for 0.6 s of every 0.7 s. A buffer that holds the burst loses nothing of it; the bound that
    it has without being told otherwise (64 MiB) may drop of 100,000 turns, and counts what it dropped."""
    roomy = size * 4_096
    with (
        Publisher(broker.url, spool_dir=tmp_path / "spool", max_bytes=roomy) as publisher,
        redis.Redis(port=broker.port) as slow,
    ):
        ids: list[str] = []
        burst = threading.Thread(target=lambda: ids.extend(publisher.publish(**TURN) for _ in range(size)))
        burst.start()
        for _ in range(2 if size <= 5_000 else 20):
            slow.execute_command("CLIENT", "PAUSE", 600, "ALL")
            time.sleep(0.7)
        burst.join()
        assert_complete(broker, publisher, ids)


def test_a_full_buffer_drops_and_counts(broker: Any, tmp_path: Path) -> None:
    errors: list[Exception] = []
    publisher = Publisher(broker.url, spool_dir=tmp_path / "s", max_events=100, on_error=errors.append)
    with publisher:
        publisher.publish(**TURN)
        assert publisher.flush()
        broker.pause()
        for _ in range(1_000):
            publisher.publish(**TURN)
        broker.resume()
        assert publisher.flush()
        stats = publisher.stats()
    assert stats.published == 1_001
    assert 0 < stats.dropped < 1_000
    assert stats.delivered == stats.published - stats.dropped == len(broker.counts())
    assert sum(error.count for error in errors if isinstance(error, EventsDropped)) == stats.dropped


def test_a_stream_that_redis_refuses_does_not_stop_the_others(broker: Any, tmp_path: Path) -> None:
    broker.ask("SET", "slowwave:{p0}:turns", "in the way")
    with Publisher(broker.url, partitions=2, spool_dir=tmp_path, batch_events=5) as publisher:
        ids = [publisher.publish(**TURN | {"user_id": f"u{number}"}) for number in range(60)]
        assert not publisher.flush(1)
        assert publisher.stats().spooled == 60 - len(broker.events(1)) > 0
        broker.ask("DEL", "slowwave:{p0}:turns")
        assert publisher.flush()
    arrived = [event.event_id for event in broker.events(0) + broker.events(1)]
    assert sorted(arrived) == sorted(ids)


def test_a_hook_that_raises_stops_nothing(stopped_broker: Any, tmp_path: Path, eventually: Callable[..., None]) -> None:
    def hook(error: Exception) -> None:
        raise RuntimeError("the host's own fault")

    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool", on_error=hook) as publisher:
        ids = [publisher.publish(**TURN)]
        eventually(lambda: publisher.stats().errors > 1)
        stopped_broker.start()
        assert_complete(stopped_broker, publisher, ids)


def test_the_clock_set_back_an_hour(
    stopped_broker: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eventually: Callable[..., None]
) -> None:
    now, now_ns = time.time, time.time_ns
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as publisher:
        ids = [publisher.publish(**TURN)]
        eventually(lambda: publisher.stats().spooled == 1)
        monkeypatch.setattr(time, "time", lambda: now() - 3_600)
        monkeypatch.setattr(time, "time_ns", lambda: now_ns() - 3_600 * 10**9)
        ids.append(publisher.publish(**TURN))
        stopped_broker.start()
        assert_complete(stopped_broker, publisher, ids)
    assert ids == sorted(ids)


@sizes(300, 20_000)
def test_asyncio_through_an_outage(
    stopped_broker: Any, tmp_path: Path, eventually: Callable[..., None], size: int
) -> None:
    async def main() -> list[str]:
        async with AsyncPublisher(stopped_broker.url, spool_dir=tmp_path / "spool") as publisher:
            ids = [publisher.publish(**TURN) for _ in range(size)]
            await asyncio.to_thread(eventually, lambda: publisher.stats().spooled == size)
            await asyncio.to_thread(stopped_broker.start)
            ids += [publisher.publish(**TURN) for _ in range(10)]
            assert await publisher.flush(30)
        return ids

    assert asyncio.run(main()) == [event.event_id for event in stopped_broker.events()]
