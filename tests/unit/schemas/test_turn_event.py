"""The contract of a turn: what is refused, with the field and the cap, and the schema that others publish by."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

import slowwave.schemas
from slowwave.schemas import TurnEvent
from slowwave.schemas.errors import InvalidTurn
from slowwave.schemas.event_schema import exported
from slowwave.schemas.turn import MAX_EVENT_BYTES

GOOD: dict[str, Any] = {
    "event_id": "01890a5d-ac96-774b-bcce-b302099a8057",
    "user_id": "ann",
    "session_id": "s1",
    "occurred_at": datetime(2026, 3, 1, tzinfo=UTC),
    "messages": [{"role": "user", "content": "hello"}],
}


@pytest.mark.parametrize(
    ("changed", "field", "cure"),
    [
        ({"user_id": "x" * 129}, "user_id", "at most 128 characters"),
        ({"occurred_at": "2026-03-01T09:00:00"}, "occurred_at", "timezone"),
        ({"tz": "Mars/Olympus"}, "tz", "Asia/Shanghai"),
        ({"event_id": "one"}, "event_id", "leave it out"),
        ({"messages": []}, "messages", "at least 1 item"),
        ({"messages": [{"role": "user"}] * 257}, "messages", "at most 256"),
        ({"messages": [{"role": "bot"}]}, "messages.0.role", "'user'"),
        ({"messages": [{"role": "user", "content": "a\x00b"}]}, "messages.0.content", "remove it"),
        ({"messages": [{"role": "user", "mood": "fine"}]}, "messages.0.mood", "not permitted"),
        ({"metadata": {"a": "x" * 16_384}}, "metadata", "the cap is 16384"),
        ({"state": {"a": "x" * 16_384}}, "state", "the cap is 16384"),
        ({"messages": [{"role": "user", "content": "花" * 90_000}]}, "event", f"the cap is {MAX_EVENT_BYTES}"),
        ({"colour": "red"}, "colour", "not permitted"),
    ],
)
def test_a_refusal_names_the_field_and_the_cure(changed: dict[str, Any], field: str, cure: str) -> None:
    with pytest.raises(ValidationError) as refused:
        TurnEvent(**GOOD | changed)
    fault = InvalidTurn.of(refused.value)
    assert fault.field == field
    assert cure in fault.reason


def test_a_refusal_does_not_repeat_what_was_said() -> None:
    with pytest.raises(ValidationError) as refused:
        TurnEvent(**GOOD | {"messages": [{"role": "user", "content": "my secret \x00"}]})
    assert "secret" not in str(InvalidTurn.of(refused.value))


def test_an_openai_list_passes_unchanged() -> None:
    messages = [
        {"role": "developer", "content": "Be kind."},
        {"role": "user", "content": [{"type": "text", "text": "Look:"}, {"type": "image_url", "image_url": {}}]},
        {"role": "assistant", "content": None, "refusal": None, "tool_calls": [{"id": "c1", "type": "function"}]},
        {"role": "tool", "tool_call_id": "c1", "content": "3"},
    ]
    event = TurnEvent(**GOOD | {"messages": messages})
    assert [(m.message_id, m.role, m.content) for m in event.messages] == [
        ("m0", "system", "Be kind."),
        ("m1", "user", "Look:\n[image_url]"),
        ("m2", "assistant", None),
        ("m3", "tool", "3"),
    ]


class SdkMessage(BaseModel):
    """An answer as an SDK's model, with what the API adds to it."""

    role: str = "assistant"
    content: str | None = None
    refusal: str | None = None
    tool_calls: list[SdkCall] | None = None


class SdkCall(BaseModel):
    id: str
    type: str = "function"


def test_an_sdk_s_message_objects_pass_among_dicts_and_stay_as_they_are() -> None:
    answer = SdkMessage(tool_calls=[SdkCall(id="c1")])
    event = TurnEvent(**GOOD | {"messages": [*GOOD["messages"], answer, SdkMessage(content="Done.")]})
    assert [(m.message_id, m.role, m.content) for m in event.messages] == [
        ("m0", "user", "hello"),
        ("m1", "assistant", None),
        ("m2", "assistant", "Done."),
    ]
    assert event.messages[1].tool_calls == [{"id": "c1", "type": "function"}]
    assert answer == SdkMessage(tool_calls=[SdkCall(id="c1")])
    with pytest.raises(ValidationError, match=r"messages\.0\.id\n"):
        TurnEvent(**GOOD | {"messages": [SdkCall(id="c1")]})


def test_the_wire_form_comes_back_as_it_was() -> None:
    event = TurnEvent(**GOOD)
    assert TurnEvent.model_validate_json(event.to_json()) == event


def test_the_exported_schema_is_current() -> None:
    stored = Path(slowwave.schemas.__file__).with_name("turn-event.v1.json")
    assert stored.read_bytes() == exported(), "run `make schema`"
