"""What an agent's own scrape shows of its publisher: an outage as turns that wait, and its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from slowwave.ingest import Publisher
from slowwave.ingest.metrics import COUNTERS, GAUGES, export

TURN: dict[str, Any] = {"session_id": "s1", "messages": [{"role": "user", "content": "I moved to Berlin."}]}


def test_an_outage_shows_as_turns_that_wait_and_then_as_delivered(
    stopped_broker: Any, tmp_path: Path, eventually: Callable[..., None]
) -> None:
    registry = CollectorRegistry()

    def shown(name: str) -> float | None:
        return registry.get_sample_value(f"slowwave_publisher_{name}")

    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as publisher:
        export(publisher, registry)
        assert (shown("published_total"), shown("buffered")) == (0, 0)
        for _ in range(3):
            publisher.publish(user_id="u1", **TURN)
        eventually(lambda: shown("spooled") == 3)
        assert (shown("published_total"), shown("delivered_total"), shown("dropped_total")) == (3, 0, 0)
        assert (shown("errors_total") or 0) > 0
        assert (shown("spool_bytes") or 0) > 0
        stopped_broker.start()
        assert publisher.flush(20)
        eventually(lambda: shown("spooled") == 0)
        assert (shown("delivered_total"), shown("buffered"), shown("buffered_bytes")) == (3, 0, 0)
        assert set(asdict(publisher.stats())) == COUNTERS.keys() | GAUGES.keys()
    assert b"slowwave_publisher_recovered_total 0.0" in generate_latest(registry)


def test_a_registry_shows_one_publisher() -> None:
    registry = CollectorRegistry()
    with Publisher("redis://localhost") as first, Publisher("redis://localhost") as second:
        export(first, registry)
        with pytest.raises(ValueError, match="Duplicated"):
            export(second, registry)
