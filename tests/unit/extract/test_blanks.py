"""Clauses are taken out whole, the rest of the text stays as it was, and the order in which they go does not show."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from story import said

from slowwave.extract.deeds.blanks import BLANK, blanked, contact_spans, is_empty, occurrences, value_spans
from slowwave.schemas import FactKind

WORDS = ["harbour", "key", "12 Elm Street", "Leeds", "3.5", "花生", "枫林路88号", "Berlin"]
TEXTS = st.lists(st.sampled_from([*WORDS, ",", "，", ". ", "。", " ", "; ", "!\n"]), max_size=24).map("".join)


@pytest.mark.parametrize(
    ("text", "words", "left"),
    [
        ("样品寄到我家，地址是枫林路88号，电话 139。", "枫林路88号", f"样品寄到我家，{BLANK}，电话 139。"),
        ("I live at 12 Elm Street, Leeds. Ring twice.", "12 Elm Street, Leeds", f"{BLANK}, {BLANK}. Ring twice."),
        ("It costs 3.5 euros, or so.", "3.5", f"{BLANK}, or so."),
        ("Nothing of it here.", "Berlin", "Nothing of it here."),
    ],
)
def test_the_clauses_that_hold_the_words_go(text: str, words: str, left: str) -> None:
    assert blanked(text, occurrences(text, words)) == left


@given(TEXTS, st.sampled_from(WORDS), st.sampled_from(WORDS))
def test_what_goes_first_does_not_show_and_twice_is_once(text: str, one: str, other: str) -> None:
    def without(left: str, words: str) -> str:
        return blanked(left, occurrences(left, words))

    assert without(without(text, one), other) == without(without(text, other), one)
    assert without(without(text, one), one) == without(text, one)
    assert one not in without(text, one)


@pytest.mark.parametrize("text", ["+44 113 496 0123", "0113 496 0123", "(0113) 496-0123", "call 01134960123 now"])
def test_a_phone_number_is_known_in_any_spacing(text: str) -> None:
    phone = said("t1", "+441134960123", 0, kind=FactKind.PHONE)
    assert list(contact_spans(text, phone))
    assert not list(contact_spans("0113 496 0124", phone))


def test_a_value_is_known_in_every_wording_of_the_table() -> None:
    peanut = said("t1", "peanut", 0)
    assert list(value_spans("Skip the Peanuts.", peanut))
    assert list(value_spans("别放花生。", peanut))
    assert not list(value_spans("The peanutty one.", peanut))


def test_blanks_alone_say_nothing() -> None:
    assert is_empty(f"{BLANK}，{BLANK}。")
    assert not is_empty(f"{BLANK}, key.")
