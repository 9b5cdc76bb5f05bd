"""The last part of a tenant's tokens of a day is for those who talk much."""

from __future__ import annotations

from collections.abc import Callable

from asked import BAKERY
from llm_server import Server
from story import ANN, BOB, apply, minute, turn

from slowwave.schemas import User
from slowwave.stores import Stores
from slowwave.workers.slow.index import drain


def told(stores: Stores, user: User, turns: int, at: int) -> None:
    apply(stores, *(turn(f"{user.user_id} {n}", text=f"{BAKERY} Day {n}.", at=at + n, user=user) for n in range(turns)))
    drain(stores, minute(at + turns))


def test_light_users_leave_the_last_fifth_of_the_tokens_to_heavy_ones(
    server: Server, connect: Callable[..., Stores]
) -> None:
    asking = connect(llm_daily_tokens=145, heavy_turns=3)  # the first call, of 120, leaves less than a fifth
    told(asking, User(tenant="default", user_id="cal"), 1, at=0)
    assert len(server.calls) == 1
    told(asking, BOB, 1, at=10)
    assert len(server.calls) == 1, "a light user goes without"
    told(asking, ANN, 4, at=20)
    assert len(server.calls) == 2, "a heavy one does not"
