"""What in a message is not its speaker's own: quotations, code, transcripts, pasted letters, what is practised."""

from __future__ import annotations

import re
from itertools import islice

from .rules import Lazy

_FOREIGN = Lazy(
    r"```(?s:.*?)(?:```|\z)|`[^`\n]+`|“[^”]*(?:”|\z)|「[^」]*(?:」|\z)|『[^』]*(?:』|\z)|《[^》\n]*》|〈[^〉\n]*〉|\"[^\"\n]+\"|<!--(?s:.*?)(?:-->|\z)"
    r"|(?m:^[ \t]*(?:[>|]|//|/\*|#\s*(?:TODO|FIXME|NOTE|XXX|HACK)\b).*$)|(?:^|[\s(（:：,，])['‘][^'’\n]+['’](?:[\s,.!?;)，。！？；]|$)"
)
_OPENING = (
    *'`“「『《〈"<>|‘#',
    "//",
    "/*",
    " '",
    "\n'",
    "('",
    "（'",
    ":'",
    "：'",
    ",'",
    "，'",
    "\t'",
)  # what none of it can do without
# What makes the English in a Chinese message material: it is learned, written or corrected.
_LESSONS = (
    "听写",
    "默写",
    "造句",
    "作文",
    "范文",
    "改错",
    "语法",
    "背诵",
    "朗读",
    "跟读",
    "例句",
    "英语课",
    "口语课",
    "开头是",
    "开头写",
)
_LATIN = re.compile(r"[A-Za-z][A-Za-z ,.'’!?-]{10,}")
# A line of a transcript: a name, with the time before it where a chat shows one: "[10:02] jess: ...".
_SPEAKER_LINE = Lazy(
    r"(?m)^[ \t]*(?:[\[(（【<]?(?:\d{4}[-/.])?\d{1,2}[-/.:]\d{1,2}[\d:,. /-]*(?:[AaPp][Mm])?[\])）】>]?[ \t]*(?:[-–—|][ \t]*)?)?[<@]?[\p{L}][\p{L}\d_ .]*>?[:：]"
)
# A part of a play, wherever it stands: "MARA: I moved. JONAS: When?"
_SCRIPT = Lazy(r"\b\p{Lu}{2,}(?:[ .]\p{Lu}{2,})?: ")
_HEADINGS = frozenset({"NOTE: ", "TODO: ", "FYI: ", "PS: ", "NB: ", "EDIT: ", "UPDATE: ", "RE: ", "AI: ", "OK: "})
# A greeting on a line of its own, behind other lines: the mail that was pasted begins.
_SALUTATION = Lazy(
    r"(?im)^[ \t]*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.!?:\n]*[,:!.]?|(?:尊敬|亲爱)的[^，。：:！\n]*[，：:,！!]?|(?:您?好|[\p{Han}]{1,4}[总经理老师女士先生]好)[，,：:！!])[ \t]*$"
)


def foreign_spans(text: str) -> list[tuple[int, int]]:
    """Spans that are quoted, code, a mail's quote marks, a pasted letter, or a transcript: two lines or more that open
    with a name."""
    spans = (
        [m.span() for m in _FOREIGN.re.finditer(text)]
        if text[:1] == "'" or any(mark in text for mark in _OPENING)
        else []
    )
    if not text.isascii() and any(word in text for word in _LESSONS):
        spans += [m.span() for m in _LATIN.finditer(text)]
    parts = [m.start() for m in _SCRIPT.re.finditer(text) if m[0] not in _HEADINGS] if ": " in text else []
    if len(parts) > 1:
        spans.append((parts[0], len(text)))
    if "\n" not in text:
        return spans
    if ":" in text or "：" in text:
        first, second = (*islice(_SPEAKER_LINE.re.finditer(text), 2), None, None)[:2]
        if first and second:
            spans.append((first.start(), len(text)))
    letter = _SALUTATION.re.search(text, text.find("\n"))
    if letter:
        spans.append((letter.start(), len(text)))
    return spans
