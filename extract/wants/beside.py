"""What stands beside a wish and frames it: the time that opens its sentence, a sentence before or behind."""

from __future__ import annotations

from dataclasses import replace

from ..text.rules import SENTENCES, Lazy, Rules
from ..text.speaker import Sentence

# "Start with the answer. Every time.": a frame that is a sentence of its own.
_AFTERTHOUGHT: Rules[None] = Rules(
    [
        (
            r"(?i)^(?:ever|any ?time|every (?:single )?time|each time|always|from now on|going forward|by default|permanently|(?:please )?keep it that way|(?:(?:that|this|it|same) )?(?:goes|applies|holds|counts) (?:for|to) (?:every|all|each|any|everything)\b[^.!?]*|(?:like|as) always(?:, [^.!?]*)?|(?:and )?not (?:just|only) (?:for )?(?:now|today|this)[^.!?]*|以后都?(?:这样|如此)|每次都(?:这样|如此|要)|一直(?:这样|如此)|都(?:这样|如此))[.!。！~～\s]*$",
            None,
        )
    ],
    SENTENCES,
)
# "Best way to reach me is text. Don't email, I never look."
_REACHED = Lazy(
    r"(?i)\b(?:way|time|place) to (?:reach|contact|get (?:hold of|in touch with)) me\b|\b(?:reach|contact) me\b|\b(?:don't|do not|dont|never) (?:ever )?(?:call|phone|ring|text|e-?mail|message) me\b"
)
_FOR_NOW = Lazy(r"(?i)\b(?:today|tonight|this \w+|right now|for now|tomorrow|while|until|once)\b")
_ON_CHANNEL = Lazy(
    r"(?i)^(?:please |just |and |so |but )*(?:don't|do not|dont|never|no) (?:call|phone|ring|text|e-?mail|message)s?(?: me)?\b|^(?:an? )?(?:text|e-?mail|whatsapp|sms|slack|signal|wechat|phone|call|message)(?:s|ing)? (?:is|are|works?) (?:always |totally |perfectly |just )?(?:fine|ok|okay|good|great|best|better|enough)(?: (?:for|with|by) me| too| instead| though)?(?:[.,;!]|$)"
)
# "While I'm in the States this week use miles": behind the time for which it holds, without a comma.
_LEAD = Lazy(
    r"(?i)^(?:(?:and|so|ok|okay|btw|please|pls|hey)\b,? )*(?:until|till|while|whilst|as long as) (?:i'm|i am|im|i get|we're|we are) (?:in|on|back|home|away|out|off|abroad|here|there|at (?:the|my|home|work|school)|with|from|travel\w*|driving|staying|to) ?[^,.;!?]*?[, ] ?(?:(?:please|just|pls|only|can you|could you) )*((?:keep|use|reply|answer|respond|speak|talk|stick|be|skip|give me (?:[\w-]+ )?(?:answers|replies|everything|prices|distances|temperatures|summaries|plain text|bullets))\b)"
)


def is_afterthought(following: Sentence | None) -> bool:
    """Whether the sentence behind a wish says that it holds for good."""
    return following is not None and bool(following.matches(_AFTERTHOUGHT))


def goes_on(sentence: Sentence) -> bool:
    """Whether a sentence names a further channel after one that says how to be reached for good."""
    told = sentence.before
    if told is None or sentence.asks or not _ON_CHANNEL.re.search(sentence.plain):
        return False
    if told.asks or told.names_others(len(told.plain)):
        return False
    return _REACHED.re.search(told.plain) is not None and not _FOR_NOW.re.search(f"{told.plain} {sentence.plain}")


def for_a_while(sentence: Sentence) -> Sentence | None:
    """The wish of a sentence that opens with the time for which it holds."""
    match = _LEAD.re.match(sentence.plain)
    if not match or not sentence.mine(0, wish=True):
        return None
    at = match.start(1)
    foreign = tuple((a - at, b - at) for a, b in sentence.foreign)
    return replace(
        sentence, text=sentence.text[at:], plain=sentence.plain[at:], start=sentence.start + at, foreign=foreign
    )
