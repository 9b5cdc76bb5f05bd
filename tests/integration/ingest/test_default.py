"""The one-liner: a program without a publisher of its own, its threads, its forks and its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

PROGRAM = """
    import json, os, sys, threading
    os.environ.update(SLOWWAVE_REDIS_URL=sys.argv[1], SLOWWAVE_PARTITIONS="2", XDG_STATE_HOME=sys.argv[2])
    import slowwave.ingest

    def turn(user):
        messages = [{"role": "user", "content": "I moved to Berlin."}]
        slowwave.ingest.publish(user_id=user, session_id="s1", messages=messages, tz="Europe/Berlin")

    threads = [threading.Thread(target=turn, args=[f"thread-{n}"]) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(slowwave.ingest.default_publisher().stats().published), flush=True)
    child = os.fork()
    turn("parent" if child else "child")
    if child:
        os.waitpid(child, 0)
"""


def test_a_program_that_only_publishes_leaves_nothing_behind_when_it_ends(
    broker: Any, agent: Callable[..., Any], tmp_path: Path
) -> None:
    program = agent(PROGRAM, broker.url, tmp_path)
    assert program.read() == 8
    program.rest()
    users = Counter(event.user_id for partition in range(2) for event in broker.events(partition))
    assert users == dict.fromkeys([*(f"thread-{n}" for n in range(8)), "parent", "child"], 1)
    assert all(len(broker.events(partition)) > 0 for partition in range(2))
