"""What is remembered is a function of the set of turns: order, slicing and repetition leave no trace."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from state import memory_state, receipt_states, redis_state
from story import ANN, apply, event, minute, said, turn

from slowwave.schemas import FactKind, Statement, StoredTurn, Visibility
from slowwave.stores import Stores
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain

SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)


def city(name: str, value: str, at: float, **fields: str) -> Statement:
    return said(name, value, at, slot="identity.home_city", **fields)


def no(name: str, value: str, at: float) -> Statement:
    return said(name, value, at, kind=FactKind.CORRECTION, quote=f"No, {value}.")


# Two sessions that talk of the same things, two agents, corrections, a dispute, a change of mind, small talk.
TURNS: list[StoredTurn] = [
    turn("t0", city("t0", "Rome", 0), session="s1"),
    turn("t1", said("t1", "nut", 1), session="s2"),
    turn("t2", no("t2", "Oslo", 2), session="s1"),
    turn("t3", text="So much for today, is it not a lovely evening here?", at=3, session="s1"),
    turn("t4", city("t4", "Bern", 4), session="s2"),
    turn("t5", said("t5", "nut", 5, polarity=-1), session="s1"),
    turn("t6", no("t6", "", 6), session="s2"),
    turn("t7", city("t7", "Rome", 7, agent_id="b"), session="s1", agent_id="b"),
    turn("t8", said("t8", "nut", 8), session="s2", visibility=Visibility.TEAM),
]


def start_again(stores: Stores) -> None:
    stores.memories.delete(ANN, [record.id for record in stores.memories.scroll(ANN)])
    stores.redis.flushall()


@SHARED
@given(st.permutations(TURNS), st.lists(st.booleans(), min_size=9, max_size=9), st.randoms(use_true_random=False))
def test_any_order_slicing_and_repetition_give_the_same_memories(
    stores: Stores, told: list[StoredTurn], rests: list[bool], rng: random.Random
) -> None:
    start_again(stores)
    apply(stores, *TURNS)
    drain(stores, minute(20))
    ids = [one.event_id for one in TURNS]
    expected = memory_state(stores, ANN), redis_state(stores, ANN), receipt_states(stores, ids)
    start_again(stores)
    for one, rest in zip(told, rests, strict=True):
        apply(stores, one, rng.choice(told[: told.index(one) + 1]))
        if rest:
            drain(stores, minute(20))
    drain(stores, minute(20))
    assert (memory_state(stores, ANN), redis_state(stores, ANN)) == expected[:2]
    applied = {event_id: [state for state, _ in steps] for event_id, steps in receipt_states(stores, ids).items()}
    assert applied == {event_id: ["applied", "consolidated"] for event_id in ids}


def test_no_agent_sees_anothers_private_words_in_its_own_records(stores: Stores) -> None:
    apply(
        stores,
        turn("a", text="My secret plan is to leave for the mountains.", at=0, agent_id="a"),
        turn("b", text="Please book a table at the harbour for two.", at=1, agent_id="b"),
    )
    drain(stores, minute(20))
    own = [record for record in stores.memories.scroll(ANN) if record.agent_id == "b"]
    assert {record.kind for record in own} == {"episode", "summary"}
    assert not [record for record in own if "mountains" in record.model_dump_json()]


def test_what_a_session_corrected_stays_corrected_when_another_session_says_the_like(stores: Stores) -> None:
    told = [
        ("My order number is 8036, it has not arrived.", "s1"),
        ("No, 8096.", "s1"),
        ("My order number is 8024, it has not arrived.", "s2"),
    ]
    for n, (text, session) in enumerate(told):
        apply_events(stores, [event(f"told {n}", text, n, session=session)], minute(5))
        if session == "s2" or n == 1:
            drain(stores, minute(5))
    standing = {record.text: record.status for record in stores.memories.scroll(ANN, kind="fact")}
    assert standing == {
        "My order number is 8036, it has not arrived.": "superseded",
        "My order number is 8096, it has not arrived.": "active",
        "My order number is 8024, it has not arrived.": "active",
    }
