"""What the benchmarks of ranking share: turns through the real pipeline, questions, evidence, baselines and figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TextIO

import orjson

from ..extract.text.normalise import language, normalise
from ..recall.rank import Ranked
from ..recall.retrieve import candidates, current, distinct, is_sure, near_best, unsure
from ..recall.tokens import count_tokens
from ..schemas import MemoryKind, MemoryRecord, Scope, TurnEvent
from ..stores import Stores
from ..stores.memories import Hit
from ..workers.fast.apply import apply_events
from ..workers.slow.index import drain
from .figures import interval

DEPTH = 40  # memories ranked for a question; more than 400 tokens hold
BATCH = 100  # events applied at once
RRF = 60  # the constant of reciprocal rank fusion, of its authors


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a benchmark, and the message ids that hold its answer."""

    id: str
    user: str
    text: str
    evidence: frozenset[str]
    group: str


@dataclass(frozen=True, slots=True)
class Answered:
    """What was ranked for a question; `baselines` are lists of the sources of each record, best first."""

    asked: Asked
    ranked: tuple[Ranked, ...]
    baselines: dict[str, list[frozenset[str]]]

    @property
    def ids(self) -> list[frozenset[str]]:
        return [sources_of(one.record) for one in self.ranked]


def sources_of(record: MemoryRecord) -> frozenset[str]:
    """The messages that a record is credited with: those it quotes; none for a summary, which quotes too many."""
    return frozenset() if record.kind is MemoryKind.SUMMARY else frozenset(q.message_id for q in record.quotes)


def remember(stores: Stores, events: Sequence[TurnEvent]) -> datetime:
    """Apply and consolidate turns; returns a day after the last one, which is when questions are asked."""
    now = max(event.occurred_at for event in events) + timedelta(days=1)
    for start in range(0, len(events), BATCH):
        apply_events(stores, events[start : start + BATCH], now)
    drain(stores, now)
    return now


def answer(stores: Stores, asked: Asked, now: datetime) -> Answered:
    """Rank the memories for a question, before any is held back; baselines over the same records, from the question as
    it stands."""
    scope = Scope(tenant="default", user_id=asked.user, agents=("default",))
    text = normalise(asked.text)
    hits = stores.memories.search(scope, text, language(text), DEPTH, now)
    ranked = distinct(current(stores, scope, candidates(stores, scope, text, now)), DEPTH)
    return Answered(asked, tuple(ranked), _baselines(hits))


def _baselines(hits: Sequence[Hit]) -> dict[str, list[frozenset[str]]]:
    turns = [hit for hit in hits if hit.record.kind is MemoryKind.EPISODE]
    dense = sorted(turns, key=lambda hit: (-hit.dense, hit.record.id))
    bm25 = sorted((hit for hit in turns if hit.lexical), key=lambda hit: (-hit.lexical, hit.record.id))
    fused: dict[str, float] = defaultdict(float)
    for order in (dense, bm25):
        for place, hit in enumerate(order):
            fused[hit.record.id] += 1 / (RRF + place + 1)
    rrf = sorted(turns, key=lambda hit: (-fused[hit.record.id], hit.record.id))
    orders = {"bm25": bm25, "dense": dense, "rrf": rrf}
    return {name: [sources_of(hit.record) for hit in order] for name, order in orders.items()}


def recall_at(k: int, ids: Sequence[frozenset[str]], evidence: frozenset[str]) -> float:
    """The share of the evidence among the first k."""
    return len(evidence.intersection(frozenset().union(*ids[:k]))) / len(evidence)


def reciprocal(ids: Sequence[frozenset[str]], evidence: frozenset[str]) -> float:
    """One over the place of the first record that holds evidence; 0 without one."""
    return next((1 / place for place, found in enumerate(ids, 1) if found & evidence), 0.0)


def recall_within(tokens: int, answered: Answered) -> float:
    """The share of the evidence among the first memories that fit in so many tokens."""
    fitting: list[frozenset[str]] = []
    for one in answered.ranked:
        tokens -= count_tokens(one.record.text)
        if tokens < 0:
            break
        fitting.append(sources_of(one.record))
    return recall_at(len(fitting), fitting, answered.asked.evidence)


def mean(values: Iterable[float]) -> float:
    found = list(values)
    return round(sum(found) / len(found), 4) if found else 0.0


def figures(answers: Sequence[Answered], threshold: float) -> dict[str, Any]:
    """The figures that every benchmark of ranking has. `recalled@5` is recall@5 of what recall
    shows with its threshold, `unsure` the share of questions for which nothing reaches it."""
    at_5 = [recall_at(5, a.ids, a.asked.evidence) for a in answers]
    passing = [[sources_of(r.record) for r in _passing(a.ranked[:5], threshold)] for a in answers]
    return {
        "n": len(answers),
        "recall@5": mean(at_5),
        "interval": interval(at_5),
        "recall@10": mean(recall_at(10, a.ids, a.asked.evidence) for a in answers),
        "mrr": mean(reciprocal(a.ids, a.asked.evidence) for a in answers),
        "recalled@5": mean(recall_at(5, p, a.asked.evidence) for p, a in zip(passing, answers, strict=True)),
        "unsure": mean(not is_sure(a.ranked[:5], threshold) for a in answers),
        "baselines": {name: _baseline(answers, name) for name in ("bm25", "dense", "rrf")},
    }


def _passing(best: Sequence[Ranked], threshold: float) -> Sequence[Ranked]:
    return near_best(best) if is_sure(best, threshold) else unsure(best, threshold)


def _baseline(answers: Sequence[Answered], name: str) -> dict[str, float]:
    pairs = [(a.baselines[name], a.asked.evidence) for a in answers]
    return {
        "recall@5": mean(recall_at(5, ids, evidence) for ids, evidence in pairs),
        "recall@10": mean(recall_at(10, ids, evidence) for ids, evidence in pairs),
        "mrr": mean(reciprocal(ids, evidence) for ids, evidence in pairs),
    }


def answer_all(
    stores: Stores, questions: Sequence[Asked], now: datetime, dump: TextIO | None, each: Callable[[], None]
) -> list[Answered]:
    """Answer the questions of users who share a clock; a line each for the dump. `each` is told of every one."""
    answers: list[Answered] = []
    for asked in questions:
        answers.append(answer(stores, asked, now))
        each()
        if dump:
            items = [
                {"text": r.record.text, "score": r.score, "sources": sorted(sources_of(r.record))}
                for r in answers[-1].ranked
            ]
            dump.write(orjson.dumps({"id": asked.id, "items": items}).decode() + "\n")
    return answers
