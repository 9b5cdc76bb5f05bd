"""Bringing a message to the one form that every rule reads and every store keeps."""

from __future__ import annotations

import unicodedata
from typing import Literal

import re2

MAX_CHARS = 64 * 1024  # read on the fast path; of a longer text its head and its tail
_GAP = "\n…\n"

# NFKC would turn full-width punctuation into ASCII and leave Chinese prose hard to read. It is kept, except between
# digits (９：３０, １，２００), where it is part of a number. Values are compared after full NFKC.
_KEPT = "，；：！？（）～…"
_PARKED = "\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007\ue008"  # private use; taken out of the text beforehand
_PARK = str.maketrans(_KEPT, _PARKED)
_UNPARK = str.maketrans(_PARKED, _KEPT)

# Controls but \n and \t; zero-width, bidi and tag characters; variation selectors; fillers that draw nothing.
_INVISIBLE = re2.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\x{34f}\x{115f}\x{1160}\x{17b4}\x{17b5}\x{180b}-\x{180f}\x{2065}\x{2028}\x{2029}"
    r"\x{3164}\x{fe00}-\x{fe0f}\x{ffa0}\x{fff0}-\x{fffb}\x{e000}-\x{e008}\x{e0000}-\x{e0fff}\p{Cf}]"
)
_BREAKS = {ord("\n"): None, ord("\t"): None}
_LINE_END = re2.compile(r"\r\n?|[\x{2028}\x{2029}\x{85}\x0b\x0c]")
_NUMERIC = re2.compile(r"[0-9０-９][：，][0-9０-９]")
_DIGIT_COLON = re2.compile(r"([0-9０-９])：([0-9０-９])")
_DIGIT_COMMA = re2.compile(r"([０-９])，([０-９]{3})")
_SPACES = re2.compile(r"[ \t]{9,}")
_WIDE = " " * 9
_HAN = re2.compile(r"\p{Han}")
_LINES = re2.compile(r"\n{4,}")


def clip(text: str, limit: int = MAX_CHARS) -> str:
    """The text if it has at most `limit` characters, else its head and tail with an ellipsis line between them."""
    if len(text) <= limit:
        return text
    half = (limit - len(_GAP)) // 2
    return text[:half] + _GAP + text[-half:]


def normalise(text: str) -> str:
    """NFKC without invisible characters; full-width Chinese punctuation is kept, long white space cut short.

    At most 64 Ki characters come back (see `clip`). Normalising twice changes nothing.
    """
    text = clip(text)
    if not text.isascii():
        text = _fold(text)
    elif not text.translate(_BREAKS).isprintable():
        text = _INVISIBLE.sub("", _LINE_END.sub("\n", text))
    if _WIDE in text or "\n\n\n\n" in text or "\t" in text:
        text = _LINES.sub("\n\n\n", _SPACES.sub(" " * 8, text))
    return clip(text)


def _fold(text: str) -> str:
    """NFKC that spares the punctuation of `_KEPT`."""
    if _INVISIBLE.search(text):
        text = _INVISIBLE.sub("", _LINE_END.sub("\n", text))
    if "：" in text and _NUMERIC.search(text):
        text = _DIGIT_COLON.sub(r"\1:\2", text)
    if "，" in text and _NUMERIC.search(text):
        text = _DIGIT_COMMA.sub(r"\1,\2", text)
    parked = text.translate(_PARK)
    if unicodedata.is_normalized("NFKC", parked):
        return text
    return unicodedata.normalize("NFKC", parked).translate(_UNPARK)


def language(text: str) -> Literal["zh", "en"]:
    """The language of the prose: Chinese if a quarter of its characters, or more, are Chinese ones."""
    if text.isascii() or not _HAN.search(text):
        return "en"
    wide = (len(text.encode()) - len(text)) // 2  # a Chinese character takes three bytes
    return "zh" if wide * 4 >= len(text.encode("ascii", "ignore")) else "en"
