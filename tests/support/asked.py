"""Two turns for an LLM to digest, and what became of them."""

from __future__ import annotations

from story import ANN, minute, said, turn

from slowwave.schemas import MemoryRecord
from slowwave.stores import Stores
from slowwave.workers.slow.index import index, prepare

RULE = turn("t1", said("t1", "nut", 0, quote="I must not eat any nut."), text="I must not eat any nut.")
TOLD = turn("t2", text="My sister Mia runs a small bakery near the harbour.", at=1)
BAKERY = "My sister Mia runs a small bakery near the harbour."


def records(stores: Stores, mode: str = "llm") -> list[MemoryRecord]:
    return sorted((r for r in stores.memories.scroll(ANN) if r.mode == mode), key=lambda r: r.text)


def rule_facts(stores: Stores) -> list[tuple[str, str]]:
    return [(r.statement.value, r.status) for r in stores.memories.scroll(ANN) if r.statement and r.mode != "llm"]


def redo(stores: Stores) -> set[str]:
    """The turns that wait to be digested again."""
    return {e.decode() for e in stores.redis.zrange(stores.sessions.keys(ANN).session(ANN, "s1", "redo"), 0, -1)}


def wait_for_llm(stores: Stores, at: float) -> int:
    """What a tick does at that minute, and the workers after it."""
    stores.claims.recall(0, minute(at))
    return drain_due(stores, at)


def drain_due(stores: Stores, at: float) -> int:
    done = 0
    for claim in stores.claims.claim(0, minute(at)):
        done += prepare(stores, claim, minute(at)) and index(stores, claim, minute(at)) is not None
    return done
