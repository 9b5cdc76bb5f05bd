"""The layers of a context block, each read on its own, in order of trust."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from ..extract.fold import Verdict, resolve
from ..schemas import FactKind, Role, Scope, Statement, Status
from ..stores import Stores
from .profile import Trait
from .retrieve import Found
from .wording import Wording

PREFERENCES = 8  # stated once, shown at most
FACTS = 16  # of this session, and of the user's last day
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


def session_facts(stores: Stores, scope: Scope, session: str, wording: Wording, now: datetime) -> Iterator[Item]:
    """What this session stated: while it is open, and for half an hour of event time after its last statement."""
    statements = [s for s in stores.sessions.facts(scope, session) if scope.sees(s.agent_id, s.visibility)]
    newest = max((s.at for s in statements), default=now)
    fresh = now - newest <= timedelta(seconds=stores.settings.session_facts)
    if fresh or stores.sessions.open_count(scope, session):
        yield from _facts("session_facts", statements, wording, now)


def recent_facts(stores: Stores, scope: Scope, session: str | None, wording: Wording, now: datetime) -> Iterator[Item]:
    """What the user stated in other sessions during the last day: readable before the slow path has seen it."""
    since = now - timedelta(seconds=stores.settings.recent_facts)
    statements = [
        s
        for s in stores.sessions.recent(scope)
        if s.at > since and s.kind is not FactKind.STATE and scope.sees(s.agent_id, s.visibility)
    ]
    own = {s.name for s in statements if s.session_id == session}
    for item, verdict in _folded("recent_facts", statements, wording, now):
        if verdict.statement.name not in own:
            yield item


def _facts(section: str, statements: Iterable[Statement], wording: Wording, now: datetime) -> Iterator[Item]:
    yield from (item for item, _ in _folded(section, statements, wording, now))


def _folded(
    section: str, statements: Iterable[Statement], wording: Wording, now: datetime
) -> Iterator[tuple[Item, Verdict]]:
    verdicts = resolve(statements)
    earlier = {v.by.name: v.reads.value for v in verdicts if v.status is Status.SUPERSEDED and v.by}
    standing = [v for v in verdicts if _shown(v, now)]
    for verdict in sorted(standing, key=lambda v: v.statement.order, reverse=True)[:FACTS]:
        s = verdict.statement
        text = wording.fact(verdict.reads, earlier.get(s.name), disputed=verdict.status is Status.DISPUTED)
        yield Item(section, ":".join((s.event_id, s.message_id)), verdict.reads.kind, text, (s.event_id,)), verdict


def _shown(verdict: Verdict, now: datetime) -> bool:
    reads = verdict.reads
    over = reads.expires_at is not None and reads.expires_at <= now
    own = reads.role is Role.USER or reads.kind is FactKind.STATE
    return verdict.status in (Status.ACTIVE, Status.DISPUTED) and not over and own


def profile_items(traits: Iterable[Trait], wording: Wording) -> Iterator[Item]:
    """What the user confirmed, then what was stated once."""
    once = 0
    for trait in traits:
        once += not trait.confirmed
        if trait.confirmed or once <= PREFERENCES:
            section = "profile" if trait.confirmed else "preferences"
            sources = tuple(dict.fromkeys(quote.event_id for quote in trait.quotes))
            yield Item(section, trait.record_id, "preference", wording.trait(trait), sources)


def memory_items(found: Found, wording: Wording) -> Iterator[Item]:
    """The retrieved memories, best first."""
    for ranked in found.memories:
        record = ranked.record
        yield Item(
            "memories", record.id, record.kind, wording.memory(record), record.sources, ranked.score, ranked.parts
        )


def summary_items(stores: Stores, scope: Scope, session: str) -> Iterator[Item]:
    """The session so far, as the slow path digested it."""
    for record in stores.sessions.summaries(scope, session):
        if scope.sees(record.agent_id, record.visibility):
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
