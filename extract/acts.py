"""What a message does beside stating things: correct, remember, forget, chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..schemas.statement import Act, Authority
from .gates import Gate
from .rules import SENTENCES, Lazy, Rules
from .smalltalk import is_small_talk
from .speaker import Sentence, Speech

MAX_CORRECTION = 120  # characters, with the words around what is to stand and what was wrong
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
_ASK = r"(?:请你?|麻烦你?|帮我|帮忙|永久|永远|长期|好好|千万|牢牢|替我|我(?:想|要|希望)(?:让|叫|请)?你|希望你|给我|现在|立刻|马上|立即|你|可以|能不能|能|好的|对了|另外|还有|顺便|务必|一定要|要|那|嗯|哦|，|,|\s)*"
_EN_ASK = r"(?:please|pls|plz|kindly|also|and|so|ok|okay|hey|oh|btw|by the way|actually|just|now|then|can you|could you|would you|will you|you can|you should|i want you to|i'd like you to|i need you to|make sure (?:you|to)|be sure to|don't forget to|go ahead and|,|:|-|\s)*"
_WRONG = r"(?:不对|错了|错啦|错咯|搞错了?|弄错了?|说错了?|写错了?|记错了?|打错了?|(?:说|搞|弄|记|写)反了?|(?:看|算|读|选|发|填|输|讲|抄|记岔)错了?|(?:搞|记|弄)混了?|打错字了?|不太对|口误|笔误|更正(?:一下)?|纠正(?:一下)?|不是的|不是这样的?|你?(?:理解|领会|会)错(?:了|我)|有误)"
_X = r"([^，。；！？,;!?]+?)"  # no counted repeats: of forty Han characters RE2 makes an automaton that takes a millisecond to start
_EX = r"([^,;!?\n]+?)"
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
        (rf"(?:把|将)?(?:[^，。；！？]+?)(?:改成|改为|改到|改回|换成|换到|调整为|调整到|更新为|更正为|修改为|提前到|推迟到|延期到|延到)(?:了)?{_X}(?:吧|了)?(?:[，。；！,.;]|$)", (1, 0)),
        (rf"^(?:算了[，,]?|那|嗯[，,]?|想了想[，,]?)*还是(?:用|选|按|按照|改成|改回|要|定|走|维持|采用|保持|换)?{_X}(?:吧|好了)[。！～~]*$", (1, 0)),
        (rf"^{_WRONG}[。！!，,]?$|^{_WRONG}[，,。！!]|^(?:这|那|你|上面|刚才)(?:个|条|段|些)?的?(?:说法|信息|记录|结论|答案|内容|数据|地址|日期|金额|描述|回答|印象|记忆|理解)?(?:(?:说|记|写|理解|讲|存|弄|给)(?:的|得))?(?:这个|那个|这些)?(?:是|都|好像|明显|完全|根本)*(?:不对|错了|错的|记错|搞错|弄错|写错|记混|搞混|说错|有误|不准确?|不正确)|^(?:不对?|不是)?[，,]?我(?:从来|可)?没有?(?:说|讲|提)过(?:这|那)|^不[，,]\s*是|你(?:理解|领会|会|听)错(?:了|我)|(?:刚才|刚刚|之前|前面|上面)(?:我)?(?:说|写|记|打|给)(?:的)?错了?|(?:你|我)(?:的)?(?:名字|地址|电话|生日|日期|时间|金额|数字)?(?:写|记|弄|搞|打|说)错了", (0, 0)),
        (rf"(?:^|[，,。])(?:哦|噢|啊|哎呀?|欸)[，,]?不(?:对|是)?[，,]?(?:应该)?(?:是)?{_X}(?:[，。；！,.;]|$)|(?:^|[，,。；])(?:正确的)?应[为当](?:是|为)?{_X}(?:[，。；！,.;]|$)|(?:^|[，,。；])(?:改一下|改下|更新一下|修正一下|订正一下|更正)[，,：:\s]+(?:[\p{{Han}}]{{1,6}}(?:是|为))?{_X}(?:[，。；！,.;]|$)", (1, 0)),
        (r"(?:^|[，,。；])(?:而)?不是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)[，,](?:而)?是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)(?:[，。；！]|$)", (2, 1)),
        (r"(?:^|[，,。；：:\p{Han}])是([^，。；！？是]*[\dA-Za-z][^，。；！？是]{0,8}?)[，,]?(?:而)?不是([^，。；！？]*[\dA-Za-z][^，。；！？]*?)(?:[，。；！]|$)", (1, 2)),
        (rf"(?i)^(?:(?:no|wait|sorry|oops|hmm),? )*actually,? (?:the|my|our|its?|that) (?:[\w'-]+ ){{0,4}}?(?:is|are|should be) {_EX}(?:[,.;!]|$)|, (?:i mean|or rather|make that|no wait),? {_EX}[.!]*$|^make (?:it|that) ([^,;!?\n]{{0,30}}\d[^,;!?\n]{{0,20}}?)(?: instead)?[.!]*$", (1, 0)),
        (rf"(?i)^(?:no|nope|wait|sorry|oops|actually)[,:!. ]+(?:the|my|our|its?|that|his|her) (?:[\w'-]+ ){{0,4}}?(?:is|was|are|should be) (?:on |at )?{_EX}(?:,| and| -) ?not (?:on |at )?{_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)^(?:sorry|oops|my bad|my mistake|apologies|wait)[,:!. ]+(?:the|my|our) (?:[\w'-]+ ){{1,5}}?(?:is|was|should be|starts?|ends?) (?:on |at )?{_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)\b(?:should|ought to)(?: actually)? (?:be|have been|say|read) {_EX}(?:,| and| -)? (?:not|instead of|rather than) {_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)\b(?:it's|it is|its|that's|he's|she's|they're|i'm|i am|name is|name's|number is|date is|i meant|i said|meant|make (?:it|that))(?: actually| really| supposed to be)? {_EX}(?:,| and| -) ?not {_EX}(?:[,.;!]|$)", (1, 2)),
        (rf"(?i)^(?:no|nope|wait|sorry|oops|actually|correction|my mistake|my bad)\b[,:!.\s-]*(?:it's |it is |that's |i (?:said|meant) )?not {_EX}(?:,|;| but| -|\.) ?(?:it's |it is |but |i (?:said|meant) |make it )?{_EX}(?:[,.;!]|$)", (2, 1)),
        (rf"(?i)\b(?:sorry|oops|no|nope|wait|actually|correction|my mistake|my bad|scratch that|i misspoke|typo)\b[,:!.\s—–-]*(?:i mean(?:t)?|make (?:it|that)|it should(?: be| have been)|should(?: be| have been)|that should be|the (?:correct|right) (?:\w+ )?is|i said|correction:?|(?:it's|that's)(?: actually)?) {_EX}(?:[,.;!]|$)", (1, 0)),
        (r"(?i)^(?:no|nope|wait|sorry|oops|actually)\s*[,:!—-]\s*(?:it's |it is |that's )?((?-i:[A-Z]{0,4})[-#]?\d[\w.:/-]*?)[.!]*$", (1, 0)),
        (r"^(?:不|不对|不是|错了|抱歉|哦不)[，,。！!\s]*([A-Za-z]{0,4}-?\d[\w.:/-]*)[。！!.]*$", (1, 0)),
        (rf"(?i)\bcorrection\s*[:,-]\s*{_EX}(?:[,.;!]|$)|^i meant {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)(?:^|[,;.] )(?:please |actually,? |let's |can you |could you )*(?:change|update|move|switch|correct|push|reschedule|shift|bump|amend)(?: back)? (?:the |my |our |that |this |it |its )?(?:[\w'-]+ ){{0,5}}?(?:to|from [^,;]{{1,20}} to) {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)\b(?:is|was|has been|got|have been|are)(?: now)? (?:moved|changed|rescheduled|pushed|postponed|shifted|updated|switched|brought forward|delayed)(?: back| up)? (?:to|until|till) {_EX}(?:[,.;!]|$)", (1, 0)),
        (rf"(?i)^(?:ok,? |actually,? |hmm,? |so )*let's (?:go|stick|do|stay)(?: back)?(?: with| to)? {_EX} (?:after all|instead)(?:[,.;!]|$)", (1, 0)),
        (r"(?i)\b(?:you(?:'ve| have)? (?:got|had|spelled|spelt|noted|recorded)|(?:you|i)(?:'ve| have)? (?:misspelled|wrote|typed|put|entered|gave))(?: you)? (?:my |the |that |it |this )?(?:[\w']+ ){0,3}?(?:wrong|incorrectly|the wrong \w+)\b|\b(?:correct|fix) my (?:[\w-]+ ){0,2}[\w-]+[:,—-]|\bi take that back\b|\blet me correct (?:myself|that)\b|\bi (?:mistyped|misspoke|miswrote|misread|misstated)\b|\bi made a (?:mistake|typo)\b", (0, 0)),
        (r"(?i)^(?:no,? |wait,? |sorry,? |hmm,? |sorry, but )*(?:that's|that is|this is|you're|you are|that was|thats)(?: (?:actually|still))? (?:wrong|incorrect|not (?:right|correct|true|what i (?:said|meant|asked))|mistaken|a mistake|outdated|out of date|no longer (?:true|right|correct)|accurate|quite right|the case|how it (?:is|was))\b|^(?:no,? |sorry,? |wait,? )*(?:that|this|it) (?:isn't|wasn't|is not|was not)(?: (?:quite|actually|even))? (?:right|correct|true|accurate|what i (?:said|meant|asked))\b|^(?:no,? )?i never (?:said|told you|mentioned) (?:that|this|anything like (?:that|this))(?:[,.!]|$)|\byou(?:'ve| have)? (?:misunderstood|misheard|misread|misremembered|mixed (?:it|that|this|me|them) up|(?:got|have|remember(?:ed)?) (?:it|that|this|me) (?:all )?(?:wrong|backwards))\b|^(?:that|this|your) (?:info|information|record|note|memory|answer|date|number|address)(?: you have)? is (?:wrong|incorrect|outdated|not right|not correct)\b|^no,? (?:that's|it's|that is) not\b|^wrong[.,!]", (0, 0)),
    ],
    SENTENCES,
)
# fmt: on

# "You spelled my name wrong, it's Jayne": the one correction that names what it corrects and must not take another fact's place.
_MISSPELT: Rules[None] = Rules(
    [
        (
            (
                r"名字.{0,4}错了?[^。]{0,8}?(?:是|叫)[“\"「]?(\p{Han}{2,4}?)[”\"」]?(?:[，。；！,.;\s]|$)"
                r"|(?i:\b(?:spelled|spelt|misspelled|got|have|wrote|had) my (?:first |last )?name(?: wrong| incorrectly)?[,.;]? (?:it's|it is|it should be|should be) )([A-Z][a-z'-]+(?: [A-Z][a-z'-]+)?)"
            ),
            None,
        )
    ],
    SENTENCES,
)

# One rule, one line.
# fmt: off
_REMEMBER: Rules[int] = Rules(
    [  # the group of the words to be kept; 0: the sentence
        (rf"{_START}{_ASK}(?:记录一下|备忘(?:一下)?|做个备注|备注一下|存一下|保存一下)(?:了|哦|啊|哈|这个|下面(?:这个|这条)?)*[：:，,]\s*(.{{2,}})$", 1),
        (rf"{_START}{_ASK}(?:记住|牢记|记一下|记下来|记下|记着|记个笔记|记一笔)(?:了|哦|啊|哈|这点|一点|这个|一件事|下面(?:这个|这条)?|我(?:说)?的话)*[：:，,\s]*(.{{2,}})$", 1),
        (r"(.{4,}?)(?:[，,。；;！!]\s*)(?:请|麻烦|帮我|你|要|务必|一定要|这个|这点|都|先|给我|也|好好)*(?:记住(?:了|哦|啊|它|这个|这点)?|记一下|记下来|记下|记着|牢记|记录一下|记录下来|备忘一下|备注一下|记一笔|记到备忘录里|写进记忆|存档|记好了?|存一下)[。！!～~\s]*$", 1),
        (rf"{_START}(?:你要|你得|请你?|务必|一定要)记得我[^们，。？]{{1,4}}(?:有|是|不|没|会|怕|疼|受过).{{1,}}$", 0),
        (rf"{_START}(?:请|要|你要|你得|一定要|务必)?记得(?:我(?:是|不|对|喜欢|的|叫|住|在|有|每|爱|更|只|习惯).{{2,}})$", 0),
        (r"(?:把这[条个句])?(?:写|存|加|录|放|记)(?:进|入|到|在)(?:你的?)?(?:长期|永久)?(?:记忆|备忘录?|小本本|档案|笔记)(?:里|中|库|上)?(?:去)?[：:，,\s]+(.{2,})$", 1),
        (rf"{_START}(?:你|可|千万)*(?:别|不要)忘了?(?:我(?:是|不|对|喜欢|的|叫|住|在|有|每|爱|只|习惯).{{2,}})$", 0),
        (rf"{_START}{_ASK}(?:记好了?|记清楚|给我记住|备注|记录)[：:，,]\s*(.{{2,}})$", 1),
        (rf"(?i)(?:^|[.;!] ?){_EN_ASK}(?:memo|(?:one |some)?thing to (?:remember|note|keep in mind)|(?:store|save|remember|note) (?:this )?(?:permanently|forever|for (?:all |every )?(?:future )?\w+)|for (?:the record|(?:future|later|your) (?:reference|records?|notes))|note to self)\s*[,:—–-]\s*(.{{3,}})$", 1),
        (rf"(?i)(?:^|[.;!] ?){_EN_ASK}(?:(?:save|add|store|commit|write|put|log) (?:this |it |that |the following )?(?:in|to|into|down in) (?:your |long-?term |the |my )*(?:memory|memories|notes?|records?|file)|(?:jot|note|write|take) (?:this|it) down|keep (?:this )?on (?:file|record))\s*[,:—–-]\s*(.{{3,}})$", 1),
        (rf"{_START}(?:帮我|给我|替我)(?:记|存)(?:住|一下|下|着)?[：:，,]?(.{{2,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){_EN_ASK}(?:remember|memori[sz]e|please note|note down|make (?:a )?note(?: of this)?|take (?:a )?note(?: of this)?|keep in mind|bear in mind|save this|save|store this|jot down|write down|keep a note|put it on record|for the record|for future reference)(?: this| the following| for (?:me|later|next time|future reference|the future))*\s*(?:[:：]|,? that\b)\s*(.{{3,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){_EN_ASK}(?:remember|memori[sz]e|keep in mind|bear in mind)(?: that|,)? ((?:(?:my|i'm|i am|i|we|our|i've|vendor|client|his|her)\b|(?:the|all) (?:[\w'-]+ ){{1,6}}?(?:is|are|was|were|has|have|needs?|must|should|will|can|closes?|opens?|starts?|ends?|lives?|goes|costs?)\b)(?: (?:\w+'?\w*)){{1,}}.*)$", 1),
        (r"(?i)(?:^|[.!] ?)(?:please )?(?:don't|do not|never) forget (?:that |: ?)?((?:my|i'm|i am|i|our|we're)\b.{3,})$", 1),
        (r"(?i)^(.{6,}?)[,.;!—-]+ ?(?:so |and |please |can you |could you |kindly |just )*(?:remember|memori[sz]e|note|save|make a note of|keep a note of|store|jot down|write down|keep|add) (?:this|that|it)(?: down)?(?: (?:in mind|on file|to (?:your )?(?:memory|notes)))?(?: for (?:me|later|next time|future reference|the future))?(?: please)?[.!]*$", 1),
    ],
    SENTENCES,
)
# fmt: on
_NOT_ADDRESSED = Lazy(
    r"(?i)\b(?:i|we|you|he|she|they|still|always|can't|don't|do you|did you|to|will|i'll|never|only|hardly|just|must) (?:also |even |still |really )?(?:remember|memori[sz]e|note)\b|\bhere for you\b|\bremember (?:when|the time|how|those|that time|to|last|back|me|him|her|them|that (?:day|night|one|trip|time)|your?|what|where|who|why|if|the (?:day|night|first|last|old|good))\b"
    r"|(?:^|[^帮给替为让])(?:我|他|她|们|还|都|没|难以|容易|很难|能|会|终于|已经|总算|不会|才|就|好不容易|老师|大家)(?:也|都|就|会|能|要|没)?(?:记住|记下|记着|记得)|记住了$|记得(?:吗|不|没)|记下了|记住你|记得你"
)

_ADDRESSED = Lazy(r"(?i)\b(?:can|could|will|would) you (?:please |also )*\b|\bthing to\b")

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
        (rf"{_START}{_ASK}(?:忘掉|忘了|忘记)我(?:刚才?|刚刚|之前|前面)(?:说|讲|提|发|给)(?:的|过的)[^，。？?哪什么啥]{{0,10}}[。！!]*$", Act.FORGET),
        (rf"{_START}{_ASK}(?:把)?(?:忘掉|忘了|忘记)(?:掉)?(?:[^，。]{{0,6}}{_MEMORY}|(?:这|那|刚才|之前|上面|前面)(?:个|件|些|段|条|次)?(?:事|话|对话|内容|信息|说的)|关于)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)[^，。]{{0,20}}?(?:我|你记|记忆|刚才|之前|上面|前面|这|那)[^，。]{{0,14}}(?:忘掉|忘了|忘记)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)?[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次|以前|昨天|今天|前天|上周)?(?:说|告诉|提|给)(?:过|你|到|的)|关于我|你(?:所)?(?:记|存)(?:住|下|的|了|得)|(?:你的|从)?记忆(?:里|中)?|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|过敏|健康|个人))[^，。]{{0,14}}(?:删掉|删了|删除|清除|抹掉|抹去|清掉|移除|去掉)", Act.FORGET),
        (rf"{_START}{_ASK}(?:删掉|删除|清除|抹掉|移除)[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次|昨天|今天|前天|上周)?(?:说|告诉|提)(?:过|你|到|的)|关于我|你(?:记|存|保存|知道)|(?:你的)?记忆|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|个人信息))", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}forget (?:about )?(?:what|that|everything|all|the|my|our|this|anything|i)\b(?: \w+){{0,6}}? ?(?:i(?:'ve| have)? (?:told|said|gave|mentioned|shared|just)|my \w+|we (?:talked|discussed)|conversation|you know|preferences?|address|birthday|allergy|number|email|about)", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}forget (?:that )?(?:i|my|i'm|i ever)\b", Act.FORGET),
        (r"(?:^|[，,。；;！!：:]\s*)(?:请你?|麻烦你?|帮我|那就?|好的?|就|嗯|，|,|\s)*(?:把|将)[^，。？?我你]{1,20}(?:事情?|事儿|信息|内容|安排|话|记录|计划|说的|讲的|聊的)(?:都|全|给我|彻底)*(?:忘掉|忘了|从(?:你的?)?记忆[里中](?:删掉|删了|抹掉))(?:吧|好吗|可以吗)?[。！!～~\s]*$", Act.FORGET),
        (rf"{_START}{_ASK}(?:忘掉我(?:喜欢|不喜欢|爱|讨厌|不吃|不能吃|对|是|在|住|叫|有|养)[^，。？?谁什么吗]{{1,20}}[。！!]*$|(?:忘掉|忘了|忘记)我?(?:之前|以前|刚才|昨天|上次|上周)?(?:跟|和|对|向)你(?:说|讲|聊|提))|{_START}{_ASK}(?:忘掉|忘了|忘记)(?:我)?(?:刚才|刚刚|上一?句|前面|上面|昨天|今天|前天|今早|上周|上个?星期|那天|上次)[^，。？?]{{0,6}}(?:说|讲|告诉|聊|提|那|的)|^(?:我)?(?:刚才|刚刚|昨天|前天|上次|上周)(?:我)?(?:跟你|和你|对你)?(?:说|讲|告诉你|聊|提)[^，。？?]{{0,8}}[，,]?(?:你|请|麻烦|帮我|都|就)*(?:忘掉|忘了吧|删掉|删了吧)[。！!～~\s]*$|^(?:请|麻烦|帮我|那)?我的(?:[^，。？?]{{1,8}}(?:请|麻烦|帮我|你|就|都)*(?:忘掉|忘了)|[^，。？?]{{0,4}}(?:地址|住址|电话|手机号?|邮箱|生日|姓名|名字|偏好|喜好|个人信息)(?:请|麻烦|帮我|你|就|都)*(?:删掉|删了))(?:吧|好了)[。！!～~\s]*$", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)?[^，。？?]{{1,16}}从(?:你的?)?(?:记忆|档案|资料)库?[里中]?面?[^，。]{{0,4}}(?:删掉|删了|删除|清除|抹掉|移除|去掉)", Act.FORGET),
        (rf"(?i)^{_EN_ASK}(?:delete|erase|remove) my (?:home |postal |mailing |shipping |e-?mail |phone |mobile |cell )?(?:address|phone|number|e-?mail|birthday|birth date)(?:,? please)?[.!\s]*$", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}forget (?:all )?about my (?:[\w-]+ )?(?:address(?:es)?|phones?|numbers?|e-?mails?|birthday|age|name|allerg(?:y|ies)|diets?|restrictions|hobb(?:y|ies)|interests|preferences?|tastes|job|work|role|employer|company|health|illness|conditions?|diagnosis|budget|language|schedule|time ?zone|city)(?: please)?[.!\s]*$", Act.FORGET),
        (rf"(?i)^{_EN_ASK}forget (?:that|this|what i (?:just )?(?:said|told you|mentioned)|(?:everything (?:in|from) )?(?:this|our) (?:whole |entire )?(?:conversation|chat|session))(?:,? please)?[.!\s]*$", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}(?:delete|erase|remove|wipe|clear|scrub|purge|discard) [^.;!?]{{1,40}}?\b(?:from (?:your )?memory|you(?:'ve| have)? (?:know|stored|saved|remember|remembered|kept|recorded|noted|have on (?:file|me))|i(?:'ve| have)? (?:told|said|gave|mentioned|shared)|about (?:me|my))\b", Act.FORGET),
    ],
    SENTENCES,
)
# fmt: on
_REFUSALS: Rules[None] = Rules(
    [
        (
            (
                r"(?:^|[，,。；;！!：:\s])(?:请|这个|这些|这事|这段|这句|这话|这条|以下|下面的?|刚才的?|以上|我的|以后|今后|接下来的?|后面的?|从现在(?:开始|起)|从今天(?:起|开始)|从此|整个|这次的?|我说的|关于我的?|所有的?|任何|一切|暂时|先|你|就|都|也|先别急|说的|聊的|讲的|发的|要|对话|聊天|内容|话|，|,|\s)*(?:别|不要|不用|不必|请勿|无需|不准|不许)(?:再|给我|帮我|把这个|把这些)?(?:记住|记录|记下|记下来|记着|存下来|存储|保存|留存|存档|记这|记我|记那|记了|存这|存我|存[，。！\s]|存$|留[，。！]|留$|记在|记$|记[，。！：:；、\s])"
                r"|(?i)(?:^|[.;!,:—-] ?|\band |\bbut |\bso ){0,1}(?:please |pls |actually |you )*(?:don't|do not|dont|never|no need to|please don't)(?: ever)? (?:save|store|remember|record|log|memori[sz]e|retain|keep (?:a )?(?:record|note|any|this|that|track)|note down|hold on to|write down|commit)\b(?: of)?(?: down)? ?(?:this|that|any|my|what|it|these|the|anything|me)\b"
                r"|\b(?:please )?stop (?:saving|storing|remembering|recording|logging|memori[sz]ing|tracking|collecting|learning|keeping (?:a )?(?:track|notes?|records?|tabs))(?: of| on| down)? ?(?:this|that|any|my|what|it|these|the|anything|things|stuff|me|everything|our|about)\b|\b(?:this|that|it) (?:doesn't|does not|needn't|shouldn't|should not|must not) (?:need to |have to )?be (?:saved|stored|remembered|recorded|kept|logged)\b|\b(?:don't|do not|dont|never) (?:write|note|jot|take) (?:it|this|that|them) down\b|\b(?:pause|disable|turn off|switch off|suspend) (?:your |the |all |my )?(?:memory|memories|recording|remembering|logging)\b|(?:暂停|停止|关闭|停掉)(?:一下|对我的)?(?:记录|记忆|保存|存储)|(?:别|不要|不用)再?记得(?:我|这|那)|我(?:不想|不希望|不愿意?)(?:让|被)?你?(?:记住|记录|记下|保存|存)|\b(?:off the record|this stays between us|keep this out of (?:your )?memory)\b|这话不要外传记|不用存档|别留记录|不要留(?:下)?记录"
            ),
            None,
        )
    ],
    SENTENCES,
)
_SELF_TALK = Lazy(
    r"(?i)\bi (?:don't|do not|dont|never|can't) (?:remember|save|store|record|keep)|别忘|不要忘|(?:别|不要)记(?:错|混|恨|仇)|不用记得|我(?:不|没|忘)"
)
_NOT_YOU = Lazy(r"我(?:不想|不希望|不愿意?)(?:让|被)?你?")
_ORDINARY = Lazy(
    r"(?i)\bforget (?:about )?it\b|\bforget (?:that )?i (?:ever )?(?:asked|said anything|mentioned it|brought it up)\b|\b(?:don't|do not|never|won't|can't|didn't|to|i|i'll|(?:do|did|if|when|that|what|have|so|and|but|because|never) you|we) (?:ever |ever also |also )?forget\b|^you (?:always |never |often |just |totally |completely |really )?forget\b|\bi forgot\b|别忘|不要忘|我(?:都|就|也|差点|老是|总是|经常|刚|又)?忘|忘了(?:带|说|问|告诉|关|拿|做|写|发|给|买|吃)"
    r"|糟|居然|竟然|差点|抱歉|不好意思|怎么办|老是|总是|一忙|早就"
)

_WANTING = Lazy(r"(?i)\b(?:want|like|need|asking|ask|telling) you to\b|\bmake sure to\b")

# "Everything that I told you about my job", "... yesterday": a part, and no more than that.
_ABOUT = Lazy(
    r"(?i)\babout (?:my|the|our|his|her|this|that|those|these)\b|\b(?:yesterday|today|last (?:week|night|month)|this (?:morning|afternoon|evening|week|conversation|chat|session))\b"
    r"|昨天|今天|今早|前天|上周|上个?星期|这次|本次|刚才|刚刚|关于(?:[^我]|我[的们]?[^的一所全记信数资内档东事任])|我的?(?:前[任男女夫妻]|老[公婆板]|[男女]朋友|妈|爸|父母|哥|姐|弟|妹|儿子|女儿|孩子|同事|朋友|家人|身体|健康|病|收入|工资)"
)


def deeds(speech: Speech) -> list[Deed]:
    """The acts of a message of the user's, sentence by sentence."""
    lines = speech.lines
    if speech.sentences and is_small_talk(lines):
        return [Deed(Act.CHITCHAT, speech.sentences[0])]
    found = (
        _refusal(s) or _forgotten(s) or _remembered(s) or _renamed(s) or _corrected(s)
        for s in speech.where(_REFUSALS, _FORGETS, _REMEMBER, _MISSPELT, _CORRECTIONS)
    )
    return [deed for deed in found if deed]


def _refusal(sentence: Sentence) -> Deed | None:
    _, match = next(iter(sentence.matches(_REFUSALS)), (None, None))
    if (
        not match
        or not earnest(sentence, match)
        or _SELF_TALK.re.search(_NOT_YOU.re.sub("", sentence.plain[: match.end()]))
    ):
        return None
    return Deed(Act.FORGET, sentence, refuses=True)


def _forgotten(sentence: Sentence) -> Deed | None:
    acts = [act for act, match in sentence.matches(_FORGETS) if earnest(sentence, match)]
    if not acts or _ORDINARY.re.search(_WANTING.re.sub("", sentence.plain)):
        return None
    everything = Act.FORGET_ALL in acts and not _ABOUT.re.search(sentence.plain)
    return Deed(Act.FORGET_ALL if everything else Act.FORGET, sentence)


def _remembered(sentence: Sentence) -> Deed | None:
    for group, match in sentence.matches(_REMEMBER):
        if earnest(sentence, match) and not _NOT_ADDRESSED.re.search(_ADDRESSED.re.sub("", sentence.plain)):
            return Deed(Act.REMEMBER, sentence, new=_trimmed(sentence, match.span(group)))
    return None


def _trimmed(sentence: Sentence, span: tuple[int, int]) -> tuple[int, int]:
    start, end = span
    words = sentence.text[start:end]
    return start + len(words) - len(words.lstrip(" ,，：:。.;；")), end


def _renamed(sentence: Sentence) -> Deed | None:
    _, name = next(iter(sentence.matches(_MISSPELT)), (None, None))
    if not name or sentence.asks or not earnest(sentence, name):
        return None
    return Deed(Act.CORRECTION, sentence, name.span(1 if name[1] else 2), label="name")


def _corrected(sentence: Sentence) -> Deed | None:
    """The correction that says most: what is to stand and what was wrong, before what is to stand, before neither."""
    found: list[Deed] = []
    for (new, old), match in sentence.matches(_CORRECTIONS):
        if _TOLD.re.search(match[0]) and sentence.names_others(match.end()):
            continue
        group = next((g for g in range(1, len(match.groups()) + 1) if match[g]), 0) if new == 1 and not old else new
        deed = Deed(Act.CORRECTION, sentence, match.span(group) if group else None, match.span(old) if old else None)
        if len(match[0]) > MAX_CORRECTION:
            continue
        if earnest(sentence, match) and _is_precise(deed, match[0]):
            found.append(deed)
    if not found or sentence.asks or _NO_CORRECTION.re.search(sentence.plain):
        return None
    return max(found, key=lambda deed: (deed.new is not None) + (deed.old is not None))


# 室友把闹钟换成了收音机 tells what somebody did.
_TOLD = Lazy(r"[成为到]了|[改换调][成为到][^，。]{1,14}了")
# "It's X, not Y" and "no, it's X" are ordinary speech unless something precise is named.
_PRECISE = Lazy(r"(?:\d|(?-i:\b[A-Z][\w-]*)|[\"'“]|\p{Han})")
_MARKED = Lazy(
    r"(?i)\b(?:should|meant|said|make (?:it|that)|correction|change|update|move\w*|switch\w*|push\w*|reschedul\w*|shift\w*|bump|amend|postponed|delayed|brought"
    r"|the (?:correct|right)|correct|after all|instead)\b|\p{Han}"
)
_NO_CORRECTION = Lazy(
    r"(?i)\bmove (?:on|over|up|in)\b|\bswitch to (?:dark|light|silent|airplane|full)\b|\b(?:update|upgrade) to (?:version |v?\d)|\bchange the subject\b|不是(?:故意|有意)|不对(?:劲|称|付|口|等|外|路)|不是(?:我|你|他|她|它|因为|说|为了|不|没|要|想)[^，。]{0,16}[，,]|没(?:有)?(?:搞|弄|说|写|记)?错|不会错|错过|怎么改|如何改|还是(?:去|来|吃|睡|早|先|不|算了|没|有|很|会|要去|别|回|走|等|让|再|自己|觉得|喜欢|比较|好)|\bif i'm not (?:wrong|mistaken)\b"
    r"|\bnot wrong\b|\bwhat went wrong\b|\bsomething(?:'s| is) wrong\b|\bcorrect me\b|\bchange (?:my|your) mind\b|\blet's not\b"
)


def _is_precise(deed: Deed, wording: str) -> bool:
    if deed.new and "[redacted" in deed.sentence.text[slice(*deed.new)]:
        return False
    if deed.new is None or _MARKED.re.search(wording):
        return True
    return _PRECISE.re.search(deed.sentence.text[slice(*deed.new)]) is not None


def earnest(sentence: Sentence, match: Any) -> bool:
    """An order to the agent counts unless it is quoted, supposed, reported or material; politely asked is asked."""
    at = match.start() + len(match[0]) - len(match[0].lstrip(" ，,。.；;！!：:"))
    if sentence.quoted(at) or Gate.TRANSFORM in sentence.gates or Gate.SARCASM in sentence.gates:
        return False
    if sentence.asks and Gate.REQUEST not in sentence.gates:
        return False
    return not sentence.reports(at)
