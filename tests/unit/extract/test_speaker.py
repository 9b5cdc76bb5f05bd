"""Where sentences end, and whose words they are."""

from __future__ import annotations

import pytest

from slowwave.extract.text.gates import Gate
from slowwave.extract.text.speaker import MAX_SENTENCES, hear, split


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("你好。我叫李明！你呢？", ["你好。", "我叫李明！", "你呢？"]),
        ("Dr. Smith is here. It costs 3.5 dollars.", ["Dr. Smith is here.", "It costs 3.5 dollars."]),
        ("one\ntwo", ["one", "two"]),
        ("", []),
    ],
)
def test_sentences(text, parts):
    assert split(text) == parts


def test_offsets_point_into_the_message():
    text = "First one. 第二句。Third?"
    assert [text[s.start : s.start + len(s.text)] for s in hear(text)] == [s.text for s in hear(text)]


def test_a_document_is_read_at_its_head_and_tail():
    speech = hear("\n".join(f"line {n}" for n in range(500)))
    assert len(speech.sentences) == MAX_SENTENCES
    assert speech.sentences[-1].text.strip() == "line 499"


@pytest.mark.parametrize(
    ("text", "gate"),
    [
        ("Is it raining?", Gate.QUESTION),
        ("这样行吗", Gate.QUESTION),
        ("If only it rained.", Gate.HYPOTHETICAL),
        ("请把这句翻译成法语", Gate.TRANSFORM),
        ("据说他不来", Gate.REPORTED),
        ("I used to swim.", Gate.PAST),
        ("Just kidding.", Gate.JOKE),
    ],
)
def test_gate(text, gate):
    assert gate in hear(text).sentences[0].gates


def test_mine_is_judged_where_the_statement_starts():
    (sentence,) = hear("My wife hates fish, but I love it.")
    assert not sentence.mine(sentence.text.index("hates"))
    assert sentence.mine(sentence.text.index("I love"))


def test_quotes_and_code_are_not_mine():
    (sentence,) = hear('He wrote "I love it" and `x = 1`')
    assert sentence.quoted(sentence.text.index("I love"))
    assert sentence.quoted(sentence.text.index("x ="))


@pytest.mark.parametrize(
    "text", ["Translate this: hello. I love tea.", "以下是原文：你好。我爱喝茶。", "I love tea. Just kidding."]
)
def test_material_stays_closed(text):
    assert hear(text).sentences[-1].closed or not hear(text).sentences[-1].mine(0)
