"""Where users live, when they were born and what they speak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..text.rules import Lazy
from ..text.said import Read, Said, items, known, named, unnamed, value_of
from ..text.speaker import Sentence
from ..text.vocabulary import COMMON_TOOLS, LANGUAGES, MORE_LANGUAGES, TIMEZONES, TOOLS, either
from .jobs import EN_HEADS, LOWER, UPPER

CITIES = (
    "北京|上海|广州|深圳|杭州|南京|苏州|成都|重庆|武汉|西安|天津|长沙|郑州|青岛|济南|大连|沈阳|哈尔滨|长春|厦门|福州|泉州|宁波|温州|无锡|常州|合肥|南昌|昆明|贵阳|南宁|海口|三亚|石家庄|太原|呼和浩特|兰州|西宁|银川|乌鲁木齐|拉萨|东莞|佛山|珠海|中山|惠州|嘉兴|绍兴|台州|金华|南通|徐州|扬州|烟台|潍坊|洛阳|桂林|大理|丽江"
    "|唐山|保定|邯郸|廊坊|沧州|秦皇岛|大同|包头|鄂尔多斯|鞍山|吉林市|大庆|镇江|盐城|淮安|泰州|连云港|宿迁|湖州|舟山|衢州|丽水|芜湖|蚌埠|阜阳|安庆|马鞍山|漳州|莆田|龙岩|赣州|九江|上饶|宜春|淄博|临沂|济宁|威海|泰安|德州|日照|开封|新乡|南阳|许昌|宜昌|襄阳|荆州|黄石|株洲|湘潭|衡阳|岳阳|常德|汕头|湛江|江门|茂名|肇庆|揭阳|清远|柳州|北海|玉林|绵阳|德阳|南充|宜宾|泸州|乐山|遵义|六盘水|曲靖|宝鸡|咸阳|延安|汉中|天水|昆山|义乌|慈溪|张家港|江阴"
    "|桃园|新北|基隆|嘉义|屏东|花莲|宜兰|苗栗|彰化|郴州|怀化|永州|益阳|娄底|邵阳|自贡|攀枝花|内江|达州|广元|遂宁|广安|眉山|雅安|资阳|巴中|西昌|景德镇|萍乡|新余|鹰潭|吉安|抚州|滁州|六安|宿州|亳州|池州|宣城|铜陵|淮南|淮北|平顶山|焦作|安阳|濮阳|商丘|周口|驻马店|信阳|三门峡|鹤壁|漯河|邢台|张家口|承德|衡水|枣庄|东营|菏泽|滨州|聊城|长治|晋城|晋中|临汾|运城|忻州|吕梁|阳泉|朔州|渭南|榆林|铜川|韶关|梅州|汕尾|河源|阳江|潮州|云浮|梧州|贵港|百色|钦州|防城港|南平|十堰|孝感|黄冈|咸宁|荆门|鄂州|随州|恩施|抚顺|本溪|丹东|锦州|营口|阜新|辽阳|盘锦|铁岭|葫芦岛|四平|通化|松原|延吉|齐齐哈尔|牡丹江|佳木斯|绥化|玉溪|昭通|楚雄|西双版纳|毕节|铜仁|凯里|兴义|嘉峪关|酒泉|张掖|武威|庆阳|喀什|伊宁|库尔勒|克拉玛依|石河子|赤峰|通辽|呼伦贝尔|石嘴山|吴忠|固原|温岭|瑞安|乐清|诸暨|海宁|桐乡|余姚|永康|东阳|常熟|太仓|宜兴|丹阳|如皋"
    "|香港|澳门|台北|高雄|台中|台南|新竹|新加坡|东京|大阪|京都|首尔|伦敦|巴黎|柏林|慕尼黑|纽约|旧金山|洛杉矶|西雅图|波士顿|芝加哥|多伦多|温哥华|悉尼|墨尔本|曼谷|吉隆坡|迪拜|阿姆斯特丹|苏黎世|马德里|罗马|米兰|莫斯科|里斯本|都柏林|爱丁堡|曼彻斯特|法兰克福|汉堡|维也纳|布拉格|华沙|布鲁塞尔|哥本哈根|斯德哥尔摩|赫尔辛基|奥斯陆|巴塞罗那|雅典|伊斯坦布尔|开罗|内罗毕|孟买|新德里|班加罗尔|雅加达|马尼拉|河内|胡志明市|清迈|槟城|釜山|名古屋|福冈|札幌|横滨|奥克兰|布里斯班|珀斯|蒙特利尔|卡尔加里|休斯顿|达拉斯|奥斯汀|费城|迈阿密|圣地亚哥|圣何塞|丹佛|亚特兰大|华盛顿|圣保罗|墨西哥城"
)
_PLACE = r"(?:(?-i:[A-Z][a-z'’.]+(?:[ -][A-Z][a-z'’]+){0,2}))"
# Cities that people write in lower case.
EN_CITIES = "new york|los angeles|san francisco|san diego|san jose|san antonio|las vegas|el paso|fort worth|st louis|st paul|new orleans|salt lake city|kansas city|chicago|houston|dallas|austin|boston|seattle|denver|atlanta|miami|phoenix|philadelphia|detroit|portland|baltimore|cleveland|pittsburgh|sacramento|minneapolis|orlando|tampa|nashville|tucson|albuquerque|toronto|vancouver|montreal|calgary|ottawa|london|manchester|birmingham|leeds|liverpool|glasgow|edinburgh|bristol|sheffield|cardiff|belfast|dublin|cork|galway|paris|lyon|berlin|munich|hamburg|cologne|frankfurt|vienna|zurich|geneva|amsterdam|rotterdam|brussels|antwerp|madrid|barcelona|valencia|lisbon|porto|rome|milan|turin|naples|bologna|athens|warsaw|krakow|prague|budapest|copenhagen|stockholm|oslo|helsinki|istanbul|dubai|mumbai|delhi|bangalore|chennai|singapore|kuala lumpur|bangkok|jakarta|manila|hanoi|hong kong|taipei|seoul|tokyo|osaka|kyoto|beijing|shanghai|shenzhen|sydney|melbourne|brisbane|perth|auckland|nairobi|lagos|accra|cairo|cape town|johannesburg|mexico city|sao paulo|buenos aires|bogota|lima"
_EN_PLACE = rf"((?-i:{EN_CITIES})\b|(?-i:[{UPPER}][{LOWER}'’.]+(?:[ -](?:[{UPPER}][{LOWER}'’]+|(?:de|del|la|upon|am|do)\b)){{0,2}}))"
_ALL_LANGUAGES = {**MORE_LANGUAGES, **LANGUAGES}
_MONTHS = {
    name: i
    for i, name in enumerate(
        [
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december",
        ],
        1,
    )
}
_ZH_DONE = r"(?:[，。；！,.!;～~\s]|$)"
_MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_ZH_DIGIT = {c: i for i, c in enumerate("零一二三四五六七八九")}

_NO_PLACE = Lazy(
    r"(?i)(?:a|an|the|my|our|fear|peace|i|english|chinese|airbnb|hotel|monday|tuesday|wednesday|thursday|friday|saturday|sunday|java|ruby|rust|figma|january|february|march|april|june|july|august|september|october|november|december|north|south|east|west|room|apartment|plan|slides?|phase|stage|step|page|chapter|section|version|team|group|hope|fear|where|what|when|denial|silence|sin|comfort|tier|level|python|windows|linux|mac|slack|teams|notion|excel|office|product|sales|marketing|engineering|finance|support|management|hr|option|gate|terminal|seat|row|table|column|tab|line|settings|preferences|downloads|trash|spam|fantasy|harmony|luxury|mind)\b.*"
)


def _birthday(month: str, dom: str) -> str:
    number = _MONTHS.get(next((m for m in _MONTHS if m.startswith(month.lower()[:3])), ""), 0) or _zh_int(month)
    day = _zh_int(dom)
    return f"{number:02}-{day:02}" if 1 <= number <= 12 and 1 <= day <= 31 else ""


def _zh_int(text: str) -> int:
    if text.isdigit():
        return int(text)
    tens, has_ten, ones = text.replace("廿", "二十").partition("十")
    if not has_ten:
        return _ZH_DIGIT.get(text, 0)
    return (_ZH_DIGIT.get(tens, 0) if tens else 1) * 10 + _ZH_DIGIT.get(ones, 0)


def _born(month: int, dom: int) -> Read:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if value := _birthday(match[month], match[dom]):
            yield Said(sentence, "identity.birthday", value, pii="dob")

    return read


def _figures(sentence: Sentence, match: Any) -> Iterator[Said]:
    """A birthday in figures: 0715, 12/25, 1990-11-23; the English 3/4 may be either day and is none."""
    year, one, two = match[1], match[2] or match[4], match[3] or match[5]
    certain = year or match[4] or one == two or "生日" in sentence.plain or max(int(one), int(two)) > 12
    month, dom = (two, one) if int(one) > 12 else (one, two)
    if certain and (value := _birthday(month, dom)):
        yield Said(sentence, "identity.birthday", value, pii="dob")


_NOT_HOME = Lazy(
    r".*(?:酒店|饭店|宾馆|民宿|旅馆|朋友|同学|亲戚|同事|天|晚|夜|周|月|过|的|医院|还是|和|或|不|比|多|贵|吗|呢)"
)


def _district(sentence: Sentence, match: Any) -> Iterator[Said]:
    """A city with a part of it: 我住杭州滨江."""
    if not _NOT_HOME.re.match(match[2]):
        yield Said(sentence, "identity.home_city", match[1])


def _languages(sentence: Sentence, match: Any) -> Iterator[Said]:
    for item in items(match[1]):
        if code := named(_SOME.re.sub("", item.strip()), _ALL_LANGUAGES):
            yield Said(sentence, "identity.languages", code)


def all_languages(sentence: Sentence, match: Any) -> Iterator[Said]:
    """The languages of two lists: "I grew up speaking Korean at home and English at school"."""
    for wording in filter(None, (match[1], match[2])):
        for item in items(wording):
            if code := named(_SOME.re.sub("", item.strip()), _ALL_LANGUAGES):
                yield Said(sentence, "identity.languages", code)


def _mine(reader: Read) -> Read:
    """A reader of what names no speaker and stands beside a question: 坐标苏州，附近有什么好吃的？"""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if sentence.subjectless(match.start()):
            yield from reader(sentence, match)

    return read


def _after_birthday(month: int, dom: int) -> Read:
    """A day of the calendar alone, after a sentence that spoke of the speaker's birthday."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if sentence.before and "我" in sentence.before.plain and "生日" in sentence.before.plain:
            yield from _born(month, dom)(sentence, match)

    return read


_JOB_MOVE = Lazy(
    r"\b(?i:not|no longer|don't|dont|do not) (?:at|with|work(?:ing)? (?:at|for)) [A-Z]|\b(?i:left|quit) [A-Z]"
)


# What teams move to: "we moved to Kubernetes in May". A team that names none of these is told by what it moved for.
_NO_HOME = rf"(?:{TOOLS}|{COMMON_TOOLS}|terraform|android|ios|macos|ubuntu|debian|fedora|scrum|kanban|agile|safe|legal|finance|compliance|operations|procurement|senior|junior|lead|staff|principal|manager|done|backlog|review|qa|staging|prod|production|draft|archive|trash|spam|inbox|remote|hybrid|vercel|netlify|heroku|aws|azure|gcp|cloudflare|pagerduty|sentry|shopify|woocommerce|wordpress|webflow|wix|squarespace|klaviyo|intercom|freshdesk|monday|chatgpt|claude|gemini|copilot|openai|anthropic|bitbucket|circleci|argo\w*|nomad|consul|vault|opensearch|cassandra|dynamodb|supabase|firebase|remix|astro|nuxt|solid|htmx|flutter|swift\w*|kotlin|golang|typescript|javascript|java|scala|elixir|ruby|rails|proton\w*|fastmail|mullvad|bitwarden|1password|lastpass|aurora|redshift|looker|metabase|dbt|fivetran|segment|mixpanel|amplitude|wifi|fiber|solar|postgres\w*|mongo|k8s)(?: .*)?|.* (?:cloud|crm|erp|pro|plus|suite|enterprise|api|sdk|server|desktop|workspace|fiber|bank|energy|mobile)"
_ADOPTED = Lazy(
    r"(?i)^we(?:'ve| have)? (?:just |recently |finally )*(?:moved|relocated) to [^.;!?]+ (?:for (?:payments?|tickets?|tracking|ci|builds?|docs|everything|support|chat|hosting|our))\b"
)


_PRODUCT = Lazy(r"^ (?:CRM|ERP|API|HR|CMS|EHR|LMS|ATS|WMS|SQL|AI|POS|\d)")


def _no_job(reader: Read) -> Read:
    """A reader that is silent where one moved from one company, tool or way of working to another."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        adopted = known(match[1], _NO_HOME) or _ADOPTED.re.match(sentence.plain[match.start() :])
        if not (_JOB_MOVE.re.search(sentence.plain) or adopted or _PRODUCT.re.match(sentence.plain[match.end(1) :])):
            yield from reader(sentence, match)

    return read


_WORKER = Lazy(rf"(?i)\b(?:i'm|i am|im) an? (?:[a-z'/&-]+ )*?(?:{EN_HEADS})(?: |,)")


def _a_worker(reader: Read) -> Read:
    """Where one is who has just said what one does: "I'm a nurse in Leeds", not "I'm a tourist in Rome"."""

    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if _WORKER.re.match(match[0]):
            yield from reader(sentence, match)

    return read


def _timezone(sentence: Sentence, match: Any) -> Iterator[Said]:
    wording = next(group for group in match.groups() if group)
    if name := named(wording, TIMEZONES) or (wording if "/" in wording else ""):
        yield Said(sentence, "identity.timezone", name)


_FIGURES = r"(?:((?:19|20)\d{2}[-/.])?(\d{1,2})[-/.](\d{1,2})(?:[-/.](?:19|20)?\d{2})?|(?:(?:19|20)\d{2})?(0[1-9]|1[0-2])([0-3]\d))(?:[^\d./-]|\.?$)"
_SOME = Lazy(r"(?i)^(?:and |fluent |some |basic |conversational |a (?:bit|little) (?:of )?|也|会|一点|一些|点)+")
_LANGUAGE_LIST = rf"((?:{either(_ALL_LANGUAGES)})(?:(?:\s*(?:,|、|，|和|跟|与|以及|还有|and|also)\s*)+(?:and |fluent |some |a (?:bit|little) (?:of )?|也?会?(?:一点|一些|点)?)?(?:{either(_ALL_LANGUAGES)}))*)"
# One rule, one line.
# fmt: off
ORIGINS: list[tuple[str, Read]] = [
    (rf"我(?:现在|目前|一直|家|人|们家|们)?(?:就|也|都)?(?:住在|住|定居在?|常住|常驻|现居|现住|居住在|家在|base在?|搬到了?)({CITIES})(?:市)?(?:[^到\p{{Han}}]|$|的(?:[^时酒朋同亲宾民旅宿]|$)|[市，。这那已好了很多快工上从做读念附一两三几半十有])", value_of("identity.home_city")),
    (rf"(?:我|我们)(?:家|一家)?(?:人)?(?:就)?(?:在|是)({CITIES})(?:市|这边)?(?:生活|定居|安家|安了家|落户|买了?房|租房)", value_of("identity.home_city")),
    (rf"我(?:们|一家|们一家)?(?:现在|目前)?家(?:就)?(?:住)?在({CITIES})市?(?:[，。！；,.!;\s]|$|这边|那边|附近|郊区|市区|老城|城里)", value_of("identity.home_city")),
    (rf"我(?:们|家|们家|一家)?(?:现在|目前|已经|刚刚?|最近|去年|今年|前年|上个?月|这个?月|上周|年初|年底|\d+月)*(?:从[\p{{Han}}]{{2,6}})?(?:已经|刚刚?)?(?:搬家?|迁|移居)(?:到|去|来)了?({CITIES})(?:市)?(?:[^到\p{{Han}}]|$|[的市，。这那已好了很多快工上从做读念附定住生一两三几半十有])", value_of("identity.home_city")),
    (rf"我(?:跟|和|与)[\p{{Han}}]{{1,4}}(?:一起)?(?:住在|住|定居在?)({CITIES})(?:市)?{_ZH_DONE}", value_of("identity.home_city")),
    (rf"(?i)\b(?:me and my|my) \w+ and (?:i|me) (?:live|are living|are based|moved) (?:in|to) {_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"我(?:现在|目前|一直|们家?|家)?(?:就)?(?:住在|住|家在)({CITIES})市?([\p{{Han}}]{{1,6}}?)(?:区|县|镇|路|街|这边|那边|附近|这块|一带)?(?:[，。！,\s]|$)", _district),
    (rf"^(?:去年|今年|前年|上个?月|最近|刚刚?|年初|前几天|\d+月|已经|现在|目前|如今)*(?:从[\p{{Han}}]{{2,6}})?(?:搬家?|移居|定居)(?:到|去|来|在)了?({CITIES})市?了?(?:[，。！,\s]|$)", unnamed(value_of("identity.home_city"))),
    (rf"^(?:现?坐标|常驻|定居|人在|家住|现居)(?:在|：|:)?({CITIES})市?[\p{{Han}}]{{0,4}}(?:[，。！,\s]|$)", unnamed(value_of("identity.home_city"))),
    (rf"我(?:叫|是|在|做|今年|的)[^。！？]{{0,24}}[，,]\s*(?:现)?(?:坐标|常驻|定居)(?:在|：|:)?({CITIES}){_ZH_DONE}", value_of("identity.home_city")),
    (rf"(?:^|[。！]\s*)家(?:就|住|是)?在({CITIES})(?:市)?{_ZH_DONE}", value_of("identity.home_city")),
    (rf"我[^。！？你他她]{{0,24}}[，,]\s*(?:现在|目前|如今)(?:还|也|一直|就)?(?:住在?|定居在?)({CITIES})(?:市)?{_ZH_DONE}", value_of("identity.home_city")),
    (rf"(?i)\b(?:i|we)(?:'m|'re| am| are)? (?:currently |now |still |both )*(?:live|living|reside|residing|based|located|settled)(?: out)?(?: over| up| down| out| back| just| right)? (?:in|outside(?: of)?|out of|of) (?:downtown |central |north |south |east |west )?{_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\b(?:we(?:'re| are)|i(?:'m| am)) [^.,;!?]{{1,30}} (?:(?:living|based|located)|(?:but|and)(?: now)? (?:live|living|based)) (?:in|out of) {_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\b(?:we(?:'re| are)|i(?:'m| am)) in {_EN_PLACE} (?:these days|nowadays)(?:[,.;!]|$| and\b| but\b)", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\b(?:my home ?(?:town|city)? is (?:in |now )*|(?:i|we)(?:'ve| have)? (?:just |recently |finally )*(?:moved|relocated)(?: from {_PLACE})?(?: back| out| over| down| up)? to |home (?:for me )?is ){_EN_PLACE}", _no_job(value_of("identity.home_city", 1, _NO_PLACE))),
    (rf"(?i)^(?:(?:btw|fyi|so|oh|ok|hey|also|update)[,:]? )*(?:just |recently |finally |only just )*(?:moved|relocated)(?: from {_PLACE})?(?: back| out| over| down| up)? to {_EN_PLACE}(?: (?:last|this) (?:week|month|year|spring|summer|fall|autumn|winter)| in (?:january|february|march|april|may|june|july|august|september|october|november|december)| recently| (?:a few|two|three|some) (?:weeks|months|days) ago)\b", unnamed(_no_job(value_of("identity.home_city", 1, _NO_PLACE)))),
    (r"我(?:的)?生日[^，。；！？农阴腊]{0,6}?(?:是|在|：|为|过)?(?:每年|阳历|公历|新历)*(?:的)?(?:\d{4}年)?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?", _born(1, 2)),
    (r"(?:^|[，,])(?:阳历|公历|新历)(?:是|的)?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号](?:的)?(?:生日|出生|生)", unnamed(_born(1, 2))),
    (r"我(?:的)?生日[^。！？]{0,12}?[，,](?:按|过|我过)?(?:阳历|公历|新历)(?:是|的|算)?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?", _born(1, 2)),
    (r"我(?:是)?(?:出生(?:于|在)?)?(?:\d{2,4}年)?的?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?(?:出生|生的|过?生日)", _born(1, 2)),
    (r"我(?:出生|生)(?:于|在)(?:\d{4}年)?(\d{1,2})月(\d{1,2})[日号]", _born(1, 2)),
    (r"^(?:生日|出生日期|出生年月日?)(?:就|是|：|:|为)*\s*(?:(?:19|20)\d{2}年)?(\d{1,2})月(\d{1,2})[日号]?", unnamed(_born(1, 2))),
    (rf"(?:我的?|^)(?:生日|出生日期)(?:就|应该)?(?:是|：|:|为|在)*\s*{_FIGURES}", unnamed(_figures)),
    (rf"(?i)(?:\bmy |^)(?:birthday|birth date|date of birth|b-?day|dob)(?:'s|s| is|:)(?: on)?\s*{_FIGURES}", unnamed(_figures)),
    (rf"(?i)^(?:birthday|b-?day|dob|date of birth)(?:'s|s| is|:)(?: on)?(?: the)? {_MONTH}\.? (\d{{1,2}})", unnamed(_born(1, 2))),
    (rf"(?i)\bmy (?:birthday|birth date|date of birth|b-?day|dob)(?:'s|s| is| falls)(?: on)?(?: the)? {_MONTH}\.? (\d{{1,2}})", _born(1, 2)),
    (rf"(?i)\bmy (?:birthday|birth date|date of birth|b-?day|dob)(?:'s|s| is| falls)(?: on)?(?: the)? (\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}", _born(2, 1)),
    (rf"(?i)\bi was born (?:on|in)? ?{_MONTH}\.? (\d{{1,2}})", _born(1, 2)),
    (rf"(?i)\bi was born on (?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}", _born(2, 1)),
    (rf"(?i)^born (?:on )?(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}", unnamed(_born(2, 1))),
    (rf"(?i)^born (?:on )?{_MONTH}\.? (\d{{1,2}})", unnamed(_born(1, 2))),
    (rf"(?i)\bmy (?:local )?time ?zone is (?:in )?([A-Z][A-Za-z]+/[A-Za-z_]+|{either(TIMEZONES)})", _timezone),
    (rf"(?i)\b(?:i|we)(?:'m|'re| am| are)? (?:in|on|run on|work on|keep to|live on) (?:the )?({either(TIMEZONES)})(?: ?(?:time ?)?zone)?(?:[,.!;]|$| (?:now|and|so|these days|here|over here)\b)", _timezone),
    (rf"(?i)我[^。！？]*?[，,](?:请|以后|都)*(?:按照?|用|以)({either(TIMEZONES)})(?:来|给我|安排|排|算|显示|回|报)", _timezone),
    (rf"(?i)我[^。！？]{{0,10}}?[，,](?:[给帮]我)?(?:报|写|说|发|定|排|约)?(?:时间|日程|行程|会议|日历)(?:都|统一|一律|全部?)?(?:按照?|用|以)({either(TIMEZONES)})", _timezone),
    (rf"(?i)\b(?:show|give|list|quote|schedule|put)(?: me)?(?: all| the| my)* (?:times?|meetings?|events?|everything) in ({either(TIMEZONES)})(?: time)?(?:[,.!;]|$)|\bmy times? (?:are|is) (?:all )?in ({either(TIMEZONES)})\b", _timezone),
    (rf"(?i)(?:^|[，,])(?:时间|日程|行程|会议)(?:请|都|麻烦|统一|一律)+(?:按照?|用|以)({either(TIMEZONES)})(?:来|给我|安排|排|显示|报|算)", unnamed(_timezone)),
    (rf"(?i)(?:^|[，,])(?:所在)?时区(?:是|为|：|:)({either(TIMEZONES)}|[A-Z][a-z]+/[A-Za-z_]+)", unnamed(_timezone)),
    (rf"(?i)我(?:的|所在的?)?(?:时区|在)(?:是|为)?({either(TIMEZONES)}|[A-Z][a-z]+/[A-Za-z_]+)(?:区|时区)?", _timezone),
    (rf"(?i)我(?:平时|在家|从小)*(?:讲|说){_LANGUAGE_LIST}(?:[，。,]|长大|$)", _languages),
    (rf"(?i)^(?:大家好，?|你好，?)?我(?:叫|是|在|来自)[^。！？]{{0,24}}[，,](?:平时|在家|会|能)*(?:说|讲){_LANGUAGE_LIST}(?:[，。,]|$)", _languages),
    (rf"(?i)^(?:平时|在家|从小|日常)+(?:都|就)?(?:讲|说){_LANGUAGE_LIST}(?:[，。,]|长大|$)", unnamed(_languages)),
    (rf"(?i)我{_LANGUAGE_LIST}(?:都|也|两种都)*(?:能|会|可以)(?:说|讲|聊|用|沟通|$|[，。])", _languages),
    (rf"(?i)我(?:平时|在家|本人)*(?:会说|会讲|会|能说|能讲|能用|精通|的母语是|母语是|母语为|懂){_LANGUAGE_LIST}(?:[^\p{{Han}}A-Za-z0-9]|$|[和跟也但不还都没的])", _languages),
    (rf"(?i)\bi(?:'m| am)? (?:can |also |only |mostly |mainly )*(?:speak|fluent in|native in|bilingual in|know)(?: both| fluent)? {_LANGUAGE_LIST}(?:[,.!;]|$| (?:pretty|quite|fluently|and a|and i|but|natively|at home|well|too|as))", _languages),
    (rf"(?i)\bmy (?:native|first|mother) (?:language|tongue)s? (?:is|are) {_LANGUAGE_LIST}", _languages),
    (rf"^(?:我是)?[\p{{Han}}]{{2,5}}人[，,]\s*(?:现居|现住|常住|定居|现在在|现在住|住在?)({CITIES})市?{_ZH_DONE}", _mine(value_of("identity.home_city"))),
    (rf"我们?一?家(?:人|子)?(?:现在|目前|都|就|一直)*住在?({CITIES})市?(?:\p{{Han}}{{2,3}})?{_ZH_DONE}", value_of("identity.home_city")),
    (rf"(?i)\bmoved\b[^.;!?]*?, (?:and |so )?(?:we're|i'm|we are|i am|now) (?:living )?in {_EN_PLACE}(?:[,.!;]|$| now\b)", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\b(?:i'm|i am|im) [^.;!?]+?, (?:currently |now )?(?:living|based|settled) in {_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\bi stay in {_EN_PLACE}(?:[.!]*$| and work\b)", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?:我|^|[。！]\s*)(?:现在|目前|如今)?(?:我)?人(?:现在|目前)?在({CITIES})市?{_ZH_DONE}", _mine(value_of("identity.home_city"))),
    (rf"^(?:现?坐标|常驻|现居|定居)(?:在|：|:)?({CITIES})市?[\p{{Han}}]*?(?:[，。！,\s]|$)", _mine(value_of("identity.home_city"))),
    (rf"(?:^(?:老家|祖籍)[^，。！？我]*?[，,]\s*|^|[，,]\s*|我)(?:现在|目前|一直|已经|就|一个人|我|们|家)*在({CITIES})市?(?:这边)?(?:漂|待|呆|住|生活|打拼|工作|混|打工|奋斗|干|开店|上班|定居|做生意|安家)了?(?:快|也|都|有|整整|差不多|将近|足足)*(?:[一二两三四五六七八九十几多好半\d]+)(?:来|多|几)?年(?:多)?了", unnamed(value_of("identity.home_city"))),
    (rf"(?:^(?:老家|祖籍)[^，。！？我]*?[，,]\s*|^|[，,]\s*|我)(?:现在|目前|一直|如今|我|家)*在({CITIES})市?(?:打工|工作|上大学|上学|读书|念书|读研|读大学|念大学|读博|上高中|定居|生活|安家|开[\p{{Han}}]{{0,4}}店|做生意|跑车|开出租|开滴滴|跑滴滴|送外卖|打拼|漂着|带娃|养老|租房|扎根)(?:呢|的|了)?{_ZH_DONE}", unnamed(value_of("identity.home_city"))),
    (rf"我(?:人)?在({CITIES})市?(?:已经|都|也|快)*(?:[一二两三四五六七八九十几多好半\d]+)(?:来|多|几)?年(?:多)?了{_ZH_DONE}", value_of("identity.home_city")),
    (rf"(?i)\bi(?:'m| am) ({either(TIMEZONES)}) time(?:[,.!;]|$| zone\b| here\b)", _timezone),
    (rf"(?:^|我)(?:们|家|一家|现在|目前|已经|早就?|刚)*(?:(?:不住|不在)(?:在)?(?:{CITIES})市?了[，,](?:去年|今年|前年|上个?月|这个?月|上周|最近|刚刚?|年初|年底|现在|目前|如今|都)*(?:搬(?:到|去|来|回)?了?|住在?)|搬家?了[，,](?:之前|以前|原来|原先)(?:住)?在(?:{CITIES})市?[，,](?:去年|今年|前年|上个?月|这个?月|上周|最近|刚刚?|年初|年底|现在|目前|如今|都)*住?在)({CITIES})市?了?{_ZH_DONE}", _mine(value_of("identity.home_city"))),
    (rf"我(?:们|家|一家|现在|目前|已经|早就?|如今|都|也|人)*(?:不住|搬离|搬走|搬出|离开)[^。！？]*?[，,]\s*(?:我|现在|目前|如今|已经|刚刚?|最近|去年|今年|前年|上个?月|这个?月|上周|年初|年底|\d+月|都|又)*(?:(?:搬家?|迁|移居|定居|换)(?:到|去|来|在|回)|住在?|人在)了?({CITIES})市?(?:这边|那边)?了?(?:住|生活|定居|工作)?了?{_ZH_DONE}", value_of("identity.home_city")),
    (r"我係(香港|澳门|台北)人", value_of("identity.home_city")),
    (rf"定居在?({CITIES})(?:已经|都|快)*(?:[一二两三四五六七八九十几多好半\d]+)(?:来|多)?年了?{_ZH_DONE}", unnamed(value_of("identity.home_city"))),
    (r"^(?:算了|还是|那就?)*[，,]?按(?:阳历|公历|新历)(?:算|过|是|的)*(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?(?:[，,。！!]|$)", _after_birthday(1, 2)),
    (rf"(?i)\b(?:i|we)(?:'m|'re| am| are)? (?:live|living|based|settled|located)(?: now| currently) (?:in|near) {_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\bi(?:'m| am)? [^.;!?]+?(?:,|\bbut|\band) (?:but |and )?(?:i'm |i am )?(?:(?:now |currently )(?:based|living|live|settled) in|(?:living|based|settled) (?:now|currently) in) {_EN_PLACE}", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)^(?:born and raised|born|raised|originally|grew up)[^.;!?]+?[,;] (?:but |and )?(?:now |currently |i'm |i live |i am )*(?:(?:based|living|live|settled|here) )?in {_EN_PLACE}(?:[,.!;]|$| now\b)", unnamed(value_of("identity.home_city", 1, _NO_PLACE))),
    (rf"(?i)^(?:currently |now )?(?:based|living|located) (?:in|out of|near) {_EN_PLACE}(?:[.!]*$|, (?:an? )?[a-z]+(?: [a-z]+)?[.!]*$|,? (?:and |but )?(?:i\b|i'm|working|originally|speak))", unnamed(value_of("identity.home_city", 1, _NO_PLACE))),
    (rf"(?i)\bi(?:'m| am) (?:an? )?{_EN_PLACE}[- ]based\b", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)\b(?:i'm|i am|im) an? (?:[a-z'/&-]+ ){{1,5}}(?:in|from|based in|out of) {_EN_PLACE}(?:[.!;]|$|, (?:and|so|but|with|i)\b)", _a_worker(value_of("identity.home_city", 1, _NO_PLACE))),
    (rf"(?i)^(?:an? )?(?:first|second|third|fourth|fifth|final|1st|2nd|3rd|4th|5th)[- ]year (?:[a-z-]+ ){{0,3}}?(?:student|resident|apprentice) (?:here |now )?(?:in|from) {_EN_PLACE}[.!]*$", unnamed(value_of("identity.home_city", 1, _NO_PLACE))),
    (rf"(?i)\bi (?:teach (?:[\w'-]+ ){{1,6}}(?:at|to|in) (?:an? |the )?(?:[\w'-]+ ){{1,4}}|teach (?:[a-ln-z\d][\w'-]* )(?:[\w'-]+ )?(?:[\w'-]+ )?|(?:run|own|manage) (?:an?|my|our|the) (?:[\w'&-]+ ){{0,3}}(?:shop|store|bakery|caf[eé]|restaurant|business|company|garage|salon|studio|farm|gym|practice|clinic|bar|pub|agency|firm|workshop|hostel|hotel|school|stall|truck|nursery|bookshop|brewery|vineyard) |(?:work|study|nurse) (?:at|for) (?:an? |the )?(?:[\w'&-]+ ){{1,5}})in {_EN_PLACE}(?:[.!;]|$|, (?:and|so|but)\b)", value_of("identity.home_city", 1, _NO_PLACE)),
    (rf"(?i)^(?:birthday|b-?day|my birthday|my b-?day)(?:'s|s| is|:)(?: on)?(?: the)? (\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}\b", unnamed(_born(2, 1))),
    (rf"(?i)\bi(?:'ll| will|'m| am)?(?: be)? turn(?:ing)? \d{{1,3}} on (?:the )?{_MONTH}\.? (\d{{1,2}})\b", _born(1, 2)),
    (rf"(?i)\bi(?:'ll| will|'m| am)?(?: be)? turn(?:ing)? \d{{1,3}} on (?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}\b", _born(2, 1)),
    (rf"(?i)\bi speak {_LANGUAGE_LIST} (?:at home|at work|at school|with my \w+),? and {_LANGUAGE_LIST}(?: (?:at|with|in)\b|[,.!]|$)", all_languages),
    (rf"(?i)\bi (?:grew up|was raised) (?:speaking|with|in) (?:both )?{_LANGUAGE_LIST}(?: at home| with my \w+| first)?(?:,? and {_LANGUAGE_LIST})?", all_languages),
]
# fmt: on
