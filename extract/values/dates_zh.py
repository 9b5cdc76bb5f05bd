"""The Chinese wordings of days, simplified and traditional."""

from __future__ import annotations

from datetime import timedelta

from ..text.patterns import Hit, words
from .days import (
    Day,
    DayReader,
    Frame,
    Loose,
    bare_day,
    civil,
    day,
    month_day,
    near,
    nothing,
    shifted,
    week_day,
)
from .numerals import zh_number

M = r"(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九]|正|腊)"
_D = r"([12][0-9]|3[01]|0?[1-9]|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_MARK = r"[日号號]"
_TO = r"(?:到|至|-|~|—|–)"
WEEK = r"(?:周|週|星期|礼拜|禮拜)"
_WEEKDAYS = "一二三四五六日"
_YEAR = r"((?:19|20)[0-9]{2}|[0-9]{2}|[〇零一二三四五六七八九]{4})"
NEAR_YEARS = {"今年": 0, "本年": 0, "明年": 1, "来年": 1, "後年": 2, "后年": 2, "去年": -1, "前年": -2}
NEAR_YEAR = f"({'|'.join(NEAR_YEARS)})"
OFFSETS = {"": None, "这": 0, "這": 0, "本": 0, "当": 0, "下": 1, "次": 1, "下下": 2, "上": -1, "上上": -2}
_NEAR_DAYS = {"今": 0, "明": 1, "后": 2, "後": 2, "大后": 3, "大後": 3, "昨": -1, "前": -2, "大前": -3}
_PERIODS = {
    "dawn": "凌晨",
    "morning": "清晨 一早 一大早 大清早 早上 早晨 早 上午",
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
_NUMERALS = frozenset("0123456789一二两兩三四五六七八九十几幾半数數整")
# What makes a number with 号 or 日 something else than a day: 3号楼, 2号线, 7日游, 30日内; 中山路15号, 第3号, 生日.
_THING_AFTER = frozenset(
    "楼樓线線馆館房院店机機库庫字牌桌位车車门門窗球台仓桥井厅廳屋选選铁鐵电電员員码碼令服段公路游间間内內均志化墙墻柜櫃坑报報窗舱艙诊診病岗崗坡船码碼口玩"
)
_ROOMS = tuple(words("会议室 會議室 会场 會場 展厅 展廳 展位 展馆 食堂 宿舍 餐厅 餐廳 赛道 赛场"))
_THING_BEFORE = frozenset("路街道巷弄里村第楼栋座室线型园厂舱柜品档床铺桌编序单每月年周週期拜百千大小")
_OVER = words("已 就已 我已 都已")
_AFTER_SUN = frozenset("后後子常期记記本")
_SMALL_TALK = words("天气 天氣 心情 的天气 的天氣 真是 好冷 好热 真热 真冷 好累 真累 过得 過得")
_NO_NEAR_DAY = words("头条 方舟 之星 培养 形成 养成")


def period(word: str) -> str:
    """The part of the day that a Chinese word names; "" for none."""
    return _PERIOD_NAMES.get(word, "")


def numeral(text: str) -> int:
    return {"正": 1, "腊": 12}.get(text) or int(zh_number(text.replace("廿", "二十")) or 0)


_AND = ("、", "和", "跟", "与", "與", "及", "，", ",")
_WEEK_LIST = "周週星期礼拜禮拜一二三四五六日天、和跟与與及，,"


def recurs(hit: Hit) -> bool:
    before = hit.before(16)
    if before.endswith(_AND):  # 每周二、周四
        before = before.rstrip(_WEEK_LIST)
    return before.endswith(("每", "每个", "每個", "每逢", "逢", "隔"))


def _full(hit: Hit, frame: Frame) -> Day | None:
    year, near_year, month, dom, last = hit.groups
    number = frame.today.year + NEAR_YEARS[near_year] if near_year else int(zh_number(year) or 0)
    number += 2000 if number < 100 else 0
    first = civil(number, numeral(month), numeral(dom))
    return day(hit, first, civil(number, numeral(month), numeral(last))) if last else day(hit, first)


def _month_day(hit: Hit, frame: Frame) -> Day | None:
    month, dom, last = hit.groups
    if hit.before(1).isdigit():
        return None
    if recurs(hit) or hit.before(1) == "年":  # of a year that is not certain: 第二年3月5日
        return nothing(hit, frame)
    first = near(frame, numeral(month), numeral(dom))
    if not last or first is None:
        return day(hit, first)
    return day(hit, first, civil(first.year, numeral(month), numeral(last)))


def _near_month(hit: Hit, frame: Frame) -> Day | None:
    which, dom = hit.groups
    return day(hit, month_day(frame, numeral(dom), OFFSETS[which] or 0))


def _bare_day(hit: Hit, frame: Frame) -> Day | None:
    number, mark = hit.groups
    if not _is_bare_day(hit, number, mark):
        return None
    return day(hit, bare_day(frame, numeral(number)))


def _is_bare_day(hit: Hit, number: str, mark: str) -> bool:
    before, after = hit.before(1), hit.after(1)
    if after in _THING_AFTER or hit.after(3).startswith(_ROOMS) or before in _THING_BEFORE or before in _NUMERALS:
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
    weekday, weeks = weekday_of(name), OFFSETS[which]
    if last:
        first = week_day(frame, weekday, weeks)
        return day(hit, first, first + timedelta((weekday_of(last) - weekday) % 7))
    if frame.previous and not which:
        first = frame.previous.days[-1]
        return day(hit, first + timedelta((weekday - first.weekday()) % 7), loose=Loose.WEEKDAY)
    if not which and hit.after(3).startswith(_OVER):  # 周一已经交了
        return day(hit, frame.today - timedelta((frame.today.weekday() - weekday - 1) % 7 + 1), loose=Loose.WEEKDAY)
    return day(hit, week_day(frame, weekday, weeks), loose=Loose.WEEKDAY)


def _is_no_weekday(hit: Hit, which: str, name: str, last: str) -> bool:
    """周末, 每周五, 周一到周五 and 周一三五: spans and habits."""
    after = hit.after(2)
    listed = after[:1] in _WEEKDAYS[1:] and after[:1] and after[1:] not in ("十", "点", "點")
    return (
        name == "末"
        or bool(listed)
        or recurs(hit)
        or (not which and name == "一" and last in tuple("五六日天"))
        or hit.before(2) == "黑色"
    )


def weekday_of(name: str) -> int:
    return 6 if name == "天" else _WEEKDAYS.index(name)


def _near_day(hit: Hit, frame: Frame) -> Day | None:
    which, part = hit.groups
    before, after = hit.before(3), hit.after(3)
    idle = which == "今" and after.startswith(_SMALL_TALK) and before[-1:] in ("", "，", "。", "！", ",", " ")
    hope = which == "明" and before.endswith("的") and after[:1] in ("", "。", "！", "，")  # 美好的明天
    named = after.startswith(_NO_NEAR_DAY) or before.endswith(("先天", "几天", "天天", "去年", "明年"))
    named = named or (which == "前" and before.endswith("以"))  # 以前天天
    if idle or hope or named:
        return nothing(hit, frame)
    return day(hit, frame.today + timedelta(_NEAR_DAYS[which]), period=period(part))


def _cantonese(hit: Hit, frame: Frame) -> Day | None:
    """聽日 is tomorrow, 琴日 and 尋日 yesterday; 听日语 is neither."""
    if hit.after(1) in _AFTER_SUN or hit.after(1) in ("语", "語", "文", "剧", "劇"):
        return nothing(hit, frame)
    return day(hit, frame.today + timedelta(1 if hit.groups[0] in "聽听" else -1))


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


TABLE: list[tuple[str, DayReader]] = [
    (rf"(?:{_YEAR} ?年|{NEAR_YEAR}) ?的?{M} ?月(?:份的?)? ?{_D} ?{_MARK}?(?:{_TO}{_D}{_MARK})?", _full),
    (rf"{M} ?月(?:份的?)? ?{_D}{_MARK}?(?:{_TO}{_D})? ?{_MARK}", _month_day),
    (r"([0-9]{1,2})月([0-9]{1,2})()(?:[^0-9日号號]|$)", _month_day),
    (rf"(下下|上上|下|上|这|這|本|当|次)(?:个|個)?月的? ?{_D} ?{_MARK}", _near_month),
    (rf"{_D}({_MARK})", _bare_day),
    (
        rf"(下下|上上|下|上|这|這|本|)(?:个|個)?{WEEK}([一二三四五六日天末])(?:{_TO}{WEEK}([一二三四五六日天]))?",
        _weekday,
    ),
    (rf"(大后|大後|大前|今|明|后|後|昨|前)(?:天|日)({_PERIOD})?", _near_day),
    (r"(聽|听|琴|尋)(日)", _cantonese),
    (r"(今|明|昨)(早|晚|夜)(?:上)?", _near_day),
    (r"(今|明)(?:天)?(?:和|、|或|或者)?(明|后|後)(?:两|兩)?天", _two_days),
    (rf"(?:再过|再過)?{_COUNT}{_UNIT}{_SIDE}", _counted),
    (rf"(?:再过|再過|过|過){_COUNT}{_UNIT}", _through),
    (rf"半年{_SIDE}", _half_year),
]
