"""Many patterns at the price of one scan: a linear-time set says which rules can match, and only those are run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import re2

SET_MEMORY = 64 << 20  # bytes for the lazily built automaton; with the default of 8 MiB it is built over and over
MAX_MATCHES = 64  # of one rule in one text; what repeats more often is data, not speech
T = TypeVar("T")


class Rules(Generic[T]):
    """Patterns with what each of them means. Compiled when first used; offsets are characters."""

    def __init__(self, rules: Sequence[tuple[str, T]]) -> None:
        self._rules = rules

    @cached_property
    def _set(self) -> Any:
        return self._built("")

    @cached_property
    def _line_set(self) -> Any:
        return self._built("(?m)")

    def _built(self, flags: str) -> Any:
        options = re2.Options()
        options.max_mem = SET_MEMORY
        found = re2.Set.SearchSet(options)
        for pattern, _ in self._rules:
            found.Add(flags + pattern)
        found.Compile()
        return found

    @cached_property
    def _compiled(self) -> list[Any]:
        return [re2.compile(pattern) for pattern, _ in self._rules]

    def meanings(self, text: str) -> list[T]:
        """What the matching rules mean, in the order of the rules."""
        return [self._rules[i][1] for i in sorted(self._set.Match(text) or ())]

    def matches(self, text: str) -> Iterator[tuple[T, Any]]:
        """The matches of every rule, rule by rule."""
        return self._each(text, sorted(self._set.Match(text) or ()))

    def marks(self, lines: str) -> list[T]:
        """What the rules mean that can match one of these lines."""
        return [self._rules[i][1] for i in self.among(lines)]

    def among(self, lines: str) -> list[int]:
        """The rules that can match one of these lines."""
        return sorted(self._line_set.Match(lines) or ())

    def of(self, text: str, among: Iterable[int]) -> Iterator[tuple[T, Any]]:
        """The matches of these rules in one line."""
        return self._each(text, among)

    def _each(self, text: str, among: Iterable[int]) -> Iterator[tuple[T, Any]]:
        for i in among:
            for n, match in enumerate(self._compiled[i].finditer(text)):
                if n >= MAX_MATCHES:
                    break
                yield self._rules[i][1], match


class Lazy:
    """One pattern, compiled when first used, so that importing a module of rules costs nothing."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern

    @cached_property
    def re(self) -> Any:
        return re2.compile(self._pattern)
