"""What a message does beside stating things: correct, remember, forget, chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..schemas.statement import Act, Authority
from .corrections import CORRECTIONS, EDIT, MARKED, MISSPELT, NO_CORRECTION, PRECISE, TOLD
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
# One rule, one line.
# fmt: off
_REMEMBER: Rules[int] = Rules(
    [  # the group of the words to be kept; 0: the sentence
        (r"^[^。：:！？]*?(?:记住|记下|记一下|记好|记牢|记着|记在心|备忘|备注|保存一下|存一下|留个底|留底|牢记|记录一下)[^。：:！？]*?[：:]\s*(.{2,})$", 1),
        (rf"{_START}(?:请你?|麻烦你?|给我|你?(?:一定|务必)要|你要|往后要?|以后要?|今后要?)+记得(我.{{3,}})$", 1),
        (r"(?i)(?:^|[.!;] ?)(?:please |pls |plz |can you |could you |hey,? |ok,? |also,? |and )*(?:log|note|save|store|record|keep|jot|file|write|hold on to|hang on to|add|commit|pin|put|stick)(?: down)? (?:this|that|it|the following)(?: [\w']+)*?(?: ?[:：]| [—–-])\s*(.{3,})$", 1),
        (r"(?i)^(?:please |pls |can you )*(?:make|take|keep) (?:a )?note,\s*(.{6,})$", 1),
        (r"(?i)^(?:worth|important to|good to|useful to|something to|things? to) (?:remember(?:ing)?|not(?:e|ing)|keep in mind)\s*[:,—–-]\s*(.{3,})$", 1),
        (r"(?i)^(?:please |pls |plz |can you |could you )*(?:jot|note|write|put) down (?:that )?((?:the|my|our|i|we)\b.{3,})$", 1),
        (r"(?i)^(?:please |pls |plz |can you |could you )*(?:rember|remeber|remembr|remmber|remmember|rememeber)(?: that|:|,)? ((?:my|i'm|i am|i|our|we|the|im)\b.{3,})$", 1),
        (rf"{_START}{_ASK}(?:记录一下|备忘(?:一下)?|做个备注|备注一下|存一下|保存一下)(?:了|哦|啊|哈|这个|下面(?:这个|这条)?)*[：:，,]\s*(.{{2,}})$", 1),
        (rf"{_START}{_ASK}(?:记住|牢记|记一下|记下来|记下|记着|记个笔记|记一笔)(?:了|哦|啊|哈|这点|一点|这个|一件事|下面(?:这个|这条)?|我(?:说)?的话)*[：:，,\s]*(.{{2,}})$", 1),
        (r"(.{4,}?)(?:[，,。；;！!]\s*)(?:请|麻烦|帮我|你|要|务必|一定要|这个|这点|都|先|给我|也|好好)*(?:记住(?:了|哦|啊|它|这个|这点)?|记一下|记下来|记下|记着|牢记|记录一下|记录下来|备忘一下|备注一下|记一笔|记到备忘录里|写进记忆|存档|记好了?|存一下)[。！!～~\s]*$", 1),
        (rf"{_START}(?:你要|你得|请你?|务必|一定要)记得我[^们，。？]{{1,4}}(?:有|是|不|没|会|怕|疼|受过).{{1,}}$", 0),
        (rf"{_START}(?:请你?|麻烦你?|帮我|要|你要|你得|一定要|务必)*记得(?:我(?:是|不|对|喜欢|的|叫|住|在|有|每|爱|更|只|习惯).{{2,}})$", 0),
        (r"(?:把这[条个句])?(?:写|存|加|录|放|记)(?:进|入|到|在)(?:你的?)?(?:长期|永久)?(?:记忆|备忘录?|小本本|档案|笔记)(?:里|中|库|上)?(?:去)?[：:，,\s]+(.{2,})$", 1),
        (rf"{_START}(?:你|可|千万)*(?:别|不要)忘了?(?:我(?:儿子|女儿|孩子|闺女|老公|老婆|爱人|媳妇|爸|妈|家)[^，。？?]*?(?:有|要|在|不|对|是|叫|过敏)[^？?吗]+$|我(?:是|不|对|喜欢|的|叫|住|在|有|每|爱|只|习惯).{{2,}})$", 0),
        (r"(?:把|将)(?:这|以下|下面|下列)[条个句些段件]?(?:内容|信息|话|事)?(?:都|也|先|给我|帮我)*(?:存下来?|保存下来|保存好?|存好|记下来?|记住|记好)(?:了|哦|啊)?[：:，,\s]+(.{2,})$", 1),
        (rf"{_START}{_ASK}(?:记好了?|记清楚|给我记住|备注|记录)[：:，,]\s*(.{{2,}})$", 1),
        (rf"(?i)(?:^|[.;!] ?){_EN_ASK}(?:memo|(?:one |some)?thing to (?:remember|note|keep in mind)|(?:store|save|remember|note) (?:this )?(?:permanently|forever|for (?:all |every )?(?:future )?\w+)|for (?:the record|(?:future|later|your) (?:reference|records?|notes))|note to self)\s*[,:—–-]\s*(.{{3,}})$", 1),
        (rf"(?i)(?:^|[.;!] ?){_EN_ASK}(?:(?:save|add|store|commit|write|put|log) (?:this |it |that |the following )?(?:in|to|into|down in) (?:your |long-?term |the |my )*(?:memory|memories|notes?|records?|file)|(?:jot|note|write|take) (?:this|it) down|keep (?:this )?on (?:file|record))\s*[,:—–-]\s*(.{{3,}})$", 1),
        (rf"{_START}(?:帮我|给我|替我)(?:记|存)(?:住|一下|下|着)?[：:，,]?(.{{2,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){_EN_ASK}(?:remember|memori[sz]e|please note|note down|make (?:a )?note(?: of this)?|take (?:a )?note(?: of this)?|keep in mind|bear in mind|save this|save|store this|jot down|write down|keep a note|put it on record|for the record|for future reference)(?: this| the following| for (?:me|later|next time|future reference|the future))*\s*(?:[:：]|,? that\b)\s*(.{{3,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){_EN_ASK}(?:remember|memori[sz]e|keep in mind|bear in mind|please note)(?: that|,)? ((?:(?:my|i'm|i am|i|we|our|i've|vendor|client|his|her)\b|(?:the|all) (?:[\w'-]+ ){{1,6}}?(?:is|are|was|were|has|have|needs?|must|should|will|can|closes?|opens?|starts?|ends?|lives?|goes|costs?)\b)(?: (?:\w+'?\w*)){{1,}}.*)$", 1),
        (r"(?i)^(?:please )?remember,? ((?:the |our |my )?[a-z'’-]+ (?:[\w'’-]+ )*?(?:is|are|go|goes|has|have|needs?|comes?|leaves?|arrives?|starts?|ends?|closes?|opens?|expires?|costs?)\b[^.!?]*(?:\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|noon|morning|evening)[^.!?]*)[.!]*$", 1),
        (r"(?i)(?:^|[.!] ?)(?:please )?(?:don't|do not|never) forget (?:that |: ?)?((?:my|i'm|i am|i|our|we're)\b.{3,})$", 1),
        (r"(?i)(?:^|[.!] ?)(?:please )?(?:don't|do not|never) forget,? (?:that |: ?)((?:[a-z'’-]+ ){2}.{3,})$", 1),
        (r"(?i)^(.{6,}?)[,.;!—-]+ ?(?:so |and |please |can you |could you |kindly |just )*(?:remember|memori[sz]e|note|save|make a note of|keep a note of|store|jot down|write down|keep|add) (?:this|that|it)(?: down)?(?: (?:in mind|on file|to (?:your )?(?:memory|notes)))?(?: for (?:me|later|next time|future reference|the future))?(?: please)?[.!]*$", 1),
    ],
    SENTENCES,
)
# fmt: on
_NOT_ADDRESSED = Lazy(
    r"(?i)\b(?:i|we|you|he|she|they|still|always|can't|don't|do you|did you|to|will|i'll|never|only|hardly|just|must) (?:also |even |still |really )?(?:remember|memori[sz]e|note)\b|\bhere for you\b|\bremember (?:when|the time|how|those|that time|to|last|back|me|him|her|them|that (?:day|night|one|trip|time)|your?|what|where|who|why|if|the (?:day|night|first|last|old|good))\b"
    r"|(?:^|[^帮给替为让])(?:我|他|她|们|还|都|没|难以|容易|很难|能|会|终于|已经|总算|不会|才|就|好不容易|老师|大家)(?:也|都|就|会|能|要|没)?(?:记住|记下|记着|记得)|记住了$|记得(?:吗|不|没)|记下了|记住你|记得你|你给我记着"
)

_ADDRESSED = Lazy(
    r"(?i)\b(?:can|could|will|would) you (?:please |also )*\b|\bthings? to\b|\b(?:important|good|useful) to\b|\b(?:make|be) sure (?:that )?(?:you|to)\b|\b(?:want|need|like) you to\b|你要|要你"
)

_MEMORY = r"(?:我(?:之前|刚才|刚刚|前面|上次|以前|昨天|今天)?(?:说|讲|告诉|提|给|发)(?:过|你|到|的|了)+|关于我|我的|记忆|你(?:所)?(?:记|存|知道)|我们(?:之前|刚才)?的?(?:对话|聊天|谈话)|对话记录|聊天记录)"
_ALL = r"(?:所有|全部|一切|全都|都|通通|统统|彻底|每一条|任何|整个)"
_ERASE = r"(?:忘掉|忘了|忘记|删掉|删了|删除|清除|清空|清了|清光|清干净|抹掉|抹去|抹除|清掉|移除|去掉|销毁)"
_EN_ERASE = r"(?:forget|delete|erase|remove|wipe|clear|purge|drop|scrub|discard|get rid of)"
_EN_MEMORY = r"(?:you(?:'ve| have)? (?:know|knows|stored|saved|remember|remembered|learned|learnt|collected|kept|recorded|have|got)|your memory|your memories|from memory|i(?:'ve| have)? (?:told|said|gave|given|mentioned|shared)|about me|we(?:'ve| have)? (?:talked|discussed|said)|my (?:data|memories|profile|history|preferences|information|info))"
# One rule, one line.
# fmt: off
_FORGETS: Rules[Act] = Rules(
    [
        (rf"(?:把|将)?[^，。]{{0,10}}(?:关于我|我的|我说过|你记|你存|你知道|记忆|我告诉)[^，。]{{0,12}}{_ALL}[^，。]{{0,10}}{_ERASE}", Act.FORGET_ALL),
        (rf"{_ALL}[^，。]{{0,8}}(?:关于我|我的|我说过|你记|你存|你知道|记忆|我告诉)[^，。]{{0,14}}{_ERASE}", Act.FORGET_ALL),
        (rf"{_START}{_ASK}{_ERASE}[^，。]{{0,8}}(?:关于我|我|你)[^，。]{{0,10}}(?:所有|全部|一切)|{_START}{_ASK}{_ERASE}(?:所有|全部|一切)[^，。]{{0,8}}(?:关于我|我的|记忆|我说|你记|我告诉)|{_START}{_ASK}(?:清空|清除|删除|重置|抹掉|抹除)(?:你的?|我的|全部|所有)?(?:对我|关于我|有关我)?(?:的)?(?:所有|全部|一切)?(?:的)?(?:记忆|记忆库)", Act.FORGET_ALL),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}{_EN_ERASE} (?:absolutely )?(?:everything|all|every (?:single )?(?:thing|memory|bit)|anything)(?: of)?[^.;!?]{{0,20}}?{_EN_MEMORY}", Act.FORGET_ALL),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}(?:wipe|clear|reset|erase|purge|delete) (?:out )?(?:all (?:of )?)?(?:your (?:entire )?memory(?: of me| about me| clean)?|my (?:entire )?(?:memory|memories|profile)|all (?:your|my|the|stored) memor\w+|all memor(?:y|ies) (?:of|about) me)", Act.FORGET_ALL),
        (r"(?i)\b(?:want|need|would like|i'd like) (?:all (?:of )?my (?:data|info|information|history)|everything)(?: you (?:know|have|stored)| about me)*(?: to be)? (?:erased|deleted|wiped|removed|forgotten|cleared)\b", Act.FORGET_ALL),
        (rf"{_START}{_ASK}(?:忘掉|忘了|忘记)我(?:刚才?|刚刚|之前|前面)(?:说|讲|提|发|给)(?:的|过的)[^，。？?哪什么啥]{{0,10}}[。！!]*$", Act.FORGET),
        (rf"{_START}{_ASK}(?:把)?(?:忘掉|忘了|忘记)(?:掉)?(?:[^，。]{{0,6}}{_MEMORY}|(?:这|那|刚才|之前|上面|前面)(?:个|件|些|段|条|次)?(?:事|话|对话|内容|信息|说的)|关于)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)[^，。]{{0,20}}?(?:我|你记|记忆|刚才|之前|上面|前面|这|那)[^，。]{{0,14}}(?:忘掉|忘了|忘记)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)?[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次|以前|昨天|今天|前天|上周)?(?:说|告诉|提|给)(?:过|你|到|的)|关于我|你(?:所)?(?:记|存)(?:住|下|的|了|得)|(?:你的|从)?记忆(?:里|中)?|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|过敏|健康|个人))[^，。]{{0,14}}(?:删掉|删了|删除|清除|抹掉|抹去|清掉|移除|去掉)", Act.FORGET),
        (rf"{_START}{_ASK}(?:删掉|删除|清除|抹掉|移除)[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次|昨天|今天|前天|上周)?(?:说|告诉|提)(?:过|你|到|的)|关于我|你(?:记|存|保存|知道)|(?:你的)?记忆|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|个人信息))", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}(?:forget|unlearn|disregard|strike) (?:about )?(?:what|that|everything|all|the|my|our|this|anything|i)\b(?: \w+){{0,6}}? ?(?:i(?:'ve| have)? (?:told|said|gave|mentioned|shared|just)|my \w+|we (?:talked|discussed)|conversation|you know|preferences?|address|birthday|allergy|number|email|about)", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}(?:take|strike|keep|leave|drop|scrub|remove) [^.;!?]+? (?:out of|off|from) (?:your |the )?(?:memory|memories|records?|notes)\b", Act.FORGET),
        (r"(?:(?:我)?(?:之前|刚才|上次|以前|昨天)?给(?:过)?你的|(?:我|之前|刚才|上次|以前|昨天)(?:跟|和|对|给)?(?:告诉|你)?(?:你)?(?:说|讲|提|聊|告诉)(?:过|到|你)*的)[^，。？?]{1,16}?(?:都|就|先|请|你|可以|也)*(?:删掉|删了|删除|忘掉|忘了|去掉|清掉|抹掉|(?:别|不要|不用)再?(?:记着|记住|记|留着|留|保留|存着)了?)(?:[，,](?:都|就)?(?:删掉|删了|忘了|忘掉))?(?:吧|好了|哦)?[。！!～~\s]*$", Act.FORGET),
        (r"^(?:请|麻烦|帮我|那|你)*把我的?(?:生日|地址|住址|电话|手机号?|邮箱|姓名|名字|公司|工作|年龄|体重|身高|偏好|口味|病史|过敏)(?:那[条个]|这[条个]|的?信息|的?记录|的事)*(?:都|给)?(?:删了|删掉|忘了|忘掉|去掉)(?:吧|好了)?[。！!～~\s]*$", Act.FORGET),
        (r"(?:取消|停止|终止)(?:记录|保存|存储|记住|收集|记忆)我的?", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}forget (?:that )?(?:i|my|i'm|i ever)\b", Act.FORGET),
        (r"(?:^|[，,。；;！!：:]\s*)(?:请你?|麻烦你?|帮我|那就?|好的?|就|嗯|，|,|\s)*(?:把|将)[^，。？?我你]{1,20}(?:事情?|事儿|信息|内容|安排|话|记录|计划|说的|讲的|聊的)(?:都|全|给我|彻底)*(?:忘掉|忘了|从(?:你的?)?记忆[里中](?:删掉|删了|抹掉))(?:吧|好吗|可以吗)?[。！!～~\s]*$", Act.FORGET),
        (rf"{_START}{_ASK}(?:忘掉我(?:喜欢|不喜欢|爱|讨厌|不吃|不能吃|对|是|在|住|叫|有|养)[^，。？?谁什么吗]{{1,20}}[。！!]*$|(?:忘掉|忘了|忘记)我?(?:之前|以前|刚才|昨天|上次|上周)?(?:跟|和|对|向)你(?:说|讲|聊|提))|{_START}{_ASK}(?:忘掉|忘了|忘记)(?:我)?(?:刚才|刚刚|上一?句|前面|上面|昨天|今天|前天|今早|上周|上个?星期|那天|上次)[^，。？?]{{0,6}}(?:说|讲|告诉|聊|提|那|的)|^(?:我)?(?:刚才|刚刚|昨天|前天|上次|上周)(?:我)?(?:跟你|和你|对你)?(?:说|讲|告诉你|聊|提)[^，。？?]{{0,8}}[，,]?(?:你|请|麻烦|帮我|都|就)*(?:忘掉|忘了吧|删掉|删了吧)[。！!～~\s]*$|^(?:请|麻烦|帮我|那)?我的(?:[^，。？?]{{1,8}}(?:请|麻烦|帮我|你|就|都)*(?:忘掉|忘了)|[^，。？?]{{0,4}}(?:地址|住址|电话|手机号?|邮箱|生日|姓名|名字|偏好|喜好|个人信息)(?:请|麻烦|帮我|你|就|都)*(?:删掉|删了))(?:吧|好了)[。！!～~\s]*$", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){_ASK}(?:把|将)?[^，。？?]{{1,16}}从(?:你的?)?(?:记忆|档案|资料)库?[里中]?面?[^，。]{{0,4}}(?:删掉|删了|删除|清除|抹掉|移除|去掉)", Act.FORGET),
        (rf"(?i)^{_EN_ASK}(?:delete|erase|remove) my (?:home |postal |mailing |shipping |e-?mail |phone |mobile |cell )?(?:address|phone|number|e-?mail|birthday|birth date)(?:,? please)?[.!\s]*$", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}forget (?:all )?about my (?:[\w-]+ )?(?:address(?:es)?|phones?|numbers?|e-?mails?|birthday|age|name|allerg(?:y|ies)|diets?|restrictions|hobb(?:y|ies)|interests|preferences?|tastes|job|work|role|employer|company|health|illness|conditions?|diagnosis|budget|language|schedule|time ?zone|city|hospital stay|surgery|operation|divorce|salary|income|weight|pregnancy|ex|debts?|loan|trip|move|breakup)(?: please)?[.!\s]*$", Act.FORGET),
        (rf"(?i)^{_EN_ASK}forget (?:that|this|what i (?:just )?(?:said|told you|mentioned)|(?:everything (?:in|from) )?(?:this|our) (?:whole |entire )?(?:conversation|chat|session))(?:,? please)?[.!\s]*$", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){_EN_ASK}(?:delete|erase|remove|wipe|clear|scrub|purge|discard) [^.;!?]{{0,40}}?\b(?:from (?:your )?memory|my (?:[\w-]+ )?(?:address|phone|number|e-?mail|birthday|name|job|age|diet|city)s? from (?:your|the) (?:records?|notes|files?|database|profile|system)|you(?:'ve| have)? (?:know|stored|saved|remember|remembered|kept|recorded|noted|have on (?:file|me))|i(?:'ve| have)? (?:told|said|gave|mentioned|shared)|about (?:me|my))\b", Act.FORGET),
    ],
    SENTENCES,
)
# fmt: on
_REFUSALS: Rules[None] = Rules(
    [
        (
            (
                r"(?:^|[，,。；;！!：:\s])(?:请|这个|这些|这事|这段|这句|这话|这条|以下|下面的?|刚才的?|以上|那[段句个些条件]|我的|以后|今后|接下来的?|后面的?|从现在(?:开始|起)|从今天(?:起|开始)|从此|整个|这次的?|我说的|关于我的?|所有的?|任何|一切|暂时|先|你|就|都|也|先别急|说的|聊的|讲的|发的|要|对话|聊天|内容|话|，|,|\s)*(?:别|不要|不用|不必|请勿|无需|不准|不许)(?:再|给我|帮我|把这个|把这些)?(?:记住|记录|记下|记下来|记着|存下来|存储|保存|留存|存档|存进|写进|记进|记入|存入|保留(?:我|这|刚|聊天|对话)|记这|记我|记那|记了|存这|存我|存[，。！\s]|存$|留[，。！]|留我的|留$|记在|记$|记[，。！：:；、\s])"
                r"|(?i)(?:^|[.;!,:—-] ?|\band |\bbut |\bso ){0,1}(?:please |pls |actually |you )*(?:don't|do not|dont|never|no need to|please don't)(?: ever)? (?:save|store|remember|record|log|memori[sz]e|retain|keep (?:a )?(?:record|note|any|this|that|track|what i|anything i)|note down|hold on to|write down|commit)\b(?: of)?(?: down)? ?(?:this|that|any|my|what|it|these|the|anything|me)\b"
                r"|\b(?:don't|do not|never) keep my (?:contact|personal|details|data|info|address|number|e-?mail|phone)\b|\b(?:please )?stop (?:saving|storing|remembering|recording|logging|memori[sz]ing|tracking|collecting|learning|keeping (?:a )?(?:track|notes?|records?|tabs))(?: of| on| down)? ?(?:this|that|any|my|what|it|these|the|anything|things|stuff|me|everything|our|about)\b|\b(?:this|that|it) (?:doesn't|does not|needn't|shouldn't|should not|must not) (?:need to |have to )?be (?:saved|stored|remembered|recorded|kept|logged)\b|\b(?:don't|do not|dont|never) (?:write|note|jot|take) (?:it|this|that|them) down\b|\b(?:pause|disable|turn off|switch off|suspend) (?:your |the |all |my )?(?:memory|memories|recording|remembering|logging)\b|(?:暂停|停止|关闭|停掉)(?:一下|对我的)?(?:记录|记忆|保存|存储)|(?:别|不要|不用)再?记得(?:我|这|那)|我(?:不想|不希望|不愿意?)(?:让|被)?你?(?:记得|记住|记录|记下|保存|存)|\b(?:off the record|this stays between us|keep this out of (?:your )?memory)\b|这话不要外传记|不用存档|别留记录|不要留(?:下)?记录"
            ),
            None,
        )
    ],
    SENTENCES,
)
_SELF_TALK = Lazy(
    r"(?i)\bi (?:don't|do not|dont|never|can't) (?:remember|save|store|record|keep)|别忘|不要忘|(?:别|不要)记(?:错|混|恨|仇)|不用记得|我(?:不|没|忘)"
)
# "Don't save the file yet" speaks of a file.
_SAVED = Lazy(
    r"(?i)\b(?:save|saving|store|storing|record|recording|log|keep|commit)\b(?: \w+){0,3}? (?:files?|documents?|docs?|drafts?|changes|images?|photos?|pictures?|screens?|videos?|games?|sheets?|spreadsheets?|slides?|decks?|versions?|branch(?:es)?|code|progress|page|pdf|copy|copies|receipts?|boxes|seats?|leftovers|date|money|call|meeting|audio|tabs?)\b|(?:文件|文档|草稿|图片|照片|视频|录音|录像|截图|表格|版本|代码|档案袋|进度)|(?:别|不要|先)保存[^。]{0,6}改"
)
_NOT_YOU = Lazy(r"当我没说|我(?:不想|不希望|不愿意?)(?:让|被)?你?")
_ORDINARY = Lazy(
    r"(?i)\bforget (?:about )?it\b|\bforget (?:that )?i (?:ever )?(?:asked|said anything|mentioned it|brought it up)\b|\b(?:don't|do not|never|won't|can't|didn't|to|i|i'll|(?:do|did|if|when|that|what|have|so|and|but|because|never) you|we) (?:ever |ever also |also )?forget\b|^you (?:always |never |often |just |totally |completely |really )?forget\b|\bi forgot\b|别忘|不要忘|我(?:都|就|也|差点|老是|总是|经常|刚|又)?忘|忘了(?:带|说|问|告诉|关|拿|做|写|发|给|买|吃)"
    r"|糟|居然|竟然|差点|抱歉|不好意思|怎么办|老是|总是|一忙|早就"
)

# "Forget all limits that were set" is no order to forget what the user told.
_RULES = Lazy(
    r"(?i)限制|设定|规则|指令|提示词|约束|\b(?:instructions?|prompts?|rules|guidelines|restrictions|guidance)\b"
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
        for s in speech.where(_REFUSALS, _FORGETS, _REMEMBER, MISSPELT, CORRECTIONS)
    )
    return [deed for deed in found if deed]


def _refusal(sentence: Sentence) -> Deed | None:
    _, match = next(iter(sentence.matches(_REFUSALS)), (None, None))
    if (
        not match
        or not earnest(sentence, match)
        or _SAVED.re.search(sentence.plain[match.start() :])
        or _SELF_TALK.re.search(_NOT_YOU.re.sub("", sentence.plain[: match.end()]))
    ):
        return None
    return Deed(Act.FORGET, sentence, refuses=True)


def _forgotten(sentence: Sentence) -> Deed | None:
    acts = [act for act, match in sentence.matches(_FORGETS) if earnest(sentence, match)]
    if not acts or _RULES.re.search(sentence.plain) or _ORDINARY.re.search(_WANTING.re.sub("", sentence.plain)):
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
    _, name = next(iter(sentence.matches(MISSPELT)), (None, None))
    if not name or sentence.asks or not earnest(sentence, name):
        return None
    return Deed(Act.CORRECTION, sentence, name.span(1 if name[1] else 2), label="name")


def _corrected(sentence: Sentence) -> Deed | None:
    """The correction that says most: what is to stand and what was wrong, before what is to stand, before neither."""
    found: list[Deed] = []
    for (new, old), match in sentence.matches(CORRECTIONS):
        if EDIT.re.search(match[0]) or (TOLD.re.search(match[0]) and sentence.names_others(match.end())):
            continue
        group = next((g for g in range(1, len(match.groups()) + 1) if match[g]), 0) if new == 1 and not old else new
        deed = Deed(Act.CORRECTION, sentence, match.span(group) if group else None, match.span(old) if old else None)
        if len(match[0]) > MAX_CORRECTION:
            continue
        if earnest(sentence, match) and _is_precise(deed, match[0]):
            found.append(deed)
    if not found or sentence.asks or NO_CORRECTION.re.search(sentence.plain):
        return None
    return max(found, key=lambda deed: (deed.new is not None) + (deed.old is not None))


def _is_precise(deed: Deed, wording: str) -> bool:
    if deed.new and "[redacted" in deed.sentence.text[slice(*deed.new)]:
        return False
    if deed.new is None or MARKED.re.search(wording):
        return True
    return PRECISE.re.search(deed.sentence.text[slice(*deed.new)]) is not None


def earnest(sentence: Sentence, match: Any) -> bool:
    """An order to the agent counts unless it is quoted, supposed, reported or material; politely asked is asked."""
    at = match.start() + len(match[0]) - len(match[0].lstrip(" ，,。.；;！!：:"))
    if sentence.quoted(at) or Gate.TRANSFORM in sentence.gates or Gate.SARCASM in sentence.gates:
        return False
    if sentence.asks and Gate.REQUEST not in sentence.gates:
        return False
    return not sentence.reports(at)
