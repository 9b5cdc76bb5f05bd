"""What an LLM is asked to reply, and the reading of what it replies instead: prose around it, cut off, half wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from json import JSONDecoder
from typing import Any, Literal, TypeVar

import re2
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import from_json

Model = TypeVar("Model", bound=BaseModel)
About = Literal["digest", "doubts"]  # what an LLM is asked
BRACES = 8  # of a text that are tried as the beginning of the object
MOST = 64  # entries read of each list; a reply of 2,000 tokens holds about 20
_ESCAPED = re2.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}")
_PAIR = 12  # characters of an escaped surrogate pair; one of six is alone, and no JSON


class _Asked(BaseModel):
    # All fields are asked for; an older or a smaller model may leave out what has a default.
    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class Triple(_Asked):
    """What an item states of an entity."""

    subject: str
    relation: str
    object: str


class Item(_Asked):
    """Something worth keeping, and the words that say it."""

    kind: Literal["fact", "preference", "todo"]
    text: str
    message: int
    quote: str
    slot: str | None = None
    value: str | None = None
    polarity: Literal["positive", "negative"] = "positive"
    entities: list[Triple] = []
    replaces: list[int] = []


class SummarySentence(_Asked):
    """A sentence of the summary: new, or in place of some of the summary so far."""

    text: str
    message: int | None = None
    quote: str = ""
    joins: list[int] = []


class _Whole(_Asked):
    items: list[Item]  # first: what is cut off is the end
    summary: list[SummarySentence]


@dataclass(frozen=True, slots=True)
class Reply:
    """What could be read of a reply. `faults` says what could not, never with a word of it."""

    summary: tuple[SummarySentence, ...] = ()
    items: tuple[Item, ...] = ()
    faults: tuple[str, ...] = ()


class Word(_Asked):
    """What is said of a doubtful pair."""

    pair: int
    outdated: bool


class _Words(_Asked):
    pairs: list[Word]


@cache
def json_schema(about: About) -> dict[str, Any]:
    """The JSON Schema of a reply in the strict form: every field required, no other field allowed."""
    whole = _Whole if about == "digest" else _Words
    return _strict(whole.model_json_schema(mode="serialization"))


def _strict(node: Any) -> Any:
    if isinstance(node, list):
        return [_strict(one) for one in node]
    if not isinstance(node, dict):
        return node
    kept = {key: _strict(value) for key, value in node.items() if key not in ("default", "title", "description")}
    return kept | {"additionalProperties": False} if kept.get("type") == "object" else kept


def read(text: str) -> Reply:
    """Whatever of a reply can be used: the entries of the JSON in it that are whole and of the right types."""
    found = _object(text, _Whole)
    if found is None:
        return Reply(faults=("no JSON object",))
    value, faults = found
    summary, wrong = _entries(value, "summary", SummarySentence)
    items, false = _entries(value, "items", Item)
    return Reply(tuple(summary), tuple(items), (*faults, *wrong, *false))


def read_words(text: str) -> list[Word]:
    """The words on doubts in a reply, as far as they can be used."""
    found = _object(text, _Words)
    return _entries(found[0], "pairs", Word)[0] if found else []


def _object(text: str, whole: type[BaseModel]) -> tuple[dict[str, Any], list[str]] | None:
    """The first JSON object of a text that has one of our lists, and whether it was cut."""
    text = _ESCAPED.sub(lambda m: m[0] if len(m[0]) == _PAIR else "\\ufffd", text)
    text = text.encode(errors="replace").decode()
    starts = list(islice(_braces(text), BRACES))
    for parse, faults in ((_first, []), (_part, ["cut off"])):
        for start in starts:
            try:
                value = parse(text, start)
            except (ValueError, RecursionError):
                continue
            if isinstance(value, dict) and not value.keys().isdisjoint(whole.model_fields):
                return value, faults
    return None


def _braces(text: str) -> Iterator[int]:
    at = -1
    while (at := text.find("{", at + 1)) >= 0:
        yield at


def _first(text: str, start: int) -> Any:
    """The value that begins there, whatever follows it."""
    return JSONDecoder().raw_decode(text, start)[0]


def _part(text: str, start: int) -> Any:
    """What there is of the value that begins there, without the string in which it breaks off."""
    return from_json(text[start:], allow_partial=True)


def _entries(value: dict[str, Any], name: str, model: type[Model]) -> tuple[list[Model], list[str]]:
    listed = value.get(name, [])
    if not isinstance(listed, list):
        return [], [f"{name} is no list"]
    good: list[Model] = []
    wrong = 0
    for entry in listed[:MOST]:
        try:
            good.append(model.model_validate(entry))
        except ValidationError:
            wrong += 1
    return good, [f"{wrong} of {name} have wrong or missing fields"] if wrong else []
