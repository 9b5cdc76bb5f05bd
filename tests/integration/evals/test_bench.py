"""Benches in small: the keys that others read, and that what was published arrived. Speed is no test."""

from __future__ import annotations

from typer.testing import CliRunner

from slowwave import cli
from slowwave.evals.bench import BENCHES
from slowwave.schemas.errors import NotFound
from slowwave.schemas.settings import Settings


def test_publish_counts_every_delivery_of_every_way() -> None:
    found = BENCHES["publish"](Settings(), 1.0)
    assert found["call_us"].keys() == {"p50", "p99", "max"}
    assert found["send_task_us"].keys() == {"p50", "p99"}
    assert {"kombu_us", "xadd_us", "ratio_p50", "hung_p999_ms", "hung_max_ms", "cpu_us_per_event"} < found.keys()
    assert found["deliveries"].keys() == {"publish", "publish_hung", "send_task", "kombu", "xadd"}
    for way, deliveries in found["deliveries"].items():
        assert deliveries["delivered"] == deliveries["published"] > 0, way
    assert found["deliveries"]["publish"]["doubled"] == 0


def test_visible_reads_what_was_stated_at_both_paces() -> None:
    found = BENCHES["visible"](Settings(), 1.0)
    assert [rate["per_s"] for rate in found["rates"]] == [50, 500]
    for rate in found["rates"]:
        assert rate["ours_ms"].keys() == rate["bare_ms"].keys() == {"p50", "p99"}
        assert rate["n"] > 0
        assert rate["ratio_p50"] > 0
    assert found["recall_ms"].keys() == {"p50", "p99"}
    deliveries = found["deliveries"]
    assert deliveries["delivered"] == deliveries["published"] == deliveries["readable"] > 0
    assert found["recalled"] == found["recalls"]


def test_fast_applies_the_same_turns_in_both_ways() -> None:
    found = BENCHES["fast"](Settings(), 1.0)
    assert {"ours_per_core", "celery_per_core", "ratio"} < found.keys()
    assert min(found["n"], found["ours_per_core"], found["celery_per_core"], found["cpu_ms_16k"]) > 0
    assert found["cpu_ms"].keys() == found["cpu_ms_facts"].keys() == found["cpu_ms_neutral"].keys() == {"p50", "p99"}


def test_consolidate_counts_what_is_embedded_and_asks_no_llm() -> None:
    found = BENCHES["consolidate"](Settings(), 1.0)
    assert found["n"] == 2
    assert found["without_llm_s"] > found["embed_s"] > 0
    assert found["llm_calls_per_slice"] == found["tokens_per_turn"] == 0


def test_an_unknown_bench_is_refused_before_anything_runs() -> None:
    answer = CliRunner().invoke(cli.app, ["bench", "publish", "speed", "--quick", "--json"])
    assert isinstance(answer.exception, NotFound)
    assert "no bench is called speed: there are publish, visible, fast, consolidate, growth" in str(answer.exception)
