"""What the probe finds, as items of a digest: inferred values, and the sentences whose value it is not sure of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...schemas import Digest, DigestItem, MemoryKind, Quote, StoredTurn
from ...stores.vectors import Embedder
from .digest import kind_of, record_id
from .probe import Probed, probed

IMPORTANCE = 0.5  # below what the rules read, above an episode


def with_inferred(made: Digest, turns: Sequence[StoredTurn], embedder: Embedder) -> Digest:
    """A digest with what the probe infers from each of its turns; a function of each turn alone, so that neither
    slices nor their order show."""
    found = {item.id: item for turn in turns for one in probed(turn, embedder) for item in _items(turn, one)}
    known = {item.id for item in made.items}
    return made.model_copy(update={"items": (*made.items, *(i for name, i in found.items() if name not in known))})


def _items(turn: StoredTurn, one: Probed) -> Iterator[DigestItem]:
    """One for each value, or one for the words alone."""
    for statement in one.statements or (None,):
        name = statement.name if statement else (turn.event_id, one.message_id, "inferred", one.quote)
        yield DigestItem(
            id=record_id(turn.tenant, turn.user_id, *name),
            kind=kind_of(statement) if statement else _kind(one),
            text=one.quote,
            lang=turn.lang,
            agent_id=turn.agent_id,
            visibility=turn.visibility,
            occurred_at=turn.at,
            quotes=(Quote(event_id=turn.event_id, message_id=one.message_id, text=one.quote),),
            slot=statement.slot if statement else None,
            importance=IMPORTANCE,
            statement=statement,
        )


def _kind(one: Probed) -> MemoryKind:
    return MemoryKind.PREFERENCE if one.is_wish else MemoryKind.FACT
