"""What a user orders by chat: to forget, to save nothing, to pause. Through the real stores, from turn to recall."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from functools import partialmethod
from typing import Any
from uuid import uuid4

import pytest
from keys import client_for
from typer.testing import CliRunner

from slowwave import cli
from slowwave.recall import Question, recall
from slowwave.schemas import ReceiptState, Scope, Status, TurnEvent, User
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores, forget, leases
from slowwave.stores.places import places
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain, index, prepare

MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)

OTHER = {"agent_id": "other"}


class Talk:
    """One user who talks; times are counted in hours since Monday morning."""

    def __init__(self, stores: Stores) -> None:
        self.stores = stores
        self.user = User(tenant=str(uuid4()), user_id="kim")
        self.scope = Scope(**self.user.model_dump(), agents=("default",))

    def event(self, text: str, at: float, session: str = "s1", answer: str = "All right.") -> TurnEvent:
        messages = [{"role": "user", "content": text}, {"role": "assistant", "content": answer}]
        return TurnEvent(
            event_id=str(uuid4()),
            session_id=session,
            occurred_at=MONDAY + timedelta(hours=at),
            messages=messages,
            **self.user.model_dump(),
        )

    def says(self, text: str, at: float, session: str = "s1", answer: str = "All right.") -> TurnEvent:
        event = self.event(text, at, session, answer)
        self.hears(event)
        return event

    def hears(self, event: TurnEvent) -> None:
        apply_events(self.stores, [event], event.occurred_at)

    def sleeps(self, at: float) -> None:
        drain(self.stores, MONDAY + timedelta(hours=at))

    def asks(self, text: str, at: float, session: str = "new") -> str:
        return recall(self.stores, Question(self.scope, text, session), MONDAY + timedelta(hours=at)).text

    def held(self) -> str:
        """Every word of the user's in any place, and every byte of theirs in Redis."""
        redis: Any = self.stores.redis
        keys = [key for key in redis.scan_iter() if self.user.tenant.encode() in key]
        raw = [redis.dump(key) for key in keys if b":receipt:" not in key]
        words = [words.text for place in places(self.stores) for words in place.words(self.user)]
        return "\n".join([*words, *(str(blob) for blob in raw)])


@pytest.fixture
def kim(stack_settings: Settings) -> Talk:
    return Talk(Stores(stack_settings))


@pytest.mark.parametrize("slept", [False, True], ids=["fresh", "consolidated"])
@pytest.mark.parametrize(
    ("told", "order", "gone", "kept"),
    [
        ("样品寄到我家，地址是苏州市枫林路88号3幢502室，电话 13912340087。", "忘掉我的地址。", "枫林路", "13912340087"),
        (
            "My address is 12 Elm Street, Leeds LS1 4AB, and the parcel number is RX-20931.",
            "Please forget my address.",
            "Elm Street",
            "RX-20931",
        ),
        ("我对花生过敏。", "忘掉我对花生过敏这件事。", "花生", ""),
        ("I'm allergic to peanuts.", "Forget about my allergies.", "peanut", ""),
        ("下周我要去柏林出差，住在湖滨酒店。", "忘掉我跟你说的柏林出差的事。", "柏林", ""),
        ("I'm flying to Berlin on Monday.", "Forget what I told you about the Berlin trip.", "Berlin", ""),
        ("The vault behind the bakery has a broken hinge.", "Forget that.", "vault", ""),
        ("阳台的第三块地砖下面是空的。", "忘掉刚才说的。", "地砖", ""),
    ],
)
def test_what_is_to_be_forgotten_is_gone_at_once_and_for_good(
    told: str, order: str, gone: str, kept: str, slept: bool, kim: Talk
) -> None:
    first = kim.says(told, 0, answer=f"好的，记下了：{told}")
    if slept:
        kim.sleeps(1)
        assert gone in kim.held()
    kim.says(order, 1.5, answer=f"OK, I have forgotten {gone}.")
    question = "Which address, parcel, allergy, trip, vault? 地址、单号、过敏、出差、地砖？"
    for at, session in ((1.6, "s1"), (1.7, "new")):
        text = kim.asks(question, at, session)
        assert gone not in text
        assert kept in text or session == "new"
    kim.sleeps(2)
    assert gone not in kim.asks(question, 3)
    assert gone not in kim.held()
    kim.hears(first)  # delivered again
    kim.sleeps(3)
    assert gone not in kim.held()
    assert not kept or kept in kim.asks(f"What was {kept}?", 4)


@pytest.mark.parametrize(
    ("order", "gone"),
    [("忘掉我的地址。", "枫林路"), ("忘掉我昨天说的。", "枫林路"), ("忘掉我告诉你的枫林路的事。", "枫林路")],
)
def test_an_older_turn_that_comes_late_is_forgotten_too(order: str, gone: str, kim: Talk) -> None:
    late = kim.event("我的地址是苏州市枫林路88号3幢502室。", 0)
    kim.says(order, 24, session="s2")
    kim.hears(late)
    assert gone not in kim.asks("地址是哪里？", 24.1)
    kim.sleeps(25)
    assert gone not in kim.held()


def test_an_order_that_comes_late_reaches_the_summary_that_later_turns_made_younger(kim: Talk) -> None:
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 0)
    late = kim.event("Forget my address.", 1)
    kim.says("Forget what I told you about the Berlin trip.", 2)
    kim.sleeps(3)
    assert "Elm Street" in kim.held()
    kim.hears(late)
    kim.sleeps(4)
    assert "Elm Street" not in kim.held()


def test_forget_that_means_what_stood_right_before_it_even_if_that_comes_late(kim: Talk) -> None:
    kim.says("The boathouse key hangs behind the blue oar.", 0, session="s2")
    late = kim.event("The vault behind the bakery has a broken hinge.", 1)
    kim.says("Forget that.", 2)
    kim.hears(late)
    kim.sleeps(3)
    assert "vault" not in kim.held()
    assert "oar" in kim.held()


def test_what_is_said_again_later_is_remembered(kim: Talk) -> None:
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 0)
    kim.says("Forget my address.", 1)
    kim.says("My address is 7 Dock Road, Hull HU1 2AA.", 2)
    kim.sleeps(3)
    text = kim.asks("What is my address?", 4)
    assert "Dock Road" in text
    assert "Elm Street" not in text
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 5)
    assert "Elm Street" in kim.asks("What is my address?", 5.1, "s1"), "the same value, newly told"


def test_what_the_assistant_made_of_it_is_forgotten_with_it(kim: Talk) -> None:
    kim.says("I'm allergic to peanuts.", 0)
    kim.says(
        "What can I order at the harbour kiosk?",
        1,
        session="s2",
        answer="The kiosk has fried plaice for 9 pounds. Skip the satay, as you are allergic to peanuts.",
    )
    kim.sleeps(2)
    kim.says("Forget about my allergies.", 3, session="s3")
    text = kim.asks("What can I order at the harbour kiosk, with satay?", 4)
    assert "peanut" not in text
    assert "plaice" in text


def test_only_the_users_own_is_forgotten(kim: Talk) -> None:
    kim.says("My client's address is 9 Mill Lane, York YO1 7AB.", 0)
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 0.1)
    kim.says("Forget my address.", 0.2)
    kim.sleeps(1)
    text = kim.asks("What is my client's address?", 2)
    assert "Mill Lane" in text
    assert "Elm Street" not in text


def test_a_time_is_forgotten_and_no_more_than_that(kim: Talk) -> None:
    kim.says("The boathouse key hangs behind the blue oar.", 0)
    kim.says("The cellar door needs new paint before winter.", 24, session="s2")
    kim.sleeps(25)
    kim.says("Forget what I said yesterday.", 26, session="s3")
    text = kim.asks("Where does the boathouse key hang, and which door needs new paint?", 27)
    assert "oar" not in text
    assert "cellar" in text


def test_a_conversation_is_forgotten_whole(kim: Talk) -> None:
    kim.says("The boathouse key hangs behind the blue oar.", 0)
    kim.says("The cellar door needs new paint before winter.", 1, session="s2")
    kim.says("Forget this conversation.", 2, session="s2")
    kim.sleeps(3)
    assert "cellar" not in kim.held()
    assert "oar" in kim.asks("Where does the boathouse key hang?", 4)


@pytest.mark.parametrize(
    ("answer", "erased"),
    [
        ("Yes, delete everything.", True),
        ("Yes.", True),
        ("确认。", True),
        ("No, wait.", False),
        ("Yes, and what's the weather like in Leeds?", False),
    ],
)
def test_all_is_forgotten_only_when_the_user_says_so_again(answer: str, erased: bool, kim: Talk) -> None:
    kim.says("The boathouse key hangs behind the blue oar.", 0, session="old")
    kim.sleeps(1)
    kim.says("Delete everything you know about me.", 2, answer="Are you sure? I would delete all of it.")
    assert "oar" in kim.asks("Where does the boathouse key hang?", 2.01), "not yet"
    kim.says(answer, 2.05, answer="Everything is deleted." if erased else "Fine.")
    assert ("oar" not in kim.asks("Where does the boathouse key hang?", 3)) == erased
    assert ("oar" not in kim.held()) == erased


def test_a_yes_elsewhere_or_much_later_confirms_nothing(kim: Talk) -> None:
    kim.says("The boathouse key hangs behind the blue oar.", 0)
    kim.says("Delete everything you know about me.", 1)
    kim.says("Yes, delete everything.", 1.05, session="s2")
    kim.says("Yes, delete everything.", 3)
    assert "oar" in kim.held()


@pytest.mark.parametrize(
    "text",
    [
        "I forgot my address book at home.",
        "别忘了我的地址。",
        "Did you forget my address?",
        "他说：“忘掉我的地址。”",
        "My sister wants to forget my address.",
        "如果我说忘掉我的地址，会怎样？",
        "Translate: forget my address.",
    ],
)
def test_nothing_is_erased_where_nothing_was_ordered(text: str, kim: Talk) -> None:
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 0)
    kim.says(text, 1)
    assert "Elm Street" in kim.asks("What is my address?", 1.1, "s1")


def test_orders_leave_receipts_and_a_ledger_without_words(kim: Talk) -> None:
    told = kim.says("I'm flying to Berlin on Monday.", 0)
    kim.says("Forget what I told you about the Berlin trip.", 1, answer="Berlin is forgotten.")
    kim.asks("Where am I flying?", 1.1)
    assert kim.stores.receipts.get(told.event_id, kim.user.tenant).state is ReceiptState.FORGOTTEN
    entries = list(forget.ledger(kim.stores, kim.user))
    assert [entry["kind"] for entry in entries] == ["keyword", "carried_out"]
    assert (entries[0]["by"], entries[1]["verified"]) == ("user", "1")
    assert "berlin" not in repr(entries).lower()
    assert "berlin" not in kim.held().lower()


# What is on its way, and what dies


class Killed(BaseException):
    """Ends a step where a kill -9 would."""


def killed(*_: object, **__: object) -> None:
    raise Killed


def test_a_slice_digested_before_an_order_is_not_committed_after(kim: Talk) -> None:
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 0)
    kim.says("The boathouse key hangs behind the blue oar.", 0.1)
    (claim,) = [c for c in kim.stores.claims.claim(0, MONDAY + timedelta(hours=1)) if c.user == kim.user]
    assert prepare(kim.stores, claim, MONDAY + timedelta(hours=1))
    kim.says("Forget my address.", 1, session="s2")
    assert index(kim.stores, claim, MONDAY + timedelta(hours=1)) is None
    kim.sleeps(2)
    assert "Elm Street" not in kim.held()
    assert "oar" in kim.asks("Where does the boathouse key hang?", 3)


def heard(kim: Talk, orders: list[TurnEvent]) -> None:
    for order in orders:
        kim.hears(order)
    kim.sleeps(3)


@pytest.mark.parametrize(
    "step", ["carry_out._fence", "carry_out._bury", "carry_out.rewrite_near", "carry_out.rewrite_records"]
)
def test_an_order_that_dies_half_way_is_carried_out_by_whoever_comes_next(
    step: str, kim: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 0)
    kim.says("I'm flying to Berlin on Monday.", 0.1)
    kim.sleeps(1)
    orders = [kim.event("Forget my address.", 2), kim.event("Forget what I told you about the Berlin trip.", 2.1)]
    with monkeypatch.context() as patch:
        patch.setattr(f"slowwave.stores.{step}", killed)
        with pytest.raises(Killed):
            heard(kim, orders)
    kim.stores.redis.delete(kim.stores.sessions.keys(kim.user).user(kim.user, "lease"))  # it would run out in time
    for order in orders:
        kim.hears(order)  # not acknowledged, so delivered again
    assert "Elm Street" not in kim.asks("What is my address?", 4)
    kim.sleeps(5)
    assert "Elm Street" not in kim.held()
    assert "Berlin" not in kim.held()
    assert [entry.get("verified", "1") for entry in forget.ledger(kim.stores, kim.user)].count("0") == 0


def test_what_cannot_be_erased_at_once_is_not_shown_either(kim: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB.", 0)
    kim.sleeps(1)
    kim.says("Forget my address.", 2, session="s2")
    monkeypatch.setattr(Stores, "user_lease", partialmethod(Stores.user_lease, wait=0.1))
    with leases.user_lease(kim.stores.redis, kim.stores.settings, kim.user):  # somebody is busy with the user
        context = kim.asks("What is my address?", 2.1)
    assert "Elm Street" not in context
    assert "not yet erased" in context
    assert "Elm Street" not in kim.asks("What is my address?", 2.2)
    assert "Elm Street" not in kim.held()


@pytest.mark.parametrize(
    "request_",
    [
        forget.Request(slot="contact.address"),
        forget.Request(keyword="Leeds"),
        forget.Request(keyword="elm streets"),
        forget.Request(since=MONDAY - timedelta(days=1)),
        forget.Request(source="default"),
    ],
    ids=["slot", "keyword", "phrase", "span", "agent"],
)
def test_what_was_forgotten_by_command_does_not_come_in_late(request_: forget.Request, kim: Talk) -> None:
    late = kim.event("My address is 12 Elm Street, Leeds LS1 4AB.", 0)
    forget.forget(kim.stores, kim.user, request_, MONDAY + timedelta(hours=1))
    kim.hears(late)
    kim.sleeps(2)
    assert "Elm Street" not in kim.held()
    kim.says("My address is 7 Dock Road, Leeds LS2 2AA.", 3)
    assert "Dock Road" in kim.asks("What is my address?", 3.1, "s1"), "what is said later is remembered"


def test_a_phrase_that_was_forgotten_by_command_is_kept_out_as_it_stood(kim: Talk) -> None:
    late = [kim.event(text, n / 10) for n, text in enumerate(["我对花生过敏。", "The town hall opens at nine."])]
    near = [kim.event(text, 0.5) for text in ["这朵花是我生日那天买的。", "The hall of my new town house is blue."]]
    for keyword in ("花生", "town hall"):
        forget.forget(kim.stores, kim.user, forget.Request(keyword=keyword), MONDAY + timedelta(hours=1))
    for one in (*late, *near):
        kim.hears(one)
    kim.sleeps(2)
    held = kim.held()
    assert not [words for words in ("花生", "opens at nine") if words in held]
    assert [words for words in ("生日", "town house") if words in held] == ["生日", "town house"]


def test_one_event_can_be_forgotten_with_whatever_knows_its_words(kim: Talk) -> None:
    told = kim.event("The boathouse key hangs behind the blue oar.", 0)
    kim.hears(told)
    kim.says("The cellar door needs new paint before winter.", 1)
    kim.sleeps(2)
    done = forget.forget(kim.stores, kim.user, forget.Request(source=told.event_id), MONDAY + timedelta(hours=1))
    kim.hears(told)
    kim.sleeps(3)
    assert done.verified
    assert "oar" not in kim.held()
    assert "cellar" in kim.held()


def test_what_another_agent_wrote_stays(kim: Talk) -> None:
    kim.hears(kim.event("The boathouse key hangs behind the blue oar.", 0).model_copy(update=OTHER))
    kim.says("The cellar door needs new paint before winter.", 1)
    forget.forget(kim.stores, kim.user, forget.Request(source="other"), MONDAY + timedelta(hours=1))
    kim.hears(kim.event("The attic smells of apples.", 0.5).model_copy(update=OTHER))
    kim.sleeps(2)
    assert [word for word in ("oar", "cellar", "apples") if word in kim.held()] == ["cellar"]


# Saving nothing


@pytest.mark.parametrize(
    "text",
    [
        "Don't save this: I'm allergic to peanuts, and my number is +44 113 496 0123.",
        "这个别记：我对花生过敏，电话13912340087，记住明天交报告。",
    ],
)
def test_a_turn_that_must_not_be_saved_leaves_nothing_that_lasts(text: str, kim: Talk) -> None:
    kim.says("The boathouse key hangs behind the blue oar.", 0)
    kim.says(text, 0.1)
    kim.says("The cellar door needs new paint before winter.", 0.2)
    assert kim.stores.sessions.facts(kim.user, "s1") == []
    kim.sleeps(1)
    lasting = "\n".join(w.text for p in places(kim.stores) if p.name != "session_log" for w in p.words(kim.user))
    assert "oar" in lasting
    assert not [word for word in ("peanut", "花生", "496", "13912340087", "报告") if word in lasting]


def lasting(kim: Talk) -> str:
    far = ("memories", "summaries", "slices", "profile")
    return "\n".join(words.text for place in places(kim.stores) if place.name in far for words in place.words(kim.user))


@pytest.mark.parametrize(
    ("pause", "resume"),
    [("以后别记了。", "可以继续记了。"), ("From now on don't remember my preferences.", "You can remember again.")],
)
def test_nothing_is_written_between_pause_and_resume(pause: str, resume: str, kim: Talk) -> None:
    kim.says("I'm allergic to peanuts.", 0)
    kim.says(pause, 1)
    kim.says("I'm allergic to shrimp.", 2, session="s2")
    assert "shrimp" in kim.asks("What must I not eat?", 2.1, "s2"), "its own session may use it"
    assert "shrimp" not in kim.asks("What must I not eat?", 2.1, "s3")
    kim.sleeps(3)
    kim.says(resume, 4)
    kim.says("I'm allergic to sesame.", 5)
    late = kim.event("I'm allergic to celery.", 1.5)
    kim.hears(late)
    kim.sleeps(6)
    assert "peanut" in lasting(kim)
    assert "sesame" in lasting(kim)
    assert "shrimp" not in lasting(kim)
    assert "celery" not in lasting(kim)


def test_a_chat_is_not_remembered_and_others_are(kim: Talk) -> None:
    kim.says("Don't remember this chat.", 0)
    kim.says("I'm allergic to shrimp.", 1)
    kim.says("I'm allergic to peanuts.", 2, session="s2")
    kim.sleeps(3)
    assert "peanut" in lasting(kim)
    assert "shrimp" not in lasting(kim)


def test_a_pause_that_is_learned_late_takes_out_what_was_written_and_an_end_brings_it_back(kim: Talk) -> None:
    pause, resume = kim.event("以后别记了。", 1), kim.event("可以继续记了。", 1.5)
    kim.says("I'm allergic to peanuts.", 0)
    kim.says("I'm allergic to shrimp.", 2)
    kim.sleeps(3)
    assert "shrimp" in lasting(kim)
    kim.hears(pause)
    kim.sleeps(3)
    assert "shrimp" not in lasting(kim)
    assert "peanut" in lasting(kim)
    kim.hears(resume)
    kim.sleeps(4)
    assert "shrimp" in lasting(kim)


# The working state of a session


def test_a_question_without_a_name_finds_the_number_it_means(kim: Talk) -> None:
    kim.says("帮我查一下订单 WH-66120 的状态。", 0, answer="已出库。")
    for n in range(20):
        kim.says(f"第{n}件商品的价格是{n}00元，明天上午{n % 12}点送到。", 0.01 * n + 0.1)
    text = kim.asks("那它到哪了？", 0.5, "s1")
    assert "WH-66120" in text.split("最近几轮")[0]


def test_the_agents_note_merges_field_by_field_whatever_comes_first(kim: Talk) -> None:
    notes: list[dict[str, Any]] = [
        {"task": "book a trip", "slots": {"to": "Oslo", "nights": 2}, "todos": [f"step {n}" for n in range(14)]},
        {"slots": {"nights": 3, "to": "Bergen"}},
        {"slots": {"to": None}, "task": "book a night train"},
    ]
    events = [kim.event("ok", n, answer="").model_copy(update={"state": note}) for n, note in enumerate(notes)]
    for event in reversed(events):
        kim.hears(event)
    lines = kim.asks("Go on.", 3, "s1").splitlines()
    assert "- task: book a night train" in lines
    assert "- slots.nights: 3" in lines
    assert not [line for line in lines if "Oslo" in line or "Bergen" in line]
    assert len([line for line in lines if line.startswith("- todos: step")]) == 10


def test_what_the_user_calls_wrong_says_so_in_the_very_next_recall(kim: Talk) -> None:
    kim.says("My order number is 8846.", 0)
    kim.says("That's wrong.", 0.1)
    (line,) = [line for line in kim.asks("Where is my order?", 0.2, "s1").splitlines() if "order: 8846" in line][:1]
    assert "the user said that this is wrong" in line


def test_what_a_paused_turn_had_disputed_stands_again(kim: Talk) -> None:
    kim.says("I'm allergic to peanuts.", 0)
    kim.says("That's wrong.", 2)
    kim.sleeps(3)
    stated = list(kim.stores.memories.scroll(kim.user, slot="diet.avoid"))
    assert Status.DISPUTED in {record.status for record in stated}
    kim.hears(kim.event("以后别记了。", 1, session="s2"))
    kim.sleeps(4)
    stated = list(kim.stores.memories.scroll(kim.user, slot="diet.avoid"))
    assert {record.status for record in stated} == {Status.ACTIVE}


# Pausing by command and by request


def test_a_command_pauses_and_resumes(kim: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = kim.stores.settings
    assert settings.redis_url
    monkeypatch.setenv("SLOWWAVE_REDIS_URL", settings.redis_url.get_secret_value())
    monkeypatch.setenv("SLOWWAVE_QDRANT_URL", settings.qdrant_url or "")

    def run(command: str) -> dict[str, bool]:
        named = ["--user", kim.user.user_id, "--tenant", kim.user.tenant, "--json"]
        return json.loads(CliRunner().invoke(cli.app, [command, *named]).stdout)

    assert run("pause") == {"paused": True}
    assert run("pause") == {"paused": True}
    assert kim.stores.orders.pauses(kim.user).hold("s1", datetime.now(UTC))
    assert run("resume") == {"paused": False}
    assert not kim.stores.orders.pauses(kim.user).hold("s1", datetime.now(UTC))
    kinds = [entry["kind"] for entry in forget.ledger(kim.stores, kim.user)]
    assert kinds == ["pause", "pause", "resume"]


def test_the_api_pauses_and_resumes_for_a_person_and_not_for_an_agent(kim: Talk) -> None:
    agent = client_for(kim.stores, tenant=kim.user.tenant)
    person = client_for(kim.stores, tenant=kim.user.tenant, admin=True)
    assert agent.post("/v1/pause", json={"user_id": "kim"}).status_code == 403
    assert person.post("/v1/pause", json={"user_id": "kim"}).json() == {"paused": True}
    assert kim.stores.orders.pauses(kim.user).on
    assert person.post("/v1/resume", json={"user_id": "kim"}).json() == {"paused": False}


def test_a_slot_that_is_forgotten_by_command_takes_nothing_else_with_it(kim: Talk) -> None:
    kim.says("My address is 12 Elm Street, Leeds LS1 4AB, and the parcel number is RX-20931.", 0)
    kim.sleeps(1)
    kim.says("Ship it to 12 Elm Street, Leeds LS1 4AB again.", 2, session="s2")
    done = forget.forget(kim.stores, kim.user, forget.Request(slot="contact.address"), MONDAY + timedelta(hours=3))
    assert done.verified
    assert done.removed["memories"] > 0
    assert done.removed["session_log"] > 0
    assert "Elm Street" not in kim.held()
    assert "RX-20931" in kim.asks("What is my parcel number?", 4)
