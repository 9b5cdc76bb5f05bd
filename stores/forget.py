"""Explicit forgetting: what a selector means is erased in every place, fenced off, verified and written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from uuid import uuid4

import orjson
from pydantic import TypeAdapter

from ..extract.text.lexical import needed
from ..schemas import ReceiptState, Step, User
from ..schemas.errors import BrokerUnavailable, Unclear
from ..schemas.names import PartitionKeys, keys_of
from ..schemas.order import Order, OrderKind
from ..schemas.slots import folded
from ..schemas.statement import micros
from . import Stores
from .carry_out import obey
from .connect import redis_faults
from .places import Place, places
from .words import Words

Selector = Callable[[Words], bool]
ABANDONED = timedelta(minutes=1)  # without an end: the process that began a forget died


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be forgotten: exactly one of the fields; `since` and `until` together are one, a span of time."""

    memory: str | None = None
    keyword: str | None = None
    slot: str | None = None
    session: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    source: str | None = None  # an agent, or an event
    everything: bool = False

    def __post_init__(self) -> None:
        given = [self.memory, self.keyword, self.slot, self.session, self.source, self.since or self.until]
        if sum(bool(value) for value in (*given, self.everything)) != 1:
            raise Unclear("forget: name exactly one of memory, keyword, slot, session, source, a time span, all")

    @property
    def kind(self) -> str:
        """The name of what was asked; all of it that the ledger keeps."""
        if self.everything:
            return "all"
        named = ("memory", "keyword", "slot", "session", "source")
        return next((name for name in named if getattr(self, name)), "span")


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The proof: how many pieces went from which place, and that a second look found none."""

    ledger_id: str
    removed: dict[str, int]
    verified: bool


def forget(stores: Stores, user: User, request: Request, now: datetime) -> Forgotten:
    """Erase what the request names from every place, and see to it that no late or repeated turn brings it back.

    The epoch is raised first: a slice digested before cannot be committed after. The request is written down until it
    is done, so that `resume` completes it when this process dies.
    """
    keys, name = keys_of(user, stores.settings.partitions), uuid4().hex
    kept = orjson.dumps({"user": user.model_dump(include={"tenant", "user_id"}), "request": asdict(request), "at": now})
    with redis_faults():
        pipe = stores.redis.pipeline(transaction=True)
        pipe.incr(keys.user(user, "epoch"))
        pipe.hset(keys.forgets, name, kept)
        pipe.execute()
    done = _complete(stores, user, request, now, name)
    if done is None:
        raise BrokerUnavailable("the forget was completed by another process; the ledger has its entry")
    return done


def resume(stores: Stores, partition: int, now: datetime) -> int:
    """Complete the forgets that processes died over; returns how many."""
    with redis_faults():
        found = cast("dict[bytes, bytes]", stores.redis.hgetall(PartitionKeys(partition).forgets))
    done = 0
    for name, kept in found.items():
        fields = orjson.loads(kept)
        if (at := datetime.fromisoformat(fields["at"])) < now - ABANDONED:
            request = TypeAdapter(Request).validate_python(fields["request"])
            done += _complete(stores, User(**fields["user"]), request, at, name.decode()) is not None
    return done


def _complete(stores: Stores, user: User, request: Request, now: datetime, name: str) -> Forgotten | None:
    """Erase, verify and write down; nothing when another process did it while this one waited for the user's lease."""
    keys = keys_of(user, stores.settings.partitions)
    with stores.user_lease(user), redis_faults():
        if not stores.redis.hexists(keys.forgets, name):
            return None
        _bury(stores, user, _spans(request, now))
        stores.orders.fence(user, _fence(request, name, now))
        # Of a slot only the values go, and the words that state them.
        erased = (
            obey(stores, user, now) if request.slot else _erase(stores, user, _selector(stores, user, request), now)
        )
        removed, verified = {place.name: 0 for place in places(stores)} | erased[0], erased[1]
        ledger_id = _write_down(stores, user, request, removed, now, verified=verified)
        stores.redis.hdel(keys.forgets, name)
    return Forgotten(ledger_id, removed, verified)


def _erase(stores: Stores, user: User, meant: Selector, now: datetime) -> tuple[dict[str, int], bool]:
    removed: dict[str, int] = {}
    for place in places(stores):
        found = _found(place, user, meant)
        if found:
            events = {event_id for words in found for event_id in words.event_ids}
            _bury(stores, user, {f"event:{event_id}": now for event_id in events})
            place.erase(user, sorted({words.ref for words in found}))
            _mark(stores, user, events, now)
        removed[place.name] = len(found)
    # Again: what was frozen during the walk may hold a turn that the walk had not reached yet.
    stores.redis.incr(keys_of(user, stores.settings.partitions).user(user, "epoch"))
    stores.profiles.outdate(user)  # a recall may have folded what the walk had not yet reached
    return removed, not any(_found(place, user, meant) for place in places(stores))


def _found(place: Place, user: User, meant: Selector) -> list[Words]:
    return [words for words in place.words(user) if meant(words)]


def _spans(request: Request, now: datetime) -> dict[str, datetime]:
    """The tombstones of a request that hold for turns not seen yet."""
    if request.everything:
        return {"all": now}
    if request.source:
        return {f"agent:{request.source}": now}
    return {f"session:{request.session}": now} if request.session else {}


def _fence(request: Request, name: str, now: datetime) -> list[Order]:
    """The same as an order of the user's: it holds for older turns that are still to come."""
    given: dict[str, Any] = {"event_id": name, "session_id": "", "at": now}
    if request.slot:
        return [Order(kind=OrderKind.SLOT, slots=(request.slot,), **given)]
    if request.kind == "span":
        until = request.until and request.until + timedelta(microseconds=1)  # a span has both its ends
        return [Order(kind=OrderKind.SPAN, since=request.since, until=until, **given)]
    words = tuple((word,) for word in needed(request.keyword or ""))
    return [Order(kind=OrderKind.KEYWORD, words=words, **given)] if words else []


def _bury(stores: Stores, user: User, tombs: dict[str, datetime]) -> None:
    if tombs:
        key = keys_of(user, stores.settings.partitions).user(user, "tombs")
        stores.redis.hset(key, mapping={name: micros(at) for name, at in tombs.items()})


def _selector(stores: Stores, user: User, request: Request) -> Selector:
    needle = folded(request.keyword or "")
    since, until = request.since or datetime.min.replace(tzinfo=UTC), request.until or datetime.max.replace(tzinfo=UTC)
    plain: dict[str, Selector] = {
        "all": lambda _: True,
        "keyword": lambda words: needle in folded(words.text),
        "session": lambda words: words.session_id == request.session,
        "span": lambda words: since <= words.at <= until,
    }
    if request.kind in plain:
        return plain[request.kind]
    if request.source:
        return _said_in(stores, user, lambda words: request.source in (words.agent_id, *words.event_ids))
    return _said_in(stores, user, lambda words: words.record_id == request.memory and " " not in words.ref)


def _said_in(stores: Stores, user: User, named: Selector) -> Selector:
    """What is named, and wherever else the sentences stand that it rests on: the turn, its episode, the summary."""
    found = [words for place in places(stores) for words in _found(place, user, named)]
    quotes = {folded(line) for words in found for line in words.text.splitlines() if line}
    events = {event_id for words in found for event_id in words.event_ids}

    def meant(words: Words) -> bool:
        if named(words):
            return True
        text = folded(words.text)
        ours = not words.event_ids or bool(events & set(words.event_ids))
        return ours and any(quote in text for quote in quotes)

    return meant


def _mark(stores: Stores, user: User, events: set[str], now: datetime) -> None:
    """Receipts say what became of the turns, and nothing else of them."""
    stores.receipts.reset(user, events, Step(state=ReceiptState.FORGOTTEN, at=now))


def _write_down(
    stores: Stores, user: User, request: Request, removed: dict[str, int], now: datetime, *, verified: bool
) -> str:
    """A ledger entry: what kind, when, counts; never content."""
    fields: dict[Any, Any] = {"kind": request.kind, "at": now.isoformat(), "verified": int(verified), **removed}
    key = keys_of(user, stores.settings.partitions).user(user, "ledger")
    with redis_faults():
        return cast("bytes", stores.redis.xadd(key, fields)).decode()


def ledger(stores: Stores, user: User) -> Iterator[dict[str, str]]:
    """The user's ledger, oldest first."""
    key = keys_of(user, stores.settings.partitions).user(user, "ledger")
    with redis_faults():
        found = cast("list", stores.redis.xrange(key))
    for entry_id, fields in found:
        yield {"ledger_id": entry_id.decode(), **{k.decode(): v.decode() for k, v in fields.items()}}
