"""Who speaks of whom, and in earnest: only the user's own present statements may become facts about the user."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from .foreign import foreign_spans
from .gates import CLOSING, GATES, Gate
from .rules import SENTENCES, Lazy, Match, Possible, Rules
from .variants import plain

T = TypeVar("T")
MAX_SENTENCES = 48  # of one message; a longer one is a document: its head and its tail are read

# What makes a hypothetical harmless: politeness, or an occasion of the agent's own work.
_POLITE = Lazy(
    r"(?i)\b(?:prefer|like|love|appreciate|great|nice|helpful|better)(?: it)? if you\b|\beven if\b|\bif (?:possible|you (?:can|could|don't mind|please|like)|that's (?:ok|okay|fine)|it's not too much|(?:anything|something)(?: \w+)? (?:comes up|urgent|happens|goes wrong|important)|(?:it's|it is|anything's|something's) urgent|you need (?:me|to reach|anything)|you(?:'re| are| ever)? (?:\w+ )?(?:book|recommend|suggest|order|answer|reply|writ|plan|pick|cook|schedul)\w*)"
    r"|(?:如果|要是)(?:可以|方便|可能|没问题|不麻烦|能)|(?:如果|要是)(?:你|要|需要|帮我|给我|再)*(?:推荐|订|回答|回复|安排|写|发|点)|(?:^|[，,。])我?(?:订|坐|选|买|点|住|飞|打车|出差|喝|吃|book|预订|预定)[\p{Han}]{0,5}的话"
)
# "When you summarize, put the conclusion first" is no text to be summarized.
_WHENEVER = Lazy(
    r"(?i)\b(?:when(?:ever)?|every time|each time|any ?time) you (?:\w+ )?(?:summari[sz]e|translate|rewrite|edit|proofread|polish)\b|(?:每次|每当|以后|今后)[^，。：:]{0,8}(?:翻译|总结|润色|改写|概括)[^，。：:]{0,6}(?:时|的时候|都|请|要)|(?:翻译|总结一下|润色|改写|概括)(?:东西)?(?:时|的时候)"
)
_NOW = Lazy(r"(?i)\b(?:now|these days|nowadays|currently|from now on)\b|现在|如今|目前|以后|今后|最近")
# The standard library's engine: five times faster here, and linear, since no part of the pattern can be matched in two ways.
_END = re.compile(r"[。！？!?\n…]+[”\"」』）)]*\s*|\.[”\")]*(?:\s+|$)|~\s|～")
_CLAUSE = Lazy(
    r"(?i)[,，;；:：]|\bbut\b|\band i(?:'m|'d|'ve)?\b|\bwhile i\b|\bthough\b|\bwhereas\b|\bso (?:i|please|keep|give|use|just|don't|get|be|make|always|never)\b|\band (?:give|use|just|keep|show|write|put|please|then|always|never|only|don't)\b|\bbecause\b|但是?|不过|然而|只是|可是|所以|而我"
)
_ABBREVIATIONS = frozenset(
    ["mr", "mrs", "ms", "dr", "prof", "st", "vs", "e.g", "i.e", "no", "approx", "dept", "jr", "sr"]
)
# Gates that close the sentence as a whole, that close what follows them in the sentence, and what is left of the message.
_WHOLE = frozenset({Gate.TRANSFORM, Gate.PASTED, Gate.SARCASM, Gate.JOKE})
_ONWARD = frozenset({Gate.HYPOTHETICAL, Gate.COMPOSE, Gate.REPORTED})
_IN_CLAUSE = frozenset({Gate.THIRD, Gate.PAST, Gate.DENIAL})
_REST = frozenset({Gate.TRANSFORM, Gate.PASTED})
_OTHERS = frozenset({Gate.THIRD, Gate.REPORTED})
_HARMLESS = {Gate.HYPOTHETICAL: _POLITE, Gate.PAST: _NOW}
_TAG = Lazy(
    r"(?i)^\s*(?:对吧|对吗|是吧|是吗|是不是|对不对|没错吧|right|correct|isn't|aren't|don't i|do i|am i|yes|no|huh)\b?|还是|^\s*or\b"
)


_NO_GATES: frozenset[Gate] = frozenset()
_FIRST = Lazy(r"(?i)我|本人|俺|咱|\b(?:i|i'm|i've|i'd|im|my|me)\b")


@dataclass(eq=False)  # not frozen: seven of these are made for a turn, and frozen ones take three times as long
class Sentence:
    """A sentence of a message, as it stays. `plain` has the same length: simplified characters, straight apostrophes."""

    text: str
    plain: str
    start: int
    foreign: tuple[tuple[int, int], ...] = ()  # spans of the sentence that are quoted, code or pasted
    closing: frozenset[Gate] = _NO_GATES  # marks in it that bear on what follows
    possible: Possible = field(default_factory=dict, repr=False)  # the rules that may match it
    closed: bool = False  # it is material: after "translate", inside a pasted document, in jest
    before: Sentence | None = field(default=None, repr=False)  # the one that it follows

    @cached_property
    def of_others(self) -> bool:
        """Whether a sentence before speaks of somebody else, and none since of the speaker."""
        before = self.before
        if before is None:
            return False
        return Gate.THIRD in before.gates or (before.of_others and not _FIRST.re.search(before.plain))

    def matches(self, rules: Rules[T]) -> list[tuple[T, Match]]:
        """The matches of a table's rules in the sentence, rule by rule."""
        return rules.matches(self.plain, self.possible)

    @cached_property
    def gates(self) -> frozenset[Gate]:
        """The gates that have a mark in the sentence."""
        return self.closing.union(GATES.meanings(self.plain, self.possible)) if GATES in self.possible else self.closing

    @property
    def asks(self) -> bool:
        return Gate.QUESTION in self.gates

    def clause(self, at: int) -> tuple[int, int]:
        """Where the clause around an offset starts and ends."""
        i = bisect_right(self._cuts, at)
        return (self._cuts[i - 1] if i else 0), (self._cuts[i] if i < len(self._cuts) else len(self.plain))

    @cached_property
    def _cuts(self) -> list[int]:
        return [m.end() for m in _CLAUSE.re.finditer(self.plain)]

    def quoted(self, at: int) -> bool:
        return any(start <= at < end for start, end in self.foreign)

    def mine(self, at: int, *, wish: bool = False) -> bool:
        """Whether what starts at this offset is the user's own present statement (or a wish, which may be asked for)."""
        if self.closed or self.quoted(at) or self.gates & _WHOLE:
            return False
        if not self.gates:
            return True
        start, end = self.clause(at)
        if self.asks and not (wish and Gate.REQUEST in self.gates) and not self._told(start, end):
            return False
        return not (self._opens(_ONWARD, 0, at) or self._opens(_IN_CLAUSE, start, at))

    def names_others(self, before: int) -> bool:
        """Whether somebody else is named before an offset: what follows may be theirs."""
        return self._opens(_OTHERS, 0, before)

    def subjectless(self, at: int) -> bool:
        """Whether what names no speaker at this offset can be the user's: nobody else was named, here or before."""
        if self.of_others or self.names_others(len(self.plain)):
            return False
        return not self.plain[:at].strip(" ，,。.") or _FIRST.re.search(self.plain[:at]) is not None

    def reports(self, before: int) -> bool:
        """Whether somebody's words, a supposition or a composition open before an offset."""
        return self._opens(_ONWARD, 0, before)

    def _opens(self, gates: frozenset[Gate], start: int, end: int) -> bool:
        """Whether one of these gates has a mark in a stretch that nothing there takes back."""
        if self.gates.isdisjoint(gates):
            return False
        stretch = self.plain[start:end]
        marks = (*CLOSING.meanings(stretch, self.possible), *GATES.meanings(stretch, self.possible))
        found = gates.intersection(marks)
        return any(not (gate in _HARMLESS and _HARMLESS[gate].re.search(stretch)) for gate in found)

    def _told(self, start: int, end: int) -> bool:
        """A clause of a question that states what the question builds on: "I don't eat pork, what can I order?"."""
        tail = self.plain[end:]
        if not tail.strip() or _TAG.re.search(tail):
            return False
        return Gate.QUESTION not in GATES.meanings(self.plain[start:end], self.possible)


@dataclass(frozen=True)
class Speech:
    """A message as it is read: its sentences."""

    sentences: tuple[Sentence, ...]

    def __iter__(self) -> Iterator[Sentence]:
        return iter(self.sentences)

    @cached_property
    def lines(self) -> str:
        return "\n".join(sentence.plain for sentence in self.sentences)

    @cached_property
    def _where(self) -> dict[Rules[Any], list[Sentence]]:
        where: dict[Rules[Any], list[Sentence]] = {}
        for sentence in self.sentences:
            for rules in sentence.possible if not sentence.closed else ():
                where.setdefault(rules, []).append(sentence)
        return where

    def where(self, *tables: Rules[Any]) -> Sequence[Sentence]:
        """The sentences which a rule of one of these tables may match and which are no material."""
        found = [self._where[rules] for rules in tables if rules in self._where]
        if len(found) < 2:
            return found[0] if found else ()
        return sorted({sentence.start: sentence for mates in found for sentence in mates}.values(), key=_start)

    def after(self, sentence: Sentence) -> Sentence | None:
        """The sentence that follows this one."""
        return next((mate for mate in self.sentences if mate.start > sentence.start), None)

    def at(self, offset: int) -> Sentence | None:
        """The sentence around an offset of the message; None where the middle of a long message is left out."""
        return next((s for s in self.sentences if s.start <= offset < s.start + len(s.text)), None)


def _start(sentence: Sentence) -> int:
    return sentence.start


def split(text: str) -> list[str]:
    """The sentences of a text, as they stand."""
    return [text[start:end].strip() for start, end in _pieces(plain(text))]


def hear(text: str) -> Speech:
    """A message cut into sentences, each with what gates it."""
    flat = plain(text)
    pieces = _pieces(flat)
    foreign = foreign_spans(text)
    plains = [flat[start:end] for start, end in pieces]
    possible = SENTENCES.possible_in(plains)
    closing = list(map(_closing, plains, possible))
    closed = any(Gate.JOKE in marks for marks in closing)
    sentences: list[Sentence] = []
    for (start, end), said, rules, marks in zip(pieces, plains, possible, closing, strict=True):
        spans = tuple((a - start, b - start) for a, b in foreign if a < end and b > start) if foreign else ()
        before = sentences[-1] if sentences else None
        sentences.append(Sentence(text[start:end], said, start, spans, marks, rules, closed, before))
        if Gate.WITHDRAWN in marks:
            _take_back(sentences[-1])
        closed = closed or _closes(said, marks)
    return Speech(tuple(sentences))


def _take_back(sentence: Sentence) -> None:
    """Close what a sentence takes back: what stands in it before "never mind", else the sentence before."""
    at = min(match.start() for gate, match in sentence.matches(CLOSING) if gate is Gate.WITHDRAWN)
    meant = sentence if sentence.plain[:at].strip(" ,，.…") else sentence.before
    if meant:
        meant.closed = True


def _closing(plain: str, possible: Possible) -> frozenset[Gate]:
    if CLOSING not in possible:
        return _NO_GATES
    found = frozenset(CLOSING.meanings(plain, possible))
    return found - {Gate.TRANSFORM} if Gate.TRANSFORM in found and _WHENEVER.re.search(plain) else found


def _closes(plain: str, gates: frozenset[Gate]) -> bool:
    """Whether what follows a sentence is material: "translate this.", "Write a letter:"."""
    opens = Gate.COMPOSE in gates and plain.rstrip().endswith((":", "："))
    return opens or not gates.isdisjoint(_REST)


def _pieces(text: str) -> list[tuple[int, int]]:
    """Where sentences start and end: the first and the last of a long text."""
    half = MAX_SENTENCES // 2
    head: list[tuple[int, int]] = []
    tail: deque[tuple[int, int]] = deque(maxlen=half)
    start = 0
    for end in (*_ends(text), len(text)):
        if text[start:end].strip():
            (head if len(head) < half else tail).append((start, end))
        start = end
    return [*head, *tail]


def _ends(text: str) -> Iterator[int]:
    for match in _END.finditer(text):
        start = match.start()
        if text[start] == "." and _is_abbreviation(text[max(0, start - 8) : start]):
            continue
        yield match.end()


def _is_abbreviation(before: str) -> bool:
    word = before.replace("\n", " ").rpartition(" ")[2].lower()
    return word in _ABBREVIATIONS or (len(word) == 1 and word.isalpha() and word.isascii())
