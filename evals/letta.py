"""Letta's core memory updates: facts about people, a later statement against one of them, a question that needs it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TextIO

from ..schemas import MemoryRecord, Status, TurnEvent, User
from ..schemas.errors import UnreadableFile
from ..stores import Stores
from .figures import interval, sha256
from .file_text import values_of
from .ranking import Answered, Asked, answer_all, mean, remember, sources_of
from .turn_ids import identified

FILE = "core_memory_update.jsonl"
CURE = f"Give letta's {FILE} (input, agent_args.extra with facts, contradicting_fact, supporting_fact_indices)."
FIRST = datetime(2026, 1, 5, 9, tzinfo=UTC)  # a fact a minute in one session; the update a month later in another
TUNED = 550  # the rules were fitted on the cases before this one; the figures are of the others
TOP = 3
USER = "letta"  # each case has a user of its own
NEW = "new"  # message id of the later statement


@dataclass(frozen=True, slots=True)
class Case:
    """One case: its turns, the message ids of the facts that the later statement outdates, and the question."""

    events: tuple[TurnEvent, ...]
    stale: frozenset[str]
    asked: Asked


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a case. Exposed: stale and unmarked among the first three; of several facts that carry the old
    answer, the later statement may be against one alone: then none of them is marked or superseded. `doubts`: marks on
    other facts."""

    new_first: bool
    exposed: bool
    superseded: bool
    doubtful: bool
    wrongful: bool
    doubts: int


def eval_letta(stores: Stores, path: Path, dump: TextIO | None, each: Callable[[int], None]) -> dict[str, Any]:
    """The JSON of `slowwave eval letta:FILE`; of a longer file the figures are of the cases that no rule was fitted on,
    and `tuned` holds those of the others."""
    began = time.process_time()
    file = path / FILE if path.is_dir() else path
    judged: list[Judged] = []
    for case in _cases(file):
        judged.append(_judge(stores, case, dump))
        each(len(judged))
    held_out = judged[TUNED:] or judged
    return {
        **_figures(held_out),
        "tuned": _figures(judged[:TUNED]) if len(judged) > TUNED else None,
        "sha256": sha256(file),
        "cpu_s": round(time.process_time() - began, 2),
    }


def _figures(judged: Sequence[Judged]) -> dict[str, Any]:
    columns = {
        "new_before_stale": [float(j.new_first) for j in judged],
        f"stale_in_top{TOP}": [float(j.exposed) for j in judged],
        "superseded": [float(j.superseded) for j in judged],
        "doubtful": [float(j.doubtful) for j in judged],
        "wrongful_supersede": [float(j.wrongful) for j in judged],
        "other_doubts_per_case": [float(j.doubts) for j in judged],
    }
    means = {name: mean(values) for name, values in columns.items()}
    return {"n": len(judged), **means, "intervals": {name: interval(values) for name, values in columns.items()}}


def _cases(file: Path) -> Iterator[Case]:
    def refuse(place: str, reason: str) -> None:
        raise UnreadableFile(f"{file}: {place}: {reason}")

    for number, (place, value) in enumerate(values_of(file, refuse, CURE)):
        try:
            extra = value["agent_args"]["extra"]
            yield _case(f"{USER}-{number}", value["input"], extra)
        except (KeyError, TypeError) as fault:
            raise UnreadableFile(f"{file}: {place}: {fault!r} is missing. {CURE}") from fault


def _case(user: str, question: str, extra: dict[str, Any]) -> Case:
    told = {f"f{i}": text for i, text in enumerate(extra["facts"])} | {NEW: extra["contradicting_fact"].strip('"')}
    events = (
        identified(
            {
                "user_id": user,
                "session_id": f"{user}/{'later' if name == NEW else 'facts'}",
                "occurred_at": (FIRST + timedelta(minutes=minute, days=30 * (name == NEW))).isoformat(),
                "messages": [{"message_id": name, "role": "user", "content": text}],
            }
        )
        for minute, (name, text) in enumerate(told.items())
    )
    stale = frozenset(f"f{i}" for i in extra["supporting_fact_indices"])
    return Case(tuple(events), stale, Asked(user, user, question, frozenset({NEW}), "letta"))


def _judge(stores: Stores, case: Case, dump: TextIO | None) -> Judged:
    now = remember(stores, case.events)
    (found,) = answer_all(stores, [case.asked], now, dump, lambda: None)
    user = User(tenant="default", user_id=case.asked.user)
    records = list(stores.memories.scroll(user))
    gone = {name for r in records if r.status is Status.SUPERSEDED for name in sources_of(r)}
    marked = {name for r in records if r.status is Status.ACTIVE and r.doubted_by for name in sources_of(r)}
    handled = bool(case.stale & (marked | gone))
    shown = any(_told(r.record) & case.stale - marked for r in found.ranked[:TOP])
    return Judged(
        new_first=_new_first(found, case.stale),
        exposed=shown and not (handled and len(case.stale) > 1),
        superseded=bool(gone & case.stale),
        doubtful=bool(marked & case.stale),
        wrongful=bool(gone - case.stale),
        doubts=len(marked - case.stale),
    )


def _new_first(found: Answered, stale: frozenset[str]) -> bool:
    """Whether the later statement is ranked, and before all that tells what it outdates."""
    told = [_told(ranked.record) for ranked in found.ranked]
    new = next((place for place, names in enumerate(told) if NEW in names), len(told))
    old = next((place for place, names in enumerate(told) if names & stale), len(told))
    return new < min(old, len(told))


def _told(record: MemoryRecord) -> frozenset[str]:
    """The messages that a record quotes, a summary too: its words show as well."""
    return frozenset(quote.message_id for quote in record.quotes)
