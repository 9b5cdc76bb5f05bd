"""One spool file: events that could not be sent yet, in order, each deleted only after its acknowledgement."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ..schemas.errors import SpoolUnavailable
from .buffer import Entry

# AUTOINCREMENT: an id is never used twice, so a late deletion by id can never hit a newer event.
TABLE = """CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT NOT NULL, data BLOB NOT NULL)"""
# The file shrinks as it is drained, and deleted words do not linger in free pages.
PRAGMAS = ("auto_vacuum = FULL", "journal_mode = WAL", "secure_delete = ON", "journal_size_limit = 0")
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class SpoolDamaged(Exception):
    """The file is no SQLite database, or a broken one."""


class Row(NamedTuple):
    """A spooled event and the id by which it is deleted."""

    id: int
    entry: Entry


class SpoolFile:
    """Events on disk. Raises SpoolUnavailable when the disk refuses, SpoolDamaged when the file is broken.

    `fsync` makes `put` outlast a power failure; without it, `put` outlasts the process (12 us instead of milliseconds).
    """

    def __init__(self, path: Path, *, fsync: bool = False) -> None:
        self.path = path
        self.count = 0
        self.bytes = 0
        self._lock = threading.RLock()
        with _faults_of(path):
            path.touch(mode=0o600)  # it holds a user's words; SQLite gives its side files the same mode
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=1)
            try:
                self._prepare(fsync)
            except sqlite3.Error:
                self._db.close()
                raise

    def _prepare(self, fsync: bool) -> None:
        for pragma in (*PRAGMAS, f"synchronous = {'FULL' if fsync else 'NORMAL'}"):
            self._db.execute(f"PRAGMA {pragma}")
        self._db.execute(TABLE)
        self._measure()

    def _measure(self) -> None:
        query = "SELECT count(*), coalesce(sum(length(data)), 0) FROM events"
        self.count, self.bytes = self._db.execute(query).fetchone()

    def put(self, entries: Sequence[Entry]) -> None:
        """Append all entries, or none when it raises."""
        with self._transaction():
            self._db.executemany("INSERT INTO events (stream, data) VALUES (?, ?)", entries)
        self.count += len(entries)
        self.bytes += sum(len(entry.data) for entry in entries)

    def read(self, after: int, max_events: int, max_bytes: int) -> list[Row]:
        """The oldest rows with a greater id, within both limits, at least one when there is any."""
        rows: list[Row] = []
        size = 0
        query = "SELECT id, stream, data FROM events WHERE id > ? ORDER BY id LIMIT ?"
        with self._lock, _faults_of(self.path):
            for number, stream, data in self._db.execute(query, (after, max_events)):
                rows.append(Row(number, Entry(stream, data)))
                size += len(data)
                if size >= max_bytes:
                    break
        return rows

    def delete(self, rows: Sequence[Row]) -> None:
        """Delete exactly these rows; those already gone are no error."""
        with self._transaction():
            gone = self._db.executemany("DELETE FROM events WHERE id = ?", [(row.id,) for row in rows]).rowcount
        self.count -= gone
        self.bytes -= sum(len(row.entry.data) for row in rows)
        if gone != len(rows):
            with self._lock, _faults_of(self.path):
                self._measure()

    def close(self) -> None:
        """Close the database; its file stays."""
        with self._lock:
            self._db.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._lock, _faults_of(self.path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except sqlite3.Error:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise


@contextmanager
def _faults_of(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the extension of the code
        if code in DAMAGED:
            raise SpoolDamaged(f"{path}: {error}") from error
        raise SpoolUnavailable(f"cannot use the spool file {path} ({error}); free space or set spool_dir") from error
