"""What a person told about themselves, as a fold over their records: the values that stand, and who confirmed them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from ...schemas import Authority, FactKind, MemoryKind, MemoryRecord, Quote, Role, Statement, Status
from ...schemas.slots import folded, key_of, table
from .fold import Verdict, polarity, resolve

VOICES = (MemoryKind.FACT, MemoryKind.PREFERENCE, MemoryKind.CONFIRMATION)  # kinds of record that the fold reads
CONFIRMATIONS = 2  # distinct turns of the user's that make a value part of the profile
AGAIN = timedelta(minutes=1)
QUOTES = 5  # kept as evidence, the newest, so that a trait said a hundred times costs no more than one said five times


@dataclass(frozen=True, slots=True)
class Trait:
    """One standing slot value with the words that it rests on, newest last."""

    record_id: str
    kind: MemoryKind
    statement: Statement
    quotes: tuple[Quote, ...]
    turns: int  # distinct ones in which the user said so explicitly
    by_person: bool = False  # somebody confirmed it at the command line or the API

    @property
    def confirmed(self) -> bool:
        """Part of the permanent profile: said in two turns at least, or confirmed by a person."""
        return self.by_person or (self.turns >= CONFIRMATIONS and not self.waits)

    @property
    def waits(self) -> bool:
        """Nothing but a person makes it permanent: it is sensitive, or holds for one task."""
        spec = table().slots.get(self.statement.slot or "")
        return not self.by_person and spec is not None and (spec.sensitive or spec.scope == "task")

    @property
    def inferred(self) -> bool:
        """Not said in so many words."""
        return self.turns == 0

    @property
    def chain(self) -> str:
        """The slot whose versions it is one of."""
        return key_of(self.statement.slot or "")

    @property
    def line(self) -> str:
        """`slot=value`, the canonical form."""
        return line_of(self.statement)


def line_of(statement: Statement) -> str:
    """A slot statement as `slot=value`, `slot=-value` where the slot does not hold it, then the qualifier if any."""
    sign = "-" if statement.polarity < 0 else ""
    qualifier = f" [{statement.qualifier}]" if statement.qualifier else ""
    return f"{statement.slot}={sign}{statement.value}{qualifier}"


def traits_of(records: Iterable[MemoryRecord]) -> list[Trait]:
    """The user's lasting values that stand, newest first.

    Each slot's chain is folded on its own, from its records alone: what one chain comes to never depends on which
    others were read with it.
    """
    chains: dict[str, list[MemoryRecord]] = defaultdict(list)
    for record in records:
        if record.told and record.slot and record.status is not Status.PENDING:
            chains[key_of(record.slot)].append(record)
    return newest_first(trait for chain in chains.values() for trait in _standing(chain))


def newest_first(traits: Iterable[Trait]) -> list[Trait]:
    """The order in which they are shown."""
    return sorted(traits, key=lambda t: (t.statement.order, t.record_id), reverse=True)


def _standing(chain: Sequence[MemoryRecord]) -> Iterable[Trait]:
    said = {r.statement.name: r for r in chain if r.statement and r.kind is not MemoryKind.CONFIRMATION}
    confirmations = [r for r in chain if r.kind is MemoryKind.CONFIRMATION]
    verdicts = [v for v in resolve(r.told for r in said.values() if r.told) if _of_the_user(v)]
    for verdict in verdicts:
        if verdict.status is Status.ACTIVE:
            yield _trait(verdict, _support(verdict, verdicts), said, confirmations)


def _of_the_user(verdict: Verdict) -> bool:
    """A lasting slot value, said by the user about the user."""
    reads, said = verdict.reads, verdict.statement
    lasting = reads.kind is FactKind.SLOT and not reads.temporary
    return lasting and said.role is Role.USER and said.subject == "user"


def _support(verdict: Verdict, verdicts: Iterable[Verdict]) -> list[Verdict]:
    """What says the same, oldest first, and the standing one."""
    return [*(v for v in verdicts if v.status is Status.EVIDENCE and v.by == verdict.statement), verdict]


def _trait(
    standing: Verdict,
    support: Sequence[Verdict],
    said: dict[tuple[str, ...], MemoryRecord],
    confirmations: Iterable[MemoryRecord],
) -> Trait:
    """Only what was said explicitly counts. A person's confirmation holds for what stood when it was given: one from
    before a contradiction confirms nothing that was said again after it."""
    explicit = [v for v in support if v.statement.authority > Authority.INFERRED]
    since = min(v.statement.at for v in support)
    record = said[standing.statement.name]
    return Trait(
        record.id,
        record.kind,
        standing.reads,
        tuple(quote for v in explicit or [standing] for quote in said[v.statement.name].quotes)[-QUOTES:],
        _tellings(v.statement for v in explicit),
        any(c.occurred_at >= since and c.statement and _same(c.statement, standing.reads) for c in confirmations),
    )


def _tellings(statements: Iterable[Statement]) -> int:
    """How many turns tell it. The same words in the same session within a minute are one turn that was sent again under
    a new id, as by a caller that timed out."""
    told: dict[tuple[str, str], datetime] = {}
    turns: set[str] = set()
    for s in sorted(statements, key=lambda s: s.order):
        words = s.session_id, folded(s.quote)
        if words not in told or s.at - told[words] >= AGAIN:
            turns.add(s.event_id)
        told[words] = s.at
    return len(turns)


def _same(one: Statement, other: Statement) -> bool:
    """Whether two statements of one chain say the same."""
    named = one.qualifier == other.qualifier and folded(one.value) == folded(other.value)
    return named and polarity(one) == polarity(other)
