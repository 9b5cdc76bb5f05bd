"""How soon after `publish` a turn is readable as a session fact, beside a bare round trip through the same Valkey."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from typing import Any, NamedTuple

import orjson

from ...ingest import Publisher
from ...recall import Question, recall
from ...schemas import Scope
from ...schemas.errors import BrokerUnavailable
from ...schemas.settings import Settings
from ...stores import Stores
from . import bare
from .stack import bench_stack
from .timing import MS, spread

RATES = (50, 500)  # turns a second
ROUNDS = 4  # ours and the reference in turn
RECALLS = 50
PATIENCE = 20.0  # seconds for one turn
PAUSE = 0.0002  # seconds between two looks: without it the reader takes what the flusher beside it and two cores have


class Way(NamedTuple):
    """A way from writer to reader: hand over the turn of that number; whether it can be read."""

    publish: Callable[[int], object]
    readable: Callable[[int], bool]


def bench_visible(settings: Settings, seconds: float) -> dict[str, Any]:
    """From before `publish` until a read shows the turn's facts, a fast worker in a process of its own between them.

    The bare way is XADD, a process with XREADGROUP and HSET, and HGET. The reader looks for one turn at a time,
    every 0.2 ms and a read, while the others go by at the given rate. `recall_ms` is a full recall of such a fact.
    """
    with bench_stack(("valkey", "store", "fast"), settings) as (stores, publisher, url):
        numbers, published = count(), list[int]()

        def publish(number: int) -> None:
            publisher.publish(**_turn(number))
            published.append(number)

        ours = Way(publish, lambda number: _stated(stores, number))
        with _bare_consumer(stores, url) as reference:
            for way in (ours, reference):
                _delays(way, RATES[0], numbers, RECALLS)  # the first turns load modules and scripts
            rates = [_rate(ours, reference, per_s, numbers, seconds / len(RATES)) for per_s in RATES]
        deliveries = _deliveries(stores, publisher, published)
        recalls, recalled = _recalls(stores)
    return {
        "rates": rates,
        "recall_ms": spread(recalls, MS, 50, 99),
        "recalls": len(recalls),
        "recalled": recalled,
        "deliveries": deliveries,
    }


def _turn(number: int) -> dict[str, Any]:
    question = f"Could you look into my delivery, please? My order number is ORD-{10_000 + number}, and "
    answer = "I have asked the carrier, and will come back to you as soon as I hear from them. "
    return {
        "user_id": f"user-{number}",
        "session_id": "bench",
        "messages": [
            {"role": "user", "content": question + "I would like to have it by Friday."},
            {"role": "assistant", "content": answer},
        ],
    }


def _stated(stores: Stores, number: int) -> bool:
    return bool(stores.sessions.facts(_scope(number), "bench"))


def _scope(number: int) -> Scope:
    return Scope(tenant="default", user_id=f"user-{number}", agents=("default",))


@contextmanager
def _bare_consumer(stores: Stores, url: str) -> Iterator[Way]:
    client = stores.redis
    client.xgroup_create(bare.STREAM, bare.GROUP, id="0", mkstream=True)
    process = subprocess.Popen(  # noqa: S603 (our own command)
        [sys.executable, "-P", "-c", f"import {bare.__name__} as bare; bare.consume()"],
        env=os.environ | {"SLOWWAVE_REDIS_URL": url},
    )
    try:
        yield Way(
            lambda number: client.xadd(bare.STREAM, {"number": number, "event": orjson.dumps(_turn(number))}),
            lambda number: client.hget(bare.READABLE, str(number)) is not None,
        )
    finally:
        process.kill()
        process.wait()


def _rate(ours: Way, reference: Way, per_s: int, numbers: Iterator[int], seconds: float) -> dict[str, Any]:
    turns = max(2, round(per_s * seconds / ROUNDS / 2))
    delays: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for way, kept in zip((ours, reference), delays, strict=True):
            kept.extend(_delays(way, per_s, numbers, turns))
    ours_ms, bare_ms = (spread(found, MS, 50, 99) for found in delays)
    return {
        "per_s": per_s,
        "n": len(delays[0]),
        "ours_ms": ours_ms,
        "bare_ms": bare_ms,
        "ratio_p50": round(ours_ms["p50"] / bare_ms["p50"], 2),
    }


def _delays(way: Way, per_s: int, numbers: Iterator[int], turns: int) -> list[float]:
    """Seconds from handing a turn over until it could be read; after each find the next one is looked for."""
    delays: list[float] = []
    wanted: tuple[int, float] | None = None
    start = time.perf_counter()
    for place in range(turns + 1):
        due = start + place / per_s
        while wanted and (place == turns or time.perf_counter() < due):
            wanted = _still(way, wanted, delays)
        if place == turns:
            break
        time.sleep(max(0.0, due - time.perf_counter()))
        number = next(numbers)
        wanted = wanted or (number, time.perf_counter())
        way.publish(number)
    return delays


def _still(way: Way, wanted: tuple[int, float], delays: list[float]) -> tuple[int, float] | None:
    """Look once; what is still wanted."""
    readable, delay = way.readable(wanted[0]), time.perf_counter() - wanted[1]
    if readable:
        delays.append(delay)
        return None
    if delay > PATIENCE:
        raise BrokerUnavailable(
            f"a turn was not readable {PATIENCE:.0f} s after it was published: is the machine busy?"
        )
    time.sleep(PAUSE)
    return wanted


def _deliveries(stores: Stores, publisher: Publisher, published: list[int]) -> dict[str, int]:
    """Of all published turns, how many Redis took, and how many are readable once the worker has caught up."""
    publisher.flush(PATIENCE)
    deadline = time.monotonic() + PATIENCE
    missing = published
    while (missing := [number for number in missing if not _stated(stores, number)]) and time.monotonic() < deadline:
        time.sleep(0.1)
    return {
        "published": len(published),
        "delivered": publisher.stats().delivered,
        "readable": len(published) - len(missing),
    }


def _recalls(stores: Stores) -> tuple[list[float], int]:
    """How long full recalls took (s) of turns of the warm-up, and how many held the order number that was stated."""
    times, right = [], 0
    for number in [0, *range(RECALLS)]:  # the first loads rules and model
        question = Question(_scope(number), "What is the number of my order?", "bench")
        begun = time.perf_counter()
        context = recall(stores, question, datetime.now(UTC))
        times.append(time.perf_counter() - begun)
        right += f"ORD-{10_000 + number}" in context.text
    return times[1:], right - 1
