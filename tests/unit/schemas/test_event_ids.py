"""Event ids are UUIDs of version 7 that rise within a process."""

from __future__ import annotations

import threading
import time
from uuid import UUID

import pytest

from slowwave.schemas.event_ids import EventIds


def test_an_id_is_a_uuid_of_version_7_that_tells_its_time() -> None:
    before = time.time_ns() // 1_000_000
    event_id = UUID(EventIds().new())
    assert event_id.version == 7
    assert event_id.variant == "specified in RFC 4122"
    assert before <= event_id.int >> 80 <= time.time_ns() // 1_000_000


def test_ids_rise_also_when_the_clock_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    ids = EventIds()
    made = [ids.new() for _ in range(1_000)]
    now = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: now() - 3_600 * 10**9)
    made += [ids.new() for _ in range(1_000)]
    assert made == sorted(set(made))


def test_threads_never_share_an_id() -> None:
    ids = EventIds()
    made: list[str] = []
    threads = [threading.Thread(target=lambda: made.extend(ids.new() for _ in range(2_000))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({event_id[:18] for event_id in made}) == 8_000, "even without their random half"
