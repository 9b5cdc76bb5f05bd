"""kill -9 of slow workers and beats while an LLM words every reply anew: each turn is digested once, by effect."""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from campaign import Crew, campaign, eventually, users
from llm_server import Call, Handler, completion, item, serving, told
from state import memory_state, receipt_states, redis_state
from story import minute

from slowwave.recall.profile import shown
from slowwave.schemas import Scope, TurnEvent, User
from slowwave.schemas.names import PartitionKeys
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kills by number")

IMPATIENT = {
    "due_idle": 1,
    "due_latest": 5,
    "lease": 4,
    "visibility": 5,
    "llm_timeout": 2,
    "llm_failures": 1_000,
    "llm_again": 2,
}


class Scribe:
    """Answers each call in words of its own, and remembers which it used for what."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()
        self.marks: dict[str, dict[str, list[str]]] = {}  # by the mark of a reply: the words quoted, and their texts

    def __call__(self, handler: Handler, call: Call) -> None:
        time.sleep(random.uniform(0, self._seconds))
        with self._lock:
            mark = "mark" + "".join(chr(ord("a") + int(digit)) for digit in str(len(self.marks)))
            said = [(n, words) for n, who, words in told(call) if who == "user"]
            items = [item(n, words, text=f"{mark}: {words}{'!' * k}") for n, words in said for k in range(_some())]
            texts = self.marks.setdefault(mark, defaultdict(list))
            for one in items:
                texts[one["quote"]].append(one["text"])
        handler.send(200, completion(json.dumps({"summary": [], "items": items})))


def _some() -> int:
    return random.randint(1, 3)


@pytest.fixture
def clean(stack_settings: Settings, redis_client: redis.Redis) -> Iterator[Callable[[], None]]:
    """A function that empties both databases and the broker's."""
    live = Stores(stack_settings)

    def start_again() -> None:
        redis_client.flushall()
        for user in users(300):
            live.memories.delete(user, [record.id for record in live.memories.scroll(user)])

    start_again()
    yield start_again
    start_again()
    live.redis.close()


def environment(settings: Settings) -> dict[str, str]:
    assert settings.redis_url
    assert settings.qdrant_api_key
    url = settings.redis_url.get_secret_value()
    where = {
        "redis_url": url,
        "broker_url": url.replace("/0", "/1"),
        "qdrant_url": settings.qdrant_url or "",
        "qdrant_api_key": settings.qdrant_api_key.get_secret_value(),
        "llm_url": settings.llm_url or "",
        "log_level": "warning",
    }
    return {f"SLOWWAVE_{k.upper()}": str(v) for k, v in {**where, **IMPATIENT}.items()} | {"OMP_NUM_THREADS": "1"}


def run(stores: Stores, crew: Crew, events: list[TurnEvent], kills: int, rng: random.Random) -> None:
    """Apply the turns in shares while processes die, and wait until nothing is due any more."""
    share = len(events) // (kills + 1) + 1
    for n in range(kills + 1):
        apply_events(stores, events[n * share : (n + 1) * share], minute(0))
        time.sleep(rng.uniform(0.3, 2.0))
        if n < kills:
            crew.kill(rng.choice(["beat1", "beat2", "slow1", "slow2"]))
    ids = [event.event_id for event in events]
    keys = PartitionKeys(0)
    eventually(lambda: all(r.state in ("consolidated", "quarantined") for r in stores.receipts.many(ids)), 900)
    eventually(lambda: not stores.redis.exists(keys.due, keys.leased, keys.redo), 300)


def by_rules(stores: Stores, user: User) -> dict[str, Any]:
    """What the rules made of a user's turns."""
    return {name: r for name, r in memory_state(stores, user).items() if r["mode"] == "extractive"}


def changes(expected: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """By record, the fields that differ: what they should be and what they are."""
    names = expected.keys() | found.keys()
    fields = {
        name: {
            key: (expected.get(name, {}).get(key), found.get(name, {}).get(key))
            for key in expected.get(name, found.get(name, {}))
            if expected.get(name, {}).get(key) != found.get(name, {}).get(key)
        }
        for name in names
    }
    return {name: differing for name, differing in fields.items() if differing}


def in_redis(stores: Stores, user: User) -> dict[str, Any]:
    """A user's keys but for what an LLM worded, and the profile's copy, which is folded when it is asked for."""
    left_out = (":traces", ":summaries", ":profile")
    return {name: held for name, held in redis_state(stores, user).items() if not name.endswith(left_out)}


def profiles(stores: Stores, everybody: list[User]) -> list[Any]:
    return [shown(stores, Scope(**user.model_dump(), agents=("default",))) for user in everybody]


def once_by_effect(stores: Stores, everybody: list[User], scribe: Scribe) -> int:
    """Of each turn what one reply said, all of it, and of no other. Returns how many records an LLM worded."""
    count = 0
    for user in everybody:
        by_quote: dict[tuple[str, str], list[str]] = defaultdict(list)
        for record in stores.memories.scroll(user):
            assert record.status != "pending"
            if record.mode == "llm" and record.kind != "summary":
                by_quote[record.sources[0], record.quotes[0].text].append(record.text)
                count += 1
        for (_, quote), texts in by_quote.items():
            marks = {text.split(":")[0] for text in texts}
            assert len(marks) == 1, (quote, texts)
            assert sorted(texts) == sorted(set(scribe.marks[marks.pop()][quote])), quote
    return count


def run_campaign(own: Settings, clean: Callable[[], None], directory: Path, sessions: int, kills: int) -> None:
    events, everybody = campaign(3 * sessions, sessions), users(sessions)
    rng = random.Random(sessions)
    with serving() as server:
        settings = own.model_copy(update={**IMPATIENT, "llm_url": server.url})
        live = Stores(settings)
        server.always = Scribe(0.0)
        apply_events(live, events, minute(0))
        drain(live, minute(0))
        expected = [by_rules(live, user) for user in everybody], [in_redis(live, user) for user in everybody]
        promoted = profiles(live, everybody)
        clean()
        server.always = scribe = Scribe(0.5)
        beat, slow = ["beat"], ["worker", "slow", "-c", "3"]
        with Crew(directory, environment(settings), beat1=beat, beat2=beat, slow1=slow, slow2=slow) as crew:
            run(live, crew, events, kills, rng)
        assert crew.killed.total() == kills
        for n in range(len(everybody)):
            assert changes(expected[0][n], by_rules(live, everybody[n])) == {}
            assert in_redis(live, everybody[n]) == expected[1][n]
        assert profiles(live, everybody) == promoted
        assert once_by_effect(live, everybody, scribe) >= len(events) // 3
        steps = receipt_states(live, [event.event_id for event in events]).values()
        assert {tuple(state for state, _ in found) for found in steps} <= {
            ("applied", "consolidated"),
            ("quarantined",),
        }


@pytest.mark.timeout(300)
def test_a_few_kills_leave_each_turn_digested_once(
    stack_settings: Settings, clean: Callable[[], None], tmp_path: Path
) -> None:
    run_campaign(stack_settings, clean, tmp_path, sessions=12, kills=3)


@pytest.mark.faults
@pytest.mark.timeout(2400)
def test_300_sessions_under_kills_are_digested_once(
    stack_settings: Settings, clean: Callable[[], None], tmp_path: Path
) -> None:
    run_campaign(stack_settings, clean, tmp_path, sessions=300, kills=40)
