"""A circuit breaker that all workers share: after failures in a row nobody asks the LLM for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pybreaker
import redis

from ....schemas.errors import LLMUnavailable, UnusableReply
from ....schemas.names import LLM
from ....schemas.settings import Settings
from .faults import Refused


class Breaker:
    """pybreaker over Redis. Its own `call` would let one thread in at a time; `calling` does not."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._storage = pybreaker.CircuitRedisStorage(pybreaker.STATE_CLOSED, client, namespace=LLM)
        self._rest = settings.llm_rest
        self._breaker = pybreaker.CircuitBreaker(
            fail_max=settings.llm_failures,
            reset_timeout=settings.llm_rest,
            exclude=[UnusableReply, Refused],  # it answered
            state_storage=self._storage,
            throw_new_error_on_trip=False,
        )

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count how this call ends; LLMUnavailable while the LLM is left alone."""
        try:
            with self._breaker.calling():
                yield
        except pybreaker.CircuitBreakerError:
            raise LLMUnavailable("the LLM failed too often and is left alone for a while", hopeless=True) from None

    @property
    def state(self) -> str:
        """`closed`, `open` (nobody asks) or `half-open` (the next call is a trial)."""
        return self._storage.state

    def lets_through(self, now: datetime) -> bool:
        """Whether a call has a chance now."""
        opened = self._storage.opened_at
        resting = opened is not None and now.astimezone(UTC) < opened + timedelta(seconds=self._rest)
        return self._storage.state != pybreaker.STATE_OPEN or not resting
