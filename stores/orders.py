"""The orders that users gave by chat or command: what to forget, when not to write. They hold no words, only HMACs."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from hashlib import blake2b
from typing import cast
from uuid import uuid4

import orjson
import redis
from redis.client import Pipeline

from ..extract.text.lexical import phrases, terms
from ..schemas import StoredTurn, User
from ..schemas.names import TOMBSTONES, PartitionKeys, keys_of
from ..schemas.order import Order, OrderKind
from ..schemas.settings import Settings
from ..schemas.slots import canonical
from ..schemas.statement import micros
from .connect import redis_faults
from .scripts import lua

SWITCHES = frozenset({OrderKind.PAUSE, OrderKind.RESUME})
HALVES = frozenset({OrderKind.ASK_ALL, OrderKind.CONFIRM})  # of an order to forget everything
TO_CONFIRM = timedelta(minutes=10)
MARK_BYTES = 12


class Marks:
    """Keyed HMACs of words: enough to know them again, not to read them."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def one(self, word: str) -> str:
        """The mark of a word."""
        return blake2b(word.encode(), key=self._key, digest_size=MARK_BYTES).hexdigest()

    def of(self, text: str) -> frozenset[str]:
        """The marks of a text's terms, and of its phrases."""
        return frozenset(map(self.one, (*terms(text), *phrases(text))))


@dataclass(frozen=True, slots=True)
class Pauses:
    """When a user wanted nothing to be written, anywhere or in one session."""

    orders: Sequence[Order]  # in order of time

    def hold(self, session_id: str, at: datetime) -> bool:
        """Whether a moment of a session lies in a pause: the newest switch of either scope decides."""
        everywhere = here = False
        for order in self.orders:
            if order.at > at:
                break
            paused = order.kind is OrderKind.PAUSE
            if not order.here:
                everywhere = paused
            if order.session_id == session_id and (order.here or not paused):
                here = paused
        return everywhere or here

    def lasting(self, turns: Iterable[StoredTurn]) -> list[StoredTurn]:
        """The turns that may be remembered for good."""
        return [turn for turn in turns if not turn.unsaved and not self.hold(turn.session_id, turn.at)]

    @property
    def on(self) -> bool:
        """Whether the user's last word for all sessions was to pause."""
        return next((o.kind is OrderKind.PAUSE for o in reversed(self.orders) if not o.here), False)


class Orders:
    """A set of orders for each user; recording one again changes nothing."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._settings = settings
        self._order, self._carried = (client.register_script(lua(name)) for name in ("order", "carried"))

    def _keys(self, user: User) -> PartitionKeys:
        return keys_of(user, self._settings.partitions)

    @cached_property
    def marks(self) -> Marks:
        """Marks under the deployment's one key, which is made when it is first needed."""
        with redis_faults():
            self._redis.set(TOMBSTONES, secrets.token_bytes(32), nx=True)
            return Marks(cast("bytes", self._redis.get(TOMBSTONES)))

    def record(self, given: Sequence[tuple[User, Order]]) -> None:
        """Keep orders, their words as marks, and have them carried out soon."""
        if not given:
            return
        pipe = self._redis.pipeline(transaction=False)
        for user, order in given:
            self._queue(pipe, user, self._marked(order))
        with redis_faults():
            pipe.execute()
        for user in dict.fromkeys(user for user, order in given if order.kind in HALVES):
            self.record([(user, order) for order in confirmed(self._read(user, "asks"))])

    def fence(self, user: User, orders: Sequence[Order]) -> None:
        """Keep orders that are carried out already on all that is there, for what comes late."""
        pipe = self._redis.pipeline(transaction=False)
        for order in orders:
            self._queue(pipe, user, self._marked(order), quiet=True)
        with redis_faults():
            pipe.execute()

    def switch(self, user: User, now: datetime, *, paused: bool) -> bool:
        """Stop, or start again, all that lasts of a user; returns whether it is paused now."""
        kind = OrderKind.PAUSE if paused else OrderKind.RESUME
        self.record([(user, Order(event_id=str(uuid4()), session_id="", at=now, kind=kind))])
        return self.pauses(user).on

    def _marked(self, order: Order) -> Order:
        one = self.marks.one
        words = tuple(tuple(sorted(map(one, alternatives))) for alternatives in order.words)
        value = one(canonical(order.value)) if order.value else ""
        return order.model_copy(update={"words": words, "value": value, "quote": ""})

    def _queue(self, pipe: Pipeline, user: User, order: Order, *, quiet: bool = False) -> None:
        keys = self._keys(user)
        name = "pauses" if order.kind in SWITCHES else "asks" if order.kind in HALVES else "orders"
        self._order(
            keys=[keys.user(user, name), keys.user(user, "ledger"), keys.user(user, "epoch"), keys.waiting],
            args=[
                orjson.dumps(order.model_dump(mode="json", exclude_defaults=True), option=orjson.OPT_SORT_KEYS),
                micros(order.at),
                order.kind,
                order.at.isoformat(),
                order.event_id,
                orjson.dumps([user.tenant, user.user_id]),
                int(quiet or order.kind in HALVES),
            ],
            client=pipe,
        )

    def to_forget(self, user: User) -> list[Order]:
        """The orders to forget, in order of time."""
        return self._read(user, "orders")

    def pauses(self, user: User) -> Pauses:
        """When nothing was to be written."""
        return Pauses(self._read(user, "pauses"))

    def _read(self, user: User, name: str) -> list[Order]:
        with redis_faults():
            found = cast("list[bytes]", self._redis.zrange(self._keys(user).user(user, name), 0, -1))
        return [Order.model_validate_json(member) for member in found]

    def waiting(self, user: User) -> bytes | None:
        """A ticket where the user has orders that are not carried out everywhere."""
        with redis_faults():
            return cast("bytes | None", self._redis.hget(self._keys(user).waiting, _name(user)))

    def all_waiting(self, partition: int) -> list[User]:
        """The users whose orders are not carried out everywhere."""
        with redis_faults():
            names = cast("list[bytes]", self._redis.hkeys(PartitionKeys(partition).waiting))
        return [User(tenant=tenant, user_id=user_id) for tenant, user_id in map(orjson.loads, names)]

    def done(self, user: User, ticket: bytes) -> None:
        """The orders of a ticket are carried out everywhere; those since then still wait."""
        with redis_faults():
            self._carried([self._keys(user).waiting], [_name(user), ticket])


def _name(user: User) -> bytes:
    return orjson.dumps([user.tenant, user.user_id])


def confirmed(orders: Sequence[Order]) -> list[Order]:
    """The orders to forget everything that the user confirmed: asked for, and said yes to within ten minutes of the
    same session. To ask again is a yes."""
    asked = [order for order in orders if order.kind is OrderKind.ASK_ALL]
    return [
        Order(event_id=yes.event_id, session_id=yes.session_id, at=yes.at, kind=OrderKind.ALL)
        for yes in orders
        if yes.kind in HALVES and any(_is_answer(ask, yes) for ask in asked)
    ]


def _is_answer(ask: Order, yes: Order) -> bool:
    soon = timedelta() < yes.at - ask.at <= TO_CONFIRM
    return soon and ask.session_id == yes.session_id and ask.event_id != yes.event_id
