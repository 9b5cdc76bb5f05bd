"""Where a publisher's warnings go: to the agent's standard logging, since an agent's standard output is its own."""

from __future__ import annotations

import logging

import structlog

# structlog left alone prints to standard output, where a stdio protocol (MCP, a shell pipe) would read it.
log: structlog.stdlib.BoundLogger = structlog.wrap_logger(
    logging.getLogger("slowwave.ingest"),
    processors=[structlog.stdlib.filter_by_level, structlog.processors.KeyValueRenderer(key_order=["event"])],
    wrapper_class=structlog.stdlib.BoundLogger,
)
