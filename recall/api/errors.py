"""Errors as the API shows them: {"error": {"code", "message", "field"}}, never with what was sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse

from ...schemas.errors import (
    Forbidden,
    GenerationMismatch,
    InvalidTurn,
    NotFound,
    SlowwaveError,
    TransientError,
    Unauthenticated,
    Unclear,
)
from ...stores.connect import REDIS_FAULTS

CODES: dict[type[SlowwaveError], tuple[int, str]] = {
    Unauthenticated: (401, "unauthenticated"),
    Forbidden: (403, "forbidden"),
    NotFound: (404, "not_found"),
    InvalidTurn: (422, "invalid_turn"),
    Unclear: (422, "unclear"),
    TransientError: (503, "unavailable"),
    GenerationMismatch: (500, "misconfigured"),
}
STATUS_CODES = {400: "bad_request", 404: "not_found", 405: "method_not_allowed", 413: "too_large"}
HEADERS = {401: {"WWW-Authenticate": "Bearer"}, 503: {"Retry-After": "1"}}


def answer(status: int, code: str, message: str, field: str | None = None, **more: Any) -> JSONResponse:
    """An error as JSON, with the headers that belong to its status."""
    error = {"code": code, "message": message, "field": field}
    return JSONResponse({"error": error, **more}, status, HEADERS.get(status))


def as_item(index: int, fault: InvalidTurn | Forbidden) -> dict[str, Any]:
    """What is wrong with one item of a batch."""
    field = fault.field if isinstance(fault, InvalidTurn) else "user_id"
    return {"index": index, "code": CODES[type(fault)][1], "message": str(fault), "field": field}


def handle_errors(app: FastAPI) -> None:
    """Teach the application to answer faults of ours, of Redis and of requests in one form."""
    app.add_exception_handler(SlowwaveError, _ours)
    for fault in REDIS_FAULTS:
        app.add_exception_handler(fault, _redis_away)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, lambda *_: answer(500, "internal", "something went wrong here: see the log"))


def _ours(_: Request, fault: Exception) -> JSONResponse:
    known = next((kind for kind in type(fault).__mro__ if kind in CODES), None)
    if known is None:
        raise fault
    field = fault.field if isinstance(fault, InvalidTurn) else None
    return answer(*CODES[known], str(fault), field)


def _redis_away(_: Request, fault: Exception) -> JSONResponse:
    return answer(503, "unavailable", f"Redis does not answer ({type(fault).__name__}): is it running?")


def _invalid(_: Request, fault: Exception) -> JSONResponse:
    assert isinstance(fault, RequestValidationError)  # noqa: S101  Starlette's types do not say so
    first: dict[str, Any] = fault.errors()[0]
    if first["type"] == "json_invalid":
        return answer(400, "invalid_json", "the body is not valid JSON", "body")
    field = _path(first["loc"])
    return answer(422, "invalid_request", f"{field}: {first['msg'].removeprefix('Value error, ')}", field)


def _path(loc: Sequence[Any]) -> str:
    """Where a fault lies, without the part of the request; the sender made the name of an unknown field."""
    named = ".".join(str(part) for part in loc[1:]) or str(loc[0])
    return named[:200].encode(errors="replace").decode()


def _http(_: Request, fault: Exception) -> JSONResponse:
    assert isinstance(fault, HTTPException)  # noqa: S101  Starlette's types do not say so
    return answer(fault.status_code, STATUS_CODES.get(fault.status_code, "refused"), fault.detail)
