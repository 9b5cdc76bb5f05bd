"""Answers the part of Qdrant's API that is about collections, aliases and payload indexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter
from qdrant_client.http import models

from . import convert
from .validate import not_served, parse

if TYPE_CHECKING:
    from .store import Collection, Store

CREATE = TypeAdapter(models.CreateCollection)
UPDATE = TypeAdapter(models.UpdateCollection)
ALIASES = TypeAdapter(models.ChangeAliasesOperation)
INDEX = TypeAdapter(models.CreateFieldIndex)


async def list_collections(store: Store, _: str, __: bytes) -> Any:
    return {"collections": [{"name": name} for name in sorted(store.collections)]}


async def create(store: Store, name: str, body: bytes) -> Any:
    await store.create(name, parse(CREATE, body))
    return True


async def info(store: Store, name: str, _: bytes) -> Any:
    return describe(store.collection(name))


async def exists(store: Store, name: str, _: bytes) -> Any:
    return {"exists": store.catalog.aliases.get(name, name) in store.collections}


async def update(store: Store, name: str, body: bytes) -> Any:
    """Metadata can be changed; tuning parameters mean nothing here and are refused, not ignored."""
    given = parse(UPDATE, body)
    if given.model_fields_set - {"metadata"}:
        raise not_served("changing a collection's parameters (its metadata can be changed)")
    await store.describe(name, given.metadata)
    return True


async def delete(store: Store, name: str, _: bytes) -> Any:
    return await store.delete(name)


async def change_aliases(store: Store, _: str, body: bytes) -> Any:
    await store.alias(parse(ALIASES, body).actions)
    return True


async def all_aliases(store: Store, _: str, __: bytes) -> Any:
    return {"aliases": [_alias(*pair) for pair in store.catalog.aliases.items()]}


async def collection_aliases(store: Store, name: str, _: bytes) -> Any:
    return {"aliases": [_alias(alias, to) for alias, to in store.catalog.aliases.items() if to == name]}


def _alias(alias: str, collection: str) -> dict[str, str]:
    return {"alias_name": alias, "collection_name": collection}


async def create_index(store: Store, name: str, body: bytes) -> Any:
    given = parse(INDEX, body)
    await store.create_index(name, given.field_name, convert.field_index(given.field_schema))
    return UPDATED


async def delete_index(store: Store, name: str, field: str) -> Any:
    await store.delete_index(name, field)
    return UPDATED


UPDATED = {"operation_id": 0, "status": "completed"}  # every write is applied when it is answered


def describe(collection: Collection) -> dict[str, Any]:
    """A collection's configuration and counts, in the shape of Qdrant's CollectionInfo."""
    shard, config = collection.shard.info(), collection.entry.config
    params = config.model_dump(
        mode="json",
        by_alias=True,
        exclude_none=True,
        include={"vectors", "sparse_vectors", "on_disk_payload"},
    )
    indexes = collection.entry.indexes.items()
    return {
        "status": "green",
        "optimizer_status": "ok",
        "points_count": shard.points_count,
        "indexed_vectors_count": shard.indexed_vectors_count,
        "segments_count": shard.segments_count,
        "config": {
            "params": {"shard_number": 1, "replication_factor": 1, "write_consistency_factor": 1} | params,
            "hnsw_config": {"m": 0, "ef_construct": 100, "full_scan_threshold": 10_000},
            "optimizer_config": {
                "default_segment_number": 1,
                "indexing_threshold": 0,
                "flush_interval_sec": 3,
            },
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
            for field, params in indexes
        },
    }
