"""Which memories a forget took or rewrote, until what it left is weighed anew: ids, never content."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import orjson
import redis

from ..schemas import MemoryRecord, User
from ..schemas.names import PartitionKeys, keys_of
from ..schemas.settings import Settings
from .connect import redis_faults

# A user of whom more was forgotten meanwhile stays listed.
SETTLED = """
redis.call('HDEL', KEYS[1], unpack(ARGV, 2))
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('SREM', KEYS[2], ARGV[1]) end
"""
MANY = 5_000  # arguments of one script


class Unsettled:
    """A hash a user: the ids of the memories concerned, each with its session; no session where one only judged."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._settings = settings

    def note(self, user: User, records: Iterable[MemoryRecord]) -> None:
        """These are about to go or to be rewritten. The caller holds the user's lease."""
        told = list(records)
        judges = {challenge.by: "" for record in told for challenge in record.challenges}
        if not told:
            return
        keys, own = self._keys(user)
        pipe = self._redis.pipeline(transaction=True)
        pipe.hset(own, mapping={**judges, **{record.id: record.session_id for record in told}})
        pipe.sadd(keys.unsettled, _ref(user))
        with redis_faults():
            pipe.execute()

    def users(self, partition: int, limit: int) -> list[User]:
        """Up to so many users of a partition of whom something is unsettled."""
        with redis_faults():
            refs = cast("list[bytes]", self._redis.srandmember(PartitionKeys(partition).unsettled, limit))
        return [User(tenant=tenant, user_id=user_id) for tenant, user_id in map(orjson.loads, refs)]

    def of(self, user: User) -> dict[str, str]:
        """The ids that are unsettled, each with its session or nothing."""
        with redis_faults():
            found = cast("dict[bytes, bytes]", self._redis.hgetall(self._keys(user)[1]))
        return {name.decode(): session.decode() for name, session in found.items()}

    def settled(self, user: User, ids: Iterable[str]) -> None:
        """What these left is weighed."""
        (keys, own), names = self._keys(user), list(ids)
        with redis_faults():
            for start in range(0, max(len(names), 1), MANY):
                self._redis.eval(SETTLED, 2, own, keys.unsettled, _ref(user), *(names[start : start + MANY] or [""]))

    def _keys(self, user: User) -> tuple[PartitionKeys, str]:
        keys = keys_of(user, self._settings.partitions)
        return keys, keys.user(user, "unsettled")


def _ref(user: User) -> bytes:
    return orjson.dumps([user.tenant, user.user_id])
