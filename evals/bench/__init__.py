"""Speed, each figure beside its reference measured in the same run: what `slowwave bench NAME` knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...schemas.errors import NotFound
from ...schemas.settings import Settings
from .consolidate import bench_consolidate, bench_growth
from .fast import bench_fast
from .publish import bench_publish
from .visible import bench_visible

BENCHES: dict[str, Callable[[Settings, float], dict[str, Any]]] = {
    "publish": bench_publish,
    "visible": bench_visible,
    "fast": bench_fast,
    "consolidate": bench_consolidate,
    "growth": bench_growth,
}
SECONDS, QUICK_SECONDS = 120.0, 20.0  # of measuring; the stack and the checks come on top


def run_benches(settings: Settings, names: Sequence[str], *, quick: bool) -> dict[str, dict[str, Any]]:
    """Run these benches one after the other, each on a throw-away stack of its own; the results by name.

    NotFound for a name that is none, before anything runs.
    """
    if unknown := [name for name in names if name not in BENCHES]:
        raise NotFound(f"no bench is called {', '.join(unknown)}: there are {', '.join(BENCHES)}")
    return {name: BENCHES[name](settings, QUICK_SECONDS if quick else SECONDS) for name in names}
