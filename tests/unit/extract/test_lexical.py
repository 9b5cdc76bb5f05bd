"""Terms of lexical search are the same for what is stored and for what is asked."""

import pytest

from slowwave.extract.text.lexical import BUCKETS, bucket, needed, phrases, sparse_query, stem, terms
from slowwave.stores.vectors import lexical_passage


@pytest.mark.parametrize(
    ("stored", "asked"),
    [
        ("I went to Lisbon", "go"),
        ("She bought three books", "buying a book"),
        ("We have flown often", "flies"),
        ("children's toys", "child"),
        ("He taught physics", "teaching"),
        ("The meeting was cancelled", "cancel"),
        ("我对花生过敏", "花生"),
        ("ＡＢＣ公司", "abc"),
        ("order JD-2026-0312 shipped", "jd-2026-0312"),
        ("write to Jane.Doe@example.com", "jane.doe@example.com"),
        ("upgrade to v1.2.3", "V1.2.3"),
        ("订单号PO-88412", "po-88412"),
    ],
)
def test_a_question_shares_terms_with_what_answers_it(stored, asked):
    assert set(terms(asked)) & set(terms(stored))


@pytest.mark.parametrize("name", ["C++", "C#", "AT&T", "naïve", "café", "тест"])
def test_names_with_marks_and_accents_are_one_term(name):
    assert terms(f"I like {name}.") == ["like", name.casefold()]


@pytest.mark.parametrize(("one", "other"), [("v1.2.3", "v1.2.4"), ("PO-88412", "PO-88413"), ("花生", "生花")])
def test_identifiers_and_word_order_are_kept(one, other):
    assert set(terms(one)) != set(terms(other))


def test_chinese_gives_characters_and_pairs():
    assert terms("喝咖啡") == ["喝", "咖", "啡", "喝咖", "咖啡"]


def test_stop_words_carry_nothing():
    assert terms("what is the of it") == []
    assert "的" not in terms("我的书")


def test_stored_weights_saturate_and_indices_are_sorted_and_unique():
    indices, values = lexical_passage("tea tea tea tea tea coffee")
    weights = dict(zip(indices, values, strict=True))
    assert indices == sorted(set(indices))
    assert weights[bucket(stem("coffee"))] < weights[bucket("tea")] < 2 * weights[bucket(stem("coffee"))]


def test_a_question_weighs_each_term_once():
    indices, values = sparse_query("tea tea coffee")
    assert len(indices) == 2
    assert values == [1.0, 1.0]
    assert all(0 <= index < BUCKETS for index in indices)
    assert sparse_query("") == lexical_passage("") == ([], [])


@pytest.mark.parametrize(
    ("phrase", "holds"),
    [
        ("peanuts", ["peanut"]),
        ("the town hall", ["town hall"]),
        ("New York City", ["new york", "york citi"]),
        ("花生酱", ["花生", "生酱"]),
        ("辣", ["辣"]),
        ("Berlin 机票", ["机票", "berlin"]),
        ("the", []),
    ],
)
def test_a_text_holds_a_phrase_if_it_holds_what_the_phrase_needs(phrase: str, holds: list[str]) -> None:
    assert needed(phrase) == holds
    text = f"I said {phrase}, and went on."
    assert set(holds) <= {*terms(text), *phrases(text)}
