"""The registry of places that hold a user's words. Forget, export and the leak hunt walk it; every new store joins it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

import orjson
import redis

from ..schemas import Digest, MemoryRecord, StoredTurn, User
from ..schemas.names import EVENT_FIELD, GROUP, keys_of
from .connect import redis_faults
from .sessions import dump_statement

if TYPE_CHECKING:
    from . import Stores


class Words(NamedTuple):
    """Some words of a user in one place: enough to decide whether a forget means them, and to find them again."""

    ref: str
    text: str
    event_ids: tuple[str, ...]
    session_id: str
    agent_id: str
    at: datetime
    slot: str | None = None
    record_id: str | None = None


class Place(Protocol):
    """One place: lists a user's words, and erases some of them by their refs."""

    name: str

    def words(self, user: User) -> Iterator[Words]: ...
    def erase(self, user: User, refs: Collection[str]) -> None: ...


def places(stores: Stores) -> list[Place]:
    """Every place, in the order of the data's way."""
    return [
        Stream(stores),
        DeadLetters(stores),
        Quarantine(stores),
        Log(stores),
        Facts(stores),
        Slices(stores),
        Summaries(stores),
        Records(stores),
    ]


@dataclass(frozen=True)
class _InRedis:
    stores: Stores

    @property
    def _redis(self) -> redis.Redis:
        return self.stores.redis

    def _key(self, user: User, *parts: str) -> str:
        return keys_of(user, self.stores.settings.partitions).user(user, *parts)

    def _session_keys(self, user: User, name: str) -> Iterator[tuple[str, str]]:
        keys = keys_of(user, self.stores.settings.partitions)
        for session_id in self.stores.sessions.sessions(user):
            yield session_id, keys.session(user, session_id, name)


class Stream(_InRedis):
    """Published and not yet applied."""

    name = "stream"

    def _stream(self, user: User) -> str:
        return keys_of(user, self.stores.settings.partitions).turns

    def words(self, user: User) -> Iterator[Words]:
        start = "-"
        while True:
            with redis_faults():
                found = cast("list", self._redis.xrange(self._stream(user), min=start, count=500))
            for entry_id, fields in found:
                if words := _event_words(entry_id.decode(), fields.get(EVENT_FIELD, b""), user):
                    yield words
            if len(found) < 500:
                return
            start = "(" + found[-1][0].decode()

    def erase(self, user: User, refs: Collection[str]) -> None:
        with redis_faults():
            self._redis.xack(self._stream(user), GROUP, *refs) if self._redis.exists(self._stream(user)) else None
            self._redis.xdel(self._stream(user), *refs)


class DeadLetters(Stream):
    """Could not be applied."""

    name = "dead_letters"

    def _stream(self, user: User) -> str:
        return keys_of(user, self.stores.settings.partitions).dead


class Quarantine(_InRedis):
    """Suspicious turns kept for review."""

    name = "quarantine"

    def words(self, user: User) -> Iterator[Words]:
        with redis_faults():
            found = cast("dict[bytes, bytes]", self._redis.hgetall(self._key(user, "quarantine")))
        for kept in found.values():
            yield _turn_words(StoredTurn.model_validate(orjson.loads(kept)["turn"]))

    def erase(self, user: User, refs: Collection[str]) -> None:
        with redis_faults():
            self._redis.hdel(self._key(user, "quarantine"), *refs)


class Log(_InRedis):
    """Applied turns."""

    name = "session_log"

    def words(self, user: User) -> Iterator[Words]:
        for session_id, _ in self._session_keys(user, "log"):
            yield from (_turn_words(turn) for turn in self.stores.sessions.log(user, session_id))

    def erase(self, user: User, refs: Collection[str]) -> None:
        pipe = self._redis.pipeline(transaction=True)
        for name in ("bodies", "log", "open"):
            for _, key in self._session_keys(user, name):
                pipe.hdel(key, *refs) if name == "bodies" else pipe.zrem(key, *refs)
        with redis_faults():
            pipe.execute()


class Facts(_InRedis):
    """Statements of sessions and of the user's last day."""

    name = "facts"

    def _sets(self, user: User) -> list[str]:
        return [self._key(user, "recent"), *(key for _, key in self._session_keys(user, "facts"))]

    def words(self, user: User) -> Iterator[Words]:
        statements = {s.name: s for s in self.stores.sessions.recent(user)}
        for session_id in self.stores.sessions.sessions(user):
            statements |= {s.name: s for s in self.stores.sessions.facts(user, session_id)}
        for s in statements.values():
            member = dump_statement(s).decode()
            text = f"{s.quote}\n{s.value}\n{s.old}"
            yield Words(member, text, (s.event_id,), s.session_id, s.agent_id, s.at, s.slot)

    def erase(self, user: User, refs: Collection[str]) -> None:
        pipe = self._redis.pipeline(transaction=True)
        for key in self._sets(user):
            pipe.zrem(key, *refs)
        with redis_faults():
            pipe.execute()


class Slices(_InRedis):
    """Digests on their way to Qdrant. A slice that holds forgotten words is dropped whole; its turns are claimed anew."""

    name = "slices"

    def words(self, user: User) -> Iterator[Words]:
        for session_id, key in self._session_keys(user, "slice"):
            with redis_faults():
                found = cast("bytes | None", self._redis.hget(key, "digest"))
            for item in (*(made := Digest.model_validate_json(found)).items, *made.summaries) if found else ():
                text = "\n".join((item.text, item.before, *(quote.text for quote in item.quotes)))
                events = tuple(quote.event_id for quote in item.quotes)
                yield Words(session_id, text, events, session_id, item.agent_id, item.occurred_at, record_id=item.id)

    def erase(self, user: User, refs: Collection[str]) -> None:
        keys = [key for session_id, key in self._session_keys(user, "slice") if session_id in refs]
        with redis_faults():
            self._redis.delete(*keys)


class Summaries(_InRedis):
    """Session digests as recall reads them: rewritten without the sentences that go."""

    name = "summaries"

    def words(self, user: User) -> Iterator[Words]:
        for session_id in self.stores.sessions.sessions(user):
            for record in self.stores.sessions.summaries(user, session_id):
                yield from _sentences(record)

    def erase(self, user: User, refs: Collection[str]) -> None:
        for session_id, key in self._session_keys(user, "summaries"):
            for record in self.stores.sessions.summaries(user, session_id):
                left = _without(record, refs)
                with redis_faults():
                    self._redis.hset(key, record.id, left.model_dump_json()) if left else self._redis.hdel(key, record.id)


@dataclass(frozen=True)
class Records:
    """Long-term memories. A neighbour whose `before` holds the words is re-indexed without it."""

    stores: Stores
    name = "memories"

    def words(self, user: User) -> Iterator[Words]:
        for record in self.stores.memories.scroll(user):
            if record.kind == "summary":
                yield from _sentences(record)
                continue
            quotes = "\n".join(quote.text for quote in record.quotes)
            yield _record_words(record, record.id, f"{record.text}\n{quotes}", record.sources, record.slot)
            if record.before:
                yield _record_words(record, f"{record.id} before", record.before, (), None)

    def erase(self, user: User, refs: Collection[str]) -> None:
        memories, whole = self.stores.memories, {ref for ref in refs if " " not in ref}
        touched = {ref.split(" ")[0] for ref in refs} - whole
        changed = [record for record in memories.scroll(user) if record.id in touched]
        left = [_without(record, refs) for record in changed]
        memories.delete(user, whole | {r.id for r, kept in zip(changed, left, strict=True) if kept is None})
        memories.upsert([kept for kept in left if kept])


def _event_words(ref: str, body: bytes, user: User) -> Words | None:
    """The words of a raw event of this user; what is no JSON cannot be told apart and belongs to nobody."""
    try:
        event = orjson.loads(body)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(event, dict) or (event.get("tenant"), event.get("user_id")) != (user.tenant, user.user_id):
        return None
    at = datetime.fromisoformat(str(event.get("occurred_at", "1970-01-01T00:00:00+00:00")))
    text = body.decode(errors="replace")
    return Words(
        ref, text, (str(event.get("event_id")),), str(event.get("session_id")), str(event.get("agent_id", "default")), at
    )


def _turn_words(turn: StoredTurn) -> Words:
    return Words(turn.event_id, turn.said(), (turn.event_id,), turn.session_id, turn.agent_id, turn.at)


def _record_words(
    record: MemoryRecord, ref: str, text: str, event_ids: tuple[str, ...], slot: str | None
) -> Words:
    at, session, agent = record.occurred_at, record.session_id, record.agent_id
    return Words(ref, text, event_ids, session, agent, at, slot, record.id)


def _sentences(record: MemoryRecord) -> Iterator[Words]:
    for number, quote in enumerate(record.quotes):
        yield _record_words(record, f"{record.id} {number}", quote.text, (quote.event_id,), None)


def _without(record: MemoryRecord, refs: Collection[str]) -> MemoryRecord | None:
    """A record rewritten without what the refs name; nothing when nothing is left of it."""
    if record.kind != "summary":
        return record.model_copy(update={"before": ""}) if f"{record.id} before" in refs else record
    left = tuple(quote for n, quote in enumerate(record.quotes) if f"{record.id} {n}" not in refs)
    if not left:
        return None
    sources = tuple(dict.fromkeys(quote.event_id for quote in left))
    return record.model_copy(update={"quotes": left, "text": " ".join(q.text for q in left), "sources": sources})
