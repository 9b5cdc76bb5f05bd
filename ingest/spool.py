"""The publisher's spool: its own file, made when needed, and those of ended processes, which it drains."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from ..schemas.errors import SpoolUnavailable
from .buffer import Entry
from .spool_dir import LeasedSpool, orphans
from .spool_file import Row, SpoolDamaged

Report = Callable[[Exception], None]


class SpooledBatch(NamedTuple):
    """Rows of one file, to be sent together."""

    source: LeasedSpool
    rows: list[Row]


class Spool:
    """Events on disk, bounded in bytes. A damaged file is set aside and reported, and a new one takes over.

    Its lock lets durable publishes and the flusher meet; nothing here waits for the network.
    """

    def __init__(self, directory: Path, *, max_bytes: int, fsync: bool, report: Report) -> None:
        self._directory = directory
        self._max_bytes = max_bytes
        self._fsync = fsync
        self._report = report
        self._lock = threading.RLock()
        self._own: LeasedSpool | None = None
        self._orphans: list[LeasedSpool] = []
        self._left = 0  # own events on disk when it was closed
        self.given_up = 0  # own events that went with a damaged file

    @property
    def waiting(self) -> int:
        """Own events on disk that are not delivered yet."""
        own = self._own
        return own.waiting if own else self._left

    @property
    def bytes(self) -> int:
        """What the own file's events take."""
        own = self._own
        return own.bytes if own else 0

    def put(self, entries: Sequence[Entry]) -> None:
        """Append all entries, or none. Raises SpoolUnavailable when the spool is full or the disk refuses."""
        with self._lock:
            size = self.bytes + sum(len(entry.data) for entry in entries)
            if size > self._max_bytes:
                raise SpoolUnavailable(f"the spool would grow to {size} bytes; the cap is {self._max_bytes}")
            try:
                self._opened().put(entries)
            except SpoolDamaged as error:
                self._give_up(self._opened(), error)
                self._opened().put(entries)

    def _opened(self) -> LeasedSpool:
        if self._own is None:
            self._own = LeasedSpool.create(self._directory, fsync=self._fsync)
        return self._own

    def next_own(self, max_events: int, max_bytes: int) -> SpooledBatch | None:
        """The oldest own rows not yet tried in this pass. None ends the pass, and the next call begins another."""
        with self._lock:
            own = self._own
            if own is None or not own.waiting:
                return None
            if rows := self._read(own, max_events, max_bytes):
                return SpooledBatch(own, rows)
            own.after = 0
            return None

    def next_orphaned(self, max_events: int, max_bytes: int) -> SpooledBatch | None:
        """The same for the oldest file of an ended process; one without rows to try is let go until the next scan."""
        with self._lock:
            while self._orphans:
                orphan = self._orphans[0]
                if rows := self._read(orphan, max_events, max_bytes):
                    return SpooledBatch(orphan, rows)
                if self._orphans and self._orphans[0] is orphan:
                    self._orphans.pop(0).close()
            return None

    def _read(self, source: LeasedSpool, max_events: int, max_bytes: int) -> list[Row]:
        try:
            return source.read(max_events, max_bytes)
        except SpoolDamaged as error:
            self._give_up(source, error)
        except SpoolUnavailable as error:
            self._report(error)
        return []

    def acknowledge(self, source: LeasedSpool, rows: Sequence[Row]) -> bool:
        """Delete delivered rows. Returns whether they were this publisher's own."""
        with self._lock:
            own = source is self._own
            try:
                source.acknowledge(rows)
            except SpoolDamaged as error:
                self._give_up(source, error)
            except SpoolUnavailable as error:
                self._report(error)
            if own and not self._fsync and not source.waiting and source is self._own:
                self._own = None  # an outage is over: leave nothing behind on disk
                source.close()
            return own

    def scan(self) -> None:
        """Lease the files that ended processes left."""
        with self._lock:
            try:
                self._orphans += orphans(self._directory)
            except OSError as error:
                self._report(error)

    def close(self) -> None:
        """Leave what waits to the next process."""
        with self._lock:
            self._left = self.waiting
            for spool in (*self._orphans, *([self._own] if self._own else ())):
                spool.close()
            self._own, self._orphans = None, []

    def abandon(self) -> None:
        """In a forked child: everything here is the parent's. Takes no lock: another thread may have held it."""
        for spool in (*self._orphans, *([self._own] if self._own else ())):
            spool.abandon()

    def _give_up(self, source: LeasedSpool, error: SpoolDamaged) -> None:
        self._report(error)
        if source is self._own:
            self.given_up += source.waiting
            self._own = None
        else:
            self._orphans.remove(source)
        source.set_aside(error)
