"""What of a turn is worth keeping: facts, wishes, and whatever says more than a pleasantry."""

from __future__ import annotations

from datetime import UTC, datetime

import re2

from ...extract.facts.claims import claim_of
from ...extract.text.lexical import terms
from ...extract.text.speaker import split
from ...schemas import Act, FactKind, Role, Statement, StoredMessage, StoredTurn

# Statements with a record of their own. Other mentions are found through the words of their turn.
RECORDED = frozenset({FactKind.SLOT, FactKind.NOTE, FactKind.CORRECTION})
MIN_TERMS = 3  # distinct content terms; "ok, thanks" has fewer
MIN_TOLD = 8  # words of an assistant's sentence that are news; "I've put it in the last paragraph" has fewer
_ANY_DAY = datetime(2026, 1, 1, tzinfo=UTC)
SKIPPED_ACTS = frozenset({Act.FORGET, Act.FORGET_ALL, Act.CHITCHAT})
# How an answer opens before it says something, and sentences that say nothing at all.
_OPENING = re2.compile(
    r"(?i)^(?:(?:of course|certainly|sure|great|perfect|got it|noted|understood|will do|thanks|thank you|ok|okay|yes)\b"
    r"|好的|好嘞|好啊?|没问题|明白了?|收到|记下了|记住了|知道了|了解|当然|可以|行|嗯|谢谢|[早上中下晚]午?上?好|[你您]好)"
    r"[,，.。!！:：\s]*"
)
_PLEASANTRY = re2.compile(
    r"(?i)^(?:you're (?:very )?welcome|my pleasure|no (?:problem|worries)"
    r"|(?:i'm |i am )?(?:glad|happy) (?:to|i|it|that)|let me know|feel free|don't hesitate|anything else"
    r"|enjoy\b|good luck|take care|safe travels|see you"
    r"|have an? (?:\w+ ){1,2}(?:day|evening|night|trip|flight|weekend|time|one)"
    r"|good (?:morning|afternoon|evening|night)|(?:hi|hello|hey|bye|goodbye)\b[^,.!]{0,20}[,.!]*$"
    r"|that's all for (?:now|today))"
    r"|^(?:不客气|不用谢|别客气|祝|随时|有(?:任何)?需要|需要的?话|还有(?:什么|别的|其他)|再见|晚安|辛苦|希望(?:这|能|对)"
    r"|(?:好的?，?)?(?:那|今天)*[就先](?:到|这)|收工)"
)


def records_of(turn: StoredTurn) -> list[Statement]:
    """The statements of a turn that become records: recorded kinds, and mentions that are called something or
    are the user's own contact."""
    return [s for s in turn.statements if s.role is Role.USER and (s.kind in RECORDED or _called(s))]


def _called(statement: Statement) -> bool:
    return bool(statement.label or statement.slot) and statement.kind is not FactKind.STATE


def says_something(message: StoredMessage, turn: StoredTurn) -> bool:
    """Whether a message is worth an episode: not chit-chat, not a demand to forget, not boot text, not a few words."""
    if message.role not in (Role.USER, Role.ASSISTANT) or turn.acts & SKIPPED_ACTS:
        return False
    if any(s.message_id == message.message_id and (s.kind in RECORDED or _called(s)) for s in turn.statements):
        return True
    return bool(telling(message, turn))


def telling(message: StoredMessage, turn: StoredTurn) -> list[str]:
    """The sentences of a message that say something: no pleasantries; of an assistant's, no questions and no echo of
    what the user said."""
    heard = set(terms(turn.said(Role.USER))) if message.role is Role.ASSISTANT else set()
    return [sentence for sentence in split(message.content) if _tells(sentence, heard, message.role)]


def _tells(sentence: str, heard: set[str], role: Role) -> bool:
    pleasant = _PLEASANTRY.search(sentence) is not None
    if role is Role.ASSISTANT and (pleasant or sentence.endswith(("?", "？"))):
        return False
    said = {term for term in terms(_OPENING.sub("", sentence)) if len(term) > 1 or term.isdigit()} - heard
    if pleasant:  # the user's may go on to something: "Glad that the clinic could see you on Monday after all"
        return len(said) >= MIN_TOLD
    if role is Role.USER and len(said) == MIN_TERMS - 1:
        return claim_of(sentence, _ANY_DAY) is not None  # "Our office is in Leeds."
    if role is Role.USER or any(char.isdigit() for term in said for char in term):
        return len(said) >= MIN_TERMS
    return sum(1.0 if term.isascii() else 0.5 for term in said) >= MIN_TOLD
