"""Reading turns: pure functions from an event to what it says. Loaded on first use, so that `guard.secrets` stays cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .labelling import label
    from .turn import extract, prepare

__all__ = ["extract", "label", "prepare"]


def __getattr__(name: str) -> Any:
    if name in ("extract", "prepare"):
        from . import turn  # noqa: PLC0415

        return getattr(turn, name)
    if name == "label":
        from .labelling import label  # noqa: PLC0415

        return label
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
