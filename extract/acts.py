"""What a message does beside stating things: correct, remember, forget, wish for once, chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..schemas.statement import Act, Authority
from .speaker import Sentence

_WEIGHT = {Act.CORRECTION: Authority.CORRECTION, Act.REMEMBER: Authority.REMEMBER}


@dataclass(frozen=True, slots=True)
class Deed:
    """An act of a sentence. `new` and `old` are spans of the sentence: what is to stand, and what was wrong."""

    act: Act
    sentence: Sentence
    new: tuple[int, int] | None = None
    old: tuple[int, int] | None = None
    refuses: bool = False  # "don't save this": the message states nothing lasting

    @property
    def authority(self) -> Authority | None:
        """How much what the sentence states weighs because of this act."""
        return _WEIGHT.get(self.act)


def deeds(text: str, heard: Sequence[Sentence]) -> list[Deed]:
    """The acts of a message."""
    return []
