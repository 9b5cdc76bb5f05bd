"""The permanent profile: a fold over the records in Qdrant, kept in Redis for each reader until something changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from secrets import token_hex
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID, uuid5

import orjson
import redis
from pydantic import TypeAdapter

from ..extract.facts.traits import VOICES, Trait, traits_of
from ..schemas import MemoryKind, MemoryRecord, Scope, Status, User
from ..schemas.errors import BrokerUnavailable, NotFound, Unclear
from ..schemas.names import keys_of
from ..schemas.settings import Settings
from ..schemas.slots import folded, table
from .connect import redis_faults
from .scripts import lua

if TYPE_CHECKING:
    from . import Stores

READERS = 64  # kept of one user; what more of them would read is folded at each recall
CONFIRMATION_IDS = UUID("1f0c6f0e-3d1c-5d0a-9b52-6f6a2f6d8c11")  # namespace of the ids of confirmations
Traits = list[Trait]
_TRAITS = TypeAdapter(Traits)
_OWN = (b"epoch", b"version")  # fields of the hash that are no readers


@dataclass(frozen=True, slots=True)
class Kept:
    """What the readers of one user's profile would read, and of which state of the user's memory that is true."""

    traits: dict[tuple[str, ...], Traits]
    epoch: str
    version: str


class Profiles:
    """One hash a user: the traits by reader, the forget epoch that they are of, and a version, new with each change.

    What was folded before a change, or before a forget, is never kept after it.
    """

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._settings = settings
        self._keep = client.register_script(lua("profile"))

    def read(self, user: User, agents: tuple[str, ...] | None = None) -> Kept:
        """What is kept, and still true, for a reader with these agents, or for all readers."""
        profile, epoch = self._keys(user)
        pipe = self._redis.pipeline(transaction=True)
        pipe.get(epoch)
        if agents is None:
            pipe.hgetall(profile)
        else:
            pipe.hmget(profile, [*_OWN, _field(agents)])
        with redis_faults():
            now, answer = pipe.execute()
        found: dict[bytes, bytes] = (
            answer if agents is None else dict(zip([*_OWN, _field(agents)], answer, strict=True))
        )
        current = (now or b"0").decode()
        true = found.get(b"epoch") == current.encode()
        return Kept(_parsed(found) if true else {}, current, (found.get(b"version") or b"").decode())

    def held(self, user: User) -> Iterator[Trait]:
        """All that is kept, true or not: words of the user's."""
        with redis_faults():
            found = cast("dict[bytes, bytes]", self._redis.hgetall(self._keys(user)[0]))
        for traits in _parsed(found).values():
            yield from traits

    def keep(self, user: User, of: Kept, traits: Mapping[tuple[str, ...], Traits]) -> bool:
        """Add what some readers would read to what is kept; refused when something changed since `of` was read."""
        with redis_faults():
            full = cast("int", self._redis.hlen(self._keys(user)[0])) >= READERS + len(_OWN)
        return not full and self._run(user, of, of.version, traits)

    def renew(self, user: User, of: Kept, traits: Mapping[tuple[str, ...], Traits]) -> None:
        """Replace all that is kept, for the caller changed the records; where others did too, keep nothing."""
        if not self._run(user, of, token_hex(4), traits):
            self.outdate(user)

    def outdate(self, user: User) -> None:
        """Keep nothing of what was folded until now: the next reader folds anew. For whoever changes records."""
        profile, _ = self._keys(user)
        pipe = self._redis.pipeline(transaction=True)
        pipe.delete(profile)
        pipe.hset(profile, "version", token_hex(4))
        pipe.expire(profile, int(self._settings.profile))
        with redis_faults():
            pipe.execute()

    def _run(self, user: User, of: Kept, version: str, traits: Mapping[tuple[str, ...], Traits]) -> bool:
        kept = [part for agents, found in traits.items() for part in (_field(agents), _TRAITS.dump_json(found))]
        args = [of.epoch, of.version, version, int(self._settings.profile), *kept]
        with redis_faults():
            return bool(self._keep(self._keys(user), args))

    def _keys(self, user: User) -> list[str]:
        return [keys_of(user, self._settings.partitions).user(user, name) for name in ("profile", "epoch")]


def _field(agents: Iterable[str]) -> bytes:
    return orjson.dumps(sorted(set(agents)))


def _reader(field: bytes) -> tuple[str, ...]:
    return tuple(orjson.loads(field))


def _parsed(found: Mapping[bytes, bytes | None]) -> dict[tuple[str, ...], Traits]:
    return {_reader(f): _TRAITS.validate_json(v) for f, v in found.items() if v is not None and f not in _OWN}


def traits(stores: Stores, scope: Scope) -> Traits:
    """All lasting values of the user that this reader may see, newest first: as they are kept, or else folded anew."""
    reader = _reader(_field(scope.agents))
    kept = stores.profiles.read(scope, reader)
    if reader not in kept.traits:
        kept.traits[reader] = seen_by(reader, voices(stores, scope))
        with suppress(BrokerUnavailable):  # a Redis that is full still answers
            stores.profiles.keep(scope, kept, {reader: kept.traits[reader]})
    return kept.traits[reader]


def voices(stores: Stores, user: User) -> list[MemoryRecord]:
    """The records that the fold reads."""
    return list(stores.memories.scroll(user, kind=VOICES, slot=list(table().slots)))


def seen_by(agents: tuple[str, ...], records: Iterable[MemoryRecord]) -> Traits:
    """The fold of what a reader with these agents may see."""
    return traits_of(r for r in records if r.visibility == "team" or r.agent_id in agents)


def rebuild(stores: Stores, user: User) -> None:
    """Fold the profile anew from Qdrant alone, for every agent that told something. The caller holds the lease."""
    kept = stores.profiles.read(user)
    records = voices(stores, user)
    readers = {*kept.traits, *((record.agent_id,) for record in records)}
    stores.profiles.renew(user, kept, {reader: seen_by(reader, records) for reader in readers})


def confirm(stores: Stores, scope: Scope, what: str, now: datetime) -> Trait:
    """Have a person confirm a standing value: named by its line (`slot=value`), its record, or its slot when that has
    one value. A record of its own in Qdrant, so that a rebuild keeps it; forgetting it, or what it rests on, undoes it.
    """
    with stores.user_lease(scope):
        chosen = _named(what, seen_by(scope.agents, voices(stores, scope)))
        record = _confirmation(scope, chosen, now)
        stores.memories.upsert([record])
        rebuild(stores, scope)
        fields: dict[Any, Any] = {"kind": "confirm", "at": now.isoformat(), "memory": record.id, "verified": 1}
        with redis_faults():
            stores.redis.xadd(keys_of(scope, stores.settings.partitions).user(scope, "ledger"), fields)
    return next(t for t in traits(stores, scope) if t.record_id == chosen.record_id)


def _named(what: str, among: Iterable[Trait]) -> Trait:
    asked = folded(what)
    found = [t for t in among if asked in (t.record_id, folded(t.line), folded(t.statement.slot or ""))]
    if not found:
        raise NotFound("no standing value is called that: name one as `slowwave profile show` prints it, slot=value")
    if len(found) > 1:
        raise Unclear("that slot has several values: name one of them as slot=value")
    return found[0]


def _confirmation(user: User, trait: Trait, now: datetime) -> MemoryRecord:
    """It holds the words that it confirms and names no turn: a forget of those words takes it along, a forget of it
    leaves them."""
    said = trait.statement
    own = (user.tenant, user.user_id, said.agent_id, said.visibility, trait.line)
    return MemoryRecord(
        id=str(uuid5(CONFIRMATION_IDS, "\0".join(own))),
        tenant=user.tenant,
        user_id=user.user_id,
        agent_id=said.agent_id,
        visibility=said.visibility,
        session_id=said.session_id,
        kind=MemoryKind.CONFIRMATION,
        status=Status.EVIDENCE,
        text=trait.quotes[-1].text,
        lang=said.lang,
        slot=said.slot,
        statement=said,
        importance=0.8,
        occurred_at=now,
        replaced_by=trait.record_id,
        sources=(),
    )
