"""The summary of a session: it goes on from the last one, within its budget, and each sentence has its quotes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ....schemas import DigestItem, MemoryKind, MemoryRecord, Quote, Sentence, StoredTurn
from ..central import CHARACTERS
from ..digest import record_id

Outdated = Mapping[str, frozenset[str]]  # by event: its sentences that were corrected, or hold for the moment only


def summary_id(turn: StoredTurn) -> str:
    """The id of the summary of a turn's session and namespace."""
    return record_id(turn.tenant, turn.user_id, turn.session_id, "summary", turn.agent_id, turn.visibility)


def sentences_of(record: MemoryRecord | DigestItem) -> list[Sentence]:
    """The sentences of a summary, whoever wrote them."""
    return list(record.sentences) or [Sentence(text=quote.text, quotes=(quote,)) for quote in record.quotes]


def is_outdated(quotes: Iterable[Quote], outdated: Outdated) -> bool:
    """Whether something of what a sentence rests on was corrected."""
    return any(quote.text in outdated.get(quote.event_id, ()) for quote in quotes)


def within_budget(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """The newest sentences that fit: what the oldest told stays in records of its own."""
    kept = list(sentences)
    while sum(len(sentence.text) + 1 for sentence in kept) > CHARACTERS:
        kept.pop(0)
    return tuple(kept)


def summary_item(last: StoredTurn | DigestItem, name: str, sentences: tuple[Sentence, ...]) -> DigestItem:
    """The summary record of that name; `last` says whose it is and when it was."""
    return DigestItem(
        id=name,
        kind=MemoryKind.SUMMARY,
        text=" ".join(sentence.text for sentence in sentences),
        lang=last.lang,
        agent_id=last.agent_id,
        visibility=last.visibility,
        occurred_at=last.at if isinstance(last, StoredTurn) else last.occurred_at,
        quotes=tuple(dict.fromkeys(quote for sentence in sentences for quote in sentence.quotes)),
        mode="llm",
        sentences=sentences,
    )


def continued(plain: DigestItem, known: MemoryRecord, turns: Collection[str], outdated: Outdated) -> DigestItem:
    """What an LLM has written so far, with the central sentences of these turns in place of what it did not write."""
    old = [sentence for sentence in sentences_of(known) if not is_outdated(sentence.quotes, outdated)]
    new = [sentence for sentence in sentences_of(plain) if sentence.quotes[0].event_id in turns]
    return summary_item(plain, plain.id, within_budget([*old, *new]))
