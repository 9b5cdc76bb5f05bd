"""The one directory that a stack lives in: who may use it, its secrets, and how others find the stack."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ...schemas.errors import StackError
from ...schemas.names import API_KEY_PREFIX, LOCK_FILE, STACK_FILE

SECRETS_FILE = "secrets.json"
MIN_FREE = 64 * 1024 * 1024  # bytes: a write-ahead log segment of the store and a young append-only file
CURE = "choose another with --data DIR or SLOWWAVE_DATA_DIR"


@dataclass(frozen=True, slots=True)
class Secrets:
    """What a client must know to talk to the servers."""

    redis_password: str
    qdrant_api_key: str
    api_key: str  # of the HTTP API: may do everything as the default agent


class DataDir:
    """A stack's directory. Only one stack at a time holds it, from `open` to `close`."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.logs = self.path / "logs"
        self.run = self.path / "run"  # health files
        self.valkey = self.path / "valkey"
        self.qdrant = self.path / "qdrant"
        self._lock: int | None = None

    def open(self) -> None:
        """Create and lock the directory. StackError if it is read-only, nearly full, or already held."""
        with self._writing():
            for folder in (self.path, self.logs, self.run, self.valkey):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._take_lock()
            if shutil.disk_usage(self.path).free < MIN_FREE:
                self._release()
                raise OSError(errno.ENOSPC, f"less than {MIN_FREE >> 20} MiB free")

    def close(self) -> None:
        """Withdraw stack.json and let the next stack in."""
        if self._lock is not None:
            (self.path / STACK_FILE).unlink(missing_ok=True)
            self._release()

    def secrets(self) -> Secrets:
        """The directory's secrets, made at its first use; they survive restarts."""
        path = self.path / SECRETS_FILE
        try:
            return Secrets(**json.loads(path.read_text()))
        except (FileNotFoundError, ValueError, TypeError):  # broken ones may be replaced: they encrypt nothing
            api_key = API_KEY_PREFIX + secrets.token_urlsafe(32)
            fresh = Secrets(secrets.token_hex(32), secrets.token_hex(32), api_key)
        self.write(path, json.dumps(asdict(fresh)))
        return fresh

    def publish(self, stack: dict[str, Any]) -> None:
        """Write stack.json: addresses, secrets and pids of the running stack."""
        self.write(self.path / STACK_FILE, json.dumps(stack, indent=1))

    def write(self, path: Path, text: str) -> None:
        """Replace a file that only its owner may read, whole or not at all."""
        fresh = path.with_suffix(".new")
        with self._writing():
            fresh.unlink(missing_ok=True)
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(text)
            fresh.replace(path)

    def _take_lock(self) -> None:
        self._lock = os.open(self.path / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        if not _lock(self._lock, fcntl.LOCK_EX):
            time.sleep(0.1)  # `read_stack` may have held it, for an instant
        if not _lock(self._lock, fcntl.LOCK_EX):
            holder = os.read(self._lock, 20).decode() or "unknown"
            self._release()
            reason = f"is in use by the stack with pid {holder}: stop that one"
            raise StackError(f"data directory {self.path} {reason}, or {CURE}")
        os.ftruncate(self._lock, 0)
        os.pwrite(self._lock, str(os.getpid()).encode(), 0)

    def _release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)  # ends the lock; the file stays, as removing it would let two stacks in
            self._lock = None

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            cure = f"free some space, or {CURE}" if error.errno == errno.ENOSPC else CURE
            raise StackError(f"data directory {self.path} cannot be used ({error}): {cure}") from error


def read_stack(path: Path) -> dict[str, Any] | None:
    """stack.json of the stack that runs in a directory; None if none does (a killed one leaves its file)."""
    try:
        with (path / LOCK_FILE).open("rb") as lock:
            if _lock(lock.fileno(), fcntl.LOCK_SH):
                return None
        return json.loads((path / STACK_FILE).read_text())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except PermissionError as error:
        raise StackError(f"the stack in {path} belongs to another user: run this as that user") from error


def _lock(descriptor: int, kind: int) -> bool:
    """Whether the lock could be had at once."""
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
