"""Which value a sentence names, once its slot is known: words of the slot's vocabulary, or nothing when unsure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import re2

from ....extract.origins import CITIES
from ....extract.said import named
from ....extract.speaker import Sentence
from ....extract.vocabulary import (
    AIRLINES,
    CODE_LANGUAGES,
    CODE_STYLES,
    CONDITIONS,
    CURRENCIES,
    DATE_FORMATS,
    DRINKS,
    FOODS,
    HOTELS,
    INTERESTS,
    LANGUAGES,
    MORE_LANGUAGES,
    TIMEZONES,
    TOOLS,
    either,
)

MOST = 4  # values of one sentence; more are a passage about things, not a wish
# What may stand between the members of an enumeration; a Chinese comma begins another thought.
_BETWEEN = re2.compile(r"(?i)\s*(?:、|/|&|,\s*(?:and|or|nor)?|and|or|nor|和|跟|与|及|或者?|以及|还有)\s*")
_BESIDE = re2.compile(r"(?i)(?:没有|不像|除了|比起?|而不是|换成)$|\b(?:than|except|unlike|instead of|but not|over)\s*$")

Words = Mapping[str, str] | str  # named wordings, or wordings that are their own name
_TABLES: dict[str, Words] = {
    "output.language": LANGUAGES,
    "output.currency": CURRENCIES,
    "output.date_format": DATE_FORMATS,
    "identity.languages": {**MORE_LANGUAGES, **LANGUAGES},
    "identity.timezone": TIMEZONES,
    "identity.home_city": CITIES,
    "code.language": CODE_LANGUAGES,
    "code.style": CODE_STYLES,
    "tool.preference": TOOLS,
    "travel.hotel": HOTELS,
    "travel.airline": AIRLINES,
    "diet.avoid": f"{FOODS}|{DRINKS}",
    "diet.dislike": f"{FOODS}|{DRINKS}",
    "diet.like": f"{FOODS}|{DRINKS}",
    "interest.like": either(INTERESTS),
    "interest.dislike": either(INTERESTS),
    "health.condition": either(CONDITIONS),
}
# Of these a sentence names one; of two it is not known which is meant.
_SINGLE = frozenset(
    {"output.language", "output.currency", "output.date_format", "identity.timezone", "identity.home_city"}
)
SIGN = "sign"  # the regression that tells yes from no
# Slots whose sentences train it, with the sign that the slot itself has; "" where either is possible.
SIGNS = {
    "code.language": "",
    "code.style": "",
    "tool.preference": "",
    "travel.hotel": "",
    "travel.airline": "",
    "diet.like": "+",
    "interest.like": "+",
    "diet.dislike": "-",
    "interest.dislike": "-",
}


def has_words(slot: str) -> bool:
    """Whether the values of a slot are read by their words."""
    return slot in _TABLES


def worded(slot: str, sentence: Sentence) -> tuple[str, ...]:
    """The values that a sentence names for a slot, as it words them or, where they have names, by name; none when
    several are named that are no enumeration."""
    spans = list(_spans(slot, sentence))
    apart = any(not _BETWEEN.fullmatch(sentence.plain[a[1] : b[0]]) for a, b in pairwise(spans))
    if not spans or len(spans) > (1 if slot in _SINGLE else MOST) or apart:
        return ()
    words = _TABLES[slot]
    wordings = [sentence.plain[start:end] for start, end in spans]
    return tuple(dict.fromkeys(named(w, words) if isinstance(words, Mapping) else w.lower() for w in wordings))


def _spans(slot: str, sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where the words of a slot stand, the longest first, not inside another Latin word."""
    text, at = sentence.plain, 0
    while match := _pattern(slot).search(text, at):
        start, end = match.span()
        if _cuts_a_word(text, start) or _cuts_a_word(text, end):
            at = start + 1
            continue
        if not _BESIDE.search(text[:start]):
            yield start, end
        at = end


def _cuts_a_word(text: str, at: int) -> bool:
    pair = text[at - 1 : at + 1]
    return 0 < at < len(text) and pair.isascii() and pair.isalpha()


@cache
def _pattern(slot: str) -> Any:
    words = _TABLES[slot]
    options = re2.Options()
    options.case_sensitive = False
    options.longest_match = True
    return re2.compile(either(dict(words)) if isinstance(words, Mapping) else words, options)
