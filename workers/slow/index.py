"""From a claimed session to searchable records: freeze, digest, write, commit, settle, each step safe to repeat."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from ...extract.facts.entities import entities_of
from ...schemas import Digest, DigestItem, MemoryKind, MemoryRecord, ReceiptState, Status, Step
from ...schemas.errors import LLMUnavailable, UnusableReply
from ...stores import Stores
from ...stores.carry_out import MANY, carry_out_all
from ...stores.claims import Claim, Slice, Stale
from ...stores.switches import closed, reopened
from ...stores.tiers import Tier, tier
from .llm.digest import digested, is_to_blame
from .patterns import note_patterns
from .promote import promote
from .resolve import decided, settle
from .upkeep import resettle

log = structlog.get_logger()
OWN = (MemoryKind.FACT, MemoryKind.PREFERENCE, MemoryKind.EPISODE, MemoryKind.TODO)  # made of a slice's own turns
REWRITTEN = ("kind", "text", "before", "dates", "label", "slot", "quotes")  # what a late turn may change


@dataclass(frozen=True, slots=True)
class Consolidated:
    """What one slice came to."""

    turns: int
    records: int


def prepare(stores: Stores, claim: Claim, now: datetime) -> bool:
    """Freeze the session's next slice and persist its digest. False: there was nothing to do."""
    turns = stores.settings.heavy_slice_turns if tier(stores, claim.user, now) is Tier.HEAVY else None
    while isinstance(piece := stores.claims.freeze(claim, now, turns), Stale):
        _drop(stores, claim, piece)
    if not piece.event_ids:
        _finish(stores, claim, now)
        return False
    if piece.digest is None:
        try:
            made = digested(stores, claim, piece, now)
        except (LLMUnavailable, UnusableReply) as fault:
            _leave(stores, claim, now, fault)
            return False
        fresh = _of_slice(made.items, piece)
        stores.claims.keep_digest(claim, made, tuple(item.id for item in fresh))
    return True


def index(stores: Stores, claim: Claim, now: datetime) -> Consolidated | None:
    """Write a prepared slice's records, commit it, and settle them among the user's others.

    None: the user forgot something since the slice was frozen; it is dropped, and its session is due again.
    """
    piece = stores.claims.freeze(claim, now)
    made = _records(stores, claim, piece, now)
    points = stores.memories.embedded(made)  # before the lease, for which a forget may be waiting
    with stores.user_lease(claim.user):
        # Whoever lost the claim while it embedded must not write over what the new holder committed.
        piece = stores.claims.freeze(claim, now)
        if isinstance(piece, Slice) and piece.state != "committed":
            stores.memories.write(points)
            piece = piece if stores.claims.commit(claim, now) else Stale(piece.record_ids)
        if isinstance(piece, Stale) or piece.digest is None:
            return _give_up(stores, claim, piece, now)
        _settle(stores, claim, piece.digest, piece, now)
        _receipts(stores, claim, piece, now)
    _finish(stores, claim, now)
    return Consolidated(len(piece.event_ids), len(made))


def _records(stores: Stores, claim: Claim, piece: Slice | Stale, now: datetime) -> list[MemoryRecord]:
    """The records of the slice's own turns."""
    if isinstance(piece, Stale) or piece.digest is None:
        return []
    made = [_record(claim, item, Status.PENDING, stores, now) for item in _of_slice(piece.digest.items, piece)]
    return decided(stores.memories, claim.user, made)


def _of_slice(items: Sequence[DigestItem], piece: Slice) -> list[DigestItem]:
    return [item for item in items if item.quotes[0].event_id in piece.event_ids]


def _record(claim: Claim, item: DigestItem, status: Status, stores: Stores, now: datetime) -> MemoryRecord:
    return MemoryRecord(
        **claim.user.model_dump(),
        session_id=claim.session_id,
        status=status,
        sources=tuple(dict.fromkeys(quote.event_id for quote in item.quotes)),
        expires_at=_expiry(item, stores, now),
        **item.model_dump(exclude={"entities"}),
        entities=entities_of(item),
    )


def _expiry(item: DigestItem, stores: Stores, now: datetime) -> datetime | None:
    """An episode's age counts from when it was stored, so that a history imported late is not gone at once."""
    if item.kind is MemoryKind.EPISODE:
        return now + timedelta(seconds=stores.settings.episode)
    if item.statement and item.statement.temporary:
        return item.statement.expires_at or item.occurred_at + timedelta(seconds=stores.settings.temporary_fact)
    return None


def _settle(stores: Stores, claim: Claim, made: Digest, piece: Slice, now: datetime) -> None:
    """After the commit: what the slice changes of earlier turns, how all stand to each other, the summaries."""
    fresh = _records(stores, claim, piece, now)
    changed = [item for item in made.items if item.quotes[0].event_id not in piece.event_ids]
    rewritten = _rewritten(stores, claim, changed, now)
    stores.memories.upsert(rewritten)
    again = reopened(stores, claim.user, piece.event_ids)
    gone = (*made.gone, *_left_over(stores, claim, made, again))
    stores.memories.delete(claim.user, gone)
    settled = settle(stores.memories, claim.user, [*fresh, *rewritten], gone)
    note_patterns(stores.memories, claim.user, fresh)
    summaries = [_record(claim, item, Status.ACTIVE, stores, now) for item in made.summaries]
    stores.memories.upsert(summaries)
    stores.sessions.keep_summaries(claim.user, claim.session_id, summaries)
    promote(stores, claim.user, claim.session_id, settled, whole=bool(gone))
    stores.uses.expect(claim.user, now)
    closed(stores, claim.user, again)


def _left_over(stores: Stores, claim: Claim, made: Digest, again: Collection[str]) -> Iterator[str]:
    """What is stored of turns that were opened again, and is nothing that the digest still says of them."""
    kept = {item.id for item in made.items}
    for record in stores.memories.scroll(claim.user, kind=OWN, sources=sorted(again)) if again else ():
        if record.session_id == claim.session_id and record.id not in kept:
            yield record.id


def _rewritten(stores: Stores, claim: Claim, changed: Sequence[DigestItem], now: datetime) -> list[MemoryRecord]:
    """Records of earlier turns as they read now; each stands as it stood until it is settled."""
    there = {r.id: r for r in stores.memories.scroll(claim.user, session_id=claim.session_id)} if changed else {}
    return [
        there[item.id].model_copy(
            update={
                **{name: getattr(item, name) for name in REWRITTEN},
                "entities": entities_of(item),
            }
        )
        if item.id in there
        else _record(claim, item, Status.PENDING, stores, now)
        for item in changed
    ]


def _receipts(stores: Stores, claim: Claim, piece: Slice, now: datetime) -> None:
    made = piece.digest.items if piece.digest else ()
    found = {
        event_id: " ".join(item.id for item in made if item.quotes[0].event_id == event_id)
        for event_id in piece.event_ids
    }
    steps = {name: Step(state=ReceiptState.CONSOLIDATED, at=now, detail=ids) for name, ids in found.items()}
    stores.receipts.add(claim.user, steps)


def _give_up(stores: Stores, claim: Claim, piece: Slice | Stale, now: datetime) -> None:
    if isinstance(piece, Stale):
        _drop(stores, claim, piece)
    stores.claims.release(claim, now)


def _drop(stores: Stores, claim: Claim, piece: Stale) -> None:
    """Records first: a crash in between leaves the slice, which names them."""
    stores.memories.delete(claim.user, piece.record_ids)
    stores.claims.drop(claim)
    log.info("slice.dropped", session=claim.session_id, reason="forgotten since")


def _leave(stores: Stores, claim: Claim, now: datetime, fault: LLMUnavailable | UnusableReply) -> None:
    """Turns that could not be digested again stay as they are: until later, or for good after too many tries that may
    be their own fault."""
    sent = isinstance(fault, UnusableReply) or not fault.hopeless
    if not stores.claims.retry(claim, now, sent=sent, blamed=is_to_blame(stores, fault)):
        log.warning("slice.given_up", session=claim.session_id)
    _finish(stores, claim, now)


def _finish(stores: Stores, claim: Claim, now: datetime) -> None:
    stores.claims.finish(claim, now)
    stores.sessions.prune(claim.user)


def drain(stores: Stores, now: datetime) -> int:
    """Consolidate every session that has open turns, due or not, here and now; returns how many slices.

    For evaluation and the demo's clock; in production the beat's tick and the workers do it when sessions are due.
    """
    later = now + timedelta(seconds=stores.settings.due_latest + stores.settings.due_idle)
    slices = 0
    for partition in range(stores.settings.partitions):
        carry_out_all(stores, partition, now)
        resettle(stores, partition, limit=MANY)
        while claims := stores.claims.claim(partition, later):
            for claim in claims:
                if prepare(stores, claim, now):
                    slices += index(stores, claim, now) is not None
    return slices
