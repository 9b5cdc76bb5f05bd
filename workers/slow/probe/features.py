"""A sentence as numbers: the embedder's query vector, cues, length and language."""

from __future__ import annotations

import numpy as np
import re2

from ....extract.gates import Gate
from ....extract.speaker import Sentence
from .cues import cues

SHORTEST, LONGEST = 4, 240  # characters of a sentence that is read; a longer one is a paste
VECTOR = 6.0  # what the unit vector is multiplied by
CUE = 2.0  # what a cue weighs beside it
LONG = 40  # characters of a long sentence in zh; three times as many in en
_ONCE = re2.compile(
    r"(?i)这一?[次回趟]|(?:就|仅|只)(?:这|此)?一[次回]|[^从]今天先|今晚|这两天|这几天|暂时|眼下"
    r"|\b(?:this time|just this once|only this once|for (?:now|today|tonight)|tonight|for the time being|this once)\b"
)
_DENIED = re2.compile(
    r"(?i)不是(?:不|说|讨厌|反感|因为)|并(?:不是|非|没)|没(?:有)?说|谈不上|\b(?:not that|not like|never said|did(?:n't| not) say)\b"
)
_SUPPOSED = re2.compile(r"(?i)(?:如果|假如|假设|要是|万一|倘若)我|^\W*(?:if|suppose|what if|say) i(?:'m|'d)?\b")
_PLANNED = re2.compile(
    r"(?i)我?(?:还|也|就)?(?:想(?:学|去|买|试|要|在|找|了解)|打算|在考虑|在想)|\b(?:i'd like to (?:learn|go|try|buy|visit|know)|i want to (?:learn|go|try|buy|visit|move|start)|planning to|thinking (?:of|about)|looking to (?:buy|get))\b"
)
_PAST = re2.compile(
    r"(?i)以前|从前|曾经?|早些年|小时候|上学时?候|那时|之前在|\b(?:used to|i once|back (?:then|in|when)|years ago|as a (?:kid|child|teen)|when i was|last (?:year|month|week|time))\b"
)
_NOW = re2.compile(
    r"(?i)现在|如今|再也|不再|戒|到现在|一直|\b(?:now|since|ever|these days|anymore|never again|never looked)\b"
)
# Whoever is named by what they are to the user; a sentence with nobody else in it is theirs.
_KIN = re2.compile(
    r"(?i)(?:我们?(?:的)?|俺)(?:[老小]?[妈爸公婆姐妹哥弟爷奶叔舅姨]|媳妇|儿子|女儿|闺女|孩子|娃|家人|朋友|闺蜜|同事|同学|室友|老板|领导|组长|老师|导师|客户|邻居|对象|男友|女友|先生|太太)"
    r"|\b(?:my|our) (?:\w+ )?(?:mom|mum|mother|dad|father|parents?|wife|husband|partner|girlfriend|boyfriend|kids?|child(?:ren)?|son|daughter"
    r"|brother|sister|grand\w+|friends?|roommates?|co-?workers?|colleagues?|boss|manager|lead|client|customer|teacher|neighbou?r)\b"
)
_SELF = re2.compile(r"(?i)我|咱|俺|\b(?:i|i'm|im|i've|i'd|i'll|me|mine|myself|my|we|we're|our|us)\b")


def is_chinese(text: str) -> bool:
    return any("\u4e00" <= c <= "\u9fff" for c in text)


def is_heard(sentence: Sentence) -> bool:
    """Whether a sentence can be the user's own lasting word: no question, quotation, material or report, nothing past,
    planned, supposed, denied, of others, or for once."""
    words, text = sentence.text.strip(), sentence.plain
    past = _PAST.search(text) is not None and _NOW.search(text) is None
    theirs = Gate.THIRD in sentence.gates and _SELF.search(_KIN.sub("", text)) is None
    return (
        SHORTEST <= len(words) <= LONGEST
        and sentence.mine(sentence.text.find(words), wish=True)
        and sentence.gates.isdisjoint((Gate.COMPOSE, Gate.REPORTED))
        and not past
        and not theirs
        and not any(mark.search(text) for mark in (_ONCE, _DENIED, _SUPPOSED, _PLANNED))
    )


def features(sentence: Sentence, vector: np.ndarray) -> np.ndarray:
    """The numbers of one sentence, float32, shape (dim + cues + 2,)."""
    chinese = is_chinese(sentence.text)
    length = len(sentence.text.strip()) / (LONG if chinese else 3 * LONG)
    tail = [*(CUE * cue for cue in cues(sentence)), min(length, 2.0), float(chinese)]
    return np.concatenate([VECTOR * vector, np.asarray(tail, dtype=np.float32)])
