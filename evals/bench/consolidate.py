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
SLICES_A_S = 0.8  # that a second of the bench's time is worth
SESSION = 40  # turns, over all of which growth is measured
EARLY = 80  # turns before the one around turn 100
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


class Knowing:
    """An embedder that does not embed a text twice until it is told to work: a past is made faster so."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self.generation, self.dim = embedder.generation, embedder.dim
        self._known: dict[tuple[str, str, Lang], np.ndarray] = {}
        self.works = False

    def passages(self, texts: Sequence[str], langs: Sequence[Lang]) -> np.ndarray:
        if self.works:
            return self._embedder.passages(texts, langs)
        new = [one for one in dict.fromkeys(zip(texts, langs, strict=True)) if ("passage", *one) not in self._known]
        if new:
            vectors = self._embedder.passages([text for text, _ in new], [lang for _, lang in new])
            self._known |= {("passage", *one): vector for one, vector in zip(new, vectors, strict=True)}
        return np.stack([self._known["passage", text, lang] for text, lang in zip(texts, langs, strict=True)])

    def query(self, text: str, lang: Lang) -> np.ndarray:
        if self.works or ("query", text, lang) not in self._known:
            self._known["query", text, lang] = self._embedder.query(text, lang)
        return self._known["query", text, lang]


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
    """The time that a turn takes to consolidate around a user's 100th and around another's 1,000th (ms).

    Both say the same meanwhile, slice by slice in turns, so that neither the embedding nor what else the machine does
    differs. With less than a minute it is around the 200th.
    """
    last, late = (1_000, 960) if seconds > 60 else (200, 160)
    begins = {"bob": EARLY, "ann": late}
    texts = (late - EARLY) // 2  # then over and over
    with sandbox(("valkey", "store"), settings) as own:
        embedder = Knowing(open_embedder(own.embedder, own.embedder_device, own.embedder_batch))
        stores = Stores(own, embedder)
        for user, begin in begins.items():
            for place in range(0, begin, SLICE):
                _consolidate(stores, _slice(user, place, texts))
        embedder.works = True
        took: dict[str, list[float]] = {user: [] for user in begins}
        for beyond in range(0, SESSION, SLICE):
            for user, begin in begins.items():
                events = _slice(user, begin + beyond, texts)
                begun = time.perf_counter()
                _consolidate(stores, events)
                took[user].append((time.perf_counter() - begun) / SLICE * 1e3)
    early, much_later = (float(np.median(took[user])) for user in begins)
    return {
        "turn_100_ms": round(early, 1),
        f"turn_{last}_ms": round(much_later, 1),
        "ratio": round(much_later / early, 2),
    }


def _consolidate(stores: Stores, events: Sequence[TurnEvent]) -> None:
    apply_events(stores, events, events[-1].occurred_at)
    drain(stores, events[-1].occurred_at)


def _slice(user: str, place: int, texts_in_all: int | None = None) -> list[TurnEvent]:
    """Eight turns of the user's from that place on, of the first so many texts."""
    texts, session = mixed()[:texts_in_all], f"session-{place // SESSION}"
    places = range(place, place + SLICE)
    return [event(texts[n % len(texts)], user, session, START + timedelta(minutes=n)) for n in places]
