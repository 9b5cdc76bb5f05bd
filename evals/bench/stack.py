"""The throw-away stack that a bench runs on, and the publisher into it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from ...deploy.embedded.parts import PartName
from ...deploy.embedded.sandbox import sandbox
from ...ingest import Publisher
from ...schemas.settings import Settings
from ...stores import Stores


class BenchStack(NamedTuple):
    """What a bench works with."""

    stores: Stores
    publisher: Publisher
    url: str  # of Redis


@contextmanager
def bench_stack(parts: Sequence[PartName], settings: Settings) -> Iterator[BenchStack]:
    """These parts on free ports, all removed at the end, the spool too."""
    with sandbox(parts, settings) as own:
        stores = Stores(own)
        url = own.redis_url.get_secret_value() if own.redis_url else ""
        publisher = Publisher(url, partitions=own.partitions, spool_dir=own.data_dir / "spool")
        with stores.redis, publisher:
            yield BenchStack(stores, publisher, url)
