"""The registry of places that hold a user's words: forget, export and the leak hunt walk it, every store joins it."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

import redis

from ..schemas import Digest, LLMCall, User
from ..schemas.names import EVENT_FIELD, GROUP, keys_of
from ..schemas.statement import compact
from .connect import redis_faults
from .words import Words, all_without, event_words, pieces, stated, turn_words

if TYPE_CHECKING:
    from . import Stores


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
        Traces(stores),
        Summaries(stores),
        Records(stores),
        Profile(stores),  # last: what is folded anew meanwhile is of records that are gone already
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
                if words := event_words(entry_id.decode(), fields.get(EVENT_FIELD, b""), user):
                    yield words
            if len(found) < 500:
                return
            start = "(" + found[-1][0].decode()

    def erase(self, user: User, refs: Collection[str]) -> None:
        with redis_faults():
            self._redis.xack(self._stream(user), GROUP, *refs)
            self._redis.xdel(self._stream(user), *refs)


class DeadLetters(Stream):
    """Could not be applied."""

    name = "dead_letters"

    def _stream(self, user: User) -> str:
        return keys_of(user, self.stores.settings.partitions).dead


@dataclass(frozen=True)
class Quarantine:
    """Suspicious turns kept for review."""

    stores: Stores
    name = "quarantine"

    def words(self, user: User) -> Iterator[Words]:
        for suspect in self.stores.quarantine.of(user):
            if words := event_words(suspect.event.event_id, suspect.event.to_json(), user):
                yield words

    def erase(self, user: User, refs: Collection[str]) -> None:
        self.stores.quarantine.strike(user, refs)


class Log(_InRedis):
    """Applied turns."""

    name = "session_log"

    def words(self, user: User) -> Iterator[Words]:
        for session_id, _ in self._session_keys(user, "log"):
            yield from (turn_words(turn) for turn in self.stores.sessions.log(user, session_id))

    def erase(self, user: User, refs: Collection[str]) -> None:
        pipe = self._redis.pipeline(transaction=True)
        for name in ("bodies", "log", "open", "redo"):
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
        statements = {compact(s): s for s in self.stores.sessions.recent(user)}
        for session_id in self.stores.sessions.sessions(user):
            statements |= {compact(s): s for s in self.stores.sessions.facts(user, session_id)}
        for member, s in statements.items():
            yield Words(member.decode(), stated(s), (s.event_id,), s.session_id, s.agent_id, s.at, s.slot)

    def erase(self, user: User, refs: Collection[str]) -> None:
        pipe = self._redis.pipeline(transaction=True)
        for key in self._sets(user):
            pipe.zrem(key, *refs)
        with redis_faults():
            pipe.execute()


class Slices(_InRedis):
    """Digests on their way to Qdrant: rewritten without what goes, since one that is committed must still be settled.

    One that is not committed is stale by the forget's epoch, and made anew of the turns that are left.
    """

    name = "slices"

    def words(self, user: User) -> Iterator[Words]:
        for session_id, _, made in self._digests(user):
            for item in (*made.items, *made.summaries):
                yield from pieces(item, session_id)

    def erase(self, user: User, refs: Collection[str]) -> None:
        for _, key, made in self._digests(user):
            update = {"items": all_without(made.items, refs), "summaries": all_without(made.summaries, refs)}
            left = made.model_copy(update=update)
            if left != made:
                with redis_faults():
                    self._redis.hset(key, "digest", left.model_dump_json())

    def _digests(self, user: User) -> Iterator[tuple[str, str, Digest]]:
        for session_id, key in self._session_keys(user, "slice"):
            with redis_faults():
                found = cast("bytes | None", self._redis.hget(key, "digest"))
            if found:
                yield session_id, key, Digest.model_validate_json(found)


class Traces(_InRedis):
    """What an LLM was asked and said, for a day; it goes as a whole."""

    name = "traces"

    def words(self, user: User) -> Iterator[Words]:
        for entry_id, call in self.calls(user):
            text = f"{call.asked}\n{call.reply}"
            for event_id, at in call.events.items():
                yield Words(entry_id, text, (event_id,), call.session_id, call.agent_id, at)

    def calls(self, user: User) -> Iterator[tuple[str, LLMCall]]:
        """The calls that are kept, oldest first, each with its id."""
        with redis_faults():
            found = cast("list", self._redis.xrange(self._key(user, "traces")))
        for entry_id, fields in found:
            yield entry_id.decode(), LLMCall.model_validate_json(fields[b"call"])

    def keep(self, user: User, call: LLMCall) -> None:
        """Add a call that holds no words; one that does goes through its claim, which fences off a forget."""
        key, kept = self._key(user, "traces"), int(self.stores.settings.traces)
        pipe = self._redis.pipeline(transaction=True)
        pipe.xadd(key, {"call": call.model_dump_json()}, minid=int((time.time() - kept) * 1e3))
        pipe.expire(key, kept)
        with redis_faults():
            pipe.execute()

    def erase(self, user: User, refs: Collection[str]) -> None:
        with redis_faults():
            self._redis.xdel(self._key(user, "traces"), *refs)


class Summaries(_InRedis):
    """Session digests as recall reads them: rewritten without the sentences that go."""

    name = "summaries"

    def words(self, user: User) -> Iterator[Words]:
        for session_id in self.stores.sessions.sessions(user):
            for record in self.stores.sessions.summaries(user, session_id):
                yield from pieces(record, session_id)

    def erase(self, user: User, refs: Collection[str]) -> None:
        for session_id, key in self._session_keys(user, "summaries"):
            for record in self.stores.sessions.summaries(user, session_id):
                left = all_without([record], refs)
                with redis_faults():
                    if left:
                        self._redis.hset(key, record.id, left[0].model_dump_json())
                    else:
                        self._redis.hdel(key, record.id)


@dataclass(frozen=True)
class Records:
    """Long-term memories. A neighbour whose `before` holds the words is re-indexed without it."""

    stores: Stores
    name = "memories"

    def words(self, user: User) -> Iterator[Words]:
        for record in self.stores.memories.scroll(user):
            yield from pieces(record, record.session_id)

    def erase(self, user: User, refs: Collection[str]) -> None:
        memories, touched = self.stores.memories, {ref.split(" ")[0] for ref in refs}
        held = [record for record in memories.scroll(user) if record.id in touched]
        left = all_without(held, refs)
        self.stores.unsettled.note(user, (record for record in held if record.id in refs))
        memories.delete(user, touched - {record.id for record in left})
        memories.upsert(left)


@dataclass(frozen=True)
class Profile:
    """The profile's copy in Redis: dropped as a whole, the next reader folds it anew."""

    stores: Stores
    name = "profile"

    def words(self, user: User) -> Iterator[Words]:
        for number, trait in enumerate(self.stores.profiles.held(user)):
            said, events = trait.statement, tuple(quote.event_id for quote in trait.quotes)
            text = "\n".join((stated(said), *(quote.text for quote in trait.quotes)))
            yield Words(
                f"{number} profile", text, events, said.session_id, said.agent_id, said.at, said.slot, trait.record_id
            )

    def erase(self, user: User, refs: Collection[str]) -> None:  # noqa: ARG002  all of it can be folded anew
        self.stores.profiles.outdate(user)


# On the way to Qdrant, and read by every recall of the session: what an order to forget erases first.
NEAR = (Log, Facts, Slices, Summaries)
