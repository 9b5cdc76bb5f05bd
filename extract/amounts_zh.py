"""The Chinese wordings of amounts."""

from __future__ import annotations

from decimal import Decimal

from .mention import Mention
from .numerals import ZH_AMOUNT, ZH_DIGITS, scaled, zh_number
from .patterns import Hit
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
_NOT_A_SPAN = ("级", "級", "代", "会", "會", "报", "末", "底", "中", "初", "份", "上旬", "纪", "轻", "历", "货")
_ONE_DAY_BEFORE = frozenset("有这這那同某哪每前后後整另唯统万第")
_ONE_DAY_AFTER = frozenset("直到样樣起天边定些般个一两二三四五六七八九十几0123456789")
_TODAY_AND = frozenset("明后後")  # 今明两天


def _money(hit: Hit) -> list[Mention]:
    first, first_scale, last, last_scale, word, tail = hit.groups
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
    value = scaled(hit.groups[0], "")
    if value is None or not starts_clean(hit) or hit.after(1) in set("都为為本功长員员立就效果绩语年熟了"):
        return []
    return amounts(hit, "%", value * 10)


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
    after = hit.after(2)
    if unit in DURATIONS:
        if after.startswith((*_AGO, *_NOT_A_SPAN)) and not hit.before(2) == "提前":
            return False
        if word in ("月", "日"):  # 三月, 5日: dates; 三个月, 30日内: spans
            return (word == "月" and bool(count)) or (word == "日" and after.startswith(("内", "內", "之内", "以内")))
        if (unit == "year" and (after[:1].isdigit() or _is_year(number))) or (unit == "week" and after[:1] == "年"):
            return False
        if hit.before(1) in _TODAY_AND:
            return False
        return number != "一" or (hit.before(1) not in _ONE_DAY_BEFORE and after[:1] not in _ONE_DAY_AFTER)
    if number == "一" or (count and word not in ("人",)):
        return False
    if word in ("次", "道", "门", "种", "部", "名", "单", "度", "班", "轮", "平") and not number[0].isdigit():
        return word in ("名",) and len(number) >= 1
    return not (word == "度" and after.startswith(("假", "过"))) and not after.startswith(_NOT_MEASURED.get(word, ()))


_NOT_MEASURED = {
    "家": ("庭", "人", "乐"), "人": ("世", "工", "生", "民", "格", "类", "间"), "名": ("字", "称", "单", "义"), "位": ("置", "数"), "条": ("件",),
    "部": ("分", "门", "队"), "本": ("质", "来", "人", "科", "月", "周"), "次": ("要", "序", "性", "元"), "首": ("先", "都", "页"), "组": ("织", "成", "长"), "张": ("三",),
    "台": ("北", "湾", "阶", "账"), "支": ("持", "付", "部"), "场": ("景", "合", "地"), "票": ("价",), "包": ("括", "含"), "章": ("程",), "股": ("东", "份"), "只": ("有", "是", "要", "能"), "把": ("握",),
    "班": ("长",), "度": ("假",), "节": ("约", "日", "奏"), "門": (), "户": ("口",), "斤": (), "字": ("段", "典", "体", "节"), "篇": ("幅",), "席": (), "项": ("目",), "頭": (), "头": ("等",), "平": ("均", "台", "等"),
}  # fmt: skip


def _half(hit: Hit) -> list[Mention]:
    if hit.after(2).startswith(_AGO) or hit.before(1) in ("个", "個", "大", "多", "上", "下", "年", "前", "后"):
        return []
    return amounts(hit, _UNIT_NAMES[hit.groups[0]], _HALF)


def _pieces(hit: Hit) -> list[Mention]:
    """A number of 个: in digits, or from ten on; "两个问题" is a way to talk."""
    number, scale = hit.groups
    value = scaled(number, scale)
    if value is None or not starts_clean(hit) or value < 2 or (not number[0].isdigit() and value < 10):
        return []
    if hit.after(2).startswith(
        (
            "月",
            "星",
            "礼",
            "禮",
            "小时",
            "小時",
            "钟",
            "鐘",
            "百分",
            "工作",
            "自然",
            "人",
            "半",
            "点",
            "多月",
            "多星",
            "多小",
            "来月",
        )
    ):
        return []
    return amounts(hit, "个", value)


def _bare(hit: Hit) -> list[Mention]:
    """A number of tens of thousands: what is counted is named elsewhere."""
    number, scale, tail, letter = hit.groups
    scale = scale or (letter if not hit.text.isascii() else "")
    after = hit.after(2)
    if not scale:
        return []
    if (
        not starts_clean(hit)
        or after.startswith(("火", "别", "富", "不", "八", "分", "里", "年", "岁", "家", "一"))
        or (scale.isascii() and after[:1].isalnum() and after[:1].isascii())
    ):
        return []
    return amounts(hit, "", zh_number(number + scale + tail) if tail else scaled(number, scale))


_UNIT = alternatives(" ".join(UNITS_ZH.values()) + " " + MEASURES_ZH + " GB MB TB")
TABLE: list[tuple[str, AmountReader]] = [
    (
        rf"{ZH_AMOUNT}{_SCALE}(?:{_TO}{ZH_AMOUNT}{_SCALE})?{_MORE} ?({alternatives(' '.join(CURRENCIES_ZH.values()))})([一二三四五六七八九1-9](?:毛|角)?)?",
        _money,
    ),
    (rf"百分之{ZH_AMOUNT}", _percent),
    (r"([一二两三四五六七八九])成", _tenths),
    (rf"{ZH_AMOUNT}{_SCALE}(?:{_TO}{ZH_AMOUNT}{_SCALE})?{_MORE} ?([个個])?(半)?{_MORE}({_UNIT})(半)?", _quantity),
    (r"半(?:个|個)?(小时|小時|钟头|鐘頭|月|年)", _half),
    (rf"{ZH_AMOUNT}{_SCALE}{_MORE}[个個]", _pieces),
    (
        rf"([0-9]{{1,9}}(?:\.[0-9]{{1,4}})?|[{ZH_DIGITS}十百千]{{1,8}})(?: ?([十百千]?[万萬亿億])([一二三四五六七八九][千百]?)?|(w))",
        _bare,
    ),
]
