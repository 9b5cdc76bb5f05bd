"""Indirect preferences without an LLM: a linear probe over the embedder's vectors of a user's sentences."""

from .probe import Probed, probed

__all__ = ["Probed", "probed"]
