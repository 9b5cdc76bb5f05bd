"""Memory for LLM agents that costs the agent nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .ingest import AsyncPublisher, Publisher
    from .schemas import TurnEvent

__all__ = ["AsyncPublisher", "Publisher", "TurnEvent"]


def __getattr__(name: str) -> Any:
    """The public names, each loaded at first use: importing `slowwave` alone costs nothing."""
    if name in __all__:
        from . import ingest  # noqa: PLC0415

        return getattr(ingest, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
