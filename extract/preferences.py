"""Preferences in direct wording, as values of the slot table."""

from __future__ import annotations

from .budgets import budgets
from .habits import habits
from .hours import hours
from .said import Said
from .speaker import Speech
from .wishes import wishes


def preferences(speech: Speech) -> list[Said]:
    """What the user prefers, standing or for once."""
    return [*habits(speech), *hours(speech), *budgets(speech), *wishes(speech)]
