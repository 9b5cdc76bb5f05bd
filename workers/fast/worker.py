"""The fast worker: a plain loop over the consumer group. Start more of them to scale; the group deals out the turns."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from uuid import uuid4

import structlog

from ...extract.guard.secrets import redact
from ...schemas import TurnEvent
from ...schemas.errors import InvalidTurn, TransientError, where
from ...schemas.settings import Settings
from ...stores import Stores
from ...stores.intake import redacted
from ...stores.turns import Entry, Turns
from .apply import apply_events, decode

log = structlog.get_logger()

SECONDS_BETWEEN_TAKEOVERS = 1.0
BACKOFF = (0.1, 5.0)  # seconds, first and longest, while Redis is away
Applied = Callable[[str], None]  # told each outcome, for metrics


class FastWorker:
    """Reads, applies and acknowledges turns until it is stopped."""

    def __init__(self, stores: Stores, *, on_outcome: Applied = lambda _: None) -> None:
        self._stores = stores
        self._settings = stores.settings
        self._streams = [stores.turns(number) for number in range(stores.settings.partitions)]
        self._name = f"{socket.gethostname()}-{os.getpid()}-{uuid4().hex[:6]}"
        self._on_outcome = on_outcome
        self._stopping = False
        self._next_takeover = 0.0

    def stop(self) -> None:
        """Finish the batch in hand, then return from `run`."""
        self._stopping = True

    def run(self) -> None:
        """Work until stopped; outages of Redis are waited out here, with a growing pause."""
        pause = BACKOFF[0]
        ready = False
        while not self._stopping:
            try:
                if not ready:
                    for stream in self._streams:
                        stream.ensure()
                    ready = True
                self.step()
                pause = BACKOFF[0]
            except TransientError as fault:
                log.warning("worker.fast.waiting", reason=str(fault), seconds=pause)
                ready = False  # a Redis that came back may have lost the group
                time.sleep(pause)
                pause = min(pause * 2, BACKOFF[1])
            self._touch()
        log.info("worker.fast.stopped", worker=self._name)

    def step(self, block_ms: int | None = None) -> int:
        """Take one batch of each partition, and what other workers left behind; returns how many entries."""
        wait = self._settings.block_ms if block_ms is None else block_ms
        handled = 0
        overdue = time.monotonic() >= self._next_takeover
        for stream in self._streams:
            entries, size = [], self._settings.batch_size
            if overdue:
                entries = stream.take_over(self._name, self._settings.takeover_idle_ms, size)
            patience = 0 if entries or not wait else max(wait // len(self._streams), 1)
            entries += stream.read(self._name, size, patience)
            for left, batch in _batches(entries, self._settings):
                if len(left) < len(entries):  # the first batch is fresh
                    stream.renew(self._name, [entry.entry_id for entry in left])
                self._handle(stream, batch)
            handled += len(entries)
        if overdue:
            self._next_takeover = time.monotonic() + SECONDS_BETWEEN_TAKEOVERS
        return handled

    def _handle(self, stream: Turns, entries: Sequence[Entry]) -> None:
        """Apply a batch at once; where that fails for a reason of the batch's own, entry by entry."""
        decoded = [(entry, self._decoded(stream, entry)) for entry in entries]
        sound = [(entry, event) for entry, event in decoded if event]
        try:
            self._apply(stream, sound)
        except TransientError:
            raise
        except Exception as fault:  # noqa: BLE001  the edge of a batch: one poisonous entry must not stop the others
            log.warning("worker.fast.batch_failed", entries=len(sound), error=where(fault))
            for entry, event in sound:
                self._apply_alone(stream, entry, event)

    def _decoded(self, stream: Turns, entry: Entry) -> TurnEvent | None:
        if entry.deliveries > 2 * self._settings.max_deliveries:
            self._bury(stream, entry, f"delivered {entry.deliveries} times and never finished: its workers died")
            return None
        try:
            return decode(entry.body, entry.received)
        except InvalidTurn as fault:
            # The sender named the field, too.
            self._bury(stream, replace(entry, body=redacted(entry.body)), redact(f"invalid: {fault}")[0])
            return None

    def _apply(self, stream: Turns, batch: Sequence[tuple[Entry, TurnEvent]]) -> None:
        if not batch:
            return
        for outcome in apply_events(self._stores, [event for _, event in batch], datetime.now(UTC)):
            self._on_outcome(outcome)
        stream.acknowledge([entry.entry_id for entry, _ in batch])

    def _apply_alone(self, stream: Turns, entry: Entry, event: TurnEvent) -> None:
        try:
            self._apply(stream, [(entry, event)])
        except TransientError:
            raise
        except Exception as fault:  # noqa: BLE001  the edge of an entry
            log.warning(
                "worker.fast.entry_failed", event_id=event.event_id, deliveries=entry.deliveries, error=where(fault)
            )
            if entry.deliveries >= self._settings.max_deliveries:  # else it stays pending, to be tried again
                reason = f"failed {entry.deliveries} times: {type(fault).__name__}"
                self._bury(stream, entry, reason)

    def _bury(self, stream: Turns, entry: Entry, reason: str) -> None:
        stream.bury(entry, reason)
        self._stores.dead_letters.note(entry.body, reason)
        log.warning("worker.fast.buried", entry_id=entry.entry_id.decode())
        self._on_outcome("dead")

    def _touch(self) -> None:
        if self._settings.health_file:
            self._settings.health_file.touch()


def _batches(entries: Sequence[Entry], settings: Settings) -> Iterator[tuple[Sequence[Entry], list[Entry]]]:
    """Batches of at most `batch_bytes` of events, at least one entry each, and what is left at the start of each.

    An entry that was delivered too often may be what its workers died of: such come last, and alone; from the front
    and from the back in turn, so that those before and behind the deadly one are handled.
    """
    suspects = [entry for entry in entries if entry.deliveries > settings.max_deliveries]
    backwards = bool(suspects) and suspects[0].deliveries % 2 == 0
    entries = [entry for entry in entries if entry not in suspects] + suspects[:: -1 if backwards else 1]
    start = 0
    while start < len(entries):
        end, size = start + 1, len(entries[start].body)
        while end < len(entries) and entries[end].deliveries <= settings.max_deliveries:
            size += len(entries[end].body)
            if size > settings.batch_bytes:
                break
            end += 1
        yield entries[start:], list(entries[start:end])
        start = end
