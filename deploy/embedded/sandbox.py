"""A stack to throw away, for tests, evaluation and demo, and the way to a stack that already runs."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pydantic import SecretStr

from ...schemas.errors import StackError
from ...schemas.settings import Settings
from .datadir import read_stack
from .parts import PartName
from .supervisor import Stack

OWN = {"redis_url": None, "qdrant_url": None, "qdrant_api_key": None, "broker_url": None}


@contextmanager
def sandbox(parts: Sequence[PartName] = ("valkey", "store"), settings: Settings | None = None) -> Iterator[Settings]:
    """A stack in a temporary directory on free ports: yields settings that point at it, then removes it all.

    All settings but addresses are kept (default: those of the environment). Parts that die are not started
    again. Leave it in the thread that entered it.
    """
    with tempfile.TemporaryDirectory(prefix="slowwave-") as folder:
        own = (settings or Settings()).model_copy(update={**OWN, "data_dir": Path(folder)})
        with Stack(own, port=0, parts=parts, say=lambda _: None) as stack:
            yield stack.settings


def find_stack(settings: Settings) -> Settings:
    """Settings completed with the addresses of the stack that runs in `data_dir`, where they are unset.

    StackError if an address is missing and no stack runs there.
    """
    if settings.redis_url and settings.qdrant_url:
        return settings
    stack = read_stack(settings.data_dir)
    if stack is None:
        raise StackError(
            f"no running stack found in {settings.data_dir}: start one with `slowwave up`, "
            "or set SLOWWAVE_REDIS_URL and SLOWWAVE_QDRANT_URL"
        )
    found: dict[str, object] = {}
    if not settings.redis_url and stack["redis_url"]:
        found["redis_url"] = SecretStr(stack["redis_url"])
    if not settings.qdrant_url:
        found["qdrant_url"] = stack["qdrant_url"]
        found["qdrant_api_key"] = stack["qdrant_api_key"] and SecretStr(stack["qdrant_api_key"])
    return settings.model_copy(update=found)
