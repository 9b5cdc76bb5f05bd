"""Money, percentages and quantities with a unit, in Chinese and English."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from ..text.patterns import Hit, Patterns
from ..text.rules import Possible
from . import amounts_en, amounts_zh
from .mention import Mention, outermost
from .numerals import AMOUNT, ZH_DIGITS, scaled
from .quantity import AmountReader, amounts, starts_clean
from .units import MONEY_NOUNS, SYMBOLS, alternatives, names

_SYMBOL_NAMES = names(SYMBOLS)
_CURRENCIES = frozenset(SYMBOLS) | {"THB", "RUB"}
_SCALE = r"(?: ?(k\b|mm?\b|mn\b|mil\b|bn?\b|thousand|million|billion|grand|千万|百万|万|萬|亿|億|w\b))?"
_TO = r" ?(?:-|~|–|—|到|至|to) ?"
_IS = (
    "是|为|為|大概|大约|约|在|改成|改为|只有|不超过|控制在|共|总共|：|:"
    "| is| of| was| to| at| around| about| under| should be"
)
_NOUN = alternatives(MONEY_NOUNS)
_PAYS = r"quot(?:e|ed|es|ing)|pa(?:y|ys|id|ying)|costs?|costing|charg(?:e|ed|es|ing)|offer(?:ed|s|ing)?|spen(?:d|ds|t|ding)|earn(?:s|ed|ing)?|sav(?:e|ed|es|ing)|ow(?:e|ed|es|ing)|sold|asking|wants|came|raised|lost|made"
_SYMBOL = alternatives(" ".join(SYMBOLS.values()))


def find_amounts(text: str, possible: Possible | None = None) -> list[Mention]:
    """Amounts as "number unit": "350000 CNY", "15 %", "60 day", "1200 台"; a bare round number has no unit.

    A bare "35万" or "350K" takes the currency of money that the text names before it.
    """
    found = [mention for read, hit in _AMOUNTS.hits(text, possible) for mention in read(hit)]
    return _with_currency(outermost(found)) if found else found


def _with_currency(mentions: list[Mention]) -> list[Mention]:
    """Bare numbers in the currency of the money before them."""
    currency, result = "", []
    for mention in mentions:
        unit = mention.value.partition(" ")[2]
        if unit in _CURRENCIES:
            currency = unit
        result.append(mention if unit or not currency else replace(mention, value=f"{mention.value} {currency}"))
    return result


def _prefixed(hit: Hit) -> list[Mention]:
    symbol, first, first_scale, last, last_scale = hit.groups
    before, after = hit.before(1), hit.after(1)
    if (before.isascii() and before.isalnum()) or (after.isascii() and after.isalnum()) or after == "%":
        return []
    currency = _SYMBOL_NAMES[symbol.lower()]
    if symbol == "¥" and not any("\u3400" <= char <= "\u9fff" for char in hit.text):
        currency = "JPY"  # the yuan has the same sign; outside Chinese text the yen is meant
    high = scaled(last, last_scale) if last else None
    low = scaled(first, first_scale or (last_scale if last else ""))
    return amounts(hit, currency, low, high, label="money")


def _percent(hit: Hit) -> list[Mention]:
    first, last = hit.groups
    if not starts_clean(hit) or hit.after(1).isdigit() or hit.after(8).lower().startswith((" point", "age poi")):
        return []
    return amounts(hit, "%", scaled(first, ""), scaled(last, "") if last else None)


def _after_noun(hit: Hit) -> list[Mention]:
    """A bare number that a noun such as "budget" makes money."""
    number, scale = hit.groups
    value, after = scaled(number, scale), hit.after(1)
    if value is None or value < 100 or (after.isascii() and (after.isalnum() or after in "%-/:") and after):
        return []
    start = hit.end - len(number) - len(scale)
    return amounts(hit._replace(start=start), "", value, label="money")


def _bare(hit: Hit) -> list[Mention]:
    """A round number such as 350K: what is counted is named elsewhere."""
    number, scale = hit.groups
    value = scaled(number, scale)
    if (
        value is None
        or (value < Decimal(10_000) and scale.lower() == "k")
        or scale.lower() == "mm"
        or number == "401"
        or not starts_clean(hit)
    ):
        return []
    if hit.after(12).lower().startswith((" step", " run", " race", " resol", " display", " monitor", " video", " tv")):
        return []
    return amounts(hit, "", value)


def _grouped(hit: Hit) -> list[Mention]:
    """A number with its thousands apart, whatever it counts: 84,000."""
    number, before = hit.groups[0], hit.before(1)
    if not starts_clean(hit) or (before and before in "$€£¥￥#/-(") or hit.before(2).endswith(("$ ", "€ ", "£ ")):
        return []
    return amounts(hit._replace(end=hit.start + len(number)), "", scaled(number, ""))


_AMOUNTS: Patterns[AmountReader] = Patterns(
    [
        (rf"({_SYMBOL}) ?{AMOUNT}{_SCALE}(?:{_TO}(?:{_SYMBOL})? ?{AMOUNT}{_SCALE})?", _prefixed),
        (rf"{AMOUNT}(?:{_TO}{AMOUNT})? ?(?:%|percent\b|per cent\b|pct\b)", _percent),
        (rf"(?:{_NOUN})(?:{_IS})* ?{AMOUNT}([kw]?)", _after_noun),
        (
            rf"\b(?:{_PAYS})(?: (?:me|us|you|him|her|them|back|with|at|for|about|around|roughly|only|just|another))* {AMOUNT}(k)\b",
            _after_noun,
        ),
        (rf"{AMOUNT} ?(k|mm|mn|m|bn|thousand|million|billion)\b", _bare),
        (r"\b([0-9]{1,3}(?:,[0-9]{3})+)()(?:[^0-9,.%\w-]|[.,](?:\s|$)|$)", _grouped),
        *amounts_en.NUMERIC,
        *amounts_zh.TABLE,
        *amounts_en.TABLE,
        (rf"(?:{_NOUN})(?:{_IS})*([{ZH_DIGITS}][{ZH_DIGITS}十百千零]+)()", _after_noun),
    ]
)
