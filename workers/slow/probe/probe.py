"""What the probe finds in a stored turn: statements where the value is sure, the user's sentence where it is not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import structlog

from ....extract.text.gates import Gate
from ....extract.text.speaker import Sentence, hear
from ....schemas import Act, FactKind, Role, Statement, StoredMessage, StoredTurn
from ....schemas.slots import canonical, table
from ....stores.vectors import Embedder
from ..stated import inferred_slot
from .asides import is_errand, only_tells
from .cues import can_be
from .features import clauses, features, is_heard
from .grams import is_chinese
from .model import Guess, Model, load
from .values import has_words, told, worded

log = structlog.get_logger()

SENTENCES = 24  # of one message
# Logits that a sentence must score above the others: one whose topic has no slot, one with a mark of what others are
# like, of what was, may be or is not, and one without a word of what its topic is about.
VAGUE, DOUBTFUL, WORDLESS = 1.2, 1.0, 6.0
DOUBTS = frozenset({Gate.THIRD, Gate.PAST, Gate.HYPOTHETICAL, Gate.DENIAL, Gate.QUESTION})
# Above the thresholds, which are those of the seeds: in texts by other hands it halved the wrong finds (9 to 4 %) and
# cost one right one in fifty.
CAUTION = 0.75
SURE_SCORE = 0.25  # more, to state a slot
ALONE = 0.9  # more for a clause on its own, which says less
SURE_SLOT = 0.6  # of the slot's share in all that is not "nothing"
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
        if quote in told or is_errand(sentence) or not is_heard(sentence):
            continue
        guess = _guess(sentence, embedder, model)
        if lead(guess, sentence, model) < CAUTION or guess.topic in ruled or only_tells(guess.topic, sentence):
            continue
        values = _values(sentence, guess, embedder, model)
        stated = tuple(_statement(turn, message, quote, *value) for value in values if value[0] not in ruled)
        yield Probed(message.message_id, quote, guess.topic, guess.score, stated)


def _guess(sentence: Sentence, embedder: Embedder, model: Model) -> Guess:
    text = sentence.text.strip()
    return model.guess(features(sentence, embedder.query(text, "zh" if is_chinese(text) else "en"), model.known))


def lead(guess: Guess, sentence: Sentence, model: Model) -> float:
    """By how much a sentence scores above the threshold of the seeds."""
    return guess.score - handicap(guess.topic, sentence) - model.thresholds["zh" if is_chinese(sentence.text) else "en"]


def handicap(topic: str, sentence: Sentence) -> float:
    """What a sentence must score above the others."""
    vague = topic not in table().slots
    doubtful = not sentence.gates.isdisjoint(DOUBTS)
    return VAGUE * vague + DOUBTFUL * doubtful + WORDLESS * (not can_be(topic, sentence))


def _values(sentence: Sentence, guess: Guess, embedder: Embedder, model: Model) -> list[tuple[str, str]]:
    """The slots and signed values that a sentence states for sure: clause by clause where its clauses speak of several
    things."""
    whole = read(guess, sentence, lead(guess, sentence, model) - CAUTION)
    parts: list[tuple[str, str]] = []
    for clause in clauses(sentence):
        part = _guess(clause, embedder, model)
        parts += read(part, clause, lead(part, clause, model) - CAUTION - ALONE)
    return list(dict.fromkeys(parts)) if len({slot for slot, _ in parts}) > 1 else whole


def read(guess: Guess, sentence: Sentence, ahead: float) -> list[tuple[str, str]]:
    """The slot and the signed values that a guess is sure of: ("output.verbosity", "+concise"), ("code.language",
    "-java"). `ahead` is by how much the sentence leads."""
    known = guess.topic in table().slots and can_be(guess.topic, sentence)
    if not known or ahead < SURE_SCORE or guess.share < SURE_SLOT or guess.value_share < SURE_VALUE:
        return []
    if has_words(guess.topic):
        return [(guess.topic, guess.value[0] + word) for word in worded(guess.topic, guess.value[0], sentence)]
    value = told(guess.topic, guess.value, sentence)
    return [(guess.topic, value)] if value else []


def _statement(turn: StoredTurn, message: StoredMessage, quote: str, slot: str, value: str) -> Statement:
    name = value[1:] if table().slots[slot].values or slot.startswith(OWN) else canonical(value[1:])
    return inferred_slot(turn, message, quote, slot, name, -1 if value[0] == "-" else 1)


@cache
def _refuse(mine: str, weights: str) -> None:
    log.warning("probe.silent", embedder=mine, trained_on=weights, cure="make probe")
