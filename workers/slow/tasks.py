"""The Celery tasks: decode a reference, call a plain function, report. No event of a user's lives in a message."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import structlog
from celery import Celery

from ...schemas import User
from ...schemas.errors import LeaseLost, TransientError
from ...schemas.names import QUEUE_CONSOLIDATE, QUEUE_EMBED, TASK_CONSOLIDATE, TASK_EMBED, TASK_SWEEP, TASK_TICK
from ...stores import Stores
from ...stores.claims import Claim
from .index import index, prepare

log = structlog.get_logger()


def register(app: Celery, stores: Callable[[], Stores]) -> None:
    """Give the app its tasks. `stores` is called at the first task, after any fork."""

    @app.task(name=TASK_TICK)
    def tick() -> None:
        """Claim what is due and hand each session to a worker; a message that is lost is made good by the lease's end."""
        now = datetime.now(UTC)
        for partition in range(stores().settings.partitions):
            for claim in stores().claims.claim(partition, now):
                app.send_task(TASK_CONSOLIDATE, _reference(claim), queue=QUEUE_CONSOLIDATE)

    @app.task(name=TASK_CONSOLIDATE)
    def consolidate(tenant: str, user_id: str, session_id: str, token: str) -> None:
        claim = Claim(User(tenant=tenant, user_id=user_id), session_id, token)
        with reported("slice.digested", claim):
            if prepare(stores(), claim, datetime.now(UTC)):
                app.send_task(TASK_EMBED, _reference(claim), queue=QUEUE_EMBED)

    @app.task(name=TASK_EMBED)
    def embed(tenant: str, user_id: str, session_id: str, token: str) -> None:
        claim = Claim(User(tenant=tenant, user_id=user_id), session_id, token)
        with reported("slice.indexed", claim):
            index(stores(), claim, datetime.now(UTC))

    @app.task(name=TASK_SWEEP)
    def sweep() -> None:
        stores().memories.expire(datetime.now(UTC))


def _reference(claim: Claim) -> tuple[str, str, str, str]:
    return claim.user.tenant, claim.user.user_id, claim.session_id, claim.token


@contextmanager
def reported(event: str, claim: Claim) -> Iterator[None]:
    """Log how a step on a claimed session ended. Lost leases and outages are no faults of the task: the session is
    claimed again when its lease ends."""
    bound = log.bind(session=claim.session_id, token=claim.token)
    try:
        yield
    except (LeaseLost, TransientError) as fault:
        bound.warning("slice.put_off", reason=str(fault))
    else:
        bound.info(event)
