"""The Chinese wordings of days, simplified and traditional."""

from __future__ import annotations

from datetime import timedelta

from . import holidays
from .days import (
    Day,
    DayReader,
    Frame,
    Loose,
    bare_day,
    civil,
    day,
    month_day,
    months_later,
    near,
    nothing,
    shifted,
    week_day,
)
from .numerals import zh_number
from .patterns import Hit, words

_M = r"(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九]|正|腊)"
_D = r"([12][0-9]|3[01]|0?[1-9]|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_MARK = r"[日号號]"
_TO = r"(?:到|至|-|~|—|–)"
_WEEK = r"(?:周|週|星期|礼拜|禮拜)"
_WEEKDAYS = "一二三四五六日"
_YEAR = r"((?:19|20)[0-9]{2}|[0-9]{2}|[〇零一二三四五六七八九]{4})"
_NEAR_YEARS = {"今年": 0, "本年": 0, "明年": 1, "来年": 1, "後年": 2, "后年": 2, "去年": -1, "前年": -2}
_NEAR_YEAR = f"({'|'.join(_NEAR_YEARS)})"
_OFFSETS = {"": None, "这": 0, "這": 0, "本": 0, "当": 0, "下": 1, "次": 1, "下下": 2, "上": -1, "上上": -2}
_NEAR_DAYS = {"今": 0, "明": 1, "后": 2, "後": 2, "大后": 3, "大後": 3, "昨": -1, "前": -2, "大前": -3}
_PERIODS = {
    "dawn": "凌晨",
    "morning": "清晨 早上 早晨 早 上午",
    "noon": "中午 午间",
    "afternoon": "下午 午后 午後",
    "night": "傍晚 晚上 晚间 晚間 夜里 夜裡 半夜 深夜 晚 夜",
}
_PERIOD_NAMES = {word: name for name, row in _PERIODS.items() for word in row.split()}
_PERIOD = "|".join(sorted(_PERIOD_NAMES, key=len, reverse=True))
PERIOD = f"({_PERIOD})"
_UNITS = {
    "day": "天 日",
    "week": "周 週 星期 礼拜 禮拜",
    "month": "月",
    "hour": "小时 小時 钟头 鐘頭",
    "minute": "分钟 分鐘",
}
_UNIT_NAMES = {word: name for name, row in _UNITS.items() for word in row.split()}
_COUNT = r"([0-9]{1,3}(?:\.5)?|[一二两兩三四五六七八九十廿]{1,3}|半)(?:个|個)?(半)?(?:个|個)?"
_UNIT = f"({'|'.join(_UNIT_NAMES)})"
_SIDE = r"(?:之|以)?(后|後|前)"
_LUNAR_DAY = r"(初|十|二十|廿|三十)([一二三四五六七八九十]?)"
_NUMERALS = frozenset("0123456789一二两兩三四五六七八九十几幾半数數整")
# What makes a number with 号 or 日 something else than a day: 3号楼, 2号线, 7日游, 30日内; 中山路15号, 第3号, 生日.
_THING_AFTER = frozenset(
    "楼樓线線馆館房院店机機库庫字牌桌位车車门門窗球台仓桥井厅廳屋选選铁鐵电電员員码碼令服段公路游间間内內均志化墙墻柜櫃坑报報"
)
_THING_BEFORE = frozenset("路街道巷弄里村第楼栋座室线型园厂舱柜品档床铺桌编序单每月年周週期拜百千")
_AFTER_SUN = frozenset("后後子常期记記本")
_SMALL_TALK = words("天气 天氣 心情 的天气 的天氣 真是 好冷 好热 真热 真冷 好累 真累 过得 過得")
_NO_NEAR_DAY = words("头条 方舟 之星 培养 形成 养成")
# Holidays whose short name is a day only where the words around say so.
_SHORT = frozenset(words("五一 六一 八一 十一 双十一 双十二 圣诞 七夕 国庆 中秋 清明 端午 元宵"))
_SHORT_AFTER = words("节 前 之前 那天 当天 當天 以前 回 去 出 要 想")
_AROUND_HOLIDAY = words("放假 后 後 期间 期間 假 前后 档 之后 以后 节后 过后")


def period(word: str) -> str:
    """The part of the day that a Chinese word names; "" for none."""
    return _PERIOD_NAMES.get(word, "")


def _int(text: str) -> int:
    return {"正": 1, "腊": 12}.get(text) or int(zh_number(text.replace("廿", "二十")) or 0)


_AND = ("、", "和", "跟", "与", "與", "及", "，", ",")
_WEEK_LIST = "周週星期礼拜禮拜一二三四五六日天、和跟与與及，,"


def _recurs(hit: Hit) -> bool:
    before = hit.before(16)
    if before.endswith(_AND):  # 每周二、周四
        before = before.rstrip(_WEEK_LIST)
    return before.endswith(("每", "每个", "每個", "每逢", "逢", "隔"))


def _full(hit: Hit, frame: Frame) -> Day | None:
    year, near_year, month, dom, last = hit.groups
    number = frame.today.year + _NEAR_YEARS[near_year] if near_year else int(zh_number(year) or 0)
    number += 2000 if number < 100 else 0
    first = civil(number, _int(month), _int(dom))
    return day(hit, first, civil(number, _int(month), _int(last))) if last else day(hit, first)


def _month_day(hit: Hit, frame: Frame) -> Day | None:
    month, dom, last = hit.groups
    if hit.before(1).isdigit():
        return None
    if _recurs(hit) or hit.before(1) == "年":  # of a year that is not certain: 第二年3月5日
        return nothing(hit, frame)
    first = near(frame, _int(month), _int(dom))
    if not last or first is None:
        return day(hit, first)
    return day(hit, first, civil(first.year, _int(month), _int(last)))


def _near_month(hit: Hit, frame: Frame) -> Day | None:
    which, dom = hit.groups
    return day(hit, month_day(frame, _int(dom), _OFFSETS[which] or 0))


def _bare_day(hit: Hit, frame: Frame) -> Day | None:
    number, mark = hit.groups
    if not _is_bare_day(hit, number, mark):
        return None
    return day(hit, bare_day(frame, _int(number)))


def _is_bare_day(hit: Hit, number: str, mark: str) -> bool:
    before, after = hit.before(1), hit.after(1)
    if after in _THING_AFTER or before in _THING_BEFORE or before in _NUMERALS:
        return False
    if before and before.isascii() and (before.isalnum() or before in "-.#/_"):
        return False
    if hit.before(2) in ("号是", "號是", "号为"):  # 门牌号是18号
        return False
    return mark != "日" or (number.isascii() and after not in _AFTER_SUN)


def _weekday(hit: Hit, frame: Frame) -> Day | None:
    which, name, last = hit.groups
    if not which and hit.before(1) in _NUMERALS:  # 三周一次
        return None
    if _is_no_weekday(hit, which, name, last):
        return nothing(hit, frame)
    weekday, weeks = _index(name), _OFFSETS[which]
    if last:
        first = week_day(frame, weekday, weeks)
        return day(hit, first, first + timedelta((_index(last) - weekday) % 7))
    if frame.previous and not which:
        first = frame.previous.days[-1]
        return day(hit, first + timedelta((weekday - first.weekday()) % 7), loose=Loose.WEEKDAY)
    return day(hit, week_day(frame, weekday, weeks), loose=Loose.WEEKDAY)


def _is_no_weekday(hit: Hit, which: str, name: str, last: str) -> bool:
    """周末, 每周五, 周一到周五 and 周一三五: spans and habits."""
    after = hit.after(2)
    listed = after[:1] in _WEEKDAYS[1:] and after[:1] and after[1:] not in ("十", "点", "點")
    return (
        name == "末"
        or bool(listed)
        or _recurs(hit)
        or (not which and name == "一" and last in tuple("五六日天"))
        or hit.before(2) == "黑色"
    )


def _index(name: str) -> int:
    return 6 if name == "天" else _WEEKDAYS.index(name)


def _near_day(hit: Hit, frame: Frame) -> Day | None:
    which, part = hit.groups
    before, after = hit.before(3), hit.after(3)
    idle = which == "今" and after.startswith(_SMALL_TALK) and before[-1:] in ("", "，", "。", "！", ",", " ")
    hope = which == "明" and before.endswith("的") and after[:1] in ("", "。", "！", "，")  # 美好的明天
    named = after.startswith(_NO_NEAR_DAY) or before.endswith(("先天", "几天", "天天", "去年", "明年"))
    if idle or hope or named:
        return nothing(hit, frame)
    return day(hit, frame.today + timedelta(_NEAR_DAYS[which]), period=period(part))


def _two_days(hit: Hit, frame: Frame) -> Day | None:
    return day(hit, *(frame.today + timedelta(_NEAR_DAYS[which]) for which in hit.groups))


def _counted(hit: Hit, frame: Frame) -> Day | None:
    number, half, unit, side = hit.groups
    before = hit.before(2)
    if _is_month(hit, unit):
        return None
    if before.endswith(("提前", "第", "几", "前", "每")) or (before and before[-1] in "0123456789."):
        return nothing(hit, frame)
    if unit == "日" and side == "前":  # 15日前: before the 15th
        return None
    count = _half_count(number, half)
    return shifted(hit, frame, -count if side == "前" else count, _UNIT_NAMES[unit]) if count else None


def _through(hit: Hit, frame: Frame) -> Day | None:
    number, half, unit = hit.groups
    if _is_month(hit, unit) or hit.before(1) in ("超", "通", "经", "經", "跨", "渡"):
        return None
    if number in ("两", "兩") and unit == "天":  # 过两天: soon
        return nothing(hit, frame)
    return shifted(hit, frame, _half_count(number, half), _UNIT_NAMES[unit])


def _is_month(hit: Hit, unit: str) -> bool:
    """三月后 is after March; 三个月后 is in three months."""
    return unit == "月" and "个" not in hit.text[hit.start : hit.end] and "個" not in hit.text[hit.start : hit.end]


def _half_count(number: str, half: str) -> float:
    return (0.5 if number == "半" else float(zh_number(number) or 0)) + (0.5 if half else 0)


def _half_year(hit: Hit, frame: Frame) -> Day | None:
    return shifted(hit, frame, -6 if hit.groups[0] == "前" else 6, "month")


def _month_end(hit: Hit, frame: Frame) -> Day | None:
    near_year, year, which, month = hit.groups
    if _recurs(hit):
        return nothing(hit, frame)
    if not month:
        start = months_later(frame.today.replace(day=1), _OFFSETS[which] or 0)
        return day(hit, holidays.month_end(start.year, start.month))
    number = int(year) if year else frame.today.year + _NEAR_YEARS.get(near_year, 0)
    later = not year and not near_year and _int(month) < frame.today.month and not frame.past
    return day(hit, holidays.month_end(number + later, _int(month)))


def _year_end(hit: Hit, frame: Frame) -> Day | None:
    near_year, year = hit.groups
    if _recurs(hit):
        return nothing(hit, frame)
    return day(hit, civil(int(year) if year else frame.today.year + _NEAR_YEARS.get(near_year, 0), 12, 31))


def _quarter_end(hit: Hit, frame: Frame) -> Day | None:
    latin, digit, which = hit.groups
    if latin or digit:
        return day(hit, holidays.month_end(frame.today.year, 3 * _int(latin or digit)))
    last = months_later(frame.today.replace(day=1), 2 - (frame.today.month - 1) % 3 + 3 * (_OFFSETS[which] or 0))
    return day(hit, holidays.month_end(last.year, last.month))


def _holiday(hit: Hit, frame: Frame) -> Day | None:
    year, name = hit.groups
    after = hit.after(2)
    vague = name in _SHORT and not year and not after.startswith(_SHORT_AFTER)
    if vague or after.startswith(_AROUND_HOLIDAY) or hit.before(1) in ("每", "一", "二", "三", "九", "第"):
        return nothing(hit, frame)
    holiday = holidays.ZH[name]
    return day(hit, holiday(frame.today.year + _NEAR_YEARS[year]) if year else holidays.upcoming(holiday, frame.today))


def _lunar(hit: Hit, frame: Frame) -> Day | None:
    year, month, tens, digit = hit.groups
    dom = _int(digit if tens == "初" else tens + digit)
    if year:
        return day(hit, holidays.lunar(frame.today.year + _NEAR_YEARS[year], _int(month), dom))
    years = range(frame.today.year - 1, frame.today.year + 2)
    coming = (found for number in years if (found := holidays.lunar(number, _int(month), dom)) and found >= frame.today)
    return day(hit, next(coming, None))


_NAMES = "|".join(sorted(holidays.ZH, key=len, reverse=True))
TABLE: list[tuple[str, DayReader]] = [
    (rf"(?:{_YEAR} ?年|{_NEAR_YEAR}) ?的?{_M} ?月(?:份的?)? ?{_D} ?{_MARK}?(?:{_TO}{_D}{_MARK})?", _full),
    (rf"{_M} ?月(?:份的?)? ?{_D}{_MARK}?(?:{_TO}{_D})? ?{_MARK}", _month_day),
    (r"([0-9]{1,2})月([0-9]{1,2})()(?:[^0-9日号號]|$)", _month_day),
    (rf"(下下|上上|下|上|这|這|本|当|次)(?:个|個)?月的?{_D}{_MARK}", _near_month),
    (rf"{_D}({_MARK})", _bare_day),
    (
        rf"(下下|上上|下|上|这|這|本|)(?:个|個)?{_WEEK}([一二三四五六日天末])(?:{_TO}{_WEEK}([一二三四五六日天]))?",
        _weekday,
    ),
    (rf"(大后|大後|大前|今|明|后|後|昨|前)(?:天|日)({_PERIOD})?", _near_day),
    (r"(今|明|昨)(早|晚|夜)(?:上)?", _near_day),
    (r"(今|明)(?:天)?(?:和|、|或|或者)?(明|后|後)(?:两|兩)?天", _two_days),
    (rf"(?:再过|再過)?{_COUNT}{_UNIT}{_SIDE}", _counted),
    (rf"(?:再过|再過|过|過){_COUNT}{_UNIT}", _through),
    (rf"半年{_SIDE}", _half_year),
    (rf"(?:{_NEAR_YEAR}|((?:19|20)[0-9]{{2}})年)?(下下|下|上|这|這|本|当|)(?:个|個)?{_M}?月(?:底|末)", _month_end),
    (rf"(?:{_NEAR_YEAR}年?|((?:19|20)[0-9]{{2}})年|年)(?:底|末)", _year_end),
    (r"(?:Q([1-4])|第?([一二三四1-4])季度|(本|这|下|上)?个?季度?)(?:底|末)", _quarter_end),
    (rf"{_NEAR_YEAR}?的?({_NAMES})", _holiday),
    (rf"(?:{_NEAR_YEAR}的?)?(?:农历|農曆|阴历|陰曆|旧历|舊曆)的?{_M}月{_LUNAR_DAY}", _lunar),
    (rf"()(正|腊)月{_LUNAR_DAY}", _lunar),
]
