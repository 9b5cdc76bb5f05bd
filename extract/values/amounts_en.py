"""The English wordings of amounts."""

from __future__ import annotations

from decimal import Decimal

from ..text.patterns import Hit, words
from ..text.rules import Lazy
from .mention import Mention
from .numerals import AMOUNT, EN_UNDER_100, en_number, scaled
from .quantity import AmountReader, amounts, starts_clean
from .units import COUNTED_EN, CURRENCIES_EN, DURATIONS, UNITS_EN, alternatives, names, singular

_CURRENCY_NAMES, _UNIT_NAMES = names(CURRENCIES_EN), names(UNITS_EN)
_SCALE = r"(?: ?(k|mm?|mn|mil|bn?|thousand|million|billion|grand)\b)?"
_TO = r" ?(?:-|~|–|—|to|or) ?"
_WORDS = (
    rf"({EN_UNDER_100}(?:[- ](?:hundred|thousand|million|billion))?(?: and a half)?"
    r"|(?:half )?a (?:hundred|thousand|million|billion|dozen)|half an?|an?)"
)
_PLURAL = r"(?-i:([a-z]{2,20}s))"
_NOT_PLURAL = frozenset(
    words(
        "is was has this as us plus minus less across always business class process pass its his yes does "
        "times things ways various ms versus vs status bus series address access previous unless guess "
        "pros focus express wireless press gas pms ams lens works needs says goes comes takes gets makes "
        "looks seems means starts ends begins leaves expires costs helps fails shows becomes tops thanks"
    )
)
_NOT_ADJECTIVE = frozenset(
    words(
        "and or is was are were to in on at for of from but if the an a with as by am pm has have had it "
        "that this than so per then us we i you he she they which who where when what not no percent "
        "percentage since until before after because while"
    )
)
# After these a number is the name of something and counts nothing.
_HEADINGS = frozenset(
    words(
        "type stage grade tier season episode round class group category model version chapter page step room section line part figure level phase gate route highway number no "
        "window windows python java january february march april may june july august september october "
        "november december jan feb mar apr jun jul aug sep sept oct nov dec building ext apt apartment "
        "suite floor terminal flight invoice ticket issue top since year article rule question item"
    )
)
_FROM_NOW = (
    " ago",
    " from now",
    " from to",
    " from mon",
    " from tue",
    " from wed",
    " from thu",
    " from fri",
    " later",
    "' time",
    " on monday",
    " from sat",
    " from sun",
)
_ONE_CUES = (
    "for ",
    "takes ",
    "took ",
    "take ",
    "about ",
    "only ",
    "under ",
    "within ",
    "least ",
    "over ",
    "lasts ",
    "wait ",
    "spend ",
    "spent ",
)


def _currency(word: str) -> str:
    word = word.lower()
    return _CURRENCY_NAMES.get(word) or _CURRENCY_NAMES.get(word.rstrip("s"), "")


def _unit(word: str) -> str:
    word = word.lower()
    return _UNIT_NAMES.get(word) or _UNIT_NAMES.get(word.rstrip("s")) or singular(word)


def _money(hit: Hit) -> list[Mention]:
    first, first_scale, last, last_scale, word = hit.groups
    if not starts_clean(hit):
        return []
    high = scaled(last, last_scale) if last else None
    if word.lower() == "pound" and _WEIGHED.re.search(hit.before(24) + "_" + hit.after(12)):
        return amounts(hit, "lb", scaled(first, first_scale), high)
    return amounts(
        hit, _currency(word), scaled(first, first_scale or (last_scale if last else "")), high, label="money"
    )


# Twelve pounds of flour, a dog of forty pounds
_WEIGHED = Lazy(
    r"(?i)\b(?:weigh(?:s|ed|ing)?|lost|gained?|lose|heavy)\b[^_]*_|_s? (?:of|heavy|lighter|heavier|(?:in)?to (?:kilo|kg|gram|stone))|\b(?:convert|how (?:many|much) (?:kilo|kg)\w* (?:is|are))\b[^_]*_s? (?:in)?to (?:k|g|s)|_[ -](?:turkey|dog|cat|baby|kettlebell|dumbbell|bag|roast|fish|weight|parcel|ham)\b"
)


def _money_words(hit: Hit) -> list[Mention]:
    number, word = hit.groups
    if number.lower() in ("a", "an", "half a", "half an"):
        return []
    return amounts(hit, _currency(word), en_number(number), label="money")


def _percent_words(hit: Hit) -> list[Mention]:
    if hit.after(8).lower().startswith((" point", "age poi")) or hit.groups[0].lower() in ("a", "an"):
        return []
    return amounts(hit, "%", en_number(hit.groups[0]))


def _quantity(hit: Hit) -> list[Mention]:
    first, first_scale, last, word = hit.groups
    unit = _unit(word)
    if (
        not starts_clean(hit)
        or (_is_date(hit, unit) and not last)
        or (hit.before(3).lower() == "in " and len(first) == 4 and not last)
    ):
        return []
    value, high = scaled(first, first_scale), scaled(last, first_scale) if last else None
    return amounts(hit, unit, value, high)


def _is_date(hit: Hit, unit: str) -> bool:
    """Whether a duration is part of a date ("in three days", "two weeks ago") or an age in a name ("24 hour clock")."""
    if unit not in DURATIONS:
        return False
    before, after = hit.before(12).lower(), hit.after(12).lower()
    if after.startswith(" and ") and after[5:6].isdigit():
        return False
    return (before == "in " or before.endswith((" in ", " in about ", " in around "))) or after.startswith(_FROM_NOW)


def _words(hit: Hit) -> list[Mention]:
    number, word = hit.groups
    unit, number = _unit(word), number.lower()
    if _is_date(hit, unit):
        return []
    if number in ("a", "an", "one") and not (unit in DURATIONS and hit.before(9).lower().endswith(_ONE_CUES)):
        return []
    if number.startswith("half a") and "million" not in number:
        return amounts(hit, unit, Decimal("0.5")) if unit in DURATIONS or word.rstrip("s") in _UNIT_NAMES else []
    return amounts(hit, unit, en_number(number))


def _grand(hit: Hit) -> list[Mention]:
    if hit.after(6).lower().startswith((" piano", " prix", " slam", " total", " final", " old", " open")):
        return []
    number = en_number(hit.groups[0])
    return amounts(hit, "", number * 1000, label="money") if number else []


def _dozens(hit: Hit) -> list[Mention]:
    number, noun = hit.groups
    return amounts(hit, singular(noun), en_number(number)) if noun not in _NOT_PLURAL else []


def _and_a_half(hit: Hit) -> list[Mention]:
    return amounts(hit, _unit(hit.groups[0]), Decimal("1.5"))


def _counted(hit: Hit) -> list[Mention]:
    """A number in digits before a plural noun."""
    number, scale, adjective, noun = hit.groups
    value = scaled(number, scale)
    if (
        value is None
        or value < 2
        or not starts_clean(hit)
        or noun in _NOT_PLURAL
        or noun.endswith("ss")
        or _currency(noun)
        or noun.rstrip("s") in _UNIT_NAMES
    ):
        return []
    if adjective.strip().lower() in _NOT_ADJECTIVE or (number.isdigit() and 1900 <= int(number) <= 2100):
        return []
    word = hit.before(14).lower().rstrip().rpartition(" ")[2].rstrip(".:")
    return [] if word in _HEADINGS or hit.before(2).endswith(("#", "# ")) else amounts(hit, singular(noun), value)


_UNIT = alternatives(" ".join(UNITS_EN.values()))
TABLE: list[tuple[str, AmountReader]] = [
    (rf"\b{_WORDS} ({alternatives(' '.join(CURRENCIES_EN.values()))})s?\b", _money_words),
    (rf"\b((?:half a|a|{EN_UNDER_100}) dozen) {_PLURAL}\b", _dozens),
    (r"\b(?:an?|one) (hour|day|week|month|year|minute|mile|kilo|million) and a half\b", _and_a_half),
    (rf"\b{_WORDS} (?:percent|per cent)\b", _percent_words),
    (rf"\b((?:{EN_UNDER_100}|[0-9]{{1,3}}(?:\.[0-9])?)) grand\b", _grand),
    (rf"\b{_WORDS}[ -]({_UNIT}|{alternatives(COUNTED_EN)})(?:e?s)?\b", _words),
]
NUMERIC: list[tuple[str, AmountReader]] = [
    (rf"{AMOUNT}()()-({alternatives(COUNTED_EN)})\b", _quantity),
    (rf"{AMOUNT}{_SCALE}(?:{_TO}{AMOUNT}{_SCALE})? ?({alternatives(' '.join(CURRENCIES_EN.values()))})s?\b", _money),
    (rf"{AMOUNT}{_SCALE}(?:{_TO}([0-9]{{1,6}}))?[ -]?({_UNIT})s?\b", _quantity),
    (rf"{AMOUNT}{_SCALE} ([a-z\-]{{2,14}} )?{_PLURAL}\b", _counted),
]
