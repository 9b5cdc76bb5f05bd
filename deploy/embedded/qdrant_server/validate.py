"""Refuses what the engine must not see: a failed operation stays in its log, and some break it for good."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

import orjson
from pydantic import TypeAdapter, ValidationError
from qdrant_client.http import models

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

T = TypeVar("T")

PointId = int | UUID | str

MAX_NORM = math.sqrt(3.4028234e38)  # of a vector: its square is the largest float32
MAX_PAYLOAD_DEPTH = 100  # the engine writes deeper payloads but cannot read beyond 127 levels


class Refusal(Exception):
    """A request that is answered with an error in Qdrant's own shape."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


def wrong_input(message: str) -> Refusal:
    """A well-formed request that makes no sense here (400)."""
    return Refusal(400, f"Wrong input: {message}")


def not_served(what: str) -> Refusal:
    """A part of Qdrant's API that this process does not offer (501)."""
    return Refusal(501, f"Not served by the embedded store: {what}. Use a Qdrant server for it.")


def parse(adapter: TypeAdapter[T], body: bytes) -> T:
    """A request body as the client's own model; 400 names the deepest field at fault, never its value."""
    try:
        return adapter.validate_python(orjson.loads(body or b"{}"))
    except orjson.JSONDecodeError as error:
        raise Refusal(400, f"Format error in JSON body: {error}") from None
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)
        fault = max(faults, key=lambda fault: len(fault["loc"]))
        where = ".".join(str(part) for part in fault["loc"])
        raise Refusal(400, f"Format error in JSON body: {where}: {fault['msg']}") from None


def point_id(value: PointId) -> PointId:
    """A point id in its canonical form: an unsigned 64-bit integer or a hyphenated UUID."""
    if isinstance(value, int):
        if 0 <= value < 2**64:
            return value
    else:
        try:
            return str(UUID(str(value)))
        except ValueError:
            pass
    raise Refusal(
        400,
        f"Format error in JSON body: value {value} is not a valid point ID, "
        "valid values are either an unsigned integer or a UUID",
    )


def at_least(minimum: int, **values: int | None) -> None:
    """Refuses a number below `minimum`, as Qdrant's own validation does (422)."""
    for name, value in values.items():
        if value is not None and value < minimum:
            message = f"Validation error in JSON body: [{name}: value {value} invalid, must be {minimum} or larger]"
            raise Refusal(422, message)


@dataclass(frozen=True, slots=True)
class VectorSpace:
    """The named vectors of a collection: what a point or a query may carry."""

    dense: Mapping[str, int]  # name -> dimensions; the unnamed vector is ""
    sparse: frozenset[str]

    def check_name(self, name: str) -> None:
        if name not in self.dense and name not in self.sparse:
            raise wrong_input(f"Not existing vector name error: {name}")

    def check(self, vectors: Iterable[tuple[str, Any]]) -> None:
        """Every vector of a request: known name, right kind, dimensions, and numbers that a float32 holds."""
        for name, vector in vectors:
            self.check_name(name)
            if name in self.sparse:
                _check_sparse(name, vector)
            else:
                self._check_dense(name, vector)

    def _check_dense(self, name: str, vector: Any) -> None:
        if not isinstance(vector, list) or (vector and isinstance(vector[0], list)):
            raise wrong_input(f"a dense vector is expected for `{name}`: one list of numbers")
        if len(vector) != self.dense[name]:
            raise wrong_input(f"Vector dimension error: expected dim: {self.dense[name]}, got {len(vector)}")
        _check_numbers(name, vector)


def _check_numbers(name: str, numbers: Sequence[float]) -> None:
    # By the norm (4 us for 384 numbers): the engine normalises in float32, where squares overflow first.
    if not math.hypot(*numbers) <= MAX_NORM:
        raise wrong_input(f"a vector for `{name}` has numbers that a 32-bit float does not hold")


def _check_sparse(name: str, vector: Any) -> None:
    if not isinstance(vector, models.SparseVector):
        raise wrong_input(f"a sparse vector is expected for `{name}`: indices and values")
    if len(vector.indices) != len(vector.values):
        raise Refusal(422, "Validation error in JSON body: [values: must be the same length as indices]")
    if len(set(vector.indices)) != len(vector.indices):
        raise Refusal(422, "Validation error in JSON body: [indices: must be unique]")
    if vector.indices and not 0 <= min(vector.indices) <= max(vector.indices) < 2**32:
        raise wrong_input(f"an index of the sparse vector `{name}` is not an unsigned 32-bit integer")
    _check_numbers(name, vector.values)


def check_payload(payload: Mapping[str, Any] | None, key: str | None = None) -> None:
    """Refuses a payload (set under the path `key`) nested more deeply than the engine can read back."""
    level: list[Any] = [payload]
    depth = 0 if key is None else key.count(".") + key.count("[")
    while level:
        depth += 1
        if depth > MAX_PAYLOAD_DEPTH:
            raise wrong_input(f"a payload is nested more than {MAX_PAYLOAD_DEPTH} levels deep; flatten it")
        level = [child for node in level for child in _children(node) if isinstance(child, dict | list)]


def _children(node: Any) -> Iterable[Any]:
    return node.values() if isinstance(node, dict) else node or ()
