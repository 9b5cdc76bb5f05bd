"""Preferences in direct wording, as values of the slot table."""

from __future__ import annotations

from collections.abc import Sequence

from .said import Said
from .speaker import Sentence


def preferences(sentences: Sequence[Sentence]) -> list[Said]:
    """What the user prefers, standing or for once."""
    return []
