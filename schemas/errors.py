"""Every error that Slowwave raises on purpose; a retry reads the type.

SlowwaveError
├── TransientError              a later try may succeed
│   ├── BrokerUnavailable       Redis is away, hung or out of memory
│   ├── SpoolUnavailable        the publisher's spool on disk is full or cannot be written
│   ├── StoreUnavailable        Qdrant (or the embedded store) is away
│   ├── EmbedderUnavailable     the model cannot be loaded or run
│   └── LLMUnavailable          the LLM is away, busy, too slow, resting after failures, or over its budget
└── PermanentError              the same input will fail again
    ├── EventsDropped           a bounded buffer or spool was full; says how many
    ├── PublisherClosed         publish() after close()
    ├── InvalidTurn             an event that breaks the contract; names the field and the cure
    ├── UnreadableFile          a file of turns or cases in no format that we know
    ├── Unclear                 a request names nothing, or more than one thing
    ├── NotFound                no thing has that id
    ├── Unauthenticated         a request carries no API key, or one that is unknown or revoked
    ├── Forbidden               the API key does not allow it
    ├── ScopeRequired           a store was asked without a full scope
    ├── GenerationMismatch      a collection was built with another embedder
    ├── LeaseLost               a slice was claimed by somebody else, or forgotten, in the meantime
    ├── UnusableReply           the LLM answered, and not with a digest
    └── StackError              the embedded stack cannot start or run here
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import ValidationError


LONGEST_FIELD = 200  # characters; the longest path of ours has 30


def where(fault: BaseException) -> str:
    """Type and place of a fault, for logs: never its message, which may quote what a user said."""
    trace = fault.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return (
        f"{type(fault).__name__} at {trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}"
        if trace
        else repr(type(fault))
    )


class SlowwaveError(Exception):
    """The root; catching it catches everything that Slowwave raises on purpose."""


class TransientError(SlowwaveError):
    """A later try may succeed."""


class PermanentError(SlowwaveError):
    """The same input will fail again."""


class BrokerUnavailable(TransientError):
    """Redis is away, hung or out of memory."""


class SpoolUnavailable(TransientError):
    """The publisher's spool on disk is full or cannot be written."""


class StoreUnavailable(TransientError):
    """Qdrant, or the embedded store, is away."""


class EmbedderUnavailable(TransientError):
    """The embedding model cannot be loaded or run."""


class LLMUnavailable(TransientError):
    """The LLM gave no answer. `wait` is how long it asked to be left alone, in seconds; `hopeless` says that asking
    again at once is of no use; `ours` that it may be this request that it cannot answer (a timeout, a 500)."""

    def __init__(self, reason: str, *, wait: float = 0.0, hopeless: bool = False, ours: bool = False) -> None:
        super().__init__(reason)
        self.wait = wait
        self.hopeless = hopeless
        self.ours = ours


class EventsDropped(PermanentError):
    """A publisher's bounded buffer was full, or what was left at exit could not be spooled. `count` says how many."""

    def __init__(self, count: int, reason: str) -> None:
        super().__init__(f"{count} events dropped: {reason}")
        self.count = count


class PublisherClosed(PermanentError):
    """An event was published after the publisher was closed."""


class InvalidTurn(PermanentError):
    """An event breaks the contract. `field` is the path of the first fault, `reason` says what and how to mend it."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason

    @classmethod
    def of(cls, error: ValidationError) -> InvalidTurn:
        """The first fault of a pydantic error, without the offending value (it may be a user's words)."""
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        named = ".".join(str(part) for part in first["loc"]) or "event"
        # The sender made the name of an unknown field, and may have made it long or unprintable.
        field = named[:LONGEST_FIELD].encode(errors="replace").decode()
        return cls(field, first["msg"].removeprefix("Value error, "))


class UnreadableFile(PermanentError):
    """A file of turns or cases is in no format that we know."""


class Unclear(PermanentError):
    """A request names nothing, or more than one thing."""


class NotFound(PermanentError):
    """No thing has the id that was given."""


class Unauthenticated(PermanentError):
    """A request carries no API key, or one that is unknown or revoked."""


class Forbidden(PermanentError):
    """The API key does not allow what is asked; the message names what it lacks."""


class ScopeRequired(PermanentError):
    """A store was asked for a user's words without tenant, user and reader."""


class GenerationMismatch(PermanentError):
    """A collection was built with another embedder than the one configured."""


class LeaseLost(PermanentError):
    """A slice was claimed by another worker, or its user forgot something, before it was committed."""


class UnusableReply(PermanentError):
    """The LLM answered, and after a repair still not with a digest; the message says why, without a word of it."""


class StackError(PermanentError):
    """The embedded stack cannot start or run here; the message names the cure."""
