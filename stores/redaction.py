"""What forgetting a slot takes out of turns, statements and records: its values, and the clauses that word them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from ..extract.deeds.blanks import Span, blanked, contact_spans, is_empty, occurrences, value_spans
from ..extract.facts.fold import resolve
from ..extract.person.owned import SLOT_OF
from ..schemas import MemoryKind, MemoryRecord, Quote, Role, Statement, StoredMessage, StoredTurn
from ..schemas.order import Order
from ..schemas.slots import canonical
from .orders import Marks
from .words import Item, turn_words


@dataclass
class _Value:
    """A value that is meant: one of its statements, the time of the newest order, and the turns that state it."""

    statement: Statement
    until: datetime
    events: set[str]


@dataclass
class Redaction:
    """The statements that orders mean, by name, and where their words are to be blanked.

    A contact is blanked wherever it stands up to the time of the order; another value in the turns that state it, and
    in whatever the assistant said, who can only have it from the user. What rests on a turn that states a value is of
    the time of that turn, though later ones made it younger, as they do a summary.
    """

    orders: Sequence[Order]
    marks: Marks
    names: set[tuple[str, ...]] = field(default_factory=set)
    contacts: dict[tuple[str, str], _Value] = field(default_factory=dict)
    told: dict[str, list[Statement]] = field(default_factory=dict)  # by event
    echoed: dict[tuple[str, str], _Value] = field(default_factory=dict)

    def learn(self, statements: Iterable[Statement]) -> None:
        """Find what is meant among the statements of a session."""
        for verdict in resolve(statements):
            if order := self._meant(verdict.reads.slot, verdict.reads.value, verdict.statement):
                self._take(verdict.statement, order)

    def learn_record(self, item: Item) -> None:
        """Find what is meant in a record, whose slot is that of what it corrects."""
        statement = item.statement
        if statement and (order := self._meant(item.slot or statement.slot, statement.value, statement)):
            self._take(statement, order)

    def _meant(self, slot: str | None, value: str, statement: Statement) -> Order | None:
        newest = [o for o in self.orders if o.names(slot) and self._holds(o, value, statement)]
        return newest[-1] if newest else None

    def _holds(self, order: Order, value: str, statement: Statement) -> bool:
        in_time = statement.at <= order.at and order.spans(statement.at) and statement.event_id != order.event_id
        ours = statement.subject == "user"
        return ours and in_time and order.value in ("", self.marks.one(canonical(value)))

    def _take(self, statement: Statement, order: Order) -> None:
        if statement.name in self.names:
            return
        self.names.add(statement.name)
        found = self.contacts if statement.kind in SLOT_OF else self.echoed
        value = found.setdefault((statement.kind, statement.value), _Value(statement, order.at, set()))
        value.until = max(value.until, order.at)
        value.events.add(statement.event_id)
        if found is self.echoed:
            self.told.setdefault(statement.event_id, []).append(statement)

    def __bool__(self) -> bool:
        return bool(self.names)

    def text(self, text: str, events: Iterable[str], at: datetime, *, echo: bool = False) -> str:
        """A text of these turns without what is meant; an `echo` is what the assistant said."""
        return blanked(text, self._spans(text, frozenset(events), at, echo=echo)) if text else text

    def _spans(self, text: str, events: frozenset[str], at: datetime, *, echo: bool) -> Iterator[Span]:
        for contact in self.contacts.values():
            if at <= contact.until or not contact.events.isdisjoint(events):
                yield from contact_spans(text, contact.statement)
        for value in self.echoed.values() if echo else ():
            if at <= value.until:
                yield from value_spans(text, value.statement)
        for event_id in events:
            for statement in self.told.get(event_id, ()):
                yield from occurrences(text, statement.quote)
                yield from value_spans(text, statement)

    def statement(self, statement: Statement) -> Statement | None:
        """A statement without what is meant, or nothing where it is that."""
        if statement.name in self.names:
            return None

        def left(text: str) -> str:
            return self.text(text, (statement.event_id,), statement.at)

        if left(statement.value) != statement.value or left(statement.old) != statement.old:
            return None
        return statement.model_copy(update={"quote": left(statement.quote)})

    def turn(self, turn: StoredTurn) -> StoredTurn:
        """A turn without what is meant."""
        messages = tuple(m.model_copy(update={"content": self._message(m, turn)}) for m in turn.messages)
        statements = tuple(left for s in turn.statements if (left := self.statement(s)))
        if (messages, statements) == (turn.messages, turn.statements):
            return turn
        left = turn.model_copy(update={"messages": messages, "statements": statements})
        marks = (self.marks.of(turn_words(one).text) for one in (turn, left))
        return left.model_copy(update={"gone": tuple(sorted({*turn.gone, *next(marks)} - next(marks)))})

    def _message(self, message: StoredMessage, turn: StoredTurn) -> str:
        return self.text(message.content, (turn.event_id,), turn.at, echo=message.role is not Role.USER)

    def item(self, item: Item) -> Item | None:
        """A record without what is meant; nothing where it is that, or where nothing else is left of it."""
        if item.kind is MemoryKind.SUMMARY:
            return self._summary(item)
        statement = self.statement(item.statement) if item.statement else None
        quotes = self._quotes(item)
        rewritten = item.mode == "llm" and quotes != item.quotes  # an LLM's words may say it in another way
        if rewritten or (item.statement and not statement):
            return None
        events = {quote.event_id for quote in item.quotes}
        text = self.text(item.text, events, item.occurred_at, echo=item.speaker == "assistant")
        if text != item.text and is_empty(text) and statement is None:
            return None
        before = self.text(item.before, self.told, item.occurred_at, echo=True)
        entities = item.entities if quotes == item.quotes else ()
        update = {"text": text, "quotes": quotes, "statement": statement, "before": before, "entities": entities}
        return item.model_copy(update=update)

    def _quotes(self, item: Item) -> tuple[Quote, ...]:
        return tuple(q.model_copy(update={"text": self._quoted(q, item)}) for q in item.quotes)

    def _quoted(self, quote: Quote, item: Item) -> str:
        return self.text(quote.text, (quote.event_id,), item.occurred_at, echo=item.speaker == "assistant")

    def _summary(self, item: Item) -> Item | None:
        """A summary without the sentences that an LLM made of what is meant, its own being the turns' sentences."""
        if item.sentences:
            kept = tuple(s for s in item.sentences if not any(self._touches(q, item) for q in s.quotes))
            text, quotes = " ".join(s.text for s in kept), tuple(q for q in item.quotes if not self._touches(q, item))
            update: dict[str, Any] = {"sentences": kept, "text": text, "quotes": quotes}
        else:
            update = {"quotes": (quotes := tuple(q for q in self._quotes(item) if not is_empty(q.text)))}
            update["text"] = " ".join(quote.text for quote in quotes)
        if update["quotes"] == item.quotes:
            return item
        if isinstance(item, MemoryRecord):
            update["sources"] = tuple(dict.fromkeys(quote.event_id for quote in update["quotes"]))
        return item.model_copy(update=update) if update["text"] else None

    def _touches(self, quote: Quote, item: Item) -> bool:
        return self._quoted(quote, item) != quote.text
