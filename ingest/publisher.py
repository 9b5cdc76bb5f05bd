"""The publisher for ordinary programs: one daemon thread delivers what `publish` buffers."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Self

from .front import EXIT_TIMEOUT, Front, end_with_the_process

if TYPE_CHECKING:
    from .buffer import Buffer
    from .delivery import Delivery

POLL = 0.005  # seconds between two looks of `flush`


class Publisher(Front):
    """Publishes turns without ever waiting for the broker.

    Its thread starts with the first event. SIGKILL, or SIGTERM without a handler, takes what is in memory: the events
    of the first 0.3 s, in which the thread loads what it needs; then of about a round trip while Redis answers, of up
    to 1.5 s when it begins to hang, next to none once it is known to be away (they go to disk at once); none with
    `durable=True`.
    """

    _thread: threading.Thread | None = None

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until everything published so far is delivered, at most `timeout` seconds; whether it was."""
        deadline = time.monotonic() + timeout
        published = self.stats().published
        self._awake()
        self._ready().hurry()
        self._buffer.wake()
        while not self._settled(published):
            if time.monotonic() >= deadline:
                return False
            time.sleep(POLL)
        return True

    def close(self, timeout: float = EXIT_TIMEOUT) -> bool:
        """Deliver, within `timeout` seconds, and stop; what is left goes to the spool. Whether all was delivered."""
        self._buffer.close()
        if self._thread:
            delivery = self._ready()
            deadline = time.monotonic() + timeout  # what was not loaded yet is loaded first
            delivery.end_by(deadline)
            self._buffer.wake()
            self._thread.join(max(0.0, deadline - time.monotonic()))
            delivery.end()  # if the thread hangs in the network, what it holds goes to disk from here
        return self._bye()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _awake(self) -> None:
        # A signal handler may publish in the middle of this: whoever has the token starts the one thread.
        if self._thread or not self._begun.acquire(blocking=False):
            return
        end_with_the_process()
        thread = threading.Thread(target=self._run, name="slowwave-publisher", daemon=True)
        thread.start()
        self._thread = thread

    def _run(self) -> None:
        deliver(self._url, self._ready(), self._buffer)

    def _exit(self) -> None:
        self.close()

    def _forked(self) -> None:
        self._thread = None
        super()._forked()


def deliver(url: str, delivery: Delivery, buffer: Buffer) -> None:
    """Send batches until the delivery is finished; no fault ends it before."""
    from .wire import connect, send  # noqa: PLC0415 # loaded with the delivery, by the flusher alone

    client = connect(url)
    while not delivery.finished:
        try:
            if batch := delivery.next():
                delivery.settle(batch, send(client, batch.entries))
            else:
                seconds, for_events = delivery.pause()
                buffer.wait(seconds, for_events=for_events)
        except Exception as error:  # noqa: BLE001 # the edge of the thread
            delivery.mishap(error)
    delivery.end()
    client.close()
