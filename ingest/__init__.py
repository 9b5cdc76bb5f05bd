"""All that an agent imports to hand over its turns."""

from ..schemas.turn import Message, TurnEvent
from .aio import AsyncPublisher
from .publisher import Publisher

__all__ = ["AsyncPublisher", "Message", "Publisher", "TurnEvent"]
