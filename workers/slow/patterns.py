"""Patterns: what a user does again and again, in sessions apart, though never as a rule.

A pattern is inferred and never promoted. Its record grows by union, so that the order in which its occasions come in
leaves no trace; it is hidden until there are enough of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from ...extract.facts.claims import claim_of
from ...extract.facts.fold import key
from ...extract.facts.updates import takes_part
from ...extract.text.rules import Lazy
from ...schemas import FactKind, MemoryKind, MemoryRecord, Outcome, Status, User
from .digest import record_id

if TYPE_CHECKING:
    from ...stores.memories import Memories

SESSIONS = 3  # that show a behaviour
QUOTES = 8  # kept of a pattern, and as many sessions
_OWN = Lazy(r"(?i)^(?:i|we)\b|^我")
Key = tuple[str, ...]


def note_patterns(memories: Memories, user: User, settled: Sequence[MemoryRecord]) -> None:
    """Count the occasions among records that were settled. The caller holds the user's lease."""
    seen = [*_wishes(settled), *_said_again(memories, user, settled)]
    if not seen:
        return
    fresh = [_pattern(record, name) for name, record in seen]
    known = {record.id: record for record in memories.get(user, {record.id for record in fresh})}
    grown = reduce(_with, fresh, known)
    memories.upsert([record for name, record in sorted(grown.items()) if known.get(name) != record])


def _wishes(records: Iterable[MemoryRecord]) -> Iterator[tuple[Key, MemoryRecord]]:
    """Wishes for this once: the third time, they are a habit."""
    for record in records:
        stated = record.statement
        if stated and stated.temporary and stated.kind is FactKind.SLOT and stated.subject == "user":
            yield (*key(stated, namespaced=True), str(stated.polarity), stated.value), record


def _said_again(memories: Memories, user: User, records: Sequence[MemoryRecord]) -> Iterator[tuple[Key, MemoryRecord]]:
    """What users say of themselves in the same words, both times of it."""
    own = {r.id for r in records if r.kind is MemoryKind.EPISODE and _OWN.re.search(r.text) and takes_part(r)}
    if not own:
        return
    touched = {r.id: r for r in (*memories.get(user, own), *memories.scroll(user, challengers=sorted(own)))}
    again = {name: {c.by for c in r.challenges if c.outcome is Outcome.SAME} for name, r in touched.items()}
    pairs = {(name, by) for name, judges in again.items() for by in judges}
    others = {by for _, by in pairs} - touched.keys()
    touched |= {record.id: record for record in memories.get(user, others)}
    for name in sorted({one for pair in pairs for one in pair} & touched.keys()):
        record = touched[name]
        if claim := claim_of(record.text, record.occurred_at):
            owner = record.agent_id if record.visibility == "private" else ""
            yield (owner, *claim.words, "not", *claim.denied, *(v.value for v in claim.values)), record


def _pattern(record: MemoryRecord, name: Key) -> MemoryRecord:
    """The pattern as this one occasion shows it."""
    return MemoryRecord(
        id=record_id(record.tenant, record.user_id, "pattern", *name),
        kind=MemoryKind.PATTERN,
        status=Status.EVIDENCE,
        text=record.quotes[0].text,
        slot=record.slot,
        occurred_at=record.occurred_at,
        sources=record.sources,
        quotes=record.quotes[:1],
        seen_in=(record.session_id,),
        **{
            field: getattr(record, field)
            for field in ("tenant", "user_id", "agent_id", "visibility", "session_id", "lang", "speaker")
        },
    )


def _with(known: dict[str, MemoryRecord], one: MemoryRecord) -> dict[str, MemoryRecord]:
    other = known.get(one.id)
    return known | {one.id: _joined(one, other) if other else one}


def _joined(one: MemoryRecord, other: MemoryRecord) -> MemoryRecord:
    """Both together: the newer one's words, the occasions of both, as many as are kept."""
    newer = max(one, other, key=lambda r: (r.occurred_at, r.text, r.session_id))
    found = {(q.event_id, q.message_id, q.text): q for q in (*one.quotes, *other.quotes)}
    quotes = [found[name] for name in sorted(found)][-QUOTES:]
    sessions = sorted({*one.seen_in, *other.seen_in})[-QUOTES:]
    update = {
        "quotes": tuple(quotes),
        "sources": tuple(dict.fromkeys(quote.event_id for quote in quotes)),
        "seen_in": tuple(sessions),
        "status": Status.ACTIVE if len(sessions) >= SESSIONS else Status.EVIDENCE,
    }
    return newer.model_copy(update=update)
