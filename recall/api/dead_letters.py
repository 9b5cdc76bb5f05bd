"""Dead letters of the caller's tenant, without their words: those are for an operator at the command line."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from ...schemas.errors import NotFound
from ...stores import Stores
from ...stores.credentials import Credential
from ...stores.dead_letters import DeadLetter
from .callers import Admin, StoresOf

LISTED = 1_000

router = APIRouter(prefix="/v1/dead-letters")


@router.get("")
def listed(caller: Admin, stores: StoresOf) -> dict[str, Any]:
    """The oldest 1,000: why each could not be applied, how often it was tried, when first and last."""
    found: list[dict[str, Any]] = []
    for letter in stores.dead_letters.list():
        if _is_of(caller, letter):
            found.append(letter.summary())
        if len(found) == LISTED:
            break
    return {"dead_letters": found}


@router.post("/{letter_id}/replay")
def replay(letter_id: str, caller: Admin, stores: StoresOf) -> dict[str, int]:
    """Put one back onto the stream, in one atomic step."""
    return {"replayed": stores.dead_letters.replay([_own(stores, caller, letter_id)])}


@router.delete("/{letter_id}")
def drop(letter_id: str, caller: Admin, stores: StoresOf) -> dict[str, int]:
    """Delete one for good."""
    return {"dropped": stores.dead_letters.drop([_own(stores, caller, letter_id)])}


def _own(stores: Stores, caller: Credential, letter_id: str) -> str:
    letter = stores.dead_letters.get(letter_id)
    if not _is_of(caller, letter):
        raise NotFound(f"no dead letter has the id {letter_id}")
    return letter.id


def _is_of(caller: Credential, letter: DeadLetter) -> bool:
    """One that does not say whose it is belongs to no tenant."""
    return letter.named is not None and letter.named[0].tenant == caller.tenant
