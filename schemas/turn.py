"""The one event that agents publish: a finished turn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Annotated, Any, Literal, Self
from uuid import UUID
from zoneinfo import ZoneInfo, available_timezones

import orjson
from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    model_validator,
)

MAX_EVENT_BYTES = 256 * 1024  # a whole event as JSON
MAX_EXTRA_BYTES = 16 * 1024  # `state` and `metadata`, each, as JSON
MAX_MESSAGES = 256
MAX_ID = 128  # characters
# JSON writes a control character in six bytes; the contents and what stands beside them (three ids a message) are
# counted by the character. A thousand characters of ids and two free parts of 16 KiB come on top.
BYTES_A_CHARACTER = 6
SURELY_SMALL = (MAX_EVENT_BYTES - 2 * MAX_EXTRA_BYTES) // BYTES_A_CHARACTER - 1_000
CANONICAL_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
# What the OpenAI API adds to a message and no memory needs.
OPENAI_EXTRAS = frozenset({"refusal", "annotations", "audio", "function_call"})
OPENAI_ROLES = {"developer": "system", "function": "tool"}


class Role(StrEnum):
    """Who speaks in a message."""

    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"
    SYSTEM = "system"


class Visibility(StrEnum):
    """Whether other agents of the same user may read what this one wrote."""

    PRIVATE = "private"
    TEAM = "team"


def _sound(text: str) -> str:
    """Refuse what no store can hold: NUL and lone surrogates."""
    if "\x00" in text:
        raise ValueError("contains a NUL character; remove it")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("contains a lone surrogate; decode the text as UTF-8 before publishing") from None
    return text


@lru_cache(maxsize=1)
def zones() -> frozenset[str]:
    """Names of all IANA time zones that this machine knows."""
    return frozenset(available_timezones())


def _zone(name: str) -> str:
    if name != "UTC" and name not in zones():
        raise ValueError("is not an IANA time zone; write for example Asia/Shanghai or UTC")
    return name


def _uuid(value: str) -> str:
    if CANONICAL_UUID.fullmatch(value):
        return value
    try:
        return str(UUID(value))
    except ValueError:
        raise ValueError("is not a UUID; leave it out and the publisher makes one") from None


def _storable(value: datetime) -> datetime:
    try:
        year = value.astimezone(UTC).year
    except OverflowError:
        year = 0
    if not 1970 <= year <= 2200:
        raise ValueError("must lie between 1970 and 2200")
    return value


def _size(value: object) -> int:
    try:
        return len(orjson.dumps(value))
    except TypeError:  # orjson's own error is one
        raise ValueError("must be plain JSON with string keys") from None


def _plain(value: list[dict[str, Any]]) -> list[dict[str, Any]]:
    _size(value)
    return value


def _small(value: dict[str, Any] | None) -> dict[str, Any] | None:
    if value and (size := _size(value)) > MAX_EXTRA_BYTES:
        raise ValueError(f"is {size} bytes as JSON; the cap is {MAX_EXTRA_BYTES}")
    return value


def _joined(content: object) -> object:
    """OpenAI's list of content parts as one text; parts that are not text leave their type behind."""
    if not isinstance(content, list):
        return content
    parts = [part if isinstance(part, dict) else {"text": part} for part in content]
    return "\n".join(str(part["text"]) if "text" in part else f"[{part.get('type', 'part')}]" for part in parts)


Text = Annotated[str, AfterValidator(_sound)]
Id = Annotated[str, Field(min_length=1, max_length=MAX_ID), AfterValidator(_sound)]
EventId = Annotated[str, Field(description="UUID; the publisher makes version 7"), AfterValidator(_uuid)]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Message(_Frozen):
    """One message of a turn, as the OpenAI chat format has it."""

    message_id: Id = ""
    role: Role
    content: Annotated[Text | None, BeforeValidator(_joined)] = None
    name: Id | None = None
    tool_calls: Annotated[list[dict[str, Any]], AfterValidator(_plain)] | None = None
    tool_call_id: Id | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_openai(cls, data: object) -> object:
        if not isinstance(data, dict):
            return data
        role = data.get("role")
        renamed = OPENAI_ROLES.get(role) if isinstance(role, str) else None
        if renamed is None and OPENAI_EXTRAS.isdisjoint(data):
            return data
        kept = {key: value for key, value in data.items() if key not in OPENAI_EXTRAS}
        return {**kept, "role": renamed} if renamed else kept


def _own(message: object) -> object:
    """A message that may be numbered, the caller's own staying as it is; of an SDK's model of one, its fields."""
    if isinstance(message, Message):
        return message if message.message_id else message.model_copy()
    return message.model_dump() if isinstance(message, BaseModel) else message


def _owned(value: object) -> object:
    if isinstance(value, str | bytes | dict) or not isinstance(value, Iterable):
        return value
    return [_own(message) for message in islice(value, MAX_MESSAGES + 1)]


def _numbered(messages: tuple[Message, ...]) -> tuple[Message, ...]:
    """Messages without an id are named by their place, so that a quote can point at them."""
    for place, message in enumerate(messages):
        if not message.message_id:
            # Nobody has seen this message yet, and a copy would cost as much as its validation.
            object.__setattr__(message, "message_id", f"m{place}")
    if len({message.message_id for message in messages}) < len(messages):
        raise ValueError("has two messages with the same message_id")
    return messages


Messages = Annotated[
    tuple[Message, ...],
    Field(min_length=1, max_length=MAX_MESSAGES),
    BeforeValidator(_owned),
    AfterValidator(_numbered),
]


class TurnEvent(_Frozen):
    """A finished turn: what the user and the agent said, who they are, and when it happened.

    Turns are ordered by (occurred_at, event_id). Unknown fields are refused; every length is capped, the whole event
    at 256 KiB of JSON.
    """

    schema_version: Literal[1] = 1
    event_id: EventId
    tenant: Id = "default"
    user_id: Id
    session_id: Id
    agent_id: Id = "default"
    visibility: Visibility = Visibility.PRIVATE
    occurred_at: Annotated[AwareDatetime, AfterValidator(_storable)]
    tz: Annotated[str, AfterValidator(_zone)] = "UTC"
    messages: Messages
    state: Annotated[dict[str, Any] | None, AfterValidator(_small)] = None
    ends: Literal["session", "task"] | None = None
    metadata: Annotated[dict[str, Any], AfterValidator(_small)] = {}

    @model_validator(mode="after")
    def _capped(self) -> Self:
        # Only an event that could break the cap is measured exactly.
        rough = 3 * MAX_ID * len(self.messages)
        for message in self.messages:
            rough += len(message.content or "") + (MAX_EVENT_BYTES if message.tool_calls else 0)
        if rough > SURELY_SMALL and (size := len(self.to_json())) > MAX_EVENT_BYTES:
            raise ValueError(f"the event is {size} bytes; the cap is {MAX_EVENT_BYTES}: split the turn or shorten it")
        return self

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.tz)

    @property
    def user(self) -> tuple[str, str]:
        return self.tenant, self.user_id

    def to_json(self) -> bytes:
        """The wire form: UTF-8 JSON without nulls."""
        return orjson.dumps(_present(self), _present, orjson.OPT_UTC_Z)


def _present(model: BaseModel) -> dict[str, Any]:
    # Twice as fast as pydantic's own serialiser, and part of every publish.
    return {name: value for name, value in model.__dict__.items() if value is not None}
