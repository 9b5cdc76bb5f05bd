"""From a claimed session to searchable records: freeze, digest, write, commit, settle, each step safe to repeat."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from ...schemas import Digest, DigestItem, MemoryKind, MemoryRecord, ReceiptState, Status, Step
from ...schemas.names import keys_of
from ...stores import Stores
from ...stores.claims import Claim, Dropped, Slice
from .digest import digest
from .resolve import settle

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Consolidated:
    """What one slice came to."""

    turns: int
    records: int


def prepare(stores: Stores, claim: Claim, now: datetime) -> bool:
    """Freeze the session's next slice and persist its digest. False: there was nothing to do."""
    piece = stores.claims.freeze(claim)
    if isinstance(piece, Dropped):
        stores.memories.delete(claim.user, piece.record_ids)
        piece = stores.claims.freeze(claim)
    assert isinstance(piece, Slice)
    if not piece.event_ids:
        stores.claims.finish(claim, now)
        return False
    if piece.digest is None:
        session_turns = stores.sessions.log(claim.user, claim.session_id)
        wanted = set(piece.event_ids)
        made = digest([t for t in session_turns if t.event_id in wanted], session_turns)
        stores.claims.keep_digest(claim, made, tuple(item.id for item in made.items))
    return True


def index(stores: Stores, claim: Claim, now: datetime) -> Consolidated | None:
    """Write a prepared slice's records, commit it, and settle them among the user's others.

    None: the user forgot something since the slice was frozen; it is dropped and will be claimed anew.
    """
    piece = stores.claims.freeze(claim)
    if isinstance(piece, Dropped) or piece.digest is None:
        return None
    records = [_record(claim, item, Status.PENDING, stores, now) for item in piece.digest.items]
    with stores.user_lease(claim.user):
        if piece.state != "committed":
            stores.memories.upsert(records)
            if not stores.claims.commit(claim):
                stores.memories.delete(claim.user, piece.record_ids)
                log.info("slice.dropped", session=claim.session_id, reason="forgotten since")
                return None
        settle(stores.memories, claim.user, records)
        _keep_summaries(stores, claim, piece.digest, now)
    _receipts(stores, claim, piece, now)
    stores.claims.finish(claim, now)
    return Consolidated(len(piece.event_ids), len(records))


def _record(claim: Claim, item: DigestItem, status: Status, stores: Stores, now: datetime) -> MemoryRecord:
    return MemoryRecord(
        **claim.user.model_dump(),
        session_id=claim.session_id,
        status=status,
        slot=item.statement.slot if item.statement else None,
        sources=tuple(dict.fromkeys(quote.event_id for quote in item.quotes)),
        expires_at=_expiry(item, stores, now),
        **item.model_dump(),
    )


def _expiry(item: DigestItem, stores: Stores, now: datetime) -> datetime | None:
    """An episode's age counts from when it was stored, so that a history imported late is not gone at once."""
    if item.kind is MemoryKind.EPISODE:
        return now + timedelta(seconds=stores.settings.episode)
    if item.statement and item.statement.temporary:
        return item.statement.expires_at or item.occurred_at + timedelta(seconds=stores.settings.temporary_fact)
    return None


def _keep_summaries(stores: Stores, claim: Claim, made: Digest, now: datetime) -> None:
    """The session's summary is rewritten with every slice, after the commit: until then the old one serves."""
    records = [_record(claim, item, Status.ACTIVE, stores, now) for item in made.summaries]
    stores.memories.upsert(records)
    stores.sessions.keep_summaries(claim.user, claim.session_id, records)


def _receipts(stores: Stores, claim: Claim, piece: Slice, now: datetime) -> None:
    keys = keys_of(claim.user, stores.settings.partitions)
    made = piece.digest.items if piece.digest else ()
    for event_id in piece.event_ids:
        ids = [item.id for item in made if item.quotes[0].event_id == event_id]
        step = Step(state=ReceiptState.CONSOLIDATED, at=now, detail=" ".join(ids))
        stores.receipts.add(keys, [event_id], step)


def drain(stores: Stores, now: datetime) -> int:
    """Consolidate every session that has open turns, due or not, here and now; returns how many slices.

    For evaluation and the demo's clock; in production the beat's tick and the workers do it when sessions are due.
    """
    later = now + timedelta(seconds=stores.settings.due_latest + stores.settings.due_idle)
    slices = 0
    for partition in range(stores.settings.partitions):
        while claims := stores.claims.claim(partition, later):
            for claim in claims:
                if prepare(stores, claim, now):
                    slices += index(stores, claim, now) is not None
    return slices
