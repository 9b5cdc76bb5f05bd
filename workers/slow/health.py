"""A health file that a live process keeps young; the supervisor and probes look at its age."""

from __future__ import annotations

import threading

from ...schemas.settings import Settings

SECONDS = 2.0  # between touches


def keep_healthy(settings: Settings) -> None:
    """Touch the health file now and every two seconds, from a daemon thread."""
    if settings.health_file is None:
        return
    settings.health_file.touch()
    timer = threading.Timer(SECONDS, keep_healthy, [settings])
    timer.daemon = True
    timer.start()
