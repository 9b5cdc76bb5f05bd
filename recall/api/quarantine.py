"""Suspicious turns of the caller's tenant, without their words: those are for an operator at the command line."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import islice
from typing import Any

from fastapi import APIRouter

from .callers import Admin, StoresOf

LISTED = 1_000

router = APIRouter(prefix="/v1/quarantine")


@router.get("")
def listed(caller: Admin, stores: StoresOf) -> dict[str, Any]:
    """The first 1,000, user by user: whose they are, when they were said, what signs they show."""
    own = (one.summary() for one in stores.quarantine.all() if one.event.tenant == caller.tenant)
    return {"quarantine": list(islice(own, LISTED))}


@router.post("/{event_id}/release")
def release(event_id: str, caller: Admin, stores: StoresOf) -> dict[str, int]:
    """Put a turn back onto the stream, to be applied whatever signs it shows."""
    return {"released": stores.quarantine.release(stores.quarantine.get(event_id, caller.tenant))}


@router.delete("/{event_id}")
def drop(event_id: str, caller: Admin, stores: StoresOf) -> dict[str, int]:
    """Delete a turn for good, and refuse later deliveries of it."""
    return {"dropped": stores.quarantine.drop(stores.quarantine.get(event_id, caller.tenant), datetime.now(UTC))}
