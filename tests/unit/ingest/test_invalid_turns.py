"""Whatever an agent passes, `publish` takes it as a sound event or names the field at fault."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slowwave.ingest import Message, Publisher, TurnEvent
from slowwave.schemas.errors import InvalidTurn

GOOD: dict[str, Any] = {
    "user_id": "u1",
    "session_id": "s1",
    "messages": [{"role": "user", "content": "hello"}],
    "occurred_at": datetime(2026, 3, 1, tzinfo=UTC),
}
MESSAGE = GOOD["messages"][0]

NOT_TEXT = st.one_of(
    st.integers(), st.floats(), st.dictionaries(st.text(), st.integers(), max_size=1), st.just(object())
)
UNSOUND = st.sampled_from(["a\x00b", "\x00", "half \ud800", "\udfff"])
BAD_IDS = st.one_of(NOT_TEXT, UNSOUND, st.just(""), st.just("x" * 129))
NAIVE = st.datetimes()
FAR = st.sampled_from(
    [datetime(1969, 12, 31, tzinfo=UTC), datetime(2201, 1, 2, tzinfo=UTC), datetime.max.replace(tzinfo=UTC)]
)
NO_JSON = st.one_of(st.just({"a": object()}), st.just({"a": {1: 2}}), st.just({"a": 2**70}), st.just({"a": "\ud800"}))
LARGE = st.just({"a": "x" * 20_000})
ZONES = st.sampled_from(["UTC", "Asia/Shanghai", "America/Nuuk", "Asia/Kathmandu", "Africa/Monrovia"]).map(ZoneInfo)
SOUND = st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=50)
BAD_ROLES = st.one_of(NOT_TEXT, st.sampled_from(["", "bot", "USER"]), st.just(["user"]))

FAULTS = {
    "user_id": BAD_IDS,
    "session_id": BAD_IDS,
    "event_id": st.one_of(NOT_TEXT, UNSOUND, st.text(min_size=1, max_size=31)),
    "occurred_at": st.one_of(NAIVE, FAR, st.sampled_from(["yesterday", "2026-01-01T00:00:00"])),
    "tz": st.one_of(NOT_TEXT, UNSOUND, st.sampled_from(["", "Mars/Olympus", "utc+8", "../etc/passwd"])),
    "visibility": st.one_of(NOT_TEXT, st.sampled_from(["", "public"])),
    "ends": st.one_of(NOT_TEXT, st.sampled_from(["", "day"])),
    "state": st.one_of(NO_JSON, LARGE, st.just("text"), st.just([1])),
    "metadata": st.one_of(NO_JSON, LARGE, st.just("text")),
    "messages": st.one_of(st.just([]), st.just([MESSAGE] * 257), st.just("hello"), st.just(7), st.just([7])),
}
MESSAGE_FAULTS = {
    "role": BAD_ROLES,
    "content": st.one_of(UNSOUND, st.integers(), st.just({"a": 1})),
    "name": BAD_IDS,
    "message_id": BAD_IDS,
    "tool_call_id": BAD_IDS,
    "tool_calls": st.one_of(NO_JSON.map(lambda bad: [bad]), st.just("text"), st.just([1])),
    "mood": st.just("good"),
}


@pytest.fixture(scope="module")
def publisher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Publisher]:
    with Publisher("redis://127.0.0.1:1/0", spool_dir=tmp_path_factory.mktemp("spool")) as publisher:
        yield publisher


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(FAULTS)).flatmap(lambda name: st.tuples(st.just(name), FAULTS[name])))
def test_a_fault_in_the_event_is_named(publisher: Publisher, fault: tuple[str, Any]) -> None:
    name, value = fault
    with pytest.raises(InvalidTurn) as caught:
        publisher.publish(**{**GOOD, name: value})
    assert caught.value.field.partition(".")[0] == name


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(MESSAGE_FAULTS)).flatmap(lambda name: st.tuples(st.just(name), MESSAGE_FAULTS[name])))
def test_a_fault_in_a_message_is_named_with_its_place(publisher: Publisher, fault: tuple[str, Any]) -> None:
    name, value = fault
    with pytest.raises(InvalidTurn) as caught:
        publisher.publish(**{**GOOD, "messages": [MESSAGE, {**MESSAGE, name: value}]})
    assert caught.value.field.startswith(f"messages.1.{name}")


@pytest.mark.parametrize(
    "messages",
    [
        [{"role": "user", "content": "\x01" * 100_000}],
        [{"role": "tool", "content": "長" * 90_000}],
        [{"role": "assistant", "tool_calls": [{"arguments": "x" * 300_000}]}],
        [{"role": "user", "content": "x" * 1_000, "name": "\x01" * 128, "message_id": f"{n:0128}"} for n in range(256)],
    ],
)
def test_no_event_exceeds_256_kib(publisher: Publisher, messages: list[dict[str, Any]]) -> None:
    with pytest.raises(InvalidTurn, match="the cap is 262144"):
        publisher.publish(**{**GOOD, "messages": messages})


def test_a_future_version_is_refused() -> None:
    with pytest.raises(ValueError, match="schema_version"):
        TurnEvent(**GOOD, event_id="0192f0c1-2345-7abc-8def-0123456789ab", schema_version=2)


def test_a_callers_messages_stay_as_they_are(publisher: Publisher) -> None:
    message, plain = Message(role="user", content="hi"), {"role": "user", "content": "hi"}  # pyright: ignore
    for _ in range(2):
        publisher.publish(**{**GOOD, "messages": [plain, message]})
    assert message.message_id == ""
    assert plain == {"role": "user", "content": "hi"}


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.fixed_dictionaries({"role": st.sampled_from(["user", "tool"]), "content": SOUND}), min_size=1),
    st.datetimes(datetime(1971, 1, 1), datetime(2199, 1, 1), timezones=ZONES),  # noqa: DTZ001
    st.dictionaries(st.text(), st.one_of(st.none(), st.text(), st.integers(-(2**60), 2**60)), max_size=3),
)
def test_the_wire_form_reads_back_as_the_same_event(
    messages: list[dict[str, Any]], moment: datetime, extra: dict[str, Any]
) -> None:
    event = TurnEvent(
        event_id="0192F0C1-2345-7ABC-8DEF-0123456789AB",
        user_id="u",
        session_id="s",
        occurred_at=moment,
        messages=messages,  # pyright: ignore
        state=extra,
        metadata=extra,
    )
    back = TurnEvent.model_validate_json(event.to_json())
    assert back.occurred_at.timestamp() == moment.timestamp()
    assert back.model_dump(exclude={"occurred_at"}) == event.model_dump(exclude={"occurred_at"})
