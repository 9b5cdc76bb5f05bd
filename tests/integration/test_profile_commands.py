"""The permanent profile at the command line: shown, confirmed by a person, folded anew after the loss of Redis."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from story import User, event, minute

from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def user(stack_settings: Settings, stores: Stores) -> str:
    """Somebody whom the real embedder's collection has not met, who told a few things."""
    person = User(tenant="default", user_id=f"lee {uuid4()}")
    told = ["I'm allergic to peanuts.", "I have asthma.", "As you know I am allergic to peanuts.", "I love jazz."]
    own = Stores(stack_settings)
    apply_events(own, [event(str(uuid4()), text, n, user=person) for n, text in enumerate(told)], minute(9))
    drain(own, minute(9))
    return person.user_id


@pytest.fixture
def run(stack_settings: Settings, user: str) -> Run:
    """`slowwave profile ... --user` over the tests' servers."""
    assert stack_settings.redis_url
    assert stack_settings.qdrant_api_key
    environment = {
        **os.environ,
        "SLOWWAVE_REDIS_URL": stack_settings.redis_url.get_secret_value(),
        "SLOWWAVE_QDRANT_URL": str(stack_settings.qdrant_url),
        "SLOWWAVE_QDRANT_API_KEY": stack_settings.qdrant_api_key.get_secret_value(),
    }

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "slowwave.cli", "profile", *words, "--user", user]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)

    return run


def confirmed(answer: subprocess.CompletedProcess[str]) -> dict[str, bool]:
    assert answer.returncode == 0, answer.stderr
    found: dict[str, Any] = json.loads(answer.stdout)
    return {row["line"]: row["confirmed"] for row in (*found["preferences"], *found["facts"])}


def test_a_profile_is_shown_confirmed_and_rebuilt(run: Run, stores: Stores) -> None:
    said = {"diet.avoid=peanut": True, "health.condition=asthma": False, "interest.like=jazz [music]": False}
    assert confirmed(run("show", "--json")) == said
    marks = {line.split(" ")[0] + line.split(" ")[1] for line in run("show").stdout.splitlines()}
    assert marks == {"✓diet.avoid=peanut", "?health.condition=asthma", "·interest.like=jazz"}
    told = said | {"health.condition=asthma": True}
    assert confirmed(run("confirm", "health.condition=asthma", "--json")) == told
    stores.redis.flushall()
    assert confirmed(run("rebuild", "--json")) == told
    assert confirmed(run("show", "--json")) == told


def test_what_does_not_stand_cannot_be_confirmed(run: Run) -> None:
    answer = run("confirm", "health.condition=gout")
    assert answer.returncode == 1
    assert "slot=value" in answer.stderr
