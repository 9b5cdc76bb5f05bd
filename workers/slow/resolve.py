"""How the records of a user stand to each other: one active version a chain, the rest behind it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...extract.fold import resolve
from ...schemas import MemoryKind, MemoryRecord, Status, User
from ...schemas.slots import key_of, table

if TYPE_CHECKING:  # the Qdrant client costs 1.5 s of CPU; it is loaded with the first slice, not at the start
    from ...stores.memories import Memories

Standing = dict[str, tuple[Status, str | None]]  # record id to its status and what replaced it
STATED = (MemoryKind.FACT, MemoryKind.PREFERENCE)


def settle(memories: Memories, user: User, written: Sequence[MemoryRecord]) -> None:
    """Give the written records, and those of the chains that they touch, the status they deserve.

    A fold over whole chains, so that two sessions which replace one version at once end in the same chain in either
    order. The caller holds the user's lease.
    """
    records = {record.id: record for record in (*written, *_chains(memories, user, written))}
    ids = {record.statement.name: record.id for record in records.values() if record.statement}
    wanted: Standing = {record.id: (Status.ACTIVE, None) for record in written}
    for verdict in resolve((r.statement for r in records.values() if r.statement), namespaced=True):
        by = ids[verdict.by.name] if verdict.by else None
        wanted[ids[verdict.statement.name]] = (verdict.status, by)
    moved = {event_id for record_id in _changed(records, wanted) for event_id in records[record_id].sources}
    for episode, standing in _episodes(memories, user, moved, wanted):
        records[episode.id], wanted[episode.id] = episode, standing
    groups: dict[tuple[Status, str | None], list[str]] = defaultdict(list)
    for record_id in _changed(records, wanted):
        groups[wanted[record_id]].append(record_id)
    for (status, by), names in groups.items():
        memories.set(user, names, status=status.value, replaced_by=by)


def _changed(records: dict[str, MemoryRecord], wanted: Standing) -> list[str]:
    return [name for name, standing in wanted.items() if (records[name].status, records[name].replaced_by) != standing]


def _chains(memories: Memories, user: User, written: Sequence[MemoryRecord]) -> Iterator[MemoryRecord]:
    """All records of the sessions written to, and of every chain that a record of theirs is of.

    A chain is folded whole or not at all: half of one would bring back what the other half replaced.
    """
    mates = [r for name in {r.session_id for r in written} for r in memories.scroll(user, kind=STATED, session_id=name)]
    yield from mates
    keys = {key_of(record.slot) for record in (*written, *mates) if record.slot}
    if keys:
        known = {slot for slot in table().slots if key_of(slot) in keys}
        yield from memories.scroll(user, kind=STATED, slot=sorted(keys | known))


def _episodes(
    memories: Memories, user: User, events: Iterable[str], wanted: Standing
) -> Iterator[tuple[MemoryRecord, tuple[Status, str | None]]]:
    """How the turns of these events stand. One of which all that it states was superseded goes behind what replaced
    it: its words would only bring the old value back."""
    if not (among := sorted(events)):
        return
    stated: dict[str, Standing] = defaultdict(dict)
    for record in memories.scroll(user, kind=STATED, sources=among):
        stated[record.sources[0]][record.id] = wanted.get(record.id, (record.status, record.replaced_by))
    for episode in memories.scroll(user, kind=MemoryKind.EPISODE, sources=among):
        found = stated[episode.sources[0]]
        outdated = episode.speaker != "assistant" and {status for status, _ in found.values()} == {Status.SUPERSEDED}
        yield episode, (Status.SUPERSEDED, found[max(found)][1]) if outdated else (Status.ACTIVE, None)
