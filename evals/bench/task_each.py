"""What the fast worker replaces: a Celery task for each turn, which does the same with it. A process of its own."""

from __future__ import annotations

from datetime import UTC, datetime

from celery import Celery

from ...deploy.embedded.sandbox import find_stack
from ...schemas.settings import Settings
from ...stores import Stores
from ...workers.fast.apply import apply_events, decode, make_ready

QUEUE, TASK = "bench:task_each", "bench.apply"


def make_app(settings: Settings) -> Celery:
    """An app as lean as Celery's own settings make it: no results, no events, prefetching."""
    app = Celery("bench", broker=settings.redis_url.get_secret_value() if settings.redis_url else None)
    app.conf.update(task_ignore_result=True, task_default_queue=QUEUE, worker_send_task_events=False)
    return app


def work() -> None:
    """Apply each turn that comes, in one prefork child, until the process is ended."""
    settings = find_stack(Settings())
    app, stores = make_app(settings), Stores(settings)

    @app.task(name=TASK)
    def apply(body: str) -> None:
        now = datetime.now(UTC)
        apply_events(stores, [decode(body.encode(), now)], now)

    make_ready()
    app.worker_main(["worker", "-c", "1", "--without-gossip", "--without-mingle", "--without-heartbeat", "-l", "error"])
