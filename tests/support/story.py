"""Short ways to write down what users say: turns and statements with times counted in minutes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid5

from slowwave.schemas import (
    Authority,
    FactKind,
    Role,
    Scope,
    Statement,
    StoredMessage,
    StoredTurn,
    TurnEvent,
    User,
    Visibility,
)
from slowwave.stores import Stores
from slowwave.workers.slow.index import drain

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)  # a Monday
ANN = User(tenant="default", user_id="ann")
BOB = User(tenant="default", user_id="bob")
ANNS_AGENT = Scope(tenant="default", user_id="ann", agents=("default",))


def minute(n: float) -> datetime:
    """So many minutes into the story."""
    return START + timedelta(minutes=n)


def event_id(name: str) -> str:
    """The same name always gives the same id."""
    return str(uuid5(UUID(int=1), name))


def event(name: str, text: str, at: float, *, user: User = ANN, session: str = "s1", **fields: Any) -> TurnEvent:
    """A published turn in which the user says one thing, and the agent's answer."""
    messages = [{"role": "user", "content": text}, {"role": "assistant", "content": "All right."}]
    return TurnEvent(
        event_id=event_id(name),
        session_id=session,
        occurred_at=minute(at),
        messages=fields.pop("messages", messages),
        **user.model_dump(),
        **fields,
    )


def said(name: str, value: str, at: float, **fields: Any) -> Statement:
    """A statement of the turn of that name: by default, that the user avoids something to eat."""
    if fields.get("kind", FactKind.SLOT) is FactKind.SLOT:
        fields = {"kind": FactKind.SLOT, "slot": "diet.avoid"} | fields
    if fields["kind"] is FactKind.CORRECTION:
        fields = {"authority": Authority.CORRECTION} | fields
    own = {"message_id": "m0", "session_id": "s1", "agent_id": "default", "visibility": Visibility.PRIVATE}
    quote = fields.pop("quote", f"I say {value or 'that is wrong'}.")
    return Statement.model_validate(
        own | {"event_id": event_id(name), "at": minute(at), "value": value, "quote": quote} | fields
    )


def turn(
    name: str,
    *statements: Statement,
    text: str = "",
    at: float | None = None,
    user: User = ANN,
    session: str = "s1",
    **fields: Any,
) -> StoredTurn:
    """An extracted turn of that name which states these things."""
    moment = minute(at) if at is not None else statements[0].at
    content = text or " ".join(s.quote for s in statements)
    return StoredTurn(
        event_id=event_id(name),
        session_id=session,
        at=moment,
        tz="UTC",
        lang="en",
        messages=(StoredMessage(message_id="m0", role=Role.USER, content=content),),
        statements=tuple(s.model_copy(update={"session_id": session}) for s in statements),
        **user.model_dump(),
        **{"agent_id": "default", "visibility": Visibility.PRIVATE} | fields,
    )


def apply(stores: Stores, *turns: StoredTurn, now: float = 0, ends: bool = False) -> list[str]:
    """Apply extracted turns as a fast worker does."""
    return stores.sessions.apply([(one, ends) for one in turns], minute(now))


def consolidate(stores: Stores, *turns: StoredTurn, now: float = 0) -> None:
    """Apply turns and let the slow path take them in, all at once."""
    apply(stores, *turns, now=now)
    drain(stores, minute(now))
