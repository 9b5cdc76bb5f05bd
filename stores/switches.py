"""Pauses that are learned of late: what was consolidated within them goes, what was wrongly held back is taken up."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import cast

from ..schemas import StoredTurn, User
from ..schemas.names import keys_of
from ..schemas.order import OrderKind
from ..schemas.statement import micros
from . import Stores
from .connect import redis_faults
from .places import Place, places
from .sessions import session_ref

LASTING = frozenset({"slices", "traces", "summaries", "memories", "profile"})


def lasting(stores: Stores, user: User, turns: Iterable[StoredTurn]) -> list[StoredTurn]:
    """The turns that may be remembered for good; the others are noted, in case a pause turns out to have been over."""
    told = list(turns)
    kept = stores.orders.pauses(user).lasting(told)
    held = [turn.event_id for turn in told if turn not in kept and not turn.unsaved]
    if held:
        with redis_faults():
            stores.redis.sadd(_held(stores, user), *held)
            stores.redis.expire(_held(stores, user), int(stores.settings.done_events))
    return kept


def rejudge(stores: Stores, user: User, now: datetime) -> dict[str, int]:
    """Bring what was consolidated into line with the pauses that are known now; how many pieces went, by place."""
    pauses = stores.orders.pauses(user)
    if all(order.kind is OrderKind.RESUME for order in pauses.orders):
        return {}
    with redis_faults():
        held = {name.decode() for name in cast("set[bytes]", stores.redis.smembers(_held(stores, user)))}
    done = [t for s in stores.sessions.sessions(user) for t in stores.sessions.consolidated(user, s)]
    paused = {turn.event_id for turn in done if pauses.hold(turn.session_id, turn.at)}
    taken = [turn for turn in done if turn.event_id in paused - held]
    removed = _take_out(stores, user, taken)
    # What stood behind a turn that is taken out, or was disputed by it, is settled anew with the rest of its session.
    touched = {turn.session_id for turn in taken}
    again = [t for t in done if t.event_id not in paused and (t.event_id in held or t.session_id in touched)]
    _take_up(stores, user, again, now)
    return removed


def _held(stores: Stores, user: User) -> str:
    return keys_of(user, stores.settings.partitions).user(user, "held")


def reopened(stores: Stores, user: User, events: Collection[str]) -> set[str]:
    """Which of these turns were consolidated before, and opened again: what is stored of them was made of other turns
    beside them."""
    with redis_faults():
        known = cast("set[bytes]", stores.redis.smembers(_again(stores, user)))
    return {name.decode() for name in known}.intersection(events)


def closed(stores: Stores, user: User, events: Collection[str]) -> None:
    """Turns that were opened again are consolidated."""
    if events:
        with redis_faults():
            stores.redis.srem(_again(stores, user), *events)


def _again(stores: Stores, user: User) -> str:
    return keys_of(user, stores.settings.partitions).user(user, "again")


def _take_up(stores: Stores, user: User, turns: Collection[StoredTurn], now: datetime) -> None:
    """Turns that no pause held, open again and due."""
    keys = keys_of(user, stores.settings.partitions)
    for turn in turns:
        ref = session_ref(user, turn.session_id)
        with redis_faults():
            pipe = stores.redis.pipeline(transaction=True)
            pipe.srem(_held(stores, user), turn.event_id)
            pipe.sadd(_again(stores, user), turn.event_id)
            pipe.expire(_again(stores, user), int(stores.settings.done_events))
            pipe.zrem(keys.session(user, turn.session_id, "done"), turn.event_id)
            pipe.zadd(keys.session(user, turn.session_id, "open"), {turn.event_id: micros(turn.at)})
            if stores.redis.zscore(keys.leased, ref) is None:
                pipe.zadd(keys.due, {ref: micros(now)})
            pipe.execute()


def _take_out(stores: Stores, user: User, turns: Collection[StoredTurn]) -> dict[str, int]:
    """Whatever lasts of turns that a pause held: their own session may still read them."""
    if not turns:
        return {}
    events, said = {turn.event_id for turn in turns}, "\n".join(turn.said() for turn in turns)
    removed = {p.name: _strike(p, user, events, said) for p in places(stores) if p.name in LASTING}
    with redis_faults():
        stores.redis.sadd(_held(stores, user), *events)
    return {name: count for name, count in removed.items() if count}


def _strike(place: Place, user: User, events: set[str], said: str) -> int:
    refs = {
        words.ref
        for words in place.words(user)
        if not events.isdisjoint(words.event_ids) or (not words.event_ids and words.text in said)
    }
    if refs:
        place.erase(user, sorted(refs))
    return len(refs)
