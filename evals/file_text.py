"""Reads JSON values out of a text file whose encoding and layout nobody told, keeping broken lines apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import orjson

from ..schemas.errors import UnreadableFile

Skip = Callable[[str, str], None]  # (place, reason)
ENCODINGS = "UTF-8, UTF-16 and GB18030"
SAMPLE = 64 * 1024  # bytes of lines that are not UTF-8, by which GB18030 is told from Latin-1
BOMS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


def values_of(path: Path, skip: Skip, cure: str) -> Iterator[tuple[str, Any]]:
    """Every JSON value of a file with its place: the lines of JSON Lines, or the items of one document.

    A line that is broken goes to `skip` and the rest is read; `cure` says what the file should have been.
    Raises UnreadableFile when the file cannot be opened, is empty, or is neither of the two.
    """
    try:
        encoding = encoding_of(path)
        if _is_lines(path, encoding):
            return _line_values(path, encoding, skip)
        return _document_values(path, encoding, skip, cure)
    except OSError as error:
        raise UnreadableFile(f"{path}: {error.strerror or error}; give a readable file") from error


def encoding_of(path: Path) -> str:
    """The encoding of a text file: by its byte order mark, the NULs of UTF-16, or what its lines fit."""
    with path.open("rb") as file:
        head = file.read(4)
        if not head.strip():
            _refuse_empty(path)
        for mark, name in BOMS.items():
            if head.startswith(mark):
                return name
        if b"\x00" in head[:2]:  # JSON starts with ASCII characters
            return "utf-16-be" if head[0] == 0 else "utf-16-le"
        file.seek(0)
        valid, broken, sample = 0, 0, b""
        for line in file:
            if not line.isascii() and _decoded(line, "utf-8") is not None:
                valid += 1
            elif not line.isascii():
                broken += 1
                sample += line if len(sample) < SAMPLE else b""
    # A line of text in another encoding is hardly ever valid UTF-8, so valid lines outvote the broken ones.
    if broken <= valid:
        return "utf-8"
    if _is_chinese(sample):
        return "gb18030"
    raise UnreadableFile(f"{path}: is not text in {ENCODINGS}; convert it, for example: iconv -f LATIN1 -t UTF-8")


def _refuse_empty(path: Path) -> None:
    if not path.read_bytes().strip():
        raise UnreadableFile(f"{path}: is empty; give a file of turns")


def _is_chinese(raw: bytes) -> bool:
    """Whether most characters read as GB18030 are of the common set: Latin-1 read so gives rare ones."""
    foreign = [c for c in raw.decode("gb18030", errors="replace") if not c.isascii()]
    common = sum(bool(c.encode("gb2312", errors="ignore")) for c in foreign)
    return common * 2 > len(foreign)


def _decoded(raw: bytes, encoding: str) -> str | None:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError:
        return None


def _parsed(text: str | None) -> Any:
    """The JSON object or list in a text; None for anything else."""
    try:
        value = orjson.loads(text or "")
    except orjson.JSONDecodeError:
        return None
    return value if isinstance(value, dict | list) else None


def _is_lines(path: Path, encoding: str) -> bool:
    """Whether there are two lines with content and one of the first two is JSON of its own."""
    first = [text for _, text in islice(_lines(path, encoding), 2)]
    if (first[0] or "").strip() in ("[", "{"):  # a document with an item a line
        return False
    return len(first) == 2 and any(_parsed(text) is not None for text in first)


def _lines(path: Path, encoding: str) -> Iterator[tuple[int, str | None]]:
    """Lines with content and their numbers; None where the bytes do not fit the encoding."""
    if encoding.startswith("utf-16"):  # its line ends are not single bytes: rare enough to read whole
        for number, text in enumerate(_whole(path, encoding).split("\n"), 1):
            if text.strip():
                yield number, text
        return
    with path.open("rb") as file:
        for number, raw in enumerate(file, 1):
            if raw.strip():
                yield number, _decoded(raw, encoding)


def _line_values(path: Path, encoding: str, skip: Skip) -> Iterator[tuple[str, Any]]:
    for number, text in _lines(path, encoding):
        place = f"line {number}"
        if text is None:
            skip(place, f"is not {encoding}")
            continue
        try:
            yield place, orjson.loads(text)
        except orjson.JSONDecodeError as error:
            skip(place, f"is not JSON: {error.msg} at column {error.colno}")


def _document_values(path: Path, encoding: str, skip: Skip, cure: str) -> Iterator[tuple[str, Any]]:
    try:
        value = orjson.loads(_whole(path, encoding))
    except orjson.JSONDecodeError as error:
        if any(isinstance(_parsed(text), dict) for _, text in _lines(path, encoding)):  # the first two are broken
            return _line_values(path, encoding, skip)
        at = f"{error.msg} at line {error.lineno}, column {error.colno}"
        raise UnreadableFile(f"{path}: is neither JSON nor JSON Lines ({at}). {cure}") from None
    if isinstance(value, list) and not _is_messages(value):
        return iter([(f"item {number}", item) for number, item in enumerate(value, 1)])
    return iter([("document", value)])


def _is_messages(value: list[Any]) -> bool:
    return any(isinstance(item, dict) and "role" in item for item in value)


def _whole(path: Path, encoding: str) -> str:
    try:
        return path.read_bytes().decode(encoding)
    except UnicodeDecodeError as error:
        cure = "convert it to UTF-8 or mend that byte"
        raise UnreadableFile(f"{path}: byte {error.start} does not fit {encoding}; {cure}") from None
