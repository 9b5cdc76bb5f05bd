"""The layers of a context block, each read on its own, in order of trust."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from ..extract.facts.fold import Verdict, resolve
from ..extract.facts.traits import Trait, line_of
from ..extract.text.lexical import terms
from ..schemas import FactKind, Role, Scope, Statement, Status
from ..schemas.errors import EmbedderUnavailable, StoreUnavailable
from ..stores import Stores
from .retrieve import Found
from .summaries import up_to_date
from .wording import Wording

PREFERENCES = 8  # stated once, shown at most
FACTS = 16  # of this session, and of the user's last day
SHARED = 2  # words with the query; one alone ("customer") says little
TURN_CHARACTERS = 300  # of a recent message


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the block: what it is, what it rests on, and how it scored."""

    section: str
    id: str
    kind: str
    text: str
    sources: tuple[str, ...]
    score: float = 0.0
    parts: dict[str, float] = field(default_factory=dict)
    says: str = ""  # what it tells; an item is left out where an earlier one tells or quotes the same


def session_facts(stores: Stores, scope: Scope, session: str, wording: Wording, now: datetime) -> Iterator[Item]:
    """What this session stated: while it is open, and for half an hour of event time after its last statement."""
    statements = [s for s in stores.sessions.facts(scope, session) if scope.sees(s.agent_id, s.visibility)]
    newest = max((s.at for s in statements), default=now)
    fresh = now - newest <= timedelta(seconds=stores.settings.session_facts)
    if fresh or stores.sessions.open_count(scope, session):
        yield from _facts("session_facts", statements, wording, now)


def recent_facts(
    stores: Stores, scope: Scope, session: str | None, query: str, wording: Wording, now: datetime
) -> Iterator[Item]:
    """What the user stated in other sessions during the last day: readable before the slow path has seen it.

    What is only mentioned there (a date, an amount) is shown where it shares two words with the query.
    """
    since, pauses = now - timedelta(seconds=stores.settings.recent_facts), stores.orders.pauses(scope)
    statements = [
        s
        for s in stores.sessions.recent(scope)
        if s.at > since
        and not pauses.hold(s.session_id, s.at)
        and s.kind is not FactKind.STATE
        and scope.sees(s.agent_id, s.visibility)
    ]
    asked = _words(query)
    wanted = {s.name for s in statements if s.session_id != session and _bears_on(s, asked)}
    yield from _facts("recent_facts", statements, wording, now, wanted)


def _bears_on(statement: Statement, asked: set[str]) -> bool:
    """What was said for once, without a date until which it holds, is its own session's."""
    if statement.temporary and statement.expires_at is None:
        return False
    own = statement.kind in (FactKind.SLOT, FactKind.NOTE) or statement.slot is not None  # a contact of the user's
    told = own and statement.role is Role.USER and statement.subject == "user"
    return told or len(asked & _words(f"{statement.label} {statement.quote}")) >= SHARED


def _words(text: str) -> set[str]:
    """Terms that carry meaning: no single Chinese characters."""
    return {term for term in terms(text) if len(term) > 1}


def _facts(
    section: str,
    statements: Iterable[Statement],
    wording: Wording,
    now: datetime,
    wanted: Container[tuple[str, ...]] | None = None,
) -> Iterator[Item]:
    """The standing statements, newest first, each with the value that it replaced; only the `wanted` ones if given."""
    verdicts = resolve(statements)
    earlier = {v.by.name: v.reads.value for v in verdicts if v.status is Status.SUPERSEDED and v.by}
    standing = [v for v in verdicts if _shown(v, now) and (wanted is None or v.statement.name in wanted)]
    for verdict in sorted(standing, key=lambda v: v.statement.order, reverse=True)[:FACTS]:
        s, reads = verdict.statement, verdict.reads
        text = wording.fact(reads, earlier.get(s.name), disputed=verdict.status is Status.DISPUTED)
        says = line_of(reads) if reads.kind is FactKind.SLOT else ""
        yield Item(section, ":".join((s.event_id, s.message_id)), reads.kind, text, (s.event_id,), says=says)


def _shown(verdict: Verdict, now: datetime) -> bool:
    reads = verdict.reads
    over = reads.expires_at is not None and reads.expires_at <= now
    own = reads.role is Role.USER and reads.kind is not FactKind.STATE
    return verdict.status in (Status.ACTIVE, Status.DISPUTED) and not over and own


def profile_items(traits: Iterable[Trait], wording: Wording) -> Iterator[Item]:
    """What the user confirmed, then what was stated once."""
    once = 0
    for trait in traits:
        once += not trait.confirmed
        if trait.confirmed or once <= PREFERENCES:
            section = "profile" if trait.confirmed else "preferences"
            sources = tuple(dict.fromkeys(quote.event_id for quote in trait.quotes))
            yield Item(section, trait.record_id, "preference", wording.trait(trait), sources, says=trait.line)


def memory_items(found: Found, wording: Wording) -> Iterator[Item]:
    """The retrieved memories, best first."""
    for ranked in found.memories:
        record, text = ranked.record, wording.memory(ranked.record)
        says = record.text
        yield Item("memories", record.id, record.kind, text, record.sources, ranked.score, ranked.parts, says)


def summary_items(stores: Stores, scope: Scope, session: str) -> Iterator[Item]:
    """The session so far, as the slow path digested it."""
    seen = [r for r in stores.sessions.summaries(scope, session) if scope.sees(r.agent_id, r.visibility)]
    with suppress(StoreUnavailable, EmbedderUnavailable):  # the summary as it was written, rather than none
        seen = list(up_to_date(stores, scope, seen).values())
    for record in seen:
        yield Item("summary", record.id, record.kind, record.text, record.sources)


def turn_items(stores: Stores, scope: Scope, session: str, wording: Wording) -> Iterator[Item]:
    """The last turns as they were said, newest first, so that a tight budget keeps the newest."""
    for turn in reversed(stores.sessions.log(scope, session, last=stores.settings.recent_turns)):
        if scope.sees(turn.agent_id, turn.visibility):
            lines = [
                f"{wording.speaker(m.role, m.name)}: {' '.join(m.content.split())[:TURN_CHARACTERS]}"
                for m in turn.messages
                if m.role in (Role.USER, Role.ASSISTANT) and m.content
            ]
            if lines:
                yield Item("turns", turn.event_id, "turn", "\n".join(lines), (turn.event_id,))
