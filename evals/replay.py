"""Replaying a file of turns through a running stack, and checking that every layer got it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..ingest import Publisher
from ..schemas import ReceiptState, Scope, TurnEvent
from ..schemas.errors import BrokerUnavailable
from ..stores import Stores
from ..stores.profile import traits
from .turn_files import ReadReport, read_turns

PATIENCE = 180.0  # seconds without any progress until a replay gives up
POLL = 0.1
FINAL = (ReceiptState.CONSOLIDATED, ReceiptState.QUARANTINED, ReceiptState.DEAD, ReceiptState.FORGOTTEN)
Progress = Callable[[str, int, int], None]  # layer, done, of


@dataclass(frozen=True, slots=True)
class Replayed:
    """How many events reached each layer; `skipped` are places of the file that could not be read."""

    published: int
    applied: int
    consolidated: int
    records: int
    promoted: int
    quarantined: int
    dead: int
    skipped: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether every event came through."""
        return self.published == self.consolidated + self.quarantined and not self.skipped


def events_in(path: Path) -> tuple[list[TurnEvent], tuple[str, ...]]:
    """The turns of a file, each session closed by its last one, and the places that could not be read."""
    report = ReadReport()
    events = _closed(list(read_turns(path, report)))
    return events, tuple(f"{place}: {reason}" for place, reason in report.skipped)


def replay(
    stores: Stores, events: Sequence[TurnEvent], skipped: tuple[str, ...], progress: Progress, speed: float = 0.0
) -> Replayed:
    """Publish turns with their own times and ids, wait for them, and count what each layer holds.

    With `speed` N, the file's own pauses are kept, N times shorter; 0 publishes at once.
    """
    _publish(stores, events, speed, progress)
    states = _wait(stores, {event.event_id: event.tenant for event in events}, progress)
    users = {(event.tenant, event.user_id, event.agent_id) for event in events}
    scopes = [Scope(tenant=tenant, user_id=user_id, agents=(agent,)) for tenant, user_id, agent in sorted(users)]
    return Replayed(
        published=len(events),
        applied=states["applied"],
        consolidated=states[ReceiptState.CONSOLIDATED],
        records=sum(1 for scope in scopes for _ in stores.memories.scroll(scope)),
        promoted=sum(trait.confirmed for scope in scopes for trait in traits(stores, scope)),
        quarantined=states[ReceiptState.QUARANTINED],
        dead=states[ReceiptState.DEAD],
        skipped=skipped,
    )


def _closed(events: Sequence[TurnEvent]) -> list[TurnEvent]:
    """The last turn of each session ends it: a file is over, nobody waits out its idle time."""
    last = {(e.tenant, e.user_id, e.session_id): i for i, e in enumerate(events)}
    ends = set(last.values())
    return [e.model_copy(update={"ends": e.ends or "session"}) if i in ends else e for i, e in enumerate(events)]


def publisher_to(stores: Stores) -> Publisher:
    """A publisher into the Redis of these stores."""
    url = stores.settings.redis_url
    return Publisher(url.get_secret_value() if url else None, partitions=stores.settings.partitions)


def _publish(stores: Stores, events: Sequence[TurnEvent], speed: float, progress: Progress) -> None:
    with publisher_to(stores) as publisher:
        for done, event in enumerate(events, 1):
            if speed and done > 1:
                pause = (event.occurred_at - events[done - 2].occurred_at).total_seconds() / speed
                time.sleep(min(max(pause, 0.0), 60.0))
            publisher.publish(event)
            progress("published", done, len(events))
        if not publisher.flush(30):
            raise BrokerUnavailable("Redis did not take the turns within 30 s; they wait in the spool: is it running?")


def _wait(stores: Stores, ids: dict[str, str], progress: Progress) -> Counter[str]:
    """Until every event (its id, and its tenant) is consolidated, quarantined or dead, or for three minutes nothing
    moved."""
    open_ids, final = list(ids), Counter[str]()
    applied: set[str] = set()
    moved = time.monotonic()
    while open_ids and time.monotonic() - moved < PATIENCE:
        before = len(open_ids), len(applied)
        receipts = [
            receipt
            for tenant in set(ids.values())
            for receipt in stores.receipts.many([name for name in open_ids if ids[name] == tenant], tenant)
        ]
        applied.update(r.event_id for r in receipts if any(s.state == ReceiptState.APPLIED for s in r.steps))
        final.update(r.state for r in receipts if r.state in FINAL)
        open_ids = [r.event_id for r in receipts if r.state not in FINAL]
        progress("applied", len(applied), len(ids))
        progress("consolidated", len(ids) - len(open_ids), len(ids))
        if (len(open_ids), len(applied)) != before:
            moved = time.monotonic()
        if open_ids:
            time.sleep(POLL)
    return final + Counter(applied=len(applied))
