"""Days and times in digits, as both languages write them."""

from __future__ import annotations

from datetime import datetime

from ..text.patterns import Hit, words
from .days import Day, DayReader, Frame, civil, day, full_year, near

_CUES = (
    *(
        "on ",
        "by ",
        "before ",
        "due ",
        "until ",
        "till ",
        "from ",
        "since ",
        "date ",
        "date: ",
        "in ",
        "for ",
        "birthday is ",
        "birthday: ",
    ),
    *("到", "前", "在", "于", "至", "截止", "是", "生日", "生日：", "生日:", "deadline", "ddl"),
)
_DATE_CUES = (*_CUES, *words("日期 日期: 日期： 日期是"))
_DUE_AFTER = words("前 之前 以前 截 到期 交 上线")


def _alone(hit: Hit) -> bool:
    """Whether the digits are no part of a version, an address, an id or a longer number."""
    before, after = hit.before(1), hit.after(2)
    if before and before.isascii() and (before.isalnum() or before in "./_#:=&?%-"):
        return False
    if after[:1] == "T" and after[1:].isdigit():
        return True
    if after[:1].isascii() and after[:1].isalnum():
        return False
    return after[:1] not in ("-", "/", "_") and not (after[:1] in (".", ",") and after[1:].isdigit())


def _iso(hit: Hit, _: Frame) -> Day | None:
    year, first, middle, second, last = hit.groups[:5]
    if first != second or not _alone(hit):
        return None
    return day(hit, civil(int(year), int(middle), int(last)))


def _slashed(hit: Hit, frame: Frame) -> Day | None:
    one, mark, two, again, year = hit.groups[:5]
    if mark != again or not _alone(hit):
        return None
    first, second = int(one), int(two)
    month_first = second > 12 or (frame.month_first and first <= 12 and mark == "/")
    month, dom = (first, second) if month_first else (second, first)
    return day(hit, civil(full_year(year), month, dom))


def _short(hit: Hit, frame: Frame) -> Day | None:
    first, second = int(hit.groups[0]), int(hit.groups[1])
    before = hit.before(8).lower()
    cued = before.endswith(_CUES) or before.rstrip().endswith(_CUES)
    due = hit.after(2).startswith(_DUE_AFTER)
    if before.rstrip().endswith("是"):  # 日期是3/5, but 答案是3/5
        cued = any(word in hit.before(12).lower() for word in ("日期", "时间", "生日", "截止", "deadline", "ddl"))
    if not _alone(hit) or not (cued or due or frame.previous):
        return None
    chinese = not hit.text.isascii()
    month, dom = (first, second) if frame.month_first or chinese or second > 12 else (second, first)
    return day(hit, near(frame, month, dom))


def _dotted(hit: Hit, frame: Frame) -> Day | None:
    """3.15前, the Chinese way; anywhere else 3.15 is a number."""
    marked = not hit.text[hit.end - 1].isdigit() or hit.after(2).startswith((*_DUE_AFTER, "那天", "当天"))
    return day(hit, near(frame, int(hit.groups[0]), int(hit.groups[1]))) if marked and _alone(hit) else None


def _compact(hit: Hit, _: Frame) -> Day | None:
    cued = hit.before(8).lower().endswith(_DATE_CUES) or hit.after(2).startswith(_DUE_AFTER)
    if not cued or not _alone(hit):
        return None
    return day(hit, civil(*(int(part) for part in hit.groups[:3])))


def _instant(hit: Hit, frame: Frame) -> Day | None:
    """A timestamp with its own offset, told in the user's zone."""
    try:
        moment = datetime.fromisoformat(hit.text[hit.start : hit.end]).astimezone(frame.now.tzinfo)
    except ValueError:
        return None
    return Day(hit.start, hit.end, (moment.date(),), clock=moment)


TABLE: list[tuple[str, DayReader]] = [
    (
        r"20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,6})?)?(?:Z|[+-][0-9]{2}:[0-9]{2})",
        _instant,
    ),
    (r"((?:19|20)[0-9]{2})([-/.])([0-9]{1,2})([-/.])([0-9]{1,2})", _iso),
    (r"([0-9]{1,2})([/.-])([0-9]{1,2})([/.-])((?:19|20)?[0-9]{2})", _slashed),
    (r"([0-9]{1,2})/([0-9]{1,2})", _short),
    (r"([0-9]{1,2})\.([0-9]{1,2})(?:号|號|日)?", _dotted),
    (r"(20[0-9]{2})(0[1-9]|1[0-2])([0-2][0-9]|3[01])", _compact),
]
