"""The literals that a pattern cannot match without: by them an index knows which of many patterns a text can match."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

MAX_EXACT = 100  # strings by which a part of a pattern is known exactly
TELLING = 3  # bytes of the shortest literal of a set that is worth looking for beside another
MAX_CLASS = 8  # members of a character class that are told apart
_NO_TEXT = frozenset("bBAzZ")  # escapes that stand for a place, not for a character
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_TOKEN = re.compile(
    r"(?P<class>\[\^?\]?(?:\\x\{\w+\}|\\[pP]\{\w+\}|\\.|[^\]\\])*\])|(?P<flag>\(\?[imsU-]+\))|(?P<open>\((?:\?[imsU-]*:|\?P<\w+>)?)"
    r"|(?P<times>[*+?]\??|\{\d+(?:,\d*)?\}\??)|\\x\{(?P<code>\w+)\}|(?P<wide>\\[pP](?:\{\w+\}|\w))|\\(?P<escape>.)|(?P<other>.)",
    re.S,
)
Strings = frozenset[str]
NOTHING: Strings = frozenset([""])


@dataclass(frozen=True, slots=True)
class Part:
    """What is known of a part of a pattern: all strings that it matches, if those are few, and sets of strings of which
    one each stands in whatever it matches."""

    exact: Strings | None = None
    needed: tuple[Strings, ...] = ()

    @property
    def all_needed(self) -> tuple[Strings, ...]:
        return self.needed if self.exact is None or "" in self.exact else (*self.needed, self.exact)


ANYTHING = Part()


def required(pattern: str) -> tuple[Strings, ...]:
    """Sets of case-folded strings: a text that the pattern matches holds one of each. The most telling set comes first."""
    tokens = [token for token in _TOKEN.finditer(pattern) if token.lastgroup != "flag"]
    part, end = _alternatives(tokens, 0)
    if end != len(tokens):
        raise ValueError(f"unbalanced pattern: {pattern}")
    first, *others = sorted(set(part.all_needed), key=_weight, reverse=True) or [None]
    return (first, *(strings for strings in others if strings and _weight(strings)[0] >= TELLING)) if first else ()


def _weight(strings: Strings) -> tuple[int, int]:
    """How telling a set is: the bytes of its shortest string, then how few they are."""
    return min(len(text.encode()) for text in strings), -len(strings)


def _alternatives(tokens: list[re.Match[str]], at: int) -> tuple[Part, int]:
    """The part from a place to the end of its group, and where that is."""
    found: list[Part] = []
    sequence: list[Part] = []
    while at < len(tokens) and tokens[at]["other"] != ")":
        if tokens[at]["other"] == "|":
            found.append(_sequence(sequence))
            sequence, at = [], at + 1
            continue
        part, at = _item(tokens, at)
        sequence.append(part)
    return _either([*found, _sequence(sequence)]), at


def _item(tokens: list[re.Match[str]], at: int) -> tuple[Part, int]:
    """A group, a class or a character, with how often it is repeated."""
    if tokens[at]["open"]:
        part, at = _alternatives(tokens, at + 1)
    else:
        part = _character(tokens[at])
    at += 1
    while at < len(tokens) and (times := tokens[at]["times"]):
        part, at = _repeated(part, times), at + 1
    return part, at


def _character(token: re.Match[str]) -> Part:
    if token["class"]:
        return _class(token["class"])
    if token["code"]:
        return _one(chr(int(token["code"], 16)))
    escape, other = token["escape"], token["other"]
    if token["wide"] or other == "." or (escape and escape in "dDwWsS"):
        return ANYTHING
    if other in ("^", "$") or (escape and escape in _NO_TEXT):
        return Part(NOTHING)
    return _one(_ESCAPED.get(escape, escape) if escape else other)


def _one(char: str) -> Part:
    return Part(frozenset([char.casefold()]))


def _class(text: str) -> Part:
    """The members of a class of a few characters."""
    body = text[1:-1]
    if body.startswith("^") or "-" in body[1:-1] or "\\" in body:
        return ANYTHING
    return Part(frozenset(body.casefold())) if len(body) <= MAX_CLASS else ANYTHING


def _repeated(part: Part, times: str) -> Part:
    if times[0] in "*?" or times.startswith(("{0,", "{0}")):
        once = times[0] == "?" and part.exact is not None
        return Part(part.exact | NOTHING) if once and part.exact is not None else ANYTHING
    return part if times.rstrip("?") == "{1}" else Part(None, part.all_needed)


def _sequence(parts: Iterable[Part]) -> Part:
    """Parts that follow each other: what is known exactly of neighbours is known of both together."""
    run, runs = NOTHING, []
    needed: list[Strings] = []
    whole = True
    for part in parts:
        if part.exact is not None and len(run) * len(part.exact) <= MAX_EXACT:
            run = frozenset(map("".join, product(run, part.exact)))
            continue
        whole = False
        runs.append(run)
        needed += part.needed
        run = part.exact or NOTHING
    if whole:
        return Part(run)
    return Part(None, (*needed, *(known for known in (*runs, run) if "" not in known)))


def _either(parts: list[Part]) -> Part:
    """One of several parts."""
    if len(parts) == 1:
        return parts[0]
    known = [part.exact for part in parts if part.exact is not None]
    exact: Strings = frozenset().union(*known)
    if len(known) == len(parts) and len(exact) <= MAX_EXACT:
        return Part(exact)
    best = [max(part.all_needed, key=_weight, default=None) for part in parts]
    told: Iterator[Strings] = (strings for strings in best if strings)
    return Part(None, (frozenset().union(*told),)) if all(best) else ANYTHING
