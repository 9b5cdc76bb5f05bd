"""A user's words in whatever holds them, cut into the pieces that can be found and erased on their own."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

import orjson
from pydantic import AwareDatetime, TypeAdapter, ValidationError

from ..schemas import DigestItem, MemoryKind, MemoryRecord, Sentence, Statement, StoredTurn, User

Item = TypeVar("Item", DigestItem, MemoryRecord)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MOMENT = TypeAdapter(AwareDatetime)


class Words(NamedTuple):
    """Some words of a user in one place: enough to decide whether a forget means them, and to find them again."""

    ref: str
    text: str
    event_ids: tuple[str, ...]
    session_id: str
    agent_id: str
    at: datetime
    slot: str | None = None
    record_id: str | None = None
    gone: tuple[str, ...] = ()  # marks of terms that were forgotten already
    rests_on: tuple[str, ...] = ()  # turns with which they go, without being of them


def event_words(ref: str, body: bytes, user: User) -> Words | None:
    """The words of a raw event of this user, valid or not; what is no JSON object belongs to nobody."""
    try:
        event = orjson.loads(body)
    except orjson.JSONDecodeError:
        return None
    owner = (event.get("tenant", "default"), event.get("user_id")) if isinstance(event, dict) else None
    if owner != (user.tenant, user.user_id):
        return None
    text, events = "\n".join(_strings(event)), (str(event.get("event_id")),)
    return Words(ref, text, events, str(event.get("session_id")), str(event.get("agent_id", "default")), _at(event))


def _at(event: dict[str, Any]) -> datetime:
    """When an event says that it happened; 1970 when it does not say so."""
    try:
        return MOMENT.validate_python(event.get("occurred_at"))
    except ValidationError:
        return EPOCH


def _strings(value: Any) -> Iterator[str]:
    """Every string within plain JSON, names of fields too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def turn_words(turn: StoredTurn) -> Words:
    names = (message.name for message in turn.messages if message.name)
    text = "\n".join((turn.said(), *names, *map(stated, turn.statements)))
    return Words(turn.event_id, text, (turn.event_id,), turn.session_id, turn.agent_id, turn.at, gone=turn.gone)


def stated(statement: Statement) -> str:
    return "\n".join((statement.quote, statement.value, statement.old))


def pieces(item: DigestItem | MemoryRecord, session_id: str) -> Iterator[Words]:
    """What can go of a record on its own: a sentence of a summary; else the record, or the words before it."""

    def piece(ref: str, text: str, event_ids: tuple[str, ...], slot: str | None = None) -> Words:
        return Words(ref, text, event_ids, session_id, item.agent_id, item.occurred_at, slot, item.id)

    if item.sentences:
        for number, one in enumerate(item.sentences):
            text, events = "\n".join((one.text, *(q.text for q in one.quotes))), (q.event_id for q in one.quotes)
            yield piece(f"{item.id} {number}", text, tuple(dict.fromkeys(events)))
        return
    if item.kind is MemoryKind.SUMMARY:
        for number, quote in enumerate(item.quotes):
            yield piece(f"{item.id} {number}", quote.text, (quote.event_id,))
        return
    said = stated(item.statement) if item.statement else ""
    if item.kind is MemoryKind.CONFIRMATION and item.statement:
        # It goes with the turn that it confirms, whenever it was given; that turn stays when it goes.
        confirmed = piece(item.id, f"{item.text}\n{said}", (), item.slot)
        yield confirmed._replace(at=item.statement.at, rests_on=(item.statement.event_id,))
        return
    triples = (f"{entity.subject} {entity.relation} {entity.object}" for entity in item.entities)
    text = "\n".join((item.text, *(quote.text for quote in item.quotes), said, *triples))
    yield piece(item.id, text, tuple(quote.event_id for quote in item.quotes), item.slot)
    if item.before:
        yield piece(f"{item.id} before", item.before, ())


def all_without(items: Sequence[Item], refs: Collection[str]) -> tuple[Item, ...]:
    """Records rewritten without what the refs name; those of which nothing is left are left out."""
    return tuple(left for item in items if (left := _without(item, refs)))


def _without(item: Item, refs: Collection[str]) -> Item | None:
    if item.id in refs:
        return None
    if item.kind is not MemoryKind.SUMMARY:
        return item.model_copy(update={"before": ""}) if f"{item.id} before" in refs else item
    left = [one for n, one in enumerate(item.sentences or item.quotes) if f"{item.id} {n}" not in refs]
    if len(left) in (0, len(item.sentences or item.quotes)):
        return item if left else None
    quotes = tuple(dict.fromkeys(q for one in left for q in (one.quotes if isinstance(one, Sentence) else (one,))))
    update: dict[str, Any] = {"quotes": quotes, "text": " ".join(one.text for one in left)}
    if item.sentences:
        update["sentences"] = tuple(left)
    if isinstance(item, MemoryRecord):
        update["sources"] = tuple(dict.fromkeys(quote.event_id for quote in quotes))
    return item.model_copy(update=update)
