"""What a person told about themselves: the standing slot values, and how often each was confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..extract.fold import Verdict, polarity, resolve
from ..schemas import FactKind, MemoryKind, Quote, Scope, Statement, Status
from ..schemas.slots import table
from ..stores import Stores

CONFIRMATIONS = 2  # distinct turns of the user's that make a value part of the profile


@dataclass(frozen=True, slots=True)
class Trait:
    """One standing slot value with the quotes that it rests on."""

    record_id: str
    kind: MemoryKind
    statement: Statement
    quotes: tuple[Quote, ...]

    @property
    def confirmed(self) -> bool:
        """Said in two turns at least; what is sensitive waits for a person."""
        spec = table().slots.get(self.statement.slot or "")
        return len({q.event_id for q in self.quotes}) >= CONFIRMATIONS and not (spec and spec.sensitive)

    @property
    def line(self) -> str:
        """`slot=value`, the canonical form; a negative value has a minus."""
        return line_of(self.statement)


def line_of(statement: Statement) -> str:
    """A slot statement as `slot[qualifier]=value`."""
    sign = "-" if polarity(statement) < 0 else ""
    qualifier = f"[{statement.qualifier}]" if statement.qualifier else ""
    return f"{statement.slot}{qualifier}={sign}{statement.value}"


def traits(stores: Stores, scope: Scope) -> list[Trait]:
    """All lasting slot values of the user that this reader may see, newest first."""
    records = {
        record.statement.name: record
        for record in stores.memories.scroll(scope, kind=(MemoryKind.FACT, MemoryKind.PREFERENCE))
        if record.statement and record.status is not Status.PENDING and scope.sees(record.agent_id, record.visibility)
    }
    verdicts = resolve(record.statement for record in records.values() if record.statement)
    lasting = [v for v in verdicts if v.reads.kind is FactKind.SLOT and not v.reads.temporary]
    standing = [v for v in lasting if v.status is Status.ACTIVE and v.statement.subject == "user"]
    return [
        Trait(
            records[verdict.statement.name].id,
            records[verdict.statement.name].kind,
            verdict.reads,
            tuple(quote for name in _support(verdict, lasting) for quote in records[name].quotes),
        )
        for verdict in sorted(standing, key=lambda v: v.statement.order, reverse=True)
    ]


def shown(stores: Stores, scope: Scope) -> dict[str, Any]:
    """The traits as commands and the API print them: `preferences` and `facts`."""
    rows = [
        {"line": t.line, "confirmed": t.confirmed, "quotes": [quote.text for quote in t.quotes], "kind": t.kind}
        for t in traits(stores, scope)
    ]
    return {
        "preferences": [row for row in rows if row["kind"] is MemoryKind.PREFERENCE],
        "facts": [row for row in rows if row["kind"] is MemoryKind.FACT],
    }


def _support(verdict: Verdict, lasting: Iterable[Verdict]) -> list[tuple[str, ...]]:
    """The names of the statements that say the same, and of the standing one."""
    same = [v for v in lasting if v.status is Status.EVIDENCE and v.by == verdict.statement]
    return [v.statement.name for v in (*same, verdict)]
