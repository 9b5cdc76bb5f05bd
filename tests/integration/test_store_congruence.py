"""The embedded store, the client's in-memory twin and (where given) a real server answer alike."""

from __future__ import annotations

import os
import uuid
from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pytest
from qdrant_client import QdrantClient
from qdrant_client.http.exceptions import UnexpectedResponse
from qdrant_client.models import (
    Batch,
    CreateAlias,
    CreateAliasOperation,
    DatetimeRange,
    DeleteAlias,
    DeleteAliasOperation,
    Distance,
    FieldCondition,
    Filter,
    Fusion,
    FusionQuery,
    HasIdCondition,
    HasVectorCondition,
    IsEmptyCondition,
    IsNullCondition,
    KeywordIndexParams,
    KeywordIndexType,
    MatchAny,
    MatchExcept,
    MatchValue,
    MinShould,
    Modifier,
    NearestQuery,
    Nested,
    NestedCondition,
    OrderBy,
    PayloadField,
    PayloadSelectorExclude,
    PointsList,
    PointStruct,
    PointVectors,
    Prefetch,
    QueryRequest,
    Range,
    RenameAlias,
    RenameAliasOperation,
    Rrf,
    RrfQuery,
    SetPayload,
    SetPayloadOperation,
    SparseVector,
    SparseVectorParams,
    UpsertOperation,
    VectorParams,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


pytestmark = pytest.mark.filterwarnings("ignore:Payload indexes have no effect in the local Qdrant")

REAL_SERVER = os.environ.get("SLOWWAVE_TEST_QDRANT_URL")
UUIDS = [str(uuid.UUID(int=number)) for number in range(1, 5)]

POINTS = [
    PointStruct(
        id=1,
        vector={"dense": [1.0, 0.0, 0.0, 0.2], "lexical": SparseVector(indices=[1, 7], values=[1.0, 2.0])},
        payload={"user": "ann", "kind": "fact", "uses": 3, "weight": 0.5, "at": "2026-03-01T08:00:00Z"},
    ),
    PointStruct(
        id=2,
        vector={"dense": [0.9, 0.1, 0.0, 0.0], "lexical": SparseVector(indices=[7, 2], values=[1.0, 0.5])},
        payload={"user": "ann", "kind": "event", "uses": 5, "weight": 1.5, "at": "2026-03-02T08:00:00+08:00"},
    ),
    PointStruct(
        id=30,
        vector={"dense": [0.0, 1.0, 0.3, 0.0], "lexical": SparseVector(indices=[3], values=[1.5])},
        payload={"user": "bob", "kind": "fact", "uses": 1, "tags": ["tea", "绿茶"], "at": "2026-04-01T00:00:00"},
    ),
    PointStruct(
        id=UUIDS[0],
        vector={"dense": [0.1, 0.2, 0.9, 0.1]},
        payload={"user": "bob", "kind": None, "tags": [], "slots": [{"name": "city", "rank": 1}]},
    ),
    PointStruct(
        id=UUIDS[1],
        vector={"lexical": SparseVector(indices=[1, 2, 3], values=[0.1, 0.2, 0.3])},
        payload={"user": "cleo", "uses": 5, "slots": [{"name": "city", "rank": 2}, {"name": "job"}]},
    ),
    PointStruct(id=UUIDS[2], vector={}, payload={}),
]

INDEXES: dict[str, Any] = {
    "user": KeywordIndexParams(type=KeywordIndexType.KEYWORD, is_tenant=True),
    "kind": "keyword",
    "tags": "keyword",
    "slots[].name": "keyword",
    "slots[].rank": "integer",
    "uses": "integer",
    "weight": "float",
    "at": "datetime",
}


class Peer:
    """One implementation under test, with a collection of the points above."""

    def __init__(self, client: QdrantClient) -> None:
        self.client = client
        self.name = f"test-{uuid.uuid4().hex}"

    def fill(self) -> None:
        self.client.create_collection(
            self.name,
            vectors_config={"dense": VectorParams(size=4, distance=Distance.COSINE)},
            sparse_vectors_config={"lexical": SparseVectorParams(modifier=Modifier.IDF)},
            metadata={"model": "small"},
        )
        for field, kind in INDEXES.items():
            self.client.create_payload_index(self.name, field, kind)
        self.client.upsert(self.name, POINTS)


@pytest.fixture(scope="module")
def servers(store_process: Any) -> Iterator[list[QdrantClient]]:
    clients = [store_process.client(), QdrantClient(":memory:")]
    if REAL_SERVER:
        clients.append(QdrantClient(url=REAL_SERVER))
    yield clients
    for client in clients:
        client.close()


@pytest.fixture(scope="module")
def readers(servers: list[QdrantClient]) -> list[Peer]:
    """For tests that change nothing."""
    return filled(servers)


@pytest.fixture
def peers(servers: list[QdrantClient]) -> Iterator[list[Peer]]:
    made = filled(servers)
    yield made
    for peer in made:
        peer.client.delete_collection(peer.name)


def filled(servers: list[QdrantClient]) -> list[Peer]:
    made = [Peer(client) for client in servers]
    for peer in made:
        peer.fill()
    return made


COUNTED_DIFFERENTLY = {"version", "operation_id", "order_value"}


def plain(answer: Any) -> Any:
    """An answer as plain data that can be compared: numbers as a float32 holds them."""
    if hasattr(answer, "model_dump"):
        answer = answer.model_dump()
    match answer:
        case {"points": [{"score": _}, *_] as points}:
            return {"points": ties_by_id([plain(point) for point in points])}
        case dict():
            return {key: plain(value) for key, value in answer.items() if key not in COUNTED_DIFFERENTLY}
        case list() | tuple():
            return [plain(value) for value in answer]
        case float():
            return round(answer, 5)
    return answer


def ties_by_id(points: list[Any]) -> list[Any]:
    """Points in the order found, those of equal scores by id: the in-memory twin leaves them in any order."""
    groups = groupby(points, key=lambda point: point["score"])
    return [point for _, tied in groups for point in sorted(tied, key=lambda point: str(point["id"]))]


def same(peers: list[Peer], call: Callable[[QdrantClient, str], Any]) -> Any:
    """What all peers answer, after it was found to be the same."""
    ours, *others = [plain(call(peer.client, peer.name)) for peer in peers]
    for theirs in others:
        assert ours == theirs
    return ours


def everything(client: QdrantClient, name: str) -> Any:
    return client.scroll(name, limit=100, with_payload=True, with_vectors=True)


def keyword(key: str, value: str) -> FieldCondition:
    return FieldCondition(key=key, match=MatchValue(value=value))


def day(number: int, month: int = 3) -> datetime:
    return datetime(2026, month, number, tzinfo=UTC)


FILTERS = {
    "keyword": Filter(must=[keyword("user", "ann")]),
    "keyword in a list": Filter(must=[keyword("tags", "绿茶")]),
    "integer": Filter(must=[FieldCondition(key="uses", match=MatchValue(value=5))]),
    "any": Filter(must=[FieldCondition(key="kind", match=MatchAny(any=["fact", "event"]))]),
    "any integer": Filter(must=[FieldCondition(key="uses", match=MatchAny(any=[1, 3]))]),
    "any of none": Filter(must=[FieldCondition(key="kind", match=MatchAny(any=[]))]),
    "except": Filter(must=[FieldCondition(key="kind", match=MatchExcept(**{"except": ["fact"]}))]),
    "integer range": Filter(must=[FieldCondition(key="uses", range=Range(gt=1, lte=5))]),
    "float range": Filter(must=[FieldCondition(key="weight", range=Range(gte=0.5, lt=1.5))]),
    "dates": Filter(must=[FieldCondition(key="at", range=DatetimeRange(gte=day(1), lt=day(2)))]),
    "open dates": Filter(must=[FieldCondition(key="at", range=DatetimeRange(gt=day(2)))]),
    "should": Filter(should=[keyword("user", "bob"), keyword("kind", "event")]),
    "must not": Filter(must_not=[keyword("user", "ann")]),
    "all three": Filter(
        must=[keyword("user", "ann")],
        should=[keyword("kind", "fact"), keyword("kind", "event")],
        must_not=[FieldCondition(key="uses", range=Range(gte=5))],
    ),
    "nested filter": Filter(must=[Filter(should=[keyword("user", "bob"), keyword("user", "cleo")])]),
    "min should": Filter(
        min_should=MinShould(conditions=[keyword("user", "ann"), keyword("kind", "fact")], min_count=2)
    ),
    "ids": Filter(must=[HasIdCondition(has_id=[1, UUIDS[1], 99])]),
    "no ids": Filter(must=[HasIdCondition(has_id=[])]),
    "not these ids": Filter(must_not=[HasIdCondition(has_id=[1, UUIDS[1]])]),
    "has vector": Filter(must=[HasVectorCondition(has_vector="dense")]),
    "empty": Filter(must=[IsEmptyCondition(is_empty=PayloadField(key="tags"))]),
    "null": Filter(must=[IsNullCondition(is_null=PayloadField(key="kind"))]),
    "not empty": Filter(must_not=[IsEmptyCondition(is_empty=PayloadField(key="at"))]),
    "key in an array": Filter(must=[keyword("slots[].name", "job")]),
    "nested object": Filter(
        must=[
            NestedCondition(
                nested=Nested(
                    key="slots",
                    filter=Filter(
                        must=[keyword("name", "city"), FieldCondition(key="rank", match=MatchValue(value=2))]
                    ),
                )
            )
        ]
    ),
    "nothing": Filter(),
}


@pytest.mark.parametrize("name", FILTERS)
def test_filters_select_the_same_points(readers: list[Peer], name: str) -> None:
    chosen = FILTERS[name]
    records, _ = same(readers, lambda client, c: client.scroll(c, scroll_filter=chosen, limit=100))
    counted = same(readers, lambda client, c: client.count(c, count_filter=chosen))
    assert counted["count"] == len(records)


def test_points_come_back_as_written(readers: list[Peer]) -> None:
    records, following = same(readers, everything)
    assert [record["id"] for record in records] == [1, 2, 30, *UUIDS[:3]]
    assert following is None
    assert records[2]["payload"]["tags"] == ["tea", "绿茶"]


def test_retrieve_keeps_the_order_and_skips_what_is_missing(readers: list[Peer]) -> None:
    ids = [UUIDS[1], 30, 99, 1]
    records = same(readers, lambda client, c: client.retrieve(c, ids, with_payload=["user"], with_vectors=["dense"]))
    assert [record["id"] for record in records] == [UUIDS[1], 30, 1]
    assert records[2]["payload"] == {"user": "ann"}


def test_scroll_pages_meet_without_gap_or_overlap(readers: list[Peer]) -> None:
    seen, offset = [], None
    while True:
        page, offset = same(
            readers, lambda client, c, at=offset: client.scroll(c, limit=2, offset=at, with_payload=False)
        )
        seen += [record["id"] for record in page]
        if offset is None:
            break
    assert seen == [1, 2, 30, *UUIDS[:3]]


def test_scroll_in_the_order_of_a_field(readers: list[Peer]) -> None:
    latest, _ = same(readers, lambda client, c: client.scroll(c, limit=2, order_by=OrderBy(key="at", direction="desc")))
    assert [record["id"] for record in latest] == [30, 2]
    by_weight, _ = same(readers, lambda client, c: client.scroll(c, order_by="weight"))
    assert [record["id"] for record in by_weight] == [1, 2]


DENSE = {"query": [1.0, 0.05, 0.0, 0.0], "using": "dense"}
LEXICAL = {"query": SparseVector(indices=[7, 3], values=[1.0, 1.0]), "using": "lexical"}
QUERIES: dict[str, dict[str, Any]] = {
    "dense": DENSE,
    "sparse": LEXICAL,
    "nearest": {"query": NearestQuery(nearest=[1.0, 0.05, 0.0, 0.0]), "using": "dense"},
    "filtered": DENSE | {"query_filter": FILTERS["should"]},
    "sparse filtered": LEXICAL | {"query_filter": FILTERS["keyword"]},
    "second page": DENSE | {"limit": 2, "offset": 1},
    "score threshold": DENSE | {"score_threshold": 0.9},
    "chosen payload": DENSE | {"with_payload": ["user", "at"]},
    "payload without": DENSE | {"with_payload": PayloadSelectorExclude(exclude=["user"])},
    "no payload, all vectors": DENSE | {"with_payload": False, "with_vectors": True},
    "one vector": LEXICAL | {"with_vectors": ["dense"]},
    "no such term": {"query": SparseVector(indices=[999], values=[1.0]), "using": "lexical"},
    "fused": {"prefetch": [Prefetch(**DENSE), Prefetch(**LEXICAL)], "query": FusionQuery(fusion=Fusion.RRF)},
    "fused by distribution": {
        "prefetch": [Prefetch(**DENSE), Prefetch(**LEXICAL)],
        "query": FusionQuery(fusion=Fusion.DBSF),
    },
    "fused by weight, with vectors": {
        "prefetch": [Prefetch(**DENSE, limit=3), Prefetch(**LEXICAL, filter=FILTERS["keyword"])],
        "query": RrfQuery(rrf=Rrf(k=60, weights=[3.0, 1.0])),
        "with_vectors": ["lexical"],
        "limit": 3,
    },
    "fused under one filter": {
        "prefetch": [Prefetch(**DENSE), Prefetch(**LEXICAL)],
        "query": FusionQuery(fusion=Fusion.RRF),
        "query_filter": FILTERS["keyword"],
    },
    "rescored": {"prefetch": Prefetch(**LEXICAL), **DENSE},
    "no query": {"limit": 2, "offset": 1},
}


@pytest.mark.parametrize("name", QUERIES)
def test_queries_find_the_same_points(readers: list[Peer], name: str) -> None:
    same(readers, lambda client, c: client.query_points(c, **QUERIES[name]))


def test_a_batch_answers_each_query(readers: list[Peer]) -> None:
    requests = [QueryRequest(**DENSE, limit=2, with_payload=True), QueryRequest(**LEXICAL, filter=FILTERS["keyword"])]
    first, second = same(readers, lambda client, c: client.query_batch_points(c, requests))
    assert [point["id"] for point in first["points"]] == [2, 1]
    assert {point["id"] for point in second["points"]} == {1, 2}


def test_equal_scores_come_by_id(store_process: Any) -> None:
    peer = Peer(store_process.client())
    peer.fill()
    twins = [PointStruct(id=number, vector={"dense": [0.0, 0.0, 0.0, 1.0]}) for number in range(100, 140)]
    peer.client.upsert(peer.name, list(reversed(twins)))
    near = Prefetch(query=[0.0, 0.0, 0.0, 1.0], using="dense", limit=50)
    answers = [
        [
            point.id
            for point in peer.client.query_points(
                peer.name, prefetch=[near, near], query=FusionQuery(fusion=Fusion.RRF), limit=50
            ).points
        ]
        for _ in range(5)
    ]
    assert all(answer == answers[0] for answer in answers)
    peer.client.delete_collection(peer.name)


def test_facets_count_values(readers: list[Peer]) -> None:
    hits = same(readers, lambda client, c: client.facet(c, "user", exact=True))["hits"]
    assert {hit["value"]: hit["count"] for hit in hits} == {"ann": 2, "bob": 2, "cleo": 1}


CHANGES: dict[str, Callable[[QdrantClient, str], Any]] = {
    "replace a point": lambda client, c: client.upsert(
        c, [PointStruct(id=1, vector={"dense": [0.0, 0.0, 0.0, 1.0]}, payload={"user": "dan"})]
    ),
    "upsert columns": lambda client, c: client.upsert(
        c,
        Batch(
            ids=[7, UUIDS[3]],
            vectors={"dense": [[1.0, 1.0, 0.0, 0.0], [0.0, 1.0, 1.0, 0.0]]},
            payloads=[{"user": "eve"}, {"user": "fay"}],
        ),
    ),
    "upsert only new": lambda client, c: client.upsert(
        c, [PointStruct(id=one, vector={}, payload={"user": "x"}) for one in (1, 8)], update_mode="insert_only"
    ),
    "upsert on a condition": lambda client, c: client.upsert(
        c,
        [PointStruct(id=one, vector={}, payload={"user": "x"}) for one in (1, 30)],
        update_filter=FILTERS["keyword"],
    ),
    "set payload of ids": lambda client, c: client.set_payload(c, {"uses": 9, "new": {"a": [1]}}, [1, UUIDS[0]]),
    "set payload by filter": lambda client, c: client.set_payload(c, {"kind": "old"}, FILTERS["keyword"]),
    "set payload under a key": lambda client, c: client.set_payload(c, {"b": 2}, [1], key="new"),
    "overwrite payload": lambda client, c: client.overwrite_payload(c, {"only": 1}, FILTERS["should"]),
    "delete payload keys": lambda client, c: client.delete_payload(c, ["uses", "none"], [1, 2]),
    "clear payload": lambda client, c: client.clear_payload(c, [1, 30]),
    "delete ids": lambda client, c: client.delete(c, [1, UUIDS[1], 99]),
    "delete by filter": lambda client, c: client.delete(c, FILTERS["must not"]),
    "delete everything": lambda client, c: client.delete(c, Filter()),
    "update a vector": lambda client, c: client.update_vectors(
        c, [PointVectors(id=2, vector={"dense": [0.0, 0.0, 1.0, 0.0]})]
    ),
    "delete a vector": lambda client, c: client.delete_vectors(c, ["lexical"], [1, 2]),
    "several at once": lambda client, c: client.batch_update_points(
        c,
        [
            UpsertOperation(upsert=PointsList(points=[PointStruct(id=9, vector={}, payload={"user": "gus"})])),
            SetPayloadOperation(set_payload=SetPayload(payload={"uses": 2}, points=[9])),
        ],
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_changes_leave_the_same_points(peers: list[Peer], name: str) -> None:
    same(peers, CHANGES[name])
    same(peers, everything)


def point(**vectors: Any) -> list[PointStruct]:
    return [PointStruct(id=50, vector={}), PointStruct(id=51, vector=vectors)]


MISTAKES: dict[str, tuple[int, Callable[[QdrantClient, str], Any]]] = {
    "too few dimensions": (400, lambda client, c: client.upsert(c, point(dense=[1.0]))),
    "unknown vector": (400, lambda client, c: client.upsert(c, point(other=[1.0]))),
    "unnamed vector": (400, lambda client, c: client.upsert(c, [PointStruct(id=50, vector=[1.0, 0.0, 0.0, 0.0])])),
    "dense for sparse": (400, lambda client, c: client.upsert(c, point(lexical=[1.0]))),
    "sparse for dense": (
        400,
        lambda client, c: client.upsert(c, point(dense=SparseVector(indices=[1], values=[1.0]))),
    ),
    "indices without values": (
        422,
        lambda client, c: client.upsert(c, point(lexical=SparseVector(indices=[1, 2], values=[1.0]))),
    ),
    "the same index twice": (
        422,
        lambda client, c: client.upsert(c, point(lexical=SparseVector(indices=[1, 1], values=[1.0, 2.0]))),
    ),
    "no uuid": (400, lambda client, c: client.upsert(c, [PointStruct(id="abc", vector={})])),
    "no points": (400, lambda client, c: client.upsert(c, [])),
    "query of other dimensions": (400, lambda client, c: client.query_points(c, [1.0], using="dense")),
    "query of an unknown vector": (400, lambda client, c: client.query_points(c, [1.0], using="other")),
    "fusion of nothing": (400, lambda client, c: client.query_points(c, FusionQuery(fusion=Fusion.RRF))),
    "limit 0": (422, lambda client, c: client.query_points(c, **DENSE, limit=0)),
    "offset with order": (400, lambda client, c: client.scroll(c, offset=1, order_by="uses")),
    "missing point": (404, lambda client, c: client.set_payload(c, {"uses": 3}, [1, 99])),
    "missing collection": (404, lambda client, _: client.count("no-such-collection")),
    "collection twice": (
        409,
        lambda client, c: client.create_collection(c, VectorParams(size=4, distance=Distance.DOT)),
    ),
    "bad name": (
        400,
        lambda client, _: client.create_collection("a*b", VectorParams(size=4, distance=Distance.DOT)),
    ),
    "alias of nothing": (404, lambda client, _: client.update_collection_aliases([create_alias("a", "none")])),
    "alias like a collection": (409, lambda client, c: client.update_collection_aliases([create_alias(c, c)])),
}


def create_alias(alias: str, collection: str) -> CreateAliasOperation:
    return CreateAliasOperation(create_alias=CreateAlias(alias_name=alias, collection_name=collection))


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_refused_by_all_and_leave_nothing(readers: list[Peer], name: str) -> None:
    status, call = MISTAKES[name]
    for peer in readers:
        with pytest.raises((UnexpectedResponse, ValueError, KeyError)) as caught:
            call(peer.client, peer.name)
        if isinstance(caught.value, UnexpectedResponse):
            assert caught.value.status_code == status
            assert caught.value.structured()["status"]["error"]
    same(readers, everything)


def test_aliases_switch_in_one_step(peers: list[Peer]) -> None:
    for peer in peers:
        live, old = f"live-{peer.name}", f"old-{peer.name}"
        other = Peer(peer.client)
        other.fill()
        peer.client.update_collection_aliases([create_alias(live, peer.name)])
        assert peer.client.count(live).count == len(POINTS)
        peer.client.delete(live, [1])
        assert peer.client.count(peer.name).count == len(POINTS) - 1
        peer.client.update_collection_aliases(
            [
                RenameAliasOperation(rename_alias=RenameAlias(old_alias_name=live, new_alias_name=old)),
                create_alias(live, other.name),
            ]
        )
        assert peer.client.count(live).count == len(POINTS)
        assert peer.client.collection_exists(old)
        listed = {alias.alias_name: alias.collection_name for alias in peer.client.get_aliases().aliases}
        assert {name: listed.get(name) for name in (live, old)} == {live: other.name, old: peer.name}
        of_one = peer.client.get_collection_aliases(other.name).aliases
        assert [alias.alias_name for alias in of_one] == [live]
        drop = [DeleteAliasOperation(delete_alias=DeleteAlias(alias_name=name)) for name in (live, old)]
        peer.client.update_collection_aliases(drop)
        assert not {live, old} & {alias.alias_name for alias in peer.client.get_aliases().aliases}
        peer.client.delete_collection(other.name)


def test_a_refused_change_of_aliases_changes_none(peers: list[Peer]) -> None:
    for peer in peers:
        with pytest.raises((UnexpectedResponse, ValueError)):
            peer.client.update_collection_aliases([create_alias("fine", peer.name), create_alias("bad", "none")])
        assert not peer.client.collection_exists("fine")


def test_collections_describe_themselves(peers: list[Peer]) -> None:
    def facts(client: QdrantClient, c: str) -> Any:
        info = client.get_collection(c)
        params = info.config.params
        return [info.points_count, params.vectors, params.sparse_vectors, info.config.metadata, info.status]

    same(peers, facts)
    same(peers, lambda client, c: client.update_collection(c, metadata={"model": "large", "by": "test"}))
    assert same(peers, facts)[3] == {"model": "large", "by": "test"}
    assert same(peers, lambda client, c: client.collection_exists(c))
    assert same(peers, lambda client, c: c in [one.name for one in client.get_collections().collections])
    assert not same(peers, lambda client, _: client.delete_collection("no-such-collection"))


def test_a_collection_with_one_unnamed_vector(servers: list[QdrantClient]) -> None:
    peers = [Peer(client) for client in servers]
    for peer in peers:
        peer.client.create_collection(peer.name, VectorParams(size=2, distance=Distance.EUCLID))
        vectors = [[3.0, 4.0], [0.0, 1.0], [6.0, 8.0]]
        peer.client.upsert(peer.name, [PointStruct(id=at, vector=v) for at, v in enumerate(vectors)])
        peer.client.upsert(peer.name, Batch(ids=[7], vectors=[[1.0, 1.0]]))
    same(peers, everything)
    found = same(peers, lambda client, c: client.query_points(c, [0.0, 0.0], with_vectors=True))
    assert [point["id"] for point in found["points"]] == [1, 7, 0, 2]
    for peer in peers:
        peer.client.delete_collection(peer.name)
