"""What a core applies: the fast worker beside a Celery task for each turn that does the same, on the same turns."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from typing import Any

import psutil

from ...extract import extract
from ...schemas import TurnEvent
from ...schemas.errors import BrokerUnavailable
from ...schemas.names import EVENT_FIELD, PartitionKeys
from ...schemas.settings import Settings
from ...stores import Stores
from ...workers.fast.apply import make_ready
from . import task_each
from .everyday import event as everyday
from .everyday import mixed, texts
from .stack import bench_stack
from .timing import MS, spread

BIG = 16 * 1024  # bytes of a big turn
ROUNDS = 3  # ours and the reference in turn
PER_S = 400  # turns that a second of the bench's time is worth, for both workers together
WARM_UP = 200  # turns
USERS = 100
PATIENCE = 120.0  # seconds for one round
FAST = ("-m", "slowwave.cli", "worker", "fast")
EACH = ("-W", "ignore", "-c", f"import {task_each.__name__} as each; each.work()")  # Celery warns of being root


def bench_fast(settings: Settings, seconds: float) -> dict[str, Any]:
    """Turns a second of CPU time of the worker's processes (Valkey's is not counted), and the CPU time of `extract`.

    The turns are of 60 tokens, put together at random from the labelled sentences that come with the package; every
    second one bears facts. The Celery worker is prefork with one child; its task decodes, extracts and applies as
    ours does.
    """
    turns = mixed()
    with (
        bench_stack(("valkey",), settings.model_copy(update={"partitions": 1})) as (stores, _, _),
        ExitStack() as stack,
    ):
        ours, theirs = (stack.enter_context(_worker(argv, stores.settings)) for argv in (FAST, EACH))
        ways = ((ours, _published(stores)), (theirs, _sent(stores)))
        for worker, hand_over in ways:
            _round(stores, worker, hand_over, turns[:WARM_UP])
        count = max(2, round(PER_S * seconds / ROUNDS / 2))
        cpu = [0.0, 0.0]
        for number in range(ROUNDS):
            batch = [turns[(number * count + place) % len(turns)] for place in range(count)]
            for place, (worker, hand_over) in enumerate(ways):
                cpu[place] += _round(stores, worker, hand_over, batch)
    per_core = [ROUNDS * count / taken for taken in cpu]
    return {
        "n": ROUNDS * count,
        "ours_per_core": round(per_core[0]),
        "celery_per_core": round(per_core[1]),
        "ratio": round(per_core[0] / per_core[1], 2),
        "cpu_ms": _cpu(turns),
        "cpu_ms_facts": _cpu(texts(facts=True)),
        "cpu_ms_neutral": _cpu(texts(facts=False)),
        "cpu_ms_16k": _cpu(_big(turns))["p50"],
    }


def _event(text: str, number: int) -> TurnEvent:
    return everyday(text, f"user-{number % USERS}", "bench", datetime.now(UTC))


def _big(turns: Sequence[str]) -> list[str]:
    """All of them as one text, cut to pieces of 16 KiB."""
    data = " ".join(turns).encode()
    return [data[start : start + BIG].decode(errors="ignore") for start in range(0, len(data) - BIG, BIG)]


@contextmanager
def _worker(argv: Sequence[str], settings: Settings) -> Iterator[psutil.Process]:
    """A worker process, and what it has for children."""
    environment = os.environ | {"SLOWWAVE_DATA_DIR": str(settings.data_dir), "SLOWWAVE_LOG_LEVEL": "error"}
    process = subprocess.Popen([sys.executable, "-P", *argv], env=environment, stdout=subprocess.DEVNULL)  # noqa: S603 (our own commands)
    try:
        yield psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait()


def _published(stores: Stores) -> Callable[[Sequence[TurnEvent]], None]:
    stream = PartitionKeys(0).turns

    def publish(events: Sequence[TurnEvent]) -> None:
        pipe = stores.redis.pipeline(transaction=False)
        for event in events:
            pipe.xadd(stream, {EVENT_FIELD: event.to_json()})
        pipe.execute()

    return publish


def _sent(stores: Stores) -> Callable[[Sequence[TurnEvent]], None]:
    app = task_each.make_app(stores.settings)

    def send(events: Sequence[TurnEvent]) -> None:
        for event in events:
            app.send_task(task_each.TASK, (event.to_json().decode(),), queue=task_each.QUEUE)

    return send


def _round(
    stores: Stores, worker: psutil.Process, hand_over: Callable[[Sequence[TurnEvent]], None], texts: Sequence[str]
) -> float:
    """Seconds of CPU that the worker took for these turns, until the receipt of each says that it is applied."""
    events = [_event(text, number) for number, text in enumerate(texts)]
    begun, deadline = _taken(worker), time.monotonic() + PATIENCE
    hand_over(events)
    waiting = [event.event_id for event in events]
    while waiting := [r.event_id for r in stores.receipts.many(waiting) if not r.steps]:
        if time.monotonic() > deadline:
            raise BrokerUnavailable(
                f"{len(waiting)} turns were not applied within {PATIENCE:.0f} s: is the machine busy?"
            )
        time.sleep(0.1)
    return _taken(worker) - begun


def _taken(worker: psutil.Process) -> float:
    times = [process.cpu_times() for process in (worker, *worker.children(recursive=True))]
    return sum(t.user + t.system for t in times)


def _cpu(texts: Sequence[str]) -> dict[str, float]:
    """The CPU time of `extract` (ms) on the second half of the texts, after the first."""
    events, times = [_event(text, number) for number, text in enumerate(texts)], []
    make_ready()
    for event in events:
        begun = time.thread_time()
        extract(event)
        times.append(time.thread_time() - begun)
    return spread(times[len(times) // 2 :], MS, 50, 99)
