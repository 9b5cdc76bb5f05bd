"""What only sounds like a wish for how to answer, reach or code: the words around a value say that it is none."""

from __future__ import annotations

from .rules import Lazy
from .speaker import Sentence
from .wished import Thing

# What is told of in Chinese: a complaint, a hope, what was done, and what one did not get.
_ZH_TOLD = Lazy(
    r"用\p{Han}+?(?:会|比较|更|挺|最)+(?:清楚|好|方便|直观|合适|明白)|每[次回][^，。]{0,20}?都(?:很|特别|好[^吗了]|被|卡|崩|闪退|占线|出错|报错|失败|慢|找不到|打不开|没)|每[次回][^。]*?烦[。！!]*$|卡死|真烦|差评|有机会|说不定|被[^，。]{0,6}?(?:改|换)|(?:订|选|买|抢|坐|住)不[到了上]|用[\p{Han}]{2,4}(?:标|写|做|答|上|说|讲|算|付|结|发)(?:完|好|过)?了(?:[。！，,]|$)|(?:答卷|考试|授课|上课|演讲|面试)"
)
_TO_OTHERS = Lazy(r"^(?:(?:问|找|给|告诉)[^我，。]|(?:联系|通知)[他她老客对经])")
_WHILE = Lazy(r"(?i)^\W*(?:when|while|whenever)\b[^,]*$")  # "When writing in Chinese, which way do strokes go?"
# "They keep calling me; a text would do" complains of calls.
_PESTERED = Lazy(
    r"(?i)(?:老是?|总爱|天天|整天|不停地?|动不动就?|又)(?:给|跟|向|对|打|发|来)|\b(?:keeps?|kept|constantly)\b[^.;!?]{0,12}$"
)
# "Call me Ms. Chen from now on", "stop calling me names"
_BY_NAME = Lazy(
    r" (?:[A-Z]|(?:names|baby|honey|sweetie|sir|ma'am|miss|dude|bro|that|this|it|stupid|crazy|lazy|dumb|an?|by|out)\b)|^(?: me)? (?:when|if|once|after|before|as soon as) (?:you|it|he|she|they|the|there)\b"
)
_OWN_STICKERS = Lazy(r"我(?:也|就|最|超|特别|平时|很)*(?:喜欢|爱)(?:用|发|存|收集)$")  # what one sends to friends
# "Comments in English": the language of the code, not of the answers.
_LABELS = Lazy(
    r"(?i)注释|变量名?|命名|标题|字幕|\b(?:comments?|commit messages?|docstrings?|variable names?|subtitles|captions)\b"
)
_TALKS = Lazy(r"(?i)回答|回复|答复|聊|说话|沟通|跟我|和我|\b(?:answers?|reply|replies|respond|talk|speak|chat)\b")
_IN_LANGUAGE = Lazy(
    r"(?i)^(?:都|请|统一|一律|也|要)*(?:用|写成?)?[中英日]文|^ (?:should be |must be |are |always |written )*in (?:english|chinese|french|german|spanish|japanese|korean)\b"
)


def speaks_otherwise(sentence: Sentence, thing: Thing, named: tuple[int, int], end: int) -> bool:
    """Whether what is named, in a wording that goes on to `end`, is told of, asked about, or of something else."""
    start = named[0]
    before = sentence.plain[sentence.clause(start)[0] : start]
    after = sentence.plain[named[1] :]
    if _ZH_TOLD.re.search(sentence.plain) or (sentence.asks and _WHILE.re.search(before)):
        return True
    if thing.slot == "output.emoji":
        return _OWN_STICKERS.re.search(before) is not None
    if thing.slot == "output.language":
        label = _LABELS.re.search(sentence.plain[:start])
        return label is not None and not _TALKS.re.search(sentence.plain[label.end() : end])
    if thing.slot == "code.style":
        return _IN_LANGUAGE.re.match(after) is not None
    others = _PESTERED.re.search(before) or _BY_NAME.re.match(sentence.plain[end:]) or _TO_OTHERS.re.match(after)
    return thing.slot == "contact.channel" and others is not None
