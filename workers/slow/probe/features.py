"""A sentence as numbers: the embedder's query vector, cues, length, language and runs of words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import re2

from ....extract.text.gates import Gate
from ....extract.text.speaker import Sentence
from .cues import cues, spans
from .grams import is_chinese, marked
from .others import opens_with_others

SHORTEST, LONGEST = 4, 240  # characters of a sentence that is read; a longer one is a paste
VECTOR = 6.0  # what the unit vector is multiplied by
CUE = 2.0  # what a cue weighs beside it
LONG = 40  # characters of a long sentence in zh; three times as many in en
_ONCE = re2.compile(
    r"(?i)这一?[次回趟]|先给我[^，。]{0,4}[个条版份]|这[单顿餐份]|\b(?:so bad(?:ly)?|rn|right now)\b|\bi need an? (?:[\w-]+ )?(?:synonym|word|phrase|name|title|hand|favou?r|recipe|rhyme|way to|excuse|line|reply|answer|comeback|caption|toast|joke|gift|idea)\b|想[看听读][一]?[部个场集首本]|给我(?:挑|选|推荐|来)一?[部个本首家]|(?:就|仅|只)(?:这|此)?一[次回]|[^从]今天先|今晚|这两天|这几天|暂时|眼下"
    r"|(?:^|[，,。])[这那]一?[个张份篇页条段封版幅](?:表格?|图|文档|报告|邮件|信|稿子?|方案|文件|页面|代码|函数|ppt|海报|合同|清单)"
    r"|下不为例|[正还]?在(?:追|看|读|玩|听|学)(?:着)?(?:一|这|那)[部本个款集季首]|突然想|好想[吃喝]"
    r"|\b(?:this time|just this once|only this once|for (?:now|today|tonight)|tonight|for the time being|this once|(?:only )?for this (?:one|\w+) only)\b"
    r"|\bi(?:'m| am) (?:currently |still |just )?(?:watching|reading|playing|binging|bingeing|halfway through) (?:a|an|the|this) (?:\w+ )?(?:show|series|season|book|novel|game|film|movie|drama)\b"
    r"|\bi could (?:really |so |totally )?(?:murder|kill for|go for|do with|use) (?:a|an|some)\b"
)
_DENIED = re2.compile(
    r"(?i)\bnot saying\b|不是(?:不|说|讨厌|反感|因为)|并(?:不是|非|没)|没(?:有)?说|谈不上|算不上|说不上|\b(?:not that|not like|never said|did(?:n't| not) say|would(?:n't| not) say|can(?:'t|not) say|hardly call)\b"
)
_SUPPOSED = re2.compile(
    r"(?i)(?:如果|假如|假设|要是|万一|倘若)我|(?:剧|戏|小说|故事|剧本|游戏)里我?|^\W*(?:if|suppose|what if|say|let's say|imagine|pretend)(?: that)? i(?:'m|'d)?\b"
    r"|\bin (?:the|my|our|this) (?:play|story|novel|movie|film|sketch|campaign|script|scene)\b"
)
# Pronouns of asking that ask nothing: "whatever I write in", 啥也不点.
_WHATEVER = re2.compile(
    r"(?:不管|不论|无论|管你)[^，。！？]{0,8}(?:什么|啥|谁|哪[个些家种儿里]?|多少|如何|怎样)|(?:什么|啥|谁|哪[个些家种儿里]?|多少)[^，。！？吗呢]{0,5}[都也]"
    r"|(?:先[说讲报写给]|告诉我|看[到出清]|弄[清明]|搞[清懂]|[写说讲]清|注明|知道|想看)[^，。！？吗呢]{0,8}(?:什么|啥|哪[个些儿家]|怎么|多少|为什么|为啥|干嘛|干啥)"
    r"|没有?什么比|什么都|怎么[^，。！？吗呢]{0,6}[都也]|谁[^，。！？吗呢]{0,10}就"
)
# Words that only look like a report, a paste or another's doing: "Fahrenheit says nothing to me", "I paste it into mails".
_LOOKALIKE = re2.compile(
    r"(?i)总(?:觉得|认为|希望|以为)|\b(?:says?|tells?|told)(?: me)? (?:nothing|little|very little|it all|zilch)\b"
    r"|\b(?:i|we|to|then|always|and|copy|copy-|end up) ?past(?:e|ing)\b|\bpast(?:e|ing) (?:you|your|whatever|what you|everything)\b"
)
_PLANNED = re2.compile(
    r"(?i)我?(?:还|也|就)?(?:想(?:学|去|买|试|要|在|找|了解)|打算|在考虑|在想)|我(?:来|先|这就|马上|负责)(?:整理|做|写|补|加|改|修|查|跟|接)|\b(?:i'd like to (?:learn|go|try|buy|visit|know)|i want to (?:learn|go|try|buy|visit|move|start|live|help|treat|become|make|build|open|give|spend|be (?:a|an|there|the|more|brave|strong)\b)|i(?:'m| am) (?:gonna|going to)|(?:^|[,;.:] |and |so |then )i(?:'ll| will) (?:also |first |then |now |immediately |try to )?(?:add|set up|fix|send|build|push|deploy|draft|update|create|prepare|start|finish|implement|review|share|check|use (?:a|an|the|this|that|our)\b)|planning to|considering|looking into|goal is to|thinking (?:of|about)|looking to (?:buy|get))\b"
)
_PAST = re2.compile(
    r"(?i)以前|从前|曾经?|早些年|小时候|上学时?候|那时|之前在|(?:大学|高中|初中|小学|读[书研博]|上学|年轻|留学|当兵|学生)(?:的?时候?|那会儿?|那阵子?|那几?年|期间|时代)|当年|有段时间|有阵子|前几年"
    r"|\b(?:(?:i|we|he|she|they|it|that|there|who) (?:always |never |also )?used to|^\W*used to|i once|back (?:then|in|when)|years ago|as a (?:kid|child|teen)|when i was|last (?:year|month|week|time)|there was a time|at one time|in (?:college|school|high school|university|uni|grad school|kindergarten)\b|in my (?:teens|twenties|youth|\w+ (?:days|years))|my (?:first|old|former|last|previous) (?:job|boss|team|company|employer))\b"
)
_NOW = re2.compile(
    r"(?i)现在|如今|再也不|不再|戒|到现在|一直|\b(?:now|since|ever since|than ever|these days|anymore|never again|never looked|never left|still|stayed|to this day)\b"
)
# Whoever is named by what they are to the user; a sentence with nobody else in it is theirs.
_KIN = re2.compile(
    r"(?i)(?:我们?(?:的)?|俺)(?:[老小]?[妈爸公婆姐妹哥弟爷奶叔舅姨]|媳妇|儿子|女儿|闺女|孩子|娃|家人|朋友|闺蜜|同事|同学|室友|老板|领导|组长|C[EFTO]O|总监|助理|实习生|主任|经理|人事|财务|前台|老师|导师|客户|邻居|对象|男友|女友|先生|太太)"
    r"|\b(?:my|our) (?:\w+ )?(?:mom|mum|mother|dad|father|parents?|wife|husband|partner|girlfriend|boyfriend|kids?|child(?:ren)?|son|daughter"
    r"|brother|sister|grand\w+|friends?|roommates?|co-?workers?|colleagues?|boss|manager|lead|client|customer|teacher|neighbou?r|intern|cfo|ceo|cto|coo|accountant|landlord|teammates?|squad|team|(?:\w+ )?(?:group|club)|class|department|staff|crew|office|company|firm|clients|customers|users)\b"
)
# Who speaks or is spoken to; told what to do with "them", the agent is.
_SELF = re2.compile(
    r"(?i)我|咱|俺|你|\b(?:i|i'm|im|i've|i'd|i'll|me|mine|myself|my|we|we're|our|us|you|your|you're)\b"
    r"|(?:^|[,;:] )(?:please )?(?:leave|drop|put|skip|turn|line|write|tell|stick|lose|keep|use|stop|don't|avoid|stay|say|give|show|answer|ditch|lay|cut|number|make)\b"
)
# What people in general do: "people on my team like tabs", 大家都爱用表格.
_PEOPLE = re2.compile(
    r"(?i)^\W*(?:(?:most|some|many|lots of|other|all|young) )*(?:people|kids|folks|users|customers|everyone|everybody|colleagues|students)\b"
    r"|^(?:大家|人们|很多人|有些人|有的人|别人|年轻人|现在的\p{Han}{1,4}|用户|客户|同事们)"
)
_TOLD_TO = re2.compile(
    r"(?i)你|请|别|不要|\b(?:you|your|please)\b|^\W*(?:use|call|write|say|put|keep|stop|don't|avoid|drop|skip|give|show|answer)\b"
)
_ACTING = re2.compile(r"(?i)我(?:[^们的]|$)|\b(?:i|i'm|i've|i'd|i'll|me|us|we|we're)\b")


def is_heard(sentence: Sentence) -> bool:
    """Whether a sentence can be the user's own lasting word: no question, quotation, material or report, nothing past,
    planned, supposed, denied, of others, or for once."""
    sentence = _bare(sentence)
    words, text = sentence.text.strip(), sentence.plain
    past = _PAST.search(text) is not None and _NOW.search(text) is None
    named = Gate.THIRD in sentence.gates or _KIN.search(text) is not None
    theirs = named and _SELF.search(_KIN.sub("", text)) is None
    general = _PEOPLE.search(text) is not None and _ACTING.search(text) is None
    return (
        SHORTEST <= len(words) <= LONGEST
        and sentence.mine(_beginning(sentence), wish=True)
        and sentence.gates.isdisjoint((Gate.COMPOSE, Gate.REPORTED))
        and not past
        and not (theirs or general or opens_with_others(sentence) or _only_quotes(sentence))
        and not any(mark.search(text) for mark in (_ONCE, _DENIED, _SUPPOSED, _PLANNED))
    )


def _only_quotes(sentence: Sentence) -> bool:
    """Whether a sentence quotes, and says nothing of its own speaker outside: a reviewer says “I prefer the first”."""
    outside = sentence.plain
    for start, end in sentence.foreign:
        outside = outside[: max(start, 0)] + " " * (min(end, len(outside)) - max(start, 0)) + outside[end:]
    return outside != sentence.plain and not (_ACTING.search(outside) or _TOLD_TO.search(outside))


def _beginning(sentence: Sentence) -> int:
    """Where the user's own words begin: behind what they quote, if they go on to speak of themselves."""
    start = len(sentence.text) - len(sentence.text.lstrip())
    for opens, closes in sentence.foreign:
        if opens <= start and _ACTING.search(sentence.plain[closes:]):
            start = closes
    return start


def _bare(sentence: Sentence) -> Sentence:
    """A sentence without what only looks like asking, reporting or pasting, and with an end: "... horror movies" without
    one reads like the announcement of a title."""
    plain = _WHATEVER.sub(lambda match: "样" * len(match[0]), sentence.plain) if sentence.asks else sentence.plain
    plain = _LOOKALIKE.sub(lambda match: "x" * len(match[0]), plain)
    pastes = "past" in sentence.plain and "past" not in plain
    closing = sentence.closing - {Gate.PASTED} if pastes else sentence.closing
    end = "" if plain[-1:] in ".!?。！？" else "."
    return replace(sentence, text=sentence.text + end, plain=plain + end, closing=closing)


def clauses(sentence: Sentence) -> list[Sentence]:
    """The clauses of a sentence as sentences, where there are several; not those before which somebody else is named."""
    pieces = spans(sentence)
    made = [_piece(sentence, *piece) for piece in pieces if not sentence.names_others(piece[1])]
    return [piece for piece in made if is_heard(piece)] if len(pieces) > 1 else []


def _piece(sentence: Sentence, start: int, end: int) -> Sentence:
    foreign = tuple((a - start, b - start) for a, b in sentence.foreign if a < end and b > start)
    text, plain = sentence.text[start:end], sentence.plain[start:end]
    return replace(sentence, text=text, plain=plain, start=sentence.start + start, foreign=foreign)


def features(sentence: Sentence, vector: np.ndarray, known: dict[str, int]) -> np.ndarray:
    """The numbers of one sentence, float32, shape (dim + cues + 2 + known runs of words,)."""
    length = len(sentence.text.strip()) / (LONG if is_chinese(sentence.text) else 3 * LONG)
    tail = [*(CUE * cue for cue in cues(sentence)), min(length, 2.0), float(is_chinese(sentence.text))]
    return np.concatenate([VECTOR * vector, np.asarray(tail, dtype=np.float32), marked(sentence.plain, known)])
