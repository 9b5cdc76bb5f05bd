"""Opens a collection's folder whatever state it is in, and copies it to have something to fall back on."""

from __future__ import annotations

import shutil
import time
from typing import TYPE_CHECKING

import qdrant_edge as edge
import structlog

from ....schemas.errors import StackError

if TYPE_CHECKING:
    from pathlib import Path

log = structlog.get_logger(__name__)

WAL = "wal"
COPY_CHUNK = 1 << 20
# Faults of the machine, not of the data: setting data aside would make them worse.
MACHINE_FAULTS = {
    "WouldBlock": "another process has it open; stop that one first",
    "PermissionDenied": "give this user read and write access to it",
    "StorageFull": "free some disk space",
    "No space left": "free some disk space",
    "Too many open files": "raise the limit of open files (ulimit -n)",
}


def is_panic(error: BaseException) -> bool:
    """Whether the engine broke down; its PanicException is no Exception and cannot be imported."""
    return type(error).__module__ == "pyo3_runtime"


def open_shard(folder: Path, snapshot: Path, config: edge.EdgeConfig) -> edge.EdgeShard:
    """The shard in `folder`: as it is, else without its log, else from the last snapshot, else empty.

    Whatever does not load is renamed to `*.broken-<time>`, never deleted. Without its log a shard lacks what
    was written since the last flush (seconds), a snapshot what was written since it was taken (minutes).
    """
    if shard := _load(folder, config):
        return shard
    if (folder / WAL).exists():
        _set_aside("store.wal.set_aside", folder / WAL, folder.with_name(f"{folder.name}.{WAL}"))
        if shard := _load(folder, config):
            return shard
    if folder.exists():
        _set_aside("store.shard.set_aside", folder, folder)
    if snapshot.is_dir():
        log.error("store.snapshot.used", path=str(snapshot), lost="what was written since the snapshot")
        copy_tree(snapshot, folder)
        if shard := _load(folder, config):
            return shard
        _set_aside("store.snapshot.set_aside", folder, folder)
    log.critical("store.collection.emptied", path=str(folder), cure="restore the folder from a backup and restart")
    return create_shard(folder, config)


def create_shard(folder: Path, config: edge.EdgeConfig) -> edge.EdgeShard:
    """A new, empty shard."""
    folder.mkdir(parents=True)
    return edge.EdgeShard.create(str(folder), config)


def _load(folder: Path, config: edge.EdgeConfig) -> edge.EdgeShard | None:
    if not folder.is_dir():
        return None
    try:
        return edge.EdgeShard.load(str(folder), config)
    except BaseException as error:
        if not (isinstance(error, Exception) or is_panic(error)):
            raise
        for fault, cure in MACHINE_FAULTS.items():
            if fault in str(error):
                raise StackError(f"{folder} cannot be opened ({fault}): {cure}") from error
        log.exception("store.shard.unreadable", path=str(folder))
        return None


def _set_aside(event: str, path: Path, name: Path) -> None:
    aside = name.with_name(f"{name.name}.broken-{time.time_ns()}")
    path.rename(aside)
    log.error(event, path=str(path), kept=str(aside))


def copy_tree(source: Path, target: Path) -> None:
    """Copies a flushed folder without its empty log; holes stay holes (28 MB instead of 172)."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(WAL), copy_function=_copy_sparse)


def _copy_sparse(source: str, target: str) -> str:
    zeros = bytes(COPY_CHUNK)
    with open(source, "rb") as reader, open(target, "wb") as writer:  # noqa: PTH123 - copytree hands over strings
        while chunk := reader.read(COPY_CHUNK):
            if chunk == zeros[: len(chunk)]:
                writer.seek(len(chunk), 1)
            else:
                writer.write(chunk)
        writer.truncate()
    return target
