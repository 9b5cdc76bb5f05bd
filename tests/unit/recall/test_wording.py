"""How the lines of a context block read."""

from __future__ import annotations

from typing import Any

import pytest

from slowwave.recall.profile import Trait, line_of
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
        ({"slot": "diet.dislike", "value": "coriander"}, "diet.dislike=-coriander"),
        ({"slot": "interest.like", "qualifier": "music", "value": "jazz"}, "interest.like[music]=jazz"),
    ],
)
def test_a_trait_is_written_by_its_slot(fields: dict[str, Any], line: str) -> None:
    assert line_of(statement(**fields)) == line


def test_a_trait_is_confirmed_by_two_turns_not_by_one_said_twice() -> None:
    said = statement(slot="output.language", value="zh")
    first, again, other = (Quote(event_id=e, message_id="m", text="in Chinese please") for e in ("e1", "e1", "e2"))
    assert not Trait("r", MemoryKind.PREFERENCE, said, (first, again)).confirmed
    assert Trait("r", MemoryKind.PREFERENCE, said, (first, other)).confirmed


def test_a_sensitive_trait_waits_for_a_person() -> None:
    said = statement(slot="health.condition", value="asthma")
    quotes = tuple(Quote(event_id=e, message_id="m", text="I have asthma") for e in ("e1", "e2"))
    assert not Trait("r", MemoryKind.FACT, said, quotes).confirmed


def test_a_memory_names_its_day_and_who_said_it() -> None:
    assert EN.memory(memory("It rains.", speaker="Priya")) == "[2026-03-03, said, Priya] It rains."
    assert EN.memory(memory("Sent.", speaker="assistant")) == "[2026-03-03, assistant] Sent."
    assert EN.memory(memory("Gone.", status=Status.DISPUTED)).endswith("(the user said that this is wrong)")


def test_what_next_friday_meant_is_said() -> None:
    due = memory("The grant closes this Friday.", dates=("2026-03-13",))
    assert EN.memory(due).endswith("The grant closes this Friday. (2026-03-13)")
