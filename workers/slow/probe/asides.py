"""What a sentence says beside a topic without wishing for anything: what others serve, a trade, an errand."""

from __future__ import annotations

from ....extract.text.rules import Lazy
from ....extract.text.speaker import Sentence
from ....extract.text.vocabulary import CURRENCIES, either
from .cues import shows

_TASTES = ("diet.", "interest.", "travel.")
# What a place or a crowd is like says nothing of one's own taste: "Everything there is prawns".
_WORLD = Lazy(
    r"(?i)\b(?:everything|everyone|everybody|all of it|the (?:\w+ ){1,3}there|that (?:place|shop|restaurant|bar|town)|there(?:'s| is| are)|it's all|they (?:only|all|just))\b"
    r"|(?:那|这)(?:边|里|儿|家|个店|家店|地方)[\p{Han}]{0,6}(?:都|全|净|只)|到处都?是"
)
_SPEAKER = Lazy(r"(?i)\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|us|our)\b|我|咱|本人")
# A guess at the one who is spoken to: "I bet you're a tiramisu person".
_OF_YOU = Lazy(
    r"(?i)\byou(?:'re| are| look like| seem like| must be)(?: \w+)? an? [\w-]+(?: [\w-]+)? (?:person|lover|fan|guy|type|kind)\b|(?:你|您)[\p{Han}]{0,4}是[^，。？！]{1,8}(?:党|派|控|迷|类型)"
)
# A number makes a currency or a unit an amount: "I paid 489 pounds" wishes for no pounds.
_AMOUNT = Lazy(
    r"(?i)(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|thousand|million|few|couple of))[ -]?(?:"
    rf"{either(CURRENCIES)}|miles?|feet|inches|pounds|kilomet(?:er|re)s?|km|kilos?|kg|degrees)\b|[\d一二两三四五六七八九十百千万亿几](?:{either(CURRENCIES)}|公里|英里|斤|公斤|磅|英尺)"
)

# "Call me old-fashioned" names no way to be reached.
_CALLED = Lazy(
    r"(?i)\bcall (?:me|us|it|him|her|them) (?:an? |the |\w+-\w+|(?:old|crazy|mad|picky|boring|fussy|paranoid|naive|weird|strange|lazy|cynical|biased|sentimental|spoiled|silly|needy|greedy|nosy|sloppy"
    r"|superstitious|dramatic|basic|selfish|childish|traditional|ignorant|sensitive|blunt|petty|cheap|insane|stubborn|nostalgic|romantic|conservative)\b)"
)


# What people do for a living says nothing of what they do for pleasure: "self-employed, I do wedding photography".
_TRADE = Lazy(
    r"(?i)\b(?:for a living|self-employed|freelanc\w+|full[- ]time|my (?:job|trade|business|career|own studio|clients|customers)|professional\w*|by trade|as a (?:job|career)|i (?:teach|coach) \w+)\b"
    r"|谋生|吃饭的本事|自由职业|接单|以此为生|我教"
)
# What one has not done, cannot do yet or runs out of is no pastime.
_UNDONE = Lazy(
    r"(?i)\b(?:haven't (?:\w+ )?(?:done|tried|started|played)|never (?:tried|done)|not (?:very |so )?good at|running out|excited to|curious to)\b|不太?会|还不会|没学过|打不好|来不及"
)

# What a team builds, and what it is to do of itself: "I added a column", "The bot refuses if no source is found".
_BUILT = Lazy(
    r"(?i)\bi(?:'ve)? (?:just )?(?:created|added|built|implemented|designed|drafted|deployed|merged|refactored)\b|\b(?:short|medium|long)[- ]term\b|\b(?:in (?:phase|version|stage|sprint) \w+|rollback|optimi[sz]ation)\b"
)
_OF_ITSELF = Lazy(
    r"(?i)\b(?:automatically|by default|when necessary|if (?:no|there(?:'s| is) no) \w+ (?:is|are|was)|users?|customers?|clients?|tenants?)\b|自动|默认|用户|客户"
)
# What is wanted of the agent now, more of it than the cues of asking name, and what would make a rule of it.
_TASK = Lazy(
    r"(?i)^(?:please |pls |can you |could you |now |ok,? |and )?(?:run|open|pull|export|import|update|create|generate|proofread|review|refactor|debug|test|deploy|install|remind|schedule|cancel|order|buy|estimate|calculate|pick|choose|highlight"
    r"|extract|merge|split|parse|scan|print|download|upload|share|turn|teach|quiz|set up|describe|outline|build|design|brainstorm|search|google|ask|email|reply to|respond to)\b"
    r"|^(?:请|麻烦|帮忙)?(?:运行|跑|打开|导出|导入|更新|生成|校对|检查|调试|部署|安装|提醒|预约|取消|买|估算|选|挑|标|合并|拆|打印|下载|上传|设计|搜|问问?|回一?下|转发|整理|起草|润色|优化|画)"
)
# "Remove my old work email from your notes": an order to forget, in whatever words, wishes for nothing else.
_UNLEARN = Lazy(
    r"(?i)\b(?:remove|delete|erase|wipe|clear|scrub|forget)\b[^.;]*\b(?:from|stored|saved|memory|notes?|records?|files?|profile)\b|\byou(?:'ve| have)? (?:stored|saved|kept|got)\b[^.;]*\b(?:on|about) me\b|(?:删|清|抹|忘)(?:掉|除|了|空)[^，。]*(?:记录|资料|信息|数据|记忆)"
)
_LASTING = ("standing", "habit", "pain", "dislike", "only", "handy", "i_first")
_OWN_TASTE = Lazy(
    r"(?i)\b(?:i|we)(?:'m|'ve|'d)? (?:\w+ ){0,2}(?:like|love|enjoy|prefer|rather|into)\b|\bmy (?:\w+ )?favou?rite|喜欢|最?爱|偏好"
)
_YOUR_WAY = Lazy(
    r"(?i)^(?:why do |how come |so |ok |wow,? |hm+,? )*you (?:always|never|usually|tend|just|sometimes|seem|really|do|like)\b|^(?:怎么|为什么)?你(?:总|老|一直|每次|从来)"
)
_SPOKEN_TO = Lazy(r"(?i)\b(?:you|your|yours)\b|你|您")


def is_errand(sentence: Sentence) -> bool:
    """Whether a sentence only asks for something now: "Compare these two". Nothing in it makes a rule of that."""
    text = sentence.plain.strip()
    if _UNLEARN.re.search(text):
        return True
    asks = _TASK.re.search(text) or any(shows(name, text) for name in ("ask_zh", "ask_en"))
    return bool(asks) and not (_OWN_TASTE.re.search(text) or any(shows(name, text) for name in _LASTING))


def only_tells(topic: str, sentence: Sentence) -> bool:
    """Whether a sentence only tells of what bears on a topic: what others serve, a trade, a product, what something
    cost."""
    text = sentence.plain
    if topic.startswith("interest.") and (_TRADE.re.search(text) or _UNDONE.re.search(text)):
        return True
    if topic.startswith(_TASTES):
        if _OF_YOU.re.search(text):
            return True
        return _WORLD.re.search(text) is not None and not _SPEAKER.re.search(text)
    if topic.startswith(("output.", "contact.")) and (_talks_shop(text) or _of_the_agent(text)):
        return True
    if topic == "contact.channel":
        return _CALLED.re.search(text) is not None
    return topic in ("output.currency", "output.units") and _AMOUNT.re.search(text) is not None


def _of_the_agent(text: str) -> bool:
    """Whether a sentence tells what the agent does, and nothing of what the speaker makes of it."""
    return _YOUR_WAY.re.search(text) is not None and not _SPEAKER.re.search(text) and not shows("pain", text)


def _talks_shop(text: str) -> bool:
    """Whether a sentence that is not to the agent is about something that is built."""
    if _SPOKEN_TO.re.search(text):
        return False
    return _BUILT.re.search(text) is not None or bool(_OF_ITSELF.re.search(text) and not _SPEAKER.re.search(text))
