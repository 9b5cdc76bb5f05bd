"""Soft ranking of what the searches found: closeness, words, session, speaker, date, age.

The weights are those of a study on LoCoMo with this embedder (fitted on conversations 1-5, R@5 .768 on 6-10).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from ..extract.lexical import terms
from ..schemas import MemoryKind, MemoryRecord
from ..stores.memories import Hit

LEXICAL_WEIGHT = 0.7
SESSION_WEIGHT = 1.3
SPEAKER_WEIGHT = 0.2
QUESTION_PRIOR, FIRST_PERSON_PRIOR = -0.12, 0.15
K1, B = 0.5, 0.5  # BM25
# (older than, factor): what is old counts less, but is never gone.
DECAY = ((timedelta(days=180), 0.3), (timedelta(days=90), 0.7))
FIRST_PERSON = frozenset({"i", "my", "we", "me", "our", "我"})
KIND_PRIOR = {MemoryKind.FACT: 0.1, MemoryKind.PREFERENCE: 0.1}


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate, its score, the parts of it, and its relevance: closeness and words alone, which the threshold reads."""

    record: MemoryRecord
    score: float
    relevance: float
    parts: dict[str, float]


def rank(hits: Sequence[Hit], query: str, now: datetime) -> list[Ranked]:
    """The candidates, best first; equal scores in the order of their ids."""
    if not hits:
        return []
    floor = min((hit.dense for hit in hits if hit.dense is not None), default=0.0)
    words = _coverage(hits, query)
    close = [floor if hit.dense is None else hit.dense for hit in hits]
    sessions = _sessions(hits, [c + w for c, w in zip(close, words, strict=True)])
    ranked = []
    for hit, dense, covered in zip(hits, close, words, strict=True):
        parts = {
            "dense": dense,
            "lexical": LEXICAL_WEIGHT * covered,
            "session": SESSION_WEIGHT * sessions[hit.record.session_id],
            "speaker": SPEAKER_WEIGHT if _named(hit.record, query) else 0.0,
            "prior": _prior(hit.record),
        }
        score = sum(parts.values()) * _age_factor(now - hit.record.occurred_at)
        rounded = {name: round(part, 4) for name, part in parts.items()}
        ranked.append(Ranked(hit.record, round(score, 6), dense + LEXICAL_WEIGHT * covered, rounded))
    return sorted(ranked, key=lambda r: (-r.score, r.record.id))


def _coverage(hits: Sequence[Hit], query: str) -> list[float]:
    """BM25 of the turn and the one before it, as a share of what the query could reach; 0 to 1."""
    asked = set(terms(query))
    bags = [Counter(terms(f"{hit.record.before}\n{hit.record.text}")) for hit in hits]
    seen_in = Counter(term for bag in bags for term in asked & bag.keys())
    idf = {term: math.log(1 + (len(bags) - seen_in[term] + 0.5) / (seen_in[term] + 0.5)) for term in asked}
    mean = sum(bag.total() for bag in bags) / len(bags) or 1.0
    reach = sum(idf.values()) * (K1 + 1) or 1.0
    return [_bm25(bag, asked, idf, mean) / reach for bag in bags]


def _bm25(bag: Counter[str], asked: set[str], idf: dict[str, float], mean: float) -> float:
    length = K1 * (1 - B + B * bag.total() / mean)
    matched = [term for term in asked if bag[term]]
    score = sum(idf[term] * bag[term] * (K1 + 1) / (bag[term] + length) for term in matched)
    return score / 2 if len(matched) == 1 and len(asked) > 1 else score


def _sessions(hits: Sequence[Hit], scores: Sequence[float]) -> dict[str, float]:
    """The mean of a session's three best."""
    best: dict[str, list[float]] = defaultdict(list)
    for hit, score in zip(hits, scores, strict=True):
        best[hit.record.session_id].append(score)
    return {session: sum(sorted(found)[-3:]) / min(len(found), 3) for session, found in best.items()}


def _named(record: MemoryRecord, query: str) -> bool:
    return record.speaker not in ("user", "assistant") and record.speaker.casefold() in query.casefold()


def _prior(record: MemoryRecord) -> float:
    text = record.text
    asks = QUESTION_PRIOR if "?" in text or "？" in text else 0.0
    own = FIRST_PERSON_PRIOR if "我" in text or FIRST_PERSON & set(text.casefold().split()) else 0.0
    return asks + own + KIND_PRIOR.get(record.kind, 0.0) + 0.1 * (record.importance - 0.5)


def _age_factor(age: timedelta) -> float:
    return next((factor for older, factor in DECAY if age > older), 1.0)
