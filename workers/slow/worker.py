"""The slow worker process: Celery's worker on a thread pool, with a health file."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache

from celery import Celery, signals

from ...schemas.settings import Settings
from ...stores import Stores
from .app import make_app
from .tasks import register

HEALTH_SECONDS = 2.0
# Celery tells every tick at info; our own events say what happened.
CELERY_LEVEL = {"debug": "debug", "info": "warning"}


def make_worker_app(settings: Settings) -> Celery:
    """The app with its tasks, its stores opened at the first one."""
    app = make_app(settings)

    @cache
    def stores() -> Stores:
        return Stores(settings)

    register(app, stores)
    return app


def run_worker(settings: Settings, queues: Sequence[str], concurrency: int) -> None:
    """Work on the queues until SIGTERM. Threads, since embedding does not survive a fork."""
    app = make_worker_app(settings)
    signals.worker_ready.connect(lambda **_: _beat_health(settings), weak=False)
    app.worker_main(
        ["worker", "-P", "threads", "-c", str(concurrency), "-Q", ",".join(queues), "--without-gossip",
         "--without-mingle", "--without-heartbeat", "-l", _celery_level(settings)]
    )  # fmt: skip


def run_beat(settings: Settings) -> None:
    """Send the timetable's ticks until SIGTERM. Nothing is lost when it dies: every tick is idempotent."""
    schedule = settings.data_dir / "run" / "beat-schedule"
    schedule.parent.mkdir(parents=True, exist_ok=True)
    app = make_app(settings)
    signals.beat_init.connect(lambda **_: _beat_health(settings), weak=False)
    app.Beat(schedule=str(schedule), loglevel=_celery_level(settings), pidfile=None).run()


def _celery_level(settings: Settings) -> str:
    return CELERY_LEVEL.get(settings.log_level, settings.log_level)


def _beat_health(settings: Settings) -> None:
    """Touch the health file every two seconds from a daemon thread; the supervisor and probes look at its age."""
    if settings.health_file is None:
        return
    settings.health_file.touch()
    timer = threading.Timer(HEALTH_SECONDS, _beat_health, [settings])
    timer.daemon = True
    timer.start()
