"""Moves all memories to another embedder: from the payloads, without an LLM, while reads and writes go on.

What is written, changed or forgotten meanwhile is caught up with in further passes; only then the alias switches. It
may be ended at any time and begun again: what is there already is not embedded twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from qdrant_client import QdrantClient, models

from ..schemas.errors import StoreUnavailable
from ..schemas.settings import Settings
from .connect_qdrant import connect_qdrant, qdrant_faults
from .generations import Generations
from .memories import PAGE, Memories
from .vectors import Embedder

PASSES = 10  # until nothing changes meanwhile; each is as short as the writes during the one before
Told = Callable[[int, int], None]  # records done, and of how many


@dataclass(frozen=True, slots=True)
class Reembedded:
    """What was done: from which collection to which, records embedded, removed, and old collections dropped."""

    source: str
    target: str
    embedded: int = 0
    removed: int = 0
    dropped: tuple[str, ...] = ()


def reembed(settings: Settings, embedder: Embedder, told: Told, *, drop: bool = False) -> Reembedded:
    """Embed every record anew and switch the alias; with `drop` delete the older generations, for which no process
    may run any more. Run again after the switch, it brings what old processes still wrote.

    StoreUnavailable when writers change records faster than they are embedded.
    """
    client = connect_qdrant(settings)
    generations = Generations(client, settings.collection)
    target = Memories(client, settings.collection, embedder)
    new = target.create()
    olds = [name for name in generations.all() if name != new]
    copies = [_Copy(client, old, new, target, told) for old in olds]
    current = generations.current()
    for copy in copies:
        copy.until_level(both_ways=copy.old == current)
    if current != new:
        generations.switch(new)
        for copy in copies:
            copy.until_level(both_ways=False)  # what was under way at the switch
    for old in olds if drop else ():
        generations.drop(old)
    return Reembedded(
        source=current or new,
        target=new,
        embedded=sum(copy.embedded for copy in copies),
        removed=sum(copy.removed for copy in copies),
        dropped=tuple(olds) if drop else (),
    )


class _Copy:
    """One older collection on its way into the new one."""

    def __init__(self, client: QdrantClient, old: str, new: str, target: Memories, told: Told) -> None:
        self._client = client
        self.old = old
        self._new = new
        self._target = target
        self._told = told
        self.embedded = self.removed = 0

    def until_level(self, *, both_ways: bool) -> None:
        """Pass by pass, until a pass finds nothing to do."""
        for _ in range(PASSES):
            if not self._copied(overwrite=both_ways) + (self._cleared() if both_ways else 0):
                return
        raise StoreUnavailable(
            f"{self.old} changes faster than it is embedded: pause the slow workers, then run it again"
        )

    def _copied(self, *, overwrite: bool) -> int:
        """Records embedded in one pass: missing ones, and, while the old collection leads, changed ones."""
        with qdrant_faults():
            total = self._client.count(self.old, exact=True).count
        done = changed = 0
        for page in self._pages(self.old, payload=True):
            there = self._payloads(self._new, list(page))
            todo = [name for name in page if name not in there or (overwrite and there[name] != page[name])]
            self._target.copy({name: page[name] for name in todo})
            self._forget_vanished(todo)
            done, changed = done + len(page), changed + len(todo)
            self._told(done, total)
        self.embedded += changed
        return changed

    def _forget_vanished(self, names: list[str]) -> None:
        """Delete what was forgotten while it was embedded: a forget deletes in the current collection first."""
        left = self._payloads(self.old, names, payload=False) if names else {}
        self._delete([name for name in names if name not in left])

    def _cleared(self) -> int:
        """Records removed of which the old collection, which still leads, knows nothing any more."""
        removed = 0
        for page in self._pages(self._new, payload=False):
            there = self._payloads(self.old, list(page), payload=False)
            gone = [name for name in page if name not in there]
            self._delete(gone)
            removed += len(gone)
        self.removed += removed
        return removed

    def _delete(self, names: list[str]) -> None:
        if names:
            with qdrant_faults():
                self._client.delete(self._new, models.PointIdsList(points=list(names)), wait=True)

    def _pages(self, name: str, *, payload: bool) -> Iterator[dict[str, Any]]:
        offset = None
        while True:
            with qdrant_faults():
                points, offset = self._client.scroll(name, limit=PAGE, offset=offset, with_payload=payload)
            if points:
                yield {str(point.id): point.payload for point in points}
            if offset is None:
                return

    def _payloads(self, name: str, ids: list[str], *, payload: bool = True) -> dict[str, Any]:
        with qdrant_faults():
            found = self._client.retrieve(name, ids, with_payload=payload)
        return {str(point.id): point.payload for point in found}
