"""What every finder returns: one thing named in a text, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from ...schemas.statement import FactKind

MAX_MENTIONS = 64  # of one kind in one text; a list longer than this is data, not something a person said


@dataclass(frozen=True, slots=True)
class Mention:
    """A canonical value and the half-open character span of the text that names it."""

    kind: FactKind
    value: str
    start: int
    end: int
    label: str = ""  # "deadline", "order", "invoice" ...: what the text calls it


def outermost(mentions: list[Mention]) -> list[Mention]:
    """Drop every mention that overlaps an earlier or, from the same place, a longer one; at most MAX_MENTIONS stay."""
    kept: list[Mention] = []
    end = -1
    for mention in sorted(mentions, key=lambda m: (m.start, -m.end)):
        same_span = kept and (mention.start, mention.end) == (kept[-1].start, kept[-1].end)
        if mention.start >= end or (same_span and mention.value != kept[-1].value):
            kept.append(mention)
            end = mention.end
    return kept[:MAX_MENTIONS]
