"""The question to the LLM: a stretch of a session with small numbers for its messages, and the summary so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo

from ....extract.text.normalise import clip
from ....schemas import Role, Sentence, StoredMessage, StoredTurn
from ....schemas.slots import Slot, key_of, table
from ..admit import SKIPPED_ACTS

VERSION = "digest.v1"
SPEAKING = (Role.USER, Role.ASSISTANT)  # tools and system prompts are nobody's words
ANSWER = 600  # characters of an assistant's message
FULL = 12  # quotes of a sentence of the summary
LEAST = 200  # characters of a message, however many there are

Chat = list[dict[str, str]]


@dataclass(frozen=True, slots=True)
class Line:
    """A message of the stretch."""

    turn: StoredTurn
    message: StoredMessage

    def shown(self, most: int) -> str:
        """Its words, cut in the middle; an assistant's answer says what was asked, and gives no fact."""
        return clip(self.message.content, most if self.message.role is Role.USER else min(most, ANSWER))


@dataclass(frozen=True, slots=True)
class Stretch:
    """What the LLM is shown: the messages of one namespace in order, numbered from one, and the summary so far."""

    lines: tuple[Line, ...]
    summary: tuple[Sentence, ...]
    lang: Literal["zh", "en"]

    @classmethod
    def of(cls, turns: Sequence[StoredTurn], summary: Sequence[Sentence]) -> Stretch:
        told = [turn for turn in turns if not turn.acts & SKIPPED_ACTS]  # a demand to forget is not to be remembered
        ordered = sorted(told, key=lambda turn: turn.order)
        lines = tuple(
            Line(turn, message)
            for turn in ordered
            for message in turn.messages
            if message.role in SPEAKING and message.content.strip()
        )
        chinese = sum(turn.lang == "zh" for turn in ordered)
        return cls(lines, tuple(summary), "zh" if 2 * chinese > len(ordered) else "en")

    def __bool__(self) -> bool:
        return any(line.message.role is Role.USER for line in self.lines)

    def chat(self, characters: int) -> Chat:
        """The messages of the call; the turns' own fill about so many characters at most."""
        return [
            {"role": "system", "content": _instruction(self.lang)},
            {"role": "user", "content": self._told(characters)},
        ]

    def _told(self, characters: int) -> str:
        most = max(LEAST, characters // max(len(self.lines), 1))
        fits = sum(len(line.shown(characters)) for line in self.lines) <= characters
        parts = [f"[{f'S{n}' if joinable(s) else '-'}] {s.text}" for n, s in enumerate(self.summary, 1)]
        if parts:
            parts = ["<summary-so-far>", *parts, "</summary-so-far>"]
        parts.append("<conversation>")
        parts += [_numbered(n, line, characters if fits else most) for n, line in enumerate(self.lines, 1)]
        return "\n".join([*parts, "</conversation>"])


def _numbered(number: int, line: Line, most: int) -> str:
    at = line.turn.at.astimezone(ZoneInfo(line.turn.tz))
    who = line.message.name or line.message.role
    return f"[{number}] {at:%Y-%m-%d %a %H:%M} {who}: {' '.join(line.shown(most).split())}"


def joinable(sentence: Sentence) -> bool:
    """Whether a sentence may be joined to others; one that rests on many quotes leaves as it is, in its time."""
    return len(sentence.quotes) < FULL


def offered() -> dict[str, Slot]:
    """The slots that an LLM may fill. What has a form, belongs to one task, or is a number of a person's is
    read by rules alone; so is what has a qualifier, which would start a version chain of its own."""
    slots = table().slots
    ruled = {name for name, slot in slots.items() if slot.format or slot.scope or slot.pii}
    return {name: slot for name, slot in slots.items() if name not in ruled and not slots[key_of(name)].qualifiers}


@cache
def _instruction(lang: str) -> str:
    text = (Path(__file__).parent / "prompts" / f"{VERSION}.{lang}.md").read_text(encoding="utf-8")
    return text.replace("{slots}", "\n".join(_slots()))


def _slots() -> Iterator[str]:
    for name, slot in offered().items():
        yield f"- {name}" + (f": {', '.join(slot.values)}" if slot.values else "")
