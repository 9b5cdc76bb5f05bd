"""The two databases, and how text becomes the vectors that they hold."""

from __future__ import annotations

from contextlib import AbstractContextManager
from threading import Lock
from typing import TYPE_CHECKING

from ..schemas import User
from ..schemas.settings import Settings
from .claims import Claims
from .connect import connect_redis
from .credentials import Credentials
from .dead_letters import DeadLetters
from .jobs import Jobs
from .leases import WAIT, user_lease
from .orders import Orders
from .profile import Profiles
from .quarantine import Quarantine
from .sessions import Receipts, Sessions
from .turns import Turns
from .unsettled import Unsettled
from .uses import Uses

if TYPE_CHECKING:
    from .memories import Memories
    from .vectors import Embedder


class Stores:
    """All stores of one process, passed to the plain functions that do the work."""

    def __init__(self, settings: Settings, embedder: Embedder | None = None) -> None:
        self.settings = settings
        self._embedder = embedder  # the one that the settings name, when not given
        self.redis = connect_redis(settings)
        self.sessions = Sessions(self.redis, settings)
        self.claims = Claims(self.redis, settings)
        self.receipts = Receipts(self.redis, settings)
        self.dead_letters = DeadLetters(self.redis, settings, self.receipts)
        self.quarantine = Quarantine(self.redis, settings, self.receipts)
        self.credentials = Credentials(self.redis)
        self.orders = Orders(self.redis, settings)
        self.profiles = Profiles(self.redis, settings)
        self.uses = Uses(self.redis, settings)
        self.unsettled = Unsettled(self.redis, settings)
        self.jobs = Jobs(self.redis)
        self._memories: Memories | None = None
        self._opening = Lock()  # the first tasks of a pool of threads come at once

    @property
    def memories(self) -> Memories:
        """Long-term memories. Opened at first use: the fast worker needs neither the Qdrant client nor an embedder,
        together about 150 MB."""
        with self._opening:
            self._memories = self._memories or self._opened()
            return self._memories

    def _opened(self) -> Memories:
        from .connect_qdrant import connect_qdrant  # noqa: PLC0415
        from .memories import Memories  # noqa: PLC0415
        from .vectors import open_embedder  # noqa: PLC0415

        own = self.settings
        embedder = self._embedder or open_embedder(own.embedder, own.embedder_device, own.embedder_batch)
        memories = Memories(connect_qdrant(own), own.collection, embedder)
        memories.ensure()
        return memories

    def turns(self, partition: int) -> Turns:
        """The stream of one partition."""
        return Turns(self.redis, partition)

    def user_lease(self, user: User, wait: float = WAIT) -> AbstractContextManager[None]:
        """Hold the lock on one user's memory."""
        return user_lease(self.redis, self.settings, user, wait)
