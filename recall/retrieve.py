"""Finding memories: hard filter in the store, soft ranking here, and honesty when something is away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from ..extract.lexical import terms
from ..extract.normalise import language, normalise
from ..schemas import MemoryRecord, Scope
from ..schemas.errors import EmbedderUnavailable, StoreUnavailable
from ..schemas.slots import folded
from ..stores import Stores
from .rank import Ranked, rank

CANDIDATES = 100  # of each search; together they held .962 of LoCoMo's evidence


@dataclass(frozen=True, slots=True)
class Found:
    """Memories, best first, and how they were found: mode is `full` or `degraded`, with the reason."""

    memories: tuple[Ranked, ...]
    mode: str = "full"
    why: str = ""


def retrieve(stores: Stores, scope: Scope, query: str, now: datetime, limit: int) -> Found:
    """The few memories that matter for a query, never more than `limit`.

    With Qdrant or the embedder away, or nothing above the threshold, falls back to a keyword search over the
    summaries in Redis and says so.
    """
    text = normalise(query)
    try:
        hits = stores.memories.search(scope, text, language(text), CANDIDATES, now)
    except (StoreUnavailable, EmbedderUnavailable) as fault:
        return Found(_by_keyword(stores, scope, text, now, limit), "degraded", str(fault))
    ranked = _distinct([r for r in rank(hits, text, now) if r.relevance >= stores.settings.threshold])
    if ranked or not hits:
        return Found(tuple(ranked[:limit]))
    keyword = _by_keyword(stores, scope, text, now, limit)
    return Found(keyword, "degraded", f"nothing scored {stores.settings.threshold} or more; searched by keyword")


def _distinct(ranked: Sequence[Ranked]) -> list[Ranked]:
    """Each wording once: of a fact and the turn that states it in the same words, the better ranked."""
    kept: list[Ranked] = []
    for candidate in ranked:
        text = folded(candidate.record.text)
        if not any(text in folded(other.record.text) or folded(other.record.text) in text for other in kept):
            kept.append(candidate)
    return kept


def _by_keyword(stores: Stores, scope: Scope, text: str, now: datetime, limit: int) -> tuple[Ranked, ...]:
    """Summaries of the user's sessions that share at least two words with the query, most shared first."""
    asked = set(terms(text))
    found: list[Ranked] = []
    for session_id in stores.sessions.sessions(scope):
        for record in stores.sessions.summaries(scope, session_id):
            shared = asked & set(terms(record.text))
            if len(shared) >= 2 and _readable(record, scope, now):
                share = len(shared) / len(asked)
                found.append(Ranked(record, share, share, {"keyword": share}))
    return tuple(sorted(found, key=lambda r: (-r.score, r.record.id))[:limit])


def _readable(record: MemoryRecord, scope: Scope, now: datetime) -> bool:
    return scope.sees(record.agent_id, record.visibility) and not (record.expires_at and record.expires_at <= now)
