"""Whatever comes back, the rule facts are kept; the slice is mended, or its turns are kept in mind."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import llm_server
import pytest
from asked import BAKERY, RULE, TOLD, records, redo, rule_facts, wait_for_llm
from campaign import eventually
from llm_server import Server, serving
from story import ANN, apply, event_id, minute, turn

from slowwave.stores import Stores
from slowwave.workers.slow.index import drain, index, prepare
from slowwave.workers.slow.llm.breaker import Breaker
from slowwave.workers.slow.llm.digest import call_again

MENDED = "an LLM's records after the second call"
KEPT = "an LLM's records after the first call"
AGAIN = "the rules' records alone, and the turns are kept in mind"

FAULTS: list[tuple[str, llm_server.Act, str, int]] = [
    ("prose around the JSON", llm_server.prose, KEPT, 1),
    ("cut at the end", llm_server.cut, MENDED, 2),
    ("cut in the first string", llm_server.cut_in_first_string, MENDED, 2),
    ("a lone surrogate escape", llm_server.lone_surrogate, KEPT, 1),
    ("wrong types", llm_server.wrong_types, MENDED, 2),
    ("invented quotes", llm_server.invented_quotes, MENDED, 2),
    ("an empty list", llm_server.empty, MENDED, 2),
    ("no JSON at all", llm_server.nonsense, MENDED, 2),
    ("another language", llm_server.other_language, KEPT, 1),
    ("200 with an error body", llm_server.error_in_200, MENDED, 2),
    ("200 with a page of HTML", llm_server.html, MENDED, 2),
    ("200 without content", llm_server.error_body, MENDED, 2),
    ("429 with Retry-After", llm_server.fails(429, Retry_After="1"), MENDED, 2),
    ("500", llm_server.fails(500), MENDED, 2),
    ("a stream cut", llm_server.breaks_off, MENDED, 2),
]


@pytest.mark.parametrize(("act", "outcome", "calls"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_one_bad_reply_costs_no_fact(
    act: llm_server.Act, outcome: str, calls: int, server: Server, asking: Stores
) -> None:
    server.script = [act]
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    assert rule_facts(asking) == [("nut", "active")]
    assert len(server.calls) == calls
    assert any(r.quotes[0].text == BAKERY for r in records(asking)), outcome
    assert redo(asking) == set()


@pytest.mark.parametrize(
    ("act", "calls"),
    [
        (llm_server.cut_in_first_string, 2),
        (llm_server.wrong_types, 2),
        (llm_server.invented_quotes, 2),
        (llm_server.empty, 2),
        (llm_server.nonsense, 2),
        (llm_server.error_in_200, 3),
        (llm_server.html, 3),
        (llm_server.fails(500), 3),
        (llm_server.fails(429, Retry_After="60"), 1),
        (llm_server.fails(401), 1),
        (llm_server.breaks_off, 3),
        (llm_server.fails(400), 3),
    ],
    ids=["cut", "types", "quotes", "empty", "nonsense", "error body", "html", "500", "429", "401", "broken off", "400"],
)
def test_an_llm_that_stays_ill_leaves_the_rules_digest_and_the_turns_in_mind(
    act: llm_server.Act, calls: int, server: Server, asking: Stores
) -> None:
    server.always = act
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    assert len(server.calls) == calls
    assert rule_facts(asking) == [("nut", "active")]
    assert records(asking) == []
    assert {r.kind.value for r in records(asking, "extractive")} == {"preference", "episode", "summary"}
    assert redo(asking) == {event_id("t1"), event_id("t2")}
    server.always = llm_server.good
    assert wait_for_llm(asking, 10.5) == 0, "it waits a minute"
    assert wait_for_llm(asking, 12) == 1
    assert any(r.quotes[0].text == BAKERY for r in records(asking))
    assert rule_facts(asking) == [("nut", "active")]
    assert redo(asking) == set()


def test_what_stands_of_a_cut_reply_is_kept_when_nobody_mends_it(server: Server, asking: Stores) -> None:
    server.script = [llm_server.cut]
    server.always = llm_server.fails(500)
    apply(asking, RULE, TOLD, turn("t3", text="We sail to the island with the choir.", at=2))
    drain(asking, minute(10))
    assert any(r.quotes[0].text == BAKERY for r in records(asking))
    assert redo(asking) == set()


@pytest.mark.parametrize("act", [llm_server.hangs(3), llm_server.trickles(3)], ids=["hangs", "trickles"])
def test_a_call_ends_at_its_time_limit_whatever_trickles_in(
    act: llm_server.Act, server: Server, connect: Callable[..., Stores]
) -> None:
    asking = connect(llm_timeout=0.3)
    server.script = [act] * 3
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    assert len(server.calls) == 3
    assert rule_facts(asking) == [("nut", "active")]
    assert redo(asking)


def test_a_digest_takes_no_longer_than_its_lease(server: Server, connect: Callable[..., Stores]) -> None:
    asking = connect(llm_timeout=5, lease=1)
    server.script = [llm_server.hangs(3)]
    apply(asking, TOLD)
    assert drain(asking, minute(10)) == 1
    assert len(server.calls) == 1, "a second try would have outlived the lease"


def test_nobody_listening_opens_the_breaker_and_the_turns_are_digested_when_somebody_does(
    server: Server, connect: Callable[..., Stores]
) -> None:
    asking = connect(llm_failures=3, llm_rest=1)
    server.close()
    for n in range(3):
        apply(asking, turn(f"n{n}", text=f"{BAKERY} It is day {n} of it.", at=n), now=n)
        drain(asking, minute(n))
    breaker = Breaker(asking.redis, asking.settings)
    assert breaker.state == "open"
    assert len(redo(asking)) == 3
    with serving(port=server.port) as back:
        eventually(lambda: breaker.lets_through(datetime.now(UTC)))
        call_again(asking, 0, datetime.now(UTC))
        (claim,) = asking.claims.claim(0, datetime.now(UTC))
        prepare(asking, claim, datetime.now(UTC))
        index(asking, claim, datetime.now(UTC))
        assert len(back.calls) == 1
    assert breaker.state == "closed"
    assert redo(asking) == set()
    assert len([r for r in records(asking) if r.kind == "fact"]) >= 3


def test_nobody_is_asked_again_while_the_llm_is_left_alone(server: Server, connect: Callable[..., Stores]) -> None:
    asking = connect(llm_failures=1, llm_rest=600)
    server.always = llm_server.fails(401)
    apply(asking, TOLD)
    drain(asking, minute(10))
    call_again(asking, 0, datetime.now(UTC))
    assert asking.claims.claim(0, datetime.now(UTC)) == []
    assert redo(asking) == {event_id("t2")}


def test_turns_that_can_never_be_digested_are_given_up_after_so_many_tries(
    server: Server, connect: Callable[..., Stores]
) -> None:
    asking = connect(llm_tries=3)
    server.always = llm_server.nonsense
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    for hour in range(1, 8):
        wait_for_llm(asking, 60 * hour)
    assert len(server.calls) == 2 * (1 + 3)
    assert redo(asking) == set()
    assert asking.redis.zcard(asking.sessions.keys(ANN).given_up) == 1
    assert rule_facts(asking) == [("nut", "active")]


def test_a_failing_endpoint_is_no_slices_fault_while_it_fails_for_all(
    server: Server, connect: Callable[..., Stores]
) -> None:
    asking = connect(llm_tries=2, llm_failures=2, llm_rest=0)
    server.always = llm_server.fails(500)
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    for hour in range(1, 6):
        wait_for_llm(asking, 60 * hour)
    assert len(redo(asking)) == 2
    server.always = llm_server.good
    wait_for_llm(asking, 60 * 24)
    assert redo(asking) == set()


def test_an_outage_counts_as_no_try(server: Server, connect: Callable[..., Stores]) -> None:
    asking = connect(llm_tries=2)
    server.always = llm_server.fails(429, Retry_After="600")
    apply(asking, RULE, TOLD)
    drain(asking, minute(10))
    for hour in range(1, 6):
        wait_for_llm(asking, 60 * hour)
    assert len(redo(asking)) == 2
