"""The slot table: which slots there are, what values they take, and how wordings in zh and en map to one value."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import Literal

import orjson
from pydantic import BaseModel, ConfigDict


class Slot(BaseModel):
    """One slot. `values` are its closed canonical values; none means open text."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    arity: Literal["one", "many"]
    values: tuple[str, ...] | None = None
    format: str = ""
    qualifiers: tuple[str, ...] = ()
    opposes: str | None = None
    scope: Literal["task"] | None = None
    retract: Literal["explicit"] | None = None
    versioned: bool = False
    pii: bool = False
    safety: bool = False
    sensitive: bool = False


class SlotTable(BaseModel):
    """All slots by name, and canonical values by alias."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    about: str
    slots: dict[str, Slot]
    aliases: dict[str, tuple[str, ...]]


@cache
def table() -> SlotTable:
    """The packaged table, `schemas/slots.json`."""
    return SlotTable.model_validate(orjson.loads(Path(__file__).with_name("slots.json").read_bytes()))


@cache
def _by_alias() -> dict[str, str]:
    pairs = {folded(name): name for name in table().aliases}
    return pairs | {folded(alias): name for name, aliases in table().aliases.items() for alias in aliases}


def folded(text: str) -> str:
    """NFKC, casefold, white space folded: the form in which values are compared."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def canonical(wording: str) -> str:
    """The canonical value of a wording, or the wording itself, folded, where no alias is known."""
    return _by_alias().get(folded(wording), folded(wording))


def key_of(slot: str) -> str:
    """The slot whose version chain a value belongs to: dislike and like of one thing are one key."""
    spec = table().slots.get(slot)
    positive = {"diet.dislike": "diet.like", "interest.dislike": "interest.like"}
    return positive.get(slot, slot) if spec and spec.opposes else slot
