"""What the stack is made of: the command, environment and readiness of each part, one process each."""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from pydantic import SecretStr

from ...schemas.errors import StackError
from ...schemas.settings import Settings
from . import valkey
from .datadir import DataDir, Secrets

PartName = Literal["valkey", "store", "fast", "slow", "beat", "api"]
PARTS: tuple[PartName, ...] = get_args(PartName)  # in the order of their start
HEADLESS: tuple[PartName, ...] = PARTS[:-1]  # all of memory, without the HTTP API
SERVERS: tuple[PartName, ...] = ("valkey", "store")  # what all others need
LAUNCHER = Path(__file__).with_name("child.py")
LOG_LIMIT = 10 * 1024 * 1024  # bytes; a longer log is set aside when its part starts
PYTHON = (sys.executable, "-P", "-m")  # -P: a folder of the user's never shadows a module


@dataclass(slots=True, kw_only=True)
class Part:
    """One process of the stack, with what is needed to start it again."""

    name: PartName
    argv: Sequence[str]
    environment: dict[str, str]
    log: Path
    ready: Callable[[], bool]
    port: int | None = None
    health: Path | None = None
    deaths: deque[float] = field(default_factory=deque)  # monotonic times of the recent ones
    restart_at: float | None = None  # monotonic time, while it waits to be started again
    process: subprocess.Popen[bytes] | None = None
    log_start: int = 0  # where the output of the present process begins

    def start(self) -> None:
        """Start the process; it ends with the thread that called this (child.py says where that holds)."""
        self.restart_at = None
        try:
            if self.health:
                self.health.unlink(missing_ok=True)
            if self.log.exists() and self.log.stat().st_size > LOG_LIMIT:
                self.log.replace(self.log.with_suffix(".log.1"))
            self._launch()
        except OSError as error:
            raise StackError(f"{self.name} cannot be started ({error}): cure that and start again") from error

    def _launch(self) -> None:
        with self.log.open("ab") as log:
            self.log_start = log.tell()
            self.process = subprocess.Popen(  # noqa: S603 (our own commands)
                [sys.executable, "-I", "-S", str(LAUNCHER), str(os.getpid()), *self.argv],
                env=self.environment,
                stdin=subprocess.PIPE,  # never written to: it closes when the supervisor is gone
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C reaches the supervisor alone, which stops in order
            )

    def is_alive(self) -> bool:
        """True while the process runs."""
        return self.process is not None and self.process.poll() is None

    def is_ready(self) -> bool:
        """True if the process runs and does its work."""
        return self.is_alive() and self.ready()

    def terminate(self) -> None:
        """Ask the process to end."""
        if self.process:
            self.process.terminate()

    def end(self) -> None:
        """Kill the process if it still runs, and clear up after it."""
        if self.process:
            self.process.kill()
            self.process.wait()
            if self.process.stdin:
                self.process.stdin.close()

    def died(self) -> None:
        """Note a death and when to start again: after 0.1 s, doubled with each recent death, 5 s at most."""
        self.end()
        now = time.monotonic()
        self.deaths.append(now)
        while self.deaths[0] < now - 60:
            self.deaths.popleft()
        self.restart_at = now + min(0.1 * 2 ** (len(self.deaths) - 1), 5)

    def last_words(self) -> str:
        """How the process ended, the last line that it wrote, and where to read more."""
        code = self.process.poll() if self.process else None
        how = "no exit code" if code is None else f"signal {-code}" if code < 0 else f"exit code {code}"
        with self.log.open("rb") as log:
            log.seek(max(self.log_start, self.log.stat().st_size - 4096))
            lines = log.read().decode(errors="replace").strip().splitlines()
        return f"{how}: {lines[-1] if lines else 'it wrote nothing'} (see {self.log})"


@dataclass(frozen=True, slots=True)
class Site:
    """What the parts must know of each other."""

    settings: Settings  # complete: with the addresses that the workers are to use
    directory: DataDir
    secrets: Secrets
    ports: dict[PartName, int]

    def part(self, name: PartName) -> Part:
        """The part of that name. StackError if it cannot run on this machine."""
        if name == "valkey":
            return self._valkey()
        if name == "store":
            return self._store()
        return self._api() if name == "api" else self._worker(name)

    def _valkey(self) -> Part:
        port, password = self.ports["valkey"], self.secrets.redis_password
        config = self.directory.valkey / "valkey.conf"  # an argument would show the password to every user
        self.directory.write(config, valkey.configuration(self.directory.valkey, port, password))
        return Part(
            name="valkey",
            argv=[str(valkey.binary()), str(config)],
            environment=dict(os.environ),
            log=self._log("valkey"),
            ready=lambda: valkey.is_ready(port, password),
            port=port,
        )

    def _store(self) -> Part:
        port = self.ports["store"]
        module = "slowwave.deploy.embedded.qdrant_server"
        return Part(
            name="store",
            argv=[*PYTHON, module, "--dir", str(self.directory.qdrant), "--port", str(port)],
            environment=self._environment(),
            log=self._log("store"),
            ready=lambda: _http_ready(port),
            port=port,
        )

    def _worker(self, name: PartName) -> Part:
        health = self.directory.run / f"{name}.health"
        return Part(
            name=name,
            argv=[*PYTHON, "slowwave.cli", *(["beat"] if name == "beat" else ["worker", name])],
            environment=self._environment() | {"SLOWWAVE_HEALTH_FILE": str(health)},
            log=self._log(name),
            ready=health.exists,
            health=health,
        )

    def _api(self) -> Part:
        port = self.ports["api"]
        return Part(
            name="api",
            argv=[*PYTHON, "slowwave.cli", "api", "--port", str(port)],
            environment={"SLOWWAVE_FIRST_API_KEY": self.secrets.api_key} | self._environment(),
            log=self._log("api"),
            ready=lambda: _http_ready(port),
            port=port,
        )

    def _log(self, name: PartName) -> Path:
        return self.directory.logs / f"{name}.log"

    def _environment(self) -> dict[str, str]:
        """Our own environment with the settings that the program chose; None takes a variable away."""
        environment = {**os.environ, "OMP_NUM_THREADS": "1"}
        for name in self.settings.model_fields_set:
            value = getattr(self.settings, name)
            variable = f"SLOWWAVE_{name.upper()}"
            if value is None:
                environment.pop(variable, None)
            else:
                secret = isinstance(value, SecretStr)
                environment[variable] = value.get_secret_value() if secret else str(value)
        return environment


def _http_ready(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
