"""Turns for the fault campaigns, and the kills."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from story import event

from slowwave.schemas import TurnEvent, User

PARTS = ("fast", "slow", "store", "valkey")
SAYINGS = (
    "My order number is {n}, it has not arrived.",
    "No, {n}.",
    "I am allergic to peanuts.",
    "Please always answer in Chinese.",
    "以后都用简洁的方式回答我。",
    "我的订单号是{n}，还没有收到货。",
    "Peanuts are fine now, really.",
    "Thanks!",
    "The meeting with the harbour office is on 14 May 2026 at 10:00.",
    "My budget for the trip is {n} euros.",
    "I moved to Oslo, so please use metric units.",
    "The report about the {n} tides reads well, can you shorten it?",
)


def users(sessions: int) -> list[User]:
    return [User(tenant="default", user_id=f"user {n}") for n in range(max(sessions // 5, 1))]


def campaign(turns: int, sessions: int) -> list[TurnEvent]:
    """So many turns over so many sessions of a few users, in the order in which they are published."""
    everybody = users(sessions)
    return [
        event(
            f"campaign {n}",
            SAYINGS[(n * 7 + n // sessions) % len(SAYINGS)].format(n=8_000 + n),
            n,
            user=everybody[n % sessions % len(everybody)],
            session=f"session {n % sessions}",
        )
        for n in range(turns)
    ]


class Kills:
    """Kills parts of a running stack in a random order, each as often as asked, never one that is not back yet."""

    def __init__(self, directory: Path, rounds: int, seed: int) -> None:
        self._directory = directory
        self._rng = random.Random(seed)
        self._left = [part for part in PARTS for _ in range(rounds)]
        self._rng.shuffle(self._left)
        self._killed: dict[str, int] = {}
        self.done: list[str] = []

    def __len__(self) -> int:
        return len(self._left)

    def __iter__(self) -> Iterator[str]:
        """Waits a random moment, kills, and says which; until all are done."""
        for part in self._left:
            time.sleep(self._rng.uniform(0.2, 1.2))
            pid = eventually(lambda part=part: self._alive(part))
            os.kill(pid, signal.SIGKILL)
            self._killed[part] = pid
            self.done.append(part)
            yield part

    def _alive(self, part: str) -> int | None:
        pid = json.loads((self._directory / "stack.json").read_text())["pids"][part]
        return pid if pid != self._killed.get(part) and Path(f"/proc/{pid}").exists() else None


class Crew:
    """Processes of our commands, each started again when it was killed."""

    def __init__(self, directory: Path, environment: dict[str, str], **commands: Sequence[str]) -> None:
        self._directory, self._environment, self._commands = directory, os.environ | environment, commands
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self.killed: Counter[str] = Counter()

    def __enter__(self) -> Crew:
        for name in self._commands:
            self._start(name)
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._running.values():
            process.kill()
            process.wait()

    def kill(self, name: str) -> None:
        """kill -9 once it works, and start again."""
        health = self._directory / name / "health"
        eventually(health.exists)
        self._running[name].kill()
        self._running[name].wait()
        self.killed[name] += 1
        health.unlink()
        self._start(name)

    def _start(self, name: str) -> None:
        folder = self._directory / name
        folder.mkdir(exist_ok=True)
        own = {"SLOWWAVE_DATA_DIR": str(folder), "SLOWWAVE_HEALTH_FILE": str(folder / "health")}
        command = [sys.executable, "-m", "slowwave.cli", *self._commands[name]]
        with (folder / "log").open("ab") as log:
            environment = self._environment | own
            self._running[name] = subprocess.Popen(command, env=environment, stdout=log, stderr=log)


def eventually(look: Callable[[], Any], within: float = 60) -> Any:
    """The first true result; a server that is just away is not there yet."""
    end = time.monotonic() + within
    while not (found := look()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
    return found
