"""Two statements side by side: what they share, what stands against what, and whether a change is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..text.rules import Lazy
from .claims import Claim, Value
from .marks import Mark

# Logistic weights of likeness, fitted on the first half of letta's update cases: which of ten facts is meant.
COVER, GRAMS, DENIED, LEAD, FRAME, BIAS = 3.8, 11.9, 4.9, 0.7, 2.0, -8.3
GRAM = {"en": 4, "zh": 2}
ANCHOR = 1.0  # weight of words that two statements must share to be about one thing
LONG = 3.0  # ... for "met", "visited", "owns": a whole occasion in common, not a verb
# Likeness that a doubt needs: without and with a word of change; of somebody whom both name in full, likewise. On
# letta's first half these leave 1.8 % of the stale facts unmarked; 2 of 2,078 turns of LoCoMo put another in doubt.
PLAIN, TOLD, KNOWN, KNOWN_TOLD = -0.5, -2.5, -3.5, -5.0
TURNED = 3  # words of a sentence whose ends may change places
OTHERS = Lazy(r"(?i)\b(?:he|him|his|she|hers?|they|them|theirs?|yours?|you)\b|[从到给被把对向比他她您你]")
MOSTLY = 0.65  # of the old statement's words, for a change that names no value


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two statements side by side: what they share, and what each has for itself."""

    new: Claim
    old: Claim
    shared: float
    missing: dict[str, float]  # of the old statement's words, those that the new one does not have
    added: dict[str, float]
    denied: dict[str, float]  # of the old statement's words, those that the new one denies
    conflicts: int  # values of one dimension that disagree
    agreed: int

    @classmethod
    def of(cls, new: Claim, old: Claim) -> Comparison:
        both = old.words.keys() & new.words.keys()
        agreed = sum(any(value.agrees(other) for other in new.values) for value in old.values)
        return cls(
            new,
            old,
            round(sum(sorted(old.words[term] for term in both)), 6),
            {term: w for term, w in old.words.items() if not _held(term, new.words) and not _held(term, new.denied)},
            {term: w for term, w in new.words.items() if not _held(term, old.words)},
            {term: w for term, w in old.words.items() if term in new.denied and term not in new.words},
            _conflicts(new.values, old.values),
            agreed,
        )

    @property
    def cover(self) -> float:
        """The share of the old statement that is in the new one, denied or not."""
        whole = sum(sorted(self.old.words.values())) + len(self.old.values)
        held = self.shared + sum(sorted(self.denied.values())) + self.agreed
        return held / max(whole, 1.0)

    @property
    def likeness(self) -> float:
        whole = sum(sorted(self.old.words.values())) + len(self.old.values)
        said_no = sum(sorted(self.denied.values())) / max(whole, 1.0)
        lead = self.new.lead == self.old.lead
        words = COVER * self.cover + GRAMS * _dice(self.new, self.old) + DENIED * said_no
        return words + LEAD * lead + FRAME * self._framed + BIAS

    @property
    def repeats(self) -> bool:
        """The same content words in the same order, the same denied, the same values or more exact ones."""
        pairs = list(zip(self.new.values, self.old.values, strict=False))
        exact = all(new.agrees(old) and not new.vaguer(old) for new, old in pairs)
        values = exact and len(self.new.values) == len(self.old.values)
        denied = _told(self.new, self.new.denied) == _told(self.old, self.old.denied)
        return values and denied and bool(self.new.words) and self._same_order

    @property
    def _same_order(self) -> bool:
        """Of the content words; what stands at one end of a sentence may stand at the other, where each word keeps its
        preposition: "every morning I run" and "I run every morning", not "from Leeds to Hull" and "to Hull from Leeds".
        """
        new, old = _told(self.new, self.new.words), _told(self.old, self.old.words)
        if new == old:
            return True
        turned = len(new) >= TURNED and any(old[i:] + old[:i] == new for i in range(1, len(old)))
        return turned and self.new.roles == self.old.roles and not self.known

    @property
    def flips(self) -> bool:
        """One says no to what the other says."""
        return bool(self.denied) or any(term in self.new.words for term in self.old.denied)

    @property
    def differs(self) -> bool:
        """Something of the one stands against something of the other, in the same place."""
        if self.of_another:
            return False
        if self.conflicts:
            return True
        if self.flips:
            return self.known or Mark.CHANGE in self.new.marks or self._contradicts
        if self.known and Mark.CHANGE in self.new.marks and self.added:
            return True
        if self.missing:
            return bool(self.added) and self._same_role and not self._of_other_kinds
        return self.known and self._turned

    @property
    def of_another(self) -> bool:
        """What the new statement is about is something more special: "the test server", not "the server"."""
        special = any(term in self.new.subject for term in self.added)
        whole = bool(self.old.subject) and all(term in self.missing for term in self.old.subject)
        return special and not whole and not self.known and not self.new.subject.isdisjoint(self.old.words)

    @property
    def _contradicts(self) -> bool:
        """One says the very thing to which the other says no."""
        theirs = all(_held(term, self.old.words) for term in self.new.denied)
        ours = all(_held(term, self.new.words) for term in self.old.denied)
        return not self.missing and theirs and ours

    @property
    def _of_other_kinds(self) -> bool:
        """Each names a value that the other has nothing to set against."""
        return self.agreed < len(self.old.values) and self.agreed < len(self.new.values)

    @property
    def known(self) -> bool:
        """Both name somebody or something by a name of several words."""
        return not self.new.names.isdisjoint(self.old.names)

    @property
    def _same_role(self) -> bool:
        """ "by Imre" is not against "in Hungarian"."""
        if self.known or self.told_for_sure or len(self.missing) > 1:
            return True
        roles = [{side.roles[t] for t in rest if t in side.roles} for side, rest in self._rests]
        return not (roles[0] and roles[1]) or not roles[0].isdisjoint(roles[1])

    @property
    def _rests(self) -> list[tuple[Claim, dict[str, float]]]:
        return [(self.old, self.missing), (self.new, self.added)]

    @property
    def _turned(self) -> bool:
        """The same names in another order, or set against each other: who did it to whom is not the same."""
        names = self.new.names & self.old.names
        orders = [[term for term in side.words if term in names] for side in (self.new, self.old)]
        turned = orders[0] != orders[1] and not (self.new.joint and self.old.joint)
        return turned or (Mark.CONTRAST in self.new.marks and bool(self.added))

    @property
    def told_for_sure(self) -> bool:
        """The new statement says that something is not as it was."""
        return Mark.CHANGE in self.new.marks or bool(self.denied)

    @property
    def told(self) -> bool:
        """It does, or says at least that it is so now, of the same thing."""
        now = Mark.NOW in self.new.marks and (bool(self.conflicts) or self.shared >= 2 * ANCHOR)
        return self.told_for_sure or now

    @property
    def supersedes(self) -> bool:
        """A change that is told, of the same thing: all of the old one is there but what is replaced."""
        if not self.told:
            return False
        lost = sum(sorted(self.missing.values()))
        if self.conflicts:
            return lost == 0 and self.conflicts == 1
        if self.denied:
            instead = not self.old.names.isdisjoint(self.denied) and self.shared >= max(
                LONG, MOSTLY * (self.shared + lost)
            )
            return (lost == 0 or instead) and (bool(self.added) or Mark.CHANGE in self.new.marks)
        return self._one_for_another and self.cover >= MOSTLY and self.shared >= 2 * ANCHOR

    @property
    def _one_for_another(self) -> bool:
        """One stretch of words stands in place of another: in place of who does it, a name and nothing beside it."""
        if self._replaced != 1 or Mark.SET in self.new.marks or self.agreed < len(self.old.values):
            return False
        leads = self.old.lead in self.missing
        sure = Mark.CHANGE in self.new.marks or (self.new.equates and self.old.equates)
        if not sure or _runs(self.new, self.added) > 1:
            return False
        return not leads or sum(sorted(self.added.values())) <= ANCHOR

    @property
    def doubtful(self) -> bool:
        """Like each other in all but one thing, or a change that is told of somebody both name."""
        if self.known:
            closed = self.told or bool(self.new.denied) or Mark.ONLY in self.new.marks
            enough = self.likeness >= (KNOWN_TOLD if closed else KNOWN)
            return enough and (closed or self._framed or not self._of_many)
        if not self.denied and self._replaced > 1:
            return False
        return self.likeness >= (TOLD if self.told else PLAIN) and (self.told or not self._of_many)

    @property
    def _of_many(self) -> bool:
        """One of several things that somebody did, has or likes: the other stands beside it."""
        return Mark.SET in self.new.marks and self.shared + self.agreed < LONG

    @property
    def _framed(self) -> bool:
        """Both say the same kind of thing of the same one."""
        return self.new.lead == self.old.lead and not self.new.frames.isdisjoint(self.old.frames)

    @property
    def _replaced(self) -> int:
        """How many stretches of the old statement another one stands in place of."""
        return self.conflicts + min(_runs(self.old, self.missing), _runs(self.new, self.added))


def _told(claim: Claim, words: Iterable[str]) -> list[str]:
    """Words in order; of Chinese the single characters, since pairs change with every particle. After them what gives
    the sentence its direction, and who else it is about."""
    others = [match[0].casefold() for match in OTHERS.re.finditer(claim.text)]
    if claim.lang == "en":
        return [*words, *others]
    return [*(term for term in words if len(term) == 1 or term.isascii()), *others]


def _runs(claim: Claim, rest: dict[str, float]) -> int:
    """Stretches of a statement's words that are of the rest."""
    of_rest = [term in rest for term in claim.words]
    return sum(now and not before for before, now in pairwise([False, *of_rest]))


def _held(term: str, words: Mapping[str, float]) -> bool:
    """Whether a term is among words; of two Chinese characters it is enough that each is, whatever stands between."""
    return term in words or (len(term) == 2 and term[0] >= "\u3400" and all(c in words for c in term))


def _conflicts(new: Sequence[Value], old: Sequence[Value]) -> int:
    """Values of the old statement against which one of its dimension stands and none agrees."""
    return sum(
        not any(value.agrees(other) for other in new) and any(value.dimension == other.dimension for other in new)
        for value in old
    )


def _dice(new: Claim, old: Claim) -> float:
    one, two = (_grams(claim) for claim in (new, old))
    return 2 * len(one & two) / max(len(one) + len(two), 1)


def _grams(claim: Claim) -> frozenset[str]:
    text, size = claim.text.casefold(), GRAM[claim.lang]
    return frozenset(text[i : i + size] for i in range(len(text) - size + 1))
