"""The read side: what an agent should know before it answers.

Names load when first used: the API starts without the rules and the ranking (60 MB) that its first recall needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .context import Context, Question, recall

__all__ = ["Context", "Question", "recall"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import context  # noqa: PLC0415

    return getattr(context, name)
