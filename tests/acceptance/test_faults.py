"""kill -9 of every part of the running stack, again and again: what is remembered is as if nothing had happened."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from campaign import PARTS, Kills, campaign, users
from state import receipt_states, state
from story import minute

from slowwave.deploy.embedded.sandbox import find_stack, sandbox
from slowwave.ingest import Publisher
from slowwave.schemas import TurnEvent
from slowwave.schemas.errors import TransientError
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.stores.backlog import backlog
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

# Short patience, so that what a dead worker held comes back while the test waits.
IMPATIENT = {"LEASE": "5", "DUE_IDLE": "1", "TAKEOVER_IDLE_MS": "1000", "LOG_LEVEL": "warning"}


@contextmanager
def up(directory: Path) -> Iterator[subprocess.Popen[bytes]]:
    """`slowwave up`, ready."""
    environment = os.environ | {f"SLOWWAVE_{name}": value for name, value in IMPATIENT.items()}
    command = [sys.executable, "-m", "slowwave.cli", "up", "--data", str(directory), "--port", "0"]
    with (directory / "up.log").open("wb") as log, subprocess.Popen(command, env=environment, stderr=log) as process:
        try:
            end = time.monotonic() + 60
            while not (directory / "stack.json").exists():
                assert process.poll() is None, (directory / "up.log").read_text()
                assert time.monotonic() < end
                time.sleep(0.05)
            yield process
        finally:
            process.terminate()
            process.wait(30)


def publish_under_fire(stores: Stores, events: list[TurnEvent], kills: Kills) -> None:
    """A share of the turns before each kill, the rest after the last."""
    assert stores.settings.redis_url
    share, published = len(events) // (len(kills) + 1), 0
    with Publisher(
        stores.settings.redis_url.get_secret_value(), spool_dir=stores.settings.data_dir / "spool"
    ) as publisher:
        for n, _ in enumerate(kills, 1):
            for one in events[published : n * share]:
                publisher.publish(one)
            published = n * share
        for one in events[published:]:
            publisher.publish(one)
        assert publisher.flush(60)
        assert publisher.stats().dropped == 0


def wait_until_consolidated(stores: Stores, events: list[TurnEvent], patience: float) -> None:
    """Until every event's receipt says so; patience counts from the last progress."""
    ids, last, moved = [one.event_id for one in events], Counter(), time.monotonic()
    while last["consolidated"] + last["quarantined"] < len(ids):
        try:
            now = Counter(receipt.state.value for receipt in stores.receipts.many(ids))
        except TransientError:
            now = last
        if now != last:
            last, moved = now, time.monotonic()
        assert time.monotonic() - moved < patience, (last, backlog(stores, minute(0)))
        time.sleep(0.2)


def undisturbed(events: list[TurnEvent]) -> dict[str, Any]:
    """What all of it comes to when nothing goes wrong, with the same embedder: what challenges what depends on it."""
    with sandbox() as own:
        stores = Stores(own)
        apply_events(stores, events, minute(0))
        drain(stores, minute(0))
        return everything(stores, events)


def everything(stores: Stores, events: list[TurnEvent]) -> dict[str, Any]:
    steps = receipt_states(stores, [one.event_id for one in events])
    whole = {f"{user.user_id}": state(stores, user) for user in users(len({one.session_id for one in events}))}
    return whole | {"receipts": {event_id: [name for name, _ in found] for event_id, found in steps.items()}}


def run_campaign(directory: Path, events: list[TurnEvent], rounds: int, patience: float) -> None:
    expected = undisturbed(events)
    with up(directory) as supervisor:
        live = Stores(find_stack(Settings(data_dir=directory)))
        kills = Kills(directory, rounds, seed=len(events))
        publish_under_fire(live, events, kills)
        wait_until_consolidated(live, events, patience)
        assert Counter(kills.done) == dict.fromkeys(PARTS, rounds)
        assert supervisor.poll() is None
        assert [found.dead_letters for found in backlog(live, minute(0))] == [0]
        disturbed = everything(live, events)
    for part in expected:
        assert disturbed[part] == expected[part], part


@pytest.mark.timeout(300)
def test_each_part_killed_once_leaves_no_trace(tmp_path: Path) -> None:
    run_campaign(tmp_path, campaign(100, sessions=8), rounds=1, patience=60)


@pytest.mark.faults
@pytest.mark.timeout(1800)
def test_each_part_killed_five_times_leaves_no_trace(tmp_path: Path) -> None:
    run_campaign(tmp_path, campaign(1_000, sessions=60), rounds=5, patience=180)
