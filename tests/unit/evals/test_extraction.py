"""The packaged labelled turns: a fair sample, and a floor under what the rules may get wrong on it."""

from __future__ import annotations

from importlib.resources import as_file, files

import pytest

from slowwave.evals.extraction import LabelledTurn, eval_extract, load_labelled


@pytest.fixture(scope="module")
def labelled():
    with as_file(files("slowwave.evals") / "extract.jsonl") as path:
        yield path


@pytest.fixture(scope="module")
def turns(labelled) -> list[LabelledTurn]:
    return load_labelled(labelled)


def is_neutral(turn: LabelledTurn) -> bool:
    """Whether there is nothing to remember: no slot, and no act but small talk."""
    return not turn.gold.get("slots") and set(turn.gold.get("acts", ())) <= {"chitchat"}


def test_it_is_a_fair_sample(turns):
    assert len({turn.id for turn in turns}) == len(turns) >= 200
    assert sum(map(is_neutral, turns)) >= 0.45 * len(turns)
    assert min(sum(turn.lang == lang for turn in turns) for lang in ("zh", "en")) >= 0.4 * len(turns)
    assert {"assistant", "tool", "user"} == {turn.role for turn in turns}


def test_false_memories_are_rare_and_nothing_leaks(labelled):
    found = eval_extract(labelled, None)
    assert found["leak_percent"] == 0
    assert found["false_slots_per_100_neutral"] <= 1
    assert found["micro"]["p"] >= 0.95
    assert found["kinds"]["slots"]["p"] >= 0.95
    assert found["kinds"]["secrets"]["r"] >= 0.9
