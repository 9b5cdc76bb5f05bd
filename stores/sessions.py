"""The session log in Redis: applied turns, what they state, and which of them are not yet consolidated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import cast

import orjson
import redis

from ..schemas import MemoryRecord, Receipt, ReceiptState, Statement, Step, StoredTurn, User
from ..schemas.names import PartitionKeys, keys_of
from ..schemas.settings import Settings
from ..schemas.statement import compact, micros
from .connect import redis_faults
from .scripts import Call, each, lua

# Statements kept for a session and for a user's last day: the newest by event time, so that trimming commutes.
FACTS_CAP, RECENT_CAP = 400, 200


def session_ref(user: User, session_id: str) -> bytes:
    """How the due index names a session."""
    return orjson.dumps([user.tenant, user.user_id, session_id])


class Sessions:
    """Reads and applies turns. `apply` is commutative and idempotent; see lua/apply.lua."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._settings = settings
        self._apply, self._prune = (client.register_script(lua(name)) for name in ("apply", "prune"))

    def keys(self, user: User) -> PartitionKeys:
        return keys_of(user, self._settings.partitions)

    def apply(self, turns: Sequence[tuple[StoredTurn, bool]], now: datetime) -> list[str]:
        """Apply turns (each with whether it ends its session); for each 'applied', 'behind' (applied, and older
        than an order to forget), 'duplicate' or 'forgotten'."""
        calls = [self._call(turn, ends=ends, now=now) for turn, ends in turns]
        with redis_faults():
            return [outcome.decode() for outcome in each(self._redis, self._apply, calls)]

    def _call(self, turn: StoredTurn, *, ends: bool, now: datetime) -> Call:
        user = User.model_construct(tenant=turn.tenant, user_id=turn.user_id)
        limits, now_us = self._settings, micros(now)
        keys = self.keys(user)
        detail = f"{len(turn.statements)} statements"
        step = Step.model_construct(state=ReceiptState.APPLIED, at=now, detail=detail)
        return (
            [
                *self._session_keys(user, turn.session_id, "log", "bodies", "open", "done", "facts"),
                keys.user(user, "recent"),
                keys.session(user, turn.session_id, "meta"),
                keys.due,
                keys.leased,
                keys.receipt(turn.tenant, turn.event_id),
                keys.user(user, "tombs"),
                keys.user(user, "sessions"),
                keys.user(user, "orders"),
                keys.waiting,
            ],
            [
                turn.event_id,
                micros(turn.at),
                now_us,
                session_ref(user, turn.session_id),
                turn.session_id,
                compact(turn),
                int(ends),
                compact(step),
                int(limits.receipts),
                FACTS_CAP,
                RECENT_CAP,
                limits.due_turns,
                int(limits.due_idle * 1e6),
                int(limits.due_latest * 1e6),
                orjson.dumps([user.tenant, user.user_id]),
                turn.agent_id,
                *map(compact, turn.statements),
            ],
        )

    def _session_keys(self, user: User, session_id: str, *names: str) -> list[str]:
        return [self.keys(user).session(user, session_id, name) for name in names]

    def log(self, user: User, session_id: str, last: int = 0) -> list[StoredTurn]:
        """The session's turns in order; the `last` ones, or all that are kept."""
        (key,) = self._session_keys(user, session_id, "log")
        with redis_faults():
            return self.turns(user, session_id, cast("list[bytes]", self._redis.zrange(key, -last, -1)))

    def consolidated(self, user: User, session_id: str) -> list[StoredTurn]:
        """The session's consolidated turns in order, as far as they are kept."""
        keys = self._session_keys(user, session_id, "log", "open")
        with redis_faults():
            return self.turns(user, session_id, cast("list[bytes]", self._redis.zdiff(keys)))

    def turns(self, user: User, session_id: str, ids: Sequence[bytes | str]) -> list[StoredTurn]:
        """The turns of these ids that are kept, in order."""
        (key,) = self._session_keys(user, session_id, "bodies")
        with redis_faults():
            found = cast("list[bytes | None]", self._redis.hmget(key, list(ids))) if ids else []
        return sorted((StoredTurn.model_validate_json(body) for body in found if body), key=lambda t: t.order)

    def open_count(self, user: User, session_id: str) -> int:
        """How many of the session's turns are not consolidated."""
        with redis_faults():
            return cast("int", self._redis.zcard(*self._session_keys(user, session_id, "open")))

    def facts(self, user: User, session_id: str) -> list[Statement]:
        """What this session stated."""
        return self._statements(*self._session_keys(user, session_id, "facts"))

    def recent(self, user: User) -> list[Statement]:
        """What this user stated lately, in any session."""
        return self._statements(self.keys(user).user(user, "recent"))

    def _statements(self, key: str) -> list[Statement]:
        with redis_faults():
            return [
                Statement.model_validate_json(member) for member in cast("list[bytes]", self._redis.zrange(key, 0, -1))
            ]

    def sessions(self, user: User) -> list[str]:
        """The ids of the user's sessions that left a trace in Redis, oldest first."""
        with redis_faults():
            found = cast("list[bytes]", self._redis.zrange(self.keys(user).user(user, "sessions"), 0, -1))
        return [session_id.decode() for session_id in found]

    def prune(self, user: User, oldest: int = 8) -> None:
        """Strike those of the user's oldest sessions off the list of which nothing is left."""
        names = ("log", "facts", "summaries")
        with redis_faults():
            listed = self.keys(user).user(user, "sessions")
            found = cast("list[bytes]", self._redis.zrange(listed, 0, oldest - 1))
            keys = [key for name in found for key in self._session_keys(user, name.decode(), *names)]
            if found:
                self._prune([listed, *keys], found)

    def summaries(self, user: User, session_id: str) -> list[MemoryRecord]:
        """The session's digest so far, one record a namespace, as the slow path left it."""
        with redis_faults():
            found = cast("dict[bytes, bytes]", self._redis.hgetall(*self._session_keys(user, session_id, "summaries")))
        return [MemoryRecord.model_validate_json(found[field]) for field in sorted(found)]

    def keep_summaries(self, user: User, session_id: str, records: Sequence[MemoryRecord]) -> None:
        """Replace the summaries of the namespaces that the records belong to."""
        if not records:
            return
        (key,) = self._session_keys(user, session_id, "summaries")
        pipe = self._redis.pipeline(transaction=True)
        pipe.hset(key, mapping={record.id: record.model_dump_json() for record in records})
        pipe.expire(key, int(self._settings.session_log))
        with redis_faults():
            pipe.execute()


class Receipts:
    """The steps of each event, for as long as the settings say."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._settings = settings
        self._add = client.register_script(lua("receipt"))

    def add(self, user: User, steps: Mapping[str, Step]) -> None:
        """Add a step to each event of a user, unless the event reached that state before."""
        kept = int(self._settings.receipts)
        calls = [([self._key(user, name)], [step.state, step.model_dump_json(), kept]) for name, step in steps.items()]
        with redis_faults():
            each(self._redis, self._add, calls)

    def reset(self, user: User, event_ids: Iterable[str], step: Step) -> None:
        """Replace the receipts of a user's events by one step."""
        pipe = self._redis.pipeline(transaction=False)
        for event_id in event_ids:
            key = self._key(user, event_id)
            pipe.delete(key)
            pipe.rpush(key, step.model_dump_json())
            pipe.expire(key, int(self._settings.receipts))
        with redis_faults():
            pipe.execute()

    def _key(self, user: User, event_id: str) -> str:
        return keys_of(user, self._settings.partitions).receipt(user.tenant, event_id)

    def get(self, event_id: str, tenant: str = "default") -> Receipt:
        """What became of an event of a tenant's, wherever its user's partition is."""
        return self.many([event_id], tenant)[0]

    def many(self, event_ids: Sequence[str], tenant: str = "default") -> list[Receipt]:
        """The receipts of several events of one tenant, in their order; unknown ones too."""
        found: dict[str, tuple[Step, ...]] = {}
        for number in range(self._settings.partitions):
            pipe = self._redis.pipeline(transaction=False)
            for event_id in event_ids:
                pipe.lrange(PartitionKeys(number).receipt(tenant, event_id), 0, -1)
            with redis_faults():
                answers = pipe.execute()
            for event_id, steps in zip(event_ids, answers, strict=True):
                found[event_id] = found.get(event_id, ()) + tuple(map(Step.model_validate_json, steps))
        return [_receipt(event_id, found[event_id]) for event_id in event_ids]


def _receipt(event_id: str, steps: tuple[Step, ...]) -> Receipt:
    return Receipt(event_id=event_id, state=steps[-1].state if steps else ReceiptState.UNKNOWN, steps=steps)
