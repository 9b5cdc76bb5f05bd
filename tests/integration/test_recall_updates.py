"""What recall shows of memories that a newer one outdates, for sure or perhaps."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from slowwave.recall import Question, recall
from slowwave.schemas import Scope, TurnEvent
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain

MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)
LATER = MONDAY + timedelta(days=20)


class Person:
    """A user who says one thing a day, each in a session of its own."""

    def __init__(self, stores: Stores) -> None:
        self.stores, self.tenant, self.day = stores, str(uuid4()), 0

    def says(self, *texts: str) -> None:
        for text in texts:
            event = {
                "event_id": str(uuid4()),
                "tenant": self.tenant,
                "user_id": "kim",
                "session_id": f"day {self.day}",
                "occurred_at": MONDAY + timedelta(days=self.day),
                "messages": [{"role": "user", "content": text}],
            }
            apply_events(self.stores, [TurnEvent.model_validate(event)], LATER)
            self.day += 1
        drain(self.stores, LATER)

    def asks(self, text: str) -> str:
        scope = Scope(tenant=self.tenant, user_id="kim", agents=("default",))
        return recall(self.stores, Question(scope, text), LATER).text


@pytest.fixture
def kim(stack_settings: Settings) -> Person:
    return Person(Stores(stack_settings))


def test_what_is_in_doubt_is_marked_and_ranks_below(kim: Person) -> None:
    kim.says("The choir rehearses in the old mill.", "The choir rehearses in the town hall.")
    text = kim.asks("In which old mill does the choir rehearse?")
    assert text.index("town hall") < text.index("old mill. (possibly outdated)")


def test_what_was_superseded_is_shown_for_reference_where_it_is_asked_for(kim: Person) -> None:
    kim.says("The summer party is planned for May.", "The summer party has moved to June.")
    assert "planned for May" not in kim.asks("For when is the summer party planned?")
    text = kim.asks("For when was the summer party planned before it moved?")
    assert "planned for May. (no longer true, for reference, until 2026-03-03)" in text


def test_a_summary_does_not_bring_back_what_was_superseded(kim: Person) -> None:
    kim.says("夏季聚会定在五月，地点是河边的船坞。", "夏季聚会改到六月了，地点是河边的船坞。")
    text = kim.asks("夏季聚会是几月？")
    assert "六月" in text
    assert "五月" not in text


def test_a_number_in_the_question_keeps_memories_of_other_numbers_out(kim: Person) -> None:
    kim.says(
        "Order ORD-8847 is a blue kettle for the kitchen.", "Order ORD-1290 is a red kettle for the office kitchen."
    )
    text = kim.asks("What is in my order ORD-8847, the kettle for the office kitchen?")
    assert "blue kettle" in text
    assert "red kettle" not in text
