"""Finding memories: hard filter in the store, soft ranking here, and honesty when something is away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from ..extract.facts.entities import named_in as numbers_in
from ..extract.facts.entities import numbers_of
from ..extract.text.lexical import terms
from ..extract.text.normalise import language, normalise
from ..extract.text.speaker import split
from ..schemas import MemoryKind, MemoryRecord, Scope
from ..schemas.errors import EmbedderUnavailable, StoreUnavailable
from ..schemas.slots import folded
from ..stores import Stores
from ..stores.memories import Hit
from .rank import Asked, Ranked, named_in, rank, rivals_first
from .summaries import up_to_date
from .when import asks_of_the_past

CANDIDATES = 50  # of each search; 100 gave no better R@5 on LoCoMo, at twice the work
NEAR = 0.6  # of the best score: what a memory needs beside a better one
WEAK, UNSURE = 0.6, 2  # of the threshold, and how many, where nothing reaches it
DEPTH = 4  # times as many candidates are looked at as are wanted, for those that say the same
PARTS = 3  # sentences of a question that are asked one by one
KEYWORDS = 0.5  # share of the question's words that a summary must hold when nothing else can be searched


@dataclass(frozen=True, slots=True)
class Found:
    """Memories, best first, and how they were found: mode is `full` or `degraded`, with the reason."""

    memories: tuple[Ranked, ...]
    mode: str = "full"
    why: str = ""


def retrieve(stores: Stores, scope: Scope, query: str, now: datetime, limit: int) -> Found:
    """The few memories that matter for a query, never more than `limit`.

    With Qdrant or the embedder away, falls back to a keyword search over the summaries in Redis and says so; where
    nothing is as relevant as the threshold asks, to the two nearest.
    """
    text = normalise(query)
    try:
        ranked = candidates(stores, scope, text, now)
    except (StoreUnavailable, EmbedderUnavailable) as fault:
        return Found(_by_keyword(stores, scope, text, now, limit), "degraded", str(fault))
    ranked = current(stores, scope, ranked[: DEPTH * limit])
    best = distinct(ranked, limit)
    if is_sure(best, stores.settings.threshold):
        return Found(tuple(_with_summary(near_best(best), ranked, limit)))
    if not ranked:
        return Found(())
    weak = unsure(best, stores.settings.threshold) or _by_keyword(stores, scope, text, now, limit)
    return Found(
        tuple(weak), "degraded", "nothing remembered surely answers this; what is nearest is shown, if anything"
    )


def current(stores: Stores, scope: Scope, ranked: Sequence[Ranked]) -> list[Ranked]:
    """The same, summaries without what is outdated since."""
    left = up_to_date(stores, scope, [r.record for r in ranked if r.record.kind is MemoryKind.SUMMARY])
    known = {r.record.id: r.record for r in ranked if r.record.kind is not MemoryKind.SUMMARY} | left
    return [replace(r, record=known[r.record.id]) for r in ranked if r.record.id in known]


def candidates(stores: Stores, scope: Scope, text: str, now: datetime) -> list[Ranked]:
    """What the store's searches find for a normalised text, ranked: for the whole and, where two or three sentences
    end in a question, for each of them, as one vector of several questions is close to none of the answers."""
    sentences = split(text)
    several = 1 < len(sentences) <= PARTS and text.rstrip().endswith(("?", "？"))
    parts = [text, *sentences] if several else [text]
    best: dict[str, Ranked] = {}
    for one in (one for part in parts for one in _ranked(stores, scope, part, now)):
        other = best.get(one.record.id, one)
        better = max(one, other, key=lambda r: r.score)
        best[one.record.id] = replace(better, relevance=max(one.relevance, other.relevance))
    return rivals_first(list(best.values()))


def _ranked(stores: Stores, scope: Scope, text: str, now: datetime) -> list[Ranked]:
    """A question that names a speaker of the memories is searched again without the name, which all of the speaker's
    turns are close to."""
    hits = _search(stores, scope, text, now)
    speakers = {hit.record.speaker for hit in hits} - {"user", "assistant"}
    asked = Asked.of(text, named_in(text, speakers))
    if asked.words != text:
        hits = _search(stores, scope, asked.words, now)
    return rank(hits, asked, now)


def _search(stores: Stores, scope: Scope, text: str, now: datetime) -> list[Hit]:
    history, about = asks_of_the_past(text), numbers_in(text)
    hits = stores.memories.search(scope, text, language(text), CANDIDATES, now, history=history)
    if not about:
        return hits
    naming = stores.memories.search(scope, text, language(text), CANDIDATES, now, about=about, history=history)
    found = {hit.record.id: hit for hit in (*naming, *hits)}
    return [found[name] for name in sorted(found) if _may_concern(found[name].record, about)]


def _may_concern(record: MemoryRecord, about: set[str]) -> bool:
    """A memory that names a number, and not the one asked about, is of another order, ticket or flight."""
    numbers = numbers_of(record.entities)
    return not numbers or not numbers.isdisjoint(about)


def is_sure(best: Sequence[Ranked], threshold: float) -> bool:
    """Whether one of the best is as relevant as the threshold asks."""
    return any(r.relevance >= threshold for r in best)


def near_best(best: Sequence[Ranked]) -> list[Ranked]:
    """Those that score near the first."""
    return [r for r in best if r.score >= NEAR * best[0].score]


def unsure(best: Sequence[Ranked], threshold: float) -> list[Ranked]:
    """The few to show where none is sure: an indirect question shares no words with its answer ("which flat should I
    take?", "I can hardly manage stairs")."""
    return [r for r in best if r.relevance >= WEAK * threshold][:UNSURE]


def _with_summary(best: Sequence[Ranked], ranked: Sequence[Ranked], limit: int) -> list[Ranked]:
    """Where several memories are all of one session and there is room: that session's summary after them."""
    sessions = {r.record.session_id for r in best}
    if not 1 < len(best) < limit or len(sessions) > 1:
        return list(best)
    summaries = [r for r in ranked if r.record.kind is MemoryKind.SUMMARY and r.record.session_id in sessions]
    return [*best, *summaries[:1]]


def distinct(ranked: Sequence[Ranked], limit: int) -> list[Ranked]:
    """The best, each wording once: of a fact and the turn that states it in the same words the better ranked; a summary
    only where none of its turns is there."""
    kept: list[Ranked] = []
    texts: list[str] = []
    sources: set[str] = set()
    for candidate in ranked:
        if len(kept) == limit:
            break
        record, text = candidate.record, folded(candidate.record.text)
        told = record.kind is MemoryKind.SUMMARY and not sources.isdisjoint(record.sources)
        if not told and not any(text in other or other in text for other in texts):
            kept.append(candidate)
            texts.append(text)
            sources.update(record.sources)
    return kept


def _by_keyword(stores: Stores, scope: Scope, text: str, now: datetime, limit: int) -> tuple[Ranked, ...]:
    """Summaries of the user's sessions that hold half of the question's words, most shared first."""
    asked = set(terms(text))
    found: list[Ranked] = []
    for session_id in stores.sessions.sessions(scope):
        for record in stores.sessions.summaries(scope, session_id):
            share = len(asked.intersection(terms(record.text))) / max(len(asked), 1)
            if share >= KEYWORDS and _readable(record, scope, now):
                found.append(Ranked(record, share, share, {"keyword": share}))
    return tuple(sorted(found, key=lambda r: (-r.score, r.record.id))[:limit])


def _readable(record: MemoryRecord, scope: Scope, now: datetime) -> bool:
    return scope.sees(record.agent_id, record.visibility) and not (record.expires_at and record.expires_at <= now)
