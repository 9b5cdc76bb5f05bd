"""From a delivered entry to an applied turn: decode, extract, apply. No I/O but the stores'."""

from __future__ import annotations

import gc
from collections.abc import Collection, Sequence
from datetime import datetime

import orjson
from pydantic import ValidationError

from ...extract import extract, prepare
from ...extract.deeds.blanks import BLANK
from ...extract.guard.secrets import redact_event
from ...schemas import Extraction, ReceiptState, Role, Step, StoredMessage, StoredTurn, TurnEvent, User
from ...schemas.errors import InvalidTurn
from ...stores import Stores
from ...stores.carry_out import carry_out_near
from ...stores.orders import SWITCHES


def make_ready() -> None:
    """What a process does before its first turn: it compiles the rules, and what is loaded by then is no garbage.

    Unfrozen, one turn in two hundred waited 60 ms for the collector to look at it all again.
    """
    prepare()
    gc.collect()
    gc.freeze()


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
    """Extract and apply finished turns; for each 'applied', 'duplicate', 'forgotten' or 'quarantined'.

    Their orders are kept first: a turn that is older than an order is then known to be, whichever came first.
    """
    read = [(event, _read(stores, event)) for event in events]
    sound = [(event, found) for event, found in read if not found.quarantine]
    stores.orders.record([(_user(event), order) for event, found in sound for order in found.orders])
    applied = stores.sessions.apply([(_stored(e, found), e.ends is not None) for e, found in sound], now)
    for user in dict.fromkeys(_user(e) for (e, _), outcome in zip(sound, applied, strict=True) if outcome == "behind"):
        carry_out_near(stores, user, now)
    outcomes = iter("applied" if outcome == "behind" else outcome for outcome in applied)
    return [
        _quarantined(stores, e, found, now) if found.quarantine else _told(stores, e, next(outcomes), now)
        for e, found in read
    ]


def _read(stores: Stores, event: TurnEvent) -> Extraction:
    """What the rules make of a turn; of one that a person let out of quarantine, whatever signs it shows."""
    found = extract(event)
    return extract(event, reviewed=True) if found.quarantine and stores.quarantine.released(event) else found


def _told(stores: Stores, event: TurnEvent, outcome: str, now: datetime) -> str:
    """An event that was forgotten before it came says so on its receipt; the script wrote the others' already."""
    if outcome == "forgotten":
        _step(stores, event, ReceiptState.FORGOTTEN, now)
    return outcome


def _step(stores: Stores, event: TurnEvent, state: ReceiptState, now: datetime, detail: str = "") -> None:
    stores.receipts.add(_user(event), {event.event_id: Step(state=state, at=now, detail=detail)})


def _user(event: TurnEvent) -> User:
    return User.model_construct(tenant=event.tenant, user_id=event.user_id)  # both were validated with the event


def _stored(event: TurnEvent, found: Extraction) -> StoredTurn:
    """The turn as the log keeps it: nothing of the sentences that order to forget, no statements where none may be
    saved."""
    ordered = {order.quote for order in found.orders if order.quote and order.kind not in SWITCHES}
    kept = () if found.unsaved else tuple(s for s in found.statements if s.quote not in ordered)
    return StoredTurn.model_construct(
        event_id=event.event_id,
        tenant=event.tenant,
        user_id=event.user_id,
        session_id=event.session_id,
        agent_id=event.agent_id,
        visibility=event.visibility,
        at=event.occurred_at,
        tz=event.tz,
        lang=found.lang,
        messages=_without(found.messages, ordered) if ordered else found.messages,
        statements=kept,
        acts=found.acts,
        unsaved=found.unsaved,
    )


def _without(messages: Sequence[StoredMessage], ordered: Collection[str]) -> tuple[StoredMessage, ...]:
    """The messages without the orders, which name what is to be forgotten, and without the answers to them."""
    return tuple(m.model_copy(update={"content": _blanked(m, ordered)}) for m in messages)


def _blanked(message: StoredMessage, ordered: Collection[str]) -> str:
    if message.role is not Role.USER:
        return BLANK if message.content else ""
    content = message.content
    for quote in ordered:
        content = content.replace(quote.strip(), BLANK)
    return content


def _quarantined(stores: Stores, event: TurnEvent, found: Extraction, now: datetime) -> str:
    """Keep a suspicious turn apart: never in the log, never recalled, its reasons on the receipt."""
    clean = [m.model_copy(update={"content": s.content}) for m, s in zip(event.messages, found.messages, strict=True)]
    body = redact_event(orjson.loads(event.model_copy(update={"messages": tuple(clean)}).to_json()))
    outcome = stores.quarantine.keep(TurnEvent.model_validate(body), found.quarantine)
    if outcome != "duplicate":
        detail = ", ".join(found.quarantine) if outcome == ReceiptState.QUARANTINED else ""
        _step(stores, event, ReceiptState(outcome), now, detail)
    return outcome
