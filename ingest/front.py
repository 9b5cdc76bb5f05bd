"""What both publishers have in common: making events of arguments, the buffer, and life across forks and exits."""

from __future__ import annotations

import atexit
import concurrent.futures.thread  # noqa: F401 # redis needs it, and once the interpreter ends it cannot be loaded
import os
import sys
import threading
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, ValidationError

from ..schemas.errors import InvalidTurn
from ..schemas.event_ids import new_event_id
from ..schemas.turn import TurnEvent, Visibility
from .address import redis_url
from .buffer import Buffer, Entry, Waiting
from .plain import plain, stream_of
from .stats import Counts, Options, Stats

if TYPE_CHECKING:
    from .delivery import Delivery

SCHEMES = ("redis://", "rediss://", "unix://")
EXIT_TIMEOUT = 3.0  # seconds; a hung broker takes 1.5 of them before what is left goes to disk

_publishers: set[Front] = set()  # until they are closed: a forgotten one still has events to deliver
# Held while the flusher loads: a child forked in the middle would inherit half of its modules, and locks that other
# libraries hold meanwhile (tempfile's), for good.
_loading = threading.RLock()


class Front:
    """Validates, buffers and counts; a subclass delivers."""

    def __init__(
        self,
        url: str | None = None,
        *,
        tenant: str = "default",
        agent_id: str = "default",
        partitions: int = 1,
        spool_dir: str | os.PathLike[str] | None = None,
        durable: bool = False,
        redact: bool = True,
        max_events: int = 100_000,
        max_bytes: int = 64 * 1024 * 1024,
        batch_events: int = 500,
        batch_bytes: int = 1024 * 1024,
        linger: float = 0.005,
        spool_bytes: int = 256 * 1024 * 1024,
        on_error: Callable[[Exception], None] | None = None,
    ) -> None:
        """`url` is SLOWWAVE_REDIS_URL by default, or a running `slowwave up`; `partitions` must be the store's.

        Bounds are events and bytes of this process: of the buffer (`max_*`), of a batch, of its spool file (0 for no
        spool). `linger` is how long events may wait for company (s) while they come quicker than one in 1.5 ms.
        Raises ValueError for bounds that cannot hold an event and for an unknown kind of URL.
        """
        self._url = url or redis_url()
        if not self._url.startswith(SCHEMES):
            raise ValueError(f"url: must start with one of {', '.join(SCHEMES)}")  # unquoted: it may hold a password
        if min(partitions, max_events, max_bytes, batch_events, batch_bytes) < 1:
            raise ValueError("partitions and the bounds of buffer and batch must be at least 1")
        self._tenant = tenant
        self._agent_id = agent_id
        self._partitions = partitions
        self._limits = max_events, max_bytes
        self._on_error = on_error
        self._options = Options(
            batch_events=batch_events,
            batch_bytes=batch_bytes,
            linger=linger,
            spool_dir=os.fspath(spool_dir) if spool_dir is not None else None,
            spool_bytes=spool_bytes,
            durable=durable,
            redact=redact,
        )
        self._renew()
        _publishers.add(self)

    def _renew(self) -> None:
        """Begin with nothing: at birth, and in a forked child."""
        self._buffer = Buffer(*self._limits)
        self._counts = Counts()
        self._delivery: Delivery | None = None
        self._load_lock = threading.RLock()
        self._begun = threading.Lock()  # taken once, by whoever starts the flusher

    def publish(
        self,
        event: TurnEvent | None = None,
        *,
        user_id: str | None = None,
        session_id: str | None = None,
        messages: Iterable[BaseModel | dict[str, Any]] = (),
        occurred_at: datetime | None = None,
        tz: str = "UTC",
        state: dict[str, Any] | None = None,
        ends: Literal["session", "task"] | None = None,
        visibility: Visibility | Literal["private", "team"] = Visibility.PRIVATE,
        metadata: dict[str, Any] | None = None,
        event_id: str | None = None,
    ) -> str:
        """Hand over a finished turn, as an event or as its parts, and return its event id at once.

        A message: a `Message`, a dict of the OpenAI chat format, or an SDK's own model of one. Raises InvalidTurn for a
        broken contract, PublisherClosed after `close`, with `durable` SpoolUnavailable; nothing for broker faults.
        """
        if event is None:
            fields = {
                "event_id": new_event_id() if event_id is None else event_id,
                "tenant": self._tenant,
                "user_id": user_id,
                "session_id": session_id,
                "agent_id": self._agent_id,
                "visibility": visibility,
                "occurred_at": datetime.now(UTC) if occurred_at is None else occurred_at,
                "tz": tz,
                "messages": messages,
                "state": state,
                "ends": ends,
                "metadata": {} if metadata is None else metadata,
            }
            if ordinary := plain(fields, self._partitions):
                self._accept(ordinary)
                return ordinary.fields["event_id"]
            event = _judged(fields)
        elif not isinstance(event, TurnEvent):
            raise InvalidTurn("event", "is not a TurnEvent; build one, or pass user_id, session_id and messages")
        elif user_id or session_id or messages:
            raise InvalidTurn("event", "is given together with its parts; pass one or the other")
        self._accept(Entry(stream_of(event.tenant, event.user_id, self._partitions), event.to_json()))
        return event.event_id

    def _accept(self, waiting: Waiting) -> None:
        if self._options.durable:
            self._buffer.check_open()
            self._ready().spool_now(waiting)
            self._buffer.note()
        else:
            self._buffer.put(waiting)
        self._awake()

    def stats(self) -> Stats:
        """Counts of this process so far."""
        buffer, counts, delivery = self._buffer, self._counts, self._delivery
        return Stats(
            published=buffer.accepted + buffer.refused,
            delivered=counts.delivered,
            dropped=counts.dropped + buffer.refused + (delivery.spool.given_up if delivery else 0),
            spooled=delivery.spool.waiting if delivery else 0,
            buffered=len(buffer) + (delivery.held_events if delivery else 0),
            buffered_bytes=buffer.bytes + (delivery.held_bytes if delivery else 0),
            spool_bytes=delivery.spool.bytes if delivery else 0,
            recovered=counts.recovered,
            errors=counts.errors,
        )

    def _ready(self) -> Delivery:
        """The delivery, made when first needed: it loads redis, SQLite and the rules of redaction."""
        with self._load_lock:
            if self._delivery is None:
                with _loading:
                    from .delivery import Delivery  # noqa: PLC0415

                    made = Delivery(self._url, self._buffer, self._counts, self._options, self._report)
                self._delivery = self._delivery or made  # a signal handler may have been here meanwhile
            return self._delivery

    def _report(self, error: Exception) -> None:
        if self._on_error is None:
            return
        try:
            self._on_error(error)
        except Exception:  # noqa: BLE001 # the host's hook must not stop the flusher
            self._counts.errors += 1

    def _settled(self, published: int) -> bool:
        """Whether the first `published` events are delivered, or dropped."""
        stats = self.stats()
        return stats.delivered + stats.dropped >= published

    def _bye(self) -> bool:
        """Forget a closed publisher; whether it delivered everything."""
        _publishers.discard(self)
        stats = self.stats()
        return stats.delivered == stats.published

    def _awake(self) -> None:
        """See to it that a flusher runs and knows of the event."""
        raise NotImplementedError

    def _exit(self) -> None:
        """The process ends."""
        raise NotImplementedError

    def _forked(self) -> None:
        """We are the child: what was published before the fork is the parent's to deliver."""
        if self._delivery:
            self._delivery.spool.abandon()
        self._renew()


def _judged(fields: dict[str, Any]) -> TurnEvent:
    """The event with these fields; InvalidTurn names the one that breaks the contract."""
    try:
        return TurnEvent(**fields)
    except ValidationError as error:
        raise InvalidTurn.of(error) from None


def _in_child() -> None:
    _loading.release()
    for publisher in list(_publishers):
        publisher._forked()


def _at_exit() -> None:
    for publisher in list(_publishers):
        publisher._exit()


def end_with_the_process() -> None:
    """Children of multiprocessing end without atexit; they run finalizers instead."""
    process = sys.modules.get("multiprocessing.process")
    if process and process.parent_process():
        from multiprocessing.util import Finalize  # noqa: PLC0415

        Finalize(None, _at_exit, exitpriority=0)


atexit.register(_at_exit)
os.register_at_fork(before=_loading.acquire, after_in_parent=_loading.release, after_in_child=_in_child)
