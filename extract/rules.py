"""Many patterns at the price of few: a text's literals say which rules can match, and only those are run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import re2

SET_MEMORY = 64 << 20  # bytes for the lazily built automaton; with the default of 8 MiB it is built over and over
MAX_MATCHES = 64  # of one rule in one text; what repeats more often is data, not speech
FEW = 6  # rules that are run one by one rather than as a set
T = TypeVar("T")


class Rules(Generic[T]):
    """Patterns with what each of them means. Compiled when first used; offsets are characters.

    A `re2.Filter` knows the literals without which a pattern cannot match; most texts hold those of no rule or of a
    few, which are then run alone. The automaton over all patterns (`re2.Set`) is for the others: counted repeats make
    it so large that on text which it has not seen it is built anew for half of the bytes.
    """

    def __init__(self, rules: Sequence[tuple[str, T]]) -> None:
        self._rules = rules

    @cached_property
    def _filter(self) -> Any:
        """The filter; None where so many patterns have no literals that it would spare nothing."""
        made = re2.Filter()
        for pattern, _ in self._rules:
            made.Add(pattern)
        made.Compile()
        return made if len(made.Match("", potential=True) or ()) <= FEW else None

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

    @cached_property
    def _of_lines(self) -> list[Any]:
        return [re2.compile(f"(?m){pattern}") for pattern, _ in self._rules]

    def meanings(self, text: str) -> list[T]:
        """What the matching rules mean, in the order of the rules."""
        return [self._rules[i][1] for i in self._matching(text)]

    def matches(self, text: str) -> Iterator[tuple[T, Any]]:
        """The matches of every rule, rule by rule."""
        return self.of(text, self._matching(text))

    def among(self, lines: str) -> list[int]:
        """The rules that can match one of these lines."""
        return self._matching(lines, lines=True)

    def _matching(self, text: str, *, lines: bool = False) -> list[int]:
        if self._filter:
            possible = self._filter.Match(text, potential=True) or ()
            if len(possible) <= FEW:
                alone = self._of_lines if lines else self._compiled
                return [i for i in sorted(possible) if alone[i].search(text)]
        return sorted((self._line_set if lines else self._set).Match(text) or ())

    def of(self, text: str, among: Iterable[int]) -> Iterator[tuple[T, Any]]:
        """The matches of these rules in one line."""
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
