"""What a fast worker tells Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, start_http_server

from ...schemas.settings import Settings

EVENTS = Counter("slowwave_fast_events_total", "Events handled by this fast worker", ["outcome"])


def count(outcome: str) -> None:
    """Count one event's outcome."""
    EVENTS.labels(outcome).inc()


def serve_metrics(settings: Settings) -> None:
    """Serve the metrics on loopback where a port is set."""
    if settings.metrics_port is not None:
        start_http_server(settings.metrics_port, addr="127.0.0.1")
