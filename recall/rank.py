"""Soft ranking of what the searches found: closeness, words, session, speaker, date, age.

Weights fitted on LoCoMo's conversations 1-5 (R@5 .766, R@10 .841) and checked on MADial (zh .649, en .495): between the
two, each is flat to half and double of its value.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import re2

from ..extract.text.lexical import terms
from ..extract.values.ids import labels_in
from ..schemas import MemoryKind, MemoryRecord
from ..stores.memories import Hit
from .when import Period, periods

LEXICAL_WEIGHT = 0.5
LEXICAL_SURE = 0.45  # share of the question that the best match must hold for words to count in full
SESSION_WEIGHT = 0.6
SPEAKER_WEIGHT = 0.2
DATE_WEIGHT = 0.4
LABEL_WEIGHT = 0.3  # the question names what a stated number is: 航班 and a flight's number
MONTH = timedelta(days=40)  # a longer period picks out nothing
QUESTION_PRIOR, FIRST_PERSON_PRIOR = -0.12, 0.1
KIND_PRIOR = {MemoryKind.FACT: 0.05, MemoryKind.PREFERENCE: 0.05, MemoryKind.SUMMARY: -0.2}
# (older than, part). Multiplying the score by .7 and .3 instead cost a tenth of R@5 (.762 to .656).
DECAY = ((timedelta(days=180), -0.07), (timedelta(days=90), -0.03))
ABOVE = 1e-4  # by which a newer memory comes before one that it puts in doubt
RELEVANT_WORDS = 0.7  # weight of the share of words in the relevance, which the threshold reads
_FIRST_PERSON = re2.compile(r"(?i)\b(?:i|my|we|me|our)\b|我")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: its text, and the text without the names of those who speak in the memories."""

    text: str
    words: str

    @classmethod
    def of(cls, text: str, speakers: Collection[str]) -> Asked:
        """Names are taken out, as every turn of a speaker is close to the speaker's name (dense R@5 .257 to .576)."""
        bare = text
        for name in sorted({part for one in speakers for part in (one, one.split()[0])}, key=len, reverse=True):
            edge = r"\b" if name.isascii() else ""
            bare = re2.sub(rf"(?i){edge}{re2.escape(name)}{edge}(?:['’]s\b)?", " ", bare)
        bare = " ".join(bare.split())
        return cls(text, bare if terms(bare) else text)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A candidate, its score, the parts of it, and its relevance: closeness and words alone, for the threshold."""

    record: MemoryRecord
    score: float
    relevance: float
    parts: dict[str, float]


def rank(hits: Sequence[Hit], asked: Asked, now: datetime) -> list[Ranked]:
    """The candidates, best first; equal scores in the order of their ids."""
    shares = _shares(hits, set(terms(asked.words)))
    words = _words(hits, shares)
    sessions = _sessions(hits, [hit.dense + word for hit, word in zip(hits, words, strict=True)])
    labels = labels_in(asked.text)
    days = [(first, last) for first, last in periods(asked.text, now) if last - first <= MONTH]
    ranked = []
    for hit, word, share in zip(hits, words, shares, strict=True):
        record = hit.record
        parts = {
            "dense": hit.dense,
            "lexical": word,
            "session": SESSION_WEIGHT * sessions.get(record.session_id, 0.0),
            "speaker": SPEAKER_WEIGHT * _named(record, asked.text),
            "label": LABEL_WEIGHT * (record.label in labels),
            "date": DATE_WEIGHT * _fits(record, days),
            "prior": _prior(record),
            "age": _age(now - record.occurred_at),
        }
        rounded = {name: round(part, 4) for name, part in parts.items()}
        ranked.append(Ranked(record, round(sum(parts.values()), 6), hit.dense + RELEVANT_WORDS * share, rounded))
    return sorted(ranked, key=lambda r: (-r.score, r.record.id))


def rivals_first(ranked: Sequence[Ranked]) -> list[Ranked]:
    """The same, each possibly outdated memory after the newer ones that put it in doubt: they take its place, as what
    is close to the one is asked of the other."""
    placed: dict[str, Ranked] = {r.record.id: r for r in ranked}
    for one in sorted(ranked, key=lambda r: (r.record.occurred_at, r.record.id)):
        old = placed[one.record.id]
        for name in old.record.doubted_by:
            if name in placed and placed[name].score <= old.score:
                placed[name] = _raised(placed[name], old.score + ABOVE)
    return sorted(placed.values(), key=lambda r: (-r.score, r.record.id))


def _raised(one: Ranked, score: float) -> Ranked:
    parts = one.parts | {"in place of": round(score - one.score + one.parts.get("in place of", 0.0), 4)}
    return replace(one, score=round(score, 6), parts=parts)


def _shares(hits: Sequence[Hit], wanted: set[str]) -> list[float]:
    """The share of the question's words, weighted by rarity among the candidates, in each and the turn before it."""
    held = [wanted.intersection(terms(f"{hit.record.before}\n{hit.record.text}")) for hit in hits]
    seen_in = Counter(term for found in held for term in found)
    rarity = {term: math.log(1 + (len(hits) - seen_in[term] + 0.5) / (seen_in[term] + 0.5)) for term in wanted}
    all_of_it = sum(rarity.values()) or 1.0
    return [sum(rarity[term] for term in sorted(found)) / all_of_it for found in held]


def _words(hits: Sequence[Hit], shares: Sequence[float]) -> list[float]:
    """The lexical scores relative to the best one, which counts less where it holds little of the question."""
    best = max((hit.lexical for hit in hits), default=0.0)
    if not best:
        return [0.0] * len(hits)
    sure = max(share for hit, share in zip(hits, shares, strict=True) if hit.lexical == best)
    weight = LEXICAL_WEIGHT * min(1.0, sure / LEXICAL_SURE)
    return [weight * hit.lexical / best for hit in hits]


def _sessions(hits: Sequence[Hit], scores: Sequence[float]) -> dict[str, float]:
    """The mean of a session's three best."""
    best: dict[str, list[float]] = defaultdict(list)
    for hit, score in zip(hits, scores, strict=True):
        if hit.record.kind is not MemoryKind.SUMMARY:
            best[hit.record.session_id].append(score)
    return {session: sum(sorted(found)[-3:]) / min(len(found), 3) for session, found in best.items()}


def named_in(text: str, speakers: Collection[str]) -> set[str]:
    """The speakers whose name, or first name, a text holds."""
    found = f" {text.casefold()} "
    return {name for name in speakers if _holds(found, name) or _holds(found, name.split()[0])}


def _holds(text: str, name: str) -> bool:
    if not name.isascii():
        return len(name) > 1 and name.casefold() in text
    return re2.search(rf"\b{re2.escape(name.casefold())}\b", text) is not None


def _named(record: MemoryRecord, query: str) -> bool:
    return record.speaker not in ("user", "assistant") and bool(named_in(query, [record.speaker]))


def _fits(record: MemoryRecord, days: Sequence[Period]) -> bool:
    day = record.occurred_at.date()
    return any(first <= day <= last for first, last in days)


def _prior(record: MemoryRecord) -> float:
    open_question = record.kind is not MemoryKind.FACT and ("?" in record.text or "？" in record.text)
    asks = QUESTION_PRIOR if open_question else 0.0
    own = FIRST_PERSON_PRIOR if _FIRST_PERSON.search(record.text) else 0.0
    return asks + own + KIND_PRIOR.get(record.kind, 0.0) + 0.1 * (record.importance - 0.5)


def _age(age: timedelta) -> float:
    return next((part for older, part in DECAY if age > older), 0.0)
