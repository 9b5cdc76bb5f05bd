"""The beat process. It imports no stores: its ticks only name tasks."""

from __future__ import annotations

from celery import signals

from ...schemas.settings import Settings
from .app import celery_level, make_app
from .health import keep_healthy


def run_beat(settings: Settings) -> None:
    """Send the timetable's ticks until SIGTERM. Nothing is lost when it dies: every tick is idempotent."""
    schedule = settings.data_dir / "run" / "beat-schedule"
    schedule.parent.mkdir(parents=True, exist_ok=True)
    app = make_app(settings)
    signals.beat_init.connect(lambda **_: keep_healthy(settings), weak=False)
    app.Beat(schedule=str(schedule), loglevel=celery_level(settings), pidfile=None).run()
