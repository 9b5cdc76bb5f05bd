"""Finding the words that an LLM says it quotes."""

from __future__ import annotations

import pytest
from story import turn

from slowwave.workers.slow.llm.prompt import Line
from slowwave.workers.slow.llm.quotes import Heard, find


def heard(*texts: str) -> list[Heard]:
    turns = [turn(f"t{n}", text=text, at=n) for n, text in enumerate(texts)]
    return [Heard(Line(one, one.messages[0])) for one in turns]


@pytest.mark.parametrize(
    ("text", "quote", "sentence"),
    [
        ("I keep bees. My sister sings.", "my sister sings", "My sister sings."),
        ("I don’t like mud.", "I don't like mud", "I don’t like mud."),
        ("I keep\n  twelve hives\nof bees.", "twelve hives of bees", "twelve hives of bees."),
        ("我住在海边。我妹妹唱歌。", "「我妹妹唱歌」", "我妹妹唱歌。"),
        ("我今年３２岁，住在海边。", "我今年32岁,住在海边", "我今年３２岁，住在海边。"),
        ("I keep bees. My sister sings.", "keep bees. My sister", "I keep bees. My sister sings."),
    ],
    ids=["case", "apostrophe", "lines", "Chinese quotes", "full width", "two sentences"],
)
def test_a_quote_is_found_as_turns_are_compared_and_brings_its_sentences(text: str, quote: str, sentence: str) -> None:
    found = find(heard(text), 1, quote)
    assert found
    assert found.quote.text == sentence


@pytest.mark.parametrize("quote", ["I own a yacht", "", "I", "keeps bees", "...", "I keep wasps"])
def test_words_that_nobody_said_are_not_found(quote: str) -> None:
    assert find(heard("I keep bees."), 1, quote) is None


@pytest.mark.parametrize("number", [1, 2, 3, 0, -1, None])
def test_the_message_that_was_named_comes_first_then_whichever_holds_the_words(number: int | None) -> None:
    found = find(heard("I keep bees.", "I keep bees and goats."), number, "I keep bees")
    assert found
    assert found.quote.event_id == found.line.turn.event_id
    assert found.quote.text == ("I keep bees and goats." if number == 2 else "I keep bees.")
