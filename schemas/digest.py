"""What the slow path makes of one slice of a session, persisted before anything is indexed."""

from __future__ import annotations

from typing import Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict

from .memory import Entity, MemoryKind, Quote, Sentence
from .statement import Statement
from .turn import Visibility


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class DigestItem(_Frozen):
    """One thing worth keeping: its record id, the words it rests on, oldest first, the turn before for context."""

    id: str
    kind: MemoryKind
    text: str
    lang: Literal["zh", "en"]
    agent_id: str
    visibility: Visibility
    occurred_at: AwareDatetime
    quotes: tuple[Quote, ...]
    before: str = ""
    speaker: str = "user"
    dates: tuple[str, ...] = ()  # what "next Friday" meant when it was said, where the text does not spell it
    label: str = ""  # what a number or date is called: "flight", "order", "deadline"
    slot: str | None = None  # whose version chain it belongs to; of a correction, that of what it corrects
    importance: float = 0.5
    statement: Statement | None = None
    mode: Literal["extractive", "llm"] = "extractive"  # whose words the text is: the turns' own, or an LLM's
    entities: tuple[Entity, ...] = ()
    sentences: tuple[Sentence, ...] = ()  # of a summary that an LLM wrote; of others the quotes are the sentences


class LLMCall(_Frozen):
    """One call of an LLM's: what it was about, what it cost, what came of it. `asked` and `reply` hold words."""

    at: AwareDatetime
    session_id: str
    agent_id: str
    events: dict[str, AwareDatetime]  # the turns that it was about, by id, and when they were
    model: str
    prompt: str  # its version and language
    fault: str = ""  # why the reply could not be used, or not all of it
    seconds: float
    tokens_in: int
    tokens_out: int
    cost: float
    kept: int
    dropped: dict[str, int]  # entries of the reply that were not kept, by reason
    asked: str
    reply: str


class Digest(_Frozen):
    """A slice, digested: its items, and the summary of the whole session so far, one a namespace that wrote in it."""

    mode: Literal["extractive", "llm"]  # who did it
    items: tuple[DigestItem, ...]
    summaries: tuple[DigestItem, ...] = ()
    gone: tuple[str, ...] = ()  # ids of earlier items of which the slice leaves nothing
    again: bool = False  # made without the LLM that is configured: its turns are queued to be digested again
