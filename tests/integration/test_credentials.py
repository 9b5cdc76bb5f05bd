"""API keys: shown once, kept as a digest, valid until revoked, made and listed from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from slowwave.deploy.embedded.supervisor import Stack
from slowwave.extract.guard.secrets import redact
from slowwave.schemas.errors import Forbidden, InvalidTurn, NotFound, Unauthenticated
from slowwave.schemas.names import CREDENTIALS
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores

NOW = datetime(2026, 3, 2, tzinfo=UTC)
TURN = {"user_id": "ann", "session_id": "s1", "messages": [{"role": "user", "content": "hello"}]}
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(stack_settings: Settings, stores: Stores) -> Run:
    """The command line over the tests' servers; `stores` empties Redis before."""
    assert stack_settings.redis_url
    environment = {
        **os.environ,
        "SLOWWAVE_REDIS_URL": stack_settings.redis_url.get_secret_value(),
        "SLOWWAVE_QDRANT_URL": str(stack_settings.qdrant_url),
    }

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "slowwave.cli", *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)

    return run


def test_a_key_is_known_by_its_digest_alone(stores: Stores) -> None:
    key, made = stores.credentials.create(name="helpdesk", tenant="acme", agent_id="helpdesk", write=True)
    assert stores.credentials.find(key) == made
    kept: Any = stores.redis.hgetall(CREDENTIALS)
    assert key.encode() not in b"".join([*kept, *kept.values()])
    assert key not in redact(f"my key is {key}, please use it")[0]
    for wrong in (key[:-1], key.upper(), "", made.id, "\ud800"):
        with pytest.raises(Unauthenticated):
            stores.credentials.find(wrong)


def test_a_revoked_key_is_refused_from_the_next_request_on(stores: Stores) -> None:
    key, made = stores.credentials.create(name="helpdesk")
    first = stores.credentials.revoke(made.id)
    with pytest.raises(Unauthenticated, match="revoked"):
        stores.credentials.find(key)
    assert stores.credentials.revoke(made.id) == first, "the time of the first revocation stays"
    with pytest.raises(NotFound, match="key list"):
        stores.credentials.revoke("0123456789ab")


def test_what_a_key_reads_and_for_whom(stores: Stores) -> None:
    _, waiter = stores.credentials.create(name="w", tenant="acme", agent_id="waiter", users=("ann",), reads=("cook",))
    scope = waiter.scope("ann")
    assert (scope.tenant, scope.user_id, scope.agents) == ("acme", "ann", ("waiter", "cook"))
    with pytest.raises(Forbidden, match="user_id"):
        waiter.scope("bob")
    with pytest.raises(Forbidden, match="user_id"):
        waiter.author(TURN | {"user_id": "bob"}, NOW)
    for right in ("write", "admin"):
        with pytest.raises(Forbidden, match=f"--{right}"):
            waiter.require(right)


def test_the_key_is_the_author_whatever_the_turn_says(stores: Stores) -> None:
    _, waiter = stores.credentials.create(name="w", tenant="acme", agent_id="waiter")
    event = waiter.author(TURN, NOW)
    assert (event.tenant, event.agent_id, event.occurred_at) == ("acme", "waiter", NOW)
    with pytest.raises(InvalidTurn, match="leave it out"):
        waiter.author(TURN | {"agent_id": "cook"}, NOW)


def test_keys_are_made_listed_and_revoked_from_the_command_line(run: Run, stores: Stores) -> None:
    made = json.loads(
        run("key", "create", "helpdesk", "--agent", "helpdesk", "--write", "--user", "ann", "--json").stdout
    )
    assert stores.credentials.find(made["key"]).users == ("ann",)
    plain = run("key", "create", "reader").stdout.strip()
    assert not stores.credentials.find(plain).write
    listed = run("key", "list")
    assert "helpdesk: default/helpdesk, reads and writes for ann" in listed.stdout
    assert "reader: default/default, reads for all users" in listed.stdout
    assert made["key"] not in listed.stdout
    assert run("key", "revoke", made["id"]).returncode == 0
    with pytest.raises(Unauthenticated):
        stores.credentials.find(made["key"])
    assert "REVOKED" in run("key", "list").stdout
    unknown = run("key", "revoke", "nobody")
    assert (unknown.returncode, "key list" in unknown.stderr) == (1, True)


def test_the_stack_makes_a_first_key_that_only_its_owner_may_read(tmp_path: Path) -> None:
    said: list[str] = []
    settings = Settings(data_dir=tmp_path, redis_url=None, qdrant_url=None)
    with Stack(settings, port=0, parts=("valkey", "store", "api"), say=said.append) as stack:
        secrets = tmp_path / "secrets.json"
        key = json.loads(secrets.read_text())["api_key"]
        assert secrets.stat().st_mode & 0o777 == 0o600
        assert str(secrets) in "\n".join(said)
        assert Stores(stack.settings).credentials.find(key).admin
        url = json.loads((tmp_path / "stack.json").read_text())["api_url"]
        answer = httpx.get(f"{url}/v1/users/ann/profile", headers={"Authorization": f"Bearer {key}"}, timeout=30)
        assert answer.json() == {"preferences": [], "facts": []}
        assert key not in "\n".join([*said, *(log.read_text() for log in tmp_path.glob("logs/*"))])
