"""Reading numbers as people write them: digits, Chinese numerals, English words, and their scales."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from ..text.patterns import words

ZH_DIGITS = "〇零一二两兩三四五六七八九壹贰貳叁參肆伍陆陸柒捌玖"

_DIGIT = dict(zip("零一二三四五六七八九〇壹贰叁肆伍陆柒捌玖", list(range(10)) * 2, strict=True)) | {
    "两": 2, "兩": 2, "貳": 2, "參": 3, "陸": 6,
}  # fmt: skip
_UNIT = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_SECTION = {"万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8}
_SCALE = {
    "k": 10**3, "thousand": 10**3, "grand": 10**3, "m": 10**6, "mm": 10**6, "mn": 10**6, "mio": 10**6, "million": 10**6,
    "mil": 10**6, "b": 10**9, "bn": 10**9, "billion": 10**9, "w": 10**4, "hundred": 100, "lakh": 10**5,
}  # fmt: skip
_WORDS = {
    word: value
    for value, word in enumerate(
        words(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
            "sixteen seventeen eighteen nineteen"
        )
    )
} | {word: 10 * value for value, word in enumerate(words("twenty thirty forty fifty sixty seventy eighty ninety"), 2)}
_WORDS |= {"a": 1, "an": 1, "dozen": 12}
_ORDINALS = {
    word: value
    for value, word in enumerate(
        words(
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
            "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
        ),
        1,
    )
} | {"thirtieth": 30}
AMOUNT = r"([0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]{1,4})?|[0-9]{1,14}(?:\.[0-9]{1,4})?)"
ZH_AMOUNT = (
    rf"([0-9]{{1,4}}[万萬亿億][0-9]{{1,4}}[千百]?|[0-9]{{1,3}}(?:,[0-9]{{3}})+(?:\.[0-9]{{1,4}})?"
    r"|[0-9]{1,14}(?:\.[0-9]{1,4})?"
    rf"|[{ZH_DIGITS}十百千万萬亿億]{{1,14}}(?:点[{ZH_DIGITS}]{{1,4}})?)"
)
_EN_UNIT = "one|two|three|four|five|six|seven|eight|nine"
EN_UNDER_100 = (
    rf"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:{_EN_UNIT}))?|{_EN_UNIT}"
    r"|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)"
)
EN_ORDINAL = (
    r"(?:(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|first|second|third|fourth"
    r"|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth"
    r"|eighteenth|nineteenth|twentieth|thirtieth)"
)


def plain(value: Decimal) -> str:
    """A number as text without exponent, grouping or trailing zeros."""
    text = format(value, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def decimal(digits: str) -> Decimal | None:
    """A number of ASCII digits with optional grouping commas."""
    try:
        return Decimal(digits.replace(",", ""))
    except InvalidOperation:
        return None


def zh_number(text: str) -> Decimal | None:
    """A number in digits, Chinese numerals or both ("3万5千", "两千五", "一百零五", "三点五"); None if it is none."""
    whole, point, fraction = text.partition("点")
    if point and (not fraction or any(c not in _DIGIT for c in fraction)):
        return None
    total = _zh_whole(whole)
    if total is None or not point:
        return total
    return total + Decimal("0." + "".join(str(_DIGIT[c]) for c in fraction))


def _zh_whole(text: str) -> Decimal | None:
    """The part before the decimal point: sections of 万 and 亿, each of digits and 十百千."""
    if not text:
        return None
    if _is_vague(text):
        return None
    if all(c in _DIGIT for c in text):
        return Decimal("".join(str(_DIGIT[c]) for c in text))
    total = section = Decimal(0)
    digits, last, last_section, zero = "", 1, 1, False
    for char in text:
        if char in _SECTION:
            section += _digits(digits, 0)
            grows = _SECTION[char] > last_section  # 万亿 multiplies what stands before it, 亿…万 adds to it
            total = (total + section) * _SECTION[char] if grows else total + section * _SECTION[char]
            section, digits, last, zero = Decimal(0), "", _SECTION[char], False
            last_section = last
        elif char in _UNIT:
            section += _digits(digits, 1) * _UNIT[char]
            digits, last, zero = "", _UNIT[char], False
        elif char in _DIGIT:
            zero = zero or _DIGIT[char] == 0
            digits += str(_DIGIT[char])
        elif char in "0123456789.,":
            digits += char
        else:
            return None
    tail = _digits(digits, 0)
    short = len(digits) == 1 and last >= 100 and not zero  # 两千五: the next lower unit goes unsaid
    return total + section + (tail * last / 10 if short else tail)


def _is_vague(text: str) -> bool:
    """Whether neighbouring numerals name a span (三四天, 十七八个) rather than a number."""
    runs = "".join(char if _DIGIT.get(char) else " " for char in text).split()
    spelt = len(text) != 2 and all(char in _DIGIT for char in text)  # 二〇二六, 一二三四
    return not spelt and any(len(run) == 2 for run in runs)


def _digits(digits: str, empty: int) -> Decimal:
    return (decimal(digits) if digits else None) or Decimal(empty)


def scaled(digits: str, scale: str) -> Decimal | None:
    """A number in digits or numerals times its scale letter, word or 万/亿."""
    value = decimal(digits) if digits.isascii() else zh_number(digits)
    if value is None or not scale:
        return value
    if scale.isascii():
        return value * _SCALE[scale.lower()]
    factor = 1
    for char in scale:
        factor *= _UNIT.get(char) or _SECTION[char]
    return value * factor


def en_number(text: str) -> Decimal | None:
    """A number in digits or English words up to hundreds ("twenty-five", "two and a half", "a dozen")."""
    text = text.lower().strip()
    if text[:1].isdigit():
        return decimal(text)
    if text.startswith("half a "):
        rest = en_number(text[5:])
        return rest / 2 if rest else None
    total, current, half = Decimal(0), Decimal(0), Decimal(0)
    for word in text.replace("and a half", "half").replace("-", " ").split():
        if word in _WORDS:
            current = current * 12 if word == "dozen" and current else current + _WORDS[word]
        elif word == "half":
            half = Decimal("0.5")
        elif word in _SCALE:
            total += (current or 1) * _SCALE[word]
            current = Decimal(0)
        elif word not in ("and", "of", ""):
            return None
    return total + current + half


def en_ordinal(text: str) -> int | None:
    """The number of "3rd", "third" or "twenty-first"."""
    text = text.lower()
    if text[:1].isdigit():
        return int(text.rstrip("stndrh"))
    tens, _, unit = text.replace("-", " ").rpartition(" ")
    value = _ORDINALS.get(unit)
    return None if value is None else value + (_WORDS[tens] if tens else 0)
