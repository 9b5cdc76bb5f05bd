"""A long-term memory as Qdrant holds it."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from .statement import Authority, Statement
from .turn import Visibility


class MemoryKind(StrEnum):
    """What a record is; recall labels and forgetting read it."""

    FACT = "fact"
    PREFERENCE = "preference"
    SUMMARY = "summary"
    EPISODE = "episode"  # an admitted turn in the user's own words
    TODO = "todo"  # what the user means to do or asked to have done
    PATTERN = "pattern"  # a behaviour seen in several sessions: inferred, never promoted
    CONFIRMATION = "confirmation"  # a person's word that a value of the profile is right; never recalled by itself


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


class Entity(BaseModel):
    """A triple that a record states: "Mia" "works at" "the harbour office"; the user is the subject "user"."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    subject: str
    relation: str
    object: str


class Sentence(BaseModel):
    """A sentence of a summary in an LLM's words, and the words of the turns that it rests on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str
    quotes: tuple[Quote, ...]


class Outcome(StrEnum):
    """What a newer statement without a slot does to an older one."""

    SUPERSEDE = "supersede"
    DOUBT = "doubt"  # it may be outdated
    SAME = "same"  # the newer one says it again


class Challenge(BaseModel):
    """A newer record that outdates an older one, for sure or perhaps, or says the same again."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: AwareDatetime
    by: str
    outcome: Outcome


class Ruling(StrEnum):
    """An LLM's word on a doubt; inferred, as all of its words."""

    OUTDATED = "outdated"
    STANDS = "stands"  # both do


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
    weighed_on: date | None = None  # the day up to which use and disuse are in the importance; at first `occurred_at`'s
    expires_at: AwareDatetime | None = None
    replaced_by: str | None = None  # the record that supersedes this one, or that it is evidence for
    valid_to: AwareDatetime | None = None  # of a superseded record: when it was replaced
    challenges: tuple[Challenge, ...] = ()  # of a record without a slot, oldest first
    rulings: dict[str, Ruling] = {}  # what an LLM decided of doubts, by the newer record
    restored_at: AwareDatetime | None = None  # a person took back that it was superseded
    seen_in: tuple[str, ...] = ()  # of a pattern: the sessions
    sources: tuple[str, ...]  # event ids
    quotes: tuple[Quote, ...] = ()
    mode: Literal["extractive", "llm"] = "extractive"  # whose words the text is: the turns' own, or an LLM's
    entities: tuple[Entity, ...] = ()
    sentences: tuple[Sentence, ...] = ()  # of a summary that an LLM wrote; of others the quotes are the sentences

    @property
    def since(self) -> AwareDatetime:
        """When it was said, or said to be right again."""
        return self.restored_at or self.occurred_at

    @property
    def told(self) -> Statement | None:
        """The statement as it counts in a fold: a restored one as a correction made when it was restored."""
        if self.statement is None or self.restored_at is None:
            return self.statement
        return self.statement.model_copy(update={"at": self.restored_at, "authority": Authority.CORRECTION})

    @property
    def doubted_by(self) -> tuple[str, ...]:
        """The newer records that make this one possibly outdated."""
        return tuple(c.by for c in self.challenges if c.outcome is Outcome.DOUBT)
