"""Turns come in, and say how far they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse

from ...schemas import Receipt, TurnEvent
from ...schemas.errors import Forbidden, InvalidTurn
from ...schemas.turn import EventId
from ...stores import Stores
from ...stores.credentials import Credential
from ...stores.intake import accept
from .callers import Caller, StoresOf, Writer
from .errors import answer, as_item
from .metrics import TURNS

BATCH = 500  # turns a request
OWN = ("tenant", "agent_id")  # the key's, not the sender's to say
MADE = ("event_id", "occurred_at")  # made here where they are missing

router = APIRouter()
TURN = {"$ref": "#/components/schemas/Turn"}
BODY = {
    "required": True,
    "content": {
        "application/json": {
            "schema": {"oneOf": [TURN, {"type": "array", "items": TURN, "minItems": 1, "maxItems": BATCH}]}
        }
    },
}


@router.post("/v1/turns", status_code=202, openapi_extra={"requestBody": BODY})
async def publish(request: Request, caller: Writer, stores: StoresOf) -> JSONResponse:
    """Hand over one finished turn, or a list of 1 to 500; answers when they are in the stream.

    `event_ids` has null in the places of turns that were refused, each named in `errors`; with none accepted the
    status is 422. A turn that brings its own `event_id` may be sent again at any time and still counts once.
    """
    body = await request.body()
    return await run_in_threadpool(_take, stores, caller, body)


def _take(stores: Stores, caller: Credential, body: bytes) -> JSONResponse:
    try:
        # Not orjson: it refuses a whole batch for one lone surrogate, and the sender should learn which turn has it.
        sent = json.loads(body)
    except (ValueError, RecursionError):
        return answer(400, "invalid_json", "the body is not valid JSON", "body")
    items = sent if isinstance(sent, list) else [sent]
    if not 1 <= len(items) <= BATCH:
        return answer(422, "invalid_request", f"body: holds {len(items)} turns; send 1 to {BATCH} at once", "body")
    now = datetime.now(UTC)
    events, errors = _sorted_out(items, lambda item: caller.author(item, now))
    TURNS.labels("refused").inc(len(errors))
    if not any(events):
        first = errors[0]
        return answer(422, first["code"], first["message"], first["field"], errors=errors)
    accept(stores, [event for event in events if event], now)
    TURNS.labels("accepted").inc(len(items) - len(errors))
    return JSONResponse({"event_ids": [event and event.event_id for event in events], "errors": errors}, 202)


def _sorted_out(
    items: list[Any], author: Callable[[Any], TurnEvent]
) -> tuple[list[TurnEvent | None], list[dict[str, Any]]]:
    """The event of each item, or what is wrong with it."""
    events: list[TurnEvent | None] = []
    errors: list[dict[str, Any]] = []
    for index, item in enumerate(items):
        try:
            events.append(author(item))
        except (InvalidTurn, Forbidden) as fault:
            events.append(None)
            errors.append(as_item(index, fault))
    return events, errors


@router.get("/v1/turns/{event_id}")
def receipt(event_id: EventId, caller: Caller, stores: StoresOf) -> Receipt:
    """A turn's way so far: accepted, applied, consolidated; or quarantined, dead, forgotten."""
    return stores.receipts.get(event_id, caller.tenant)


def describe_body(app: FastAPI) -> None:
    """Put the schema of a turn, as this door takes it, into the OpenAPI document."""
    made = app.openapi

    def described() -> dict[str, Any]:
        document = made()
        turn = TurnEvent.model_json_schema(ref_template="#/components/schemas/{model}")
        document["components"]["schemas"] |= turn.pop("$defs")
        turn["properties"] = {name: field for name, field in turn["properties"].items() if name not in OWN}
        turn["required"] = [name for name in turn["required"] if name not in MADE]
        document["components"]["schemas"]["Turn"] = turn | {"title": "Turn"}
        return document

    app.openapi = described
