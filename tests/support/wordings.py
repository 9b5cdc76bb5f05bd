"""What the rules read in one message of the user's, as labels."""

from __future__ import annotations

from slowwave.extract.person.identity import identity
from slowwave.extract.text.speaker import hear
from slowwave.extract.wants.preferences import preferences


def said(text: str) -> set[str]:
    """The slots that a message states, "slot=+value" or "slot=-value"."""
    speech = hear(text)
    return {f"{s.slot}={'+' if s.polarity > 0 else '-'}{s.value}" for s in (*identity(speech), *preferences(speech))}
