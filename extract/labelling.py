"""An extraction in the keys of the labelled turns, to be compared with what people wrote down."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from ..schemas.slots import folded, table
from ..schemas.statement import Extraction, FactKind, Statement
from .text.variants import plain
from .values.mention import Mention
from .values.mentions import mentions

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
    for mention in _withheld(extraction):
        found.setdefault(_KEYS[mention.kind], []).append(mention.value)
    for statement in extraction.statements:
        if statement.kind in _KEYS:
            found.setdefault(_KEYS[statement.kind], []).append(statement.value)
        elif statement.kind is FactKind.SLOT and statement.slot and statement.subject == "user":
            wording = _wording(statement)
            found.setdefault("slots", []).append(f"{statement.slot}={'+' if statement.polarity > 0 else '-'}{wording}")
            if key := _NAMES.get(statement.slot):
                names.setdefault(key, wording)
        elif statement.kind is FactKind.CORRECTION and statement.label == "name":
            names["name"] = statement.value
    marks = {"pii": sorted(extraction.pii), "secrets": list(extraction.secrets)}
    return {key: value for key, value in ({**found, **names, **marks}).items() if value}


def _withheld(extraction: Extraction) -> Iterator[Mention]:
    """What a quarantined turn mentions: it states nothing, yet people label it. Days need its time and are left out."""
    for message in extraction.messages if extraction.quarantine else ():
        found = mentions(message.content, datetime.fromtimestamp(0, UTC), extraction.lang)
        yield from (mention for mention in found if mention.kind is not FactKind.DATE)


def _wording(statement: Statement) -> str:
    """An open value as the quote words it: the longest alias that stands in it. Closed and formatted ones stand."""
    spec = table().slots.get(statement.slot or "")
    if spec and (spec.values or spec.format):
        return statement.value
    quote, simplified = folded(statement.quote), plain(folded(statement.quote))
    wordings = (statement.value, *table().aliases.get(statement.value, ()))
    found = max((w for w in map(folded, wordings) if w in quote or w in simplified), key=len, default="")
    at = simplified.find(found)
    return next(
        (w for w in wordings if folded(w) == found and found in quote), quote[at : at + len(found)] or statement.value
    )
