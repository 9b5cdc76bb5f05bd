"""The Chinese wordings of month ends, years, weekdays of a month and holidays."""

from __future__ import annotations

from ..text.patterns import Hit, words
from . import holidays
from .dates_zh import NEAR_YEAR, NEAR_YEARS, OFFSETS, WEEK, M, numeral, recurs, weekday_of
from .days import Day, DayReader, Frame, civil, day, months_later, nothing

_LUNAR_DAY = r"(初|十|二十|廿|三十)([一二三四五六七八九十]?)"
# Holidays whose short name is a day only where the words around say so.
_SHORT = frozenset(words("五一 六一 八一 十一 双十一 双十二 圣诞 七夕 国庆 中秋 清明 端午 元宵"))
_SHORT_AFTER = words("节 前 之前 那天 当天 當天 以前 回 去 出 要 想")
_AROUND_HOLIDAY = words("放假 后 後 期间 期間 假 前后 档 之后 以后 节后 过后")


def _month_end(hit: Hit, frame: Frame) -> Day | None:
    near_year, year, which, month = hit.groups
    if recurs(hit):
        return nothing(hit, frame)
    if not month:
        start = months_later(frame.today.replace(day=1), OFFSETS[which] or 0)
        return day(hit, holidays.month_end(start.year, start.month))
    number = int(year) if year else frame.today.year + NEAR_YEARS.get(near_year, 0)
    later = not year and not near_year and numeral(month) < frame.today.month and not frame.past
    return day(hit, holidays.month_end(number + later, numeral(month)))


def _year_end(hit: Hit, frame: Frame) -> Day | None:
    near_year, year = hit.groups
    if recurs(hit):
        return nothing(hit, frame)
    return day(hit, civil(int(year) if year else frame.today.year + NEAR_YEARS.get(near_year, 0), 12, 31))


def _quarter_end(hit: Hit, frame: Frame) -> Day | None:
    latin, digit, which = hit.groups
    if latin or digit:
        return day(hit, holidays.month_end(frame.today.year, 3 * numeral(latin or digit)))
    last = months_later(frame.today.replace(day=1), 2 - (frame.today.month - 1) % 3 + 3 * (OFFSETS[which] or 0))
    return day(hit, holidays.month_end(last.year, last.month))


def _nth_weekday(hit: Hit, frame: Frame) -> Day | None:
    """这个月最后一个周五, 10月的第二个周三."""
    which, month, nth, name = hit.groups
    start = months_later(frame.today.replace(day=1), OFFSETS[which] or 0)
    number = numeral(month) if month else start.month
    year = frame.today.year + (number < frame.today.month and not frame.past) if month else start.year
    return day(hit, holidays.nth_weekday(year, number, weekday_of(name), numeral(nth) if nth else -1))


def _same_day(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, months_later(frame.today, OFFSETS[hit.groups[0]] or 0))


def _holiday(hit: Hit, frame: Frame) -> Day | None:
    year, name = hit.groups
    after = hit.after(2)
    vague = name in _SHORT and not year and not after.startswith(_SHORT_AFTER)
    if vague or after.startswith(_AROUND_HOLIDAY) or hit.before(1) in ("每", "一", "二", "三", "九", "第"):
        return nothing(hit, frame)
    holiday = holidays.ZH[name]
    return day(hit, holiday(frame.today.year + NEAR_YEARS[year]) if year else holidays.upcoming(holiday, frame.today))


def _lunar(hit: Hit, frame: Frame) -> Day | None:
    year, month, tens, digit = hit.groups
    dom = numeral(digit if tens == "初" else tens + digit)
    if year:
        return day(hit, holidays.lunar(frame.today.year + NEAR_YEARS[year], numeral(month), dom))
    years = range(frame.today.year - 1, frame.today.year + 2)
    coming = (
        found for number in years if (found := holidays.lunar(number, numeral(month), dom)) and found >= frame.today
    )
    return day(hit, next(coming, None))


_NAMES = "|".join(sorted(holidays.ZH, key=len, reverse=True))
TABLE: list[tuple[str, DayReader]] = [
    (
        rf"(?:{NEAR_YEAR}|((?:19|20)[0-9]{{2}})年)?(下下|下|上|这|這|本|当|)(?:个|個)?{M}?月(?:底|末|的?最后一天)",
        _month_end,
    ),
    (rf"(?:{NEAR_YEAR}年?|((?:19|20)[0-9]{{2}})年|年)(?:底|末)", _year_end),
    (r"(?:Q([1-4])|第?([一二三四1-4])季度|(本|这|下|上)?个?季度?)(?:底|末)", _quarter_end),
    (
        rf"(下下|下|上|这|這|本|当|)(?:个|個)?{M}?月(?:份)?的?(?:第([一二三四1-4])(?:个|個)?|最后一?(?:个|個)?){WEEK}([一二三四五六日天])",
        _nth_weekday,
    ),
    (r"(下下|下|上)(?:个|個)?月的?今天", _same_day),
    (rf"{NEAR_YEAR}?的?({_NAMES})", _holiday),
    (rf"(?:{NEAR_YEAR}的?)?(?:农历|農曆|阴历|陰曆|旧历|舊曆)的?{M}月{_LUNAR_DAY}", _lunar),
    (rf"()(正|腊)月{_LUNAR_DAY}", _lunar),
    (r"()([二三四五六七八九]|十[一二]?)月(初)([二三四五六七八九十])", _lunar),
]
