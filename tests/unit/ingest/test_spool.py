"""Spool files keep order, survive their process, and lose a row only when its delivery is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from slowwave.ingest.buffer import Entry
from slowwave.ingest.spool import Spool
from slowwave.ingest.spool_dir import Lease, default_directory, orphans
from slowwave.ingest.spool_file import SpoolFile
from slowwave.schemas.errors import SpoolUnavailable


def entries(*numbers: int) -> list[Entry]:
    return [Entry("turns", f"event {number}".encode()) for number in numbers]


def spool_in(directory: Path, max_bytes: int = 10_000, errors: list[Exception] | None = None) -> Spool:
    return Spool(directory, max_bytes=max_bytes, fsync=False, report=[].append if errors is None else errors.append)


def taken(spool: Spool, count: int = 100) -> list[Entry]:
    batch = spool.next_own(count, 10_000)
    return [row.entry for row in batch.rows] if batch else []


def test_a_late_prune_deletes_nothing_that_was_not_acknowledged(tmp_path: Path) -> None:
    """P1 reads rows and stalls, P2 drains them and spools newer ones, P1 wakes and prunes what it read."""
    first, second = SpoolFile(tmp_path / "a.spool"), SpoolFile(tmp_path / "a.spool")
    first.put(entries(1, 2, 3))
    stale = first.read(0, 10, 10_000)
    second.delete(second.read(0, 10, 10_000))
    second.put(entries(4, 5))
    first.delete(stale)
    assert [row.entry for row in second.read(0, 10, 10_000)] == entries(4, 5)
    assert first.count == 2
    first.close()
    second.close()


def test_rows_stay_until_they_are_acknowledged(tmp_path: Path) -> None:
    spool = spool_in(tmp_path)
    spool.put(entries(1, 2, 3))
    batch = spool.next_own(2, 10_000)
    assert batch
    assert spool.acknowledge(batch.source, batch.rows[:1])
    assert taken(spool) == entries(2, 3)
    assert spool.waiting == 2
    spool.close()


def test_an_empty_spool_leaves_no_file(tmp_path: Path) -> None:
    spool = spool_in(tmp_path)
    spool.put(entries(1))
    batch = spool.next_own(1, 10_000)
    assert batch
    spool.acknowledge(batch.source, batch.rows)
    assert not list(tmp_path.iterdir())
    spool.put(entries(2))
    assert taken(spool) == entries(2), "and is made anew when needed"
    spool.close()


def test_the_bound_holds_in_bytes(tmp_path: Path) -> None:
    spool = spool_in(tmp_path, max_bytes=20)
    spool.put(entries(1, 2))
    with pytest.raises(SpoolUnavailable, match="the cap is 20"):
        spool.put(entries(3))
    assert taken(spool) == entries(1, 2)
    spool.close()


def test_a_leased_file_is_nobody_elses(tmp_path: Path) -> None:
    spool = spool_in(tmp_path)
    spool.put(entries(1, 2))
    assert not list(orphans(tmp_path))
    spool.close()
    (orphan,) = orphans(tmp_path)
    assert [row.entry for row in orphan.read(10, 10_000)] == entries(1, 2)
    assert not list(orphans(tmp_path)), "the one who took it over holds the lease now"
    orphan.close()


def test_a_lease_on_a_removed_file_is_no_lease(tmp_path: Path) -> None:
    path = tmp_path / "a.spool"
    holder = Lease.take(path)
    assert holder
    assert Lease.take(path) is None
    holder.remove()
    again = Lease.take(path)
    assert again
    again.remove()
    assert not list(tmp_path.iterdir())


def test_orphans_come_oldest_first_whoever_made_them(tmp_path: Path) -> None:
    spools = [spool_in(tmp_path) for _ in range(3)]
    for number, spool in enumerate(spools):
        spool.put(entries(number))
    for path, pid in zip(sorted(tmp_path.glob("*.spool")), ("900", "80", "7"), strict=True):
        renamed = path.with_name(f"{pid}-{path.name.partition('-')[2]}")
        path.with_suffix(".lock").rename(renamed.with_suffix(".lock"))
        path.rename(renamed)
        for side in ("-wal", "-shm"):
            path.with_name(path.name + side).rename(renamed.with_name(renamed.name + side))
    for spool in spools:
        spool.abandon()
    found = list(orphans(tmp_path))
    assert [orphan.read(1, 100)[0].entry for orphan in found] == entries(0, 1, 2)
    for orphan in found:
        orphan.close()


def test_the_directory_depends_on_the_broker_and_not_on_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    old = default_directory("redis://:old@broker:6379/0")
    assert old == default_directory("redis://user:new@broker/0")
    assert old != default_directory("redis://broker:6379/1")
    assert old.is_relative_to(tmp_path)
