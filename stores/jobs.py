"""Jobs by the clock: when each last ran to its end, and that one process runs it at a time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import cast
from uuid import uuid4

import redis

from ..schemas.names import JOBS
from ..schemas.statement import micros
from .connect import redis_faults
from .leases import RELEASE
from .words import EPOCH

HOLD_MS = 600_000  # a dead worker's job is run by another after that; a slower one may run twice, which does no harm


class Jobs:
    """The last run of each job, in one hash."""

    def __init__(self, client: redis.Redis) -> None:
        self._redis = client

    def run(self, name: str, overdue: Callable[[datetime], bool], job: Callable[[], object], now: datetime) -> bool:
        """Run a job if it is overdue since its last run and nobody runs it; whether it ran. One that fails is overdue
        still."""
        lock, token = f"{JOBS}:{name}", uuid4().hex
        with redis_faults():
            if not self._redis.set(lock, token, nx=True, px=HOLD_MS):
                return False
        try:
            if not overdue(self.last(name)):
                return False
            job()
            with redis_faults():
                self._redis.hset(JOBS, name, str(micros(now)))
            return True
        finally:
            with redis_faults():
                self._redis.eval(RELEASE, 1, lock, token)

    def last(self, name: str) -> datetime:
        """When a job last began a run that it finished; 1970 when it never did."""
        with redis_faults():
            found = cast("bytes | None", self._redis.hget(JOBS, name))
        return EPOCH + timedelta(microseconds=int(found or 0))
