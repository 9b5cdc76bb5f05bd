"""What a message does beside stating things: correct, remember, forget, chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..schemas.statement import Act, Authority
from .gates import Gate
from .rules import Lazy, Rules
from .smalltalk import is_small_talk
from .speaker import Sentence, Speech

_WEIGHT = {Act.CORRECTION: Authority.CORRECTION, Act.REMEMBER: Authority.REMEMBER}


@dataclass(frozen=True, slots=True)
class Deed:
    """An act of a sentence. `new` and `old` are spans of the sentence: what is to stand, and what was wrong."""

    act: Act
    sentence: Sentence
    new: tuple[int, int] | None = None
    old: tuple[int, int] | None = None
    label: str = ""
    refuses: bool = False  # "don't save this": the message states nothing lasting

    @property
    def authority(self) -> Authority | None:
        """How much what the sentence states weighs because of this act."""
        return _WEIGHT.get(self.act)


_START = r"(?:^|[，,。；;！!：:]\s*|\s)"
_ASK = r"(?:请你?|麻烦你?|帮我|帮忙|你|可以|能不能|能|好的|对了|另外|还有|顺便|务必|一定要|要|那|嗯|哦|，|,|\s)*"
_EN_ASK = r"(?:please|pls|plz|kindly|also|and|so|ok|okay|hey|oh|btw|by the way|actually|just|now|then|can you|could you|would you|will you|you can|you should|i want you to|i'd like you to|i need you to|make sure (?:you|to)|be sure to|don't forget to|go ahead and|,|:|-|\s)*"
_WRONG = r"(?:不对|错了|搞错了?|弄错了?|说错了?|写错了?|记错了?|打错了?|口误|笔误|更正(?:一下)?|纠正(?:一下)?|不是的|不是这样的?|你理解错了|有误)"
_X = r"([^，。；！？,;!?]{1,40}?)"
_EX = r"([^,;!?\n]{1,60}?)"
_NEGATED_ZH = r"(?:而)?不是"

# One rule, one line.
# fmt: off
_CORRECTIONS: Rules[tuple[int, int]] = Rules(
    [  # groups of what is to stand and of what was wrong; 0 where the wording has none
        (rf"{_WRONG}[^。！？]{{0,12}}?[，,。：:！!]?\s*(?:应该|其实|正确的|准确)?(?:是|为|叫){_X}[，,]?{_NEGATED_ZH}{_X}(?:[，。；！,.;]|$)", (1, 2)),
        (rf"(?:应该|其实|正确的|实际上|明明|确切(?:地)?说)(?:是|为|叫)[“\"]?{_X}[”\"]?[，,]?{_NEGATED_ZH}{_X}(?:[，。；！,.;]|$)", (1, 2)),
        (rf"(?:^|[，,])(?:我)?(?:说的|要的|指的|问的)?(?:不是){_X}[，,](?:而)?(?:是|应该是){_X}(?:[，。；！,.;]|$)", (2, 1)),
        (rf"{_WRONG}[^。！？]{{0,12}}?[，,。：:！!]\s*(?:[\p{{Han}}]{{0,6}})?(?:应该|其实|正确的|准确)?(?:是|为|叫|改成|改为|换成)[“\"「]?{_X}[”\"」]?(?:[，。；！,.;]|$|才对)", (1, 0)),
        (rf"(?:应该|正确的|准确(?:的)?(?:说)?)(?:是|为|叫)[“\"「]?{_X}[”\"」]?才对", (1, 0)),
        (rf"(?:把|将)?(?:[^，。；！？]{{1,20}}?)(?:改成|改为|改到|改回|换成|换到|调整为|调整到|更新为|更正为|修改为|提前到|推迟到|延期到|延到)(?:了)?{_X}(?:吧|了)?(?:[，。；！,.;]|$)", (1, 0)),
        (rf"^(?:算了[，,]?|那|嗯[，,]?|想了想[，,]?)*还是(?:用|选|按|按照|改成|改回|要|定|走|维持|采用|保持|换)?{_X}(?:吧|好了)[。！～~]*$", (1, 0)),
        (rf"^{_WRONG}[。！!，,]?$|^{_WRONG}[，,。！!]|^(?:这|那|你)(?:个)?(?:说的|记的|写的|理解)?(?:不对|错了|是错的|记错了|搞错了|弄错了|写错了|有误)|^不[，,]\s*是|(?:刚才|刚刚|之前|前面|上面)(?:我)?(?:说|写|记|打|给)(?:的)?错了?|(?:你|我)(?:的)?(?:名字|地址|电话|生日|日期|时间|金额|数字)?(?:写|记|弄|搞|打|说)错了", (0, 0)),
        (rf"(?i)\b(?:should|ought to)(?: actually)? (?:be|have been|say|read) {_EX}(?:,| and| -)? (?:not|instead of|rather than) {_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)\b(?:it's|it is|its|that's|he's|she's|they're|i'm|i am|name is|name's|number is|date is|i meant|i said|meant|make (?:it|that))(?: actually| really| supposed to be)? {_EX}(?:,| and| -) ?not {_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)^(?:no|nope|wait|sorry|oops|actually|correction|my mistake|my bad)\b[,:!.\s-]*(?:it's |it is |that's |i (?:said|meant) )?not {_EX}(?:,|;| but| -|\.) ?(?:it's |it is |but |i (?:said|meant) |make it )?{_EX}(?:[,.;!]|$)", (2, 1)),
        (rf"(?i)\b(?:sorry|oops|no|nope|wait|actually|correction|my mistake|my bad|scratch that|i misspoke|typo)\b[,:!.\s-]*(?:i mean(?:t)?|make (?:it|that)|it should(?: be| have been)|should(?: be| have been)|that should be|the (?:correct|right) (?:\w+ )?is|i said|correction:?|(?:it's|that's)(?: actually)?) {_EX}(?:[,.;!]|$)", (1, 0)),
        (r"(?i)^(?:no|nope|wait|sorry|oops|actually)\s*[,:!—-]\s*(?:it's |it is |that's )?((?-i:[A-Z]{0,4})[-#]?\d[\w.:/-]*?)[.!]*$", (1, 0)),
        (r"^(?:不|不对|不是|错了|抱歉|哦不)[，,。！!\s]*([A-Za-z]{0,4}-?\d[\w.:/-]*)[。！!.]*$", (1, 0)),
        (rf"(?i)\bcorrection\s*[:,-]\s*{_EX}(?:[,.;!]|$)|^i meant {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)(?:^|[,;.] )(?:please |actually,? |let's |can you |could you )*(?:change|update|move|switch|correct|push|reschedule|shift|bump|amend)(?: back)? (?:the |my |our |that |this |it |its )?(?:[\w'-]+ ){{0,5}}?(?:to|from [^,;]{{1,20}} to) {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)\b(?:is|was|has been|got|have been|are)(?: now)? (?:moved|changed|rescheduled|pushed|postponed|shifted|updated|switched|brought forward|delayed)(?: back| up)? (?:to|until|till) {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)^(?:ok,? |actually,? |hmm,? |so )*let's (?:go|stick|do|stay)(?: back)?(?: with| to)? {_EX} (?:after all|instead)(?:[,.;!]|$)", (1, 0)),
        (r"(?i)\b(?:you(?:'ve| have)? (?:got|had|spelled|spelt|noted|recorded)|(?:you|i)(?:'ve| have)? (?:misspelled|wrote|typed|put|entered|gave))(?: you)? (?:my |the |that |it |this )?(?:[\w']+ ){0,3}?(?:wrong|incorrectly|the wrong \w+)\b|\bi misspoke\b|\bi made a (?:mistake|typo)\b", (0, 0)),
        (r"(?i)^(?:no,? |wait,? |sorry,? |hmm,? |sorry, but )*(?:that's|that is|this is|you're|you are|that was|thats)(?: (?:actually|still))? (?:wrong|incorrect|not (?:right|correct|true|what i (?:said|meant|asked))|mistaken|a mistake)\b|^no,? (?:that's|it's|that is) not\b|^wrong[.,!]", (0, 0)),
    ]
)
# fmt: on

# "You spelled my name wrong, it's Jayne": the one correction that names what it corrects and must not take another fact's place.
_MISSPELT = Lazy(
    r"名字.{0,4}错了?[^。]{0,8}?(?:是|叫)[“\"「]?(\p{Han}{2,4}?)[”\"」]?(?:[，。；！,.;\s]|$)"
    r"|(?i:\b(?:spelled|spelt|misspelled|got|have|wrote|had) my (?:first |last )?name(?: wrong| incorrectly)?[,.;]? (?:it's|it is|it should be|should be) )([A-Z][a-z'-]+(?: [A-Z][a-z'-]+)?)"
)

# One rule, one line.
# fmt: off
_REMEMBER: Rules[int] = Rules(
    [  # the group of the words to be kept; 0: the sentence
        (rf"{_START}{_ASK}(?:记住|牢记|记一下|记下来|记下|记录一下|记着|备忘(?:一下)?|记个笔记|记一笔|做个备注|备注一下|存一下|保存一下)(?:了|哦|啊|哈|这点|一点|这个|一件事|下面(?:这个|这条)?|我(?:说)?的话)*[：:，,\s]*(.{{2,}})$", 1),
        (r"(.{4,}?)(?:[，,。；;！!]\s*)(?:请|麻烦|帮我|你|要|务必|一定要|这个|这点|都|先|给我|也|好好)*(?:记住(?:了|哦|啊|它|这个|这点)?|记一下|记下来|记下|记着|牢记|记录一下|备忘一下|记到备忘录里|存一下)[。！!～~\s]*$", 1),
        (rf"{_START}(?:请|要|你要|你得|一定要|务必)?记得(?:我(?:是|不|对|喜欢|的|叫|住|在|有|每|爱|更|只|习惯).{{2,}})$", 0),
        (rf"{_START}(?:帮我|给我|替我)(?:记|存)(?:住|一下|下)?[：:，,]?(.{{2,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){_EN_ASK}(?:remember|memori[sz]e|please note|note down|make (?:a )?note(?: of this)?|take (?:a )?note(?: of this)?|keep in mind|bear in mind|save this|save|store this|jot down|write down|keep a note|put it on record|for the record|for future reference)(?: this| the following| for (?:me|later|next time|future reference|the future))*\s*(?:[:：]|,? that\b)\s*(.{{3,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){_EN_ASK}(?:remember|memori[sz]e|keep in mind|bear in mind)(?: that|,)? ((?:my|i'm|i am|i|we|our|i've|the|vendor|all|client|his|her)\b(?: (?:\w+'?\w*)){{1,}}.*)$", 1),
        (r"(?i)(?:^|[.!] ?)(?:please )?(?:don't|do not|never) forget (?:that |: ?)?((?:my|i'm|i am|i|our|we're)\b.{3,})$", 1),
        (r"(?i)^(.{6,}?)[,.;!—-]+ ?(?:so |and |please |can you |could you |kindly |just )*(?:remember|memori[sz]e|note|save|make a note of|keep a note of|store|jot down) (?:this|that|it)(?: down)?(?: for (?:me|later|next time|future reference|the future))?(?: please)?[.!]*$", 1),
    ]
)
# fmt: on
_NOT_ADDRESSED = Lazy(
    r"(?i)\b(?:i|we|you|he|she|they|still|always|can't|don't|do you|did you|to|will|i'll|never|only|hardly|just|must) (?:also |even |still |really )?(?:remember|memori[sz]e|note)\b|\bhere for you\b|\bremember (?:when|the time|how|those|that time|to|last|back|me|him|her|them|that (?:day|night|one|trip|time)|your?|what|where|who|why|if|the (?:day|night|first|last|old|good))\b"
    r"|(?:^|[^帮给替为让])(?:我|他|她|们|还|都|没|难以|容易|很难|能|会|终于|已经|总算|不会|才|就|好不容易|老师|大家)(?:也|都|就|会|能|要|没)?(?:记住|记下|记着|记得)|记住了$|记得(?:吗|不|没)|记下了|记住你|记得你"
)

_MEMORY = r"(?:我(?:之前|刚才|刚刚|前面|上次|以前|昨天|今天)?(?:说|讲|告诉|提|给|发)(?:过|你|到|的|了)+|关于我|我的|记忆|你(?:所)?(?:记|存|知道)|我们(?:之前|刚才)?的?(?:对话|聊天|谈话)|对话记录|聊天记录)"
_ALL = r"(?:所有|全部|一切|全都|都|通通|统统|彻底|每一条|任何|整个)"
_ERASE = r"(?:忘掉|忘了|忘记|删掉|删了|删除|清除|清空|抹掉|抹去|清掉|移除|去掉|销毁)"
_EN_ERASE = r"(?:forget|delete|erase|remove|wipe|clear|purge|drop|scrub|discard|get rid of)"
_EN_MEMORY = r"(?:you(?:'ve| have)? (?:know|knows|stored|saved|remember|remembered|learned|learnt|collected|kept|recorded|have|got)|your memory|your memories|from memory|i(?:'ve| have)? (?:told|said|gave|given|mentioned|shared)|about me|we(?:'ve| have)? (?:talked|discussed|said)|my (?:data|memories|profile|history|preferences|information|info))"
# One rule, one line.
# fmt: off
_FORGETS: Rules[Act] = Rules(
    [
        (rf"(?:把|将)?[^，。]{{0,10}}(?:关于我|我的|我说过|你记|你存|你知道|记忆|我告诉)[^，。]{{0,12}}{_ALL}[^，。]{{0,10}}{_ERASE}", Act.FORGET_ALL),
        (rf"{_ALL}[^，。]{{0,8}}(?:关于我|我的|我说过|你记|你存|你知道|记忆|我告诉)[^，。]{{0,14}}{_ERASE}", Act.FORGET_ALL),
        (rf"{_START}{_ASK}{_ERASE}[^，。]{{0,8}}(?:关于我|我|你)[^，。]{{0,10}}(?:所有|全部|一切)|{_START}{_ASK}{_ERASE}(?:所有|全部|一切)[^，。]{{0,8}}(?:关于我|我的|记忆|我说|你记|我告诉)|{_START}{_ASK}(?:清空|清除|删除|重置)(?:你的|我的|全部|所有)?(?:的)?(?:记忆|记忆库)", Act.FORGET_ALL),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}{_EN_ERASE} (?:absolutely )?(?:everything|all|every (?:single )?(?:thing|memory|bit)|anything)(?: of)?[^.;!?]{{0,20}}?{_EN_MEMORY}", Act.FORGET_ALL),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}(?:wipe|clear|reset|erase|purge|delete) (?:out )?(?:all (?:of )?)?(?:your (?:entire )?memory(?: of me| about me| clean)?|my (?:entire )?(?:memory|memories|profile)|all (?:your|my|the|stored) memor\w+)", Act.FORGET_ALL),
        (rf"{_START}{_ASK}(?:把)?(?:忘掉|忘了|忘记)(?:掉)?(?:[^，。]{{0,6}}{_MEMORY}|(?:这|那|刚才|之前|上面|前面)(?:个|件|些|段|条|次)?(?:事|话|对话|内容|信息|说的)|关于)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)[^，。]{{0,20}}?(?:我|你记|记忆|刚才|之前|上面|前面|这|那)[^，。]{{0,14}}(?:忘掉|忘了|忘记)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)?[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次|以前)?(?:说|告诉|提|给)(?:过|你|到|的)|关于我|你(?:所)?(?:记|存)(?:住|下|的|了|得)|(?:你的|从)?记忆(?:里|中)?|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|过敏|健康|个人))[^，。]{{0,14}}(?:删掉|删了|删除|清除|抹掉|抹去|清掉|移除|去掉)", Act.FORGET),
        (rf"{_START}{_ASK}(?:删掉|删除|清除|抹掉|移除)[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次)?(?:说|告诉|提)(?:过|你|到|的)|关于我|你记|(?:你的)?记忆|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|个人信息))", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}forget (?:about )?(?:what|that|everything|all|the|my|our|this|anything|i)\b(?: \w+){{0,6}}? ?(?:i(?:'ve| have)? (?:told|said|gave|mentioned|shared|just)|my \w+|we (?:talked|discussed)|conversation|you know|preferences?|address|birthday|allergy|number|email|about)", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}forget (?:that )?(?:i|my|i'm|i ever)\b", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}(?:delete|erase|remove|wipe|clear|scrub|purge|discard) [^.;!?]{{1,40}}?\b(?:from (?:your )?memory|you(?:'ve| have)? (?:know|stored|saved|remember|remembered|kept|recorded|noted|have on (?:file|me))|i(?:'ve| have)? (?:told|said|gave|mentioned|shared)|about (?:me|my))\b", Act.FORGET),
    ]
)
# fmt: on
_REFUSALS = Lazy(
    r"(?:^|[，,。；;！!：:\s])(?:请|这个|这些|这事|这段|这句|这话|这条|以下|下面的?|刚才的?|以上|我的|以后|今后|先|你|就|都|也|先别急|对话|聊天|内容|话|，|,|\s)*(?:别|不要|不用|不必|请勿|无需|不准|不许)(?:再|给我|帮我|把这个|把这些)?(?:记住|记录|记下|记下来|记着|存下来|存储|保存|留存|存档|记这|记我|记那|记了|存这|存我|记在|记$|记[，。！])"
    r"|(?i)(?:^|[.;!,:—-] ?|\band |\bbut |\bso ){0,1}(?:please |pls |actually |you )*(?:don't|do not|dont|never|no need to|please don't)(?: ever)? (?:save|store|remember|record|log|memori[sz]e|retain|keep (?:a )?(?:record|note|any|this|that|track)|note down|hold on to|write down|commit)\b(?: of)?(?: down)? ?(?:this|that|any|my|what|it|these|the|anything|me)\b"
    r"|\b(?:off the record|this stays between us|keep this out of (?:your )?memory)\b|这话不要外传记|不用存档|别留记录|不要留(?:下)?记录"
)
_SELF_TALK = Lazy(
    r"(?i)\bi (?:don't|do not|dont|never|can't) (?:remember|save|store|record|keep)|别忘|不要忘|(?:别|不要)记(?:错|混|恨|仇)|不用记得|我(?:不|没|忘)"
)
_ORDINARY = Lazy(
    r"(?i)\bforget (?:about )?it\b|\b(?:don't|do not|never|won't|can't|didn't|to|i|i'll|you|we) (?:ever )?forget\b|\bi forgot\b|别忘|不要忘|我(?:都|就|也|差点|老是|总是|经常|刚|又)?忘|忘了(?:带|说|问|告诉|关|拿|做|写|发|给|买|吃)"
)


def deeds(speech: Speech) -> list[Deed]:
    """The acts of a message of the user's, sentence by sentence."""
    lines = speech.lines
    if speech.sentences and is_small_talk(lines):
        return [Deed(Act.CHITCHAT, speech.sentences[0])]
    refuses = _REFUSALS.re.search(lines) is not None
    forgets, remembers, corrects = (rules.among(lines) for rules in (_FORGETS, _REMEMBER, _CORRECTIONS))
    misspelt = _MISSPELT.re.search(lines) is not None
    if not (refuses or forgets or remembers or corrects or misspelt):
        return []
    found = (
        (refuses and _refusal(s))
        or _forgotten(s, forgets)
        or _remembered(s, remembers)
        or (misspelt and _renamed(s))
        or _corrected(s, corrects)
        for s in speech
        if not s.closed
    )
    return [deed for deed in found if deed]


def _refusal(sentence: Sentence) -> Deed | None:
    match = _REFUSALS.re.search(sentence.plain)
    if not match or not _earnest(sentence, match) or _SELF_TALK.re.search(sentence.plain[: match.end()]):
        return None
    return Deed(Act.FORGET, sentence, refuses=True)


def _forgotten(sentence: Sentence, among: Sequence[int]) -> Deed | None:
    acts = [act for act, match in _FORGETS.of(sentence.plain, among) if _earnest(sentence, match)]
    if not acts or _ORDINARY.re.search(sentence.plain):
        return None
    return Deed(Act.FORGET_ALL if Act.FORGET_ALL in acts else Act.FORGET, sentence)


def _remembered(sentence: Sentence, among: Sequence[int]) -> Deed | None:
    for group, match in _REMEMBER.of(sentence.plain, among):
        if _earnest(sentence, match) and not _NOT_ADDRESSED.re.search(sentence.plain):
            return Deed(Act.REMEMBER, sentence, new=_trimmed(sentence, match.span(group)))
    return None


def _trimmed(sentence: Sentence, span: tuple[int, int]) -> tuple[int, int]:
    start, end = span
    words = sentence.text[start:end]
    return start + len(words) - len(words.lstrip(" ,，：:。.;；")), end


def _renamed(sentence: Sentence) -> Deed | None:
    name = _MISSPELT.re.search(sentence.plain)
    if not name or sentence.asks or not _earnest(sentence, name):
        return None
    return Deed(Act.CORRECTION, sentence, name.span(1 if name[1] else 2), label="name")


def _corrected(sentence: Sentence, among: Sequence[int]) -> Deed | None:
    """The correction that says most: what is to stand and what was wrong, before what is to stand, before neither."""
    found: list[Deed] = []
    for (new, old), match in _CORRECTIONS.of(sentence.plain, among):
        group = next((g for g in range(1, len(match.groups()) + 1) if match[g]), 0) if new == 1 and not old else new
        deed = Deed(Act.CORRECTION, sentence, match.span(group) if group else None, match.span(old) if old else None)
        if _earnest(sentence, match) and _is_precise(deed, match[0]):
            found.append(deed)
    if not found or sentence.asks or _NO_CORRECTION.re.search(sentence.plain):
        return None
    return max(found, key=lambda deed: (deed.new is not None) + (deed.old is not None))


# "It's X, not Y" and "no, it's X" are ordinary speech unless something precise is named.
_PRECISE = Lazy(r"(?:\d|(?-i:\b[A-Z][\w-]*)|[\"'“]|\p{Han})")
_MARKED = Lazy(
    r"(?i)\b(?:should|meant|said|make (?:it|that)|correction|change|update|move\w*|switch\w*|push\w*|reschedul\w*|shift\w*|bump|amend|postponed|delayed|brought"
    r"|the (?:correct|right)|correct|after all|instead)\b|\p{Han}"
)
_NO_CORRECTION = Lazy(
    r"(?i)没(?:有)?(?:搞|弄|说|写|记)?错|不会错|错过|怎么改|如何改|还是(?:去|来|吃|睡|早|先|不|算了|没|有|很|会|要去|别|回|走|等|让|再|自己|觉得|喜欢|比较|好)|\bif i'm not (?:wrong|mistaken)\b"
    r"|\bnot wrong\b|\bwhat went wrong\b|\bsomething(?:'s| is) wrong\b|\bcorrect me\b|\bchange (?:my|your) mind\b|\blet's not\b"
)


def _is_precise(deed: Deed, wording: str) -> bool:
    if deed.new is None or _MARKED.re.search(wording):
        return True
    return _PRECISE.re.search(deed.sentence.text[slice(*deed.new)]) is not None


def _earnest(sentence: Sentence, match: Any) -> bool:
    """An order to the agent counts unless it is quoted, supposed, reported or material; politely asked is asked."""
    at = match.start() + len(match[0]) - len(match[0].lstrip(" ，,。.；;！!：:"))
    if sentence.quoted(at) or Gate.TRANSFORM in sentence.gates or Gate.SARCASM in sentence.gates:
        return False
    if sentence.asks and Gate.REQUEST not in sentence.gates:
        return False
    return not sentence.reports(at)
