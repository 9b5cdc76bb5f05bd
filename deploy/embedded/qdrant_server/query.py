"""Reads one collection: search, scroll, count and facet, in an order that is always the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import qdrant_edge as edge
from qdrant_client.http import models

from . import convert
from .filters import DATETIME, FLOAT, INTEGER, KEYWORD, UUID
from .validate import at_least, not_served, point_id, wrong_input

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .store import Collection

LIMIT = 10  # Qdrant's default


def query(collection: Collection, given: models.QueryRequest) -> dict[str, Any]:
    """The points that a query finds, best first; without a query the points by id."""
    request = _Reader(collection).request(given)
    if request.query is None:
        return {"points": _by_id(collection, given)}
    payload = convert.with_payload(given.with_payload, default=False)
    if isinstance(request.query, edge.Fusion.Rrf | edge.Fusion.Dbsf):
        return {"points": _fused(collection, request, given, payload)}
    found = collection.shard.query(request)
    if isinstance(request.query, edge.OrderBy):
        return {"points": [convert.scored(point) for point in found]}
    if _rising(collection, given):
        found.sort(key=lambda point: (point.score, convert.id_order(point.id)))
    else:
        found = convert.best_first(found)
    return {"points": [convert.scored(point) for point in found]}


def query_batch(collection: Collection, given: models.QueryRequestBatch) -> list[dict[str, Any]]:
    """What each of several queries finds."""
    return [query(collection, one) for one in given.searches]


def scroll(collection: Collection, given: models.ScrollRequest) -> dict[str, Any]:
    """A page of points by id, or by a payload field, and the id with which the next page starts."""
    at_least(1, limit=given.limit)
    if given.order_by and given.offset is not None:
        raise wrong_input("Cannot use an `offset` when using `order_by`. Use `order_by.start_from` instead")
    found, following = collection.shard.scroll(
        edge.ScrollRequest(
            offset=None if given.offset is None else point_id(given.offset),
            limit=given.limit or LIMIT,
            filter=collection.filters.read(given.filter),
            with_payload=convert.with_payload(given.with_payload, default=True),
            with_vector=convert.with_vector(given.with_vector, collection.space),
            order_by=_order_by(collection, given.order_by) if given.order_by else None,
        )
    )
    return {"points": [convert.record(point) for point in found], "next_page_offset": following}


def retrieve(collection: Collection, given: models.PointRequest) -> list[dict[str, Any]]:
    """The points with these ids that exist, in the order asked for."""
    found = collection.shard.retrieve(
        [point_id(one) for one in given.ids],
        convert.with_payload(given.with_payload, default=True),
        convert.with_vector(given.with_vector, collection.space),
    )
    return [convert.record(point) for point in found]


def count(collection: Collection, given: models.CountRequest) -> dict[str, int]:
    """How many points match, always exactly."""
    return {"count": collection.shard.count(edge.CountRequest(filter=collection.filters.read(given.filter)))}


def facet(collection: Collection, given: models.FacetRequest) -> dict[str, Any]:
    """The most frequent values of an indexed key, and how many points have each."""
    at_least(1, limit=given.limit)
    collection.filters.need(given.key, (KEYWORD, UUID, INTEGER))
    request = edge.FacetRequest(
        given.key, given.limit or LIMIT, exact=True, filter=collection.filters.read(given.filter)
    )
    hits = sorted(collection.shard.facet(request).hits, key=lambda hit: (-hit.count, str(hit.value)))
    return {"hits": [{"value": hit.value, "count": hit.count} for hit in hits]}


def _by_id(collection: Collection, given: models.QueryRequest) -> list[dict[str, Any]]:
    skipped = given.offset or 0
    page = models.ScrollRequest(
        limit=(given.limit or LIMIT) + skipped,
        filter=given.filter,
        with_payload=given.with_payload or False,
        with_vector=given.with_vector,
    )
    return [point | {"version": 0, "score": 1.0} for point in scroll(collection, page)["points"][skipped:]]


def _fused(
    collection: Collection,
    request: edge.QueryRequest,
    given: models.QueryRequest,
    payload: edge.WithPayloadType,
) -> list[dict[str, Any]]:
    """All candidates are ranked here, as the engine cuts equal scores at random; then the page is filled."""
    skipped = given.offset or 0
    ranked = convert.best_first(collection.shard.query(request))[skipped : skipped + (given.limit or LIMIT)]
    vectors = convert.with_vector(given.with_vector, collection.space)
    if payload is False and vectors is False:
        return [convert.scored(point) for point in ranked]
    full = collection.shard.retrieve([point.id for point in ranked], payload, vectors)
    return [convert.scored(point) | convert.record(record) for point, record in zip(ranked, full, strict=True)]


def _order_by(collection: Collection, given: models.OrderByInterface) -> edge.OrderBy:
    wanted = convert.order_by(given)
    collection.filters.need(wanted.key, (INTEGER, FLOAT, DATETIME))
    return wanted


def _rising(collection: Collection, given: models.QueryRequest) -> bool:
    """Whether small scores are good ones: distances."""
    params = collection.entry.dense.get(given.using or "")
    return params is not None and params.distance in (models.Distance.EUCLID, models.Distance.MANHATTAN)


class _Reader:
    """Checks and converts one query request of a collection."""

    def __init__(self, collection: Collection) -> None:
        self.collection = collection
        self.space = collection.space
        self.filters = collection.filters

    def request(self, given: models.QueryRequest) -> edge.QueryRequest:
        at_least(1, limit=given.limit)
        at_least(0, offset=given.offset)
        if given.lookup_from:
            raise not_served("lookup_from")
        prefetches = self.prefetches(given.prefetch)
        query = self.query(given.query, given.using, prefetches)
        fused = isinstance(query, edge.Fusion.Rrf | edge.Fusion.Dbsf)
        return edge.QueryRequest(
            limit=sum(prefetch.limit for prefetch in prefetches) if fused else given.limit or LIMIT,
            offset=0 if fused else given.offset or 0,
            query=query,
            prefetches=prefetches,
            filter=self.filters.read(given.filter),
            score_threshold=given.score_threshold,
            params=self.params(given.params),
            with_payload=False if fused else convert.with_payload(given.with_payload, default=False),
            with_vector=False if fused else convert.with_vector(given.with_vector, self.space),
        )

    def prefetches(self, given: list[models.Prefetch] | models.Prefetch | None) -> list[edge.Prefetch]:
        return [self.prefetch(one) for one in ([given] if isinstance(given, models.Prefetch) else given or [])]

    def prefetch(self, given: models.Prefetch) -> edge.Prefetch:
        at_least(1, limit=given.limit)
        if given.lookup_from:
            raise not_served("lookup_from")
        inner = self.prefetches(given.prefetch)
        return edge.Prefetch(
            given.limit or LIMIT,
            query=self.query(given.query, given.using, inner),
            prefetches=inner,
            params=self.params(given.params),
            filter=self.filters.read(given.filter),
            score_threshold=given.score_threshold,
        )

    def query(self, given: Any, using: str | None, prefetches: Sequence[edge.Prefetch]) -> edge.ScoringQueryType | None:
        match given:
            case None:
                if prefetches:
                    raise wrong_input("A query is needed to merge the prefetches")
                return None
            case models.OrderByQuery(order_by=key):
                return _order_by(self.collection, key)
            case models.FusionQuery() | models.RrfQuery():
                return _fusion(given, prefetches)
            case models.NearestQuery(nearest=nearest, mmr=None):
                return self.nearest(nearest, using)
        return self.nearest(given, using)

    def nearest(self, vector: Any, using: str | None) -> edge.Query:
        if not isinstance(vector, list | models.SparseVector):
            raise not_served(f"a query by {type(vector).__name__}")
        self.space.check([(using or "", vector)])
        return edge.Query.Nearest(convert.edge_vector(vector), using or "")

    def params(self, given: models.SearchParams | None) -> edge.SearchParams | None:
        if given is None or not isinstance(given.idf, models.IdfCorpusParams):
            return None
        return edge.SearchParams(idf=edge.IdfParams(self.filters.read(given.idf.corpus)))


def _fusion(given: models.FusionQuery | models.RrfQuery, prefetches: Sequence[edge.Prefetch]) -> Any:
    if not prefetches:
        raise wrong_input("cannot apply Fusion without prefetches")
    if isinstance(given, models.RrfQuery):
        at_least(1, k=given.rrf.k)
        weights = given.rrf.weights
        if weights and len(weights) != len(prefetches):
            raise wrong_input(f"{len(weights)} rrf weights for {len(prefetches)} prefetches")
        return edge.Fusion.Rrf(given.rrf.k or 2, weights)
    return edge.Fusion.Dbsf() if given.fusion == models.Fusion.DBSF else edge.Fusion.Rrf(2)
