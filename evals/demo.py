"""The main job on a throw-away stack: two people, two days of conversations, and what a third day remembers."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.resources import as_file, files
from statistics import median
from typing import Any

import orjson
from pydantic import AwareDatetime, BaseModel
from rich.console import Console
from rich.table import Table

from ..deploy.console import bars
from ..deploy.embedded.parts import HEADLESS
from ..deploy.embedded.sandbox import sandbox
from ..recall import Context, Question, recall
from ..schemas import Scope, User
from ..schemas.errors import SlowwaveError
from ..schemas.settings import Settings
from ..schemas.slots import folded
from ..stores import Stores
from ..stores.forget import Request, forget
from ..stores.profile import traits
from .replay import events_in, publisher_to, replay

CONVERSATIONS = files("slowwave.evals") / "conversations"
LANGS = ("zh", "en")
PROBES = 20  # turns published one by one to time how soon their facts are readable
FORGOTTEN = {"lin-xiao": "花生", "maya-fischer": "shellfish"}


class Asked(BaseModel):
    """A question of the third day, and what its context must hold and must not."""

    user: str
    lang: str
    session: str
    at: AwareDatetime
    query: str
    needles: tuple[str, ...]
    reject: tuple[str, ...] = ()

    @property
    def scope(self) -> Scope:
        return Scope(tenant="default", user_id=self.user, agents=("default",))


def run_demo(settings: Settings, out: Console, *, as_json: bool) -> None:
    """Run the demo; raises SlowwaveError when something was not remembered."""
    say = Console(stderr=True, highlight=False) if as_json else out
    began = time.monotonic()
    asked = [Asked.model_validate(row) for row in orjson.loads((CONVERSATIONS / "third_day.json").read_bytes())]
    with sandbox(HEADLESS, settings) as own:
        stores = Stores(own)
        say.print(f"Stack ready in {time.monotonic() - began:.1f} s: Valkey, store, fast worker, slow worker, beat.")
        layers = [_replay(stores, lang, say) for lang in LANGS]
        visible = _time_to_visible(stores)
        say.print(f"\nA published fact was readable after {visible:.1f} ms (median of {PROBES}).")
        contexts = [_ask(stores, question, say) for question in asked]
        _show_profiles(stores, asked, say)
        proofs = [_forget(stores, user, word, asked, say) for user, word in FORGOTTEN.items()]
    seconds = time.monotonic() - began
    missing = [fault for question, context in zip(asked, contexts, strict=True) for fault in _faults(question, context)]
    if as_json:
        result = {"layers": layers, "visible_ms": visible, "seconds": seconds, "missing": missing, "forgotten": proofs}
        sys.stdout.write(orjson.dumps(result, option=orjson.OPT_INDENT_2).decode() + "\n")
    if missing:
        raise SlowwaveError("the third day did not remember: " + "; ".join(missing))
    say.print(f"\nAll of it was remembered. The job took {seconds:.1f} s.")


def _replay(stores: Stores, lang: str, say: Console) -> dict[str, Any]:
    with as_file(CONVERSATIONS / f"{lang}.jsonl") as path, bars(say) as progress:
        tasks = {name: progress.add_task(name, total=None) for name in ("published", "applied", "consolidated")}
        done = replay(
            stores, *events_in(path), lambda layer, n, of: progress.update(tasks[layer], completed=n, total=of)
        )
    say.print(
        f"[b]{lang}[/b]  two days, {done.published} turns published, {done.applied} applied, "
        f"{done.consolidated} consolidated into {done.records} memories, {done.promoted} promoted to the profile."
    )
    return asdict(done)


def _time_to_visible(stores: Stores) -> float:
    """Milliseconds from publish to the fact being readable, median."""
    user, taken = User(tenant="default", user_id="stopwatch"), []
    with publisher_to(stores) as publisher:
        for n in range(PROBES):
            text = f"My order number is ST-{1000 + n}."
            began = time.perf_counter()
            publisher.publish(user_id=user.user_id, session_id=f"s{n}", messages=[{"role": "user", "content": text}])
            while not stores.sessions.facts(user, f"s{n}"):
                if time.perf_counter() - began > 10:
                    raise SlowwaveError("a published fact was not readable within 10 s: see the fast worker's log")
                time.sleep(0.0005)
            taken.append((time.perf_counter() - began) * 1e3)
    return median(taken)


def _ask(stores: Stores, asked: Asked, say: Console) -> Context:
    context = recall(stores, Question(asked.scope, asked.query, asked.session), asked.at)
    say.print(f"\n[b]{asked.at:%d %B}, {asked.user} asks:[/b] ", end="")
    say.print(asked.query, markup=False)
    say.print(context.text, markup=False, style="dim")
    table = Table("remembered", "from", box=None, padding=(0, 2, 0, 0))
    for needle in asked.needles:
        sources = [s for item in context.items if folded(needle) in folded(item.text) for s in item.sources]
        table.add_row(needle, ", ".join(map(_source(stores), dict.fromkeys(sources))) or "[red]missing[/red]")
    say.print(table)
    return context


def _source(stores: Stores) -> Any:
    def told(event_id: str) -> str:
        state = stores.receipts.get(event_id).state
        return f"turn {event_id[:8]} ({state})"

    return told


def _faults(asked: Asked, context: Context) -> list[str]:
    seen = folded(context.text)
    missing = [f"{asked.query!r} lacks {needle!r}" for needle in asked.needles if folded(needle) not in seen]
    return missing + [f"{asked.query!r} holds {word!r}" for word in asked.reject if folded(word) in seen]


def _show_profiles(stores: Stores, asked: Sequence[Asked], say: Console) -> None:
    for scope in {question.user: question.scope for question in asked}.values():
        table = Table("", scope.user_id, "in the user's words", box=None, padding=(0, 2, 0, 0))
        for trait in traits(stores, scope):
            mark = (
                "✓" if trait.confirmed else "?" if trait.waits or trait.inferred else "·"
            )  # as `profile show` has them
            table.add_row(mark, trait.line, trait.quotes[-1].text)
        say.print()
        say.print(table)


def _forget(stores: Stores, user: str, word: str, asked: Sequence[Asked], say: Console) -> dict[str, Any]:
    """Forget a word, and show that no context holds it any more."""
    person = User(tenant="default", user_id=user)
    proof = forget(stores, person, Request(keyword=word), datetime.now(UTC))
    mine = [question for question in asked if question.user == user]
    again = [recall(stores, Question(q.scope, q.query, q.session), q.at).text for q in mine]
    if not proof.verified or any(folded(word) in folded(text) for text in again):
        raise SlowwaveError(f"{word!r} was not forgotten")
    say.print(f"\n[b]{user}: forget {word!r}[/b]  removed {proof.removed}, verified, ledger entry {proof.ledger_id}.")
    return asdict(proof)
