"""A long-term memory as Qdrant holds it."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from .statement import Statement
from .turn import Visibility


class MemoryKind(StrEnum):
    """What a record is; recall labels and forgetting read it."""

    FACT = "fact"
    PREFERENCE = "preference"
    SUMMARY = "summary"
    EPISODE = "episode"  # an admitted turn in the user's own words


class Status(StrEnum):
    """Where a record is in its life; only `active` and, marked, `disputed` ones are recalled."""

    PENDING = "pending"  # written, its slice not yet committed
    ACTIVE = "active"
    SUPERSEDED = "superseded"
    EVIDENCE = "evidence"  # says the same as another record, which it supports
    DISPUTED = "disputed"


class Quote(BaseModel):
    """The words that a record rests on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    event_id: str
    message_id: str
    text: str


class MemoryRecord(BaseModel):
    """One memory: its text, whose it is, what it rests on, how it stands to others of its slot."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    tenant: str
    user_id: str
    agent_id: str
    visibility: Visibility
    session_id: str
    kind: MemoryKind
    status: Status
    text: str
    lang: Literal["zh", "en"]
    before: str = ""  # the turn before, whose words help to find this one
    speaker: str = "user"
    dates: tuple[str, ...] = ()  # what "next Friday" meant when it was said, where the text does not spell it
    label: str = ""  # what a number or date is called: "flight", "order", "deadline"
    slot: str | None = None
    statement: Statement | None = None  # what the rules read, for facts and preferences
    importance: float = Field(default=0.5, ge=0, le=1)
    occurred_at: AwareDatetime
    expires_at: AwareDatetime | None = None
    replaced_by: str | None = None  # the record that supersedes this one, or that it is evidence for
    sources: tuple[str, ...]  # event ids
    quotes: tuple[Quote, ...] = ()
