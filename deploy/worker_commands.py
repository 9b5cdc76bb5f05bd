"""`slowwave worker`: one worker process each."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from .console import settings_with, stopped_by_signals, stores_of

app = typer.Typer(no_args_is_help=True, help="One worker process; start as many as you need.")


@app.command("fast")
def fast() -> None:
    """Apply published turns until SIGTERM."""
    from ..workers.fast.apply import make_ready
    from ..workers.fast.metrics import count, serve_metrics
    from ..workers.fast.worker import FastWorker
    from .embedded.sandbox import find_stack

    settings = find_stack(settings_with())
    serve_metrics(settings)
    make_ready()
    loop = FastWorker(stores_of(settings), on_outcome=count)
    with stopped_by_signals(loop.stop):
        loop.run()


@app.command("slow")
def slow(
    queues: Annotated[str, typer.Option("-Q", help="Which queues, by comma.")] = "consolidate,embed,upkeep",
    concurrency: Annotated[int, typer.Option("-c", min=1, help="Threads.")] = 2,
) -> None:
    """Consolidate sessions until SIGTERM."""
    from ..workers.slow.worker import run_worker
    from .embedded.sandbox import find_stack

    run_worker(find_stack(settings_with()), queues.split(","), concurrency)


@app.command("door")
def door(
    broker: Annotated[str, typer.Option(help="The URL of a kombu transport: amqp://..., redis://...")],
    queue: Annotated[str, typer.Option(help="The queue that agents publish turns to, as JSON.")],
) -> None:
    """Move turns from a kombu queue to the stream until SIGTERM; the queue is trusted, as the stream is."""
    from ..ingest.kombu_door import KombuDoor
    from ..stores.intake import take_in

    stores = stores_of(settings_with())
    opened = KombuDoor(broker, queue, lambda bodies: take_in(stores, bodies, datetime.now(UTC)))
    with stopped_by_signals(opened.stop):
        opened.run()
