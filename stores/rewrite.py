"""Writing turns, facts, digests and records anew without what a redaction takes out of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from ..schemas import Digest, Statement, User
from ..schemas.names import PartitionKeys, keys_of
from ..schemas.statement import compact, micros
from . import Stores
from .connect import redis_faults
from .places import Traces
from .redaction import Redaction
from .scripts import lua


def rewrite_near(stores: Stores, user: User, redaction: Redaction) -> dict[str, int]:
    """Rewrite what Redis holds; how many pieces of each place changed."""
    near = _Near(stores, user, redaction)
    counts = {
        "session_log": sum(map(near.log, near.sessions)),
        "facts": sum(map(near.facts, near.fact_keys())),
        "slices": sum(map(near.slice, near.sessions)),
        "summaries": sum(map(near.summaries, near.sessions)),
        "traces": near.traces(),
    }
    return {name: count for name, count in counts.items() if count}


def rewrite_records(stores: Stores, user: User, redaction: Redaction) -> int:
    """Rewrite long-term records; those of which nothing is left are deleted."""
    held = list(stores.memories.scroll(user))
    left = {record.id: redaction.item(record) for record in held}
    changed = [record for record in held if left[record.id] != record]
    stores.unsettled.note(user, changed)
    stores.memories.delete(user, [record.id for record in changed if left[record.id] is None])
    stores.memories.upsert([now for record in changed if (now := left[record.id])])
    return len(changed)


@dataclass(frozen=True)
class _Near:
    stores: Stores
    user: User
    redaction: Redaction

    @property
    def keys(self) -> PartitionKeys:
        return keys_of(self.user, self.stores.settings.partitions)

    @property
    def sessions(self) -> list[str]:
        return self.stores.sessions.sessions(self.user)

    def fact_keys(self) -> Iterator[str]:
        yield self.keys.user(self.user, "recent")
        yield from (self.keys.session(self.user, session_id, "facts") for session_id in self.sessions)

    def _swap(self, key: str, field: str, old: bytes, new: str | bytes) -> int:
        """Replace a field while it is what was read; what a worker changed meanwhile is left to the next time."""
        with redis_faults():
            return cast("int", self.stores.redis.register_script(lua("swap"))([key], [field, old, new]))

    def log(self, session_id: str) -> int:
        key, done = self.keys.session(self.user, session_id, "bodies"), 0
        for turn in self.stores.sessions.log(self.user, session_id):
            left = self.redaction.turn(turn)
            if left != turn:
                with redis_faults():
                    old = cast("bytes | None", self.stores.redis.hget(key, turn.event_id))
                done += self._swap(key, turn.event_id, old or b"", compact(left))
        return done

    def facts(self, key: str) -> int:
        with redis_faults():
            members = cast("list[bytes]", self.stores.redis.zrange(key, 0, -1))
        pipe, done = self.stores.redis.pipeline(transaction=True), 0
        for member in members:
            statement = Statement.model_validate_json(member)
            left = self.redaction.statement(statement)
            if left != statement:
                done += 1
                pipe.zrem(key, member)
                if left:
                    pipe.zadd(key, {compact(left): micros(left.at)})
        with redis_faults():
            pipe.execute()
        return done

    def slice(self, session_id: str) -> int:
        key = self.keys.session(self.user, session_id, "slice")
        with redis_faults():
            found = cast("bytes | None", self.stores.redis.hget(key, "digest"))
        if not found:
            return 0
        made = Digest.model_validate_json(found)
        items = tuple(left for item in made.items if (left := self.redaction.item(item)))
        summaries = tuple(left for item in made.summaries if (left := self.redaction.item(item)))
        left = made.model_copy(update={"items": items, "summaries": summaries})
        return 0 if left == made else self._swap(key, "digest", found, left.model_dump_json())

    def traces(self) -> int:
        """An LLM may have said it in any words: the calls that were about the turns go as a whole."""
        place, told = Traces(self.stores), self.redaction.told
        gone = [
            name
            for name, call in place.calls(self.user)
            if not told.keys().isdisjoint(call.events)
            or self.redaction.text(call.asked, call.events, max(call.events.values())) != call.asked
        ]
        if gone:
            place.erase(self.user, gone)
        return len(gone)

    def summaries(self, session_id: str) -> int:
        key, done = self.keys.session(self.user, session_id, "summaries"), 0
        with redis_faults():
            found = cast("dict[bytes, bytes]", self.stores.redis.hgetall(key))
        for record in self.stores.sessions.summaries(self.user, session_id):
            left = self.redaction.item(record)
            if left != record:
                new = left.model_dump_json() if left else ""
                done += self._swap(key, record.id, found[record.id.encode()], new)
        return done
