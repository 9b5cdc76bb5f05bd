"""Starts the parts of the stack in order, starts again those that die, and stops them in reverse order."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Self

from pydantic import SecretStr

from ...schemas.errors import StackError
from ...schemas.settings import Settings
from . import ports, valkey
from .datadir import SECRETS_FILE, DataDir, Secrets
from .parts import PARTS, SERVERS, Part, PartName, Site

DEFAULT_PORT = 7700  # the HTTP API's; the servers take the next two
OFFSETS: dict[PartName, int] = {"api": 0, "valkey": 1, "store": 2}
READY_WITHIN = 120.0  # s; the servers read their files first. A part that dies is noticed at once
STOP_WITHIN = 20.0  # s from SIGTERM to SIGKILL
PORT_FREE_WITHIN = 2.0  # s; the parts of a killed supervisor need a moment to go
MAX_DEATHS = 10  # of one part in 60 s
POLL = 0.05  # s
SYNC_EVERY = 1.0  # s; what a power cut may cost

Say = Callable[[str], None]


def say(line: str) -> None:
    """Print one line of progress to standard error."""
    sys.stderr.write(f"{line}\n")


class Stack:
    """The embedded stack in one data directory; a context manager that is ready inside and gone after.

    `settings.redis_url` and `settings.qdrant_url` replace Valkey and the store, which are then not started.
    `port=0` takes free ports. Parts that die are started again while `watch` runs. Enter, watch and leave it in
    one thread, as the parts end with the thread that started them. Inside, `settings` are complete.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        port: int = DEFAULT_PORT,
        parts: Sequence[PartName] = PARTS,
        say: Say = say,
    ) -> None:
        self._directory = DataDir(settings.data_dir)
        self.settings = settings.model_copy(update={"data_dir": self._directory.path})
        self._port = port
        self._wanted: list[PartName] = [name for name in PARTS if name in parts]
        self._say = say
        self._parts: list[Part] = []
        self._stops = 0  # how often it was asked to stop
        self._next_sync = 0.0  # monotonic time
        self._api: str | None = None  # its URL

    def __enter__(self) -> Self:
        began = time.monotonic()
        try:
            self._prepare()
            self._bring_up([part for part in self._parts if part.name in SERVERS])
            self._bring_up([part for part in self._parts if part.name not in SERVERS])
            self._publish()
        except BaseException:
            self.stop()
            raise
        if self._api and not self._stops:
            self._say(f"API at {self._api}, its first key in {self._directory.path / SECRETS_FILE} (api_key)")
        if not self._stops:
            self._say(f"ready in {time.monotonic() - began:.1f} s")
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def request_stop(self) -> None:
        """Make `watch` return soon; asked twice, parts are killed, not waited for. Fit for signal handlers."""
        self._stops += 1

    def watch(self) -> None:
        """Keep all parts running until asked to stop. StackError if one dies again and again."""
        while not self._stops:
            for part in self._parts:
                self._revive(part)
            self._sync()
            time.sleep(POLL)

    def stop(self) -> None:
        """End all parts, the last started first: SIGTERM, then SIGKILL after a deadline."""
        for part in reversed(self._parts):
            part.terminate()
            _wait_until(lambda part=part: self._stops > 1 or not part.is_alive(), STOP_WITHIN)
            part.end()
        self._parts = []
        self._directory.close()

    def _prepare(self) -> None:
        self._directory.open()
        secrets = self._directory.secrets()
        names = self._ours()
        taken = self._take_ports([name for name in names if name in OFFSETS])
        self.settings = self._complete(secrets, taken)
        self._api = f"http://127.0.0.1:{taken['api']}" if "api" in taken else None
        site = Site(self.settings, self._directory, secrets, taken)
        self._parts = [site.part(name) for name in names]

    def _ours(self) -> list[PartName]:
        """The wanted parts without those that a server from outside replaces; that one must be there."""
        urls = {"valkey": self.settings.redis_url, "store": self.settings.qdrant_url}
        variables = {"valkey": "SLOWWAVE_REDIS_URL", "store": "SLOWWAVE_QDRANT_URL"}
        for name in self._wanted:
            if url := urls.get(name):
                ports.must_reach(variables[name], url if isinstance(url, str) else url.get_secret_value())
        return [name for name in self._wanted if not urls.get(name)]

    def _take_ports(self, servers: list[PartName]) -> dict[PartName, int]:
        if self._port == 0:
            return dict(zip(servers, ports.free(len(servers)), strict=True))
        if not 1 <= self._port <= 65_533:
            raise StackError(f"--port {self._port}: choose one from 1 to 65533, as the next two are used too")
        return {name: self._port + OFFSETS[name] for name in servers}

    def _complete(self, secrets: Secrets, taken: dict[PartName, int]) -> Settings:
        found: dict[str, object] = {}
        if port := taken.get("valkey"):
            found["redis_url"] = SecretStr(f"redis://:{secrets.redis_password}@127.0.0.1:{port}/0")
        if port := taken.get("store"):
            found["qdrant_url"] = f"http://127.0.0.1:{port}"
            found["qdrant_api_key"] = SecretStr(secrets.qdrant_api_key)
        return self.settings.model_copy(update=found)

    def _bring_up(self, parts: list[Part]) -> None:
        """Start parts that do not need each other side by side, as most of their time is imports."""
        if self._stops:
            return
        for part in parts:
            if part.port:
                self._claim(part, part.port)
            part.start()
        began = time.monotonic()
        for part in parts:
            self._await(part, began)

    def _await(self, part: Part, began: float) -> None:
        _wait_until(lambda: self._stops > 0 or not part.is_alive() or part.is_ready(), READY_WITHIN)
        if self._stops:
            return
        if not part.is_alive():
            raise StackError(f"{part.name} did not start, {part.last_words()}")
        if not part.is_ready():
            raise StackError(f"{part.name} was not ready within {READY_WITHIN:.0f} s (see {part.log})")
        self._say(f"{part.name} ready in {time.monotonic() - began:.1f} s")

    def _claim(self, part: Part, port: int) -> None:
        if not _wait_until(lambda: ports.is_free(port), PORT_FREE_WITHIN):
            raise StackError(f"port {port} ({part.name}) is in use: choose others with --port N (N to N+2)")

    def _revive(self, part: Part) -> None:
        if part.is_alive():
            return
        if part.restart_at is None:
            part.died()
            if len(part.deaths) >= MAX_DEATHS:
                raise StackError(f"{part.name} died {MAX_DEATHS} times within 60 s, {part.last_words()}")
            self._say(f"{part.name} died, {part.last_words()}; starting it again")
        elif part.restart_at <= time.monotonic():
            part.start()
            with suppress(StackError):  # a full disk must not end the rest; only the pid in the file is old
                self._publish()

    def _publish(self) -> None:
        redis_url, key = self.settings.redis_url, self.settings.qdrant_api_key
        self._directory.publish(
            {
                "pid": os.getpid(),
                "port": self._port,
                "api_url": self._api,
                "pids": {part.name: part.process.pid for part in self._parts if part.process},
                "redis_url": redis_url and redis_url.get_secret_value(),
                "qdrant_url": self.settings.qdrant_url,
                "qdrant_api_key": key and key.get_secret_value(),
            }
        )

    def _sync(self) -> None:
        if time.monotonic() < self._next_sync:
            return
        self._next_sync = time.monotonic() + SYNC_EVERY
        try:
            valkey.sync(self._directory.valkey)
        except OSError as error:
            self._say(f"{self._directory.valkey} cannot be brought to the disk ({error}): check the disk")
            self._next_sync += 60


def run(settings: Settings, port: int = DEFAULT_PORT, parts: Sequence[PartName] = PARTS, say: Say = say) -> None:
    """Run the stack until SIGINT, SIGTERM or SIGHUP. StackError if it cannot start or keep running."""
    stack = Stack(settings, port=port, parts=parts, say=say)
    with _on_signal(stack.request_stop), stack:
        stack.watch()
        say("stopping")


@contextmanager
def _on_signal(act: Callable[[], None]) -> Iterator[None]:
    """Call act on each signal that asks us to stop, except those that we were started to ignore (nohup)."""
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    former = {number: signal.getsignal(number) for number in numbers}
    for number, handler in former.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, lambda *_: act())
    try:
        yield
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


def _wait_until(condition: Callable[[], bool], seconds: float) -> bool:
    """Whether the condition came true within that time."""
    end = time.monotonic() + seconds
    while not (met := condition()) and time.monotonic() < end:
        time.sleep(POLL)
    return met
