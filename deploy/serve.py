"""Serves an ASGI application until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket

import structlog
import uvicorn
from starlette.types import ASGIApp

from ..schemas.errors import StackError

log = structlog.get_logger()

GRACE = 5  # seconds for requests under way when it stops


def serve(app: ASGIApp, host: str, port: int) -> None:
    """Serve until SIGTERM or SIGINT. StackError if the address cannot be had."""
    listener = listen(host, port)
    log.info("api.listening", host=host, port=listener.getsockname()[1])
    asyncio.run(_serve(app, listener))


async def _serve(app: ASGIApp, listener: socket.socket) -> None:
    # h11 and asyncio's own loop by choice, whatever else is installed: the same server everywhere.
    config = uvicorn.Config(app, access_log=False, log_config=None, timeout_graceful_shutdown=GRACE)
    server = uvicorn.Server(config)
    # uvicorn raises a signal again once it has stopped; taken here, so that an orderly end is exit code 0.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: setattr(server, "should_exit", True))
    await server.serve([listener])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. StackError names the address and the cure if it cannot be had."""
    try:
        listener = socket.create_server((host, port), backlog=512)
    except OSError as error:
        cure = "stop what listens there, or choose another --port"
        raise StackError(f"cannot listen on {host}:{port} ({error.strerror}): {cure}") from None
    # Inherited by each connection; asyncio leaves it out for such a socket: 40 ms more for every answer.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener
