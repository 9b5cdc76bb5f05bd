"""What a message does beside stating things: correct, remember, forget, chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...schemas.statement import Act, Authority
from ..text.gates import Gate
from ..text.rules import SENTENCES, Lazy, Rules
from ..text.smalltalk import is_small_talk
from ..text.speaker import Sentence, Speech
from ..wants.passing import NO_PASSING, PASSING
from .corrections import CORRECTIONS, EDIT, MARKED, MISSPELT, NO_CORRECTION, PRECISE, THINGS_NAME, TOLD, respelt
from .erasures import A_PART, ASK, EN_ASK, FILED, FORGETS, IF_KEPT, PRETENDED, START, WANTING, asked, spares

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


# One rule, one line.
# fmt: off
_REMEMBER: Rules[int] = Rules(
    [  # the group of the words to be kept; 0: the sentence
        (r"^[^。：:！？]*?(?:记住|记下|记一下|记好|存好|记牢|记着|记在心|备忘|备注|保存一下|存一下|留个底|留底|牢记|记录一下)[^。：:！？]*?[：:]\s*(.{2,})$", 1),
        (rf"{START}(?:请你?|麻烦你?|给我|你?(?:一定|务必)要|你要|往后要?|以后(?:都)?要?|今后(?:都)?要?)+记得[，,]?(我.{{3,}})$", 1),
        (r"(?i)(?:^|[.!;] ?)(?:please |pls |plz |can you |could you |hey,? |ok,? |also,? |and )*(?:log|note|save|store|record|keep|retain|jot|file|mark|lock|tuck|bookmark|stash|park|remember|memori[sz]e|write|hold on to|hang on to|add|commit|pin|put|stick)(?: down)? (?:this|that|it|the following)(?: [\w']+)*?(?: ?[:：]| [—–-])\s*(.{3,})$", 1),
        (r"(?i)^(?:please |pls |can you |could you )+(?:store|remember|record|memori[sz]e) (?:this|that), ((?:the|my|our|we|i|i'm|we're)\b.{6,})$", 1),
        (rf"(?i)(?:^|[.!;] ?){EN_ASK}(?:keep|make|take|hold|file|save) (?:an? )?(?:record|note|log|track|copy|memo) (?:of|on) (?:this|that|it|the following)\s*[:,—–-]\s*(.{{3,}})$", 1),
        (r"(?i)^(?:please |pls |can you )*(?:make|take|keep) (?:a )?note,\s*(.{6,})$", 1),
        (r"(?i)^(?:worth|important to|good to|useful to|something to|things? to) (?:remember(?:ing)?|not(?:e|ing)|keep in mind)\s*[:,—–-]\s*(.{3,})$", 1),
        (r"(?i)^(?:please |pls |plz |can you |could you )*(?:jot|note|write|put) down (?:that )?((?:the|my|our|i|we)\b.{3,})$", 1),
        (r"(?i)^(?:please |pls |plz |can you |could you )*(?:rember|remeber|remembr|remmber|remmember|rememeber)(?: that|:|,)? ((?:my|i'm|i am|i|our|we|the|im)\b.{3,})$", 1),
        (rf"{START}{ASK}(?:记录一下|备忘(?:一下)?|做个备注|做个(?:记录|笔记)|加个备注|备注一下|存一下|保存一下|留个底|留个记录|记个账)(?:了|哦|啊|哈|这个|下面(?:这个|这条)?)*[：:，,]\s*(.{{2,}})$", 1),
        (r"(?:往|在|给)你?的?(?:脑子|脑袋|记忆|小本本|备忘录|档案)里?(?:存|记|写|放|加)(?:上|一?[条个笔])?[：:，,]\s*(.{2,})$", 1),
        (rf"{START}(?:有[件个]事儿?|我跟你说[，,]?|提醒你|这[点条件]事?)?{ASK}(?:记住|牢记|记一下|记录下来|记着点儿?|记下来|记下|记着|记个笔记|记一笔|记[个件]事儿?|存档|归档)(?:了|哦|啊|哈|这点|一点|这个|一件事|下面(?:这个|这条)?|我(?:说)?的话)*[：:，,\s]*(.{{2,}})$", 1),
        (r"(.{4,}?)(?:[，,。；;！!]\s*)(?:请|麻烦|帮我|你|要|得|可|该|需要|千万|务必|一定要|这个|这点|这事|都|先|给我|替我|也|好好)*(?:记住(?:了|哦|啊|它|这个|这点)?|记一下|记下来|记下|记着|牢记|记录一下|记录下来|备忘一下|备注一下|记一笔|记到备忘录里|写进记忆|存档|记好了?|存一下)[。！!～~\s]*$", 1),
        (rf"{START}(?:你要|你得|请你?|务必|一定要)记得我[^们，。？]{{1,4}}(?:有|是|不|没|会|怕|疼|受过).{{1,}}$", 0),
        (rf"{START}(?:请你?|麻烦你?|帮我|要|你要|你得|一定要|务必)*记得我(?:儿子|女儿|孩子|闺女|老公|老婆|爱人|媳妇|爸|妈|家[里人])[^，。？?]*?(?:过敏|不吃|不能|忌口|生日|怕|不喝|血压|血糖|病)[^？?吗]*$", 0),
        (rf"{START}(?:请你?|麻烦你?|帮我|要|你要|你得|一定要|务必)*记得(?:我(?:是|不|对|喜欢|的|叫|住|在|有|每|爱|更|只|习惯).{{2,}})$", 0),
        (r"(?:把这[条个句])?(?:写|存|加|录|放|记|收|归)(?:进|入|到|在)(?:你的?)?(?:长期|永久)?(?:记忆|备忘录?|小本本|本子|本本|脑子|档案|笔记)(?:里|中|库|上)?(?:去)?[：:，,\s]+(.{2,})$", 1),
        (rf"{START}(?:你|可|千万)*(?:别|不要)忘了?(?:我(?:儿子|女儿|孩子|闺女|老公|老婆|爱人|媳妇|爸|妈|家)[^，。？?]*?(?:有|要|在|不|对|是|叫|过敏)[^？?吗]+$|我的?(?:生日|电话|手机|微信|邮箱|地址|血型|尺码|鞋码|车牌|名字|老家|公司|单位|座位)号?码?(?:是|为|叫|换|改|在)[^？?吗]+$|我(?:是|不|对|喜欢|的|叫|住|在|有|每|爱|只|习惯).{{2,}})$", 0),
        (r"(?:把|将)(?:这|以下|下面|下列)(?:这)?[条个句些段件]?(?:内容|信息|话|事)?(?:都|也|先|给我|帮我)*(?:存下来?|存起来|收起来|保存下来|保存好?|存好|记下来?|记住|记好)(?:了|哦|啊)?[：:，,\s]+(.{2,})$", 1),
        (rf"{START}{ASK}(?:记[好牢](?:了|咯|啊|喽|啦|哈|哦|喔)*|记清楚|记笔记|给我记住|备注|记录|这[个条点](?:要|得|需要)记(?:住|下|一下)?)[：:，,]\s*(.{{2,}})$", 1),
        (rf"(?i)(?:^|[.;!] ?){EN_ASK}(?:memo|(?:quick|small|side) note(?: for [\w ]+?)?|note for (?:later|next time|future \w+|the future|you)|(?:an? |one |some |another |just one |some)?(?:last |other |quick )?things? to (?:remember|note|keep in mind)(?: about me| for (?:next time|later|the future))?|(?:store|save|remember|note) (?:this )?(?:permanently|forever|for (?:all |every )?(?:future )?\w+)|for (?:the record|(?:future|later|your) (?:reference|records?|notes))|(?:(?:heads up|fyi|note|reminder) )?for (?:later|next time|future (?:visits|use|chats|orders))|note to self)\s*[,:—–-]\s*(.{{3,}})$", 1),
        (rf"(?i)(?:^|[.;!] ?){EN_ASK}(?:(?:save|add|store|commit|write|put|log) (?:this |it |that |the following )?(?:in|to|into|down in) (?:your |long-?term |permanent |persistent |the |my )*(?:memory|memories|notes?|records?|file)|(?:jot|note|write|take) (?:this|it|that) down(?: for (?:me|later)| somewhere)?|keep (?:this )?on (?:file|record))(?:\s*[,:—–-]\s*| that )(.{{3,}})$", 1),
        (rf"{START}(?:帮我|给我|替我)(?:记|存)(?:住|一下|下|着|上)?[：:，,]?(.{{2,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){EN_ASK}(?:remember|memori[sz]e|please note|please log|please record|note down|make (?:a )?(?:mental |quick )?note(?: of this)?|take (?:a )?note(?: of this)?|keep in mind|bear in mind|save this|save|store this|jot down|write down|keep a (?:note|record)|put it on record|for the record|for future reference)(?: this| the following| for (?:me|later|next time|future reference|the future)| going forward| from (?:now|here) on| in (?:the )?future| always| please)*\s*(?:[:：]|,? that\b)\s*(.{{3,}})$", 1),
        (rf"(?i)(?:^|[.;!:] ?|, (?:and |so |but )?){EN_ASK}(?:remember|memori[sz]e|keep in mind|bear in mind|please note)(?: that|,)? ((?:(?:my|i'm|im|i am|i|we|we're|we've|we'll|i'll|i'd|our|i've|vendor|client|his|her)\b|(?:the|all) (?:[\w'-]+ ){{1,6}}?(?:is|are|was|were|has|have|needs?|must|should|will|can|closes?|opens?|starts?|ends?|lives?|goes|costs?)\b)(?: (?:\w+'?\w*)){{1,}}.*)$", 1),
        (r"(?i)^(?:just )?so you (?:remember|know for (?:next time|later)|don't forget)\s*[:,—–-]\s*(.{3,})$|^(?:note|log)\s*[:：]\s*((?:my|our|i'm|i am|i|we)\b.{3,})$", 0),
        (r"^(?:请你?|帮我|麻烦你?|给我|你)*把[^，。：:？?]+?(?:记下来|记一下|记住|存下来|存一下|记好)(?:了)?[，,]\s*.{2,}$", 0),
        (rf"(?i)^{EN_ASK}(?:note|store|log|record|save) that ((?:my|our|i'm|i am|i have|i've|we're|we have|i (?:don't|can't|never|always|live|work|use|prefer|need|take))\b.{{3,}})$", 1),
        (r"(?i)^(?:please )?remember,? ((?:the |our |my )?[a-z'’-]+ (?:[\w'’-]+ )*?(?:is|are|go|goes|has|have|needs?|comes?|leaves?|arrives?|starts?|ends?|closes?|opens?|expires?|costs?)\b[^.!?]*(?:\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|noon|morning|evening)[^.!?]*)[.!]*$", 1),
        (r"(?i)(?:^|[.!] ?)(?:please |make sure you |just |and )*(?:whatever happens,? )?(?:don't|do not|never) forget (?:that |: ?)?((?:my|i'm|i am|i|our|we're)\b.{3,})$", 1),
        (r"(?i)(?:^|[.!] ?)(?:please )?(?:don't|do not|never) forget, ((?:my|our|i'm|i|we|we're|the|he|she|they|(?-i:[A-Z][a-z]+)) [\w'-]+ .{3,})$", 1),
        (r"(?i)(?:^|[.!] ?)(?:please )?(?:don't|do not|never) forget(?:,? that |: ?)((?:[a-z'’-]+ ){2}.{3,})$", 1),
        (r"(?i)^(.{6,}?)[,.;!—-]+ ?(?:so |and |please |can you |could you |kindly |just |do )*(?:remember|memori[sz]e|note|save|make a note of|keep a note of|store|jot down|write down|keep|add|hang on to|hold on to|hold onto|bear|log|bookmark|stash) (?:this|that|it)(?: down)?(?: (?:in mind|on file|to (?:your )?(?:memory|notes)))?(?: for (?:me|later|next time|future reference|the future))?(?: please)?[.!]*$", 1),
        (r"(?i)^(.{6,}?)[,.;!—-]+ ?(?:so |and |please |pls |can you |could you |kindly |just )*(?:make|take|keep) (?:a )?(?:mental |quick )?(?:note|record)(?: of (?:this|that|it))?(?: please)?[.!]*$", 1),
        (r"(?i)^(?:please |pls |kindly )+(?:retain|keep|store|save|log|record|hold)\s*[:：]\s*(.{3,})$|^(?:please )?(?:hold|keep) that thought(?: for [\w ]+)?\s*[:,—–-]\s*(.{3,})$", 0),
        (rf"(?i)(?:^|[.;!] ?){EN_ASK}(?:(?:don't|do not|never) (?:lose|forget)|keep|save|store) (?:this|that)\s*[:：]\s*(.{{3,}})$", 1),
        (r"(?i)^you should (?:also )?know,? for (?:next time|later|the future),? that ((?:my|i|i'm|we|our)\b.{3,})$", 1),
        (r"(?i)^(?:please |pls |kindly |just )*(?:be aware|be advised|take note|take into account|note down|mind)(?: of the fact)? that ((?:my|i|i'm|i am|i've|we|we're|our)\b.{3,})$", 1),
        (rf"{START}{ASK}(?:一定|千万|要|得|你)*记得(?:啊|哦|喔|哈|呀|噢|喽|嘞|哟|唷|嘛|啦)[，,：:!！]*(我.{{3,}})$", 1),
        (rf"{START}(?:你|您)?(?:心里|心中)(?:要|得)?有(?:个)?数(?:啊|哈)?[，,：:]\s*(.{{4,}})$|(?:拿|用)?(?:小?本本?|本子|笔)记(?:下来|上|好|着|一下)(?:啊|哈)?[，,：:]\s*(.{{4,}})$", 0),
        (r"^(?:以后|往后|今后)(?:你|您)?(?:得|要|必须|需要)(?:知道|清楚)(我(?:是|对|不|有|只|在|怕|吃|每).{2,})$|^(我[^？?]{4,}?)[，,。；;！!]\s*(?:可|千万|一定|你|请)*(?:别|不要)忘(?:了|记|掉)?(?:啊|哦|哈|噢|呀)*[。！!]*$", 0),
        (rf"{START}{ASK}(?:保存|存|收藏|留|记)(?:一?下|好|住)?(?:这|那|以下|下面)(?:一?[个条些段句串份])?的?((?:网址|链接|地址|电话|号码|信息|资料|编号|内容|账号|数据|网页|单号|时间|名字|密语|暗号).{{4,}})$", 1),
        (rf"{START}(?:这个|这点|这条|请|务必|这事儿?|我跟你(?:说|讲|交代)(?:一?[个件]事儿?)?[，,]?)*{ASK}(?:可|得|可得|可要|给|替|好生|好好|一定|你)*(?:存着|存一下|存下来|保存一下|备注一下|留着|留存|存档|归档|备案|记着|记下|记一下|记住|记牢|记心里|记在心里)(?:了|哦|啊|哈|喽|咯|嘞|点儿?)*[：:，,]\s*(.{{4,}})$", 1),
        (rf"{START}{ASK}(?:留|记|打|加|做)个?(?:备注|备忘|记号|提醒|标记|备案|案底)[：:，,]\s*(.{{4,}})$|(?:这|那|下面)(?:句|番|段|条)话?(?:给我|你|都|要|得)*(?:记在?心[里上]|存心里|刻在脑子里)[，,：:]\s*(.{{2,}})$", 0),
        (r"^(?:以后|今后|往后|下次|每次)[^，。？?]*?(?:要|得|请|都|一定|务必|千万)+记得(我(?:是|不|对|有|只|喜欢|习惯|在|用).{2,})$", 1),
        (r"(.{4,}?)(?:[，,。；;！!]\s*)(?:请|麻烦|帮|你|要|得|可|给|替|我|千万|务必|一定|都|先|也|好好|这个|这点|这条|这事)*(?:记住|记好|记下来?|记着|记牢|记一下|记一笔|存好|存着|存下来)(?:了|哦|啊|哈|喽|嘞|咯|喔|呀|呗|吧|点|哟|下)*[。！!～~\s]*$", 1),
    ],
    SENTENCES,
    whole=True,
)
# fmt: on
_NOT_ADDRESSED = Lazy(
    r"(?i)(?:客户|用户|订单|收货|买家|卖家|系统|快递|商品|会员)的?备注|\b(?:i|we|you|he|she|they|still|always|can't|don't|do you|did you|to|will|i'll|never|only|hardly|just|must) (?:also |even |still |really )?(?:remember|memori[sz]e|note)\b|\bhere for you\b|\bremember (?:when|the time|how|those|that time|to|last|back|me|him|her|them|that (?:day|night|one|trip|time)|your?|what|where|who|why|if|the (?:day|night|first|last|old|good))\b"
    r"|\bremember,? (?:that )?(?:sometimes|often|life|every|no one|nobody|nothing|everyone|people|love|you|we all|it's (?:ok|okay|never|not))\b|\b(?:keep|write|put|save|make) (?:this|that|it) (?:\w+ )?(?:paragraph|sentence|text|code|short|brief|simple|formal|light|tight|in (?-i:[A-Z]\w+))|(?:^|[^帮给替为让])(?:我|他|她|们|还|都|没|难以|容易|很难|能|会|终于|已经|总算|不会|才|就|好不容易|老师|大家)(?:也|都|就|会|能|要|没)?(?:记住|记下|记着|记得)|记住了$|记得(?:吗|不|没)|记下了|记(?:下来|住|下|着)的|记一功|记大?过|记住你|记得你|你给我记着"
)

_ADDRESSED = Lazy(
    r"(?i)^(?:so |and |but |ok(?:ay)?,? |please |also )*just (?:please )?|\b(?:can|could|will|would) you (?:please |also )*\b|\bthings? to\b|\b(?:important|good|useful) to\b|\b(?:make|be) sure (?:that )?(?:you|to)\b|^(?:please )?try to\b|^(?:just )?so you remember\b|\b(?:want|need|like) you to\b|你要|要你|(?:以后|今后|往后)(?:都|也|就|请|要|得|一定)*|\b(?:you (?:need|have|ought) to|you (?:must|should))\b"
)

_REFUSALS: Rules[None] = Rules(
    [
        (
            (
                r"(?:^|[，,。；;！!：:\s])(?:请|这个|这些|这事|这段|这句|这话|这条|以下|下面的?|刚才的?|以上|那[段句个些条件]|我的|以后|今后|接下来的?|后面的?|从现在(?:开始|起)|从今天(?:起|开始)|从此|整个|这次的?|我说的|关于我的?|所有的?|任何|一切|暂时|先|你|就|都|也|先别急|说的|聊的|讲的|发的|要|对话|聊天|内容|记录|消息|信息|话|，|,|\s)*(?:别|不要|不用|不必|请勿|无需|不准|不许)(?:再|给我|帮我|把这个|把这些)?(?:记住|记录|记下|记下来|记着|存下来|存储|保存|留存|存档|存进|写进|记进|记入|存入|保留(?:我|这|刚|聊天|对话)|记这|记我|记那|记了|存刚|记刚|存这|存我|存[，。！\s了]|存$|留[，。！]|留我的|留$|记在|记$|记[，。！：:；、\s])"
                r"|(?i)(?:^|[.;!,:—-] ?|\band |\bbut |\bso ){0,1}(?:please |pls |actually |you )*(?:don't|do not|dont|never|no need to|please don't)(?: ever)? (?:save|store|remember|record|log|memori[sz]e|retain|keep (?:a )?(?:record|note|any|anything|this|that|track|what i|anything i)|note down|hold on ?to|hang on ?to|write down|commit)\b(?: of)?(?: down)? ?(?:this|that|any|my|what|it|these|the|anything|me)\b"
                r"|\b(?:don't|do not|dont|never) keep (?:a |any )?(?:records?|notes?|logs?|memory|memories|traces?) of (?:this|that|our|my|me|what|any|it|anything)\b|\b(?:don't|do not|dont|never|not) (?:keep|hold|store|save) [^.;!?]*? (?:in (?:your )?(?:long-term )?memory|on (?:file|record))\b|\b(?:don't|do not|never) keep my (?:contact|personal|details|data|info|address|number|e-?mail|phone)\b|\b(?:please )?stop (?:saving|storing|remembering|recording|logging|memori[sz]ing|tracking|collecting|learning|keeping (?:a )?(?:track|notes?|records?|tabs))(?: of| on| down)? ?(?:this|that|any|my|what|where i|how i|who i|it|these|the|anything|things|stuff|me|everything|our|about)\b|\b(?:this|that|it) (?:doesn't|does not|needn't|shouldn't|should not|must not) (?:need to |have to )?be (?:saved|stored|remembered|recorded|kept|logged)\b|\b(?:don't|do not|dont|never) (?:write|note|jot|take) (?:it|this|that|them) down\b|\b(?:pause|disable|turn off|switch off|suspend) (?:your |the |all |my )?(?:memory|memories|recording|remembering|logging)\b|(?:暂停|停止|关闭|停掉)(?:一下|对我的)?(?:记录|记忆|保存|存储)|(?:别|不要|不用)再?记得(?:我|这|那)|我(?:不想|不再想|不希望|不愿意?)(?:让|被)?你?(?:还|再|继续|一直)*(?:记得|记住|记着|记录|记下|保存|存|留着|留|保留)|\b(?:off the record|this stays between us|keep this out of (?:your )?memory)\b|这话不要外传记|不用存档|别留记录|不要留(?:下)?记录"
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
# What one need not remember is often no word of one's own.
_OTHER_LORE = Lazy(r"(?i)\bno need to remember (?:the|it|any|these)\b")
_NOT_YOU = Lazy(r"当我没说|我(?:不想|不再想|不希望|不愿意?)(?:让|被)?你?")


def deeds(speech: Speech) -> list[Deed]:
    """The acts of a message of the user's, sentence by sentence."""
    lines = speech.lines
    if speech.sentences and is_small_talk(lines):
        return [Deed(Act.CHITCHAT, speech.sentences[0])]
    found = (
        _all_forgotten(s)
        or _refusal(s)
        or _forgotten(s)
        or _remembered(s)
        or _renamed(s)
        or _corrected(s)
        or _passing(s)
        for s in speech.where(_REFUSALS, FORGETS, PRETENDED, IF_KEPT, _REMEMBER, _THAT, MISSPELT, CORRECTIONS, PASSING)
    )
    return [deed for deed in found if deed]


def _all_forgotten(sentence: Sentence) -> Deed | None:
    """An order to forget everything, which a refusal may come with: "I don't want you to know me, erase it all"."""
    deed = _forgotten(sentence)
    return deed if deed and deed.act is Act.FORGET_ALL else None


def _refusal(sentence: Sentence) -> Deed | None:
    _, match = next(iter(sentence.matches(_REFUSALS)), (None, None))
    if (
        not match
        or not earnest(sentence, match)
        or _SAVED.re.search(sentence.plain[match.start() :])
        or _OTHER_LORE.re.search(sentence.plain)
        or _SELF_TALK.re.search(_NOT_YOU.re.sub("", sentence.plain[: match.end()]))
    ):
        return None
    return Deed(Act.FORGET, sentence, refuses=True)


def _forgotten(sentence: Sentence) -> Deed | None:
    acts = [act for act, match in sentence.matches(FORGETS) if earnest(sentence, match)]
    acts += [act for act, match in sentence.matches(PRETENDED) if not (sentence.quoted(match.start()) or sentence.asks)]
    plain = WANTING.re.sub("", sentence.plain)
    if meant := asked(sentence):
        return Deed(Act.FORGET, meant)
    if not acts or spares(plain):
        return None
    everything = Act.FORGET_ALL in acts and not A_PART.re.search(sentence.plain)
    return Deed(Act.FORGET_ALL if everything else Act.FORGET, sentence)


# "I'm coeliac. Keep that in mind.": what to remember stands in the sentence before.
_THAT: Rules[None] = Rules(
    [
        (
            (
                rf"(?i)^{EN_ASK}(?:remember|note|memori[sz]e|store|save|jot down|write down|keep|bear|commit) (?:this|that|it)(?: down| in mind| on file| to memory| in your (?:memory|notes)| somewhere)?(?: for (?:me|later|next time|future reference|the future))?(?:,? (?:please|ok(?:ay)?|thanks))?[.!\s]*$"
                rf"|^{EN_ASK}(?:make|take|keep) (?:a )?(?:mental |quick )?(?:note|record)(?: of (?:this|that|it))?(?:,? (?:please|ok(?:ay)?|thanks))?[.!\\s]*$"
                rf"|^{ASK}(?:把)?(?:这个|这点|这条|这事儿?|这些|得|可|都|给|替|我|也|好好|一定|千万)*(?:记住|记好|记下来?|记着|记牢|记一下|记一笔|记在心[里上]|存好|存一下)(?:了|哦|啊|哈|喽|嘞|这个|这点|这事|咯|呀|吧)*[。！!～~\s]*$"
            ),
            None,
        )
    ],
    SENTENCES,
    whole=True,
)


def _remembered(sentence: Sentence) -> Deed | None:
    return _to_keep(sentence) or _kept_before(sentence)


def _kept_before(sentence: Sentence) -> Deed | None:
    _, match = next(iter(sentence.matches(_THAT)), (None, None))
    told = sentence.before
    if not match or not told or told.asks or told.closed or told.quoted(0) or not earnest(sentence, match):
        return None
    return Deed(Act.REMEMBER, told, new=(0, len(told.text.rstrip())))


def _to_keep(sentence: Sentence) -> Deed | None:
    for group, match in sentence.matches(_REMEMBER):
        if not earnest(sentence, match) or FILED.re.search(sentence.plain):
            continue
        if not _NOT_ADDRESSED.re.search(_ADDRESSED.re.sub("", sentence.plain)):
            return Deed(Act.REMEMBER, sentence, new=_trimmed(sentence, match.span(group)))
    return None


def _trimmed(sentence: Sentence, span: tuple[int, int]) -> tuple[int, int]:
    start, end = span
    words = sentence.text[start:end]
    return start + len(words) - len(words.lstrip(" ,，：:。.;；")), end


def _passing(sentence: Sentence) -> Deed | None:
    for _, match in sentence.matches(PASSING):
        if earnest(sentence, match) and not NO_PASSING.re.search(sentence.plain):
            return Deed(Act.TEMPORARY, sentence)
    return None


def _renamed(sentence: Sentence) -> Deed | None:
    if span := respelt(sentence):
        return Deed(Act.CORRECTION, sentence, span, label="name")
    _, name = next(iter(sentence.matches(MISSPELT)), (None, None))
    if not name:
        return None
    others = sentence.asks or (not (name[2] or name[3] or name[4]) and sentence.names_others(len(sentence.plain)))
    if others or THINGS_NAME.re.search(sentence.plain) or not earnest(sentence, name):
        return None
    return Deed(Act.CORRECTION, sentence, max(map(name.span, range(1, len(name.groups()) + 1))), label="name")


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
    if sentence.asks:  # "Can you move it to three?"
        found = [deed for deed in found if _ASKED.re.search(sentence.plain) and _is_when(deed)]
    if not found or NO_CORRECTION.re.search(sentence.plain):
        return None
    return max(found, key=lambda deed: (deed.new is not None) + (deed.old is not None))


_WHEN = Lazy(
    r"(?i)^(?:the |on |at )*\d{1,2}(?:[:.]\d\d)?(?:st|nd|rd|th)?(?: ?(?:am|pm|people|guests|nights?|days?|tickets?|persons))?[?.!\s]*$|day\b|\b(?:noon|tomorrow|tonight|morning|evening|two|three|four|five|six|seven|eight|nine|ten)\b|[点号日周]"
)


_ASKED = Lazy(r"(?i)\b(?:can|could|would|will) you\b|\bplease\b|请|帮我|麻烦|你能|能帮")


def _is_when(deed: Deed) -> bool:
    return deed.new is not None and _WHEN.re.search(deed.sentence.plain[slice(*deed.new)]) is not None


def _is_precise(deed: Deed, wording: str) -> bool:
    if deed.new and "[redacted" in deed.sentence.text[slice(*deed.new)]:
        return False
    if deed.new is None or MARKED.re.search(wording):
        return True
    return PRECISE.re.search(deed.sentence.text[slice(*deed.new)]) is not None


# "Put this in your notes", "let me rephrase" sound like work on a text; 别记着我住哪儿 like a question.
_OWN_WORK = Lazy(
    r"(?i)\b(?:in|into|to|on) (?:your |the |my )?(?:long-term |permanent )?(?:memory|memories|notes?|records?|file|mind)\b|\blet me (?:rephrase|reword)\b|^edit\s*:"
)
_INDIRECT = Lazy(
    r"(?:记着|记住|记得|惦记|知道|忘掉|忘记|删掉|删除)我(?:们|家)?[^，。？?]*?(?:哪|多大|几岁|是谁|多少|叫什么|什么)[^？?吗呢]*$|什么都(?:别|不要|不用)再?记"
)


def earnest(sentence: Sentence, match: Any) -> bool:
    """An order to the agent counts unless it is quoted, supposed, reported or material; politely asked is asked."""
    at = match.start() + len(match[0]) - len(match[0].lstrip(" ，,。.；;！!：:"))
    material = Gate.TRANSFORM in sentence.gates and not _OWN_WORK.re.search(match[0])
    if sentence.quoted(at) or material or Gate.SARCASM in sentence.gates:
        return False
    if sentence.asks and Gate.REQUEST not in sentence.gates and not _INDIRECT.re.search(sentence.plain):
        return False
    return not sentence.reports(at)
