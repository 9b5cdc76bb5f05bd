"""Explicit forgetting: what a selector means is erased in every place, fenced off, verified and written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from ..schemas import ReceiptState, Step, User
from ..schemas.names import keys_of
from ..schemas.slots import folded
from ..schemas.statement import micros
from . import Stores
from .connect import redis_faults
from .places import Place, Words, places

Selector = Callable[[Words], bool]


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be forgotten. Exactly one of the fields is meant, but `since` and `until`, which make one span."""

    memory: str | None = None
    keyword: str | None = None
    slot: str | None = None
    session: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    source: str | None = None  # an agent
    everything: bool = False

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

    The epoch is raised first: a slice digested before cannot be committed after.
    """
    keys = keys_of(user, stores.settings.partitions)
    with redis_faults():
        stores.redis.incr(keys.user(user, "epoch"))
        _bury(stores, user, _spans(request, now))
    with stores.user_lease(user):
        meant = _selector(stores, user, request)
        removed: dict[str, int] = {}
        events: set[str] = set()
        for place in places(stores):
            found = _found(place, user, meant)
            events.update(event_id for words in found for event_id in words.event_ids)
            if found:
                with redis_faults():
                    _bury(stores, user, {f"event:{event_id}": now for words in found for event_id in words.event_ids})
                place.erase(user, sorted({words.ref for words in found}))
            removed[place.name] = len(found)
        verified = not any(_found(place, user, meant) for place in places(stores))
    _mark(stores, user, events, now)
    return Forgotten(_write_down(stores, user, request, removed, now, verified=verified), removed, verified)


def _found(place: Place, user: User, meant: Selector) -> list[Words]:
    return [words for words in place.words(user) if meant(words)]


def _spans(request: Request, now: datetime) -> dict[str, datetime]:
    """The tombstones of a request that hold for turns not seen yet."""
    if request.everything:
        return {"all": now}
    return {f"session:{request.session}": now} if request.session else {}


def _bury(stores: Stores, user: User, tombs: dict[str, datetime]) -> None:
    if tombs:
        key = keys_of(user, stores.settings.partitions).user(user, "tombs")
        stores.redis.hset(key, mapping={name: micros(at) for name, at in tombs.items()})


def _selector(stores: Stores, user: User, request: Request) -> Selector:
    if request.everything:
        return lambda _: True
    if request.memory:
        return _memory(stores, user, request.memory)
    if request.keyword:
        needle = folded(request.keyword)
        return lambda words: needle in folded(words.text)
    if request.slot:
        return _said_in(stores, user, lambda words: words.slot == request.slot)
    if request.session:
        return lambda words: words.session_id == request.session
    if request.source:
        return lambda words: words.agent_id == request.source
    since, until = request.since, request.until
    return lambda words: (since is None or words.at >= since) and (until is None or words.at <= until)


def _memory(stores: Stores, user: User, record_id: str) -> Selector:
    return _said_in(stores, user, lambda words: words.record_id == record_id and " " not in words.ref)


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
    keys = keys_of(user, stores.settings.partitions)
    stores.receipts.reset(keys, events, Step(state=ReceiptState.FORGOTTEN, at=now))


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
