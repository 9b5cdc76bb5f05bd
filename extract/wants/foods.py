"""What counts as food in what users say that they eat, like or keep away from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import Lazy
from ..text.said import Read, Said, items, known
from ..text.speaker import Sentence
from ..text.vocabulary import DRINKS, FOODS

_AVOIDED = r"(?i)(?:任何|所有|一切|含有?|有|带|太|的?就?是|(?:any(?:thing with| kind of)?|all|much|the|an?|anything|most|raw|foods? (?:with|containing)|dishes with|things with) )"

# No food, yet named among foods: "allergic to penicillin and tree nuts".
_ALLERGEN = Lazy(
    r"(?i)花粉|尘螨|粉尘|猫毛|狗毛|青霉素|阿司匹林|头孢|紫外线|乳胶|(?:tree |grass )?pollen|dust(?: mites?)?|mou?ld|cats?|dogs?|penicillin|amoxicillin|aspirin|ibuprofen|sulfa(?: drugs)?|latex|bees?(?: stings?)?|wasps?|nickel|ragweed|iodine|codeine"
)
# Never a food, however the phrase runs on.
_NO_FOOD = Lazy(
    r"(?i)(?:any ?more|any ?longer|at all|alone|out|late|early|well|enough|properly|either|again|yet|today|tonight|here|there)|.*(?:[不没]|没有|不会)$|.*(?:花粉|尘螨|灰尘|粉尘|猫|狗|毛|动物|宠物|青霉素|阿司匹林|头孢|紫外线|空气|化妆品|金属|乳胶|虫|螨|烟|赌|网|游戏|早饭|早餐|午饭|午餐|晚饭|晚餐|夜宵|宵夜|东西|这|那|你|他|她|我|亏|一套|外卖|了|药|苦$|软|硬|醋$|老本|闭门羹|饭$|什么|得$|完|到|过|下|惯|剩|独食|白饭|霸王餐|食堂)|.*(?:[你他她我]|上班|开会|加班|工作|学习|老板|早起|数学|英语|甲方|代码).*"
    r"|(?:in|on|at|and|another|one|from|with|for|during|by|off|up|down|away|back)\b.*|.*\b(?:pollen|dust|mites?|cats?|dogs?|animals?|fur|penicillin|aspirin|ibuprofen|sulfa|latex|bees?|wasps?|stings|nickel|mou?ld|grass|perfumes?|cockroach\w*|reptiles?|insects?|roaches|pets?|feathers|sun|antibiotics|love|math|exercise|effort|commitment|responsibility|housework|chores|fun|money|winter|nonsense|stupidity|bad \w+|mornings?|mondays?|bullshit|drama|meetings?|breakfast|lunch|dinner|supper|much|out|late|before|after|that|this|it|anything|everything|nothing|well|here|there|enough|lot|meals?|food|home|alone|healthy|properly|together|them|you|these|those|while|like|too|more|my|your|his|her|their|our|something|yet|today|tomorrow|tonight|again|until|people|to|stuff|things?|as|who|how|what|work|medicine|me|him|us)\b.*"
)


# What a comma alone joins to an enumeration, as in "peanuts, sadly": a further food has an "and" before it or is known.
_TAG = Lazy(r"(?i)[,，](?:[^,，和与或及跟]*)$")
# "I don't drink coffee after three" keeps away from the hour.
_AT_TIMES = Lazy(
    r"(?i)\s*(?:after|before|past|during|while|when|if|unless|except|with (?:meals?|food|dinner|lunch|breakfast|my|the|milk|sugar|ice)|at (?:night|work|lunch|dinner|home|my desk|the (?:office|table|desk)|school|\d)|on (?:an empty|weekdays|weekends|planes|flights|\w+days?\b)|in the (?:morning|afternoon|evening)|late\b|every ?day|that (?:often|much|late)|often|much|straight|together)\b"
)
_JOINED = Lazy(r"(?i)\b(?:and|or|nor)\b|&")


def food(slot: str, *, open_: bool = False, ends: bool = False, pii: str = "") -> Read:
    """The foods of an enumeration up to the first that is none. `open_` also takes what no list holds, as after
    "allergic to"; `ends` what ends like a Chinese dish."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if slot == "diet.avoid" and _AT_TIMES.re.match(sentence.plain[match.end(1) :]):
            return
        tail = _TAG.re.search(match[1])
        tagged = tail is not None and not _JOINED.re.search(tail[0])
        for place, item in enumerate(items(match[1])):
            dish = _cleaned(item)
            if sentence.plain[match.end(1) :].startswith("的") and known(f"{dish}的", FOODS) and not known(dish, FOODS):
                dish = f"{dish}的"  # 冰的, 甜的
            if item.lower().startswith("the ") and not slot.endswith(
                "dislike"
            ):  # "I love the pasta" speaks of one plate
                return
            if not known(dish, FOODS) and (
                _NO_FOOD.re.fullmatch(dish) or not _may_be_food(dish, open_=open_ and not (place and tagged), ends=ends)
            ):
                if not _ALLERGEN.re.fullmatch(dish):
                    return
                continue
            yield Said(sentence, slot, _typed(dish), pii=pii)

    return read


def _cleaned(item: str) -> str:
    """An item without what does not belong to its name: "any", "the", 类, 的."""
    item = item.strip().removeprefix("的")
    while (match := LEADING.re.match(item)) and match.end() < len(item):
        item = item[match.end() :]
    item = _SINCE.re.sub("", item)
    if item.startswith(("壳的", "皮的", "骨的", "刺的")):  # 带壳的海鲜
        item = f"带{item}"
    for tail in ("的食物", "的东西", "的菜", "制品类", "之类的", "之类", "类的", "等", "了", "的味道", "的"):
        if item.endswith(tail) and len(item) > len(tail):
            item = item[: -len(tail)]
    return item.strip()


_SINCE = Lazy(r"[一二两三四五六七八九十几好多半\d]+(?:多?年|个?多?月|周|天)+多?$")
LEADING = Lazy(rf"(?i)^{_AVOIDED}|^(?:to|eating|drinking|to eat|eat|the taste of|the smell of|吃|喝)\s*")
_KINDS = f"{FOODS}|{DRINKS}"
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
    """Words of which the last is a food or drink, "goat cheese", 燕麦拿铁, or a food in a common misspelling."""
    parts = food.split()
    if food.lower() in _TYPOS or (1 < len(parts) <= 3 and parts[0].lower() not in _VAGUE and known(parts[-1], FOODS)):
        return True
    if food.isascii():
        return False
    return any(known(food[n:], _KINDS) and _GLUE.isdisjoint(food[:n]) for n in (1, 2) if len(food) > n + 1)


def _may_be_food(food: str, *, open_: bool, ends: bool) -> bool:
    return _is_kind_of(food) or (open_ and _is_short(food)) or (ends and _is_dish(food))


def _is_dish(food: str) -> bool:
    return 1 < len(food) <= 6 and food[-1] in "菜肉面饭鱼虾蟹糕饼汤锅粉果瓜豆酱糖鸡鸭鹅蛋粥包串丸饺酥卷芋茄菇笋藕"


_GLUE = frozenset("比起的了过着在和是有没不对把被给让跟我你他她它这那哪想要吃喝")
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


def meant(sentence: Sentence, match: Any) -> Iterator[Said]:
    """The diet that a speaker meant: "No wait, I meant vegetarian, not vegan"."""
    yield Said(sentence, "diet.type", match[1].lower())
