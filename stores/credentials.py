"""API keys: who a request speaks for, and what it may read, write and administer."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, cast

import redis
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from ..schemas import Scope, TurnEvent
from ..schemas.errors import Forbidden, InvalidTurn, NotFound, Unauthenticated
from ..schemas.event_ids import new_event_id
from ..schemas.names import API_KEY_PREFIX, CREDENTIALS
from ..schemas.turn import Id
from .connect import redis_faults

ID_LENGTH = 12  # hexadecimal digits of the digest: enough to tell keys apart, of no use to guess one


class Credential(BaseModel):
    """What one API key allows. Tenant and agent of all that it writes and reads are its own, never the request's."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    name: str = Field(min_length=1, max_length=128)
    tenant: Id = "default"
    agent_id: Id = "default"
    write: bool = False
    users: tuple[Id, ...] | None = None  # whom it may act for; None: everybody of the tenant
    reads: tuple[Id, ...] = Field(default=(), max_length=63)  # agents whose private memories it reads beside its own
    admin: bool = False  # forgetting, and dead letters of its tenant
    created_at: AwareDatetime
    revoked_at: AwareDatetime | None = None

    def scope(self, user_id: str) -> Scope:
        """What this key may read of a user. Forbidden if it may not act for them."""
        if self.users is not None and user_id not in self.users:
            raise Forbidden("user_id: this API key may not act for that user")
        return Scope(tenant=self.tenant, user_id=user_id, agents=(self.agent_id, *self.reads))

    def require(self, right: str) -> None:
        """Forbidden unless the key has the right `write` or `admin`."""
        if not getattr(self, right):
            raise Forbidden(f"this API key may not do that: make one with `slowwave key create --{right}`")

    def author(self, item: object, now: datetime) -> TurnEvent:
        """The turn that JSON from outside describes, as written by this key; event_id and occurred_at may be missing.

        InvalidTurn for what breaks the contract, Forbidden for a user that the key may not act for.
        """
        if not isinstance(item, dict):
            raise InvalidTurn("event", "is not a JSON object")
        own = {"tenant": self.tenant, "agent_id": self.agent_id}
        for field, value in own.items():
            if item.get(field, value) != value:
                raise InvalidTurn(field, "is not that of this API key, which decides it; leave it out")
        event = _event({"event_id": new_event_id(), "occurred_at": now, **item, **own})
        self.scope(event.user_id)
        return event


def _event(fields: dict[str, Any]) -> TurnEvent:
    try:
        return TurnEvent.model_validate(fields)
    except ValidationError as fault:
        raise InvalidTurn.of(fault) from None


class Credentials:
    """Kept in Redis by the SHA-256 of the key. A slow hash would protect what people choose; a key has 256 random bits,
    which nobody tries out, and its digest can be looked up in one step."""

    def __init__(self, client: redis.Redis) -> None:
        self._redis = client

    def create(self, **allowed: Any) -> tuple[str, Credential]:
        """A new key, which is shown now and never again, and what it allows: the fields of Credential."""
        key = API_KEY_PREFIX + secrets.token_urlsafe(32)
        digest = _digest(key)
        made = Credential(id=digest[:ID_LENGTH], created_at=datetime.now(UTC), **allowed)
        with redis_faults():
            self._redis.hset(CREDENTIALS, digest, made.model_dump_json())
        return key, made

    def adopt(self, key: str) -> None:
        """Let a key that was made elsewhere do everything as the default agent; one that was revoked stays revoked."""
        digest = _digest(key)
        made = Credential(id=digest[:ID_LENGTH], name="first key", write=True, admin=True, created_at=datetime.now(UTC))
        with redis_faults():
            self._redis.hsetnx(CREDENTIALS, digest, made.model_dump_json())

    def find(self, key: str) -> Credential:
        """What a key allows. Unauthenticated if it is unknown or revoked."""
        with redis_faults():
            found = cast("bytes | None", self._redis.hget(CREDENTIALS, _digest(key)))
        credential = Credential.model_validate_json(found) if found else None
        if credential is None or credential.revoked_at:
            raise Unauthenticated("the API key is unknown or revoked: make one with `slowwave key create`")
        return credential

    def list(self) -> list[Credential]:
        """All credentials, revoked ones too, oldest first."""
        return sorted(self._all().values(), key=lambda credential: credential.created_at)

    def revoke(self, credential_id: str) -> Credential:
        """Make a key invalid from its next request on. NotFound if there is none of that id."""
        for digest, found in self._all().items():
            if found.id == credential_id:
                revoked = found.model_copy(update={"revoked_at": found.revoked_at or datetime.now(UTC)})
                with redis_faults():
                    self._redis.hset(CREDENTIALS, digest, revoked.model_dump_json())
                return revoked
        raise NotFound(f"no API key has the id {credential_id}: see `slowwave key list`")

    def _all(self) -> dict[str, Credential]:
        with redis_faults():
            found = cast("dict[bytes, bytes]", self._redis.hgetall(CREDENTIALS))
        return {digest.decode(): Credential.model_validate_json(kept) for digest, kept in found.items()}


def _digest(key: str) -> str:
    return sha256(key.encode(errors="replace")).hexdigest()
