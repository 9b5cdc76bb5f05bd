"""What a publisher tells Prometheus; for agents that have a registry, and loaded by nobody else."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import REGISTRY, CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from .front import Front

COUNTERS = {
    "published": "Turns that publish accepted",
    "delivered": "Turns that Redis acknowledged",
    "dropped": "Turns lost because a bound was reached",
    "recovered": "Turns of ended processes, found in the spool directory and delivered",
    "errors": "Failed attempts to deliver",
}
GAUGES = {
    "buffered": "Turns that wait in memory",
    "buffered_bytes": "Their size",
    "spooled": "Turns that wait on disk",
    "spool_bytes": "Size of the spool file",
}


def export(publisher: Front, registry: CollectorRegistry = REGISTRY) -> None:
    """Add a publisher's `stats()` to a registry, as `slowwave_publisher_*`, read at each scrape.

    ValueError when the registry has one already: two publishers need two registries.
    """
    registry.register(_Stats(publisher))


class _Stats(Collector):
    def __init__(self, publisher: Front) -> None:
        self._publisher = publisher

    def collect(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        """The counts and sizes of now."""
        stats = self._publisher.stats()
        for field, text in COUNTERS.items():
            yield CounterMetricFamily(f"slowwave_publisher_{field}", text, value=getattr(stats, field))
        for field, text in GAUGES.items():
            yield GaugeMetricFamily(f"slowwave_publisher_{field}", text, value=getattr(stats, field))

    def describe(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        """The same: any registry asks it for the names, and refuses those that it has."""
        return self.collect()
