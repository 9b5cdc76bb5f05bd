"""How the records of a user stand to each other: one active version a chain, the rest behind it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from ...extract.fold import resolve
from ...schemas import MemoryKind, MemoryRecord, Status, User
from ...schemas.slots import table
from ...stores.memories import Memories

Standing = dict[str, tuple[Status, str | None]]  # record id to its status and what replaced it
STATED = (MemoryKind.FACT, MemoryKind.PREFERENCE)


def settle(memories: Memories, user: User, written: Sequence[MemoryRecord]) -> None:
    """Give the written records, and those of the same slots or session that they touch, the status they deserve.

    A fold over all of them, so that two sessions which replace one version at once end in the same chain in either
    order. The caller holds the user's lease.
    """
    rivals = _rivals(memories, user, written)
    records = {record.id: record for record in (*written, *rivals)}
    ids = {record.statement.name: record.id for record in records.values() if record.statement}
    verdicts = resolve((r.statement for r in records.values() if r.statement), namespaced=True)
    wanted: Standing = {record.id: (Status.ACTIVE, None) for record in written}
    for verdict in verdicts:
        by = ids[verdict.by.name] if verdict.by else None
        wanted[ids[verdict.statement.name]] = (verdict.status, by)
    wanted |= _outdated_episodes(memories, user, records.values(), wanted)
    _write(memories, user, records, wanted)


def _rivals(memories: Memories, user: User, written: Sequence[MemoryRecord]) -> Iterable[MemoryRecord]:
    """Records that may be of the same chain: of the slots written, or of the same session."""
    slots = {name for record in written if record.slot for name in _same_chain(record.slot)}
    sessions = {record.session_id for record in written}
    if slots:
        yield from memories.scroll(user, kind=STATED, slot=sorted(slots))
    for session_id in sessions:
        yield from memories.scroll(user, kind=STATED, session_id=session_id)


def _same_chain(slot: str) -> set[str]:
    spec = table().slots.get(slot)
    return {slot, spec.opposes} if spec and spec.opposes else {slot}


def _outdated_episodes(
    memories: Memories,
    user: User,
    records: Iterable[MemoryRecord],
    wanted: Standing,
) -> Standing:
    """Turns of which all that they state was superseded: their words would only bring the old value back."""
    standing: dict[str, set[Status]] = defaultdict(set)
    replaced: dict[str, str | None] = {}
    for record in records:
        if record.statement and record.id in wanted:
            status, by = wanted[record.id]
            standing[record.statement.event_id].add(status)
            replaced[record.statement.event_id] = by
    outdated = [event_id for event_id, found in standing.items() if found == {Status.SUPERSEDED}]
    if not outdated:
        return {}
    episodes = memories.scroll(user, kind=MemoryKind.EPISODE, sources=sorted(outdated))
    return {e.id: (Status.SUPERSEDED, replaced[e.sources[0]]) for e in episodes if e.speaker != "assistant"}


def _write(
    memories: Memories,
    user: User,
    records: dict[str, MemoryRecord],
    wanted: Standing,
) -> None:
    groups: dict[tuple[Status, str | None], list[str]] = defaultdict(list)
    for record_id, (status, by) in wanted.items():
        there = records.get(record_id)
        if there is None or (there.status, there.replaced_by) != (status, by):
            groups[status, by].append(record_id)
    for (status, by), ids in sorted(groups.items(), key=lambda group: group[1]):
        memories.set(user, ids, status=status.value, replaced_by=by)
