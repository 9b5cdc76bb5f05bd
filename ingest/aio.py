"""The publisher for asyncio programs: a task of the running loop delivers what `publish` buffers."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Self

from .front import EXIT_TIMEOUT, Front, end_with_the_process
from .publisher import POLL, deliver

if TYPE_CHECKING:
    from .delivery import Delivery


class AsyncPublisher(Front):
    """Publishes turns from a coroutine, without a thread; call it from the loop's thread only.

    `publish` does not wait and is no coroutine; `flush` and `close` are. What a loop that ends early leaves behind is
    delivered by the next loop, or at exit. In a burst a full batch of 500 holds the loop for about 15 ms, mostly for
    redaction; a smaller `batch_events` shortens that.
    """

    _task: asyncio.Task[None] | None = None

    async def flush(self, timeout: float = 10.0) -> bool:  # noqa: ASYNC109
        """Wait until everything published so far is delivered, at most `timeout` seconds; whether it was."""
        deadline = time.monotonic() + timeout
        published = self.stats().published
        (await self._loaded()).hurry()
        self._running()
        self._woken.set()
        while not self._settled(published):
            if time.monotonic() >= deadline:
                return False
            await asyncio.sleep(POLL)
        return True

    async def close(self, timeout: float = EXIT_TIMEOUT) -> bool:  # noqa: ASYNC109
        """Deliver, within `timeout` seconds, and stop; what is left goes to the spool. Whether all was delivered."""
        self._buffer.close()
        if self._delivery or self._buffer:
            delivery = await self._loaded()
            deadline = time.monotonic() + timeout  # what was not loaded yet is loaded first
            delivery.end_by(deadline)
            task = self._running()
            self._woken.set()
            await asyncio.wait({task}, timeout=max(0.0, deadline - time.monotonic()))
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            delivery.end()
        return self._bye()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _awake(self) -> None:
        try:
            self._running()
        except RuntimeError:
            return  # no loop runs: the next one delivers it, or the end of the process
        if self._for_events:
            self._woken.set()

    def _running(self) -> asyncio.Task[None]:
        """The delivering task of the running loop."""
        loop = asyncio.get_running_loop()
        if self._task is None or self._task.done() or self._task.get_loop() is not loop:
            self._woken = asyncio.Event()
            self._for_events = True
            end_with_the_process()
            self._task = loop.create_task(self._run(self._woken), name="slowwave-publisher")
        return self._task

    async def _loaded(self) -> Delivery:
        # Loading takes 0.3 s of CPU once, which must not stop the loop.
        return self._delivery or await asyncio.to_thread(self._ready)

    async def _run(self, woken: asyncio.Event) -> None:
        delivery = await self._loaded()
        from .wire import connect_async, send_async  # noqa: PLC0415 # loaded with the delivery

        client = connect_async(self._url)
        try:
            while not delivery.finished:
                try:
                    if batch := delivery.next():
                        delivery.settle(batch, await send_async(client, batch.entries))
                    else:
                        await self._sleep(woken, *delivery.pause())
                except Exception as error:  # noqa: BLE001 # the edge of the task
                    delivery.mishap(error)
            delivery.end()
        finally:
            await client.aclose()

    async def _sleep(self, woken: asyncio.Event, seconds: float, for_events: bool) -> None:
        self._for_events = for_events
        woken.clear()
        if for_events and self._buffer:
            return
        try:
            async with asyncio.timeout(seconds):
                await woken.wait()
        except TimeoutError:
            pass
        self._for_events = True

    def _exit(self) -> None:
        """The loop is gone: deliver from here."""
        self._buffer.close()
        if self._delivery or self._buffer:
            delivery = self._ready()
            delivery.end_by(time.monotonic() + EXIT_TIMEOUT)
            deliver(self._url, delivery, self._buffer)

    def _forked(self) -> None:
        self._task = None
        super()._forked()
