"""Figures that stand beside every result: how sure it is, and of which data."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

RESAMPLES = 2_000  # moves the bounds of a 95 % interval by less than .005 from seed to seed at n = 100


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The bootstrap 95 % interval of the mean (percentiles, fixed seed). Raises ValueError without values."""
    if not values:
        raise ValueError("an interval needs at least one value")
    data = np.asarray(values, dtype=float)
    random = np.random.default_rng(0)
    means = [random.choice(data, data.size).mean() for _ in range(RESAMPLES)]
    low, high = np.percentile(means, [2.5, 97.5])
    return float(low), float(high)


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
