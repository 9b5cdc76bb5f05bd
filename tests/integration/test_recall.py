"""What an agent gets to know before it answers, through the real stores."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from pydantic import SecretStr

from slowwave.recall import Context, Question, recall
from slowwave.schemas import Scope, TurnEvent
from slowwave.stores import Stores
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain

from .conftest import API_KEY

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from slowwave.schemas.settings import Settings

    from .conftest import StoreProcess

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
LATER = NOON + timedelta(days=3)


class Person:
    """One user of one tenant, who talks and asks."""

    def __init__(self, stores: Stores, tenant: str | None = None, user: str = "kim") -> None:
        self.stores, self.tenant, self.user = stores, tenant or str(uuid4()), user

    def says(self, text: str, answer: str = "", at: datetime = NOON, session: str = "first", **fields: Any) -> None:
        messages = [{"role": "user", "content": text}]
        if answer:
            messages.append({"role": "assistant", "content": answer})
        event = {
            "event_id": str(uuid4()),
            "tenant": self.tenant,
            "user_id": self.user,
            "session_id": session,
            "occurred_at": at,
            "messages": messages,
        }
        apply_events(self.stores, [TurnEvent.model_validate(event | fields)], at)

    def asks(
        self, text: str, at: datetime = LATER, session: str = "new", agent: str = "default", **how: Any
    ) -> Context:
        scope = Scope(tenant=self.tenant, user_id=self.user, agents=(agent,))
        return recall(self.stores, Question(scope, text, session, **how), at)


@pytest.fixture
def stores(stack_settings: Settings) -> Stores:
    return Stores(stack_settings)


@pytest.fixture
def kim(stores: Stores) -> Person:
    return Person(stores)


def test_a_fact_is_in_the_very_next_recall_of_its_session(kim: Person) -> None:
    kim.says("My order number is 8846, it has not arrived.")
    assert "8846" in kim.asks("Where is my order?", NOON + timedelta(seconds=1), "first").text


def test_a_fact_is_recalled_in_a_later_session(kim: Person) -> None:
    kim.says("The spare key of the boathouse hangs behind the blue oar.")
    drain(kim.stores, LATER)
    context = kim.asks("Where is the spare key of the boathouse?")
    assert context.mode == "full"
    (item,) = [item for item in context.items if item.section == "memories"]
    assert "blue oar" in item.text
    assert item.sources
    assert item.parts["dense"] > 0


def test_a_question_about_nothing_that_was_said_recalls_nothing(kim: Person) -> None:
    kim.says("The spare key of the boathouse hangs behind the blue oar.")
    drain(kim.stores, LATER)
    context = kim.asks("Which surgeon operated on my grandfather's knee?")
    assert not [item for item in context.items if item.section == "memories"]
    assert context.mode == "degraded"


def test_pleasantries_of_the_assistant_are_never_remembered(kim: Person) -> None:
    kim.says("谢谢，预订的餐厅在梧桐街十二号。", "不客气！祝您用餐愉快，有需要随时找我。")
    kim.says(
        "Thanks, the ferry to Ullapool leaves at 7:40.", "You're welcome! Have a great trip, let me know how it goes."
    )
    drain(kim.stores, LATER)
    for question in ("祝您用餐愉快，餐厅在哪里？", "When does the ferry to Ullapool leave, have a great trip?"):
        text = kim.asks(question).text
        assert "不客气" not in text
        assert "welcome" not in text


def test_a_temporary_wish_is_gone_when_its_time_is_over(kim: Person) -> None:
    kim.says("Just for today, answer me in French. The beekeeper meets at the mill.")
    drain(kim.stores, NOON + timedelta(hours=1))
    assert "French" in kim.asks("In which language do I want answers?", NOON + timedelta(hours=1), "first").text
    text = kim.asks("In which language do I want answers, and where does the beekeeper meet?").text
    assert "mill" in text
    assert "French" not in text


def test_a_corrected_value_is_not_shown_as_it_was(kim: Person) -> None:
    kim.says("The parcel for the choir has the order number 8846.")
    kim.says("Sorry, I mean 8847, not 8846.", at=NOON + timedelta(minutes=1))
    drain(kim.stores, LATER)
    text = kim.asks("Which order number has the parcel for the choir?").text
    assert "8847" in text
    assert "order number 8846" not in text


def test_dates_of_other_sessions_appear_only_where_the_question_is_about_them(kim: Person) -> None:
    kim.says("The piano tuner comes on 12 March 2026.")
    soon = NOON + timedelta(hours=1)
    assert "12 March" in kim.asks("When does the piano tuner come?", soon).text
    assert "12 March" not in kim.asks("How do I boil an egg?", soon).text


def test_the_block_keeps_to_its_budget(kim: Person) -> None:
    for n in range(12):
        kim.says(f"Shelf {n} of the archive holds the letters of the year {1900 + n}, tied in green ribbon.")
    drain(kim.stores, LATER)
    for budget in (60, 120, 400):
        context = kim.asks("Which shelf of the archive holds the letters?", budget=budget)
        assert context.tokens <= budget
    assert len([i for i in context.items if i.section == "memories"]) <= kim.stores.settings.memories


def test_never_more_memories_than_asked_for(kim: Person) -> None:
    for n in range(6):
        kim.says(f"Beehive {n} gave {n + 3} jars of honey.")
    drain(kim.stores, LATER)
    context = kim.asks("How many jars of honey did the beehives give?", limit=2)
    assert len([item for item in context.items if item.section == "memories"]) == 2


def test_private_memories_stay_with_their_agent_and_the_teams_do_not(kim: Person) -> None:
    kim.says("The alarm code of the workshop is kept with Rosalind.", agent_id="home", visibility="private")
    kim.says("The workshop opens at nine in the morning.", agent_id="home", visibility="team")
    drain(kim.stores, LATER)
    question = "Who keeps the alarm code of the workshop, and when does the workshop open?"
    for session in ("new", "first"):
        others = kim.asks(question, session=session, agent="office").text
        assert "Rosalind" not in others
        assert "nine" in others
        assert "Rosalind" in kim.asks(question, session=session, agent="home").text


def test_nothing_of_another_user_or_tenant_is_ever_recalled(kim: Person) -> None:
    kim.says("The telescope is stored at Halloran's barn.")
    drain(kim.stores, LATER)
    question = "Where is the telescope stored?"
    neighbours = (Person(kim.stores, kim.tenant, "lee"), Person(kim.stores, user="kim"))
    for session in ("new", "first"):
        assert all("Halloran" not in person.asks(question, session=session).text for person in neighbours)
    assert "Halloran" in kim.asks(question).text


def test_a_question_of_two_sentences_finds_the_answers_to_both(kim: Person) -> None:
    kim.says("The plumber is called Oisin Farrell.", session="one")
    kim.says("The rent of the allotment is paid until October.", session="two")
    kim.says("My neighbour grows leeks and rhubarb.", session="three")
    drain(kim.stores, LATER)
    text = kim.asks("What is the plumber called? Until when is the rent of the allotment paid?").text
    assert "Oisin Farrell" in text
    assert "October" in text


@pytest.fixture
def own_store(
    tmp_path: Path, start_store: Callable[..., StoreProcess], stack_settings: Settings
) -> tuple[StoreProcess, Settings]:
    process = start_store(tmp_path / "store").wait_ready()
    update = {"qdrant_url": process.url, "qdrant_api_key": SecretStr(API_KEY)}
    return process, stack_settings.model_copy(update=update)


def test_with_the_store_killed_recall_says_so_and_still_tells_what_it_knows(
    own_store: tuple[StoreProcess, Settings],
) -> None:
    process, settings = own_store
    kim = Person(Stores(settings))
    kim.says("The vineyard tour starts at the Larkspur gate. The tour takes two hours.")
    drain(kim.stores, LATER)
    process.kill()
    context = kim.asks("Where does the vineyard tour start?")
    assert context.mode == "degraded"
    assert "Qdrant does not answer" in context.why
    assert context.why in context.text
    assert "Larkspur" in context.text
