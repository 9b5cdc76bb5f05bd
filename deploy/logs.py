"""Logging: dotted event names with ids, one line each, on standard error; never a user's words."""

from __future__ import annotations

import logging
import sys

import structlog

from ..schemas.settings import Settings


def configure_logs(settings: Settings) -> None:
    """Set up structlog for this process: readable lines, or JSON with SLOWWAVE_LOG_JSON=1."""
    level = logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO)
    last = structlog.processors.JSONRenderer() if settings.log_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
