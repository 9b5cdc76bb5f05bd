"""Applying turns: any order, any duplication, any split into batches leaves the same state."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from state import redis_state
from story import ANN, apply, minute, said, turn

from slowwave.schemas import ReceiptState, StoredTurn
from slowwave.schemas.names import PartitionKeys
from slowwave.stores import Stores
from slowwave.stores.claims import Claim
from slowwave.workers.slow.index import drain

SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def turns(n: int) -> list[StoredTurn]:
    """Turns of two sessions, of which some state things and some have the same time."""
    return [
        turn(
            f"t{i}",
            *[said(f"t{i}", value, i // 2) for value in ("nut", "egg")[: i % 3]],
            text=f"turn {i}",
            at=i // 2,
            session=f"s{i % 2}",
        )
        for i in range(n)
    ]


@SHARED
@given(st.randoms(use_true_random=False), st.integers(1, 8))
def test_any_permutation_duplication_and_split_give_the_same_state(
    stores: Stores, rng: random.Random, size: int
) -> None:
    stores.redis.flushall()
    apply(stores, *turns(12), now=30)
    expected = redis_state(stores, ANN)
    stores.redis.flushall()
    told = turns(12) + rng.choices(turns(12), k=6)
    rng.shuffle(told)
    for start in range(0, len(told), size):
        apply(stores, *told[start : start + size], now=30 + start)
    assert redis_state(stores, ANN) == expected


def test_an_event_is_applied_once_and_its_receipt_says_so_once(stores: Stores) -> None:
    one = turn("t1", said("t1", "nut", 1))
    assert apply(stores, one, one) == ["applied", "duplicate"]
    receipt = stores.receipts.get(one.event_id)
    assert [(step.state, step.detail) for step in receipt.steps] == [(ReceiptState.APPLIED, "1 statements")]


def test_a_duplicate_is_known_after_its_turn_left_the_log(stores: Stores) -> None:
    kept = stores.settings.session_log_turns
    apply(stores, *(turn(f"t{i}", text="ok", at=i) for i in range(kept + 5)))
    drain(stores, minute(0))
    assert len(stores.sessions.log(ANN, "s1")) == kept
    assert apply(stores, turn("t0", text="ok", at=0)) == ["duplicate"]


def test_the_newest_statements_are_kept_whatever_order_they_come_in(stores: Stores) -> None:
    many = [turn(f"t{i}", said(f"t{i}", f"dish {i}", i)) for i in range(230)]
    for told in (many, many[::-1]):
        stores.redis.flushall()
        apply(stores, *told)
        assert {s.value for s in stores.sessions.recent(ANN)} == {f"dish {i}" for i in range(30, 230)}


# When a session is due


def due_at(stores: Stores) -> float | None:
    """When the next session is due, in minutes."""
    waiting = stores.redis.zrange(PartitionKeys(0).due, 0, 0, withscores=True)
    return (waiting[0][1] / 1e6 - minute(0).timestamp()) / 60 if waiting else None


def test_a_session_is_due_five_minutes_after_its_last_turn(stores: Stores) -> None:
    apply(stores, turn("t1", text="hm", at=0), now=0)
    assert due_at(stores) == 5
    apply(stores, turn("t2", text="hm", at=3), now=3)
    assert due_at(stores) == 8


def test_a_session_is_due_half_an_hour_after_its_first_open_turn_at_latest(stores: Stores) -> None:
    for now in range(0, 28, 4):
        apply(stores, turn(f"t{now}", text="hm", at=now), now=now)
    assert due_at(stores) == 29
    apply(stores, turn("t28", text="hm", at=27), now=27)
    assert due_at(stores) == 27, "the eighth turn"
    assert [claim.session_id for claim in stores.claims.claim(0, minute(27))] == ["s1"]


def test_a_session_is_due_at_most_thirty_minutes_later(stores: Stores) -> None:
    for now in (0, 4.5, 9, 13.5, 18, 22.5, 27):
        apply(stores, turn(f"t{now}", text="hm", at=now), now=now)
    assert due_at(stores) == 30


def test_an_end_makes_a_session_due_at_once(stores: Stores) -> None:
    apply(stores, turn("t1", text="bye", at=2), now=2, ends=True)
    assert due_at(stores) == 2


def test_a_leased_session_gets_no_second_claim_and_is_due_again_when_it_is_given_back(stores: Stores) -> None:
    apply(stores, turn("t1", text="bye", at=0), ends=True)
    (claim,) = stores.claims.claim(0, minute(0))
    stores.claims.freeze(claim, minute(0))
    apply(stores, *(turn(f"more {i}", text="hm", at=1) for i in range(9)), now=1)
    assert stores.claims.claim(0, minute(1)) == []
    stores.claims.finish(claim, minute(1))
    assert [again.session_id for again in stores.claims.claim(0, minute(1))] == ["s1"]


def test_turns_that_did_not_fit_into_a_slice_are_due_at_once(stores: Stores) -> None:
    size = stores.settings.slice_turns
    apply(stores, *(turn(f"t{i}", text="hm", at=i) for i in range(size + 2)), now=0)
    claim = taken_in(stores, now=10)
    stores.claims.finish(claim, minute(10))
    assert due_at(stores) == 5, "idle since minute 0"


def taken_in(stores: Stores, now: float) -> Claim:
    (claim,) = stores.claims.claim(0, minute(now))
    stores.claims.freeze(claim, minute(now))
    assert stores.claims.commit(claim, minute(now))
    return claim


def test_a_lease_that_ended_is_claimed_anew_with_a_newer_token(stores: Stores) -> None:
    apply(stores, turn("t1", text="bye", at=0), ends=True)
    (first,) = stores.claims.claim(0, minute(0))
    assert stores.claims.claim(0, minute(1)) == []
    (second,) = stores.claims.claim(0, minute(3))
    assert int(second.token) > int(first.token)


def test_each_step_has_the_whole_lease(stores: Stores) -> None:
    apply(stores, turn("t1", text="bye", at=0), ends=True)
    (claim,) = stores.claims.claim(0, minute(0))
    stores.claims.freeze(claim, minute(1.9))
    assert stores.claims.claim(0, minute(3)) == []


def test_a_session_given_back_early_is_due_when_said(stores: Stores) -> None:
    apply(stores, turn("t1", text="bye", at=0), ends=True)
    (claim,) = stores.claims.claim(0, minute(0))
    stores.claims.release(claim, minute(0.5))
    assert stores.claims.counts(0) == (1, 0)
    assert due_at(stores) == 0.5
    stores.claims.release(claim, minute(9))
    assert due_at(stores) == 0.5, "it was given back already"


# What is kept, and for how long


def test_what_is_not_consolidated_never_expires(stores: Stores) -> None:
    apply(stores, turn("t1", said("t1", "nut", 1)))
    drain(stores, minute(2))
    names = [f"session:s1:{name}" for name in ("log", "bodies", "facts", "meta", "summaries", "done")]
    keys = [stores.sessions.keys(ANN).user(ANN, *name.split(":")) for name in [*names, "recent"]]
    assert all(stores.redis.ttl(key) > 0 for key in keys), "consolidated: all of it goes one day"
    apply(stores, turn("t2", said("t2", "egg", 3)))
    kept = [key for key in keys if not key.endswith(("done", "summaries"))]
    assert all(stores.redis.ttl(key) == -1 for key in kept)


def test_a_session_of_which_nothing_is_left_leaves_the_users_list(stores: Stores) -> None:
    for name in ("s1", "s2"):
        apply(stores, turn(name, said(name, "nut", 1), session=name))
    drain(stores, minute(2))
    assert stores.sessions.sessions(ANN) == ["s1", "s2"]
    keys = stores.sessions.keys(ANN)
    stores.redis.delete(*(keys.session(ANN, "s1", name) for name in ("log", "bodies", "facts", "summaries")))  # expired
    apply(stores, turn("t3", text="hm", at=3, session="s2"))
    drain(stores, minute(3))
    assert stores.sessions.sessions(ANN) == ["s2"]
