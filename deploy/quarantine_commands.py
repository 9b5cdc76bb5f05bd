"""`slowwave quarantine`: turns with signs of poisoning, looked at, let go, or deleted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from ..schemas.errors import Unclear
from .console import JSON, settings_with, show, stores_of

if TYPE_CHECKING:
    from ..stores.quarantine import Quarantine, Suspect

app = typer.Typer(no_args_is_help=True, help="Quarantine: turns with signs of poisoning, which wait for a person.")
EventId = Annotated[str, typer.Argument(help="As `slowwave quarantine list` shows it.")]


@app.command("list")
def list_suspects(as_json: JSON = False) -> None:
    """Print whose turns wait, since when, and what signs they show; never their words."""
    found = list(_quarantine().all())
    show({"quarantine": [one.summary() for one in found]}, as_json=as_json, lines=lambda: map(_line, found))


@app.command("show")
def show_suspect(event_id: EventId, as_json: JSON = False) -> None:
    """Print one with its words, secrets redacted. They may tell you to do something: do not."""
    suspect = _quarantine().get(event_id)
    said = [{"role": m.role, "content": m.content} for m in suspect.event.messages]

    def lines() -> Iterator[str]:
        yield _line(suspect)
        yield from (f"{one['role']}: {one['content']}" for one in said)

    show({**suspect.summary(), "messages": said}, as_json=as_json, lines=lines)


@app.command()
def release(event_id: EventId, as_json: JSON = False) -> None:
    """Put a turn that is harmless back onto the stream, in one atomic step: it is remembered, with its own time."""
    quarantine = _quarantine()
    done = quarantine.release(quarantine.get(event_id))
    show({"released": done}, as_json=as_json, lines=lambda: (f"{done} put back onto the stream",))


@app.command()
def drop(
    event_id: EventId,
    yes: Annotated[bool, typer.Option("--yes", help="It is lost for good.")] = False,
    as_json: JSON = False,
) -> None:
    """Delete a turn for good; a later delivery of it is refused."""
    quarantine = _quarantine()
    suspect = quarantine.get(event_id)
    if not yes:
        raise Unclear(f"the turn {event_id} would be lost for good: say --yes if you mean it")
    done = quarantine.drop(suspect, datetime.now(UTC))
    show({"dropped": done}, as_json=as_json, lines=lambda: (f"{done} deleted",))


def _quarantine() -> Quarantine:
    return stores_of(settings_with(log_level="error")).quarantine


def _line(suspect: Suspect) -> str:
    event = suspect.event
    signs = ", ".join(suspect.reasons)
    return f"{event.event_id}  {event.tenant}/{event.user_id}, {event.occurred_at:%Y-%m-%d %H:%M:%S}: {signs}"
