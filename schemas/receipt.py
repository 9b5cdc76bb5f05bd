"""A turn's way through Slowwave, as its owner may ask for it."""

from __future__ import annotations

from enum import StrEnum

from pydantic import AwareDatetime, BaseModel, ConfigDict


class ReceiptState(StrEnum):
    """How far a turn has come."""

    UNKNOWN = "unknown"  # never seen, published without a door and not yet applied, or older than the receipts' life
    ACCEPTED = "accepted"  # by the API or the kombu door: it is in the stream
    APPLIED = "applied"
    CONSOLIDATED = "consolidated"
    QUARANTINED = "quarantined"
    DEAD = "dead"
    FORGOTTEN = "forgotten"


class Step(BaseModel):
    """One step of the way. `detail` holds counts, record ids or a reason, never words of the turn."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    state: ReceiptState
    at: AwareDatetime
    detail: str = ""


class Receipt(BaseModel):
    """The steps of one event, oldest first; `state` is the last."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    event_id: str
    state: ReceiptState
    steps: tuple[Step, ...] = ()
