"""Publishing to a healthy Redis, from threads, coroutines and forks."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from slowwave.ingest import AsyncPublisher, Publisher, TurnEvent
from slowwave.schemas.errors import InvalidTurn, PublisherClosed
from slowwave.schemas.names import keys_of
from slowwave.schemas.scope import User

TURN: dict[str, Any] = {"session_id": "s1", "messages": [{"role": "user", "content": "I moved to Berlin."}]}


def test_a_turn_arrives_as_it_was_published(broker: Any, tmp_path: Path) -> None:
    moment = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
    with Publisher(broker.url, tenant="acme", agent_id="helper", spool_dir=tmp_path / "spool") as publisher:
        event_id = publisher.publish(
            user_id="u1",
            session_id="s1",
            messages=[{"role": "user", "content": "Remind me tomorrow."}, {"role": "assistant", "content": "I will."}],
            occurred_at=moment,
            tz="Europe/Berlin",
            state={"task": "reminder"},
            ends="task",
            visibility="team",
            metadata={"channel": "web"},
        )
    (event,) = broker.events()
    assert (event.event_id, event.tenant, event.user_id, event.agent_id) == (event_id, "acme", "u1", "helper")
    assert (event.occurred_at, event.tz, event.ends, event.visibility) == (moment, "Europe/Berlin", "task", "team")
    assert (event.state, event.metadata) == ({"task": "reminder"}, {"channel": "web"})
    assert [(m.message_id, m.content) for m in event.messages] == [("m0", "Remind me tomorrow."), ("m1", "I will.")]


def test_order_of_publication_is_order_in_the_stream(broker: Any, tmp_path: Path) -> None:
    with Publisher(broker.url, spool_dir=tmp_path, batch_events=7) as publisher:
        ids = [publisher.publish(user_id="u1", **TURN) for _ in range(100)]
        assert publisher.flush()
        assert [event.event_id for event in broker.events()] == ids
        stats = publisher.stats()
    assert (stats.published, stats.delivered, stats.dropped, stats.buffered) == (100, 100, 0, 0)


def test_each_user_has_one_partition(broker: Any, tmp_path: Path) -> None:
    with Publisher(broker.url, partitions=3, spool_dir=tmp_path) as publisher:
        for number in range(12):
            publisher.publish(user_id=f"u{number}", **TURN)
    for partition in range(3):
        for event in broker.events(partition):
            assert keys_of(User(tenant="default", user_id=event.user_id), 3).number == partition
    assert sum(len(broker.events(partition)) for partition in range(3)) == 12


def test_an_event_that_was_made_elsewhere_is_published_unchanged(broker: Any, tmp_path: Path) -> None:
    event = TurnEvent(
        event_id="0192f0c1-2345-7abc-8def-0123456789ab", user_id="u", occurred_at=datetime.now(UTC), **TURN
    )
    with Publisher(broker.url, spool_dir=tmp_path) as publisher:
        assert publisher.publish(event) == event.event_id
    assert broker.events() == [event]


def test_an_answer_is_published_as_the_sdk_s_object(broker: Any, tmp_path: Path) -> None:
    class Answer(BaseModel):
        role: str = "assistant"
        content: str = "I will."
        refusal: str | None = None

    with Publisher(broker.url, spool_dir=tmp_path) as publisher:
        publisher.publish(user_id="u", session_id="s", messages=[{"role": "user", "content": "Remind me."}, Answer()])
    (event,) = broker.events()
    assert [message.content for message in event.messages] == ["Remind me.", "I will."]


def test_invalid_turns_are_refused_at_once_and_name_the_field(broker: Any, tmp_path: Path) -> None:
    with Publisher(broker.url, spool_dir=tmp_path) as publisher:
        with pytest.raises(InvalidTurn, match="occurred_at"):
            publisher.publish(user_id="u", occurred_at=datetime(2026, 1, 1), **TURN)  # noqa: DTZ001
        with pytest.raises(InvalidTurn, match=r"messages\.0\.content: contains a NUL"):
            publisher.publish(user_id="u", session_id="s", messages=[{"role": "user", "content": "a\x00"}])
        with pytest.raises(InvalidTurn, match="event: is not a TurnEvent"):
            publisher.publish({"user_id": "u"})  # pyright: ignore[reportArgumentType]
        assert publisher.stats().published == 0


def test_a_publisher_that_cannot_work_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="redis://") as caught:
        Publisher("amqp://user:hunter2@broker")
    assert "hunter2" not in str(caught.value)
    with pytest.raises(ValueError, match="at least 1"):
        Publisher("redis://localhost", partitions=0)


def test_a_signal_handler_may_publish_in_the_middle_of_a_publish(broker: Any, tmp_path: Path) -> None:
    publisher = Publisher(broker.url, spool_dir=tmp_path)
    handled: list[str] = []
    old = signal.signal(signal.SIGALRM, lambda *_: handled.append(publisher.publish(user_id="u", **TURN)))
    signal.setitimer(signal.ITIMER_REAL, 0.0001, 0.0003)
    try:
        ids = [publisher.publish(user_id="u", **TURN) for _ in range(3_000)]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert publisher.close(), publisher.stats()
    assert len(handled) > 10
    assert broker.counts() == dict.fromkeys(ids + handled, 1)


def test_nothing_is_taken_after_close(broker: Any, tmp_path: Path) -> None:
    publisher = Publisher(broker.url, spool_dir=tmp_path)
    publisher.publish(user_id="u", **TURN)
    assert publisher.close(), publisher.stats()
    with pytest.raises(PublisherClosed, match="make another one"):
        publisher.publish(user_id="u", **TURN)
    assert len(broker.events()) == 1


def test_secrets_stay_in_the_agent(broker: Any, tmp_path: Path) -> None:
    secret = "sk-proj-abcdefghijklmnopqrstuvwx1234"
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": f'{{"key": "{secret}"}}'}}
    messages = [
        {"role": "user", "content": f"my key is {secret}, thanks"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
    ]
    with Publisher(broker.url, spool_dir=tmp_path) as publisher:
        publisher.publish(user_id="u", session_id="s", messages=messages, state={"note": [f"key: {secret}"]})
    (event,) = broker.events()
    assert secret not in event.model_dump_json()
    assert "thanks" in (event.messages[0].content or "")


SECRETS = {
    "api key": ("key sk-live0Ab12Cd34Ef56Gh78", "sk-live0Ab12Cd34Ef56Gh78"),
    "GitHub token": ("token ghp_0123456789abcdefghijABCDEFGHIJ012345", "ghp_0123456789"),
    "AWS key": ("aws AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE"),
    "bearer": ("Authorization: Bearer abcdEFGH1234ijklMNOP", "abcdEFGH1234ijklMNOP"),
    "private key": ("-----BEGIN PRIVATE KEY-----\nMHcCAQ\n-----END PRIVATE KEY-----", "MHcCAQ"),
    "JWT": ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl", "eyJzdWIiOiI0MiJ9"),
    "connection string": ("postgresql://app:s3cr3t@db.internal:5432/app", "s3cr3t"),
    "password": ("My password is Blue42Sky!", "Blue42Sky"),
    "密码": ("登录口令：Qwe!2024", "Qwe!2024"),
    "card": ("card 4242 4242 4242 4242", "4242 4242"),
    "身份证": ("身份证 110101199003078515", "110101199003078515"),
    "SSN": ("social security number 536-22-8741", "536-22-8741"),
    "IBAN": ("IBAN GB82 WEST 1234 5698 7654 32", "1234 5698"),
}


def test_no_secret_reaches_the_disk_of_agent_or_broker(stopped_broker: Any, tmp_path: Path) -> None:
    """Neither the spool, while the broker is away, nor the stream and its append-only file after it is back."""
    with Publisher(stopped_broker.url, spool_dir=tmp_path / "spool") as publisher:
        for text, _ in SECRETS.values():
            publisher.publish(user_id="u", session_id="s", messages=[{"role": "user", "content": f"{text} and so on"}])
        publisher.flush(5)
        spooled = b"".join(path.read_bytes() for path in (tmp_path / "spool").rglob("*") if path.is_file())
        assert b"and so on" in spooled
        stopped_broker.start()
        assert publisher.flush(30), publisher.stats()
    assert len(stopped_broker.events()) == len(SECRETS)
    kept = b"".join(path.read_bytes() for path in (tmp_path / "valkey").rglob("*") if path.is_file())
    assert b"and so on" in kept
    leaked = [name for name, (_, secret) in SECRETS.items() if secret.encode() in spooled + kept]
    assert leaked == []


def test_threads_share_a_publisher(broker: Any, tmp_path: Path) -> None:
    with Publisher(broker.url, spool_dir=tmp_path) as publisher:
        threads = [
            threading.Thread(target=lambda: [publisher.publish(user_id="u", **TURN) for _ in range(200)])
            for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(broker.counts().values()) == [1] * 800


def test_a_coroutine_publishes_without_a_thread(broker: Any, tmp_path: Path) -> None:
    async def main() -> list[str]:
        async with AsyncPublisher(broker.url, spool_dir=tmp_path) as publisher:
            ids = [publisher.publish(user_id="u", **TURN) for _ in range(50)]
            assert await publisher.flush()
            ids.append(publisher.publish(user_id="u", **TURN))
            assert not [thread for thread in threading.enumerate() if thread.name == "slowwave-publisher"]
        return ids

    assert asyncio.run(main()) == [event.event_id for event in broker.events()]


FORKING = """
    import json, os, sys
    from slowwave.ingest import Publisher
    publisher = Publisher(sys.argv[1], spool_dir=sys.argv[2])
    def publish(count):
        for _ in range(count):
            line = publisher.publish(user_id="u", session_id="s", messages=[{"role": "user", "content": "hi"}])
            os.write(1, (json.dumps(line) + "\\n").encode())
    publish(50)
    if sys.argv[3] == "later":
        publisher.flush()
        publish(50)
    if os.fork():
        publish(50)
        os.wait()
    else:
        assert publisher.stats().published == 0
        publish(50)
"""


@pytest.mark.parametrize("moment", ["at once", "later"])
def test_a_fork_neither_loses_nor_doubles(broker: Any, agent: Callable[..., Any], tmp_path: Path, moment: str) -> None:
    ids = agent(FORKING, broker.url, tmp_path / "spool", moment).rest()
    assert len(ids) == (150 if moment == "at once" else 200)
    assert broker.counts() == dict.fromkeys(ids, 1)
    assert not list((tmp_path / "spool").glob("*.spool"))


def test_children_of_multiprocessing_deliver_before_they_end(
    broker: Any, agent: Callable[..., Any], tmp_path: Path
) -> None:
    program = """
        import json, multiprocessing, os, sys
        from slowwave.ingest import Publisher
        def work(publisher):
            turn = publisher.publish(user_id="u", session_id="s", messages=[{"role": "user", "content": "hi"}])
            os.write(1, (json.dumps(turn) + "\\n").encode())
        publisher = Publisher(sys.argv[1], spool_dir=sys.argv[2])
        children = [multiprocessing.get_context("fork").Process(target=work, args=(publisher,)) for _ in range(3)]
        for child in children: child.start()
        for child in children: child.join()
    """
    ids = agent(program, broker.url, tmp_path / "spool").rest()
    assert len(ids) == 3
    assert broker.counts() == dict.fromkeys(ids, 1)
