"""`slowwave doctor`: an outage is an outage, what waits is counted, and each problem comes with its cure."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from llm_server import serving
from pydantic import SecretStr
from story import event

from slowwave.deploy.doctor import examine
from slowwave.ingest import Publisher
from slowwave.schemas.names import EVENT_FIELD, PartitionKeys
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores

NOWHERE = "redis://127.0.0.1:1/0"


@pytest.fixture(autouse=True)
def own_state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_a_stack_at_rest_is_well(stores: Stores) -> None:
    found = examine(stores.settings)
    assert found.healthy, found.problems
    assert (found.report["lag"], found.report["oldest_unapplied_s"], found.report["spooled"]) == (0, 0, 0)


def test_a_turn_that_nobody_applies_and_a_dead_letter_are_problems(stores: Stores) -> None:
    sent: Any = {EVENT_FIELD: event("old", "hello", 1).to_json()}
    stores.redis.xadd(PartitionKeys(0).turns, sent, id="1000-0")
    stores.dead_letters.refuse(b"{", "invalid: event")
    found = examine(stores.settings)
    assert found.report["oldest_unapplied_s"] > 60
    assert any("worker fast" in problem for problem in found.problems)
    assert any("deadletter list" in problem for problem in found.problems)


def test_an_outage_is_shown_as_one_with_exit_status_1_and_the_spool_is_counted(tmp_path: Path) -> None:
    with Publisher(NOWHERE) as publisher:
        for n in range(3):
            publisher.publish(event(f"t{n}", "hello", n))
    environment = {
        **os.environ,
        "SLOWWAVE_REDIS_URL": NOWHERE,
        "SLOWWAVE_QDRANT_URL": "http://127.0.0.1:1",
        "SLOWWAVE_DATA_DIR": str(tmp_path),
    }
    command = [sys.executable, "-m", "slowwave.cli", "doctor", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    report = json.loads(done.stdout)
    assert (report["redis"], report["memories"], report["spooled"]) == ("away", "away", 3)
    assert "lag" not in report, "an outage is not an empty queue"
    assert any("redis" in problem for problem in report["problems"])


def test_the_llm_is_looked_at_and_its_key_is_not_shown(stores: Stores) -> None:
    assert examine(stores.settings).report["llm"] == "none"
    own = {"llm_api_key": SecretStr("hush"), "llm_model": "small"}
    with serving() as server:
        found = examine(stores.settings.model_copy(update={"llm_url": server.url, **own}))
    assert found.healthy, found.problems
    assert (found.report["llm"], found.report["llm_reachable"], found.report["llm_breaker"]) == (
        "small",
        True,
        "closed",
    )
    assert found.report["llm_tokens_today"] == 0
    gone = examine(stores.settings.model_copy(update={"llm_url": server.url, **own}))
    assert any("SLOWWAVE_LLM_URL" in problem for problem in gone.problems)
    assert "hush" not in json.dumps(gone.report)


def test_turns_that_the_llm_could_not_digest_are_a_problem(stores: Stores) -> None:
    stores.redis.zadd(PartitionKeys(0).given_up, {"a session": 1})
    stores.redis.zadd(PartitionKeys(0).redo, {"another": 1})
    found = examine(stores.settings)
    assert (found.report["sessions_given_up"], found.report["sessions_to_digest_again"]) == (1, 1)
    assert any("could not digest" in problem for problem in found.problems)


def test_no_stack_at_all_is_said_with_the_cure(tmp_path: Path) -> None:
    found = examine(Settings(data_dir=tmp_path, redis_url=None, qdrant_url=None))
    assert "slowwave up" in found.problems[0]


def test_a_password_in_the_url_is_never_in_the_report(stores: Stores) -> None:
    url = SecretStr("redis://:hush@127.0.0.1:1/0")
    found = examine(stores.settings.model_copy(update={"redis_url": url}))
    assert not found.healthy
    assert "hush" not in json.dumps(found.report)
