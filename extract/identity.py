"""Who the user is: name, work, home, birthday and languages, in closed and precise wordings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..schemas.statement import FactKind
from .mention import Mention
from .rules import Lazy, Rules
from .said import Said, items, named
from .speaker import Sentence
from .vocabulary import LANGUAGES, MORE_LANGUAGES, TIMEZONES, either

_SURNAMES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董潘袁于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝"
)
_ZH_NAME = rf"((?:欧阳|司马|上官|诸葛|司徒|夏侯|东方|皇甫|尉迟|公孙|慕容|令狐|[{_SURNAMES}])[\p{{Han}}]{{1,2}})"
_EN_NAME = r"((?-i:[A-Z][a-z'’]*[A-Za-z]?(?:[-'][A-Z][a-z]+)?(?: (?:[A-Z]\.|(?:van|von|de|da|del|bin|al)|[A-Z][a-z'’]+(?:-[A-Z][a-z]+)?)){0,3}))"
_NICK = r"((?:[\p{Han}]{1,4}?|[A-Za-z][A-Za-z'.-]*(?: [A-Z][a-z]+)?))"
_ZH_DONE = r"(?:[，。；！,.!;～~\s]|$)"
_ROLE_TAIL = (
    r"(?:工程师|经理|总监|设计师|程序员|老师|教师|教授|讲师|律师|医生|护士|会计师?|出纳|销售|负责人|主管|总经理|总裁|董事长?|合伙人|创始人|CEO|CTO|CFO|COO|HR|HRBP|分析师|研究员|科学家|顾问|咨询师"
    r"|编辑|记者|主编|学生|研究生|博士生|大学生|高中生|架构师|厨师|摄影师|翻译|公务员|主任|院长|校长|班主任|助理|专员|秘书|司机|飞行员|空乘|消防员|警察|法官|检察官|药剂师|营养师|理发师|策划|运营|产品经理|项目经理"
    r"|测试|开发|前端|后端|运维|美工|插画师|建筑师|造价师|审计|法务|客服|店长|采购|自由职业者?|自由撰稿人|作家|导演|演员|教练|健身教练|牙医|兽医|心理咨询师|投资人|基金经理|交易员|行政|实习生|组长|队长|站长|技术员|技师|农民|电工|木匠|博主|主播|督导|负责人)"
)
_ZH_ROLE = rf"((?:[\p{{Han}}A-Za-z]{{0,10}}?){_ROLE_TAIL})"
_EN_HEADS = (
    r"(?:engineer|manager|designer|developer|director|analyst|teacher|lawyer|doctor|nurse|accountant|consultant|scientist|researcher|founder|co-?founder|ceo|cto|cfo|coo|cmo|cpo|vp|vice president|president|head of \w+|lead|tech lead"
    r"|architect|editor|writer|copywriter|journalist|reporter|professor|lecturer|student|phd student|graduate student|undergraduate|chef|cook|baker|photographer|marketer|recruiter|salesperson|salesman|saleswoman|administrator|programmer|specialist|coordinator"
    r"|assistant|officer|representative|attorney|paralegal|pharmacist|therapist|psychologist|physiotherapist|electrician|plumber|carpenter|mechanic|pilot|flight attendant|firefighter|police officer|barista|bartender|librarian|translator|interpreter|freelancer|contractor"
    r"|dentist|vet|veterinarian|surgeon|physician|pediatrician|paramedic|economist|statistician|biologist|chemist|physicist|mathematician|banker|trader|broker|auditor|actuary|realtor|real estate agent|planner|buyer|technician|operator|supervisor|partner|principal|executive|owner"
    r"|social worker|tutor|coach|trainer|artist|musician|actor|filmmaker|producer|animator|illustrator|farmer|driver|cashier|receptionist|secretary|intern|apprentice|strategist|evangelist|advocate|admin|dba|sre|qa|tester|pm|product owner|scrum master|entrepreneur|investor|cleaner|clerk|adviser|advisor)"
)
_EN_ROLE = rf"((?:[A-Za-z/&+-]+ ){{0,4}}?{_EN_HEADS}(?: (?:for|of) (?:the )?(?-i:[A-Z][\w&-]*)(?: (?-i:[A-Z][\w&-]*))*| of \w+)?)"
_EN_ORG = r"((?-i:[A-Z0-9][\w&'’.-]*)(?: (?:(?-i:[A-Z0-9][\w&'’-]*)|of|and|&|the))*)"
_ZH_ORG = r"([\p{Han}A-Za-z0-9&.·（）()]{2,16}?)"
_CITIES = (
    "北京|上海|广州|深圳|杭州|南京|苏州|成都|重庆|武汉|西安|天津|长沙|郑州|青岛|济南|大连|沈阳|哈尔滨|长春|厦门|福州|泉州|宁波|温州|无锡|常州|合肥|南昌|昆明|贵阳|南宁|海口|三亚|石家庄|太原|呼和浩特|兰州|西宁|银川|乌鲁木齐|拉萨|东莞|佛山|珠海|中山|惠州|嘉兴|绍兴|台州|金华|南通|徐州|扬州|烟台|潍坊|洛阳|桂林|大理|丽江"
    "|香港|澳门|台北|高雄|台中|台南|新竹|新加坡|东京|大阪|京都|首尔|伦敦|巴黎|柏林|慕尼黑|纽约|旧金山|洛杉矶|西雅图|波士顿|芝加哥|多伦多|温哥华|悉尼|墨尔本|曼谷|吉隆坡|迪拜|阿姆斯特丹|苏黎世|马德里|罗马|米兰|莫斯科"
)
_EN_PLACE = r"((?-i:[A-Z][a-z'’.]+(?:[ -](?:[A-Z][a-z'’]+|de|del|la|upon|am|do)){0,2}))"
_ALL_LANGUAGES = {**MORE_LANGUAGES, **LANGUAGES}
_MONTHS = {name: i for i, name in enumerate("january february march april may june july august september october november december".split(), 1)}
_MONTH = "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_ZH_DIGIT = {c: i for i, c in enumerate("零一二三四五六七八九")}

# Words that look like a name after "I'm" or "call me", and what in Chinese follows 我叫 without being a name.
_NO_NAME = Lazy(
    r"(?i)(?:a|an|the|not|sorry|fine|ok|okay|good|glad|sure|back|here|in|on|at|from|going|trying|looking|so|just|very|really|also|still|too|new|happy|afraid|tired|sick|busy|free|ready|done|late|home|working|based|monday|tuesday|wednesday|thursday|friday|saturday|sunday"
    r"|january|february|march|april|june|july|august|september|october|november|december|tomorrow|today|tonight|asap|later|soon|now|anytime|when|if|at|by|after|before|again|maybe|crazy|old|chinese|american|british|canadian|german|french|japanese|korean|indian|italian|spanish|australian"
    r"|mexican|russian|brazilian|dutch|irish|polish|european|asian|african|muslim|christian|jewish|buddhist|catholic|hindu|vegan|vegetarian|gluten|i|you|we|he|she|they|it|this|that|what|why|how|who|merry|thanks|please|hi|hello|hey|yes|no|team|everyone|all|ceo|cto|cfo|hr|pm|qa|vp|gmt|utc|est|pst|python|java|english)\b.*"
)
_NO_ZH_NAME = Lazy(r".*(?:外卖|车|他|她|你|我|什么|人|大家|醒|起|快|滴滴|号|做|了|过|个|一|们|的|吗|吧|不|去|来|帮|是)")
_NO_ORG = Lazy(
    r"(?i)^(?:家|公司|这家|那家|一家|一个|学校|医院|国企|外企|私企|央企|银行|工厂|大厂|互联网|事业单位|政府|体制内|北京|上海|广州|深圳|杭州|成都|南京|武汉|这里|那里|这边|那边|这|那|哪|努力|认真|忙|外地|国外|海外|线上|远程|办公室|附近|现场|加班|下午|上午|晚上|周末|会议室|咖啡|楼|本地|老家|i|the|my|our|an?|this|it|home|night|nights|weekends|least|present|work|once|first|last|all"
    r"|monday|tuesday|wednesday|thursday|friday|saturday|sunday|[\d:apm]+)$|.*(?:什么|哪|家里|图书馆|咖啡馆|咖啡厅|客厅|书房|一起|时间|期间|的时候|地方|那边|这边|附近|楼上|楼下)"
)
_NO_PLACE = Lazy(r"(?i)(?:a|an|the|my|our|fear|peace|i|english|chinese|airbnb|hotel|monday|january|february|march|april|june|july|august|september|october|november|december|north|south|east|west|room|apartment)\b.*")
_DROPPED_ROLE = Lazy(r"^(?:一名|一个|一位|一枚|名|个|位|个?普通的?|刚入职的|新来的|负责)")
_NO_ROLE = Lazy(r"(?i).*(?:你|他|她|的朋友|不是|找|问|看|想|觉得|认识|需要|喜欢|听|跟|和|给|帮|让|被|当|说|要|去|来|做了|见|叫|什么|哪)|.*\b(?:not|huge|big|bad|good enough|looking|trying|going|talking|waiting|meeting|seeing|asking|hiring|calling|friend|fan of|with|my|your|his|her|their|our|former|ex|if|like)\b.*")


def _value(slot: str, group: int = 1, refuse: Lazy | None = None) -> Callable[[Sentence, Any], Iterator[Said]]:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        start, end = match.span(group)
        wording = sentence.text[start:end].strip(" ,，.。")
        if wording and not (refuse and refuse.re.match(sentence.plain[start:end].strip(" ,，.。"))):
            yield Said(sentence, slot, wording)

    return read


def _all(*readers: Callable[[Sentence, Any], Iterator[Said]]) -> Callable[[Sentence, Any], Iterator[Said]]:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        for reader in readers:
            yield from reader(sentence, match)

    return read


def _role(group: int = 1) -> Callable[[Sentence, Any], Iterator[Said]]:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        start, end = match.span(group)
        if start < 0:
            return
        wording = sentence.text[start:end].strip(" ,，.。")
        if dropped := _DROPPED_ROLE.re.match(wording):
            wording = wording[dropped.end() :]
        if wording and not _NO_ROLE.re.fullmatch(wording):
            yield Said(sentence, "work.role", wording)

    return read


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


def _born(month: int, dom: int) -> Callable[[Sentence, Any], Iterator[Said]]:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        if value := _birthday(match[month], match[dom]):
            yield Said(sentence, "identity.birthday", value, pii="dob")

    return read


def _languages(sentence: Sentence, match: Any) -> Iterator[Said]:
    for item in items(match[1]):
        if code := named(item.strip().removeprefix("fluent ").removeprefix("some "), _ALL_LANGUAGES):
            yield Said(sentence, "identity.languages", code)


def _timezone(sentence: Sentence, match: Any) -> Iterator[Said]:
    wording = match[1]
    if name := named(wording, TIMEZONES) or (wording if "/" in wording else ""):
        yield Said(sentence, "identity.timezone", name)


_LANGUAGE_LIST = rf"((?:{either(_ALL_LANGUAGES)})(?:(?:\s*(?:,|、|，|和|跟|与|以及|还有|and|also)\s*)+(?:and |fluent |some )?(?:{either(_ALL_LANGUAGES)}))*)"
_ARTICLE = r"(?:an? |the |currently |now |just |working as an? )*"
_RULES: Rules[Callable[[Sentence, Any], Iterator[Said]]] = Rules(
    [
        # names
        (rf"我(?:的)?(?:本名|全名|真名|名字|姓名|大名)?(?:就)?(?:叫做?|名叫|名字是|姓名是|全名是){_ZH_NAME}{_ZH_DONE}", _value("identity.name", 1, _NO_ZH_NAME)),
        (rf"我(?:的)?(?:名字|姓名|全名)(?:叫|是|：|:){_ZH_NAME}{_ZH_DONE}", _value("identity.name", 1, _NO_ZH_NAME)),
        (rf"我(?:的)?(?:英文名|名字)?(?:是|叫)((?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?)){_ZH_DONE}", _value("identity.name", 1, _NO_NAME)),
        (rf"我是(?:来自)?{_ZH_ORG}(?:公司)?的{_ZH_ROLE}{_ZH_NAME}{_ZH_DONE}", _all(_value("work.company", 1, _NO_ORG), _role(2), _value("identity.name", 3))),
        (rf"(?:^|你好|您好|大家好|嗨|哈喽)[，,！!。\s]*我是{_ZH_NAME}{_ZH_DONE}", _value("identity.name", 1, _NO_ZH_NAME)),
        (rf"(?i)\bmy (?:full |real |first |legal )?name(?: is|'s) {_EN_NAME}", _value("identity.name", 1, _NO_NAME)),
        (rf"(?i)(?:^|\b(?:hi|hello|hey|greetings|morning|afternoon|evening|there|everyone|all)[,!. ]+)(?:i'm|i am|im|this is) {_EN_NAME}(?:[,.!]|$| and i| from| here| with| at)", _value("identity.name", 1, _NO_NAME)),
        (rf"(?i)\b(?:i'm|i am|this is) {_EN_NAME}(?:,? (?:an?|the|from|head|your|senior|chief)\b|, (?:i|and i))", _value("identity.name", 1, _NO_NAME)),
        (rf"(?:你)?(?:可以|就|直接|请|以后|平时)*(?:叫|喊|称呼)我(?:为|做|一声)?[“\"「']?{_NICK}[”\"」']?(?:就行|就好|就可以|即可|吧|好了|就成|也行|就ok|，|。|！|$)", _value("identity.preferred_name", 1, Lazy(r"(?:起床|一声|一下|去|来|吃|过|回|做|帮|快|别|说|老板$|什么|名字|怎么|的)"))),
        (rf"(?i)(?:^|[,.;!]\s*|\bplease |\bjust |\bcan |\bto |\band |\bbut |\byou )call me {_EN_NAME}", _value("identity.preferred_name", 1, _NO_NAME)),
        (rf"(?i)\bi(?: usually| generally)? go by {_EN_NAME}|\bi prefer to be called {_EN_NAME}", _value("identity.preferred_name", 1, _NO_NAME)),
        # work
        (rf"我(?:现在|目前|一直|就|是)?在{_ZH_ORG}(?:公司|集团)?(?:工作|上班|任职|就职|供职|做{_ZH_ROLE}|当{_ZH_ROLE}|担任{_ZH_ROLE})", _all(_value("work.company", 1, _NO_ORG), _role(2), _role(3), _role(4))),
        (rf"我(?:现在|目前)?就职于{_ZH_ORG}{_ZH_DONE}", _value("work.company", 1, _NO_ORG)),
        (rf"我(?:们)?公司(?:的名字)?(?:叫|是|名叫){_ZH_ORG}{_ZH_DONE}", _value("work.company", 1, _NO_ORG)),
        (rf"我是{_ZH_ORG}(?:公司)?的{_ZH_ROLE}{_ZH_DONE}", _all(_value("work.company", 1, _NO_ORG), _role(2))),
        (rf"(?:我|我叫[\p{{Han}}]{{2,4}}[，,]\s*|我叫[A-Z][a-z]+[，,]\s*)(?:现在|目前|本职|本身)?(?:就)?是(?:做)?(?:一名|一个|一位|一枚|名|个)?{_ZH_ROLE}{_ZH_DONE}", _role()),
        (rf"我(?:的)?(?:职位|职业|岗位|职务|工作|头衔)(?:是|为|：){_ZH_ROLE}{_ZH_DONE}", _role()),
        (rf"我(?:现在|目前)?(?:担任|从事){_ZH_ROLE}", _role()),
        (rf"我(?:在|是|属于)?(?:的团队是|所在的?(?:团队|部门)是|们?部门(?:是|叫))([\p{{Han}}A-Za-z]{{2,12}}?){_ZH_DONE}", _value("work.team")),
        (rf"(?i)\bi(?: currently| now| still)? work (?:at|for) {_EN_ORG}", _value("work.company", 1, _NO_ORG)),
        (rf"(?i)\bi(?:'m| am)(?: currently| now)? (?:working|employed) (?:at|for|by) {_EN_ORG}", _value("work.company", 1, _NO_ORG)),
        (rf"(?i)\bmy (?:company|employer) is (?:called )?{_EN_ORG}", _value("work.company", 1, _NO_ORG)),
        (rf"(?i)\b(?:i'm|i am|im) {_ARTICLE}{_EN_ROLE}(?:,? (?:here )?(?:at|for|with) {_EN_ORG})?(?:[,.!;]|$| (?:at|for|with|in|and|on|based|by|who|here|working|from|so|but|these|now)\b)", _all(_role(1), _value("work.company", 2, _NO_ORG))),
        (rf"(?i)\b(?:i'm|i am|im|this is) (?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:,| and i'm) {_ARTICLE}{_EN_ROLE}(?:,? (?:at|for|with|from) {_EN_ORG})?", _all(_role(1), _value("work.company", 2, _NO_ORG))),
        (rf"(?i)\bi (?:currently |now )?work as {_ARTICLE}{_EN_ROLE}(?: (?:at|for|with) {_EN_ORG})?", _all(_role(1), _value("work.company", 2, _NO_ORG))),
        (rf"(?i)\bmy (?:job|job title|role|title|position|occupation|profession)(?: here)? is {_ARTICLE}{_EN_ROLE}", _role()),
        (rf"(?i)\b(?:i'm|i am) (?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?) (?:from|with|at) {_EN_ORG}[,.!]", _value("work.company", 1, Lazy(rf"(?i){_CITIES}|china|japan|london|paris|berlin|boston|texas|new york|canada|france|germany|india|spain|italy|chicago|seattle|sydney|toronto|here"))),
        (r"(?i)\b(?:i'm|i am) on the ((?-i:[A-Za-z][\w&-]*)(?: [\w&-]+)?) team\b", _value("work.team", 1, Lazy(r"(?i)(?:same|other|wrong|winning|basketball|soccer|football|swim\w*|\w+ball|debate|best)"))),
        # home, birthday, time zone, languages
        (rf"我(?:现在|目前|一直|家|人|们家|们)?(?:就)?(?:住在|住|定居在?|常住|家在|base在?|搬到了?)({_CITIES})(?:市)?(?:[^到\p{{Han}}]|$|[的市，。这那已好了很多快工上从做读念附])", _value("identity.home_city")),
        (rf"我家(?:就)?在({_CITIES})", _value("identity.home_city")),
        (rf"(?i)\bi(?:'m| am)? (?:currently |now |still )?(?:live|living|reside|residing|based|located) in (?:downtown |central |north |south |east |west )?{_EN_PLACE}", _value("identity.home_city", 1, _NO_PLACE)),
        (rf"(?i)\bmy home ?(?:town|city)? is (?:in )?{_EN_PLACE}|\bi(?:'ve| have)? (?:just |recently )?moved to {_EN_PLACE}", _value("identity.home_city", 1, _NO_PLACE)),
        (r"我(?:的)?生日(?:是|在|：|为)?(?:每年)?(?:的)?(?:\d{4}年)?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?", _born(1, 2)),
        (r"我(?:是)?(?:出生(?:于|在)?)?(?:\d{2,4}年)?的?(\d{1,2}|[一二三四五六七八九十]{1,2})月(\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?(?:出生|生的|生日)", _born(1, 2)),
        (r"我(?:出生|生)(?:于|在)(?:\d{4}年)?(\d{1,2})月(\d{1,2})[日号]", _born(1, 2)),
        (rf"(?i)\bmy (?:birthday|birth date|date of birth|bday|dob) (?:is|falls)(?: on)?(?: the)? {_MONTH}\.? (\d{{1,2}})", _born(1, 2)),
        (rf"(?i)\bmy (?:birthday|birth date|date of birth|bday|dob) (?:is|falls)(?: on)?(?: the)? (\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}", _born(2, 1)),
        (rf"(?i)\bi was born (?:on|in)? ?{_MONTH}\.? (\d{{1,2}})", _born(1, 2)),
        (rf"(?i)\bi was born on (?:the )?(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}", _born(2, 1)),
        (rf"(?i)\bmy (?:local )?time ?zone is (?:in )?([A-Z][A-Za-z]+/[A-Za-z_]+|{either(TIMEZONES)})", _timezone),
        (rf"(?i)\bi(?:'m| am) (?:in|on) (?:the )?({either(TIMEZONES)})(?: time ?zone)?(?:[,.!]|$)", _timezone),
        (rf"(?i)我(?:的|所在的?)?(?:时区|在)(?:是|为)?({either(TIMEZONES)}|[A-Z][a-z]+/[A-Za-z_]+)(?:区|时区)?", _timezone),
        (rf"(?i)我(?:平时|在家)?(?:会说|会讲|能说|能讲|的母语是|母语是|母语为|懂){_LANGUAGE_LIST}", _languages),
        (rf"(?i)\bi(?:'m| am)? (?:can )?(?:speak|fluent in|native in|bilingual in|know)(?: both| fluent)? {_LANGUAGE_LIST}(?:[,.!;]|$| (?:fluently|and i|but|natively|at home|well|too|as))", _languages),
        (rf"(?i)\bmy (?:native|first|mother) (?:language|tongue)s? (?:is|are) {_LANGUAGE_LIST}", _languages),
    ]
)
_MARKS = Lazy(r"(?i)我|叫|\b(?:i|im|my|call me|this is)\b")
_PAST_BIRTH = "identity.birthday"


def identity(sentences: Sequence[Sentence]) -> list[Said]:
    """What the user states of themselves: slots `identity.*` and `work.*`."""
    return [said for sentence in sentences if not sentence.closed for said in _of(sentence)]


def _of(sentence: Sentence) -> Iterator[Said]:
    if not _MARKS.re.search(sentence.plain):
        return
    seen: set[str] = set()
    for read, match in _RULES.matches(sentence.plain):
        at = match.start() + len(match[0]) - len(match[0].lstrip(" ，,。.;；!！"))
        if not sentence.mine(at):
            continue
        for said in read(sentence, match):
            if said.slot == "identity.languages" or said.slot not in seen:
                seen.add(said.slot)
                yield said


_OWN = {
    FactKind.PHONE: Lazy(r"(?i)我的?(?:新|工作|私人|备用|个人|常用)?(?:的)?(?:手机|电话|号码|联系方式|微信|座机)|联系我|打给我|打我|\bmy (?:\w+ ){0,2}?(?:phone|number|cell|mobile|tel|line|whatsapp)\b|\b(?:reach|call|text|contact) me\b|^(?:手机|电话)(?:号码?)?[:：]"),
    FactKind.EMAIL: Lazy(r"(?i)我的?(?:新|工作|私人|备用|个人|常用)?(?:的)?(?:邮箱|邮件|email|e-mail)|(?:发给我|联系我)|\bmy (?:\w+ ){0,2}?(?:e-?mail|mail|address|inbox|gmail)\b|\b(?:reach|e-?mail|contact) me\b"),
    FactKind.ADDRESS: Lazy(r"(?i)我的?(?:新|收货|家庭|公司|办公)?(?:的)?(?:地址|家|住址)|收货地址|收件地址|寄到|送到|我住|快递(?:到|地址)|\bmy (?:\w+ ){0,2}?address\b|\b(?:ship|deliver|send|mail) (?:it|them|this|the \w+|my \w+|everything)? ?to\b|\bi live at\b|\bshipping address\b|\bdelivery address\b"),
}


def is_own_contact(sentence: Sentence, mention: Mention) -> bool:
    """Whether a phone number, e-mail or postal address is given as the user's own."""
    at = max(0, mention.start - sentence.start)
    found = _OWN[mention.kind].re.search(sentence.plain[: at + 1])
    return found is not None and sentence.mine(found.start())
