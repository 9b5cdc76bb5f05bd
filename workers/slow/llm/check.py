"""What of a reply may be kept: said by the user, in earnest, in these words, and nothing that poisons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import re2

from ....extract.guard.poison import poison, without_echo
from ....extract.guard.secrets import redact
from ....extract.text.gates import Gate
from ....extract.text.lexical import terms
from ....extract.text.normalise import language, normalise
from ....schemas import DigestItem, Entity, FactKind, MemoryKind, Role, Sentence, Statement
from ....schemas.slots import folded
from ..admit import records_of
from ..digest import record_id
from ..stated import subject_of
from .prompt import Stretch, joinable
from .quotes import Evidence, Heard, find
from .reply import Item, Reply, SummarySentence, Triple
from .slots import says, statement_of
from .summary import Outdated, is_outdated, within_budget

LONGEST = 400  # characters of an item's text, or of a sentence
JOINED = 24  # quotes that one sentence of a summary may rest on
IMPORTANCE = 0.6  # between the user's own words (.4) and what they stated by rule (.7)
NEVER = frozenset({Gate.TRANSFORM, Gate.PASTED, Gate.SARCASM, Gate.JOKE})
KINDS = {"fact": MemoryKind.FACT, "preference": MemoryKind.PREFERENCE, "todo": MemoryKind.TODO}
_DIGITS = re2.compile(r"\d+")


class Dropped(Exception):
    """Why an entry of a reply is not kept: a name to count by, never a word of it."""


@dataclass(slots=True)
class Found:
    """What of a reply stands, and what was dropped, by reason. `known` are the entities, by the id of its record, of
    what the rules had read already."""

    items: list[DigestItem] = field(default_factory=list)
    known: dict[str, tuple[Entity, ...]] = field(default_factory=dict)
    sentences: tuple[Sentence, ...] = ()
    written: int = 0  # of the sentences, those that are new
    dropped: Counter[str] = field(default_factory=Counter)
    sound: int = 0  # items whose quotes were found, kept or not: what the gate keeps out is no fault of the reply's

    @property
    def is_void(self) -> bool:
        """Whether there is nothing in it, or nothing but invented quotes."""
        invented = self.dropped["quote not found"] > 0
        return not self.sound and (invented or not self.written)

    @property
    def worth(self) -> int:
        return len(self.items) + len(self.known) + self.written


class Checker:
    """Checks replies to one stretch of a session."""

    def __init__(self, stretch: Stretch, outdated: Outdated) -> None:
        self._stretch = stretch
        self._outdated = outdated
        self._heard = [Heard(line) for line in stretch.lines]

    def check(self, reply: Reply) -> Found:
        """All of a reply that stands."""
        found = Found()
        for item in self._unreplaced(reply.items, found):
            try:
                self._take(item, found)
            except Dropped as reason:
                found.dropped[str(reason)] += 1
        found.sentences = self._summary(reply, found)
        return found

    def _unreplaced(self, items: tuple[Item, ...], found: Found) -> Iterator[Item]:
        """The items without those of earlier messages that a later one says it replaces."""
        for item in items:
            if any(item.message in other.replaces and other.message > item.message for other in items):
                found.dropped["replaced"] += 1
            else:
                yield item

    def _take(self, item: Item, found: Found) -> None:
        evidence = self._evidence(item.message, item.quote)
        found.sound += 1
        self._refuse_outdated(evidence)
        _let_pass(item, evidence)
        text, entities = _text(item.text, evidence), _entities(item.entities, evidence)
        statement = statement_of(item, evidence)
        if rules := _read_by_rules(evidence, text, statement):
            found.known[rules] = entities
            return
        if any(_same(text, statement, other) for other in found.items):
            raise Dropped("twice")
        found.items.append(_item(item, evidence, text, statement, entities, found))

    def _evidence(self, number: int | None, quote: str) -> Evidence:
        evidence = find(self._heard, number, quote)
        if evidence is None:
            raise Dropped("quote not found")
        return evidence

    def _refuse_outdated(self, evidence: Evidence) -> None:
        outdated = self._outdated.get(evidence.line.turn.event_id, ())
        if any(sentence.text.strip() in outdated for sentence in evidence.sentences):
            raise Dropped("outdated")

    def _summary(self, reply: Reply, found: Found) -> tuple[Sentence, ...]:
        """The summary so far, but for what is joined or outdated, and the new sentences; the oldest go where all
        together are too long."""
        so_far = enumerate(self._stretch.summary, 1)
        kept = {n: s for n, s in so_far if not is_outdated(s.quotes, self._outdated)}
        new: list[Sentence] = []
        for one in reply.summary:
            try:
                new.append(self._sentence(one, kept))
            except Dropped as reason:
                found.dropped[f"summary: {reason}"] += 1
            else:
                for number in one.joins:
                    if number in kept and joinable(kept[number]):
                        del kept[number]
        found.written = len(new)
        return within_budget([*kept.values(), *new])

    def _sentence(self, one: SummarySentence, kept: Mapping[int, Sentence]) -> Sentence:
        joined = [kept[number] for number in dict.fromkeys(one.joins) if number in kept and joinable(kept[number])]
        quotes = [quote for sentence in joined for quote in sentence.quotes]
        grounds, langs = [sentence.text for sentence in joined], {self._stretch.lang}
        if one.message is not None or not joined:
            evidence = self._evidence(one.message, one.quote)
            self._refuse_outdated(evidence)
            quotes.append(evidence.quote)
            grounds.append(_grounds(evidence))
            langs.add(language(evidence.line.message.content))
        text = _clean(one.text)
        if language(text) not in langs or not _grounded(text, "\n".join(grounds)):
            raise Dropped("not in the words of the turns")
        if len(set(quotes)) > JOINED:
            raise Dropped("joins too much")
        return Sentence(text=text, quotes=tuple(dict.fromkeys(quotes)))


def _same(text: str, statement: Statement | None, other: DigestItem) -> bool:
    """Whether an item says what another one has said: in the same words, or as the same value."""
    stated = statement is not None and other.statement is not None and statement.name == other.statement.name
    return stated or folded(text) == folded(other.text)


def _let_pass(item: Item, evidence: Evidence) -> None:
    """Only a user's own message, in earnest: not quoted or pasted, not asked or imagined, nobody else's wish."""
    if evidence.line.message.role is not Role.USER:
        raise Dropped("not said by the user")
    if evidence.foreign or any(s.closed or s.gates & NEVER for s in evidence.sentences):
        raise Dropped("quoted or in jest")
    for sentence, _, end in evidence.stretches:
        if item.kind == "preference" and not sentence.mine(end, wish=True):
            raise Dropped("not the user's own wish")
        if item.kind == "fact" and (sentence.reports(end) or (sentence.asks and not sentence.mine(end))):
            raise Dropped("asked, imagined or reported")


def _clean(text: str) -> str:
    text = redact(without_echo(normalise(text)))[0].strip()
    if not text or len(text) > LONGEST:
        raise Dropped("empty or too long")
    if poison(text):
        raise Dropped("poison")
    return text


def _text(text: str, evidence: Evidence) -> str:
    """The LLM's sentence where it is of the user's language and grounded in the turn; else the user's own words."""
    text = _clean(text)
    same = language(text) == language(evidence.line.message.content)
    return text if same and _grounded(text, _grounds(evidence)) else evidence.quote.text


def _grounds(evidence: Evidence) -> str:
    """What the words of an item may be taken from: the message, what the rules read in it, and its day."""
    turn, message = evidence.line.turn, evidence.line.message
    values = (s.value for s in turn.statements if s.message_id == message.message_id)
    return "\n".join((message.content, message.name or "", *values, f"{turn.at:%Y %m %d}"))


def _grounded(text: str, grounds: str) -> bool:
    """Whether a text shares words with its grounds, and has no number that they do not have."""
    numbers = {number.lstrip("0") for number in _DIGITS.findall(grounds)}
    invented = any(number.lstrip("0") not in numbers for number in _DIGITS.findall(text))
    return not invented and not set(terms(text)).isdisjoint(terms(grounds))


def _entities(triples: list[Triple], evidence: Evidence) -> tuple[Entity, ...]:
    """The triples whose ends stand in the words quoted, the user being called so."""
    said = folded(evidence.quote.text)
    kept: list[Entity] = []
    for triple in triples:
        subject, relation, thing = (
            normalise(part).strip() for part in (triple.subject, triple.relation, triple.object)
        )
        own = folded(subject) in ("user", "用户")
        if relation and thing and folded(thing) in said and (own or (subject and folded(subject) in said)):
            speaker = subject_of(evidence.line.turn, evidence.line.message)
            kept.append(Entity(subject=speaker if own else subject, relation=redact(relation)[0], object=thing))
    return tuple(dict.fromkeys(kept))


def _read_by_rules(evidence: Evidence, text: str, statement: Statement | None) -> str | None:
    """The id of the record in which the rules say the same: in the same sentence, and with its value in the text."""
    turn, message = evidence.line.turn, evidence.line.message
    sentences = {sentence.text.strip() for sentence in evidence.sentences}
    for read in records_of(turn):
        same = statement is not None and read.name == statement.name
        told = read.kind is FactKind.NOTE or says(text, read.value, read.value)
        if read.message_id == message.message_id and (same or (read.value and told and read.quote in sentences)):
            return record_id(turn.tenant, turn.user_id, *read.name)
    return None


def _item(
    item: Item,
    evidence: Evidence,
    text: str,
    statement: Statement | None,
    entities: tuple[Entity, ...],
    found: Found,
) -> DigestItem:
    turn, message, quote = evidence.line.turn, evidence.line.message, evidence.quote
    kind = KINDS[item.kind]
    place = turn.event_id, message.message_id
    number = sum(
        one.kind is kind and (one.quotes[0].event_id, one.quotes[0].message_id) == place for one in found.items
    )
    dates = {s.value for s in turn.statements if s.kind is FactKind.DATE and s.quote in quote.text}
    return DigestItem(
        id=record_id(turn.tenant, turn.user_id, turn.event_id, message.message_id, "llm", kind, str(number)),
        kind=kind,
        text=text,
        lang=turn.lang,
        agent_id=turn.agent_id,
        visibility=turn.visibility,
        occurred_at=turn.at,
        quotes=(quote,),
        speaker=subject_of(turn, message),
        dates=tuple(sorted(value for value in dates if value not in text)),
        slot=statement.slot if statement else None,
        importance=IMPORTANCE,
        statement=statement,
        mode="llm",
        entities=entities,
    )
