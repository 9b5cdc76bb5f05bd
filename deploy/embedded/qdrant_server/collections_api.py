"""Answers the part of Qdrant's API that is about collections, aliases and payload indexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter
from qdrant_client.http import models

from . import convert
from .points_api import APPLIED
from .validate import not_served, parse

if TYPE_CHECKING:
    from .points_api import Handler
    from .store import Collection, Store

CREATE = TypeAdapter(models.CreateCollection)
UPDATE = TypeAdapter(models.UpdateCollection)
ALIASES = TypeAdapter(models.ChangeAliasesOperation)
INDEX = TypeAdapter(models.CreateFieldIndex)


async def names(store: Store, _: str, __: bytes) -> Any:
    """All collections, without aliases."""
    return {"collections": [{"name": name} for name in sorted(store.collections)]}


async def create(store: Store, name: str, body: bytes) -> Any:
    """A new collection; what only tunes a server (shards, HNSW, optimizers) has no meaning here."""
    await store.create(name, parse(CREATE, body))
    return True


async def info(store: Store, name: str, _: bytes) -> Any:
    """A collection's configuration and counts."""
    return describe(store.collection(name))


async def exists(store: Store, name: str, _: bytes) -> Any:
    """Whether a collection or an alias has this name."""
    return {"exists": store.catalog.aliases.get(name, name) in store.collections}


async def update(store: Store, name: str, body: bytes) -> Any:
    """Changes metadata; parameters are refused rather than ignored."""
    given = parse(UPDATE, body)
    if given.model_fields_set - {"metadata"}:
        raise not_served("changing a collection's parameters (its metadata can be changed)")
    await store.describe(name, given.metadata)
    return True


async def delete(store: Store, name: str, _: bytes) -> Any:
    """Removes a collection; False when there is none."""
    return await store.delete(name)


async def change_aliases(store: Store, _: str, body: bytes) -> Any:
    """All changes of aliases in one step, or none of them."""
    await store.alias(parse(ALIASES, body).actions)
    return True


async def all_aliases(store: Store, _: str, __: bytes) -> Any:
    """All aliases and what they mean."""
    return {"aliases": [_alias(*pair) for pair in store.catalog.aliases.items()]}


async def collection_aliases(store: Store, name: str, _: bytes) -> Any:
    """The aliases of one collection."""
    return {"aliases": [_alias(alias, to) for alias, to in store.catalog.aliases.items() if to == name]}


def _alias(alias: str, collection: str) -> dict[str, str]:
    return {"alias_name": alias, "collection_name": collection}


async def create_index(store: Store, name: str, body: bytes) -> Any:
    """A payload index; it is complete when this is answered."""
    given = parse(INDEX, body)
    await store.create_index(name, given.field_name, convert.field_index(given.field_schema))
    return APPLIED


async def delete_index(store: Store, name: str, field: str) -> Any:
    """Drops a payload index."""
    await store.delete_index(name, field)
    return APPLIED


def describe(collection: Collection) -> dict[str, Any]:
    """A collection in the shape of Qdrant's CollectionInfo."""
    shard, config = collection.shard.info(), collection.entry.config
    params = config.model_dump(
        mode="json", by_alias=True, exclude_none=True, include={"vectors", "sparse_vectors", "on_disk_payload"}
    )
    return {
        "status": "green",
        "optimizer_status": "ok",
        "points_count": shard.points_count,
        "indexed_vectors_count": shard.indexed_vectors_count,
        "segments_count": shard.segments_count,
        "config": {
            "params": {"shard_number": 1, "replication_factor": 1, "write_consistency_factor": 1} | params,
            "hnsw_config": {"m": 0, "ef_construct": 100, "full_scan_threshold": 10_000},
            "optimizer_config": {"default_segment_number": 1, "indexing_threshold": 0, "flush_interval_sec": 3},
            "strict_mode_config": {
                "enabled": True,
                "unindexed_filtering_retrieve": False,
                "unindexed_filtering_update": False,
            },
            "metadata": config.metadata,
        },
        "payload_schema": {
            field: {
                "data_type": params.type.value,
                "params": params.model_dump(mode="json", exclude_none=True),
                "points": shard.payload_schema[field].points,
            }
            for field, params in collection.entry.indexes.items()
        },
    }


COLLECTION = "/collections/{name}"
ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/collections", names),
    ("POST", "/collections/aliases", change_aliases),
    ("GET", "/aliases", all_aliases),
    ("GET", COLLECTION, info),
    ("PUT", COLLECTION, create),
    ("PATCH", COLLECTION, update),
    ("DELETE", COLLECTION, delete),
    ("GET", f"{COLLECTION}/exists", exists),
    ("GET", f"{COLLECTION}/aliases", collection_aliases),
    ("PUT", f"{COLLECTION}/index", create_index),
]
