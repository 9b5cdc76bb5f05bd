"""Facts as folds over statements: whatever order and however often they come in, the same ones stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...schemas import Authority, FactKind, Statement, Status
from ...schemas.slots import folded, key_of, table

MENTIONS = frozenset({FactKind.DATE, FactKind.AMOUNT, FactKind.ID, FactKind.PHONE, FactKind.EMAIL, FactKind.URL})
TAIL = 3  # characters by which the end of a number names the whole of it: "not 7731" of DD20260218-7731
NEGATIVE = frozenset({"diet.dislike", "interest.dislike"})
Told = dict[tuple[str, str], list[Statement]]
Key = tuple[str, ...]


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


def key(statement: Statement, *, namespaced: bool) -> Key:
    """What a statement is a version of. Namespaced: private ones of two agents are never versions of each other."""
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
    standing: dict[Key, int] = {}
    told: dict[tuple[str, str], list[Statement]] = {}  # the mentions of each message
    ordered = list({s.name: s for s in sorted(statements, key=_rank)}.values())
    for s in ordered:
        if s.kind in MENTIONS:
            told.setdefault((s.event_id, s.message_id), []).append(s)
    for statement in ordered:
        if statement.kind is not FactKind.CORRECTION:
            _stand(verdicts, standing, Verdict(statement, statement), namespaced=namespaced)
            continue
        meant = statement if statement.value else _beside(statement, told, verdicts, standing)
        target = _corrected(meant, verdicts, standing) if meant else None
        if meant and target is not None and meant.value:
            reads = _amended(verdicts[target].reads, meant)
            _stand(verdicts, standing, Verdict(statement, reads), target, namespaced=namespaced)
        elif meant and target is not None:
            verdicts.append(_disputing(statement, verdicts[target]))
            verdicts[target] = replace(verdicts[target], status=Status.DISPUTED, by=statement)
        elif meant:
            _stand(verdicts, standing, Verdict(statement, statement), namespaced=namespaced)
        else:
            beside = told[statement.event_id, statement.message_id][0]
            verdicts.append(Verdict(statement, statement, Status.EVIDENCE, beside))
    _follow(verdicts)
    return verdicts


def _beside(correction: Statement, told: Told, verdicts: list[Verdict], standing: dict[Key, int]) -> Statement | None:
    """What "that's wrong" means: the new value that its message mentions, where it fits something said before; a
    dispute where the message mentions nothing; nothing where what it mentions fits nothing."""
    mentions = told.get((correction.event_id, correction.message_id), [])
    if not mentions:
        return correction
    named = [s for s in mentions if s.value in correction.quote]
    for mention in sorted(named, key=lambda s: (correction.quote.index(s.value), s.value)):
        meant = correction.model_copy(update={"value": mention.value})
        if _corrected(meant, verdicts, standing) is not None:
            return meant
    return None


def _rank(statement: Statement) -> tuple[object, ...]:
    """A total order, so that of two statements of one name the same one is kept, whichever came first."""
    s = statement
    return (*s.order, s.name, s.old, s.quote, s.temporary, s.expires_at or s.at)


def _stand(
    verdicts: list[Verdict], standing: dict[Key, int], mine: Verdict, target: int | None = None, *, namespaced: bool
) -> None:
    """Let a new verdict and what stands in its way, of its own key or what it corrects, come to terms."""
    name = key(mine.reads, namespaced=namespaced)
    same = verdicts[standing[name]] if name in standing else None
    if same and target is None and _repeats(mine, same):
        verdicts.append(replace(mine, status=Status.EVIDENCE, by=same.statement))
        return
    rivals = sorted({i for i in (target, standing.get(name)) if i is not None})
    explicit = [verdicts[i] for i in rivals if verdicts[i].statement.authority > Authority.INFERRED]
    verdicts.append(mine)
    if explicit and mine.statement.authority is Authority.INFERRED:
        verdicts[-1] = replace(mine, status=_loses(explicit[-1], mine), by=explicit[-1].statement)
        return
    for rival in rivals:
        verdicts[rival] = replace(verdicts[rival], status=_loses(verdicts[rival], mine), by=mine.statement)
        standing.pop(key(verdicts[rival].reads, namespaced=namespaced), None)
    standing[name] = len(verdicts) - 1


def _repeats(mine: Verdict, standing: Verdict) -> bool:
    """A mention that the correction of its own turn has already put in its place."""
    one_turn = mine.statement.event_id == standing.statement.event_id
    return one_turn and standing.statement.kind is FactKind.CORRECTION and _loses(standing, mine) is Status.EVIDENCE


def _follow(verdicts: list[Verdict]) -> None:
    """Evidence goes where that went which it is evidence for: behind the same winner. In one pass, so that a value said
    a thousand times costs a thousand steps."""
    places = {v.statement.name: i for i, v in enumerate(verdicts)}
    settled: set[int] = set()
    for start in range(len(verdicts)):
        trail, i = [], start
        while i not in settled and (by := _backed(verdicts[i])):
            trail.append(i)
            settled.add(i)
            i = places[by.name]
        ahead = verdicts[i]
        for i in reversed(trail):
            if ahead.status in (Status.EVIDENCE, Status.SUPERSEDED):
                verdicts[i] = replace(verdicts[i], status=ahead.status, by=ahead.by)
            ahead = verdicts[i]


def _backed(verdict: Verdict) -> Statement | None:
    """What a verdict is evidence for; a dispute supports nothing."""
    return verdict.by if verdict.status is Status.EVIDENCE and not _disputes(verdict) else None


def _loses(one: Verdict, other: Verdict) -> Status:
    """How two verdicts of one key stand to each other: evidence when they say the same, undisputed, else superseded."""
    same = folded(one.reads.value) == folded(other.reads.value) and polarity(one.reads) == polarity(other.reads)
    return Status.EVIDENCE if same and one.status is Status.ACTIVE else Status.SUPERSEDED


def _disputing(correction: Statement, disputed: Verdict) -> Verdict:
    """ "That's wrong", which belongs to the chain of what it disputes, and supports nothing."""
    reads = correction.model_copy(update={"slot": disputed.reads.slot})
    return Verdict(correction, reads, Status.EVIDENCE, disputed.statement)


def _disputes(verdict: Verdict) -> bool:
    return verdict.reads.kind is FactKind.CORRECTION


def _corrected(correction: Statement, verdicts: list[Verdict], standing: dict[Key, int]) -> int | None:
    """The newest standing fact of the same session and speaker, said in an earlier turn, that a correction fits."""
    for i in sorted(standing.values(), reverse=True):
        reads = verdicts[i].reads
        if verdicts[i].statement.event_id == correction.event_id:
            continue
        ours = reads.session_id == correction.session_id and reads.subject == correction.subject
        theirs = reads.visibility == correction.visibility and reads.agent_id == correction.agent_id
        if ours and theirs and reads.role == correction.role and _fits(correction, reads):
            return i
    return None


def _fits(correction: Statement, fact: Statement) -> bool:
    if fact.kind in (FactKind.STATE, FactKind.CORRECTION):
        return False
    if correction.label == "name":
        return fact.slot in ("identity.name", "identity.preferred_name")
    if correction.old:
        old, value = folded(correction.old), folded(fact.value)
        return old in (value, *value.split()) or (len(old) >= TAIL and value.endswith(old))
    return not correction.value or _shape(correction.value) == _shape(fact.value)


def _shape(value: str) -> str:
    """Digits with what stands between them, or words: enough to tell which of a turn's values a bare one replaces."""
    text = folded(value)
    if not any(c.isdigit() for c in text):
        return "words"
    if " " in text:
        return f"quantity {text.split()[-1]}"
    if any(c.isalpha() for c in text.replace("t", "", 1)):
        return "".join("9" if c.isdigit() else "a" if c.isalpha() else c for c in text)
    return "date" if "-" in text or ":" in text else "number"


def _amended(fact: Statement, correction: Statement) -> Statement:
    """The corrected fact: the user's own sentence with the new value in it, at the correction's time and weight."""
    sentence = fact.quote.replace(fact.value, correction.value) if fact.value in fact.quote else correction.quote
    own = ("event_id", "message_id", "at", "authority", "agent_id", "visibility")
    return fact.model_copy(
        update={**{name: getattr(correction, name) for name in own}, "value": correction.value, "quote": sentence}
    )
