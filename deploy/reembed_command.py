"""`slowwave reembed`: all memories to the embedder that the settings name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated

import typer

from .console import JSON, bars, err, settings_with, show


def reembed(
    drop: Annotated[bool, typer.Option("--drop", help="Delete the older generations afterwards.")] = False,
    as_json: JSON = False,
) -> None:
    """Embed all memories anew with SLOWWAVE_EMBEDDER, from what is stored, and switch to them; resumable.

    Reads go on meanwhile. Then restart the other processes with the same SLOWWAVE_EMBEDDER, and run it again with
    --drop: it brings what they still wrote, and deletes the old vectors.
    """
    from ..stores.reembed import reembed as run
    from ..stores.vectors import open_embedder
    from .embedded.sandbox import find_stack

    own = find_stack(settings_with(log_level="warning"))
    embedder = open_embedder(own.embedder, own.embedder_device, own.embedder_batch)
    with bars(err) as progress:
        task = progress.add_task("embedded", total=None)
        done = run(own, embedder, lambda n, of: progress.update(task, completed=n, total=of), drop=drop)

    def lines() -> Iterator[str]:
        yield f"{done.source} -> {done.target}: {done.embedded} embedded, {done.removed} removed"
        yield f"dropped: {', '.join(done.dropped) or 'nothing'}"
        if not done.dropped and done.source != done.target:
            yield "restart the other processes with this SLOWWAVE_EMBEDDER, then: slowwave reembed --drop"

    show(asdict(done), as_json=as_json, lines=lines)
