"""The permanent profile as recall, commands and the API show it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from ..extract.facts.traits import Trait
from ..schemas import MemoryKind, Scope
from ..stores import Stores
from ..stores.carry_out import carry_out
from ..stores.profile import traits


def shown(stores: Stores, scope: Scope) -> dict[str, Any]:
    """The traits as commands and the API print them: `preferences` and `facts`."""
    carry_out(stores, scope, datetime.now(UTC))
    rows = [(trait.kind, row_of(trait)) for trait in traits(stores, scope)]
    return {
        "preferences": [row for kind, row in rows if kind is MemoryKind.PREFERENCE],
        "facts": [row for kind, row in rows if kind is MemoryKind.FACT],
    }


def row_of(trait: Trait) -> dict[str, Any]:
    """One trait: its line, whether it is part of the permanent profile or waits for a person, the words it rests on."""
    return {
        "id": trait.record_id,
        "line": trait.line,
        "slot": trait.statement.slot,
        "value": trait.statement.value,
        "confirmed": trait.confirmed,
        "waits": trait.waits,
        "by_person": trait.by_person,
        "inferred": trait.inferred,
        "turns": trait.turns,
        "quotes": [quote.text for quote in trait.quotes],
        "kind": trait.kind,
    }
