"""How the lines of a context block read."""

from __future__ import annotations

from typing import Any

import pytest

from slowwave.extract.facts.traits import Trait, line_of
from slowwave.recall.wording import EN, QUOTE, ZH
from slowwave.schemas import FactKind, MemoryKind, Quote, Statement, Status

from .records import NOW, memory


def statement(**fields: Any) -> Statement:
    base = {
        "event_id": "e",
        "message_id": "m",
        "session_id": "s",
        "agent_id": "a",
        "visibility": "private",
        "at": NOW,
        "kind": FactKind.SLOT,
        "quote": "",
    }
    return Statement.model_validate(base | fields)


def test_a_correction_shows_what_it_replaced() -> None:
    fact = statement(kind=FactKind.ID, value="8847", label="order", quote="No, 8847.")
    assert EN.fact(fact, "8846", disputed=False) == "order: 8847 (was 8846)"


def test_a_disputed_fact_says_so() -> None:
    fact = statement(slot="work.company", value="Acme", quote="I work at Acme.")
    assert EN.fact(fact, None, disputed=True).endswith("(the user said that this is wrong)")


def test_a_note_stands_in_the_users_words() -> None:
    fact = statement(kind=FactKind.NOTE, value="周五交报告", quote="记住周五交报告")
    assert ZH.fact(fact, None, disputed=False) == "记住周五交报告"


def test_a_long_quote_is_cut() -> None:
    fact = statement(slot="work.role", value="nurse", quote="I am a nurse " + "and so on " * 100)
    assert len(EN.fact(fact, None, disputed=False)) < QUOTE + 40


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"slot": "output.language", "value": "zh"}, "output.language=zh"),
        ({"slot": "diet.dislike", "value": "coriander"}, "diet.dislike=coriander"),
        ({"slot": "diet.avoid", "value": "peanut", "polarity": -1}, "diet.avoid=-peanut"),
        ({"slot": "interest.like", "qualifier": "music", "value": "jazz"}, "interest.like=jazz [music]"),
    ],
)
def test_a_trait_is_written_by_its_slot(fields: dict[str, Any], line: str) -> None:
    assert line_of(statement(**fields)) == line


def trait(slot: str, value: str, turns: int, **fields: Any) -> Trait:
    quote = Quote(event_id="e", message_id="m", text=f"My words for {value}.")
    return Trait("r", MemoryKind.PREFERENCE, statement(slot=slot, value=value), (quote,), turns, **fields)


def test_a_trait_says_how_sure_it_is() -> None:
    assert EN.trait(trait("output.language", "zh", 1)) == "output.language=zh — “My words for zh.”"
    assert EN.trait(trait("output.language", "zh", 2)) == "output.language=zh (confirmed 2 times) — “My words for zh.”"
    assert "(confirmed by the user)" in EN.trait(trait("health.condition", "asthma", 1, by_person=True))
    assert "(推断)" in ZH.trait(trait("output.language", "zh", 0))


def test_a_memory_names_its_day_and_who_said_it() -> None:
    assert EN.memory(memory("It rains.", speaker="Priya")) == "[2026-03-03, said, Priya] It rains."
    assert EN.memory(memory("Sent.", speaker="assistant")) == "[2026-03-03, assistant] Sent."
    assert EN.memory(memory("Gone.", status=Status.DISPUTED)).endswith("(the user said that this is wrong)")


def test_what_next_friday_meant_is_said() -> None:
    due = memory("The grant closes this Friday.", dates=("2026-03-13",))
    assert EN.memory(due).endswith("The grant closes this Friday. (2026-03-13)")
