"""The contracts: what travels between the parts and what the stores hold. No I/O, nothing else of ours."""

from .digest import Digest, DigestItem
from .memory import MemoryKind, MemoryRecord, Quote, Status
from .receipt import Receipt, ReceiptState, Step
from .scope import Scope, User
from .statement import Act, Authority, Extraction, FactKind, Statement, StoredMessage, StoredTurn
from .turn import Message, Role, TurnEvent, Visibility

__all__ = [
    "Act",
    "Authority",
    "Digest",
    "DigestItem",
    "Extraction",
    "FactKind",
    "MemoryKind",
    "MemoryRecord",
    "Message",
    "Quote",
    "Receipt",
    "ReceiptState",
    "Role",
    "Scope",
    "Statement",
    "Status",
    "Step",
    "StoredMessage",
    "StoredTurn",
    "TurnEvent",
    "User",
    "Visibility",
]
