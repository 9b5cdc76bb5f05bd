"""Many patterns at the price of few: one call tells which of them match a text, and only those are run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import re2

MAX_MATCHES = 64  # of one rule in one text; what repeats more often is data, not speech
T = TypeVar("T")


class Match:
    """Where a rule matched: the spans of its groups in characters, (-1, -1) for a group that took no part."""

    __slots__ = ("spans", "text")

    def __init__(self, text: str, spans: Sequence[tuple[int, int]]) -> None:
        self.text = text
        self.spans = spans

    def __getitem__(self, group: int) -> str:
        start, end = self.spans[group]
        return self.text[start:end] if start >= 0 else ""

    def start(self, group: int = 0) -> int:
        return self.spans[group][0]

    def end(self, group: int = 0) -> int:
        return self.spans[group][1]

    def span(self, group: int = 0) -> tuple[int, int]:
        return self.spans[group]

    def groups(self) -> tuple[str, ...]:
        return tuple(self[group] for group in range(1, len(self.spans)))


class Index:
    """The patterns of many tables behind one `re2.Filter`.

    The filter knows the literals without which a pattern cannot match; a text holds those of few, and those alone are
    tried. (A `re2.Set` of all patterns is one automaton, which counted repeats make so large that on text which it has
    not seen half of the bytes build a part of it anew.)
    """

    def __init__(self) -> None:
        self._places: list[tuple[Rules[Any], int]] = []
        self._patterns: list[str] = []

    def add(self, table: Rules[Any], patterns: Sequence[str]) -> int:
        """Take in the patterns of a table; the number of the first comes back."""
        self.__dict__.pop("_filter", None)
        first = len(self._patterns)
        self._patterns += patterns
        self._places += [(table, place) for place in range(len(patterns))]
        return first

    @cached_property
    def _filter(self) -> Any:
        made = re2.Filter()
        for pattern in self._patterns:
            made.Add(pattern)
        made.Compile()
        return made

    def firing(self, text: str) -> dict[Rules[Any], list[int]]:
        """The rules that match a text, by table."""
        found: dict[Rules[Any], list[int]] = {}
        for number in sorted(self._filter.Match(text) or ()):
            table, place = self._places[number]
            found.setdefault(table, []).append(place)
        return found

    def pattern(self, number: int) -> Any:
        """The compiled pattern of this number."""
        return self._filter.re(number)


SENTENCES = Index()  # of the tables that are read sentence by sentence


class Rules(Generic[T]):
    """Patterns with what each of them means, alone or as a table of an index. Compiled when first used."""

    def __init__(self, rules: Sequence[tuple[str, T]], index: Index | None = None) -> None:
        self._rules = rules
        self._index = index or Index()
        self._first = self._index.add(self, [pattern for pattern, _ in rules])

    @cached_property
    def _compiled(self) -> list[tuple[Any, range]]:
        patterns = (self._index.pattern(self._first + place) for place in range(len(self._rules)))
        return [(pattern, range(pattern.groups + 1)) for pattern in patterns]

    def meanings(self, text: str) -> list[T]:
        """What the matching rules mean, in the order of the rules."""
        return self.mean(self._index.firing(text).get(self, ()))

    def mean(self, firing: Sequence[int]) -> list[T]:
        """What these rules mean."""
        return [self._rules[place][1] for place in firing]

    def matches(self, text: str, firing: Sequence[int] | None = None) -> Iterator[tuple[T, Match]]:
        """The matches of every rule, rule by rule; `firing`: those that are known to match the text."""
        data = text.encode()
        for place in self._index.firing(text).get(self, ()) if firing is None else firing:
            meaning = self._rules[place][1]
            for match in _found(*self._compiled[place], text, data):
                yield meaning, match


def _found(pattern: Any, groups: range, text: str, data: bytes) -> Iterator[Match]:
    """The matches of a pattern. They are sought in bytes, which on this binding takes a third of the time."""
    char, byte = 0, 0
    for number, match in enumerate(pattern.finditer(data)):
        if number >= MAX_MATCHES:
            return
        spans = [match.span(group) for group in groups]
        if len(data) != len(text):
            start = spans[0][0]
            char, byte = char + len(data[byte:start].decode()), start
            spans = [_chars(span, data, char, byte) for span in spans]
        yield Match(text, spans)


def _chars(span: tuple[int, int], data: bytes, char: int, byte: int) -> tuple[int, int]:
    """A span of bytes that starts at or after a known place, as a span of characters."""
    start, end = span
    if start < 0:
        return span
    first = char + len(data[byte:start].decode())
    return first, first + len(data[start:end].decode())


class Lazy:
    """One pattern, compiled when first used, so that importing a module of rules costs nothing."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern

    @cached_property
    def re(self) -> Any:
        return re2.compile(self._pattern)
