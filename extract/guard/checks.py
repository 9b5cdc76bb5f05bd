"""Whether what stands where a secret would is one: by its checksum, its make, and the words around it."""

from __future__ import annotations

from ..text.rules import Lazy

CN_ID = 18  # characters of a Chinese identity number
CONTEXT = 32  # characters before a number that may say what it is
# Words that follow "the password is" without being one.
_NOT_A_PASSWORD = frozenset(
    (  # noqa: SIM905 - words read as text
        "wrong incorrect invalid required needed expired weak strong correct right missing empty blank not no too "
        "very so the a an my your his her their our its it that this these in on at for to of by with from stored "
        "saved hashed encrypted hidden secret reset changed being never always case sensitive case-sensitive long "
        "short simple safe unsafe secure insecure what which who where when how why if unless and or but only also "
        "already still really just now set okay ok fine good bad easy hard unknown different same shared protected "
        "broken lost forgotten about like something somewhere somehow masked redacted none null undefined true "
        "false string password passwords passphrase optional mandatory working accepted rejected denied available "
        "there here known public private sent given used due going getting over under less more at least managed "
        "kept written os.environ getenv process.env env input str"
    ).split()
)


# What other long numbers are called.
_NO_CARD = Lazy(
    r"order|订单|訂單|运单|快递|tracking|invoice|合同|流水|条形码|條碼|条码|barcode|\b(?:ean|isbn|upc|imei)\b|serial|序列号|型号|编号|会员|积分|公交|校园|门禁|gift|loyalty|library|member"
)


_DATE = Lazy(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}")
# Not "the safe weighs up to 1200 kg", nor 1000 screws.
_ENDS = Lazy(
    r"(?i)^[#*\"'`”’」\s]*(?:$|[,.;:!?，。；：！？)）、~～…]|[了吧呢啊哦呀嘛就你您我咱再不他她别能可才]|的[，。！\s]|的?$"
    r"|(?:then|for|and|if|in case|so|since|because|but|before|otherwise|at the|right now|again|please|after|this|download|to)\b)"
)


def _matches_luhn(digits: str) -> bool:
    doubled = (int(d) * 2 if i % 2 else int(d) for i, d in enumerate(reversed(digits)))
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0


# A number that is called a bank card is one, mistyped or not.
_A_CARD = Lazy(
    r"(?:银行|信用|储蓄|借记|招行|工行|建行|农行|中行)卡号?\D{0,6}$|卡号\D{0,3}$|\b(?:credit|debit|bank|visa|mastercard|amex) ?(?:card)?(?: number| no\.?| #)?\D{0,8}$|\bcard (?:number|no\.?|#)\D{0,6}$"
)


def is_card(text: str, start: int, value: str) -> bool:
    digits = "".join(c for c in value if c.isdigit())
    before = text[max(0, start - CONTEXT) : start].lower()
    named = _NO_CARD.re.search(before) is not None or (
        value == digits and len(digits) == CN_ID and is_cn_id(text, start, value)
    )
    return (
        (14 if digits[0] != "4" else 13) <= len(digits) <= 19
        and len(set(digits)) > 1
        and not named
        and (_matches_luhn(digits) or _A_CARD.re.search(before) is not None)
    )


def is_cn_id(text: str, start: int, value: str) -> bool:
    """By its checksum, or by name: people mistype numbers, and a mistyped one is as private."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(d) * w for d, w in zip(value, weights, strict=False))
    return "10X98765432"[total % 11] == value[-1].upper() or "身份证" in text[max(0, start - CONTEXT) : start]


def is_ssn(text: str, start: int, value: str) -> bool:
    before = text[max(0, start - CONTEXT * 2) : start].lower()
    area = value[:3]
    return (
        any(word in before for word in ("ssn", "social security", "my social", "社会安全"))
        and area not in ("000", "666")
        and area < "900"
    )


# Characters of an IBAN by country (ISO 13616): of parcel numbers, one in 97 has the check digits of one.
_LENGTHS = {
    15: "NO",
    16: "BE",
    18: "DK FI FO GL NL SD",
    19: "MK SI SL",
    20: "AT BA EE KZ LT LU MN XK",
    21: "CH CR HR LI LV",
    22: "BG BH BI DE GB GE IE ME RS VA",
    23: "AE GI IL IQ OM SO TL",
    24: "AD CZ ES MD PK RO SA SE SK TN VG",
    25: "LY PT ST",
    26: "IS TR",
    27: "BF FR GR IT MC MR SM",
    28: "AL AZ BY CY DO GT HN HU LB NI PL SV",
    29: "BR EG PS QA UA",
    30: "JO KW MU YE",
    31: "MT SC",
    32: "LC",
    33: "RU",
}
_IBANS = {country: length for length, countries in _LENGTHS.items() for country in countries.split()}


def is_iban(_text: str, _start: int, value: str) -> bool:
    code = "".join(value.split()).upper()
    moved = code[4:] + code[:4]
    return _IBANS.get(code[:2]) == len(code) and int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def _mixed(value: str) -> bool:
    """Whether a word looks made up: digits or signs in it, or capitals inside."""
    return any(not c.isalpha() for c in value.strip(".!?,:-")) or value[1:].lower() != value[1:]


def is_key(_text: str, _start: int, value: str) -> bool:
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def is_assigned(text: str, start: int, value: str) -> bool:
    """`password: x` in prose or code; not a reference such as `password=os.environ[...]` or `password: str`."""
    following = text[start + len(value) : start + len(value) + 1]
    bare = value.strip(".!?:-").lower()
    return bare not in _NOT_A_PASSWORD and following not in ("(", "[") and not value.startswith(("$", "{", "<", "*"))


def is_stated(text: str, start: int, value: str) -> bool:
    """`the password is x`: a made-up word anywhere, a plain word only at the end of its clause."""
    bare = value.strip(".!?:-").lower()
    rest = text[start + len(value) : start + len(value) + 1]
    if bare in _NOT_A_PASSWORD or not bare or rest in ("(", "[") or value.startswith(("$", "{", "<", "*")):
        return False
    quoted = start > 0 and text[start - 1] in "\"'`“‘「"
    closed = not rest or rest in "\n,，。;；" or value[-1] in ".!"
    return _mixed(value) or quoted or (closed and not bare.endswith(("ed", "ing")))


_MAIL = Lazy(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")


def is_made_up(_text: str, _start: int, value: str) -> bool:
    """A word right after the word for it: letters with digits or signs inside, or four digits and more."""
    if _MAIL.re.fullmatch(value):  # 验证码发到 me@example.com
        return False
    bare = value.strip(".!?,:;-#*")
    signs = any(not c.isalnum() and c not in "-_./'" for c in bare[1:])
    return len(bare) >= 4 and (
        bare.replace("-", "").replace(" ", "").isdigit()
        or ((any(c.isdigit() for c in bare) or signs) and any(c.isalpha() for c in bare))
    )


def is_flag(text: str, start: int, value: str) -> bool:
    """An option of a command: a port, a path or a variable is no password."""
    return (
        not value.startswith(("$", "/", "./", "<", "{"))
        and (_mixed(value) or (start > 0 and text[start - 1] in "\"'"))
        and not value.isdigit()
    )


# "The wifi name is PineLoft_5G": what something is called is no way in.
_NAME = Lazy(
    r"(?i)\b(?:name|named|called|ssid|network|handle|username|user|id|alias|login|email)\b(?:[^.!?\n]{0,20}?\b(?:is|as|to|called)|:)?\W*$"
)


def is_closing(text: str, start: int, value: str) -> bool:
    """A made-up word after which nothing goes on that it could count or name, and no date: "unlock it with 1379"."""
    following = text[start + len(value) :]
    if _NAME.re.search(text[max(0, start - CONTEXT) : start]):
        return False
    return _ENDS.re.match(following) is not None and not _DATE.re.fullmatch(value) and is_made_up(text, start, value)


def is_always(_text: str, _start: int, _value: str) -> bool:
    return True
