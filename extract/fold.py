"""Facts as folds over statements: whatever order and however often they come in, the same ones stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..schemas import Authority, FactKind, Statement, Status
from ..schemas.slots import folded, key_of, table

NEGATIVE = frozenset({"diet.dislike", "interest.dislike"})


@dataclass(frozen=True, slots=True)
class Verdict:
    """A statement and how it stands. `reads` is what it amounts to: a correction reads as what it corrects, with the
    new value. `by` is the statement that replaced it, or that it is evidence for."""

    statement: Statement
    reads: Statement
    status: Status = Status.ACTIVE
    by: Statement | None = None


def polarity(statement: Statement) -> int:
    """-1 where a statement says no: a dislike, or a negated value."""
    return -statement.polarity if statement.slot in NEGATIVE else statement.polarity


def key(statement: Statement, *, namespaced: bool) -> tuple[str, ...]:
    """What a statement is a version of. Namespaced: private statements of two agents are never versions of each other."""
    owner = statement.agent_id if namespaced and statement.visibility == "private" else ""
    passing = "temporary" if statement.temporary else ""
    base = (owner, passing, statement.subject)
    value = folded(statement.value)
    match statement.kind:
        case FactKind.SLOT if statement.slot:
            spec = table().slots.get(statement.slot)
            single = spec is not None and spec.arity == "one"
            return (*base, key_of(statement.slot), statement.qualifier, "" if single else value)
        case FactKind.NOTE:
            return (*base, "note", value)
        case FactKind.STATE:
            return (statement.agent_id, statement.session_id, "state", statement.label)
    return (*base, statement.session_id, statement.kind, statement.role, value)


def resolve(statements: Iterable[Statement], *, namespaced: bool = False) -> list[Verdict]:
    """How each statement stands, in order of event time.

    Among explicit statements of one key the newest wins and authority breaks ties; an inferred one never beats an
    explicit one. A correction replaces the newest fact of its session that it fits, or disputes it when it names no
    value. Temporary statements stand beside the lasting ones.
    """
    verdicts: list[Verdict] = []
    standing: dict[tuple[str, ...], int] = {}
    for statement in sorted({s.name: s for s in statements}.values(), key=lambda s: (s.order, s.name)):
        fold = Verdict(statement, statement)
        target = None
        if statement.kind is FactKind.CORRECTION:
            target = _corrected(statement, verdicts, standing)
            if target is not None and not statement.value:
                verdicts[target] = replace(verdicts[target], status=Status.DISPUTED, by=statement)
                fold = replace(fold, status=Status.EVIDENCE, by=verdicts[target].statement)
            elif target is not None:
                fold = Verdict(statement, _amended(verdicts[target].reads, statement))
        name = key(fold.reads, namespaced=namespaced)
        rival = target if target is not None and statement.value else standing.get(name)
        verdicts.append(fold)
        if fold.status is Status.ACTIVE:
            _settle(verdicts, standing, name, rival)
    return verdicts


def _settle(verdicts: list[Verdict], standing: dict[tuple[str, ...], int], name: tuple[str, ...], rival: int | None) -> None:
    """Let the last verdict and the one that stands in its way come to terms."""
    mine = len(verdicts) - 1
    if rival is None:
        standing[name] = mine
        return
    new, old = verdicts[mine], verdicts[rival]
    same = folded(new.reads.value) == folded(old.reads.value) and polarity(new.reads) == polarity(old.reads)
    if new.statement.authority is Authority.INFERRED and old.statement.authority > Authority.INFERRED:
        verdicts[mine] = replace(new, status=Status.EVIDENCE if same else Status.SUPERSEDED, by=old.statement)
        return
    status = Status.EVIDENCE if same else Status.SUPERSEDED
    for i, verdict in enumerate(verdicts[:mine]):
        if i == rival or (verdict.status is Status.EVIDENCE and verdict.by == old.statement):
            verdicts[i] = replace(verdict, status=status, by=new.statement)
    standing[name] = mine


def _corrected(correction: Statement, verdicts: list[Verdict], standing: dict[tuple[str, ...], int]) -> int | None:
    """The newest standing fact of the same session and speaker that a correction fits."""
    for i in sorted(standing.values(), reverse=True):
        reads = verdicts[i].reads
        ours = reads.session_id == correction.session_id and reads.subject == correction.subject
        theirs = reads.visibility == correction.visibility and reads.agent_id == correction.agent_id
        if ours and theirs and reads.role == correction.role and _fits(correction, reads):
            return i
    return None


def _fits(correction: Statement, fact: Statement) -> bool:
    if fact.kind in (FactKind.STATE, FactKind.CORRECTION):
        return False
    if correction.old:
        return folded(correction.old) in (folded(fact.value), *folded(fact.value).split())
    return not correction.value or _shape(correction.value) == _shape(fact.value)


def _shape(value: str) -> str:
    """Digits with what stands between them, or words: enough to tell which of a turn's values a bare one replaces."""
    text = folded(value)
    if not any(c.isdigit() for c in text):
        return "words"
    return "".join("9" if c.isdigit() else "a" if c.isalpha() else c for c in text) if text[0].isalpha() else _digits(text)


def _digits(text: str) -> str:
    if "-" in text or ":" in text:
        return "date"
    return "number" if text.lstrip("+").replace(".", "").isdigit() else f"quantity {text.split()[-1]}"


def _amended(fact: Statement, correction: Statement) -> Statement:
    """The corrected fact: the user's own sentence with the new value in it, at the correction's time and weight."""
    sentence = fact.quote.replace(fact.value, correction.value) if fact.value in fact.quote else correction.quote
    own = ("event_id", "message_id", "at", "authority", "agent_id", "visibility")
    return fact.model_copy(
        update={**{name: getattr(correction, name) for name in own}, "value": correction.value, "quote": sentence}
    )
