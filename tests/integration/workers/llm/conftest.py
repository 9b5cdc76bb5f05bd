"""The stores with a scripted LLM."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from light import LightStores
from llm_server import Server, serving
from pydantic import SecretStr

from slowwave.stores import Stores


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


@pytest.fixture
def connect(stores: Stores, server: Server) -> Callable[..., Stores]:
    """A function that opens the stores with the scripted LLM, patient for a moment only."""

    def open_with(**options: Any) -> Stores:
        own = {
            "llm_url": server.url,
            "llm_api_key": SecretStr("sk-of-the-test"),
            "llm_timeout": 5,
            "lease": 60,
            "llm_failures": 50,
            **options,
        }
        return LightStores(stores.settings.model_copy(update=own))

    return open_with


@pytest.fixture
def asking(connect: Callable[..., Stores]) -> Stores:
    return connect()
