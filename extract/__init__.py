"""Reading turns: pure functions from an event to what it says. Loaded on first use, so that `extract.secrets` stays cheap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .labelling import label
    from .turn import extract

__all__ = ["extract", "label"]


def __getattr__(name: str) -> Any:
    if name == "extract":
        from .turn import extract  # noqa: PLC0415

        return extract
    if name == "label":
        from .labelling import label  # noqa: PLC0415

        return label
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
