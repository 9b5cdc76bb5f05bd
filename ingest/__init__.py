"""All that an agent imports to hand over its turns."""

from typing import TYPE_CHECKING

from ..schemas.turn import Message, TurnEvent
from .default import default_publisher, publish
from .publisher import Publisher

if TYPE_CHECKING:
    from .aio import AsyncPublisher

__all__ = ["AsyncPublisher", "Message", "Publisher", "TurnEvent", "default_publisher", "publish"]


def __getattr__(name: str) -> type["AsyncPublisher"]:
    """AsyncPublisher loads asyncio, a fifth of the import's cost, so only those who ask for it pay."""
    if name != "AsyncPublisher":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .aio import AsyncPublisher  # noqa: PLC0415

    return AsyncPublisher
