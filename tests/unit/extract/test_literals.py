"""Which literals a pattern cannot match without, and that the index by them never hides a rule that matches."""

from __future__ import annotations

import re

import pytest
import re2
from hypothesis import given, settings
from hypothesis import strategies as st

from slowwave.evals.extraction import PACKAGED, load_labelled
from slowwave.extract import prepare
from slowwave.extract.text.literals import prepared, required
from slowwave.extract.text.rules import SENTENCES, WHOLE, Index, Rules
from slowwave.extract.text.speaker import hear

PATTERNS = [
    r"(?i)\bI (?:really )?(?:love|like)s? (\w+)",
    r"m(?:um|om)|dad",
    r"[?!]+$",
    r"(?:a|b)?(?:cd|ef){2,3}",
    r"(?:no|not|never) (?:more )?calls?\b",
    r"我(?:不吃|从不吃)(.{1,4}?)(?:了|，|$)",
    r"\x{41}\.b\[x\]",
    r"(?P<first>foo)|(?:bar)+",
    r"^(?:\d{1,2}[/-]){2}\d{2,4}$",
    r"(?:a|b){2,3}c|\d{5}",
]


@pytest.mark.parametrize(
    ("pattern", "sets"),
    [
        ("cat", [{"cat"}]),
        ("(?i)C(?:at|ow)s?", [{"cat", "cow", "cats", "cows"}]),
        (r"a.*bc", [{"bc"}]),
        (r"(?:not|never) \w+ like", [{" like"}, {"not ", "never "}]),
        (r"\d+", [{"0"}]),
        (r"\d{3}-[0-9]{2}", [{"000-00"}]),
        (r"\d{9}", [{"0000"}]),
        (r"cat|\d", [{"cat", "0"}]),
        (r"cat|\w", []),
        (r"^no\b.*(?:7|left)$", [{"\nno"}, {"0\n", "left\n"}]),
        (r"^", []),
        (r"ideas?.*:|scripts?.*:", [{"idea", "ideas", "script", "scripts"}, {":"}]),
        ("(?:cat|dog)*", []),
        ("我[爱恨]你", [{"我爱你", "我恨你"}]),
        ("[^a-z]", []),
    ],
)
def test_what_a_text_must_hold(pattern: str, sets: list[set[str]]) -> None:
    assert [set(strings) for strings in required(pattern)] == sets


def _python(pattern: str) -> str:
    """RE2's way of writing a code point, as `re` writes it."""
    return pattern.replace(r"\x{41}", r"\x41").replace("(?P<first>foo)", "(foo)")


@settings(max_examples=200)
@given(st.data())
def test_whatever_a_pattern_matches_holds_one_of_each_set(data: st.DataObject) -> None:
    pattern = data.draw(st.sampled_from(PATTERNS))
    text = data.draw(st.from_regex(re.compile(_python(pattern), re.ASCII)))
    (line,) = prepared([text])
    assert all(any(literal.encode() in b"\n" + line + b"\n" for literal in strings) for strings in required(pattern))


def test_an_unbalanced_pattern_is_refused() -> None:
    with pytest.raises(ValueError, match="unbalanced"):
        required("cat)")


def test_no_index_hides_a_rule_that_matches() -> None:
    prepare()
    texts = [turn.text for turn in load_labelled(PACKAGED)]
    sentences = [sentence.plain for text in texts for sentence in hear(text)]
    for index, read in ((SENTENCES, sentences), (WHOLE, texts)):
        tables = {table for table, _ in index.places}
        for text in read:
            data, possible = text.encode(), index.possible(text)
            for table in tables:
                matching = {at for at in range(len(table)) if table.pattern(at)[0].search(data)}
                assert matching <= set(possible.get(table, ())), text


@pytest.mark.parametrize("text", ["PASS", "paſſ", "\N{KELVIN SIGN}eep", "keep"])
def test_letters_that_fold_to_one_are_one(text: str) -> None:
    assert Rules([("(?i)pass|keep", 1)]).meanings(text) == [1]


def test_rules_added_later_are_found_too() -> None:
    index = Index()
    first = Rules([("cat", 1)], index)
    assert first.meanings("a cat and a dog") == [1]
    second = Rules([("dog", 2), ("cat", 3)], index)
    assert second.meanings("a cat and a dog") == [2, 3]


@given(st.text(alphabet="aé我😀 bc", max_size=30))
def test_offsets_are_characters(text: str) -> None:
    rules = Rules([("我(é?)", None), ("b(c)?", None)])
    for _, match in rules.matches(text):
        assert match.text[match.start() : match.end()] == match[0] != ""
    found = [match.span() for _, match in rules.matches(text)]
    assert found == [m.span() for pattern in ("我(é?)", "b(c)?") for m in re2.finditer(pattern, text)]
