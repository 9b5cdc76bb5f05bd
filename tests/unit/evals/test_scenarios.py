"""Scenario cases: the format, the turns they stand for, and what counts as a failure."""

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from slowwave import evals
from slowwave.evals.figures import interval, sha256
from slowwave.evals.scenarios import (
    Answer,
    Case,
    Prefer,
    Probe,
    ProfileRow,
    Turn,
    check_probe,
    check_profile,
    events_of,
    judge,
    load_cases,
)
from slowwave.schemas.errors import UnreadableFile

OWN_CASES = Path(str(files(evals) / "cases.jsonl"))
TURN = {
    "user": "u1",
    "session": "s1",
    "at": "2026-03-02T09:00:00+08:00",
    "messages": [{"role": "user", "content": "单号是 SF-77。"}],
}
PROBE = {"user": "u1", "session": "s9", "at": "2026-03-09T09:00:00+08:00", "query": "单号？"}
CASE = {"id": "a", "lang": "zh", "axis": "recall", "turns": [TURN], "probes": [PROBE | {"expect_all": ["SF-77"]}]}


def probe(**expects: object) -> Probe:
    return Probe.model_validate(PROBE | expects)


def written(path: Path, *cases: object) -> Path:
    path.write_text("".join(json.dumps(case, ensure_ascii=False) + "\n" for case in cases), encoding="utf-8")
    return path


def test_needles_are_found_whatever_the_width_case_and_white_space():
    text = "订单 ＡＢ-1２ 已\n发货。The  Ferry leaves at 06:45."
    assert check_probe(probe(expect_all=["ab-12", "the ferry leaves", "已 发货"]), text, 9) == []
    assert check_probe(probe(expect_all=["AB-13", "06:45"]), text, 9) == ["lacks 'AB-13'"]


def test_one_of_several_is_enough_and_one_rejected_is_too_much():
    assert check_probe(probe(expect_any=["x", "ferry"]), "the ferry", 9) == []
    assert check_probe(probe(expect_any=["x", "q"]), "the ferry", 9) == ["lacks any of 'x', 'q'"]
    assert check_probe(probe(reject=["FERRY", "x"]), "the ferry", 9) == ["holds 'FERRY'"]


@pytest.mark.parametrize(
    ("text", "failures"),
    [
        ("it is 8847", []),
        ("it is 8847 (was 8874)", []),
        ("was 8874, is 8847", ["has '8874' before '8847'"]),
        ("8874", ["lacks '8847'"]),
        ("8847 and 8874, formerly 8847", []),
    ],
)
def test_the_new_value_comes_first(text, failures):
    assert check_probe(probe(prefer={"new": "8847", "old": "8874"}), text, 9) == failures


def test_a_new_value_that_contains_the_old_one_is_not_the_old_one():
    assert check_probe(probe(prefer={"new": "v2.10", "old": "v2.1"}), "v2.10, before that v2.1", 9) == []


def test_the_budget_is_part_of_the_question():
    assert check_probe(probe(max_tokens=50), "", 51) == ["has 51 tokens; allowed are 50"]
    assert check_probe(probe(max_tokens=50), "", 50) == []


def test_profile_entries_are_compared_whole():
    profile = "output.language=zh-Hant\ndiet.avoid=peanut\nnote: 喜欢靠窗"
    row = ProfileRow(user="u1", contains=("diet.avoid=Peanut", "靠窗"), lacks=("output.language=zh",))
    assert check_profile(row, profile) == []
    wrong = ProfileRow(user="u1", contains=("output.language=zh",), lacks=("diet.avoid=peanut",))
    assert check_profile(wrong, profile) == [
        "profile of u1 lacks 'output.language=zh'",
        "profile of u1 holds 'diet.avoid=peanut'",
    ]


def test_a_verdict_names_case_and_probe():
    case = Case.model_validate(CASE | {"probes": [PROBE | {"reject": ["x"]}, PROBE | {"expect_all": ["SF-77"]}]})
    assert judge(case, case.probes[1], Answer("nothing", 1)) == ["a probe 1: lacks 'SF-77'"]
    assert judge(case, case.probes[1], Answer("sf-77", 1)) == []


def test_turns_become_events_in_file_order_with_ids_that_tell_retries_from_turns():
    retry, elsewhere = TURN | {"event_id": "e1"}, TURN | {"event_id": "e1", "tenant": "t2"}
    case = Case.model_validate(CASE | {"turns": [TURN, retry, retry, elsewhere, TURN]})
    events = list(events_of(case))
    assert [e.tenant for e in events] == ["case-a", "case-a", "case-a", "case-a-t2", "case-a"]
    assert events[1].event_id == events[2].event_id
    assert len({e.event_id for e in events}) == 4
    assert events[0] == next(events_of(case))
    assert case.tenant_of(case.probes[0]) == "case-a"


@pytest.mark.parametrize(
    ("case", "says"),
    [
        (CASE | {"axis": "speed"}, "axis"),
        (CASE | {"probes": [PROBE]}, "probes.0: needs one of expect_all"),
        (CASE | {"probes": [PROBE | {"expect_all": [""]}]}, "probes.0.expect_all.0"),
        (CASE | {"turns": [TURN | {"at": "2026-03-02T09:00:00"}]}, "turns.0.at"),
        (CASE | {"turns": [TURN | {"tz": "Nowhere"}]}, "tz: is not an IANA time zone"),
        (CASE | {"turns": [TURN | {"messages": []}]}, "turns.0.messages"),
        (CASE, "id: a is taken"),
        ("text", "should be a valid dictionary"),
    ],
)
def test_a_faulty_case_is_refused_by_line_and_field(tmp_path, case, says):
    path = written(tmp_path / "cases.jsonl", CASE, case)
    with pytest.raises(UnreadableFile, match=f"line 2: .*{says}"):
        load_cases(path)


def test_our_own_cases_are_sound():
    cases = load_cases(OWN_CASES)
    assert min(Counter(case.lang for case in cases).values()) >= len(cases) * 0.4
    for case in cases:
        first, last = min(t.at for t in case.turns), max(t.at for t in case.turns)
        assert case.note, f"{case.id} does not say which fault it catches"
        assert all(p.at >= first for p in case.probes), f"{case.id} asks before anything was said"
        assert all(p.at >= last for p in case.probes if p.when == "consolidated"), case.id


def test_our_own_cases_use_only_keys_of_the_format():
    known = {
        "": set(Case.model_fields),
        "turns": set(Turn.model_fields),
        "probes": set(Probe.model_fields),
        "profile": set(ProfileRow.model_fields),
        "prefer": set(Prefer.model_fields),
    }
    for row in map(json.loads, OWN_CASES.read_text(encoding="utf-8").splitlines()):
        assert row.keys() <= known[""]
        for part in ("turns", "probes", "profile"):
            assert all(item.keys() <= known[part] for item in row.get(part, [])), row["id"]
        assert all(p.get("prefer", {}).keys() <= known["prefer"] for p in row["probes"]), row["id"]


def test_what_our_own_cases_expect_was_said_and_is_not_in_the_question():
    """Dates and amounts may be expected in a canonical form; all else in the words of a turn, never the query's."""
    for case in load_cases(OWN_CASES):
        said = "\n".join(m.content or "" for turn in case.turns for m in turn.messages)
        for p in case.probes:
            wanted = [*p.expect_all, *([p.prefer.new] if p.prefer else [])]
            assert check_probe(probe(expect_all=wanted, max_tokens=0), said, 0) == [], case.id
            asked_for = [n for n in (*wanted, *p.expect_any) if len(n) > 2 and n in p.query]
            assert asked_for == [] or p.reject, f"{case.id}: the query holds its answer {asked_for}"


def test_the_packaged_conversations_hold_what_the_third_day_asks_for():
    folder = files(evals) / "conversations"
    users = {"zh": "lin-xiao", "en": "maya-fischer"}
    asked = json.loads((folder / "third_day.json").read_text(encoding="utf-8"))
    for lang, user in users.items():
        rows = [json.loads(line) for line in (folder / f"{lang}.jsonl").read_text(encoding="utf-8").splitlines()]
        assert {row["user_id"] for row in rows} == {user}
        own_words = "\n".join(row["messages"][0]["content"] for row in rows)
        needles = [needle for question in asked if question["user"] == user for needle in question["needles"]]
        assert len(needles) >= 6
        assert [n for n in needles if n not in own_words] == []


def test_an_interval_holds_the_mean_and_is_the_same_every_time():
    values = [1.0] * 30 + [0.0] * 10
    low, high = interval(values)
    assert 0.55 < low < 0.75 < high < 0.95
    assert (low, high) == interval(values)
    with pytest.raises(ValueError, match="at least one value"):
        interval([])


def test_a_digest_names_the_file_s_content(tmp_path):
    path = tmp_path / "data"
    path.write_bytes(b"abc")
    assert sha256(path) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
