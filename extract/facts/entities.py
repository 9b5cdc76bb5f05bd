"""What a record names for certain, as triples, and the names by which each may be asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...schemas import DigestItem, Entity, FactKind, Statement
from ...schemas.slots import folded
from ..text.rules import Lazy
from ..values.ids import find_ids

USER = "user"
TAIL = 4  # digits by which the end of a number names the whole of it
SHORTEST = 3  # letters of a part of a name that names the whole
_NAMED = frozenset({FactKind.ID, FactKind.PHONE, FactKind.EMAIL, FactKind.URL, FactKind.ADDRESS})
_SLOTS = {
    "identity.name": "name",
    "identity.preferred_name": "name",
    "work.company": "works at",
    "identity.home_city": "lives in",
    "contact.email": "email",
    "contact.phone": "phone",
    "contact.address": "address",
}
_ROLE = (
    r"sister|brother|mother|father|mom|mum|dad|wife|husband|partner|daughter|son|cousin|aunt|uncle|friend|neighbou?r|boss"
    r"|manager|colleague|coworker|assistant|accountant|lawyer|doctor|dentist|landlord|teacher|coach|client|contact|dog|cat"
)
_ROLE_ZH = "姐姐|妹妹|哥哥|弟弟|妈妈|爸爸|妻子|老婆|丈夫|老公|女儿|儿子|表[哥姐弟妹]|朋友|邻居|老板|经理|同事|助理|会计|律师|医生|牙医|房东|老师|教练|客户|联系人|狗|猫"
_TITLE = r"(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )"
_DAYS = Lazy(
    r"(?i)(?:mon|tues|wednes|thurs|fri|satur|sun)days?|"
    r"january|february|march|april|may|june|july|august|september|october|november|december|i|we|the|it|he|she|they|is|was|and"
)
_PERSON = Lazy(
    rf"\b(?i:my|our) (?:\w+ )?({_ROLE})(?:(?:,| is)? (?:called |named )|,? | is ({_TITLE}))({_TITLE}?\p{{Lu}}[\p{{L}}'’-]+(?: \p{{Lu}}[\p{{L}}'’-]+)*)"
    rf"|我(?:们)?(?:的)?({_ROLE_ZH})(?:叫|的名字叫|名叫|是叫)([\p{{Han}}A-Za-z]{{2,4}}?)(?:[，。！,.!]|$)"
)
_CODE = Lazy(r"[^\p{L}\p{N}]+")
_TAIL = Lazy(rf"[0-9]{{{TAIL},}}$")


def entities_of(item: DigestItem) -> tuple[Entity, ...]:
    """The triples of an item: those that it has, what its statement names, and the people that its words introduce."""
    stated = _stated(item.statement, item.label) if item.statement else ()
    numbers = (Entity(subject=USER, relation=m.label or "number", object=m.value) for m in find_ids(item.text))
    people = _people(item.text, item.speaker) if item.speaker != "assistant" else ()
    return tuple(dict.fromkeys((*item.entities, *stated, *numbers, *people)))


def _stated(statement: Statement, label: str) -> Iterator[Entity]:
    relation = _SLOTS.get(statement.slot or "") or (label or statement.kind.value if statement.kind in _NAMED else "")
    if relation and statement.value and statement.polarity > 0:
        yield Entity(subject=statement.subject, relation=relation, object=statement.value)


def _people(text: str, subject: str) -> Iterator[Entity]:
    """ "my sister Ada", 我姐姐叫小满: who stands in which relation to the one who speaks."""
    for match in _PERSON.re.finditer(text):
        relation, name = (match[1], (match[2] or "") + match[3]) if match[1] else (match[4], match[5])
        if not _DAYS.re.fullmatch(name.split()[0]):
            yield Entity(subject=subject, relation=relation.lower(), object=name)


def aliases(name: str) -> set[str]:
    """The forms of a name that mean it: folded, without punctuation, the end of a number, the parts of a full name."""
    whole = folded(name)
    forms = {whole, _CODE.re.sub("", whole)}
    if any(char.isdigit() for char in whole):
        return forms | set(_TAIL.re.findall(whole))
    return forms | {part for part in whole.split() if len(part) >= SHORTEST}


def names_of(entities: Iterable[Entity]) -> set[str]:
    """All forms of the names in some triples, but for the user."""
    return {form for e in entities for name in (e.subject, e.object) if name != USER for form in aliases(name)}


def numbers_of(entities: Iterable[Entity]) -> set[str]:
    """Those that are numbers."""
    return {form for form in names_of(entities) if any(char.isdigit() for char in form)}


def named_in(text: str) -> set[str]:
    """What a question names so exactly that only memories of it can answer: its numbers of orders, tickets and the like."""
    return {form for mention in find_ids(text) for form in aliases(mention.value)}
