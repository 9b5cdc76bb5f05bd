"""The directory of spool files: each is leased by one process, and those of ended processes are taken over."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from ..schemas.errors import SpoolUnavailable
from ..schemas.event_ids import new_event_id
from .buffer import Entry
from .logs import log
from .spool_file import Row, SpoolDamaged, SpoolFile

SUFFIX = ".spool"
SIDE_FILES = ("", "-wal", "-shm")  # what SQLite keeps beside a database


def default_directory(url: str) -> Path:
    """A directory for this broker under the user's state directory, or under the temporary one if that is not writable.

    Credentials in the URL do not count, so that a new password still drains what the old one left.
    """
    parts = urlsplit(url)
    broker = sha256(f"{parts.hostname}:{parts.port or 6379}{parts.path}".encode()).hexdigest()[:16]
    temporary = Path(tempfile.gettempdir()) / f"slowwave-{os.getuid()}"
    for base in (_state_directory(), temporary):
        with suppress(OSError):
            base.mkdir(mode=0o700, parents=True, exist_ok=True)
            if base.stat().st_uid == os.getuid() and os.access(base, os.W_OK):
                return base / "spool" / broker
    return temporary / "spool" / broker  # which will be refused, and said so, when it is needed


def _state_directory() -> Path:
    if base := os.environ.get("XDG_STATE_HOME"):
        return Path(base) / "slowwave"
    return Path(os.path.expanduser("~")) / ".local" / "state" / "slowwave"  # noqa: PTH111 # raises nothing


class Lease:
    """The right to a spool file, held by `flock` on a file beside it; the kernel ends it with the process."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle = handle

    @classmethod
    def take(cls, path: Path) -> Self | None:
        """The lease of this spool file, or None when another process or publisher holds it."""
        lock = path.with_suffix(".lock")
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Its holder may have removed the file between the two calls: then the lock is on nothing.
            if os.fstat(handle).st_ino == lock.stat().st_ino:
                return cls(path, handle)
        except OSError:
            pass
        os.close(handle)
        return None

    def release(self) -> None:
        """Let others have the file."""
        os.close(self._handle)

    def remove(self) -> None:
        """Remove the file and everything beside it, then release it."""
        for side in SIDE_FILES:
            self.path.with_name(self.path.name + side).unlink(missing_ok=True)
        self.path.with_suffix(".lock").unlink(missing_ok=True)
        self.release()

    def set_aside(self, error: SpoolDamaged) -> None:
        """Keep a damaged file under another name for a human, out of everybody's way."""
        for side in SIDE_FILES:
            old = self.path.with_name(self.path.name + side)
            with suppress(FileNotFoundError):
                old.rename(old.with_name(old.name.replace(SUFFIX, ".damaged")))
        self.path.with_suffix(".lock").unlink(missing_ok=True)
        self.release()
        log.warning("ingest.spool.set_aside", path=str(self.path.with_suffix(".damaged")), error=str(error))


class LeasedSpool:
    """A spool file together with its lease. Raises what SpoolFile raises."""

    def __init__(self, lease: Lease, *, fsync: bool = False) -> None:
        self._lease = lease
        self._acknowledged: list[Row] = []  # delivered, but not yet deleted because the disk refused
        self.after = 0  # rows up to this id were tried in this pass
        try:
            self._file = SpoolFile(lease.path, fsync=fsync)
        except SpoolDamaged as error:
            lease.set_aside(error)
            raise
        except SpoolUnavailable:
            lease.release()
            raise

    @classmethod
    def create(cls, directory: Path, *, fsync: bool) -> Self:
        """A new spool file of this process."""
        path = directory / f"{os.getpid()}-{new_event_id()}{SUFFIX}"
        try:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            lease = Lease.take(path)
        except OSError as error:
            raise SpoolUnavailable(f"cannot write to the spool directory {directory} ({error.strerror})") from error
        if lease is None:
            raise SpoolUnavailable(f"cannot lock {path}; set spool_dir to a local file system")
        return cls(lease, fsync=fsync)

    @property
    def waiting(self) -> int:
        """Events not yet delivered."""
        return self._file.count - len(self._acknowledged)

    @property
    def bytes(self) -> int:
        """What the file's events take."""
        return self._file.bytes

    def put(self, entries: Sequence[Entry]) -> None:
        """Append all entries, or none when it raises."""
        self._file.put(entries)

    def read(self, max_events: int, max_bytes: int) -> list[Row]:
        """The oldest rows not yet tried in this pass, within both limits; none at the end of the pass."""
        done = {row.id for row in self._acknowledged}
        while rows := self._file.read(self.after, max_events, max_bytes):
            if fresh := [row for row in rows if row.id not in done]:
                return fresh
            self.after = rows[-1].id
        return []

    def acknowledge(self, rows: Sequence[Row]) -> None:
        """Delete delivered rows; when the disk refuses, they are remembered and deleted with the next ones."""
        self._acknowledged += rows
        self._file.delete(self._acknowledged)
        self._acknowledged = []

    def close(self) -> None:
        """Leave what is left to the next process; remove the file when nothing is."""
        empty = not self._file.count
        self._file.close()
        if empty:
            self._lease.remove()
        else:
            self._lease.release()

    def set_aside(self, error: SpoolDamaged) -> None:
        """Give up a file that turned out damaged."""
        self._file.close()
        self._lease.set_aside(error)

    def abandon(self) -> None:
        """In a forked child: leave file and lease to the parent. The database must not even be closed here."""
        _INHERITED.append(self._file)
        self._lease.release()


_INHERITED: list[SpoolFile] = []


def orphans(directory: Path) -> Iterator[LeasedSpool]:
    """Lease the spool files of ended processes, oldest first."""
    for path in sorted(directory.glob(f"*{SUFFIX}"), key=lambda path: path.name.partition("-")[2]):
        lease = Lease.take(path)
        if lease is None:
            continue
        if not path.exists():
            lease.remove()
            continue
        with suppress(SpoolDamaged, SpoolUnavailable):
            yield LeasedSpool(lease)
