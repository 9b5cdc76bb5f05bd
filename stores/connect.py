"""The connection to Redis, with time limits, and its faults turned into our errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import redis
from redis.backoff import ExponentialWithJitterBackoff
from redis.exceptions import OutOfMemoryError
from redis.retry import Retry

from ..schemas.errors import BrokerUnavailable
from ..schemas.settings import Settings

REDIS_FAULTS = (
    redis.ConnectionError,
    redis.TimeoutError,
    redis.BusyLoadingError,
    OutOfMemoryError,
    redis.ReadOnlyError,
)


def connect_redis(settings: Settings) -> redis.Redis:
    """A Redis client that gives up after about two seconds instead of redis-py's fifty (5 s, ten tries)."""
    if settings.redis_url is None:
        raise BrokerUnavailable("no Redis is configured: run `slowwave up`, or set SLOWWAVE_REDIS_URL")
    return redis.Redis.from_url(
        settings.redis_url.get_secret_value(),
        socket_timeout=2,
        socket_connect_timeout=1,
        socket_keepalive=True,
        health_check_interval=30,
        retry=Retry(ExponentialWithJitterBackoff(base=0.05, cap=0.5), 2),
        retry_on_error=[redis.ConnectionError],
    )


@contextmanager
def redis_faults() -> Iterator[None]:
    """Raise Redis' own transient faults as BrokerUnavailable."""
    try:
        yield
    except REDIS_FAULTS as fault:
        raise BrokerUnavailable(f"Redis does not answer ({type(fault).__name__}): is it running?") from fault
    except redis.ResponseError as fault:
        if not str(fault).startswith("NOGROUP"):
            raise
        raise BrokerUnavailable("Redis has lost its consumer group: was it emptied?") from fault
