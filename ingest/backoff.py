"""How long to leave a broker alone that just failed."""

from __future__ import annotations

import random
import time

FIRST, LONGEST = 0.05, 2.0  # seconds


class Backoff:
    """Doubles from 50 ms to 2 s with jitter; waits by the monotonic clock, so a clock set back changes nothing."""

    def __init__(self) -> None:
        self._random = random.Random()  # the shared generator is the agent's: it may have seeded it
        self._delay = 0.0
        self._until = 0.0

    @property
    def left(self) -> float:
        """Seconds until the next attempt is due; 0 when nothing is wrong."""
        return max(0.0, self._until - time.monotonic())

    @property
    def failing(self) -> bool:
        """Whether the last attempt failed."""
        return self._delay > 0

    def fail(self) -> None:
        """An attempt failed."""
        self._delay = min(LONGEST, self._delay * 2 or FIRST)
        self._until = time.monotonic() + self._delay * self._random.uniform(0.5, 1.0)

    def hurry(self) -> None:
        """Make the next attempt due now."""
        self._until = 0.0

    def reset(self) -> None:
        """An attempt succeeded."""
        self._delay = self._until = 0.0
