"""All that the stores hold of a user in one canonical form, so that two ways to one state can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from slowwave.schemas import User
from slowwave.schemas.names import keys_of
from slowwave.stores import Stores
from slowwave.stores.places import places


def redis_state(stores: Stores, user: User) -> dict[str, Any]:
    """Every key of a user's with its content, without what tells when something ran."""
    prefix = keys_of(user, stores.settings.partitions).user(user)
    keys = sorted(key for key in stores.redis.scan_iter() if key.decode().startswith(f"{prefix}:"))
    return {(name := key.decode().removeprefix(prefix)): _content(stores, name, key) for key in keys}


def memory_state(stores: Stores, user: User) -> dict[str, Any]:
    """Every long-term record of a user; an episode's age counts from when it was stored, which is left out."""
    return {
        record.id: record.model_dump(mode="json", exclude={"expires_at"} if record.kind == "episode" else None)
        for record in stores.memories.scroll(user)
    }


def receipt_states(stores: Stores, event_ids: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
    """The steps of each event, without their times."""
    receipts = stores.receipts.many(list(event_ids))
    return {r.event_id: [(step.state.value, step.detail) for step in r.steps] for r in receipts}


def state(stores: Stores, user: User) -> dict[str, Any]:
    """Redis and long-term memories together."""
    return {"redis": redis_state(stores, user), "memories": memory_state(stores, user)}


def words(stores: Stores, user: User) -> dict[str, list[str]]:
    """What each place holds of a user's words."""
    return {place.name: sorted(found.text for found in place.words(user)) for place in places(stores)}


def _content(stores: Stores, name: str, key: bytes) -> Any:
    redis: Any = stores.redis
    match redis.type(key):
        case b"hash":
            fields = {field.decode(): value.decode() for field, value in redis.hgetall(key).items()}
            if name == ":profile":  # a new one with each change
                fields.pop("version", None)
            return {f: v for f, v in fields.items() if f == "ends"} if name.endswith(":meta") else fields
        case b"set":
            return sorted(redis.smembers(key))
        case b"zset":
            found = redis.zrange(key, 0, -1, withscores=True)
            return sorted(member for member, _ in found) if name.endswith(":done") else found
        case b"stream":
            return [{f: v for f, v in fields.items() if f != b"at"} for _, fields in redis.xrange(key)]
        case b"string":
            return orjson.loads(redis.get(key))
    raise AssertionError(f"{name}: a key of a kind that nobody compares")
