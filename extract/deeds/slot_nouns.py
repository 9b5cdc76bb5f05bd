"""What people call a thing when they want it forgotten: a slot ("my address", 我的地址), or a matter (a trip, 搬家)."""

from __future__ import annotations

from functools import cache

from ..text.lexical import stem
from ..text.rules import Rules

_DIET = ("diet.",)
_TASTES = ("output.", "code.", "tool.", "diet.", "seat.", "travel.", "interest.", "contact.channel")
# What may stand before the noun without making it something else.
_EN = r"(?:my |the |our |home |house |work |office |personal |private |mobile |cell |shipping |delivery |postal |mailing |street |old |new |current |own |all (?:of )?|dietary |food |seat |travel )*"
_ZH = r"(?:我|我的|的|家庭|家里|家|收货|收件|办公|公司|工作|个人|私人|新|旧|老|现在|以前|之前|所有|全部|常用|备用|真实|那个|这个|饮食|座位|个)*"

# One rule, one line.
# fmt: off
_NOUNS: list[tuple[str, str, tuple[str, ...]]] = [
    ("address(?:es)?|where i live", "地址|住址|住处|住哪里?", ("contact.address",)),
    ("(?:tele)?phone(?: number)?s?|numbers?|cell", "电话号?码?|手机号?码?|号码|联系电话", ("contact.phone",)),
    ("e-?mails?(?: address(?:es)?)?", "邮箱(?:地址)?|电子邮件|邮件地址", ("contact.email",)),
    ("contact (?:details|data|info(?:rmation)?)", "联系方式|联络方式", ("contact.phone", "contact.email", "contact.address")),
    ("birth ?day|birth date|date of birth|age", "生日|出生日期|年龄", ("identity.birthday",)),
    ("(?:first |last |full |real )?names?|nickname", "名字|姓名|昵称|称呼", ("identity.name", "identity.preferred_name")),
    ("home ?town|city|where i(?:'m| am) from", "城市|家乡|老家", ("identity.home_city",)),
    ("time ?zone", "时区", ("identity.timezone",)),
    ("job|work|occupation|profession|role|job title|title|position", "工作|职业|职位|岗位|职务", ("work.",)),
    ("employer|company", "公司|单位|雇主", ("work.company",)),
    ("allerg(?:y|ies)(?: info(?:rmation)?)?", "过敏(?:史|情况|信息)?|忌口", ("diet.avoid",)),
    ("diets?|diet(?:ary)? (?:restrictions?|needs|preferences?)|restrictions|eating habits", "饮食(?:习惯|偏好|禁忌)?|口味", _DIET),
    ("hobb(?:y|ies)|interests?", "爱好|兴趣|兴趣爱好", ("interest.",)),
    ("preferences?|likes and dislikes|tastes", "偏好|喜好|习惯", _TASTES),
    ("health(?: condition| problem| issue| data| info(?:rmation)?)?s?|(?:medical |health )conditions?|illness(?:es)?|diagnosis|medical history", "病史?|病情|健康(?:状况|情况|信息|问题)?|身体(?:状况|情况)", ("health.condition",)),
    ("budget(?: limit)?s?", "预算", ("budget.limit",)),
    ("seat(?: preference)?s?", "座位(?:偏好)?|座位喜好", ("seat.preference",)),
    ("hotels?", "酒店", ("travel.hotel",)),
    ("airlines?", "航空公司", ("travel.airline",)),
    ("working hours|work hours|schedule", "上班时间|工作时间|作息", ("schedule.work_hours",)),
    ("languages?", "语言", ("identity.languages", "output.language")),
]
# fmt: on
_SLOTS: Rules[tuple[str, ...]] = Rules([(rf"^(?i:{_EN}(?:{en}))$|^{_ZH}(?:{zh})$", slots) for en, zh, slots in _NOUNS])


def slots_called(phrase: str) -> tuple[str, ...]:
    """The slots that a phrase as a whole names; none where it says more than that."""
    return next(iter(_SLOTS.meanings(phrase.strip())), ())


def is_matter(slots: tuple[str, ...]) -> bool:
    """Whether people tell more of what these slots hold than a value: of a job, an illness, a hobby."""
    return slots[0].startswith(("work.", "diet.", "interest.", "health.", "budget.", "schedule.", "travel."))


# Of one matter people speak in many words: who says "the Berlin trip" said "I fly to Berlin" before.
_TOPICS = [
    "trip travel journey visit holiday vacation fly flight hotel train tour stay 旅行 旅游 行程 出差 旅程 机票 航班 酒店 去 飞",
    "move relocate mover 搬家 搬到 搬去 搬进 要搬 搬了 新家 新房",
    "wedding marry engaged bride groom 结婚 婚礼 订婚 婚",
    "divorce separated 离婚 分居",
    "surgery operation hospital 手术 开刀 住院",
    "pregnancy pregnant baby 怀孕 孕 宝宝",
    "interview 面试",
    "resign quit 辞职 离职 跳槽",
    "breakup broke 分手",
    "renovation refurbish 装修 翻新",
]


@cache
def _topics() -> dict[str, tuple[str, ...]]:
    stemmed = (tuple(map(stem, words.split())) for words in _TOPICS)
    return {term: words for words in stemmed for term in words if len(term) > 1}


def topic(term: str) -> tuple[str, ...]:
    """The terms that tell of the same matter as a term of a keyword; mostly that term alone."""
    return _topics().get(term, (term,))
