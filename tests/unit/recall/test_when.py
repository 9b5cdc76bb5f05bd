"""Which days a question is about."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from slowwave.recall.when import periods

NOW = datetime(2026, 3, 4, 9, tzinfo=UTC)  # a Wednesday


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("What did we decide on 7 July 2025?", date(2025, 7, 7), date(2025, 7, 7)),
        ("What happened in June 2025?", date(2025, 6, 1), date(2025, 6, 30)),
        ("Where did we go in May?", date(2025, 5, 1), date(2025, 5, 31)),
        ("What did I order last month?", date(2026, 2, 1), date(2026, 2, 28)),
        ("What was decided last week?", date(2026, 2, 23), date(2026, 3, 1)),
        ("我上个月买了什么？", date(2026, 2, 1), date(2026, 2, 28)),
        ("上周的会议定了什么？", date(2026, 2, 23), date(2026, 3, 1)),
        ("2025年3月我在忙什么？", date(2025, 3, 1), date(2025, 3, 31)),
        ("去年我去了哪里？", date(2025, 1, 1), date(2025, 12, 31)),
    ],
)
def test_a_question_names_a_period(question: str, first: date, last: date) -> None:
    assert (first, last) in periods(question, NOW)


@pytest.mark.parametrize("question", ["What may I eat?", "What is my name?", "我叫什么名字？"])
def test_a_question_without_dates_names_none(question: str) -> None:
    assert periods(question, NOW) == []
