"""What a time zone says about its country: the order of numeric dates and the home of a phone number."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from importlib.resources import files


@cache
def _countries() -> dict[str, str]:
    """The country (ISO 3166) of each zone, from the table that ships with the zone data."""
    table = files("tzdata.zoneinfo").joinpath("zone.tab").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in table.splitlines() if not line.startswith("#"))
    return {row[2]: row[0] for row in rows}


def country(zone: str) -> str:
    """The country of a zone such as "Asia/Taipei"; "" if the zone has none."""
    return _countries().get(zone, "")


def is_month_first(now: datetime) -> bool:
    """Whether 03/04 is the fourth of March where this clock hangs: in American zones."""
    zone = getattr(now.tzinfo, "key", "")
    return zone.startswith(("America/", "US/")) or zone == "Pacific/Honolulu"
