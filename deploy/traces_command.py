"""`slowwave traces`: the calls of an LLM about a user, what they cost and what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from .console import JSON, Tenant, UserOption, settings_with, show, stores_of

if TYPE_CHECKING:
    from ..schemas.digest import LLMCall

Words = Annotated[bool, typer.Option("--words", help="With what was asked and replied.")]


def traces(user: UserOption, words: Words = False, tenant: Tenant = "default", as_json: JSON = False) -> None:
    """Print the LLM calls about a user in the last day: tokens, cost, what was kept, what was dropped and why."""
    from ..schemas import User
    from ..stores.places import Traces

    stores = stores_of(settings_with(log_level="error"))
    calls = [call for _, call in Traces(stores).calls(User(tenant=tenant, user_id=user))]
    hidden = set() if words else {"asked", "reply"}
    result = [call.model_dump(mode="json", exclude=hidden) for call in calls]
    show(result, as_json=as_json, lines=lambda: _lines(calls, words=words))


def _lines(calls: Sequence[LLMCall], *, words: bool) -> Iterator[str]:
    for call in calls:
        yield f"{call.at:%Y-%m-%d %H:%M:%S} {call.prompt}, {_cost([call])}, kept {call.kept}"
        yield from (f"  dropped {count}: {reason}" for reason, count in call.dropped.items())
        yield from (f"  {fault}" for fault in (call.fault,) if fault)
        yield from (call.asked, call.reply) if words else ()
    yield f"{len(calls)} calls, {_cost(calls)}"


def _cost(calls: Sequence[LLMCall]) -> str:
    asked, replied = sum(call.tokens_in for call in calls), sum(call.tokens_out for call in calls)
    return f"{asked} + {replied} tokens, cost {sum(call.cost for call in calls):.4f}"
