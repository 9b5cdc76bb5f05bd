"""How a memory's importance moves with use."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slowwave.workers.slow.importance import LEAST, MOST, REST, STANDS, weigh

DAY = date(2026, 3, 2)
MOVABLE = st.floats(LEAST, MOST)
DAYS = st.lists(st.integers(1, 60).map(lambda n: DAY + timedelta(days=n)), max_size=20)


def after(days: int) -> date:
    return DAY + timedelta(days=days)


def test_use_raises_and_disuse_lowers() -> None:
    used, _ = weigh(0.4, DAY, [after(1)], after(2))
    unused, _ = weigh(0.4, DAY, [], after(100))
    assert used > 0.4 > unused


def test_what_is_not_used_for_a_few_days_stays_as_it_is() -> None:
    assert weigh(0.4, DAY, [], after(REST - 1)) == (0.4, DAY)


@given(MOVABLE, DAYS)
def test_use_never_exempts_from_expiry_nor_disuse_lowers_below_the_least(importance: float, used: list[date]) -> None:
    for days in (used, used * 3, []):
        moved, _ = weigh(importance, DAY, days, after(400))
        assert LEAST - 0.01 <= moved <= MOST < STANDS


@pytest.mark.parametrize("importance", [STANDS, 0.8, 1.0])
def test_what_the_user_stated_does_not_move(importance: float) -> None:
    assert weigh(importance, DAY, [after(1)], after(400)) == (importance, DAY)


@given(MOVABLE, DAYS)
def test_weighing_again_changes_nothing(importance: float, used: list[date]) -> None:
    today = after(61)
    once = weigh(importance, DAY, used, today)
    assert weigh(*once, used, today) == once


@given(MOVABLE, DAYS)
def test_nights_that_were_missed_come_to_the_same(importance: float, used: list[date]) -> None:
    """Weighed every night while it was used, or once after all of it."""
    last = max(used, default=DAY)
    nightly = importance, DAY
    for day in sorted(set(used)):
        nightly = weigh(*nightly, [day], day)
    assert weigh(importance, DAY, used, last) == nightly
