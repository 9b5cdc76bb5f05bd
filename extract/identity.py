"""Who the user is: name, work, home, birthday and languages, in closed and precise wordings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..schemas.statement import FactKind
from .mention import Mention
from .origins import CITIES, ORIGINS
from .rules import Lazy, Rules
from .said import Read, Said, value_of
from .speaker import Sentence, Speech

_SURNAMES = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董潘袁于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝"
_ZH_NAME = rf"((?:欧阳|司马|上官|诸葛|司徒|夏侯|东方|皇甫|尉迟|公孙|慕容|令狐|[{_SURNAMES}])[\p{{Han}}]{{1,2}})"
_EN_WORD = r"[A-Z](?:['’][A-Z])?[a-z]+(?:[A-Z][a-z]+)?(?:-[A-Z][a-z]+)?"
_EN_NAME = rf"((?-i:{_EN_WORD}(?: (?:[A-Z]\.|van|von|de|da|del|bin|al|{_EN_WORD}))*\b))"
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
_DROPPED_ROLE = Lazy(r"^(?:一名|一个|一位|一枚|名|个|位|个?普通的?|刚入职的|新来的|负责)")
_NO_ROLE = Lazy(
    r"(?i).*(?:你|他|她|的朋友|不是|找|问|看|想|觉得|认识|需要|喜欢|听|跟|和|给|帮|让|被|当|说|要|去|来|做了|见|叫|什么|哪)|.*\b(?:not|huge|big|bad|good enough|looking|trying|going|talking|waiting|meeting|seeing|asking|hiring|calling|friend|fan of|with|my|your|his|her|their|our|former|ex|if|like)\b.*"
)


def _all(*readers: Read) -> Read:
    def read(sentence: Sentence, match: Any) -> Iterator[Said]:
        for reader in readers:
            yield from reader(sentence, match)

    return read


def _role(group: int = 1) -> Read:
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


_ARTICLE = r"(?:an? |the |currently |now |just |working as an? )*"
# One rule, one line.
# fmt: off
_RULES: Rules[Read] = Rules(
    [
        # names
        (rf"我(?:的)?(?:本名|全名|真名|名字|姓名|大名)?(?:就)?(?:叫做?|名叫|名字是|姓名是|全名是){_ZH_NAME}{_ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"我(?:的)?(?:名字|姓名|全名)(?:叫|是|：|:){_ZH_NAME}{_ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"我(?:的)?(?:英文名|名字)?(?:是|叫)((?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?)){_ZH_DONE}", value_of("identity.name", 1, _NO_NAME)),
        (rf"我是(?:来自)?{_ZH_ORG}(?:公司)?的{_ZH_ROLE}{_ZH_NAME}{_ZH_DONE}", _all(value_of("work.company", 1, _NO_ORG), _role(2), value_of("identity.name", 3))),
        (rf"(?:^|你好|您好|大家好|嗨|哈喽)[，,！!。\s]*我是{_ZH_NAME}{_ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"(?i)\bmy (?:full |real |first |legal )?name(?: is|'s) {_EN_NAME}", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)(?:^|\b(?:hi|hello|hey|greetings|morning|afternoon|evening|there|everyone|all)[,!. ]+)(?:i'm|i am|im|this is) {_EN_NAME}(?:[,.!]|$| and i| from| here| with| at)", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)\b(?:i'm|i am|this is) {_EN_NAME}(?:,? (?:an?|the|from|head|your|senior|chief)\b|, (?:i|and i))", value_of("identity.name", 1, _NO_NAME)),
        (
            rf"(?:^|[，,。；;！!：:\s])(?:你们?|可以|就|直接|请|以后|平时|大家都|朋友都|也|麻烦)*(?:叫|喊|称呼)我(?:为|做|一声)?[“\"「']?{_NICK}[”\"」']?(?:就行|就好|就可以|即可|吧|好了|就成|也行|就ok|，|。|！|$)",
            value_of(
                "identity.preferred_name",
                1,
                Lazy(r"(?:起床|一声|一下|去|来|吃|过|回|做|帮|快|别|说|老板$|什么|名字|怎么|的)"),
            ),
        ),
        (rf"(?i)(?:^|[,.;!]\s*|\bplease |\bjust |\bcan |\bto |\band |\bbut |\byou )call me {_EN_NAME}", value_of("identity.preferred_name", 1, _NO_NAME)),
        (rf"(?i)\bi(?: usually| generally)? go by {_EN_NAME}|\bi prefer to be called {_EN_NAME}", value_of("identity.preferred_name", 1, _NO_NAME)),
        # work
        (rf"我(?:现在|目前|一直|就|是)?在{_ZH_ORG}(?:公司|集团)?(?:工作|上班|任职|就职|供职|做{_ZH_ROLE}|当{_ZH_ROLE}|担任{_ZH_ROLE})", _all(value_of("work.company", 1, _NO_ORG), _role(2), _role(3), _role(4))),
        (rf"我(?:现在|目前)?就职于{_ZH_ORG}{_ZH_DONE}", value_of("work.company", 1, _NO_ORG)),
        (rf"我(?:们)?公司(?:的名字)?(?:叫|是|名叫){_ZH_ORG}{_ZH_DONE}", value_of("work.company", 1, _NO_ORG)),
        (rf"我是{_ZH_ORG}(?:公司)?的{_ZH_ROLE}{_ZH_DONE}", _all(value_of("work.company", 1, _NO_ORG), _role(2))),
        (rf"(?:我|我叫[\p{{Han}}]{{2,4}}[，,]\s*|我叫[A-Z][a-z]+[，,]\s*)(?:现在|目前|本职|本身)?(?:就)?是(?:做)?(?:一名|一个|一位|一枚|名|个)?{_ZH_ROLE}{_ZH_DONE}", _role()),
        (rf"我(?:的)?(?:职位|职业|岗位|职务|工作|头衔)(?:是|为|：){_ZH_ROLE}{_ZH_DONE}", _role()),
        (rf"我(?:现在|目前)?(?:担任|从事){_ZH_ROLE}", _role()),
        (rf"我(?:在|是|属于)?(?:的团队是|所在的?(?:团队|部门)是|们?部门(?:是|叫))([\p{{Han}}A-Za-z]{{2,12}}?){_ZH_DONE}", value_of("work.team")),
        (rf"(?i)\bi(?: currently| now| still)? work (?:at|for) {_EN_ORG}", value_of("work.company", 1, _NO_ORG)),
        (rf"(?i)\bi(?:'m| am)(?: currently| now)? (?:working|employed) (?:at|for|by) {_EN_ORG}", value_of("work.company", 1, _NO_ORG)),
        (rf"(?i)\bmy (?:company|employer) is (?:called )?{_EN_ORG}", value_of("work.company", 1, _NO_ORG)),
        (rf"(?i)\b(?:i'm|i am|im) {_ARTICLE}{_EN_ROLE}(?:,? (?:here )?(?:at|for|with) {_EN_ORG})?(?:[,.!;]|$| (?:at|for|with|in|and|on|based|by|who|here|working|from|so|but|these|now)\b)", _all(_role(1), value_of("work.company", 2, _NO_ORG))),
        (rf"(?i)\b(?:i'm|i am|im|this is) (?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:,| and i'm) {_ARTICLE}{_EN_ROLE}(?:,? (?:at|for|with|from) {_EN_ORG})?", _all(_role(1), value_of("work.company", 2, _NO_ORG))),
        (rf"(?i)\bi (?:currently |now )?work as {_ARTICLE}{_EN_ROLE}(?: (?:at|for|with) {_EN_ORG})?", _all(_role(1), value_of("work.company", 2, _NO_ORG))),
        (rf"(?i)\bmy (?:job|job title|role|title|position|occupation|profession)(?: here)? is {_ARTICLE}{_EN_ROLE}", _role()),
        (
            rf"(?i)\b(?:i'm|i am) (?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?) (?:from|with|at) {_EN_ORG}[,.!]",
            value_of(
                "work.company",
                1,
                Lazy(
                    rf"(?i){CITIES}|china|japan|london|paris|berlin|boston|texas|new york|canada|france|germany|india|spain|italy|chicago|seattle|sydney|toronto|here"
                ),
            ),
        ),
        (
            r"(?i)\b(?:i'm|i am) on the ((?-i:[A-Za-z][\w&-]*)(?: [\w&-]+)?) team\b",
            value_of(
                "work.team",
                1,
                Lazy(r"(?i)(?:same|other|wrong|winning|basketball|soccer|football|swim\w*|\w+ball|debate|best)"),
            ),
        ),
        *ORIGINS,
    ]
)
# fmt: on


def identity(speech: Speech) -> list[Said]:
    """What the user states of themselves: slots `identity.*` and `work.*`."""
    among = _RULES.among(speech.lines)
    return [said for sentence in speech if among and not sentence.closed for said in _of(sentence, among)]


def _of(sentence: Sentence, among: Sequence[int]) -> Iterator[Said]:
    seen: set[str] = set()
    for read, match in _RULES.of(sentence.plain, among):
        at = match.start() + len(match[0]) - len(match[0].lstrip(" ，,。.;；!！"))
        if not sentence.mine(at):
            continue
        for said in read(sentence, match):
            if said.slot == "identity.languages" or said.slot not in seen:
                seen.add(said.slot)
                yield said


_OWN = {
    FactKind.PHONE: Lazy(
        r"(?i)我的?(?:新|工作|私人|备用|个人|常用)?(?:的)?(?:手机|电话|号码|联系方式|微信|座机)|联系我|打给我|打我|\bmy (?:\w+ ){0,2}?(?:phone|number|cell|mobile|tel|line|whatsapp)\b|\b(?:reach|call|text|contact) me\b|^(?:手机|电话)(?:号码?)?[:：]"
    ),
    FactKind.EMAIL: Lazy(
        r"(?i)我的?(?:新|工作|私人|备用|个人|常用)?(?:的)?(?:邮箱|邮件|email|e-mail)|(?:发给我|联系我)|\bmy (?:\w+ ){0,2}?(?:e-?mail|mail|address|inbox|gmail)\b|\b(?:reach|e-?mail|contact) me\b"
    ),
    FactKind.ADDRESS: Lazy(
        r"(?i)我的?(?:新|收货|家庭|公司|办公)?(?:的)?(?:地址|家|住址)|收货地址|收件地址|寄到|送到|我住|快递(?:到|地址)|\bmy (?:\w+ ){0,2}?address\b|\b(?:ship|deliver|send|mail) (?:it|them|this|the \w+|my \w+|everything)? ?to\b|\bi live at\b|\bshipping address\b|\bdelivery address\b"
    ),
}


def is_own_contact(sentence: Sentence, mention: Mention) -> bool:
    """Whether a phone number, e-mail or postal address is given as the user's own."""
    at = max(0, mention.start - sentence.start)
    found = _OWN[mention.kind].re.search(sentence.plain[: at + 1])
    return found is not None and sentence.mine(found.start())
