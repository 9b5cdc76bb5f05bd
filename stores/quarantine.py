"""Suspicious turns, kept apart for a person to look at: never in a log, never recalled."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

import orjson
import redis

from ..schemas import ReceiptState, Step, TurnEvent, User
from ..schemas.errors import NotFound
from ..schemas.names import PartitionKeys, keys_of
from ..schemas.settings import Settings
from ..schemas.statement import micros
from .connect import redis_faults
from .scripts import lua
from .sessions import Receipts


@dataclass(frozen=True, slots=True)
class Suspect:
    """A turn with the signs for which it was kept apart; its secrets are redacted."""

    event: TurnEvent
    reasons: tuple[str, ...]

    def summary(self) -> dict[str, Any]:
        """All but the words."""
        event = self.event
        named = {name: getattr(event, name) for name in ("event_id", "tenant", "user_id", "session_id", "agent_id")}
        return {**named, "occurred_at": event.occurred_at.isoformat(), "reasons": list(self.reasons)}


class Quarantine:
    """A hash a user, and a list of the users who have one."""

    def __init__(self, client: redis.Redis, settings: Settings, receipts: Receipts) -> None:
        self._redis = client
        self._settings = settings
        self._receipts = receipts
        self._keep, self._strike, self._release = (
            client.register_script(lua(name)) for name in ("quarantine", "strike", "let_go")
        )

    def keep(self, event: TurnEvent, reasons: Collection[str]) -> str:
        """Keep a turn apart: 'quarantined'; 'forgotten' or 'duplicate' where it was forgotten or applied before."""
        user = _owner(event)
        keys = self._keys(user)
        places = [keys.user(user, "quarantine"), keys.user(user, "tombs")]
        places += [keys.session(user, event.session_id, name) for name in ("bodies", "done")]
        kept = orjson.dumps({"reasons": list(reasons), "event": orjson.loads(event.to_json())})
        said = [event.event_id, micros(event.occurred_at), event.session_id, kept, _ref(user), event.agent_id]
        with redis_faults():
            return cast("bytes", self._keep([*places, keys.quarantined], said)).decode()

    def of(self, user: User) -> list[Suspect]:
        """A user's suspicious turns, oldest first."""
        with redis_faults():
            found = cast("dict[bytes, bytes]", self._redis.hgetall(self._keys(user).user(user, "quarantine")))
        return sorted(map(_suspect, found.values()), key=lambda one: (one.event.occurred_at, one.event.event_id))

    def all(self) -> Iterator[Suspect]:
        """Those of all users, user by user."""
        for number in range(self._settings.partitions):
            with redis_faults():
                refs = cast("set[bytes]", self._redis.smembers(PartitionKeys(number).quarantined))
            for tenant, user_id in sorted(map(orjson.loads, refs)):
                yield from self.of(User(tenant=tenant, user_id=user_id))

    def users(self) -> int:
        """Of how many users turns wait."""
        with redis_faults():
            counts = [self._redis.scard(PartitionKeys(n).quarantined) for n in range(self._settings.partitions)]
        return sum(cast("list[int]", counts))

    def get(self, event_id: str, tenant: str | None = None) -> Suspect:
        """One of them, of any tenant or of this one. NotFound if there is none of that id."""
        named = (one for one in self.all() if one.event.event_id == event_id)
        found = next((one for one in named if tenant in (None, one.event.tenant)), None)
        if found is None:
            raise NotFound(f"no turn of the id {event_id} is in quarantine: see `slowwave quarantine list`")
        return found

    def release(self, suspect: Suspect) -> int:
        """Put a turn back onto the stream, to be applied whatever signs it shows, with its own time; 0 when another
        person was faster."""
        event, user = suspect.event, _owner(suspect.event)
        keys = self._keys(user)
        places = [keys.user(user, "quarantine"), keys.quarantined, keys.user(user, "released"), keys.turns]
        kept = int(self._settings.done_events)
        with redis_faults():
            return cast("int", self._release(places, [_ref(user), event.event_id, event.to_json(), kept]))

    def released(self, event: TurnEvent) -> bool:
        """Whether a person let this turn go."""
        user = _owner(event)
        with redis_faults():
            return bool(self._redis.sismember(self._keys(user).user(user, "released"), event.event_id))

    def strike(self, user: User, event_ids: Collection[str]) -> int:
        """Take turns out; how many were still there."""
        keys = self._keys(user)
        with redis_faults():
            return cast(
                "int", self._strike([keys.user(user, "quarantine"), keys.quarantined], [_ref(user), *event_ids])
            )

    def drop(self, suspect: Suspect, now: datetime) -> int:
        """Delete a turn for good, and refuse later deliveries of it; how many were still there."""
        user, event_id = _owner(suspect.event), suspect.event.event_id
        with redis_faults():
            self._redis.hset(self._keys(user).user(user, "tombs"), f"event:{event_id}", micros(now))
        self._receipts.reset(user, [event_id], Step(state=ReceiptState.FORGOTTEN, at=now))
        return self.strike(user, [event_id])

    def _keys(self, user: User) -> PartitionKeys:
        return keys_of(user, self._settings.partitions)


def _owner(event: TurnEvent) -> User:
    return User.model_construct(tenant=event.tenant, user_id=event.user_id)


def _ref(user: User) -> bytes:
    return orjson.dumps([user.tenant, user.user_id])


def _suspect(kept: bytes) -> Suspect:
    fields = orjson.loads(kept)
    return Suspect(TurnEvent.model_validate(fields["event"]), tuple(fields["reasons"]))
