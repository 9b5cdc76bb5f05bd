"""Wishes that hold for once or for a while, whatever they are about, and what only sounds like one."""

from __future__ import annotations

from ..text.rules import SENTENCES, Lazy, Rules
from ..text.said import Said

# A wish for this once, whatever it is about: nothing of it lasts.
_ONCE_ZH = r"(?:就|只|仅|单|光)(?:限|此|有|用)?(?:这|此|本)(?:一)?(?:次|回|趟|顿|条|封|单|晚|天)|(?:仅限|只限|就|只|单)(?:今[天晚日]|本次|这次|这回|这趟)|下不为例|(?:今天|这次|这回|今晚|今儿)(?:破[个例]+|例外|特殊)"
_AWHILE_ZH = r"(?:今[天晚日早]|今儿|这两天|这几天|这(?:个?礼拜|[一]?[周次回趟顿餐晚阵段])(?:子|时间|行程|出差|旅行)?|本[周次](?:行程|出差)?|这[单杯碗锅盘]|眼下|暂时|临时|近期|这个(?:月|星期))"
_WISH_ZH = r"(?:(?:先|暂时|就|都|请|你|得)*(?:别|不要|不用|少|甭)(?:再)?(?:给我|帮我|跟我|对我|替我|往)?(?:推荐?|点|放|订|选|安排|约|打|排|叫|说|讲|加|带|列|买|做|发|用|写)|(?:给我|帮我|请|麻烦|先|就|换成|改)+(?:用|简短|简单|详细|正式|随意|写|回|说|买|订|选|坐|住)|(?:先|就|都|得|要)*(?:不吃|不喝|忌口|戒)|来点)"
_WISH_EN = r"(?:no [\w-]+|(?:don't|do not|skip|avoid|use|keep|reply|answer|write|call|text|e-?mail|contact|book|give|show|send|speak|talk|stick|leave|make|hold|drop) [\w'-]+|nothing [\w-]+|be [\w-]+ with me|be (?:(?:super|extra|very|really|more) )?(?:formal|casual|brief|concise|short|detailed|thorough|informal)|short(?:er)? (?:replies|answers)|an? [\w -]+? please|i'm off (?:dairy|meat|alcohol|sugar|carbs|gluten|coffee|caffeine|bread|seafood))"
# One rule, one line.
# fmt: off
PASSING: Rules[None] = Rules(
    [
        (rf"(?:{_ONCE_ZH})[^。？?]*?(?:{_WISH_ZH}|[给帮]我|用|要|写|说|来|坐|住|订|吃|喝)", None),
        (rf"{_AWHILE_ZH}[^。？?我]*?(?:暂时|先|临时)(?:就|都|请|你)*(?:别|不要|不用|少|用|简短|简单|详细)", None),
        (
            rf"{_AWHILE_ZH}[^。？?你他她]*?(?:牙疼|上火|胃疼|胃不舒服|忌口|拉肚子|感冒|嗓子)[^。？?]*?(?:{_WISH_ZH})",
            None,
        ),
        (
            rf"(?i)^(?:and |but |so |ok,? |please )*(?:(?:only|just) (?:for )?(?:today|tonight|this (?:once|one time|[\w' -]+?)|now)|for (?:tonight|today|now|the moment|the time being|this [\w' -]+?|tonight's [\w-]+|today's [\w-]+|the next [\w ]+?)|this (?:time|once|evening|morning|afternoon|week|weekend|trip|one time)|tonight|today|for the rest of (?:this|the|our) \w+|during (?:this|my|our|(?:the )?(?:exams?|holidays?|trip|meeting|surgery))[\w ]*?|while i(?:'m| am) [^,.;!?]+?|(?:until|till) (?:my|i|i'm|the|further notice|next|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d|(?:the )?\d)[^,.;!?]*?)(?: only)?[,:]? (?:please |just |only )*{_WISH_EN}",
            None,
        ),
        (
            r"(?i)\b(?:for this (?:one )?[\w-]+|tonight|today|this \w+) only\b[,:.!]|\b(?:just|only) (?:this once|this one time|for (?:tonight|today|this (?:one )?\w+))(?:[.,!]|$)",
            None,
        ),
        (
            r"(?i)\bi(?:'m| am|'ve| have)\b[^.;!?]*?(?:this week|today|tonight|right now|at the moment)[^.;!?]*?(?:,? so|, please) (?:please )?(?:no |don't |skip |avoid )[\w'-]+|^(?:one[- ]time|one[- ]off)(?: (?:thing|only|request|exception))?[:,] [^?]{4,}",
            None,
        ),
        (
            r"(?i)^(?:no|skip the|avoid|leave out the|hold the) [\w ]+? (?:tonight|today|this time|this once|this week|for now)(?:[.,!]|$)",
            None,
        ),
        (
            rf"{_AWHILE_ZH}[^。？?你他她]*?(?:先|就|都|请|暂时|，)*(?:别|不要|不用)(?:再)?(?:给我|帮我|跟我|对我|往[^，。]{{1,4}})?(?:推荐?|推送|点|放|加|订|安排|排|约|做|打|提醒我|用|发|叫)",
            None,
        ),
        (rf"{_AWHILE_ZH}[^。？?你他她我]*?用[\p{{Han}}A-Za-z]+?(?:找|联系|回复?|写|答|跟|和|给)我", None),
    ],
    SENTENCES,
    whole=True,
)
# fmt: on
NO_PASSING = Lazy(
    r"(?i)机会|时间|优惠|活动|有效|限定|营业|开放|\b(?:offer|sale|deal|valid|open|available|coupon|no (?:rain|snow|school|work|luck|sleep|news|class(?:es)?|traffic|way|idea|problem|time|internet|one))\b"
)
# 跟你说过我住武汉，那个过时了: what was told before is taken back, and states nothing.
_TAKEN_BACK = Lazy(
    r"(?:说|讲|提|告诉)(?:过|的|你)+我?[^。！？]+?[，,]?[那这](?:个|条|句|点|些)?(?:就|都|得|要|帮我|请|给我|已经|早就?|可以)*(?:作废|不算|不作数|改一?[下改]|更新一?下|更正一?下|过时|变了|不对了)"
)


# 前些年我特喜欢钓鱼，后来再没碰过
_FADED = Lazy(
    r"后来[^。]*?(?:再也?没|没再|不再|就没|戒了|放弃了|腻了|不(?:玩|碰|喝|吃|看|听|去|喜欢|爱)[\p{Han}]{0,2}了)"
)


def is_withdrawn(said: Said) -> bool:
    """Whether a value is named only as what the speaker takes back, or liked no more."""
    plain = said.sentence.plain
    if said.slot.endswith(".like") and _FADED.re.search(plain):
        return True
    back = _TAKEN_BACK.re.search(plain)
    return back is not None and said.value in back[0] and said.value not in plain[back.end() :]
