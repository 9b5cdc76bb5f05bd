"""`slowwave up` as one command: everything runs, a killed supervisor leaves nothing, and the next one has it all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from slowwave.ingest import Publisher

RESIDENT_MB = 600  # of the whole stack, the supervisor included
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@contextmanager
def up(environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """The command, ready; killed at the end unless the test stopped it."""
    command = [sys.executable, "-m", "slowwave.cli", "up", "--port", "0"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        try:
            lines = []
            for line in process.stderr:
                lines.append(line)
                if line.startswith("ready in"):
                    break
            else:
                pytest.fail("".join(lines))
            yield process
        finally:
            process.kill()


def recall(environment: dict[str, str], question: str) -> str:
    """The context that the command has for a question."""
    command = [sys.executable, "-m", "slowwave.cli", "recall", "--user", "ada", "--session", "one", "--json", question]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)["text"]


def resident_mb(pid: int) -> float:
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def until(condition: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, otherwise
        time.sleep(0.02)


def test_what_was_acknowledged_survives_the_kill_of_the_whole_stack(tmp_path: Path) -> None:
    environment = {**os.environ, "SLOWWAVE_DATA_DIR": str(tmp_path)}
    with up(environment) as process:
        stack = json.loads((tmp_path / "stack.json").read_text())
        pids = [process.pid, *stack["pids"].values()]
        assert list(stack["pids"]) == ["valkey", "store", "fast", "slow", "beat", "api"]
        assert sum(map(resident_mb, pids)) <= RESIDENT_MB
        with Publisher(stack["redis_url"], spool_dir=tmp_path / "spool") as publisher:
            publisher.publish(
                user_id="ada", session_id="one", messages=[{"role": "user", "content": "My order number is 8846."}]
            )
            assert publisher.flush()
        process.send_signal(signal.SIGKILL)
        until(lambda: not any(map(runs, pids)), "a part outlived its supervisor")

    with up(environment) as process:
        until(lambda: "8846" in recall(environment, "Where is my order?"), "the turn is lost")
        pids = list(json.loads((tmp_path / "stack.json").read_text())["pids"].values())
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0
        assert not any(map(runs, pids))
