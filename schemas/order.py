"""What a user tells memory to do: forget something, stop writing, go on."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from pydantic import AwareDatetime, BaseModel, ConfigDict, model_validator


class OrderKind(StrEnum):
    """What an order means. `ask_all` and `confirm` do nothing alone: only the two together forget everything."""

    SLOT = "slot"
    KEYWORD = "keyword"
    LAST = "last"  # what was said just before
    SPAN = "span"  # what was said in a time
    SESSION = "session"
    ASK_ALL = "ask_all"
    CONFIRM = "confirm"
    ALL = "all"
    PAUSE = "pause"
    RESUME = "resume"


class Order(BaseModel):
    """An order of a user's, with its time: it holds for what was said up to then, whenever that arrives."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    event_id: str
    session_id: str
    at: AwareDatetime
    kind: OrderKind
    slots: tuple[str, ...] = ()  # one that ends with a dot names all slots below it
    value: str = ""  # only this value of the slots
    words: tuple[tuple[str, ...], ...] = ()  # a turn must hold one term of each
    since: AwareDatetime | None = None
    until: AwareDatetime | None = None
    here: bool = False  # a pause of its own session alone
    quote: str = ""  # the sentence of the order; never stored

    @model_validator(mode="after")
    def _clear(self) -> Self:
        """An order that names nothing would mean everything."""
        needs = {OrderKind.SLOT: self.slots, OrderKind.KEYWORD: self.words, OrderKind.SPAN: self.since or self.until}
        if not needs.get(self.kind, True):
            raise ValueError(f"an order of kind {self.kind} must say what it means")
        return self

    def names(self, slot: str | None) -> bool:
        """Whether a slot is one of those that the order is about."""
        return slot is not None and any(slot == s or (s.endswith(".") and slot.startswith(s)) for s in self.slots)

    def spans(self, at: AwareDatetime) -> bool:
        """Whether a moment is in the time that the order is about."""
        return (self.since is None or self.since <= at) and (self.until is None or at < self.until)
