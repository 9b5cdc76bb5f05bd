"""The training sentences: how the files in `seeds/` are read and varied.

A header `[slot=+value]` says what the sentences under it state, `[slot=+]` that the value stands in them between
« and ». `[other.wish]` and `[other.fact]` are of what lasts without a slot, `[none]` of all else. `{a|b}` and «a|b» are
variants: of one seed, and kept together when folds are cut.
"""

from __future__ import annotations

import hashlib
import itertools
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SEEDS = Path(__file__).parent / "seeds"
VARIANTS = 4  # of one seed at most
NONE, OTHER = "none", "other"
_CHOICE = re.compile(r"\{([^{}]*)\}|«([^«»]*)»")
_OPENINGS = {
    "zh": ("对了，", "另外，", "说实话，", "哦，", "还有，", "其实", "顺便说一句，", "嗯，"),
    "en": ("by the way, ", "Also, ", "honestly, ", "oh, ", "and ", "Just so you know, ", "well, ", "look, "),
}


@dataclass(frozen=True, slots=True)
class Example:
    """One training sentence. `seed` names the seed that it is a variant of; `words` is the value's wording in it."""

    seed: int
    lang: str
    text: str
    slot: str
    value: str = ""  # "+concise"; "+" or "-" of open values
    words: tuple[str, ...] = ()


def files() -> list[Path]:
    """The seed files, in a fixed order."""
    return sorted(SEEDS.glob("*.txt"))


def data_hash() -> str:
    """SHA-256 of all seed files: what the weights were trained on."""
    return hashlib.sha256(b"\0".join(path.name.encode() + path.read_bytes() for path in files())).hexdigest()


def examples() -> list[Example]:
    """All training sentences with their variants; the same files give the same list."""
    found: list[Example] = []
    number = 0
    for path in files():
        lang = path.name.split(".")[1]
        slot = value = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                slot, _, value = line[1:].partition("]")[0].partition("=")
            elif line.strip():
                number += 1
                found += (Example(number, lang, t, slot, value, w) for t, w in _variants(line.strip(), lang, number))
    return found


def _variants(line: str, lang: str, number: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A few readings of a seed, and one that opens as people open."""
    dice = random.Random(number)
    choices = [(m[1] or m[2]).split("|") for m in _CHOICE.finditer(line)]
    open_ = [m[2] is not None for m in _CHOICE.finditer(line)]
    readings = list(itertools.product(*choices))
    dice.shuffle(readings)
    for reading in readings[:VARIANTS]:
        yield _filled(line, reading), tuple(w for w, o in zip(reading, open_, strict=True) if o)
    text = _filled(line, readings[-1])
    opened = dice.choice(_OPENINGS[lang]) + (
        text if lang == "zh" or text.startswith(("I ", "I'")) else text[0].lower() + text[1:]
    )
    yield (
        opened + dice.choice(("", "。" if lang == "zh" else ".")),
        tuple(w for w, o in zip(readings[-1], open_, strict=True) if o),
    )


def _filled(line: str, reading: tuple[str, ...]) -> str:
    words = iter(reading)
    return _CHOICE.sub(lambda _: next(words), line)
