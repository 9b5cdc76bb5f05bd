"""The slow path as processes: a Celery worker and beat over real servers."""

from __future__ import annotations

import base64
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import redis
from celery.schedules import crontab
from pydantic import SecretStr
from state import receipt_states
from story import ANN, apply, said, turn

from slowwave.beat_schedule import BY_THE_CLOCK, timetable
from slowwave.schemas.names import JOBS, QUEUE_CONSOLIDATE, QUEUE_EMBED, QUEUE_UPKEEP, QUEUES, TASK_CATCH_UP
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.workers.slow.app import make_app

Start = Callable[..., subprocess.Popen[bytes]]
SESSIONS = [f"s{n}" for n in range(6)]


def eventually(look: Callable[[], Any], within: float = 60) -> Any:
    end = time.monotonic() + within
    while not (found := look()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
    return found


@pytest.fixture
def broker(stores: Stores) -> Iterator[redis.Redis]:
    """Celery's own database: the first after that of the stores."""
    settings = stores.settings
    assert settings.redis_url
    with redis.Redis.from_url(settings.redis_url.get_secret_value().replace("/0", "/1")) as client:
        yield client


@pytest.fixture
def start(stores: Stores, broker: redis.Redis, tmp_path: Path) -> Iterator[Start]:
    """A function that starts `slowwave COMMAND` and waits until it is ready; all are killed at the end."""
    settings, processes = stores.settings, []
    assert settings.redis_url
    assert settings.qdrant_api_key
    environment = os.environ | {
        "SLOWWAVE_REDIS_URL": settings.redis_url.get_secret_value(),
        "SLOWWAVE_BROKER_URL": settings.redis_url.get_secret_value().replace("/0", "/1"),
        "SLOWWAVE_QDRANT_URL": settings.qdrant_url or "",
        "SLOWWAVE_QDRANT_API_KEY": settings.qdrant_api_key.get_secret_value(),
        "SLOWWAVE_LEASE": "5",
        "OMP_NUM_THREADS": "1",
    }

    def start(*command: str) -> subprocess.Popen[bytes]:
        folder = tmp_path / str(len(processes))
        folder.mkdir()
        own = {"SLOWWAVE_DATA_DIR": str(folder), "SLOWWAVE_HEALTH_FILE": str(folder / "health")}
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "slowwave.cli", *command], env=environment | own, stdout=log, stderr=log
            )
        processes.append(process)
        eventually(lambda: (folder / "health").exists() or process.poll() is not None)
        assert process.poll() is None, (folder / "log").read_text()
        return process

    yield start
    for process in processes:
        process.kill()
        process.wait()


def give(stores: Stores) -> list[str]:
    """One ended session after the other, each with something to remember."""
    turns = [turn(name, said(name, f"dish of {name}", n), session=name) for n, name in enumerate(SESSIONS)]
    apply(stores, *turns, ends=True)
    return [one.event_id for one in turns]


def all_consolidated(stores: Stores, ids: list[str]) -> bool:
    return all(r.state == "consolidated" for r in stores.receipts.many(ids))


def once_each(stores: Stores, ids: list[str]) -> None:
    steps = receipt_states(stores, ids)
    assert [[state for state, _ in steps[name]] for name in ids] == [["applied", "consolidated"]] * len(ids)
    reader = Stores(stores.settings)
    stated = [r.statement.value for r in reader.memories.scroll(ANN) if r.statement]
    assert sorted(stated) == [f"dish of {name}" for name in SESSIONS]


def test_turns_are_consolidated_once_by_a_worker_and_two_beats_which_stop_gracefully(
    stores: Stores, start: Start
) -> None:
    clean(stores)
    ids = give(stores)
    processes = [start("beat"), start("beat"), start("worker", "slow")]
    eventually(lambda: all_consolidated(stores, ids))
    once_each(stores, ids)
    assert stores.claims.counts(0) == (0, 0)
    for process in processes:
        process.send_signal(signal.SIGTERM)
    assert [process.wait(30) for process in processes] == [0, 0, 0]


def test_a_broker_that_lost_its_queues_loses_no_session_and_holds_no_words(
    stores: Stores, broker: redis.Redis, start: Start
) -> None:
    clean(stores)
    ids = give(stores)
    start("beat")
    digester = start("worker", "slow", "-Q", QUEUE_CONSOLIDATE)
    eventually(lambda: broker.llen(QUEUE_EMBED) == len(SESSIONS))
    messages = [json.loads(message) for message in broker.lrange(QUEUE_EMBED, 0, -1)]
    assert "dish" not in " ".join(repr(message) + base64.b64decode(message["body"]).decode() for message in messages)
    assert {message["content-type"] for message in messages} == {"application/json"}
    digester.send_signal(signal.SIGTERM)
    digester.wait(30)
    broker.flushdb()
    start("worker", "slow", "-Q", ",".join(QUEUES))
    eventually(lambda: all_consolidated(stores, ids))
    once_each(stores, ids)


def clean(stores: Stores) -> None:
    """Forget what other tests left in the collection of the real embedder."""
    memories = Stores(stores.settings).memories
    memories.delete(ANN, [record.id for record in memories.scroll(ANN)])


# The timetable


def test_a_worker_catches_up_on_jobs_that_were_missed(stores: Stores, broker: redis.Redis, start: Start) -> None:
    assert stores.settings.redis_url
    url = SecretStr(stores.settings.redis_url.get_secret_value().replace("/0", "/1"))
    app = make_app(stores.settings.model_copy(update={"broker_url": url}))
    for _ in range(2):
        app.send_task(TASK_CATCH_UP, queue=QUEUE_UPKEEP)
    start("worker", "slow", "-Q", QUEUE_UPKEEP)
    eventually(lambda: {name.decode() for name in stores.redis.hkeys(JOBS)} == set(BY_THE_CLOCK))


def test_a_sweep_that_was_missed_for_three_days_runs_once() -> None:
    sweep = timetable(Settings())["delete what has expired, hourly"]["schedule"]
    assert isinstance(sweep, crontab), "an interval would never be over where beat restarts more often"
    now = datetime.now(UTC)
    assert sweep.is_due(now - timedelta(days=3)).is_due
    assert not sweep.is_due(now).is_due


def test_a_tick_that_came_too_late_is_worthless_and_expires() -> None:
    assert timetable(Settings(tick=1))["claim what is due"]["options"]["expires"] == 5


def test_plain_celery_finds_the_app_with_its_tasks(stores: Stores, tmp_path: Path) -> None:
    code = "from celery.app.utils import find_app; print(*find_app('slowwave.workers.slow.app').tasks)"
    assert stores.settings.redis_url
    environment = os.environ | {"SLOWWAVE_REDIS_URL": stores.settings.redis_url.get_secret_value()}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert {"slowwave.tick", "slowwave.consolidate", "slowwave.embed"} <= set(told.stdout.split())
