"""Amounts in one unit of their dimension, so that 5 km and 5000 m are one length."""

from __future__ import annotations

# Canonical unit of `units` to its dimension and its size; what is not listed is a dimension of its own.
_SIZES: dict[str, tuple[str, float]] = {
    "mm": ("length", 0.001),
    "cm": ("length", 0.01),
    "m": ("length", 1),
    "metre": ("length", 1),
    "km": ("length", 1_000),
    "mile": ("length", 1_609.344),
    "foot": ("length", 0.3048),
    "inch": ("length", 0.0254),
    "g": ("mass", 1),
    "gram": ("mass", 1),
    "kg": ("mass", 1_000),
    "ton": ("mass", 1e6),
    "斤": ("mass", 500),
    "lb": ("mass", 453.592),
    "ounce": ("mass", 28.3495),
    "ml": ("volume", 0.001),
    "l": ("volume", 1),
    "litre": ("volume", 1),
    "gallon": ("volume", 3.785),
    "KB": ("memory", 1e-6),
    "MB": ("memory", 1e-3),
    "GB": ("memory", 1),
    "TB": ("memory", 1e3),
    "ms": ("time", 0.001),
    "second": ("time", 1),
    "minute": ("time", 60),
    "hour": ("time", 3_600),
    "day": ("time", 86_400),
    "week": ("time", 604_800),
    "month": ("period", 1),
    "quarter": ("period", 3),
    "year": ("period", 12),
}


def measure(value: str) -> tuple[str, float] | None:
    """The dimension of an amount ("350000 CNY", "15 %", "60 day") and its size in it; None for what is no amount."""
    number, _, unit = value.partition(" ")
    try:
        size = float(number)
    except ValueError:
        return None
    dimension, factor = _SIZES.get(unit, (unit, 1.0))
    return dimension, size * factor
