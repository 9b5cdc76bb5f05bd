"""The digest without an LLM: rule facts, the user's own words, and the most central sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from uuid import UUID, uuid5

from ...extract.facts.fold import MENTIONS, Verdict, resolve
from ...extract.text.speaker import split
from ...schemas import (
    Authority,
    Digest,
    DigestItem,
    FactKind,
    MemoryKind,
    Quote,
    Role,
    Statement,
    Status,
    StoredMessage,
    StoredTurn,
)
from .admit import records_of, says_something, telling
from .central import central_sentences

RECORDS = UUID("6f1f3ad0-6a53-5b0e-9d0f-3f6c0c0a7e51")  # namespace of record ids
PASSAGE = 600  # characters of one episode: about what the embedder reads well
PASSAGES = 8  # of one message; the head of a long paste
ASSISTANT = 400  # characters kept of an assistant's answer
BEFORE = 200  # characters of the message before

PREFERENCE_SLOTS = ("output.", "code.", "tool.", "diet.", "seat.", "travel.", "interest.", "contact.channel", "budget.")


def record_id(*parts: str) -> str:
    """A record's id follows from what it rests on, so that any slicing and any re-run write the same points."""
    return str(uuid5(RECORDS, "\0".join(parts)))


def digest(slice_turns: Sequence[StoredTurn], earlier: Sequence[StoredTurn]) -> Digest:
    """Digest a slice, given the session's turns that are consolidated already, as far as the log still holds them.

    What is stored of a session is a function of the set of its consolidated turns alone: a turn that comes late
    brings with it the items of those turns that it changes (what was said before them, what they correct), and the ids
    of those of which it leaves nothing.
    """
    known, items = _items(earlier), _items([*earlier, *slice_turns])
    changed = tuple(item for name, item in items.items() if known.get(name) != item)
    gone = tuple(name for name in known if name not in items)
    return Digest(mode="extractive", items=changed, summaries=tuple(_summaries(slice_turns, earlier)), gone=gone)


def _items(turns: Sequence[StoredTurn]) -> dict[str, DigestItem]:
    """All that is worth keeping of a session, by id, in order of time."""
    ordered = sorted(turns, key=lambda t: t.order)
    verdicts = _verdicts(ordered)
    before = _befores(ordered)
    return {
        item.id: item
        for turn in ordered
        for item in (*_facts(turn, verdicts, before), *_episodes(turn, verdicts, before))
    }


def item_ids(turns: Sequence[StoredTurn]) -> frozenset[str]:
    """The ids of all that is worth keeping of a session."""
    return frozenset(_items(turns))


def outdated_in(turns: Sequence[StoredTurn]) -> dict[str, frozenset[str]]:
    """By event, the sentences that must not outlive what they state."""
    verdicts = _verdicts(turns)
    return {turn.event_id: found for turn in turns if (found := _outdated(turn, verdicts))}


def _verdicts(turns: Sequence[StoredTurn]) -> dict[tuple[str, ...], Verdict]:
    return {v.statement.name: v for v in resolve(s for turn in turns for s in turn.statements)}


def _summaries(slice_turns: Sequence[StoredTurn], earlier: Sequence[StoredTurn]) -> Iterator[DigestItem]:
    """A summary for each namespace that wrote in the slice, so that none holds another's private words."""
    ordered = sorted([*earlier, *slice_turns], key=lambda t: t.order)
    verdicts = _verdicts(ordered)
    for agent_id, visibility in sorted({(turn.agent_id, turn.visibility) for turn in slice_turns}):
        turns = [turn for turn in ordered if (turn.agent_id, turn.visibility) == (agent_id, visibility)]
        quotes = central_sentences(turns, {text for turn in turns for text in _outdated(turn, verdicts)})
        if quotes:
            last = turns[-1]
            yield DigestItem(
                id=record_id(last.tenant, last.user_id, last.session_id, "summary", agent_id, visibility),
                kind=MemoryKind.SUMMARY,
                text=" ".join(quote.text for quote in quotes),
                lang=last.lang,
                agent_id=agent_id,
                visibility=visibility,
                occurred_at=last.at,
                quotes=quotes,
            )


def _befores(ordered: Sequence[StoredTurn]) -> dict[tuple[str, str], str]:
    """The end of what was said before each message, within its session and namespace."""
    before: dict[tuple[str, str], str] = {}
    last: dict[tuple[str, str], str] = {}
    for turn in ordered:
        namespace = turn.agent_id, turn.visibility
        for message in turn.messages:
            before[turn.event_id, message.message_id] = last.get(namespace, "")
            if message.role in (Role.USER, Role.ASSISTANT) and message.content:
                last[namespace] = message.content[-BEFORE:]
    return before


def _facts(
    turn: StoredTurn, verdicts: dict[tuple[str, ...], Verdict], before: dict[tuple[str, str], str]
) -> Iterator[DigestItem]:
    for name in dict.fromkeys(statement.name for statement in records_of(turn)):
        statement, reads = verdicts[name].statement, verdicts[name].reads
        if _only_repeats(verdicts[name]):
            continue
        quote = Quote(event_id=turn.event_id, message_id=statement.message_id, text=statement.quote)
        yield DigestItem(
            id=record_id(turn.tenant, turn.user_id, *statement.name),
            kind=kind_of(reads),
            text=reads.quote,
            lang=statement.lang,
            agent_id=turn.agent_id,
            visibility=turn.visibility,
            occurred_at=turn.at,
            quotes=(quote,),
            before=before[turn.event_id, statement.message_id],
            speaker=statement.subject,
            dates=_meant((reads,), reads.quote),
            label=reads.label,
            slot=reads.slot,
            importance=0.8 if statement.kind is FactKind.NOTE else 0.7,
            statement=statement.model_copy(update={"value": _value(statement, reads)}),
        )


def _value(statement: Statement, reads: Statement) -> str:
    """A correction keeps the value that it was read to mean, so that later folds need not read its turn again."""
    return reads.value if statement.kind is FactKind.CORRECTION and not statement.value else statement.value


def _only_repeats(verdict: Verdict) -> bool:
    """ "That's wrong" beside a mention that says what is right: the mention has said it all."""
    return verdict.statement.kind is FactKind.CORRECTION and verdict.by is not None and verdict.by.kind in MENTIONS


def kind_of(statement: Statement) -> MemoryKind:
    """A wish is a preference, all else that is stated a fact."""
    wish = statement.kind is FactKind.SLOT and (statement.slot or "").startswith(PREFERENCE_SLOTS)
    return MemoryKind.PREFERENCE if wish else MemoryKind.FACT


def _episodes(
    turn: StoredTurn, verdicts: dict[tuple[str, ...], Verdict], before: dict[tuple[str, str], str]
) -> Iterator[DigestItem]:
    outdated = _outdated(turn, verdicts)
    for message in turn.messages:
        if not says_something(message, turn):
            continue
        spoken_by_user = message.role is Role.USER
        for number, text in enumerate(_passages(message, turn, outdated)):
            yield DigestItem(
                id=record_id(turn.tenant, turn.user_id, turn.event_id, message.message_id, "episode", str(number)),
                kind=MemoryKind.EPISODE,
                text=text,
                lang=turn.lang,
                agent_id=turn.agent_id,
                visibility=turn.visibility,
                occurred_at=turn.at,
                quotes=(Quote(event_id=turn.event_id, message_id=message.message_id, text=text),),
                before=before[turn.event_id, message.message_id],
                dates=_meant((s for s in turn.statements if s.message_id == message.message_id), text),
                speaker=(message.name or "user") if spoken_by_user else "assistant",
                importance=0.4 if spoken_by_user else 0.2,
            )


def _meant(statements: Iterable[Statement], text: str) -> tuple[str, ...]:
    """The dates that a text gives in words, as they were meant on the day."""
    dates = {s.value: s for s in statements if s.kind is FactKind.DATE}
    return tuple(value for value, s in sorted(dates.items()) if s.quote in text and value not in text)


def _outdated(turn: StoredTurn, verdicts: dict[tuple[str, ...], Verdict]) -> frozenset[str]:
    """The sentences of a turn that must not outlive what they state: corrected later in the session, or temporary."""
    replaced = (verdicts[s.name] for s in turn.statements if s.name in verdicts)
    return frozenset(
        v.statement.quote
        for v in replaced
        if v.statement.temporary or (v.status is Status.SUPERSEDED and v.by and v.by.authority is Authority.CORRECTION)
    )


def _passages(message: StoredMessage, turn: StoredTurn, outdated: Collection[str]) -> list[str]:
    """A message cut at sentence ends into pieces that the embedder reads whole; of an assistant's, the first piece of
    what it told. Without the outdated sentences."""
    spoken_by_user = message.role is Role.USER
    size, most = (PASSAGE, PASSAGES) if spoken_by_user else (ASSISTANT, 1)
    said = split(message.content) if spoken_by_user else telling(message, turn)
    pieces = [""]
    for sentence in said:
        if sentence in outdated:
            continue
        if pieces[-1] and len(pieces[-1]) + len(sentence) >= size:
            if len(pieces) == most:
                break
            pieces.append("")
        pieces[-1] = f"{pieces[-1]} {sentence[:size]}".strip()
    return [piece for piece in pieces if piece]
