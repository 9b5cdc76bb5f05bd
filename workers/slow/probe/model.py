"""The weights: trained by `train`, bound to one embedder generation, loaded with the first sentence."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from math import log as ln
from pathlib import Path
from typing import Any

import numpy as np
import orjson

WEIGHTS = Path(__file__).with_name("weights.npz")
NONE = "none"
STEPS = 127  # of a weight, between nothing and the greatest of its class


@dataclass(frozen=True, slots=True)
class Guess:
    """What a sentence is most likely to say. `topic` is a slot, or a class of what has none; `value` is signed, empty
    where the topic has no values of its own; the shares are of the topic in all that lasts, and of the value in it."""

    score: float  # the logit of "states something"
    topic: str
    share: float
    value: str
    value_share: float


@dataclass(frozen=True)
class Model:
    """One regression, and what it was made of. `thresholds` are logits of "states something", by language."""

    generation: str
    data: str  # SHA-256 of the seeds
    thresholds: dict[str, float]
    classes: tuple[str, ...]  # "slot=+value", "slot=-" where the value is read by its words, "slot", or NONE
    grams: tuple[str, ...]
    weights: np.ndarray  # (classes, features + 1), the last the offset

    @cached_property
    def known(self) -> dict[str, int]:
        """The runs of words that have weights, and where."""
        return {gram: i for i, gram in enumerate(self.grams)}

    def guess(self, features: np.ndarray) -> Guess:
        """What a sentence with these numbers says."""
        scores = self.weights[:, :-1] @ features + self.weights[:, -1]
        powers = np.exp(scores - scores.max())
        values: dict[str, dict[str, float]] = defaultdict(dict)
        for name, chance in zip(self.classes, (powers / powers.sum()).tolist(), strict=True):
            topic, _, value = name.partition("=")
            values[topic][value] = chance
        none = values.pop(NONE)[""]
        totals = {topic: sum(chances.values()) for topic, chances in values.items()}
        topic = max(totals, key=totals.__getitem__)
        value = max(values[topic], key=values[topic].__getitem__)
        share = totals[topic] / sum(totals.values())
        return Guess(logit(1 - none), topic, share, value, values[topic][value] / totals[topic])


def logit(chance: float) -> float:
    """The logarithm of the odds, bounded."""
    chance = min(max(chance, 1e-6), 1 - 1e-6)
    return ln(chance / (1 - chance))


def stepped(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Weights as whole steps, and the size of a step by class."""
    sizes = np.abs(weights).max(axis=1, keepdims=True) / STEPS
    return np.round(weights / sizes).astype(np.int8), sizes.astype(np.float32)


@cache
def load() -> Model:
    """The packaged weights, `weights.npz`."""
    with np.load(WEIGHTS) as file:
        meta: dict[str, Any] = orjson.loads(file["meta"].tobytes())
        weights = file["steps"].astype(np.float32) * file["sizes"]
    return Model(
        meta["generation"], meta["data"], meta["thresholds"], tuple(meta["classes"]), tuple(meta["grams"]), weights
    )


def save(model: Model) -> None:
    """Write the weights as steps of one byte, with what they were made of."""
    steps, sizes = stepped(model.weights)
    names = ("generation", "data", "thresholds", "classes", "grams")
    meta = orjson.dumps({name: getattr(model, name) for name in names})
    np.savez_compressed(WEIGHTS, allow_pickle=False, meta=np.frombuffer(meta, np.uint8), steps=steps, sizes=sizes)
