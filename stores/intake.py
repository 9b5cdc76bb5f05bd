"""How turns come in that no publisher of ours sends: checked, redacted, onto the stream, or to the dead letters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

import orjson
from pydantic import ValidationError

from ..extract.guard.secrets import redact, redact_event
from ..schemas import ReceiptState, Step, TurnEvent, User
from ..schemas.errors import InvalidTurn
from ..schemas.names import EVENT_FIELD, keys_of
from . import Stores
from .connect import redis_faults
from .dead_letters import named_in
from .scripts import lua


def accept(stores: Stores, events: Sequence[TurnEvent], now: datetime) -> None:
    """Append turns to the stream, their secrets redacted; those of a partition all or none, each with a receipt.

    BrokerUnavailable when Redis does not say that it has them; to send the same events again is harmless.
    """
    step = Step(state=ReceiptState.ACCEPTED, at=now).model_dump_json()
    script = stores.redis.register_script(lua("accept"))
    groups: defaultdict[str, list[tuple[str, bytes]]] = defaultdict(list)
    for event in events:
        keys = keys_of(User(tenant=event.tenant, user_id=event.user_id), stores.settings.partitions)
        body = orjson.dumps(redact_event(orjson.loads(event.to_json())))
        groups[keys.turns].append((keys.receipt(event.tenant, event.event_id), body))
    for stream, group in groups.items():
        with redis_faults():
            script(
                [stream, *(receipt for receipt, _ in group)],
                [int(stores.settings.receipts), step, EVENT_FIELD, *(body for _, body in group)],
            )


def take_in(stores: Stores, bodies: Sequence[bytes], now: datetime) -> None:
    """Accept turns as JSON from a trusted queue; each that breaks the contract goes to the dead letters instead."""
    sound: list[TurnEvent] = []
    for body in bodies:
        try:
            sound.append(TurnEvent.model_validate_json(body))
        except ValidationError as fault:
            stores.dead_letters.refuse(redacted(body), redact(f"invalid: {InvalidTurn.of(fault)}")[0])
    if sound:
        accept(stores, sound, now)


def redacted(body: bytes) -> bytes:
    """A refused body without secrets, to the byte as it came where there are none.

    One that is no JSON object, or a bottomless one, is read as plain text.
    """
    text, kinds = redact(body.decode(errors="replace"))
    try:
        event = orjson.loads(body)
        if isinstance(event, dict):
            clean = redact_event(event)
            # The text shows what the object does not (of a field that is there twice, the first), and the other way
            # round (what is escaped).
            return _cleared(orjson.dumps(clean)) if kinds or clean != event else body
    except (orjson.JSONDecodeError, orjson.JSONEncodeError, RecursionError):
        pass
    return text.encode() if kinds else body


def _cleared(data: bytes) -> bytes:
    """An object's text without the secrets that are names of fields, or that only the names give away.

    Not where that hides whose it is: a forget would not find it.
    """
    text = redact(data.decode())[0].encode()
    return text if named_in(text) == named_in(data) else data
