"""`slowwave key`: who may use the HTTP API, and for what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer
from pydantic import ValidationError

from ..schemas.errors import InvalidTurn, Unclear
from .console import JSON, Tenant, settings_with, show, stores_of

if TYPE_CHECKING:
    from ..stores.credentials import Credential

app = typer.Typer(no_args_is_help=True, help="API keys: who may use the HTTP API, and for what.")


@app.command()
def create(
    name: Annotated[str, typer.Argument(help="What to call it, for example the agent's name.")],
    tenant: Tenant = "default",
    agent: Annotated[str, typer.Option(help="The agent whose memories it writes, and reads.")] = "default",
    write: Annotated[bool, typer.Option("--write", help="It may hand over turns.")] = False,
    user: Annotated[list[str] | None, typer.Option(help="Only for this user; may be repeated. Default: all.")] = None,
    read: Annotated[list[str] | None, typer.Option(help="Another agent whose private memories it may read.")] = None,
    admin: Annotated[bool, typer.Option("--admin", help="It may forget, and see to dead letters.")] = False,
    as_json: JSON = False,
) -> None:
    """Make a key and print it, this once: only its digest is kept."""
    credentials = stores_of(settings_with(log_level="error")).credentials
    users = tuple(user) if user else None
    try:
        key, made = credentials.create(
            name=name, tenant=tenant, agent_id=agent, write=write, users=users, reads=tuple(read or ()), admin=admin
        )
    except ValidationError as fault:
        raise Unclear(str(InvalidTurn.of(fault))) from None
    show({"key": key, **_row(made)}, as_json=as_json, lines=lambda: (key,))


@app.command("list")
def list_keys(as_json: JSON = False) -> None:
    """Print what each key allows."""
    found = stores_of(settings_with(log_level="error")).credentials.list()
    show({"keys": list(map(_row, found))}, as_json=as_json, lines=lambda: map(_line, found))


@app.command()
def revoke(
    key_id: Annotated[str, typer.Argument(help="As `slowwave key list` shows it.")], as_json: JSON = False
) -> None:
    """Make a key invalid, from its next request on."""
    revoked = stores_of(settings_with(log_level="error")).credentials.revoke(key_id)
    show(_row(revoked), as_json=as_json, lines=lambda: (f"{revoked.id} ({revoked.name}) is revoked",))


def _row(credential: Credential) -> dict[str, Any]:
    return credential.model_dump(mode="json")


def _line(credential: Credential) -> str:
    def told() -> Iterator[str]:
        yield f"{credential.id}  {credential.name}: {credential.tenant}/{credential.agent_id},"
        yield "reads and writes" if credential.write else "reads"
        yield "for all users" if credential.users is None else f"for {', '.join(credential.users)}"
        yield from (f"with the memories of {agent}" for agent in credential.reads)
        yield from ("(admin)",) if credential.admin else ()
        yield from (f"REVOKED {credential.revoked_at:%Y-%m-%d %H:%M}",) if credential.revoked_at else ()

    return " ".join(told())
