"""Tokens are counted as the models count them."""

import pytest

from slowwave.recall.tokens import count_tokens


@pytest.mark.parametrize(("text", "tokens"), [("", 0), ("hello world", 2), ("我对花生过敏", 6), ("<|endoftext|>", 7)])
def test_counts_are_those_of_o200k(text: str, tokens: int) -> None:
    bpe_openai = pytest.importorskip("bpe_openai")
    assert count_tokens(text) == len(bpe_openai.get_encoding("o200k_base").encode_ordinary(text)) == tokens
