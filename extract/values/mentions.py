"""Every date, amount, number and contact that a message names, each piece of text read once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial

from ..text.rules import WHOLE, Lazy
from .addresses import find_addresses
from .amounts import find_amounts
from .contacts import find_emails, find_phones, find_urls, region
from .dates import find_dates
from .ids import find_ids
from .mention import Mention

CODE = Lazy(r"```(?s:.*?)(?:```|\z)|`[^`\n]+`")
_GONE = "￼"  # stands in for what is read already; neither a word character nor a digit nor white space


def mentions(text: str, now: datetime, lang: str) -> list[Mention]:
    """The mentions of a text in the order in which they stand. Of code only URLs are read; of a URL nothing else is."""
    code = [m.span() for m in CODE.re.finditer(text)] if "`" in text else []
    found = find_urls(text)
    text = _without(_without(text, _spans(found)), code)
    possible = WHOLE.possible(text)
    home = region(str(now.tzinfo), lang)
    for find in (
        find_emails,
        partial(find_ids, possible=possible),
        partial(find_phones, home=home),
        partial(find_addresses, possible=possible),
    ):
        if named := find(text):
            found += named
            text = _without(text, _spans(named))
    dates = find_dates(text, now, possible)
    amounts = find_amounts(text, possible)
    found += dates
    found += [a for a in amounts if not any(a.start < d.end and d.start < a.end for d in dates)]  # 再过十天 is a day
    return sorted(found, key=lambda m: (m.start, m.end, m.kind, m.value)) if found else found


def _spans(found: Iterable[Mention]) -> list[tuple[int, int]]:
    return [(mention.start, mention.end) for mention in found]


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """The text of the same length with these spans blanked."""
    for start, end in spans:
        text = text[:start] + _GONE * (end - start) + text[end:]
    return text
