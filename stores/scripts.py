"""The Lua scripts beside this module: each changes all that belongs together, or nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def lua(name: str) -> str:
    """The source of `lua/NAME.lua`."""
    return (Path(__file__).parent / "lua" / f"{name}.lua").read_text(encoding="utf-8")
