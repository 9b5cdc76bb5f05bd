"""Statements and turns as Redis holds them: small, the same bytes for the same content, and nothing lost."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from slowwave.extract import extract
from slowwave.schemas import StoredTurn, TurnEvent
from slowwave.schemas.statement import Statement, compact

TURN = TurnEvent(
    event_id="0192f0c1-2345-7abc-8def-0123456789ab",
    user_id="u1",
    session_id="s1",
    occurred_at=datetime(2026, 3, 1, 9, 30, 0, 250_000, tzinfo=timezone(timedelta(hours=8))),
    tz="Asia/Shanghai",
    messages=[{"role": "user", "content": "我对花生过敏，订单号 ORD-88421，下周五到，共 129.90 EUR。"}],
    state={"task": "refund"},
)


@pytest.fixture
def stored() -> StoredTurn:
    found = extract(TURN)
    shared = {name: getattr(TURN, name) for name in ("event_id", "tenant", "user_id", "session_id", "agent_id")}
    more = {"visibility": TURN.visibility, "at": TURN.occurred_at, "tz": TURN.tz, "lang": found.lang}
    return StoredTurn(**shared, **more, messages=found.messages, statements=found.statements, acts=found.acts)


def test_a_turn_comes_back_as_it_was(stored: StoredTurn) -> None:
    assert StoredTurn.model_validate_json(compact(stored)) == stored
    assert len(compact(stored)) == len(stored.model_dump_json(exclude_defaults=True).encode())


def test_equal_statements_are_equal_bytes_however_they_came_to_be(stored: StoredTurn) -> None:
    assert len(stored.statements) >= 5
    for statement in stored.statements:
        again = Statement.model_validate_json(compact(statement))
        assert again == statement
        assert compact(again) == compact(statement)
