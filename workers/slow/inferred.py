"""What the probe finds, as items of a digest: inferred values, and the sentences whose value it is not sure of."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ...extract.text.rules import Lazy
from ...schemas import Digest, DigestItem, MemoryKind, Quote, StoredTurn
from ...stores.vectors import Embedder
from .digest import kind_of, record_id
from .probe import Probed, probed

IMPORTANCE = 0.5  # below what the rules read, above an episode
# What only people do; a town or a product has a name of two words as well.
_PERSON = (
    r"(?:enjoy|love|like|hate|prefer|dislike|speak|live|volunteer|play|collect|draw|teache|studie)s?\b"
    r"|has (?:an?|built|worked|been|never)\b|does(?: not|n't) (?:enjoy|like|speak|eat|drink)\b"
    r"|is (?:only |also |both )?(?:fluent|allergic|passionate|known|married)\b"
    r"|is an? (?:renowned|retired|professional|accomplished|trained|licensed)\b"
)
_NAMED = Lazy(
    rf"^(?:Both )?\p{{Lu}}[\p{{Ll}}'’-]+(?: \p{{Lu}}[\p{{L}}'’.-]+)+ (?:\p{{Ll}}+ly |only |often |also )?(?:{_PERSON})"
)
_OWN = Lazy(r"(?i)\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|we|us|our)\b")


def with_inferred(made: Digest, turns: Sequence[StoredTurn], embedder: Embedder) -> Digest:
    """A digest with what the probe infers from each of its turns; a function of each turn alone, so that neither
    slices nor their order show."""
    own = ((turn, one) for turn in turns for one in probed(turn, embedder) if not _is_of_another(one.quote))
    found = {item.id: item for turn, one in own for item in _items(turn, one)}
    known = {item.id for item in made.items}
    return made.model_copy(update={"items": (*made.items, *(i for name, i in found.items() if name not in known))})


def without_inferred(made: Digest, turns: Sequence[StoredTurn], known: Collection[str], embedder: Embedder) -> Digest:
    """The digest of turns that an LLM has read after all: what the probe inferred in its place, but for what the rules
    know as well, goes."""
    items = with_inferred(Digest(mode=made.mode, items=()), turns, embedder).items
    kept = {*known, *(item.id for item in made.items)}
    return made.model_copy(update={"gone": (*made.gone, *(item.id for item in items if item.id not in kept))})


def _is_of_another(quote: str) -> bool:
    """Whether a sentence tells of somebody by their full name, and of nobody else: "Mia Berg enjoys painting"."""
    return _NAMED.re.search(quote) is not None and _OWN.re.search(quote) is None


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
