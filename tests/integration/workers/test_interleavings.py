"""Ways in which a plausible memory loses, doubles or resurrects something; each test forces the order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from state import memory_state, receipt_states, redis_state, state, words
from story import ANN, ANNS_AGENT, BOB, apply, consolidate, event, event_id, minute, said, turn

from slowwave.schemas import FactKind, ReceiptState, Statement, Status, StoredTurn
from slowwave.schemas.errors import LeaseLost
from slowwave.stores import Stores, forget, places
from slowwave.stores.claims import Claim
from slowwave.stores.forget import Request
from slowwave.stores.profile import traits
from slowwave.workers.slow.index import drain, index, prepare

LATER = 10.0  # minutes: every lease ended, every session is due


class Killed(BaseException):
    """Ends a step where a kill -9 would."""


def claimed(stores: Stores, now: float) -> Claim:
    """The one due session, claimed by a worker that has digested its slice."""
    (claim,) = stores.claims.claim(0, minute(now))
    prepare(stores, claim, minute(now))
    return claim


def before(monkeypatch: pytest.MonkeyPatch, owner: Any, step: str, act: Callable[[], object]) -> None:
    """Have something else happen just before the next call of a step."""
    real = getattr(owner, step)

    def stepping(*args: Any, **options: Any) -> Any:
        monkeypatch.setattr(owner, step, real)
        act()
        return real(*args, **options)

    monkeypatch.setattr(owner, step, stepping)


def killed() -> None:
    raise Killed


def statuses(stores: Stores) -> dict[str, str]:
    return {r.statement.value: r.status for r in stores.memories.scroll(ANN) if r.statement}


def order(name: str, number: str, at: float) -> Statement:
    return said(name, number, at, kind=FactKind.ID, label="order", quote=f"My order is {number}.")


def no(name: str, number: str, at: float) -> Statement:
    return said(name, number, at, kind=FactKind.CORRECTION, quote=f"No, {number}.")


NUT = turn("t1", said("t1", "nut", 0), text="I must not eat any nut.")
EGG = turn("t2", said("t2", "egg", 1), text="I must not eat any egg either.")


# 1: A claims a slice and stalls; its lease ends; B claims and finishes; A wakes


def test_who_lost_the_lease_writes_nothing(stores: Stores) -> None:
    apply(stores, NUT, ends=True)
    stalled = claimed(stores, 0)
    assert index(stores, claimed(stores, LATER), minute(LATER))
    finished = state(stores, ANN)
    with pytest.raises(LeaseLost):
        index(stores, stalled, minute(LATER))
    assert state(stores, ANN) == finished
    assert statuses(stores) == {"nut": Status.ACTIVE}


def test_who_loses_the_lease_while_it_embeds_writes_nothing(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    apply(stores, NUT, ends=True)
    stalled = claimed(stores, 0)
    finished: dict[str, Any] = {}

    def the_other_finishes() -> None:
        index(stores, claimed(stores, LATER), minute(LATER))
        finished.update(state(stores, ANN))

    before(monkeypatch, stores, "user_lease", the_other_finishes)
    with pytest.raises(LeaseLost):
        index(stores, stalled, minute(0))
    assert state(stores, ANN) == finished
    assert statuses(stores) == {"nut": Status.ACTIVE}


# 2: the user forgets while a slice is on its way


@pytest.mark.parametrize("step", ["user_lease", "memories.write", "claims.commit"])
def test_a_slice_digested_before_a_forget_is_not_committed_after(
    step: str, stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply(stores, NUT, EGG, ends=True)
    claim = claimed(stores, 0)
    *owner, name = step.split(".")

    def the_user_forgets() -> None:
        stores.redis.delete(stores.sessions.keys(ANN).user(ANN, "lease"))  # a worker that stalls loses it in time
        assert forget.forget(stores, ANN, Request(keyword="nut"), minute(1)).verified

    before(monkeypatch, getattr(stores, owner[0]) if owner else stores, name, the_user_forgets)
    assert index(stores, claim, minute(0)) is None
    assert drain(stores, minute(1)) == 1, "claimed anew"
    assert not [text for held in words(stores, ANN).values() for text in held if "nut" in text]
    assert statuses(stores) == {"egg": Status.ACTIVE}


def test_a_slice_frozen_while_a_forget_is_under_way_does_not_keep_what_goes(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply(stores, NUT, EGG, ends=True)
    claims: list[Claim] = []
    before(monkeypatch, forget, "places", lambda: claims.append(claimed(stores, 0)))  # the epoch is raised already
    assert forget.forget(stores, ANN, Request(keyword="nut"), minute(1)).verified
    assert index(stores, claims[0], minute(1)) is None
    drain(stores, minute(1))
    assert statuses(stores) == {"egg": Status.ACTIVE}


def test_a_digest_is_not_kept_that_was_made_before_a_forget(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    apply(stores, NUT, EGG, ends=True)
    before(
        monkeypatch,
        stores.claims,
        "keep_digest",
        lambda: forget.forget(stores, ANN, Request(keyword="nut"), minute(1)),
    )
    with pytest.raises(LeaseLost):
        claimed(stores, 0)
    assert not [text for text in words(stores, ANN)["slices"] if "nut" in text]


def test_a_committed_slice_is_settled_without_what_was_forgotten_since(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply(stores, NUT, EGG, ends=True)
    claim = claimed(stores, 0)
    before(monkeypatch, stores.memories, "set", killed)
    with pytest.raises(Killed):
        index(stores, claim, minute(0))
    assert forget.forget(stores, ANN, Request(keyword="nut"), minute(1)).verified
    drain(stores, minute(LATER))
    assert statuses(stores) == {"egg": Status.ACTIVE}
    assert not [text for held in words(stores, ANN).values() for text in held if "nut" in text]


# 3: kill -9 at every step


@pytest.mark.parametrize(
    "step",
    [
        "claims.keep_digest",
        "memories.write",
        "claims.commit",
        "memories.set",
        "sessions.keep_summaries",
        "profiles.read",
        "receipts.add",
        "claims.finish",
    ],
)
def test_a_kill_before_any_step_changes_nothing_in_the_end(
    step: str, stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [turn("t1", order("t1", "8846", 0)), turn("t2", no("t2", "8847", 1))]
    consolidate(stores, *both)
    undisturbed = state(stores, ANN), receipt_states(stores, [one.event_id for one in both])
    start_again(stores)

    apply(stores, *both)
    owner, name = step.split(".")
    before(monkeypatch, getattr(stores, owner), name, killed)
    with pytest.raises(Killed):
        index(stores, claimed(stores, LATER), minute(LATER))
    drain(stores, minute(2 * LATER))
    assert (state(stores, ANN), receipt_states(stores, [one.event_id for one in both])) == undisturbed


def start_again(stores: Stores) -> None:
    """As if nothing had ever happened."""
    stores.memories.delete(ANN, [record.id for record in stores.memories.scroll(ANN)])
    stores.redis.flushall()


# 4: a turn from a spool comes an hour late


def test_a_late_turn_is_consolidated_and_mends_what_it_changes(stores: Stores) -> None:
    told = [turn("t1", order("t1", "8846", 0)), turn("t2", no("t2", "8847", 1)), turn("t3", said("t3", "nut", 2))]
    consolidate(stores, *told)
    in_order = state(stores, ANN)
    for late in permutations(told):
        start_again(stores)
        for one in late:
            consolidate(stores, one)
        assert state(stores, ANN) == in_order
    assert statuses(stores) == {"8846": Status.SUPERSEDED, "8847": Status.ACTIVE, "nut": Status.ACTIVE}


# 5: two sessions of one user replace a version at once


def test_two_sessions_that_replace_one_version_end_in_one_chain(stores: Stores) -> None:
    cities = [
        turn(city, said(city, city, at, slot="identity.home_city"), session=f"s {city}")
        for at, city in enumerate(["Rome", "Oslo", "Bern"])
    ]
    states = []
    for told in permutations(cities[1:]):
        start_again(stores)
        consolidate(stores, cities[0])
        apply(stores, *told, ends=True)
        for claim in [claimed_session(stores, one) for one in told]:
            index(stores, claim, minute(1))
        states.append(memory_state(stores, ANN))
    assert states[0] == states[1]
    chain = {r.statement.value: (r.status, r.replaced_by) for r in stores.memories.scroll(ANN) if r.statement}
    ids = {r.statement.value: r.id for r in stores.memories.scroll(ANN) if r.statement}
    assert chain == {
        "Rome": (Status.SUPERSEDED, ids["Oslo"]),
        "Oslo": (Status.SUPERSEDED, ids["Bern"]),
        "Bern": (Status.ACTIVE, None),
    }


def claimed_session(stores: Stores, one: StoredTurn) -> Claim:
    found = stores.claims.claim(0, minute(1))
    claims = {claim.session_id: claim for claim in found}
    for other in found:
        if other.session_id != one.session_id:
            stores.claims.release(other, minute(1))
    prepare(stores, claims[one.session_id], minute(1))
    return claims[one.session_id]


def test_a_session_that_goes_on_does_not_bring_back_what_another_replaced(stores: Stores) -> None:
    consolidate(stores, turn("t1", said("t1", "Rome", 0, slot="identity.home_city"), session="s1"))
    consolidate(stores, turn("t2", said("t2", "Oslo", 1, slot="identity.home_city"), session="s2"))
    consolidate(stores, turn("t3", said("t3", "nut", 2), session="s1"))
    assert statuses(stores) == {"Rome": Status.SUPERSEDED, "Oslo": Status.ACTIVE, "nut": Status.ACTIVE}


def test_a_correction_holds_against_an_older_value_from_another_session(stores: Stores) -> None:
    consolidate(
        stores,
        turn("t2", said("t2", "Rome", 2, slot="identity.home_city")),
        turn("t3", no("t3", "Oslo", 3)),
    )
    consolidate(stores, turn("t1", said("t1", "Bern", 1, slot="identity.home_city"), session="s2"))
    assert statuses(stores) == {"Bern": Status.SUPERSEDED, "Rome": Status.SUPERSEDED, "Oslo": Status.ACTIVE}
    assert [trait.line for trait in traits(stores, ANNS_AGENT)] == ["identity.home_city=Oslo"]


# 6: "order 8846" and "no, 8847" in either order


def test_a_correction_wins_whichever_turn_comes_first(stores: Stores) -> None:
    for told in permutations([turn("t1", order("t1", "8846", 0)), turn("t2", no("t2", "8847", 1))]):
        start_again(stores)
        for one in told:
            consolidate(stores, one)
        assert statuses(stores) == {"8846": Status.SUPERSEDED, "8847": Status.ACTIVE}
        texts = {record.text for record in stores.memories.scroll(ANN) if record.status is Status.ACTIVE}
        assert "My order is 8847." in texts


# 9 and 10: what counts as a confirmation


def confirmed(stores: Stores) -> dict[str, bool]:
    return {trait.line: trait.confirmed for trait in traits(stores, ANNS_AGENT)}


def test_a_retry_is_no_confirmation_and_a_second_turn_is(stores: Stores) -> None:
    consolidate(stores, NUT)
    consolidate(stores, NUT)
    stores.redis.flushall()  # nothing is known of the first time any more
    consolidate(stores, NUT)
    assert confirmed(stores) == {"diet.avoid=nut": False}
    consolidate(stores, turn("again", said("again", "nut", 5)))
    assert confirmed(stores) == {"diet.avoid=nut": True}


def test_forgetting_a_confirmation_takes_it_back(stores: Stores) -> None:
    consolidate(stores, NUT, turn("again", said("again", "nut", 5), text="Remember: no nut."))
    assert confirmed(stores) == {"diet.avoid=nut": True}
    again = next(r for r in stores.memories.scroll(ANN) if r.statement and r.sources == (event_id("again"),))
    assert forget.forget(stores, ANN, Request(memory=again.id), minute(6)).verified
    assert confirmed(stores) == {"diet.avoid=nut": False}


def test_one_more_telling_moves_one_record_however_often_it_was_told(stores: Stores) -> None:
    told = [turn(f"n{n}", said(f"n{n}", "nut", n), session=f"s{n}") for n in range(12)]
    moved: list[set[str]] = []
    for one in told:
        known = memory_state(stores, ANN)
        consolidate(stores, one)
        found = memory_state(stores, ANN)
        moved.append({name for name in known if known[name] != found[name]})
    assert {len(names) for names in moved[1:]} == {len(moved[1])}
    chain = {r.sources[0]: r for r in stores.memories.scroll(ANN) if r.statement}
    ahead = [chain[one.event_id].replaced_by for one in told]
    assert ahead == [*(chain[one.event_id].id for one in told[1:]), None]
    assert traits(stores, ANNS_AGENT)[0].turns == 12


# 11, 12, 13, 20: forgetting


@pytest.mark.parametrize("request_", [Request(keyword="nut"), Request(session="s1"), Request(everything=True)])
def test_what_was_forgotten_is_not_learned_again_from_a_replay(request_: Request, stores: Stores) -> None:
    consolidate(stores, NUT)
    forget.forget(stores, ANN, request_, minute(5))
    assert apply(stores, NUT) == ["forgotten"]
    assert stores.quarantine.keep(event("t1", "I must not eat any nut.", 0), ["suspicious"]) == "forgotten"
    drain(stores, minute(LATER))
    assert not any(words(stores, ANN).values())
    assert stores.receipts.get(NUT.event_id).state is ReceiptState.FORGOTTEN


def test_neighbours_and_summaries_lose_the_words_too(stores: Stores) -> None:
    consolidate(stores, NUT, EGG, turn("t3", said("t3", "milk", 2), text="Nor should there be milk."))
    held = words(stores, ANN)
    assert [text for text in held["memories"] if "nut" in text], "EGG's record knows what was said before it"
    assert forget.forget(stores, ANN, Request(keyword="nut"), minute(5)).verified
    held = words(stores, ANN)
    assert not [text for place in held.values() for text in place if "nut" in text]
    assert [text for text in held["summaries"] if "egg" in text]


@pytest.mark.parametrize("dies_in", ["Stream", "Log", "Facts", "Summaries", "Records"])
def test_a_forget_that_dies_is_completed(dies_in: str, stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    consolidate(stores, NUT, EGG)
    before(monkeypatch, getattr(places, dies_in), "words", killed)
    with pytest.raises(Killed):
        forget.forget(stores, ANN, Request(keyword="nut"), minute(5))
    assert forget.resume(stores, 0, minute(5.5)) == 0, "it may still be alive"
    assert forget.resume(stores, 0, minute(7)) == 1
    assert forget.resume(stores, 0, minute(8)) == 0
    assert not [text for held in words(stores, ANN).values() for text in held if "nut" in text]
    assert [entry["verified"] for entry in forget.ledger(stores, ANN)] == ["1"]


@pytest.mark.parametrize("request_", [Request(keyword="nut"), Request(everything=True), Request(slot="diet.avoid")])
def test_forgetting_one_user_touches_nobody_else(request_: Request, stores: Stores) -> None:
    consolidate(stores, turn("bob", said("bob", "nut", 0), user=BOB, text="No nut for Bob."))
    bobs = state(stores, BOB)
    forget.forget(stores, ANN, request_, minute(5))
    assert state(stores, BOB) == bobs
    consolidate(stores, NUT)
    forget.forget(stores, ANN, request_, minute(6))
    assert state(stores, BOB) == bobs


# 17: Redis comes back without its last writes


def test_turns_sent_again_after_redis_lost_its_last_writes_are_not_doubled(stores: Stores) -> None:
    consolidate(stores, NUT)
    consolidate(stores, NUT, EGG)
    complete = state(stores, ANN)
    stores.redis.flushall()  # all of them, to be sure
    consolidate(stores, NUT, EGG)
    assert state(stores, ANN)["memories"] == complete["memories"]
    assert redis_state(stores, ANN) == complete["redis"]
