"""Signs that a message wants to misuse the memory, and the memory's own words coming back."""

from __future__ import annotations

import binascii
import codecs
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice

from ...schemas.names import CONTEXT_OPEN
from ..text.rules import WHOLE, Lazy, Possible, Rules
from ..text.variants import plain
from .signs import DIRECT, FOREVER, ORDERS

LEAST_ENCODED = 24  # characters of a text that may hold another
MIN_LEET = 3  # words that mix letters and figures
MAX_BLOBS = 8  # base64 or hex runs of one text that are looked into
_NAME = CONTEXT_OPEN.strip("<>")
_ECHO = Lazy(rf"(?is)<\s*{_NAME}\s*>.*?(?:<\s*/\s*{_NAME}\s*>|\z)")
_ORPHAN = Lazy(rf"(?is)^.*<\s*/\s*{_NAME}\s*>")
_BLOB = Lazy(r"[A-Za-z0-9+/]{24,}={0,2}")

_LASTING: Rules[None] = Rules([(FOREVER, None)], WHOLE)
_ORDER_SET: Rules[str] = Rules([(subject, kind) for kind, subject, _ in ORDERS], WHOLE)
_BESIDE = {kind: Lazy(f"(?:{beside})") for kind, _, beside in ORDERS}
_ABOUT = Lazy(
    r"(?i)\bwhat (?:is|does|are)\b|\bexplain\b|(?:^|[^.\w])examples?\b|\bprompt injections?\b|\bhow (?:do|can|would|should) (?:i|we|you)\b|\btranslat\w*|\bmean\b|\bdetect\w*|\bdefen[ds]\w*|\bphishing\b|\btest (?:case|set|data)|\barticle\b|\bsaid\b|\bsays\b|\bwrote\b|\bposted\b|什么意思|翻译|解释|注入|攻击|例子|例如|比如|防御|检测|举例|钓鱼|这句话|原话|怎么防|防范|安全课"
)
_QUOTED = Lazy(r"“[^”]*”|\"[^\"\n]*\"|「[^」]*」|『[^』]*』|'[^'\n]{12,}'|`[^`\n]*`")
# "How do prompt injections such as ... work"
_CITED = Lazy(
    r"(?i)(?:\binjections?\b|\bjailbreaks?\b|注入|越狱)[^.!?。！？\n]*?(?:\be\.g\.|\bfor example|\bsuch as|\blike|例如|比如|诸如|像)[,，:：\s]{0,3}$"
)
# "Forget the rules of grammar", "developer mode on Android"
_ELSEWHERE = Lazy(
    r"(?i) of (?:grammar|chess|poker|the (?:game|road|house)|thumb|football|soccer|etiquette|physics|english|style)\b| (?:on|in|for) (?:android|ios|chrome|windows|my|vs ?code|xcode|safari|discord|quest|oculus)\b"
)
_PAYS = Lazy(
    r"(?i)\bi(?:'ll| will|'d| would| always| usually| never| only| prefer to| want to)* (?:pay|transfer|buy)\b|我(?:们)?(?:以后|一般|都|就|会|要|只|想|平时)*(?:用|刷)[\p{Han}]{0,4}(?:付|支付|付款)"
)
_STORES = Lazy(
    r"(?i)\b(?:save|store|remember|note|commit|memori[sz]e|log|keep|plant) (?:that|this|it)\b|\b(?:to|in|into) (?:your |long-?term )*memory\b|\bpermanent(?:ly)?\b|记到|记住|记入|写入记忆|存入记忆|长期记忆|记忆里|永久|记忆模块|記憶"
)
_SENTENCE_END = Lazy(r"[。！？\n]+|[!?.](?:\s+|$)|[!?]{2,}")  # no end is the ! of ![](...), the ? of a URL
# 如果用户说他不吃香菜，机器人应该怎么存？ asks about a product.
_WONDERS = Lazy(
    r"^[^。！\n]*?(?:应该?|该|要|得|机器人|系统|助手|模型|咱们?|我们?|客服|后端|前端|接口)(?:怎么|如何|怎样|咋)[^。！，,\n就请都]*(?:[?？。，,\n]|$)"
)
# "Are refunds in store credit?" orders nothing.
_ASKS = Lazy(
    r"(?i)^\W*(?:are|is|was|were|do|does|did|has|have) (?:the|an?|my|our|your|his|her|their|this|that|these|those|it|they|there|i|we|he|she|any|all|[a-z]+s)\b"
)
_RULE = Lazy(r"(?i)\b(?:from now on|always|whenever|remember|every ?time|must)\b|以后|今后|记住|一律")
_HOW = Lazy(
    r"(?i)\bhow (?:do|does|can|could|would|should|to)\b|(?:^|[^论管])怎么(?:样|才|能|办|弄|做|让|设置|配置|实现|防)|如何|怎样"
)
# "We always recommend sunscreen to everyone"
_HABIT = Lazy(
    r"(?i)\b(?:i|we|they|he|she|people|doctors?|(?:my|our|the|their) [\w-]+)(?:'ve| have)? (?:always|usually|often|never|generally|normally|typically|only) \w+|(?:^|[，。\s])(?:我们|咱们|他们|系统|平台|公司|店里|后台|客服)[^，。你]{0,6}(?:默认|一般|通常|都|会|每次|总是|一直)"
)
_ASKED_FIRST = Lazy(r"(?i)\b(?:never|don't|do not|nothing|no|not)\b[^.;\n]*\bwithout\b")
_OF_HABITS = frozenset({"people", "endorsement"})
_REMINDER = Lazy(r"(?i)\bremind(?:er|ers)?\b|\bnotif(?:y|ications?) me\b|\bme when\b|提醒我?|通知我")


def without_echo(text: str) -> str:
    """The text without recalled context: from the opening mark to the closing one, or to the end where that is missing;
    to a closing mark from the start where the opening one is missing."""
    if _NAME not in text.lower():
        return text
    return _ORPHAN.re.sub("", _ECHO.re.sub("", text)).strip()


def poison(text: str) -> tuple[str, ...]:
    """Reasons to quarantine a text, sorted; none for an honest one.

    Found are orders to drop the rules, fake system text, and standing orders about links, payments, data, permissions,
    tools or other people, also inside base64. What is quoted in talk about such things is none.
    """
    reasons = set(_reasons(plain(text)))
    for decoded in _decoded(text) if len(text) >= LEAST_ENCODED else ():
        reasons.update(f"encoded {reason}" for reason in _reasons(plain(decoded)))
    return tuple(sorted(reasons))


def _reasons(text: str) -> list[str]:
    possible = WHOLE.possible(text)
    direct = DIRECT.matches(text, possible)
    found = [
        kind
        for kind, match in direct
        if not _discussed(text, match.start(), match.end())
        and not (kind == "hidden" and _WONDERS.re.search(text[match.start() :]))
    ]
    if _LASTING in possible and _ORDER_SET.meanings(text, possible):
        stores = _STORES.re.search(text) is not None  # then each of its sentences is meant to last
        for sentence in _SENTENCE_END.re.split(text):
            if stores or _LASTING.meanings(sentence, possible):
                found += _ordered(sentence, possible)
    return found


def _ordered(sentence: str, possible: Possible) -> list[str]:
    """The kinds of orders in a sentence; what one that talks about such things quotes is none."""
    if any(harmless.re.search(sentence) for harmless in (_REMINDER, _PAYS, _HOW, _ASKED_FIRST, _WONDERS)):
        return []
    if _ASKS.re.search(sentence) and not _RULE.re.search(sentence):
        return []
    if _ABOUT.re.search(sentence):
        sentence = _QUOTED.re.sub("", sentence)
    told = _OF_HABITS if _HABIT.re.search(sentence) else frozenset()
    ordered = [kind for kind in _ORDER_SET.meanings(sentence, possible) if kind not in told]
    return [kind for kind in ordered if _BESIDE[kind].re.search(sentence)]


def _discussed(text: str, start: int, end: int) -> bool:
    """Whether a match stands in quotes of a text that talks about it."""
    quoted = any(a <= start and end <= b for a, b in (m.span() for m in _QUOTED.re.finditer(text)))
    if _CITED.re.search(text[:start]) or _ELSEWHERE.re.match(text[end:]):
        return True
    return quoted and _ABOUT.re.search(_QUOTED.re.sub("", text)) is not None


_SPACED = Lazy(r"(?:[\p{L}\d](?:[ \t]*[/|.·*_-][ \t]*|[ \t]{1,3})){8,}[\p{L}\d]")
_GAPS = Lazy(r"([\p{L}\d])(?:[ \t]*[/|.·*_-][ \t]*|[ \t])")
_WIDE_GAPS = Lazy(r"[ \t]{2,}")
_LEET = Lazy(r"(?i)\b[a-z]+[013457@$][a-z013457@$]*[a-z]\b|\b[013457@$][a-z013457@$]*[a-z]{2}[a-z013457@$]*\b")
_LETTERS = str.maketrans("013457@$", "oieastas")
_HEX = Lazy(r"\b(?:[0-9a-f]{2}){12,}\b")
_ROT13 = Lazy(r"(?i)\brot-?13\b")


def _decoded(text: str) -> Iterator[str]:
    """What a text says to one who reads its base64 or hex runs, its letters set apart, its figures as letters."""
    for match in list(_BLOB.re.finditer(text))[:MAX_BLOBS]:
        yield from _readable(lambda run: b64decode(run + "=" * (-len(run) % 4)), match[0].rstrip("="))
    for match in list(_HEX.re.finditer(text))[:MAX_BLOBS]:
        yield from _readable(bytes.fromhex, match[0])
    if spaced := _SPACED.re.search(text):
        words = _WIDE_GAPS.re.split(spaced[0])
        yield " ".join(_GAPS.re.sub(r"\1", word) for word in words)
    if len(list(islice(_LEET.re.finditer(text), MIN_LEET))) == MIN_LEET:
        yield text.translate(_LETTERS)
    if _ROT13.re.search(text):
        yield codecs.decode(text, "rot13")


def _readable(decode: Callable[[str], bytes], run: str) -> Iterator[str]:
    with suppress(binascii.Error, UnicodeDecodeError):
        if (decoded := decode(run).decode()).isprintable():
            yield decoded
