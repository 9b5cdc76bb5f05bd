"""English words that a stemmer gets wrong (irregular forms) and words that carry no meaning in a search."""

from __future__ import annotations

_IRREGULAR = """
arise arose arisen; awake awoke awoken; be am is are was were been being; bear bore borne; beat beaten;
become became; begin began begun; bend bent; bet; bind bound; bite bit bitten; bleed bled; blow blew
blown; break broke broken; breed bred; bring brought; build built; burn burnt; buy bought; catch caught;
choose chose chosen; cling clung; come came; creep crept; deal dealt; dig dug; do did done does; draw
drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed
fed; feel felt; fight fought; find found; flee fled; fly flew flown; forbid forbade forbidden; forget
forgot forgotten; forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given; go
went gone goes; grind ground; grow grew grown; hang hung; have had has; hear heard; hide hid hidden;
hold held; keep kept; kneel knelt; know knew known; lay laid; lead led; lean leant; leap leapt; learn
learnt; leave left; lend lent; lie lay lain; light lit; lose lost; make made; mean meant; meet met;
mistake mistook mistaken; overcome overcame; pay paid; prove proven; ride rode ridden; ring rang rung;
rise rose risen; run ran; say said; see saw seen; seek sought; sell sold; send sent; shake shook shaken;
shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung; sink sank sunk; sit sat;
sleep slept; slide slid; smell smelt; speak spoke spoken; speed sped; spell spelt; spend spent; spill
spilt; spin spun; spoil spoilt; spring sprang sprung; stand stood; steal stole stolen; stick stuck;
sting stung; strike struck stricken; strive strove; swear swore sworn; sweep swept; swell swollen; swim
swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw
threw thrown; understand understood; undertake undertook undertaken; undo undid undone; wake woke woken;
wear wore worn; weave wove woven; weep wept; win won; wind wound; withdraw withdrew withdrawn; write
wrote written; rewrite rewrote rewritten; redo redid redone; rebuild rebuilt; resell resold; outgrow
outgrew outgrown; overhear overheard; child children; man men; woman women; person people; foot feet;
tooth teeth; goose geese; mouse mice; life lives; wife wives; knife knives; leaf leaves; half halves;
shelf shelves; loaf loaves; thief thieves; wolf wolves; good better best; bad worse worst; datum data;
medium media; criterion criteria
"""
_STOP_EN = (
    "a an the and or but if of to in on at by for with from as is are was were be been am do does did "
    "have has had it its this that these those i you he she we they me him her us them my your his our "
    "their so than then there here what which who whom when where why how can could would will shall "
    "should may might must not no yes just also too very about into over up down out s t re ve ll d m don"
)
_STOP_ZH = "的 了 吗 嗎 呢 吧 啊 呀 哦 嘛 着 著 之"


def _base_forms() -> dict[str, str]:
    table: dict[str, str] = {}
    for line in _IRREGULAR.replace("\n", " ").split(";"):
        base, *forms = line.split()
        for form in forms:
            table.setdefault(form, base)
    return table


BASE_FORMS = _base_forms()
STOP_WORDS = frozenset(_STOP_EN.split()) | frozenset(_STOP_ZH.split())
