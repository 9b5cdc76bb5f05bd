"""Turns as agents see them all day, for the benches: put together of the labelled sentences of the package."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime
from functools import cache

from ...recall.tokens import count_tokens
from ...schemas import TurnEvent
from ...schemas.event_ids import new_event_id
from ..extraction import PACKAGED, load_labelled

TOKENS = 60  # of a turn
TURNS = 400  # of each sort; no two alike
RARE = frozenset({"forget", "forget_all", "inject"})  # acts that no everyday turn does
SEED = 7


@cache
def texts(*, facts: bool) -> tuple[str, ...]:
    """Turns of about 60 tokens in one language, of sentences that bear no facts; one that does among them."""
    return tuple(_made(facts))


def _made(facts: bool) -> Iterator[str]:
    draw = random.Random(SEED)
    own = [t for t in load_labelled(PACKAGED) if t.role == "user" and RARE.isdisjoint(t.gold.get("acts", ()))]
    for place in range(TURNS):
        lang = ("zh", "en")[place % 2]
        bearing, bare = ([t.text for t in own if t.lang == lang and t.bears_facts is bears] for bears in (True, False))
        sentences = [draw.choice(bearing)] if facts else []
        while count_tokens(" ".join(sentences)) < TOKENS:
            sentences.append(draw.choice(bare))
        draw.shuffle(sentences)
        yield "\n".join(sentences)


def mixed() -> list[str]:
    """All of them, every second one with facts."""
    return [text for pair in zip(texts(facts=True), texts(facts=False), strict=True) for text in pair]


def event(text: str, user: str, session: str, at: datetime) -> TurnEvent:
    """A turn of this text alone."""
    return TurnEvent.model_validate(
        {
            "event_id": new_event_id(),
            "user_id": user,
            "session_id": session,
            "occurred_at": at,
            "messages": [{"role": "user", "content": text}],
        }
    )
