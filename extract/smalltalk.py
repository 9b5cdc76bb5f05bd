"""Small talk: messages that are made of set phrases alone and worth no memory."""

from __future__ import annotations

from .rules import Lazy

_ZH_CHAT = (
    "哈+|呵+|嘿+|嘻+|哇+塞?|嗯+|哦+|噢|喔|啊+|呀|耶|你好|您好|大家好|早上好|上午好|中午好|下午好|晚上好|早安|晚安|早|嗨|哈喽|hi|hello|hey|在吗|在不在|谢谢你?您?|多谢|感谢|谢啦|谢了|辛苦了?|麻烦了|不客气|没事|没关系|好的|好滴|好嘞|好哒|好吧|好啊|好|行|可以|收到|明白了?|知道了|了解|懂了|ok|okay|没问题|对的?|是的|嗯嗯"
    "|拜拜|再见|回头见|回聊|明天见|下次见|周末愉快|新年快乐|节日快乐|祝你好运|太有意思了|太好笑了|笑死我?了|太搞笑了|真有意思|有意思|太棒了|真棒|棒|厉害|真厉害|太厉害了|牛|给力|不错|真不错|太好了|真好|好玩|太可爱了|可爱|好笑|赞|点赞|你真(?:聪明|厉害|棒|好|可爱|逗|幽默)|你太(?:聪明|厉害|棒|好|可爱|逗|幽默)了|今天天气(?:真|挺|很|还|好)?(?:不错|好|热|冷)|天气(?:真|挺|很)?(?:不错|好)|(?:今天)?(?:心情|过得)(?:很|挺|真|还)?(?:不错|好)|吃了吗|最近怎么样|最近(?:还)?好吗|忙吗|忙什么呢|好无聊|无聊|好累|累死了|加油|么么哒|早点(?:休息|睡|回家)|好好休息|注意身体|保重|(?:我)?(?:先)?(?:去|要)?(?:吃饭|睡觉?|睡|忙|撤|下班|溜|闪)了|哎呀|哎哟|唉|哎|诶|欸|终于|总算|(?:能|可以)?(?:喘口气|歇会儿?|歇歇|休息一下|松口气)了?|好困|困死了|好饿|饿死了|好烦|烦死了|真累|太累了|今天好?累|我来了|我回来了|又见面了|好久不见|最近好吗|想你了|爱你|辛苦啦|周末(?:啦|了)|下班(?:啦|了)|开心|好开心|太开心了|先这样|就这样|没别的(?:事)?了|回见|下次聊|改天聊|祝你?(?:开心|好运|顺利|健康)|你也(?:是|一样)?|亲|您|你|呢|啦|呐|哟|咯|吧|了|的"
    # questions that only greet
    "|你?(?:吃饭?了?[没吗]|吃过了[没吗]|在忙[吗嘛]|忙不忙|睡了?[没吗]|还好[吗吧]|累不累|开心吗|心情(?:好吗|咋样|怎么样|如何))|食咗(?:饭)?未|(?:你|您)?(?:今天|最近|周末|这两天)(?:心情|过得)?(?:咋样|怎么样|如何|好吗|还好吗)|(?:讲|说|来)个(?:冷?笑话|段子)(?:听听|吧|呗|来听听|给我听)*|(?:陪我|咱们?|我们)?(?:随便)?(?:聊|说|唠)(?:聊|说|唠|两句|几句|会儿?|一会儿?|点啥|点什么|点别的)(?:天|话)?"
)
_EN_CHAT = (
    r"(?:ha){2,}h?|he(?:he)+|lol+|lmao|rofl|wow|hey|hi|hello|hiya|yo|howdy|good (?:morning|afternoon|evening|night|day)|morning|evening|how(?:'s| is) it going|how are (?:you|things|ya)(?: doing)?(?: today)?|how(?:'s| is) your (?:day|morning|week|weekend)(?: going)?|what's up|sup|how do you do|how have you been|old (?:friend|pal|chap)|nice to (?:meet|see) you|long time no see"
    r"|thanks?(?: you)?(?: so much| a lot| very much| a ton| a bunch| again| a million| for (?:your|the|all (?:your|the)) (?:help|time|support|effort))?|thank you(?: so much| very much| again)?|thx|ty|cheers|much appreciated|appreciate it|i appreciate it|you're welcome|no (?:problem|worries)|my pleasure|ok(?:ay)?|k|sure(?: thing)?|alright|all right|fine|great|cool|nice|awesome|amazing|perfect|excellent|wonderful|fantastic|brilliant|lovely|sweet|neat|good|yes|yeah|yep|yup|no|nope|right|got it|i see|makes sense|sounds good|sounds great|understood|noted|fair enough|exactly|indeed|true"
    r"|(?:i )?hope (?:you're|you are|all is|everything(?:'s| is)?|your (?:day|week|weekend|morning|evening) (?:is|was|went)) ?(?:doing |going |been )?(?:well|good|great|fine|ok(?:ay)?)|phew|whew|ugh|yay|woo ?hoo|oops|sorry|my bad|no rush|good luck|same|miss me|i'm back|im back|back again|me again|it's me(?: again)?|just saying (?:hi|hello)|what's new|anything new|how was your (?:day|morning|night|week|weekend)|(?:what a )?(?:long|busy|rough|crazy) (?:day|week)|i'm (?:so |really |just )?(?:tired|exhausted|bored|sleepy|beat|knackered|happy)|(?:i )?(?:gotta|got to|have to|need to|must) (?:go|run|dash)(?: now)?|off to bed|time for bed|heading out|talk (?:to you )?(?:later|soon|tomorrow)|ttyl|brb|that's (?:all|it)(?: for (?:now|today))?|nothing else|glad to hear (?:that|it)|(?:enjoy|have fun)(?: your (?:day|evening|weekend|night|trip))?|you're the best|lovely to chat|cheers mate|sweet dreams|sleep tight|hugs|xoxo|bye(?:-?bye)?|goodbye|see (?:you|ya)(?: later| soon| tomorrow| around)?|later|take care|have a (?:good|great|nice|lovely|wonderful) (?:day|night|one|weekend|evening|week|time)|good ?night|sleep well|that's (?:so |really |pretty |just |too )?(?:hilarious|funny|great|awesome|cool|nice|interesting|amazing|cute|sweet|good|fine|true|wild|crazy|hilarious)|so funny|you(?:'re| are) (?:so |really |very |too )?(?:funny|great|awesome|smart|the best|kind|sweet|amazing|hilarious|clever|helpful)|(?:nice|lovely|beautiful|great) (?:weather|day)(?: today)?(?: isn't it)?|what a (?:nice|lovely|beautiful|great) day|well done|good (?:job|one|point|bot)|nice (?:one|job|work)|you made my day|love it|happy (?:new year|friday|monday|holidays|birthday)|merry christmas|congrats|congratulations"
    r"|there|everyone|all|again|sunshine|gorgeous|boss|chief|team|you got me(?: there)?|fair play|good one|touch[eé]|buddy|friend|mate|man|dude|folks|so much|very much|then|well|oh|ah|hmm+|um+|uh|and|to you too|you too|same here|really|just|so|today"
    # questions that only greet, and requests for nothing but fun
    r"|how(?:'s| is) (?:life|everything|things|it hanging|your (?:day|night|evening|afternoon))(?: (?:going|been|treating you))?|how (?:are you|you) (?:feeling|holding up|doing)|how'?s it going|(?:are )?you (?:ok(?:ay)?|alright|there|awake|up)|did you (?:sleep well|miss me|have a good (?:day|night|weekend))|do you (?:ever )?(?:get|feel) (?:tired|bored|lonely|sleepy)|what are you up to|knock,? knock|tell me (?:a|another) (?:good |funny |dad )?joke|got any (?:good )?jokes|make me laugh|sing me a song|amirite|am i right|right"
)
# Words of which small talk is made beside those phrases, and what such a message must hold to be more than words.
_ZH_BAG = (
    "我|咱们?|俺|宝宝|人家|本宝宝|今[天儿日晚早]|明[天儿早晚]|昨[天晚]|早上|中午|下午|晚上|夜里|大半夜|(?:周|星期|礼拜)[一二三四五六日天末]?|又|是|也|都|要|得|去|来|先|再|还|可|真的?|太|很|挺|超级?|巨|有点儿?|一点儿?|特别|快|就|这么?|那么?|个|一|地|着|呗|嘛|鸭|喽|哒|滴|死|被|给|在|到|跟|和|这样|外[面头]|窗外|天天?|一天|日子|雨|雪|大|小|刮风|下|降温|化|冻|晒|阴|晴|热|冷|风|太阳|月亮"
    "|助手|小伙伴|朋友们?|亲爱的|宝贝?|姐妹|兄弟|老铁|老板大气|不想|只想|好想|上班|起床|上学|开工|搬砖|打工人?|干活|动|睡|觉|梦|做|醒|闹钟|打败|叫醒|支配|咖啡|续命|饭|说|讲|话|点儿?|聊|会儿|一下|下子|听|夸|飘|不好意思|心|花|人生?|生活|开始|结束|放假|假期|节日|新年|新的?|国庆|中秋|端午|元旦|春节|生日快乐|幸福|平安|顺[利心]|健康|发财|心情|感觉|脑回路|不愧|懂|贴心|暖心?|帮(?:了我?)?(?:一个|个)?大?忙|综合[征症]|犯|躺平|没事|没啥|而已|罢了|有你|真好|美好|一样|愉快|快乐|开心|难过|郁闷|想哭|emo|多谢晒|叻|食|咗|系|係|唔使|佢|嘅|这|那|嘞|烦|累|困|饿|逗|幽默|有趣|搞笑|祝|愿|坏|陪|聊天|聊了|睡不着|睡着|吃?饱|美|元气满满|满满|万事如意|大吉大利|恭喜发财|小?天才|总是|总|天气|心情|也好|满血复活|想我了?[没吗]?|丧|一言难尽|最好|天[呐哪啊]|我的天|救命|不告诉|喝口水|歇歇|歇会儿?|也|没睡好|累成狗|嗖嗖"
)
_ZH_CORE = Lazy(
    r"哈哈|呵呵|嘿嘿|嘻嘻|哇|哎[呀哟]|^[唉诶嗨早哎]|[，,。！!\s]唉|早[安晨]|早上好|早[啊呀]|晚安|谢|你好|您好|哈喽|拜拜|再见|回见|明[儿天]见|笑(?:死|不活|得|到|了)|丧|一言难尽|天[呐哪]|想我|嘿|逗|困|累|饿|好[热冷]|冻死|热死|烦|无聊|开心|难过|郁闷|想哭|厉害|棒|牛[啊呀！!]|^牛|赞|爱你|辛苦|加油|撒花|好梦|比个?心|贴心|可爱|聊(?:聊|两句|几句|会)|人生啊|祝|摸鱼|躺平|不想(?:上班|起床|上学|干活|动)|综合[征症]|下班|放假|好久[没不]见|叻|emo|不好意思|(?:新年|节日|中秋|国庆|圣诞|端午|元旦|五一)快乐|睡不着|吃饱|好美|元气|聊天|睡[啦了]|天气[^，。]{0,2}好|天才|下雪[啦了]"
)
_ZH_PIECE = "笑[得到]我?[^，。！？]*?(?:掉了?|疼|岔气|出来了|不起腰|不下来|打鸣)|笑(?:不活|哭|喷|疯|尿|出声|出眼泪)了?|(?:给|为)你(?:点个?|比个?|打|手动)(?:赞|心|call|好评)|(?:么么|比心|撒花|抱抱|摸摸头|贴贴|鼓掌|转圈圈)|(?:做|有)个好梦|(?:我)?(?:正在)?(?:摸鱼|发呆|躺平|放空)中?|好久[没不]见|明[儿天早]见|回头聊|早晨|多谢晒|唔该(?:晒)?|你好(?:叻|劲|犀利)"
_EN_BAG = (
    r"i|i'?m|i am|me|my|you|you'?re|ur|u|your|we|it|it'?s|its|that|that'?s|thats|this|the|an?|very|super|too|pretty|such|is|are|am|was|be|been|to|for|of|but|or|with|from|at|in|on|off|up|out|day|days|week|weekend|morning|mornings|afternoon|night|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tonight|tomorrow|now|already|still|made|make|makes|making|saved|save|laugh|laughing|laughed|smile|smiling|loud|hard|feel|feeling|need|needed|coffee|tea time|sleep|nap|bed|going|go|time|got|get|have|having|has|had|hope|hoping|slept|talk|talked|talking|chat|chatting|chatted|chats|back|life|love|loved|hot|cold|warm|chilly|rain|raining|rainy|snow|snowing|sunny|weather|outside|dear|honey|darling|pal|star|legend|gem|angel|genius|hero|lifesaver|sweetheart|best|help|helping|helped|kind|kindly|bunch|lot|lots|ton|million|much|worries|first|glad|happy|sad|lonely|tired|sleepy|exhausted|bored|boring|grumpy|excited|lazy|hungry|funny|hilarious|clever|cute|silly|weird|wild"
    r"|crack|cracking|cracked|rock|rule|slay|lol|rofl|omg|omfg|wtf|aw+|meh|sigh|yawn|argh|gah|brr+|tgif|yippee|hooray|woohoo|whoa|oof|jeez|geez|gosh|good grief|goodness|my oh my|jokes?|joke|popping|stopping|checking|just wanted|dropping|by|say|saying|stay|safe|cheer|cheered|nothing|bit|little|one|another|friday feeling|vibes|mood|same here|amirite|alrighty|righty|okey dokey|toodles|ciao|adios|xx+|what an?|freezing|boiling|melting|cosy|cozy|peaceful|blessed|huh|as|always|usual|welcome|new year|christmas|merry|holidays|what|you'?ve|great|robot|bot|assistant|could use|hug|hugs|stop|dying|a+h+|proud|relaxed|alone|whole|all day|till|until|next|soon|wait|can'?t wait|don'?t|worry|over|finally|done|almost|nearly"
)
_EN_CORE = Lazy(
    r"(?i)^morning\b|\b(?:h[ae]h[ae]\w*|lol|lmao|rofl|omg|h(?:i|ey+|ello|iya)|good ?(?:morning|evening|afternoon|night)|thank(?:s| you)|thx|cheers|bye|goodbye|night night|sleep tight|ugh|sigh|wow|aw+|yay|brr+|tgif|phew|meh|yawn|welcome back|happy (?:new year|holidays)|merry christmas|finally (?:friday|weekend|home|done)|(?:long|busy|rough|crazy) (?:day|week)|off to bed|sleepy|night$|sweet dreams|could use a hug|so (?:happy|excited|glad|proud|sad|lonely|relaxed)|yippee|woohoo|hooray|jeez|geez|gosh|good grief|oof|amirite|so (?:tired|bored|sleepy|hot|cold|exhausted|hungry|lazy)|bored|what a (?:\w+ )?(?:day|week|morning|night)|that's life|you rock|made (?:me (?:laugh|smile)|my day)|crack(?:ed|ing)? me up|hilarious|(?:you'?re|you are) (?:a |an |the |so |such a |too |very )*(?:star|legend|gem|angel|genius|hero|lifesaver|sweet\w*|kind|funny|best|cute|clever|silly)|(?:love|loved|nice|lovely|glad|good|enjoyed) (?:we |chat|talk|to chat|to talk)\w*|slept well|alrighty|toodles|ciao|it's (?:freezing|raining|snowing|so (?:hot|cold)|too (?:hot|cold))|happy (?:mon|tues|wednes|thurs|fri|satur|sun)day|xx+)\b"
)
_MARKS = r"[\s\p{P}\p{S}]"
_CHAT = Lazy(rf"(?i)^{_MARKS}*(?:(?:{_ZH_CHAT}){_MARKS}*)+$|^{_MARKS}*(?:(?:{_EN_CHAT})(?:{_MARKS}+|$))+$")
_ZH_LOOSE = Lazy(rf"(?i)^{_MARKS}*(?:(?:{_ZH_CHAT}|{_ZH_PIECE}|{_ZH_BAG}){_MARKS}*)+$")
_EN_LOOSE = Lazy(rf"(?i)^{_MARKS}*(?:(?:{_EN_CHAT}|{_EN_BAG})(?:{_MARKS}+|$))+$")
MAX_CHAT = 80  # characters; small talk is short


def is_small_talk(text: str) -> bool:
    """Whether a text is nothing but greetings, thanks, laughter and the like."""
    return len(text) <= MAX_CHAT and (_CHAT.re.search(text) is not None or _is_idle(text))


def _is_idle(text: str) -> bool:
    """Whether a text asks nothing and has no words but those of small talk, one of them a greeting, a laugh, a sigh."""
    if "?" in text or "？" in text:
        return False
    loose, core = (_EN_LOOSE, _EN_CORE) if text.isascii() or "’" in text else (_ZH_LOOSE, _ZH_CORE)
    return loose.re.search(text) is not None and core.re.search(text.rstrip("!. ~")) is not None
