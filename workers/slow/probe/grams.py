"""The words and short runs of words of a sentence: what the sentence's vector blurs, such as who is told what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import re2

LONGEST = 3  # words, or characters of Chinese, in a run
WEIGHT = 6.0  # shared among the known runs of a sentence
START = "^"
_WORD = re2.compile(r"[a-z']+|\d+")
_HAN = re2.compile(r"[\p{Han}a-z0-9]+")


def is_chinese(text: str) -> bool:
    return any("\u4e00" <= c <= "\u9fff" for c in text)


def grams(text: str) -> set[str]:
    """The runs of one to three characters of a Chinese text, of one to three words of another."""
    lowered = text.lower()
    if is_chinese(lowered):
        return {gram for part in _HAN.findall(lowered) for gram in _runs(part, "")}
    return set(_runs([START, *_WORD.findall(lowered)], " "))


def _runs(parts: Sequence[str], glue: str) -> Iterable[str]:
    return (glue.join(parts[i : i + n]) for n in range(1, LONGEST + 1) for i in range(len(parts) - n + 1))


def marked(text: str, known: dict[str, int]) -> np.ndarray:
    """Which of the known runs a text holds, float32, shape (known,)."""
    held = [known[gram] for gram in grams(text) if gram in known]
    numbers = np.zeros(len(known), np.float32)
    numbers[held] = WEIGHT / max(len(held), 1) ** 0.5
    return numbers
