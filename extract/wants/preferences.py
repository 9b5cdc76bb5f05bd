"""Preferences in direct wording, as values of the slot table."""

from __future__ import annotations

from ..text.said import Said
from ..text.speaker import Speech
from .budgets import budgets
from .habits import habits
from .hours import hours
from .passing import is_withdrawn
from .wishes import wishes


def preferences(speech: Speech) -> list[Said]:
    """What the user prefers, standing or for once."""
    found = [*habits(speech), *hours(speech), *budgets(speech), *wishes(speech)]
    return [said for said in found if not is_withdrawn(said)]
