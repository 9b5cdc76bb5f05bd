"""Events that could not be applied: why, since when, and the ways out, back onto the stream or away."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

import redis
from pydantic import BaseModel, ValidationError

from ..schemas import ReceiptState, Step, User
from ..schemas.errors import NotFound
from ..schemas.names import EVENT_FIELD, PartitionKeys, keys_of
from ..schemas.settings import Settings
from ..schemas.turn import EventId, Id
from .connect import redis_faults
from .scripts import lua
from .sessions import Receipts

LETTER_ID = re.compile(r"([0-9]{1,5}):([0-9]{1,19}-[0-9]{1,19})")
PAGE = 200  # dead letters at once: 50 MB, if every event is as large as it may be


class _Named(BaseModel):
    tenant: Id = "default"
    user_id: Id
    event_id: EventId


def named_in(body: bytes) -> tuple[User, str] | None:
    """Whose event a body says that it is, and its id, however invalid the rest; None where it does not say so."""
    try:
        named = _Named.model_validate_json(body)
    except ValidationError:
        return None
    return User(tenant=named.tenant, user_id=named.user_id), named.event_id


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """One event that could not be applied. `id` is its partition and its entry there; `body` is what was published."""

    id: str
    reason: str
    attempts: int
    first: datetime  # when it was taken in for the first time
    last: datetime  # when it was given up
    body: bytes

    @property
    def named(self) -> tuple[User, str] | None:
        """Whose event it is, and its id, as far as it says so."""
        return named_in(self.body)

    def summary(self) -> dict[str, Any]:
        """All but the words."""
        user, event_id = self.named or (None, None)
        return {
            "id": self.id,
            "event_id": event_id,
            "tenant": user and user.tenant,
            "user_id": user and user.user_id,
            "reason": self.reason,
            "attempts": self.attempts,
            "first": self.first.isoformat(),
            "last": self.last.isoformat(),
            "bytes": len(self.body),
        }


class DeadLetters:
    """The dead letters of all partitions."""

    def __init__(self, client: redis.Redis, settings: Settings, receipts: Receipts) -> None:
        self._redis = client
        self._settings = settings
        self._receipts = receipts
        self._replay = client.register_script(lua("replay"))

    def refuse(self, body: bytes, reason: str) -> None:
        """Add what a door could not let in, where a forget of its user looks for it."""
        named = named_in(body)
        keys = keys_of(named[0], self._settings.partitions) if named else PartitionKeys(0)
        with redis_faults():
            self._redis.xadd(keys.dead, {EVENT_FIELD: body, b"reason": reason, b"attempts": 1})
        self.note(body, reason)

    def note(self, body: bytes, reason: str) -> None:
        """Say on the receipt of an event, if it names itself, that it is dead."""
        if named := named_in(body):
            step = Step(state=ReceiptState.DEAD, at=datetime.now(UTC), detail=reason)
            self._receipts.add(named[0], {named[1]: step})

    def list(self) -> Iterator[DeadLetter]:
        """All of them, oldest first in each partition, read page by page."""
        for number in range(self._settings.partitions):
            start = "-"
            while found := self._page(number, start):
                yield from found
                start = f"({found[-1].id.partition(':')[2]}"

    def _page(self, number: int, start: str) -> list[DeadLetter]:
        with redis_faults():
            found = cast("list", self._redis.xrange(PartitionKeys(number).dead, min=start, count=PAGE))
        return [_letter(number, entry_id.decode(), fields) for entry_id, fields in found]

    def get(self, letter_id: str) -> DeadLetter:
        """One of them. NotFound if there is none of that id."""
        number, entry_id = self._parsed(letter_id)
        with redis_faults():
            found = cast("list", self._redis.xrange(PartitionKeys(number).dead, min=entry_id, max=entry_id))
        if not found:
            raise NotFound(f"no dead letter has the id {letter_id}: see `slowwave deadletter list`")
        return _letter(number, entry_id, found[0][1])

    def replay(self, letter_ids: Iterable[str]) -> int:
        """Put events back onto the stream, each in one atomic step; how many. Those that are gone are passed over."""
        return sum(
            self._run_replay(PartitionKeys(number), ids) for number, ids in self._by_partition(letter_ids).items()
        )

    def _run_replay(self, keys: PartitionKeys, ids: list[str]) -> int:
        with redis_faults():
            return sum(
                cast("int", self._replay([keys.dead, keys.turns], ids[start : start + PAGE]))
                for start in range(0, len(ids), PAGE)
            )

    def drop(self, letter_ids: Iterable[str]) -> int:
        """Delete events for good; how many."""
        with redis_faults():
            return sum(
                cast("int", self._redis.xdel(PartitionKeys(number).dead, *ids))
                for number, ids in self._by_partition(letter_ids).items()
            )

    def _by_partition(self, letter_ids: Iterable[str]) -> dict[int, list[str]]:
        groups: defaultdict[int, list[str]] = defaultdict(list)
        for number, entry_id in map(self._parsed, letter_ids):
            groups[number].append(entry_id)
        return groups

    def _parsed(self, letter_id: str) -> tuple[int, str]:
        found = LETTER_ID.fullmatch(letter_id)
        if not found or int(found[1]) >= self._settings.partitions:
            raise NotFound(f"{letter_id} is no id of a dead letter: see `slowwave deadletter list`")
        return int(found[1]), found[2]


def _letter(number: int, entry_id: str, fields: dict[bytes, bytes]) -> DeadLetter:
    last = _time(entry_id)
    return DeadLetter(
        id=f"{number}:{entry_id}",
        reason=fields.get(b"reason", b"").decode(errors="replace"),
        attempts=int(fields.get(b"attempts", b"1")),
        first=_time(fields[b"first"].decode()) if b"first" in fields else last,
        last=last,
        body=fields.get(EVENT_FIELD, b""),
    )


def _time(entry_id: str) -> datetime:
    """The time part of a stream's entry id."""
    return datetime.fromtimestamp(int(entry_id.partition("-")[0]) / 1e3, UTC)
