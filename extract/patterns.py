"""The tables by which mentions are read: of dates, amounts, numbers and addresses, over a text as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from .rules import Index, Possible, Rules

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
WORDED, NUMERIC = Index(), Index()  # of the tables that are read over a text as a whole


def possible_in(text: str) -> Possible:
    """The patterns of all tables that may match a text or what is left of it; numeric ones where it has a digit."""
    worded = WORDED.possible(text)
    return {**worded, **NUMERIC.possible(text)} if has_digit(text) else worded


class Patterns(Generic[Reader]):
    """Patterns with the reader of each; they ignore case, `(?-i:...)` turns that off. Those of the table `numeric` match
    nothing without an ASCII digit."""

    def __init__(self, worded: Table[Reader] = (), numeric: Table[Reader] = ()) -> None:
        self._worded, self._numeric = (
            Rules([(f"(?i){pattern}", read) for pattern, read in table], index)
            for table, index in ((worded, WORDED), (numeric, NUMERIC))
        )

    def hits(self, text: str, possible: Possible | None = None) -> Iterator[tuple[Reader, Hit]]:
        """Every match of every pattern, pattern by pattern, numeric ones first; `possible`: those that may match."""
        among = possible_in(text) if possible is None else possible
        for rules in (self._numeric, self._worded):
            for read, match in rules.matches(text, among) if rules in among else ():
                yield read, Hit(match.groups(), match.start(), match.end(), text)

    def may_hit(self, possible: Possible) -> bool:
        """Whether any of the patterns may match."""
        return self._worded in possible or self._numeric in possible
