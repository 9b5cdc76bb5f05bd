"""Draws the import graph of the house, top down: `make graph`."""

from __future__ import annotations

from collections import defaultdict

import grimp

# One floor a line, as the import contract in pyproject.toml has them.
FLOORS = (
    ("cli",),
    ("evals",),
    ("deploy",),
    ("workers.fast", "workers.slow", "recall", "ingest"),
    ("stores", "beat_schedule"),
    ("extract",),
    ("schemas",),
)


def draw() -> str:
    """Each room on its floor with the rooms that it imports and how often; an arrow upwards is marked."""
    graph = grimp.build_graph("slowwave", cache_dir=None)
    floors = {room: number for number, floor in enumerate(FLOORS) for room in floor}
    arrows: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for module in sorted(graph.modules):
        for imported in graph.find_modules_directly_imported_by(module):
            source, target = _room(module, floors), _room(imported, floors)
            if source and target and source != target:
                arrows[source][target] += 1
    lines = []
    for floor in FLOORS:
        for room in floor:
            down = sorted(arrows[room].items(), key=lambda arrow: floors[arrow[0]])
            drawn = [f"{'↓' if floors[to] > floors[room] else '↑ NOT ALLOWED'} {to} ×{count}" for to, count in down]
            lines.append(f"{room:14} {'   '.join(drawn)}")
        lines.append("")
    return "\n".join(lines)


def _room(module: str, floors: dict[str, int]) -> str | None:
    name = module.removeprefix("slowwave.")
    return next((room for room in sorted(floors, key=len, reverse=True) if f"{name}.".startswith(f"{room}.")), None)


if __name__ == "__main__":
    print(draw())
