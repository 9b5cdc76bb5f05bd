"""Serves the part of Qdrant's REST API that Slowwave uses, over Qdrant's own engine in this process."""

from __future__ import annotations

import hmac
import os
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import orjson
import structlog
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from . import collections_api, points_api, recover
from .validate import Refusal, not_served

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from .points_api import Handler
    from .store import Store

log = structlog.get_logger(__name__)

BODY_LIMIT = 64 * 1024 * 1024  # bytes; an upsert of 1,000 points of 384 dimensions has 8 MB
PANIC_EXIT = 70
OPEN_PATHS = {"/", "/healthz", "/readyz", "/livez"}  # as in Qdrant, these need no key
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]


def create_app(store: Store, api_key: str | None) -> ASGIApp:
    """The whole application; with `api_key` every request but those about health must carry it."""
    routes = [
        Route(path, _endpoint(store, handler), methods=[method])
        for method, path, handler in (*collections_api.ROUTES, *points_api.ROUTES)
    ]
    app = Starlette(
        routes=[
            Route("/", _root),
            Route("/healthz", _healthy),
            Route("/livez", _healthy),
            Route("/readyz", _ready),
            *routes,
            Route("/collections/{name}/index/{field:path}", _delete_index(store), methods=["DELETE"]),
            Route("/collections/{name}/points/{point}", _one_point(store), methods=["GET"]),
            Route("/{path:path}", _not_served, methods=METHODS),
        ]
    )
    return _Guard(app, api_key)


class _Guard:
    """Checks the key, and ends the process when the engine has broken down; a fresh one takes over."""

    def __init__(self, app: ASGIApp, api_key: str | None) -> None:
        self.app = app
        self.api_key = api_key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._allowed(scope):
            message = "Must provide an API key or an Authorization bearer token"
            await _error(Refusal(401, message))(scope, receive, send)
            return
        with exit_on_panic():
            await self.app(scope, receive, send)

    def _allowed(self, scope: Scope) -> bool:
        if self.api_key is None or scope["path"] in OPEN_PATHS:
            return True
        headers = Request(scope).headers
        given = headers.get("api-key") or headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(given.encode(), self.api_key.encode())


class exit_on_panic:  # noqa: N801
    """Ends the process at once when the engine panics inside the block: its memory cannot be trusted then."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if error is not None and recover.is_panic(error):
            log.critical("store.engine.panicked", exit_code=PANIC_EXIT)
            os._exit(PANIC_EXIT)


def _endpoint(store: Store, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return await _answer(request, lambda body: handler(store, request.path_params.get("name", ""), body))

    return serve


def _delete_index(store: Store) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        params = request.path_params
        return await _answer(request, lambda _: collections_api.delete_index(store, params["name"], params["field"]))

    return serve


def _one_point(store: Store) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        params = request.path_params
        return await _answer(request, lambda _: points_api.one(store, params["name"], params["point"]))

    return serve


async def _answer(request: Request, handle: Callable[[bytes], Awaitable[Any]]) -> Response:
    started = time.perf_counter()
    try:
        result = await handle(await _body(request))
    except Refusal as refusal:
        return _error(refusal, started)
    except ValueError as error:  # the engine's own check of a path or a date, before it sees the operation
        return _error(Refusal(400, f"Wrong input: {error}"), started)
    except Exception as error:  # the edge of the process
        log.exception("store.request.failed", method=request.method, route=request.scope.get("path"))
        return _error(Refusal(500, f"Service internal error: {error}"), started)
    return _json(200, {"result": result, "status": "ok", "time": time.perf_counter() - started})


async def _body(request: Request) -> bytes:
    parts: list[bytes] = []
    size = int(request.headers.get("content-length") or 0)
    if size <= BODY_LIMIT:
        size = 0
        async for part in request.stream():
            parts.append(part)
            size += len(part)
            if size > BODY_LIMIT:
                break
    if size > BODY_LIMIT:
        raise Refusal(413, f"Payload too large: at most {BODY_LIMIT} bytes; send fewer points at a time")
    return b"".join(parts)


def _error(refusal: Refusal, started: float | None = None) -> Response:
    seconds = 0.0 if started is None else time.perf_counter() - started
    return _json(refusal.status, {"status": {"error": refusal.message}, "time": seconds})


def _json(status: int, content: Any) -> Response:
    return Response(orjson.dumps(content), status, media_type="application/json")


async def _root(_: Request) -> Response:
    # The models that check each request are the client's, so this is the version that is spoken here.
    title = "qdrant - vector search engine (Slowwave embedded store)"
    return _json(200, {"title": title, "version": version("qdrant-client")})


async def _healthy(_: Request) -> Response:
    return PlainTextResponse("healthz check passed")


async def _ready(_: Request) -> Response:
    return PlainTextResponse("all shards are ready")


async def _not_served(request: Request) -> Response:
    return _error(not_served(f"{request.method} {request.url.path}"))
