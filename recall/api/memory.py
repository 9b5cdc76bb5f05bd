"""What is remembered: asked for, shown, forgotten."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from ...schemas import User
from ...schemas.turn import Id, Text
from ...stores.forget import Request, forget
from .callers import Admin, Caller, StoresOf

router = APIRouter()


class RecallRequest(BaseModel):
    """A question that the agent is about to answer."""

    model_config = ConfigDict(extra="forbid")

    query: Annotated[Text, Field(max_length=32_768)]
    user_id: Id
    session_id: Id | None = None
    budget: int | None = Field(default=None, ge=100, le=100_000, description="Tokens; a quarter is left free.")
    limit: int | None = Field(default=None, ge=0, le=100, description="Memories at most.")
    explain: bool = Field(default=False, description="With the score of each item and its parts.")


class ForgetRequest(BaseModel):
    """What is to be forgotten of a user: exactly one of the other fields; `since` and `until` are one."""

    model_config = ConfigDict(extra="forbid")

    user_id: Id
    memory: Id | None = None
    keyword: Annotated[Text, Field(min_length=1, max_length=256)] | None = None
    slot: Id | None = None
    session: Id | None = None
    since: AwareDatetime | None = None
    until: AwareDatetime | None = None
    source: Id | None = None
    everything: bool = Field(default=False, alias="all")


class ProfileRequest(BaseModel):
    """Whose permanent profile."""

    model_config = ConfigDict(extra="forbid")

    user_id: Id


class ConfirmRequest(ProfileRequest):
    """What a person confirms."""

    what: Annotated[Text, Field(min_length=1, max_length=512)] = Field(
        description="slot=value as the profile shows it, a slot with one value, or the id of a memory."
    )


@router.post("/v1/recall")
def recall(asked: RecallRequest, caller: Caller, stores: StoresOf) -> dict[str, Any]:
    """The context block for a question: `text` to put before the user's turn, and the items that it is made of."""
    from .. import Question, recall

    scope = caller.scope(asked.user_id)
    question = Question(scope, asked.query, asked.session_id, asked.budget, asked.limit)
    context = asdict(recall(stores, question, datetime.now(UTC)))
    if not asked.explain:
        context["items"] = [{k: v for k, v in item.items() if k not in {"score", "parts"}} for item in context["items"]]
    return context


@router.get("/v1/users/{user_id:path}/profile")
def profile(user_id: Id, caller: Caller, stores: StoresOf) -> dict[str, Any]:
    """The user's standing slot values, those of the permanent profile among them, with the words they rest on."""
    from ..profile import shown

    return shown(stores, caller.scope(user_id))


@router.post("/v1/profile/confirm")
def confirm_as_a_person(asked: ConfirmRequest, caller: Admin, stores: StoresOf) -> dict[str, Any]:
    """Make a standing value part of the permanent profile: one that is sensitive, or was said once."""
    from ...stores.profile import confirm
    from ..profile import row_of

    return row_of(confirm(stores, caller.scope(asked.user_id), asked.what, datetime.now(UTC)))


@router.post("/v1/profile/rebuild")
def rebuild_profile(asked: ProfileRequest, caller: Admin, stores: StoresOf) -> dict[str, Any]:
    """Fold the permanent profile anew from the records in Qdrant."""
    from ...stores.profile import rebuild
    from ..profile import shown

    scope = caller.scope(asked.user_id)
    with stores.user_lease(scope):
        rebuild(stores, scope)
    return shown(stores, scope)


@router.post("/v1/forget")
def forget_at_once(asked: ForgetRequest, caller: Admin, stores: StoresOf) -> dict[str, Any]:
    """Forget, at once and everywhere, whatever agent wrote it; answers with the proof."""
    scope = caller.scope(asked.user_id)
    request = Request(**asked.model_dump(exclude={"user_id"}))
    return asdict(forget(stores, User(tenant=scope.tenant, user_id=scope.user_id), request, datetime.now(UTC)))


class PauseRequest(BaseModel):
    """Whose memory is to pause, or to go on."""

    model_config = ConfigDict(extra="forbid")

    user_id: Id


@router.post("/v1/pause")
def pause(asked: PauseRequest, caller: Admin, stores: StoresOf) -> dict[str, bool]:
    """Write nothing durable of a user until it is resumed; what was said before stays."""
    return {"paused": stores.orders.switch(caller.scope(asked.user_id), datetime.now(UTC), paused=True)}


@router.post("/v1/resume")
def resume(asked: PauseRequest, caller: Admin, stores: StoresOf) -> dict[str, bool]:
    """Go on remembering a user; what was said during the pause stays out."""
    return {"paused": stores.orders.switch(caller.scope(asked.user_id), datetime.now(UTC), paused=False)}
