"""What users tell of their own life in set phrases: food, tastes, health, working hours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..text.rules import SENTENCES, Lazy, Rules
from ..text.said import Read, Said, items, named, unnamed
from ..text.speaker import Sentence, Speech
from ..text.vocabulary import CONDITIONS, FOODS
from .foods import food, meant
from .meals import ADVERB, MEALS, SELF, ZH_END, ZH_LIST, clause
from .pastimes import SINGER, collected, listened, pastimes

_EN_ADVERB = (
    r"(?: (?:really|generally|usually|always|normally|typically|much|mostly|personally|also|do|still|definitely|strongly|actually|honestly|quite|absolutely"
    r"|certainly|often|kind of|tend to|just|truly|especially|particularly|simply|only|mainly|realy|totally|severely|mildly|deathly|very|seriously|highly|now|currently|completely|strictly))*"
)
_I_AM = rf"\b(?:i'm|i am|im){_EN_ADVERB}"
_NOT = rf"(?:don't|do not|dont|never|can't|cannot|can not|cant|won't|shouldn't|must not|mustn't|am not able to|'m not able to|'m not allowed to){_EN_ADVERB}"
_UNTIL = r"((?:[a-z0-9&'][a-z0-9&'-]*[ ,]*(?:[ ,]|$|\b))+?)"
_EN_END = r"(?:\s*(?:[.!;:)\n]|,? ?(?:so|because|since|but|please|when|if|for|at|due|any ?more|any longer|unless|except|and (?:i|my|we|please|it|that)|which|as|after|before|in|on|with|while|can|could|what|any|just (?:so you know|fyi|saying|in case)|fyi|btw|by the way|pls|though|either|thanks|especially|or else|than|even|do|is|are|lately|recently|nowadays|these days|at all|(?:way |far |much |so much |a lot |infinitely )?more(?:[.!,]|$| than\b)|(?:way |far |much |a lot )better\b)|,? ?(?:—|–|-) )|\s*$)"

# "I have a migraine" and "anxiety about the exam" pass.
_PASSING = Lazy(
    r"(?i)\ba migraine\b|\bin (?:my|the|our) family\b|\b(?:anxiety|depression|insomnia|migraines?) (?:about|over|from|because|tonight|today)\b"
)


def _condition(sentence: Sentence, match: Any) -> Iterator[Said]:
    if _PASSING.re.search(sentence.plain[match.start() : match.end() + 14]):
        return
    for item in items(match[1]):
        if name := named(item, CONDITIONS):
            yield Said(sentence, "health.condition", item.lower() if name else item, pii="health")


def _dropped(reader: Read) -> Read:
    """A reader of a clause of one's own whose speaker goes unnamed: 对虾过敏，能吃什么？"""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if sentence.subjectless(match.start()):
            yield from reader(sentence, match)

    return read


def _listed(slot: str) -> Read:
    """The foods of a run without commas: 海鲜啤酒."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if not _FOOD.re.sub("", match[1]).strip("、和跟与及的"):
            for one in _FOOD.re.finditer(match[1]):
                yield Said(sentence, slot, one[0].lower())

    return read


_FOOD = Lazy(f"(?i){FOODS}")


def _either(food_slot: str, taste_slot: str) -> Read:
    """A reader of what may be a food or a pastime."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        yield from food(food_slot)(sentence, match)
        yield from pastimes(taste_slot)(sentence, match)

    return read


def _fixed(slot: str, value: str) -> Read:
    def read(sentence: Sentence, _match: Any) -> Iterator[Said]:
        yield Said(sentence, slot, value)

    return read


_STRICT = Lazy(
    r"(?:^|[，,、]是?)(?:纯|全|严格的?)素|(?:蛋奶?|奶蛋?|鸡蛋|牛奶)(?:[和跟、][蛋奶]类?)?(?:也|都|也都)?不(?:吃|碰|沾|喝|行)"
)


def _meatless(sentence: Sentence, _match: Any) -> Iterator[Said]:
    """我吃素的，蛋奶也不碰: how strictly is told behind."""
    yield Said(sentence, "diet.type", "vegan" if _STRICT.re.search(sentence.plain) else "vegetarian")


def _given_up(sentence: Sentence, match: Any) -> Iterator[Said]:
    """A diet that the speaker keeps no more."""
    diet: str = next(filter(None, match.groups())).lower()
    yield Said(sentence, "diet.type", {"veggie": "vegetarian"}.get(diet, diet), -1)


def _ours(reader: Read) -> Read:
    """A reader of what names no speaker, where the sentence speaks of me or us: "gluten is a hard no for me"."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if _US.re.search(sentence.plain) and not sentence.names_others(len(sentence.plain)):
            yield from reader(sentence, match)

    return read


def _of_field(reader: Read, field: str) -> Read:
    """A reader of the pastimes of one field: who does no horror watches none, who does no yoga may like it."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if not _AT_PLACES.re.match(sentence.plain[match.end(1) :]):
            yield from (said for said in reader(sentence, match) if said.qualifier == field)

    return read


_US = Lazy(r"(?i)\b(?:i'm|i am|i have|for me|for us|in (?:this|our|my) (?:house|home|kitchen)(?:[,.!;]|$))")
# "I don't watch horror with my kid in the room"
_AT_PLACES = Lazy(r"(?i)\s*(?:with|in|at|on|before|when|while|during|after|alone|as|if|unless|tonight|today)\b")
_DIETS = "vegan|vegetarian|veggie"
# One rule, one line.
# fmt: off
_RULES: Rules[Read] = Rules(
    [
        # food that must be kept away
        (rf"{SELF}对{ZH_LIST}{ADVERB}(?:严重|有点|轻微|有些|会|重度|有)?(?:不耐受|过敏)", food("diet.avoid", open_=True, pii="health")),
        (rf"(?:^|[，。；,;\s])(?:本人)?对{ZH_LIST}(?:严重|有点|轻微|也|都)*过敏(?:[，。；！,.!\s]|$)", _dropped(food("diet.avoid", open_=True, pii="health"))),
        (rf"{SELF}([^对，。；,;\s][\p{{Han}}、]{{0,15}}?)(?:严重|有点|轻微)?(?:过敏|不耐受?受?)", food("diet.avoid", pii="health")),
        (rf"{SELF}(?:不吃|不能吃|不可以吃|吃不了|不能碰|不碰|忌口|忌|戒了?|不喝|不能喝|喝不了|不沾|从不吃|从不喝|不太能吃){ZH_LIST}{ZH_END}", food("diet.avoid", open_=True)),
        (rf"(?:^|[。；;]\s*)(?:本人|平时|从来|一向)?(?:不吃|忌口|不能吃|吃不了){ZH_LIST}{ZH_END}", _dropped(food("diet.avoid"))),
        (rf"我\s*(?:don'?t|can'?t|cannot|不|不能|从不)\s*(?:吃|eat|drink|喝)\s*{ZH_LIST}{ZH_END}", food("diet.avoid", open_=True)),
        (r"(?i)^(?:just so you know,? |fyi,? |heads up,? |btw,? |note:? )?(?:severe |bad |serious )?([a-z]+(?: [a-z]+)?) allergy(?:,? (?:here|btw|fyi|so|sadly|unfortunately)\b|[.!]*$)", unnamed(food("diet.avoid", pii="health"))),
        (rf"(?i){_I_AM} (?:allergic|intolerant|alergic|allergc|sensitive) to {_UNTIL}{_EN_END}", food("diet.avoid", open_=True, pii="health")),
        (r"(?i)\bi have (?:an? |a (?:severe|bad|serious|mild) )?(?:severe )?([a-z]+(?: [a-z]+)?) (?:allergy|allergies|intolerance)\b", food("diet.avoid", pii="health")),
        (rf"(?i)\bi{_EN_ADVERB} (?:get|break out in|come out in) (?:hives|a rash|rashes|itchy|sick|ill|migraines|headaches|stomach aches|cramps|bloated) (?:from|off|if i (?:eat|have|drink)|when(?:ever)? i (?:eat|have|drink)) {_UNTIL}{_EN_END}", food("diet.avoid", pii="health")),
        (rf"(?i)\bi have (?:an? )?(?:\w+ )?(?:allergy|intolerance) to {_UNTIL}{_EN_END}", food("diet.avoid", open_=True, pii="health")),
        (rf"(?i){_I_AM} (lactose|gluten|dairy|soy|egg|fructose|nut|sugar)[- ](?:intolerant|free\b)", food("diet.avoid", open_=True, pii="health")),
        (rf"(?i)\bi{_EN_ADVERB} {_NOT} (?:eat|drink|consume|touch) {_UNTIL}{_EN_END}", food("diet.avoid", open_=True)),
        (rf"(?i)\bi{_EN_ADVERB} (?:can't|cannot|can not|cant|shouldn't|don't) (?:have|do|tolerate|handle|digest) {_UNTIL}{_EN_END}", food("diet.avoid")),
        (rf"(?i)\bi{_EN_ADVERB} (?:avoid|stay away from|steer clear of|abstain from)(?: eating| drinking)? {_UNTIL}{_EN_END}", food("diet.avoid")),
        (rf"{SELF}[^。！？]{{0,16}}[，,](?:所以|因此|也|就|都|完全)*(?:喝不了|吃不了|不能吃|不能喝|不吃|不喝|忌口|碰不得|不能碰){ZH_LIST}{ZH_END}", clause(food("diet.avoid"))),
        (rf"{SELF}[^。！？]{{0,16}}[，,]([\p{{Han}}、]{{1,16}}?)(?:也|都|全|得|要|需要|必须|一律|得要)*(?:忌口?|戒|不能吃|不能喝|不能碰|避开|吃不了|不吃|不能沾|不碰|不沾|碰都不碰|一口不吃)", clause(_listed("diet.avoid"))),
        (rf"(?i)^([a-z]+)\b[^.!?]*\b(?:i'm|i am){_EN_ADVERB} allergic(?: to (?:it|them))?(?:[.!,]|$)", food("diet.avoid", pii="health")),
        (rf"(?:^|[，,。；;\s]){ZH_LIST}我{ADVERB}(?:一口都?)?(?:不碰|不沾|从不吃|绝不碰|不能吃|不吃|吃不了|喝不了|吃不得|喝不得|沾不得|过敏|碰不得|不能碰)", food("diet.avoid", ends=True)),
        (r"(?i)\bno ([a-z' -]{2,30}?) for me\b", food("diet.avoid", ends=True)),
        (r"(?i)^(?:please,? |and |also,? )*(?:absolutely |strictly )?(?:no|never any) ([a-z' ,-]{2,40}?),? (?:ever|at all|whatsoever)(?:,? ever)?(?:,? (?:and )?(?:please|pls|thanks|thank you|for me|in (?:my|our) food))*[.!\s]*$", unnamed(food("diet.avoid"))),
        (rf"(?i)(?:^|[,.;:!] ?|\b(?:and|but|since|because|as|remember|that|so|also|plus|ps|btw) )i (?:don't|do not|dont|never) drink(?:,? (?:at all|alcohol|any ?more|any longer|these days|btw|though|period|ever))*(?:[,.;!]|$| (?:so|because|since|for (?:religious|health|medical))\b)|\bi(?:'ve| have)? (?:gave up|given up|quit|stopped) (?:drinking(?: alcohol)?|alcohol|booze)(?:,? (?:altogether|entirely|completely|for good|last \w+|this \w+|in \w+|\w+ (?:years?|months?) ago))*(?:[,.;!]|$| (?:so|because|and)\b)|{_I_AM} (?:a )?(?:teetotal(?:ler|er)?|tee-total)\b", _fixed("diet.avoid", "alcohol")),
        (r"(?i)^(?:(?:just |only )*for (?:tonight|today|this (?:week|month|weekend|meal|trip)|tonight's [a-z]+|today's [a-z]+)|(?:until|till) [^,.;!?]+?)(?: only)?,? (?:please )?(?:no|nothing) ([a-z' ,-]+?)(?: suggestions| ideas| dishes| recipes)?(?:,? (?:please|pls|for me|thanks))*(?:[.!,;]|$)", food("diet.avoid")),
        (rf"(?i)\b(?:keep|leave) {_UNTIL} (?:out of|off) my (?:meals?|meal plans?|food|diet|recipes|plate|menus?|shopping list)\b", food("diet.avoid")),
        (rf"(?i)\bmy (?:stomach|body|gut|system|insides) (?:just |really )*(?:can't|cannot|can not|doesn't|does not|won't) (?:do|handle|tolerate|take|digest|like|agree with|get on with) {_UNTIL}{_EN_END}", food("diet.avoid")),
        (rf"(?i){_I_AM} [a-z -]+? (?:and|so i|so) (?:avoid|stay away from|don't eat|can't (?:eat|have)) {_UNTIL}{_EN_END}", food("diet.avoid")),
        (r"(?i)\bit's ([a-z]+(?: [a-z]+)?) (?:that )?i'm allergic to\b", food("diet.avoid", pii="health")),
        (r"(?i)(?:^|[,.;:] (?:so |and |then )?|\bso |\band )([a-z'-]+(?:,? (?:and |or )?[a-z'-]+){0,2}?) (?:is|are)(?: always| strictly| completely| totally| just)*(?: an?)? (?:hard no|hard pass|absolute no|no[- ]go|no[- ]no|off[- ]limits|off the (?:menu|table)|out of the question)(?: for (?:me|us)\b| in (?:this|our|my) (?:house|home|kitchen)(?:[,.!;]|$)|[.!]*$)", _ours(food("diet.avoid"))),
        (rf"^(?:本人)?{ZH_LIST}(?:严重)?过敏[，,。！]", unnamed(food("diet.avoid", pii="health"))),
        *MEALS,
        # food disliked and liked
        (rf"^(?:平时|周末|闲的时候|没事(?:的时候)?|有空|下班后?|放假|空了|闲下来|从小|一直|特别|非常|超级?|真的|最|就|也|其实)+(?:喜欢|爱|爱好|偏爱)(?:吃|喝)?{ZH_LIST}{ZH_END}", unnamed(_either("diet.like", "interest.like"))),
        (rf"^(?:平时|从小|一直|特别|非常|超级?|真的|最|就|也|其实)+(?:讨厌|怕|受不了|烦|不喜欢|不爱)(?:吃|喝)?{ZH_LIST}{ZH_END}", unnamed(_either("diet.dislike", "interest.dislike"))),
        (rf"(?i)^(?:(?:really|absolutely|just|also|still|personally|honestly|simply) )*(?:can't|cannot|can not|cant) (?:stand|bear|abide) {_UNTIL}{_EN_END}", unnamed(_either("diet.dislike", "interest.dislike"))),
        (rf"(?i)^(?:a )?(?:big|huge|massive|lifelong) fan of {_UNTIL}{_EN_END}", unnamed(_either("diet.like", "interest.like"))),
        (rf"{SELF}(?:[喝吃][\p{{Han}}]{{1,3}})?(?:只喝|爱喝|喜欢喝|就爱喝|离不开|常喝|天天喝){ZH_LIST}{ZH_END}", pastimes("interest.like")),
        (rf"(?:^|[，,。；;\s]){ZH_LIST}我{ADVERB}(?:受不了|吃不来|吃不惯|喝不惯|不(?:太|怎么|是很|大)?(?:爱吃|喜欢吃|爱喝|想吃)|不感冒)", food("diet.dislike", ends=True)),
        (rf"(?:^|[，,。；;\s]){ZH_LIST}我{ADVERB}(?:爱吃|喜欢吃|爱喝|百吃不厌)", food("diet.like", ends=True)),
        (rf"{SELF}(?:只吃|只喝|就爱吃|就好这口|顿顿离不开|离不开|无)(?:得?惯)?{ZH_LIST}(?:不欢)?{ZH_END}", food("diet.like")),
        (rf"{SELF}是?(?:个)?无([\p{{Han}}]{{1,3}})不欢", food("diet.like")),
        (rf"(?i)\bi{_EN_ADVERB} (?:(?:only|always) (?:drink|eat|order)|(?:drink|eat) only) {_UNTIL}{_EN_END}", food("diet.like")),
        (rf"(?i)\bmy (?:usual|regular|go-to)(?: order| drink| coffee| breakfast| lunch| snack| takeaway)? is (?:an? |the )?{_UNTIL}{_EN_END}", _either("diet.like", "interest.like")),
        (rf"(?i)\bi (?:live for|could live on|can't live without|can't get enough of) {_UNTIL}{_EN_END}", food("diet.like")),
        (rf"(?i)^{_UNTIL} (?:isn't|is not|aren't|are not) (?:really )?my (?:thing|cup of tea|favou?rite)\b", _either("diet.dislike", "interest.dislike")),
        (rf"(?i){_I_AM} (?:a sucker for|obsessed with|addicted to|nuts about|mad about) {_UNTIL}{_EN_END}", _either("diet.like", "interest.like")),
        (rf"{SELF}(?:不(?:太|怎么|是很|大|爱|喜欢)*(?:喜欢|爱)(?:吃|喝)|讨厌(?:吃|喝)|吃不惯|喝不惯|不想吃|最怕吃){ZH_LIST}{ZH_END}", food("diet.dislike", ends=True)),
        (rf"{SELF}(?:不(?:太|怎么|是很|大)?(?:喜欢|爱)|讨厌|受不了|最怕|烦){ZH_LIST}(?:的味道|味)?{ZH_END}", food("diet.dislike")),
        (rf"{SELF}好(?:一|这|那)口{ZH_LIST}{ZH_END}", food("diet.like")),
        (rf"{SELF}(?:喜欢|爱|最爱|偏爱|好)吃{ZH_LIST}{ZH_END}", food("diet.like", ends=True)),
        (rf"{SELF}(?:喜欢|喜换|爱|最爱|偏爱|偏好){ZH_LIST}{ZH_END}", food("diet.like")),
        (rf"{SELF}(?:最喜欢|最爱)(?:吃|喝)?的(?:食物|菜|水果|零食|菜系|小吃|甜点|肉)(?:是|就是|：){ZH_LIST}{ZH_END}", food("diet.like", ends=True)),
        (rf"(?i)\bi{_EN_ADVERB} (?:don't|do not|dont){_EN_ADVERB} (?:like|love|enjoy|care for|fancy)(?: eating| the taste of| the smell of)? {_UNTIL}{_EN_END}", food("diet.dislike")),
        (rf"(?i)\bi(?:(?:'ve| have) (?:always (?:hated|disliked)|never (?:liked|enjoyed))|{_EN_ADVERB} (?:hate|dislike|detest|despise|loathe|can't stand|cannot stand|cant stand|can't bear))(?: eating| the taste of| the smell of)? {_UNTIL}{_EN_END}", food("diet.dislike")),
        (rf"(?i)(?:{_I_AM}|^|[.!,;] )(?: really)? ?not (?:really )?(?:a (?:big |huge )?fan of|into|fond of|keen on) {_UNTIL}{_EN_END}", food("diet.dislike")),
        (rf"(?i)\bi(?:(?:'ve| have) always (?:loved|liked|enjoyed)|{_EN_ADVERB} (?:love|like|enjoy|adore))(?: eating| to eat)? {_UNTIL}{_EN_END}", food("diet.like")),
        (rf"(?i){_I_AM} (?:a (?:big |huge |massive |total |lifelong )?fan of|crazy about|fond of) {_UNTIL}{_EN_END}", food("diet.like")),
        (rf"(?i)\bmy (?:all-time )?favou?rite (?:food|dish|cuisine|fruit|snack|dessert|meal|vegetable)s? (?:is|are) {_UNTIL}{_EN_END}", food("diet.like", open_=True)),
        (r"(?i)^([a-z' -]{2,30}?) (?:is|are) my (?:all-time |absolute )?favou?rite(?:[.!,]|$)", food("diet.like")),
        # diets
        (rf"{SELF}(?:是|在)?(?:一个|一名|个)?(?:吃素(?:已经|都|有|好|很)*(?:[\d一二三四五六七八九十几多好来]+年)?|素食者?|素食主义者|蛋奶素|吃蛋奶素|信佛[，,]?吃素)(?:的|了)*{ZH_END}", _meatless),
        (rf"{SELF}(?:是|在)?(?:一个|一名|个)?(?:纯素|吃纯素|纯素食者?|纯素主义者|严格素食者?|全素|吃全素|vegan)", _fixed("diet.type", "vegan")),
        (rf"{SELF}(?:是清真饮食|是穆斯林|只?吃清真|是回[族民][，,]?(?:只|要|必须)*吃清真|要清真|饮食清真|清真饮食|吃清真餐)", _fixed("diet.type", "halal")),
        (rf"{SELF}(?:在|要|得|需要|必须)?(?:吃得?)?(?:控糖|低糖|少糖|无糖|戒糖)(?:饮食|的饮食|已经|都|好|快|[一二两三四五六七八九十几多半\d]+个?[天年月周]|，|。|{ZH_END})", _fixed("diet.type", "low_sugar")),
        (rf"{SELF}(?:在|要|得|需要|必须)?(?:吃得?)?(?:低盐|少盐|控盐|低钠)(?:饮食|的饮食|，|。|{ZH_END})", _fixed("diet.type", "low_salt")),
        (rf"(?i){_I_AM} (?:a |an? \w+ |\w+,? and )?(?:a )?(?:vegetarian|veggie)(?:[^\w-]|$)|\bi(?:'ve| have) been (?:a )?vegetarian\b|\bi eat (?:a )?vegetarian\b|\bi follow a vegetarian diet\b|\b(?:we're|we are) (?:all |both |a |strictly )*(?:vegetarian|veggie)s?(?: (?:in this|in our|household|house|home|family|at home|here|so)\b|[,.!]|$)", _fixed("diet.type", "vegetarian")),
        (rf"(?i){_I_AM} (?:a )?(?:strict |lifelong |committed |full )?vegan\b|\bi(?:'ve| have) been (?:a )?vegan\b|\bi eat vegan\b|\bi follow a vegan diet\b|\b(?:we're|we are) (?:all |both |a |strictly )*vegans?(?: (?:in this|in our|household|house|home|family|at home|here|so)\b|[,.!]|$)", _fixed("diet.type", "vegan")),
        (rf"(?i)\bi(?:'m| am) (?:not (?:an? )?({_DIETS}) (?:any ?more|any longer|these days|now)\b|no longer (?:an? )?({_DIETS})(?:[.,;!]|$| (?:and|but|so|since|because|btw|these|now|after|as)\b))|\bi(?:'ve| have)? (?:stopped|quit|gave up|given up) being (?:an? )?({_DIETS})\b", _given_up),
        (r"(?i)^(?:(?:no|wait|sorry|oops|actually|correction|hang on)\b[,:!. —–-]*)+(?:i meant|i mean|i said|make that|i'm|i am) (vegan|vegetarian|halal|kosher),?(?: and| but| -)? not (?:an? )?(?:vegan|vegetarian|halal|kosher|pescatarian)\b", meant),
        (r"(?i)\bi(?:'m muslim(?:,| and)|'m a muslim(?:,| and)| am muslim(?:,| and))? ?(?:so )?(?:i )?(?:only )?(?:eat|keep|need|follow) (?:only )?(?:a )?halal\b|\bwe (?:only |all )*(?:eat|keep|follow) (?:only )?halal\b", _fixed("diet.type", "halal")),
        (r"(?i)\b(?:i|we) (?:only )?(?:eat|keep|follow) (?:only |strictly )?(?:a )?kosher\b", _fixed("diet.type", "kosher")),
        (r"(?i)\bi(?:'m| am) on a (?:low|no|reduced)[- ](?:sugar|carb and sugar)\b|\bi (?:eat|follow|keep|need)(?: to)? (?:a )?(?:low|no|reduced)[- ]sugar\b", _fixed("diet.type", "low_sugar")),
        (r"(?i)\bi(?:'m| am) on a (?:low|no|reduced)[- ](?:salt|sodium)\b|\bi (?:eat|follow|keep|need)(?: to)? (?:a )?(?:low|no|reduced)[- ](?:salt|sodium)\b", _fixed("diet.type", "low_salt")),
        # tastes
        (rf"{SELF}(?:喜欢|喜换|爱|最爱|热爱|痴迷于?|迷上了?|酷爱|钟爱)(?:研究|收集)?{ZH_LIST}{ZH_END}", pastimes("interest.like")),
        (rf"(?:{SELF}|^(?:平时|一直|从小|从来|最|特别|特|超级?|就|也|非常|真的)+)(?:喜欢|爱)听(?:{SINGER}(?:的(?:歌|专辑|相声|戏))?|([^\P{{Han}}你他她它我这那什]{{1,5}}(?:乐队|乐团|组合|女团|男团))(?:的(?:歌|专辑))?){ZH_END}", unnamed(listened)),
        (rf"{SELF}对{ZH_LIST}(?:完全|一点儿?都?|真的|实在|根本|有点|从来|也|都)*(?:无感|不感兴趣|没有?兴趣|提不起兴趣|不感冒|一?点儿?兴趣(?:都|也)没有?)", pastimes("interest.dislike")),
        (rf"{SELF}[^，。！？你他她它谁]{{1,8}}也(?:很|挺|特别)?(?:喜欢|爱){ZH_LIST}{ZH_END}", pastimes("interest.like")),
        (rf"{SELF}[^。！？你他她它谁]{{1,16}}[，,](?:也|很|挺|特别|非常|最|超级?|但|还|更)+(?:喜欢|爱){ZH_LIST}{ZH_END}", clause(pastimes("interest.like"))),
        (rf"{SELF}对{ZH_LIST}(?:很|非常|特别|一直|挺|超|相当)+(?:感兴趣|着迷|上瘾|情有独钟|痴迷)", pastimes("interest.like")),
        (rf"(?i)^{_UNTIL} (?:is|are) my (?:biggest |main |favou?rite |true |real )*(?:hobby|hobbies|passion|thing|pastime|sport)(?:[.!,]|$)", pastimes("interest.like")),
        (rf"{SELF}是(?:一?[个名位])?(?:资深|忠实|骨灰级|铁杆|老)?([\p{{Han}}]{{1,6}}?)(?:迷|爱好者|发烧友|控|达人|粉丝?|党){ZH_END}", pastimes("interest.like")),
        (rf"(?i){_I_AM} an? (?:(?:big|huge|massive|total|avid|serious|lifelong|die-?hard|real) )*([a-z][a-z &-]{{1,30}}?) (?:fan|lover|buff|enthusiast|junkie|addict|nut|nerd|geek|person)\b", pastimes("interest.like")),
        (rf"{SELF}的?(?:兴趣)?爱好(?:是|有|包括){ZH_LIST}{ZH_END}", pastimes("interest.like")),
        (rf"{SELF}(?:不(?:太|怎么|是很|大)?(?:喜欢|爱)|讨厌|受不了|反感|害怕|怕|烦|厌恶|(?:听|看|玩)不(?:了|惯|下去)){ZH_LIST}{ZH_END}", pastimes("interest.dislike")),
        (rf"(?i)\bi(?:'m| am)?{_EN_ADVERB} (?:love|like|enjoy|adore|into|an? (?:big |huge |massive |total |lifelong )?fan of|passionate about|crazy about|fond of|interested in|keen on|hooked on|mad about)(?: listening to| watching| playing| reading| doing| going| to go| to play| to watch| to read| to listen to| drinking)? {_UNTIL}{_EN_END}", pastimes("interest.like")),
        (r"(?i)\bi (?:also |mostly |actively )?collect ([a-z]+(?: [a-z]+){0,2}?s)(?:[.,;!]|$| (?:and|too|as|since|from|because|so)\b)", collected),
        (rf"(?i)\bi(?:'ve| have) (?:no|zero|little|absolutely no) interest in(?: watching| playing| reading)? {_UNTIL}{_EN_END}", pastimes("interest.dislike")),
        (rf"(?i)\bmy (?:main |biggest |favou?rite )?(?:hobby|hobbies|pastimes?|interests) (?:is|are|include) {_UNTIL}{_EN_END}", pastimes("interest.like")),
        (rf"(?i)\bmy favou?rite (?:sport|music|genre|kind of music|type of music|pastime|hobby|movies?|films?|books?|games?|drink)s? (?:is|are) {_UNTIL}{_EN_END}", pastimes("interest.like")),
        (rf"(?i)\b(?:i(?:'ve| have) (?:always (?:hated|disliked)|never (?:liked|enjoyed))|i(?:'m| am)?{_EN_ADVERB} (?:(?:don't|do not|dont|never){_EN_ADVERB} (?:like|enjoy|care for)|have (?:always (?:hated|disliked)|never (?:liked|enjoyed))|hate|dislike|can't stand|detest|not (?:into|a (?:big )?fan of|fond of|keen on)))(?: listening to| watching| playing| reading| going| drinking)? {_UNTIL}{_EN_END}", pastimes("interest.dislike")),
        (rf"{SELF}(?:不(?:太|怎么|大)?)?(?:喜欢|爱)[^。！？你他她它谁]{{1,16}}[，,](?:尤其|特别|更|最|也|但|很)*(?:讨厌|不喜欢|不爱|怕){ZH_LIST}{ZH_END}", clause(pastimes("interest.dislike"))),
        (rf"(?i)\bi{_EN_ADVERB} {_NOT} (?:do|watch) {_UNTIL}{_EN_END}", _of_field(pastimes("interest.dislike"), "film")),
        (rf"(?i)\b(?:skip|avoid|leave out|rule out|no|never (?:suggest|recommend|pick)|don't (?:suggest|recommend|pick)) {_UNTIL}(?: movies| films| books| games| music| stuff)? when(?:ever)? (?:you(?:'re)? )?(?:pick|choos|recommend|suggest)\w*", pastimes("interest.dislike")),
        (rf"^对{ZH_LIST}(?:完全|一点儿?都?|真的|实在|根本|从来|也|都)*(?:无感|不感兴趣|没有?兴趣|提不起兴趣|不感冒){ZH_END}", unnamed(pastimes("interest.dislike"))),
        (rf"(?:^|[，,。；;\s]){ZH_LIST}(?:我|俺){ADVERB}(?:不(?:太|怎么|是很|大)?(?:喜欢|爱看|爱听|爱玩|感兴趣)|没(?:什么)?兴趣|[看听玩]不(?:下去|进去|来)|不感冒|讨厌){ZH_END}", pastimes("interest.dislike")),
        (rf"(?:^|[，,。；;\s]){ZH_LIST}(?:我|俺){ADVERB}(?:喜欢|爱看|爱听|爱玩|着迷|百看不厌){ZH_END}", pastimes("interest.like")),
        # health
        (rf"[，,](?:去年|今年|最近|刚)?(?:查出来?|确诊)(?:有|是|了|得了)*({'|'.join(CONDITIONS.values())}){ZH_END}", unnamed(_condition)),
        (rf"^(?:有|慢性|轻度|重度|老)?({'|'.join(CONDITIONS.values())})[，,、](?:[\p{{Han}}]{{0,4}}(?:药|胰岛素)|(?:多年|好几年|\d+年|好多年|很多年|老毛病|遗传|确诊|刚查出))", unnamed(_condition)),
        (rf"(?i)^(?:an? |chronic |mild |severe )*({'|'.join(CONDITIONS.values())}),? (?:on (?:insulin|meds|medication|metformin|statins|tablets|pills)|diagnosed|since (?:\d{{4}}|childhood|birth|forever)|for (?:\d+|many|several|\w+) years|here\b|runs in the family)", unnamed(_condition)),
        (rf"{SELF}({'|'.join(CONDITIONS.values())})(?:[，、。！,.\s]|$|(?:多年|好几年|\d+年|很多年|好多年|严重|还|老毛病|患者|病人))", _condition),
        (rf"{SELF}(?:有|得了|患有|得过|是|查出来?有?|被?查出|确诊了?|查出了?|被诊断出?为?)(?:轻度|重度|慢性|家族性|严重的?|点)?({'|'.join(CONDITIONS.values())})(?:[^的吗]|$|的(?:[，。！,.\s]|$|老毛病|毛病|病史|问题))", _condition),
        (rf"(?i)\bi(?:'ve| have)? (?:have|got|get|suffer from|live with|been diagnosed with|was diagnosed with|was just diagnosed with)?\s*(?:an? |chronic |mild |severe |frequent |type \w+ )*({'|'.join(CONDITIONS.values())})\b", _condition),
        (
            r"(?i)\bi(?:'m| am) (?:a )?(?:type (?:1|2) )?(diabetic|asthmatic|epileptic|colou?r ?blind|hypertensive|anemic|dyslexic|coeliac|celiac)\b",
            lambda s, m: iter(
                [
                    Said(
                        s,
                        "health.condition",
                        _ADJECTIVES[m[1].lower().replace("colour", "color").replace(" ", "")],
                        pii="health",
                    )
                ]
            ),
        ),
    ],
    SENTENCES,
)
# fmt: on
_ADJECTIVES = {
    "diabetic": "diabetes",
    "asthmatic": "asthma",
    "epileptic": "epilepsy",
    "colorblind": "color blindness",
    "hypertensive": "hypertension",
    "anemic": "anemia",
    "dyslexic": "dyslexia",
    "coeliac": "coeliac",
    "celiac": "celiac",
}
_ALLERGIC = Lazy(r"(?i)过敏|不耐受|\ballerg|\bintoleran")
_FOR_NOW = Lazy(
    r"(?i)期间|今晚|今儿|这[顿回餐单]|这阵子?|眼下|头孢|术[前后]|手术[前后]|检查前|体检前|抽血|拔牙|减肥|备孕|孕期|哺乳|坐月子|这几天|这两天|今天|这周|本周|最近|暂时|这次|这段时间|\b(?:today|tonight|this (?:week|month|time)|for now|right now|at the moment|these days|until|temporarily|lately)\b|\bfor (?:the next )?\w+ (?:days|weeks)\b"
)


def habits(speech: Speech) -> Iterator[Said]:
    """Lasting facts of taste and health that a message states of its speaker."""
    for sentence in speech.where(_RULES):
        yield from dict.fromkeys(said for part in _parts(sentence) for said in _of(part, sentence))


_AND_I = Lazy(r"(?i)\band (i)\b")


def _parts(sentence: Sentence) -> Iterator[Sentence]:
    """A sentence, and what it goes on with after each "and I": one rule may have matched up to there."""
    yield sentence
    for match in _AND_I.re.finditer(sentence.plain):
        at = match.start(1)
        if sentence.mine(at):
            foreign = tuple((a - at, b - at) for a, b in sentence.foreign)
            yield replace(
                sentence, text=sentence.text[at:], plain=sentence.plain[at:], start=sentence.start + at, foreign=foreign
            )


def _of(part: Sentence, whole: Sentence) -> Iterator[Said]:
    for read, match in part.matches(_RULES):
        if part.mine(match.start() + len(match[0]) - len(match[0].lstrip(" ，。；,;"))):
            yield from (_marked(replace(said, sentence=whole)) for said in read(part, match))


def _marked(said: Said) -> Said:
    """A fact with the marks that its sentence puts on it."""
    plain = said.sentence.plain
    if said.slot == "diet.avoid" and _ALLERGIC.re.search(plain):
        said = replace(said, pii="health")
    return replace(said, temporary=True) if _FOR_NOW.re.search(plain) else said
