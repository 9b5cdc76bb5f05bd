"""How all benches take time: calls at a steady pace, and what percentiles say of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import numpy as np

US, MS = 1e6, 1e3  # in a second


def paced(call: Callable[[int], object], numbers: Iterable[int], per_s: float) -> list[float]:
    """How long each call took (s), with so many begun a second; after a slow one the next follow at once."""
    took: list[float] = []
    start = time.perf_counter()
    for place, number in enumerate(numbers):
        if (early := start + place / per_s - time.perf_counter()) > 0:
            time.sleep(early)
        begun = time.perf_counter()
        call(number)
        took.append(time.perf_counter() - begun)
    return took


def spread(seconds: list[float], unit: float, *percents: float) -> dict[str, float]:
    """Percentiles of times, `unit` to the second, by name: p50, p99, p999."""
    values = np.percentile(seconds, percents) * unit
    return {
        f"p{percent:g}".replace(".", ""): round(float(value), 2)
        for percent, value in zip(percents, values, strict=True)
    }
