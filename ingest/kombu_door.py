"""The kombu door: moves turns from an AMQP or kombu queue to the stream, at least once; workers drop the doubles."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import structlog
from kombu.connection import Connection
from kombu.entity import Queue
from kombu.message import Message
from kombu.messaging import Consumer

from ..schemas.errors import TransientError

log = structlog.get_logger()

BATCH = 500  # messages acknowledged at once
QUIET = 0.02  # seconds without a further message that end a batch
LOOK_UP = 1.0  # seconds between two looks at whether to stop
BACKOFF = (0.1, 5.0)  # seconds, first and longest, while the broker or Redis is away

Take = Callable[[Sequence[bytes]], None]  # puts turns as JSON where they belong; TransientError: try them again


class KombuDoor:
    """Takes messages off a queue until it is stopped. Of the default exchange: the routing key is the queue's name."""

    def __init__(self, broker: str, queue: str, take: Take) -> None:
        self._broker = broker
        self._queue = queue
        self._take = take
        self._stopping = False
        self._pause = BACKOFF[0]

    def stop(self) -> None:
        """Finish the batch in hand, then return from `run`."""
        self._stopping = True

    def run(self) -> None:
        """Work until stopped; outages of the broker are waited out here, with a growing pause."""
        # Without acknowledgements of its own, Redis gives what a killed door held to others after this time.
        options = {} if "amqp" in self._broker.partition(":")[0] else {"visibility_timeout": 60}
        while not self._stopping:
            connection = Connection(self._broker, heartbeat=30, connect_timeout=5, transport_options=options)
            faults = (*connection.connection_errors, *connection.channel_errors)
            try:
                with connection:
                    self._serve(connection)
            except faults as fault:
                log.warning("door.waiting", queue=self._queue, error=type(fault).__name__, seconds=self._pause)
                time.sleep(self._pause)
                self._pause = min(self._pause * 2, BACKOFF[1])
        log.info("door.stopped", queue=self._queue)

    def _serve(self, connection: Connection) -> None:
        batch: list[Message] = []
        queue = Queue(self._queue, routing_key=self._queue, durable=True)
        # Bodies are read as they are, whatever content type they claim.
        consumer = Consumer(
            connection.channel(),
            [queue],
            on_message=batch.append,
            on_decode_error=lambda message, _: batch.append(message),
            prefetch_count=BATCH,
        )
        with consumer:
            log.info("door.open", queue=self._queue)
            self._pause = BACKOFF[0]
            while not self._stopping:
                self._gather(connection, batch)
                if batch and self._delivered(connection, [_body(message) for message in batch]):
                    for message in batch:
                        message.ack()
                    batch.clear()

    def _gather(self, connection: Connection, batch: list[Message]) -> None:
        """Wait for a first message, and for more while they follow closely."""
        try:
            while len(batch) < BATCH:
                connection.drain_events(timeout=QUIET if batch else LOOK_UP)
        except TimeoutError:
            connection.heartbeat_check()

    def _delivered(self, connection: Connection, bodies: Sequence[bytes]) -> bool:
        """Whether Redis has them; while it is away they are kept, and when we stop they stay the queue's."""
        pause = BACKOFF[0]
        while True:
            try:
                self._take(bodies)
            except TransientError as fault:
                log.warning("door.waiting", queue=self._queue, error=str(fault), seconds=pause)
            else:
                return True
            if self._stopping:
                return False
            time.sleep(pause)
            pause = min(pause * 2, BACKOFF[1])
            connection.heartbeat_check()


def _body(message: Message) -> bytes:
    body = message.body
    return body if isinstance(body, bytes) else str(body).encode()
