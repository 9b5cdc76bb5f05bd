"""MADial-Bench: memories of a child's life, and dialogues in which an assistant should think of some of them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, TextIO

from ..schemas import TurnEvent
from ..schemas.errors import UnreadableFile
from ..stores import Stores
from .benchmark_turns import from_madial
from .figures import sha256
from .file_text import values_of
from .ranking import Answered, Asked, answer_all, figures, remember

DIALOGUE, MEMORY = "dialogue", "memory"  # what the names of two files that belong together differ in
_LINE = re.compile(r'^<(?P<speaker>[^>]+)>\s*[:：]\s*"?(?P<text>.*?)"?\s*$', re.DOTALL)


def eval_madial(stores: Stores, path: Path, dump: TextIO | None, each: Callable[[int], None]) -> dict[str, Any]:
    """The JSON of `slowwave eval madial:DIR_OR_FILE`: a directory's pairs of files, or the pair that a file is of.

    The question is what the person said until the assistant's turn that should recall something.
    """
    began = time.process_time()
    done = count(1)
    by_file: dict[str, list[Answered]] = {}
    pairs = _pairs(path)
    for dialogues, memories in pairs:
        events = list(_events(memories))
        now = remember(stores, events)
        users = {event.user_id for event in events}
        questions = list(_questions(dialogues, users))
        by_file[dialogues.name] = answer_all(stores, questions, now, dump, lambda: each(next(done)))
    threshold = stores.settings.threshold
    return {
        **figures([a for answers in by_file.values() for a in answers], threshold),
        "by_file": {name: figures(answers, threshold) for name, answers in by_file.items()},
        "sha256": {file.name: sha256(file) for pair in pairs for file in pair},
        "cpu_s": round(time.process_time() - began, 2),
    }


def _pairs(path: Path) -> list[tuple[Path, Path]]:
    files = sorted(path.glob(f"*{DIALOGUE}*.json")) if path.is_dir() else [_sibling(path, DIALOGUE)]
    pairs = [(file, _sibling(file, MEMORY)) for file in files]
    missing = [str(file) for pair in pairs for file in pair if not file.is_file()]
    if missing or not pairs:
        wanted = ", ".join(missing) or f"*{DIALOGUE}*.json in {path}"
        raise UnreadableFile(f"{wanted}: is missing; MADial's dialogue and memory files lie side by side")
    return pairs


def _sibling(path: Path, kind: str) -> Path:
    return path.with_name(re.sub(f"{DIALOGUE}|{MEMORY}", kind, path.name))


def _values(path: Path) -> Iterator[tuple[str, Any]]:
    def refuse(place: str, reason: str) -> None:
        raise UnreadableFile(f"{path}: {place}: {reason}")

    return values_of(path, refuse, "Give MADial-Bench's JSON Lines.")


def _events(path: Path) -> Iterator[TurnEvent]:
    """One user a file, so that the languages do not mix; persons apart where the memories name them."""
    for place, value in _values(path):
        for event in from_madial(value, place, lambda *_: None):
            yield event.model_copy(update={"user_id": f"{path.stem}/{event.user_id}"})


def _questions(path: Path, users: set[str]) -> Iterator[Asked]:
    stem = _sibling(path, MEMORY).stem
    for number, (_, value) in enumerate(_values(path)):
        own, shared = f"{stem}/madial-{value.get('user-id')}", f"{stem}/madial"
        said = [m for line in value["dialogue"][: value["test-turn"][0]] if (m := _LINE.match(line.strip()))]
        text = " ".join(m["text"] for m in said if m["speaker"] != "Assistant")
        evidence = frozenset(map(str, value["relevant-id"]))
        yield Asked(
            f"{path.stem}/{value.get('id', number)}", own if own in users else shared, text, evidence, path.stem
        )
