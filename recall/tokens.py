"""Counting tokens as the models do."""

from __future__ import annotations

from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any


@cache
def _tokenizer() -> Any:
    """The compiled core of bpe-openai without its package, whose Python side keeps rank tables of its own: 68 MB
    instead of 135, 0.1 s of CPU instead of 1.0."""
    package = find_spec("bpe_openai")
    folder = Path(str(package and package.origin)).parent
    cores = (folder / f"_bindings{suffix}" for suffix in EXTENSION_SUFFIXES)
    spec = spec_from_file_location("bpe_openai._bindings", next((c for c in cores if c.exists()), None))
    if spec is None or spec.loader is None:
        raise ImportError("bpe-openai has no compiled core here: pip install --force-reinstall bpe-openai")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.tokenizer_for_encoding("o200k_base")


def count_tokens(text: str) -> int:
    """Tokens of a text in o200k, the encoding of OpenAI's models since 2024."""
    return _tokenizer().count(text)
