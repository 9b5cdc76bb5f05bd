"""Runs the embedded store: `python -m slowwave.deploy.embedded.qdrant_server --dir DIR --port N`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
import time
from pathlib import Path

import structlog
import uvicorn

from ....schemas.errors import StackError
from ...serve import listen
from .app import create_app, exit_on_panic
from .store import Store

log = structlog.get_logger("slowwave.store")

CANNOT_START = 3  # exit code: nothing is wrong with the data, the message names the cure
KEY_VARIABLE = "SLOWWAVE_QDRANT_API_KEY"


def main() -> int:
    """Serves until SIGTERM or SIGINT, then flushes; 0 after an orderly end, 3 when it cannot start."""
    args = _arguments()
    _log_to_stderr()
    try:
        listener = listen(args.host, args.port)
        store = Store(args.dir)
    except StackError as error:
        log.error("store.cannot_start", reason=str(error))  # noqa: TRY400 - one line with the cure, no traceback
        return CANNOT_START
    try:
        asyncio.run(_serve(store, listener, args))
    finally:
        with exit_on_panic():
            store.close()
    log.info("store.stopped")
    return 0


async def _serve(store: Store, listener: socket.socket, args: argparse.Namespace) -> None:
    app = create_app(store, os.environ.get(KEY_VARIABLE))
    server = uvicorn.Server(
        uvicorn.Config(app, lifespan="off", access_log=False, log_config=None, timeout_graceful_shutdown=5)
    )
    # uvicorn raises a signal again once it has stopped; taken here, so that we can flush and exit 0.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: setattr(server, "should_exit", True))
    upkeep = asyncio.create_task(_upkeep(store, args.flush_seconds, args.snapshot_minutes * 60))
    log.info("store.ready", port=listener.getsockname()[1], collections=len(store.collections))
    await server.serve([listener])
    upkeep.cancel()


async def _upkeep(store: Store, flush_seconds: float, snapshot_seconds: float) -> None:
    """Flushes and takes snapshots; a failure (a full disk) is tried again, as the log still has the data."""
    copied = time.monotonic()
    while True:
        await asyncio.sleep(flush_seconds)
        try:
            with exit_on_panic():
                await store.flush()
                if time.monotonic() - copied >= snapshot_seconds:
                    copied = time.monotonic()
                    await store.snapshot()
        except Exception:
            log.exception("store.upkeep.failed")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="slowwave store", description=f"The API key is read from ${KEY_VARIABLE}.")
    parser.add_argument("--dir", type=Path, required=True, help="data directory, one process at a time")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--host", default="127.0.0.1", help="loopback unless you know better: there is no TLS")
    parser.add_argument("--flush-seconds", type=float, default=3, help="from a write to the disk itself")
    parser.add_argument("--snapshot-minutes", type=float, default=30, help="age of the copy used if the data breaks")
    return parser.parse_args()


def _log_to_stderr() -> None:
    shared = [structlog.stdlib.add_log_level, structlog.processors.TimeStamper(fmt="iso", utc=True)]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(processor=structlog.processors.JSONRenderer(), foreign_pre_chain=shared)
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


if __name__ == "__main__":
    sys.exit(main())
