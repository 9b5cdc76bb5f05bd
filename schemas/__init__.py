"""The contracts: what travels between the parts and what the stores hold. No I/O, nothing else of ours.

Names load their module when first used: an agent that only publishes pays for the event alone (0.1 s of CPU less).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .digest import Digest, DigestItem, LLMCall
    from .memory import Challenge, Entity, MemoryKind, MemoryRecord, Outcome, Quote, Ruling, Sentence, Status
    from .receipt import Receipt, ReceiptState, Step
    from .scope import Scope, User
    from .statement import Act, Authority, Extraction, FactKind, Statement, StoredMessage, StoredTurn
    from .turn import Message, Role, TurnEvent, Visibility

__all__ = [
    "Act",
    "Authority",
    "Challenge",
    "Digest",
    "DigestItem",
    "Entity",
    "Extraction",
    "FactKind",
    "LLMCall",
    "MemoryKind",
    "MemoryRecord",
    "Message",
    "Outcome",
    "Quote",
    "Receipt",
    "ReceiptState",
    "Role",
    "Ruling",
    "Scope",
    "Sentence",
    "Statement",
    "Status",
    "Step",
    "StoredMessage",
    "StoredTurn",
    "TurnEvent",
    "User",
    "Visibility",
]

_NAMES = {
    "digest": ("Digest", "DigestItem", "LLMCall"),
    "memory": (
        *("Challenge", "Entity", "MemoryKind", "MemoryRecord", "Outcome", "Quote", "Ruling", "Sentence", "Status"),
    ),
    "receipt": ("Receipt", "ReceiptState", "Step"),
    "scope": ("Scope", "User"),
    "statement": ("Act", "Authority", "Extraction", "FactKind", "Statement", "StoredMessage", "StoredTurn"),
    "turn": ("Message", "Role", "TurnEvent", "Visibility"),
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = value
    return value
