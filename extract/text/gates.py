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
    WITHDRAWN = "withdrawn"  # "never mind": what was said right before it is taken back


_KIN = (
    r"mom|mum|mother|mommy|dad|father|daddy|parents?|wife|husband|partner|spouse|girlfriend|boyfriend|fianc[eé]e?|kids?|child|children"
    r"|son|daughter|baby|toddler|brother|sister|siblings?|twin|uncle|aunt|cousin|nephew|niece|grand\w+|in-laws?|family|friends?|buddy|pal"
    r"|bloke|lad|chap|vicar|mechanic|plumber|builder|waiter|waitress|clerk|barber|bestie|roommates?|flatmates?|housemates?|neighbou?rs?|colleagues?|co-?workers?|teammates?|boss|manager|supervisor|lead|ceo|cto|team"
    r"|clients?|customers?|users?|teacher|professor|students?|doctor|coach|therapist|guests?|visitors?|assistant|intern|landlord|tenant"
    r"|company|dog|cat|people|guy|girl|man|woman|lady|author|vendor|supplier|department|office|audience|readers?|candidates?"
)
_ZH_KIN = (
    r"妈|爸|父|(?:^|[^字声酵贝云])母(?:[^语校]|$)|爹|老公|老婆|丈夫|妻子|太太|爱人|媳妇|女朋友|男朋友|女友|男友|对象|伴侣|孩子|小孩|儿子|女儿|闺女|宝宝|娃|(?:^|[^西加])哥|姐|弟|妹"
    r"|爷|奶奶|我奶(?:[^茶油酪粉制]|$)|外公|外婆|姥|叔|阿姨|舅|姑|(?:^|[^拉])伯|婶|侄|嫂|婿|丈母|甥|姨妈|前任|前妻|前夫|新郎|新娘|保姆|租客|驴友|群友|选手|表[哥姐弟妹]|公公|婆婆|岳|亲戚|家人|家里人|朋友|闺蜜|兄弟|哥们|室友|舍友|邻居|同事|同学"
    r"|老板|领导|上司|主管|老师|导师|学生|客户|甲方|乙方|用户|队友|搭档|下属|团队|大家(?:[^好]|$)|别人|人家|对方|有人|有些人|很多人|(?:^|[^其吉])他|她|(?:^|[^其])它|网友|作者|病人|患者|客人|嘉宾|房东|供应商|老外|的人(?:都|也|大多|一般|通常|总)"
    r"|[小老][王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗]|[王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗](?:总|工|姐|哥|经理|老师|医生|律师|女士|先生)"
)
# What text is called: "Toast idea: ...", 旁白：...
_TEXTS = (
    r"ideas?|songs?|tunes?|jokes?|memes?|scripts?|newsletters?|drafts?|speech|lines?|prompts?|examples?|samples?|sentences?|texts?|quotes?|quotations?|letters?|e-?mails?|messages?|posts?|tweets?|flyers?|posters?|leaflets?|ads?|adverts?|headlines?|captions?|lyrics|poems?|stor(?:y|ies)|chapters?|scenes?"
    r"|dialogues?|monologues?|intros?|introductions?|bios?|statements?|transcripts?|voice-?overs?|titles?|excerpts?|paragraphs?|passages?|essays?|worksheets?|homework|templates?|placeholders?|slogans?|blurbs?|resumes?|cvs?|testimonials?|reviews?|vows?|toasts?|obituar(?:y|ies)|eulog(?:y|ies)|brochures?|signs?|notices?|announcements?|personas?|characters?|exercises?"
)
_ZH_TEXTS = r"稿子?|台词|脚本|旁白|字幕|这句话?|这段话?|句子|段落|短文|作文|课文|范文|译文|原文|题目?|帖子|来信|公告|通告|启事|海报|传单|请柬|请帖|贺词|祝词|誓词|发言|致辞|独白|对白|问卷|样本|示例|模板|文案|简介|大意是?|人设|角色卡|歌词|诗|笔录|证词|口供|日记"
_SAY = r"(?:says?|said|saying|tells?|told|asks?|asked|wrote|writes|mentioned|claims?|claimed|insists?|thinks?|believes?|wants?|texted|replied)"
_SAYS = r"(?:says|said|tells|told|asks|asked|wrote|writes|mentioned|mentions|claims|claimed|insists|thinks|believes|wants|texted|replied)"
_ZH_SAY = r"(?:说|讲|表示|要求|告诉|问|提到|写道|回复|觉得|认为|希望|强调|建议|吩咐|交代|喊|称)"
_OPENING = (
    r"(?:^|[,，;；:：]\s*)(?:(?:so|and|but|ok|okay|hey|hi|well|also|then|那么?|所以|请问|想问下?|问下)[,，]?\s*)*"
)

# One rule, one line.
# fmt: off
_TABLE: list[tuple[str, Gate]] = [
    (r"[?？][\s\"'”」』)）]*$", Gate.QUESTION),
    (r"(?:吗|呢)[。！!~～\s]*$", Gate.QUESTION),
    (rf"(?i){_OPENING}(?:what|which|who|whose|why|how|where) (?:is|are|was|do|does|did|should|would|can|could|to|about|many|much|come|if)\b", Gate.QUESTION),
    (rf"(?i){_OPENING}(?:do|does|did|should|shall|am|is|are|was|were|have|has) (?:i|you|we|he|she|they|it|my|the|an?|any|anyone|some|there|this|that)\b", Gate.QUESTION),
    (r"(?i)^(?:can|could|will|would|may|might) (?:i|he|she|they|it|an?|the|this|that|these|those|any|some|anyone|someone|people|kids|adults|\w+s)\b|\bor (?:am|is|are|do|does|did|should|was|were) (?:i|we|you|he|she|it|they|this|that|there)\b", Gate.QUESTION),
    (r"在哪|去哪|到哪|从哪|(?:^|[^不没])怎么|几点|几号|多久|干嘛|是不是|是否|算不算|能不能|可不可以|要不要|有没有|会不会|该不该|好不好|行不行|喜不喜欢|爱不爱|吃不吃|为什么|为啥|怎么样|怎么办|怎样|(?:^|[^有没])什么(?:[^的]|$)|有什么(?:[^事问情消变动]|$)|哪[一几]?[个些家种行条段页款位本张句步项部首]|哪儿|哪里|多少|谁|如何|啥", Gate.QUESTION),
    (r"(?i)\b(?:can|could|would|will) you\b|能不能|可不可以|可以|能|麻烦|能否|可否", Gate.REQUEST),
    (r"(?i)(?:好吗|可以吗|行吗|好不好|行不行|好么|可以么|ok|okay|alright|please|will you|would you|could you|can you)[?？!！]*\s*$", Gate.REQUEST),
    (r"(?i)\bif\b|\bsuppos(?:e|ing)\b|\bimagin(?:e|ing)\b|\bassum(?:e|ing)\b|\blet's say\b|\bsay i(?:'m)?\b|\bwhat if\b|\bhypothetical(?:ly)?\b|\bunless\b|\bi wish\b|\bfor (?:example|instance)\b|\bexamples?\s*:|\be\.g\.", Gate.HYPOTHETICAL),
    (r"如果|假如|假设|要是|万一|倘若|若是|若我|假使|假定|设想|想象|就当我?|当作|比方说|比如|例如|譬如|的话", Gate.HYPOTHETICAL),
    (r"(?i)\btranslat(?:e|ion|ing)\b|\b(?:rewrite|rephrase|reword|paraphrase|proofread|(?-i:polish)|summari[sz]e|edit|shorten)\b|\b(?:correct|check|fix) (?:the|my|this) (?:grammar|spelling|sentence|text|wording)", Gate.TRANSFORM),
    (r"(?i)\bact (?:as|like)\b|\bpretend\b|\brole-?play|\byou are (?:now )?(?:an?|playing|my)\b|\brepeat after me\b|\bin the (?:role|voice|style) of\b|\bplay the (?:role|part)\b|\b(?:let's|lets|we'll|we will) (?:pretend|role-?play|imagine)\b|\bin character\b|\bmock (?:interview|call|debate|trial|negotiation|conversation|exam)\b|\b(?:and|while|then) you(?:'re| are| be)? the (?:\w+ )?(?:manager|interviewer|customer|client|patient|waiter|boss|judge|caller|seller|buyer)\b|\byou(?:'ll| will| can)? (?:play|be) (?:the|an?|my) [^.;!?]+?(?:,|\band\b) (?:and )?i(?:'m|'ll| am| play| will)\b|^(?:\w+,? )?you(?:'ll)? (?:be|play) (?:the|an?|my) [\w -]+[.!]|\b(?:i'll|i will|let me) (?:be|play) the [a-z]+[.,;!]|\b(?:put|turn|render|convert|say) (?:this|the following|that)(?: \w+)? (?:in|into)\b|^(?:put|turn|render) (?:it )?into \w+:|\bhow (?:do|would|to) (?:you |i |we )?say\b", Gate.TRANSFORM),
    # What follows the order for somebody's profile or monologue is theirs, to the end of the message.
    (r"(?i)\b(?:write|create|generate|make up|invent|draft|compose)\b(?: me| us| up)? (?:an?|the|some|\d+) (?:[\w-]+ ){0,3}?(?:profile|bio|persona|character|backstory|monologue|soliloquy|testimonial|diary entry|diary) (?:of|for|about|from|by) (?:an?|the|some|two|three)\b", Gate.TRANSFORM),
    (r"(?:写|编|拟|生成)(?:一?[个篇段份则条])[^。，！？]{0,14}?(?:独白|小传|自述|人设|日记|口供|台词|剧本|童话)", Gate.TRANSFORM),
    (r"^(?:【[^】]+】)?(?:系统)?(?:通知|提示|公告|须知)[：:]", Gate.PASTED),
    (r"(?:玩|做)一?个(?:角色扮演|游戏)[，,。]|过家家", Gate.TRANSFORM),
    (r"翻译|[中英日韩法德俄][译翻][中英日韩法德俄]|翻(?:译|成[\p{Han}]{1,4}(?:文|语|话))|译(?:成|为|一下)|改写|润色|扮演|假装|角色|怎么说|造(?:个|几个)?句|你(?:来)?(?:演|扮|饰)|我(?:来)?(?:演|扮|饰)|你现在(?:是|就是)(?:一[名位个])|你(?:现在)?(?:是|当|扮)[^，。]{1,6}[，,]\s*我(?:是|当|扮)|(?:改|润|调)(?:得|成|写)[^，。：:！？]{0,8}[：:](?:[^/]|$)|模拟(?:一下|一场|一次)?(?:面试|谈判|对话|客服|答辩)|仿写|续写|校对|缩写|扩写|总结一下|概括|改成.{0,6}语气|模仿|跟我念|重复(?:一遍|下面)|批改|纠正.{0,8}(?:语法|错别字|病句)", Gate.TRANSFORM),
    (r"(?i)\b(?:write|draft|compose|create|generate|make up|prepare)\b(?: me| us| up)? (?:an?|some|the|my|\d+) (?:\w+ ){0,2}?(?:stor(?:y|ies)|poems?|letters?|e-?mails?|essays?|songs?|dialogues?|scripts?|speech|bio|tweets?|posts?|scenes?|blog|novel|ads?|slogans?|reviews?|jokes?|cards?|toast|monologue|captions?|resume|profile|diary|paragraph)\b|\b(?:sample|test|dummy|fake) (?:data|text|sentences?|users?|conversations?|dialogues?)|\b(?:poem|story|song|plot|novel|lyrics?|caption|slogan|tagline|haiku|limerick|title) ?(?:idea|line|prompt)?s?\s*:|\b(?:example sentences?|persona|character|protagonist|fictional|slogan|tagline|lyrics)\b", Gate.COMPOSE),
    (r"(?i)\b(?:tell|text|reply(?: to)?|message|e-?mail|write(?: to)?|dm) (?:him|her|them|(?:my|the|our) \w+|(?-i:[A-Z]\w+))(?: back)?(?: saying| that)?\s*[:：]|(?:回复?|转告|告诉|发给|通知|跟)(?:[他她]们?|对方|客户|老师|老板|领导|同事|朋友|我?[妈爸哥姐弟妹])(?:说)?[：:]|(?:帮我|替我)(?:回复?|转告|告诉|发给?|通知|跟)[^，。：:！？]*?[：:]", Gate.COMPOSE),
    (r"(?:人|者|员|师|总|生|客|友|方|长|妈|爸|姐|哥|弟|妹|娘|婆|爷|奶|姨|叔|嫂|HR|[Hh]r|公司|店里?|行|校|院|组|局|群里?)们?(?:跟我|对我|和我|给我)?(?:说|写|问|讲|回复?|答|表示|留言|反馈|备注|发来)(?:的是|的|了|道|过)?[：:]", Gate.REPORTED),
    (r"写(?:一|个|篇|封|段|首|份|两|几|句|条|出|点)|编(?:一|个|段)|拟(?:一|个|份)|起草|例句|写[：:]|广告语|签名[：:写是]|台词|剧本|小说|主角|人物|人设|文案|歌词|测试数据|样例|标语|口号", Gate.COMPOSE),
    (r"(?i)\b(?:here|below|this|following) (?:is|are|'s) (?:the|an?|my|some|his|her|their|our)?\s*(?:\w+ ){0,3}(?:email|message|article|text|transcript|log|document|chat|conversation|review|post|paragraph|passage|letter|excerpt|notes?|note|bio|profile|feedback|survey|tweet|comment|code|config|prompt|data|story|resume|cv)s?\b", Gate.PASTED),
    (r"(?i)\b(?:here's|heres) (?:the|an?|my|some|his|her|their|our|what)\b.*[:：]\s*$|\b(?:fwd|forwarded|original message|pasted|(?:i|i've) paste)\b|^\s*(?:from|to|subject|cc|sent|date) ?:|\bthe (?:following|below|above)\b|, (?:said|says|yelled|wrote|shouted|muttered) (?-i:[A-Z]|my |the |his |her )|, (?:(?:my|the|his|her) \w+|he|she|they) (?:says|said|say|insists|yelled|keeps saying|told me)[.!]*$|\b(?:customer|client|user|patient|agent|meeting|interview|case|field|call) (?:notes?|feedback|comments?|profile|summary|record|transcript|log)[^:.!?]*?:|^\s*(?:job ad|ad|posting|listing|announcement|notice|resume|cv|bio|review|caption|headline|profile|testimonial|excerpt|vignette|case study|press release|voicemail|transcript|ticket|comment|quote|tweet|post)[^:.!?]*?:|^\s*from (?:the|a|an|some) (?:\w+ ){0,2}(?:forum|thread|blog|website|site|review|article|email|e-mail|newsletter|ad|brochure|manual|textbook|book|subreddit)\b", Gate.PASTED),
    (r"(?:简历|正文|公告|启事|名片|自我介绍(?:稿|信|范文|模板|内容|部分|里)?[：:]|工单|客户备注|用户反馈|用户留言|来信|帖子|弹幕|朋友圈|动态|段子|广告|宣传语|题目|案例|材料|问卷|采访|求职信|台账|病历|访谈|通讯稿|新闻稿|发言稿|字幕|旁白|讲话稿|群公告|致辞)[^，。：:！？]{0,8}[：:]|^(?:\d+[.、)）]\s*)?(?:病人|患者|考生|候选人|应聘者|求助者|提问者|网友|楼主|某男|某女|当事人)[：:]", Gate.PASTED),
    (rf"(?i)^\W*(?:[\w'’-]+ ){{0,4}}(?:{_TEXTS})(?: (?:for|about|from|of|by|stuck|in|on|that) [^:.!?]+?)?\s*[:：]|^[^，。：:！？]{{0,12}}(?:{_ZH_TEXTS})[^，。：:！？]{{0,4}}[：:]", Gate.PASTED),
    (r"(?i)(?:看|改|查|check|检查|修改|评价|点评|分析|批改|听写|默写)(?:一下|下|看|改)?我?(?:写的?)?(?:这|下面|以下|后面)(?:一)?(?:句|段|篇|封|条)|\b(?:check|grade|mark|review|fix|tidy up|rework|improve|critique|finish|continue|complete|analy[sz]e|correct|punctuate|spell-?check) (?:this|the following|my) (?:\w+ )?(?:sentence|paragraph|essay|letter|text|line|poem|story|draft|speech|passage|answer|bio|profile|homework|limerick|haiku|verse|rhyme|cv|resume|caption|slogan)\b", Gate.TRANSFORM),
    (r"(?i)\b(?:(?:e-?)?mails?|messages?|letters?|posts?|notes?|threads?|chats?|reviews?|articles?|ads?|listings?|profiles?|snippets?|excerpts?|texts?|drafts?|paragraphs?|transcripts?|bios?) (?:is |are |(?:that )?i got )?(?:below|attached|pasted|as follows)\b|\b(?:see|check|read|from|quoted?) below\b|\b(?:we(?:'re| are)(?: now)?|now|currently|is|are) hiring\b|\bjob (?:description|posting|ad|advert|opening|spec)\b|\bideal candidate\b", Gate.PASTED),
    (r"诚聘|急聘|高薪招|岗位职责|任职(?:要求|资格)|职位描述|招聘(?:启事|信息|文案|广告)", Gate.PASTED),
    (r"(?i)^dear (?:diary|sir|madam|santa|mr|mrs|ms|dr|prof\w*|customers?|team|hiring|all|editor|mom|mum|dad|friends?|colleagues?|parents|residents)\b", Gate.PASTED),
    (r"以下(?:是|为|内容|文字)|下面(?:是|这|的)|如下|原文|转发|邮件内容|聊天记录|会议纪要[:：]|访谈记录|摘自|节选|评论[:：]|留言[:：]|^\s*(?:发件人|收件人|主题|抄送)[:：]", Gate.PASTED),
    (r"(?i)\boh,? (?:sure|great|yeah|right|joy|wonderful|fantastic|perfect|yes|good)\b|\byeah,? right\b|\bas if\b|\bi (?:just|absolutely|really|so) (?:love|adore|enjoy) (?:it )?(?:when|how|waiting|being|getting|having|standing|paying|spending|sitting in)\b|\bhow (?:lovely|wonderful|nice)\b|\bjust what i (?:needed|wanted)\b|\bsure,? because\b|\bwho doesn't\b|\bnothing (?:beats|like)\b|🙄|🙃| /s\s*$|\bwow,", Gate.SARCASM),
    (r"呵呵|^(?:是是是|对对对|行行行)[，,]|没用的(?:建议|废话|回答)|可真(?:是|会|行)|真是太|我可太|才怪|太.{1,8}了呢|谢谢您?嘞|敢情|真行|好样的|最(?:喜欢|爱).{0,16}了(?:呢|呵|哈|…|\.\.\.|是吧)|谁不(?:喜欢|爱)|巴不得|服了", Gate.SARCASM),
    (r"(?i)\b(?:just|only|i'm|im|i was) (?:kidding|joking|being sarcastic|teasing)\b|\bjk\b| /s\s*$|开(?:个|你)?玩笑|逗你|说着玩|反话|骗你的|说笑", Gate.JOKE),
    (rf"(?i)\b(?:(?:he|she|they|who|someone|everyone|somebody|one)|(?:my|our|your|the|an?|his|her|their|this|that) (?:\w+ ){{0,2}}(?:{_KIN})) (?:(?:[a-hj-z]\w*|i\w+) )?{_SAY}\b|\b(?-i:[A-Z][a-z]+) (?:(?:[a-hj-z]\w*|i\w+) )?{_SAYS}\b|\baccording to\b|(?i:\b(?:movie|film|song|book|novel|album|series|show|play|poem|track|episode|band|game|podcast)s?\b(?: (?:called|titled|named|is|about))?)[ ,:]+[\"“]?(?-i:I|I'm|My|Me|Don't|Call|Remember|Forget|Never|You|We|Like|Love)(?:[ '’]|$)|(?i:\b(?:movie|film|song|book|novel|album|series|show|play|poem|track|episode|band|podcast)s?\b(?: (?:called|titled|named))?)[ ,:]*[\"“]?$|\b(?:called|titled|entitled)[ ,:]*[\"“]?(?-i:I|I'm|My|Me)[ ']|\b(?:company|school|office|hr|corporate|our|the) (?:policy|rules?|style guide|guidelines|regulations|dress code)\b|\b(?:goes|went|was|is|are|were|be) like,? [\"“]?(?-i:I|I'm|my|My|no|hey)\b|\breads?(?:: |,? [\"“])|\b(?:he|she|they|guy|woman|man|girl|desk|clerk|lady|kid|one|waiter|driver) (?:goes|went),? (?-i:I|I'm|oh|no|like|hey|well|you|we|my)\b", Gate.REPORTED),
    (rf"(?:{_ZH_KIN}|[\p{{Han}}]{{1,4}}(?:经理|总|方)|组长|班长|队长|店长|主任|院长|校长|客服|商家|卖家|店家|中介|物业|医生|护士|教练|师傅|司机|导游|服务员|店员|老板娘|保安|专家|主持人|记者|警察|银行|学校|公司|通知|群里|书上|新闻|网上)[^，。；]{{0,8}}{_ZH_SAY}|(?:那|这|有|某|一)[个位][^，。；我你咱这那]{{1,6}}?(?:就|又|还|跟我|对我|和我)*(?:说(?:[^明法]|$)|讲(?:[^解座究]|$)|问(?:[^题]|$)|喊|嚷|念叨)|[写印贴刻标挂刷]着|据说|听说|有人说|[人家]都说|所谓|原话|说过[:：]|的(?:要求|说法|意思|原话)是|(?:公司|学校|单位|组里|部门|客户|平台|国家|店里|厂里|食堂|医院|航空公司)(?:里|的|那边)?(?:规定|制度|统一|不?让|不准|允许|强制)|按(?:照)?(?:公司|学校|单位|规定|要求)|(?:我司|本司|公司|单位|部门|学校)[^，。：:]{{0,6}}(?:制度|规定|政策|标准|守则)[：:是]", Gate.REPORTED),
    (rf"(?i)\b(?:he|she|they|his|her|hers|their|him|them|who|someone|everyone|everybody|nobody|anyone|most people|(?:my|our|your|the|an?|his|her|their|this|that|some|many|most|all|every) (?:[\w'-]+ ){{0,2}}(?:{_KIN})(?:'s)?)\b", Gate.THIRD),
    (_ZH_KIN, Gate.THIRD),
    (r"(?i)\b(?:i|we|you|he|she|they|it|who|that|there|also|only|always|never|just|really|family|people) used to\b|(?:^|[,;.] ?)used to\b|\bin the past\b|\bformerly\b|\bpreviously\b|\bback (?:then|when|in)\b|\bas a (?:kid|child|teen\w*|student|boy|girl)\b|\bwhen i was\b|\bago\b|\blast (?:year|month|week|time|summer|job)\b|\bgrowing up\b|\bat first\b|\boriginally\b|\bex-|\bwas\b|\bwere\b|\bhad\b|\bno longer\b|\buntil\b|\byesterday\b", Gate.PAST),
    (r"以前|从前|曾经?|过去|小时候|小的时候|当年|那时|那会儿?|原来|原先|之前|上学时|年轻时|本来|早些年|上次|去年|前年|昨天|前几年|不再|有段时间|一度|当初|最初|早先|那阵子?", Gate.PAST),
    (r"(?i)\bnot that\b|\b(?:isn't|wasn't|ain't) (?:that|because|as if)\b|\bnot (?:like|as if|because|true that)\b|\bnever said\b|\b(?:didn't|did not|don't|do not|doesn't|won't|wouldn't) (?:say|think|mean|know|believe|imply)\b|\bnot (?:sure|saying)\b|\bdoubt\b|\bsuspect\b|\bi may\b|\bmaybe\b|\bperhaps\b|\bmight\b|\bguess\b|\bthought\b|\bwonder\b|\bwhether\b|\bapparently\b|\bsupposedly\b", Gate.DENIAL),
    # "Forget that I like jazz" is no statement of it; "don't forget that" is.
    (r"(?i)(?:^|[.!;,] ?|please |you can |can you |could you )(?:forget|unlearn|disregard|stop remembering|delete|erase) (?:that|about|what|everything|the)\b|忘掉|抹掉|(?:请你?|帮我)(?:忘记|忘了|删掉|删除)|你(?:记|存)的", Gate.DENIAL),
    (r"不是说?|并[不非没]|没(?:有)?说|不代表|不一定|不意味|谁说|不确定|不知道|不清楚|不见得|未必|可能|也许|或许|好像|大概|说不定|似乎|以为|不算|谈不上|说不上", Gate.DENIAL),
    (r"(?i)(?:^|[,;.…—–-]\s*)(?:(?:oh|ah|nah|no|hmm|eh|well|ok|okay|actually|or|you know what|on second thoughts?|wait|ugh|lol|but|sorry),? )*(?:never ?mind|nvm|forget (?:it|that|about it)|scratch that|(?:it |that )?(?:really )?doesn't matter|don't bother|or don't|whatever|ignore (?:that|me)|disregard(?: that)?)(?:,? (?:about )?(?:that|it|then|though|anyway|lol|please|whatever|doesn't matter|it's fine|i'm fine))*[\s.!~…]*$", Gate.WITHDRAWN),
    (r"(?:^|[，,。…—；;\s])(?:嗯+|哎+|唉+|还是|那|就|不过|想想|想了想)*[，,]?(?:算了|无所谓(?:了|啦)?$|随便(?:你|吧|啦|了)+)(?:[吧啦了呀哈]*[，,]?(?:无所谓|随便你?|不用|当我没说|没事|就这样|算了)*)*[吧啦了呀哈]*[\s。！!~～…]*$", Gate.WITHDRAWN),
]
# fmt: on

_CLOSING = frozenset({Gate.TRANSFORM, Gate.COMPOSE, Gate.PASTED, Gate.JOKE, Gate.WITHDRAWN})
# Those that bear on other sentences of the message, and those that are asked for where a sentence states something.
CLOSING: Rules[Gate] = Rules([row for row in _TABLE if row[1] in _CLOSING], SENTENCES)
GATES: Rules[Gate] = Rules([row for row in _TABLE if row[1] not in _CLOSING], SENTENCES)
