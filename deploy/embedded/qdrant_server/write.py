"""Writes to the points of one collection, in steps so small that no request holds the loop for long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import qdrant_edge as edge
from qdrant_client.http import models

from . import convert
from .validate import Refusal, check_payload, not_served, point_id, wrong_input

if TYPE_CHECKING:
    from .store import Collection, Store
    from .validate import PointId

STEP = 1_000  # points; deleting them takes 9 ms

MODES = {
    models.UpdateMode.UPSERT: edge.UpdateMode.Upsert,
    models.UpdateMode.INSERT_ONLY: edge.UpdateMode.InsertOnly,
    models.UpdateMode.UPDATE_ONLY: edge.UpdateMode.UpdateOnly,
}

Operation = Callable[[list["PointId"]], edge.UpdateOperation]


async def upsert(store: Store, collection: Collection, given: models.PointInsertOperations) -> None:
    """Inserts or replaces points: all of them, or none when one is refused."""
    points = convert.points(given, collection.space)
    condition = collection.filters.read(given.update_filter)
    mode = MODES[given.update_mode or models.UpdateMode.UPSERT]
    operation = edge.UpdateOperation.upsert_points(points, condition, mode)
    async with store.writing:
        collection.update(operation)


async def delete(store: Store, collection: Collection, given: models.PointsSelector) -> None:
    """Deletes points; ids that do not exist are no error."""
    if isinstance(given, models.PointIdsList):
        for step in _steps(_ids(given.points)):
            async with store.writing:
                collection.update(edge.UpdateOperation.delete_points(step))
    else:
        await _by_filter(store, collection, given.filter, edge.UpdateOperation.delete_points)


async def set_payload(store: Store, collection: Collection, given: models.SetPayload) -> None:
    """Merges fields into the payload of points."""
    check_payload(given.payload, given.key)
    await _change(store, collection, given, lambda ids: edge.UpdateOperation.set_payload(ids, given.payload, given.key))


async def overwrite_payload(store: Store, collection: Collection, given: models.SetPayload) -> None:
    """Replaces the payload of points."""
    check_payload(given.payload, given.key)
    await _change(
        store,
        collection,
        given,
        lambda ids: edge.UpdateOperation.overwrite_payload(ids, given.payload, given.key),
    )


async def delete_payload(store: Store, collection: Collection, given: models.DeletePayload) -> None:
    """Removes keys from the payload of points."""
    await _change(store, collection, given, lambda ids: edge.UpdateOperation.delete_payload(ids, given.keys))


async def clear_payload(store: Store, collection: Collection, given: models.PointsSelector) -> None:
    """Removes the whole payload of points."""
    await _change(store, collection, given, edge.UpdateOperation.clear_payload)


async def update_vectors(store: Store, collection: Collection, given: models.UpdateVectors) -> None:
    """Replaces the named vectors of points and leaves their other vectors."""
    if given.update_filter:
        raise not_served("update_filter of update_vectors")
    vectors = convert.point_vectors(given.points, collection.space)
    await _by_ids(
        store,
        collection,
        list(vectors),
        lambda ids: edge.UpdateOperation.update_vectors([vectors[one] for one in ids]),
    )


async def delete_vectors(store: Store, collection: Collection, given: models.DeleteVectors) -> None:
    """Removes the named vectors of points."""
    for name in given.vector:
        collection.space.check_name(name)
    await _change(store, collection, given, lambda ids: edge.UpdateOperation.delete_vectors(ids, given.vector))


async def _change(store: Store, collection: Collection, given: Any, operation: Operation) -> None:
    """Applies an operation to selected points; ids win over a filter, as in Qdrant."""
    ids, matching = getattr(given, "points", None), getattr(given, "filter", None)
    if ids is not None:
        await _by_ids(store, collection, _ids(ids), operation)
    elif matching is not None:
        await _by_filter(store, collection, matching, operation)
    else:
        raise wrong_input("No filter or points provided")


def _ids(given: list[Any]) -> list[PointId]:
    if not given:
        raise wrong_input("Empty update request")
    return [point_id(one) for one in given]


def _steps(ids: list[PointId]) -> Iterator[list[PointId]]:
    return (ids[start : start + STEP] for start in range(0, len(ids), STEP))


async def _by_ids(store: Store, collection: Collection, ids: list[PointId], operation: Operation) -> None:
    """Existing points are changed first; 404 then names the first id that does not exist, as in Qdrant."""
    missing: PointId | None = None
    for step in _steps(ids):
        async with store.writing:
            known = {str(point.id) for point in collection.shard.retrieve(step, with_payload=False, with_vector=False)}
            present = [one for one in step if str(one) in known]
            if present:
                collection.update(operation(present))
        missing = next((one for one in step if str(one) not in known), None) if missing is None else missing
    if missing is not None:
        raise Refusal(404, f"Not found: No point with id {missing} found")


async def _by_filter(store: Store, collection: Collection, given: models.Filter, operation: Operation) -> None:
    """Applies an operation to a page of matching points at a time, other requests in between."""
    matching = collection.filters.read(given)
    after: PointId | None = None
    while True:
        async with store.writing:
            page = edge.ScrollRequest(after, STEP, matching, with_payload=False, with_vector=False)
            found, after = collection.shard.scroll(page)
            if found:
                collection.update(operation([point.id for point in found]))
        if after is None:
            return
        await asyncio.sleep(0)


async def apply(store: Store, collection: Collection, given: models.UpdateOperation) -> None:
    """One operation of a batch."""
    match given:
        case models.UpsertOperation(upsert=points):
            await upsert(store, collection, points)
        case models.DeleteOperation(delete=selector):
            await delete(store, collection, selector)
        case models.SetPayloadOperation(set_payload=payload):
            await set_payload(store, collection, payload)
        case models.OverwritePayloadOperation(overwrite_payload=payload):
            await overwrite_payload(store, collection, payload)
        case models.DeletePayloadOperation(delete_payload=keys):
            await delete_payload(store, collection, keys)
        case models.ClearPayloadOperation(clear_payload=selector):
            await clear_payload(store, collection, selector)
        case models.UpdateVectorsOperation(update_vectors=vectors):
            await update_vectors(store, collection, vectors)
        case models.DeleteVectorsOperation(delete_vectors=names):
            await delete_vectors(store, collection, names)
