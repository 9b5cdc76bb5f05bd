"""Which memories were recalled on which day, counted in Redis, and whose memories are to be looked after when."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from datetime import date, datetime, timedelta
from typing import cast

import orjson
import redis

from ..schemas import User
from ..schemas.names import PartitionKeys, keys_of
from ..schemas.settings import Settings
from ..schemas.statement import micros
from .connect import redis_faults

VISIT = timedelta(days=30)  # between two visits to a user of whom nothing is recalled
KEPT = timedelta(days=90)  # what nobody ever folded is garbage then
PAGE = 100  # users at once
# A user of whom something was recalled during the visit is visited again tomorrow.
AGAIN = "redis.call('ZADD', KEYS[1], redis.call('EXISTS', KEYS[2]) == 1 and ARGV[2] or ARGV[3], ARGV[1])"


class Uses:
    """A set a user of `day id`: a memory is used once a day, however often it is recalled."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._settings = settings

    def note(self, user: User, ids: Collection[str], now: datetime) -> None:
        """These memories were recalled: one round trip, nothing in Qdrant."""
        if not ids:
            return
        keys, used = self._keys(user)
        pipe = self._redis.pipeline(transaction=False)
        pipe.sadd(used, *(f"{now.date().isoformat()} {record_id}" for record_id in ids))
        pipe.expire(used, KEPT)
        pipe.zadd(keys.upkeep, {_ref(user): _tomorrow(now)}, lt=True)
        with redis_faults():
            pipe.execute()

    def expect(self, user: User, now: datetime) -> None:
        """Memories were written: they are to be looked at in a month, unless the user is expected before."""
        with redis_faults():
            self._redis.zadd(self._keys(user)[0].upkeep, {_ref(user): micros(now + VISIT)}, nx=True)

    def due(self, partition: int, now: datetime) -> Iterator[User]:
        """The users whose memories are to be looked after, longest waiting first; one left unfinished comes again
        tomorrow."""
        key = PartitionKeys(partition).upkeep
        while True:
            with redis_faults():
                refs = cast("list[bytes]", self._redis.zrangebyscore(key, "-inf", micros(now), start=0, num=PAGE))
            if not refs:
                return
            for ref in refs:
                with redis_faults():
                    self._redis.zadd(key, {ref: _tomorrow(now)}, xx=True)
                tenant, user_id = orjson.loads(ref)
                yield User(tenant=tenant, user_id=user_id)

    def days(self, user: User) -> dict[str, list[date]]:
        """On which days each memory was used and not yet weighed, oldest first."""
        with redis_faults():
            found = cast("set[bytes]", self._redis.smembers(self._keys(user)[1]))
        days: dict[str, list[date]] = defaultdict(list)
        for day, _, record_id in (member.decode().partition(" ") for member in sorted(found)):
            days[record_id].append(date.fromisoformat(day))
        return days

    def weighed(self, user: User, days: dict[str, list[date]], now: datetime) -> None:
        """These uses are folded in; the user is visited again in a month, tomorrow where more came in meanwhile."""
        keys, used = self._keys(user)
        members = [f"{day.isoformat()} {record_id}" for record_id, found in days.items() for day in found]
        with redis_faults():
            if members:
                self._redis.srem(used, *members)
            self._redis.eval(AGAIN, 2, keys.upkeep, used, _ref(user), _tomorrow(now), micros(now + VISIT))

    def drop(self, user: User) -> None:
        """Nothing is remembered of this user any more."""
        keys, used = self._keys(user)
        with redis_faults():
            self._redis.delete(used)
            self._redis.zrem(keys.upkeep, _ref(user))

    def _keys(self, user: User) -> tuple[PartitionKeys, str]:
        keys = keys_of(user, self._settings.partitions)
        return keys, keys.user(user, "used")


def _ref(user: User) -> bytes:
    return orjson.dumps([user.tenant, user.user_id])


def _tomorrow(now: datetime) -> int:
    """The next midnight of UTC."""
    return micros(now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1))
