"""Answers the part of Qdrant's API that is about points: each request is one model and one function."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter
from qdrant_client.http import models

from . import query, write
from .validate import Refusal, parse

if TYPE_CHECKING:
    from .store import Collection, Store

Handler = Callable[["Store", str, bytes], Awaitable[Any]]  # the store, a collection's name, the body

APPLIED = {"operation_id": 0, "status": "completed"}  # every write is applied when it is answered


def reading(model: Any, answer: Callable[[Collection, Any], Any]) -> Handler:
    """A handler that parses the body as `model` and answers from the collection."""
    adapter = TypeAdapter(model)

    async def handle(store: Store, name: str, body: bytes) -> Any:
        return answer(store.collection(name), parse(adapter, body))

    return handle


def writing(model: Any, apply: Callable[[Store, Collection, Any], Awaitable[None]]) -> Handler:
    """A handler that parses the body as `model` and applies it to the collection."""
    adapter = TypeAdapter(model)

    async def handle(store: Store, name: str, body: bytes) -> Any:
        await apply(store, store.collection(name), parse(adapter, body))
        return APPLIED

    return handle


async def one(store: Store, name: str, point: str) -> Any:
    """A single point with all it has; 404 when there is none."""
    wanted = models.PointRequest(ids=[int(point) if point.isdecimal() else point], with_vector=True)
    found = query.retrieve(store.collection(name), wanted)
    if not found:
        raise Refusal(404, f"Not found: Point with id {point} does not exists!")
    return found[0]


BATCH = TypeAdapter(models.UpdateOperations)


async def batch(store: Store, name: str, body: bytes) -> Any:
    """Several writes in order: all are parsed before the first is applied, a later one may be refused."""
    collection = store.collection(name)
    operations = parse(BATCH, body).operations
    for operation in operations:
        await write.apply(store, collection, operation)
    return [APPLIED] * len(operations)


POINTS = "/collections/{name}/points"
ROUTES: list[tuple[str, str, Handler]] = [
    ("POST", POINTS, reading(models.PointRequest, query.retrieve)),
    ("POST", f"{POINTS}/query", reading(models.QueryRequest, query.query)),
    ("POST", f"{POINTS}/query/batch", reading(models.QueryRequestBatch, query.query_batch)),
    ("POST", f"{POINTS}/scroll", reading(models.ScrollRequest, query.scroll)),
    ("POST", f"{POINTS}/count", reading(models.CountRequest, query.count)),
    ("POST", "/collections/{name}/facet", reading(models.FacetRequest, query.facet)),
    ("PUT", POINTS, writing(models.PointInsertOperations, write.upsert)),
    ("POST", f"{POINTS}/delete", writing(models.PointsSelector, write.delete)),
    ("POST", f"{POINTS}/payload", writing(models.SetPayload, write.set_payload)),
    ("PUT", f"{POINTS}/payload", writing(models.SetPayload, write.overwrite_payload)),
    ("POST", f"{POINTS}/payload/delete", writing(models.DeletePayload, write.delete_payload)),
    ("POST", f"{POINTS}/payload/clear", writing(models.PointsSelector, write.clear_payload)),
    ("PUT", f"{POINTS}/vectors", writing(models.UpdateVectors, write.update_vectors)),
    ("POST", f"{POINTS}/vectors/delete", writing(models.DeleteVectors, write.delete_vectors)),
    ("POST", f"{POINTS}/batch", batch),
]
