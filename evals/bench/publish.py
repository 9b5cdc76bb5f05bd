"""What `publish` costs the agent, beside the ways that agents would take without it, on one Valkey."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import kombu.pools
import orjson
import redis
from celery import Celery
from kombu.connection import Connection

from ...schemas.names import EVENT_FIELD, PartitionKeys
from ...schemas.settings import Settings
from .stack import bench_stack
from .timing import MS, US, paced, spread

PER_S = 1_000
ROUNDS = 4  # all ways in turn, so that a noisy moment of the machine hits each alike
SHARES = {"publish": 2, "send_task": 1, "kombu": 1, "xadd": 1, "nothing": 1}  # of a round's time
HUNG_SHARE = 0.1  # of all time, with the broker stopped
WARM_UP = 200  # events; with the first ones the flusher loads its modules, 0.3 s once in a process
FLUSH = 60.0  # seconds
USERS = 100
QUEUES = {"send_task": "bench:send_task", "kombu": "bench:kombu"}
Call = Callable[[int], object]


def bench_publish(settings: Settings, seconds: float) -> dict[str, Any]:
    """The times of single calls, paced at 1,000 a second with turns of 1 KB from plain arguments.

    `send_task`, a pooled kombu producer and XADD of the same turn take turns with `publish`; then the broker is stopped
    (SIGSTOP) under it. Every delivery is counted in Redis; an event that a broker took although its answer timed
    out is there twice (`doubled`), which the worker undoes by its id.
    """
    with bench_stack(("valkey",), settings.model_copy(update={"partitions": 1})) as (stores, publisher, url):
        client, ids = stores.redis, list[str]()

        def publish(number: int) -> None:
            ids.append(publisher.publish(**_turn(number)))

        def counted() -> dict[str, int]:
            publisher.flush(FLUSH)
            found = _counted(client, ids)
            client.delete(_STREAM)
            ids.clear()
            return found

        paced(publish, range(WARM_UP), PER_S)
        counted()
        with _references(url, client) as ways:
            times, cpu = _rounds({"publish": publish, **ways}, seconds * (1 - HUNG_SHARE))
        deliveries = {"publish": counted(), **_references_counted(client, times)}
        hung = _while_hung(client, publish, seconds * HUNG_SHARE)
        return _figures(times, cpu, hung) | {"deliveries": {**deliveries, "publish_hung": counted()}}


_STREAM = PartitionKeys(0).turns
_TURNS = [
    {
        "user_id": f"user-{number}",
        "session_id": "bench",
        "messages": [
            {"role": "user", "content": f"Question {number}: " + "where is my parcel, and when will it come? " * 10},
            {"role": "assistant", "content": "It left the depot this morning and is on its way to you. " * 7},
        ],
    }
    for number in range(USERS)
]


def _turn(number: int) -> dict[str, Any]:
    return _TURNS[number % USERS]


@contextmanager
def _references(url: str, client: redis.Redis) -> Iterator[dict[str, Call]]:
    """What an agent would call instead, each with its pooled connection opened; and nothing at all."""
    app = Celery(broker=url, set_as_current=False)
    with app, Connection(url) as connection:
        producers = kombu.pools.producers[connection]

        def send_task(number: int) -> None:
            app.send_task("bench", kwargs=_turn(number), queue=QUEUES["send_task"], ignore_result=True)

        def publish(number: int) -> None:
            with producers.acquire(block=True) as producer:
                producer.publish(_turn(number), exchange="", routing_key=QUEUES["kombu"], serializer="json")

        def xadd(number: int) -> None:
            client.xadd("bench:xadd", {EVENT_FIELD: orjson.dumps(_turn(number))})

        ways: dict[str, Call] = {"send_task": send_task, "kombu": publish, "xadd": xadd}
        for call in ways.values():
            call(0)
        client.delete(*QUEUES.values(), "bench:xadd")
        yield ways | {"nothing": lambda number: number}
        kombu.pools.reset()


def _rounds(ways: dict[str, Call], seconds: float) -> tuple[dict[str, list[float]], dict[str, float]]:
    """For each way the time of each call (s), and the CPU time that its calls took together (s), all threads."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    cpu = dict.fromkeys(ways, 0.0)
    unit = PER_S * seconds / ROUNDS / sum(SHARES.values())
    for _ in range(ROUNDS):
        for name, call in ways.items():
            begun = time.process_time()
            times[name] += paced(call, range(max(1, round(unit * SHARES[name]))), PER_S)
            cpu[name] += time.process_time() - begun
    return times, cpu


def _while_hung(client: redis.Redis, publish: Call, seconds: float) -> list[float]:
    """The times of `publish` (s) while the broker takes connections and answers nothing."""
    pid = int(cast("dict[str, Any]", client.info("server"))["process_id"])
    os.kill(pid, signal.SIGSTOP)
    try:
        return paced(publish, range(max(1, round(PER_S * seconds))), PER_S)
    finally:
        os.kill(pid, signal.SIGCONT)


def _counted(client: redis.Redis, ids: list[str]) -> dict[str, int]:
    """How many of the published events are in the stream, and how many of them more than once."""
    entries = cast("list[tuple[bytes, dict[bytes, bytes]]]", client.xrange(_STREAM))
    found = Counter(orjson.loads(fields[EVENT_FIELD])["event_id"] for _, fields in entries)
    doubled = sum(count > 1 for count in found.values())
    return {"published": len(ids), "delivered": len(found.keys() & set(ids)), "doubled": doubled}


def _references_counted(client: redis.Redis, times: dict[str, list[float]]) -> dict[str, dict[str, int]]:
    arrived = {name: client.llen(queue) for name, queue in QUEUES.items()} | {"xadd": client.xlen("bench:xadd")}
    return {name: {"published": len(times[name]), "delivered": cast("int", count)} for name, count in arrived.items()}


def _figures(times: dict[str, list[float]], cpu: dict[str, float], hung: list[float]) -> dict[str, Any]:
    ours, theirs = times["publish"], times["send_task"]
    call, send_task = spread(ours, US, 50, 99), spread(theirs, US, 50, 99)
    pacing = cpu["nothing"] / len(times["nothing"])  # sleeping until the next call costs CPU too
    return {
        "call_us": call | {"max": round(max(ours) * US, 2)},
        "send_task_us": send_task,
        "kombu_us": spread(times["kombu"], US, 50)["p50"],
        "xadd_us": spread(times["xadd"], US, 50)["p50"],
        "ratio_p50": round(send_task["p50"] / call["p50"], 2),
        "hung_p999_ms": spread(hung, MS, 99.9)["p999"],
        "hung_max_ms": round(max(hung) * MS, 2),
        "cpu_us_per_event": round((cpu["publish"] / len(ours) - pacing) * US, 2),
    }
