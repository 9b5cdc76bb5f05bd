"""The Lua scripts beside this module: each changes all that belongs together, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import redis
from redis.commands.core import Script
from redis.exceptions import NoScriptError

Call = tuple[Sequence[str], Sequence[Any]]  # keys and arguments


@cache
def lua(name: str) -> str:
    """The source of `lua/NAME.lua`."""
    return (Path(__file__).parent / "lua" / f"{name}.lua").read_text(encoding="utf-8")


def each(client: redis.Redis, script: Script, calls: Sequence[Call]) -> list[Any]:
    """Run an idempotent script on each of the calls in one round trip; what it returned, in order.

    redis-py's own pipeline asks before whether Redis knows the script; here only a Redis that does not is told. The
    second time the calls before a flush of its scripts run again, hence idempotent.
    """
    try:
        return _pipelined(client, script, calls)
    except NoScriptError:
        client.script_load(script.script)
        return _pipelined(client, script, calls)


def _pipelined(client: redis.Redis, script: Script, calls: Sequence[Call]) -> list[Any]:
    pipe = client.pipeline(transaction=False)
    for keys, args in calls:
        pipe.evalsha(script.sha, len(keys), *keys, *args)
    return pipe.execute()
