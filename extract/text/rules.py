"""Many patterns at the price of few: one pass over a text tells which of them can match, and only those are run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, chain, islice
from typing import Any, Generic, TypeVar

import re2
from ahocorasick_rs import BytesAhoCorasick

from .literals import Strings, prepared, required

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


Possible = Mapping["Rules[Any]", Sequence[int]]  # rules that may match a text, by table


class Index:
    """The patterns of many tables, and the literals by which to tell those that can match a text.

    One automaton (Aho-Corasick) over all literals takes 2 us for a sentence, seen or not. RE2's own filters and sets
    build their automata while they read: on text that they have not seen before they took 20 to 80 us.
    """

    def __init__(self) -> None:
        self._last: tuple[str, Possible] | None = None
        self.places: list[tuple[Rules[Any], int]] = []
        self._patterns: list[tuple[str, bool]] = []

    def add(self, table: Rules[Any], patterns: Sequence[str], *, whole: bool) -> None:
        """Take in the patterns of a table."""
        self.__dict__.pop("_literals", None)
        self._last = None
        self._patterns += [(pattern, whole) for pattern in patterns]
        self.places += [(table, place) for place in range(len(patterns))]

    @cached_property
    def _literals(self) -> _Literals:
        return _Literals([required(pattern, whole=whole) for pattern, whole in self._patterns])

    def prepare(self) -> None:
        """Compile all patterns and find their literals, as otherwise the first texts would."""
        self._literals.rules_of([""])
        for table, place in self.places:
            table.pattern(place)

    def possible(self, text: str) -> Possible:
        """The rules that may match a text; those of tables that are not `whole`, also a part of it."""
        last = self._last  # several readers ask about the same text, one after the other
        if last is None or last[0] != text:
            self._last = last = text, self.possible_in([text])[0]
        return last[1]

    def possible_in(self, texts: Sequence[str]) -> list[Possible]:
        """The rules that may match each of these texts."""
        return [self._by_table(numbers) for numbers in self._literals.rules_of(texts)]

    def _by_table(self, numbers: Iterable[int]) -> Possible:
        found: dict[Rules[Any], list[int]] = {}
        for number in numbers:
            table, place = self.places[number]
            if table in found:
                found[table].append(place)
            else:
                found[table] = [place]
        return found


class _Literals:
    """The literals of numbered rules: a rule can match a text that holds one of each of its sets.

    A set is a bit, what a text holds is a number: to join and to compare those is a tenth of the work with sets.
    """

    def __init__(self, needs: Sequence[tuple[Strings, ...]]) -> None:
        self._always = [number for number, sets in enumerate(needs) if not sets]
        bits = {strings: 1 << place for place, strings in enumerate(dict.fromkeys(chain.from_iterable(needs)))}
        known: dict[str, tuple[int, list[tuple[int, int]]]] = {}
        for strings, bit in bits.items():
            for literal in strings:
                mask, rules = known.get(literal, (0, []))
                known[literal] = mask | bit, rules
        for number, sets in enumerate(needs):
            for literal in sets[0] if sets else ():
                known[literal][1].append((number, sum(bits[strings] for strings in sets[1:])))
        self._told = list(known.values())
        self._automaton = BytesAhoCorasick([literal.encode() for literal in known])

    def rules_of(self, texts: Sequence[str]) -> list[Sequence[int]]:
        """The rules whose literals each of the texts holds, in their order."""
        lines = [b"", *prepared(texts), b""]  # a line end before and after each text
        found: list[set[int]] = []
        ends = accumulate((len(line) + 1 for line in lines[1:]), initial=1)
        end = next(ends)
        for literal, start, _ in self._automaton.find_matches_as_indexes(b"\n".join(lines), overlapping=True):
            while start + 1 >= end:  # what starts with a line end belongs to the text behind it
                found.append(set())
                end = next(ends)
            found[-1].add(literal)
        missing = len(texts) - len(found)
        return [*map(self._rules_of, found), *[self._always] * missing]

    def _rules_of(self, literals: set[int]) -> Sequence[int]:
        mask, told = 0, self._told
        candidates: list[tuple[int, int]] = []
        for literal in literals:
            bits, rules = told[literal]
            mask |= bits
            candidates += rules
        rules = {number for number, others in candidates if others & mask == others}
        return sorted(rules.union(self._always)) if rules else self._always


WHOLE, SENTENCES = Index(), Index()  # of the tables that are read over a message as a whole, and sentence by sentence


class Rules(Generic[T]):
    """Patterns with what each of them means, alone or as a table of an index. Compiled when first used.

    A table that is `whole` is never asked about a part of the text for which its index told what is possible.
    """

    def __init__(self, rules: Sequence[tuple[str, T]], index: Index | None = None, *, whole: bool = False) -> None:
        self._rules = rules
        self._compiled: dict[int, tuple[Any, range]] = {}
        self._index = index or Index()
        self._index.add(self, [pattern for pattern, _ in rules], whole=whole)

    def __len__(self) -> int:
        return len(self._rules)

    def pattern(self, place: int) -> tuple[Any, range]:
        """The compiled pattern of a rule, and its groups."""
        if place not in self._compiled:
            pattern = re2.compile(self._rules[place][0])
            self._compiled[place] = pattern, range(pattern.groups + 1)
        return self._compiled[place]

    def _among(self, text: str, possible: Possible | None) -> Sequence[int]:
        return (self._index.possible(text) if possible is None else possible).get(self, ())

    def meanings(self, text: str, possible: Possible | None = None) -> list[T]:
        """What the rules mean that match a text, in their order; `possible`: those that may, where that is known."""
        among = self._among(text, possible)
        data = text.encode() if among else b""
        return [self._rules[place][1] for place in among if self.pattern(place)[0].search(data)]

    def matches(self, text: str, possible: Possible | None = None) -> list[tuple[T, Match]]:
        """The matches of every rule, rule by rule.

        They are sought in bytes, which on this binding takes a third of the time.
        """
        found: list[tuple[T, Match]] = []
        among = self._among(text, possible)
        data = text.encode() if among else b""
        for place in among:
            pattern, groups = self.pattern(place)
            if hits := list(islice(pattern.finditer(data), MAX_MATCHES)):
                meaning, spans = self._rules[place][1], [[hit.span(group) for group in groups] for hit in hits]
                wide = len(data) != len(text)
                found += [(meaning, Match(text, one)) for one in (_in_characters(spans, data) if wide else spans)]
        return found


def _in_characters(found: Sequence[Sequence[tuple[int, int]]], data: bytes) -> Iterator[list[tuple[int, int]]]:
    """Spans of bytes, match by match, as spans of characters."""
    char, byte = 0, 0
    for spans in found:
        start = spans[0][0]
        char, byte = char + len(data[byte:start].decode()), start
        yield [_chars(span, data, char, byte) for span in spans]


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
