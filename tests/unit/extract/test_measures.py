"""Amounts of one dimension are comparable whatever their units."""

from __future__ import annotations

import pytest

from slowwave.extract.values.measures import measure


@pytest.mark.parametrize(
    ("one", "other"), [("5 km", "5000 m"), ("90 minute", "1.5 hour"), ("2 year", "24 month"), ("1.5 kg", "3 斤")]
)
def test_the_same_quantity_in_other_units_is_the_same(one: str, other: str) -> None:
    assert measure(one) == measure(other)


@pytest.mark.parametrize(("one", "other"), [("300 EUR", "300 USD"), ("5 km", "5 kg"), ("1 month", "30 day")])
def test_other_dimensions_are_never_the_same(one: str, other: str) -> None:
    assert measure(one) != measure(other)


def test_what_is_no_amount_has_no_measure() -> None:
    assert measure("next Friday") is None
