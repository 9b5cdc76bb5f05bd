"""What the API tells Prometheus: its own counters, and the backlog in Redis at the time of the scrape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.responses import Response

from ...schemas.errors import BrokerUnavailable
from ...stores import Stores
from ...stores.backlog import backlog
from .callers import StoresOf

TURNS = Counter("slowwave_api_turns_total", "Turns sent to this API", ["outcome"])
GAUGES = {
    "lag": ("slowwave_turns_lag", "Published turns that are not yet applied"),
    "oldest": ("slowwave_turns_oldest_seconds", "How long the oldest unapplied turn has waited"),
    "dead_letters": ("slowwave_dead_letters", "Events that could not be applied"),
    "waiting": ("slowwave_sessions_waiting", "Sessions with turns that are not yet consolidated"),
    "due": ("slowwave_sessions_due", "Of them, those that are due now"),
    "leased": ("slowwave_sessions_leased", "Sessions in the hands of a slow worker"),
}

router = APIRouter()


@router.get("/metrics", include_in_schema=False)
def metrics(stores: StoresOf) -> Response:
    """This process' counters and the backlog, in Prometheus' text format; counts only, so it needs no key."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Backlog(stores))
    return Response(generate_latest(REGISTRY) + generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


class _Backlog(Collector):
    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The gauges; with Redis away none but `slowwave_redis_up 0`, as an outage is not an empty queue."""
        try:
            found = [asdict(part) for part in backlog(self._stores, datetime.now(UTC))]
        except BrokerUnavailable:
            found = []
        yield GaugeMetricFamily("slowwave_redis_up", "Whether Redis answered", value=float(bool(found)))
        for field, (name, text) in GAUGES.items() if found else ():
            gauge = GaugeMetricFamily(name, text, labels=["partition"])
            for part in found:
                gauge.add_metric([str(part["partition"])], part[field])
            yield gauge
