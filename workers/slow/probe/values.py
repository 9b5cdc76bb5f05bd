"""Which value a sentence names, once its slot is known: words of the slot's vocabulary, or nothing when unsure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import re2

from ....extract.person.jobs import EN_HEADS, EN_INDUSTRIES, ZH_HEADS, ZH_INDUSTRIES
from ....extract.person.origins import CITIES
from ....extract.text.said import named
from ....extract.text.speaker import Sentence
from ....extract.text.vocabulary import (
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
from ....extract.values.numerals import zh_number
from .cues import UNITS, is_averse

# Slots of what users keep away from: their words stand with a no whatever the sign.
_UNPLEASANT = frozenset({"diet.avoid", "diet.dislike", "interest.dislike", "health.condition"})
MOST = 4  # values of one sentence; more are a passage about things, not a wish
# What may stand between the members of an enumeration; a Chinese comma begins another thought.
_BETWEEN = re2.compile(r"(?i)\s*(?:、|/|&|,\s*(?:and|or|nor)?|and|or|nor|和|跟|与|及|或者?|以及|还有)\s*")
# Before what is not meant: what it is compared with, what it is left on, or is not wanted itself.
_BESIDE = re2.compile(
    r"(?i)(?:没有|不像|除了|比起?|而不是|换成|像|得[跟和]|[肿胖变]成了?)$"
    r"|\b(?:swell\w*|swollen|puff\w*|blow\w*)\b[^,.;]* (?:like|into|the size of) (?:an? )?$|\b(?:than|except|unlike|instead of|but not|over)\s*$"
    r"|\b(?:off|out of|from|on) (?:my|the|every|any|a|all|each) (?:\w+ )?$"
)
# Before what is meant in a clause that says no: "anything not in euros is lost on me".
_UNLESS = re2.compile(r"(?i)(?:(?:\bnot|n't|\bother than|\banything but|\bnothing but)(?: in)?|不是|只有|只认)\s*$")
# What the clause of the one that is wanted says, where several are named and none is refused.
_CHOSEN = re2.compile(
    r"(?i)\b(?:easier|better|best|faster|stick|use|switch|please|natural|prefer|stay|home|answer|reply|write|speak|talk"
    r"|always)\b|就[好行]|更顺|踏实|亲切|[回用讲说]"
)
_HARM = re2.compile(
    r"(?i)\b(?:swell\w*|swollen|throat|hives|itch\w*|rash\w*|sick|allerg\w+|er|hospital|ambulance|nothing|none|can't)\b|肿|疹|痒|吐|拉肚子|过敏"
)
_KEEP_SHORT = re2.compile(
    r"(?i)\b(?:keep|make|be|stay|get)\b[^,.;]*? (?:short|brief|concise|tight)\b|(?:[说讲写回]得?|弄|尽量)(?:简短|短|简洁|精简)"
)
_REFUSED = re2.compile(
    r"(?i)\b(?:no(?: more)?|never|not|drop|skip|avoid|ban|banned|ditch|kill|don't use)\s+(?:the |any |your |my )?$"
    r"|\b(?:strip|delet|remov|rip|scrub)\w*(?: out| away)?\s+(?:the |your |all |those )*$"
    r"|(?:不要|别用|不用|去掉|禁用?)$"
)

Words = Mapping[str, str] | str  # named wordings, or wordings that are their own name
# Date formats are told by an example or by what comes first as well.
_DATES = {
    **DATE_FORMATS,
    "YYYY-MM-DD": DATE_FORMATS["YYYY-MM-DD"] + r"|\d{4}-\d\d?-\d\d?|year[- ]month[- ]day|year first|年月日",
    "DD/MM/YYYY": DATE_FORMATS["DD/MM/YYYY"]
    + r"|(?:3[01]|2\d|1[3-9])/\d\d?(?:/\d{4})?|day (?:goes |comes )?before (?:the )?month|日在前",
    "MM/DD/YYYY": DATE_FORMATS["MM/DD/YYYY"]
    + r"|(?:1[0-2]|0?\d)/(?:3[01]|2\d|1[3-9])(?:/\d{4})?|month (?:goes |comes )?before (?:the )?day",
}
_TABLES: dict[str, Words] = {
    "output.language": {**LANGUAGES, "zh": LANGUAGES["zh"] + "|中国话|汉字"},
    "output.currency": {
        **CURRENCIES,
        "GBP": CURRENCIES["GBP"] + "|sterling|quid",
        "CAD": CURRENCIES["CAD"] + "|canadian dollars?",
        "AUD": CURRENCIES["AUD"] + "|australian dollars?",
    },
    "output.date_format": _DATES,
    "identity.languages": {**MORE_LANGUAGES, **LANGUAGES},
    "identity.timezone": TIMEZONES,
    "identity.home_city": CITIES,
    "code.language": CODE_LANGUAGES,
    "code.style": {**CODE_STYLES, "comments": CODE_STYLES["comments"] + "|(?:every|each|a) comment"},
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
_HOURS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_CLOCK = re2.compile(
    r"(?i)\b(noon)\b|\b(?:from|at|by|till|until|to|around|in at|before|after|between|and) (half past )?(\d{1,2}|"
    rf"{'|'.join(_HOURS)})(?::([0-5]\d))? ?([ap]\.?m\b)?(?:[^\w:]|$)"
    r"|(早上|上午|早|下午|晚上|傍晚|晚)?(\d{1,2}|[一二两三四五六七八九十]+)(?:点|[:：])(半|\d\d)?"
)
_NIGHT = re2.compile(r"(?i)\b(?:nights?|midnight|graveyard)\b|夜|凌晨|倒班")
_NAMED = {"contact.channel": CHANNELS, "seat.preference": SEATS}  # closed values that are named
_NO_CALL = re2.compile(r"一[声下]|起床|吃饭|名字|全名|大名|[过出回上]\p{Han}")  # 叫我一声就行, 叫我起床就行: no names
_CASED = ("identity.", "work.")  # whose values are names
# Of these a sentence names one; of two it is not known which is meant.
_SINGLE = frozenset(
    {
        *("output.language", "output.currency", "output.date_format"),
        *("identity.timezone", "identity.home_city", "identity.preferred_name", "work.role", "work.industry"),
    }
)


def told(slot: str, guessed: str, sentence: Sentence) -> str:
    """The signed value of a slot whose values are not read by their words, by what a sentence names beside the one that
    is guessed; "" where that is against it."""
    if slot == "output.units":
        return _units(guessed, sentence)
    if slot == "schedule.work_hours":
        return _hours(sentence)
    return guessed if guessed and _fits(slot, guessed, sentence) else ""


def _fits(slot: str, value: str, sentence: Sentence) -> bool:
    """Whether a closed value is not named in clauses of the other sign alone: 电话我不接，发消息我回 wants no calls."""
    if value == "+detailed" and _KEEP_SHORT.search(sentence.plain):
        return False
    words = _NAMED.get(slot, {}).get(value[1:])
    if not words:
        return True
    signs = [is_averse(sentence.plain[slice(*sentence.clause(start))]) for start, _ in _found(words, sentence.plain)]
    return not signs or (value[0] == "-") in signs


def has_words(slot: str) -> bool:
    """Whether the values of a slot are read by their words."""
    return slot in _TABLES or slot in _FRAMES


def worded(slot: str, sign: str, sentence: Sentence) -> tuple[str, ...]:
    """The values that a sentence names for a slot, as it words them or, where they have names, by name; none when
    several are named that are no enumeration."""
    spans = _sided(list(_spans(slot, sentence)), slot, sign, sentence)
    wordings = [sentence.plain[start:end] for start, end in spans]
    words = _TABLES.get(slot, "")
    if isinstance(words, Mapping):
        values = [named(wording, words) for wording in wordings]
    else:
        values = wordings if slot.startswith(_CASED) else [wording.lower() for wording in wordings]
    values = list(dict.fromkeys(values))
    apart = any(not _BETWEEN.fullmatch(sentence.plain[a[1] : b[0]]) for a, b in pairwise(spans))
    if slot in _SINGLE and len(values) > 1:
        return _chosen(spans, values, sentence)
    if slot == "diet.avoid" and len(values) == len(spans) and all(_harms(sentence, start) for start, _ in spans):
        return tuple(values[:MOST])
    several = len(values) > (1 if slot in _SINGLE else MOST) or (apart and len(values) > 1)
    return () if several else tuple(values)


def _sided(found: list[tuple[int, int]], slot: str, sign: str, sentence: Sentence) -> list[tuple[int, int]]:
    """Of words in clauses that say no and in others those that go with the sign: "all in Rust, no more Java"."""
    negative = sign == "-" or slot in _UNPLEASANT
    if not negative:
        found = [span for span in found if not _REFUSED.search(sentence.plain[: span[0]])]
    text = sentence.plain
    averse = [is_averse(text[slice(*sentence.clause(at))]) and not _UNLESS.search(text[:at]) for at, _ in found]
    fit = [span for span, no in zip(found, averse, strict=True) if no == negative]
    return fit if len(set(averse)) > 1 or slot in _SINGLE else found


def _harms(sentence: Sentence, at: int) -> bool:
    """Whether a clause says that what it names does harm, or is refused."""
    clause = sentence.plain[slice(*sentence.clause(at))]
    return _HARM.search(clause) is not None or is_averse(clause)


def _chosen(spans: list[tuple[int, int]], values: list[str], sentence: Sentence) -> tuple[str, ...]:
    """Of several values the one whose clause alone says that it is wanted."""
    if len(spans) != len(values):
        return ()
    pairs = zip(spans, values, strict=True)
    wanted = [v for (start, _), v in pairs if _CHOSEN.search(sentence.plain[slice(*sentence.clause(start))])]
    return tuple(wanted) if len(wanted) == 1 else ()


def _units(guessed: str, sentence: Sentence) -> str:
    """The units that a sentence wants by what it names with and without a no: those guessed where it names none, ""
    where its words do not agree."""
    wants: set[str] = set()
    for name, words in UNITS.items():
        for start, _ in _found(words, sentence.plain):
            averse = is_averse(sentence.plain[slice(*sentence.clause(start))])
            wants.add(name if not averse else next(other for other in UNITS if other != name))
    return guessed if not wants else f"+{wants.pop()}" if len(wants) == 1 else ""


def _hours(sentence: Sentence) -> str:
    """+HH:MM-HH:MM of the two clocks that a sentence names; "" where there are more or fewer, or the night between."""
    clocks = [_minutes(match) for match in _CLOCK.finditer(sentence.plain)]
    if len(clocks) != 2 or _NIGHT.search(sentence.plain):
        return ""
    start, end = clocks
    end += 12 * 60 if end <= start and end < 12 * 60 else 0
    return f"+{start // 60:02}:{start % 60:02}-{end // 60:02}:{end % 60:02}" if start < end else ""


def _minutes(match: Any) -> int:
    """Minutes after midnight of a clock."""
    if match[1]:
        return 12 * 60
    latin = match[3] is not None
    hour, rest, late = (match[3], match[4], match[5]) if latin else (match[7], match[8], match[6])
    number = _HOURS.index(hour.lower()) + 1 if hour.lower() in _HOURS else int(zh_number(hour) or hour)
    half = match[2] or rest == "半"
    past = 30 if half else int(rest or 0)
    return (number + (12 if number < 12 and (late or " ")[0] in "pP下傍晚" else 0)) * 60 + past


def _spans(slot: str, sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where the words of a slot stand, longest first, none inside another Latin word; else where its frame has them."""
    text, found = sentence.plain, False
    for start, end in _found(_TABLES[slot], text) if slot in _TABLES else ():
        if not _BESIDE.search(text[:start]):
            found = True
            yield start, end
    if slot in _FRAMES and not found:
        for match in _frame(slot).finditer(text):
            group = next(group for group in range(1, len(match.groups()) + 1) if match[group])
            if not _NO_CALL.fullmatch(match[group]):
                yield match.span(group)


def _found(words: Words, text: str) -> Iterator[tuple[int, int]]:
    """Where one of these words stands, not as a part of another Latin word."""
    pattern, at = _pattern(words if isinstance(words, str) else either(dict(words))), 0
    while match := pattern.search(text, at):
        start, end = match.span()
        if _cuts_a_word(text, start) or _cuts_a_word(text, end):
            at = start + 1
        else:
            yield start, end
            at = end


def _cuts_a_word(text: str, at: int) -> bool:
    pair = text[at - 1 : at + 1]
    return 0 < at < len(text) and pair.isascii() and pair.isalpha()


@cache
def _frame(slot: str) -> Any:
    return re2.compile(_FRAMES[slot])


@cache
def _pattern(words: str) -> Any:
    options = re2.Options()
    options.case_sensitive = False
    options.longest_match = True
    return re2.compile(words, options)
