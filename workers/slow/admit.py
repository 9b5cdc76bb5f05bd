"""What of a turn is worth keeping: facts, wishes, and whatever says more than a pleasantry."""

from __future__ import annotations

from ...extract.lexical import terms
from ...schemas import Act, FactKind, Role, Statement, StoredMessage, StoredTurn

# Statements with a record of their own. Other mentions are found through the words of their turn.
RECORDED = frozenset({FactKind.SLOT, FactKind.NOTE, FactKind.CORRECTION})
MIN_TERMS = 3  # distinct content terms; "ok, thanks" has fewer
SKIPPED_ACTS = frozenset({Act.FORGET, Act.FORGET_ALL, Act.INJECTION})


def records_of(turn: StoredTurn) -> list[Statement]:
    """The statements of a turn that become records: recorded kinds, and mentions that are called something."""
    return [s for s in turn.statements if s.role is Role.USER and (s.kind in RECORDED or _called(s))]


def _called(statement: Statement) -> bool:
    return bool(statement.label) and statement.kind is not FactKind.STATE


def says_something(message: StoredMessage, turn: StoredTurn) -> bool:
    """Whether a message is worth an episode: not chit-chat, not a demand to forget, not boot text, not a few words."""
    if message.role not in (Role.USER, Role.ASSISTANT) or turn.acts & SKIPPED_ACTS:
        return False
    if Act.CHITCHAT in turn.acts:
        return False
    if any(s.message_id == message.message_id for s in turn.statements):
        return True
    return len(set(terms(message.content))) >= MIN_TERMS
