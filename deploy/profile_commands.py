"""`slowwave profile`: the permanent profile, looked at, confirmed by a person, or folded anew."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .console import JSON, Agent, Tenant, UserOption, settings_with, show, stores_of

if TYPE_CHECKING:
    from ..schemas import Scope
    from ..stores import Stores

app = typer.Typer(no_args_is_help=True, help="The permanent profile.")
What = Annotated[str, typer.Argument(help="slot=value as `profile show` prints it, a slot, or the id of a memory.")]


@app.command("show")
def show_profile(user: UserOption, agent: Agent = "default", tenant: Tenant = "default", as_json: JSON = False) -> None:
    """Print the user's standing slot values: ✓ permanent, · said once, ? inferred or waiting for a person."""
    _print(*_opened(tenant, user, agent), as_json=as_json)


@app.command()
def confirm(
    user: UserOption, what: What, agent: Agent = "default", tenant: Tenant = "default", as_json: JSON = False
) -> None:
    """Make a standing value permanent, as a person: one that is sensitive, or was said once."""
    from ..stores.profile import confirm

    stores, scope = _opened(tenant, user, agent)
    confirm(stores, scope, what, datetime.now(UTC))
    _print(stores, scope, as_json=as_json)


@app.command()
def rebuild(user: UserOption, agent: Agent = "default", tenant: Tenant = "default", as_json: JSON = False) -> None:
    """Fold the permanent profile anew from the records in Qdrant, as after the loss of Redis."""
    from ..stores.profile import rebuild

    stores, scope = _opened(tenant, user, agent)
    with stores.user_lease(scope):
        rebuild(stores, scope)
    _print(stores, scope, as_json=as_json)


def _opened(tenant: str, user: str, agent: str) -> tuple[Stores, Scope]:
    from ..schemas import Scope

    return stores_of(settings_with(log_level="error")), Scope(tenant=tenant, user_id=user, agents=(agent,))


def _print(stores: Stores, scope: Scope, *, as_json: bool) -> None:
    from ..recall.profile import shown

    result = shown(stores, scope)
    rows = [*result["preferences"], *result["facts"]]
    show(result, as_json=as_json, lines=lambda: (f"{_mark(row)} {row['line']}  “{row['quotes'][-1]}”" for row in rows))


def _mark(row: dict[str, Any]) -> str:
    if row["confirmed"]:
        return "✓"
    return "?" if row["waits"] or row["inferred"] else "·"
