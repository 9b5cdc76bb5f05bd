"""The command line: each command parses, calls one function, prints."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import orjson
import typer

from .deploy import deadletter_commands, key_commands, profile_commands, quarantine_commands, worker_commands
from .deploy.console import (
    JSON,
    Agent,
    Tenant,
    UserOption,
    err,
    out,
    settings_with,
    show,
    show_results,
    stores_of,
)
from .deploy.reembed_command import reembed
from .deploy.traces_command import traces
from .schemas.errors import SlowwaveError

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__)
app.add_typer(worker_commands.app, name="worker")
app.add_typer(profile_commands.app, name="profile")
app.add_typer(key_commands.app, name="key")
app.add_typer(deadletter_commands.app, name="deadletter")
app.add_typer(quarantine_commands.app, name="quarantine")
app.command()(reembed)
app.command()(traces)
File = Annotated[Path, typer.Argument(help="The file to read.")]
Deep = Annotated[bool, typer.Option("--deep", help="With what the slow path finds without an LLM.")]


def main() -> None:
    """Run the command line; our own errors become one clear line and exit status 1."""
    try:
        app()
    except SlowwaveError as fault:
        err.print(f"[red]error:[/red] {_plain(str(fault))}")
        sys.exit(1)


def _plain(text: str) -> str:
    return text.replace("[", r"\[")


@app.command()
def up(
    data: Annotated[Path | None, typer.Option("--data", help="The data directory.")] = None,
    port: Annotated[int, typer.Option("--port", help="First of the three ports: API, Valkey, store.")] = 7700,
) -> None:
    """Start the embedded stack: Valkey, the store, both workers, beat and the API, in one directory, until stopped."""
    from .deploy.embedded.supervisor import run

    run(settings_with(data_dir=data), port)


@app.command()
def demo(as_json: JSON = False) -> None:
    """Replay packaged conversations of two days through a throw-away stack, then recall on the third day."""
    from .evals.demo import run_demo

    run_demo(settings_with(log_level="error"), out, as_json=as_json)


@app.command()
def replay(
    file: File,
    speed: Annotated[float, typer.Option(help="Keep the file's pauses, this many times shorter; 0: at once.")] = 0.0,
    as_json: JSON = False,
) -> None:
    """Publish a file of turns into the running stack (or a throw-away one) and check each layer."""
    from .evals.progress import replay_with_progress

    done = replay_with_progress(settings_with(log_level="error"), file, speed, err)
    result = asdict(done)
    show(result, as_json=as_json, lines=lambda: (f"{name:13} {value}" for name, value in result.items()))
    if not done.complete:
        err.print("not every turn of the file came through: see `skipped` above, or `slowwave doctor`")
        raise typer.Exit(1)


@app.command()
def recall(
    query: Annotated[str, typer.Argument(help="The question that the agent is about to answer.")],
    user: UserOption,
    session: Annotated[str | None, typer.Option(help="The session that asks.")] = None,
    agent: Agent = "default",
    tenant: Tenant = "default",
    budget: Annotated[int | None, typer.Option(min=100, help="Tokens.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Print each item with its score and its parts.")] = False,
    as_json: JSON = False,
) -> None:
    """Print the context block that memory has for a question."""
    from .recall import Question, recall
    from .schemas import Scope

    scope = Scope(tenant=tenant, user_id=user, agents=(agent,))
    context = recall(
        stores_of(settings_with(log_level="error")), Question(scope, query, session, budget), datetime.now(UTC)
    )

    def lines() -> Iterator[str]:
        yield context.text
        yield f"({context.tokens} tokens, {context.mode}{': ' + context.why if context.why else ''})"
        for item in context.items if explain else ():
            yield f"{item.section:14} {item.score:7.3f} {item.parts} {item.id} from {', '.join(item.sources)}"

    show(asdict(context), as_json=as_json, lines=lines)


@app.command()
def receipt(
    event_id: Annotated[str, typer.Argument(help="What publish returned.")],
    tenant: Tenant = "default",
    as_json: JSON = False,
) -> None:
    """Print a turn's way: accepted, applied, consolidated; or quarantined, dead, forgotten."""
    found = stores_of(settings_with(log_level="error")).receipts.get(event_id, tenant)

    def lines() -> Iterator[str]:
        yield f"{event_id}: {found.state}"
        yield from (f"  {step.at:%Y-%m-%d %H:%M:%S} {step.state} {step.detail}" for step in found.steps)

    show(found.model_dump(mode="json"), as_json=as_json, lines=lines)


@app.command()
def forget(
    user: UserOption,
    memory: Annotated[str | None, typer.Option(help="One memory, by its id.")] = None,
    keyword: Annotated[str | None, typer.Option(help="Whatever holds this word.")] = None,
    slot: Annotated[str | None, typer.Option(help="A slot, for example diet.avoid.")] = None,
    session: Annotated[str | None, typer.Option(help="A whole session.")] = None,
    source: Annotated[str | None, typer.Option(help="What one agent wrote, or one event told.")] = None,
    since: Annotated[datetime | None, typer.Option(help="From this time on (UTC).")] = None,
    until: Annotated[datetime | None, typer.Option(help="Up to this time (UTC).")] = None,
    everything: Annotated[bool, typer.Option("--all", help="All of the user's.")] = False,
    tenant: Tenant = "default",
    as_json: JSON = False,
) -> None:
    """Forget, at once and everywhere; prints what was removed from each place and that nothing is left."""
    from .schemas import User
    from .stores.forget import Request, forget

    span = [moment and moment.replace(tzinfo=moment.tzinfo or UTC) for moment in (since, until)]
    request = Request(memory, keyword, slot, session, span[0], span[1], source, everything)
    stores = stores_of(settings_with(log_level="error"))
    done = forget(stores, User(tenant=tenant, user_id=user), request, datetime.now(UTC))
    result = asdict(done)
    show(result, as_json=as_json, lines=lambda: (f"{name}: {value}" for name, value in result.items()))
    if not done.verified:
        raise typer.Exit(1)


@app.command()
def pause(user: UserOption, tenant: Tenant = "default", as_json: JSON = False) -> None:
    """Write nothing durable of a user until `resume`; what was said before stays."""
    _switch(user, tenant, paused=True, as_json=as_json)


@app.command()
def resume(user: UserOption, tenant: Tenant = "default", as_json: JSON = False) -> None:
    """Go on remembering a user; what was said during the pause stays out."""
    _switch(user, tenant, paused=False, as_json=as_json)


def _switch(user: str, tenant: str, *, paused: bool, as_json: bool) -> None:
    from .schemas import User

    orders = stores_of(settings_with(log_level="error")).orders
    on = orders.switch(User(tenant=tenant, user_id=user), datetime.now(UTC), paused=paused)
    show({"paused": on}, as_json=as_json, lines=lambda: (f"{user}: {'paused' if on else 'remembering'}",))


@app.command()
def restore(
    memory: Annotated[str, typer.Argument(help="The id of a memory that was superseded.")],
    user: UserOption,
    tenant: Tenant = "default",
    as_json: JSON = False,
) -> None:
    """Take back that a memory was superseded; it counts as said anew, with the weight of a correction."""
    from .schemas import User
    from .workers.slow.resolve import restore

    stores = stores_of(settings_with(log_level="error"))
    record = restore(stores, User(tenant=tenant, user_id=user), memory, datetime.now(UTC))
    result = {"id": record.id, "status": record.status, "restored_at": record.restored_at, "text": record.text}
    show(result, as_json=as_json, lines=lambda: (f"{name}: {value}" for name, value in result.items()))


@app.command()
def doctor(as_json: JSON = False) -> None:
    """Say what is reachable, versions, lag, what is due, dead letters and disk."""
    from .deploy.doctor import examine

    found = examine(settings_with(log_level="error"))
    show(found.report, as_json=as_json, lines=found.lines)
    raise typer.Exit(0 if found.healthy else 1)


@app.command()
def extract(file: File, deep: Deep = False) -> None:
    """Print what the rules read in each labelled turn of a file, one JSON line each; needs no server."""
    from .evals.extraction import extract_file

    for line in extract_file(file, deep=deep):
        sys.stdout.write(orjson.dumps(line).decode() + "\n")


@app.command("eval")
def evaluate(
    what: Annotated[list[str], typer.Argument(help="KIND:FILE, for example scenarios:evals/cases.jsonl.")],
    dump: Annotated[Path | None, typer.Option(help="Write a line a probe to this file.")] = None,
    deep: Deep = False,
    as_json: JSON = False,
) -> None:
    """Measure memory on files of cases."""
    from .evals.kinds import evaluate_all

    show_results(evaluate_all(settings_with(log_level="error"), what, dump, err, deep=deep), as_json=as_json)


@app.command()
def bench(
    names: Annotated[list[str], typer.Argument(help="publish, visible, fast, consolidate, growth")],
    quick: Annotated[bool, typer.Option("--quick", help="At most 40 s each; the figures are less steady.")] = False,
    as_json: JSON = False,
) -> None:
    """Measure speed on throw-away stacks, each figure beside its reference in the same run."""
    from .evals.bench import run_benches

    show_results(run_benches(settings_with(log_level="error"), names, quick=quick), as_json=as_json)


@app.command()
def api(
    host: Annotated[str, typer.Option(help="Loopback unless you know better: there is no TLS.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65_535)] = 7700,
) -> None:
    """Serve the HTTP API until SIGTERM."""
    from .deploy.serve import serve
    from .recall.api import create_app

    serve(create_app(stores_of(settings_with())), host, port)


@app.command()
def beat() -> None:
    """Send the timetable's ticks until SIGTERM."""
    from .deploy.embedded.sandbox import find_stack
    from .workers.slow.beat import run_beat

    run_beat(find_stack(settings_with()))


if __name__ == "__main__":
    main()
