"""The Chinese wordings of days and clock times."""

from __future__ import annotations

from datetime import date, timedelta

from . import holidays
from .days import Day, DayReader, Frame, civil, day, month_day, near, nothing, shifted, week_day
from .numerals import zh_number
from .patterns import Hit

_N = r"(?:[0-9]{1,3}(?:\.5)?|[一二两兩三四五六七八九十廿]{1,3})"
_M = r"(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九]|正|腊)"
_D = r"([12][0-9]|3[01]|0?[1-9]|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_DAY_MARK = r"[日号號]"
_WEEK = r"(?:周|週|星期|礼拜|禮拜)"
_YEAR = r"((?:19|20)[0-9]{2}|[0-9]{2}|[〇零一二三四五六七八九]{4})"
_RELATIVE_YEARS = {"今年": 0, "本年": 0, "明年": 1, "来年": 1, "後年": 2, "后年": 2, "去年": -1, "前年": -2}
_OFFSETS = {"": None, "这": 0, "這": 0, "本": 0, "当": 0, "下": 1, "下下": 2, "上": -1, "上上": -2, "次": 1}
_NEAR_DAYS = {
    "今": 0, "明": 1, "后": 2, "後": 2, "大后": 3, "大後": 3, "昨": -1, "前": -2, "大前": -3, "当": 0,
}  # fmt: skip
_PERIODS = {
    "凌晨": "dawn", "清晨": "morning", "早上": "morning", "早晨": "morning", "早": "morning", "上午": "morning",
    "中午": "noon", "午间": "noon", "下午": "afternoon", "午后": "afternoon", "午後": "afternoon",
    "傍晚": "night", "晚上": "night", "晚间": "night", "晚間": "night", "夜里": "night", "夜裡": "night",
    "半夜": "night", "深夜": "night", "晚": "night", "夜": "night",
}  # fmt: skip
PERIOD = "(" + "|".join(sorted(_PERIODS, key=len, reverse=True)) + ")"
_UNITS = {
    "天": "day", "日": "day", "周": "week", "週": "week", "星期": "week", "礼拜": "week", "禮拜": "week",
    "月": "month", "小时": "hour", "小時": "hour", "钟头": "hour", "鐘頭": "hour", "分钟": "minute", "分鐘": "minute",
}  # fmt: skip
_AFTER = r"(?:之|以)?(后|後|前)"
# What makes a number with 号 or 日 something else than a day: 3号楼, 2号线, 路15号, 7日游, 30日内.
_NOT_A_DAY_AFTER = tuple("楼樓线線馆館房院店机機库庫字牌桌位车車门門窗球台仓桥井厅廳屋选選铁鐵电電员员码碼令服段公路游间間内內均志報报元化墙墻柜櫃坑")
_NOT_A_DAY_BEFORE = tuple("路街道巷弄里村第楼栋座室线型段园厂舱柜门牌品档床铺房桌编编编序编单单每")
_RECURRING = ("每", "每个", "每個", "每逢", "逢", "隔")


def period(word: str) -> str:
    """The part of the day that a Chinese word names; "" for none."""
    return _PERIODS.get(word, "")


def _int(text: str) -> int:
    return {"正": 1, "腊": 12}.get(text) or int(zh_number(text.replace("廿", "二十")) or 0)


def _is_recurring(hit: Hit) -> bool:
    return hit.before(2).endswith(_RECURRING)


def _full(hit: Hit, frame: Frame) -> Day | None:
    year, relative, month, dom, last = hit.groups[:5]
    if relative:
        number = frame.today.year + _RELATIVE_YEARS[relative]
    else:
        number = int(zh_number(year) or 0)
        number += 2000 if number < 100 else 0
    first = civil(number, _int(month), _int(dom))
    return day(hit, first, civil(number, _int(month), _int(last))) if last else day(hit, first)


def _month_and_day(hit: Hit, frame: Frame) -> Day | None:
    month, dom, last, mark = hit.groups[:4]
    if _is_recurring(hit) or (not mark and (hit.after(1).isdigit() or hit.before(1) in ".0123456789")):
        return nothing(hit, frame)
    first = near(frame, _int(month), _int(dom))
    if frame.previous and first and not frame.past:
        first = max(first, civil(frame.previous.days[-1].year, _int(month), _int(dom)) or first)
    return day(hit, first, civil(first.year, _int(month), _int(last)) if first else None) if last else day(hit, first)


def _day_of_near_month(hit: Hit, frame: Frame) -> Day | None:
    which, dom = hit.groups[:2]
    return day(hit, month_day(frame, _int(dom), _OFFSETS[which] or 0))


def _bare_day(hit: Hit, frame: Frame) -> Day | None:
    dom, mark, after = _int(hit.groups[0]), hit.groups[1], hit.after(1)
    before = hit.before(1)
    if (
        after.startswith(_NOT_A_DAY_AFTER)
        or before.endswith(_NOT_A_DAY_BEFORE)
        or (before.isascii() and (before.isalnum() or before in {"-", ".", "#", "/", "_"}))
        or before in set("月年周週期拜一二三四五六七八九十百千几幾")
        or (mark == "日" and after in set("后後子常期记記本前") and hit.after(2) not in ("前",))
    ):
        return None
    if frame.previous:
        first = frame.previous.days[-1]
        following = civil(first.year, first.month, dom)
        return day(hit, following) if following and following > first else None
    if mark == "日" and not hit.groups[0].isascii():
        return None
    this = month_day(frame, dom)
    if this and this < frame.today and not frame.past:
        return day(hit, month_day(frame, dom, 1))
    return day(hit, this)


def _weekday(hit: Hit, frame: Frame) -> Day | None:
    which, name, last = hit.groups[:3]
    before = hit.before(2)
    if _is_recurring(hit) or before.endswith(("黑色",)):
        return nothing(hit, frame)
    if not which and (before[-1:].isdigit() or before[-1:] in set("一二两兩三四五六七八九十几幾半数数整")):
        return None
    index = "一二三四五六日天末".index(name) % 9
    weekday = 6 if index == 7 else index
    if name == "末":
        return nothing(hit, frame)
    if last:  # 周一到周五: a working week unless it is a certain one
        if not which:
            return nothing(hit, frame)
        end = min("一二三四五六日天".index(last), 6)
        return day(hit, week_day(frame, weekday, _OFFSETS[which]), week_day(frame, end, _OFFSETS[which]))
    if frame.previous and not which:
        first = frame.previous.days[-1]
        return day(hit, first + timedelta((weekday - first.weekday()) % 7))
    return day(hit, week_day(frame, weekday, _OFFSETS[which]))


def _near_day(hit: Hit, frame: Frame) -> Day | None:
    which, part = hit.groups[:2]
    before, after = hit.before(3), hit.after(3)
    if which == "今" and after.startswith(_SMALL_TALK) and not before:
        return nothing(hit, frame)
    if after.startswith(_NOT_NEAR_DAY.get(which, ())) or before.endswith(("先天", "几天", "天天", "美好的", "的")) and which in "后前後明":
        if not before.endswith("的") or which == "明" and after[:1] in ("", "。", "！", "，"):
            return nothing(hit, frame)
    return day(hit, frame.today + timedelta(_NEAR_DAYS[which]), period=period(part))


_SMALL_TALK = ("天气", "天氣", "心情", "的天气", "的天氣", "真是", "好冷", "好热", "真热", "真冷", "好累", "真累", "过得", "過得")
_NOT_NEAR_DAY = {"今": ("头条",), "明": ("方舟", "之星"), "后": ("培养", "形成", "养成"), "前": ()}


def _counted(hit: Hit, frame: Frame) -> Day | None:
    lead, number, half, unit, side = hit.groups[:5]
    before = hit.before(2)
    if before.endswith(("提前", "第", "几", "前", "每", "每隔")) or before[-1:].isdigit() or before[-1:] == ".":
        return nothing(hit, frame)
    if unit == "日" and side == "前":  # 15日前: before the 15th
        return None
    count = 0.5 if number == "半" else float(zh_number(number) or 0)
    count += 0.5 if half else 0
    return shifted(hit, frame, -count if side == "前" else count, _UNITS[unit]) if count else None


def _through(hit: Hit, frame: Frame) -> Day | None:
    number, half, unit = hit.groups[:3]
    count = 0.5 if number == "半" else float(zh_number(number) or 0)
    if number in ("两", "兩") and unit in ("天", "日"):  # 过两天: soon
        return nothing(hit, frame)
    return shifted(hit, frame, count + (0.5 if half else 0), _UNITS[unit])


def _half_year(hit: Hit, frame: Frame) -> Day | None:
    return shifted(hit, frame, -6 if hit.groups[0] == "前" else 6, "month")


def _month_end(hit: Hit, frame: Frame) -> Day | None:
    year, which, month = hit.groups[:3]
    if hit.before(1) == "每":
        return nothing(hit, frame)
    if not month:
        start = month_day(frame, 1, _OFFSETS[which] or 0)
        return day(hit, start and holidays.month_end(start.year, start.month))
    number = frame.today.year + _RELATIVE_YEARS.get(year, 0) if not year[:1].isdigit() else int(year.rstrip("年"))
    if not year and _int(month) < frame.today.month and not frame.past:
        number += 1
    return day(hit, holidays.month_end(number, _int(month)))


def _year_end(hit: Hit, frame: Frame) -> Day | None:
    year = hit.groups[0]
    if hit.before(1) == "每":
        return nothing(hit, frame)
    number = int(year[:4]) if year[:1].isdigit() else frame.today.year + {"明": 1, "去": -1, "后": 2}.get(year[:1], 0)
    return day(hit, civil(number, 12, 31))


def _quarter_end(hit: Hit, frame: Frame) -> Day | None:
    digit, which = hit.groups[0] or hit.groups[1], hit.groups[2]
    if digit:
        return day(hit, holidays.month_end(frame.today.year, 3 * _int(digit)))
    month = (frame.today.month - 1) // 3 * 3 + 3
    start = date(frame.today.year, month, 1)
    offset = 3 * (_OFFSETS.get(which) or 0)
    index = start.year * 12 + start.month - 1 + offset
    return day(hit, holidays.month_end(index // 12, index % 12 + 1))


def _holiday(hit: Hit, frame: Frame) -> Day | None:
    year, name = hit.groups[:2]
    if hit.after(2).startswith(("后", "後", "期间", "期間", "假", "前后", "档", "之后", "以后", "节后", "过后")) or hit.before(1) in (
        "每", "一", "二", "三", "九", "第",
    ):  # fmt: skip
        return nothing(hit, frame)
    if name in _SHORT_HOLIDAYS and not hit.after(2).startswith(("节", "前", "之前", "那天", "当天", "當天", "以前", "放", "回", "去", "出", "要", "想")):
        return nothing(hit, frame)
    holiday = holidays.ZH[name]
    if year:
        return day(hit, holiday(frame.today.year + _RELATIVE_YEARS[year]))
    return day(hit, holidays.upcoming(holiday, frame.today))


_SHORT_HOLIDAYS = ("五一", "六一", "八一", "十一", "双十一", "双十二", "圣诞", "七夕", "国庆", "中秋", "端午", "元宵")


def _lunar(hit: Hit, frame: Frame) -> Day | None:
    year, month, tens, digit = hit.groups[:4]
    dom = _int(digit) if tens == "初" else _int((tens + digit).replace("廿", "二十"))
    number = _int(month)
    if year:
        return day(hit, holidays.lunar(frame.today.year + _RELATIVE_YEARS[year], number, dom))
    for lunar_year in range(frame.today.year - 1, frame.today.year + 2):
        found = holidays.lunar(lunar_year, number, dom)
        if found and found >= frame.today:
            return day(hit, found)
    return None


_REL_YEAR = r"(今年|明年|后年|後年|去年|前年|来年|本年)"
_LUNAR_DAY = r"(初|十|二十|廿|三十)([一二三四五六七八九十]?)"

TABLE: list[tuple[str, DayReader]] = [
    (rf"(?:{_YEAR} ?年|{_REL_YEAR}) ?的?{_M} ?月(?:份的?)? ?{_D} ?(?:{_DAY_MARK})?(?:(?:到|至|-|~|—|–){_D}(?:{_DAY_MARK}))?", _full),
    (rf"{_M} ?月(?:份的?)? ?{_D}(?:{_DAY_MARK})?(?:(?:到|至|-|~|—|–){_D})?(?: ?({_DAY_MARK}))", _month_and_day),
    (rf"([0-9]{{1,2}})月([0-9]{{1,2}})()()(?:[^0-9日号號]|$)", _month_and_day),
    (rf"(下下|上上|下|上|这|這|本|当|次)(?:个|個)?月的?{_D}{_DAY_MARK}", _day_of_near_month),
    (rf"{_D}({_DAY_MARK})", _bare_day),
    (rf"(下下|上上|下|上|这|這|本|)(?:个|個)?{_WEEK}([一二三四五六日天末])(?:(?:到|至|-|~){_WEEK}([一二三四五六日天]))?", _weekday),
    (rf"(大后|大後|大前|今|明|后|後|昨|前|当)(?:天|日)({PERIOD[1:-1]})?", _near_day),
    (r"(今|明|昨|当)(早|晚|夜)(?:上)?", _near_day),
    (rf"(再过|再過|)({_N}|半)(?:个|個)?(半)?(?:个|個)?(天|日|周|週|星期|礼拜|禮拜|月|小时|小時|钟头|鐘頭|分钟|分鐘){_AFTER}", _counted),
    (rf"(?:再过|再過|过|過)({_N}|半)(?:个|個)?(半)?(?:个|個)?(天|周|週|星期|礼拜|禮拜|月|小时|小時|钟头|鐘頭|分钟|分鐘)", _through),
    (rf"半年{_AFTER}", _half_year),
    (rf"({_REL_YEAR[1:-1]}|(?:19|20)[0-9]{{2}}年)?(下下|下|上|这|這|本|当)?(?:个|個)?{_M}?月(?:底|末)", _month_end),
    (r"((?:今|明|去|后)年|(?:19|20)[0-9]{2}年?|)年?(?:底|末)", _year_end),
    (r"(?:Q([1-4])|第?([一二三四1-4])季度|(本|这个?|下个?|上个?)?季度?)(?:底|末)", _quarter_end),
    (rf"{_REL_YEAR}?的?({'|'.join(sorted(holidays.ZH, key=len, reverse=True))})", _holiday),
    (rf"(?:{_REL_YEAR}的?)?(?:农历|農曆|阴历|陰曆|旧历|舊曆)(?:的)?{_M}月{_LUNAR_DAY}", _lunar),
    (rf"()(正|腊)月{_LUNAR_DAY}", _lunar),
]
