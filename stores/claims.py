"""Which sessions are due, who works on which, and the one commit of a slice."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

import orjson
import redis

from ..schemas import Digest, LLMCall, User
from ..schemas.errors import LeaseLost
from ..schemas.names import PartitionKeys, keys_of
from ..schemas.settings import Settings
from ..schemas.statement import micros
from .connect import redis_faults
from .scripts import lua
from .sessions import session_ref


@dataclass(frozen=True, slots=True)
class Claim:
    """A session leased to one worker; the token fences off whoever held it before."""

    user: User
    session_id: str
    token: str

    @property
    def ref(self) -> bytes:
        return session_ref(self.user, self.session_id)


@dataclass(frozen=True, slots=True)
class Slice:
    """Turns frozen for consolidation, and how far they have come: frozen, digested or committed."""

    state: str
    event_ids: tuple[str, ...]
    digest: Digest | None
    record_ids: tuple[str, ...]
    again: bool = False  # its turns are consolidated, and are digested again now that the LLM is back


@dataclass(frozen=True, slots=True)
class Stale:
    """The user forgot something since the slice was frozen: these records of it must go, then it is dropped."""

    record_ids: tuple[str, ...]


class Claims:
    """The due index: `due` -> `leased` -> done, by Lua with fencing tokens."""

    def __init__(self, client: redis.Redis, settings: Settings) -> None:
        self._redis = client
        self._settings = settings
        names = ("claim", "freeze", "note", "drop", "commit", "finish", "release", "retry", "recall", "trace")
        self._scripts = {name: client.register_script(lua(name)) for name in names}

    def _run(self, name: str, keys: list[str], *args: Any) -> object:
        with redis_faults():
            return self._scripts[name](keys=keys, args=list(args))

    def claim(self, partition: int, now: datetime, limit: int = 50) -> list[Claim]:
        """Lease up to `limit` due sessions of a partition, those whose lease ended among them."""
        keys = PartitionKeys(partition)
        names = [keys.due, keys.leased, keys.tokens, keys.claims]
        found = cast("list[bytes]", self._run("claim", names, micros(now), self._lease, limit))
        return [_claim(ref, token) for ref, token in zip(found[::2], found[1::2], strict=True)]

    def freeze(self, claim: Claim, now: datetime, turns: int | None = None) -> Slice | Stale:
        """The slice of a claimed session: the unfinished one, or else its next turns, frozen now: so many at most, or
        as the settings say. Renews the lease."""
        keys, session = self._keys(claim)
        found = cast(
            "list[bytes]",
            self._run(
                "freeze",
                [
                    *(session("slice"), session("open"), keys.leased, keys.claims, self._epoch(claim)),
                    *(session("redo"), keys.redo),
                ],
                claim.ref,
                claim.token,
                micros(now) + self._lease,
                turns or self._settings.slice_turns,
            ),
        )
        match found[0]:
            case b"lost":
                raise LeaseLost("another worker holds this session")
            case b"stale":
                return Stale(tuple(orjson.loads(found[1])))
        _, state, ids, digest, records, again = found
        return Slice(
            state=state.decode(),
            event_ids=tuple(orjson.loads(ids)),
            digest=Digest.model_validate_json(digest) if digest else None,
            record_ids=tuple(orjson.loads(records)),
            again=bool(again),
        )

    def keep_digest(self, claim: Claim, digest: Digest, record_ids: tuple[str, ...]) -> None:
        """Persist what a slice was digested to, before anything of it is indexed; of two digests the first stays."""
        keys, session = self._keys(claim)
        fields = ["state", "digested", "digest", digest.model_dump_json(), "records", orjson.dumps(record_ids)]
        fields += ["redo", int(digest.again)]
        if not self._run("note", [session("slice"), keys.claims, self._epoch(claim)], claim.ref, claim.token, *fields):
            raise LeaseLost("another worker holds this session, or its user forgot something since")

    def trace(self, claim: Claim, call: LLMCall) -> None:
        """Keep what an LLM was asked and said, for as long as the settings say, where `places.Traces` finds it."""
        keys, session = self._keys(claim)
        names = [session("slice"), keys.claims, self._epoch(claim), keys.user(claim.user, "traces")]
        oldest = int((time.time() - self._settings.traces) * 1e3)
        self._run("trace", names, claim.ref, claim.token, call.model_dump_json(), oldest, int(self._settings.traces))

    def drop(self, claim: Claim) -> None:
        """Drop a stale slice, its records deleted; its turns are frozen anew."""
        keys, session = self._keys(claim)
        if not self._run("drop", [session("slice"), keys.claims], claim.ref, claim.token):
            raise LeaseLost("another worker holds this session")

    def commit(self, claim: Claim, now: datetime) -> bool:
        """Mark the slice's turns consolidated. False: the user forgot something since, the slice is stale."""
        keys, session = self._keys(claim)
        outcome = self._run(
            "commit",
            [
                *(session("slice"), session("open"), session("done"), keys.claims, self._epoch(claim)),
                *(session("redo"), session("meta")),
            ],
            claim.ref,
            claim.token,
            micros(now),
            int(self._settings.done_events),
        )
        if outcome == b"lost":
            raise LeaseLost("another worker holds this session")
        return outcome == b"committed"

    def finish(self, claim: Claim, now: datetime) -> None:
        """Give the session back: due again if turns came in, at rest otherwise."""
        keys, session = self._keys(claim)
        limits = self._settings
        self._run(
            "finish",
            [
                *(session(name) for name in ("slice", "open", "meta")),
                *(keys.due, keys.leased, keys.claims),
                *(session(name) for name in ("log", "bodies", "facts")),
                *(keys.user(claim.user, "recent"), session("redo"), keys.redo),
            ],
            claim.ref,
            claim.token,
            micros(now),
            limits.due_turns,
            int(limits.due_idle * 1e6),
            int(limits.due_latest * 1e6),
            limits.session_log_turns,
            int(limits.session_log),
            int(limits.session_facts),
            int(limits.recent_facts),
            int(limits.llm_again * 1e6),
        )

    def retry(self, claim: Claim, now: datetime, *, sent: bool, blamed: bool) -> bool:
        """Drop a slice that could not be digested again; False: nor will it ever, its turns stay as they are.

        `sent` says that the LLM was asked, `blamed` that it may be the slice's own fault that it could not answer.
        """
        keys, session = self._keys(claim)
        names = [session("slice"), keys.claims, session("meta"), session("redo"), keys.given_up]
        most = self._settings.llm_tries
        args = claim.ref, claim.token, micros(now), int(sent), int(blamed), most
        times = cast("int", self._run("retry", names, *args))
        if times < 0:
            raise LeaseLost("another worker holds this session")
        return times < most

    def recall(self, partition: int, now: datetime, limit: int = 10) -> int:
        """Make sessions due whose turns wait to be digested again, longest waiting first; returns how many."""
        keys = PartitionKeys(partition)
        return cast("int", self._run("recall", [keys.redo, keys.due, keys.leased], micros(now), limit))

    def release(self, claim: Claim, at: datetime) -> None:
        """Give an unfinished session back before its lease ends: it is due again at that time."""
        keys, _ = self._keys(claim)
        self._run("release", [keys.due, keys.leased, keys.claims], claim.ref, claim.token, micros(at))

    def counts(self, partition: int) -> tuple[int, int]:
        """How many sessions wait to be due and how many are leased."""
        keys = PartitionKeys(partition)
        with redis_faults():
            return cast("int", self._redis.zcard(keys.due)), cast("int", self._redis.zcard(keys.leased))

    @property
    def _lease(self) -> int:
        return int(self._settings.lease * 1e6)

    def _keys(self, claim: Claim) -> tuple[PartitionKeys, Callable[[str], str]]:
        keys = keys_of(claim.user, self._settings.partitions)
        return keys, lambda name: keys.session(claim.user, claim.session_id, name)

    def _epoch(self, claim: Claim) -> str:
        return keys_of(claim.user, self._settings.partitions).user(claim.user, "epoch")


def _claim(ref: bytes, token: bytes) -> Claim:
    tenant, user_id, session_id = orjson.loads(ref)
    return Claim(User(tenant=tenant, user_id=user_id), session_id, token.decode())
