"""Long-term memories in Qdrant. Isolation lives here: nothing is read without a full scope."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import numpy as np
from qdrant_client import QdrantClient, models
from qdrant_client.http.exceptions import UnexpectedResponse

from ..extract.lexical import sparse_query
from ..schemas import MemoryRecord, Scope, Status, User
from ..schemas.errors import GenerationMismatch, ScopeRequired
from ..schemas.names import DENSE, LEXICAL
from .connect_qdrant import qdrant_faults
from .vectors import Embedder, Lang, lexical_passage

PAGE = 256  # records a scroll
KEYWORDS = ("user_id", "agent_id", "visibility", "session_id", "kind", "status", "slot", "sources")
TIMES = ("occurred_at", "expires_at")


@dataclass(frozen=True, slots=True)
class Hit:
    """A record with both scores, whichever search found it; `lexical` is 0 where no word is shared."""

    record: MemoryRecord
    dense: float
    lexical: float


class Memories:
    """One collection for all users, a tenant index on the user; vectors `dense` and `lexical`."""

    def __init__(self, client: QdrantClient, collection: str, embedder: Embedder) -> None:
        self._client = client
        self._alias = collection
        self._embedder = embedder

    def ensure(self) -> None:
        """Create collection, indexes and alias where they are missing; refuse a collection of another embedder."""
        mine = f"{self._alias}-{self._embedder.generation}"
        with qdrant_faults():
            current = {alias.alias_name: alias.collection_name for alias in self._client.get_aliases().aliases}
            if (there := current.get(self._alias, mine)) != mine:
                raise GenerationMismatch(
                    f"the memories were embedded as {there}, this process would embed as {mine}: "
                    "start it with the embedder that wrote them"
                )
            if not self._client.collection_exists(mine):
                self._create(mine)
            if self._alias not in current:
                alias = models.CreateAlias(collection_name=mine, alias_name=self._alias)
                self._client.update_collection_aliases([models.CreateAliasOperation(create_alias=alias)])

    def _create(self, name: str) -> None:
        try:
            self._create_collection(name)
        except UnexpectedResponse:  # another process was faster
            if not self._client.collection_exists(name):
                raise
        owner = models.KeywordIndexParams(type=models.KeywordIndexType.KEYWORD, is_tenant=True)
        self._client.create_payload_index(name, "owner", owner)
        for field in KEYWORDS:
            self._client.create_payload_index(name, field, models.PayloadSchemaType.KEYWORD)
        for field in TIMES:
            self._client.create_payload_index(name, field, models.PayloadSchemaType.DATETIME)

    def _create_collection(self, name: str) -> None:
        self._client.create_collection(
            name,
            vectors_config={DENSE: models.VectorParams(size=self._embedder.dim, distance=models.Distance.COSINE)},
            sparse_vectors_config={LEXICAL: models.SparseVectorParams(modifier=models.Modifier.IDF)},
        )

    def embedded(self, records: Sequence[MemoryRecord]) -> list[models.PointStruct]:
        """Records with their vectors, ready to be written: the slow part of it, about 17 ms a record."""
        if not records:
            return []
        vectors = self._embedder.passages([r.text for r in records], [r.lang for r in records])
        return [_point(record, vector) for record, vector in zip(records, vectors, strict=True)]

    def write(self, points: Sequence[models.PointStruct]) -> None:
        """Write embedded records as they are; the same again change nothing."""
        if points:
            with qdrant_faults():
                self._client.upsert(self._alias, list(points), wait=True)

    def upsert(self, records: Sequence[MemoryRecord]) -> None:
        """Embed and write records."""
        self.write(self.embedded(records))

    def set(self, user: User, ids: Collection[str], **fields: Any) -> None:
        """Set payload fields of those of the user's records that exist."""
        if ids:
            with qdrant_faults():
                self._client.set_payload(self._alias, fields, points=_only(user, ids), wait=True)

    def delete(self, user: User, ids: Collection[str]) -> None:
        """Delete those of the user's records that exist."""
        if ids:
            with qdrant_faults():
                self._client.delete(self._alias, models.FilterSelector(filter=_only(user, ids)), wait=True)

    def search(self, scope: Scope, text: str, lang: Lang, limit: int, now: datetime) -> list[Hit]:
        """The `limit` best of the dense and of the lexical search, together, recallable ones only, in order of id."""
        recallable = _readable(scope, now)
        searches: dict[str, Any] = {DENSE: self._embedder.query(text, lang).tolist()}
        indices, values = sparse_query(text)
        if indices:
            searches[LEXICAL] = models.SparseVector(indices=indices, values=values)
        # What one search found is scored by the other as well, so that no score has to be guessed.
        best = [models.Prefetch(query=q, using=u, filter=recallable, limit=limit) for u, q in searches.items()]
        requests = [
            models.QueryRequest(
                prefetch=best, query=q, using=u, filter=recallable, limit=2 * limit, with_payload=u == DENSE
            )
            for u, q in searches.items()
        ]
        with qdrant_faults():
            found, *worded = self._client.query_batch_points(self._alias, requests)
        scores = {point.id: point.score for answer in worded for point in answer.points}
        hits = [Hit(_record(p.id, p.payload), p.score, scores.get(p.id, 0.0)) for p in found.points]
        return sorted(hits, key=lambda hit: hit.record.id)

    def scroll(self, user: User, **match: str | Sequence[str]) -> Iterator[MemoryRecord]:
        """All of a user's records whose fields match, in the order of their ids; maintenance only, no scope."""
        conditions = [_owner(user), *(_match(field, value) for field, value in match.items())]
        yield from self._scroll(models.Filter(must=[*conditions]))

    def list(self, scope: Scope, now: datetime, **match: str | Sequence[str]) -> Iterator[MemoryRecord]:
        """The records of a user that a reader may recall, whose fields match."""
        conditions = [_readable(scope, now), *(_match(field, value) for field, value in match.items())]
        yield from self._scroll(models.Filter(must=[*conditions]))

    def _scroll(self, where: models.Filter) -> Iterator[MemoryRecord]:
        offset = None
        while True:
            with qdrant_faults():
                points, offset = self._client.scroll(self._alias, where, limit=PAGE, offset=offset)
            yield from (_record(point.id, point.payload) for point in points)
            if offset is None:
                return

    def expire(self, now: datetime) -> None:
        """Delete, for all users, what has expired."""
        gone = models.FieldCondition(key="expires_at", range=models.DatetimeRange(lte=now))
        with qdrant_faults():
            self._client.delete(self._alias, models.FilterSelector(filter=models.Filter(must=[gone])), wait=True)

    def count(self) -> int:
        """How many records there are, of all users."""
        with qdrant_faults():
            return self._client.count(self._alias, exact=True).count


def _owner_key(user: User) -> str:
    return f"{len(user.tenant)}:{user.tenant}:{user.user_id}"


def _owner(user: User) -> models.FieldCondition:
    return _match("owner", _owner_key(user))


def _match(field: str, value: str | Sequence[str]) -> models.FieldCondition:
    if isinstance(value, str):
        return models.FieldCondition(key=field, match=models.MatchValue(value=value))
    return models.FieldCondition(key=field, match=models.MatchAny(any=list(value)))


def _only(user: User, ids: Collection[str]) -> models.Filter:
    return models.Filter(must=[_owner(user), models.HasIdCondition(has_id=sorted(ids))])


def _readable(scope: Scope, now: datetime) -> models.Filter:
    """What a reader may recall at that time: its user's, its agents' or the team's, active, not expired."""
    if not isinstance(scope, Scope):
        raise ScopeRequired("recall needs tenant, user and agents: pass a Scope")
    own = models.Filter(should=[_match("visibility", "team"), _match("agent_id", scope.agents)])
    live = _match("status", (Status.ACTIVE, Status.DISPUTED))
    expired = models.FieldCondition(key="expires_at", range=models.DatetimeRange(lte=now))
    return models.Filter(must=[_owner(scope), own, live], must_not=[expired])


def _point(record: MemoryRecord, vector: np.ndarray) -> models.PointStruct:
    payload = record.model_dump(mode="json", exclude={"id"}, exclude_none=True)
    indices, values = lexical_passage(f"{record.before}\n{record.text}")
    vectors: dict[str, Any] = {DENSE: vector.tolist(), LEXICAL: models.SparseVector(indices=indices, values=values)}
    return models.PointStruct(id=record.id, vector=vectors, payload=payload | {"owner": _owner_key(_user(record))})


def _user(record: MemoryRecord) -> User:
    return User(tenant=record.tenant, user_id=record.user_id)


def _record(point_id: Any, payload: dict[str, Any] | None) -> MemoryRecord:
    fields = {key: value for key, value in (payload or {}).items() if key != "owner"}
    return MemoryRecord.model_validate({**fields, "id": str(point_id)})
