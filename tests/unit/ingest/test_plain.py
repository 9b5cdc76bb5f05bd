"""The short way for ordinary turns agrees with the contract to the byte, and leaves to it whatever is not ordinary."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slowwave.ingest import TurnEvent
from slowwave.ingest.plain import plain
from slowwave.ingest.redaction import entry_of, redacted

PLAIN: dict[str, Any] = {
    "event_id": "0192f0c1-2345-7abc-8def-0123456789ab",
    "tenant": "acme",
    "user_id": "u1",
    "session_id": "s1",
    "agent_id": "helper",
    "visibility": "private",
    "occurred_at": datetime(2026, 3, 1, 9, 30, tzinfo=UTC),
    "tz": "Asia/Shanghai",
    "messages": [
        {"role": "user", "content": "我搬到了柏林。"},
        {"role": "assistant", "content": "Noted \\u0041 \x7f."},
    ],
    "state": None,
    "ends": None,
    "metadata": {},
}

TEXT = st.one_of(st.text(max_size=20), st.sampled_from(["", "\x00", "\ud800", "x" * 128, "x" * 129, "\\u0000", "\x1f"]))
ODD = st.one_of(TEXT, st.none(), st.integers(), st.binary(max_size=3), st.lists(TEXT, max_size=1))
MESSAGES = st.lists(
    st.one_of(
        st.fixed_dictionaries({"role": st.sampled_from(["user", "tool", "system", "assistant"]), "content": TEXT}),
        st.fixed_dictionaries({"role": st.one_of(st.just("developer"), ODD)}, optional={"content": ODD, "name": ODD}),
    ),
    max_size=3,
)
TIMES = st.one_of(
    st.datetimes(timezones=st.just(UTC)),
    st.datetimes(),
    st.sampled_from(
        [datetime(1970, 1, 1, tzinfo=UTC), datetime(2200, 12, 31, tzinfo=UTC), datetime(2201, 1, 1, tzinfo=UTC)]
    ),
)
CHANGES = {
    "event_id": st.one_of(ODD, st.uuids().map(str), st.uuids().map(lambda value: str(value).upper())),
    "tenant": ODD,
    "user_id": ODD,
    "session_id": ODD,
    "agent_id": ODD,
    "visibility": st.one_of(ODD, st.sampled_from(["team", "private"])),
    "occurred_at": TIMES,
    "tz": st.one_of(ODD, st.sampled_from(["UTC", "utc", "Europe/Oslo"])),
    "messages": st.one_of(MESSAGES, MESSAGES.map(tuple), ODD),
    "state": st.one_of(st.none(), st.just({}), ODD),
    "ends": st.sampled_from([None, "task", "never"]),
    "metadata": st.one_of(st.just({}), st.just({"a": 1}), ODD),
}


def plain_form(fields: dict[str, Any]) -> bytes | None:
    ordinary = plain(fields, 1)
    return ordinary.wired().data if ordinary else None


def test_an_ordinary_turn_takes_the_short_way() -> None:
    assert plain_form(PLAIN) == TurnEvent(**PLAIN).to_json()


@settings(max_examples=400, deadline=None)
@given(st.fixed_dictionaries({}, optional=CHANGES))
def test_what_the_short_way_accepts_the_contract_writes_in_the_same_bytes(changes: dict[str, Any]) -> None:
    fields = PLAIN | changes
    data = plain_form(fields)
    if data is not None:
        assert data == TurnEvent(**fields).to_json()


def test_what_the_caller_does_with_its_messages_later_changes_nothing() -> None:
    messages = [{"role": "user", "content": "I moved to Berlin."}]
    ordinary = plain(PLAIN | {"messages": messages}, 1)
    messages[0]["content"] = "changed"
    messages.append({"role": "user", "content": "added"})
    assert ordinary
    assert (
        ordinary.wired().data
        == TurnEvent(**PLAIN | {"messages": [{"role": "user", "content": "I moved to Berlin."}]}).to_json()
    )


@pytest.mark.parametrize(
    "content", ["My password is hunter2hunter2", "密码是Abc12345，别告诉别人", "nothing to hide", ""]
)
def test_its_secrets_go_as_those_of_any_other_event(content: str) -> None:
    ordinary = plain(PLAIN | {"messages": [{"role": "user", "content": content}]}, 1)
    assert ordinary
    assert entry_of(ordinary) == redacted(ordinary.wired())


@pytest.mark.parametrize("count", [1, 256])
def test_near_the_cap_the_contract_decides(count: int) -> None:
    messages = [{"role": "user", "content": "\x01" * (260_000 // 6 // count)} for _ in range(count)]
    assert plain_form(PLAIN | {"messages": messages}) is None
