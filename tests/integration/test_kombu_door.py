"""The kombu door: what agents publish to a queue comes onto the stream, whatever breaks in between."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import redis
from amqp.exceptions import ChannelError
from kombu import Connection, Producer
from story import event, event_id

from slowwave.deploy.embedded.sandbox import sandbox
from slowwave.ingest.kombu_door import KombuDoor
from slowwave.schemas.errors import BrokerUnavailable
from slowwave.schemas.names import EVENT_FIELD, PartitionKeys
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.stores.intake import take_in
from slowwave.workers.fast.worker import FastWorker

KEYS = PartitionKeys(0)
QUEUE = "agent.turns"
DEEP = b'{"a": ' + b"[" * 700 + b"]" * 700 + b"}"


@pytest.fixture(params=["redis", "amqp"])
def broker(request: pytest.FixtureRequest, stack_settings: Settings) -> str:
    """Valkey's second database; RabbitMQ where SLOWWAVE_TEST_AMQP_URL names one."""
    if request.param == "amqp":
        if not (url := os.environ.get("SLOWWAVE_TEST_AMQP_URL")):
            pytest.skip("SLOWWAVE_TEST_AMQP_URL names no RabbitMQ")
        with Connection(url) as connection:
            connection.default_channel.queue_declare(QUEUE, durable=True, auto_delete=False)
            connection.default_channel.queue_purge(QUEUE)
        return url
    assert stack_settings.redis_url
    return stack_settings.redis_url.get_secret_value().removesuffix("/0") + "/1"


def send(broker: str, *bodies: Any, **options: Any) -> None:
    """As an agent would, with nothing of ours."""
    with Connection(broker) as connection:
        queue = connection.SimpleQueue(QUEUE)
        producer = Producer(connection.default_channel)
        for body in bodies:
            producer.publish(body, routing_key=QUEUE, **options)
        queue.close()


def waiting(broker: str) -> int:
    with Connection(broker) as connection:
        try:
            return connection.SimpleQueue(QUEUE).qsize()
        except ChannelError:  # Redis has no empty lists
            return 0


@contextmanager
def open_door(broker: str, take: Callable[..., None]) -> Iterator[KombuDoor]:
    door = KombuDoor(broker, QUEUE, take)
    thread = threading.Thread(target=door.run)
    thread.start()
    try:
        yield door
    finally:
        door.stop()
        thread.join(20)
        assert not thread.is_alive()


def eventually(look: Callable[[], Any], within: float = 30) -> Any:
    end = time.monotonic() + within
    while not (found := look()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
    return found


def streamed(stores: Stores) -> list[dict[str, Any]]:
    found: Any = stores.redis.xrange(KEYS.turns)
    return [json.loads(fields[EVENT_FIELD]) for _, fields in found]


@contextmanager
def worker_door(settings: Settings, broker: str) -> Iterator[subprocess.Popen[str]]:
    """`slowwave worker door` as its operator starts it."""
    assert settings.redis_url
    environment = {
        **os.environ,
        "SLOWWAVE_REDIS_URL": settings.redis_url.get_secret_value(),
        "SLOWWAVE_QDRANT_URL": settings.qdrant_url or "http://127.0.0.1:1",
    }
    command = [sys.executable, "-m", "slowwave.cli", "worker", "door", "--broker", broker, "--queue", QUEUE]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def test_turns_of_a_queue_are_applied_and_say_so(stores: Stores, stack_settings: Settings, broker: str) -> None:
    turns = [event(f"t{n}", f"I am turn {n}.", n) for n in range(120)]
    send(broker, *(json.loads(turn.to_json()) for turn in turns[:60]), serializer="json")
    with worker_door(stack_settings, broker) as process:
        eventually(lambda: len(streamed(stores)) == 60)
        send(broker, *(turn.to_json() for turn in turns[60:]), content_type="application/octet-stream")
        eventually(lambda: len(streamed(stores)) == 120)
        eventually(lambda: waiting(broker) == 0)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert [sent["event_id"] for sent in streamed(stores)] == [turn.event_id for turn in turns]
    stores.turns(0).ensure()
    FastWorker(stores).step(block_ms=1)
    receipt = stores.receipts.get(event_id("t0"))
    assert [step.state for step in receipt.steps] == ["accepted", "applied"]


def test_what_breaks_the_contract_is_a_dead_letter_without_its_secrets(stores: Stores, broker: str) -> None:
    sound, now = event("sound", "hello", 1), event("now", "x", 0).occurred_at
    secret = "sk-proj-abcdefghijklmnopqrstuvwxyz012345"
    wrong = json.loads(event("wrong", f"my key is {secret}", 1).to_json()) | {"mood": secret}
    raw = [b"{", b"\xff\xfe", f"no JSON but {secret}".encode(), b"[" * 5_000, DEEP, b'{"user_id": "\\ud800"}', b"[]"]
    with open_door(broker, lambda bodies: take_in(stores, bodies, now)):
        send(broker, *raw, content_type="application/json", content_encoding="utf-8")
        send(broker, wrong, sound.to_json().decode())
        eventually(lambda: streamed(stores))
        eventually(lambda: waiting(broker) == 0)
    letters = list(stores.dead_letters.list())
    assert len(letters) == len(raw) + 1
    assert all(letter.reason.startswith("invalid: ") for letter in letters)
    assert secret.encode() not in b"".join(letter.body for letter in letters)
    assert stores.receipts.get(event_id("wrong")).state == "dead"


def test_while_redis_is_away_turns_stay_with_the_door_and_then_with_the_queue(stores: Stores, broker: str) -> None:
    tried: list[int] = []

    def refuse(bodies: list[bytes]) -> None:
        tried.append(len(bodies))
        raise BrokerUnavailable("Redis does not answer")

    send(broker, *(event(f"t{n}", "hello", n).to_json() for n in range(5)))
    with open_door(broker, refuse):
        eventually(lambda: len(tried) > 2)
    taken: list[bytes] = []
    with open_door(broker, taken.extend):
        eventually(lambda: len(taken) >= 5)
        eventually(lambda: waiting(broker) == 0)
    assert len(taken) == 5


def test_doors_that_are_killed_lose_nothing(stores: Stores, stack_settings: Settings) -> None:
    names = [f"t{n}" for n in range(400)]

    def came() -> set[str]:
        return {sent["event_id"] for sent in streamed(stores)}

    with sandbox(("valkey",)) as other:
        assert other.redis_url
        broker = other.redis_url.get_secret_value()
        for start in range(0, 400, 100):
            with worker_door(stack_settings, broker) as process:
                send(broker, *(event(name, "hello", 1).to_json() for name in names[start : start + 100]))
                eventually(lambda start=start: len(came()) > start * 0.9)
                process.send_signal(signal.SIGKILL)
                process.wait(20)
        with redis.Redis.from_url(broker) as client:  # a minute passes, after which kombu gives back what they held
            for member in client.zrange("unacked_index", 0, -1):
                client.zadd("unacked_index", {member: 0})
        with open_door(broker, lambda bodies: take_in(stores, bodies, event("now", "x", 0).occurred_at)):
            eventually(lambda: came() == set(map(event_id, names)))


def test_the_agents_import_does_not_load_kombu() -> None:
    program = "import sys, slowwave.ingest; sys.exit('kombu' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
