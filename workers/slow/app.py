"""The Celery app: three queues on the default exchange, and delivery that survives a killed worker."""

from __future__ import annotations

from celery import Celery
from kombu.entity import Queue

from ...beat_schedule import timetable
from ...schemas.errors import BrokerUnavailable
from ...schemas.names import QUEUES
from ...schemas.settings import Settings

# Celery's thread pool knows no time limits: every call that could hang has its own (Redis 2 s, Qdrant 5 s, the LLM
# three quarters of the lease), and who takes longer than the lease is fenced off.


def make_app(settings: Settings) -> Celery:
    """An app on the broker of these settings."""
    url = settings.broker_url or settings.redis_url
    if url is None:
        raise BrokerUnavailable("no broker is configured: run `slowwave up`, or set SLOWWAVE_REDIS_URL")
    app = Celery("slowwave", broker=url.get_secret_value())
    app.conf.update(
        # Named exchanges lose messages silently after FLUSHDB: default exchange, the queue's name as routing key.
        task_queues=[Queue(name, exchange="", routing_key=name) for name in QUEUES],
        task_create_missing_queues=False,
        task_ignore_result=True,
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        worker_prefetch_multiplier=1,
        worker_soft_shutdown_timeout=10,
        worker_hijack_root_logger=False,
        worker_enable_remote_control=False,
        worker_send_task_events=False,
        broker_connection_retry_on_startup=True,
        worker_pool="threads",  # embedding does not survive a fork
        broker_transport_options={
            "visibility_timeout": settings.visibility,
            "unacked_restore_interval": 1,
            "unacked_restore_throttle": 1,
            "socket_timeout": 10,
            "socket_connect_timeout": 2,
            "socket_keepalive": True,
            "health_check_interval": 30,
        },
        beat_schedule=timetable(settings),
        timezone="UTC",
    )
    return app


def celery_level(settings: Settings) -> str:
    """Celery's log level: it tells every tick at info, where our own events say what happened."""
    return {"info": "warning"}.get(settings.log_level, settings.log_level)


def __getattr__(name: str) -> Celery:
    """`celery -A slowwave.workers.slow.app worker`: the app of the environment's settings, with its tasks."""
    if name != "app":
        raise AttributeError(name)
    from .worker import make_worker_app  # noqa: PLC0415  it imports this module

    return make_worker_app(Settings())
