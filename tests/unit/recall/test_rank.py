"""What moves a memory up or down among the candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from slowwave.recall.rank import Asked, Ranked, rank, rivals_first
from slowwave.schemas import Challenge, MemoryKind, Outcome

from .records import NOW, hit, memory

if TYPE_CHECKING:
    from slowwave.stores.memories import Hit


def ranked(question: str, *hits: Hit) -> list[str]:
    return [r.record.text for r in rank(hits, Asked.of(question, set()), NOW)]


def test_shared_words_lift_a_memory_that_is_as_close_as_another() -> None:
    hits = hit("The boiler was serviced.", 0.3), hit("The invoice of the plumber is paid.", 0.3, lexical=4.0)
    assert ranked("Is the invoice of the plumber paid?", *hits)[0] == "The invoice of the plumber is paid."


def test_words_count_little_where_the_best_match_holds_little_of_the_question() -> None:
    hits = hit("We met at noon.", 0.1, lexical=1.0), hit("The courier left the parcel with a neighbour.", 0.3)
    question = "Who took delivery of the box at noon, and where was it put afterwards by whoever signed?"
    assert ranked(question, *hits)[0] == "The courier left the parcel with a neighbour."


def test_a_session_with_several_good_candidates_lifts_its_own() -> None:
    alone = hit("Tickets are booked.", 0.30, session="other")
    together = [hit(f"The ferry leaves at {n}.", 0.29, session="trip") for n in (7, 8, 9)]
    weak = hit("Nothing of the kind.", 0.0, session="other")
    assert ranked("When does it leave?", alone, weak, *together)[0].startswith("The ferry")


def test_a_day_in_the_question_lifts_what_was_said_then() -> None:
    hits = hit("I tried the soup.", 0.3, days_ago=2), hit("I tried the stew.", 0.35, days_ago=30)
    assert ranked("What did I try on 2 March 2026?", *hits)[0] == "I tried the soup."


def test_age_never_buries_the_only_right_answer() -> None:
    hits = hit("My passport number is in the safe.", 0.6, days_ago=300), hit("I like tea.", 0.1)
    assert ranked("Where is my passport number?", *hits)[0] == "My passport number is in the safe."


def test_age_decides_between_equals() -> None:
    hits = hit("Old: the desk is green.", 0.4, days_ago=200), hit("New: the desk is blue.", 0.4)
    assert ranked("Which colour?", *hits)[0] == "New: the desk is blue."


def test_an_answer_stands_above_a_question_and_a_summary() -> None:
    hits = (
        hit("Which gate is it?", 0.4),
        hit("My gate is B7.", 0.4),
        hit("We spoke of gates.", 0.4, kind=MemoryKind.SUMMARY),
    )
    assert ranked("Which gate?", *hits)[0] == "My gate is B7."


def test_names_of_speakers_are_not_searched_for() -> None:
    assert Asked.of("What did Priya's sister paint?", {"Priya"}).words == "What did sister paint?"
    assert Asked.of("王芳上次说了什么方案？", {"王芳"}).words == "上次说了什么方案？"


def test_a_question_that_is_only_a_name_keeps_it() -> None:
    assert Asked.of("Priya?", {"Priya"}).words == "Priya?"


def test_a_name_inside_a_word_stays() -> None:
    assert Asked.of("Is Samantha in?", {"Sam"}).words == "Is Samantha in?"


@given(st.permutations([hit(f"Candidate {n}.", n / 10, n % 3) for n in range(6)]))
def test_the_order_of_the_candidates_does_not_matter(hits: list[Hit]) -> None:
    assert ranked("Which candidate?", *hits) == ranked("Which candidate?", *sorted(hits, key=lambda h: h.record.id))


def test_no_candidates_give_nothing() -> None:
    assert ranked("Anything?") == []


def test_a_question_that_names_a_number_finds_what_is_called_so() -> None:
    flight = hit("It is probably 3U8847?", 0.2, kind=MemoryKind.FACT, label="flight")
    other = hit("Better take the one at nine.", 0.3)
    assert ranked("Which flight was it?", flight, other)[0] == flight.record.text


def test_a_newer_memory_takes_the_place_of_one_that_it_puts_in_doubt() -> None:
    def doubted(text: str, score: float, *by: str) -> Ranked:
        challenges = tuple(Challenge(at=NOW, by=name, outcome=Outcome.DOUBT) for name in by)
        return Ranked(memory(text, days_ago=9 - len(by), challenges=challenges), score, 0.5, {})

    found = [doubted("oldest", 0.9, "older", "newest"), doubted("older", 0.2, "newest"), doubted("newest", 0.1)]
    other = doubted("of something else", 0.5)
    assert [r.record.text for r in rivals_first([*found, other])] == ["newest", "older", "oldest", "of something else"]
    assert rivals_first([found[0], other])[0].record.text == "oldest", "the newer ones were not found"
