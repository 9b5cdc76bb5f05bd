"""Who the user is: name, work, home, birthday and languages, in closed and precise wordings."""

from __future__ import annotations

from collections.abc import Sequence

from .mention import Mention
from .rules import Lazy
from .said import Said
from .speaker import Sentence


_OWN = Lazy(r"(?i)\bmy\b|\bship\b|我")


def identity(sentences: Sequence[Sentence]) -> list[Said]:
    """What the user states of themselves."""
    return []


def is_own_contact(sentence: Sentence, mention: Mention) -> bool:
    """Whether a phone, e-mail or postal address is given as the user's own."""
    before = sentence.plain[: max(0, mention.start - sentence.start)]
    return bool(_OWN.re.search(before))
