"""Changes of job in English: where one was, and where one is now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import Lazy
from ..text.said import Read, Said, value_of
from ..text.speaker import Sentence
from .jobs import JOINABLE
from .origins import EN_CITIES
from .work import EN_ORG, NO_ORG

_NEW_JOB = Lazy(
    r"(?i)\b(?:new (?:job|role|position|employer)|(?:changed|switched|swapped) (?:jobs?|employers?|companies)|(?:old|former|previous|last) (?:job|company|employer))\b"
)


def _in_new_job(sentence: Sentence, match: Any) -> Iterator[Said]:
    """Where one is now, said with a change of jobs: alone, "I'm at Canva" may tell of a visit."""
    before = sentence.before
    told = _NEW_JOB.re.search(sentence.plain[: match.start(1)]) or (before and _NEW_JOB.re.search(before.plain))
    if told and not (sentence.of_others or sentence.names_others(match.start(1)) or (before and before.asks)):
        yield from value_of("work.company", 1, NO_ORG)(sentence, match)


# "I left London, I'm at Heathrow" is on its way.
_PLACE = Lazy(
    rf"(?i)(?:{EN_CITIES}|york|oxford|cambridge|bath|china|japan|korea|india|france|germany|spain|italy|england|scotland|wales|ireland|canada|mexico|brazil|america|europe|asia|africa|texas|florida|california|heathrow|gatwick|jfk)\b"
)


def _from(left: int, now: int) -> Read:
    """Where one is now, unless what one left is no employer: "I left Reddit, I'm at Lemmy now"."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if not (JOINABLE.re.match(match[left]) or _PLACE.re.match(match[left]) or _PLACE.re.match(match[now])):
            yield from value_of("work.company", now, NO_ORG)(sentence, match)

    return read


def _teacher(sentence: Sentence, match: Any) -> Iterator[Said]:
    """Who teaches second grade is a second grade teacher."""
    yield Said(sentence, "work.role", sentence.text[slice(*match.span(1))] + " teacher")


_DONE = r"(?:[,.;!]|$| (?:now|as|and|these|in|since|last|this|back|recently)\b)"
# One rule, one line.
# fmt: off
MOVES: list[tuple[str, Read]] = [
    (rf"(?i)\b(?:i(?:'ve| have)? (?:just |recently |finally )*left {EN_ORG}(?: (?:any ?more|any longer|last \w+|in \w+|now|already))*[,;.]? (?:and |but |so )?(?:i(?:'m|'ve)? |am |now |currently |just |have )*(?:at|with|work(?:ing)? (?:at|for|with)|joined|started at) {EN_ORG}(?:{_DONE}))", _from(1, 2)),
    (rf"(?i)\b(?:(?:not|no longer) (?:at|with|working (?:at|for)|work (?:at|for))|(?:don't|dont|do not) work (?:at|for)|i(?:'ve| have)? (?:just |recently |finally )*(?:quit|resigned from|(?:got|was|been) (?:laid off|let go) (?:from|by))) {EN_ORG}(?: (?:any ?more|any longer|last \w+|in \w+|now|already))*[,;.]? (?:and |but |so )?(?:i(?:'m|'ve)? |am |now |currently |just |have )*(?:at|with|work(?:ing)? (?:at|for|with)|joined|moved (?:over )?to|went to|started at|switched to) {EN_ORG}{_DONE}", _from(1, 2)),
    (rf"(?i)\b(?:i'm|i am|im) (?:now )?(?:at|with|working (?:at|for)) {EN_ORG} (?:now|these days|currently)[,;.]? (?:and |as |since |because |having )?(?:i(?:'ve| have)? )?(?:just |recently )?(?:left|quit) {EN_ORG}{_DONE}", _from(2, 1)),
    (rf"(?i)(?:^|[,;—–-] ?)(?:and |but )?(?:i'm|i am|im) (?:now |currently )?(?:at|with) {EN_ORG}(?: now| these days)?[.!]*$", _in_new_job),
    (r"(?i)\bi teach ((?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth)[- ]grade(?: (?:[a-z]+ )?(?:science|maths?|english|history|art|music|reading|spanish|french|studies|biology|chemistry|physics|geography|writing))?)(?:[,.!;]|$| (?:at|in|for|and|here)\b)", _teacher),
]
# fmt: on
