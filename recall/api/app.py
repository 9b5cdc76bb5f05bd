"""Puts the HTTP API together: routes, errors, the first key, health."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp

from ...schemas.errors import BrokerUnavailable
from ...stores import Stores
from ...stores.connect import redis_faults
from . import dead_letters, memory, metrics, quarantine, turns
from .edge import Edge
from .errors import handle_errors

PAUSE = 0.5  # seconds between two attempts to reach a Redis that is away at the start


def create_app(stores: Stores) -> ASGIApp:
    """The whole API over these stores; every request but those about health carries an API key."""
    # The usual page of documentation loads its scripts from elsewhere; /openapi.json needs nothing.
    app = FastAPI(title="Slowwave", version="1", lifespan=_lifespan, docs_url=None, redoc_url=None)
    app.state.stores = stores
    for router in (turns.router, memory.router, dead_letters.router, quarantine.router, metrics.router):
        app.include_router(router)
    app.add_route("/healthz", _alive)
    app.add_route("/readyz", _ready)
    handle_errors(app)
    turns.describe_body(app)
    return Edge(app)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    app.state.adopting = asyncio.create_task(_adopt(app.state.stores))
    yield
    app.state.adopting.cancel()


async def _adopt(stores: Stores) -> None:
    """Make the first key valid, as soon as Redis is there."""
    key = stores.settings.first_api_key
    while key:
        try:
            return await run_in_threadpool(stores.credentials.adopt, key.get_secret_value())
        except BrokerUnavailable:
            await asyncio.sleep(PAUSE)
    return None


async def _alive(_: Request) -> Response:
    return PlainTextResponse("alive")


async def _ready(request: Request) -> Response:
    state: Any = request.app.state

    def ping() -> None:
        with redis_faults():
            state.stores.redis.ping()

    await run_in_threadpool(ping)
    if not state.adopting.done():
        raise BrokerUnavailable("the first API key is not yet valid")
    return PlainTextResponse("ready")
