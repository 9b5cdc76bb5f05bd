"""How many tokens each tenant has spent today, and no more than it may."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import cast

import redis

from ....schemas.errors import LLMUnavailable
from ....schemas.names import LLM
from ....schemas.settings import Settings
from ....stores.connect import redis_faults

KEPT = 2 * 86_400  # seconds


class Budget:
    """Counts tokens by tenant and day (UTC), for all workers together."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._most = settings.llm_daily_tokens

    def spent(self, now: datetime) -> dict[str, int]:
        """Tokens spent on this day, by tenant."""
        with redis_faults():
            found = cast("dict[bytes, bytes]", self._redis.hgetall(_day(now)))
        return {tenant.decode(): int(tokens) for tenant, tokens in found.items()}

    def check(self, tenant: str, now: datetime, share: float = 1.0) -> None:
        """LLMUnavailable when nothing is left of this share; calls under way may go past the end by their own
        tokens."""
        with redis_faults():
            spent = cast("bytes | None", self._redis.hget(_day(now), tenant))
        if int(spent or 0) >= self._most * share:
            raise LLMUnavailable("this tenant's tokens of today are spent (SLOWWAVE_LLM_DAILY_TOKENS)", hopeless=True)

    def add(self, tenant: str, tokens: int, now: datetime) -> None:
        """Count what a call cost."""
        pipe = self._redis.pipeline(transaction=True)
        pipe.hincrby(_day(now), tenant, tokens)
        pipe.expire(_day(now), KEPT)
        with redis_faults():
            pipe.execute()


def _day(now: datetime) -> str:
    return f"{LLM}:spent:{now.astimezone(UTC):%Y-%m-%d}"
