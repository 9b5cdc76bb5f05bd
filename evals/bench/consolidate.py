"""What consolidation costs beside the embedding that it cannot do without, and whether it grows with a user's past."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import numpy as np

from ...deploy.embedded.sandbox import sandbox
from ...schemas import TurnEvent, User
from ...schemas.settings import Settings
from ...stores import Stores
from ...stores.places import Traces
from ...stores.vectors import Embedder, Lang, open_embedder
from ...workers.fast.apply import apply_events
from ...workers.slow.index import drain
from .everyday import event, mixed

SLICE = 8  # turns
SLICES_A_S = 1.2  # that a second of the bench's time is worth
AROUND = 40  # turns before turn 100, and before turn 1,000, over which the work is averaged
START = datetime(2026, 3, 1, 9, tzinfo=UTC)


class Timed:
    """An embedder that counts its own time (s)."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self.generation, self.dim = embedder.generation, embedder.dim
        self.seconds = 0.0

    def passages(self, texts: Sequence[str], langs: Sequence[Lang]) -> np.ndarray:
        begun = time.perf_counter()
        found = self._embedder.passages(texts, langs)
        self.seconds += time.perf_counter() - begun
        return found

    def query(self, text: str, lang: Lang) -> np.ndarray:
        begun = time.perf_counter()
        found = self._embedder.query(text, lang)
        self.seconds += time.perf_counter() - begun
        return found


def bench_consolidate(settings: Settings, seconds: float) -> dict[str, Any]:
    """The time of digesting, embedding, writing and settling slices of eight turns, and of the embedding in it.

    Without an LLM, unless SLOWWAVE_LLM_URL names one: then its calls and tokens are counted, and its time is in the
    first figure.
    """
    count = max(2, round(seconds * SLICES_A_S))
    with sandbox(("valkey", "store"), settings) as own:
        embedder = Timed(open_embedder(own.embedder, own.embedder_device, own.embedder_batch))
        stores = Stores(own, embedder)
        slices = [_slice(f"user-{n}", n * SLICE) for n in range(count + 1)]
        _consolidate(stores, slices[0])  # loads the model
        embedder.seconds, begun = 0.0, time.perf_counter()
        for events in slices[1:]:
            _consolidate(stores, events)
        taken = time.perf_counter() - begun
        traces = Traces(stores)
        users = [User(tenant="default", user_id=events[0].user_id) for events in slices]
        calls = [call for user in users for _, call in traces.calls(user)]
    tokens = sum(call.tokens_in + call.tokens_out for call in calls)
    return {
        "n": count,
        "without_llm_s": round(taken, 2),
        "embed_s": round(embedder.seconds, 2),
        "ratio": round(taken / embedder.seconds, 2),
        "llm_calls_per_slice": round(len(calls) / (count + 1), 2),
        "tokens_per_turn": round(tokens / (count + 1) / SLICE, 1),
    }


def bench_growth(settings: Settings, seconds: float) -> dict[str, Any]:
    """The time a turn of one user's takes to consolidate around the 100th and around the 1,000th (ms), slice by slice.

    With less than a minute the last turn is the 300th.
    """
    last = 1_000 if seconds > 60 else 300
    with sandbox(("valkey", "store"), settings) as own:
        stores = Stores(own)
        took: list[float] = []
        for place in range(0, last, SLICE):
            events = _slice("ann", place)
            begun = time.perf_counter()
            _consolidate(stores, events)
            took += [(time.perf_counter() - begun) / SLICE * 1e3] * SLICE
    early, late = (float(np.median(took[at - AROUND : at])) for at in (100, last))
    return {"turn_100_ms": round(early, 1), f"turn_{last}_ms": round(late, 1), "ratio": round(late / early, 2)}


def _consolidate(stores: Stores, events: Sequence[TurnEvent]) -> None:
    apply_events(stores, events, events[-1].occurred_at)
    drain(stores, events[-1].occurred_at)


def _slice(user: str, place: int) -> list[TurnEvent]:
    """Eight turns of the user's from that place on; a session has five such slices."""
    texts, session = mixed(), f"session-{place // (5 * SLICE)}"
    places = range(place, place + SLICE)
    return [event(texts[n % len(texts)], user, session, START + timedelta(minutes=n)) for n in places]
