"""The literals that a pattern cannot match without: by them an index knows which of many patterns a text can match.

Literals stand in a text as `prepared` writes it: case-folded, each digit a 0, and a line end before and after it, so that
the ends of a text are characters as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

MAX_EXACT = 300  # strings by which a part of a pattern is known exactly
TELLING = 3  # bytes of the shortest literal of a set that is worth looking for beside another
RARE = frozenset("0:@#%=/$")  # or what holds one of these, which most sentences have not
EDGE = "\n"  # the start and the end of a text
MAX_TIMES = 4  # repeats that are told apart
MAX_CLASS = 40  # members of a character class that are told apart
_DIGITS = str.maketrans("123456789", "000000000")
_DIGIT_BYTES = bytes.maketrans(b"123456789", b"000000000")
_ONLY_DIGITS = re.compile(r"\[(?:\d-\d|\d)+\]")
_COUNTS = {"*": ("0", ",", ""), "+": ("1", ",", ""), "?": ("0", ",", "1")}
_NO_TEXT = frozenset("bBAzZ")  # escapes that stand for a place, not for a character
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "d": "0"}
_TOKEN = re.compile(
    r"(?P<class>\[\^?\]?(?:\\x\{\w+\}|\\[pP]\{\w+\}|\\.|[^\]\\])*\])|(?P<flag>\(\?[imsU-]+\))|(?P<open>\((?:\?[imsU-]*:|\?P<\w+>)?)"
    r"|(?P<times>[*+?]\??|\{\d+(?:,\d*)?\}\??)|\\x\{(?P<code>\w+)\}|(?P<wide>\\[pP](?:\{\w+\}|\w))|\\(?P<escape>.)|(?P<other>.)",
    re.S,
)
Strings = frozenset[str]
NOTHING: Strings = frozenset([""])


def prepared(texts: Iterable[str]) -> list[bytes]:
    """The texts as literals stand in them, without the line ends around them."""
    return [text.casefold().encode().translate(_DIGIT_BYTES) for text in texts]


@dataclass(frozen=True, slots=True)
class Part:
    """What is known of a part of a pattern: all strings that it matches, if those are few, and sets of strings of which
    one each stands in whatever it matches."""

    exact: Strings | None = None
    needed: tuple[Strings, ...] = ()

    @property
    def all_needed(self) -> tuple[Strings, ...]:
        return (*self.needed, self.exact) if self.exact is not None and _tells(self.exact) else self.needed


ANYTHING = Part()


def required(pattern: str, *, whole: bool = True) -> tuple[Strings, ...]:
    """Sets of strings: a text that the pattern matches holds one of each, prepared. The most telling set comes first.

    Not `whole`: also a text that holds what it matches as a part, whose ends are not the text's.
    """
    tokens = [token for token in _TOKEN.finditer(pattern) if token.lastgroup != "flag"]
    part, end = _alternatives(tokens, 0)
    if end != len(tokens):
        raise ValueError(f"unbalanced pattern: {pattern}")
    told = (
        part.all_needed if whole else (frozenset(text.strip(EDGE) for text in strings) for strings in part.all_needed)
    )
    sets = sorted(set(told), key=_weight, reverse=True)
    return (*sets[:1], *filter(_worth, sets[1:]))


def _tells(strings: Strings) -> bool:
    """Whether there are texts without any of these strings."""
    return all(text.strip(EDGE) for text in strings)


def _weight(strings: Strings) -> tuple[int, int]:
    """How telling a set is: the bytes of its shortest string, then how few they are."""
    return min(len(text.encode()) for text in strings), -len(strings)


def _worth(strings: Strings) -> bool:
    """Whether a set is worth looking for beside a more telling one."""
    return all(len(text.encode()) >= TELLING or not RARE.isdisjoint(text) for text in strings)


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
    if token["wide"] or token["other"] == ".":
        return ANYTHING
    if token["code"]:
        return _one(chr(int(token["code"], 16)))
    return _escaped(token["escape"]) if token["escape"] else _one(EDGE if token["other"] in "^$" else token["other"])


def _escaped(char: str) -> Part:
    if char in "DwWsS":
        return ANYTHING
    return Part(NOTHING) if char in _NO_TEXT else _one(_ESCAPED.get(char, char))


def _one(char: str) -> Part:
    return Part(frozenset([char.casefold().translate(_DIGITS)]))


def _class(text: str) -> Part:
    """The members of a class of a few characters."""
    body = text[1:-1]
    if _ONLY_DIGITS.fullmatch(text) or body == r"\d":
        return _one("0")
    if body.startswith("^") or "-" in body[1:-1] or "\\" in body:
        return ANYTHING
    return Part(frozenset(body.casefold().translate(_DIGITS))) if len(body) <= MAX_CLASS else ANYTHING


def _repeated(part: Part, times: str) -> Part:
    least, most = _counts(times)
    if part.exact is not None and most is not None:
        counts = range(least, most + 1)
        if sum(len(part.exact) ** count for count in counts) <= MAX_EXACT:
            return Part(frozenset("".join(some) for count in counts for some in product(part.exact, repeat=count)))
    if not least:
        return ANYTHING
    if part.exact is not None and len(part.exact) == 1:  # of nine digits, four
        return Part(None, Part(frozenset(text * min(least, MAX_TIMES) for text in part.exact)).all_needed)
    return Part(None, part.all_needed)


def _counts(times: str) -> tuple[int, int | None]:
    """How often a part stands at least and at most, as far as that is to be told exactly."""
    least, comma, most = times.rstrip("?").strip("{}").partition(",") if times[0] == "{" else _COUNTS[times[0]]
    last = most if comma else least
    return int(least), int(last) if last and int(last) <= MAX_TIMES else None


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
    return Part(None, (*needed, *filter(_tells, (*runs, run))))


def _either(parts: list[Part]) -> Part:
    """One of several parts."""
    if len(parts) == 1:
        return parts[0]
    known = [part.exact for part in parts if part.exact is not None]
    exact: Strings = frozenset().union(*known)
    if len(known) == len(parts) and len(exact) <= MAX_EXACT:
        return Part(exact)
    best = [max(part.all_needed, key=_weight, default=None) for part in parts]
    if not all(best):
        return ANYTHING
    told: Iterator[Strings] = (strings for strings in best if strings)
    common = set(parts[0].all_needed).intersection(*(part.all_needed for part in parts[1:]))
    return Part(None, (frozenset().union(*told), *common))
