"""What users like to do: pastimes and the fields that they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import Lazy
from ..text.said import Read, Said, items, known, named
from ..text.speaker import Sentence
from ..text.vocabulary import DRINKS, INTERESTS
from .foods import LEADING

_INTEREST = "|".join(INTERESTS.values())


def pastimes(slot: str) -> Read:
    """The pastimes of an enumeration, each with the field it belongs to."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        for item in items(match[1]):
            thing, field = _pastime(item.strip())
            if not thing:
                return
            yield Said(sentence, slot, thing.lower(), qualifier=field)

    return read


# What one does with the things of each field, so that 画鹦鹉 speaks of drawing and not of a pet.
_DOING = {
    **dict.fromkeys("打踢练", ("sport", "game", "music", "")),
    **dict.fromkeys("听弹拉唱", ("music", "film")),
    **dict.fromkeys("看追刷", ("film", "reading", "sport", "")),
    **dict.fromkeys("玩逛", ("game", "sport", "")),
    **dict.fromkeys("去做学跳搞泡", ("sport", "")),
    "读": ("reading",),
    "养": ("pet", ""),
    "喝": ("beverage",),
    "种": ("",),
    "下": ("game",),
    "拍": ("",),
    "拼": ("",),
    **dict.fromkeys("跑骑滑", ("sport", "")),
}


_KIND_OF = Lazy(
    r"(?i)^(?:(?:old|classic|modern|vintage|indie|foreign|retro|true crime|dark|french|japanese|korean|british|american|italian|german|russian|spanish|scandinavian|nordic|cozy|cosy|gothic|romantic|historical|psychological|political|detective|murder|spy|medieval|victorian|regency|epic|post-apocalyptic|dystopian|noir|silent|animated|independent|experimental|acoustic|traditional|eighties|nineties|[6-9]0s) )+"
)


def _pastime(item: str) -> tuple[str, str]:
    """An item of a list of tastes and its field: 打篮球 is 篮球, but 打游戏 is itself."""
    if item[:1] == "喝" and _field(item[1:]) == "beverage":
        item = item[1:]
    if (kind := _KIND_OF.re.match(item)) and _field(item[kind.end() :]) is not None:  # old westerns
        return item, _field(item[kind.end() :]) or ""
    whole = next((w for w in (item, LEADING.re.sub("", item)) if _field(w) is not None), "")
    if whole:
        return whole, _field(whole) or ""
    rest = item[1:]
    field = _field(rest)
    return (rest, field) if field is not None and field in _DOING.get(item[:1], ()) else ("", "")


def _field(thing: str) -> str | None:
    if known(thing, DRINKS):
        return "beverage"
    return named(thing, INTERESTS) if known(thing, _INTEREST) else None


# What one collects at work or on errands.
_NO_HOBBY = Lazy(
    r"(?i)(?:.* )?(?:data|taxes|debts|payments|fees|donations|signatures|samples|orders|parcels|packages|kids|children|benefits|points|miles|receipts|responses|surveys|thoughts|things|tickets|unemployment|results|emails|statistics|metrics|logs|votes|feedbacks?|leads|invoices|my|the|our|all|these|those|from|for|on|at|in|of|with)(?: .*)?"
)


def collected(sentence: Sentence, match: Any) -> Iterator[Said]:
    """What the speaker collects for love of it: "I collect fountain pens"."""
    if not _NO_HOBBY.re.fullmatch(match[1]) and not sentence.asks:
        yield Said(sentence, "interest.like", match[1].lower())


# A person by name: a surname that many bear, and one or two characters more.
SINGER = r"([王李张刘陈杨黄赵吴周徐孙朱胡郭何林罗郑梁谢宋唐许韩邓曹彭曾萧田董潘袁蔡余杜叶程苏魏吕丁任卢姜崔谭汪范薛侯陶顾毛郝龚邵万莫孔齐蒋孟][\p{Han}]{1,2}?)"
_NO_SINGER = Lazy(r".*(?:老师|[总姐哥工叔姨爷奶妈爸唱写说讲声话课]|时候|年代|自己|朋友|同学|喜欢|以前|现在)")


def listened(sentence: Sentence, match: Any) -> Iterator[Said]:
    """Whom the speaker likes to listen to, where no list knows them."""
    group = 1 if match[1] else 2
    if not _NO_SINGER.re.match(match[group]):
        yield Said(sentence, "interest.like", sentence.text[slice(*match.span(group))], qualifier="music")
