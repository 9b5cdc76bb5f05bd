"""Taking words out of a text clause by clause, so that what is left still reads and a second look finds nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import re2

from ...schemas.slots import folded, table
from ...schemas.statement import FactKind, Statement
from ..text.lexical import terms

BLANK = "█"  # stands for a clause that was forgotten; no term, no letter, no mark of a sentence's end
_CLAUSE = re2.compile(
    r"(?:[^，,；;。！？!?\n.]|\.[^\s，,；;。！？!?])+"
)  # a point within a word or a number ends nothing
_TAIL = 8  # digits that tell a phone number from others
Span = tuple[int, int]


def blanked(text: str, spans: Iterable[Span]) -> str:
    """The text with a blank for every clause that one of the spans touches."""
    taken = sorted(spans)
    if not taken:
        return text
    return _CLAUSE.sub(lambda clause: _kept(clause, taken), text)


def _kept(clause: Any, taken: list[Span]) -> str:
    start, end = clause.span()
    words: str = clause[0]
    if not words.strip() or not any(a < end and b > start for a, b in taken):
        return words
    return words.replace(words.strip(), BLANK)


def is_empty(text: str) -> bool:
    """Whether nothing is said any more."""
    return not terms(text.replace(BLANK, " "))


def occurrences(text: str, words: str) -> Iterator[Span]:
    """Where these very words stand."""
    at = text.find(words) if words else -1
    while at >= 0:
        yield at, at + len(words)
        at = text.find(words, at + len(words))


def contact_spans(text: str, statement: Statement) -> Iterator[Span]:
    """Where a contact stands, in whatever spacing and capitals."""
    value = statement.value
    if statement.kind is FactKind.PHONE:
        digits = "".join(char for char in value if char.isdigit())[-_TAIL:]
        pattern = re2.compile(
            r"[+\d][\d .()-]*?" + r"[ .()-]*".join(digits) if len(digits) == _TAIL else re2.escape(value)
        )
    else:
        pattern = re2.compile("(?i)" + re2.escape(value))
    yield from (match.span() for match in pattern.finditer(text))


def value_spans(text: str, statement: Statement) -> Iterator[Span]:
    """Where the value of a slot is worded, in any of the wordings that the table knows."""
    wordings = [w for w in (statement.value, *table().aliases.get(statement.value, ())) if len(folded(w)) > 1]
    for wording in wordings:
        edge = r"\b" if wording.isascii() else ""
        yield from (m.span() for m in re2.finditer(f"(?i){edge}{re2.escape(wording)}{edge}", text))
