"""Statements without a slot: what a newer one does to an older one, through the real slow path and store."""

from __future__ import annotations

from datetime import timedelta
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from state import memory_state
from story import ANN, ANNS_AGENT, apply, consolidate, event_id, minute, said, turn

from slowwave.schemas import (
    FactKind,
    MemoryKind,
    MemoryRecord,
    Outcome,
    Role,
    Status,
    StoredMessage,
    StoredTurn,
    Visibility,
)
from slowwave.schemas.errors import NotFound
from slowwave.stores import Stores
from slowwave.stores.forget import Request, forget
from slowwave.stores.profile import traits
from slowwave.workers.slow.index import drain
from slowwave.workers.slow.resolve import restore

SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
DAY = 24 * 60  # minutes


def told(name: str, text: str, day: float, **fields: object) -> StoredTurn:
    """A turn in a session of its own that states nothing by rule."""
    return turn(name, text=text, at=day * DAY, session=f"s {name}", **fields)  # type: ignore[arg-type]


MAY = told("may", "The summer party is planned for May.", 0)
JUNE = told("june", "The summer party has moved to June.", 1)
JULY = told("july", "The summer party has moved to July.", 2)
MILL = told("mill", "The choir rehearses in the old mill.", 3)
HALL = told("hall", "The choir rehearses in the town hall.", 4)
HALL_AGAIN = told("again", "The choir rehearses in the town hall.", 5)
KEYS = told("keys", "The spare keys hang behind the boat.", 6)
STORY = [MAY, JUNE, JULY, MILL, HALL, HALL_AGAIN, KEYS]


def start_again(stores: Stores) -> None:
    stores.memories.delete(ANN, [record.id for record in stores.memories.scroll(ANN)])
    stores.redis.flushall()


def episodes(stores: Stores) -> dict[str, MemoryRecord]:
    """Each turn's record by the name of the turn."""
    names = {one.event_id: one.session_id.removeprefix("s ") for one in STORY}
    found = stores.memories.scroll(ANN, kind=MemoryKind.EPISODE)
    return {names.get(r.sources[0], r.sources[0]): r for r in found}


def test_the_newest_of_several_versions_stands_and_the_chain_is_readable(stores: Stores) -> None:
    consolidate(stores, MAY, JUNE, JULY)
    found = episodes(stores)
    assert [found[name].status for name in ("may", "june", "july")] == ["superseded", "superseded", "active"]
    assert found["may"].replaced_by == found["june"].id
    assert found["june"].replaced_by == found["july"].id
    assert found["may"].valid_to == JUNE.at


def test_without_a_word_of_change_the_older_one_stays_in_doubt(stores: Stores) -> None:
    consolidate(stores, MILL, HALL)
    found = episodes(stores)
    assert found["mill"].status is Status.ACTIVE
    assert found["mill"].doubted_by == (found["hall"].id,)


def test_what_is_said_again_is_evidence_for_one_memory(stores: Stores) -> None:
    consolidate(stores, HALL, HALL_AGAIN, HALL_AGAIN)
    found = episodes(stores)
    assert (found["hall"].status, found["hall"].replaced_by) == (Status.EVIDENCE, found["again"].id)
    assert found["again"].status is Status.ACTIVE


def test_near_duplicates_are_evidence_for_one_memory_once_a_turn(stores: Stores) -> None:
    again = [
        told("two", "As I said, the spare keys hang behind the boat.", 7),
        told("three", "Please remember that the spare key hangs behind the boat.", 8),
    ]
    echo = turn("echo", text="", at=9 * DAY, session="s echo").model_copy(
        update={"messages": (StoredMessage(message_id="m0", role=Role.ASSISTANT, content=KEYS.messages[0].content),)}
    )
    other = told("other", "The spare keys hang behind the shed.", 10)
    consolidate(stores, KEYS, *again, again[0], echo, other)
    consolidate(stores, again[1])
    own = [r for r in stores.memories.scroll(ANN, kind=MemoryKind.EPISODE) if r.speaker == "user"]
    assert {r.sources[0]: r.status for r in own} == {
        KEYS.event_id: Status.EVIDENCE,
        again[0].event_id: Status.EVIDENCE,
        again[1].event_id: Status.ACTIVE,
        other.event_id: Status.ACTIVE,
    }


def test_what_is_said_again_after_a_change_stands_again(stores: Stores) -> None:
    back = told("back", "The summer party has moved to May.", 3)
    consolidate(stores, MAY, JUNE, back)
    active = [r.text for r in stores.memories.scroll(ANN, kind=MemoryKind.EPISODE, status=Status.ACTIVE)]
    assert active == ["The summer party has moved to May."]


@SHARED
@given(st.permutations(STORY), st.lists(st.booleans(), min_size=len(STORY), max_size=len(STORY)))
def test_any_order_and_slicing_give_the_same_outcome(
    stores: Stores, order: list[StoredTurn], rests: list[bool]
) -> None:
    start_again(stores)
    consolidate(stores, *STORY, now=10 * DAY)
    expected = memory_state(stores, ANN)
    start_again(stores)
    for one, rest in zip(order, rests, strict=True):
        apply(stores, one, now=10 * DAY)
        if rest:
            drain(stores, minute(10 * DAY))
    drain(stores, minute(10 * DAY))
    assert memory_state(stores, ANN) == expected


def test_an_older_statement_that_comes_late_is_superseded(stores: Stores) -> None:
    for one in (JULY, MAY, JUNE):
        consolidate(stores, one)
    assert [episodes(stores)[name].status for name in ("may", "june", "july")] == ["superseded", "superseded", "active"]


@pytest.mark.parametrize(
    "other",
    [
        told("other", "The summer party has moved to June.", 1, agent_id="b"),
        told("other", "The summer party has moved to June.", 1, visibility=Visibility.TEAM),
        told("other", "I heard that the summer party has moved to June.", 1),
        told("other", "If the summer party has moved to June, I cannot come.", 1),
    ],
    ids=["another agent's", "the team's", "hearsay", "supposed"],
)
def test_what_another_voice_or_a_rumour_says_outdates_nothing(stores: Stores, other: StoredTurn) -> None:
    consolidate(stores, MAY, other)
    assert (episodes(stores)["may"].status, episodes(stores)["may"].challenges) == (Status.ACTIVE, ())


def test_a_turn_that_states_a_slot_stands_as_its_slot_does(stores: Stores) -> None:
    city = turn("city", said("city", "Rome", 0, slot="identity.home_city"), text="My home town is Rome.", session="s1")
    consolidate(stores, city, told("news", "My home town has moved to Bern.", 1))
    assert episodes(stores)[event_id("city")].status is Status.ACTIVE


def test_a_note_is_superseded_with_its_turn(stores: Stores) -> None:
    note = said("note", "the gate code is 4471", 0, kind=FactKind.NOTE, quote="Remember that the gate code is 4471.")
    consolidate(
        stores,
        turn("note", note, text="Remember that the gate code is 4471.", session="s note"),
        told("new", "The gate code has changed to 9920.", 1),
    )
    old = [r for r in stores.memories.scroll(ANN) if event_id("note") in r.sources and r.kind is not MemoryKind.SUMMARY]
    assert {(r.kind, r.status) for r in old} == {("fact", "superseded"), ("episode", "superseded")}


# Restoring


def test_a_restored_memory_stays_restored_whatever_is_settled_later(stores: Stores) -> None:
    consolidate(stores, MAY, JUNE)
    restore(stores, ANN, episodes(stores)["may"].id, minute(2 * DAY))
    consolidate(stores, KEYS, told("again june", "The summer party has moved to June.", 1.5))
    assert episodes(stores)["may"].status is Status.ACTIVE
    stores.redis.flushall()
    consolidate(stores, MAY, JUNE)
    assert episodes(stores)["may"].status is Status.ACTIVE, "also after Redis was lost and all was sent again"
    consolidate(stores, told("august", "The summer party has moved to August.", 3))
    assert episodes(stores)["may"].status is Status.SUPERSEDED, "what is said after it wins again"


def test_a_restored_slot_value_wins_over_what_replaced_it(stores: Stores) -> None:
    cities = [
        turn(city, said(city, city, at, slot="identity.home_city"), session=f"s {city}")
        for at, city in enumerate(["Rome", "Oslo"])
    ]
    for order in permutations(cities):
        start_again(stores)
        for one in order:
            consolidate(stores, one)
        rome = next(r for r in stores.memories.scroll(ANN) if r.statement and r.statement.value == "Rome")
        restore(stores, ANN, rome.id, minute(5))
        consolidate(stores, *cities, turn("more", said("more", "nut", 6)))
        standing = {r.statement.value: r.status for r in stores.memories.scroll(ANN) if r.statement}
        assert standing == {"Rome": Status.ACTIVE, "Oslo": Status.SUPERSEDED, "nut": Status.ACTIVE}


def test_only_what_was_superseded_can_be_restored(stores: Stores) -> None:
    consolidate(stores, KEYS)
    for wrong in (episodes(stores)["keys"].id, "00000000-0000-0000-0000-000000000000"):
        with pytest.raises(NotFound, match="superseded"):
            restore(stores, ANN, wrong, minute(1))


def test_what_challenged_a_memory_can_be_forgotten(stores: Stores) -> None:
    consolidate(stores, MILL, HALL)
    assert forget(stores, ANN, Request(keyword="town hall"), minute(6 * DAY)).verified
    consolidate(stores, KEYS)
    assert episodes(stores)["mill"].status is Status.ACTIVE


def test_what_stood_behind_a_forgotten_memory_stands_again(stores: Stores) -> None:
    consolidate(stores, MAY, JUNE, JULY)
    assert forget(stores, ANN, Request(keyword="July"), minute(6 * DAY)).verified
    drain(stores, minute(6 * DAY))
    assert [episodes(stores)[name].status for name in ("may", "june")] == ["superseded", "active"]
    assert forget(stores, ANN, Request(session="s june"), minute(6 * DAY)).verified
    drain(stores, minute(6 * DAY))
    found = episodes(stores)["may"]
    assert (found.status, found.challenges, found.valid_to) == ("active", (), None)


def test_a_slot_value_stands_again_and_a_kill_in_between_does_no_harm(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    cities = [
        turn(city, said(city, city, at, slot="identity.home_city"), session=f"s {city}")
        for at, city in enumerate(["Rome", "Oslo"])
    ]
    consolidate(stores, cities[0])
    alone = memory_state(stores, ANN)
    consolidate(stores, cities[1])
    assert memory_state(stores, ANN) != alone
    assert forget(stores, ANN, Request(keyword="Oslo"), minute(6)).verified

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(stores.memories, "set", killed)
        with pytest.raises(KeyboardInterrupt):
            drain(stores, minute(7))
    drain(stores, minute(8))
    assert memory_state(stores, ANN) == alone
    assert not stores.redis.exists(
        stores.sessions.keys(ANN).unsettled, stores.sessions.keys(ANN).user(ANN, "unsettled")
    )


def test_challenges_name_when_by_what_and_how(stores: Stores) -> None:
    consolidate(stores, MAY, JUNE)
    found = episodes(stores)
    (challenge,) = found["may"].challenges
    assert (challenge.at, challenge.by, challenge.outcome) == (JUNE.at, found["june"].id, Outcome.SUPERSEDE)
    assert found["june"].occurred_at - found["may"].occurred_at == timedelta(days=1)


# Patterns


def run(day: float) -> StoredTurn:
    return told(f"run {day}", "I went for a run along the canal.", day)


def patterns(stores: Stores) -> list[MemoryRecord]:
    return list(stores.memories.scroll(ANN, kind=MemoryKind.PATTERN))


def test_a_behaviour_of_three_sessions_is_a_pattern_whatever_their_order(stores: Stores) -> None:
    found = []
    for days in permutations((1, 2, 3)):
        start_again(stores)
        for day in days:
            assert all(record.status is Status.EVIDENCE for record in patterns(stores)), "hidden until the third"
            consolidate(stores, run(day), run(day))
        found.append(memory_state(stores, ANN))
        (pattern,) = patterns(stores)
        assert (pattern.status, len(pattern.seen_in), pattern.statement) == (Status.ACTIVE, 3, None)
    assert all(state == found[0] for state in found)


def test_a_wish_for_once_becomes_a_pattern_and_no_preference(stores: Stores) -> None:
    for day in (1, 2, 3, 3):
        wish = said(f"short {day}", "short", day * DAY, slot="output.verbosity", temporary=True, quote="Short today.")
        consolidate(stores, turn(f"short {day}", wish, session=f"s{day}"))
    (pattern,) = patterns(stores)
    assert (pattern.status, pattern.text) == (Status.ACTIVE, "Short today.")
    assert not traits(stores, ANNS_AGENT)


def test_twice_in_one_session_is_no_pattern(stores: Stores) -> None:
    text = "I went for a run along the canal."
    consolidate(stores, *(turn(f"run {n}", text=text, at=n, session="s1") for n in range(4)))
    assert all(record.status is Status.EVIDENCE for record in patterns(stores))
