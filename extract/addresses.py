"""Postal addresses in Chinese and English, precision first."""

from __future__ import annotations

import re2

from ..schemas.statement import FactKind
from .mention import Mention, outermost
from .patterns import Hit, Patterns

_PROVINCES = (
    "北京|天津|上海|重庆|重慶|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南"
    "|陕西|甘肃|青海|台湾|臺灣|内蒙古|广西|西藏|宁夏|新疆|香港|澳门"
)
_NUM = r"[0-9A-Za-z一二三四五六七八九十百零〇\-]{1,8}"
_ROOM = rf"(?:{_NUM}(?:号楼|號樓|号院|栋|棟|幢|单元|單元|座|层|層|楼|樓|室|房|户|号|號|弄|巷|段))"
_PLACE = r"\p{Han}{1,12}(?:大厦|大廈|广场|廣場|花园|花園|小区|社區|公寓|中心|家园|苑|城|村|科技园|产业园|园区|校区)"
_ROAD = r"\p{Han}{1,10}?(?:路|街|大道|道|巷|胡同|弄)(?:[东西南北中]?[一二三四五六七八九十0-9]段)?"
_ZH = rf"(\p{{Han}}{{0,24}}?)({_ROAD}{_NUM}[号號弄](?:{_PLACE})?{_ROOM}*(?:{_PLACE})?{_ROOM}*|{_PLACE}{_ROOM}+)"
_CUE = re2.compile(r"(?:地址|住址|住在|住|寄到|寄往|送到|寄给|收货|位于|搬到|搬去|坐落|在|发到|地点)(?:是|为|在|改成|改为|换成|：|:|到)*$")
_LEAD = re2.compile(r"^.*(?:地址|住址|改成|改为|换成|寄到|寄往|送到|发到|搬到|搬去|来到|位于|坐落|在|是|为|到|去|往|住|从|给|的|了)")
_LEVEL = re2.compile(rf"^(?:中国)?(?:{_PROVINCES})|(?:省|市|区|區|县|縣|镇|鎮|乡|鄉|州)")
_STREET = (
    r"(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Parkway|Pkwy|Court|Ct|Way|Place|Pl|Square|Sq|Terrace"
    r"|Highway|Hwy|Circle|Cir|Crescent|Close|Row|Gardens|Mews|Trail|Alley|Walk|Quay|Wharf|Plaza)"
)
_UNIT = r"(?:Apartment|Apt|Suite|Ste|Unit|Floor|Fl|Flat|Room|Rm)\.? ?#?[0-9A-Za-z\-]{1,6}|#[0-9A-Za-z\-]{1,6}|[0-9]{1,2}(?:st|nd|rd|th) Floor"
_CITY = r"(?:[A-Z][A-Za-z.'\-]+ ){0,3}[A-Z][A-Za-z.'\-]+"
_CODE = r"(?:[A-Z]{2},? [0-9]{5}(?:-[0-9]{4})?|[A-Z]{2}\b|[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}|[A-Z]{2,3} [0-9]{4}|[0-9]{5,6}|[A-Z][0-9][A-Z] [0-9][A-Z][0-9])"
_EN = (
    rf"(?-i:\b(?:(?:{_UNIT}), ?|[0-9]{{1,3}}/)?[0-9]{{1,6}}[A-Za-z]?(?:-[0-9]{{1,5}})? (?:[NSEW]\.? |North |South |East |West )?"
    rf"(?:(?:[A-Z][A-Za-z.'\-]*|[0-9]{{1,3}}(?:st|nd|rd|th)|of|the|de|la) ){{1,4}}{_STREET}\b\.?(?: (?:NE|NW|SE|SW|N|S|E|W)\b)?"
    rf"(?:,? (?:{_UNIT}))?(?:, {_CITY})?(?:,? {_CITY})?(?:,? {_CODE})?(?:, {_CITY})?)"
)
_BROADWAY = rf"(?-i:\b[0-9]{{1,5}} Broadway(?:,? (?:{_UNIT}))?(?:, {_CITY})?(?:,? {_CODE})?)"


def find_addresses(text: str) -> list[Mention]:
    """Street addresses as written: a numbered street, or in Chinese also a numbered building within a district."""
    if not any(char.isdigit() for char in text) and text.isascii():
        return []
    found = [mention for read, hit in _ADDRESSES.hits(text) if (mention := read(hit))]
    return outermost(found)


def _zh(hit: Hit) -> Mention | None:
    whole = hit.text[hit.start : hit.end]
    lead = _LEAD.match(whole[: len(hit.groups[0]) + 8])
    cut = 0
    if lead and lead.end() < len(whole):
        cut = lead.end()
    value = whole[cut:]
    before = hit.text[max(0, hit.start - 6) : hit.start + cut]
    if not (_LEVEL.search(value) or _CUE.search(before)) or not any(c.isdigit() or c in "一二三四五六七八九十" for c in value):
        return None
    return Mention(FactKind.ADDRESS, value, hit.start + cut, hit.end)


def _en(hit: Hit) -> Mention | None:
    value = hit.text[hit.start : hit.end].rstrip(" .,")
    if hit.before(1) in ("$", "-", ".", "/", "#"):
        return None
    return Mention(FactKind.ADDRESS, value, hit.start, hit.start + len(value))


_ADDRESSES = Patterns([(_ZH, _zh), (_EN, _en), (_BROADWAY, _en)])
