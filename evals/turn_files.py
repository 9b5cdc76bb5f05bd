"""Reads files of conversations in the formats that people have, as turns to publish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from ..schemas.errors import InvalidTurn, UnreadableFile
from ..schemas.turn import TurnEvent
from . import benchmark_turns, chat_turns
from .file_text import Skip, values_of
from .scenarios import case_of, events_of
from .turn_ids import identified


class Format(StrEnum):
    """The known formats, as they are named to people."""

    TURNS = "TurnEvent JSON Lines (user_id, session_id, occurred_at, messages)"
    MESSAGES = "OpenAI-style message lists ([{role, content}, ...] or {messages: [...]})"
    CONVERSATION = "chat exports (session_meta, conversation_list)"
    SCENARIOS = "scenario cases (id, turns, probes)"
    LOCOMO = "LoCoMo samples (sample_id, conversation)"
    MADIAL = "MADial memories ({id: {time, event}})"


KNOWN = "Known are:" + "".join(f"\n  - {name}" for name in Format)


class Skipped(NamedTuple):
    """What could not be read: where it stands (`line 3`, `item 2, message 7`) and why."""

    place: str
    reason: str


@dataclass
class ReadReport:
    """What became of a file; complete once its turns were all taken."""

    format: Format | None = None
    turns: int = 0
    skipped: list[Skipped] = field(default_factory=list)

    def skip(self, place: str, reason: str) -> None:
        self.skipped.append(Skipped(place, reason))


def read_turns(path: Path, report: ReadReport | None = None) -> Iterator[TurnEvent]:
    """The turns of a file in file order; its format is that of the first record that we know.

    Event ids that the file lacks are made of the turns themselves: a second reading gives the same ids.
    Broken lines are noted in `report` and the rest is read.
    Raises UnreadableFile, at once, for a file that cannot be opened or decoded, is empty or of no known format.
    """
    report = report or ReadReport()
    values = values_of(path, report.skip, KNOWN)
    unknown: list[str] = []
    for place, value in values:
        if found := format_of(value):
            report.format = found
            for other in unknown:
                report.skip(other, f"is not of the file's format: {found}")
            return _turns(chain([(place, value)], values), found, report)
        unknown.append(place)
    raise UnreadableFile(f"{path}: holds no turns that we can read. {KNOWN}")


def format_of(value: Any) -> Format | None:
    """The format that a JSON value is a record of."""
    if isinstance(value, list):
        return Format.MESSAGES if any(isinstance(m, dict) and "role" in m for m in value) else None
    if not isinstance(value, dict) or not value:
        return None
    for name, is_record in _RECORDS.items():
        if is_record(value):
            return name
    return None


_RECORDS: dict[Format, Callable[[dict[str, Any]], bool]] = {
    Format.CONVERSATION: lambda v: "conversation_list" in v,
    Format.SCENARIOS: lambda v: "turns" in v and ("probes" in v or "axis" in v),
    Format.TURNS: lambda v: "messages" in v and not v.keys().isdisjoint(("occurred_at", "event_id", "user_id")),
    Format.MESSAGES: lambda v: "messages" in v,
    Format.LOCOMO: lambda v: "sample_id" in v and "conversation" in v,
    Format.MADIAL: lambda v: all(isinstance(m, dict) and "event" in m and "time" in m for m in v.values()),
}


def _turn(value: Any, _place: str, _skip: Skip) -> Iterator[TurnEvent]:
    yield identified(value)


def _case(value: Any, _place: str, _skip: Skip) -> Iterator[TurnEvent]:
    yield from events_of(case_of(value))


_READERS: dict[Format, Callable[[Any, str, Skip], Iterator[TurnEvent]]] = {
    Format.TURNS: _turn,
    Format.MESSAGES: chat_turns.from_messages,
    Format.CONVERSATION: chat_turns.from_conversation,
    Format.SCENARIOS: _case,
    Format.LOCOMO: benchmark_turns.from_locomo,
    Format.MADIAL: benchmark_turns.from_madial,
}


def _turns(values: Iterator[tuple[str, Any]], name: Format, report: ReadReport) -> Iterator[TurnEvent]:
    for place, value in values:
        if isinstance(value, dict | list):
            try:
                for event in _READERS[name](value, place, report.skip):
                    report.turns += 1
                    yield event
            except InvalidTurn as error:
                report.skip(place, str(error))
        else:
            report.skip(place, f"is not of the file's format: {name}")
