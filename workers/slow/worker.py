"""The slow worker process: Celery's worker on a thread pool."""

from __future__ import annotations

from collections.abc import Sequence

from celery import Celery, signals

from ...schemas.errors import Unclear
from ...schemas.names import QUEUES
from ...schemas.settings import Settings
from ...stores import Stores
from .app import celery_level, make_app
from .health import keep_healthy
from .tasks import register


def make_worker_app(settings: Settings) -> Celery:
    """The app with its tasks."""
    app = make_app(settings)
    register(app, Stores(settings))
    return app


def run_worker(settings: Settings, queues: Sequence[str], concurrency: int) -> None:
    """Work on the queues until SIGTERM. Threads, since embedding does not survive a fork."""
    if unknown := set(queues) - set(QUEUES):
        raise Unclear(f"-Q {','.join(sorted(unknown))}: the queues are {', '.join(QUEUES)}")
    app = make_worker_app(settings)
    signals.worker_ready.connect(lambda **_: keep_healthy(settings), weak=False)
    app.worker_main(
        ["worker", "-P", "threads", "-c", str(concurrency), "-Q", ",".join(queues), "--without-gossip",
         "--without-mingle", "--without-heartbeat", "-l", celery_level(settings)]
    )  # fmt: skip
