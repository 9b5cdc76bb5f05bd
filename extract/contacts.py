"""How to reach someone: phone numbers, e-mail addresses and URLs."""

from __future__ import annotations

import phonenumbers
import re2

from ..schemas.statement import FactKind
from .addresses import find_addresses
from .mention import MAX_MENTIONS, Mention, outermost
from .zones import country

__all__ = ["find_addresses", "find_emails", "find_phones", "find_urls", "region"]

_PHONE = re2.compile(r"(?:\+|00)?\(?[0-9][0-9 ().\-–‑/]{5,24}[0-9]")
_PHONE_CUE = re2.compile(
    r"(?i)(?:电话|電話|手机|手機|座机|座機|热线|熱線|号码|號碼|联系|聯絡|致电|拨打|打给|微信|传真|短信|专线|打"
    r"|\b(?:phone|call|calling|called|text|cell|mobile|tel|telephone|fax|whatsapp|number|reach|contact|dial|ring|hotline|landline|line|sms)\b)[^。！？!?\n]{0,24}$"
)
_ID_CUE = re2.compile(
    r"(?i)(?:单号|訂單|订单|编号|編號|合同|发票|工单|流水|卡号|卡號|账号|帳號|賬號|身份证|护照|保单|学号|工号|航班|验证码|密码|QQ|案号"
    r"|\b(?:order|invoice|contract|ticket|tracking|case|account|card|ssn|passport|id|ref|reference|serial|isbn|ein|policy|claim|password|pin|code)\b)"
    r"[^。！？!?\n，,;；]{0,16}$"
)
_MOBILE_CN = re2.compile(r"(?:\+?86[- ]?)?1[3-9][0-9](?:[- ]?[0-9]{4}){2}")
_DATE_LIKE = re2.compile(r"(?:19|20)[0-9]{2}[-./ ][0-9]{1,2}[-./ ][0-9]{1,2}.*|[0-9]{1,2}[-./][0-9]{1,2}[-./][0-9]{2,4}|[0-9]{1,3}(?:\.[0-9]{1,3}){3}")
_EMAIL = re2.compile(r"[A-Za-z0-9][A-Za-z0-9._%+\-]{0,63}@(?:[A-Za-z0-9][A-Za-z0-9\-]{0,62}\.){1,8}[A-Za-z]{2,24}")
_URL_END = r"""\s<>"'“”‘’《》「」『』【】（），。；！？、…｜|`\\^{}"""
_URL = re2.compile(
    rf"(?i)(?:\b|_)?(?:(?:https?|ftp)://|www\.)[^{_URL_END}]{{2,}}"
    rf"|(?:[a-z0-9][a-z0-9\-]{{0,62}}\.)+(?:com|org|net|io|cn|dev|ai|app|co|gov|edu|me|tw|hk|uk|jp)(?:\.[a-z]{{2}})?(?:/[^{_URL_END}]*)?"
)
_SITE_CUE = re2.compile(r"(?i)(?:网站|網站|网址|網址|官网|官網|链接|連結|域名|打开|访问|登录|浏览|\b(?:site|website|visit|url|link|page|domain|homepage|portal)\b)[^。！？!?\n]{0,12}$")
_URL_TRAIL = ".,;:!?'\")]}>*_~·"
_HAN_RUN = re2.compile(r"[0-9A-Za-z]\p{Han}")


def region(zone: str, lang: str) -> str:
    """The country whose numbering plan a number without prefix follows: the zone's, else that of the language."""
    return country(zone) or ("CN" if lang == "zh" else "US")


def find_phones(text: str, home: str) -> list[Mention]:
    """Phone numbers in E.164; one without a country prefix is read in the plan of the country `home`."""
    if sum(map(text.count, "0123456789")) < 7:
        return []
    found = []
    for match in _limited(_PHONE, text):
        start, end = match.span()
        number = _phone(text, start, end, home)
        if number:
            found.append(Mention(FactKind.PHONE, number, start, end))
    return outermost(found)


def _phone(text: str, start: int, end: int, home: str) -> str | None:
    """The E.164 form of a run of digits, or None where it is something else than a phone number."""
    raw, before, after = text[start:end], text[max(0, start - 40) : start], text[end : end + 1]
    if not _stands_alone(before[-1:], after) or _DATE_LIKE.fullmatch(raw):
        return None
    digits = sum(char.isdigit() for char in raw)
    cue, is_id = _PHONE_CUE.search(before), _ID_CUE.search(before)
    if is_id and not (cue and cue.start() > is_id.start()):
        return None
    plain = raw.isdigit()
    mobile = _MOBILE_CN.fullmatch(raw) is not None
    if not (7 <= digits <= 15) or (plain and not cue and not mobile):
        return None
    for plan in dict.fromkeys((home, "CN" if mobile else home)):
        try:
            parsed = phonenumbers.parse(raw, plan)
        except phonenumbers.NumberParseException:
            continue
        if phonenumbers.is_valid_number(parsed) or (cue and raw[0] == "+" and phonenumbers.is_possible_number(parsed)):
            return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164)
    return None


def _stands_alone(before: str, after: str) -> bool:
    glued = "-_/.@#=$€£¥:"
    return not ((before.isascii() and (before.isalnum() or before in glued)) and before) and not (
        (after.isascii() and (after.isalnum() or after in "-_/@=%")) and after
    )


def find_emails(text: str) -> list[Mention]:
    """E-mail addresses as written."""
    if "@" not in text:
        return []
    found = []
    for match in _limited(_EMAIL, text):
        start, end = match.span()
        word = text[max(0, start - 80) : start].rpartition(" ")[2]
        if "://" in word or text[end : end + 1] in ("@", ":") and text[end + 1 : end + 2].strip() or text[start - 1 : start] in ("@", "/", "="):
            continue
        found.append(Mention(FactKind.EMAIL, match.group(), start, end))
    return found


def find_urls(text: str) -> list[Mention]:
    """URLs without the punctuation that follows them; a bare domain counts with a path or where it is called a site."""
    if "." not in text:
        return []
    found = []
    for match in _limited(_URL, text):
        start, end = match.span()
        value = _trimmed(text[start:end])
        bare = "://" not in value and not value.lower().startswith("www.")
        if bare and ("/" not in value.rstrip("/") and not _SITE_CUE.search(text[max(0, start - 32) : start])):
            continue
        if bare and (text[start - 1 : start] in ("@", ".", "-", "_", "/") or text[start + len(value) : start + len(value) + 1] == "@"):
            continue
        if "." in value:
            found.append(Mention(FactKind.URL, value, start, start + len(value)))
    return outermost(found)


def _trimmed(url: str) -> str:
    """A URL up to the prose: Chinese words that touch its Latin ones, closing brackets and marks are not part of it."""
    prose = _HAN_RUN.search(url)
    if prose:
        url = url[: prose.start() + 1]
    while url and url[-1] in _URL_TRAIL:
        if url[-1] == ")" and url.count("(") >= url.count(")"):
            break
        url = url[:-1]
    return url


def _limited(pattern, text):
    return [m for m, _ in zip(pattern.finditer(text), range(MAX_MENTIONS), strict=False)]
