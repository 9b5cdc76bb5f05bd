"""Slot values that an LLM read: inferred, of slots that need no form, and in words that the user used."""

from __future__ import annotations

from ....schemas import Statement
from ....schemas.slots import canonical, folded, table
from ..stated import inferred_slot
from .prompt import offered
from .quotes import Evidence
from .reply import Item

CASED = ("identity.", "work.")  # whose values are names


def statement_of(item: Item, evidence: Evidence) -> Statement | None:
    """The statement of a slot value that the user's own present words hold; nothing where they do not."""
    slot = offered().get(item.slot or "")
    mine = all(sentence.mine(end, wish=True) for sentence, _, end in evidence.stretches)
    if slot is None or not item.slot or not item.value or not mine:
        return None
    value = item.value.strip() if item.slot.startswith(CASED) else canonical(item.value)
    if value not in slot.values if slot.values else not says(evidence.quote.text, value, item.value):
        return None
    turn, message = evidence.line.turn, evidence.line.message
    polarity = 1 if item.polarity == "positive" else -1
    return inferred_slot(turn, message, evidence.quote.text, item.slot, value, polarity)


def says(text: str, value: str, *wordings: str) -> bool:
    """Whether a text holds a value, in one of its wordings."""
    words = folded(text)
    return any(folded(one) in words for one in (value, *wordings, *table().aliases.get(value, ())) if one.strip())
