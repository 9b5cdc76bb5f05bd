"""The weights: trained by `train`, bound to one embedder generation, loaded with the first sentence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import orjson

WEIGHTS = Path(__file__).with_name("weights.npz")
NONE = "none"


@dataclass(frozen=True, slots=True)
class Softmax:
    """A multinomial regression: its classes, and coefficients of shape (classes, features + 1), the last the offset."""

    classes: tuple[str, ...]
    weights: np.ndarray

    def chances(self, features: np.ndarray) -> dict[str, float]:
        """The probability of each class."""
        scores = self.weights[:, :-1] @ features + self.weights[:, -1]
        powers = np.exp(scores - scores.max())
        return dict(zip(self.classes, (powers / powers.sum()).tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Model:
    """All regressions, and what they were made of. `thresholds` are logits of "states something", by language."""

    generation: str
    data: str  # SHA-256 of the seeds
    thresholds: dict[str, float]
    slots: Softmax
    values: dict[str, Softmax]  # of each slot with closed values, or with both signs


@cache
def load() -> Model:
    """The packaged weights, `weights.npz`."""
    with np.load(WEIGHTS) as file:
        arrays: dict[str, np.ndarray] = {name: file[name].astype(np.float32) for name in file.files if name != "meta"}
        meta: dict[str, Any] = orjson.loads(file["meta"].tobytes())
    made = {name: Softmax(tuple(classes), arrays[name]) for name, classes in meta["classes"].items()}
    return Model(meta["generation"], meta["data"], meta["thresholds"], made.pop("slots"), made)


def save(model: Model) -> None:
    """Write the weights as half-precision numbers, with what they were made of."""
    parts = {"slots": model.slots, **model.values}
    meta = {
        "generation": model.generation,
        "data": model.data,
        "thresholds": model.thresholds,
        "classes": {name: part.classes for name, part in parts.items()},
    }
    arrays = {name: part.weights.astype(np.float16) for name, part in parts.items()}
    np.savez_compressed(WEIGHTS, allow_pickle=False, meta=np.frombuffer(orjson.dumps(meta), np.uint8), **arrays)
