"""Whose a phone number, an e-mail or a postal address is, where the user gives it as their own."""

from __future__ import annotations

from ...schemas.statement import FactKind
from ..text.rules import Lazy
from ..text.speaker import Sentence
from ..values.mention import Mention
from .identity import is_own_contact

SLOT_OF = {
    FactKind.PHONE: "contact.phone",
    FactKind.EMAIL: "contact.email",
    FactKind.ADDRESS: "contact.address",
}
ALL_OF_IT = 0.5  # share of its sentence that a bare answer ("12 Elm Street, Leeds.") takes
_NAMED = {
    FactKind.PHONE: Lazy(r"(?i)(?:电话|手机|号码|phone|tel|mobile|cell|number)[\s:：号码是is-]*$"),
    FactKind.EMAIL: Lazy(r"(?i)(?:邮箱|邮件|e-?mail)(?:地址| address)?[\s:：是is-]*$"),
    FactKind.ADDRESS: Lazy(r"(?i)(?:地址|住址|address)[\s:：是is-]*$"),
}


def owned_slot(sentence: Sentence, mention: Mention) -> str | None:
    """The slot of a contact that is the user's own; None where it may be another's."""
    at = max(0, mention.start - sentence.start)
    if is_own_contact(sentence, mention):
        return SLOT_OF[mention.kind]
    if sentence.closed or sentence.quoted(at) or sentence.asks or sentence.names_others(len(sentence.plain)):
        return None
    bare = mention.end - mention.start >= ALL_OF_IT * len(sentence.text.strip())
    return SLOT_OF[mention.kind] if bare or _NAMED[mention.kind].re.search(sentence.plain[:at]) else None
