"""What every command shares: how it prints, its usual options, and the way to settings and stores."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import orjson
import typer
from pydantic import ValidationError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ..schemas.errors import Unclear
from ..schemas.settings import Settings

if TYPE_CHECKING:
    from ..stores import Stores

out, err = Console(soft_wrap=True, highlight=False), Console(stderr=True, soft_wrap=True, highlight=False)

JSON = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
UserOption = Annotated[str, typer.Option("--user", help="Whose memory.")]
Tenant = Annotated[str, typer.Option("--tenant", help="The tenant that the user belongs to.")]
Agent = Annotated[str, typer.Option("--agent", help="The agent that asks; it sees its own and team-visible memories.")]


def bars(console: Console) -> Progress:
    """Progress bars on a terminal; nothing where there is none."""
    columns = (TextColumn("{task.description:14}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def show(result: Any, *, as_json: bool, lines: Callable[[], Iterable[str]]) -> None:
    """Print a result, as JSON or as lines for a person."""
    if as_json:
        sys.stdout.write(orjson.dumps(result, option=orjson.OPT_INDENT_2).decode() + "\n")
    else:
        for line in lines():
            out.print(line, markup=False)


def show_results(results: Mapping[str, Mapping[str, Any]], *, as_json: bool) -> None:
    """Print results by name; as JSON a single one without its name."""

    def lines() -> Iterator[str]:
        for name, result in results.items():
            yield name
            yield from (f"  {key}: {value}" for key, value in result.items())

    show(results if len(results) > 1 else next(iter(results.values())), as_json=as_json, lines=lines)


def settings_with(**given: Any) -> Settings:
    """The settings of the environment and of these options, with logging set up. Unclear names a variable at fault,
    never its value, which may be a secret."""
    from .logs import configure_logs

    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as fault:
        faults = (
            f"SLOWWAVE_{str(e['loc'][0]).upper()}: {e['msg'].removeprefix('Value error, ')}" for e in fault.errors()
        )
        raise Unclear("; ".join(faults)) from None
    configure_logs(settings)
    return settings


def stores_of(settings: Settings) -> Stores:
    """The stores of the stack that the settings name, or that runs here."""
    from ..stores import Stores
    from .embedded.sandbox import find_stack

    return Stores(find_stack(settings))


@contextmanager
def stopped_by_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` at SIGTERM and SIGINT."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop())
    yield
