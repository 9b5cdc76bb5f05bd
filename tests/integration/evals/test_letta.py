"""`slowwave eval letta`: what it counts, on two small cases of our own."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest

from slowwave.evals import letta
from slowwave.schemas.errors import UnreadableFile
from slowwave.stores import Stores

if TYPE_CHECKING:
    from pathlib import Path

    from slowwave.schemas.settings import Settings

FACTS = [
    "The North Harbour Library is open on Sundays.",
    "The North Harbour Library has two reading rooms.",
    "The Old Mill Theatre seats ninety people.",
]


def case(new: str, question: str, stale: int) -> dict[str, Any]:
    extra = {"facts": FACTS, "contradicting_fact": new, "supporting_fact_indices": [stale]}
    return {"input": question, "ground_truth": "", "agent_args": {"extra": extra}}


CASES = [
    case("The North Harbour Library is no longer open on Sundays.", "When is the North Harbour Library open?", 0),
    case("The Old Mill Theatre seats sixty people.", "How many people does the Old Mill Theatre seat?", 2),
]


def test_what_was_superseded_what_is_in_doubt_and_what_comes_first(
    stack_settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, dump, done = tmp_path / letta.FILE, io.StringIO(), list[int]()
    file.write_text("".join(json.dumps(one) + "\n" for one in CASES), encoding="utf-8")
    own = str(uuid4())  # the store is shared by all tests
    monkeypatch.setattr(letta, "USER", own)
    figures = letta.eval_letta(Stores(stack_settings), tmp_path, dump, done.append)
    assert (figures["n"], figures["new_before_stale"], figures["stale_in_top3"]) == (2, 1.0, 0.0)
    assert (figures["superseded"], figures["doubtful"], figures["wrongful_supersede"]) == (0.5, 0.5, 0.0)
    assert figures["intervals"].keys() == {
        k for k in figures if k not in ("n", "intervals", "tuned", "sha256", "cpu_s")
    }
    assert done == [1, 2]
    (first, _) = map(json.loads, dump.getvalue().splitlines())
    assert first["items"][0]["sources"] == [letta.NEW]


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text('{"input": "?"}\n{"input": "!"}\n', encoding="utf-8")
    with pytest.raises(UnreadableFile, match="agent_args"):
        letta.eval_letta(None, file, None, lambda _: None)  # type: ignore[arg-type]
