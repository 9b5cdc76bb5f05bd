"""When recall says nothing, and what it shows beside the best memory."""

from __future__ import annotations

from slowwave.recall.rank import Ranked
from slowwave.recall.retrieve import is_sure, near_best, unsure

from .records import memory


def one(text: str, score: float, relevance: float) -> Ranked:
    return Ranked(memory(text), score, relevance, {})


def test_recall_is_sure_when_one_of_the_best_reaches_the_threshold() -> None:
    assert is_sure([one("a", 1.2, 0.3), one("b", 0.9, 0.35)], 0.35)
    assert not is_sure([one("a", 1.2, 0.34), one("b", 0.9, 0.3)], 0.35)
    assert not is_sure([], 0.35)


def test_what_scores_near_the_best_is_shown_with_it() -> None:
    shown = near_best([one("a", 1.0, 0.5), one("b", 0.7, 0.2), one("c", 0.3, 0.2)])
    assert [r.record.text for r in shown] == ["a", "b"]


def test_where_nothing_is_sure_two_at_most_are_shown_and_none_that_is_far() -> None:
    far, near = one("far", 1.0, 0.05), [one(name, 0.5, 0.3) for name in ("a", "b", "c")]
    assert [r.record.text for r in unsure([far, *near], 0.35)] == ["a", "b"]
