"""What the probe finds becomes a memory in the user's words that says no more than it knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import redis
from asked import wait_for_llm
from llm_server import fails, serving
from story import ANN, ANNS_AGENT, event, minute

from slowwave.recall.profile import shown
from slowwave.schemas import Authority, MemoryKind, Status
from slowwave.schemas.settings import Settings
from slowwave.stores import Stores
from slowwave.workers.fast.apply import apply_events
from slowwave.workers.slow.index import drain

LONG = "Your replies are so long that I give up halfway through."


@pytest.fixture
def stores(stack_settings: Settings, redis_client: redis.Redis) -> Iterator[Stores]:
    """Stores with the embedder that is shipped."""
    stores = Stores(stack_settings)
    stores.memories.delete(ANN, [record.id for record in stores.memories.scroll(ANN)])
    yield stores
    stores.redis.close()


def tell(stores: Stores, *texts: str) -> None:
    apply_events(stores, [event(text, text, n) for n, text in enumerate(texts)], minute(len(texts)))
    drain(stores, minute(len(texts)))


def test_an_indirect_wish_is_remembered_as_inferred_and_quotes_the_user(stores: Stores) -> None:
    tell(stores, LONG)
    [record] = stores.memories.scroll(ANN, slot="output.verbosity")
    assert record.statement is not None
    assert (record.statement.value, record.statement.authority) == ("concise", Authority.INFERRED)
    assert (record.kind, record.text, record.quotes[0].text) == (MemoryKind.PREFERENCE, LONG, LONG)


def test_what_is_inferred_never_beats_what_was_said_and_is_never_promoted(stores: Stores) -> None:
    tell(stores, "From now on, give me detailed answers.", LONG, "I honestly give up on replies as long as yours.")
    records = stores.memories.scroll(ANN, slot="output.verbosity")
    standing = {r.statement.value for r in records if r.statement and r.status is Status.ACTIVE}
    assert standing == {"detailed"}
    confirmed = [row for row in shown(stores, ANNS_AGENT)["preferences"] if row["confirmed"]]
    assert confirmed == []


def test_a_lasting_word_without_a_sure_value_stays_as_the_sentence(stores: Stores) -> None:
    sentence = "Before you change anything in my files, always run it by me."
    tell(stores, sentence)
    kept = [r for r in stores.memories.scroll(ANN) if r.text == sentence and r.kind is MemoryKind.PREFERENCE]
    assert [(r.slot, r.statement) for r in kept] == [(None, None)]


def test_what_is_told_of_somebody_by_name_is_no_preference_of_the_users(stores: Stores) -> None:
    tell(stores, "Ada Moss does not enjoy concerts and prefers quiet hobbies such as reading.")
    assert {r.kind for r in stores.memories.scroll(ANN)} <= {MemoryKind.EPISODE, MemoryKind.SUMMARY}


def test_what_was_inferred_during_an_outage_goes_when_the_llm_has_read_it(
    stores: Stores, stack_settings: Settings
) -> None:
    with serving() as server:
        asking = Stores(stack_settings.model_copy(update={"llm_url": server.url, "llm_timeout": 5, "lease": 60}))
        server.script = [fails(401)]
        tell(asking, LONG)
        assert [r.mode for r in stores.memories.scroll(ANN, slot="output.verbosity")] == ["extractive"]
        wait_for_llm(asking, 60)
        asking.redis.close()
    own = [r for r in stores.memories.scroll(ANN) if r.kind not in (MemoryKind.EPISODE, MemoryKind.SUMMARY)]
    assert {r.mode for r in own} == {"llm"}
