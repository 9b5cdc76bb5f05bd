"""The working state of a session: what the agent noted of its task, and what "it" may mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import orjson

from ..extract.facts.fold import Verdict, resolve
from ..extract.text.rules import Lazy
from ..schemas import FactKind, Scope, Statement, Status
from ..stores import Stores
from .layers import Item
from .wording import Wording

TODOS = 10  # shown of a list
FIELDS = 16  # shown of a note
REFERENCES = 3  # numbers that a question without a name may mean, newest first
CHARACTERS = 200  # of a field
TODO_LABELS = frozenset({"todo", "todos", "to_do", "to_dos", "to-dos", "tasks", "open", "待办"})
NAMED = frozenset({FactKind.ID, FactKind.URL})
# A question that points at something without naming it.
_POINTS = Lazy(
    r"(?i)\b(?:it|its|they|them|that|this|those|these|the (?:same )?(?:order|parcel|package|ticket|invoice|case|number"
    r"|one|shipment|booking|flight|contract|reservation|issue|link))\b"
    r"|它|那个|这个|那单|这单|那件|这件|那笔|这笔|那张|这张|该|刚才|上面|订单|单号|包裹|快递|工单|发票|合同|编号|链接"
)


def working_state(stores: Stores, scope: Scope, session: str, query: str, wording: Wording) -> Iterator[Item]:
    """The agent's note field by field, its to-dos, and the last numbers named where the question points at one."""
    statements = [s for s in stores.sessions.facts(scope, session) if scope.sees(s.agent_id, s.visibility)]
    verdicts = [v for v in resolve(statements) if v.status in (Status.ACTIVE, Status.DISPUTED)]
    newest = sorted(verdicts, key=lambda v: v.reads.order, reverse=True)
    yield from _noted([v.reads for v in newest if v.reads.kind is FactKind.STATE])
    if _POINTS.re.search(query):
        yield from _named([v for v in newest if v.reads.kind in NAMED], wording)


def _noted(fields: Iterable[Statement]) -> Iterator[Item]:
    shown = sorted(list(fields)[:FIELDS], key=lambda s: s.label)
    for field in shown:
        value = orjson.loads(field.value)
        for number, text in enumerate(_lines(field.label, value)):
            yield Item("state", f"{field.event_id}:{field.label}:{number}", "state", text, (field.event_id,))


def _lines(label: str, value: Any) -> list[str]:
    """A field as lines: a list of to-dos one by one; nothing of what was set to null or emptied."""
    if value in (None, "", [], {}):
        return []
    if isinstance(value, list) and label.lower() in TODO_LABELS:
        return [f"{label}: {_text(one)}" for one in value[:TODOS]]
    return [f"{label}: {_text(value)}"]


def _text(value: Any) -> str:
    text = value if isinstance(value, str) else orjson.dumps(value).decode()
    return text if len(text) <= CHARACTERS else f"{text[: CHARACTERS - 1]}…"


def _named(mentions: Iterable[Verdict], wording: Wording) -> Iterator[Item]:
    seen: set[str] = set()
    for verdict in mentions:
        s = verdict.reads
        if s.value not in seen and len(seen) < REFERENCES:
            seen.add(s.value)
            fact = wording.fact(s, None, disputed=verdict.status is Status.DISPUTED)
            text = f"{wording.mentioned}: {fact}"
            yield Item("state", f"{s.event_id}:{s.message_id}", s.kind, text, (s.event_id,), says=s.value)
