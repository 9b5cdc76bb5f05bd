"""`slowwave deadletter`: events that could not be applied, looked at, tried again, or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..schemas.errors import Unclear
from .console import JSON, settings_with, show, stores_of

if TYPE_CHECKING:
    from ..stores.dead_letters import DeadLetter, DeadLetters

app = typer.Typer(no_args_is_help=True, help="Dead letters: events that could not be applied.")
Id = Annotated[str, typer.Argument(help="As `slowwave deadletter list` shows it.")]
MaybeId = Annotated[str | None, typer.Argument(help="As `slowwave deadletter list` shows it.")]
All = Annotated[bool, typer.Option("--all", help="All that there are now.")]


@app.command("list")
def list_letters(as_json: JSON = False) -> None:
    """Print why each could not be applied, how often it was tried, when first and last; never its words."""
    found = list(_letters().list())
    show({"dead_letters": [letter.summary() for letter in found]}, as_json=as_json, lines=lambda: map(_line, found))


@app.command("show")
def show_letter(letter_id: Id, as_json: JSON = False) -> None:
    """Print one with the event itself, which may hold a user's words."""
    letter = _letters().get(letter_id)
    body = letter.body.decode(errors="replace")
    show({**letter.summary(), "event": body}, as_json=as_json, lines=lambda: (_line(letter), body))


@app.command()
def replay(letter_id: MaybeId = None, everything: All = False, as_json: JSON = False) -> None:
    """Put one or all back onto the stream, each in one atomic step: what was applied before still counts once."""
    letters = _letters()
    done = letters.replay(_chosen(letters, letter_id, everything=everything))
    show({"replayed": done}, as_json=as_json, lines=lambda: (f"{done} put back onto the stream",))


@app.command()
def drop(
    letter_id: MaybeId = None,
    everything: All = False,
    yes: Annotated[bool, typer.Option("--yes", help="They are lost for good.")] = False,
    as_json: JSON = False,
) -> None:
    """Delete one or all for good."""
    letters = _letters()
    chosen = _chosen(letters, letter_id, everything=everything)
    if not yes:
        raise Unclear(f"{len(chosen)} dead letters would be lost for good: say --yes if you mean it")
    done = letters.drop(chosen)
    show({"dropped": done}, as_json=as_json, lines=lambda: (f"{done} deleted",))


def _letters() -> DeadLetters:
    return stores_of(settings_with(log_level="error")).dead_letters


def _chosen(letters: DeadLetters, letter_id: str | None, *, everything: bool) -> list[str]:
    if bool(letter_id) == everything:
        raise Unclear("name one dead letter by its id, or say --all")
    return [letters.get(letter_id).id] if letter_id else [letter.id for letter in letters.list()]


def _line(letter: DeadLetter) -> str:
    times = f"{letter.first:%Y-%m-%d %H:%M:%S} to {letter.last:%Y-%m-%d %H:%M:%S}"
    return f"{letter.id}  {times}, tried {letter.attempts}x: {letter.reason}"
