"""What becomes part of the permanent profile, from the words to the record: the truth table, and what undoes it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from state import memory_state, words
from story import ANN, ANNS_AGENT, apply, consolidate, event, minute, said, turn

from slowwave.extract.facts.traits import CONFIRMATIONS, QUOTES
from slowwave.recall import Question, recall
from slowwave.schemas import Authority, MemoryKind, Scope, Status, TurnEvent, Visibility
from slowwave.schemas.errors import NotFound, StoreUnavailable, Unclear
from slowwave.schemas.names import CONTEXT_CLOSE, CONTEXT_OPEN
from slowwave.stores import Stores, forget
from slowwave.stores.carry_out import carry_out
from slowwave.stores.forget import Request, ledger
from slowwave.stores.profile import confirm, rebuild, traits
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain


@dataclass(frozen=True)
class Told:
    """Something that a turn says, and how."""

    text: str
    session: str = "s1"
    role: str = "user"
    name: str | None = None  # of the turn; the same name again is a retry
    speaker: str | None = None
    at: int | None = None


def tell(stores: Stores, *told: Told) -> None:
    """Through the rules and the slow path, as the workers do it, each turn consolidated before the next."""
    for place, one in enumerate(told):
        apply_events(stores, [_event(place, one)], minute(60))
        drain(stores, minute(60))


def _event(place: int, told: Told) -> TurnEvent:
    message: dict[str, Any] = {"role": told.role, "content": told.text}
    if told.speaker:
        message["name"] = told.speaker
    if told.role == "tool":
        message["tool_call_id"] = "call"
    asked = {"role": "user", "content": "And what about lunch?" if told.text.isascii() else "那午饭呢？"}
    messages = [message] if told.role == "user" else [asked, message]
    at = place if told.at is None else told.at + place / 100  # minutes
    return event(told.name or f"turn {place}", "", at, session=told.session, messages=messages)


def profile(stores: Stores) -> dict[str, bool]:
    """Every standing value, and whether it is part of the permanent profile."""
    return {trait.line: trait.confirmed for trait in traits(stores, ANNS_AGENT)}


NUT_EN, NUT_ZH = "I'm allergic to peanuts.", "我对花生过敏。"
AGAIN_EN, AGAIN_ZH = "As you know I am allergic to peanuts.", "别忘了我对花生过敏。"
ECHO = f"{CONTEXT_OPEN}\nRecalled from memory.\n- diet.avoid=peanut — “{NUT_EN}”\n{CONTEXT_CLOSE}\n"
PEANUT = "diet.avoid=peanut"

TABLE = {
    "said once": ([Told(NUT_EN)], {PEANUT: False}),
    "两轮": ([Told(NUT_ZH), Told(AGAIN_ZH)], {PEANUT: True}),
    "two turns": ([Told(NUT_EN), Told(AGAIN_EN)], {PEANUT: True}),
    "the same words in two turns": ([Told(NUT_EN), Told(NUT_EN)], {PEANUT: True}),
    "two sessions": ([Told(NUT_EN), Told(AGAIN_EN, "s2")], {PEANUT: True}),
    "两个会话": ([Told(NUT_ZH), Told(AGAIN_ZH, "s2")], {PEANUT: True}),
    "across languages": ([Told(NUT_ZH), Told(AGAIN_EN, "s2")], {PEANUT: True}),
    "twice in one turn": ([Told(f"{NUT_EN} I repeat: {NUT_EN}")], {PEANUT: False}),
    "retry": ([Told(NUT_EN, name="once"), Told(NUT_EN, name="once")], {PEANUT: False}),
    "重试": ([Told(NUT_ZH, name="once"), Told(NUT_ZH, name="once")], {PEANUT: False}),
    "retry under a new id": ([Told(NUT_EN), Told(NUT_EN, at=0)], {PEANUT: False}),
    "added after a comma": (
        [Told("I'm allergic to peanuts, sadly."), Told(f"{NUT_EN[:-1]}, don't forget.")],
        {PEANUT: True},
    ),
    "echo of recall": ([Told(NUT_EN), Told(f"{ECHO}What can I eat tonight?")], {PEANUT: False}),
    "回忆的回声": ([Told(NUT_ZH), Told(f"{ECHO}今晚吃什么好？")], {PEANUT: False}),
    "assistant": ([Told(NUT_EN), Told("Noted: you are allergic to peanuts.", role="assistant")], {PEANUT: False}),
    "助手": ([Told(NUT_ZH), Told("记住了，您对花生过敏。", role="assistant")], {PEANUT: False}),
    "assistant alone": ([Told("I am allergic to peanuts, you said.", role="assistant", session=s) for s in "ab"], {}),
    "tool": ([Told(NUT_EN), Told(NUT_EN, role="tool")], {PEANUT: False}),
    "工具": ([Told(NUT_ZH), Told(NUT_ZH, role="tool")], {PEANUT: False}),
    "quote": ([Told(NUT_EN), Told('He wrote in his mail: "I am allergic to peanuts."')], {PEANUT: False}),
    "引用": ([Told(NUT_ZH), Told("客户邮件里写的是：“我对花生过敏。”")], {PEANUT: False}),
    "translation": ([Told(f"Translate into French: {NUT_EN}"), Told(f"翻译成英文：{NUT_ZH}")], {}),
    "third person": ([Told(NUT_EN), Told("My wife is allergic to peanuts too.")], {PEANUT: False}),
    "第三人称": ([Told(NUT_ZH), Told("我妻子也对花生过敏。")], {PEANUT: False}),
    "another speaker": ([Told(NUT_EN), Told(NUT_EN, speaker="Priya")], {PEANUT: False}),
    "hypothesis": ([Told(NUT_EN), Told("What if I were allergic to peanuts?")], {PEANUT: False}),
    "假设": ([Told(NUT_ZH), Told("如果我对花生过敏，会怎样？")], {PEANUT: False}),
    "temporary": (
        [Told("Just for today, please answer in French."), Told("Only for today, please answer in French.", "s2")],
        {},
    ),
    "临时": ([Told("今天请用法语回答我，就这一次。"), Told("就今天，请用法语回答我。", "s2")], {}),
    "temporary beside lasting": (
        [
            Told("Please always answer in English."),
            Told("From now on always answer in English."),
            Told("Just this once, please answer in French."),
        ],
        {"output.language=en": True},
    ),
    "contradiction, one value": (
        [
            Told("Please always answer in English."),
            Told("From now on always answer in English."),
            Told("From now on always answer in German."),
        ],
        {"output.language=de": False},
    ),
    "矛盾，单值": (
        [
            Told("以后都用英文回答我。"),
            Told("请一直用英文回答我。", "s2"),
            Told("以后都用中文回答我。"),
            Told("以后都用英文回答我。", "s3"),
        ],
        {"output.language=en": False},
    ),
    "contradiction, many values": (
        [Told("I love jazz."), Told("I really love jazz.", "s2"), Told("I don't like jazz any more.")],
        {"interest.dislike=jazz [music]": False},
    ),
    "many values beside each other": (
        [Told(NUT_EN), Told("I'm allergic to shrimp."), Told(AGAIN_EN), Told("I am allergic to shrimp, remember?")],
        {PEANUT: True, "diet.avoid=shrimp": False},
    ),
    "a wish said again": (
        [Told("From now on, keep your answers short."), Told("Let me repeat, keep it short.", "s2")],
        {"output.verbosity=concise": True},
    ),
    "再说一遍": (
        [Told("以后写报告都先说结论，再展开。"), Told("我再说一遍，报告先说结论。", "s2")],
        {"output.structure=conclusion_first": True},
    ),
    "the agent is to say it again": (
        [Told("以后都用英文回答我。"), Told("再说一遍，用英文。"), Told("Say that again in English, please.")],
        {"output.language=en": False},
    ),
    "sensitive": (
        [Told("I have asthma."), Told("I have asthma, you know.", "s2"), Told("我有哮喘。", "s3")],
        {"health.condition=asthma": False},
    ),
    "敏感": ([Told("我有高血压。"), Told("我有高血压。", "s2")], {"health.condition=hypertension": False}),
}


@pytest.mark.parametrize("row", TABLE)
def test_the_truth_table(row: str, stores: Stores) -> None:
    told, expected = TABLE[row]
    tell(stores, *told)
    assert profile(stores) == expected


def test_what_is_only_inferred_is_never_promoted_and_confirms_nothing(stores: Stores) -> None:
    guesses = [turn(f"g{n}", said(f"g{n}", "nut", n, authority=Authority.INFERRED)) for n in range(3)]
    consolidate(stores, *guesses)
    (trait,) = traits(stores, ANNS_AGENT)
    assert (trait.inferred, trait.confirmed) == (True, False)
    consolidate(stores, turn("t", said("t", "nut", 1.5)))
    (trait,) = traits(stores, ANNS_AGENT)
    assert (trait.turns, trait.inferred, trait.confirmed) == (1, False, False)


# 8: avoid (t1), fine now (t3), late avoid (t2)


def test_a_late_confirmation_from_before_a_change_of_mind_promotes_nothing(stores: Stores) -> None:
    avoid, fine = turn("t1", said("t1", "nut", 1)), turn("t3", said("t3", "nut", 3, polarity=-1))
    late = turn("t2", said("t2", "nut", 2))
    for told in permutations([avoid, fine, late]):
        start_again(stores)
        for one in told:
            consolidate(stores, one)
        assert profile(stores) == {"diet.avoid=-nut": False}


def start_again(stores: Stores) -> None:
    stores.memories.delete(ANN, [record.id for record in stores.memories.scroll(ANN)])
    stores.redis.flushall()


# What is kept in Redis is what Qdrant alone comes to


MIXED = [
    turn("c1", said("c1", "Rome", 0, slot="identity.home_city"), session="s1"),
    turn("c2", said("c2", "Oslo", 1, slot="identity.home_city"), session="s2"),
    turn("c3", said("c3", "Oslo", 2, slot="identity.home_city"), session="s1", visibility=Visibility.TEAM),
    turn("n1", said("n1", "nut", 3), session="s2"),
    turn("n2", said("n2", "nut", 4), session="s3", agent_id="other"),
    turn("n3", said("n3", "nut", 5, authority=Authority.INFERRED), session="s3"),
    turn("n4", said("n4", "egg", 6, temporary=True), session="s1"),
]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
@given(st.permutations(MIXED), st.lists(st.booleans(), min_size=7, max_size=7))
def test_the_profile_is_the_same_whatever_the_order_and_after_the_loss_of_redis(
    stores: Stores, told: list[Any], rests: list[bool]
) -> None:
    start_again(stores)
    for one, rest in zip(told, rests, strict=True):
        apply(stores, one)
        if rest:
            drain(stores, minute(60))
            traits(stores, Scope(tenant="default", user_id="ann", agents=("default", "other")))
    drain(stores, minute(60))
    kept = stores.profiles.read(ANN).traits
    mine, theirs, both = ("default",), ("other",), ("default", "other")
    assert {t.line: t.turns for t in kept[mine]} == {"identity.home_city=Oslo": 2, "diet.avoid=nut": 1}
    assert {t.line: t.turns for t in kept[theirs]} == {"identity.home_city=Oslo": 1, "diet.avoid=nut": 1}
    if both in kept:
        assert {t.line: t.turns for t in kept[both]} == {"identity.home_city=Oslo": 2, "diet.avoid=nut": 2}
    stores.redis.flushall()
    rebuild(stores, ANN)
    again = stores.profiles.read(ANN).traits
    assert {reader: kept[reader] for reader in again} == again


def test_recall_reads_the_profile_without_asking_qdrant_and_folds_it_when_it_is_lost(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    consolidate(stores, turn("t1", said("t1", "nut", 0)), turn("t2", said("t2", "nut", 1)))
    (known,) = traits(stores, ANNS_AGENT)

    def away(*_: Any, **__: Any) -> None:
        raise StoreUnavailable("Qdrant does not answer")

    with monkeypatch.context() as outage:
        outage.setattr(stores.memories, "scroll", away)
        outage.setattr(stores.memories, "search", away)
        assert traits(stores, ANNS_AGENT) == [known]
        context = recall(stores, Question(ANNS_AGENT, "What should I not eat?"), minute(2))
        assert context.mode == "degraded"
        assert "confirmed 2 times" in context.text
        stores.redis.flushall()
        context = recall(stores, Question(ANNS_AGENT, "What should I not eat?"), minute(2))
        assert "Qdrant does not answer" in context.why
    assert traits(stores, ANNS_AGENT) == [known]
    assert stores.profiles.read(ANN).traits == {("default",): [known]}


def test_what_was_folded_before_a_change_is_not_kept_after_it(stores: Stores) -> None:
    consolidate(stores, turn("t1", said("t1", "nut", 0)))
    before, old = stores.profiles.read(ANN), traits(stores, ANNS_AGENT)
    consolidate(stores, turn("t2", said("t2", "nut", 1)))
    assert not stores.profiles.keep(ANN, before, {("default",): old})
    assert profile(stores) == {"diet.avoid=nut": True}
    before, old = stores.profiles.read(ANN), traits(stores, ANNS_AGENT)
    forget.forget(stores, ANN, Request(keyword="nut"), minute(3))
    assert not stores.profiles.keep(ANN, before, {("default",): old})
    assert profile(stores) == {}


def test_a_worker_that_dies_before_it_promotes_is_made_good_by_the_next(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        """Ends a step where a kill -9 would."""

    def killed(*_: Any) -> None:
        raise Killed

    consolidate(stores, turn("t1", said("t1", "nut", 0)))
    apply(stores, turn("t2", said("t2", "nut", 1)))
    with monkeypatch.context() as dying:
        dying.setattr(stores.profiles, "renew", killed)
        with pytest.raises(Killed):
            drain(stores, minute(1))
    drain(stores, minute(10))
    assert profile(stores) == {"diet.avoid=nut": True}


def test_raising_the_forget_epoch_makes_what_is_kept_worthless(stores: Stores) -> None:
    consolidate(stores, turn("t1", said("t1", "nut", 0)))
    assert stores.profiles.read(ANN).traits
    stores.redis.incr(stores.sessions.keys(ANN).user(ANN, "epoch"))
    assert not stores.profiles.read(ANN).traits
    assert profile(stores) == {"diet.avoid=nut": False}


def test_a_trait_said_a_hundred_times_keeps_a_few_quotes(stores: Stores) -> None:
    consolidate(stores, *(turn(f"t{n}", said(f"t{n}", "nut", n)) for n in range(2 * QUOTES)))
    (trait,) = traits(stores, ANNS_AGENT)
    assert (trait.turns, len(trait.quotes)) == (2 * QUOTES, QUOTES)


# A person's word


def test_both_quotes_are_kept_as_evidence(stores: Stores) -> None:
    tell(stores, Told(NUT_ZH), Told(AGAIN_EN, "s2"))
    (trait,) = traits(stores, ANNS_AGENT)
    assert [quote.text for quote in trait.quotes] == [NUT_ZH, AGAIN_EN]
    assert trait.turns == CONFIRMATIONS


@pytest.mark.parametrize("what", ["health.condition=asthma", "Health.Condition=Asthma", "health.condition"])
def test_a_person_confirms_what_is_sensitive_and_a_rebuild_keeps_it(what: str, stores: Stores) -> None:
    tell(stores, Told("I have asthma."))
    assert confirm(stores, ANNS_AGENT, what, minute(2)).confirmed
    assert profile(stores) == {"health.condition=asthma": True}
    stores.redis.flushall()
    assert profile(stores) == {"health.condition=asthma": True}
    rebuild(stores, ANN)
    assert profile(stores) == {"health.condition=asthma": True}


def test_a_confirmation_given_twice_is_one_record_and_in_the_ledger(stores: Stores) -> None:
    tell(stores, Told("I have asthma."))
    for at in (2, 3):
        confirm(stores, ANNS_AGENT, "health.condition", minute(at))
    (record,) = stores.memories.scroll(ANN, kind=MemoryKind.CONFIRMATION)
    assert record.status is Status.EVIDENCE
    entries = [{key: entry[key] for key in ("kind", "memory")} for entry in ledger(stores, ANN)]
    assert entries == [{"kind": "confirm", "memory": record.id}] * 2
    assert "asthma" not in str(list(ledger(stores, ANN)))


def test_a_confirmation_is_never_recalled_by_itself(stores: Stores) -> None:
    tell(stores, Told("I have asthma."))
    confirm(stores, ANNS_AGENT, "health.condition", minute(2))
    (record,) = stores.memories.scroll(ANN, kind=MemoryKind.CONFIRMATION)
    assert record.id not in {r.id for r in stores.memories.list(ANNS_AGENT, minute(3))}


def test_a_confirmation_does_not_outlive_a_change_of_mind(stores: Stores) -> None:
    tell(stores, Told("Please always answer in English."))
    confirm(stores, ANNS_AGENT, "output.language=en", minute(1))
    tell(stores, Told("From now on always answer in German.", name="then", at=2))
    assert profile(stores) == {"output.language=de": False}
    tell(stores, Told("Please always answer in English.", name="again", at=3))
    assert profile(stores) == {"output.language=en": False}
    confirm(stores, ANNS_AGENT, "output.language=en", minute(4))
    assert profile(stores) == {"output.language=en": True}


def test_forgetting_a_confirmation_leaves_what_was_said(stores: Stores) -> None:
    tell(stores, Told("I have asthma."))
    confirm(stores, ANNS_AGENT, "health.condition", minute(2))
    (record,) = stores.memories.scroll(ANN, kind=MemoryKind.CONFIRMATION)
    assert forget.forget(stores, ANN, Request(memory=record.id), minute(3)).verified
    assert profile(stores) == {"health.condition=asthma": False}
    assert [text for text in words(stores, ANN)["session_log"] if "asthma" in text]


@pytest.mark.parametrize("by", ["memory", "keyword", "slot", "session", "span", "everything"])
def test_a_confirmation_goes_with_what_it_confirmed(by: str, stores: Stores) -> None:
    tell(stores, Told("I have asthma."), Told("The ferry leaves from the old harbour.", "s2"))
    trait = confirm(stores, ANNS_AGENT, "health.condition", minute(90))
    meant = {"memory": trait.record_id, "keyword": "asthma", "slot": "health.condition", "session": "s1"}
    special = {"everything": Request(everything=True), "span": Request(since=minute(-1), until=minute(0))}
    request = special.get(by) or Request(**{by: meant[by]})
    assert forget.forget(stores, ANN, request, minute(99)).verified
    assert profile(stores) == {}
    assert not [text for held in words(stores, ANN).values() for text in held if "asthma" in text]
    assert not [record for record in memory_state(stores, ANN).values() if record["kind"] == "confirmation"]


def test_a_confirmation_goes_when_the_user_says_so_in_the_chat(stores: Stores) -> None:
    tell(stores, Told("I have asthma."), Told("The ferry leaves from the old harbour.", "s2"))
    confirm(stores, ANNS_AGENT, "health.condition", minute(1.5))
    tell(stores, Told("Forget everything about my asthma.", "s3", name="order", at=30))
    carry_out(stores, ANN, minute(40))
    assert profile(stores) == {}
    assert not list(stores.memories.scroll(ANN, kind=MemoryKind.CONFIRMATION))
    assert not words(stores, ANN)["profile"]


# 10: a confirmation's turn is forgotten


def test_forgetting_one_of_two_turns_demotes(stores: Stores) -> None:
    tell(stores, Told(NUT_EN), Told(AGAIN_EN, "s2"))
    assert profile(stores) == {PEANUT: True}
    assert forget.forget(stores, ANN, Request(session="s2"), minute(3)).verified
    assert profile(stores) == {PEANUT: False}
    tell(stores, Told("Remember that I am allergic to peanuts.", "s3", name="later", at=9))
    assert profile(stores) == {PEANUT: True}


def test_the_copy_in_redis_is_a_place_that_forgetting_walks(stores: Stores) -> None:
    tell(stores, Told(NUT_EN))
    assert [text for text in words(stores, ANN)["profile"] if "peanut" in text]
    proof = forget.forget(stores, ANN, Request(keyword="peanut"), minute(3))
    assert (proof.verified, proof.removed["profile"]) == (True, 1)
    assert not words(stores, ANN)["profile"]


def test_what_a_person_confirms_must_stand_and_be_clear(stores: Stores) -> None:
    tell(stores, Told(NUT_EN), Told("I'm allergic to shrimp."))
    with pytest.raises(NotFound):
        confirm(stores, ANNS_AGENT, "diet.avoid=egg", minute(3))
    with pytest.raises(Unclear, match="slot=value"):
        confirm(stores, ANNS_AGENT, "diet.avoid", minute(3))
    assert not list(ledger(stores, ANN))


def test_a_budget_for_a_task_is_not_permanent_unless_a_person_says_so(stores: Stores) -> None:
    budget = [turn(f"b{n}", said(f"b{n}", "500 EUR", n, slot="budget.limit"), session=f"s{n}") for n in range(2)]
    consolidate(stores, *budget)
    assert profile(stores) == {"budget.limit=500 EUR": False}
    confirm(stores, ANNS_AGENT, "budget.limit", minute(3))
    assert profile(stores) == {"budget.limit=500 EUR": True}
