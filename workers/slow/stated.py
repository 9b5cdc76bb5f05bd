"""A slot value that was inferred from a user's message, as a statement."""

from __future__ import annotations

from typing import Literal

from ...schemas import Authority, FactKind, Role, Statement, StoredMessage, StoredTurn


def subject_of(turn: StoredTurn, message: StoredMessage) -> str:
    """Whom a user's message speaks for: the user, or the other person whose name it carries."""
    return message.name if message.name and message.name not in (turn.user_id, "user") else "user"


def inferred_slot(
    turn: StoredTurn, message: StoredMessage, quote: str, slot: str, value: str, polarity: Literal[1, -1]
) -> Statement:
    """The statement that a message's words, the quote, were taken to make."""
    return Statement(
        event_id=turn.event_id,
        message_id=message.message_id,
        session_id=turn.session_id,
        agent_id=turn.agent_id,
        visibility=turn.visibility,
        at=turn.at,
        kind=FactKind.SLOT,
        slot=slot,
        value=value,
        polarity=polarity,
        quote=quote,
        role=Role.USER,
        subject=subject_of(turn, message),
        authority=Authority.INFERRED,
        lang=turn.lang,
    )
