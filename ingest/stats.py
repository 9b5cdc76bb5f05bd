"""What a publisher tells about itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """Counts since the publisher was made (in this process), and what waits now.

    At rest published = delivered + dropped + buffered + spooled: nothing disappears uncounted.
    """

    published: int = 0  # accepted by `publish` as valid
    delivered: int = 0  # acknowledged by Redis
    dropped: int = 0  # lost because a bound was reached
    spooled: int = 0  # waiting on disk
    buffered: int = 0  # waiting in memory, or on the way
    buffered_bytes: int = 0
    spool_bytes: int = 0
    recovered: int = 0  # events of ended processes, found in the spool directory and delivered
    errors: int = 0  # failed attempts, each reported to `on_error`


@dataclass(slots=True)
class Counts:
    """The counters behind Stats that the flusher moves."""

    delivered: int = 0
    dropped: int = 0
    recovered: int = 0
    errors: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How a publisher batches, spools and waits. Sizes in bytes, times in seconds."""

    batch_events: int = 500
    batch_bytes: int = 1024 * 1024
    linger: float = 0.005
    spool_dir: str | None = None
    spool_bytes: int = 256 * 1024 * 1024
    durable: bool = False
    redact: bool = True
