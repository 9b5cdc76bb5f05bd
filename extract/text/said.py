"""What the readers of a sentence hand on: a slot's value as it was said, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import re2

from .rules import Lazy
from .speaker import Sentence


@dataclass(frozen=True, slots=True)
class Said:
    """A value of a slot, stated in a sentence by the one who speaks. `pii` is the mark it puts on the turn."""

    sentence: Sentence
    slot: str
    value: str
    polarity: Literal[1, -1] = 1
    qualifier: str = ""
    temporary: bool = False
    pii: str = ""


Read = Callable[[Sentence, Any], Iterator[Said]]


@cache
def any_of(pattern: str) -> Any:
    """The compiled pattern of one of these words."""
    return re2.compile(f"(?i)(?:{pattern})")


def known(wording: str, words: str) -> bool:
    """Whether a wording as a whole is one of an alternation of words."""
    return any_of(words).fullmatch(wording) is not None


def named(wording: str, words: Mapping[str, str]) -> str:
    """The name under which a table of wordings lists this one; "" where it does not."""
    return next((name for name, pattern in words.items() if known(wording, pattern)), "")


_AND = Lazy(
    r"(?i)\s*(?:,|，|、|/|&|;)\s*(?:and |or |nor |和|或者?)?|\s+(?:and|or|nor|and also|as well as)\s+|[和跟与及]|以及|还有|或者?"
)


def items(wording: str) -> Iterator[str]:
    """The members of an enumeration: "pork, beef or lamb", 花生、芒果和虾."""
    for part in _AND.re.split(wording):
        if part.strip(" .,，。!！"):
            yield part.strip(" .,，。!！")


def value_of(slot: str, group: int = 1, refuse: Lazy | None = None) -> Read:
    """A reader that takes a group as it stands, unless a pattern refuses it."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        start, end = match.span(group)
        wording = sentence.text[start:end].strip(" ,，.。")
        if wording and not (refuse and refuse.re.match(sentence.plain[start:end].strip(" ,，.。"))):
            yield Said(sentence, slot, wording)

    return read


def unnamed(reader: Read) -> Read:
    """A reader of what names no speaker: nobody else may be spoken of, and a sentence that asks speaks of anybody."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if not sentence.asks and sentence.subjectless(match.start()):
            yield from reader(sentence, match)

    return read
