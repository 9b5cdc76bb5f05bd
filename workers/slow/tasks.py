"""The Celery tasks: decode a reference, call a plain function, report. No event of a user's lives in a message."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta

import structlog
from celery import Celery
from kombu.exceptions import OperationalError

from ...schemas import User
from ...schemas.errors import BrokerUnavailable, LeaseLost, TransientError, where
from ...schemas.names import (
    QUEUE_CONSOLIDATE,
    QUEUE_EMBED,
    TASK_CATCH_UP,
    TASK_CONSOLIDATE,
    TASK_EMBED,
    TASK_SWEEP,
    TASK_TICK,
    TASK_UPKEEP,
)
from ...stores import Stores
from ...stores.carry_out import carry_out_all
from ...stores.claims import Claim
from ...stores.forget import resume
from .index import index, prepare
from .llm.digest import call_again
from .upkeep import catch_up, resettle, run_once

log = structlog.get_logger()

USERS = 20  # whose orders to forget are carried out, and what they leave is weighed, in one tick of a second
PAUSE = timedelta(seconds=5)  # after an outage, before a session is due again


def register(app: Celery, stores: Stores) -> None:
    """Give the app its tasks."""

    @app.task(name=TASK_TICK)
    def tick() -> None:
        """Claim what is due and hand each session to a worker; a lost message is made good when the lease ends."""
        now = datetime.now(UTC)
        for partition in range(stores.settings.partitions):
            for claim in stores.claims.claim(partition, now):
                _send(app, TASK_CONSOLIDATE, QUEUE_CONSOLIDATE, claim)
            call_again(stores, partition, now)
            resume(stores, partition, now)
            carry_out_all(stores, partition, now, limit=USERS)
            resettle(stores, partition, limit=USERS)

    @app.task(name=TASK_CONSOLIDATE)
    def consolidate(tenant: str, user_id: str, session_id: str, token: str) -> None:
        claim = Claim(User(tenant=tenant, user_id=user_id), session_id, token)
        with _put_off_by_outages("slice.digested", stores, claim):
            if prepare(stores, claim, datetime.now(UTC)):
                _send(app, TASK_EMBED, QUEUE_EMBED, claim)

    @app.task(name=TASK_EMBED)
    def embed(tenant: str, user_id: str, session_id: str, token: str) -> None:
        claim = Claim(User(tenant=tenant, user_id=user_id), session_id, token)
        with _put_off_by_outages("slice.indexed", stores, claim):
            index(stores, claim, datetime.now(UTC))

    _register_jobs(app, stores)


def _register_jobs(app: Celery, stores: Stores) -> None:
    """The jobs by the clock."""

    @app.task(name=TASK_CATCH_UP)
    def catch_up_on_jobs() -> None:
        catch_up(stores, datetime.now(UTC))

    @app.task(name=TASK_SWEEP)
    def sweep() -> None:
        run_once(stores, TASK_SWEEP, datetime.now(UTC))

    @app.task(name=TASK_UPKEEP)
    def upkeep() -> None:
        run_once(stores, TASK_UPKEEP, datetime.now(UTC))


def _send(app: Celery, task: str, queue: str, claim: Claim) -> None:
    try:
        app.send_task(task, (claim.user.tenant, claim.user.user_id, claim.session_id, claim.token), queue=queue)
    except OperationalError as fault:
        raise BrokerUnavailable("the broker does not take tasks: is it running?") from fault


@contextmanager
def _put_off_by_outages(event: str, stores: Stores, claim: Claim) -> Iterator[None]:
    """Log how a step on a claimed session ended. An outage gives the session back, to be due again after a pause, or,
    where Redis is what is away, when its lease ends. Who lost the lease to another has nothing to give back."""
    bound = log.bind(session=claim.session_id, token=claim.token)
    try:
        yield
    except LeaseLost as fault:
        bound.info("slice.lost", reason=str(fault))
        _give_back(stores, claim, timedelta())
    except TransientError as fault:
        bound.warning("slice.put_off", reason=str(fault))
        _give_back(stores, claim, PAUSE)
    except Exception as fault:  # noqa: BLE001  the edge: Celery would log the message, and with it a user's words
        bound.warning("slice.failed", error=where(fault))
    else:
        bound.info(event)


def _give_back(stores: Stores, claim: Claim, pause: timedelta) -> None:
    with suppress(TransientError):
        stores.claims.release(claim, datetime.now(UTC) + pause)
