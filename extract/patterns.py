"""Tables of patterns over RE2 behind one prefilter, so that a text pays only for the patterns that occur in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeVar

import re2

from .mention import MAX_MENTIONS

Reader = TypeVar("Reader")
_DIGIT = re.compile(r"[0-9]")  # one character class: linear in any engine, and the fastest test there is
_SET_MEMORY = (
    64 << 20
)  # bytes that the lazily built automaton of a prefilter may take; 8 MiB make it start over and over


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


class Patterns(Generic[Reader]):
    """Patterns with the reader of each; they ignore case, `(?-i:...)` turns that off. Compiled when first used.

    Matching runs over UTF-8 bytes: on this binding that is three times faster than over `str`, which converts every
    offset of every group. Linear in the text, at most MAX_MENTIONS hits a pattern.
    """

    def __init__(self, table: Sequence[tuple[str, Reader]]) -> None:
        self._table = table

    @cached_property
    def _options(self) -> Any:
        options = re2.Options()
        options.case_sensitive = False
        options.max_mem = _SET_MEMORY
        return options

    @cached_property
    def _set(self) -> Any:
        found = re2.Set.SearchSet(self._options)
        for pattern, _ in self._table:
            found.Add(pattern)
        found.Compile()
        return found

    @cached_property
    def _compiled(self) -> list[tuple[Any, range]]:
        compiled = [re2.compile(pattern.encode(), self._options) for pattern, _ in self._table]
        return [(pattern, range(1, pattern.groups + 1)) for pattern in compiled]

    def hits(self, text: str) -> Iterator[tuple[Reader, Hit]]:
        """Every match of every pattern, pattern by pattern in the order of the table."""
        data = text.encode()
        for index in sorted(self._set.Match(data) or ()):
            pattern, groups = self._compiled[index]
            char, byte = 0, 0
            for match in islice(pattern.finditer(data), MAX_MENTIONS):
                start, end = match.span()
                char += len(data[byte:start].decode())
                whole = data[start:end].decode()
                spans = [match.span(group) for group in groups]
                values = tuple(data[a:b].decode() if a >= 0 else "" for a, b in spans)
                yield self._table[index][1], Hit(values, char, char + len(whole), text)
                char, byte = char + len(whole), end
