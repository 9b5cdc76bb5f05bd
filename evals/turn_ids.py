"""Event ids for turns that come without one: reading the same turn again is a retry, not a new event."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import orjson
from pydantic import ValidationError

from ..schemas.errors import InvalidTurn
from ..schemas.turn import TurnEvent
from .file_text import Skip

NAMESPACE = uuid5(NAMESPACE_URL, "slowwave:turn-file")


def named(*parts: object) -> str:
    """A UUIDv5 of some parts."""
    return str(uuid5(NAMESPACE, "\0".join(map(str, parts))))


def identified(fields: Any) -> TurnEvent:
    """The event with these fields; without an `event_id`, one made of who, where, when and what.

    Raises InvalidTurn naming the first field at fault.
    """
    if isinstance(fields, dict) and not fields.get("event_id"):
        given = {key: value for key, value in fields.items() if key != "event_id"}
        digest = sha256(orjson.dumps(given, option=orjson.OPT_SORT_KEYS)).hexdigest()
        fields = given | {"event_id": named(digest)}
    try:
        return TurnEvent.model_validate(fields)
    except ValidationError as error:
        raise InvalidTurn.of(error) from None


def identified_or_skipped(fields: dict[str, Any], place: str, skip: Skip) -> Iterator[TurnEvent]:
    """The event with these fields, or nothing and a note: one bad turn does not cost its session."""
    try:
        yield identified(fields)
    except InvalidTurn as error:
        skip(place, str(error))
