"""The publisher for programs that want no object of their own: one for the process, made with its first turn."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel

from .publisher import Publisher

_made: dict[str, Publisher] = {}


def default_publisher() -> Publisher:
    """The one that `publish` uses, for `flush`, `stats` and the like.

    It goes by SLOWWAVE_REDIS_URL and SLOWWAVE_PARTITIONS, and closes when the process ends.
    """
    if publisher := _made.get("publisher"):
        return publisher
    # Of two threads that come at once one's is kept; without a lock, which a fork could leave held in the child.
    return _made.setdefault("publisher", Publisher(partitions=int(os.environ.get("SLOWWAVE_PARTITIONS") or 1)))


def publish(*, user_id: str, session_id: str, messages: Iterable[BaseModel | dict[str, Any]], **more: Any) -> str:
    """Hand over a finished turn and return its event id at once; `more` and errors are those of `Publisher.publish`."""
    return default_publisher().publish(user_id=user_id, session_id=session_id, messages=messages, **more)
