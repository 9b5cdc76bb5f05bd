"""When recall says nothing, and what it shows beside the best memory."""

from __future__ import annotations

from slowwave.recall.rank import Ranked
from slowwave.recall.retrieve import relevant

from .records import memory


def one(text: str, score: float, relevance: float) -> Ranked:
    return Ranked(memory(text), score, relevance, {})


def test_nothing_is_shown_where_nothing_reaches_the_threshold() -> None:
    assert relevant([one("a", 1.2, 0.34), one("b", 0.9, 0.3)], 0.35) == []


def test_what_scores_near_the_best_is_shown_with_it() -> None:
    shown = relevant([one("a", 1.0, 0.5), one("b", 0.7, 0.2), one("c", 0.3, 0.2)], 0.35)
    assert [r.record.text for r in shown] == ["a", "b"]


def test_no_candidates_are_no_fault() -> None:
    assert relevant([], 0.35) == []
