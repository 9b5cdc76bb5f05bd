"""Which older statement a newer one outdates: pairs that must both stand, pairs that may be doubted, true updates."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime, timedelta
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slowwave import evals
from slowwave.extract.facts.updates import DOUBTS, between, judged, takes_part
from slowwave.schemas import MemoryKind, MemoryRecord, Outcome, Quote, Status

PAIRS = [json.loads(line) for line in files(evals).joinpath("updates.jsonl").read_text(encoding="utf-8").splitlines()]
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)


def record(text: str, day: int = 0, **fields: Any) -> MemoryRecord:
    """What a user said in a turn of its own, so many days after Monday."""
    name = f"{day}:{text}"
    return MemoryRecord.model_validate(
        {
            "id": name,
            "tenant": "t",
            "user_id": "u",
            "agent_id": "a",
            "visibility": "private",
            "session_id": name,
            "kind": MemoryKind.EPISODE,
            "status": Status.ACTIVE,
            "text": text,
            "lang": "en" if text.isascii() else "zh",
            "occurred_at": MONDAY + timedelta(days=day),
            "sources": (name,),
            "quotes": (Quote(event_id=name, message_id="m", text=text),),
            **fields,
        }
    )


def outcome(old: str, new: str) -> Outcome | None:
    found = between(record(new, 7), record(old))
    return found.outcome if found else None


def named(pairs: list[dict[str, str]]) -> Any:
    return pytest.mark.parametrize("pair", pairs, ids=[f"{p['id']} {p['kind']}" for p in pairs])


@named([p for p in PAIRS if p["wanted"] == "keep"])
def test_no_trap_supersedes(pair: dict[str, str]) -> None:
    assert outcome(pair["old"], pair["new"]) is not Outcome.SUPERSEDE


@named([p for p in PAIRS if p["wanted"] == "doubtful"])
def test_without_a_word_of_change_nothing_is_superseded(pair: dict[str, str]) -> None:
    assert outcome(pair["old"], pair["new"]) in (Outcome.DOUBT, None)


def test_updates_are_seen_and_traps_are_seldom_doubted() -> None:
    found = Counter((p["wanted"], outcome(p["old"], p["new"])) for p in PAIRS)
    updates, traps = (sum(n for (wanted, _), n in found.items() if wanted == one) for one in ("supersede", "keep"))
    assert found["supersede", Outcome.SUPERSEDE] >= 0.85 * updates
    assert found["keep", Outcome.DOUBT] <= 0.03 * traps


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("The rate limit is 60 requests per minute.", "The rate limit is 100 requests per minute.", Outcome.DOUBT),
        ("The rate limit is 60 requests per minute.", "The rate limit is now 60 requests per minute.", Outcome.SAME),
        ("The route is 5 km long.", "The route is 5000 metres long.", Outcome.SAME),
        ("The shop is open on Sundays.", "The shop is not open on Sundays.", Outcome.DOUBT),
        ("The workshop is on Thursday.", "The workshop is on Thursday at half past two.", Outcome.SAME),
        ("The workshop is on Thursday at half past two.", "The workshop is on Thursday.", None),
        ("The deposit is 300 euros.", "The deposit is 300 dollars.", None),
        ("会议要开90分钟。", "会议要开一个半小时。", Outcome.SAME),
    ],
)
def test_what_says_the_same_agrees_in_numbers_and_in_yes_and_no(old: str, new: str, wanted: Outcome | None) -> None:
    assert outcome(old, new) is wanted


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("The spare keys hang behind the boat.", "As I said, the spare key hangs behind the boat.", True),
        ("I run along the canal every morning.", "Every morning I run along the canal.", True),
        ("The gate code is 4471.", "Please remember that our gate code is 4471.", True),
        ("备用钥匙挂在船后面。", "备用钥匙就挂在船后面哦。", True),
        ("合唱团在市政厅排练。", "我们合唱团是在市政厅排练的。", True),
        ("The gate code is 4471.", "The gate code is 4417.", False),
        ("The van goes from Leeds to Hull.", "To Leeds the van goes from Hull.", False),
        ("The cat chases the dog.", "The dog chases the cat.", False),
        ("The invoice goes to Mia Berg.", "The invoice goes to Mia Borg.", False),
        ("We deploy on Fridays.", "We never deploy on Fridays.", False),
        ("My desk stands in the attic.", "His desk stands in the attic.", False),
        ("我的书桌在阁楼里。", "她的书桌在阁楼里。", False),
        ("货车从利兹开到赫尔。", "货车到利兹从赫尔开。", False),
        ("打印机在三楼。", "打印机不在三楼。", False),
    ],
)
def test_a_near_duplicate_repeats_what_was_said_only_where_all_of_it_agrees(old: str, new: str, same: bool) -> None:
    for one, other in ((old, new), (new, old)):
        assert (outcome(one, other) is Outcome.SAME) is same


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("My flight leaves at 9:40.", "Her flight now leaves at 11:20.", None),
        ("Their rent is 900 euros.", "Our rent has gone up to 1100 euros.", None),
        ("My rent is 900 euros.", "Our rent has gone up to 1100 euros.", Outcome.SUPERSEDE),
        ("Our flight leaves at 9:40.", "By the way, the flight now leaves at 11:20.", Outcome.SUPERSEDE),
    ],
)
def test_what_is_anothers_outdates_nothing_of_mine(old: str, new: str, wanted: Outcome | None) -> None:
    assert outcome(old, new) is wanted


@pytest.mark.parametrize(
    "text",
    [
        "Thanks, that helps a lot!",
        "Is the office in Swansea?",
        "That sounds great.",
        "Translate this: the office is big.",
    ],
)
def test_what_claims_nothing_takes_no_part(text: str) -> None:
    assert not takes_part(record(text))


@pytest.mark.parametrize(
    "fields", [{"speaker": "assistant"}, {"slot": "identity.home_city"}, {"kind": MemoryKind.SUMMARY}]
)
def test_who_and_what_takes_no_part(fields: dict[str, Any]) -> None:
    assert takes_part(record("The office is in Leeds."))
    assert not takes_part(record("The office is in Leeds.", **fields))


def test_a_tale_is_not_outdated_by_one_sentence() -> None:
    tale = "The office is in Leeds. We moved in when the mill closed. My desk faces the canal."
    assert outcome(tale, "The office is no longer in Leeds but in York.") is None
    assert outcome("The office is in Leeds.", "We had a party. The office is no longer in Leeds.") is Outcome.SUPERSEDE


def test_the_newer_turn_judges_the_older_one_and_nothing_else() -> None:
    old, new = record("The launch is in May."), record("The launch has moved to June.", 1)
    assert judged(new, [old]) == {old.id: Outcome.SUPERSEDE}
    assert judged(old, [new]) == {}
    assert judged(new, [old.model_copy(update={"sources": new.sources})]) == {}, "of one turn"


def test_a_restored_statement_stands_beside_what_replaced_it() -> None:
    old, new = record("The launch is in May."), record("The launch has moved to June.", 1)
    restored = old.model_copy(update={"restored_at": MONDAY + timedelta(days=2)})
    assert judged(new, [restored]) == {}
    assert judged(restored, [new]) == {}


ROOMS = [record(f"The caretaker's room is {room}.", day) for day, room in enumerate(("B12", "C04", "D31", "E77"))]


@given(st.permutations(ROOMS))
def test_only_the_likest_are_doubted_whatever_the_order(older: list[MemoryRecord]) -> None:
    new = record("The caretaker's room is F90.", 9)
    assert judged(new, older) == judged(new, ROOMS)
    assert list(judged(new, older).values()) == [Outcome.DOUBT] * DOUBTS
    assert len(ROOMS) > DOUBTS
