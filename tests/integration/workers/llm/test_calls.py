"""What calls cost, what the log tells of them, and what an endpoint can do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable

import llm_server
import pytest
import structlog
from asked import BAKERY, TOLD, records, wait_for_llm
from llm_server import Server
from story import ANN, apply, event_id, minute, turn

from slowwave.stores import Stores
from slowwave.stores.places import Traces
from slowwave.workers.slow.index import drain
from slowwave.workers.slow.llm.budget import Budget


def test_every_call_is_traced_and_logged_without_a_word(server: Server, connect: Callable[..., Stores]) -> None:
    asking = connect(llm_price_in=1.0, llm_price_out=2.0)
    server.script = [llm_server.invented_quotes]
    apply(asking, TOLD)
    with structlog.testing.capture_logs() as logs:
        drain(asking, minute(10))
    bad, good = [call for _, call in Traces(asking).calls(ANN)]
    assert (good.tokens_in, good.tokens_out, good.cost) == (100, 20, 140 / 1e6)
    assert "quote not found" in bad.fault
    assert bad.dropped["quote not found"] >= 1
    assert BAKERY in good.asked
    assert list(good.events) == [event_id("t2")]
    told_in_logs = repr(logs)
    assert "llm.called" in told_in_logs
    assert "bakery" not in told_in_logs
    assert "yacht" not in told_in_logs
    assert "sk-of-the-test" not in told_in_logs


def test_the_calls_about_a_user_are_printed_with_their_cost_and_words_only_on_demand(
    server: Server, connect: Callable[..., Stores]
) -> None:
    asking = connect(llm_price_in=1.0, llm_price_out=2.0)
    server.script = [llm_server.invented_quotes]
    apply(asking, TOLD)
    drain(asking, minute(10))

    def run(*words: str) -> str:
        url = asking.settings.redis_url
        assert url
        command = [
            sys.executable,
            "-m",
            "slowwave.cli",
            "traces",
            "--user",
            ANN.user_id,
            "--tenant",
            ANN.tenant,
            *words,
        ]
        environment = os.environ | {
            "SLOWWAVE_REDIS_URL": url.get_secret_value(),
            "SLOWWAVE_QDRANT_URL": "http://127.0.0.1:9",  # not asked
        }
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    bad, good = json.loads(run("--json"))
    assert (good["tokens_in"], good["tokens_out"], good["fault"]) == (100, 20, "")
    assert "quote not found" in bad["fault"]
    assert "bakery" not in run()
    assert "2 calls, 200 + 40 tokens" in run()
    assert "bakery" in run("--words")


def test_the_client_logs_no_word_at_any_level(server: Server, asking: Stores, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    server.script = [llm_server.fails(500)]
    apply(asking, TOLD)
    drain(asking, minute(10))
    assert len(server.calls) == 2
    assert "bakery" not in caplog.text
    assert "secret words" not in caplog.text
    assert "sk-of-the-test" not in caplog.text


def test_a_tenants_tokens_of_a_day_are_its_limit(server: Server, connect: Callable[..., Stores]) -> None:
    asking = connect(llm_daily_tokens=120)
    for n in range(3):
        apply(asking, turn(f"n{n}", text=f"{BAKERY} Day {n}.", at=n), now=n)
        drain(asking, minute(n))
    assert len(server.calls) == 1
    assert Budget(asking.redis, asking.settings).spent(minute(0)) == {"default": 120}
    wait_for_llm(asking, 24 * 60)
    assert len(server.calls) == 2, "the next day"


def test_what_an_endpoint_cannot_do_is_asked_once(server: Server, asking: Stores) -> None:
    server.always = llm_server.knows_no_format
    for n in range(2):
        apply(asking, turn(f"n{n}", text=f"{BAKERY} Day {n}.", at=n), now=n)
        drain(asking, minute(n))
    forms = [call.get("response_format", {}).get("type", "plain") for call in server.calls]
    assert forms == ["json_schema", "json_object", "plain", "plain", "plain"]
    assert "max_tokens" not in server.calls[-1]
    assert len(records(asking)) >= 2
