"""What the amount rules of both languages share."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from ...schemas.statement import FactKind
from ..text.patterns import Hit
from .mention import Mention
from .numerals import plain

AmountReader = Callable[[Hit], list[Mention]]
_GLUED = frozenset("-_/.#@:+=^,×*")
_NUMERALS = frozenset("第每几幾数數〇零一二两兩三四五六七八九十百千万亿点初")


def amounts(hit: Hit, unit: str, *values: Decimal | None, label: str = "") -> list[Mention]:
    """The values (those that could be read) as mentions of the hit."""
    return [
        Mention(FactKind.AMOUNT, f"{plain(value)} {unit}".strip(), hit.start, hit.end, label)
        for value in values
        if value is not None
    ]


def starts_clean(hit: Hit) -> bool:
    """Whether the match begins a number: it goes on no longer number, code, ordinal or vague count."""
    before = hit.before(2)
    last, ahead = before[-1:], before[:-1]
    if not last:
        return True
    if last.isascii() and last.isalnum():
        return False
    if last in _GLUED and ahead and ahead.isascii() and ahead.isalnum():
        return False
    return last not in _NUMERALS and last != "#"
