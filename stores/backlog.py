"""How far behind the parts are: what metrics, doctor and an autoscaler look at."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ..schemas.names import PartitionKeys
from ..schemas.statement import micros
from . import Stores
from .connect import redis_faults


@dataclass(frozen=True, slots=True)
class Backlog:
    """What waits in one partition."""

    partition: int
    lag: int  # turns not yet applied
    oldest: float  # seconds that the oldest of them has waited; 0 when none waits
    dead_letters: int
    waiting: int  # sessions that will be due
    due: int  # of them, those that are due now
    leased: int  # sessions in the hands of a worker


def backlog(stores: Stores, now: datetime) -> list[Backlog]:
    """The backlog of each partition, a round trip each. Applied turns leave the stream, so its head is the oldest."""
    return [_of(stores, PartitionKeys(number), now) for number in range(stores.settings.partitions)]


def _of(stores: Stores, keys: PartitionKeys, now: datetime) -> Backlog:
    pipe = stores.redis.pipeline(transaction=False)
    pipe.xlen(keys.turns)
    pipe.xrange(keys.turns, count=1)
    pipe.xlen(keys.dead)
    pipe.zcard(keys.due)
    pipe.zcount(keys.due, "-inf", micros(now))
    pipe.zcard(keys.leased)
    with redis_faults():
        lag, head, dead, waiting, due, leased = pipe.execute()
    return Backlog(keys.number, lag, _waited(head, now), dead, waiting, due, leased)


def _waited(head: list[Any], now: datetime) -> float:
    return max(0.0, now.timestamp() - int(head[0][0].split(b"-")[0]) / 1e3) if head else 0.0
