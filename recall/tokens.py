"""Counting tokens as the models do."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def _encoding() -> Any:
    import bpe_openai  # noqa: PLC0415  a second of CPU and 60 MB, only where contexts are built

    return bpe_openai.get_encoding("o200k_base")


def count_tokens(text: str) -> int:
    """Tokens of a text in o200k, the encoding of OpenAI's models since 2024."""
    return len(_encoding().encode_ordinary(text))
