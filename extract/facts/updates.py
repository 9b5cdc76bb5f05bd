"""Whether a statement without a slot outdates an older one: for sure, perhaps, or not at all.

Similarity tells which older statement is meant, hardly whether it is outdated: marks, vetoes and the kinds of values
that differ decide that. Nothing is superseded without a word that tells of a change. Pure text, no vectors: the same
two statements come out the same with any embedder.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...schemas import FactKind, MemoryKind, MemoryRecord, Outcome
from ..text.rules import Lazy
from .claims import Claim, claim_of, claims_of
from .comparison import ANCHOR, Comparison
from .marks import Mark

KINDS = (MemoryKind.FACT, MemoryKind.PREFERENCE, MemoryKind.EPISODE)
_WHOSE = Lazy(r"(?i)(?:(?:and|but|so|oh|well|by the way|actually|no)[, ]+)*(my|our|his|her|their|your)\b")
DOUBTS = 3  # older turns that one new record may put in doubt, the likest


def takes_part(record: MemoryRecord) -> bool:
    """Whether a record states something without a slot in the speaker's own name: settled by its words alone."""
    stated = record.statement
    passing = stated is not None and (stated.temporary or stated.kind is FactKind.CORRECTION)
    ours = record.kind in KINDS and record.speaker != "assistant" and record.slot is None and not passing
    return ours and bool(claims_of(record.text, record.occurred_at))


def before(one: MemoryRecord, other: MemoryRecord) -> bool:
    """Whether one was said before the other, in another turn, which may judge it: what an LLM worded judges nothing
    that the turns themselves say."""
    apart = set(one.sources).isdisjoint(other.sources)
    may = other.mode != "llm" or one.mode == "llm"
    return apart and may and (one.since, one.sources) < (other.since, other.sources)


def judged(new: MemoryRecord, older: Iterable[MemoryRecord]) -> dict[str, Outcome]:
    """What a record does to older ones, by id: of those that it says again only to the last, which the others support
    already. A restored one does nothing: it stands beside what replaced it."""
    if new.restored_at:
        return {}
    known = {old.id: old for old in older if before(old, new)}
    found = {name: r for name, old in sorted(known.items()) if (r := between(new, old))}
    doubts = sorted((-r.likeness, known[name].sources) for name, r in found.items() if r.outcome is Outcome.DOUBT)
    likest = list(dict.fromkeys(turns for _, turns in doubts))[:DOUBTS]
    repeated = [(known[name].since, known[name].sources) for name, r in found.items() if r.outcome is Outcome.SAME]
    kept = {Outcome.DOUBT: likest, Outcome.SAME: [turns for _, turns in sorted(repeated)[-1:]]}
    return {
        name: r.outcome
        for name, r in found.items()
        if r.outcome is Outcome.SUPERSEDE or known[name].sources in kept[r.outcome]
    }


def between(new: MemoryRecord, old: MemoryRecord) -> Relation | None:
    """What a record does to an older one: the weightiest of what its sentences do. Only a record that is one claim can
    be outdated, and only by another one can it be said again."""
    target = claim_of(old.text, old.occurred_at)
    if target is None:
        return None
    found = [r for claim in claims_of(new.text, new.occurred_at) if (r := relation(claim, target))]
    if claim_of(new.text, new.occurred_at) is None:
        found = [r for r in found if r.outcome is not Outcome.SAME]
    return max(found, key=lambda r: (r.outcome is Outcome.SUPERSEDE, r.likeness), default=None)


@dataclass(frozen=True, slots=True)
class Relation:
    """An outcome, and how like each other the two statements are."""

    outcome: Outcome
    likeness: float


def relation(new: Claim, old: Claim) -> Relation | None:
    """What a statement does to an older one of the same speaker; None: both stand."""
    if new.lang != old.lang or _vetoed(new, old):
        return None
    both = Comparison.of(new, old)
    if both.repeats:
        return Relation(Outcome.SAME, both.likeness)
    if both.shared < ANCHOR or not both.differs:
        return None
    if both.supersedes:
        return Relation(Outcome.SUPERSEDE, both.likeness)
    return Relation(Outcome.DOUBT, both.likeness) if both.doubtful else None


def _vetoed(new: Claim, old: Claim) -> bool:
    """Whether the one is no claim that could outdate, or the other none that could be outdated."""
    if new.marks & {Mark.HEARSAY, Mark.ONCE} or old.marks & {Mark.HEARSAY, Mark.ONCE, Mark.PASSING}:
        return True
    # "He does not teach French any more but German, which he also writes" adds, and changes all the same.
    changes = Mark.CHANGE in new.marks and not old.words.keys().isdisjoint(new.denied)
    if (Mark.ALSO in new.marks and not changes) or _of_another(new, old):
        return True
    alone = new.marks - old.marks
    return bool(alone & {Mark.SUPPOSED, Mark.PAST}) or (Mark.PASSING in alone and Mark.CHANGE not in new.marks)


def _of_another(new: Claim, old: Claim) -> bool:
    """ "My flight" and "her flight"; where only one of them says whose, it may be the same one's."""
    owners = [match[1].casefold() for claim in (new, old) if (match := _WHOSE.re.match(claim.text))]
    return len({"my" if owner == "our" else owner for owner in owners}) > 1
