"""How the records of a user stand to each other: one active version a chain, the rest behind it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from ...extract.facts.claims import forget_claims
from ...extract.facts.fold import Verdict, resolve
from ...schemas import Challenge, FactKind, MemoryKind, MemoryRecord, Outcome, Status, User
from ...schemas.errors import NotFound
from ...schemas.slots import key_of, table
from .challenges import challenged, decisive

if TYPE_CHECKING:  # the Qdrant client costs 1.5 s of CPU; it is loaded with the first slice, not at the start
    from ...stores import Stores
    from ...stores.memories import Memories

STATED = (MemoryKind.FACT, MemoryKind.PREFERENCE)


class Standing(NamedTuple):
    """How a record stands: its status, what replaced it and when, and the newer records that speak against it."""

    status: Status = Status.ACTIVE
    by: str | None = None
    until: datetime | None = None
    challenges: tuple[Challenge, ...] = ()

    @classmethod
    def of(cls, record: MemoryRecord) -> Standing:
        return cls(record.status, record.replaced_by, record.valid_to, record.challenges)

    def under(self, challenges: tuple[Challenge, ...]) -> Standing:
        """How a record that stands so stands with these challenges: slots and corrections decide before they do."""
        first = decisive(challenges)
        if self.status is not Status.ACTIVE or first is None:
            return self._replace(challenges=challenges)
        status = Status.SUPERSEDED if first.outcome is Outcome.SUPERSEDE else Status.EVIDENCE
        return Standing(status, first.by, first.at if status is Status.SUPERSEDED else None, challenges)


Standings = dict[str, Standing]


def settle(
    memories: Memories,
    user: User,
    written: Sequence[MemoryRecord],
    gone: Collection[str] = (),
    sessions: Collection[str] = (),
) -> list[MemoryRecord]:
    """Give the written records, and those that they touch, the status they deserve, now that others are gone from these
    sessions. Returns all of them with it, whole chains.

    A fold over whole chains, so that two sessions which replace one version at once end in the same chain in either
    order. The caller holds the user's lease.
    """
    records = {record.id: record for record in (*written, *_chains(memories, user, written, gone, sessions))}
    verdicts = resolve((r.told for r in records.values() if r.told), namespaced=True)
    folded = _folded(records, verdicts)  # these alone are whole chains; what is touched besides stands as it stood
    records |= _rebound(memories, user, records, verdicts)
    touched = challenged(memories, user, written, gone)
    challenges = {name: theirs for name, (_, theirs) in touched.items()}
    records = {name: record for name, (record, _) in touched.items()} | records
    alone = {name: _alone(records[name]) for name in touched} | {r.id: Standing() for r in written} | folded
    wanted = {name: one.under(challenges.get(name, records[name].challenges)) for name, one in alone.items()}
    moved = {event_id for name in _changed(records, wanted) for event_id in records[name].sources}
    for episode, standing in _episodes(memories, user, moved, wanted):
        records.setdefault(episode.id, episode)
        wanted[episode.id] = standing.under(challenges.get(episode.id, episode.challenges))
    groups: dict[Standing, list[str]] = defaultdict(list)
    for name in _changed(records, wanted):
        groups[wanted[name]].append(name)
    for standing, names in groups.items():
        _write(memories, user, names, standing)
    forget_claims()
    return [r.model_copy(update={"status": wanted[r.id].status}) if r.id in wanted else r for r in records.values()]


def restore(stores: Stores, user: User, record_id: str, now: datetime) -> MemoryRecord:
    """Take back that a record was superseded: it counts as said anew, at that time and with the weight of a correction.

    What stands in its slot goes behind it; without a slot both stand. Raises NotFound where the user has no such
    superseded record. Doing it again changes nothing.
    """
    with stores.user_lease(user):
        found = stores.memories.get(user, [record_id])
        if not found or (found[0].status is not Status.SUPERSEDED and not found[0].restored_at):
            raise NotFound(f"no superseded memory has the id {record_id}: `slowwave recall --explain` shows ids")
        if not found[0].restored_at or found[0].status is Status.SUPERSEDED:
            stores.memories.set(user, [record_id], restored_at=now.isoformat())
            settle(stores.memories, user, stores.memories.get(user, [record_id]))
            stores.profiles.outdate(user)
        return stores.memories.get(user, [record_id])[0]


def decided(memories: Memories, user: User, made: Sequence[MemoryRecord]) -> list[MemoryRecord]:
    """Records about to be written, with what was decided of them before: by a person that they stand, by an LLM in
    doubts."""
    known = {
        r.id: {"restored_at": r.restored_at, "rulings": r.rulings} for r in memories.get(user, [r.id for r in made])
    }
    return [r.model_copy(update=known[r.id]) if r.id in known else r for r in made]


def _rebound(
    memories: Memories, user: User, records: Mapping[str, MemoryRecord], verdicts: Iterable[Verdict]
) -> dict[str, MemoryRecord]:
    """The corrections that mean another slot now that what they meant is gone, moved to the chain of that slot: left in
    their old one, they would be missed where the new one is folded next."""
    slots = {v.statement.name: v.reads.slot for v in verdicts if v.statement.kind is FactKind.CORRECTION}
    moved = {
        r.id: r.model_copy(update={"slot": slots[r.statement.name]})
        for r in records.values()
        if r.statement and r.statement.name in slots and r.slot != slots[r.statement.name]
    }
    for record in moved.values():
        memories.set(user, [record.id], slot=record.slot)
    return moved


def _folded(records: Mapping[str, MemoryRecord], verdicts: Sequence[Verdict]) -> Standings:
    """How the statements of these records stand to each other."""
    ids = {record.statement.name: record.id for record in records.values() if record.statement}
    nexts: dict[tuple[str, ...], str] = {}
    found: Standings = {}
    for verdict in reversed(verdicts):
        name = ids[verdict.statement.name]
        found[name] = _standing(verdict, ids, nexts)
        if verdict.by and verdict.status is Status.EVIDENCE:
            nexts[verdict.by.name] = name
    return found


def _standing(verdict: Verdict, ids: Mapping[tuple[str, ...], str], nexts: Mapping[tuple[str, ...], str]) -> Standing:
    """Evidence leads to what says the same next, and the last of it to what stands: one more telling moves one record,
    not all that were told before."""
    if verdict.by is None:
        return Standing(verdict.status)
    by = ids[verdict.by.name]
    if verdict.status is Status.EVIDENCE:
        return Standing(verdict.status, nexts.get(verdict.by.name, by))
    return Standing(verdict.status, by, verdict.by.at if verdict.status is Status.SUPERSEDED else None)


def _alone(record: MemoryRecord) -> Standing:
    """How a record stands when nothing speaks against it but slots and corrections."""
    stands = Standing.of(record)
    if record.status is Status.PENDING or stands == Standing().under(record.challenges):
        return Standing()
    return stands


def _write(memories: Memories, user: User, names: Sequence[str], standing: Standing) -> None:
    memories.set(
        user,
        names,
        status=standing.status.value,
        replaced_by=standing.by,
        valid_to=standing.until and standing.until.isoformat(),
        challenges=[challenge.model_dump(mode="json") for challenge in standing.challenges],
        challengers=[challenge.by for challenge in standing.challenges],
    )


def _changed(records: Mapping[str, MemoryRecord], wanted: Standings) -> list[str]:
    return [name for name, standing in wanted.items() if Standing.of(records[name]) != standing]


def _chains(
    memories: Memories,
    user: User,
    written: Sequence[MemoryRecord],
    gone: Collection[str],
    sessions: Collection[str],
) -> Iterator[MemoryRecord]:
    """All records of the sessions touched, and of every chain of theirs or of what stood behind those gone.

    A chain is folded whole or not at all: half of one would bring back what the other half replaced.
    """
    touched = sorted({*sessions, *(record.session_id for record in written)})
    mates = list(memories.scroll(user, kind=STATED, session_id=touched)) if touched else []
    mates += memories.scroll(user, kind=STATED, replaced_by=sorted(gone)) if gone else []
    yield from mates
    keys = {key_of(record.slot) for record in (*written, *mates) if record.slot}
    if keys:
        known = {slot for slot in table().slots if key_of(slot) in keys}
        yield from memories.scroll(user, kind=STATED, slot=sorted(keys | known))


def _episodes(
    memories: Memories, user: User, events: Iterable[str], wanted: Standings
) -> Iterator[tuple[MemoryRecord, Standing]]:
    """How the turns of these events stand. One of which all that it states was superseded goes behind what replaced
    it: its words would only bring the old value back."""
    if not (among := sorted(events)):
        return
    stated: dict[str, Standings] = defaultdict(dict)
    found = list(memories.scroll(user, kind=(*STATED, MemoryKind.TODO), sources=among))
    rules = [record for record in found if record.mode != "llm"]
    for record in rules:
        stated[record.sources[0]][record.id] = wanted.get(record.id, Standing.of(record))
    for record in found:
        if record.mode == "llm" and not record.statement and (standing := _retold(record, rules, stated)):
            yield record, standing
    for episode in memories.scroll(user, kind=MemoryKind.EPISODE, sources=among):
        found = stated[episode.sources[0]]
        outdated = episode.speaker != "assistant" and {s.status for s in found.values()} == {Status.SUPERSEDED}
        yield episode, found[max(found)]._replace(challenges=()) if outdated else Standing()


def _retold(record: MemoryRecord, rules: Sequence[MemoryRecord], stated: Mapping[str, Standings]) -> Standing | None:
    """Where what an LLM read in a sentence stands when all that the rules read there was superseded: behind it too."""
    quote, source = record.quotes[0], record.sources[0]
    same = [r.id for r in rules if r.sources[0] == source and r.quotes[0].text in quote.text]
    outdated = {stated[source][name].status for name in same} == {Status.SUPERSEDED}
    return stated[source][max(same)]._replace(challenges=()) if outdated else None
