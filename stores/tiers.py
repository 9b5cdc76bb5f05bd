"""Heavy users, who get finer slices and a larger share of the LLM's budget, and light ones, the cheap default."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, cast

from ..schemas import User
from ..schemas.names import keys_of
from ..schemas.statement import micros
from .connect import redis_faults

if TYPE_CHECKING:
    from . import Stores

DAY = timedelta(days=1)
SESSIONS = 50  # of the last day, the newest; more than that many make a heavy user anyway


class Tier(StrEnum):
    """How much a user talks."""

    LIGHT = "light"
    HEAVY = "heavy"


def tier(stores: Stores, user: User, now: datetime) -> Tier:
    """Heavy: more turns in the day before `now` than the settings' `heavy_turns`, counted in the session logs, so that
    retries count once and the fast path counts nothing."""
    keys, since = keys_of(user, stores.settings.partitions), micros(now - DAY)
    with redis_faults():
        listed = keys.user(user, "sessions")
        found = cast("list[bytes]", stores.redis.zrevrangebyscore(listed, "+inf", since, start=0, num=SESSIONS))
        pipe = stores.redis.pipeline(transaction=False)
        for session_id in found:
            pipe.zcount(keys.session(user, session_id.decode(), "log"), since, "+inf")
        turns = sum(pipe.execute())
    return Tier.HEAVY if turns > stores.settings.heavy_turns else Tier.LIGHT
