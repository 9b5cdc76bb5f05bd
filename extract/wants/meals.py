"""What users want left out of their meals in Chinese: for good, for now, on a doctor's word, set right; and the phrases
by which Chinese rules of taste are built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..text.rules import Lazy
from ..text.said import Read, Said
from ..text.speaker import Sentence
from ..text.vocabulary import FOODS
from .foods import food

ADVERB = (
    r"(?:自己|是真的?|(?:业余|课余|空闲|闲暇|休息)(?:时间|时)?|下班后?|放假|没事的时候|闲下来|闲来无事|周末的时候|私下|退休后|本人|个人|这个人|这人|一般|平时|平常|平日|通常|一向|一直|从来|向来|现在|目前|如今|真的|真|实在|其实|还是|都|也|就|只|特别|特|巨|贼|非常|十分|最|更加|更|比较|挺|很|蛮"
    r"|超级|超|可|相当|尤其|主要|确实|倒是|反正|总是|经常|每天|周末|闲的时候|有空|没事|这辈子|天生|从小|们|和家人)*"
)
ZH_LIST = r"([\p{Han}A-Za-z0-9、/和跟与及或·]+?)"
ZH_END = r"(?:[，。；！？,.!;~…\s]|$|的[，。；！？,.!;\s]|的$|之类|这类|等|所以|因为|但|了[，。；！,.]|了\s*$|吧|呢|哦|哈|啊|呀)"
SELF = rf"(?:我|本人|俺){ADVERB}"


def clause(reader: Read) -> Read:
    """A reader of a clause whose speaker is named in an earlier one: nobody else may have been named since."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if not sentence.names_others(match.start(1)) and sentence.mine(match.start(1)):
            yield from reader(sentence, match)

    return read


# 以后给客人点菜别放香菜, 今晚做鱼别放姜: for others, or a way to cook.
_NOT_MINE = Lazy(r"给[^我你，。]{1,4}(?:点|做|买|订|煮|叫)|喂|猫|狗|辅食|宠物|[这那]道|菜谱|食谱|怎么做")
_ALONE = Lazy(r"^[^聚团宴司组食]*$|[给帮]我|^[^，。]*我")
_UNWELL = Lazy(r"嗓子|喉咙|胃|上火|感冒|牙|拉肚子|肠|溃疡|长痘|发烧|咳|不舒服|体检|手术|给我|帮我|点餐|点菜|推荐?")


def _wished(reader: Read, *, for_now: bool = False) -> Read:
    """A reader of what is to be left out of the speaker's meals, for good or for now."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        plain = sentence.plain
        if sentence.asks or sentence.names_others(match.start(1)) or _NOT_MINE.re.search(plain):
            return
        if (_UNWELL if for_now else _ALONE).re.search(plain):
            yield from (replace(said, temporary=for_now) for said in reader(sentence, match))

    return read


_SET_RIGHT = Lazy(
    r"^(?:不对|错了|[记说写弄搞]错|[记搞弄]混|更正|纠正|不是|抱歉|我|你)[^。]*(?:错|岔|混|更正|纠正|不对|不是)|^(?:不对|更正|纠正)"
)


def _put_right(reader: Read) -> Read:
    """A reader of what is to stand instead of what was wrong: 说错了，是香菇过敏."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if _SET_RIGHT.re.search(sentence.plain) and not (sentence.asks or sentence.names_others(len(sentence.plain))):
            yield from reader(sentence, match)

    return read


_OURS = Lazy(
    r"(?:我|俺)(?:这个?|的)?(?:胃|肚子|肠胃|人|身体|嗓子|体质)?(?:从小|一直|现在|就是|真的|也|都|只要|每次|但凡|基本|最近)*$|^(?:只要|但凡|凡是|每次|从小|一直|现在|基本|平时|最近)*$|(?:我|俺|^)[^，。猫狗宠兔鼠]*[，,]\s*$"
)


def _reacts(sentence: Sentence, match: Any) -> Iterator[Said]:
    """What makes the speaker ill: 一喝牛奶就拉肚子."""
    ours = _OURS.re.search(sentence.plain[: match.start()]) is not None
    if ours and not (sentence.asks or sentence.of_others or sentence.names_others(match.end())):
        yield from food("diet.avoid", pii="health")(sentence, match)


_PET = Lazy(r"猫|狗|宠物|兔|仓鼠")
_LOW = {"糖": "low_sugar", "盐": "low_salt"}


def _doctors(sentence: Sentence, match: Any) -> Iterator[Said]:
    """What a doctor told the speaker to keep away from; of sugar and salt that is a diet. Who names nobody means
    themselves."""
    named = match.end(1) if "我" in match[0] else len(sentence.plain)
    if sentence.names_others(named) or sentence.of_others or _PET.re.search(sentence.plain):
        return
    if low := _LOW.get(match[1]):
        yield Said(sentence, "diet.type", low)
    else:
        yield from food("diet.avoid")(sentence, match)


_ILL = r"(?:拉肚子|拉稀|窜稀|闹肚子|跑厕所|厕所跑|疹|荨麻疹|浑身(?:发)?痒|全身(?:发)?痒|肿|反胃|胀气|胃胀|烧心|反酸|胃[疼痛]|肚子(?:就|也|都|得)*(?:疼|痛|闹|不舒服|胀)|喘不上气|心慌|心悸|造反|过敏)"


def _patients(sentence: Sentence, match: Any) -> Iterator[Said]:
    """What one who is ill keeps away from, where nobody is named."""
    if "我" not in sentence.plain:
        yield from _doctors(sentence, match)


_DONT = r"(?:(?:给我|帮我)?(?:避开|绕开|排除|剔除|去掉|跳过)|(?:别|不要|勿|甭|不许|不准))(?:再)?(?:给我|帮我|往里面?|往菜里)?(?:放|加|点|搁|推荐?|推送|撒|订|碰|要|吃)?(?:有|带|含)?"
_NOWADAYS = r"(?:今[天晚日]|今儿|这[两几]天|这[周回次顿餐单]|本周|最近|眼下|暂时|这阵子?|这段时间)"
# One rule, one line.
# fmt: off
MEALS: list[tuple[str, Read]] = [
    (rf"(?:^|[，,；;。]|我|请|麻烦)(?:以后|今后|往后|从今(?:天|往后)?(?:起|开始)?|从现在(?:起|开始)|每次|每回|凡是)[^。！？]*?{_DONT}{ZH_LIST}(?:的(?:店|餐厅|菜|馆子))?{ZH_END}", _wished(food("diet.avoid"))),
    (rf"(?:订|点|叫|买|做)(?:外卖|餐|饭|菜|便当|盒饭|奶茶|面|火锅|吃的)(?:的时候|时候?)[，,]?(?:都|就|请|记得|麻烦|一律|千万|给我|帮我)*{_DONT}{ZH_LIST}{ZH_END}", _wished(food("diet.avoid"))),
    (rf"{_NOWADAYS}[^。！？]*?(?:先|暂时|都|就|请|麻烦|，)+{_DONT}{ZH_LIST}(?:的(?:店|餐厅|菜|馆子))?{ZH_END}", _wished(food("diet.avoid"), for_now=True)),
    (rf"{SELF}(?:点|叫|订|吃|买)(?:外卖|餐|菜|饭|单|面条?|粉|米线|火锅|沙拉|汤|麻辣烫|东西){ADVERB}(?:不|别|从不)(?:要)?(?:放|加|点|碰|搁|要){ZH_LIST}{ZH_END}", clause(food("diet.avoid"))),
    (rf"{SELF}(?:其实|应该)?是对{ZH_LIST}(?:严重|有点|轻微|也|都)*过敏", food("diet.avoid", open_=True, pii="health")),
    (rf"(?:^|[，,；;。]|我)(?:其实|应该|准确地?说)*是(?:对)?{ZH_LIST}过敏{ZH_END}", _put_right(food("diet.avoid", open_=True, pii="health"))),
    (rf"(?:过敏|不能吃|吃不了|碰不得)的(?:其实|就)?是{ZH_LIST}{ZH_END}", _put_right(food("diet.avoid", open_=True, pii="health"))),
    (rf"(?:医生|大夫)(?:都|又|也|早就)*(?:让|叫|要|嘱咐|交代|建议)我[^，。]*?(?:别|不要|不能|不可以|忌|戒掉?)(?:再)?(?:碰|吃|喝|沾)?{ZH_LIST}{ZH_END}", _doctors),
    (rf"(?:医生|大夫)(?:都|又|也|早就)*(?:让|叫|要|嘱咐|交代|建议)我[^，。]*?少(?:碰|吃|放|沾)点?(糖|盐){ZH_END}", _doctors),
    (rf"(?:痛风|血糖|血压|尿酸|血脂|胃病|胃炎|确诊)[^，。！？]*?[，,]([\p{{Han}}、]{{1,12}}?)(?:也|都|全|得|要|必须|只能)+(?:忌|戒|不能吃|不能喝|不能碰)(?:了|口|掉)*{ZH_END}", _patients),
    (rf"(?:对[^，。]*?(?:不|没有?)过敏|不对[^，。]*?过敏)[，,](?:其实|而)?是对{ZH_LIST}{ZH_END}", _put_right(food("diet.avoid", open_=True, pii="health"))),
    (rf"(?:医生|大夫)(?:都|又|也|早就)*(?:不让|不准|不许|禁止|不建议)我?(?:再)?(?:碰|吃|喝|沾){ZH_LIST}{ZH_END}", _doctors),
    (rf"(?:{SELF}|让我|叫我|要我|劝我)(?:已经|早就|早|就|现在)*把{ZH_LIST}(?:都|给|彻底|完全|全)*(?:戒|断)(?:了|掉)", _doctors),
    (rf"一(?:吃|喝|碰|沾|尝)(?:到|了|点|口)*({FOODS})[^。！？?他她你]*?{_ILL}", _reacts),
    (rf"(?:[吃喝](?:了|上)?)?[一两几]?[口点]({FOODS})(?:下去|下肚|进嘴|就|[，,]|我|浑身|全身|嘴|肚子)[^。！？?他她你]*?{_ILL}", _reacts),
    (rf"({FOODS})一(?:下肚|进嘴|入口|沾嘴)[^。！？?他她你]*?{_ILL}", _reacts),
    (rf"{SELF}是?(?:吃|喝|沾|碰)不得{ZH_LIST}{ZH_END}", food("diet.avoid")),
    (rf"吃(?:完|了|过)?(?:[一两几]?[口点个块])?({FOODS})[^。！？他她你]*?(?:医生|大夫)(?:让|叫|要|嘱咐)我[^，。]*?(?:别|不要|不能|不准)(?:再)?(?:碰|吃|沾|喝)了?{ZH_END}", clause(food("diet.avoid", pii="health"))),
]
# fmt: on
