"""Holds the open collections of one data directory: a shard each, flushed and copied as they change."""

from __future__ import annotations

import asyncio
import fcntl
import shutil
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import qdrant_edge as edge
import structlog

from ....schemas.errors import StackError
from . import convert, recover
from .catalog import Catalog, Entry
from .filters import Filters

if TYPE_CHECKING:
    from collections.abc import Sequence
    from io import TextIOWrapper
    from pathlib import Path

    from qdrant_client.http import models

    from .validate import VectorSpace

log = structlog.get_logger(__name__)

SHARDS, SNAPSHOTS, LOCK = "shards", "snapshots", "lock"
DELETED = ".deleted"
VACUUM_LIMIT = 200_000  # points; a vacuum takes 4 s there, and half a minute at a million


@dataclass(slots=True)
class Collection:
    """One open collection. `dirty` counts from the last flush, `changed` from the last snapshot."""

    name: str
    entry: Entry
    shard: edge.EdgeShard
    space: VectorSpace
    filters: Filters
    dirty: bool = False
    changed: bool = False

    def update(self, operation: edge.UpdateOperation) -> None:
        """Applies one checked operation; it survives a kill from here on."""
        self.dirty = self.changed = True
        self.shard.update(operation)

    def flush(self) -> None:
        """Writes everything through to disk, which also empties the log."""
        if self.dirty:
            self.shard.flush()
            self.dirty = False


class Store:
    """All collections of a data directory. One process at a time."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._lock_file = _lock(directory)
        self.catalog = Catalog.load(directory)
        for folder in (SHARDS, SNAPSHOTS):
            (directory / folder).mkdir(exist_ok=True)
        self._finish_deletions()
        self.writing = asyncio.Lock()  # held for each engine write, and for the whole of a snapshot
        self.collections = {name: self._open(name, entry) for name, entry in self.catalog.collections.items()}

    def collection(self, name: str) -> Collection:
        """The collection that a name or an alias means; 404 when there is none."""
        return self.collections[self.catalog.resolve(name)]

    async def create(self, name: str, config: models.CreateCollection) -> None:
        """A new, empty collection."""
        async with self.writing:
            entry = self.catalog.new_entry(name, config)
            shard = recover.create_shard(self._folder(entry), convert.shard_config(entry))
            self.catalog.collections[name] = entry
            self.catalog.save(self.directory)
            self.collections[name] = _collection(name, entry, shard)
        log.info("store.collection.created", collection=name)

    async def delete(self, name: str) -> bool:
        """Removes a collection, its aliases and its snapshot from disk; False when there is none."""
        async with self.writing:
            collection = self.collections.pop(name, None)
            if collection is None:
                return False
            collection.shard.close()
            folder = self._folder(collection.entry)
            folder = folder.rename(folder.with_name(folder.name + DELETED))
            del self.catalog.collections[name]
            self.catalog.aliases = {alias: to for alias, to in self.catalog.aliases.items() if to != name}
            self.catalog.save(self.directory)
            shutil.rmtree(folder)
            shutil.rmtree(self._snapshot(collection.entry), ignore_errors=True)
        log.info("store.collection.deleted", collection=name)
        return True

    async def describe(self, name: str, metadata: dict | None) -> None:
        """Merges `metadata` into a collection's own."""
        async with self.writing:
            config = self.collection(name).entry.config
            config.metadata = {**(config.metadata or {}), **(metadata or {})}
            self.catalog.save(self.directory)

    async def alias(self, actions: Sequence[models.AliasOperations]) -> None:
        """All changes of aliases, or none."""
        async with self.writing:
            self.catalog.aliases = self.catalog.changed_aliases(actions)
            self.catalog.save(self.directory)

    async def create_index(self, name: str, field: str, params: models.PayloadSchemaParams) -> None:
        """A payload index; filters on the field are accepted from here on."""
        operation = convert.create_index(field, params)
        async with self.writing:
            collection = self.collection(name)
            collection.update(operation)
            self._keep_indexes(collection, {**collection.entry.indexes, field: params})

    async def delete_index(self, name: str, field: str) -> None:
        """Drops a payload index; filters on the field are refused from here on."""
        operation = edge.UpdateOperation.delete_field_index(field)
        async with self.writing:
            collection = self.collection(name)
            collection.update(operation)
            self._keep_indexes(collection, {k: v for k, v in collection.entry.indexes.items() if k != field})

    def _keep_indexes(self, collection: Collection, indexes: dict[str, models.PayloadSchemaParams]) -> None:
        collection.entry.indexes = indexes
        collection.filters = _filters(collection.entry)
        self.catalog.save(self.directory)

    async def flush(self) -> None:
        """Writes every changed collection through to disk."""
        async with self.writing:
            for collection in self.collections.values():
                collection.flush()

    async def snapshot(self) -> None:
        """Copies every collection that changed since its last snapshot; writes wait, reads go on."""
        for name in list(self.collections):
            async with self.writing:
                collection = self.collections.get(name)
                if collection is not None and collection.changed:
                    await self._snapshot_one(collection)

    async def _snapshot_one(self, collection: Collection) -> None:
        started = time.monotonic()
        collection.flush()
        target = self._snapshot(collection.entry)
        fresh = target.with_name(f"{target.name}.part")
        await asyncio.to_thread(recover.copy_tree, self._folder(collection.entry), fresh)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)
        collection.changed = False
        log.info("store.snapshot.taken", collection=collection.name, seconds=round(time.monotonic() - started, 3))

    def close(self) -> None:
        """Flushes and closes everything."""
        for collection in self.collections.values():
            collection.flush()
            collection.shard.close()
        self._lock_file.close()

    def _folder(self, entry: Entry) -> Path:
        return self.directory / SHARDS / entry.folder

    def _snapshot(self, entry: Entry) -> Path:
        return self.directory / SNAPSHOTS / entry.folder

    def _open(self, name: str, entry: Entry) -> Collection:
        config = convert.shard_config(entry)
        shard = recover.open_shard(self._folder(entry), self._snapshot(entry), config)
        collection = _collection(name, entry, shard)
        present = shard.info().payload_schema
        for field, params in entry.indexes.items():
            if field not in present:
                collection.update(convert.create_index(field, params))
        if shard.info().points_count <= VACUUM_LIMIT and shard.optimize():
            log.info("store.collection.vacuumed", collection=name)
        return collection

    def _finish_deletions(self) -> None:
        """Deletes what a deletion that was cut short left behind, and copies of what is no more."""
        for folder in (self.directory / SHARDS).glob(f"*{DELETED}"):
            name = folder.name.removesuffix(DELETED)
            kept = {one: entry for one, entry in self.catalog.collections.items() if entry.folder != name}
            self.catalog.collections = kept
            self.catalog.save(self.directory)
            shutil.rmtree(folder)
        known = {entry.folder for entry in self.catalog.collections.values()}
        for copy in (self.directory / SNAPSHOTS).iterdir():
            if copy.name not in known:
                shutil.rmtree(copy)


def _collection(name: str, entry: Entry, shard: edge.EdgeShard) -> Collection:
    return Collection(name, entry, shard, entry.space(), _filters(entry))


def _filters(entry: Entry) -> Filters:
    return Filters({field: params.type.value for field, params in entry.indexes.items()})


def _lock(directory: Path) -> TextIOWrapper:
    """The directory is ours until this file is closed; the kernel frees it even after a kill."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
        file = (directory / LOCK).open("w")
    except OSError as error:
        cure = "choose another --dir, or make it writable for this user"
        raise StackError(f"cannot write to the data directory {directory} ({error.strerror}): {cure}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        cure = "stop that process first, or choose another --dir"
        raise StackError(f"the data directory {directory} is in use by another store process: {cure}") from None
    return file
