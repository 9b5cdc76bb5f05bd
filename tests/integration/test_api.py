"""The HTTP door: what a caller sends comes in once, or is refused with the field named; it sees what its key allows."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from keys import client_for, key_for
from starlette.testclient import TestClient
from story import ANN, event_id

from slowwave.deploy.embedded.sandbox import sandbox
from slowwave.schemas import User
from slowwave.schemas.names import EVENT_FIELD, PartitionKeys
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.workers.fast.worker import FastWorker
from slowwave.workers.slow.index import drain

TURNS = PartitionKeys(0).turns
DEEP: Any = json.loads("[" * 900 + "]" * 900)


def turn(text: Any = "My order number is 8846.", **fields: Any) -> dict[str, Any]:
    return {"user_id": "ann", "session_id": "s1", "messages": [{"role": "user", "content": text}], **fields}


def streamed(stores: Stores) -> list[dict[str, Any]]:
    found: Any = stores.redis.xrange(TURNS)
    return [json.loads(fields[EVENT_FIELD]) for _, fields in found]


def work(stores: Stores) -> None:
    stores.turns(0).ensure()
    FastWorker(stores).step(block_ms=1)


@pytest.fixture
def client(stores: Stores) -> TestClient:
    return client_for(stores)


def test_a_turn_is_accepted_applied_and_recalled(client: TestClient, stores: Stores) -> None:
    answer = client.post("/v1/turns", json=turn())
    assert answer.status_code == 202
    (name,) = answer.json()["event_ids"]
    assert client.get(f"/v1/turns/{name}").json()["state"] == "accepted"
    work(stores)
    receipt = client.get(f"/v1/turns/{name}").json()
    assert [step["state"] for step in receipt["steps"]] == ["accepted", "applied"]
    asked = {"query": "Where is my order?", "user_id": "ann", "session_id": "s1"}
    context = client.post("/v1/recall", json=asked).json()
    assert "8846" in context["text"]
    assert all("score" not in item for item in context["items"])
    explained = client.post("/v1/recall", json=asked | {"explain": True, "budget": 400, "limit": 3}).json()
    assert all({"score", "parts", "sources"} <= item.keys() for item in explained["items"])


def test_a_turn_that_is_sent_again_counts_once_and_its_receipt_keeps_its_state(
    client: TestClient, stores: Stores
) -> None:
    sent = turn(event_id=event_id("once"))
    for _ in range(2):
        assert client.post("/v1/turns", json=sent).json()["event_ids"] == [event_id("once")]
        work(stores)
    receipt = client.get(f"/v1/turns/{event_id('once')}").json()
    assert [step["state"] for step in receipt["steps"]] == ["accepted", "applied"]
    assert len(stores.sessions.log(ANN, "s1")) == 1


def test_of_a_batch_the_sound_turns_come_in_and_the_others_are_named(client: TestClient, stores: Stores) -> None:
    batch = [turn("one"), turn(tz="Mars/Olympus"), turn("three", messages=[]), turn("four")]
    answer = client.post("/v1/turns", json=batch)
    assert answer.status_code == 202
    told = answer.json()
    assert [name is None for name in told["event_ids"]] == [False, True, True, False]
    assert [(e["index"], e["field"]) for e in told["errors"]] == [(1, "tz"), (2, "messages")]
    assert "IANA" in told["errors"][0]["message"]
    assert [e["messages"][0]["content"] for e in streamed(stores)] == ["one", "four"]


def test_turns_of_one_batch_keep_their_order(client: TestClient, stores: Stores) -> None:
    client.post("/v1/turns", json=[turn(f"turn {n}") for n in range(50)])
    work(stores)
    assert [t.said() for t in stores.sessions.log(ANN, "s1")] == [f"turn {n}" for n in range(50)]


def test_tenant_and_agent_are_those_of_the_key_whatever_the_body_says(stores: Stores) -> None:
    client = client_for(stores, tenant="acme", agent_id="helpdesk")
    assert client.post("/v1/turns", json=turn(tenant="acme")).status_code == 202
    (event,) = streamed(stores)
    assert (event["tenant"], event["agent_id"]) == ("acme", "helpdesk")
    for field in ("tenant", "agent_id"):
        answer = client.post("/v1/turns", json=turn(**{field: "other"}))
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field)
    assert len(streamed(stores)) == 1


def test_secrets_never_reach_the_stream(client: TestClient, stores: Stores) -> None:
    secret = "sk-proj-abcdefghijklmnopqrstuvwxyz012345"
    client.post("/v1/turns", json=turn(f"My key is {secret}.", metadata={"note": secret}, state={"task": secret}))
    assert secret.encode() not in b"".join(fields[EVENT_FIELD] for _, fields in stores.redis.xrange(TURNS))


def test_a_key_for_some_users_reads_and_writes_no_others(stores: Stores) -> None:
    client = client_for(stores, users=("ann",))
    answer = client.post("/v1/turns", json=[turn(), turn(user_id="bob")])
    assert answer.status_code == 202
    assert answer.json()["errors"][0] | {"message": ""} == {
        "index": 1,
        "code": "forbidden",
        "message": "",
        "field": "user_id",
    }
    assert client.post("/v1/recall", json={"query": "?", "user_id": "bob"}).status_code == 403
    assert client.get("/v1/users/bob/profile").status_code == 403
    assert client.get("/v1/users/ann/profile").status_code == 200


def test_private_memories_of_another_agent_are_read_only_with_a_grant(stores: Stores) -> None:
    client_for(stores, agent_id="doctor").post("/v1/turns", json=turn())
    work(stores)
    asked = {"query": "Where is my order?", "user_id": "ann", "session_id": "s1"}
    assert "8846" not in client_for(stores, agent_id="waiter").post("/v1/recall", json=asked).json()["text"]
    granted = client_for(stores, agent_id="waiter", reads=("doctor",))
    assert "8846" in granted.post("/v1/recall", json=asked).json()["text"]


def test_a_receipt_is_only_its_tenants(client: TestClient, stores: Stores) -> None:
    (name,) = client.post("/v1/turns", json=turn()).json()["event_ids"]
    assert client_for(stores, tenant="other").get(f"/v1/turns/{name}").json()["state"] == "unknown"


def test_without_a_right_the_answer_names_it(stores: Stores) -> None:
    client = client_for(stores, write=False)
    answer = client.post("/v1/turns", json=turn())
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")
    assert "--write" in answer.json()["error"]["message"]
    for method, path in (("POST", "/v1/forget"), ("GET", "/v1/dead-letters")):
        answer = client.request(method, path, json={"user_id": "ann", "all": True})
        assert (answer.status_code, "--admin" in answer.json()["error"]["message"]) == (403, True)
    assert not streamed(stores)


@pytest.mark.parametrize("header", ["", "Bearer ", "Bearer sk-slowwave-guessed", "Basic YTpi", "Bearer ä€"])
def test_without_a_valid_key_nothing_is_answered(stores: Stores, header: str) -> None:
    client = TestClient(client_for(stores).app, headers={b"Authorization": header.encode()} if header else None)
    answer = client.get("/v1/users/ann/profile")
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "unauthenticated")
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert client.get("/healthz").status_code == 200


def test_forgetting_leaves_a_proof_and_no_words(stores: Stores) -> None:
    client = client_for(stores, admin=True)
    (name,) = client.post("/v1/turns", json=turn("I'm allergic to peanuts.")).json()["event_ids"]
    work(stores)
    proof = client.post("/v1/forget", json={"user_id": "ann", "keyword": "peanut"}).json()
    assert proof["verified"]
    assert proof["removed"]["session_log"] == 1
    assert client.get(f"/v1/turns/{name}").json()["state"] == "forgotten"
    assert "peanut" not in client.post("/v1/recall", json={"query": "allergies", "user_id": "ann"}).text
    unclear = client.post("/v1/forget", json={"user_id": "ann", "keyword": "a", "all": True})
    assert (unclear.status_code, unclear.json()["error"]["code"]) == (422, "unclear")


def test_a_person_makes_a_sensitive_value_permanent(stores: Stores) -> None:
    agent, person = client_for(stores), client_for(stores, admin=True)
    agent.post("/v1/turns", json=[turn("I have asthma."), turn("I have asthma, you know.")])
    work(stores)
    drain(stores, datetime.now(UTC))
    (row,) = agent.get("/v1/users/ann/profile").json()["facts"]
    assert (row["line"], row["turns"], row["confirmed"], row["waits"]) == ("health.condition=asthma", 2, False, True)
    asked = {"user_id": "ann", "what": row["line"]}
    assert agent.post("/v1/profile/confirm", json=asked).status_code == 403
    assert person.post("/v1/profile/confirm", json=asked).json()["confirmed"]
    assert person.post("/v1/profile/rebuild", json={"user_id": "ann"}).json()["facts"][0]["by_person"]
    missing = person.post("/v1/profile/confirm", json=asked | {"what": "health.condition=gout"})
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "not_found")
    assert "gout" not in missing.text


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        (b"", 400, "body"),
        (b"{", 400, "body"),
        (b"\xff\xfe", 400, "body"),
        (b"[" * 100_000, 400, "body"),
        (b"9" * 5_000, 400, "body"),
        (b"[]", 422, "body"),
        (json.dumps([turn()] * 501).encode(), 422, "body"),
        (b"7", 422, "event"),
        (b"[null]", 422, "event"),
        (json.dumps(turn(event_id="8846")).encode(), 422, "event_id"),
        (json.dumps(turn(schema_version=2)).encode(), 422, "schema_version"),
        (json.dumps(turn(occurred_at="2026-03-02T09:00:00")).encode(), 422, "occurred_at"),
        (json.dumps(turn("half \ud800")).encode(), 422, "messages.0.content"),
        (json.dumps(turn() | {"\ud800": 1}).encode(), 422, None),
        (json.dumps(turn() | {"x" * 100_000: 1}).encode(), 422, "x" * 200),
        (json.dumps(turn("x" * 300_000)).encode(), 422, "event"),
        (json.dumps(turn(state={"a": DEEP})).encode(), 422, "state"),
    ],
)
def test_what_breaks_the_contract_is_refused_with_its_field(
    client: TestClient, stores: Stores, body: bytes, status: int, field: str | None
) -> None:
    answer = client.post("/v1/turns", content=body)
    assert answer.status_code == status
    error = answer.json()["error"]
    assert error["message"]
    assert field is None or error["field"] == field
    assert not streamed(stores)


def test_no_depth_of_nesting_breaks_the_server(client: TestClient) -> None:
    for depth in range(880, 1_000, 6):  # Python gives up at a thousand, somewhere between the parser and our checks
        nested = "[" * depth + "]" * depth
        body = json.dumps(turn([{"text": "DEEP"}])).replace('"DEEP"', nested)
        assert client.post("/v1/turns", content=body).status_code in {202, 400, 422}


def test_errors_of_other_requests_have_the_same_form_and_do_not_repeat_what_was_sent(client: TestClient) -> None:
    for path, body, field in (
        ("/v1/recall", {"query": "my secret", "user_id": ""}, "user_id"),
        ("/v1/recall", {"query": "my secret", "user_id": "ann", "budget": "all"}, "budget"),
        ("/v1/recall", {"query": "my secret", "user_id": "ann", "mood": "my secret"}, "mood"),
        ("/v1/recall", ["my secret"], "body"),
    ):
        answer = client.post(path, json=body)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field)
        assert "my secret" not in answer.text
    broken = client.post("/v1/recall", content=b"{", headers={"Content-Type": "application/json"})
    assert (broken.status_code, broken.json()["error"]["code"]) == (400, "invalid_json")
    assert client.get("/v2").json()["error"]["code"] == "not_found"
    assert client.get("/v1/recall").json()["error"]["code"] == "method_not_allowed"
    assert client.get("/v1/turns/8846").json()["error"]["field"] == "event_id"
    assert client.get(f"/v1/users/{'x' * 129}/profile").json()["error"]["field"] == "user_id"


def test_a_body_over_the_limit_is_refused_announced_or_not(client: TestClient) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(9):
            yield b" " * 2**20

    for content in (b" " * 9 * 2**20, endless()):
        answer = client.post("/v1/turns", content=content)
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_large")
    recall = client.post("/v1/recall", content=b" " * 9 * 2**20)
    assert recall.status_code == 413


def test_metrics_show_the_backlog(client: TestClient, stores: Stores) -> None:
    client.post("/v1/turns", json=[turn(), turn(), turn(tz="Mars")])
    told = client.get("/metrics").text
    assert 'slowwave_turns_lag{partition="0"} 2.0' in told
    assert "slowwave_redis_up 1.0" in told
    work(stores)
    told = client.get("/metrics").text
    assert 'slowwave_turns_lag{partition="0"} 0.0' in told
    assert 'slowwave_turns_oldest_seconds{partition="0"} 0.0' in told
    assert 'slowwave_sessions_waiting{partition="0"} 1.0' in told


def test_the_openapi_document_describes_a_turn_as_this_door_takes_it(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    described = document["components"]["schemas"]["Turn"]
    assert set(described["required"]) == {"user_id", "session_id", "messages"}
    assert "tenant" not in described["properties"]
    assert "Message" in document["components"]["schemas"]


@contextmanager
def serving(settings: Settings, key: str) -> Iterator[httpx.Client]:
    """`slowwave api` as its operator starts it, over these servers; it must end well."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert settings.redis_url
    environment = {
        **os.environ,
        "SLOWWAVE_REDIS_URL": settings.redis_url.get_secret_value(),
        "SLOWWAVE_QDRANT_URL": settings.qdrant_url or "http://127.0.0.1:1",
        "SLOWWAVE_FIRST_API_KEY": key,
    }
    command = [sys.executable, "-m", "slowwave.cli", "api", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        try:
            headers = {"Authorization": f"Bearer {key}"}
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30) as client:
                eventually(client, 200)
                yield client
            process.send_signal(signal.SIGTERM)
            assert process.wait(20) == 0
            assert key not in process.stderr.read()
        finally:
            process.kill()


def eventually(client: httpx.Client, status: int) -> httpx.Response:
    """The answer of /readyz once it has that status."""
    end = time.monotonic() + 30
    while True:
        try:
            answer = client.get("/readyz")
        except httpx.TransportError:
            answer = None
        if answer is not None and answer.status_code == status:
            return answer
        assert time.monotonic() < end, f"/readyz never answered {status}"
        time.sleep(0.05)


def test_with_redis_away_the_server_says_so_and_goes_on_when_it_is_back() -> None:
    key = "sk-slowwave-first"
    with sandbox(("valkey",)) as settings, serving(settings, key) as client:
        stores = Stores(settings.model_copy(update={"qdrant_url": "http://127.0.0.1:1"}))
        pid: Any = stores.redis.info("server")
        os.kill(pid["process_id"], signal.SIGSTOP)
        try:
            for method, path, body in (("POST", "/v1/turns", turn()), ("GET", "/v1/users/ann/profile", None)):
                answer = client.request(method, path, json=body)
                assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
                assert answer.json()["error"]["code"] == "unavailable"
            assert client.get("/healthz").status_code == 200
            assert eventually(client, 503).json()["error"]["code"] == "unavailable"
            assert "slowwave_redis_up 0.0" in client.get("/metrics").text
        finally:
            os.kill(pid["process_id"], signal.SIGCONT)
        eventually(client, 200)
        assert client.post("/v1/turns", json=turn()).status_code == 202


def test_a_redis_that_is_full_is_no_silent_loss(client: TestClient, stores: Stores) -> None:
    stores.redis.config_set("maxmemory", 1)
    try:
        answer = client.post("/v1/turns", json=turn())
    finally:
        stores.redis.config_set("maxmemory", 0)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
    assert not streamed(stores)


def test_the_first_key_is_valid_from_the_start_and_stays_revoked(stores: Stores) -> None:
    key = key_for(stores, name="first")
    stores.credentials.adopt(key)
    (kept,) = stores.credentials.list()
    assert kept.name == "first"
    stores.credentials.revoke(kept.id)
    stores.credentials.adopt(key)
    assert stores.credentials.list()[0].revoked_at


def test_a_future_turn_does_not_stay_in_the_future(client: TestClient, stores: Stores) -> None:
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    client.post("/v1/turns", json=turn(occurred_at=tomorrow.isoformat()))
    work(stores)
    (kept,) = stores.sessions.log(User(tenant="default", user_id="ann"), "s1")
    assert kept.at < tomorrow
