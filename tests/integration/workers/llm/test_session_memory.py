"""The summary goes on within its budget; each turn is digested once; a forget reaches what an LLM said."""

from __future__ import annotations

import json
import threading
from contextlib import suppress

import llm_server
from asked import BAKERY, RULE, TOLD, drain_due, records, rule_facts, wait_for_llm
from llm_server import Server, item, replies, says, told
from state import memory_state, redis_state, words
from story import ANN, apply, event_id, minute, said, turn

from slowwave.schemas import Digest, FactKind
from slowwave.schemas.errors import LeaseLost
from slowwave.stores import Stores
from slowwave.stores.claims import Claim, Slice
from slowwave.stores.forget import Request, forget
from slowwave.stores.places import Traces
from slowwave.workers.slow.index import drain, index, prepare


def test_the_summary_goes_on_from_the_last_one_joins_sentences_and_keeps_its_budget(
    server: Server, asking: Stores
) -> None:
    slices = 12
    long = "of the many boats that lie in the old harbour of the town behind the mill"

    def goes_on(call: llm_server.Call) -> str:
        n, _, words = told(call)[-1]
        joins = [1, 2] if "[S2]" in call["messages"][1]["content"] else []
        sentence = {"text": f"The boats {long}: {words}", "message": n, "quote": words, "joins": joins}
        return json.dumps({"summary": [sentence], "items": [item(n, words)]})

    server.always = says(goes_on)
    for n in range(slices):
        apply(asking, turn(f"b{n}", text=f"I bought the boat called {'abcdefghijkl'[n] * 4}.", at=n), now=n)
        drain(asking, minute(n))
        (summary,) = asking.sessions.summaries(ANN, "s1")
        assert len(summary.text) <= 600
        assert all(sentence.quotes for sentence in summary.sentences)
    assert "kkkk" in summary.text or "llll" in summary.text
    assert sum(r.kind == "fact" for r in records(asking)) == slices, "no record is lost with a sentence"


def test_a_summary_that_an_llm_wrote_outlives_its_outage(server: Server, asking: Stores) -> None:
    server.script = [replies(summary=[{"text": "Mia sells bread.", "message": 1, "quote": "runs a small bakery"}])]
    apply(asking, TOLD)
    drain(asking, minute(10))
    server.always = llm_server.fails(401)
    apply(asking, turn("t3", text="We sail to the island with the whole choir.", at=20), now=20)
    drain(asking, minute(30))
    (summary,) = asking.sessions.summaries(ANN, "s1")
    assert summary.text == "Mia sells bread. We sail to the island with the whole choir."
    server.always = replies(summary=[{"text": "They sail.", "message": 1, "quote": "We sail", "joins": [2]}])
    wait_for_llm(asking, 60)
    (summary,) = asking.sessions.summaries(ANN, "s1")
    assert summary.text == "Mia sells bread. They sail."


def test_a_sentence_of_the_summary_goes_when_its_words_are_corrected(server: Server, asking: Stores) -> None:
    order = said("a", "8846", 0, kind=FactKind.ID, label="order", quote="My order is 8846.")
    server.script = [replies(summary=[{"text": "The order is 8846.", "message": 1, "quote": "order is 8846"}])]
    apply(asking, turn("a", order))
    drain(asking, minute(10))
    no = said("b", "8847", 20, kind=FactKind.CORRECTION, quote="No, it is 8847.")
    server.script = [replies(item(1, "No, it is 8847.", text="It is 8847."))]
    apply(asking, turn("b", no), now=20)
    drain(asking, minute(30))
    assert not [r for r in asking.sessions.summaries(ANN, "s1") if "8846" in r.text]


def test_turns_published_during_a_slow_digest_are_consolidated_next(server: Server, asking: Stores) -> None:
    going, done = threading.Event(), threading.Event()

    def slow(handler: llm_server.Handler, call: llm_server.Call) -> None:
        going.set()
        done.wait(20)
        llm_server.good(handler, call)

    server.script = [slow]
    apply(asking, RULE)
    worker = threading.Thread(target=drain_due, args=(asking, 60))
    worker.start()
    assert going.wait(20)
    apply(asking, TOLD, now=60)
    done.set()
    worker.join(20)
    assert asking.sessions.open_count(ANN, "s1") == 1
    drain(asking, minute(70))
    assert asking.sessions.open_count(ANN, "s1") == 0
    assert [[words for _, _, words in told(call)] for call in server.calls] == [["I must not eat any nut."], [BAKERY]]


def test_a_digest_that_was_persisted_is_used_again_and_of_two_the_first_stays(server: Server, asking: Stores) -> None:
    apply(asking, TOLD, ends=True)
    (claim,) = asking.claims.claim(0, minute(0))
    prepare(asking, claim, minute(0))
    first = kept_digest(asking, claim)
    prepare(asking, claim, minute(0))
    assert len(server.calls) == 1, "interleaving 3: the second worker asks nobody"
    asking.claims.keep_digest(claim, first.model_copy(update={"items": ()}), ())
    assert kept_digest(asking, claim) == first, "a task that was delivered twice comes too late"
    index(asking, claim, minute(0))
    assert {i.id for i in first.items} <= set(memory_state(asking, ANN))


def kept_digest(stores: Stores, claim: Claim) -> Digest:
    piece = stores.claims.freeze(claim, minute(0))
    assert isinstance(piece, Slice)
    assert piece.digest
    return piece.digest


def test_digesting_again_replaces_nothing_that_the_rules_had_found(server: Server, asking: Stores) -> None:
    server.always = llm_server.fails(401)
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    before = {i: r for i, r in memory_state(asking, ANN).items() if r["kind"] != "summary"}
    server.always = llm_server.good
    wait_for_llm(asking, 20)
    after = memory_state(asking, ANN)
    assert {i: after[i] for i in before} == before
    steps = asking.receipts.get(event_id("t2")).steps
    assert [step.state.value for step in steps] == ["applied", "consolidated"]


def test_a_forget_during_the_call_leaves_no_word_in_any_place(server: Server, asking: Stores) -> None:
    def forgets(handler: llm_server.Handler, call: llm_server.Call) -> None:
        forget(asking, ANN, Request(keyword="bakery"), minute(5))
        llm_server.good(handler, call)

    server.script = [forgets]
    apply(asking, RULE, TOLD)
    for at in (60, 120):
        for claim in asking.claims.claim(0, minute(at)):
            with suppress(LeaseLost):
                prepare(asking, claim, minute(at))
                index(asking, claim, minute(at))
    assert "bakery" not in repr(words(asking, ANN))
    assert rule_facts(asking) == [("nut", "active")]


def test_a_forget_takes_traces_items_and_the_sentences_that_rest_on_the_words(server: Server, asking: Stores) -> None:
    server.script = [
        says(json.dumps({
            "summary": [{"text": "Mia sells bread.", "message": 2, "quote": "runs a small bakery"},
                        {"text": "They must not eat nuts.", "message": 1, "quote": "must not eat any nut"}],
            "items": [item(2, BAKERY, text="Mia sells bread near the harbour.")],
        }))
    ]  # fmt: skip
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    assert "bread" in repr(words(asking, ANN))
    done = forget(asking, ANN, Request(keyword="bakery"), minute(20))
    assert done.verified
    assert done.removed["traces"] >= 1
    assert "bread" not in repr(words(asking, ANN)) + repr(redis_state(asking, ANN)), "words of an LLM's go with theirs"
    (summary,) = asking.sessions.summaries(ANN, "s1")
    assert summary.text == "They must not eat nuts."


def test_forgetting_a_slot_takes_the_calls_that_were_about_its_turns(server: Server, asking: Stores) -> None:
    apply(asking, RULE)
    drain(asking, minute(10))
    assert forget(asking, ANN, Request(slot="diet.avoid"), minute(20)).verified
    assert list(Traces(asking).calls(ANN)) == []
    assert "nut" not in repr(words(asking, ANN))
