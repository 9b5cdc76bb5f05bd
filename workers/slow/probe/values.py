"""Which value a sentence names, once its slot is known: words of the slot's vocabulary, or nothing when unsure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import re2

from ....extract.jobs import EN_HEADS, EN_INDUSTRIES, ZH_HEADS, ZH_INDUSTRIES
from ....extract.origins import CITIES
from ....extract.said import any_of, named
from ....extract.speaker import Sentence
from ....extract.vocabulary import (
    AIRLINES,
    CHANNELS,
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
    SEATS,
    TIMEZONES,
    TOOLS,
    either,
)
from .cues import is_averse

# Slots of what users keep away from: their words stand with a no whatever the sign.
_UNPLEASANT = frozenset({"diet.avoid", "diet.dislike", "interest.dislike", "health.condition"})
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
    "work.industry": f"{ZH_INDUSTRIES}|{EN_INDUSTRIES}",
    "interest.like": either(INTERESTS),
    "interest.dislike": either(INTERESTS),
    "health.condition": either(CONDITIONS),
}
# Where a slot's value stands when no table holds it; the first group is the value.
_NAME = r"(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)"
_FRAMES = {
    "identity.home_city": rf"\b(?:in|to|around|outside|near|call)\s+{_NAME}",
    "identity.preferred_name": rf"(?:[Cc]alls? me|[Ii]t's|[Gg]oe? by|me as|me just)\s+{_NAME}"
    r"|(?:叫|喊|称呼)(?:我为?)?(\p{Han}{2,3}?)(?:就|吧|也?行|也?好|亲切|[，。,.!！]|$)",
    "work.role": rf"(?i)\b(?:as|i'm|being|am|been)\s+an?\s+((?:[a-z-]+ ){{0,2}}(?:{EN_HEADS}))\b"
    rf"|(?:当|做|是|干)[了着过]?(?:[一二两三四五六七八九十几多半]+年)?(?:一?[个名位])?的?((?:{ZH_HEADS}))(?:[的了，。,]|这行|$)",
}
_NAMED = {"contact.channel": CHANNELS, "seat.preference": SEATS}  # closed values that sentences name
_CASED = ("identity.", "work.")  # whose values are names
# Of these a sentence names one; of two it is not known which is meant.
_SINGLE = frozenset(
    {
        *("output.language", "output.currency", "output.date_format"),
        *("identity.timezone", "identity.home_city", "identity.preferred_name", "work.role", "work.industry"),
    }
)


def fits(slot: str, value: str, sentence: Sentence) -> bool:
    """Whether a closed value is not named in clauses of the other sign alone: 电话我不接，发消息我回 wants no calls."""
    words = _NAMED.get(slot, {}).get(value[1:])
    if not words:
        return True
    found = any_of(words).finditer(sentence.plain)
    signs = [is_averse(sentence.plain[slice(*sentence.clause(match.start()))]) for match in found]
    return not signs or (value[0] == "-") in signs


def has_words(slot: str) -> bool:
    """Whether the values of a slot are read by their words."""
    return slot in _TABLES or slot in _FRAMES


def worded(slot: str, sign: str, sentence: Sentence) -> tuple[str, ...]:
    """The values that a sentence names for a slot, as it words them or, where they have names, by name; none when
    several are named that are no enumeration."""
    spans = _sided(list(_spans(slot, sentence)), slot, sign, sentence)
    apart = any(not _BETWEEN.fullmatch(sentence.plain[a[1] : b[0]]) for a, b in pairwise(spans))
    if not spans or len(spans) > (1 if slot in _SINGLE else MOST) or apart:
        return ()
    words = _TABLES.get(slot, "")
    wordings = [sentence.plain[start:end] for start, end in spans]
    if isinstance(words, Mapping):
        return tuple(dict.fromkeys(named(wording, words) for wording in wordings))
    return tuple(dict.fromkeys(w if slot.startswith(_CASED) else w.lower() for w in wordings))


def _sided(found: list[tuple[int, int]], slot: str, sign: str, sentence: Sentence) -> list[tuple[int, int]]:
    """Of words in clauses that say no and in others those that go with the sign: "all in Rust, no more Java"."""
    averse = [is_averse(sentence.plain[slice(*sentence.clause(start))]) for start, _ in found]
    fit = [span for span, no in zip(found, averse, strict=True) if no == (sign == "-")]
    mixed = len(set(averse)) > 1 and slot not in _UNPLEASANT
    return fit if mixed or slot in _SINGLE else found


def _spans(slot: str, sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where the words of a slot stand, longest first, none inside another Latin word; else where its frame has them."""
    text, at, found = sentence.plain, 0, False
    while slot in _TABLES and (match := _pattern(slot).search(text, at)):
        start, end = match.span()
        if _cuts_a_word(text, start) or _cuts_a_word(text, end):
            at = start + 1
            continue
        if not _BESIDE.search(text[:start]):
            found = True
            yield start, end
        at = end
    if slot in _FRAMES and not found:
        for match in _frame(slot).finditer(text):
            yield next(match.span(group) for group in range(1, len(match.groups()) + 1) if match[group])


def _cuts_a_word(text: str, at: int) -> bool:
    pair = text[at - 1 : at + 1]
    return 0 < at < len(text) and pair.isascii() and pair.isalpha()


@cache
def _frame(slot: str) -> Any:
    return re2.compile(_FRAMES[slot])


@cache
def _pattern(slot: str) -> Any:
    words = _TABLES[slot]
    options = re2.Options()
    options.case_sensitive = False
    options.longest_match = True
    return re2.compile(either(dict(words)) if isinstance(words, Mapping) else words, options)
