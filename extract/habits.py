"""What users tell of their own life in set phrases: food, tastes, health, working hours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .rules import Lazy, Rules
from .said import Read, Said, items, known, named
from .speaker import Sentence, Speech
from .vocabulary import CONDITIONS, DRINKS, FOODS, INTERESTS

_ADVERB = (
    r"(?:自己|本人|个人|这个人|这人|一般|平时|平常|平日|通常|一向|一直|从来|向来|现在|目前|如今|真的|真|实在|其实|还是|都|也|就|只|特别|非常|十分|最|更加|更|比较|挺|很|蛮"
    r"|超级|超|可|相当|尤其|主要|确实|倒是|反正|总是|经常|每天|周末|闲的时候|有空|没事|这辈子|天生|从小|们|和家人)*"
)
_EN_ADVERB = (
    r"(?: (?:really|generally|usually|always|normally|typically|much|mostly|personally|also|do|still|definitely|strongly|actually|honestly|quite|absolutely"
    r"|certainly|often|kind of|tend to|just|truly|especially|particularly|simply|only|mainly|realy|totally|severely|mildly|deathly|very|seriously|highly|now|currently|completely|strictly))*"
)
_I_AM = rf"\b(?:i'm|i am|im){_EN_ADVERB}"
_NOT = rf"(?:don't|do not|dont|never|can't|cannot|can not|cant|won't|shouldn't|must not|mustn't|am not able to|'m not able to|'m not allowed to){_EN_ADVERB}"
_UNTIL = r"((?:[a-z0-9&'][a-z0-9&'-]*[ ,]*(?:[ ,]|$|\b)){1,12}?)"
_EN_END = r"(?:\s*(?:[.!;:)\n]|,? ?(?:so|because|since|but|please|when|if|for|at|due|any ?more|any longer|unless|except|and (?:i|my|we|please|it|that)|which|as|after|before|in|on|with|while|can|could|what|any|pls|though|either|thanks|especially|or else|than|even|do|is|are|lately|recently|at all)\b|,? ?(?:—|–|-) )|\s*$)"
_ZH_LIST = r"([\p{Han}A-Za-z0-9、/和跟与及或·]{1,20}?)"
_ZH_END = (
    r"(?:[，。；！？,.!;~…\s]|$|的[，。；！？,.!;\s]|的$|之类|这类|等|所以|因为|但|了[，。；！,.]|吧|呢|哦|哈|啊|呀)"
)
_INTEREST = "|".join(INTERESTS.values())
_AVOIDED = r"(?i)(?:任何|所有|一切|含有?|有|带|太|的?就?是|(?:any(?:thing with| kind of)?|all|much|the|an?|anything|most|raw|foods? (?:with|containing)|dishes with|things with) )"

# Never a food, however the phrase runs on.
_NO_FOOD = Lazy(
    r"(?i).*(?:花粉|尘螨|灰尘|粉尘|猫|狗|毛|动物|宠物|青霉素|阿司匹林|头孢|紫外线|空气|化妆品|金属|乳胶|虫|螨|烟|赌|网|游戏|早饭|早餐|午饭|午餐|晚饭|晚餐|夜宵|宵夜|东西|这|那|你|他|她|我|亏|一套|外卖|了|药|苦$|软|硬|醋$|老本|闭门羹|饭$|什么|得$|完|到|过|下|惯|剩|独食|白饭|霸王餐|食堂)"
    r"|.*\b(?:pollen|dust|mites?|cats?|dogs?|animals?|fur|penicillin|aspirin|ibuprofen|sulfa|latex|bees?|wasps?|stings|nickel|mou?ld|grass|perfumes?|cockroach\w*|reptiles?|insects?|roaches|pets?|feathers|sun|antibiotics|mornings?|mondays?|bullshit|drama|meetings?|breakfast|lunch|dinner|supper|much|out|late|before|after|that|this|it|anything|everything|nothing|well|here|there|enough|lot|meals?|food|home|alone|healthy|properly|together|them|you|these|those|while|like|too|more|my|your|his|her|their|our|something|yet|today|tomorrow|tonight|again|until|people|to|stuff|things?|as|who|how|what|work|medicine|me|him|us)\b.*"
)


def _food(slot: str, *, open_: bool = False, ends: bool = False, pii: str = "") -> Read:
    """The foods of an enumeration up to the first that is none. `open_` also takes what no list holds, as after
    "allergic to"; `ends` what ends like a Chinese dish."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        for item in items(match[1]):
            food = _cleaned(item)
            if not known(food, FOODS) and (
                _NO_FOOD.re.fullmatch(food) or not _may_be_food(food, open_=open_, ends=ends)
            ):
                return
            yield Said(sentence, slot, _typed(food), pii=pii)

    return read


def _cleaned(item: str) -> str:
    """An item without what does not belong to its name: "any", "the", 类, 的."""
    item = item.strip()
    while (match := _LEADING.re.match(item)) and match.end() < len(item):
        item = item[match.end() :]
    for tail in ("的食物", "的东西", "的菜", "制品类", "之类的", "之类", "类的", "等", "了", "的味道", "的"):
        if item.endswith(tail) and len(item) > len(tail):
            item = item[: -len(tail)]
    return item.strip()


_LEADING = Lazy(rf"(?i)^{_AVOIDED}|^(?:eating|drinking|to eat|eat|the taste of|the smell of|吃|喝)\s*")
_TYPOS = {
    "vegatables": "vegetables",
    "vegtables": "vegetables",
    "brocoli": "broccoli",
    "shelfish": "shellfish",
    "penuts": "peanuts",
    "seafod": "seafood",
    "tomatos": "tomatoes",
    "potatos": "potatoes",
    "cilanto": "cilantro",
    "mushroms": "mushrooms",
    "chese": "cheese",
}


def _typed(food: str) -> str:
    return _TYPOS.get(food.lower(), food.lower())


def _is_kind_of(food: str) -> bool:
    """Two or three words of which the last is a food, "goat cheese", or a food in a common misspelling."""
    parts = food.split()
    return food.lower() in _TYPOS or (
        1 < len(parts) <= 3 and parts[0].lower() not in _VAGUE and known(parts[-1], FOODS)
    )


def _may_be_food(food: str, *, open_: bool, ends: bool) -> bool:
    return _is_kind_of(food) or (open_ and _is_short(food)) or (ends and _is_dish(food))


def _is_dish(food: str) -> bool:
    return 1 < len(food) <= 6 and food[-1] in "菜肉面饭鱼虾蟹糕饼汤锅粉果瓜豆酱糖鸡鸭鹅蛋粥包串丸饺酥卷芋茄菇笋藕"


_VAGUE = frozenset(
    [
        "good",
        "nice",
        "some",
        "such",
        "new",
        "my",
        "your",
        "his",
        "her",
        "their",
        "our",
        "of",
        "fresh",
        "great",
        "more",
        "less",
        "other",
        "favourite",
        "favorite",
        "making",
        "cooking",
        "baking",
        "a",
        "an",
        "the",
        "buying",
        "making",
        "getting",
    ]
)


def _is_short(food: str) -> bool:
    return len(food) <= 5 if not food.isascii() else len(food.split()) <= 3 and food[0].isalpha()


def _interest(slot: str) -> Read:
    """The pastimes of an enumeration, each with the field it belongs to."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        for item in items(match[1]):
            thing = _LEADING.re.sub("", item.strip()).strip()
            if known(thing, DRINKS):
                yield Said(sentence, slot, thing.lower(), qualifier="beverage")
            elif known(thing, _INTEREST):
                yield Said(sentence, slot, thing.lower(), qualifier=named(thing, INTERESTS))
            else:
                return

    return read


def _condition(sentence: Sentence, match: Any) -> Iterator[Said]:
    for item in items(match[1]):
        if name := named(item, CONDITIONS):
            yield Said(sentence, "health.condition", item.lower() if name else item, pii="health")


def _fixed(slot: str, value: str) -> Read:
    def read(sentence: Sentence, _match: Any) -> Iterator[Said]:
        yield Said(sentence, slot, value)

    return read


_SELF = rf"我{_ADVERB}"
# One rule, one line.
# fmt: off
_RULES: Rules[Read] = Rules(
    [
        # food that must be kept away
        (rf"{_SELF}对{_ZH_LIST}{_ADVERB}(?:严重|有点|轻微|有些|会|重度|有)?(?:不耐受|过敏)", _food("diet.avoid", open_=True, pii="health")),
        (rf"(?:^|[，。；,;\s])(?:本人)?对{_ZH_LIST}(?:严重|有点|轻微)?过敏", _food("diet.avoid", open_=True, pii="health")),
        (rf"{_SELF}({FOODS})(?:严重)?(?:过敏|不耐受)", _food("diet.avoid", pii="health")),
        (rf"{_SELF}(?:不吃|不能吃|不可以吃|吃不了|不能碰|不碰|忌口|忌|戒了?|不喝|不能喝|喝不了|不沾|从不吃|从不喝|不太能吃){_ZH_LIST}{_ZH_END}", _food("diet.avoid", open_=True)),
        (rf"(?:^|[。；;]\s*)(?:本人|平时)?(?:不吃|忌口|不能吃)({FOODS}){_ZH_END}", _food("diet.avoid")),
        (rf"(?i){_I_AM} (?:allergic|intolerant|alergic|allergc|sensitive) to {_UNTIL}{_EN_END}", _food("diet.avoid", open_=True, pii="health")),
        (r"(?i)\bi have (?:an? |a (?:severe|bad|serious|mild) )?(?:severe )?([a-z]+(?: [a-z]+)?) (?:allergy|allergies|intolerance)\b", _food("diet.avoid", pii="health")),
        (rf"(?i)\bi have (?:an? )?(?:\w+ )?(?:allergy|intolerance) to {_UNTIL}{_EN_END}", _food("diet.avoid", open_=True, pii="health")),
        (rf"(?i){_I_AM} (lactose|gluten|dairy|soy|egg|fructose)[- ]intolerant", _food("diet.avoid", open_=True, pii="health")),
        (rf"(?i)\bi{_EN_ADVERB} {_NOT} (?:eat|drink|consume|touch) {_UNTIL}{_EN_END}", _food("diet.avoid", open_=True)),
        (rf"(?i)\bi{_EN_ADVERB} (?:can't|cannot|can not|cant|shouldn't|don't) (?:have|do|tolerate|handle|digest) {_UNTIL}{_EN_END}", _food("diet.avoid")),
        (rf"(?i)\bi{_EN_ADVERB} (?:avoid|stay away from|steer clear of|abstain from)(?: eating| drinking)? {_UNTIL}{_EN_END}", _food("diet.avoid")),
        (rf"({FOODS})我{_ADVERB}(?:一口都?)?(?:不能吃|不吃|吃不了|过敏|碰不得|不能碰)", _food("diet.avoid")),
        (rf"(?i)\bno ({FOODS}) for me\b", _food("diet.avoid")),
        # food disliked and liked
        (rf"{_SELF}(?:不(?:太|怎么|是很|大|爱|喜欢)*(?:喜欢|爱)(?:吃|喝)|讨厌(?:吃|喝)|吃不惯|喝不惯|不想吃|最怕吃){_ZH_LIST}{_ZH_END}", _food("diet.dislike", ends=True)),
        (rf"{_SELF}(?:不(?:太|怎么|是很|大)?(?:喜欢|爱)|讨厌|受不了|最怕|烦)({FOODS})(?:的味道|味)?{_ZH_END}", _food("diet.dislike")),
        (rf"{_SELF}(?:喜欢|爱|最爱|偏爱|好)吃{_ZH_LIST}{_ZH_END}", _food("diet.like", ends=True)),
        (rf"{_SELF}(?:喜欢|爱|最爱|偏爱|偏好)({FOODS}){_ZH_END}", _food("diet.like")),
        (rf"{_SELF}(?:最喜欢|最爱)的(?:食物|菜|水果|零食|菜系|小吃|甜点|肉)(?:是|就是|：){_ZH_LIST}{_ZH_END}", _food("diet.like", ends=True)),
        (rf"(?i)\bi{_EN_ADVERB} (?:don't|do not|dont){_EN_ADVERB} (?:like|love|enjoy|care for|fancy)(?: eating| the taste of| the smell of)? {_UNTIL}{_EN_END}", _food("diet.dislike")),
        (rf"(?i)\bi{_EN_ADVERB} (?:hate|dislike|detest|despise|loathe|can't stand|cannot stand)(?: eating| the taste of| the smell of)? {_UNTIL}{_EN_END}", _food("diet.dislike")),
        (rf"(?i){_I_AM} not (?:a (?:big |huge )?fan of|into|fond of|keen on) {_UNTIL}{_EN_END}", _food("diet.dislike")),
        (rf"(?i)\bi{_EN_ADVERB} (?:love|like|enjoy|adore)(?: eating| to eat)? {_UNTIL}{_EN_END}", _food("diet.like")),
        (rf"(?i){_I_AM} (?:a (?:big |huge )?fan of|crazy about|fond of) {_UNTIL}{_EN_END}", _food("diet.like")),
        (rf"(?i)\bmy (?:all-time )?favou?rite (?:food|dish|cuisine|fruit|snack|dessert|meal|vegetable)s? (?:is|are) {_UNTIL}{_EN_END}", _food("diet.like")),
        (rf"(?i)^({FOODS}) (?:is|are) my (?:all-time |absolute )?favou?rite(?:[.!,]|$)", _food("diet.like")),
        # diets
        (rf"{_SELF}(?:是|在)?(?:一个|一名|个)?(?:吃素|素食者?|素食主义者|蛋奶素|吃蛋奶素|信佛吃素)(?:的)?{_ZH_END}", _fixed("diet.type", "vegetarian")),
        (rf"{_SELF}(?:是|在)?(?:一个|一名|个)?(?:纯素|吃纯素|纯素食者?|纯素主义者|严格素食者?|全素|吃全素|vegan)", _fixed("diet.type", "vegan")),
        (rf"{_SELF}(?:是穆斯林|只?吃清真|是回族[，,]?只吃清真|要清真|饮食清真)", _fixed("diet.type", "halal")),
        (rf"{_SELF}(?:在|要|得|需要|必须)?(?:吃得?)?(?:控糖|低糖|少糖|无糖|戒糖)(?:饮食|的饮食|，|。|{_ZH_END})", _fixed("diet.type", "low_sugar")),
        (rf"{_SELF}(?:在|要|得|需要|必须)?(?:吃得?)?(?:低盐|少盐|控盐|低钠)(?:饮食|的饮食|，|。|{_ZH_END})", _fixed("diet.type", "low_salt")),
        (rf"(?i){_I_AM} (?:a |an? \w+ )?(?:vegetarian|veggie)\b|\bi(?:'ve| have) been (?:a )?vegetarian\b|\bi eat (?:a )?vegetarian\b|\bi follow a vegetarian diet\b", _fixed("diet.type", "vegetarian")),
        (rf"(?i){_I_AM} (?:a )?vegan\b|\bi(?:'ve| have) been (?:a )?vegan\b|\bi eat vegan\b|\bi follow a vegan diet\b", _fixed("diet.type", "vegan")),
        (r"(?i)\bi (?:only )?(?:eat|keep|need|follow) (?:only )?(?:a )?halal\b", _fixed("diet.type", "halal")),
        (r"(?i)\bi (?:only )?(?:eat|keep|follow) (?:only |strictly )?(?:a )?kosher\b", _fixed("diet.type", "kosher")),
        (r"(?i)\bi(?:'m| am) on a (?:low|no|reduced)[- ](?:sugar|carb and sugar)\b|\bi (?:eat|follow|keep|need)(?: to)? (?:a )?(?:low|no|reduced)[- ]sugar\b", _fixed("diet.type", "low_sugar")),
        (r"(?i)\bi(?:'m| am) on a (?:low|no|reduced)[- ](?:salt|sodium)\b|\bi (?:eat|follow|keep|need)(?: to)? (?:a )?(?:low|no|reduced)[- ](?:salt|sodium)\b", _fixed("diet.type", "low_salt")),
        # tastes
        (rf"{_SELF}(?:喜欢|爱|最爱|热爱|痴迷于?|迷上了|酷爱)(?:听|看|玩|打|踢|读|养|去|做|弹|喝|拉)?((?:{_INTEREST}|{DRINKS})(?:[、和跟与及](?:听|看|玩|打|踢|读|喝)?(?:{_INTEREST}|{DRINKS}))*){_ZH_END}", _interest("interest.like")),
        (rf"{_SELF}的(?:兴趣)?爱好(?:是|有|包括){_ZH_LIST}{_ZH_END}", _interest("interest.like")),
        (rf"{_SELF}(?:不(?:太|怎么|是很|大)?(?:喜欢|爱)|讨厌|受不了|反感)(?:听|看|玩|打|踢|读|养|去|做|喝)?((?:{_INTEREST}|{DRINKS})(?:[、和跟与及](?:{_INTEREST}|{DRINKS}))*){_ZH_END}", _interest("interest.dislike")),
        (rf"(?i)\bi(?:'m| am)?{_EN_ADVERB} (?:love|like|enjoy|adore|into|an? (?:big |huge )?fan of|passionate about|crazy about|fond of)(?: listening to| watching| playing| reading| doing| going| to go| to play| to watch| to read| to listen to| drinking)? {_UNTIL}{_EN_END}", _interest("interest.like")),
        (rf"(?i)\bmy (?:main |biggest |favou?rite )?(?:hobby|hobbies|pastimes?|interests) (?:is|are|include) {_UNTIL}{_EN_END}", _interest("interest.like")),
        (rf"(?i)\bmy favou?rite (?:sport|music|genre|kind of music|type of music|pastime|hobby|movies?|films?|books?|games?|drink)s? (?:is|are) {_UNTIL}{_EN_END}", _interest("interest.like")),
        (rf"(?i)\bi(?:'m| am)?{_EN_ADVERB} (?:(?:don't|do not|dont|never){_EN_ADVERB} (?:like|enjoy|care for)|hate|dislike|can't stand|detest|not (?:into|a (?:big )?fan of|fond of|keen on))(?: listening to| watching| playing| reading| going| drinking)? {_UNTIL}{_EN_END}", _interest("interest.dislike")),
        # health
        (rf"{_SELF}(?:有|得了|患有|得了|确诊了?|查出了?|被诊断出?为?)(?:轻度|重度|慢性|家族性|严重的?|点)?({'|'.join(CONDITIONS.values())})", _condition),
        (rf"(?i)\bi(?:'ve| have)? (?:have|got|suffer from|live with|been diagnosed with|was diagnosed with|was just diagnosed with)?\s*(?:an? |chronic |mild |severe |frequent |type \w+ )*({'|'.join(CONDITIONS.values())})\b", _condition),
        (
            r"(?i)\bi(?:'m| am) (?:a )?(?:type (?:1|2) )?(diabetic|asthmatic|epileptic|colou?r ?blind|hypertensive|anemic|dyslexic)\b",
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
    ]
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
}
_FOR_NOW = Lazy(
    r"(?i)这几天|这两天|今天|这周|本周|最近|暂时|这次|这段时间|\b(?:today|tonight|this (?:week|month|time)|for now|right now|at the moment|these days|until|temporarily|lately)\b|\bfor (?:the next )?\w+ (?:days|weeks)\b"
)


def habits(speech: Speech) -> Iterator[Said]:
    """Lasting facts of taste and health that a message states of its speaker."""
    among = _RULES.among(speech.lines)
    for sentence in speech if among else ():
        if not sentence.closed:
            yield from _of(sentence, among)


def _of(sentence: Sentence, among: Sequence[int]) -> Iterator[Said]:
    seen: set[tuple[str, str]] = set()
    for read, match in _RULES.of(sentence.plain, among):
        if not sentence.mine(match.start() + len(match[0]) - len(match[0].lstrip(" ，。；,;"))):
            continue
        for said in read(sentence, match):
            if (said.slot, said.value) not in seen:
                seen.add((said.slot, said.value))
                yield said if not _FOR_NOW.re.search(sentence.plain) else _passing(said)


def _passing(said: Said) -> Said:
    return Said(said.sentence, said.slot, said.value, said.polarity, said.qualifier, temporary=True, pii=said.pii)
