"""LoCoMo: long conversations of two people, and questions whose evidence is single turns."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, TextIO

from ..schemas.errors import UnreadableFile
from ..stores import Stores
from .benchmark_turns import from_locomo
from .figures import sha256
from .file_text import values_of
from .ranking import Answered, Asked, answer_all, figures, mean, recall_at, recall_within, remember

ADVERSARIAL = "5"  # asks the wrong speaker: its evidence is found, its answer is not
TOKENS = 400


def eval_locomo(stores: Stores, path: Path, dump: TextIO | None, each: Callable[[int], None]) -> dict[str, Any]:
    """The JSON of `slowwave eval locomo:FILE`, over the questions that name evidence of the file."""
    began = time.process_time()
    done = count(1)
    answers: list[Answered] = []
    for place, sample in values_of(path, _refuse(path), "Give LoCoMo samples (sample_id, conversation, qa)."):
        if not isinstance(sample, dict) or "qa" not in sample:
            raise UnreadableFile(f"{path}: {place}: is no LoCoMo sample (sample_id, conversation, qa)")
        events = list(from_locomo(sample, place, _refuse(path)))
        now = remember(stores, events)
        known = {message.message_id for event in events for message in event.messages}
        answers += answer_all(stores, _questions(sample, known), now, dump, lambda: each(next(done)))
    return {
        **figures(answers, stores.settings.threshold),
        "hit@5": mean(any(found & a.asked.evidence for found in a.ids[:5]) for a in answers),
        f"recall@{TOKENS}tok": mean(recall_within(TOKENS, a) for a in answers if a.asked.group != ADVERSARIAL),
        "by_category": _by_category(answers),
        "sha256": sha256(path),
        "cpu_s": round(time.process_time() - began, 2),
    }


def _refuse(path: Path) -> Callable[[str, str], None]:
    def refuse(place: str, reason: str) -> None:
        raise UnreadableFile(f"{path}: {place}: {reason}")

    return refuse


def _questions(sample: dict[str, Any], known: set[str]) -> list[Asked]:
    """The questions whose evidence is in the conversation; its ids are written in several ways ("D8:6; D9:17")."""
    user = str(sample["sample_id"])
    asked = []
    for number, qa in enumerate(sample["qa"]):
        evidence = known.intersection(found for one in qa.get("evidence", ()) for found in re.findall(r"D\d+:\d+", one))
        if evidence:
            group = str(qa["category"])
            asked.append(Asked(f"{user}/{number}", user, qa["question"], frozenset(evidence), group))
    return asked


def _by_category(answers: list[Answered]) -> dict[str, dict[str, float]]:
    groups = sorted({a.asked.group for a in answers})
    return {group: _figures([a for a in answers if a.asked.group == group]) for group in groups}


def _figures(answers: list[Answered]) -> dict[str, float]:
    at = {f"recall@{k}": mean(recall_at(k, a.ids, a.asked.evidence) for a in answers) for k in (5, 10)}
    return {"n": len(answers), **at}
