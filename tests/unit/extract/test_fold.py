"""Facts are folds: whatever order and however often statements come in, the same ones stand."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from story import event_id, minute, said

from slowwave.extract.facts.fold import key, resolve
from slowwave.schemas import Authority, FactKind, Role, Statement, Status, Visibility


def standing(statements: list[Statement], **options: Any) -> dict[str, str]:
    """What is active or disputed: its slot or label, and its value."""
    return {
        v.reads.slot or v.reads.label: v.reads.value
        for v in resolve(statements, **options)
        if v.status in (Status.ACTIVE, Status.DISPUTED)
    }


def status_of(statements: list[Statement]) -> dict[str, Status]:
    """The status of each statement, by its value and minute."""
    return {f"{v.statement.value}@{(v.statement.at - minute(0)).seconds // 60}": v.status for v in resolve(statements)}


def order(name: str, number: str, at: float, **fields: Any) -> Statement:
    return said(name, number, at, kind=FactKind.ID, label="order", quote=f"My order is {number}.", **fields)


def correction(name: str, value: str, at: float, **fields: Any) -> Statement:
    return said(name, value, at, kind=FactKind.CORRECTION, quote=f"No, {value}.", **fields)


SLOTS = ("diet.avoid", "diet.like", "diet.dislike", "identity.home_city")
# Where a message was said decides who said it to whom.
MESSAGES = [
    {"event_id": event_id(f"turn {n}"), "message_id": role, "session_id": session, "agent_id": agent, "role": role}
    | {"visibility": visibility}
    for n, (session, agent, visibility) in enumerate(product(["s1", "s2"], ["a", "b"], Visibility))
    for role in (Role.USER, Role.ASSISTANT)
]


@st.composite
def statements(draw: st.DrawFn) -> Statement:
    """Any statement, out of few values, so that they meet; twins may differ in what is no part of their name."""
    kind = draw(st.sampled_from([FactKind.SLOT, FactKind.ID, FactKind.NOTE, FactKind.STATE, FactKind.CORRECTION]))
    corrects = kind is FactKind.CORRECTION
    message = draw(st.sampled_from(MESSAGES))
    return said(
        "",
        draw(st.sampled_from(["8846", "8847", "tea"] + [""] * corrects)),
        MESSAGES.index(message) // 4,
        kind=kind,
        slot=draw(st.sampled_from(SLOTS)) if kind is FactKind.SLOT else None,
        polarity=draw(st.sampled_from([1, -1])),
        old=draw(st.sampled_from(["", "8846"])) if corrects else "",
        authority=Authority.CORRECTION if corrects else draw(st.sampled_from(Authority)),
        temporary=draw(st.booleans()),
        quote=draw(st.sampled_from(["One way to say it.", "Another."])),
        **message,
    )


@given(st.lists(statements(), max_size=12), st.randoms(use_true_random=False), st.booleans())
def test_any_order_and_any_duplication_give_the_same_verdicts(
    given_statements: list[Statement], rng: random.Random, namespaced: bool
) -> None:
    told = given_statements + rng.choices(given_statements, k=3) if given_statements else []
    rng.shuffle(told)
    assert resolve(told, namespaced=namespaced) == resolve(given_statements, namespaced=namespaced)


@given(st.lists(statements(), max_size=12))
def test_one_version_of_each_thing_stands(given_statements: list[Statement]) -> None:
    verdicts = resolve(given_statements)
    stands = [key(v.reads, namespaced=False) for v in verdicts if v.status in (Status.ACTIVE, Status.DISPUTED)]
    assert len(set(stands)) == len(stands)
    assert all(v.by for v in verdicts if v.status is not Status.ACTIVE)


@given(st.lists(statements(), max_size=12))
def test_an_inferred_statement_changes_nothing_about_explicit_ones(given_statements: list[Statement]) -> None:
    explicit = [s for s in given_statements if s.authority > Authority.INFERRED and s.kind is not FactKind.CORRECTION]
    guesses = [
        s.model_copy(update={"authority": Authority.INFERRED, "event_id": event_id(f"guess {n}"), "at": minute(9)})
        for n, s in enumerate(explicit)
    ]
    alone = {v.statement.name: v.status for v in resolve(explicit)}
    beside = {v.statement.name: v.status for v in resolve(explicit + guesses)}
    assert {name: beside[name] for name in alone} == alone


def test_the_last_writer_wins_by_event_time() -> None:
    assert standing(
        [said("b", "Oslo", 2, slot="identity.home_city"), said("a", "Rome", 1, slot="identity.home_city")]
    ) == {"identity.home_city": "Oslo"}


def test_authority_then_the_event_id_break_ties_of_time() -> None:
    plain = said("a", "Rome", 1, slot="identity.home_city")
    asked = said("b", "Oslo", 1, slot="identity.home_city", authority=Authority.REMEMBER)
    assert standing([asked, plain]) == {"identity.home_city": "Oslo"}
    twins = [said(name, name, 1, slot="identity.home_city") for name in ("x", "y")]
    assert standing(twins) == {"identity.home_city": max(twins, key=lambda s: s.event_id).value}


def test_a_late_older_dislike_does_not_undo_a_like() -> None:
    like = said("t3", "coriander", 3, slot="diet.like")
    avoid = [said(f"t{n}", "coriander", n, slot="diet.dislike") for n in (1, 2)]
    assert standing([avoid[0], like, avoid[1]]) == {"diet.like": "coriander"}


def test_peanuts_are_fine_now_whatever_arrives_late() -> None:
    avoid, fine, late = said("t1", "peanut", 1), said("t3", "peanut", 3, polarity=-1), said("t2", "peanut", 2)
    assert status_of([avoid, fine, late]) == {
        "peanut@1": Status.SUPERSEDED,
        "peanut@2": Status.SUPERSEDED,
        "peanut@3": Status.ACTIVE,
    }


def test_saying_it_again_is_evidence_and_contradicting_it_ends_that() -> None:
    again = [said(f"t{n}", "peanut", n) for n in (1, 2)]
    assert status_of(again) == {"peanut@1": Status.EVIDENCE, "peanut@2": Status.ACTIVE}
    assert set(status_of([*again, said("t3", "peanut", 3, polarity=-1)]).values()) == {Status.SUPERSEDED, Status.ACTIVE}


def test_a_bare_correction_replaces_what_it_fits_with_the_users_own_sentence() -> None:
    told = [order("t1", "8846", 1), said("t2", "tea", 2, slot="diet.like"), correction("t3", "8847", 3)]
    assert standing(told) == {"order": "8847", "diet.like": "tea"}
    reads = resolve(told)[-1].reads
    assert (reads.kind, reads.quote, reads.at) == (FactKind.ID, "My order is 8847.", minute(3))


def test_a_correction_that_names_the_wrong_value_finds_it_behind_newer_ones() -> None:
    told = [order("t1", "8846", 1), order("t2", "9000", 2), correction("t3", "8847", 3, old="8846")]
    assert status_of(told) == {"8846@1": Status.SUPERSEDED, "9000@2": Status.ACTIVE, "8847@3": Status.ACTIVE}


def test_a_correction_to_a_value_that_was_already_said_leaves_one_of_it() -> None:
    told = [order("t1", "8847", 1), order("t2", "8846", 2), correction("t3", "8847", 3)]
    assert status_of(told) == {"8847@1": Status.EVIDENCE, "8846@2": Status.SUPERSEDED, "8847@3": Status.ACTIVE}


def test_a_second_correction_corrects_the_first() -> None:
    told = [order("t1", "8846", 1), correction("t2", "8847", 2), correction("t3", "8848", 3)]
    assert standing(told) == {"order": "8848"}


@pytest.mark.parametrize("other", [{"session_id": "s2"}, {"agent_id": "b"}, {"subject": "Li"}])
def test_a_correction_reaches_no_other_session_agent_or_person(other: dict[str, str]) -> None:
    told = [order("t1", "8846", 1), correction("t2", "8847", 2, **other)]
    assert [v.status for v in resolve(told)] == [Status.ACTIVE, Status.ACTIVE]


def test_that_is_wrong_without_a_value_disputes_and_supports_nothing() -> None:
    told = [said("t1", "peanut", 1), correction("t2", "", 2)]
    assert status_of(told)["peanut@1"] is Status.DISPUTED
    disputing = resolve(told)[-1]
    assert (disputing.status, disputing.reads.slot) == (Status.EVIDENCE, "diet.avoid")


def test_after_a_dispute_confirmations_count_anew() -> None:
    told = [said("t1", "peanut", 1), correction("t2", "", 2), said("t3", "peanut", 3)]
    verdicts = resolve(told)
    newest = verdicts[-1].statement
    assert [v.status for v in verdicts if v.by is newest] == [Status.SUPERSEDED]


def test_what_is_temporary_stands_beside_what_lasts() -> None:
    now = said("t2", "Oslo", 2, slot="identity.home_city", temporary=True)
    told = [said("t1", "Rome", 1, slot="identity.home_city"), now]
    assert [v.status for v in resolve(told)] == [Status.ACTIVE, Status.ACTIVE]


def test_private_words_of_two_agents_are_versions_of_each_other_only_for_who_may_read_both() -> None:
    told = [
        said("t1", "Rome", 1, slot="identity.home_city", agent_id="a"),
        said("t2", "Oslo", 2, slot="identity.home_city", agent_id="b"),
    ]
    assert [v.status for v in resolve(told, namespaced=True)] == [Status.ACTIVE, Status.ACTIVE]
    assert [v.status for v in resolve(told)] == [Status.SUPERSEDED, Status.ACTIVE]


def test_another_person_says_nothing_about_the_user() -> None:
    told = [
        said("t1", "Rome", 1, slot="identity.home_city"),
        said("t2", "Oslo", 2, slot="identity.home_city", subject="Li"),
    ]
    assert [v.status for v in resolve(told)] == [Status.ACTIVE, Status.ACTIVE]


def test_a_correction_does_not_correct_its_own_turn() -> None:
    turn = {"event_id": event_id("second"), "kind": FactKind.ID, "authority": Authority.CORRECTION}
    found = [order("first", "DD-8846", 1), correction("second", "DD-8847", 2), said("second", "DD-8847", 2, **turn)]
    assert standing(found) == {"order": "DD-8847"}


@pytest.mark.parametrize("old", ["8846", "DD-8846"])
def test_the_end_of_a_number_names_the_whole_of_it(old: str) -> None:
    found = [order("first", "DD-8846", 1), order("other", "DD-1111", 2), correction("second", "DD-8847", 3, old=old)]
    values = {v.reads.value for v in resolve(found) if v.status is Status.ACTIVE}
    assert values == {"DD-8847", "DD-1111"}


def test_what_stands_beside_that_is_wrong_is_the_new_value() -> None:
    quote = "更正一下，签约客户是 118 家，有十家还没盖章。"
    amount = {"kind": FactKind.AMOUNT, "quote": quote}
    found = [
        said("first", "128 家", 1, kind=FactKind.AMOUNT, quote="签约客户写 128 家。"),
        said("second", "118 家", 2, authority=Authority.CORRECTION, **amount),
        said("second", "10 家", 2, authority=Authority.CORRECTION, **amount),
        said("second", "", 2, kind=FactKind.CORRECTION, quote=quote),
    ]
    values = {v.reads.value: v.status for v in resolve(found)}
    assert values["128 家"] is Status.SUPERSEDED
    assert values["118 家"] is not Status.DISPUTED
    assert values["10 家"] is Status.ACTIVE


def test_a_misspelt_name_replaces_only_a_name() -> None:
    found = [
        said("first", "paris", 1, slot="identity.home_city"),
        said("second", "Jane", 0, slot="identity.name"),
        correction("third", "Jayne", 2, label="name"),
    ]
    assert standing(found) == {"identity.home_city": "paris", "identity.name": "Jayne"}


@pytest.mark.parametrize(
    ("old", "new"), [("3U6627", "3U8847"), ("8846", "8847"), ("118 家", "128 家"), ("9:30", "10:30")]
)
def test_a_bare_value_replaces_one_of_its_shape(old: str, new: str) -> None:
    found = [order("first", old, 1), order("other", "INV-2026-001", 2), correction("second", new, 3)]
    assert {v.reads.value for v in resolve(found) if v.status is Status.ACTIVE} == {new, "INV-2026-001"}
