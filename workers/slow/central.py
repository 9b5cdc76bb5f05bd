"""The most central sentences of a session: what an extractive digest is made of."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence

from ...extract.text.lexical import terms
from ...extract.text.speaker import split
from ...schemas import Quote, Role, StoredTurn
from .admit import says_something

SENTENCES, CHARACTERS = 6, 600  # of a summary
LONGEST = 300  # a longer sentence is a paste, not a summary


def central_sentences(turns: Sequence[StoredTurn], outdated: Collection[str]) -> tuple[Quote, ...]:
    """The sentences nearest to the session's lexical centre (tf-idf), in order of time, without the outdated ones.

    A pure function of the set of turns: however a session was sliced, the same turns give the same summary.
    """
    candidates = [
        quote
        for turn in sorted(turns, key=lambda t: t.order)
        for quote in _candidates(turn)
        if quote.text not in outdated
    ]
    bags = [Counter(terms(quote.text)) for quote in candidates]
    seen_in = Counter(term for bag in bags for term in bag)
    vectors = [_weighted(bag, seen_in, len(bags)) for bag in bags]
    centre: dict[str, float] = defaultdict(float)
    for vector in vectors:
        for term, weight in vector.items():
            centre[term] += weight
    scores = [sum(weight * centre[term] for term, weight in vector.items()) for vector in vectors]
    return _best(candidates, scores)


def _candidates(turn: StoredTurn) -> list[Quote]:
    return [
        Quote(event_id=turn.event_id, message_id=message.message_id, text=text)
        for message in turn.messages
        if message.role is Role.USER and says_something(message, turn)
        for text in split(message.content)
        if len(text) <= LONGEST
    ]


def _weighted(bag: Counter[str], seen_in: Counter[str], n: int) -> dict[str, float]:
    raw = {term: count * math.log(1 + n / seen_in[term]) for term, count in bag.items()}
    norm = math.sqrt(sum(weight * weight for weight in raw.values())) or 1.0
    return {term: weight / norm for term, weight in raw.items()}


def _best(candidates: Sequence[Quote], scores: Sequence[float]) -> tuple[Quote, ...]:
    chosen: list[int] = []
    size = 0
    for i in sorted(range(len(candidates)), key=lambda i: (-round(scores[i], 9), i)):
        text = candidates[i].text
        if size + len(text) > CHARACTERS or any(candidates[j].text == text for j in chosen):
            continue
        chosen.append(i)
        size += len(text)
        if len(chosen) == SENTENCES:
            break
    return tuple(candidates[i] for i in sorted(chosen))
