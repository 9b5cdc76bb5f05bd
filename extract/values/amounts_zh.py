"""The Chinese wordings of amounts."""

from __future__ import annotations

from decimal import Decimal

from ..text.patterns import Hit, words
from .mention import Mention
from .numerals import ZH_AMOUNT, ZH_DIGITS, scaled, zh_number
from .quantity import AmountReader, amounts, starts_clean
from .units import CURRENCIES_ZH, DURATIONS, MEASURES_ZH, UNITS_ZH, alternatives, names

_CURRENCY_NAMES, _UNIT_NAMES = names(CURRENCIES_ZH), names(UNITS_ZH)
_SCALE = r"(?: ?([十百千]?[万萬亿億]|千|百|k|w))?"
_TO = r" ?(?:-|~|–|—|到|至|、) ?"
_MORE = r"(?:多|来|余|餘)?"
_HALF = Decimal("0.5")
# What turns a piece of money into a piece of something: 一块石头.
_NOT_MONEY = frozenset("儿石头頭砖糖布玻地区區链鏈屏板肉饼餅田表手拼")
_AGO = ("后", "後", "前", "之后", "之後", "之前", "以后", "以前", "以後", "过后")
_NOT_A_SPAN = (
    "制",
    "级",
    "級",
    "代",
    "会",
    "會",
    "报",
    "末",
    "底",
    "中",
    "初",
    "份",
    "上旬",
    "纪",
    "轻",
    "历",
    "春",
    "夏",
    "秋",
    "冬",
)
# 有一天, 一年到头 and 一周三次 are ways to talk; 一天。, 一周左右, 一小时内 and 一个月 are spans.
_ONE_BEFORE = frozenset("的有这這那同某哪每前后後整另唯统万第")
_ONE_AFTER = frozenset(("", *"，。！？、；,.!?; 的左内內之以时假多吧了"))
_ONE_EACH = frozenset("一两二三四五六七八九十几0123456789到")
_COUNTED = frozenset(word[0] for word in (*_UNIT_NAMES, *MEASURES_ZH.split(), "个", "個", "月", "日"))
_TODAY_AND = frozenset("明后後")  # 今明两天
_WITHIN = ("内", "內", "之内", "以内")
# Measure words that are also the first half of another word: 三家庭, 两位置. By what follows.
_NOT_MEASURED = {
    "家": "庭人乐", "人": "世工生民格类间", "名": "字称单义", "位": "置数", "条": "件", "部": "分门队",
    "本": "质来科月周", "次": "要序性元", "首": "先都页", "组": "织成长", "张": "三", "台": "北湾阶账",
    "支": "持付部", "场": "景合地", "票": "价", "包": "括含", "章": "程", "股": "东份", "只": "有是要能",
    "把": "握", "度": "假过", "节": "约日奏", "户": "口", "字": "段典体节", "篇": "幅", "项": "目",
    "头": "等跑", "平": "均台等",
}  # fmt: skip
_DIGITS_ONLY = frozenset("次道门种部度轮平")  # 两次, 三种 are ways to talk
_NOT_PIECES = words("月 星 礼 禮 小时 小時 钟 鐘 百分 工作 自然 人 半 点 多月 多星 多小 来月")
_NOT_BARE = tuple("火别富不八分里年岁家一")  # 十万火急, 百万富翁


def _money(hit: Hit) -> list[Mention]:
    first, first_scale, last, last_scale, word, tail = hit.groups
    if len(tail) == 1 and hit.after(1) in _COUNTED:  # 三千元一年
        hit, tail = hit._replace(end=hit.end - 1), ""
    currency, after = _CURRENCY_NAMES[word.lower()], hit.after(1)
    if (
        not starts_clean(hit)
        or (word in ("块", "塊") and after in _NOT_MONEY and after)
        or (word == "元" and after in ("素", "旦", "宵", "件", "老"))
    ):
        return []
    if word == "刀" and after not in ("", "。", "，", "！", "？", " ", "、", ",", "."):
        return []
    number = last or first
    if number == "一" and word in ("块", "塊") and not tail:
        return []
    value = scaled(number, last_scale if last else first_scale)
    if value is not None and tail:
        value += (scaled(tail[0], "") or 0) / Decimal(10)
    low = scaled(first, first_scale or last_scale) if last else None
    return amounts(hit, currency, low, value, label="money")


def _percent(hit: Hit) -> list[Mention]:
    return amounts(hit, "%", scaled(hit.groups[0], ""))


def _tenths(hit: Hit) -> list[Mention]:
    tenths, rest = hit.groups
    value = scaled(tenths, "")
    if value is None or not starts_clean(hit) or hit.after(1) in set("都为為本功长員员立就效果绩语年熟了"):
        return []
    return amounts(hit, "%", value * 10 + (5 if rest == "半" else scaled(rest, "") or 0 if rest else 0))


def _quantity(hit: Hit) -> list[Mention]:
    first, first_scale, last, last_scale, count, half, word, tail = hit.groups
    unit = _UNIT_NAMES.get(word, "人" if word in ("个人", "個人") else word)
    number = last or first
    if not starts_clean(hit) or not _is_quantity(hit, number, count, word, unit):
        return []
    value = scaled(number, last_scale if last else first_scale)
    low = scaled(first, first_scale or last_scale) if last else None
    return amounts(hit, unit, low, value + _HALF if value is not None and (half or tail) else value)


def _is_year(number: str) -> bool:
    """Whether 年 makes the number a year of the calendar: 2026年, 二〇二六年, 98年."""
    return len(number) == 4 or (len(number) == 2 and number.isdigit() and int(number) > 60)


def _is_quantity(hit: Hit, number: str, count: str, word: str, unit: str) -> bool:
    """Whether number and unit word count something, rather than date, rank or idiom."""
    if unit in DURATIONS:
        return _is_duration(hit, number, count, word, unit)
    if (
        number == "一"
        or (count and word != "人")
        or (word in _DIGITS_ONLY and not number[0].isdigit() and not (word == "平" and (scaled(number, "") or 0) >= 10))
    ):
        return False
    if unit == "人" and (scaled(number, "") or 0) < 10 and not number[0].isdigit():  # 两个人, 三人行
        return False
    if word == "把" and number in ("百", "千", "万"):  # 千把块 is about a thousand of something else
        return False
    if word == "位" and hit.before(1) in ("后", "後", "前", "末", "尾"):  # 后四位
        return False
    return (hit.after(1) or " ") not in _NOT_MEASURED.get(word, "")


def _is_duration(hit: Hit, number: str, count: str, word: str, unit: str) -> bool:
    after, before = hit.after(2), hit.before(2)
    if (after.startswith((*_AGO, *_NOT_A_SPAN)) and before != "提前") or before[-1:] in _TODAY_AND:
        return False
    if word in ("月", "日"):  # 三月, 5日: dates; 三个月, 30日内: spans
        return bool(count) if word == "月" else after.startswith(_WITHIN)
    if (unit == "year" and (after[:1].isdigit() or _is_year(number) or number[0] in "零〇")) or (
        unit == "week" and after[:1] == "年"
    ):
        return False
    if number != "一" or before == "提前":
        return True
    clear = bool(count) or unit in ("hour", "minute") or after[:1] in _ONE_AFTER
    return clear and before[-1:] not in _ONE_BEFORE and after[:1] not in _ONE_EACH


def _half(hit: Hit) -> list[Mention]:
    if hit.after(2).startswith(_AGO) or (
        hit.before(1) in ("个", "個", "大", "多", "上", "下", "年", "前", "后") and hit.before(2) != "提前"
    ):
        return []
    return amounts(hit, _UNIT_NAMES[hit.groups[0]], _HALF)


def _pieces(hit: Hit) -> list[Mention]:
    """A number of 个: in digits, or from ten on; "两个问题" is a way to talk."""
    number, scale = hit.groups
    value = scaled(number, scale)
    if value is None or not starts_clean(hit) or value < 2 or (not number[0].isdigit() and value < 10):
        return []
    if hit.after(2).startswith(_NOT_PIECES):
        return []
    return amounts(hit, "个", value)


def _compound(hit: Hit) -> list[Mention]:
    """亿 and 万 in one number: 一亿两千万."""
    return amounts(hit, "", zh_number(hit.groups[0])) if starts_clean(hit) and hit.after(1) not in _NOT_BARE else []


def _bare(hit: Hit) -> list[Mention]:
    """A number of tens of thousands: what is counted is named elsewhere."""
    number, scale, tail, letter = hit.groups
    if letter and (hit.text.isascii() or (hit.after(1).isascii() and hit.after(1).isalnum())):
        return []
    if not starts_clean(hit) or hit.after(1) in _NOT_BARE:
        return []
    if number == "千":  # 千万别忘
        return []
    if letter:
        return amounts(hit, "", scaled(number, letter))
    return amounts(hit, "", zh_number(number + scale + tail) if tail else scaled(number, scale))


_MYRIAD = "[十百千]?[万萬亿億]"
_CURRENCY = alternatives(" ".join(CURRENCIES_ZH.values()))
_TAIL = "[一二三四五六七八九1-9]"
_UNIT = alternatives(" ".join(UNITS_ZH.values()) + " " + MEASURES_ZH + " GB MB TB")
TABLE: list[tuple[str, AmountReader]] = [
    (
        rf"{ZH_AMOUNT}{_SCALE}(?:{_TO}{ZH_AMOUNT}{_SCALE})?{_MORE} ?({_CURRENCY})({_TAIL}(?:毛|角)?)?",
        _money,
    ),
    (rf"百分之{ZH_AMOUNT}", _percent),
    (r"([一二两三四五六七八九])成([一二三四五六七八九半])?", _tenths),
    (rf"{ZH_AMOUNT}{_SCALE}(?:{_TO}{ZH_AMOUNT}{_SCALE})?{_MORE} ?([个個])?(半)?{_MORE}({_UNIT})(半)?", _quantity),
    (r"半(?:个|個)?(小时|小時|钟头|鐘頭|月|年)", _half),
    (rf"{ZH_AMOUNT}{_SCALE}{_MORE} ?[个個]", _pieces),
    (rf"([{ZH_DIGITS}十百千]{{1,8}}[亿億][{ZH_DIGITS}零十百千]{{1,8}}[万萬])", _compound),
    (
        rf"([0-9]{{1,9}}(?:\.[0-9]{{1,4}})?|[{ZH_DIGITS}十百千]{{1,8}})(?: ?({_MYRIAD})({_TAIL}[千百]?)?|(w))",
        _bare,
    ),
]
