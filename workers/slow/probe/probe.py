"""What the probe finds in a stored turn: statements where the value is sure, the user's sentence where it is not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import log as ln

import numpy as np
import structlog

from ....extract.gates import Gate
from ....extract.speaker import Sentence, hear
from ....schemas import Act, Authority, FactKind, Role, Statement, StoredMessage, StoredTurn
from ....schemas.slots import canonical, table
from ....stores.vectors import Embedder, Lang
from .cues import can_be
from .features import features, is_chinese, is_heard
from .model import NONE, Model, load
from .values import SIGN, SIGNS, has_words, worded

log = structlog.get_logger()

SENTENCES = 24  # of one message
VAGUE, DOUBTFUL = 1.2, 1.0  # logits
DOUBTS = frozenset({Gate.THIRD, Gate.PAST, Gate.HYPOTHETICAL, Gate.DENIAL, Gate.QUESTION})
SURE_SCORE = 0.4  # above the threshold
SURE_SLOT = 0.5  # of the slot's share in all that is not "nothing"
SURE_VALUE = 0.75  # of one value of its slot, and of yes or no
SILENT = frozenset({Act.SECRET, Act.INJECTION, Act.FORGET, Act.FORGET_ALL, Act.TEMPORARY, Act.CHITCHAT})
# A circumstance of the user's life that lasts and has no slot; "other.wish" is a wish without one.
FACT = "other.fact"
OWN = ("identity.", "work.")


@dataclass(frozen=True, slots=True)
class Probed:
    """A sentence in which the user says, in their own way, something that lasts. `statements` is empty where slot or
    value are not sure: the sentence is then kept as it stands. `topic` is the likeliest slot or class."""

    message_id: str
    quote: str
    topic: str
    score: float  # the logit of "states something"
    statements: tuple[Statement, ...] = ()

    @property
    def act(self) -> Act | None:
        """What the user does by it; a mere circumstance is neither a preference nor who they are."""
        if self.topic == FACT:
            return None
        return Act.PREFERENCE if self.is_wish else Act.IDENTITY

    @property
    def is_wish(self) -> bool:
        """Whether it is about how things should be, not about who the user is."""
        return self.topic != FACT and not self.topic.startswith(OWN)


def probed(turn: StoredTurn, embedder: Embedder) -> list[Probed]:
    """What the user's own messages of a turn state beside what the rules read in them; a function of the turn alone.

    Empty with an embedder that the weights are not for, and for turns that must leave no preference: with secrets,
    poisoning, wishes to forget, or for once.
    """
    model = load()
    if embedder.generation != model.generation:
        _refuse(embedder.generation, model.generation)
        return []
    if turn.acts & SILENT or turn.unsaved:
        return []
    return [one for m in turn.messages if _is_users(m, turn) for one in _message(turn, m, embedder, model)]


def _is_users(message: StoredMessage, turn: StoredTurn) -> bool:
    return message.role is Role.USER and message.name in (None, "", "user", turn.user_id)


def _message(turn: StoredTurn, message: StoredMessage, embedder: Embedder, model: Model) -> Iterator[Probed]:
    ruled = {s.slot for s in turn.statements if s.slot and s.message_id == message.message_id}
    told = {s.quote for s in turn.statements if s.slot or s.kind in (FactKind.NOTE, FactKind.CORRECTION)}
    for sentence in hear(message.content).sentences[:SENTENCES]:
        quote = sentence.text.strip()
        if quote in told or not is_heard(sentence):
            continue
        lang: Lang = "zh" if is_chinese(quote) else "en"
        numbers = features(sentence, embedder.query(quote, lang))
        chances = model.slots.chances(numbers)
        score = logit(1 - chances.pop(NONE))
        topic = max(chances, key=chances.__getitem__)
        above = score - handicap(topic, sentence) - model.thresholds[lang]
        if above < 0 or topic in ruled or not can_be(topic, sentence):
            continue
        sure = topic in table().slots and above >= SURE_SCORE and chances[topic] >= SURE_SLOT * sum(chances.values())
        values = read(topic, sentence, numbers, model) if sure else ()
        stated = tuple(_statement(turn, message, quote, topic, value, lang) for value in values)
        yield Probed(message.message_id, quote, topic, score, stated)


def handicap(topic: str, sentence: Sentence) -> float:
    """What a sentence must score above the others: one whose topic has no slot, and one with a mark of what others are
    like, of what was, may be or is not."""
    vague = 0.0 if topic in table().slots else VAGUE
    return vague + (0.0 if sentence.gates.isdisjoint(DOUBTS) else DOUBTFUL)


def logit(chance: float) -> float:
    """The logarithm of the odds, bounded."""
    chance = min(max(chance, 1e-6), 1 - 1e-6)
    return ln(chance / (1 - chance))


def read(slot: str, sentence: Sentence, numbers: np.ndarray, model: Model) -> tuple[str, ...]:
    """The values of a slot that a sentence states for sure, signed: "+concise", "-java"."""
    name = slot if slot in model.values else SIGN
    chances = model.values[name].chances(numbers)
    chosen = max(chances, key=chances.__getitem__)
    if name is not SIGN:
        return (chosen,) if chances[chosen] >= SURE_VALUE else ()
    if not has_words(slot):
        return ()
    if slot in SIGNS and (chances[chosen] < SURE_VALUE or SIGNS[slot] not in ("", chosen)):
        return ()
    sign = chosen if SIGNS.get(slot) == "" else "+"
    return tuple(sign + value for value in worded(slot, sentence))


def _statement(turn: StoredTurn, message: StoredMessage, quote: str, slot: str, value: str, lang: Lang) -> Statement:
    return Statement(
        event_id=turn.event_id,
        message_id=message.message_id,
        session_id=turn.session_id,
        agent_id=turn.agent_id,
        visibility=turn.visibility,
        at=turn.at,
        kind=FactKind.SLOT,
        slot=slot,
        value=value[1:] if table().slots[slot].values else canonical(value[1:]),
        polarity=-1 if value[0] == "-" else 1,
        quote=quote,
        authority=Authority.INFERRED,
        lang=lang,
    )


@cache
def _refuse(mine: str, weights: str) -> None:
    log.warning("probe.silent", embedder=mine, trained_on=weights, cure="make probe")
