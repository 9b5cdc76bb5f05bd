"""What a record names, and by which forms it may be asked for."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from slowwave.extract.facts.entities import aliases, entities_of, named_in
from slowwave.schemas import DigestItem, Entity, FactKind, MemoryKind, Quote, Statement

MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)


def item(text: str, speaker: str = "user", **stated: str) -> DigestItem:
    own = {"event_id": "e", "message_id": "m", "session_id": "s", "agent_id": "a", "visibility": "private"}
    statement = Statement.model_validate({**own, "at": MONDAY, "quote": text, **stated}) if stated else None
    return DigestItem(
        id="i",
        kind=MemoryKind.EPISODE,
        text=text,
        lang="en",
        agent_id="a",
        visibility="private",  # type: ignore[arg-type]
        occurred_at=MONDAY,
        quotes=(Quote(event_id="e", message_id="m", text=text),),
        speaker=speaker,
        label=stated.get("label", ""),
        statement=statement,
    )


@pytest.mark.parametrize(
    ("text", "triple"),
    [
        ("My sister Ada lives in Ghent.", ("user", "sister", "Ada")),
        ("Our accountant is Mr Lund.", ("user", "accountant", "Mr Lund")),
        ("我姐姐叫小满，在银行上班。", ("user", "姐姐", "小满")),
        ("My order number is ORD-8847.", ("user", "order", "ORD-8847")),
    ],
)
def test_people_and_numbers_are_named_where_it_is_certain(text: str, triple: tuple[str, str, str]) -> None:
    subject, relation, name = triple
    assert Entity(subject=subject, relation=relation, object=name) in entities_of(item(text))


@pytest.mark.parametrize(
    "text",
    [
        "My sister lives in Ghent.",
        "My boss is German.",
        "I see my doctor Monday at nine.",
        "My dog is Very Good at this.",
        "我姐姐在银行上班。",
    ],
)
def test_nothing_is_named_where_it_is_not_certain(text: str) -> None:
    assert entities_of(item(text)) == ()


def test_an_assistant_introduces_nobody() -> None:
    assert entities_of(item("My sister Ada is a joke of mine.", speaker="assistant")) == ()


def test_a_statement_names_its_contact() -> None:
    found = entities_of(item("Write to b@lumen.example.", kind=FactKind.EMAIL, value="b@lumen.example"))
    assert Entity(subject="user", relation="email", object="b@lumen.example") in found


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("ORD-8847", {"ord-8847", "ord8847", "8847"}),
        ("ＯＲＤ－８８４７", {"ord-8847", "ord8847", "8847"}),
        ("Alma Berg", {"alma berg", "almaberg", "alma", "berg"}),
        ("小满", {"小满"}),
    ],
)
def test_a_name_may_be_asked_for_in_several_forms(name: str, forms: set[str]) -> None:
    assert aliases(name) == forms


def test_a_question_names_its_number() -> None:
    assert "ord-8847" in named_in("Where is my order ORD-8847 now?")
    assert named_in("Where is my order now?") == set()
