"""How people introduce themselves in Chinese: several facts in a row, the subject named once or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import Lazy
from ..text.said import Read, Said, unnamed, value_of
from ..text.speaker import Sentence
from .jobs import ZH_FUNCTIONS, ZH_INDUSTRIES
from .origins import CITIES
from .work import NO_ORG, ZH_DONE, ZH_ORG, ZH_ROLE, all_of, role

# 先自我介绍下: what follows is of the one who speaks, and so is what follows a greeting with a name.
_OPENS = Lazy(
    r"自我介绍|介绍(?:一?下)?(?:我)?自己|报个?(?:家门|到)|交代(?:一?下)?(?:我的?)?背景|我的(?:基本)?(?:情况|背景)|我(?:叫|是|姓|在)|本人|^新人"
)

_QUOTES = Lazy(r"(?:[^我]说|说道|写道|问道?|回复?)[：:]")  # 面试的人说：我是做后端的


def _in_turn(reader: Read) -> Read:
    """A reader of a clause that names nobody, behind one in which the speaker said who they are."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        at = match.start()
        before = sentence.plain[: at + 1]
        alone = sentence.asks or sentence.of_others or sentence.names_others(at)
        if not alone and _OPENS.re.search(before) and not _QUOTES.re.search(before):
            yield from reader(sentence, match)

    return read


_NO_NAME = Lazy(r".*(?:什么|哪|不|没|很|最|比较|个)")
_ME = r"(?:我|本人|俺|咱)"
_NEXT = r"[，,；;、：:]\s*(?:现在|目前|如今|平时|主要|一直)*"
_FIELD = rf"((?:[\p{{Han}}A-Za-z]{{0,6}}?)(?:{ZH_FUNCTIONS}))"
_TRADE = rf"((?:[\p{{Han}}]{{0,4}}?)(?:{ZH_INDUSTRIES})业?)"
_SINCE = r"(?:现在|目前|如今|一直)*"
# One rule, one line.
# fmt: off
INTRODUCTIONS: list[tuple[str, Read]] = [
    (rf"(?:{_ME}|{_NEXT}){_SINCE}在({CITIES})市?(?:的?(?:一家|一个|某)?[^，。；！？]{{0,8}}?(?:公司|学校|医院|幼儿园|店|厂|律所|银行))?(?:里)?(?:做|当|任|干)(?:一名|一个|个)?(?:{ZH_ROLE}|{_FIELD})(?:的)?{ZH_DONE}", _in_turn(all_of(value_of("identity.home_city"), role(2), role(3)))),
    (rf"本人(?:现在|目前)?(?:现居|现住|常住|常驻|住在?|定居在?|坐标|家在|人在|base在?)({CITIES})市?{ZH_DONE}", value_of("identity.home_city")),
    (rf"在{ZH_ORG}(?:工作|上班|任职|供职|就职)[，,]\s*(?:是|当|做|任|担任)?(?:[店厂组]里?|公司|部门|那边|里面|那里)?的?{ZH_ROLE}{ZH_DONE}", _in_turn(role(2))),
    (rf"(?:^|[，,]\s*)住在?({CITIES})市?[，,]\s*(?:现在|目前|平时)?(?:做|从事|当)(?:一名|一个|个)?(?:{ZH_ROLE}|{_FIELD}|{_TRADE}(?:这行|行业|生意))(?:的|工作)?{ZH_DONE}", unnamed(all_of(value_of("identity.home_city"), role(2), role(3), value_of("work.industry", 4)))),
    (rf"{_NEXT}(?:是)?(?:做|搞|干){_FIELD}(?:开发|方向|工作|这块)?的{ZH_DONE}", _in_turn(role())),
    (rf"{_NEXT}(?:上班|工作|就职|任职)在{ZH_ORG}{ZH_DONE}", _in_turn(value_of("work.company", 1, NO_ORG))),
    (rf"{_ME}{_SINCE}在({CITIES})市?(?:做|搞|干|从事){_TRADE}(?:这行|行业|生意)+(?:的)?{ZH_DONE}", all_of(value_of("identity.home_city"), value_of("work.industry", 2))),
    (rf"{_NEXT}(?:职务|职位|岗位|职业)(?:是|为|：|:){ZH_ROLE}{ZH_DONE}", _in_turn(role())),
    (rf"(?i){_NEXT}(?:人?base(?:在|地?是?[：:]?)?\s*|(?:我)?人在|(?:现)?坐标)({CITIES})", _in_turn(value_of("identity.home_city"))),
    (rf"{_NEXT}(?:是)?(?:做|搞|干|从事){_TRADE}(?:这行|这块|行业|生意)*的{ZH_DONE}", _in_turn(value_of("work.industry"))),
    (rf"{_NEXT}(?:所在)?(?:团队|部门|小组|组)(?:名)?(?:叫|是)([\p{{Han}}A-Za-z0-9]{{2,12}}?){ZH_DONE}", _in_turn(value_of("work.team", 1, _NO_NAME))),
    (rf"{_NEXT}(?:公司|单位|东家)(?:叫|是|为|：|:)[“\"「]?{ZH_ORG}[”\"」]?{ZH_DONE}", _in_turn(value_of("work.company", 1, NO_ORG))),
    (rf"{_ME}(?:们)?(?:的)?(?:公司|单位|东家)的?(?:全称|全名|名字|名称|名)?(?:叫|是|名叫|应该是|改名叫|改叫)(?:做)?[“\"「]([^“”\"「」，。]{{2,24}}?)[”\"」](?:[，。；！,.!\s]|$)", value_of("work.company", 1, NO_ORG)),
]
# fmt: on
