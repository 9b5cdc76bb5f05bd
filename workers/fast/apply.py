"""From a delivered entry to an applied turn: decode, extract, apply. No I/O but the stores'."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from pydantic import ValidationError

from ...extract import extract
from ...schemas import Extraction, ReceiptState, Step, StoredTurn, TurnEvent, User
from ...schemas.errors import InvalidTurn
from ...stores import Stores


def decode(body: bytes, received: datetime) -> TurnEvent:
    """The event in an entry; InvalidTurn names the field when it breaks the contract.

    Its time is cut at when it was received: a clock that runs ahead must not win every later fold, and every
    delivery of the entry must cut it alike.
    """
    try:
        event = TurnEvent.model_validate_json(body)
    except ValidationError as fault:
        raise InvalidTurn.of(fault) from None
    return event if event.occurred_at <= received else event.model_copy(update={"occurred_at": received})


def apply_events(stores: Stores, events: Sequence[TurnEvent], now: datetime) -> list[str]:
    """Extract and apply finished turns; for each 'applied', 'duplicate', 'forgotten' or 'quarantined'."""
    read = [(event, extract(event)) for event in events]
    sound = [(event, found) for event, found in read if not found.quarantine]
    applied = stores.sessions.apply([(_stored(e, found), e.ends is not None) for e, found in sound], now)
    outcomes = iter(applied)
    return [
        _quarantined(stores, e, found, now) if found.quarantine else _told(stores, e, next(outcomes), now)
        for e, found in read
    ]


def _told(stores: Stores, event: TurnEvent, outcome: str, now: datetime) -> str:
    """An event that was forgotten before it came says so on its receipt; the script wrote the others' already."""
    if outcome == "forgotten":
        _step(stores, event, ReceiptState.FORGOTTEN, now)
    return outcome


def _step(stores: Stores, event: TurnEvent, state: ReceiptState, now: datetime, detail: str = "") -> None:
    user = User(tenant=event.tenant, user_id=event.user_id)
    stores.receipts.add(user, {event.event_id: Step(state=state, at=now, detail=detail)})


def _stored(event: TurnEvent, found: Extraction) -> StoredTurn:
    return StoredTurn(
        event_id=event.event_id,
        tenant=event.tenant,
        user_id=event.user_id,
        session_id=event.session_id,
        agent_id=event.agent_id,
        visibility=event.visibility,
        at=event.occurred_at,
        tz=event.tz,
        lang=found.lang,
        messages=found.messages,
        statements=found.statements,
        acts=found.acts,
    )


def _quarantined(stores: Stores, event: TurnEvent, found: Extraction, now: datetime) -> str:
    """Keep a suspicious turn apart: never in the log, never recalled, its reasons on the receipt."""
    user = User(tenant=event.tenant, user_id=event.user_id)
    outcome = stores.sessions.quarantine(user, _stored(event, found), found.quarantine)
    detail = ", ".join(found.quarantine) if outcome == ReceiptState.QUARANTINED else ""
    _step(stores, event, ReceiptState(outcome), now, detail)
    return outcome
