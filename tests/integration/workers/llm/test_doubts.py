"""What only may be outdated is put before the LLM; its word counts as inferred, lasts, and can be taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import llm_server
import pytest
from llm_server import Act, Call, Handler, Server, completion
from story import ANN, consolidate, minute, turn

from slowwave.schemas import MemoryKind, MemoryRecord, Status
from slowwave.schemas.errors import LLMUnavailable
from slowwave.stores import Stores
from slowwave.stores.forget import Request, forget
from slowwave.stores.places import Traces
from slowwave.workers.slow.index import drain
from slowwave.workers.slow.llm.doubts import rule
from slowwave.workers.slow.resolve import restore
from slowwave.workers.slow.upkeep import upkeep

DAY = 24 * 60  # minutes
MILL = turn("mill", text="The choir rehearses in the old mill.", at=0, session="s mill")
HALL = turn("hall", text="The choir rehearses in the town hall.", at=DAY, session="s hall")
KEYS = turn("keys", text="The spare keys hang behind the boat.", at=2 * DAY, session="s keys")
NIGHT = minute(60 * DAY)


def says(*pairs: dict[str, Any]) -> Act:
    def act(handler: Handler, _: Call) -> None:
        handler.send(200, completion(json.dumps({"pairs": pairs})))

    return act


def by_text(stores: Stores) -> dict[str, MemoryRecord]:
    return {r.text: r for r in stores.memories.scroll(ANN, kind=MemoryKind.EPISODE) if r.speaker == "user"}


@pytest.fixture
def doubtful(stores: Stores, connect: Callable[..., Stores]) -> Stores:
    """A memory in doubt, made without the LLM that is there now."""
    consolidate(stores, MILL, HALL, KEYS)
    return connect()


@pytest.mark.parametrize(("outdated", "status"), [(True, Status.SUPERSEDED), (False, Status.ACTIVE)])
def test_the_llm_decides_at_night_and_its_word_lasts(
    server: Server, doubtful: Stores, stores: Stores, outdated: bool, status: Status
) -> None:
    server.script = [says({"pair": 1, "outdated": outdated})]
    upkeep(doubtful, NIGHT)
    (call,) = server.calls
    assert "old mill" in call["messages"][1]["content"]
    assert "boat" not in call["messages"][1]["content"], "what is in no doubt is nobody's business"
    for _ in range(2):
        mill = by_text(stores)[MILL.messages[0].content]
        assert (mill.status, mill.doubted_by) == (status, ())
        stores.redis.flushall()  # all is lost, and sent again
        consolidate(stores, HALL, MILL, KEYS)
    assert rule(doubtful, ANN, NIGHT) == 0
    assert len(server.calls) == 1, "what is decided is not asked again"


def test_a_person_takes_the_llms_word_back(server: Server, doubtful: Stores, stores: Stores) -> None:
    server.script = [says({"pair": 1, "outdated": True})]
    assert rule(doubtful, ANN, NIGHT) == 1
    restore(stores, ANN, by_text(stores)[MILL.messages[0].content].id, minute(61 * DAY))
    consolidate(stores, turn("more", text="The boat is painted green.", at=3 * DAY, session="s more"))
    mill = by_text(stores)[MILL.messages[0].content]
    assert (mill.status, mill.challenges) == (Status.ACTIVE, ())


def test_what_the_llm_does_not_answer_stays_in_doubt(server: Server, doubtful: Stores, stores: Stores) -> None:
    server.script = [says({"pair": 7, "outdated": True}, {"pair": 1})]
    assert rule(doubtful, ANN, NIGHT) == 0
    server.script = [llm_server.fails(401)]
    with pytest.raises(LLMUnavailable):
        rule(doubtful, ANN, NIGHT)
    server.script = [llm_server.fails(401)]
    upkeep(doubtful, NIGHT)
    mill = by_text(stores)[MILL.messages[0].content]
    assert (mill.status, len(mill.doubted_by)) == (Status.ACTIVE, 1)


def test_its_trace_holds_no_words_and_a_forgotten_ruler_rules_no_more(
    server: Server, doubtful: Stores, stores: Stores
) -> None:
    server.script = [says({"pair": 1, "outdated": True})]
    rule(doubtful, ANN, NIGHT)
    ((_, call),) = Traces(stores).calls(ANN)
    assert (call.asked, call.reply, call.kept, call.tokens_in) == ("", "", 1, 100)
    assert forget(stores, ANN, Request(session="s hall"), NIGHT).verified
    drain(stores, NIGHT)
    assert by_text(stores)[MILL.messages[0].content].status is Status.ACTIVE
