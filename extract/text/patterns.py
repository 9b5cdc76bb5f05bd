"""The tables by which mentions are read: of dates, amounts, numbers and addresses, over a text as a whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from .rules import WHOLE, Possible, Rules

Reader = TypeVar("Reader")
_DIGIT = re.compile(r"[0-9]")  # one character class: linear in any engine, and the fastest test there is


def words(text: str) -> tuple[str, ...]:
    """The words of a table that is written as prose."""
    return tuple(text.split())


def has_digit(text: str) -> bool:
    """Whether an ASCII digit occurs: what most rules need."""
    return _DIGIT.search(text) is not None


class Hit(NamedTuple):
    """Where a pattern matched: its groups ("" where a group took no part) and its span in characters."""

    groups: tuple[str, ...]
    start: int
    end: int
    text: str

    def before(self, width: int) -> str:
        """At most `width` characters that stand right before the match."""
        return self.text[max(0, self.start - width) : self.start]

    def after(self, width: int) -> str:
        """At most `width` characters that stand right after the match."""
        return self.text[self.end : self.end + width]


Table = Sequence[tuple[str, Reader]]


class Patterns(Generic[Reader]):
    """Patterns with the reader of each; they ignore case, `(?-i:...)` turns that off."""

    def __init__(self, table: Table[Reader]) -> None:
        self._rules = Rules([(f"(?i){pattern}", read) for pattern, read in table], WHOLE)

    def hits(self, text: str, possible: Possible | None = None) -> list[tuple[Reader, Hit]]:
        """Every match of every pattern, pattern by pattern; `possible`: those that may match, where that is known."""
        among = WHOLE.possible(text) if possible is None else possible
        found = self._rules.matches(text, among) if self._rules in among else ()
        return [(read, Hit(match.groups(), match.start(), match.end(), text)) for read, match in found]

    def may_hit(self, possible: Possible) -> bool:
        """Whether any of the patterns may match."""
        return self._rules in possible
