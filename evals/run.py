"""Running scenario cases through the real pipeline, on the cases' own clock, without an LLM."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

import orjson

from ..recall import Question, recall
from ..schemas import Scope
from ..stores import Stores
from ..stores.profile import traits
from ..workers.fast.apply import apply_events
from ..workers.slow.index import drain
from .figures import interval, sha256
from .scenarios import Answer, Case, Probe, check_profile, events_of, judge, load_cases


@dataclass
class Outcome:
    """What one case came to: its failures, and a line a probe and profile row for the dump."""

    case: Case
    failures: list[str] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)


def run_case(stores: Stores, case: Case) -> Outcome:
    """Publish a case's turns in file order and ask each probe at its place."""
    outcome = Outcome(case)
    fast, slow = _asked_after(case, "fast"), _asked_after(case, "consolidated")
    events = list(events_of(case))
    for place in range(-1, len(events)):
        if place >= 0:
            apply_events(stores, [events[place]], events[place].occurred_at)
        for probe in fast[place]:
            _ask(stores, outcome, probe)
        for probe in slow[place]:
            drain(stores, probe.at)
            _ask(stores, outcome, probe)
    end = max((part.at for part in (*case.turns, *case.probes)), default=None)
    if case.profile and end:
        drain(stores, end)
        _check_profiles(stores, outcome)
    return outcome


def _asked_after(case: Case, when: str) -> dict[int, list[Probe]]:
    """Each probe under the place of the last turn that is not later than it; -1 before all turns."""
    places: dict[int, list[Probe]] = defaultdict(list)
    for probe in sorted((p for p in case.probes if p.when == when), key=lambda p: p.at):
        places[max((i for i, turn in enumerate(case.turns) if turn.at <= probe.at), default=-1)].append(probe)
    return places


def _ask(stores: Stores, outcome: Outcome, probe: Probe) -> None:
    case = outcome.case
    scope = Scope(tenant=case.tenant_of(probe), user_id=probe.user, agents=(probe.agent,))
    context = recall(stores, Question(scope, probe.query, probe.session, probe.max_tokens), probe.at)
    outcome.failures += judge(case, probe, Answer(context.text, context.tokens, context.mode))
    outcome.lines.append(
        {
            "case": case.id,
            "probe": case.probes.index(probe),
            "text": context.text,
            "tokens": context.tokens,
            "mode": context.mode,
        }
    )


def _check_profiles(stores: Stores, outcome: Outcome) -> None:
    for place, row in enumerate(outcome.case.profile):
        scope = Scope(tenant=outcome.case.tenant_of(row), user_id=row.user, agents=("default",))
        text = "\n".join(trait.line for trait in traits(stores, scope) if trait.confirmed)
        outcome.failures += [f"{outcome.case.id} {failure}" for failure in check_profile(row, text)]
        outcome.lines.append({"case": outcome.case.id, "profile": place, "text": text})


def eval_scenarios(stores: Stores, path: Path, dump: TextIO | None, each: Callable[[int], None]) -> dict[str, Any]:
    """Run a file of cases; the JSON of `slowwave eval scenarios:FILE`. `each` is told how many are done."""
    cases = load_cases(path)
    began = time.process_time()
    outcomes: list[Outcome] = []
    for case in cases:
        outcomes.append(run_case(stores, case))
        each(len(outcomes))
        if dump:
            dump.writelines(orjson.dumps(line).decode() + "\n" for line in outcomes[-1].lines)
    return {
        "n": len(cases),
        "passed": sum(not o.failures for o in outcomes),
        "interval": interval([float(not o.failures) for o in outcomes]),
        "axes": _axes(outcomes),
        "failed": [o.case.id for o in outcomes if o.failures],
        "failures": [failure for o in outcomes for failure in o.failures],
        "mode": "extractive",
        "sha256": sha256(path),
        "cpu_s": round(time.process_time() - began, 2),
    }


def _axes(outcomes: Sequence[Outcome]) -> dict[str, dict[str, int]]:
    n = Counter(o.case.axis for o in outcomes)
    passed = Counter(o.case.axis for o in outcomes if not o.failures)
    return {axis: {"n": n[axis], "passed": passed[axis]} for axis in sorted(n)}
