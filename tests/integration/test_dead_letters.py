"""Dead letters: they say why and since when, and every way out loses nothing and doubles nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from keys import client_for
from starlette.testclient import TestClient
from story import ANN, event, event_id

from slowwave.schemas import User
from slowwave.schemas.errors import NotFound
from slowwave.schemas.names import EVENT_FIELD, PartitionKeys
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.stores.forget import Request, forget
from slowwave.stores.turns import Entry
from slowwave.workers.fast.worker import FastWorker

KEYS = PartitionKeys(0)


def xadd(stores: Stores, *bodies: bytes) -> None:
    for body in bodies:
        stores.redis.xadd(KEYS.turns, {EVENT_FIELD: body})


def work(stores: Stores) -> None:
    stores.turns(0).ensure()
    FastWorker(stores).step(block_ms=1)


def bury(stores: Stores, *names: str) -> list[str]:
    """Sound events that died of something else; their ids as dead letters."""
    stream = stores.turns(0)
    stream.ensure()
    xadd(stores, *(event(name, f"I am turn {name}.", 1).to_json() for name in names))
    for entry in stream.read("tester", 100, 1):
        stream.bury(Entry(entry.entry_id, entry.body, 5, entry.first, entry.before), "failed 5 times: OSError")
    return [letter.id for letter in stores.dead_letters.list()]


def streams(stores: Stores) -> tuple[int, int]:
    """How many are on the stream, and dead."""
    found: Any = (stores.redis.xlen(KEYS.turns), stores.redis.xlen(KEYS.dead))
    return found


def test_a_dead_letter_says_why_how_often_and_when(stores: Stores) -> None:
    bury(stores, "one")
    (letter,) = stores.dead_letters.list()
    assert (letter.reason, letter.attempts) == ("failed 5 times: OSError", 5)
    assert letter.first <= letter.last
    assert letter.named == (ANN, event_id("one"))
    assert b"I am turn one" not in orjson.dumps(letter.summary())


def test_replaying_a_mended_cause_applies_each_event_once(stores: Stores) -> None:
    ids = bury(stores, "one", "two", "three")
    assert stores.dead_letters.replay([*ids, ids[0], "0:1-1"]) == 3
    assert streams(stores) == (3, 0)
    work(stores)
    assert streams(stores) == (0, 0)
    assert {turn.event_id for turn in stores.sessions.log(ANN, "s1")} == set(map(event_id, ("one", "two", "three")))
    assert stores.receipts.get(event_id("one")).state == "applied"


def test_two_operators_who_replay_at_once_double_nothing(stores: Stores) -> None:
    ids = bury(stores, *(f"t{n}" for n in range(60)))
    done: list[int] = []
    operators = [threading.Thread(target=lambda: done.append(stores.dead_letters.replay(ids))) for _ in range(4)]
    for operator in operators:
        operator.start()
    for operator in operators:
        operator.join()
    assert sum(done) == 60
    assert streams(stores) == (60, 0)


def test_an_event_that_dies_again_keeps_its_first_time_and_all_its_attempts(stores: Stores) -> None:
    bury(stores, "one")
    (before,) = stores.dead_letters.list()
    stores.dead_letters.replay([before.id])
    time.sleep(0.002)  # times are stream ids', in whole milliseconds
    stream = stores.turns(0)
    for entry in stream.read("tester", 100, 1):
        stream.bury(entry, "again")
    (after,) = stores.dead_letters.list()
    assert (after.first, after.attempts, after.reason) == (before.first, 6, "again")
    assert after.last > before.last


@pytest.mark.parametrize("fields", [{"attempts": "many"}, {"first": "yesterday"}, {"attempts": "9" * 30, "first": "-"}])
def test_forged_fields_of_a_stream_entry_count_as_absent(stores: Stores, fields: dict[str, str]) -> None:
    sent: Any = {EVENT_FIELD: b"no JSON", **fields}
    stores.redis.xadd(KEYS.turns, sent)
    work(stores)
    (letter,) = stores.dead_letters.list()
    assert letter.attempts == 1


def test_what_names_itself_gets_a_receipt_even_when_it_is_invalid(stores: Stores) -> None:
    body = orjson.loads(event("one", "hello", 1).to_json()) | {"tz": "Mars/Olympus"}
    xadd(stores, orjson.dumps(body))
    work(stores)
    receipt = stores.receipts.get(event_id("one"))
    assert receipt.state == "dead"
    assert "tz" in receipt.steps[-1].detail


def test_a_forget_reaches_dead_letters(stores: Stores) -> None:
    bury(stores, "one")
    stores.dead_letters.refuse(b'{"user_id": "ann", "mood": "peanut"}', "invalid: mood")
    forget(stores, ANN, Request(everything=True), event("now", "x", 0).occurred_at)
    assert not list(stores.dead_letters.list())


def test_an_admin_sees_and_moves_only_those_of_its_tenant_and_never_their_words(stores: Stores) -> None:
    (letter,) = bury(stores, "one")
    other = client_for(stores, tenant="other", admin=True)
    assert other.get("/v1/dead-letters").json() == {"dead_letters": []}
    for answer in (other.post(f"/v1/dead-letters/{letter}/replay"), other.delete(f"/v1/dead-letters/{letter}")):
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
    own = client_for(stores, admin=True)
    listed = own.get("/v1/dead-letters")
    assert [found["id"] for found in listed.json()["dead_letters"]] == [letter]
    assert "I am turn" not in listed.text
    assert own.post(f"/v1/dead-letters/{letter}/replay").json() == {"replayed": 1}
    assert own.post(f"/v1/dead-letters/{letter}/replay").status_code == 404
    (letter,) = bury(stores, "two")[-1:]
    assert own.delete(f"/v1/dead-letters/{letter}").json() == {"dropped": 1}


@pytest.mark.parametrize("wrong", ["", "1-1", "0:", "0:1", "0:x-1", "7:1-1", "0:١-1", "0:1-1-1", "0:1-1\n"])
def test_what_is_no_id_is_not_found(stores: Stores, wrong: str) -> None:
    with pytest.raises(NotFound):
        stores.dead_letters.get(wrong)


def test_the_command_line_lists_shows_replays_and_drops(stack_settings: Settings, stores: Stores) -> None:
    assert stack_settings.redis_url
    environment = {
        **os.environ,
        "SLOWWAVE_REDIS_URL": stack_settings.redis_url.get_secret_value(),
        "SLOWWAVE_QDRANT_URL": str(stack_settings.qdrant_url),
    }

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "slowwave.cli", "deadletter", *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)

    first, second, third = bury(stores, "one", "two", "three")
    (row, *_) = json.loads(run("list", "--json").stdout)["dead_letters"]
    assert (row["id"], row["attempts"], row["event_id"]) == (first, 5, event_id("one"))
    assert "I am turn" not in run("list").stdout
    assert "I am turn one" in run("show", first).stdout
    assert json.loads(run("replay", first, "--json").stdout) == {"replayed": 1}
    refused = run("drop", second)
    assert (refused.returncode, "--yes" in refused.stderr) == (1, True)
    assert json.loads(run("drop", second, "--yes", "--json").stdout) == {"dropped": 1}
    assert run("replay").returncode == run("show", second).returncode == 1
    assert json.loads(run("replay", "--all", "--json").stdout) == {"replayed": 1}
    assert streams(stores) == (2, 0)
    assert third


API_KEY, PASSWORD = "sk-proj-abcdefghijklmnopqrstuvwxyz012345", "Tr0ub4dor&3"
TOLD = f"My key is {API_KEY}, my password is {PASSWORD}"


def stored(stores: Stores) -> bytes:
    """All that Redis has, keys and values, as it would write it to disk, uncompressed."""
    client: Any = stores.redis
    (compression,) = client.config_get("rdbcompression").values()
    client.config_set("rdbcompression", "no")
    try:
        return b"".join(key + (client.dump(key) or b"") for key in client.scan_iter(count=1_000))
    finally:
        client.config_set("rdbcompression", compression)


def test_an_invalid_raw_entry_leaves_no_secret_behind(stores: Stores) -> None:
    told = orjson.loads(event("told", TOLD, 1).to_json())
    wrong = orjson.dumps(told | {"mood": TOLD})
    named = orjson.dumps(told | {API_KEY: True, "metadata": {"password": PASSWORD}})
    twice = wrong[:-1] + b',"mood":"fine"}'
    xadd(stores, wrong, named, twice, f"no JSON: {TOLD}".encode(), b"\xff" + TOLD.encode(), f'["{TOLD}"]'.encode())
    assert API_KEY.encode() in stored(stores)
    assert PASSWORD.encode() in stored(stores)
    work(stores)
    assert streams(stores) == (0, 6)
    assert all("invalid: " in letter.reason for letter in stores.dead_letters.list())
    assert [letter.named for letter in stores.dead_letters.list()][:3] == [(ANN, event_id("told"))] * 3
    assert API_KEY.encode() not in stored(stores)
    assert PASSWORD.encode() not in stored(stores)


@pytest.mark.parametrize("body", [b'{"user_id" : "ann", "n": 12345678901234567890123 }', b"\xff\x00{", b"", b"[1.0]"])
def test_an_invalid_entry_without_secrets_is_kept_to_the_byte(stores: Stores, body: bytes) -> None:
    xadd(stores, body)
    work(stores)
    (letter,) = stores.dead_letters.list()
    assert letter.body == body


SOUND: dict[str, Any] = orjson.loads(event("hostile", "hello", 1).to_json())
NO_TEXT = st.one_of(st.integers(), st.booleans(), st.lists(st.integers(), max_size=2), st.just({"a": 1}), st.none())
UNSOUND = st.sampled_from(["", "x" * 129, "a\x00b", "\x00"])
FAULTS: dict[str, st.SearchStrategy[Any]] = {
    "event_id": st.one_of(NO_TEXT, UNSOUND, st.text(max_size=20)),
    "user_id": st.one_of(NO_TEXT, UNSOUND),
    "session_id": st.one_of(NO_TEXT, UNSOUND),
    "occurred_at": st.one_of(
        st.datetimes().map(lambda naive: naive.isoformat()),
        st.sampled_from(["yesterday", "", None, [], "1969-12-31T23:59:59Z", "2201-01-01T00:00:00Z", float("inf")]),
    ),
    "tz": st.one_of(NO_TEXT, st.sampled_from(["", "Mars/Olympus", "../etc/passwd", "utc+8"]), UNSOUND),
    "visibility": st.one_of(NO_TEXT, st.text(max_size=5)),
    "ends": st.one_of(st.integers(), st.lists(st.none()), st.text(max_size=5)),
    "state": st.one_of(st.integers(), st.text(max_size=5), st.just({"a": "x" * 20_000})),
    "metadata": st.one_of(NO_TEXT.filter(lambda v: not isinstance(v, dict)), st.just({"a": "x" * 20_000})),
    "schema_version": st.one_of(st.integers(min_value=2), st.text(max_size=3), st.none()),
    "messages": st.one_of(
        NO_TEXT,
        st.text(max_size=5),
        st.just([]),
        st.just([{"role": "user", "content": "x"}] * 257),
        st.just([{"role": "bot", "content": "x"}]),
        st.just([{"role": "user", "content": "a\x00b"}]),
        st.just([{"role": "user", "content": 7}]),
        st.just([{"content": "x"}]),
        st.just([{"role": "user", "content": "x", "mood": "good"}]),
    ),
    "mood": NO_TEXT,
}
HOSTILE = st.sampled_from(sorted(FAULTS)).flatmap(lambda field: st.tuples(st.just(field), FAULTS[field]))
MANY = hypothesis_settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@MANY
@given(st.one_of(HOSTILE, st.just(("messages", [{"role": "user", "content": "half \ud800"}]))))
def test_every_invalid_event_is_refused_by_the_api_with_the_field_named(
    api: TestClient, stores: Stores, fault: tuple[str, Any]
) -> None:
    field, value = fault
    sent = {name: known for name, known in SOUND.items() if name not in {"tenant", "agent_id"}} | {field: value}
    answer = api.post("/v1/turns", content=json.dumps(sent))
    assert answer.status_code == 422, answer.text
    error = answer.json()["error"]
    assert (error["field"].partition(".")[0], error["code"]) == (field, "invalid_turn")
    assert error["message"].startswith(field)
    assert streams(stores) == (0, 0)


@pytest.fixture
def api(stores: Stores) -> TestClient:
    return client_for(stores)


@MANY
@given(HOSTILE)
def test_every_invalid_event_of_a_raw_xadd_becomes_a_dead_letter_and_the_worker_goes_on(
    stores: Stores, fault: tuple[str, Any]
) -> None:
    field, value = fault
    stores.redis.delete(KEYS.turns, KEYS.dead)
    name = User(tenant="default", user_id="bob")
    after = event(f"after {field}", "The one after it.", 2, user=name)
    xadd(stores, json.dumps(SOUND | {field: value}).encode(), after.to_json())
    work(stores)
    (letter,) = stores.dead_letters.list()
    assert letter.reason.startswith(f"invalid: {field}"), letter.reason
    assert streams(stores) == (0, 1)
    assert after.event_id in {turn.event_id for turn in stores.sessions.log(name, "s1")}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 10_000, b'{"a": "\\ud800"}', b"null", b"x" * 300_000])
def test_what_is_no_event_at_all_is_a_dead_letter_too(stores: Stores, body: bytes) -> None:
    xadd(stores, body)
    stores.redis.xadd(KEYS.turns, {"something": "else"})
    work(stores)
    assert streams(stores) == (0, 2)
    assert all(letter.reason.startswith("invalid: event") for letter in stores.dead_letters.list())
