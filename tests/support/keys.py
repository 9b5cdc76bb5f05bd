"""API keys for tests, and a client that sends one."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from slowwave.recall.api import create_app
from slowwave.stores import Stores


def key_for(stores: Stores, **allowed: Any) -> str:
    """A key that may write, unless told otherwise."""
    return stores.credentials.create(**{"name": "test", "write": True, **allowed})[0]


def client_for(stores: Stores, **allowed: Any) -> TestClient:
    """A client of the API whose key allows just this."""
    headers = {"Authorization": f"Bearer {key_for(stores, **allowed)}"}
    return TestClient(create_app(stores), headers=headers)
