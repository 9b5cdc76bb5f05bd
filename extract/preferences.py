"""Preferences in direct wording, as values of the slot table."""

from __future__ import annotations

from collections.abc import Sequence

from .habits import habits
from .said import Said
from .speaker import Sentence
from .wishes import wishes


def preferences(sentences: Sequence[Sentence]) -> list[Said]:
    """What the user prefers, standing or for once."""
    return [said for sentence in sentences if not sentence.closed for said in (*habits(sentence), *wishes(sentence))]
