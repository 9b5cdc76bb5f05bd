"""Scenario cases: their format, their turns as events, and the judging of what was recalled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError, model_validator

from ..schemas.errors import InvalidTurn, UnreadableFile
from ..schemas.slots import folded
from ..schemas.turn import Message, TurnEvent, Visibility
from .file_text import values_of
from .turn_ids import identified, named

Axis = Literal[
    "recall", "precision", "timeliness", "conflict", "promotion", "forgetting",
    "safety", "isolation", "temporal", "lexical", "budget", "attribution",
]  # fmt: skip
Needle = Annotated[str, Field(min_length=1)]
Needles = tuple[Needle, ...]


class _Part(BaseModel):
    # Authors keep notes of their own beside the keys of the format.
    model_config = ConfigDict(frozen=True, extra="ignore")


class Turn(_Part):
    """A turn to publish; `at` is the event's time and "now" for all that is done on its behalf."""

    user: str
    session: str
    at: AwareDatetime
    messages: Annotated[tuple[Message, ...], Field(min_length=1)]
    agent: str = "default"
    visibility: Visibility = Visibility.PRIVATE
    tz: str = "UTC"
    tenant: str | None = None
    event_id: str | None = None  # the same id twice is a retry


class Prefer(_Part):
    """`new` must be recalled; `old`, where it is recalled, must come later."""

    new: Needle
    old: Needle


class Probe(_Part):
    """A question, when it is asked, and what its context must and must not hold."""

    user: str
    session: str
    at: AwareDatetime
    query: str
    agent: str = "default"
    tenant: str | None = None
    expect_all: Needles = ()
    expect_any: Needles = ()
    reject: Needles = ()
    prefer: Prefer | None = None
    max_tokens: int | None = Field(default=None, ge=0)
    when: Literal["fast", "consolidated"] = "consolidated"

    @model_validator(mode="after")
    def _asks_something(self) -> Self:
        expects = self.expect_all or self.expect_any or self.reject or self.prefer
        if not expects and self.max_tokens is None:
            raise ValueError("needs one of expect_all, expect_any, reject, prefer, max_tokens")
        return self


class ProfileRow(_Part):
    """What a user's profile must and must not hold at the end: `slot=value`, or a plain substring."""

    user: str
    tenant: str | None = None
    contains: Needles = ()
    lacks: Needles = ()

    @model_validator(mode="after")
    def _asks_something(self) -> Self:
        if not self.contains and not self.lacks:
            raise ValueError("needs contains or lacks")
        return self


class Case(_Part):
    """Turns in the order of delivery, then probes and profile rows. A case starts from an empty store."""

    id: Annotated[str, Field(min_length=1, max_length=64)]
    lang: Literal["zh", "en"]
    axis: Axis
    turns: tuple[Turn, ...]
    probes: tuple[Probe, ...] = ()
    profile: tuple[ProfileRow, ...] = ()
    note: str = ""

    def tenant_of(self, part: Turn | Probe | ProfileRow) -> str:
        """The tenant of a part: the case's own, or the one it names within the case."""
        return f"case-{self.id}" + (f"-{part.tenant}" if part.tenant else "")


class Answer(NamedTuple):
    """What recall gave for a probe."""

    text: str
    tokens: int
    mode: str = ""


def load_cases(path: Path) -> list[Case]:
    """All cases of a file. Raises UnreadableFile naming line, field and reason of the first fault."""
    cases: dict[str, Case] = {}

    def refuse(place: str, reason: str) -> None:
        raise UnreadableFile(f"{path}: {place}: {reason}")

    for place, value in values_of(path, refuse, "Write one scenario case (id, turns, probes) a line."):
        try:
            case = case_of(value)
            tuple(events_of(case))
        except InvalidTurn as error:
            raise UnreadableFile(f"{path}: {place}: {error}") from error
        if case.id in cases:
            refuse(place, f"id: {case.id} is taken by an earlier case; give it another")
        cases[case.id] = case
    return list(cases.values())


def case_of(value: Any) -> Case:
    """A case out of its JSON. Raises InvalidTurn naming the first field at fault."""
    try:
        return Case.model_validate(value)
    except ValidationError as error:
        raise InvalidTurn.of(error) from None


def events_of(case: Case) -> Iterator[TurnEvent]:
    """The turns as events, in file order, under the case's tenant; the same `event_id` gives the same id."""
    for place, turn in enumerate(case.turns):
        tenant = case.tenant_of(turn)
        mark = ("given", turn.event_id) if turn.event_id else ("place", place)
        yield identified(
            {
                "event_id": named("scenario", tenant, *mark),
                "tenant": tenant,
                "user_id": turn.user,
                "session_id": turn.session,
                "agent_id": turn.agent,
                "visibility": turn.visibility,
                "occurred_at": turn.at,
                "tz": turn.tz,
                "messages": turn.messages,
            }
        )


def judge(case: Case, probe: Probe, answer: Answer) -> list[str]:
    """What is wrong with an answer, each with its case and probe; nothing when it passes."""
    place = f"{case.id} probe {case.probes.index(probe)}"
    return [f"{place}: {failure}" for failure in check_probe(probe, answer.text, answer.tokens)]


def check_probe(probe: Probe, text: str, tokens: int) -> list[str]:
    """What a recalled text of so many tokens does wrong."""
    seen = folded(text)
    failures = [f"lacks {n!r}" for n in probe.expect_all if folded(n) not in seen]
    if probe.expect_any and not any(folded(n) in seen for n in probe.expect_any):
        failures.append(f"lacks any of {', '.join(map(repr, probe.expect_any))}")
    failures += [f"holds {n!r}" for n in probe.reject if folded(n) in seen]
    if probe.prefer:
        failures += _check_order(probe.prefer, seen)
    if probe.max_tokens is not None and tokens > probe.max_tokens:
        failures.append(f"has {tokens} tokens; allowed are {probe.max_tokens}")
    return failures


def _check_order(prefer: Prefer, seen: str) -> list[str]:
    new, old = folded(prefer.new), folded(prefer.old)
    at = seen.find(new)
    if at < 0:
        return [f"lacks {prefer.new!r}"]
    before = seen[:at]  # nothing of `new` itself, which may contain `old` ("v2.10", "v2.1")
    return [f"has {prefer.old!r} before {prefer.new!r}"] if old in before else []


def check_profile(row: ProfileRow, text: str) -> list[str]:
    """What a profile, written as `slot=value` entries, does wrong."""
    seen = folded(text)
    failures = [f"profile of {row.user} lacks {n!r}" for n in row.contains if not _in_profile(n, seen)]
    return failures + [f"profile of {row.user} holds {n!r}" for n in row.lacks if _in_profile(n, seen)]


def _in_profile(needle: str, seen: str) -> bool:
    """`slot=value` is looked for as a whole (`=zh` is not `=zh-Hant`), anything else as a substring."""
    if not re.match(r"[a-z]+\.[a-z_]+=", needle):
        return folded(needle) in seen
    return re.search(re.escape(folded(needle)) + r"(?![\w-])", seen) is not None
