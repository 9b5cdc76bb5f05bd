"""Days that have a name: fixed, movable and lunar holidays whose date is certain."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

_LUNAR_START = date(2020, 1, 25)  # the first day of the first lunar year below
# A year from 2020 on: the leap month (0: none), then the months in order, 1 for 30 days and 0 for 29.
_LUNAR_YEARS = (
    "4 0111010010101", "0 011010101010", "0 101011010101", "2 0100110110101", "0 010010110110", "6 1010010101110",
    "0 101001001110", "0 110100100110", "5 1110100100110", "0 110101010011", "0 010110101010", "3 0110101101010",
    "0 100101101101", "11 0100101011101", "0 010010101101", "0 101001001101", "6 1101001001011", "0 110100100101",
    "0 110101010010", "5 1101101010100", "0 101101011010",
)  # fmt: skip


def lunar(year: int, month: int, day: int) -> date | None:
    """The civil date of a day of the Chinese lunar year that begins in `year` (2020-2040); None if there is none."""
    index = year - 2020
    if not 0 <= index < len(_LUNAR_YEARS) or not 1 <= month <= 12:
        return None
    days = sum(29 * len(bits) + bits.count("1") for bits in (y.split()[1] for y in _LUNAR_YEARS[:index]))
    leap, bits = _LUNAR_YEARS[index].split()
    place = month - 1 + (0 < int(leap) < month)
    length = 29 + int(bits[place])
    if not 1 <= day <= length:
        return None
    days += sum(29 + int(bit) for bit in bits[:place])
    return _LUNAR_START + timedelta(days + day - 1)


def lunar_eve(year: int) -> date | None:
    """The eve of the lunar new year that begins in `year`."""
    first = lunar(year, 1, 1)
    return first and first - timedelta(1)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    """The nth (from 1; -1: the last) weekday (Monday is 0) of a month."""
    if nth > 0:
        first = date(year, month, 1)
        return first + timedelta((weekday - first.weekday()) % 7 + 7 * (nth - 1))
    last = month_end(year, month)
    return last - timedelta((last.weekday() - weekday) % 7)


def month_end(year: int, month: int) -> date:
    """The last day of a month."""
    return date(year + month // 12, month % 12 + 1, 1) - timedelta(1)


def easter(year: int) -> date:
    """Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher)."""
    a, b, c = year % 19, year // 100, year % 100
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    m = (32 + 2 * e + 2 * i - h - k) % 7
    n = (a + 11 * h + 22 * m) // 451
    month, day = divmod(h + m - 7 * n + 114, 31)
    return date(year, month, day + 1)


def tomb_sweeping(year: int) -> date:
    """The day of 清明 in this century: the solar term by the usual formula."""
    short = year % 100
    return date(year, 4, int(short * 0.2422 + 4.81) - short // 4)


def _fixed(month: int, day: int) -> Callable[[int], date]:
    return lambda year: date(year, month, day)


ZH: dict[str, Callable[[int], date | None]] = {
    "清明节": tomb_sweeping, "清明": tomb_sweeping,
    "元旦": _fixed(1, 1), "情人节": _fixed(2, 14), "妇女节": _fixed(3, 8), "三八节": _fixed(3, 8),
    "愚人节": _fixed(4, 1), "劳动节": _fixed(5, 1), "五一": _fixed(5, 1), "五四青年节": _fixed(5, 4),
    "儿童节": _fixed(6, 1), "六一": _fixed(6, 1), "建党节": _fixed(7, 1), "建军节": _fixed(8, 1), "八一": _fixed(8, 1),
    "教师节": _fixed(9, 10), "国庆": _fixed(10, 1), "国庆节": _fixed(10, 1), "十一": _fixed(10, 1),
    "双十一": _fixed(11, 11), "双十二": _fixed(12, 12), "平安夜": _fixed(12, 24), "圣诞节": _fixed(12, 25),
    "圣诞": _fixed(12, 25), "跨年夜": _fixed(12, 31),
    "除夕": lunar_eve, "大年三十": lunar_eve, "年三十": lunar_eve,
    "春节": lambda y: lunar(y, 1, 1), "大年初一": lambda y: lunar(y, 1, 1), "元宵节": lambda y: lunar(y, 1, 15),
    "元宵": lambda y: lunar(y, 1, 15), "端午节": lambda y: lunar(y, 5, 5), "端午": lambda y: lunar(y, 5, 5),
    "七夕节": lambda y: lunar(y, 7, 7), "七夕": lambda y: lunar(y, 7, 7), "中元节": lambda y: lunar(y, 7, 15),
    "中秋节": lambda y: lunar(y, 8, 15), "中秋": lambda y: lunar(y, 8, 15), "重阳节": lambda y: lunar(y, 9, 9),
    "腊八节": lambda y: lunar(y - 1, 12, 8), "母亲节": lambda y: nth_weekday(y, 5, 6, 2),
    "父亲节": lambda y: nth_weekday(y, 6, 6, 3), "感恩节": lambda y: nth_weekday(y, 11, 3, 4),
}  # fmt: skip
EN: dict[str, Callable[[int], date | None]] = {
    "new year's day": _fixed(1, 1), "new year's eve": _fixed(12, 31), "valentine's day": _fixed(2, 14),
    "st patrick's day": _fixed(3, 17), "april fools' day": _fixed(4, 1), "april fool's day": _fixed(4, 1),
    "juneteenth": _fixed(6, 19), "independence day": _fixed(7, 4), "fourth of july": _fixed(7, 4),
    "halloween": _fixed(10, 31), "veterans day": _fixed(11, 11), "christmas eve": _fixed(12, 24),
    "christmas day": _fixed(12, 25), "christmas": _fixed(12, 25), "boxing day": _fixed(12, 26),
    "thanksgiving": lambda y: nth_weekday(y, 11, 3, 4), "thanksgiving day": lambda y: nth_weekday(y, 11, 3, 4),
    "labor day": lambda y: nth_weekday(y, 9, 0, 1), "memorial day": lambda y: nth_weekday(y, 5, 0, -1),
    "presidents' day": lambda y: nth_weekday(y, 2, 0, 3), "presidents day": lambda y: nth_weekday(y, 2, 0, 3),
    "martin luther king day": lambda y: nth_weekday(y, 1, 0, 3), "mlk day": lambda y: nth_weekday(y, 1, 0, 3),
    "mother's day": lambda y: nth_weekday(y, 5, 6, 2), "father's day": lambda y: nth_weekday(y, 6, 6, 3),
    "easter sunday": easter, "easter": easter, "easter monday": lambda y: easter(y) + timedelta(1),
    "good friday": lambda y: easter(y) - timedelta(2),
    "chinese new year": lambda y: lunar(y, 1, 1), "lunar new year": lambda y: lunar(y, 1, 1),
    "mid-autumn festival": lambda y: lunar(y, 8, 15), "dragon boat festival": lambda y: lunar(y, 5, 5),
}  # fmt: skip


def upcoming(holiday: Callable[[int], date | None], today: date) -> date | None:
    """The next such day on or after today."""
    this = holiday(today.year)
    return this if this is None or this >= today else holiday(today.year + 1)
