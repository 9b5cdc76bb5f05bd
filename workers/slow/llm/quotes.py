"""Finding the words that an LLM says it quotes, in the sentences of the turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ....extract.text.normalise import normalise
from ....extract.text.speaker import Sentence, hear
from ....schemas import Quote
from ....schemas.slots import folded
from .prompt import Line

LEAST = 4  # bytes of UTF-8 that a quote must have, without white space: two Chinese characters, four letters
LONGEST = 400  # characters of evidence: the sentences around a quote
_MARKS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "，": ",", "。": ".", "！": "!", "？": "?", "：": ":"})
Stretch = tuple[Sentence, int, int]
_EDGES = " \"'`「」『』.…,;!?"


def _key(text: str) -> str:
    """The form in which words are compared: normalised as turns are, folded, without white space."""
    return "".join(folded(normalise(text)).translate(_MARKS).split())


@dataclass(frozen=True)
class Heard:
    """A message as the quotes are looked for in it."""

    line: Line

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        return hear(self.line.message.content).sentences

    @cached_property
    def _keys(self) -> tuple[str, ...]:
        return tuple(_key(sentence.text) for sentence in self.sentences)

    def find(self, quote: str) -> Evidence | None:
        """Where the words stand, if they do."""
        wanted = _key(quote).strip(_EDGES)
        if len(wanted.encode()) < LEAST:
            return None
        at = "".join(self._keys).find(wanted)
        if at < 0:
            return None
        stretches: list[Stretch] = []
        for sentence, key in zip(self.sentences, self._keys, strict=True):
            if at < len(key) and at + len(wanted) > 0:
                stretches.append((sentence, _offset(sentence, max(at, 0)), _offset(sentence, at + len(wanted))))
            at -= len(key)
        return Evidence(self.line, tuple(stretches))


@dataclass(frozen=True, slots=True)
class Evidence:
    """The sentences that hold a quote, each with where the quote begins and ends in it."""

    line: Line
    stretches: tuple[Stretch, ...]

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        return tuple(sentence for sentence, _, _ in self.stretches)

    @property
    def foreign(self) -> bool:
        """Whether some of it is what the user only quotes, pastes or codes."""
        return any(a < end and b > start for sentence, start, end in self.stretches for a, b in sentence.foreign)

    @property
    def quote(self) -> Quote:
        text = " ".join(sentence.text.strip() for sentence in self.sentences)[:LONGEST]
        return Quote(event_id=self.line.turn.event_id, message_id=self.line.message.message_id, text=text)


def _offset(sentence: Sentence, count: int) -> int:
    """The offset in a sentence behind so many characters that are not white space; folding may shift it by a few."""
    for at, char in enumerate(sentence.text):
        if count <= 0 and not char.isspace():
            return at
        count -= not char.isspace()
    return len(sentence.text)


def find(heard: Sequence[Heard], number: int | None, quote: str) -> Evidence | None:
    """Where a quote stands: in the message that was named, or in whichever holds it, since small models miscount."""
    named = heard[number - 1 : number] if number and number > 0 else []
    found = (message.find(quote) for message in (*named, *heard))
    return next((evidence for evidence in found if evidence), None)
