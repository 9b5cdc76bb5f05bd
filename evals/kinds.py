"""The kinds of evaluation that `slowwave eval KIND:FILE` knows."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.console import Console

from ..deploy.console import bars
from ..deploy.embedded.sandbox import sandbox
from ..schemas.errors import UnreadableFile
from ..schemas.settings import Settings
from ..stores import Stores
from .extraction import eval_extract
from .letta import eval_letta
from .locomo import eval_locomo
from .madial import eval_madial
from .run import eval_scenarios

ON_A_STACK = {"scenarios": eval_scenarios, "locomo": eval_locomo, "madial": eval_madial, "letta": eval_letta}
KINDS = ("extract", *ON_A_STACK)


def evaluate_all(
    settings: Settings, what: Sequence[str], dump: Path | None, console: Console, *, deep: bool = False
) -> dict[str, Any]:
    """Run each KIND:FILE; the results by that name. Runs on a throw-away stack of its own."""
    results: dict[str, Any] = {}
    with ExitStack() as stack:
        out = stack.enter_context(dump.open("w", encoding="utf-8")) if dump else None
        progress = stack.enter_context(bars(console))
        for name in what:
            kind, _, file = name.partition(":")
            if kind not in KINDS or not file:
                raise UnreadableFile(f"{name}: write KIND:FILE, KIND one of {', '.join(KINDS)}")
            task = progress.add_task(kind, total=None)
            if kind == "extract":
                results[name] = eval_extract(Path(file), out, deep=deep)
            else:
                own = stack.enter_context(sandbox(settings=settings))
                results[name] = ON_A_STACK[kind](
                    Stores(own), Path(file), out, lambda done, task=task: progress.update(task, completed=done)
                )
    return results
