"""What the rules read out of one turn, and the turn as the session log keeps it."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import IntEnum, StrEnum
from functools import cache
from typing import Any, Literal

import orjson
from pydantic import AwareDatetime, BaseModel, ConfigDict

from .order import Order
from .turn import Role, Visibility

MISSING = object()  # equal to no value of a field


class FactKind(StrEnum):
    """What a statement is about. `slot` states a value of the slot table; the others are mentions or acts."""

    SLOT = "slot"
    DATE = "date"
    AMOUNT = "amount"  # money, percentages and quantities with a unit: "350000 CNY", "15 %", "60 day"
    ID = "id"
    PHONE = "phone"
    EMAIL = "email"
    URL = "url"
    ADDRESS = "address"
    NOTE = "note"  # what the user asked to be remembered, in the user's words
    CORRECTION = "correction"  # "no, 8847": replaces the mention or slot value that it fits
    STATE = "state"  # a field of the agent's own sticky note


class Authority(IntEnum):
    """How much a statement weighs against another of the same time; higher wins."""

    INFERRED = 10
    STATED = 30
    REMEMBER = 40
    CORRECTION = 50


class Act(StrEnum):
    """What a turn does, beside stating things; the names are those of the labelled turns."""

    PREFERENCE = "pref"
    IDENTITY = "ident"
    CORRECTION = "corr"
    REMEMBER = "remember"
    FORGET = "forget"
    FORGET_ALL = "forget_all"
    TEMPORARY = "temp"
    INJECTION = "inject"
    SECRET = "secret"  # noqa: S105
    CHITCHAT = "chitchat"


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Statement(_Frozen):
    """One thing said in one message, by whom, when, and with what weight. Facts are folds over statements."""

    event_id: str
    message_id: str
    session_id: str
    agent_id: str
    visibility: Visibility
    at: AwareDatetime
    kind: FactKind
    value: str
    quote: str  # the sentence that says it, as stored (normalised and redacted)
    slot: str | None = None
    qualifier: str = ""
    polarity: Literal[1, -1] = 1
    label: str = ""  # "order", "invoice", "deadline" ...: what the mention is called where it stands
    old: str = ""  # the value that a correction names as wrong
    role: Role = Role.USER
    subject: str = "user"  # or the `name` of another person who speaks
    authority: Authority = Authority.STATED
    temporary: bool = False
    expires_at: AwareDatetime | None = None
    lang: Literal["zh", "en"] = "en"

    @property
    def name(self) -> tuple[str, ...]:
        """What makes this statement this one: the same turn states it once, however often it is delivered."""
        return (
            *(self.event_id, self.message_id, self.kind, self.slot or "", self.qualifier),
            *(self.value, str(self.polarity), self.label),
        )

    @property
    def order(self) -> tuple[datetime, int, str]:
        """Last writer wins by event time; authority, then event id, break ties."""
        return self.at, self.authority, self.event_id


class StoredMessage(_Frozen):
    """A message as it may be stored: normalised, secrets redacted, recalled context stripped."""

    message_id: str
    role: Role
    content: str
    name: str | None = None


class Extraction(_Frozen):
    """What the rules made of one turn. `quarantine` holds reasons; a quarantined turn states nothing."""

    messages: tuple[StoredMessage, ...]
    statements: tuple[Statement, ...] = ()
    acts: frozenset[Act] = frozenset()
    pii: frozenset[str] = frozenset()
    secrets: tuple[str, ...] = ()  # kinds of what was redacted, never the values
    quarantine: tuple[str, ...] = ()
    lang: Literal["zh", "en"] = "en"
    orders: tuple[Order, ...] = ()
    unsaved: bool = False  # "don't save this": the turn may serve its own session, and nothing else


class StoredTurn(_Frozen):
    """An applied turn in the session log."""

    event_id: str
    tenant: str
    user_id: str
    session_id: str
    agent_id: str
    visibility: Visibility
    at: AwareDatetime
    tz: str
    lang: Literal["zh", "en"]
    messages: tuple[StoredMessage, ...]
    statements: tuple[Statement, ...] = ()
    acts: frozenset[Act] = frozenset()
    unsaved: bool = False  # the user refused: it is never consolidated
    gone: tuple[str, ...] = ()  # marks of the terms that were forgotten of it, for later orders by a keyword

    @property
    def order(self) -> tuple[datetime, str]:
        return self.at, self.event_id

    def said(self, *roles: Role) -> str:
        """The contents of the messages of these roles (all roles when none is given), a line each."""
        return "\n".join(m.content for m in self.messages if m.content and (not roles or m.role in roles))


def compact(model: BaseModel) -> bytes:
    """A model as JSON without what is at its default: what pydantic writes, in a quarter of the time. Equal models give
    equal bytes."""
    return orjson.dumps(model, _plain, orjson.OPT_UTC_Z | orjson.OPT_SORT_KEYS)


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    defaults = _defaults(type(value))
    return {name: field for name, field in value.__dict__.items() if field != defaults.get(name, MISSING)}


@cache
def _defaults(model: type[BaseModel]) -> dict[str, Any]:
    return {name: field.default for name, field in model.model_fields.items() if not field.is_required()}


def micros(moment: datetime) -> int:
    """Microseconds since 1970: the score of a turn in a sorted set; exact in a double until the year 2255."""
    delta = moment.astimezone(UTC) - datetime(1970, 1, 1, tzinfo=UTC)
    return (delta.days * 86_400 + delta.seconds) * 1_000_000 + delta.microseconds
