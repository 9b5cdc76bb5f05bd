"""An embedder that costs nothing, for tests of what becomes of records, not of how they are found."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import numpy as np

from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.stores.connect_qdrant import connect_qdrant
from slowwave.stores.memories import Memories


class LightEmbedder:
    """Unit vectors out of a hash of the text: equal texts are equal, all else is far."""

    generation = "light"
    dim = 8

    def passages(self, texts: Sequence[str], langs: Sequence[str]) -> np.ndarray:
        return np.stack([self.query(text, lang) for text, lang in zip(texts, langs, strict=True)])

    def query(self, text: str, lang: str) -> np.ndarray:  # noqa: ARG002  all languages are alike
        raw = np.frombuffer(sha256(text.encode()).digest()[: self.dim], dtype=np.uint8).astype(np.float32) - 127.5
        return raw / np.linalg.norm(raw)


class LightStores(Stores):
    """All stores, with a collection of their own for the light embedder."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._memories = Memories(connect_qdrant(settings), "light", LightEmbedder())
        self._memories.ensure()
