"""What users say that they will spend at most, as a standing rule of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import SENTENCES, Lazy, Rules
from ..text.said import Said
from ..text.speaker import Sentence, Speech
from ..values.amounts import find_amounts
from ..values.numerals import plain, zh_number

# The budget of a project is a fact of the project; a rule of the user's comes back with every night, meal or month.
_RECURS = Lazy(
    r"(?i)每[晚天日月年次顿餐人]|一[晚天月]|平时|一般|一直|向来|通常|出差|\b(?:a|per|each|every) (?:night|day|month|week|year|trip|meal|person|head|time)\b|\b(?:nightly|daily|monthly|weekly|usually|always|never|generally|my rule|as a rule)\b"
)
_ONCE = Lazy(r"(?i)这次|本次|这回|这趟|\bthis (?:time|trip|once|month|week)\b|\bfor this\b|\bjust once\b")
_AMOUNT = r"([^，。；！？,;!?]{0,24}\d[^，。；！？;!?]{0,12})"
_ZH_AMOUNT = r"([^，。；！？,;!?]*?(?:\d|[一二两三四五六七八九][十百千万])[^，。；！？;!?]*)"
_BARE = Lazy(
    r"^(?:在|到|是|为|大概|也就|就)*([一二两三四五六七八九][一二两三四五六七八九十百千万零]+|[1-9]\d{2,5})(?:[，。；！左以上\s]|$)"
)
LEAST = 20  # of a number without a currency: nobody means ten
_ZH_CAP = r"(?:不(?:要|能|会|可以?)?超过?|别超过?|控制在|最多(?:出|花|给|付)?|上限(?:是|为)?|不高于|(?:以内|以下)是?)"
# One rule, one line.
# fmt: off
_RULES: Rules[None] = Rules(
    [
        (rf"(?:每[晚天顿餐月]|出差|住宿|吃饭|打车|酒店)[^。！？]{{0,8}}?我(?:一般|顶多|就|都)*{_ZH_CAP}{_ZH_AMOUNT}", None),
        (rf"我[^。！？]{{0,16}}?(?:预算|花费|开销|房费|餐费|住宿|吃饭|酒店)[^。！？]{{0,8}}?{_ZH_CAP}{_ZH_AMOUNT}", None),
        (rf"(?:^|[，,])(?:出差|平时)?(?:住宿|酒店|吃饭|用餐|打车|人均|每[晚顿餐])(?:人均|每[晚顿餐次])?{_ZH_CAP}{_ZH_AMOUNT}", None),
        (rf"(?:^|[，,])(?:出差)?(?:住宿|酒店|餐费|用餐|打车|机票)的?(?:标准|预算|上限|费用)[^。！？]{{0,8}}?{_ZH_CAP}{_ZH_AMOUNT}", None),
        (rf"我的?[^，。；！？]{{0,8}}预算(?:一般|通常|大概)?(?:是|为|在){_ZH_AMOUNT}", None),
        (rf"(?i)\bi(?:'ll| will)? (?:won't|will not|don't|do not|never|refuse to|can't) (?:usually |ever |normally )?(?:spend|pay|go|budget)(?: for \w+)? (?:more than|over|above|beyond) {_AMOUNT}", None),
        (rf"(?i)\bmy (?:\w+ ){{0,2}}?(?:budget|limit|cap|maximum|max|ceiling)(?: (?:for|on) [\w ]{{1,24}}?)? is (?:always |usually |at most |about |around )*{_AMOUNT}", None),
    ],
    SENTENCES,
)
# fmt: on


def budgets(speech: Speech) -> Iterator[Said]:
    """The standing limits of spending that a message states of its speaker, as "600 CNY"."""
    for sentence in speech.where(_RULES):
        for _, match in sentence.matches(_RULES):
            if sentence.mine(match.start(1)) and _stands(sentence):
                yield from _limit(sentence, match)


def _stands(sentence: Sentence) -> bool:
    return _RECURS.re.search(sentence.plain) is not None and not _ONCE.re.search(sentence.plain)


def _limit(sentence: Sentence, match: Any) -> Iterator[Said]:
    start, end = match.span(1)
    found = [m.value for m in find_amounts(sentence.text[start:end])]
    money = [value for value in found if value[-3:].isupper()]
    bare = _BARE.re.match(sentence.plain[start:end])
    number = zh_number(bare[1]) if bare and not found else None
    if money:
        yield Said(sentence, "budget.limit", money[0])
    elif number and number >= LEAST:  # 最多四百: the yuan goes without saying
        yield Said(sentence, "budget.limit", f"{plain(number)} CNY")
