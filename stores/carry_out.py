"""Carrying out the orders that users gave by chat: what Redis holds goes at once, what only Qdrant holds soon after.

Every order is carried out again whenever something older than it arrives, and changes nothing where all is done. What
goes is decided by the sets of turns and of orders, never by who came first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, cast

import structlog

from ..schemas import ReceiptState, Statement, Step, User
from ..schemas.errors import TransientError
from ..schemas.names import keys_of
from ..schemas.order import Order, OrderKind
from ..schemas.slots import folded
from ..schemas.statement import micros
from . import Stores
from .connect import redis_faults
from .orders import Marks
from .places import NEAR, Place, places
from .redaction import Redaction
from .rewrite import rewrite_near, rewrite_records
from .switches import rejudge
from .words import Words

log = structlog.get_logger()

PATIENCE = 1.0  # seconds that a fast worker waits for a lease; after five its batch would be taken over
MANY = 10_000  # sessions of a user, or users of a partition, that are looked at
WHOLE = frozenset({OrderKind.SESSION, OrderKind.ALL})  # the order's own turn goes, too


def carry_out_near(stores: Stores, user: User, now: datetime) -> None:
    """Carry out a user's orders in what Redis holds of the way to Qdrant; what this cannot do now, upkeep does."""
    with suppress(TransientError), stores.user_lease(user, wait=PATIENCE):
        _carry_out(stores, user, [place for place in places(stores) if isinstance(place, NEAR)], now)


def carry_out(stores: Stores, user: User, now: datetime) -> bool:
    """Carry out a user's orders everywhere, verify it, and write it down. False: none were waiting."""
    if not stores.orders.waiting(user):
        return False
    with stores.user_lease(user):
        ticket = stores.orders.waiting(user)
        if ticket is None:
            return False
        removed, verified = obey(stores, user, now)
        _write_down(stores, user, removed, now, verified=verified)
        stores.orders.done(user, ticket)
    log.info("orders.carried_out", removed=sum(removed.values()), verified=verified)
    return True


def obey(stores: Stores, user: User, now: datetime) -> tuple[dict[str, int], bool]:
    """Erase what the user's orders mean: how many pieces went from each place, and that a second look found none. The
    caller holds the user's lease."""
    # What is still in the stream is judged when it is applied.
    everywhere = [place for place in places(stores) if place.name != "stream"]
    removed = _carry_out(stores, user, everywhere, now)
    return removed, not _carry_out(stores, user, everywhere, now)


def carry_out_all(stores: Stores, partition: int, now: datetime, limit: int = MANY) -> int:
    """Carry out the waiting orders of up to `limit` users of a partition; returns of how many. The others wait on, and
    so do those whose data cannot be reached now."""
    done = put_off = 0
    for user in stores.orders.all_waiting(partition)[:limit]:
        try:
            done += carry_out(stores, user, now)
        except TransientError:
            put_off += 1
    if put_off:
        log.warning("orders.put_off", users=put_off)
    return done


def _carry_out(stores: Stores, user: User, where: Sequence[Place], now: datetime) -> dict[str, int]:
    orders = stores.orders.to_forget(user)
    _fence(stores, user, orders)
    removed: dict[str, int] = defaultdict(int)
    for place, refs in (_meant(stores, user, orders, where) if orders else {}).items():
        place.erase(user, sorted(refs))
        removed[place.name] += len(refs)
    for name, count in (rejudge(stores, user, now) if _reaches_far(where) else {}).items():
        removed[name] += count
    slots = [order for order in orders if order.kind is OrderKind.SLOT]
    if slots:
        _redact(stores, user, slots, where, removed)
    if removed:
        # Again: what was frozen meanwhile may hold what has gone.
        stores.redis.incr(keys_of(user, stores.settings.partitions).user(user, "epoch"))
        stores.profiles.outdate(user)
        _tidy(stores, user)
    return removed


def _tidy(stores: Stores, user: User) -> None:
    """Sessions are listed by the newest turn that is left of them; one of which nothing is left is not."""
    keys, pipe = keys_of(user, stores.settings.partitions), stores.redis.pipeline(transaction=True)
    for session_id in stores.sessions.sessions(user):
        if turns := stores.sessions.log(user, session_id, last=1):
            pipe.zadd(keys.user(user, "sessions"), {session_id: micros(turns[0].at)})
        else:
            pipe.delete(keys.session(user, session_id, "meta"))
    with redis_faults():
        pipe.execute()
    stores.sessions.prune(user, oldest=MANY)


def _reaches_far(where: Sequence[Place]) -> bool:
    return any(place.name == "memories" for place in where)


def _fence(stores: Stores, user: User, orders: Sequence[Order]) -> None:
    """The tombstones that keep whole sessions, or everything, from coming in late."""
    fences: dict[str, int] = {}
    for order in orders:
        if order.kind in WHOLE:
            name = "all" if order.kind is OrderKind.ALL else f"session:{order.session_id}"
            fences[name] = max(fences.get(name, 0), micros(order.at))
    key = keys_of(user, stores.settings.partitions).user(user, "tombs")
    for name, at in fences.items():
        with redis_faults():
            before = cast("bytes | None", stores.redis.hget(key, name))
            if before is None or int(before) < at:
                stores.redis.hset(key, name, at)


@dataclass(slots=True)
class _Judge:
    """Which words the orders mean, told by their turn, their time or their terms."""

    marks: Marks
    orders: Sequence[Order]
    last: dict[str, int]
    marked: dict[str, frozenset[str]] = field(default_factory=dict)  # by text

    def means(self, words: Words) -> bool:
        return any(self._means(order, words) for order in self.orders)

    def _means(self, order: Order, words: Words) -> bool:
        if order.kind is OrderKind.KEYWORD:
            beside = words.ref.endswith(" before")  # the words of an older turn than the one that they stand beside
            in_time = beside or (words.at <= order.at and order.spans(words.at))
            return in_time and order.event_id not in words.event_ids and self._holds(order, words)
        if words.at > order.at:
            return False
        if order.kind in WHOLE:
            return order.kind is OrderKind.ALL or words.session_id == order.session_id
        whole = words.record_id in (None, words.ref)  # the time of a summary is that of its last turn
        return whole and order.event_id not in words.event_ids and self._is_then(order, words)

    def _is_then(self, order: Order, words: Words) -> bool:
        if order.kind is OrderKind.SPAN:
            return order.spans(words.at)
        since = self.last.get(order.event_id) if order.kind is OrderKind.LAST else None
        return since is not None and words.session_id == order.session_id and since <= micros(words.at)

    def _holds(self, order: Order, words: Words) -> bool:
        if words.text not in self.marked:
            self.marked[words.text] = self.marks.of(words.text)
        held = self.marked[words.text].union(words.gone)
        return bool(order.words) and all(not held.isdisjoint(alternatives) for alternatives in order.words)


def _meant(stores: Stores, user: User, orders: Sequence[Order], where: Sequence[Place]) -> dict[Place, set[str]]:
    """What goes as a whole, by place: what an order means, and all else that rests on the same turns."""
    judge = _Judge(stores.orders.marks, orders, _lasts(stores, user, orders))
    held = [(place, words) for place in where for words in place.words(user)]
    struck = [words for _, words in held if judge.means(words)]
    events = _buried(stores, user) | {event_id for words in struck for event_id in words.event_ids}
    _bury(stores, user, struck, orders)
    lost = [folded(words.text) for words in struck]
    found: dict[Place, set[str]] = defaultdict(set)
    for place, words in held:
        rests = not events.isdisjoint((*words.event_ids, *words.rests_on))
        quoted = not words.event_ids and any(folded(words.text) in text for text in lost)
        if rests or quoted or judge.means(words):
            found[place].add(words.ref)
    return found


def _buried(stores: Stores, user: User) -> set[str]:
    """The turns that were forgotten before."""
    with redis_faults():
        names = cast("list[bytes]", stores.redis.hkeys(keys_of(user, stores.settings.partitions).user(user, "tombs")))
    return {name.decode().removeprefix("event:") for name in names if name.startswith(b"event:")}


def _bury(stores: Stores, user: User, struck: Sequence[Words], orders: Sequence[Order]) -> None:
    """Tombstones for turns, so that none of them is learned again, and their receipts."""
    at = {event_id: words.at for words in struck for event_id in words.event_ids}
    if not at:
        return
    newest = max(order.at for order in orders)
    with redis_faults():
        key = keys_of(user, stores.settings.partitions).user(user, "tombs")
        stores.redis.hset(key, mapping={f"event:{event_id}": micros(moment) for event_id, moment in at.items()})
    stores.receipts.reset(user, at, Step(state=ReceiptState.FORGOTTEN, at=newest))


def _lasts(stores: Stores, user: User, orders: Sequence[Order]) -> dict[str, int]:
    """From when on each "forget that" means its session: the time of the turn before it, as soon as there is one."""
    key = keys_of(user, stores.settings.partitions).user(user, "lasts")
    with redis_faults():
        known = {k.decode(): int(v) for k, v in cast("dict[bytes, bytes]", stores.redis.hgetall(key)).items()}
    own = {order.event_id for order in orders}
    for order in orders:
        if order.kind is not OrderKind.LAST or order.event_id in known:
            continue
        before = [
            t.at for t in stores.sessions.log(user, order.session_id) if t.at < order.at and t.event_id not in own
        ]
        if before:
            known[order.event_id] = micros(before[-1])
            with redis_faults():
                stores.redis.hset(key, order.event_id, known[order.event_id])
    return known


def _redact(
    stores: Stores, user: User, orders: Sequence[Order], where: Sequence[Place], removed: dict[str, int]
) -> None:
    """Take the values of slots out of all that holds them; what cannot be rewritten goes as a whole."""
    redaction = Redaction(orders, stores.orders.marks)
    for statements in _by_session(stores, user):
        redaction.learn(statements)
    if far := _reaches_far(where):
        for record in stores.memories.scroll(user):
            redaction.learn_record(record)
    if not redaction:
        return
    for name, count in rewrite_near(stores, user, redaction).items():
        removed[name] += count
    if far and (count := rewrite_records(stores, user, redaction)):
        removed["memories"] += count
    for place in where:
        if isinstance(place, NEAR) or place.name == "memories":
            continue
        refs = {w.ref for w in place.words(user) if redaction.text(w.text, w.event_ids, w.at) != w.text}
        if refs:
            place.erase(user, sorted(refs))
            removed[place.name] += len(refs)


def _by_session(stores: Stores, user: User) -> Iterator[list[Statement]]:
    """What is known of each session's statements in Redis, each once."""
    found: dict[str, dict[tuple[str, ...], Statement]] = defaultdict(dict)
    for statement in stores.sessions.recent(user):
        found[statement.session_id][statement.name] = statement
    for session_id in stores.sessions.sessions(user):
        turns = stores.sessions.log(user, session_id)
        for statement in (*stores.sessions.facts(user, session_id), *(s for t in turns for s in t.statements)):
            found[session_id][statement.name] = statement
    yield from (list(statements.values()) for statements in found.values())


def _write_down(stores: Stores, user: User, removed: dict[str, int], now: datetime, *, verified: bool) -> None:
    """A ledger entry: what was asked for stands there already; this one counts what was still left when upkeep came to
    it, and holds no content."""
    fields: dict[Any, Any] = {"kind": "carried_out", "at": now.isoformat(), "verified": int(verified), **removed}
    key = keys_of(user, stores.settings.partitions).user(user, "ledger")
    with redis_faults():
        stores.redis.xadd(key, fields)
