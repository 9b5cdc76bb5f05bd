"""Words as the keys of lexical search: the same for what is stored and for what is asked."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise
from zlib import crc32

import snowballstemmer

from .verbs import BASE_FORMS, STOP_WORDS

BUCKETS = 1 << 20  # hashing terms to 2^20 cost nothing in ranking
MAX_IDENTIFIER = 64  # characters; a longer run of digits and marks is split like prose
# Runs of one character class each: nothing to backtrack into, so stdlib `re` is linear here, and ten times faster.
_HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f"
_WIDE = "\u3400"  # from here on a character is a term, and each two are
_BREAKS = r"\s，。！？；：、“”‘«»《》（）()\[\]{}<>\"!?,;=*|~^`…—"
_RUN = re.compile(rf"[{_HAN}]+|[^{_HAN}{_BREAKS}]+")
_PIECE = re.compile(r"[^\W_]+")
_EDGES = "@._%-/:'’&"
_NAMES = ("++", "#")  # C++, C#
_stemmer = snowballstemmer.stemmer("english")


def terms(text: str) -> list[str]:
    """The terms of a text in order, with repeats: English stems, whole identifiers, Chinese characters and pairs.

    Order numbers, versions, e-mail addresses and the like stay whole. Stop words are left out.
    """
    found: list[str] = []
    for run in _RUN.findall(unicodedata.normalize("NFKC", text).casefold()):
        if run[0] >= _WIDE:
            found.extend(run)
            found.extend(first + second for first, second in pairwise(run))
        elif run.isalpha() and run.isascii():
            found.append(stem(run))
        else:
            found.extend(_latin(run))
    return [term for term in found if term not in STOP_WORDS]


def phrases(text: str) -> list[str]:
    """Each two words of a text that follow each other ("town hall"), and its Chinese pairs."""
    words, pairs = _apart(text)
    return [*map(" ".join, pairwise(words)), *(pair for pair in pairs if len(pair) > 1)]


def needed(phrase: str) -> list[str]:
    """The terms and phrases that a text holds which holds this phrase: a lone word, else the two and two it is made of."""
    words, pairs = _apart(phrase)
    long = any(len(pair) > 1 for pair in pairs)
    return list(dict.fromkeys([*phrases(phrase), *(words if len(words) == 1 else ()), *(() if long else pairs)]))


def _apart(text: str) -> tuple[list[str], list[str]]:
    """The terms that are words, and those that are Chinese characters or pairs."""
    found = terms(text)
    return [term for term in found if term[0] < _WIDE], [term for term in found if term[0] >= _WIDE]


def _latin(run: str) -> list[str]:
    """An identifier whole; else the stems of its words, without what follows an apostrophe ("children's")."""
    run = run.strip(_EDGES)
    named = "@" in run or "&" in run or run.endswith(_NAMES) or any(char.isdigit() for char in run)
    if named and len(run) <= MAX_IDENTIFIER:
        return [run]
    words = (word for part in run.replace("’", "'").split("/") for word in _PIECE.findall(part.split("'")[0]))
    return [stem(word) if word.isascii() else word for word in words]


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The stem of an English word; an irregular form goes by its base ("went" and "gone" are "go")."""
    return word if word in STOP_WORDS else _stemmer.stemWord(BASE_FORMS.get(word, word))


def sparse_query(text: str) -> tuple[list[int], list[float]]:
    """The sparse vector of a question: weight 1 for each of its terms; the store multiplies in the IDF."""
    indices = sorted({bucket(term) for term in terms(text)})
    return indices, [1.0] * len(indices)


def bucket(term: str) -> int:
    """The index of a term, the same in every process."""
    return crc32(term.encode()) % BUCKETS
