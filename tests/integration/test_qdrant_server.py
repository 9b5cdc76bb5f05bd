"""The embedded store as a process: what it keeps, what it refuses, and how it starts, breaks and ends."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import shutil
import subprocess
import sys
import threading
import time
import warnings
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from qdrant_client import AsyncQdrantClient, QdrantClient
from qdrant_client.http.exceptions import UnexpectedResponse
from qdrant_client.models import (
    CreateAlias,
    CreateAliasOperation,
    Distance,
    FieldCondition,
    Filter,
    MatchValue,
    Modifier,
    OrderByQuery,
    PointStruct,
    Range,
    SparseVector,
    SparseVectorParams,
    VectorParams,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

KEY = {"api-key": "test-key"}
ANN = Filter(must=[FieldCondition(key="user", match=MatchValue(value="ann"))])


@pytest.fixture
def client(store_process: Any) -> Iterator[QdrantClient]:
    """A client of a running store with one collection, "things", that is indexed by user."""
    made = store_process.client()
    create(made)
    yield made
    made.delete_collection("things")
    made.close()


@pytest.fixture
def raw(store_process: Any) -> Iterator[httpx.Client]:
    """Plain HTTP, for what the client itself would never send."""
    with httpx.Client(base_url=store_process.url, headers=KEY) as made:
        yield made


def create(client: QdrantClient) -> None:
    client.create_collection(
        "things",
        vectors_config={"dense": VectorParams(size=4, distance=Distance.COSINE)},
        sparse_vectors_config={"lexical": SparseVectorParams(modifier=Modifier.IDF)},
    )
    client.create_payload_index("things", "user", "keyword")


def put(client: QdrantClient, *ids: int, user: str = "ann") -> None:
    vectors = {"dense": [1.0, 0.0, 0.5, 0.0], "lexical": SparseVector(indices=[1, 2], values=[1.0, 2.0])}
    client.upsert("things", [PointStruct(id=one, vector=vectors, payload={"user": user}) for one in ids])


def reason(error: pytest.ExceptionInfo[UnexpectedResponse]) -> str:
    return error.value.structured()["status"]["error"]


def test_ordinary_clients_connect_without_a_warning(store_process: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        client = QdrantClient(url=store_process.url, headers=KEY)
        for thread in threading.enumerate():  # the client compares versions in a thread of its own
            if thread.daemon and thread is not threading.current_thread():
                thread.join(5)
        assert client.info().version.count(".") == 2
        client.close()


def test_the_async_client_works(store_process: Any) -> None:
    async def use() -> int:
        client = AsyncQdrantClient(url=store_process.url, headers=KEY, check_compatibility=False)
        await client.create_collection("async", VectorParams(size=2, distance=Distance.DOT))
        points = [PointStruct(id=one, vector=[1.0, float(one)]) for one in range(20)]
        await asyncio.gather(*(client.upsert("async", [point]) for point in points))
        found = await client.query_points("async", [0.0, 1.0], limit=1)
        await client.delete_collection("async")
        await client.close()
        return found.points[0].id

    assert asyncio.run(use()) == 19


def test_every_request_but_health_needs_the_key(store_process: Any) -> None:
    with httpx.Client(base_url=store_process.url) as anybody:
        assert anybody.get("/healthz").text == "healthz check passed"
        assert anybody.get("/").json()["version"]
        refused = anybody.get("/collections")
        assert (refused.status_code, "API key" in refused.json()["status"]["error"]) == (401, True)
        assert anybody.get("/collections", headers={"api-key": "wrong"}).status_code == 401
        assert anybody.get("/collections", headers={"api-key": "schlüssel".encode()}).status_code == 401
        assert anybody.get("/collections", headers={"authorization": "Bearer test-key"}).status_code == 200
        assert anybody.get("/collections", headers=KEY).status_code == 200


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/collections/things/points/search"),
        ("POST", "/collections/things/points/query/groups"),
        ("POST", "/collections/things/snapshots"),
        ("DELETE", "/collections/things/points"),
        ("GET", "/telemetry"),
        ("GET", "/nowhere"),
    ],
)
def test_what_is_not_served_says_so(raw: httpx.Client, method: str, path: str) -> None:
    answer = raw.request(method, path)
    assert answer.status_code == 501
    assert path in answer.json()["status"]["error"]


def test_filters_on_keys_without_an_index_name_the_key_and_the_cure(client: QdrantClient) -> None:
    put(client, 1)
    for unindexed in (
        FieldCondition(key="colour", match=MatchValue(value="red")),
        FieldCondition(key="user", range=Range(gte=1)),
    ):
        with pytest.raises(UnexpectedResponse) as error:
            client.count("things", count_filter=Filter(must=[unindexed]))
        assert error.value.status_code == 400
        assert f'"{unindexed.key}"' in reason(error)
        assert "Create an index" in reason(error)
    client.create_payload_index("things", "colour", "keyword")
    assert client.count("things", count_filter=Filter(must=[]), exact=True).count == 1
    client.delete_payload_index("things", "colour")
    with pytest.raises(UnexpectedResponse):
        client.delete("things", Filter(must=[FieldCondition(key="colour", match=MatchValue(value="red"))]))


def test_sorting_and_faceting_need_a_fitting_index(client: QdrantClient) -> None:
    for call in (
        lambda: client.scroll("things", order_by="user"),
        lambda: client.query_points("things", OrderByQuery(order_by="colour")),
        lambda: client.facet("things", "colour"),
    ):
        with pytest.raises(UnexpectedResponse) as error:
            call()
        assert error.value.status_code == 400
        assert "Create an index" in reason(error)


@pytest.mark.parametrize("kind", ["bool", "geo", "text"])
def test_indexes_of_other_kinds_are_not_served(client: QdrantClient, kind: str) -> None:
    with pytest.raises(UnexpectedResponse) as error:
        client.create_payload_index("things", "field", kind)
    assert error.value.status_code == 501


def test_bool_filters_are_refused_because_the_engine_matches_nothing(client: QdrantClient) -> None:
    with pytest.raises(UnexpectedResponse) as error:
        client.count("things", Filter(must=[FieldCondition(key="user", match=MatchValue(value=True))]))
    assert "store 0/1" in reason(error)


def nested(levels: int) -> dict[str, Any]:
    return {"a": nested(levels - 1)} if levels > 1 else {}


MALFORMED: dict[str, Any] = {
    "a number beyond float32": {"id": 2, "vector": {"dense": [1e39, 0.0, 0.0, 0.0]}},
    "a norm beyond float32": {"id": 2, "vector": {"dense": [1e38] * 4}},
    "unequal sparse lists": {"id": 2, "vector": {"lexical": {"indices": [1, 2], "values": [1.0]}}},
    "a sparse index twice": {"id": 2, "vector": {"lexical": {"indices": [1, 1], "values": [1.0, 2.0]}}},
    "a sparse index beyond 32 bits": {"id": 2, "vector": {"lexical": {"indices": [2**32], "values": [1.0]}}},
    "a negative sparse index": {"id": 2, "vector": {"lexical": {"indices": [-1], "values": [1.0]}}},
    "a sparse number beyond float32": {"id": 2, "vector": {"lexical": {"indices": [1], "values": [1e39]}}},
    "a matrix": {"id": 2, "vector": {"dense": [[1.0, 0.0, 0.0, 0.0]]}},
    "text for numbers": {"id": 2, "vector": {"dense": ["1", "0", "0", "0"]}},
    "an empty vector": {"id": 2, "vector": {"dense": []}},
    "a negative id": {"id": -1, "vector": {}},
    "an id beyond 64 bits": {"id": 2**64, "vector": {}},
    "an id that is no uuid": {"id": "x", "vector": {}},
    "a fractional id": {"id": 1.5, "vector": {}},
    "no vector at all": {"id": 2},
    "a field unknown to Qdrant": {"id": 2, "vector": {}, "colour": "red"},
    "a payload nested too deeply to be read back": {"id": 2, "vector": {}, "payload": nested(101)},
    "a payload that is a list": {"id": 2, "vector": {}, "payload": [1]},
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_batch_leaves_nothing_behind(client: QdrantClient, raw: httpx.Client, name: str) -> None:
    sound = {"id": 1, "vector": {"dense": [1.0, 0.0, 0.0, 0.0]}, "payload": {"user": "ann"}}
    answer = raw.put("/collections/things/points", json={"points": [sound, MALFORMED[name], sound]})
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["status"]["error"]
    assert client.count("things").count == 0
    put(client, 3)
    assert client.retrieve("things", [3])[0].payload == {"user": "ann"}


@pytest.mark.parametrize("body", [b"{", b'{"points": NaN}', b"[]", b'{"points": 3}', b"\xff", b""])
def test_what_is_no_request_is_refused(client: QdrantClient, raw: httpx.Client, body: bytes) -> None:
    answer = raw.put("/collections/things/points", content=body)
    assert answer.status_code == 400
    assert answer.json()["status"]["error"].startswith("Format error in JSON body")


def test_a_payload_as_deep_as_allowed_comes_back(client: QdrantClient) -> None:
    client.upsert("things", [PointStruct(id=1, vector={}, payload=nested(100))])
    assert client.retrieve("things", [1])[0].payload == nested(100)
    with pytest.raises(UnexpectedResponse):
        client.set_payload("things", nested(100), [1], key="a.b")


def test_a_body_beyond_the_limit_is_refused(raw: httpx.Client) -> None:
    answer = raw.put("/collections/things/points", content=b" " * (64 * 1024 * 1024 + 1))
    assert answer.status_code == 413
    assert "fewer points" in answer.json()["status"]["error"]


def test_one_connection_carries_many_requests(store_process: Any) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", store_process.port)
    connection.connect()
    first = connection.sock
    for _ in range(3):
        connection.request("GET", "/healthz")
        assert connection.getresponse().read() == b"healthz check passed"
        assert connection.sock is first
    connection.close()


def test_a_large_delete_by_filter_lets_others_through(client: QdrantClient) -> None:
    for start in range(0, 12_000, 4_000):
        points = [PointStruct(id=start + n, vector={}, payload={"user": "ann"}) for n in range(4_000)]
        client.upsert("things", points)
    put(client, 50_000, user="bob")
    deleting = threading.Thread(target=client.delete, args=("things", ANN))
    deleting.start()
    assert client.count("things", count_filter=None).count > 0
    deleting.join(30)
    assert [record.id for record in client.scroll("things")[0]] == [50_000]


def test_rare_words_weigh_more_than_common_ones(client: QdrantClient) -> None:
    put(client, *range(10))
    rare = SparseVector(indices=[1, 9], values=[1.0, 1.0])
    client.upsert("things", [PointStruct(id=99, vector={"lexical": rare})])
    found = client.query_points("things", SparseVector(indices=[1, 9], values=[1.0, 1.0]), using="lexical").points
    assert found[0].id == 99
    assert found[0].score > 5 * found[1].score


def test_a_kill_loses_nothing_that_was_acknowledged(tmp_path: Path, start_store: Callable[..., Any]) -> None:
    store = start_store(tmp_path / "data", "--flush-seconds", "600").wait_ready()
    client = store.client()
    create(client)
    for start in range(0, 1_000, 100):
        put(client, *range(start, start + 100))
    client.delete("things", [0])
    store.kill()
    again = start_store(tmp_path / "data").wait_ready()
    assert again.client().count("things", count_filter=ANN).count == 999
    assert "set_aside" not in again.log


def test_sigterm_flushes_and_ends_with_0(tmp_path: Path, start_store: Callable[..., Any]) -> None:
    store = start_store(tmp_path / "data", "--flush-seconds", "600").wait_ready()
    create(store.client())
    put(store.client(), 1, 2)
    assert store.stop() == 0
    [folder] = (tmp_path / "data" / "shards").iterdir()
    shutil.rmtree(folder / "wal")  # all is in the flushed data, so the log is not needed
    assert start_store(tmp_path / "data").wait_ready().client().count("things").count == 2


def test_a_second_store_on_the_same_directory_is_refused(tmp_path: Path, start_store: Callable[..., Any]) -> None:
    start_store(tmp_path / "data").wait_ready()
    second = start_store(tmp_path / "data")
    assert second.process.wait(30) == 3
    assert "in use by another store process: stop that process first" in second.log


def test_a_port_in_use_names_the_cure(tmp_path: Path, start_store: Callable[..., Any]) -> None:
    first = start_store(tmp_path / "data").wait_ready()
    second = start_store(tmp_path / "other", port=first.port)
    assert second.process.wait(30) == 3
    assert json.loads(second.log)["reason"].endswith("choose another --port")


def test_a_directory_that_cannot_be_made_names_the_cure(tmp_path: Path, start_store: Callable[..., Any]) -> None:
    (tmp_path / "data").touch()
    store = start_store(tmp_path / "data")
    assert store.process.wait(30) == 3
    assert "choose another --dir" in json.loads(store.log)["reason"]


def test_a_lost_catalog_is_not_taken_for_an_empty_store(filled: Path, start_store: Callable[..., Any]) -> None:
    (filled / "collections.json").unlink()
    store = start_store(filled)
    assert store.process.wait(30) == 3
    assert "restore it from a backup" in store.log


@pytest.fixture(scope="module")
def filled_once(tmp_path_factory: pytest.TempPathFactory, start_shared_store: Any) -> Path:
    """The directory of a stopped store with points 1 and 2, of which the snapshot has only 1."""
    directory = tmp_path_factory.mktemp("filled") / "data"
    store = start_shared_store(directory, "--flush-seconds", "0.02", "--snapshot-minutes", "0").wait_ready()
    create(store.client())
    put(store.client(), 1)
    taken = store.log.count("store.snapshot.taken")
    put(store.client(), 1)  # one more change, so that one more snapshot follows
    wait_until(lambda: store.log.count("store.snapshot.taken") > taken)
    assert store.stop() == 0
    store = start_shared_store(directory).wait_ready()
    put(store.client(), 2)
    assert store.stop() == 0
    return directory


@pytest.fixture
def filled(filled_once: Path, tmp_path: Path) -> Path:
    """A copy of that directory."""
    return shutil.copytree(filled_once, tmp_path / "data")


def shard_folder(directory: Path) -> Path:
    """The folder of its one collection."""
    [folder] = (directory / "shards").iterdir()
    return folder


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def ids(store: Any) -> list[int]:
    return [record.id for record in store.client().scroll("things", scroll_filter=ANN)[0]]


def test_a_log_that_does_not_load_is_set_aside(filled: Path, start_store: Callable[..., Any]) -> None:
    folder = shard_folder(filled)
    for segment in (folder / "wal").iterdir():
        segment.write_bytes(os.urandom(4_096))
    store = start_store(filled).wait_ready()
    assert ids(store) == [1, 2]
    assert '"store.wal.set_aside"' in store.log
    assert list(folder.parent.glob("*.wal.broken-*"))
    put(store.client(), 3)
    assert ids(store) == [1, 2, 3]


def test_data_that_does_not_load_is_set_aside_for_the_snapshot(filled: Path, start_store: Callable[..., Any]) -> None:
    folder = shard_folder(filled)
    for file in (folder / "segments").glob("*/payload_storage/*"):
        file.write_bytes(b"broken")
    store = start_store(filled).wait_ready()
    assert ids(store) == [1]
    assert '"store.snapshot.used"' in store.log
    assert list(folder.parent.glob("*.broken-*/segments"))
    store.stop()
    assert ids(start_store(filled).wait_ready()) == [1]


def test_without_a_snapshot_the_collection_is_empty_and_says_so(filled: Path, start_store: Callable[..., Any]) -> None:
    folder = shard_folder(filled)
    shutil.rmtree(filled / "snapshots")
    for file in (folder / "segments").glob("*/payload_storage/*"):
        file.write_bytes(b"broken")
    store = start_store(filled).wait_ready()
    assert ids(store) == []
    assert '"store.collection.emptied"' in store.log


PANIC = """
import sys, qdrant_edge as edge
from slowwave.deploy.embedded.qdrant_server.app import exit_on_panic
shard = edge.EdgeShard.load(sys.argv[1])
bad = edge.SparseVector([1, 2], [1.0])
with exit_on_panic():
    shard.update(edge.UpdateOperation.upsert_points([edge.Point(7, {"lexical": bad})]))
"""


def test_a_panic_ends_the_process_and_its_operation_does_not_come_back(
    filled: Path, start_store: Callable[..., Any]
) -> None:
    folder = shard_folder(filled)
    ended = subprocess.run([sys.executable, "-c", PANIC, str(folder)], capture_output=True, check=False)
    assert ended.returncode == 70
    assert b"store.engine.panicked" in ended.stdout + ended.stderr
    store = start_store(filled).wait_ready()
    assert ids(store) == [1, 2]
    assert '"store.wal.set_aside"' in store.log


def test_a_deletion_that_was_cut_short_is_finished(filled: Path, start_store: Callable[..., Any]) -> None:
    folder = shard_folder(filled)
    folder.rename(folder.with_name(f"{folder.name}.deleted"))
    store = start_store(filled).wait_ready()
    assert not store.client().collection_exists("things")
    assert not list((filled / "shards").iterdir())
    assert not list((filled / "snapshots").iterdir())


def test_collections_aliases_and_indexes_outlive_the_process(tmp_path: Path, start_store: Callable[..., Any]) -> None:
    store = start_store(tmp_path / "data").wait_ready()
    client = store.client()
    create(client)
    alias = CreateAlias(alias_name="live", collection_name="things")
    client.update_collection_aliases([CreateAliasOperation(create_alias=alias)])
    client.create_collection("gone", VectorParams(size=2, distance=Distance.DOT))
    client.delete_collection("gone")
    put(client, 1)
    store.kill()
    client = start_store(tmp_path / "data").wait_ready().client()
    assert [one.name for one in client.get_collections().collections] == ["things"]
    assert client.count("live", count_filter=ANN).count == 1
    assert client.get_collection("things").payload_schema["user"].points == 1
