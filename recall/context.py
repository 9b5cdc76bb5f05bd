"""The context block: a small, explained piece of text for the agent, inside a token budget."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from ..extract.text.normalise import language
from ..schemas import Scope
from ..schemas.errors import BrokerUnavailable, EmbedderUnavailable, StoreUnavailable, TransientError
from ..schemas.names import CONTEXT_CLOSE, CONTEXT_OPEN
from ..schemas.slots import folded
from ..stores import Stores
from ..stores.carry_out import carry_out
from ..stores.profile import traits
from .layers import Item, memory_items, profile_items, recent_facts, session_facts, summary_items, turn_items
from .retrieve import Found, retrieve
from .tokens import count_tokens
from .wording import WORDING, Wording
from .working import working_state

SPARE = 2  # times as many memories are found as are shown, for those that other layers show already
BLOCK_SHARE = 0.75  # of the budget; the rest is kept for the answer


@dataclass(frozen=True, slots=True)
class Question:
    """What an agent asks memory: who asks for whom, in which session, with how much room."""

    scope: Scope
    text: str
    session_id: str | None = None
    budget: int | None = None  # tokens; the settings' when not given
    limit: int | None = None  # memories; the settings' when not given


@dataclass(frozen=True, slots=True)
class Context:
    """The block and what it is made of. `mode` is `full` or `degraded`, then `why` says what is missing."""

    text: str
    tokens: int
    mode: str
    why: str
    items: tuple[Item, ...]


def recall(stores: Stores, question: Question, now: datetime) -> Context:
    """The context block for a question: session facts, profile, memories, summary and last turns, as far as the budget
    goes, in order of trust."""
    limit = stores.settings.memories if question.limit is None else question.limit
    wording = WORDING[language(question.text)]
    found = _found(stores, question, now, SPARE * limit)
    budget = int((question.budget or stores.settings.context_tokens) * BLOCK_SHARE)
    items = _at_most(limit, _once(_layers(stores, question, found, wording, now)))
    chosen = _within(items, found, wording, budget)
    chosen = _unless_in_turns(chosen)
    text = _render(chosen, found, wording)
    _note_uses(stores, question.scope, chosen, now)
    return Context(text, count_tokens(text), found.mode, found.why, tuple(chosen))


def _note_uses(stores: Stores, scope: Scope, chosen: Sequence[Item], now: datetime) -> None:
    """Memories that are shown are worth more; where that cannot be counted, nothing else suffers."""
    with suppress(BrokerUnavailable):
        stores.uses.note(scope, [item.id for item in chosen if item.section == "memories"], now)


def _found(stores: Stores, question: Question, now: datetime, limit: int) -> Found:
    """Long-term memories; none while orders to forget are given that cannot be carried out on them at once."""
    try:
        carry_out(stores, question.scope, now)
    except TransientError as fault:
        return Found((), "degraded", f"what the user wants forgotten is not yet erased: {fault}")
    return retrieve(stores, question.scope, question.text, now, limit)


def _layers(stores: Stores, question: Question, found: Found, wording: Wording, now: datetime) -> list[Item]:
    """All that could be said, in order of trust: session, then long-term, then summary."""
    scope, session = question.scope, question.session_id
    try:
        known = [] if stores.orders.waiting(scope) else traits(stores, scope)
    except (StoreUnavailable, EmbedderUnavailable):  # found.why says so already
        known = []
    return [
        *(working_state(stores, scope, session, question.text, wording) if session else ()),
        *(session_facts(stores, scope, session, wording, now) if session else ()),
        *sorted(profile_items(known, wording), key=lambda item: item.section != "profile"),
        *recent_facts(stores, scope, session, question.text, wording, now),
        *memory_items(found, wording),
        *(summary_items(stores, scope, session) if session else ()),
        *(turn_items(stores, scope, session, wording) if session else ()),
    ]


def _once(items: Sequence[Item]) -> list[Item]:
    """Each thing once, where it is trusted most."""
    kept: list[Item] = []
    told: set[str] = set()
    for item in items:
        says = folded(item.says or item.text)
        if not any(says in earlier for earlier in told):
            kept.append(item)
            told |= {says, folded(item.text)}
    return kept


def _at_most(limit: int, items: Sequence[Item]) -> list[Item]:
    """Only the first memories, and all else."""
    memories = [item for item in items if item.section == "memories"]
    return [item for item in items if item.section != "memories" or item in memories[:limit]]


def _within(items: Sequence[Item], found: Found, wording: Wording, budget: int) -> list[Item]:
    """The items that fit, in order; one that does not fit is skipped, a smaller one after it may still go in."""
    left = budget - count_tokens(_render([], found, wording))
    chosen: list[Item] = []
    for item in items:
        heading = "" if any(c.section == item.section for c in chosen) else wording.sections[item.section]
        cost = count_tokens(f"{heading}\n- {item.text}\n")
        if cost <= left:
            chosen.append(item)
            left -= cost
    return chosen


def _unless_in_turns(items: Sequence[Item]) -> list[Item]:
    """Without the memories of turns that stand there in full."""
    turns = {item.id for item in items if item.section == "turns"}
    return [item for item in items if item.section != "memories" or not turns.issuperset(item.sources)]


def _render(items: Sequence[Item], found: Found, wording: Wording) -> str:
    lines = [CONTEXT_OPEN, wording.opening]
    if found.mode != "full":
        lines.append(f"{wording.degraded}: {found.why}")
    for section, heading in wording.sections.items():
        mine = [item for item in items if item.section == section]
        if mine:
            lines.append(f"## {heading}")
            lines.extend(f"- {item.text}" for item in (reversed(mine) if section == "turns" else mine))
    return "\n".join((*lines, CONTEXT_CLOSE))
