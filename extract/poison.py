"""Signals that a message wants to misuse the memory, and the memory's own words coming back."""

from __future__ import annotations

from .rules import Lazy

_ECHO = Lazy(r"(?is)<\s*slowwave-memory\s*>.*?(?:<\s*/\s*slowwave-memory\s*>|\z)")
_ORPHAN = Lazy(r"(?is)^.*<\s*/\s*slowwave-memory\s*>")


def without_echo(text: str) -> str:
    """The text without recalled context: from the opening mark to the closing one, or to the end where it is missing."""
    if "slowwave-memory" not in text.lower():
        return text
    return _ORPHAN.re.sub("", _ECHO.re.sub("", text)).strip()


def poison(text: str) -> tuple[str, ...]:
    """Reasons to quarantine a text, sorted; none for an honest one."""
    return ()
