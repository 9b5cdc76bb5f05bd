"""Long-term memories in Qdrant. Isolation lives here: nothing is read without a full scope."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

import numpy as np
from qdrant_client import QdrantClient, models

from ..extract.facts.entities import names_of
from ..extract.text.lexical import sparse_query
from ..schemas import MemoryRecord, Scope, Status, User
from ..schemas.errors import GenerationMismatch, ScopeRequired
from ..schemas.names import DENSE, LEXICAL
from .connect_qdrant import qdrant_faults
from .generations import Generations
from .vectors import Embedder, Lang, lexical_passage

PAGE = 256  # records a scroll
TIE, TIES = 1e-6, 2_000  # as near as another, and how many of those
DERIVED = frozenset({"owner", "challengers", "named"})  # in the payload for its indexes alone


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
        self._embedder = embedder
        self._generations = Generations(client, collection)
        # Never the alias: while it moves to another generation, each process stays with the vectors that it makes.
        self._name = self._generations.name(embedder.generation)

    @property
    def embedder(self) -> Embedder:
        """What makes its vectors."""
        return self._embedder

    def ensure(self) -> None:
        """Create collection, indexes and alias where they are missing; refuse to join memories of another embedder."""
        self._check(self._generations.current() or self._name)
        self.create()
        if self._generations.current() is None:
            self._generations.switch(self._name)

    def _check(self, there: str) -> None:
        if there != self._name:
            raise GenerationMismatch(
                f"the memories were embedded as {there}, this process embeds as {self._name}: start it with the "
                "embedder that wrote them, or run `slowwave reembed` with the new one"
            )

    def create(self) -> str:
        """Create this generation's collection and indexes where they are missing; its name."""
        self._generations.create(self._name, self._embedder.dim)
        return self._name

    def embedded(self, records: Sequence[MemoryRecord]) -> list[models.PointStruct]:
        """Records with their vectors, ready to be written: the slow part of it, about 17 ms a record."""
        if not records:
            return []
        vectors = self._embedder.passages([r.text for r in records], [r.lang for r in records])
        return [_point(record, vector) for record, vector in zip(records, vectors, strict=True)]

    def write(self, points: Sequence[models.PointStruct]) -> None:
        """Write embedded records as they are; the same again change nothing."""
        if points:
            self._check(self._generations.current() or self._name)
            self._put(points)

    def _put(self, points: Sequence[models.PointStruct]) -> None:
        with qdrant_faults():
            self._client.upsert(self._name, list(points), wait=True)

    def copy(self, payloads: Mapping[str, Any]) -> None:
        """Embed and write records given as payloads by id, also while another generation is current."""
        if payloads:
            self._put(self.embedded([_record(name, payload) for name, payload in payloads.items()]))

    def upsert(self, records: Sequence[MemoryRecord]) -> None:
        """Embed and write records."""
        self.write(self.embedded(records))

    def set(self, user: User, ids: Collection[str], **fields: Any) -> None:
        """Set payload fields of those of the user's records that exist."""
        if ids:
            with qdrant_faults():
                self._client.set_payload(self._name, fields, points=_only(user, ids), wait=True)

    def delete(self, user: User, ids: Collection[str]) -> None:
        """Delete those of the user's records that exist, in every generation, the current one first."""
        for name in self._generations.all() if ids else ():
            with qdrant_faults():
                self._client.delete(name, models.FilterSelector(filter=_only(user, ids)), wait=True)

    def search(
        self,
        scope: Scope,
        text: str,
        lang: Lang,
        limit: int,
        now: datetime,
        *,
        about: Collection[str] = (),
        history: bool = False,
    ) -> list[Hit]:
        """The `limit` best of the dense and of the lexical search, together, recallable ones only, in order of id; of
        those alone that name what it is about, with `history` superseded ones among them."""
        recallable = _readable(scope, now, about, history=history)
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
        found, *worded = self._points(requests)
        scores = {point.id: point.score for points in worded for point in points}
        hits = [Hit(_record(p.id, p.payload), p.score, scores.get(p.id, 0.0)) for p in found]
        return sorted(hits, key=lambda hit: hit.record.id)

    def neighbours(
        self, asked: Sequence[tuple[MemoryRecord, Sequence[float]]], older: int, newer: int, kinds: Collection[str]
    ) -> list[list[MemoryRecord]]:
        """For each record of a user's and its vector, what the same voice said in the same namespace that is nearest in
        meaning, whatever its status: so many older and newer ones, and all that are as near as the last of them.

        By meaning alone: lexical scores move with what everybody else says, and the nearest would with them.
        """
        spans = [span for record, vector in asked for span in _nearest(record, vector, (older, newer), kinds)]
        answers = self._points(spans)
        full = [n for n, (span, points) in enumerate(zip(spans, answers, strict=True)) if len(points) == span.limit]
        wider = dict(zip(full, self._points([_with_ties(spans[n], answers[n][-1].score) for n in full]), strict=True))
        answers = [wider.get(n, points) for n, points in enumerate(answers)]
        # Records near several of those asked for are read once.
        records = {r.id: r for r in self.get(_user(asked[0][0]), {str(p.id) for points in answers for p in points})}
        found = [{str(p.id) for p in (*one, *two)} for one, two in zip(answers[::2], answers[1::2], strict=True)]
        return [[records[name] for name in sorted(names & records.keys())] for names in found]

    def _points(self, requests: Sequence[models.QueryRequest]) -> list[list[models.ScoredPoint]]:
        if not requests:
            return []
        with qdrant_faults():
            return [answer.points for answer in self._client.query_batch_points(self._name, requests)]

    def vectors(self, user: User, ids: Collection[str]) -> dict[str, list[float]]:
        """The dense vectors of those of the user's records that exist; at least one is asked for."""
        with qdrant_faults():
            found, _ = self._client.scroll(
                self._name, _only(user, ids), limit=len(ids), with_payload=False, with_vectors=[DENSE]
            )
        return {str(point.id): cast("dict[str, list[float]]", point.vector)[DENSE] for point in found}

    def get(self, user: User, ids: Collection[str]) -> list[MemoryRecord]:
        """Those of the user's records that exist, in the order of their ids."""
        return list(self._scroll(_only(user, ids))) if ids else []

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
                points, offset = self._client.scroll(self._name, where, limit=PAGE, offset=offset)
            yield from (_record(point.id, point.payload) for point in points)
            if offset is None:
                return

    def expire(self, now: datetime) -> None:
        """Delete, for all users, what has expired."""
        gone = models.FieldCondition(key="expires_at", range=models.DatetimeRange(lte=now))
        with qdrant_faults():
            self._client.delete(self._name, models.FilterSelector(filter=models.Filter(must=[gone])), wait=True)

    def count(self) -> int:
        """How many records there are, of all users."""
        with qdrant_faults():
            return self._client.count(self._name, exact=True).count


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


def _readable(scope: Scope, now: datetime, about: Collection[str] = (), *, history: bool = False) -> models.Filter:
    """What a reader may recall at that time: its user's, its agents' or the team's, active, not expired."""
    if not isinstance(scope, Scope):
        raise ScopeRequired("recall needs tenant, user and agents: pass a Scope")
    own = models.Filter(should=[_match("visibility", "team"), _match("agent_id", scope.agents)])
    live = _match("status", (Status.ACTIVE, Status.DISPUTED, *((Status.SUPERSEDED,) if history else ())))
    named = [_match("named", sorted(about))] if about else []
    expired = models.FieldCondition(key="expires_at", range=models.DatetimeRange(lte=now))
    return models.Filter(must=[_owner(scope), own, live, *named], must_not=[expired])


def _nearest(
    record: MemoryRecord, vector: Sequence[float], limits: tuple[int, int], kinds: Collection[str]
) -> Iterator[models.QueryRequest]:
    """The searches for what the same voice said before and after a record in the same namespace."""
    private = [_match("agent_id", record.agent_id)] if record.visibility == "private" else []
    same = [_owner(_user(record)), _match("kind", list(kinds)), _match("speaker", record.speaker), *private]
    spans = (models.DatetimeRange(lte=record.since), models.DatetimeRange(gte=record.since))
    for span, limit in zip(spans, limits, strict=True):
        when = models.FieldCondition(key="occurred_at", range=span)
        voice = models.Filter(must=[*same, _match("visibility", record.visibility), when])
        yield models.QueryRequest(query=list(vector), using=DENSE, filter=voice, limit=limit, with_payload=False)


def _with_ties(span: models.QueryRequest, score: float) -> models.QueryRequest:
    return span.model_copy(update={"score_threshold": score - TIE, "limit": TIES})


def _point(record: MemoryRecord, vector: np.ndarray) -> models.PointStruct:
    payload = record.model_dump(mode="json", exclude={"id"}, exclude_none=True)
    indices, values = lexical_passage(f"{record.before}\n{record.text}")
    vectors: dict[str, Any] = {DENSE: vector.tolist(), LEXICAL: models.SparseVector(indices=indices, values=values)}
    return models.PointStruct(id=record.id, vector=vectors, payload=payload | _derived(record))


def _derived(record: MemoryRecord) -> dict[str, Any]:
    """What the payload holds for its indexes alone."""
    challengers = [challenge.by for challenge in record.challenges]
    lists = {"challengers": challengers, "named": sorted(names_of(record.entities))}
    return {"owner": _owner_key(_user(record)), **{field: found for field, found in lists.items() if found}}


def _user(record: MemoryRecord) -> User:
    return User(tenant=record.tenant, user_id=record.user_id)


def _record(point_id: Any, payload: dict[str, Any] | None) -> MemoryRecord:
    fields = {key: value for key, value in (payload or {}).items() if key not in DERIVED}
    return MemoryRecord.model_validate({**fields, "id": str(point_id)})
