"""Where users live, when they were born and what they speak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .rules import Lazy
from .said import Read, Said, items, named, value_of
from .speaker import Sentence
from .vocabulary import LANGUAGES, MORE_LANGUAGES, TIMEZONES, either

CITIES = (
    "北京|上海|广州|深圳|杭州|南京|苏州|成都|重庆|武汉|西安|天津|长沙|郑州|青岛|济南|大连|沈阳|哈尔滨|长春|厦门|福州|泉州|宁波|温州|无锡|常州|合肥|南昌|昆明|贵阳|南宁|海口|三亚|石家庄|太原|呼和浩特|兰州|西宁|银川|乌鲁木齐|拉萨|东莞|佛山|珠海|中山|惠州|嘉兴|绍兴|台州|金华|南通|徐州|扬州|烟台|潍坊|洛阳|桂林|大理|丽江"
    "|香港|澳门|台北|高雄|台中|台南|新竹|新加坡|东京|大阪|京都|首尔|伦敦|巴黎|柏林|慕尼黑|纽约|旧金山|洛杉矶|西雅图|波士顿|芝加哥|多伦多|温哥华|悉尼|墨尔本|曼谷|吉隆坡|迪拜|阿姆斯特丹|苏黎世|马德里|罗马|米兰|莫斯科"
)
_EN_PLACE = r"((?-i:[A-Z][a-z'’.]+(?:[ -](?:[A-Z][a-z'’]+|de|del|la|upon|am|do)){0,2}))"
_ALL_LANGUAGES = {**MORE_LANGUAGES, **LANGUAGES}
_MONTHS = {
    name: i
    for i, name in enumerate(
        [
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december",
        ],
        1,
    )
}
_MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_ZH_DIGIT = {c: i for i, c in enumerate("零一二三四五六七八九")}

_NO_PLACE = Lazy(
    r"(?i)(?:a|an|the|my|our|fear|peace|i|english|chinese|airbnb|hotel|monday|january|february|march|april|june|july|august|september|october|november|december|north|south|east|west|room|apartment)\b.*"
)


def _birthday(month: str, dom: str) -> str:
    number = _MONTHS.get(next((m for m in _MONTHS if m.startswith(month.lower()[:3])), ""), 0) or _zh_int(month)
    day = _zh_int(dom)
    return f"{number:02}-{day:02}" if 1 <= number <= 12 and 1 <= day <= 31 else ""


def _zh_int(text: str) -> int:
    if text.isdigit():
        return int(text)
    tens, has_ten, ones = text.replace("廿", "二十").partition("十")
    if not has_ten:
        return _ZH_DIGIT.get(text, 0)
    return (_ZH_DIGIT.get(tens, 0) if tens else 1) * 10 + _ZH_DIGIT.get(ones, 0)


def _born(month: int, dom: int) -> Read:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if value := _birthday(match[month], match[dom]):
            yield Said(sentence, "identity.birthday", value, pii="dob")

    return read


def _languages(sentence: Sentence, match: Any) -> Iterator[Said]:
    for item in items(match[1]):
        if code := named(item.strip().removeprefix("fluent ").removeprefix("some "), _ALL_LANGUAGES):
            yield Said(sentence, "identity.languages", code)


def _timezone(sentence: Sentence, match: Any) -> Iterator[Said]:
    wording = match[1]
    if name := named(wording, TIMEZONES) or (wording if "/" in wording else ""):
        yield Said(sentence, "identity.timezone", name)


_LANGUAGE_LIST = rf"((?:{either(_ALL_LANGUAGES)})(?:(?:\s*(?:,|、|，|和|跟|与|以及|还有|and|also)\s*)+(?:and |fluent |some )?(?:{either(_ALL_LANGUAGES)}))*)"
# One rule, one line.
# fmt: off
ORIGINS: list[tuple[str, Read]] = [
    (rf"我(?:现在|目前|一直|家|人|们家|们)?(?:就)?(?:住在|住|定居在?|常住|家在|base在?|搬到了?)({CITIES})(?:市)?(?:[^到\p{{Han}}]|$|[的市，。这那已好了很多快工上从做读念附])", value_of("identity.home_city")),
    (rf"我家(?:就)?在({CITIES})", value_of("identity.home_city")),
    (rf"(?i)\bi(?:'m| am)? (?:currently |now |still )?(?:live|living|reside|residing|based|located) in (?:downtown |central |north |south |east |west )?{_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\bmy home ?(?:town|city)? is (?:in )?{_EN_PLACE}|\bi(?:'ve| have)? (?:just |recently )?moved to {_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (r"我(?:的)?生日(?:是|在|：|为)?(?:每年)?(?:的)?(?:\d{4}年)?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?", _born(1, 2)),
    (r"我(?:是)?(?:出生(?:于|在)?)?(?:\d{2,4}年)?的?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?(?:出生|生的|生日)", _born(1, 2)),
    (r"我(?:出生|生)(?:于|在)(?:\d{4}年)?(\d{1,2})月(\d{1,2})[日号]", _born(1, 2)),
    (rf"(?i)\bmy (?:birthday|birth date|date of birth|bday|dob) (?:is|falls)(?: on)?(?: the)? {_MONTH}\.? (\d{{1,2}})", _born(1, 2)),
    (rf"(?i)\bmy (?:birthday|birth date|date of birth|bday|dob) (?:is|falls)(?: on)?(?: the)? (\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}", _born(2, 1)),
    (rf"(?i)\bi was born (?:on|in)? ?{_MONTH}\.? (\d{{1,2}})", _born(1, 2)),
    (rf"(?i)\bi was born on (?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}", _born(2, 1)),
    (rf"(?i)\bmy (?:local )?time ?zone is (?:in )?([A-Z][A-Za-z]+/[A-Za-z_]+|{either(TIMEZONES)})", _timezone),
    (rf"(?i)\bi(?:'m| am) (?:in|on) (?:the )?({either(TIMEZONES)})(?: time ?zone)?(?:[,.!]|$)", _timezone),
    (rf"(?i)我(?:的|所在的?)?(?:时区|在)(?:是|为)?({either(TIMEZONES)}|[A-Z][a-z]+/[A-Za-z_]+)(?:区|时区)?", _timezone),
    (rf"(?i)我(?:平时|在家)?(?:会说|会讲|能说|能讲|的母语是|母语是|母语为|懂){_LANGUAGE_LIST}", _languages),
    (rf"(?i)\bi(?:'m| am)? (?:can )?(?:speak|fluent in|native in|bilingual in|know)(?: both| fluent)? {_LANGUAGE_LIST}(?:[,.!;]|$| (?:fluently|and a|and i|but|natively|at home|well|too|as))", _languages),
    (rf"(?i)\bmy (?:native|first|mother) (?:language|tongue)s? (?:is|are) {_LANGUAGE_LIST}", _languages),
]
# fmt: on
