"""What the words around a date say about it: that it goes on, recurs, is past, or is a deadline."""

from __future__ import annotations

from ..text.patterns import words

_CONNECTORS = frozenset(words("到 至 和 与 與 、 及 或 或者 还是 - ~ – — , ， / & to through thru and or until till"))
_FILLERS = frozenset(
    (
        "",
        "at",
        "by",
        "around",
        "about",
        "from",
        "@",
        "before",
        "on",
        "in the",
        "between",
        "until",
        "t",
        "大概",
        "大约",
        "左右",
        "差不多",
        "在",
        "于",
        "starting at",
        "no later than",
    )
)
_BESIDE = frozenset(("", "on", "of", "by", "at", "before", "the", "的", "即"))
_PAST_EN = frozenset(
    words(
        "was were did had went came paid bought ordered sent got received met started signed finished "
        "shipped moved joined left visited ran took read wrote walked drove completed watched already "
        "last ago since submitted filed called spoke saw booked requested arrived"
    )
)
_AHEAD = (" to ", " for ", " until ", " till ")
_PAST_ZH = ("已经", "已經", "曾", "当时", "當時", "上次", "以前", "那时", "那會", "刚才")
_RECURRING_EN = frozenset(
    words(
        "hours every each daily weekly monthly usually always normally typically generally weekdays weekends most often "
        "mondays tuesdays wednesdays thursdays fridays saturdays sundays"
    )
)
_RECURRING_ZH = (
    "每",
    "通常",
    "一般",
    "平时",
    "平時",
    "工作日",
    "经常",
    "總是",
    "总是",
    "习惯",
    "習慣",
    "天天",
    "营业",
    "上班时间",
)
_MOVES_EN = frozenset(words("moved move changed change pushed push rescheduled reschedule shifted postponed"))
_MOVES_ZH = words("改 挪 移 调 調 推迟 延")
_DUE_EN = frozenset(words("due deadline expires expire cutoff latest ddl eod cob"))
_BY_EN = frozenset(words("by before until till"))
_DUE_ZH = (
    "截止",
    "截至",
    "最晚",
    "最迟",
    "最遲",
    "到期",
    "期限",
    "赶在",
    "趕在",
    "务必",
    "務必",
    "不晚于",
    "交期",
    "死线",
    "deadline",
    "ddl",
)
_DUE_AFTER_ZH = (
    "前",
    "之前",
    "以前",
    "截止",
    "到期",
    "为止",
    "為止",
    "下班前",
    "的截止",
    "交付",
    "中午前",
    "晚上前",
    "早上前",
    "上午前",
    "下班之前",
)
_DUE_AFTER_EN = ("deadline", "at the latest", "eod", "cob", "due date")
_SENTENCE_ENDS = "。！？!?\n;；"
_CLAUSE_ENDS = _SENTENCE_ENDS + "，,"


def connects(gap: str) -> bool:
    """Whether what stands between two dates or times makes them a range or a list."""
    return len(gap) <= 10 and gap.strip().lower() in _CONNECTORS


def beside(gap: str) -> bool:
    """Whether two days stand so close that they may be one."""
    return len(gap) <= 8 and gap.strip(" ,，（(").lower() in _BESIDE


def moves(text: str, start: int) -> bool:
    """Whether "from Tuesday to Thursday" tells of a change rather than of a span."""
    clause = _clause(text, start, 40, _SENTENCE_ENDS).lower()
    return (
        clause.endswith(("not ", "不是"))
        or not _MOVES_EN.isdisjoint(clause.split())
        or any(word in text[start : start + 12] for word in _MOVES_ZH)
    )


def fills(gap: str) -> bool:
    """Whether what stands between a day and a time lets them be one."""
    return gap.strip(" ,，的(（").lower() in _FILLERS


def same_sentence(gap: str) -> bool:
    """Whether a time after this gap is still said of the day before it."""
    return len(gap) <= 30 and ". " not in gap and not any(mark in gap for mark in _SENTENCE_ENDS)


def is_past(text: str, start: int) -> bool:
    """Whether the clause before tells of what has been."""
    clause = _clause(text, start, 40, _CLAUSE_ENDS)
    if clause.lower().removesuffix("the ").endswith(_AHEAD):  # moved to the 6th, booked for May 3
        return False
    return not _PAST_EN.isdisjoint(clause.lower().split()) or any(word in clause for word in _PAST_ZH)


def clause_words(text: str, start: int) -> list[str]:
    """The English words of the clause before a place."""
    return _clause(text, start, 40, _CLAUSE_ENDS).lower().rpartition(" and ")[2].split()


def recurs(text: str, start: int, end: int) -> bool:
    """Whether the sentence around a time speaks of a habit."""
    around = _clause(text, start, 30, _SENTENCE_ENDS) + text[end : end + 16]
    return (
        ("上班" in around and "下班" in around)
        or any(words in around.lower() for words in ("i work ", "working day"))
        or not _RECURRING_EN.isdisjoint(around.lower().replace(".", " ").split())
        or any(word in around for word in _RECURRING_ZH)
    )


def is_deadline(text: str, start: int, end: int) -> bool:
    """Whether the words around make the date a deadline."""
    before, after = _clause(text, start, 24, _SENTENCE_ENDS).lower(), text[end : end + 16].lower().lstrip(" ,")
    if after.startswith(_DUE_AFTER_ZH) or after.startswith(_DUE_AFTER_EN) or any(word in before for word in _DUE_ZH):
        return True
    words = before.replace(":", " ").split()
    return (
        not _DUE_EN.isdisjoint(words)
        or not _BY_EN.isdisjoint(words[-3:])
        or before.endswith(("no later than ", "at the latest on "))
    )


def _clause(text: str, start: int, width: int, marks: str) -> str:
    """At most `width` characters before `start`, from the last of these marks on."""
    piece = text[max(0, start - width) : start]
    for mark in marks:
        if mark in piece:
            piece = piece.rpartition(mark)[2]
    return piece
