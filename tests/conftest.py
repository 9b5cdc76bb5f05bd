"""Fixtures for all tests: one real Valkey and one real store a session, and a fresh connection a test."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
import redis
import structlog
from hypothesis import settings as hypothesis_settings
from light import LightStores
from story import ANN, BOB

from slowwave.deploy.embedded.sandbox import sandbox
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores

hypothesis_settings.register_profile("default", max_examples=50, deadline=None)
hypothesis_settings.load_profile("default")

# A run in the background of a script, or under nohup, starts with these ignored, and so would every process it starts.
for number, handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    signal.signal(number, handler)


@pytest.fixture(autouse=True)
def _logs_as_they_come() -> Iterator[None]:
    """What a command line called in a test did to logging ends with the test."""
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def stack_settings() -> Iterator[Settings]:
    """Settings of a Valkey and a store that live as long as the test session; tests share their content."""
    with sandbox() as settings:
        yield settings


@pytest.fixture
def redis_client(stack_settings: Settings) -> Iterator[redis.Redis]:
    """A connection (bytes in, bytes out) to the session's Valkey, which is empty when the test begins."""
    assert stack_settings.redis_url
    with redis.Redis.from_url(stack_settings.redis_url.get_secret_value()) as client:
        client.flushall()
        yield client


@pytest.fixture
def stores(stack_settings: Settings, redis_client: redis.Redis) -> Iterator[Stores]:
    """Stores over the session's servers, in which nobody of the story is known."""
    stores = LightStores(stack_settings)
    for user in (ANN, BOB):
        stores.memories.delete(user, [record.id for record in stores.memories.scroll(user)])
    yield stores
    stores.redis.close()
