"""The edge of the API's process: bodies are bounded, and what goes wrong inside never shows a user's words."""

from __future__ import annotations

import structlog
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...schemas.errors import where

log = structlog.get_logger()

BODY_LIMIT = 8 * 1024 * 1024  # bytes; 500 turns of 16 KB each


class Edge:
    """Refuses bodies over the limit while they arrive, and ends what nobody caught in a log line."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            await self._app(scope, _bounded(receive), send)
        except Exception as fault:  # noqa: BLE001  answered already; uvicorn would log the message, with a user's words
            log.error("api.failed", method=scope["method"], error=where(fault))  # noqa: TRY400  as above


def _bounded(receive: Receive) -> Receive:
    """Count what arrives: a length that is announced may be missing or wrong."""
    size = 0

    async def counted() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > BODY_LIMIT:
            raise HTTPException(413, f"the body is larger than {BODY_LIMIT >> 20} MiB: send fewer turns at once")
        return message

    return counted
