"""What an agent's end and its disk's faults do to turns."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from slowwave.ingest import Publisher
from slowwave.schemas.errors import EventsDropped, SpoolUnavailable

TURN: dict[str, Any] = {"user_id": "u", "session_id": "s", "messages": [{"role": "user", "content": "I live in Oslo."}]}

# Publishes argv[3] turns, says their ids and, once they are on disk, "spooled"; then waits for a line.
SPOOLING = """
    import json, sys, time
    from slowwave.ingest import Publisher
    publisher = Publisher(sys.argv[1], spool_dir=sys.argv[2], durable=sys.argv[4:] == ["durable"])
    turn = dict(user_id="u", session_id="s", messages=[{"role": "user", "content": "I live in Oslo."}])
    for _ in range(int(sys.argv[3])):
        print(json.dumps(publisher.publish(**turn)), flush=True)
    while not sys.argv[4:] and publisher.stats().spooled < int(sys.argv[3]):
        time.sleep(0.01)
    print('"spooled"', flush=True)
    sys.stdin.readline()
"""


def spooled_ids(agent: Any) -> list[str]:
    return list(iter(agent.read, "spooled"))


@pytest.mark.parametrize("size", [50, pytest.param(20_000, marks=pytest.mark.faults)])
def test_the_next_process_drains_what_a_killed_one_spooled(
    stopped_broker: Any, agent: Callable[..., Any], tmp_path: Path, eventually: Callable[..., None], size: int
) -> None:
    dead = agent(SPOOLING, stopped_broker.url, tmp_path / "spool", size)
    ids = spooled_ids(dead)
    assert dead.kill() == -signal.SIGKILL
    stopped_broker.start()
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as publisher:
        own = publisher.publish(**TURN)
        eventually(lambda: publisher.stats().recovered == size)
        assert publisher.stats().delivered == 1
    arrived = [event.event_id for event in stopped_broker.events()]
    assert [event_id for event_id in arrived if event_id != own] == ids, "in order, and once"
    assert not list((tmp_path / "spool").iterdir())


def test_a_durable_publish_survives_a_kill_at_once(
    stopped_broker: Any, agent: Callable[..., Any], tmp_path: Path, eventually: Callable[..., None]
) -> None:
    dead = agent(SPOOLING, stopped_broker.url, tmp_path / "spool", 20, "durable")
    ids = spooled_ids(dead)
    dead.kill()
    stopped_broker.start()
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as publisher:
        publisher.flush()
        eventually(lambda: publisher.stats().recovered == 20)
    assert [event.event_id for event in stopped_broker.events()] == ids


def test_durable_turns_arrive_once_while_all_is_well(broker: Any, tmp_path: Path) -> None:
    with Publisher(broker.url, spool_dir=tmp_path, durable=True) as publisher:
        ids = [publisher.publish(**TURN) for _ in range(30)]
        assert publisher.flush()
        assert publisher.stats().delivered == publisher.stats().published == 30
    assert [event.event_id for event in broker.events()] == ids
    assert not list(tmp_path.glob("*.spool*"))


def test_a_process_that_lives_keeps_its_spool(
    stopped_broker: Any, agent: Callable[..., Any], tmp_path: Path, eventually: Callable[..., None]
) -> None:
    stalled = agent(SPOOLING, stopped_broker.url, tmp_path / "spool", 20)
    ids = spooled_ids(stalled)
    stalled.process.send_signal(signal.SIGSTOP)
    stopped_broker.start()
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as other:
        ids.append(other.publish(**TURN))
        assert other.flush()
        assert other.stats().recovered == 0, "the stalled process holds the lease"
    stalled.process.send_signal(signal.SIGCONT)
    eventually(lambda: set(stopped_broker.counts()) == set(ids))
    assert set(stopped_broker.counts().values()) == {1}


def test_a_fork_leaves_the_spool_to_the_parent(
    stopped_broker: Any, agent: Callable[..., Any], tmp_path: Path, eventually: Callable[..., None]
) -> None:
    """The child's end must close neither the parent's database nor its lease."""
    program = """
        import json, os, sys, time
        from slowwave.ingest import Publisher
        publisher = Publisher(sys.argv[1], spool_dir=sys.argv[2])
        turn = dict(user_id="u", session_id="s", messages=[{"role": "user", "content": "I live in Oslo."}])
        def publish(count):
            for _ in range(count):
                os.write(1, (json.dumps(publisher.publish(**turn)) + "\\n").encode())
            while publisher.stats().spooled < count:
                time.sleep(0.01)
        publish(30)
        if os.fork() == 0:
            publish(10)
            sys.exit()
        os.wait()
        publish(40)
        print('"spooled"', flush=True)
        assert publisher.flush(30)
    """
    forked = agent(program, stopped_broker.url, tmp_path / "spool")
    ids = spooled_ids(forked)
    assert len(ids) == 80
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as other:
        ids.append(other.publish(**TURN))
        eventually(lambda: other.stats().spooled == 1)
        stopped_broker.start()
        eventually(lambda: other.stats().recovered == 10)
    assert forked.rest() == []
    assert stopped_broker.counts() == dict.fromkeys(ids, 1)


# Publishes for ever, once its first turn is delivered, and says each id after `publish` returned.
BUSY = """
    import json, os, signal, sys
    from slowwave.ingest import Publisher
    if sys.argv[3] == "handled":
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    publisher = Publisher(sys.argv[1], spool_dir=sys.argv[2], durable=sys.argv[3] == "durable")
    turn = dict(user_id="u", session_id="s", messages=[{"role": "user", "content": "I live in Oslo."}])
    os.write(1, (json.dumps(publisher.publish(**turn)) + "\\n").encode())
    publisher.flush()
    while True:
        os.write(1, (json.dumps(publisher.publish(**turn)) + "\\n").encode())
"""


def test_sigterm_with_a_handler_loses_nothing(broker: Any, agent: Callable[..., Any], tmp_path: Path) -> None:
    busy = agent(BUSY, broker.url, tmp_path / "spool", "handled")
    ids = [busy.read() for _ in range(500)]
    busy.process.terminate()
    ids += busy.rest()
    assert set(ids) <= set(broker.counts())
    assert set(broker.counts().values()) == {1}


@pytest.mark.parametrize("mode", ["buffered", "durable"])
def test_sigkill_takes_at_most_the_buffer(
    broker: Any, agent: Callable[..., Any], tmp_path: Path, eventually: Callable[..., None], mode: str
) -> None:
    busy = agent(BUSY, broker.url, tmp_path / "spool", mode)
    ids = [busy.read() for _ in range(300)]
    busy.process.kill()
    ids += busy.rest()
    with Publisher(broker.url, spool_dir=tmp_path / "spool") as publisher:
        ids.append(publisher.publish(**TURN))
        assert publisher.flush()
        eventually(lambda: not list((tmp_path / "spool").glob("*.spool")))
    lost = set(ids) - set(broker.counts())
    print(f"SIGKILL took {len(lost)} of {len(ids)} turns ({mode})")
    assert not lost if mode == "durable" else len(lost) < len(ids)


def test_a_loop_that_ends_early_leaves_the_rest_to_the_exit(
    broker: Any, agent: Callable[..., Any], tmp_path: Path
) -> None:
    program = """
        import asyncio, json, sys
        from slowwave.ingest import AsyncPublisher
        turn = dict(user_id="u", session_id="s", messages=[{"role": "user", "content": "I live in Oslo."}])
        async def main():
            publisher = AsyncPublisher(sys.argv[1], spool_dir=sys.argv[2])
            for _ in range(300):
                print(json.dumps(publisher.publish(**turn)), flush=True)
        asyncio.run(main())
        asyncio.run(main())
    """
    ids = agent(program, broker.url, tmp_path / "spool").rest()
    assert len(ids) == 600
    assert set(broker.counts()) == set(ids)


def test_at_exit_what_cannot_be_sent_goes_to_disk(
    stopped_broker: Any, agent: Callable[..., Any], tmp_path: Path
) -> None:
    program = """
        import json, sys
        from slowwave.ingest import Publisher
        publisher = Publisher(sys.argv[1], spool_dir=sys.argv[2])
        for _ in range(40):
            turn = dict(user_id="u", session_id="s", messages=[{"role": "user", "content": "My PIN: hunter2hunter2"}])
            print(json.dumps(publisher.publish(**turn)), flush=True)
    """
    stopped_broker.start()
    stopped_broker.pause()
    ids = agent(program, stopped_broker.url, tmp_path / "spool").rest()
    (file,) = (tmp_path / "spool").glob("*.spool")
    assert file.stat().st_mode & 0o077 == 0, "only its owner may read what users said"
    with sqlite3.connect(file) as spool:
        assert spool.execute("SELECT count(*) FROM events").fetchone() == (len(ids),)
    spool.close()
    assert b"hunter2" not in file.read_bytes(), "secrets do not reach the disk"


@pytest.fixture
def small_files() -> Callable[[int], None]:
    """Limits the size of files that this process may write, as a full disk would; lifts it at the end."""
    return lambda size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_keeps_turns_in_memory(
    stopped_broker: Any, tmp_path: Path, small_files: Callable[[int], None], eventually: Callable[..., None]
) -> None:
    errors: list[Exception] = []
    publisher = Publisher(stopped_broker.url, spool_dir=tmp_path / "spool", on_error=errors.append)
    try:
        ids = [publisher.publish(**TURN) for _ in range(50)]
        eventually(lambda: publisher.stats().spooled == 50)
        small_files(64 * 1024)
        ids += [publisher.publish(**TURN) for _ in range(2_000)]
        eventually(lambda: any(isinstance(error, SpoolUnavailable) for error in errors))
        assert publisher.stats().buffered > 0
    finally:
        small_files(resource.RLIM_INFINITY)
    stopped_broker.start()
    assert publisher.flush(20), publisher.stats()
    assert stopped_broker.counts() == dict.fromkeys(ids, 1)
    assert publisher.close()


def test_without_any_place_for_a_spool_drops_are_counted(stopped_broker: Any, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    errors: list[Exception] = []
    publisher = Publisher(stopped_broker.url, spool_dir=tmp_path / "file" / "spool", on_error=errors.append)
    for _ in range(10):
        publisher.publish(**TURN)
    assert not publisher.close(1)
    assert publisher.stats().dropped == publisher.stats().published == 10
    assert any(isinstance(error, EventsDropped) and error.count == 10 for error in errors)
    assert any("set spool_dir" in str(error) or "spool directory" in str(error) for error in errors)


def test_a_durable_publish_that_cannot_be_written_says_so(broker: Any, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Publisher(broker.url, spool_dir=tmp_path / "file", durable=True) as publisher:
        with pytest.raises(SpoolUnavailable, match="spool directory"):
            publisher.publish(**TURN)
        assert publisher.stats().published == 0


@pytest.mark.parametrize("damage", ["no database", "broken page"])
def test_a_damaged_spool_is_set_aside(
    stopped_broker: Any,
    agent: Callable[..., Any],
    tmp_path: Path,
    eventually: Callable[..., None],
    caplog: pytest.LogCaptureFixture,
    damage: str,
) -> None:
    directory = tmp_path / "spool"
    dead = agent(SPOOLING, stopped_broker.url, directory, 500)
    spooled_ids(dead)
    dead.kill()
    (file,) = directory.glob("*.spool")
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    with file.open("r+b") as handle:
        handle.seek(0 if damage == "no database" else 4096)
        handle.write(os.urandom(3 * 4096))
    stopped_broker.start()
    with Publisher(stopped_broker.url, spool_dir=directory) as publisher:
        own = publisher.publish(**TURN)
        assert publisher.flush()
        eventually(lambda: list(directory.glob("*.damaged")))
        eventually(lambda: not list(directory.glob("*.spool")))
    assert own in stopped_broker.counts()
    (line,) = caplog.messages
    assert line.startswith("event='ingest.spool.set_aside'")
    assert str(file.with_suffix(".damaged")) in line


def test_a_spool_damaged_while_in_use_is_counted_and_replaced(
    stopped_broker: Any, tmp_path: Path, eventually: Callable[..., None]
) -> None:
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as publisher:
        for _ in range(20):
            publisher.publish(**TURN)
        eventually(lambda: publisher.stats().spooled == 20)
        for file in (tmp_path / "spool").glob("*.spool*"):
            if not file.name.endswith("-shm"):
                file.write_bytes(os.urandom(file.stat().st_size))
        later = [publisher.publish(**TURN) for _ in range(20)]
        stopped_broker.start()
        assert publisher.flush(20), publisher.stats()
        stats = publisher.stats()
    assert stats.published == 40 == stats.delivered + stats.dropped
    assert set(later) <= set(stopped_broker.counts())
