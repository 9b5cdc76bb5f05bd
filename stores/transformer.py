"""Any sentence-transformers model as embedder: the production default where torch may be had."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..schemas.errors import EmbedderUnavailable
from .vectors import Lang, mean_vectors, unit

PREFIX = "sentence-transformers:"
SAMPLE = 64  # values of each weight matrix that go into the fingerprint


class Transformer:
    """A model by name or path, with its own prompts for questions and passages, centred per language.

    `generation` holds a fingerprint of the weights: a model that was trained on under the same name is another one.
    """

    def __init__(self, name: str, device: str | None, batch: int) -> None:
        model = name.removeprefix(PREFIX)
        try:
            from sentence_transformers import SentenceTransformer  # noqa: PLC0415  torch: 2 s and 400 MB

            self._model: Any = SentenceTransformer(model, device=device)
        except ImportError as fault:
            raise EmbedderUnavailable(f"{fault}: pip install 'slowwave[torch]'") from fault
        except (OSError, ValueError, RuntimeError) as fault:
            raise EmbedderUnavailable(
                f"the model {model!r} cannot be loaded ({type(fault).__name__}): "
                f"set SLOWWAVE_EMBEDDER={PREFIX}NAME_OR_PATH and SLOWWAVE_EMBEDDER_DEVICE to what this machine has"
            ) from fault
        self._batch = batch
        self._means = mean_vectors(self._documents, self._questions)
        self.dim: int = self._means["query_en"].shape[0]
        self.generation = f"st-{_slug(model)}-{_fingerprint(self._model)}"

    def passages(self, texts: Sequence[str], langs: Sequence[Lang]) -> np.ndarray:
        raw = self._documents(list(texts))
        return unit(raw - np.stack([self._means[f"passage_{lang}"] for lang in langs]))

    def query(self, text: str, lang: Lang) -> np.ndarray:
        return unit(self._questions([text])[0] - self._means[f"query_{lang}"])

    def _documents(self, texts: list[str]) -> np.ndarray:
        return self._encoded(self._model.encode_document, texts)

    def _questions(self, texts: list[str]) -> np.ndarray:
        return self._encoded(self._model.encode_query, texts)

    def _encoded(self, encode: Any, texts: list[str]) -> np.ndarray:
        found = encode(texts, batch_size=self._batch, normalize_embeddings=True, show_progress_bar=False)
        return np.asarray(found, dtype=np.float32)


def _slug(model: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", Path(model).name.lower()).strip("-")[:40]


def _fingerprint(model: Any) -> str:
    digest = hashlib.sha256()
    for name, weights in sorted(model.state_dict().items()):
        sample = weights.flatten()[:SAMPLE].float().cpu().numpy()
        digest.update(f"{name} {tuple(weights.shape)}".encode() + sample.tobytes())
    return digest.hexdigest()[:8]
