"""Where to publish to when nobody says: the environment, or the stack that runs on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import orjson

from ..schemas.names import STACK_FILE, default_data_dir

DEFAULT_URL = "redis://localhost:6379/0"


def redis_url() -> str:
    """SLOWWAVE_REDIS_URL; or the Redis of a running `slowwave up`; or Redis' usual port on this machine."""
    if url := os.environ.get("SLOWWAVE_REDIS_URL"):
        return url
    folder = Path(os.environ.get("SLOWWAVE_DATA_DIR") or default_data_dir())
    try:
        return orjson.loads((folder / STACK_FILE).read_bytes())["redis_url"]
    except (OSError, KeyError, orjson.JSONDecodeError):
        return DEFAULT_URL
