"""Summaries as they may still be shown: a session's summary is written once, what it tells may be outdated since."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ..extract.facts.updates import KINDS
from ..schemas import MemoryRecord, Quote, Scope, Status
from ..schemas.slots import folded
from ..stores import Stores
from ..stores.words import all_without


def up_to_date(stores: Stores, scope: Scope, summaries: Sequence[MemoryRecord]) -> dict[str, MemoryRecord]:
    """By id, the summaries without the sentences that rest on what is outdated, for sure or perhaps; none of which
    nothing is left."""
    events = sorted({event_id for summary in summaries for event_id in summary.sources})
    if not events:
        return {summary.id: summary for summary in summaries}
    gone: dict[str, list[str]] = defaultdict(list)
    for record in stores.memories.scroll(scope, kind=KINDS, sources=events):
        for quote in record.quotes if record.status is Status.SUPERSEDED or record.doubted_by else ():
            gone[quote.event_id].append(folded(quote.text))
    refs = {
        f"{summary.id} {place}"
        for summary in summaries
        for place, quotes in enumerate(_quotes(summary))
        if any(_tells(folded(quote.text), gone[quote.event_id]) for quote in quotes)
    }
    return {left.id: left for left in all_without(summaries, refs)} if refs else {s.id: s for s in summaries}


def _quotes(summary: MemoryRecord) -> list[Sequence[Quote]]:
    """What each sentence rests on."""
    return [one.quotes for one in summary.sentences] or [(quote,) for quote in summary.quotes]


def _tells(sentence: str, outdated: Sequence[str]) -> bool:
    """Whether a sentence is of an outdated text, or holds one whole."""
    return any(sentence in text or text in sentence for text in outdated)
