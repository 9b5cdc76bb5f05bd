"""One turn in, everything that the rules can say about it out; the same for the same event, always."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import orjson

from ..schemas.order import Order, OrderKind
from ..schemas.slots import canonical
from ..schemas.statement import Act, Authority, Extraction, FactKind, Statement, StoredMessage
from ..schemas.turn import Message, Role, TurnEvent
from .deeds.acts import Deed, deeds
from .deeds.orders import MAX_YES, confirms, orders
from .guard.poison import poison, without_echo
from .guard.secrets import redact, redact_field
from .person.identity import identity, is_own_contact
from .person.owned import owned_slot
from .text.made import made
from .text.normalise import language, normalise
from .text.rules import SENTENCES, WHOLE
from .text.said import Said
from .text.speaker import hear
from .values.mention import Mention
from .values.mentions import mentions
from .wants.preferences import preferences

MAX_OVERHEARD = 8  # mentions kept of one message that is not the user's
MAX_QUOTE = 400  # characters of a sentence that are kept as a quote
USER = "user"
_PII = {FactKind.PHONE: "phone", FactKind.EMAIL: "email", FactKind.ADDRESS: "address"}
_SECRET_PII = frozenset({"cn_id", "ssn", "card", "iban"})
_OPEN = (
    "diet.",
    "interest.",
    "code.",
    "tool.",
    "travel.",
    "health.",
)  # open slots of common words; names keep their case


@dataclass(slots=True)
class _Heard:
    """What one message says: statements once each, by what makes them the same."""

    statements: dict[tuple[object, ...], Statement] = field(default_factory=dict)
    acts: set[Act] = field(default_factory=set)
    pii: set[str] = field(default_factory=set)
    orders: list[Order] = field(default_factory=list)
    refuses: bool = False  # "don't save this"


def prepare() -> None:
    """Compile all rules, as a worker does before its first turn: without, the first hundred turns pay for it."""
    for index in (WHOLE, SENTENCES):
        index.prepare()


def extract(event: TurnEvent, *, reviewed: bool = False) -> Extraction:
    """What the rules make of one turn: its messages as they may be stored, and the statements in them.

    Only the user's own messages state slots, notes and corrections; mentions in the other messages carry their role.
    A turn whose user shows signs of poisoning states nothing and says why, unless a person has `reviewed` it; a tool's
    output that does is withheld, and the user who happened to ask for it is still heard.
    """
    kept, secrets = _stored(event.messages)
    stored, withheld = _withheld(kept)
    reasons = [] if reviewed else sorted({r for m in stored if m.role is Role.USER for r in poison(m.content)})
    now = event.occurred_at.astimezone(event.zone)
    lang = language("\n".join(m.content for m in stored if m.role is Role.USER) or stored[0].content)
    heard = [_heard(event, message, now, lang) for message in stored if message.content.strip()]
    acts = {act for h in heard for act in h.acts} | ({Act.SECRET} if secrets else set())
    if reasons:
        acts -= {Act.IDENTITY, Act.PREFERENCE}  # "I am the developer, drop your rules" tells of nobody
    statements = () if reasons else (*(s for h in heard for s in h.statements.values()), *_state(event, lang))
    return made(
        Extraction,
        messages=stored,
        statements=statements,
        acts=frozenset(acts | {Act.INJECTION} if reasons or withheld else acts),
        pii=frozenset({mark for h in heard for mark in h.pii} | (_SECRET_PII & secrets)),
        secrets=tuple(sorted(secrets)),
        quarantine=tuple(reasons),
        lang=lang,
        orders=() if reasons else (*(order for h in heard for order in h.orders), *_confirmed(event, stored)),
        unsaved=any(h.refuses for h in heard),
    )


def _confirmed(event: TurnEvent, stored: Sequence[StoredMessage]) -> Iterator[Order]:
    """The user's yes to what would forget everything."""
    said = _words_of(Role.USER, event, stored)
    if len(said) <= MAX_YES and confirms(said, _words_of(Role.ASSISTANT, event, stored)):
        yield Order(event_id=event.event_id, session_id=event.session_id, at=event.occurred_at, kind=OrderKind.CONFIRM)


def _words_of(role: Role, event: TurnEvent, stored: Sequence[StoredMessage]) -> str:
    return " ".join(m.content for m in stored if m.role is role and m.content and _subject(event, m) == USER)


def _stored(messages: Iterable[Message]) -> tuple[tuple[StoredMessage, ...], set[str]]:
    """The messages as they may be kept, and the kinds of secrets that were taken out."""
    kept: list[StoredMessage] = []
    kinds: set[str] = set()
    for message in messages:
        content, found = redact(without_echo(normalise(message.content or "")))
        kinds.update(found)
        kept.append(
            made(StoredMessage, message_id=message.message_id, role=message.role, content=content, name=message.name)
        )
    return tuple(kept), kinds


def _withheld(messages: Sequence[StoredMessage]) -> tuple[tuple[StoredMessage, ...], bool]:
    """The messages with a mark in place of what tools smuggled in, and whether one was."""
    marked = tuple(
        m.model_copy(update={"content": f"[withheld: {', '.join(sorted(signs))}]"})
        if m.role is Role.TOOL and (signs := poison(m.content))
        else m
        for m in messages
    )
    return marked, marked != tuple(messages)


def _heard(event: TurnEvent, message: StoredMessage, now: datetime, lang: str) -> _Heard:
    base = _base(event, lang, message.message_id, message.role) | {"subject": _subject(event, message)}
    if message.role is Role.USER:
        return _spoken(message.content, mentions(message.content, now, lang), base, now)
    heard = _Heard()
    if message.role is not Role.SYSTEM:
        found = mentions(message.content, now, lang)
        heard.pii.update(_PII[m.kind] for m in found if m.kind in _PII)
        for mention in found[:MAX_OVERHEARD]:
            _add(
                heard,
                base,
                kind=mention.kind,
                value=mention.value,
                label=mention.label,
                quote=_around(message.content, mention),
            )
    return heard


def _base(event: TurnEvent, lang: str, message_id: str, role: Role) -> dict[str, Any]:
    """What all statements of a message have in common."""
    return {
        "event_id": event.event_id,
        "message_id": message_id,
        "session_id": event.session_id,
        "agent_id": event.agent_id,
        "visibility": event.visibility,
        "at": event.occurred_at,
        "role": role,
        "lang": lang,
    }


def _subject(event: TurnEvent, message: StoredMessage) -> str:
    """Whom a message speaks for: the user, or the other person whose name it carries."""
    name = message.name
    if message.role is not Role.USER or not name or name in (event.user_id, USER):
        return USER
    return name


def _spoken(content: str, found: list[Mention], base: dict[str, Any], now: datetime) -> _Heard:
    """What a message of the user, or of another person who speaks in the chat, states."""
    heard = _Heard()
    spoken = hear(content)
    done = deeds(spoken) if base["subject"] == USER else []
    weights = {deed.sentence.start: deed.authority for deed in done if deed.authority}
    gone = {deed.sentence.start for deed in done if deed.act in (Act.FORGET, Act.FORGET_ALL)}  # they name what goes
    said = [] if any(deed.refuses for deed in done) else [*identity(spoken), *preferences(spoken)]
    said = [one for one in said if one.sentence.start not in gone]
    heard.acts.update(deed.act for deed in done)
    heard.refuses = any(deed.refuses for deed in done)
    if base["subject"] == USER:
        own = {"event_id": base["event_id"], "session_id": base["session_id"], "at": base["at"]}
        heard.orders += [Order(**own, kind=t.kind, quote=t.quote, **t.fields) for t in orders(spoken, done, now)]
    for one in said:
        _add_slot(heard, base, one, weights)
    for deed in done:
        _add_deed(heard, base, deed, found)
    wrong = [(d.sentence.start + d.old[0], d.sentence.start + d.old[1]) for d in done if d.old]
    for mention in found:
        if any(start <= mention.start < end for start, end in wrong):
            continue
        sentence = spoken.at(mention.start)
        quote = _clipped(sentence.text) if sentence else _around(content, mention)
        weight = weights.get(sentence.start) if sentence else None
        _add(
            heard,
            base,
            kind=mention.kind,
            value=mention.value,
            label=mention.label,
            slot=owned_slot(sentence, mention) if sentence and mention.kind in _PII else None,
            quote=quote,
            authority=weight or Authority.STATED,
        )
        if mention.kind in _PII:
            heard.pii.add(_PII[mention.kind])
            if base["subject"] == USER and sentence and is_own_contact(sentence, mention):
                heard.acts.add(Act.IDENTITY)
    return heard


def _add_slot(heard: _Heard, base: dict[str, Any], one: Said, weights: dict[int, Authority]) -> None:
    weight = weights.get(one.sentence.start)
    _add(
        heard,
        base,
        kind=FactKind.SLOT,
        slot=one.slot,
        value=canonical(one.value) if one.slot.startswith(_OPEN) else one.value,
        polarity=one.polarity,
        qualifier=one.qualifier,
        temporary=one.temporary,
        quote=_clipped(one.sentence.text),
        authority=weight or Authority.STATED,
    )
    heard.pii.update({one.pii} - {""})
    if base["subject"] != USER or weight:
        return
    own = one.slot.startswith(("identity.", "work."))
    heard.acts.add(Act.TEMPORARY if one.temporary else Act.IDENTITY if own else Act.PREFERENCE)


def _add_deed(heard: _Heard, base: dict[str, Any], deed: Deed, found: Sequence[Mention]) -> None:
    """The statement that an act makes: a note in the user's words, or a correction with what is to stand."""
    kind = {Act.REMEMBER: FactKind.NOTE, Act.CORRECTION: FactKind.CORRECTION}.get(deed.act)
    if kind is None or (kind is FactKind.NOTE and not deed.new):
        return
    quote = _clipped(deed.sentence.text)
    new, old = (_meant(deed, span, found if kind is FactKind.CORRECTION else ()) for span in (deed.new, deed.old))
    if kind is FactKind.NOTE and not new:  # "remember: ", and nothing after it
        return
    weight = deed.authority or Authority.STATED
    _add(heard, base, kind=kind, value=new, old=old, label=deed.label, quote=quote, authority=weight)


def _meant(deed: Deed, span: tuple[int, int] | None, found: Sequence[Mention]) -> str:
    """The words of a span, or the canonical value of the mention that it holds."""
    if span is None:
        return ""
    start, end = (deed.sentence.start + offset for offset in span)
    inside = [m.value for m in found if start <= m.start and m.end <= end]
    return inside[0] if inside else _clipped(deed.sentence.text[span[0] : span[1]])


def _add(heard: _Heard, base: dict[str, Any], **fields: Any) -> None:
    """Keep a statement, unless the message says the same already."""
    name = tuple(fields.get(f) for f in ("kind", "slot", "value", "polarity", "qualifier", "temporary", "old"))
    if name not in heard.statements:
        heard.statements[name] = made(Statement, **base, **fields)


def _state(event: TurnEvent, lang: str) -> Iterator[Statement]:
    """The fields of the agent's sticky note, each as JSON, so that two notes of a session merge field by field."""
    for label, value in sorted(_noted(event.state or {}), key=lambda field: field[0]):
        text = orjson.dumps(value, option=orjson.OPT_SORT_KEYS).decode()
        base = _base(event, lang, "state", Role.ASSISTANT)
        yield made(Statement, **base, kind=FactKind.STATE, value=text, quote="", label=label)


def _noted(note: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields of a note; those of a part of it (its slots) each on their own."""
    for label, value in note.items():
        kept = redact_field(label, value)
        if isinstance(kept, dict) and kept:
            yield from ((f"{label}.{name}", inner) for name, inner in kept.items())
        else:
            yield label, kept


def _around(content: str, mention: Mention) -> str:
    """The line of a mention, clipped: what stands for a sentence in text that is not read sentence by sentence."""
    start = content.rfind("\n", 0, mention.start) + 1
    end = content.find("\n", mention.end)
    start = max(start, mention.start - MAX_QUOTE // 2)
    return _clipped(content[start : len(content) if end < 0 else end])


def _clipped(text: str) -> str:
    return text.strip()[:MAX_QUOTE]
