"""What a sentence claims, read so that two can be held against each other: its words, its values, what it denies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

from ...schemas.statement import FactKind
from ..text.gates import Gate
from ..text.lexical import terms
from ..text.normalise import language
from ..text.rules import Lazy, Rules
from ..text.speaker import Sentence, hear, split
from ..values.measures import measure
from ..values.mentions import mentions
from .marks import DENIALS, IDLE, MARKS, Mark

MAX_CLAIMS = 4  # of one record; a longer one is a tale
MAX_CHARACTERS = 400  # of a sentence
LEAST = 1.5  # weight of a claim: a subject and what is said of it
_ANY_DAY = datetime(2026, 1, 1, tzinfo=UTC)
HAN_WEIGHT = 1 / 3  # of a Chinese term: a word of two characters has three
_NOT_CLAIMED = frozenset({Gate.QUESTION, Gate.TRANSFORM, Gate.COMPOSE, Gate.PASTED, Gate.SARCASM, Gate.JOKE})
_FILLER = frozenset("是在有也还就都我你他她它们这那个和与及跟把被从到对为以于而或并很更最没叫给由做了")
_NAME = Lazy(r"\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)+")
_ROLE = Lazy(r"(?i)\b(by|in|at|on|to|from|with|for|near|of)\s+(?:the |a |an |my |our )?([\p{L}\p{N}'’-]+)")
_ASKS = Lazy(
    r"(?i)(?:what|which|whom?|whose|why|how|where|when|do|does|did|is|are|am|was|were|can|could|shall|should|will|would|have|has|may)\b"
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTHS_ZH = ("一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")
_MONTH = Lazy(
    r"\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b"
    r"|(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月份?"
)
_CODE = Lazy(
    r"(?i)[a-z0-9#_/.-]*[0-9](?:[a-z0-9#_/:.-]*[a-z0-9])?"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
    r"|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?)\b"
    r"|[一二两三四五六七八九十百]+(?:[个名位次台间层楼号]|人)"
)
# What a statement says of its subject, where other words may say the same.
FRAMES: Rules[str] = Rules(
    [
        (
            r"(?i)\b(?:is|are|was|were|works as|became)(?: (?:primarily|actually|currently|both|also|not|now))* (?:an?|the|known|recogni[sz]ed)\b",
            "is",
        ),
        (r"(?i)\b(?:speaks?|fluent|languages?)\b|会说|母语", "language"),
        (r"(?i)\b(?:lives?|living|resides?|moved to|based in|settled in)\b|住在?|搬到|定居", "home"),
        (r"(?i)\b(?:graduated?|degree|alumni|universit(?:y|ies)|studied|college)\b|毕业|大学|学位", "studies"),
        (
            r"(?i)\b(?:enjoys?|loves?|likes?|avid|passionate|dislikes?|hates?|prefers?|hobb(?:y|ies))\b|喜欢|讨厌|爱好",
            "taste",
        ),
        (
            r"(?i)\b(?:advocates?|supporter|opponent|opposes?|supports?|activist|campaign(?:s|ed)?)\b|支持|反对",
            "stance",
        ),
        (r"(?i)\b(?:born|birthday|years old|aged?)\b|出生|生日|岁", "age"),
        (r"(?i)\b(?:married|single|divorced|engaged|husband|wife)\b|结婚|离婚|单身", "marriage"),
    ]
)
_AUXILIARY = Lazy(
    r"(?i)\b(?:is|are|was|were|has|have|had|will|does|do|did|can|costs?|runs?|leaves?|starts?|ends?|opens?|closes?|with|to|on|at|by|from|into|via|about)\b"
    r"|是|在|有|不|到|由|归|属于|收费"
)
_EQUATES = Lazy(r"(?i)\b(?:is|are|was|were)\b|是|叫|在|由|归")
_NAME_FIRST = Lazy(r"^(?:Both )?\p{Lu}[\p{L}'’.-]* \p{Lu}")
_JOINT = Lazy(r"^(?:Both )?\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*(?:,| and )")
# What answers somebody, and is about what was just said.
_REACTION = Lazy(
    r"(?i)(?:thanks|thank|wow|cool|congrat\w*|yeah|yep|yes|no|great|awesome|sounds?|nice|bye|hey|hi|hello|ok(?:ay)?|sure|well|oh|aw+|haha|lol|good|right|exactly|absolutely|definitely|glad|welcome|sorry)\b(?:[ ,!.]|$)"
    r"|(?:that|this|it|those|these|they|he|she|you|so|here)(?:'s|'re|'ll)?\b"
    r"|(?:谢|哈|嗯|好的|好吧|好啊|好嘞|是的|对的|没错|行|可以|收到|明白|哇|太|真|恭喜|加油|你|您|那|这|它|他|她)"
)
_TYPES = {FactKind.DATE: "date", FactKind.AMOUNT: "amount", FactKind.ID: "code", FactKind.EMAIL: "mail"}
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Value:
    """A date, amount or number: its dimension ("date", "EUR", "length"), its size in it, and as it was said."""

    dimension: str
    value: str
    size: float
    wording: str

    def agrees(self, other: Value) -> bool:
        """Whether both may hold of one thing: the same words, the same in another unit, or one of them less exact."""
        if self.wording == other.wording or self.value == other.value:
            return True
        if self.dimension != other.dimension:
            return False
        if self.dimension == "date":  # "Thursday" of another week is the same day of the week
            same_words = self.wording.startswith(other.wording) or other.wording.startswith(self.wording)
            return (
                same_words
                or self.value.startswith(other.value)
                or other.value.startswith(self.value)
                or self._month(other)
            )
        return bool(self.size) and abs(self.size - other.size) <= 1e-3 * abs(self.size)

    def vaguer(self, other: Value) -> bool:
        """Whether the other says more of the same date."""
        return self.dimension == "date" and len(self.value) < len(other.value)

    def _month(self, other: Value) -> bool:
        """A month that holds a day."""
        short, full = sorted((self.value, other.value), key=len)
        return len(short) == 2 and full[5:7] == short


@dataclass(frozen=True, slots=True)
class Claim:
    """A declarative sentence. `words` and `denied` are content terms with their weight; a full name weighs as a word."""

    text: str
    lang: str
    words: dict[str, float]
    denied: dict[str, float]
    values: tuple[Value, ...]
    names: frozenset[str]  # the terms of names of several words
    subject: frozenset[str]  # the terms of what it is about, as far as an auxiliary or a word of change shows its end
    roles: dict[str, str]  # of a word, the preposition before it
    marks: frozenset[Mark]
    frames: frozenset[str]  # what it says of its subject
    joint: bool  # of several subjects, in any order
    equates: bool  # says what, who or where something is

    @property
    def lead(self) -> str:
        """What it is about: its first word, of a name the first."""
        return next(iter(self.words), "")

    @property
    def weight(self) -> float:
        """How much it says: its words and its values."""
        return sum(sorted((*self.words.values(), *self.denied.values()))) + len(self.values)


@lru_cache(maxsize=4_096)
def claims_of(text: str, at: datetime) -> tuple[Claim, ...]:
    """The declarative sentences of a text, relative dates as meant at that time; none of a text that is a tale."""
    if len(text) > MAX_CLAIMS * MAX_CHARACTERS:
        return ()
    found = _on_any_day(text)
    if any(value.dimension == "date" for claim in found for value in claim.values):
        found = _read(text, at)
    return tuple(claim for claim in found if claim.weight >= LEAST) if len(found) <= MAX_CLAIMS else ()


@lru_cache(maxsize=4_096)
def _on_any_day(text: str) -> tuple[Claim, ...]:
    """A text without dates claims the same whenever it is said: of what is said a hundred times, one is read."""
    return _read(text, _ANY_DAY)


def _read(text: str, at: datetime) -> tuple[Claim, ...]:
    return tuple(_claim(s.text.strip(), s.plain.strip(), at) for s in hear(text) if _declares(s))


@lru_cache(maxsize=4_096)
def claim_of(text: str, at: datetime) -> Claim | None:
    """The claim of a text that is one declarative sentence and nothing else."""
    claims = claims_of(text, at)
    return claims[0] if len(claims) == 1 and len(split(text)) == 1 else None


def forget_claims() -> None:
    """Drop the claims that were read lately: they hold users' words."""
    for kept in (claims_of, claim_of, _on_any_day):
        kept.cache_clear()


def _declares(sentence: Sentence) -> bool:
    """Whether a sentence claims something in the speaker's own words."""
    quoted = sum(min(end, len(sentence.text)) - max(start, 0) for start, end in sentence.foreign)
    own = not sentence.closed and 2 * quoted < len(sentence.text) <= MAX_CHARACTERS
    text = sentence.plain.strip()
    tells = text.endswith(".") and not _ASKS.re.match(text)  # "Ada, not Tom, is the one who ..."
    tales = {Gate.COMPOSE, Gate.TRANSFORM} if _NAME_FIRST.re.match(text) else set()
    gates = sentence.gates - {Gate.QUESTION} - tales if tells else sentence.gates
    return own and gates.isdisjoint(_NOT_CLAIMED) and not _REACTION.re.match(text)


def _claim(text: str, flat: str, at: datetime) -> Claim:
    lang = language(text)
    values = dict(_values(flat, at, lang))
    bare = _without(flat, values)
    denied = [match.span(1) for rule in DENIALS for match in rule.re.finditer(bare)]
    core = _without(bare, [match.span() for match in IDLE.re.finditer(bare)])
    names = _names(bare)
    return Claim(
        text=text,
        lang=lang,
        words=_weighted(_without(core, denied), names),
        denied=_weighted(" ".join(core[start:end] for start, end in denied), names),
        values=tuple(values.values()),
        names=frozenset(names),
        subject=frozenset(_weighted(_subject(bare), names)),
        roles={term: match[1].lower() for match in _ROLE.re.finditer(core) for term in terms(match[2])},
        marks=frozenset(MARKS.meanings(flat)),
        frames=frozenset(FRAMES.meanings(flat)),
        equates=_EQUATES.re.search(flat) is not None,
        joint=_JOINT.re.match(flat) is not None,
    )


def _subject(text: str) -> str:
    """The text before its first auxiliary or word of change; nothing where it has none."""
    ends = [match.start() for rule in (_AUXILIARY, IDLE) for match in rule.re.finditer(text) if match.start()]
    return text[: min(ends)] if ends else ""


def _without(text: str, spans: Iterable[Span]) -> str:
    """The text of the same length with these spans blanked."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _names(text: str) -> dict[str, float]:
    """The terms of names of several words, with their share of the name."""
    found = [terms(m[0]) for m in _NAME.re.finditer(text)]
    return {term: 1 / len(parts) for parts in found if len(parts) > 1 for term in parts}


def _weighted(text: str, names: dict[str, float]) -> dict[str, float]:
    return {
        term: names.get(term, HAN_WEIGHT if term[0] >= "\u3400" else 1.0)
        for term in terms(text)
        if _FILLER.isdisjoint(term)
    }


def _values(text: str, at: datetime, lang: str) -> Iterator[tuple[Span, Value]]:
    """What a text names in figures, each once: mentions, then months, then whatever else holds a digit."""
    taken = -1
    spans: list[Span] = []
    for mention in mentions(text, at, lang):
        if mention.kind not in _TYPES or mention.start < taken:
            continue
        taken, span = mention.end, (mention.start, mention.end)
        dimension, size = _dimension(_TYPES[mention.kind], mention.value)
        spans.append(span)
        yield span, Value(dimension, mention.value, size, text[slice(*span)].casefold())
    rest = _without(text, spans)
    for match in _MONTH.re.finditer(rest):
        place = _MONTHS.index(match[1].lower()) if match[1] else _month_zh(match[2])
        yield match.span(), Value("date", f"{place + 1:02}", 0.0, match[0].casefold())
    rest = _MONTH.re.sub(lambda match: " " * len(match[0]), rest)
    for match in _CODE.re.finditer(rest):
        yield match.span(), Value("code", match[0].casefold(), 0.0, match[0].casefold())


def _dimension(kind: str, value: str) -> tuple[str, float]:
    found = measure(value) if kind == "amount" else None
    return found or (kind, 0.0)


def _month_zh(number: str) -> int:
    return _MONTHS_ZH.index(number) if number in _MONTHS_ZH else int(number) - 1
