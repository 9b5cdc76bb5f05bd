"""Doubts put before the LLM: whether a newer memory makes an older one outdated, or both stand.

Its word is inferred and kept with the older memory: whatever is settled later comes out the same, and a person can take
it back (`restore`). What it does not answer stays in doubt.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import structlog

from ....extract.facts.updates import KINDS
from ....schemas import LLMCall, MemoryRecord, Ruling, Status, User
from ....stores import Stores
from ....stores.places import Traces
from ..resolve import settle
from .breaker import Breaker
from .budget import Budget
from .endpoint import Answer, Endpoint, endpoint_of
from .prompt import Chat
from .reply import read_words

log = structlog.get_logger()

VERSION = "doubts.v1"
PAIRS, CALLS = 8, 3  # of one call; of one user and night, the newest doubts first
LONGEST = 400  # characters of a statement


class Doubt(NamedTuple):
    """An older memory and a newer one that may outdate it."""

    old: MemoryRecord
    new: MemoryRecord


def rule(stores: Stores, user: User, now: datetime) -> int:
    """Have the LLM decide the doubts among a user's memories; returns how many it decided. Nothing without an LLM.

    LLMUnavailable or UnusableReply where it does not answer.
    """
    endpoint = endpoint_of(stores)
    if endpoint is None or not Breaker(stores.redis, stores.settings).lets_through(now):
        return 0
    return sum(
        _keep(stores, user, _asked(stores, endpoint, user, some, now)) for some in islice(_open(stores, user), CALLS)
    )


def _open(stores: Stores, user: User) -> Iterator[list[Doubt]]:
    """The doubts that nobody decided, as many as one call takes, of one namespace and language."""
    active = {r.id: r for r in stores.memories.scroll(user, kind=KINDS, status=Status.ACTIVE)}
    doubts = (Doubt(old, active[by]) for old in active.values() for by in old.doubted_by if by in active)
    groups: dict[tuple[str, ...], list[Doubt]] = defaultdict(list)
    for one in sorted(doubts, key=lambda d: (d.new.since, d.new.id, d.old.id), reverse=True):
        groups[one.old.agent_id, one.old.visibility, one.old.lang].append(one)
    for same in groups.values():
        yield from (same[start : start + PAIRS] for start in range(0, len(same), PAIRS))


def _asked(
    stores: Stores, endpoint: Endpoint, user: User, doubts: Sequence[Doubt], now: datetime
) -> list[tuple[Doubt, Ruling]]:
    """One call: the doubts that the reply decides, and how."""
    budget = Budget(stores.redis, stores.settings)
    budget.check(user.tenant, now, stores.settings.llm_light_share)
    deadline = time.monotonic() + stores.settings.llm_timeout
    answer = endpoint.ask(_chat(doubts), Breaker(stores.redis, stores.settings), deadline, "doubts")
    budget.add(user.tenant, answer.tokens, now)
    words = {word.pair: word.outdated for word in read_words(answer.text)}
    ruled = [(d, Ruling.OUTDATED if words[n] else Ruling.STANDS) for n, d in enumerate(doubts, 1) if n in words]
    _trace(stores, user, doubts, answer, len(ruled), now)
    return ruled


def _chat(doubts: Sequence[Doubt]) -> Chat:
    return [
        {"role": "system", "content": _instruction(doubts[0].old.lang)},
        {"role": "user", "content": "\n".join(line for n, doubt in enumerate(doubts, 1) for line in _told(n, doubt))},
    ]


@cache
def _instruction(lang: str) -> str:
    return (Path(__file__).parent / "prompts" / f"{VERSION}.{lang}.md").read_text(encoding="utf-8")


def _told(number: int, doubt: Doubt) -> Iterator[str]:
    for name, record in (("older", doubt.old), ("newer", doubt.new)):
        yield f"[{number}] {name} {record.since:%Y-%m-%d}: {' '.join(record.text[:LONGEST].split())}"


def _keep(stores: Stores, user: User, ruled: Sequence[tuple[Doubt, Ruling]]) -> int:
    """Write the rulings to the older memories that are still there, and settle them."""
    by_old: dict[str, dict[str, Ruling]] = defaultdict(dict)
    for doubt, ruling in ruled:
        by_old[doubt.old.id][doubt.new.id] = ruling
    with stores.user_lease(user):
        for record in stores.memories.get(user, by_old):
            stores.memories.set(user, [record.id], rulings={**record.rulings, **by_old[record.id]})
        settle(stores.memories, user, stores.memories.get(user, by_old))
    return len(ruled)


def _trace(stores: Stores, user: User, doubts: Sequence[Doubt], answer: Answer, kept: int, now: datetime) -> None:
    """What the call cost, without a word of it: it told of several sessions, which may be forgotten apart."""
    settings, first = stores.settings, doubts[0].new
    call = LLMCall(
        at=now,
        session_id=first.session_id,
        agent_id=first.agent_id,
        events={event_id: one.occurred_at for doubt in doubts for one in doubt for event_id in one.sources},
        model=settings.llm_model,
        prompt=f"{VERSION}.{first.lang}",
        seconds=round(answer.seconds, 3),
        tokens_in=answer.tokens_in,
        tokens_out=answer.tokens_out,
        cost=(answer.tokens_in * settings.llm_price_in + answer.tokens_out * settings.llm_price_out) / 1e6,
        kept=kept,
        dropped={"not answered": len(doubts) - kept} if kept < len(doubts) else {},
        asked="",
        reply="",
    )
    log.info("llm.called", **call.model_dump(exclude={"at", "session_id", "agent_id", "events", "asked", "reply"}))
    Traces(stores).keep(user, call)
