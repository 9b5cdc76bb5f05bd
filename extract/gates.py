"""The marks by which speech is recognised that is not the user's own present statement."""

from __future__ import annotations

from enum import StrEnum

from .rules import SENTENCES, Rules


class Gate(StrEnum):
    """Why what stands after (or around) a mark is not the user's own present statement."""

    QUESTION = "question"
    REQUEST = "request"  # "could you ...?", "..., 好吗？": a wish in the form of a question
    HYPOTHETICAL = "hypothetical"
    TRANSFORM = "transform"  # translate, rewrite, act as: the words are material
    COMPOSE = "compose"  # write a letter, a story: what follows is its content
    PASTED = "pasted"
    SARCASM = "sarcasm"
    JOKE = "joke"
    REPORTED = "reported"
    THIRD = "third"
    PAST = "past"
    DENIAL = "denial"


_KIN = (
    r"mom|mum|mother|mommy|dad|father|daddy|parents?|wife|husband|partner|spouse|girlfriend|boyfriend|fianc[eé]e?|kids?|child|children"
    r"|son|daughter|baby|toddler|brother|sister|siblings?|twin|uncle|aunt|cousin|nephew|niece|grand\w+|in-laws?|family|friends?|buddy|pal"
    r"|bestie|roommates?|flatmates?|housemates?|neighbou?rs?|colleagues?|co-?workers?|teammates?|boss|manager|supervisor|lead|ceo|cto|team"
    r"|clients?|customers?|users?|teacher|professor|students?|doctor|coach|therapist|guests?|visitors?|assistant|intern|landlord|tenant"
    r"|company|dog|cat|people|guy|girl|man|woman|lady|author|vendor|supplier|department|office|audience|readers?|candidates?"
)
_ZH_KIN = (
    r"妈|爸|父|母|爹|老公|老婆|丈夫|妻子|太太|爱人|媳妇|女朋友|男朋友|女友|男友|对象|伴侣|孩子|小孩|儿子|女儿|闺女|宝宝|娃|哥|姐|弟|妹"
    r"|爷|奶|外公|外婆|姥|叔|阿姨|舅|姑|伯|婶|侄|表[哥姐弟妹]|公公|婆婆|岳|亲戚|家人|家里人|朋友|闺蜜|兄弟|哥们|室友|舍友|邻居|同事|同学"
    r"|老板|领导|上司|主管|老师|导师|学生|客户|甲方|乙方|用户|队友|搭档|下属|团队|大家|别人|人家|对方|有人|有些人|很多人|他|她|它|网友|作者|病人|患者|客人|嘉宾|房东|供应商|老外|的人(?:都|也|大多|一般|通常|总)"
    r"|[小老][王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗]|[王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗](?:总|工|姐|哥|经理|老师|医生|律师|女士|先生)"
)
_SAY = r"(?:says?|said|saying|tells?|told|asks?|asked|wrote|writes|mentioned|claims?|claimed|insists?|thinks?|believes?|wants?|texted|replied)"
_ZH_SAY = r"(?:说|表示|要求|告诉|问|提到|写道|回复|觉得|认为|希望|强调|建议|吩咐|交代|喊|称)"
_OPENING = (
    r"(?:^|[,，;；:：]\s*)(?:(?:so|and|but|ok|okay|hey|hi|well|also|then|那么?|所以|请问|想问下?|问下)[,，]?\s*)*"
)

# One rule, one line.
# fmt: off
_TABLE: list[tuple[str, Gate]] = [
    (r"[?？][\s\"'”」』)）]*$", Gate.QUESTION),
    (r"(?:吗|呢)[。！!~～\s]*$", Gate.QUESTION),
    (rf"(?i){_OPENING}(?:what|which|who|whose|why|how|where) (?:is|are|was|do|does|did|should|would|can|could|to|about|many|much|come|if)\b", Gate.QUESTION),
    (rf"(?i){_OPENING}(?:do|does|did|should|shall|am|is|are|was|were|have|has) (?:i|you|we|he|she|they|it|my|the|there|this|that)\b", Gate.QUESTION),
    (r"是不是|是否|能不能|可不可以|要不要|有没有|会不会|该不该|好不好|行不行|喜不喜欢|爱不爱|吃不吃|为什么|为啥|怎么样|怎么办|怎样|什么|哪个|哪些|哪家|哪种|哪儿|哪里|多少|谁|如何|啥", Gate.QUESTION),
    (r"(?i)\b(?:can|could|would|will) you\b|能不能|可不可以|可以|能|麻烦|能否|可否", Gate.REQUEST),
    (r"(?i)(?:好吗|可以吗|行吗|好不好|行不行|好么|可以么|ok|okay|alright|please|will you|would you|could you|can you)[?？!！]*\s*$", Gate.REQUEST),
    (r"(?i)\bif\b|\bsuppos(?:e|ing)\b|\bimagin(?:e|ing)\b|\bassum(?:e|ing)\b|\blet's say\b|\bsay i(?:'m)?\b|\bwhat if\b|\bhypothetical(?:ly)?\b|\bunless\b|\bi wish\b|\bfor (?:example|instance)\b|\bexamples?\s*:|\be\.g\.", Gate.HYPOTHETICAL),
    (r"如果|假如|假设|要是|万一|倘若|若是|若我|假使|假定|设想|想象|就当我?|当作|比方说|比如|例如|譬如|的话", Gate.HYPOTHETICAL),
    (r"(?i)\btranslat(?:e|ion|ing)\b|\b(?:rewrite|rephrase|reword|paraphrase|proofread|polish|summari[sz]e|edit|shorten)\b|\b(?:correct|check|fix) (?:the|my|this) (?:grammar|spelling|sentence|text|wording)", Gate.TRANSFORM),
    (r"(?i)\bact (?:as|like)\b|\bpretend\b|\brole-?play|\byou are (?:now )?(?:an?|playing|my)\b|\brepeat after me\b|\bin the (?:role|voice|style) of\b|\bplay the (?:role|part)\b|\bhow (?:do|would|to) (?:you |i |we )?say\b", Gate.TRANSFORM),
    (r"翻译|译成|译为|改写|润色|扮演|假装|角色|怎么说|造(?:个|几个)?句|仿写|续写|校对|缩写|扩写|总结一下|概括|改成.{0,6}语气|模仿|跟我念|重复(?:一遍|下面)|批改|纠正.{0,8}(?:语法|错别字|病句)", Gate.TRANSFORM),
    (r"(?i)\b(?:write|draft|compose|create|generate|make up|prepare)\b(?: me| us| up)? (?:an?|some|the|my|\d+) (?:\w+ ){0,2}?(?:stor(?:y|ies)|poems?|letters?|e-?mails?|essays?|songs?|dialogues?|scripts?|speech|bio|tweets?|posts?|scenes?|blog|novel|ads?|slogans?|reviews?|jokes?|cards?|toast|monologue|captions?|resume|profile|diary|paragraph)\b|\b(?:sample|test|dummy|fake) (?:data|text|sentences?|users?|conversations?|dialogues?)|\b(?:poem|story|song|plot|novel|lyrics?|caption|slogan|tagline|haiku|limerick|title) ?(?:idea|line|prompt)?s?\s*:|\b(?:example sentences?|persona|character|protagonist|fictional|slogan|tagline|lyrics)\b", Gate.COMPOSE),
    (r"写(?:一|个|篇|封|段|首|份|两|几|句|条|出|点)|编(?:一|个|段)|拟(?:一|个|份)|起草|例句|写[：:]|广告语|签名[：:写是]|台词|剧本|小说|主角|人物|人设|文案|歌词|测试数据|样例|标语|口号", Gate.COMPOSE),
    (r"(?i)\b(?:here|below|this|following) (?:is|are|'s) (?:the|an?|my|some|his|her|their|our)?\s*(?:\w+ ){0,3}(?:email|message|article|text|transcript|log|document|chat|conversation|review|post|paragraph|passage|letter|excerpt|notes?|note|bio|profile|feedback|survey|tweet|comment|code|config|prompt|data|story|resume|cv)s?\b", Gate.PASTED),
    (r"(?i)\b(?:here's|heres) (?:the|an?|my|some|his|her|their|our|what)\b.*[:：]\s*$|\b(?:fwd|forwarded|original message|pasted?)\b|^\s*(?:from|to|subject|cc|sent|date) ?:|\bthe (?:following|below|above)\b", Gate.PASTED),
    (r"以下(?:是|为|内容|文字)|下面(?:是|这|的)|如下|原文|转发|邮件内容|聊天记录|会议纪要[:：]|访谈记录|摘自|节选|评论[:：]|留言[:：]|^\s*(?:发件人|收件人|主题|抄送)[:：]", Gate.PASTED),
    (r"(?i)\boh,? (?:sure|great|yeah|right|joy|wonderful|fantastic|perfect|yes|good)\b|\byeah,? right\b|\bas if\b|\bi (?:just|absolutely|really|so) (?:love|adore|enjoy) (?:it )?(?:when|how|waiting|being|getting|having|standing|paying|spending|sitting in)\b|\bhow (?:lovely|wonderful|nice)\b|\bjust what i (?:needed|wanted)\b|\bsure,? because\b|\bwho doesn't\b|\bnothing (?:beats|like)\b|🙄|🙃| /s\s*$|\bwow,", Gate.SARCASM),
    (r"呵呵|可真(?:是|会|行)|真是太|我可太|才怪|太.{1,8}了呢|谢谢您?嘞|敢情|真行|好样的|最(?:喜欢|爱).{0,16}了(?:呢|呵|哈|…|\.\.\.|是吧)|谁不(?:喜欢|爱)|巴不得|服了", Gate.SARCASM),
    (r"(?i)\b(?:just|only|i'm|im|i was) (?:kidding|joking|being sarcastic|teasing)\b|\bjk\b| /s\s*$|开(?:个|你)?玩笑|逗你|说着玩|反话|骗你的|说笑", Gate.JOKE),
    (rf"(?i)\b(?:(?:he|she|they|who|someone|everyone|somebody|one)|(?:my|our|your|the|an?|his|her|their|this|that) (?:\w+ ){{0,2}}(?:{_KIN})|(?-i:[A-Z][a-z]+)) (?:(?:[a-hj-z]\w*|i\w+) )?{_SAY}\b|\baccording to\b", Gate.REPORTED),
    (rf"(?:{_ZH_KIN}|[\p{{Han}}]{{1,4}}(?:经理|总|方)|组长|班长|队长|店长|主任|院长|校长|客服|商家|卖家|店家|中介|物业|医生|护士|教练|师傅|司机|专家|主持人|记者|警察|银行|学校|公司|通知|群里|书上|新闻|网上)[^，。；]{{0,8}}{_ZH_SAY}|据说|听说|有人说|[人家]都说|所谓|原话|说过[:：]|的(?:要求|说法|意思|原话)是", Gate.REPORTED),
    (rf"(?i)\b(?:he|she|they|his|her|hers|their|him|them|who|someone|everyone|everybody|nobody|anyone|most people|(?:my|our|your|the|an?|his|her|their|this|that|some|many|most|all|every) (?:[\w'-]+ ){{0,2}}(?:{_KIN})(?:'s)?)\b", Gate.THIRD),
    (_ZH_KIN, Gate.THIRD),
    (r"(?i)\bused to\b|\bin the past\b|\bformerly\b|\bpreviously\b|\bback (?:then|when|in)\b|\bas a (?:kid|child|teen\w*|student|boy|girl)\b|\bwhen i was\b|\bago\b|\blast (?:year|month|week|time|summer|job)\b|\bgrowing up\b|\bat first\b|\boriginally\b|\bex-|\bwas\b|\bwere\b|\bhad\b|\bno longer\b|\buntil\b|\byesterday\b", Gate.PAST),
    (r"以前|从前|曾经?|过去|小时候|小的时候|当年|那时|那会儿?|原来|原先|之前|上学时|年轻时|本来|早些年|上次|去年|前年|昨天|前几年|不再|有段时间|一度|当初|最初|早先|那阵子?", Gate.PAST),
    (r"(?i)\bnot that\b|\bnot (?:like|as if|because|true that)\b|\bnever said\b|\b(?:didn't|did not|don't|do not|doesn't|won't|wouldn't) (?:say|think|mean|know|believe|imply)\b|\bnot (?:sure|saying)\b|\bdoubt\b|\bsuspect\b|\bi may\b|\bmaybe\b|\bperhaps\b|\bmight\b|\bguess\b|\bthought\b|\bwonder\b|\bwhether\b|\bapparently\b|\bsupposedly\b", Gate.DENIAL),
    (r"不是说?|并[不非没]|没(?:有)?说|不代表|不一定|不意味|谁说|不确定|不知道|不清楚|不见得|未必|可能|也许|或许|好像|大概|说不定|似乎|以为|不算|谈不上|说不上", Gate.DENIAL),
]
# fmt: on

_CLOSING = frozenset({Gate.TRANSFORM, Gate.COMPOSE, Gate.PASTED, Gate.JOKE})
# Those that bear on other sentences of the message, and those that are asked for where a sentence states something.
CLOSING: Rules[Gate] = Rules([row for row in _TABLE if row[1] in _CLOSING], SENTENCES)
GATES: Rules[Gate] = Rules([row for row in _TABLE if row[1] not in _CLOSING], SENTENCES)
