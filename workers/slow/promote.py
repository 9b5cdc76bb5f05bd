"""Promotion: what a settled slice makes of the user's permanent profile."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ...extract.facts.traits import Trait, newest_first
from ...schemas import MemoryKind, MemoryRecord, User
from ...schemas.slots import key_of
from ...stores import Stores
from ...stores.profile import rebuild, seen_by


def promoted(known: Iterable[Trait], chains: Collection[str], now: Iterable[Trait]) -> list[Trait]:
    """A profile in which these chains read as they do now, and all others as they did."""
    return newest_first([*(trait for trait in known if trait.chain not in chains), *now])


def promote(stores: Stores, user: User, session_id: str, settled: Sequence[MemoryRecord], *, whole: bool) -> None:
    """Bring the profile up to date with what was settled, in which the chains of the session's statements are whole.

    All of it is folded anew, from Qdrant, where an agent told something for the first time, or `whole` says that
    records are gone. The caller holds the user's lease.
    """
    chains = {key_of(record.slot) for record in settled if record.slot and record.session_id == session_id}
    told = [record for record in settled if record.slot and key_of(record.slot) in chains]
    kept = stores.profiles.read(user)
    if whole or any((record.agent_id,) not in kept.traits for record in told):
        rebuild(stores, user)
    elif told:
        records = [*told, *stores.memories.scroll(user, kind=MemoryKind.CONFIRMATION)]
        fresh = {agents: seen_by(agents, records) for agents in kept.traits}
        stores.profiles.renew(
            user,
            kept,
            {a: promoted(kept.traits[a], chains, (t for t in now if t.chain in chains)) for a, now in fresh.items()},
        )
