"""Who asks: the API key of a request, and the stores that answer it."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from ...schemas.errors import Unauthenticated
from ...stores import Stores
from ...stores.credentials import Credential

_bearer = HTTPBearer(auto_error=False, description="An API key, made with `slowwave key create`.")


def _stores(request: Request) -> Stores:
    return request.app.state.stores


StoresOf = Annotated[Stores, Depends(_stores)]


def _caller(stores: StoresOf, given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> Credential:
    if given is None:
        raise Unauthenticated("send the API key as `Authorization: Bearer ...`")
    return stores.credentials.find(given.credentials)


Caller = Annotated[Credential, Depends(_caller)]


def _writer(caller: Caller) -> Credential:
    caller.require("write")
    return caller


def _admin(caller: Caller) -> Credential:
    caller.require("admin")
    return caller


Writer = Annotated[Credential, Depends(_writer)]
Admin = Annotated[Credential, Depends(_admin)]
