"""Decides what is sent next and where goes what was not acknowledged; publishers for threads and asyncio share it.

It does no network I/O: a publisher takes the `next` batch, sends it and has it settled. An event is at any time in one
place, the buffer, `_held` or a spool file, and leaves the last one only after its acknowledgement.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..schemas.errors import BrokerUnavailable, EventsDropped, SpoolUnavailable
from .backoff import Backoff
from .buffer import Buffer, Entry, Waiting
from .logs import log
from .redaction import entry_of
from .spool import Spool, SpooledBatch
from .spool_dir import default_directory
from .stats import Counts, Options
from .wire import Faults, is_of_stream, is_timeout

SHELTER_EVERY = 0.02  # seconds between two writes to disk while the broker rests: one transaction for many events
QUICK = 0.0015  # seconds: who publishes again so soon will go on, and a batch costs little more than an event
SCAN_EVERY = 15.0  # seconds between two looks for the spools of ended processes


class Batch(NamedTuple):
    """Entries to send together, and where they lie if that is on disk."""

    entries: list[Entry]
    spooled: SpooledBatch | None = None


class Delivery:
    """The state of delivery of one publisher in one process; one flusher drives it."""

    def __init__(
        self, url: str, buffer: Buffer, counts: Counts, options: Options, report: Callable[[Exception], None]
    ) -> None:
        self._buffer = buffer
        self._counts = counts
        self._options = options
        self._report = report
        self._held: list[Entry] = []  # taken from the buffer and redacted
        self._limit = options.batch_events  # halved when a batch times out: the broker may be slow, not away
        self._broker = Backoff()
        self._disk = Backoff()
        self._orphans_first = False
        self._shelter_at = 0.0
        self._scan_at = 0.0  # monotonic, like every time here
        self._ripe_at: float | None = None
        self._taken_at = -math.inf  # when the buffer was last emptied
        self._end_at: float | None = None
        self._ended = False
        self._refused = 0  # by the buffer, already reported
        directory = Path(options.spool_dir) if options.spool_dir else default_directory(url)
        self.spool = Spool(directory, max_bytes=options.spool_bytes, fsync=options.durable, report=report)

    # What a flusher asks

    def next(self) -> Batch | None:
        """What to send now, older before newer; None when there is nothing to send or the broker needs a rest."""
        self._report_refused()
        if self._broker.left or self._overdue:
            if self._overdue or not self._shelter_in:
                self.shelter()
                self._shelter_at = time.monotonic() + SHELTER_EVERY
            return None
        self._scan()
        sources = (self._orphaned, self._own) if self._orphans_first else (self._own, self._orphaned)
        self._orphans_first = not self._orphans_first
        batch = sources[0]() or sources[1]()
        if batch is None and not self._broker.left:
            self._broker.reset()  # nothing waits for it
        return batch

    def settle(self, batch: Batch, faults: Faults) -> None:
        """Note what was acknowledged; keep the rest and say for how long to leave the broker alone."""
        if self._ended:
            return  # the batch is on disk already
        acknowledged = faults.count(None)
        if batch.spooled:
            self._settle_rows(batch.spooled, faults)
        else:
            self._counts.delivered += acknowledged
            self._held = [entry for entry, fault in zip(batch.entries, faults, strict=True) if fault]
        errors = [fault for fault in faults if fault]
        if errors:
            self._failed(batch, errors, some=acknowledged > 0)
        else:
            self._succeeded()

    def pause(self) -> tuple[float, bool]:
        """How long to sleep after `next` gave nothing (s), and whether new events should end the sleep."""
        if self._ripe_at is not None:
            return max(0.0, self._ripe_at - time.monotonic()), False
        if self._buffer and self._shelter_in:
            return self._shelter_in, False
        longest = SCAN_EVERY if self._end_at is None else max(0.0, self._end_at - time.monotonic())
        rest = self._broker.left if self._broker.failing else SCAN_EVERY
        return min(rest, longest), not self._disk.left

    @property
    def finished(self) -> bool:
        """Whether the flusher may end: it was told to, and all is delivered, on disk, or out of time."""
        if self._end_at is None or self._ended:
            return self._ended
        idle = not self.held_events and not self._buffer
        return self._overdue or (idle and (not self.spool.waiting or self._broker.failing))

    def mishap(self, error: Exception) -> None:
        """Something unforeseen went wrong: what is in memory stays, and the next attempt waits."""
        self._broker.fail()
        self._fault(error)

    # What a publisher asks

    @property
    def held_events(self) -> int:
        """Events between the buffer and the broker."""
        return len(self._held)

    @property
    def held_bytes(self) -> int:
        """What they take."""
        return sum(len(entry.data) for entry in self._held)

    def spool_now(self, waiting: Waiting) -> None:
        """Put an event on disk before returning. Raises SpoolUnavailable."""
        self.spool.put([self._ready(waiting)])

    def hurry(self) -> None:
        """Somebody waits: try at once."""
        self._broker.hurry()
        self._ripe_at, self._taken_at = None, -math.inf

    def end_by(self, deadline: float) -> None:
        """Deliver what is possible until then (monotonic) and finish."""
        self._end_at = deadline
        self.hurry()

    def end(self) -> None:
        """Put on disk what is still in memory, count what finds no place, and let go of the spool."""
        if self._ended:
            return
        self._ended = True
        self._disk.reset()
        self.shelter()
        if left := len(self._held) + len(self._buffer):
            self._counts.dropped += left
            self._held = []
            self._buffer.take(left, 2**63)
            self._report(EventsDropped(left, "the publisher ended with the broker away and no room in the spool"))
        self.spool.close()

    # From memory to disk

    def shelter(self) -> None:
        """Move what is in memory to disk, unless the disk refuses: then it stays, and the buffer may fill up."""
        while not self._disk.left and (self._held or self._fill()):
            try:
                self.spool.put(self._held)
            except SpoolUnavailable as error:
                self._disk.fail()
                self._fault(error)
                return
            self._disk.reset()
            self._held = []

    def _ready(self, waiting: Waiting) -> Entry:
        return entry_of(waiting) if self._options.redact else waiting.wired()

    def _fill(self) -> bool:
        """Take the next events out of the buffer, redacted. One that cannot be is dropped: it must not leave."""
        self._ripe_at, self._taken_at = None, time.monotonic()
        for waiting in self._buffer.take(self._limit, self._options.batch_bytes):
            try:
                self._held.append(self._ready(waiting))
            except Exception as error:  # noqa: BLE001 # the flusher must outlive a fault in a rule
                self._counts.dropped += 1
                self._fault(EventsDropped(1, f"redaction failed with {type(error).__name__}"))
        return bool(self._held)

    # Sources of batches

    def _own(self) -> Batch | None:
        if self.spool.waiting:
            self.shelter()  # newer ones queue up behind them: a long drain must not fill the buffer
            if spooled := self.spool.next_own(self._limit, self._options.batch_bytes):
                return Batch([row.entry for row in spooled.rows], spooled)
            self._broker.fail()  # only rows that Redis refuses are left: rest before the next pass
            return None
        if not self._held and not (self._ripe() and self._fill()):
            return None
        return Batch(self._held)

    def _orphaned(self) -> Batch | None:
        if self._end_at is None and (spooled := self.spool.next_orphaned(self._limit, self._options.batch_bytes)):
            return Batch([row.entry for row in spooled.rows], spooled)
        return None

    def _ripe(self) -> bool:
        """Whether the events in the buffer have waited for company long enough; only quick ones wait."""
        now = time.monotonic()
        if self._ripe_at is None and self._buffer:
            self._ripe_at = now + (self._options.linger if now < self._taken_at + QUICK else 0.0)
        full = len(self._buffer) >= self._limit or self._end_at is not None
        return full or (self._ripe_at is not None and now >= self._ripe_at)

    def _scan(self) -> None:
        if self._end_at is None and time.monotonic() >= self._scan_at:
            self._scan_at = time.monotonic() + SCAN_EVERY
            self.spool.scan()

    @property
    def _shelter_in(self) -> float:
        return max(0.0, self._shelter_at - time.monotonic())

    @property
    def _overdue(self) -> bool:
        return self._end_at is not None and time.monotonic() >= self._end_at

    # What an answer means

    def _settle_rows(self, spooled: SpooledBatch, faults: Faults) -> None:
        rows = [row for row, fault in zip(spooled.rows, faults, strict=True) if fault is None]
        if self.spool.acknowledge(spooled.source, rows):
            self._counts.delivered += len(rows)
        else:
            self._counts.recovered += len(rows)

    def _succeeded(self) -> None:
        if self._broker.failing:
            log.info("ingest.broker.back", spooled=self.spool.waiting)
        self._broker.reset()
        self._limit = min(self._options.batch_events, self._limit * 2)

    def _failed(self, batch: Batch, errors: list[Exception], *, some: bool) -> None:
        if is_timeout(errors[0]):
            self._limit = max(1, self._limit // 2)
        if batch.spooled and all(map(is_of_stream, errors)):
            batch.spooled.source.after = batch.spooled.rows[-1].id  # other streams must not wait for this one
            if some:
                return
        if not self._broker.failing:
            log.warning("ingest.broker.away", error=type(errors[0]).__name__)
        self._broker.fail()
        self._fault(BrokerUnavailable(f"Redis did not take {len(errors)} events ({errors[0]}); they are kept"))

    def _fault(self, error: Exception) -> None:
        self._counts.errors += 1
        self._report(error)

    def _report_refused(self) -> None:
        refused = self._buffer.refused - self._refused
        if refused:
            self._refused += refused
            self._fault(EventsDropped(refused, "the buffer is full; raise max_events or max_bytes"))
