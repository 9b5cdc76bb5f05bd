"""Answers the part of Qdrant's API that is about points: reads, writes and batches of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter
from qdrant_client.http import models

from . import query as reads
from . import write as writes
from .collections_api import UPDATED
from .validate import Refusal, parse

if TYPE_CHECKING:
    from .store import Store

UPSERT: TypeAdapter[models.PointInsertOperations] = TypeAdapter(models.PointInsertOperations)
SELECTOR: TypeAdapter[models.PointsSelector] = TypeAdapter(models.PointsSelector)
RETRIEVE = TypeAdapter(models.PointRequest)
QUERY = TypeAdapter(models.QueryRequest)
QUERY_BATCH = TypeAdapter(models.QueryRequestBatch)
SCROLL = TypeAdapter(models.ScrollRequest)
COUNT = TypeAdapter(models.CountRequest)
FACET = TypeAdapter(models.FacetRequest)
SET_PAYLOAD = TypeAdapter(models.SetPayload)
DELETE_PAYLOAD = TypeAdapter(models.DeletePayload)
UPDATE_VECTORS = TypeAdapter(models.UpdateVectors)
DELETE_VECTORS = TypeAdapter(models.DeleteVectors)
BATCH = TypeAdapter(models.UpdateOperations)


async def query(store: Store, name: str, body: bytes) -> Any:
    return reads.query(store.collection(name), parse(QUERY, body))


async def query_batch(store: Store, name: str, body: bytes) -> Any:
    collection = store.collection(name)
    return [reads.query(collection, one) for one in parse(QUERY_BATCH, body).searches]


async def scroll(store: Store, name: str, body: bytes) -> Any:
    return reads.scroll(store.collection(name), parse(SCROLL, body))


async def retrieve(store: Store, name: str, body: bytes) -> Any:
    return reads.retrieve(store.collection(name), parse(RETRIEVE, body))


async def one(store: Store, name: str, point: str) -> Any:
    wanted = models.PointRequest(ids=[int(point) if point.isdecimal() else point], with_vector=True)
    found = reads.retrieve(store.collection(name), wanted)
    if not found:
        raise Refusal(404, f"Not found: Point with id {point} does not exists!")
    return found[0]


async def count(store: Store, name: str, body: bytes) -> Any:
    return reads.count(store.collection(name), parse(COUNT, body))


async def facet(store: Store, name: str, body: bytes) -> Any:
    return reads.facet(store.collection(name), parse(FACET, body))


async def upsert(store: Store, name: str, body: bytes) -> Any:
    await writes.upsert(store, store.collection(name), parse(UPSERT, body))
    return UPDATED


async def delete(store: Store, name: str, body: bytes) -> Any:
    await writes.delete(store, store.collection(name), parse(SELECTOR, body))
    return UPDATED


async def set_payload(store: Store, name: str, body: bytes) -> Any:
    await writes.set_payload(store, store.collection(name), parse(SET_PAYLOAD, body))
    return UPDATED


async def overwrite_payload(store: Store, name: str, body: bytes) -> Any:
    await writes.overwrite_payload(store, store.collection(name), parse(SET_PAYLOAD, body))
    return UPDATED


async def delete_payload(store: Store, name: str, body: bytes) -> Any:
    await writes.delete_payload(store, store.collection(name), parse(DELETE_PAYLOAD, body))
    return UPDATED


async def clear_payload(store: Store, name: str, body: bytes) -> Any:
    await writes.clear_payload(store, store.collection(name), parse(SELECTOR, body))
    return UPDATED


async def update_vectors(store: Store, name: str, body: bytes) -> Any:
    await writes.update_vectors(store, store.collection(name), parse(UPDATE_VECTORS, body))
    return UPDATED


async def delete_vectors(store: Store, name: str, body: bytes) -> Any:
    await writes.delete_vectors(store, store.collection(name), parse(DELETE_VECTORS, body))
    return UPDATED


async def batch(store: Store, name: str, body: bytes) -> Any:
    """Several writes in order: all are parsed before the first is applied, a later one may be refused."""
    collection = store.collection(name)
    operations = parse(BATCH, body).operations
    for operation in operations:
        await writes.apply(store, collection, operation)
    return [UPDATED] * len(operations)
