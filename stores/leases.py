"""A lock on one user's memory, so that two workers do not resolve the same version chain at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import redis

from ..schemas import User
from ..schemas.errors import BrokerUnavailable
from ..schemas.names import keys_of
from ..schemas.settings import Settings
from .connect import redis_faults

HOLD_MS = 30_000  # a dead holder blocks the user for this long
WAIT = 10.0  # seconds until a waiter gives up and the task is tried again
RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end"


@contextmanager
def user_lease(client: redis.Redis, settings: Settings, user: User, wait: float = WAIT) -> Iterator[None]:
    """Hold the user's lease; BrokerUnavailable (transient) when it stays taken for `wait` seconds."""
    key, token = keys_of(user, settings.partitions).user(user, "lease"), uuid4().hex
    deadline = time.monotonic() + wait
    with redis_faults():
        while not client.set(key, token, nx=True, px=HOLD_MS):
            if time.monotonic() > deadline:
                raise BrokerUnavailable("the user's lease is held by another worker")
            time.sleep(0.02)
    try:
        yield
    finally:
        with redis_faults():
            client.eval(RELEASE, 1, key, token)
