"""Long work with its progress bars, and the stack that it runs on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from ..deploy.console import bars
from ..deploy.embedded.parts import HEADLESS
from ..deploy.embedded.sandbox import find_stack, sandbox
from ..schemas.errors import StackError
from ..schemas.settings import Settings
from ..stores import Stores
from .replay import Replayed, events_in, replay


@contextmanager
def any_stack(settings: Settings, console: Console) -> Iterator[Stores]:
    """The running stack, or a throw-away one when none runs."""
    try:
        found = find_stack(settings)
    except StackError:
        console.print("no running stack: using a throw-away one", markup=False)
        with sandbox(HEADLESS, settings) as own:
            yield Stores(own)
    else:
        yield Stores(found)


def replay_with_progress(settings: Settings, path: Path, speed: float, console: Console) -> Replayed:
    """Replay a file with a bar a layer. It is read first: a broken one needs no stack."""
    events, skipped = events_in(path)
    with any_stack(settings, console) as stores, bars(console) as progress:
        layers = {name: progress.add_task(name, total=None) for name in ("published", "applied", "consolidated")}

        def show(layer: str, done: int, of: int) -> None:
            progress.update(layers[layer], completed=done, total=of)

        return replay(stores, events, skipped, show, speed)
