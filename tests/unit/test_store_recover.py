"""Falling back to what still loads, without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import qdrant_edge as edge

from slowwave.deploy.embedded.qdrant_server import recover
from slowwave.deploy.embedded.qdrant_server.catalog import Catalog
from slowwave.schemas.errors import StackError

if TYPE_CHECKING:
    from pathlib import Path

CONFIG = edge.EdgeConfig(vectors={"dense": edge.EdgeVectorParams(2, edge.Distance.Dot)})


def test_a_folder_that_another_process_holds_is_not_set_aside(tmp_path: Path) -> None:
    holder = recover.create_shard(tmp_path / "shard", CONFIG)
    with pytest.raises(StackError, match="stop that one first"):
        recover.open_shard(tmp_path / "shard", tmp_path / "snapshot", CONFIG)
    holder.close()
    assert recover.open_shard(tmp_path / "shard", tmp_path / "snapshot", CONFIG).info().points_count == 0
    assert [path.name for path in tmp_path.iterdir()] == ["shard"]


def test_a_copy_has_the_same_bytes_and_no_more_blocks(tmp_path: Path) -> None:
    source = tmp_path / "data"
    (source / "wal").mkdir(parents=True)
    with (source / "page").open("wb") as page:
        page.write(b"head")
        page.truncate(8 * recover.COPY_CHUNK)
        page.seek(5 * recover.COPY_CHUNK + 7)
        page.write(b"middle")
    recover.copy_tree(source, tmp_path / "copy")
    assert (tmp_path / "copy" / "page").read_bytes() == (source / "page").read_bytes()
    assert (tmp_path / "copy" / "page").stat().st_blocks * 512 <= 2 * recover.COPY_CHUNK
    assert not (tmp_path / "copy" / "wal").exists()


def test_an_unreadable_catalog_names_the_cure(tmp_path: Path) -> None:
    (tmp_path / "collections.json").write_text('{"collections": 3}')
    with pytest.raises(StackError, match="restore it from a backup"):
        Catalog.load(tmp_path)
