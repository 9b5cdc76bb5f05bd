"""The bounded queue between `publish`, which must never wait, and the flusher, which may."""

from __future__ import annotations

import threading
from collections import deque
from typing import NamedTuple, Protocol

from ..schemas.errors import PublisherClosed


class Entry(NamedTuple):
    """One event on its way: the stream it goes to and its wire form."""

    stream: str
    data: bytes

    @property
    def size(self) -> int:
        """Bytes that it takes."""
        return len(self.data)

    def wired(self) -> Entry:
        """Itself: it has its wire form."""
        return self


class Waiting(Protocol):
    """What the buffer holds: an entry, or what the flusher makes one of."""

    @property
    def size(self) -> int: ...  # bytes

    def wired(self) -> Entry: ...


class Buffer:
    """Events in order of publication, bounded by count and bytes; what does not fit is refused and counted.

    The lock is re-entrant, so that a signal handler may publish in the middle of a publish.
    """

    def __init__(self, max_events: int, max_bytes: int) -> None:
        self._max_events = max_events
        self._max_bytes = max_bytes
        self._entries: deque[Waiting] = deque()
        self._lock = threading.RLock()  # its own context manager is in C, the condition's is not
        self._changed = threading.Condition(self._lock)
        self._woken = False
        self._listening = False  # whether somebody waits for events
        self.closed = False
        self.bytes = 0
        self.accepted = 0
        self.refused = 0

    def __len__(self) -> int:
        return len(self._entries)

    def put(self, entry: Waiting) -> bool:
        """Append an event and wake the flusher; False when it does not fit. Raises PublisherClosed."""
        size = entry.size
        with self._lock:
            if self.closed:
                self.check_open()
            if len(self._entries) >= self._max_events or self.bytes + size > self._max_bytes:
                self.refused += 1
                return False
            self._entries.append(entry)
            self.bytes += size
            self.accepted += 1
            if self._listening:
                self._changed.notify()
        return True

    def note(self) -> None:
        """Count an event that went straight to disk, and wake the flusher."""
        with self._changed:
            self.accepted += 1
            self._woken = True
            self._changed.notify()

    def check_open(self) -> None:
        """Raise PublisherClosed after `close`."""
        if self.closed:
            raise PublisherClosed("this publisher is closed; make another one")

    def close(self) -> None:
        """Take no more events."""
        with self._changed:
            self.closed = True

    def take(self, max_events: int, max_bytes: int) -> list[Waiting]:
        """Remove and return the oldest events within both limits, at least one when there is any."""
        taken: list[Waiting] = []
        size = 0
        with self._changed:
            while self._entries and len(taken) < max_events and size < max_bytes:
                taken.append(self._entries.popleft())
                size += taken[-1].size
            self.bytes = self.bytes - size if self._entries else 0
        return taken

    def wait(self, timeout: float, *, for_events: bool = True) -> None:
        """Sleep until there are events (if those are waited for), `wake` is called or the time (s) is over."""
        with self._changed:
            self._listening = for_events
            self._changed.wait_for(lambda: self._woken or (for_events and bool(self._entries)), timeout)
            self._listening = self._woken = False

    def wake(self) -> None:
        """End a `wait`."""
        with self._changed:
            self._woken = True
            self._changed.notify()
