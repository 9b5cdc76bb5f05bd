"""Who the user is: name, work, home, birthday and languages, in closed and precise wordings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...schemas.statement import FactKind
from ..text.rules import SENTENCES, Lazy, Rules
from ..text.said import Read, Said, unnamed, value_of
from ..text.speaker import Sentence, Speech
from ..values.mention import Mention
from ..wants.passing import is_withdrawn
from .introductions import INTRODUCTIONS
from .jobs import EN_HEADS, LOWER, UPPER
from .moves import MOVES
from .origins import ORIGINS
from .work import NO_ORG, WORK, ZH_DONE, ZH_ORG, ZH_ROLE, all_of, role

_SURNAMES = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董潘袁于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝"
_ZH_NAME = rf"((?:欧阳|司马|上官|诸葛|司徒|夏侯|东方|皇甫|尉迟|公孙|慕容|令狐|[{_SURNAMES}])[\p{{Han}}]{{1,2}})"
_EN_WORD = rf"[{UPPER}](?:['’][{UPPER}])?[{LOWER}]+(?:[{UPPER}][{LOWER}]+)?(?:-[{UPPER}][{LOWER}]+)?"
_EN_FULL = rf"(?-i:{_EN_WORD}(?: (?:[A-Z]\.|(?:van|von|de|da|del|bin|al)\b|{_EN_WORD}))*)"
_EN_NAME = rf"(?:(?-i:Dr|Mr|Mrs|Ms|Mx|Prof|Professor)\.? )?({_EN_FULL})"
_EN_TITLED = rf"((?:(?-i:Dr|Mr|Mrs|Ms|Mx|Prof|Professor)\.? )?{_EN_FULL})"
_NICK = r"((?:[\p{Han}]{1,4}?[A-Za-z]*|[A-Za-z][A-Za-z'.-]*(?: [A-Z][a-z]+)?))"
# Words that look like a name after "I'm" or "call me", and what in Chinese follows 我叫 without being a name.
_NO_NAME = Lazy(
    r"(?i)(?:dr|mr|mrs|ms|prof)\.?$|(?:a|an|the|not|sorry|fine|ok|okay|good|glad|sure|back|here|in|on|at|from|going|trying|looking|so|just|very|really|also|still|too|new|happy|afraid|tired|sick|busy|free|ready|done|late|home|working|based|monday|tuesday|wednesday|thursday|friday|saturday|sunday"
    r"|january|february|march|april|june|july|august|september|october|november|december|tomorrow|today|tonight|asap|later|soon|now|anytime|when|if|at|by|after|before|again|maybe|crazy|old|chinese|american|british|canadian|german|french|japanese|korean|indian|italian|spanish|australian|welsh|scottish|texan|swedish|danish|norwegian|finnish|turkish|greek|thai|vietnamese|filipin[oa]|nigerian|kenyan|egyptian|iranian|iraqi|israeli|arab|latin[oa]|hispanic|argentinian|colombian|chilean|peruvian|cuban|portuguese|belgian|austrian|hungarian|czech|ukrainian|romanian|bulgarian|croatian|serbian|malaysian|indonesian|singaporean|taiwanese|pakistani|bangladeshi|swiss|kiwi|aussie|brit"
    r"|sikh|mormon|protestant|orthodox|atheist|agnostic|republican|democrat|liberal|conservative|gen|scorpio|capricorn|virgo|libra|aries|taurus|gemini|cancer|sagittarius|aquarius|pisces|deaf|blind|autistic|gay|lesbian|trans|queer|straight|single|married|divorced|pregnant|retired|unemployed|bored|lost|excited|confused|curious|worried|stuck|hungry|thirsty|cold|hot|dead|broke|short|tall|young|serious|kidding|joking|batman|superman|santa"
    r"|mexican|russian|brazilian|dutch|irish|polish|european|asian|african|muslim|christian|jewish|buddhist|catholic|hindu|vegan|vegetarian|gluten|i|you|we|he|she|they|it|this|that|what|why|how|who|merry|thanks|please|hi|hello|hey|yes|no|team|everyone|all|ceo|cto|cfo|hr|pm|qa|vp|gmt|utc|est|pst|python|java|english)\b.*"
)
_NO_NAMES = (
    r".*(?:外卖|车|他|她|你|我|什么|人|大家|醒|起|快|滴滴|号|做|了|过|个|一[辆份下声杯次种]|们|的|吗|吧|不|去|来|帮|是)"
)
_NO_ZH_NAME = Lazy(_NO_NAMES)
_NO_ZH_NICK = Lazy(
    r"小[白号编孩朋学贩偷人姐心众商区组队店店本县镇城家姑工女]|老[板师家人手外乡赖百司公婆年生同朋客实]|阿[姨婆公伯]"
)
# What one says that one is, beside a name: 我是单身, 我是程序员, 我是金牛座. All start with the character of a surname.
_NO_PERSON = Lazy(
    rf"{_NO_NAMES}|(?:单[身亲眼]|程序|高[中管考级三二一层]|白[领痴羊种富]|金[牛融发]|江[西苏浙南湖]|马[上来大后]|石家|方便|万[金能事]|向[导日]|武[汉术警]|段子|温[州和柔]|苏州|夏天|沈阳|韩[国剧粉]|任[何务]|曾经|周末|严[重格]|丁克|关[系注]|路[痴盲过]|文[科盲艺员青案]|房[东主客]|管[家理]|司机|和[尚平]|左撇|康复|卫生|简[约单]|牛[马逼]|师[范傅]|沙雕|应[届该聘]|麻瓜|顾[客问]"
    r"|穆斯林|华[侨裔]|平[民头面]|成年|时[尚差]|农[村民]|明[天年星]|常[客年驻]|全[职天部]|易[胖怒]|通[宵勤]|水[瓶手]|项目|游[客戏]|安[全卓]|包[工子]|柴犬|冷[漠门]|毛[利孩]|连[锁夜]|祝|艾滋|费|满[族分]|龙[套虾]|熊[孩猫]|鲁莽|党|花|舞|封|查|杨过|古风|田径|雷[厉锋]|钱包|童[星年]|梅州|柳州|郑州|杭州|范围|孔雀|汤圆|米[粉其]|车[主友]|班[主长]|祖|商|符合|席|莫名|申请|解决|支持|纪录|梦|尤其|经|向来|有|蓝[领牙]|粉)"
    r"|.*(?:[员猿机座手头痴盲派迷期油户瓜客师工医粉族虫控鬼者板贩商兵官货咖子领奴狗猫妈爸姐弟妹婆嫂叔级届组队部科系班界圈党狂魔徒系宅]|[中科届范学研博考实艺体特优差男女留]生|[护博女男]士|[校院店部科处组队班排团局村市镇社站厂所]长)"
)


def _surnamed(sentence: Sentence, match: Any) -> Iterator[Said]:
    """A name that is given in two parts: 我姓欧阳，单名一个岚字."""
    yield Said(sentence, "identity.name", "".join(sentence.text[slice(*match.span(group))] for group in (1, 2)))


# One rule, one line.
# fmt: off
_RULES: Rules[Read] = Rules(
    [
        # names
        (rf"(?i)\b(?:everyone|everybody|people|most people|(?:my |all )*(?:friends|mates|colleagues|family|folks))(?: at (?:work|home|school|the office))? (?:just |all |usually |always )?calls? me ({_EN_FULL}|(?-i:[A-Z]{{2,3}})\b),? (?:(?:so |and )?(?:please |just |pls |you can |do )*(?:go with|use|stick (?:to|with)|call me) (?:that|it)\b|(?:so |and )?you (?:can|may|should) (?:do so |do that )?(?:too|as well)\b)", value_of("identity.preferred_name")),
        (rf"我(?:的)?(?:本名|全名|真名|名字|姓名|大名)?(?:就)?(?:叫做?|名叫|名字是|姓名是|全名是){_ZH_NAME}{ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"(?:^|[，,]\s*)(?:本人|在下|鄙人)(?:姓名)?[：:]?{_ZH_NAME}(?:[，,、；;]|$)", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"(?:^|[，,])(?:全名|本名|大名|真名)(?:是|叫)?{_ZH_NAME}{ZH_DONE}", unnamed(value_of("identity.name", 1, _NO_ZH_NAME))),
        (rf"^(?:名字|姓名|大名)(?:叫|是|：|:){_ZH_NAME}{ZH_DONE}", unnamed(value_of("identity.name", 1, _NO_ZH_NAME))),
        (rf"我(?:的)?(?:名字|姓名|全名)(?:叫|是|：|:){_ZH_NAME}{ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"(?:我|本人)(?:的)?(?:英文名字?|名字)?(?:是|叫做?|：|:)((?-i:[A-Z][a-z]+(?: [A-Z][a-z]+)?)){ZH_DONE}", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?:我|本人)(?:的)?英文名字?(?:是|叫)?((?-i:[A-Z][a-z]+)){ZH_DONE}", value_of("identity.name", 1, _NO_NAME)),
        (rf"我不叫[{_SURNAMES}]\p{{Han}}{{1,2}}[，,](?:我)?(?:叫|是){_ZH_NAME}{ZH_DONE}", value_of("identity.name", 1, Lazy(rf"{_NO_NAMES}|.*(?:[总工哥姐爷炸]$|老师|经理|医生)"))),
        (rf"(?:我|本人|我们)?免贵姓([{_SURNAMES}])，?(?:名|单名)(?:一个)?([\p{{Han}}]{{1,2}}?)(?:字)?{ZH_DONE}", _surnamed),
        (rf"(?:我|本人)姓((?:欧阳|司马|上官|诸葛|司徒|夏侯|东方|皇甫|尉迟|公孙|慕容|令狐|[{_SURNAMES}]))[，,]?(?:单?名|叫)(?:一个)?(?:单字)?([\p{{Han}}]{{1,2}}?)(?:字)?{ZH_DONE}", _surnamed),
        (rf"我姓[{_SURNAMES}][^。！？他她你]{{0,10}}?[，,](?:名字)?(?:叫|我叫|全名){_ZH_NAME}{ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"我是(?:来自)?{ZH_ORG}(?:公司)?的{ZH_ROLE}{_ZH_NAME}{ZH_DONE}", all_of(value_of("work.company", 1, NO_ORG), role(2), value_of("identity.name", 3))),
        (rf"(?:本人|在下|我叫|我是){_ZH_NAME}[，,、\s](?:是|来自)?{ZH_ORG}(?:公司)?的{ZH_ROLE}{ZH_DONE}", all_of(value_of("identity.name", 1, _NO_PERSON), value_of("work.company", 2, NO_ORG), role(3))),
        (rf"(?:^|你好|您好|大家好|嗨|哈喽)[，,！!。\s]*我是{_ZH_NAME}{ZH_DONE}", value_of("identity.name", 1, _NO_PERSON)),
        (rf"(?:我|本人)(?:的?名字)?叫((?:\p{{Han}}|·)*(?:古丽|买买提|扎西|卓玛|次仁|格桑|央金|旺姆|拉姆|多吉|丹增|巴图|其其格|乌兰|娜仁|托娅|别克|阿依|艾力|迪力|帕提|·)(?:\p{{Han}}|·)*){ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NAME)),
        (rf"(?:你好|您好|大家好|嗨|哈喽)[呀啊，,！!。～~\s]*我是([小阿老]\p{{Han}}{{1,2}}?){ZH_DONE}", value_of("identity.name", 1, _NO_ZH_NICK)),
        (rf"(?i)(?:\bmy (?:full |real |first |legal |given |english |chinese |preferred )?|^(?:the )?|[.!] )name(?: is|'s|s| it is|:)(?: spell?ed| spelt)? {_EN_NAME}", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)^(?:i'm|i am) [^.!?]+?[,;] (?:and )?(?:the )?name(?: is|'s) {_EN_NAME}", unnamed(value_of("identity.name", 1, _NO_NAME))),
        (rf"(?i)^(?:i'm|i am|im) {_EN_NAME}(?:[,.!]|$| and i| from| here| with| at)", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)\b(?:hi|hello|hey|greetings|morning|afternoon|evening|there|everyone|all|dear|folks|friends|team)[,!. ]+(?:i'm|i am|im|this is) {_EN_NAME}(?:[,.!]|$| and i| from| here| with| at)", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)\b(?-i:I'm|I am|i'm|i am|[Tt]his is) {_EN_NAME}(?:,? (?:an?|the|from|head|your|senior|chief|speaking)\b|, (?:i|and i))", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)^(?-i:({_EN_WORD} {_EN_WORD})) here(?:[,.!]|$| from\b)", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)^(?-i:({_EN_WORD})) here(?: from\b|, (?:an? |the )?(?:{EN_HEADS})\b)", value_of("identity.name", 1, _NO_NAME)),
        (rf"(?i)^(?:hi|hey|hello|yo|hiya|greetings|good \w+)[,!]? (?:there[,!]? |all[,!]? )?{_EN_NAME} here(?:[,.!]|$| from\b)", value_of("identity.name", 1, _NO_NAME)),
        (
            rf"(?:^|[，,。；;！!：:\s])(?:你们?|可以|就|直接|请|以后|平时|您|(?:大家|朋友|同事|熟人|别人|身边人|家里人|身边的人)们?|街坊|邻居|家里|同学|圈里|都|一般|习惯|喜欢|也|麻烦)*(?:(?:叫|喊|称呼)我|管我(?:叫|喊))(?:为|做|一声)?[“\"「']?{_NICK}[”\"」']?(?:就行|就好|就可以|即可|吧|好了|就成|也行|就ok|就得[啦喇了]?|，|。|！|$|\s)",
            value_of(
                "identity.preferred_name",
                1,
                Lazy(r"(?:[妈爸爷奶弟妹]|就[行好可成ok]|即可|老[公婆]|媳妇|儿子|女儿|闺女|同事|领导|朋友|室友|[哥姐][来去接过下上帮给一回送]|全名|大名|本名|真名|外卖|加班|开会|相亲|看|写|等|早[睡起点]|上[班课台门楼]|下[班楼去]|出[去来门差]|进[去来]|打|买|送|拿|给|请|戒|减|多[喝吃睡穿看]|少[喝吃说管]|赶|马上|立刻|先|再|学|报|填|交|还|付|签|辞|搬|换|改|背|读|唱|跳|坐|站|走|跑|睡|醒|喝|穿|洗|开|关|参加|负责|准备|注意|小心|放|忍|滚|闭嘴|试|让|道歉|认|想|用|把|自己|今|明|一起|陪|接|起|回|存|删|发|查|找|起床|一声|一下|去|来|吃|过|回|做|帮|快|别|说|老板$|什么|名字|怎|咋|干|啥|谁|这|那|的)"),
            ),
        ),
        (rf"我的?(?:称呼|昵称)(?:改|换)(?:成|为)[“\"「']?{_NICK}[”\"」']?(?:吧|就好|好了|，|。|！|$)", value_of("identity.preferred_name")),
        (rf"(?i)(?:^|[,.;!]\s*|\bplease |\bjust |\bcan |\bmay |\bto |\band |\bbut |\byou |everyone |everybody |people |(?:my |all my |most |all )*(?:friends|mates|colleagues|coworkers|folks|family|teammates|buddies) (?:all |just )?)(?:just |all |usually )?calls? me {_EN_TITLED}", value_of("identity.preferred_name", 1, _NO_NAME)),
        (rf"(?i)\b(?:i(?: usually| generally| mostly| just)? go by|i(?:'d)? (?:prefer|rather|like) (?:to be|being|be) called|i(?:'m| am) (?:known as|called)|(?:address|refer to|knows?) me as) {_EN_TITLED}", value_of("identity.preferred_name", 1, _NO_NAME)),
        (rf"(?i)\bname(?: is|'s|:) {_EN_FULL},? (?:but|so) (?:please |just |pls |you can |do )*(?:use|go with|stick (?:to|with)|go by|say) ({_EN_FULL})(?:[,.!]|$)", value_of("identity.preferred_name", 1, _NO_NAME)),
        *WORK,
        *MOVES,
        *ORIGINS,
        *INTRODUCTIONS,
    ],
    SENTENCES,
)
# fmt: on


# "In the sketch I'm the waiter"
_FICTION = Lazy(
    r"(?i)^\W*(?:(?:so|ok|okay|and|but|well)\b[,\s]*)*in (?:the|this|my|our|a) (?:\w+ )?(?:sketch|skit|story|play|game|scene|novel|film|movie|dream|script|scenario|role-?play|simulation|musical|comic|campaign|sitcom),? (?:i|you|my)\b"
)


def identity(speech: Speech) -> list[Said]:
    """What the user states of themselves: slots `identity.*` and `work.*`."""
    return [said for sentence in speech.where(_RULES) for said in _of(sentence)]


def _of(sentence: Sentence) -> Iterator[Said]:
    if _FICTION.re.search(sentence.plain):
        return
    seen: set[str] = set()
    for read, match in sentence.matches(_RULES):
        at = match.start() + len(match[0]) - len(match[0].lstrip(" ，,。.;；!！"))
        if not sentence.mine(at):
            continue
        for said in read(sentence, match):
            if not is_withdrawn(said) and (said.slot == "identity.languages" or said.slot not in seen):
                seen.add(said.slot)
                yield said


_OWN = {
    FactKind.PHONE: Lazy(
        r"(?i)我(?:本人)?的?(?:新|旧|工作|工位|办公室?|家里|私人|备用|个人|常用|公司|国内|国外|香港|台湾|另一个)*(?:的)?(?:手机|电话|號碼|号码|联系方式|微信|座机)|(?:^|[，,。])(?:电话|手机)?(?:号码|号)?(?:换|变|改)了|联系我|打这个?号|号码给你|加我(?:微信|V|v)|打给我|打我|找我|给我打|call我|\bmy (?:\w+ ){0,2}?(?:phone|number|cell|mobile|tel|line|whatsapp|landline)\b|\b(?:reach|call|text|contact|ring|phone|whatsapp) me\b|\b(?:shoot|drop|send|give) me an? (?:text|call|line|ring|message)\b"
        r"|\bnumber (?:for|to reach) me\b|\bi(?:'m| am) (?:on|at|reachable (?:on|at))\b|^(?:手机|电话|联系电话|本人电话|联系方式)(?:号码?)?(?:[:：是]|就是|为)|^(?:(?:我的?|本人|常用|个人|备用)+(?:手机|电话|联系电话)|联系方式)(?:号码?)?\s|有事儿?(?:就|直接|请|可以)*(?:打|呼)|\b(?:cell(?:phone)?|whatsapp)(?: is|:)"
    ),
    FactKind.EMAIL: Lazy(
        r"(?i)我(?:本人)?的?(?:新|旧|工作|私人|备用|个人|常用|公司|QQ|学校)*(?:的)?(?:邮箱|邮件|电邮|email|e-mail)|我[^，。]{0,4}换(?:了)?(?:个)?新?(?:邮箱|电邮)|(?:^|[，,。])(?:邮箱|电邮)(?:地址)?(?:换|变|改)了|(?:发给?|寄给|联系|抄送)我|发(?:到|至)?我|邮件我|抄送(?:一份)?(?:到|给)?我|(?:回复|回信|回执)(?:请|都|麻烦)*发[到至]|\bdrop me a line\b|\bwrite me\b|\bmy (?:\w+ ){0,2}?(?:e-?mail|mail|address|inbox|gmail)\b|\b(?:reach|e-?mail|contact|write(?: to)?|cc) me\b|\bi(?:'m| am) (?:at|reachable (?:by|via|at))\b|^(?:邮箱|电子邮箱|e-?mail)(?:[:：是]|就是|为|'s| is)|^(?:我的?|常用|备用|工作|个人|私人)+(?:邮箱|电子邮箱|邮件)\s"
    ),
    FactKind.ADDRESS: Lazy(
        r"(?i)(?:我(?:们)?|咱们?家?)的?(?:新|收货|家庭|公司|办公)?(?:的)?(?:地址|家|住址)|家里地址|家庭住址|收货地址|收件地址|邮寄地址|寄到|寄往|寄我|寄给我|新地址|收件人(?:写|是|填)?我[，,：:\s]|送到|送去|我住|快递(?:到|地址)|\bmy (?:\w+ ){0,2}?address\b|\b(?:ship|deliver|send|mail|post) (?:it|them|this|the \w+|my \w+|everything)? ?to\b|\bi(?:'m| am)? (?:live|living|staying) at\b|\bmy (?:place|house|flat|apartment|home) is (?:at )?|\bwe(?:'re| are) at\b|\b(?:mail|post|parcels?) goes? to\b|^home is\b|\b(?:shipping|delivery|mailing|home) address\b"
    ),
}


# "Here is my e-mail: ..." opens no pasted document.
_HANDED = Lazy(
    r"(?i)^(?:ok,? |so,? )?here(?:'s| is) my (?:[\w-]+ )*?(?:e-?mail|address|number|phone|cell)(?: address| number)?[:,]?\s*$"
)


# 寄给我表姐, 打给我妈: what follows is hers.
_KIN_OF_MINE = Lazy(
    r"我(?:的|家|们)?(?:大|小|二|三|老|阿|表|堂|干|前|岳|女|男)*(?:[爸妈爹娘公嬷嬤嫲姐妹哥弟叔姑姨舅婶嫂爷婆儿娃侄孙奶父母]|闺女|媳妇|对象|朋友|闺蜜|同[学事]|老师|导师|领导|老板|上司|客户|邻居|室友|亲戚|徒弟|助理|家人|房东)"
)


def is_own_contact(sentence: Sentence, mention: Mention) -> bool:
    """Whether a phone number, e-mail or postal address is given as the user's own."""
    at = max(0, mention.start - sentence.start)
    found = _OWN[mention.kind].re.search(sentence.plain[: at + 1])
    if found and _KIN_OF_MINE.re.search(sentence.plain[found.start() : at]):
        return False
    if _HANDED.re.search(sentence.plain[:at]):
        return not sentence.closed
    return found is not None and sentence.mine(found.start())
