"""Reading what an LLM replies instead of the JSON that it was asked for."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llm_server import item

from slowwave.workers.slow.llm.reply import About, json_schema, read

ITEMS = [item(1, "I keep bees"), item(2, 'I sing {in} a "choir"'), item(3, "我住在海边")]
PLAIN = st.none() | st.integers() | st.text()
ANYTHING = st.text() | st.recursive(PLAIN, lambda s: st.lists(s) | st.dictionaries(st.text(), s)).map(json.dumps)
WHOLE = json.dumps({"summary": [{"text": "Bees.", "message": 1, "quote": "bees"}], "items": ITEMS})


def quotes(text: str) -> list[str]:
    return [one.quote for one in read(text).items]


@pytest.mark.parametrize(
    "text",
    [
        WHOLE,
        f"```json\n{WHOLE}\n```",
        f"Here you are {{as asked}}: {WHOLE} Anything {{else}}?",
        f"<think>The user {{...}} said</think>{WHOLE}",
        WHOLE.replace('"text": "', '"text": "\\ud83d ', 1),
        "\ufeff" + json.dumps(json.loads(WHOLE), ensure_ascii=False, indent=2),
    ],
    ids=["bare", "fenced", "in prose", "after thoughts", "lone surrogate", "pretty"],
)
def test_the_object_is_found_in_whatever_stands_around_it(text: str) -> None:
    assert quotes(text) == [one["quote"] for one in ITEMS]
    assert read(text).faults == ()


@given(st.integers(0, len(WHOLE) - 1))
def test_a_reply_that_was_cut_anywhere_gives_its_whole_entries_and_says_so(at: int) -> None:
    found = read(WHOLE[:at])
    assert [one.quote for one in found.items] == [one["quote"] for one in ITEMS][: len(found.items)]
    assert found.faults


@given(ANYTHING)
def test_nothing_that_comes_back_raises(text: str) -> None:
    assert read(text).items == ()


def test_entries_of_wrong_types_are_left_out_and_counted_without_a_word_of_them() -> None:
    bad = [{**ITEMS[0], "message": "the first"}, {**ITEMS[0], "kind": "secret"}, {"text": "my words"}, "my words", None]
    found = read(json.dumps({"summary": "my words", "items": [*bad, ITEMS[1]]}))
    assert [one.quote for one in found.items] == [ITEMS[1]["quote"]]
    assert found.faults == ("summary is no list", "5 of items have wrong or missing fields")


def test_a_reply_nested_without_end_is_no_digest() -> None:
    assert read('{"items":' * 10_000).items == ()


@pytest.mark.parametrize("about", ["digest", "doubts"])
def test_the_schema_is_of_the_strict_form(about: About) -> None:
    def objects(node: object) -> list[dict[str, object]]:
        inner = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
        own = [node] if isinstance(node, dict) and node.get("type") == "object" else []
        return own + [found for one in inner for found in objects(one)]

    for one in objects(json_schema(about)):
        assert one["additionalProperties"] is False
        assert set(one["required"]) == set(one["properties"])  # type: ignore[call-overload]
