"""An extraction in the keys of the labelled turns, to be compared with what people wrote down."""

from __future__ import annotations

from typing import Any

from ..schemas.slots import folded, table
from ..schemas.statement import Extraction, FactKind, Statement

_KEYS = {
    FactKind.DATE: "dates",
    FactKind.AMOUNT: "nums",
    FactKind.ID: "ids",
    FactKind.PHONE: "phones",
    FactKind.EMAIL: "emails",
    FactKind.URL: "urls",
    FactKind.ADDRESS: "addrs",
}
_NAMES = {"identity.name": "name", "identity.preferred_name": "name", "work.company": "org", "work.role": "rolev"}


def label(extraction: Extraction) -> dict[str, Any]:
    """The prediction for one turn: `acts slots dates nums ids phones emails urls addrs name org rolev pii secrets`.

    Keys without a value are absent. Open slot values stand in the user's wording, closed ones in the canonical one.
    """
    found: dict[str, list[str]] = {"acts": sorted(extraction.acts)}
    names: dict[str, str] = {}
    for statement in extraction.statements:
        if statement.kind in _KEYS:
            found.setdefault(_KEYS[statement.kind], []).append(statement.value)
        elif statement.kind is FactKind.SLOT and statement.slot and statement.subject == "user":
            wording = _wording(statement)
            found.setdefault("slots", []).append(f"{statement.slot}={'+' if statement.polarity > 0 else '-'}{wording}")
            if key := _NAMES.get(statement.slot):
                names.setdefault(key, wording)
    marks = {"pii": sorted(extraction.pii), "secrets": list(extraction.secrets)}
    return {key: value for key, value in ({**found, **names, **marks}).items() if value}


def _wording(statement: Statement) -> str:
    """An open value as the quote words it: the longest alias that stands in it."""
    spec = table().slots.get(statement.slot or "")
    quote = folded(statement.quote)
    if (spec and spec.values) or folded(statement.value) in quote:
        return statement.value
    aliases = [a for a in table().aliases.get(statement.value, ()) if folded(a) in quote]
    return max(aliases, key=len, default=statement.value)
