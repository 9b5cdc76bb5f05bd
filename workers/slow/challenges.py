"""Which records without a slot are outdated, in doubt or said again, by which newer ones.

Each newer record judges the older ones near it, a pure function of that set; whatever changes the set has the judges
judge again. So what is stored follows from the records, not from the order in which they came.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ...extract.facts.updates import KINDS, before, between, judged, takes_part
from ...schemas import Authority, Challenge, MemoryKind, MemoryRecord, Outcome, Ruling, Status, User

if TYPE_CHECKING:
    from ...stores.memories import Memories

# The nearest older ones, which a record judges, and the newer ones, which judge it: those few that came before it.
OLDER, NEWER = 30, 300
Records = dict[str, MemoryRecord]
Challenges = tuple[Challenge, ...]


def challenged(
    memories: Memories, user: User, written: Sequence[MemoryRecord], gone: Collection[str] = ()
) -> dict[str, tuple[MemoryRecord, Challenges]]:
    """By id, the records that the written ones and those gone touch, with the challenges that they are to have.

    The caller holds the user's lease, under which the written ones are in the store.
    """
    ours = {record.id for record in written}
    fresh = {record.id: record for record in written if takes_part(record)}
    near = _near(memories, user, fresh, ours)
    judges = fresh | _later_judges(memories, user, fresh, near)
    near |= _near(memories, user, {name: judges[name] for name in judges.keys() - fresh.keys()}, ours)
    verdicts = {name: judged(judges[name], near[name].values()) for name in near}
    known = {name: record for some in near.values() for name, record in some.items()} | fresh
    void = sorted({*judges, *ours, *gone})
    known |= {r.id: r for r in memories.scroll(user, challengers=void)} if void else {}
    found: dict[str, list[Challenge]] = defaultdict(list)
    for name, outcomes in verdicts.items():
        for target, outcome in outcomes.items():
            found[target].append(Challenge(at=judges[name].since, by=name, outcome=outcome))
    slotted = _slotted(memories, user, [known[name] for name in found])
    return {name: (r, _merged(r, void, [] if name in slotted else found[name])) for name, r in known.items()}


def _near(
    memories: Memories, user: User, asked: Mapping[str, MemoryRecord], ours: Collection[str]
) -> dict[str, Records]:
    """By record, those near it that take part, without those of slices that are not committed."""
    vectors = memories.vectors(user, sorted(asked)) if asked else {}
    names = [name for name in asked if name in vectors]
    found = memories.neighbours([(asked[name], vectors[name]) for name in names], OLDER, NEWER, KINDS) if names else []
    return {
        name: {r.id: r for r in some if (r.status is not Status.PENDING or r.id in ours) and takes_part(r)}
        for name, some in zip(names, found, strict=True)
    }


def _later_judges(memories: Memories, user: User, fresh: Records, near: Mapping[str, Records]) -> Records:
    """The newer records whose judgement the fresh ones change: those that have judged them, or would now."""
    would = {
        other.id: other
        for name, some in near.items()
        for other in some.values()
        if other.id not in fresh and before(fresh[name], other) and between(other, fresh[name])
    }
    have = {c.by for r in fresh.values() for c in r.challenges} - would.keys() - fresh.keys()
    return would | {r.id: r for r in memories.get(user, have) if takes_part(r)}


def _slotted(memories: Memories, user: User, targets: Sequence[MemoryRecord]) -> set[str]:
    """Those episodes whose turns state a slot in so many words: they stand as their slots do."""
    episodes = {r.id: r.sources for r in targets if r.kind is MemoryKind.EPISODE}
    if not episodes:
        return set()
    events = sorted({event_id for sources in episodes.values() for event_id in sources})
    stated = memories.scroll(user, kind=(MemoryKind.FACT, MemoryKind.PREFERENCE), sources=events)
    said = [r for r in stated if r.slot and not (r.statement and r.statement.authority is Authority.INFERRED)]
    slots = {event_id for record in said for event_id in record.sources}
    return {name for name, sources in episodes.items() if not slots.isdisjoint(sources)}


def _merged(record: MemoryRecord, void: Collection[str], fresh: Sequence[Challenge]) -> Challenges:
    """A record's challenges in order of time, those of judges that judged again replaced, those that an LLM ruled on
    as it did."""
    kept = [challenge for challenge in record.challenges if challenge.by not in void]
    by_judge = {challenge.by: challenge for challenge in (*kept, *fresh)}
    return tuple(sorted(_ruled(record, by_judge.values()), key=lambda c: (c.at, c.by)))


def _ruled(record: MemoryRecord, challenges: Iterable[Challenge]) -> Iterator[Challenge]:
    for one in challenges:
        ruling = record.rulings.get(one.by) if one.outcome is Outcome.DOUBT else None
        if ruling is Ruling.OUTDATED:
            yield one.model_copy(update={"outcome": Outcome.SUPERSEDE})
        elif ruling is None:
            yield one


def decisive(challenges: Sequence[Challenge]) -> Challenge | None:
    """The first challenge that takes a record out of ordinary recall."""
    return next((c for c in challenges if c.outcome is not Outcome.DOUBT), None)
