"""Words as the keys of lexical search: the same for what is stored and for what is asked."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from zlib import crc32

import re2
import snowballstemmer

from .verbs import BASE_FORMS, STOP_WORDS

BUCKETS = 1 << 20  # hashing terms to 2^20 cost nothing in ranking
_K1 = 0.9  # how fast repeating a term stops to count
_TOKEN = re2.compile(
    r"[a-z0-9][a-z0-9._%+\-]*@[a-z0-9\-]+(?:\.[a-z0-9\-]+)+"  # e-mail addresses
    r"|[a-z]*[0-9][a-z0-9]*(?:[-._/:#][a-z0-9]+)*|[a-z0-9]+(?:[-._/][a-z0-9]*[0-9][a-z0-9]*)+"  # numbers, versions, codes
    r"|[a-z]+(?:['’][a-z]+)?"
    r"|[\x{3400}-\x{4dbf}\x{4e00}-\x{9fff}\x{f900}-\x{faff}\x{20000}-\x{2fa1f}]+"
    r"|[\p{L}\p{N}]+"
)
_stemmer = snowballstemmer.stemmer("english")


def terms(text: str) -> list[str]:
    """The terms of a text in order, with repeats: English stems, whole identifiers, Chinese characters and pairs."""
    found: list[str] = []
    for token in _TOKEN.findall(unicodedata.normalize("NFKC", text).casefold()):
        if token.isascii():
            found.extend(_latin(token))
        elif _is_han(token[0]):
            found.extend(token)
            found.extend(token[i : i + 2] for i in range(len(token) - 1))
        else:
            found.append(token)
    return [term for term in found if term not in STOP_WORDS]


def _latin(token: str) -> tuple[str, ...]:
    if not token.replace("'", "").isalpha():
        return (token,)
    word = token.replace("’", "'").split("'")[0]
    return (stem(word),) if word not in STOP_WORDS else ()


def _is_han(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\U00020000" <= char <= "\U0002fa1f"


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The stem of an English word; an irregular verb goes by its base form ("went" and "gone" are "go")."""
    return _stemmer.stemWord(BASE_FORMS.get(word, word))


def sparse(text: str) -> tuple[list[int], list[float]]:
    """The sparse vector of a stored text: sorted unique buckets, term counts saturated as in BM25 with k1 = 0.9."""
    counts = Counter(bucket(term) for term in terms(text))
    indices = sorted(counts)
    return indices, [counts[i] * (_K1 + 1) / (counts[i] + _K1) for i in indices]


def sparse_query(text: str) -> tuple[list[int], list[float]]:
    """The sparse vector of a question: weight 1 for each of its terms; the store multiplies in the IDF."""
    indices = sorted({bucket(term) for term in terms(text)})
    return indices, [1.0] * len(indices)


def bucket(term: str) -> int:
    """The index of a term, the same in every process."""
    return crc32(term.encode()) % BUCKETS
