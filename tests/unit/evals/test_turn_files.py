"""Files of turns: what people have on disk becomes the same events, every time it is read."""

import json
from pathlib import Path

import pytest

from slowwave.evals.turn_files import Format, ReadReport, read_turns
from slowwave.schemas.errors import UnreadableFile
from slowwave.schemas.turn import TurnEvent

TURN = {
    "user_id": "nora",
    "session_id": "s1",
    "occurred_at": "2026-03-02T09:00:00+01:00",
    "messages": [{"role": "user", "content": "Der Vertrag ist fällig. 合同到期了。"}],
}
CHAT = [
    {"role": "system", "content": "Be brief."},
    {"role": "user", "content": "Book a table for four."},
    {"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "type": "function"}]},
    {"role": "tool", "content": "booked", "tool_call_id": "c1"},
    {"role": "assistant", "content": "Done, at seven."},
    {"role": "user", "content": "Make it five."},
    {"role": "assistant", "content": "Five people, then."},
]


def lines(path: Path, *values: object) -> Path:
    path.write_text("".join(json.dumps(v, ensure_ascii=False) + "\n" for v in values), encoding="utf-8")
    return path


def read(path: Path) -> tuple[list[TurnEvent], ReadReport]:
    report = ReadReport()
    return list(read_turns(path, report)), report


def said(event: TurnEvent) -> list[str | None]:
    return [m.content for m in event.messages]


def test_turn_lines_keep_their_ids_and_get_stable_ones_where_they_have_none(tmp_path):
    given = "0198c0de-0000-7000-8000-000000000001"
    path = lines(tmp_path / "a.log", TURN | {"event_id": given}, TURN)
    first, report = read(path)
    again, _ = read(path)
    assert report.format is Format.TURNS
    assert report.turns == 2
    assert first[0].event_id == given
    assert first[1].event_id != given
    assert first == again


def test_a_turn_has_the_same_id_wherever_it_stands(tmp_path):
    alone, _ = read(lines(tmp_path / "alone.jsonl", TURN))
    later = TURN | {"occurred_at": "2026-03-02T09:05:00+01:00"}
    grown, _ = read(lines(tmp_path / "grown.jsonl", later, TURN))
    assert grown[1].event_id == alone[0].event_id
    assert grown[0].event_id != alone[0].event_id


def test_broken_lines_are_named_and_the_rest_is_read(tmp_path):
    path = tmp_path / "broken.jsonl"
    rows = ['{"user_id": "nora", "mess', json.dumps(TURN), "", json.dumps(TURN | {"tz": "Mars/Base"}), "[1, 2]", "7"]
    path.write_text("\n".join(rows), encoding="utf-8")
    events, report = read(path)
    assert len(events) == 1
    assert [s.place for s in report.skipped] == ["line 1", "line 4", "line 5", "line 6"]
    reasons = dict(report.skipped)
    assert "not JSON" in reasons["line 1"]
    assert "Asia/Shanghai" in reasons["line 4"]  # the cure for a zone that does not exist


def test_one_line_with_broken_bytes_does_not_cost_the_file(tmp_path):
    path = tmp_path / "bytes.jsonl"
    good = json.dumps(TURN, ensure_ascii=False).encode()
    path.write_bytes(good + b"\n" + good.replace("合".encode(), b"\xe5\x90") + b"\n" + good + b"\n")
    events, report = read(path)
    assert len(events) == 2
    assert report.skipped == [("line 2", "is not utf-8")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("indent", [None, 2])
def test_unicode_encodings_are_recognised(tmp_path, encoding, indent):
    path = tmp_path / "turns"
    path.write_text(json.dumps([TURN], ensure_ascii=False, indent=indent), encoding=encoding)
    events, _ = read(path)
    assert said(events[0]) == ["Der Vertrag ist fällig. 合同到期了。"]


def test_gb18030_is_recognised(tmp_path):
    turn = TURN | {"messages": [{"role": "user", "content": "订单号是 4471，请周五之前发货。"}]}
    path = tmp_path / "gbk.jsonl"
    path.write_text(json.dumps(turn, ensure_ascii=False) + "\n", encoding="gb18030")
    events, _ = read(path)
    assert said(events[0]) == ["订单号是 4471，请周五之前发货。"]


def test_latin1_is_refused_with_its_cure(tmp_path):
    turn = TURN | {"messages": [{"role": "user", "content": "Müller möchte für übermorgen Plätze"}]}
    path = tmp_path / "latin1.jsonl"
    path.write_text(json.dumps(turn, ensure_ascii=False), encoding="latin-1")
    with pytest.raises(UnreadableFile, match="iconv"):
        read_turns(path)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"\xef\xbb\xbf", "neither JSON nor JSON Lines"),
        (b"name,age\nNora,31\n", "OpenAI-style message lists"),
        (b'{"rows": []}', "TurnEvent JSON Lines"),
        (b"[]", "no turns"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not text"),
    ],
)
def test_what_we_cannot_read_says_why(tmp_path, content, says):
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile, match=says):
        read_turns(path)


def test_missing_files_and_directories_are_refused(tmp_path):
    with pytest.raises(UnreadableFile, match="No such file"):
        read_turns(tmp_path / "nowhere.jsonl")
    with pytest.raises(UnreadableFile, match="directory"):
        read_turns(tmp_path)


@pytest.mark.parametrize("document", [CHAT, {"messages": CHAT}, [CHAT]])
def test_a_message_list_is_a_session_whose_user_messages_open_turns(tmp_path, document):
    path = tmp_path / "chat.json"
    path.write_text(json.dumps(document, indent=1))
    events, report = read(path)
    assert report.format is Format.MESSAGES
    assert [len(e.messages) for e in events] == [5, 2]
    assert len({e.session_id for e in events}) == 1
    assert (events[1].occurred_at - events[0].occurred_at).total_seconds() == 60


def test_each_list_of_a_file_is_a_session_of_its_own(tmp_path):
    events, _ = read(lines(tmp_path / "chats.jsonl", CHAT, {"messages": CHAT, "user": "ida"}, CHAT))
    assert len({(e.user_id, e.session_id) for e in events}) == 3
    assert {e.user_id for e in events} == {"user", "ida"}
    assert len({e.event_id for e in events}) == 6


def test_times_of_messages_are_kept_in_their_usual_spellings(tmp_path):
    chat = [
        {"role": "user", "content": "one", "timestamp": "2026-03-02T08:00:00Z"},
        {"role": "user", "content": "two", "created_at": 1772438460},
        {"role": "user", "content": "three", "created_at": 1772438520000},
        {"role": "user", "content": "four", "timestamp": "yesterday"},
    ]
    events, report = read(lines(tmp_path / "chat.jsonl", chat))
    assert [f"{e.occurred_at:%H:%M}" for e in events] == ["08:00", "08:01", "08:02"]
    assert report.skipped[0].place == "document, message 4"


def chat_export(*rows: tuple[str, str, str], assistant: str = "bot") -> dict[str, object]:
    people = {
        "u1": {"full_name": "Ida Berg", "role": "user"},
        "u2": {"full_name": "Tom Lind", "role": "user"},
        assistant: {"full_name": "Helper", "role": "assistant"},
    }
    talk = [{"sender": s, "create_time": at, "type": "text", "content": c, "refer_list": []} for s, at, c in rows]
    meta = {"group_id": "g7", "default_timezone": "Europe/Oslo", "user_details": people}
    return {"version": "1", "session_meta": meta, "conversation_list": talk}


def test_a_person_with_an_assistant_is_that_persons_memory(tmp_path):
    export = chat_export(
        ("u1", "2026-03-02T09:00:00Z", "My knee hurts."),
        ("bot", "2026-03-02T09:00:20Z", "Since when?"),
        ("u1", "2026-03-02T09:01:00Z", "Since Monday."),
        ("bot", "2026-03-02T09:01:20Z", "See a doctor."),
        ("u1", "2026-03-04T09:00:00Z", "It is better."),
    )
    path = tmp_path / "solo.json"
    path.write_text(json.dumps(export, indent=2))
    events, report = read(path)
    assert report.format is Format.CONVERSATION
    assert {(e.user_id, e.tz) for e in events} == {("u1", "Europe/Oslo")}
    assert [said(e) for e in events] == [
        ["My knee hurts.", "Since when?"],
        ["Since Monday.", "See a doctor."],
        ["It is better."],
    ]
    assert len({e.session_id for e in events}) == 2
    assert all(m.name is None for e in events for m in e.messages)


def test_a_team_shares_the_groups_memory_and_each_message_names_its_sender(tmp_path):
    export = chat_export(
        ("u1", "2026-03-02T09:00:00Z", "The demo is on Friday."),
        ("u1", "2026-03-02T09:01:00Z", "At ten."),
        ("u2", "2026-03-02T09:03:00Z", "I bring the slides."),
        ("u1", "2026-03-02T09:02:00Z", "Room 4."),  # late in the file, earlier in time
        ("u2", "2026-03-02T14:00:00Z", "Slides are done."),
    )
    path = tmp_path / "team.json"
    path.write_text(json.dumps(export))
    events, _ = read(path)
    assert {e.user_id for e in events} == {"g7"}
    assert [(e.messages[0].name, said(e)) for e in events] == [
        ("Ida Berg", ["The demo is on Friday.", "At ten.", "Room 4."]),
        ("Tom Lind", ["I bring the slides."]),
        ("Tom Lind", ["Slides are done."]),
    ]
    assert [e.session_id for e in events[1:]] == ["g7/2026-03-02T09:00", "g7/2026-03-02T14:00"]


def test_broken_messages_of_an_export_are_named(tmp_path):
    export = chat_export(("u1", "2026-03-02T09:00:00Z", "Hello."), ("u2", "noon", "Hi."))
    export["conversation_list"] += [{"sender": "u1", "create_time": "2026-03-02T09:00:30Z"}, "text"]
    path = tmp_path / "export.json"
    path.write_text(json.dumps(export))
    events, report = read(path)
    assert len(events) == 1
    assert [s.place for s in report.skipped] == [f"document, message {n}" for n in (2, 3, 4)]
    assert "lacks 'content'" in report.skipped[1].reason


def test_scenario_turns_come_in_file_order_in_a_tenant_a_case(tmp_path):
    turn = {"user": "u", "session": "s", "at": "2026-03-02T09:00:00+08:00", "messages": TURN["messages"]}
    early = turn | {"at": "2026-03-01T09:00:00+08:00", "event_id": "retry"}
    probe = {"user": "u", "session": "p", "at": "2026-03-03T09:00:00+08:00", "query": "?", "expect_all": ["合同"]}
    case = {"lang": "zh", "axis": "recall", "turns": [turn, early, early], "probes": [probe]}
    events, report = read(lines(tmp_path / "cases.jsonl", case | {"id": "a"}, case | {"id": "b"}, {"id": "c"}))
    assert report.format is Format.SCENARIOS
    assert [e.tenant for e in events] == ["case-a"] * 3 + ["case-b"] * 3
    assert events[1].event_id == events[2].event_id
    assert len({e.event_id for e in events}) == 4
    assert [s.place for s in report.skipped] == ["line 3"]


def test_locomo_samples_keep_speakers_times_and_dialogue_ids(tmp_path):
    talk = {
        "speaker_a": "Ida",
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": [
            {"speaker": "Ida", "dia_id": "D1:1", "text": "I moved to Bergen."},
            {"speaker": "Tom", "dia_id": "D1:2", "text": "Look!", "blip_caption": "a boat in a harbour"},
        ],
        "session_2": [{"speaker": "Ida", "dia_id": "D2:1", "text": "No time given."}],
    }
    path = tmp_path / "sample.json"
    path.write_text(json.dumps([{"sample_id": "c1", "conversation": talk, "qa": []}]))
    events, report = read(path)
    assert [(m.name, m.message_id) for e in events for m in e.messages] == [("Ida", "D1:1"), ("Tom", "D1:2")]
    assert said(events[1]) == ["Look! [picture: a boat in a harbour]"]
    assert f"{events[0].occurred_at:%F %H:%M}" == "2023-05-08 13:56"
    assert report.skipped[0].place == "item 1, session_2"


def test_madial_memories_are_one_turn_each(tmp_path):
    memory = {"time": "2023-12-25", "scene": "x", "emotion": "y", "event": "Ida小时候养过一只兔子。"}
    rows = [{"7": memory | {"user-id": 2}}, {"9": memory}, {"11": memory | {"time": "Christmas"}}]
    events, report = read(lines(tmp_path / "memories.json", *rows))
    assert [(e.user_id, e.messages[0].message_id) for e in events] == [("madial-2", "7"), ("madial", "9")]
    assert [s.place for s in report.skipped] == ["line 3, memory 11"]


def test_a_large_file_is_read_line_by_line(tmp_path):
    path = lines(tmp_path / "many.jsonl", *[TURN] * 3)
    with path.open("a") as file:
        file.write('{"broken": ')
    report = ReadReport()
    turns = read_turns(path, report)
    next(turns)
    assert (report.turns, report.skipped) == (1, [])
    assert len(list(turns)) == 2
    assert len(report.skipped) == 1
