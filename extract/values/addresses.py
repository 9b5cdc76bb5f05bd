"""Postal addresses in Chinese and English, precision first."""

from __future__ import annotations

from collections.abc import Callable

import re2

from ...schemas.statement import FactKind
from ..text.patterns import Hit, Patterns
from ..text.rules import Possible
from .mention import Mention, outermost
from .units import alternatives

AddressReader = Callable[[Hit], Mention | None]
_PROVINCES = alternatives(
    "北京 天津 上海 重庆 重慶 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 "
    "海南 四川 贵州 云南 陕西 甘肃 青海 台湾 臺灣 内蒙古 广西 西藏 宁夏 新疆 香港 澳门"
)
_NUMBER = r"[0-9A-Za-z一二三四五六七八九十百零〇\-]{1,8}"
_ROOM = rf"(?:[东西南北中東]?{_NUMBER}(?:{alternatives('号楼 號樓 号院 栋 棟 幢 单元 單元 座 塔 层 層 楼 樓 室 房 户 号 號 弄 巷 段')}))"
_SITES = alternatives("大厦 大廈 广场 廣場 花园 花園 小区 社區 公寓 中心 家园 苑 城 村 科技园 产业园 园区 校区")
_PLACE = rf"[A-Za-z]{{0,8}}\p{{Han}}{{1,12}}(?:{_SITES})"
_ROAD = r"\p{Han}{1,10}?(?:路|街|大道|道|巷|胡同|弄)(?:[东西南北中]?[一二三四五六七八九十0-9]段|[东西南北中]段)?"
_ZH = rf"(\p{{Han}}{{0,24}}?)(?:{_ROAD}{_NUMBER}[号號弄]院?(?:{_PLACE})?{_ROOM}*(?:{_PLACE})?{_ROOM}*(?:[0-9]{{2,4}}\b)?|{_PLACE}{_ROOM}+(?:[0-9]{{3,4}}\b)?)"
_CUE_ZH = re2.compile(
    rf"(?:{alternatives('地址 住址 住在 住 寄到 寄往 送到 寄给 收货 位于 搬到 搬去 坐落 在 发到 地点')})"
    r"(?:是|为|在|改成|改为|换成|：|:|到)*$"
)
# The words that lead to an address end with one of these.
_LEAD = re2.compile(
    rf"^.*(?:{alternatives('地址 住址 改成 改为 换成 寄到 寄往 送到 发到 搬到 搬去 来到 位于 坐落')}"
    r"|[在是为到去往住从给的了寄送])"
)
_LEVEL = re2.compile(rf"^(?:中国)?(?:{_PROVINCES})|[省市区區县縣镇鎮乡鄉州]")
_NUMERALS = frozenset("0123456789一二三四五六七八九十")
_NUMBERED_THINGS = frozenset("馆館门門厅廳口线線")
_NUMBERED = frozenset("号號栋棟室弄")

_STREETS = alternatives(
    "Street St Avenue Ave Road Rd Boulevard Blvd Lane Ln Drive Dr Parkway Pkwy Court Ct Way Place Pl Square Sq Terrace "
    "Highway Hwy Circle Cir Crescent Close Row Gardens Mews Trail Alley Walk Quay Wharf Plaza Loop"
)
_UNIT = (
    r"(?:(?:Apartment|Apt|Suite|Ste|Unit|Floor|Flat|Fl|Room|Rm)\.? ?#?(?:[0-9][0-9A-Za-z\-]{0,5}|[A-Z](?:[0-9\-][0-9A-Za-z\-]{0,4})?\b)"
    r"|#[0-9A-Za-z\-]{1,6}|[0-9]{1,2}(?:st|nd|rd|th) Floor)"
)
_CITY = r"(?:[A-Z][A-Za-z.'\-]+ ){0,3}[A-Z][A-Za-z.'\-]+\b"
_CODE = (
    r"(?:[A-Z]{2},? [0-9]{5}(?:-[0-9]{4})?|[A-Z]{2}\b|[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}"
    r"|[A-Z]{2,3} [0-9]{4}|[0-9]{5,6}|[A-Z][0-9][A-Z] [0-9][A-Z][0-9])"
)
_DOOR = rf"(?:{_UNIT}, ?|[0-9]{{1,3}}/)?[0-9]{{1,6}}[A-Za-z]?(?:-[0-9]{{1,5}})?"
_NAME = r"(?:(?:[A-Z][A-Za-z.'\-]*|[0-9]{1,3}(?:st|nd|rd|th)|of|the|de|la) ){1,4}"
_EN = (
    rf"(?-i:\b{_DOOR} (?:[NSEW]\.? |North |South |East |West )?{_NAME}(?:{_STREETS})\b\.?"
    rf"(?: (?:NE|NW|SE|SW|N|S|E|W)\b)?(?:,? {_UNIT})?(?:, {_CITY})?(?:,? {_CITY})?(?:,? {_CODE})?(?:, {_CITY})?)"
)
# Where the kind of street comes first: 48 Rua do Almada, 4050-030 Porto.
_ROMANCE = (
    r"(?-i:\b[0-9]{1,5}(?: ?bis)?,? (?:[Rr]ue|Rua|Calle|Via|Viale|Avenida|Avenue|Boulevard|Piazza|Plaza|Place|Praça|Carrer)(?: (?:de|do|da|d'|des|du|la|le|les|di|del|della|dei|dos|das|el)\b)*"
    r" (?:\p{Lu}[\p{L}'’\-]+ ?){1,4}(?:, [0-9]{4,5}(?:-[0-9]{3})? \p{Lu}[\p{L}\-]+|, \p{Lu}[\p{L}\-]+)?)"
)
_BROADWAY = rf"(?-i:\b[0-9]{{1,5}} Broadway(?:,? {_UNIT})?(?:, {_CITY})?(?:,? {_CODE})?)"
_BOX = rf"(?-i:\bP\.? ?O\.? Box [0-9]{{1,6}}(?:, {_CITY})?(?:,? {_CODE})?)"
_CUE_EN = re2.compile(r"(?i)(?:\b(?:at|to|address(?: is)?|on|near|from|visit|is)|:) ?$")


def find_addresses(text: str, possible: Possible | None = None) -> list[Mention]:
    """Street addresses as written: a numbered street, or in Chinese also a numbered building within a district."""
    found = [mention for read, hit in _ADDRESSES.hits(text, possible) if (mention := read(hit))]
    return outermost(found) if found else found


def _zh(hit: Hit) -> Mention | None:
    """An address from its province on, or from where the words that lead to it end."""
    whole = hit.text[hit.start : hit.end]
    lead = _LEAD.match(whole[: len(hit.groups[0]) + 8])
    start = hit.start + (lead.end() if lead and lead.end() < len(whole) else 0)
    value = hit.text[start : hit.end]
    placed = _LEVEL.search(value) or _CUE_ZH.search(hit.text[max(0, hit.start - 6) : start])
    if hit.after(1) in _NUMBERED_THINGS:  # 会展中心三号馆
        return None
    if not placed or _NUMERALS.isdisjoint(value):
        return None
    return Mention(FactKind.ADDRESS, value, start, hit.end)


def _en(hit: Hit) -> Mention | None:
    """An address with its town, or one that the words before lead to."""
    value, before = hit.text[hit.start : hit.end].rstrip(" .,"), hit.before(1)
    if (before and before in "$-./#") or ("," not in value and not _CUE_EN.search(hit.before(24))):
        return None
    return Mention(FactKind.ADDRESS, value, hit.start, hit.start + len(value))


_ADDRESSES: Patterns[AddressReader] = Patterns([(_EN, _en), (_ROMANCE, _en), (_BROADWAY, _en), (_BOX, _en), (_ZH, _zh)])
