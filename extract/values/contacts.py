"""How to reach someone: phone numbers, e-mail addresses and URLs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import phonenumbers
import re2

from ...schemas.statement import FactKind
from ..text.patterns import has_digit
from .addresses import find_addresses
from .mention import MAX_MENTIONS, Mention, outermost
from .units import alternatives
from .zones import country

__all__ = ["find_addresses", "find_emails", "find_phones", "find_urls", "region"]

_PHONE = re2.compile(r"(?:\+|00)?\(?[0-9][0-9 ().\-–‑/]{5,24}[0-9]")
_PHONE_ZH = (
    "电话 電話 手机 手機 座机 座機 热线 熱線 门号 門號 号码 號碼 联系 聯絡 致电 拨打 打给 微信 传真 短信 专线 打"
)
_PHONE_EN = (
    "phone call calling called text cell mobile tel telephone fax whatsapp number reach contact dial ring hotline "
    "landline line sms"
)
_ID_ZH = (
    "单号 訂單 订单 编号 編號 合同 发票 工单 流水 卡号 卡號 账号 帳號 賬號 身份证 护照 保单 "
    "学号 工号 航班 验证码 密码 案号 QQ"
)
_ID_EN = (
    "order invoice contract ticket tracking case account card ssn passport id ref reference serial isbn ein policy "
    "claim password pin code"
)
_SITE_ZH = "网站 網站 网址 網址 官网 官網 链接 連結 域名 打开 访问 登录 浏览"
_SITE_EN = "site website visit url link page domain homepage portal"


def _cue(zh: str, en: str, reach: str) -> Any:
    """A pattern for a word of these that stands at most `reach` before the end of what it is given."""
    return re2.compile(rf"(?i)(?:{alternatives(zh)}|\b(?:{alternatives(en)})\b){reach}$")


_PHONE_CUE = _cue(_PHONE_ZH, _PHONE_EN, r"[^。！？!?\n]{0,24}")
_ID_CUE = _cue(_ID_ZH, _ID_EN, r"[^。！？!?\n，,;；]{0,16}")
_SITE_CUE = _cue(_SITE_ZH, _SITE_EN, r"[^。！？!?\n]{0,12}")
_MOBILE_CN = re2.compile(r"(?:\+?86[- ]?)?1[3-9][0-9](?:[- ]?[0-9]{4}){2}")
_NO_PHONE = re2.compile(  # ISO and slashed dates, dotted quads
    r"(?:19|20)[0-9]{2}[-./ ][0-9]{1,2}[-./ ][0-9]{1,2}.*"
    r"|[0-9]{1,2}[-./][0-9]{1,2}[-./][0-9]{2,4}|[0-9]{1,3}(?:\.[0-9]{1,3}){3}"
)
_EMAIL = re2.compile(r"[A-Za-z0-9][A-Za-z0-9._%+\-]{0,63}@(?:[A-Za-z0-9][A-Za-z0-9\-]{0,62}\.){1,8}[A-Za-z]{2,24}")
_IN_URL = r"""[^\s<>"'“”‘’《》「」『』【】（），。；！？、…｜|`\\^{}]"""
_DOMAINS = r"(?:com|org|net|io|cn|dev|ai|app|co|gov|edu|me|tw|hk|uk|jp)"
_URL = re2.compile(
    rf"(?i)(?:(?:https?|ftp)://|www\.){_IN_URL}{_IN_URL}+"
    rf"|(?:[a-z0-9][a-z0-9\-]{{0,62}}\.){{1,8}}{_DOMAINS}(?:\.[a-z]{{2}})?(?:/{_IN_URL}*)?"
)
_URL_TRAIL = ".,;:!?'\")]}>*_~·"
_PROSE = re2.compile(r"[0-9A-Za-z]\p{Han}")
_DIGITS = "0123456789"
MAX_PHONES = 16  # in one text; reading a number against its plan takes 36 us
MAX_URL = 2048  # characters; what is longer holds data and is no address


def region(zone: str, lang: str) -> str:
    """The country whose numbering plan a number without prefix follows: the zone's, else that of the language."""
    return country(zone) or ("CN" if lang == "zh" else "US")


# Mobile numbers that Ofcom keeps for drama, and examples use: 07700 900123. The plan has them as invalid.
_FICTION = re2.compile(r"\+447700900\d{3}")


def find_phones(text: str, home: str) -> list[Mention]:
    """Phone numbers in E.164; one without a country prefix is read in the plan of the country `home`."""
    if not has_digit(text) or sum(map(text.count, _DIGITS)) < 7:
        return []
    found = ((m, _phone(text, m.start(), m.end(), home)) for m in _matches(_PHONE, text))
    numbers = (Mention(FactKind.PHONE, number, m.start(), m.end()) for m, number in found if number)
    return outermost(list(islice(numbers, MAX_PHONES)))


def _phone(text: str, start: int, end: int, home: str) -> str | None:
    """The E.164 form of a run of digits, or None where it is something else than a phone number."""
    raw, before = text[start:end], text[max(0, start - 40) : start]
    if _glued(before[-1:], "-_/.@#=$€£¥:") or _glued(text[end : end + 1], "-_/@=%") or _NO_PHONE.fullmatch(raw):
        return None
    cue, other = _PHONE_CUE.search(before), _ID_CUE.search(before)
    if other and not (cue and cue.start() > other.start()):
        return None
    mobile = _MOBILE_CN.fullmatch(raw) is not None
    if not 7 <= sum(map(raw.count, _DIGITS)) <= 15 or (raw.isdigit() and not cue and not mobile):
        return None
    if mobile and home == "CN" and raw.isdigit():  # every such number is valid: no need for the plan's tables
        return f"+86{raw}"
    plans = (home, "CN" if mobile else home, "TW" if cue and raw[0] == "0" else home)
    return next(filter(None, (_e164(raw, plan, named=bool(cue)) for plan in dict.fromkeys(plans))), None)


def _e164(raw: str, plan: str, *, named: bool) -> str | None:
    """The number if it is valid in the plan; one with a + that is called a phone or written in groups need only be possible."""
    try:
        parsed = phonenumbers.parse(raw, plan)
    except phonenumbers.NumberParseException:
        return None
    possible = (named or " " in raw or "-" in raw) and raw[0] == "+" and phonenumbers.is_possible_number(parsed)
    found = phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164)
    sound = possible or phonenumbers.is_valid_number(parsed) or _FICTION.fullmatch(found)
    return found if sound else None


def _glued(char: str, marks: str) -> bool:
    """Whether a neighbouring character makes what stands beside it part of something longer."""
    return char != "" and char.isascii() and (char.isalnum() or char in marks)


def find_emails(text: str) -> list[Mention]:
    """E-mail addresses as written."""
    if "@" not in text:
        return []
    spans = (m.span() for m in _matches(_EMAIL, text))
    return [Mention(FactKind.EMAIL, text[a:b], a, b) for a, b in spans if not _in_longer(text, a, b)]


def _in_longer(text: str, start: int, end: int) -> bool:
    """Whether an address is part of a URL with a password, or of a path such as git@host:repository."""
    word = text[max(0, start - 80) : start].rpartition(" ")[2]
    path = text[end : end + 1] in ("@", ":") and text[end + 1 : end + 2].strip() != ""
    return "://" in word or path or (start > 0 and text[start - 1] in "@/=")


def find_urls(text: str) -> list[Mention]:
    """URLs without the punctuation that follows them; a bare domain counts with a path or where it is called a site."""
    if "." not in text and "://" not in text:
        return []
    found = []
    for match in _matches(_URL, text):
        start, value = match.start(), _trimmed(match.group()[:MAX_URL])
        if (
            len(value) < MAX_URL
            and ("." in value or "://localhost" in value.lower())
            and ("://" in value or value[:4].lower() == "www." or _is_site(text, start, value))
        ):
            found.append(Mention(FactKind.URL, value, start, start + len(value)))
    return outermost(found)


def _is_site(text: str, start: int, domain: str) -> bool:
    """Whether a bare domain is meant as a URL, not as a name or part of an e-mail address."""
    end = start + len(domain)
    if text[end : end + 1] == "@" or (start and text[start - 1] in "@.-_/"):
        return False
    return "/" in domain.rstrip("/") or _SITE_CUE.search(text[max(0, start - 32) : start]) is not None


def _trimmed(url: str) -> str:
    """A URL up to the prose: Chinese words that touch its Latin ones, closing brackets and marks are no part of it."""
    prose = _PROSE.search(url)
    url = url[: prose.start() + 1] if prose else url
    while url and url[-1] in _URL_TRAIL and not (url[-1] == ")" and url.count("(") >= url.count(")")):
        url = url[:-1]
    return url


def _matches(pattern: Any, text: str) -> Iterator[Any]:
    return islice(pattern.finditer(text), MAX_MENTIONS)
