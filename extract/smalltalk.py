"""Small talk: messages that are made of set phrases alone and worth no memory."""

from __future__ import annotations

from .rules import Lazy

_ZH_CHAT = (
    "哈+|呵+|嘿+|嘻+|哇+塞?|嗯+|哦+|噢|喔|啊+|呀|耶|你好|您好|大家好|早上好|上午好|中午好|下午好|晚上好|早安|晚安|早|嗨|哈喽|hi|hello|hey|在吗|在不在|谢谢你?您?|多谢|感谢|谢啦|谢了|辛苦了?|麻烦了|不客气|没事|没关系|好的|好滴|好嘞|好哒|好吧|好啊|好|行|可以|收到|明白了?|知道了|了解|懂了|ok|okay|没问题|对的?|是的|嗯嗯"
    "|拜拜|再见|回头见|回聊|明天见|下次见|周末愉快|新年快乐|节日快乐|祝你好运|太有意思了|太好笑了|笑死我?了|太搞笑了|真有意思|有意思|太棒了|真棒|棒|厉害|真厉害|太厉害了|牛|给力|不错|真不错|太好了|真好|好玩|太可爱了|可爱|好笑|赞|点赞|你真(?:聪明|厉害|棒|好|可爱|逗|幽默)|你太(?:聪明|厉害|棒|好|可爱|逗|幽默)了|今天天气(?:真|挺|很|还|好)?(?:不错|好|热|冷)|天气(?:真|挺|很)?(?:不错|好)|(?:今天)?(?:心情|过得)(?:很|挺|真|还)?(?:不错|好)|吃了吗|最近怎么样|最近(?:还)?好吗|忙吗|忙什么呢|好无聊|无聊|好累|累死了|加油|么么哒|早点(?:休息|睡|回家)|好好休息|注意身体|保重|(?:我)?(?:先)?(?:去|要)?(?:吃饭|睡觉?|睡|忙|撤|下班|溜|闪)了|哎呀|哎哟|唉|哎|诶|欸|终于|总算|(?:能|可以)?(?:喘口气|歇会儿?|歇歇|休息一下|松口气)了?|好困|困死了|好饿|饿死了|好烦|烦死了|真累|太累了|今天好?累|我来了|我回来了|又见面了|好久不见|最近好吗|想你了|爱你|辛苦啦|周末(?:啦|了)|下班(?:啦|了)|开心|好开心|太开心了|先这样|就这样|没别的(?:事)?了|回见|下次聊|改天聊|祝你?(?:开心|好运|顺利|健康)|你也(?:是|一样)?|亲|您|你|呢|啦|呐|哟|咯|吧|了|的"
)
_EN_CHAT = (
    r"(?:ha){2,}h?|he(?:he)+|lol+|lmao|rofl|wow|hey|hi|hello|hiya|yo|howdy|good (?:morning|afternoon|evening|night|day)|morning|evening|how(?:'s| is) it going|how are (?:you|things|ya)(?: doing)?(?: today)?|how(?:'s| is) your (?:day|morning|week|weekend)(?: going)?|what's up|sup|how do you do|how have you been|nice to (?:meet|see) you|long time no see"
    r"|thanks?(?: you)?(?: so much| a lot| very much| a ton| a bunch| again| a million| for (?:your|the|all (?:your|the)) (?:help|time|support|effort))?|thank you(?: so much| very much| again)?|thx|ty|cheers|much appreciated|appreciate it|i appreciate it|you're welcome|no (?:problem|worries)|my pleasure|ok(?:ay)?|k|sure(?: thing)?|alright|all right|fine|great|cool|nice|awesome|amazing|perfect|excellent|wonderful|fantastic|brilliant|lovely|sweet|neat|good|yes|yeah|yep|yup|no|nope|right|got it|i see|makes sense|sounds good|sounds great|understood|noted|fair enough|exactly|indeed|true"
    r"|(?:i )?hope (?:you're|you are|all is|everything(?:'s| is)?|your (?:day|week|weekend|morning|evening) (?:is|was|went)) ?(?:doing |going |been )?(?:well|good|great|fine|ok(?:ay)?)|phew|whew|ugh|yay|woo ?hoo|oops|sorry|my bad|no rush|good luck|same|miss me|i'm back|im back|back again|me again|it's me(?: again)?|just saying (?:hi|hello)|what's new|anything new|how was your (?:day|morning|night|week|weekend)|(?:what a )?(?:long|busy|rough|crazy) (?:day|week)|i'm (?:so |really |just )?(?:tired|exhausted|bored|sleepy|beat|knackered|happy)|(?:i )?(?:gotta|got to|have to|need to|must) (?:go|run|dash)(?: now)?|off to bed|time for bed|heading out|talk (?:to you )?(?:later|soon|tomorrow)|ttyl|brb|that's (?:all|it)(?: for (?:now|today))?|nothing else|glad to hear (?:that|it)|(?:enjoy|have fun)(?: your (?:day|evening|weekend|night|trip))?|you're the best|lovely to chat|cheers mate|sweet dreams|sleep tight|hugs|xoxo|bye(?:-?bye)?|goodbye|see (?:you|ya)(?: later| soon| tomorrow| around)?|later|take care|have a (?:good|great|nice|lovely|wonderful) (?:day|night|one|weekend|evening|week|time)|good ?night|sleep well|that's (?:so |really |pretty |just |too )?(?:hilarious|funny|great|awesome|cool|nice|interesting|amazing|cute|sweet|good|fine|true|wild|crazy|hilarious)|so funny|you(?:'re| are) (?:so |really |very |too )?(?:funny|great|awesome|smart|the best|kind|sweet|amazing|hilarious|clever|helpful)|(?:nice|lovely|beautiful|great) (?:weather|day)(?: today)?(?: isn't it)?|what a (?:nice|lovely|beautiful|great) day|well done|good (?:job|one|point|bot)|nice (?:one|job|work)|you made my day|love it|happy (?:new year|friday|monday|holidays|birthday)|merry christmas|congrats|congratulations"
    r"|there|everyone|all|again|sunshine|gorgeous|boss|chief|team|you got me(?: there)?|fair play|good one|touch[eé]|buddy|friend|mate|man|dude|folks|so much|very much|then|well|oh|ah|hmm+|um+|uh|and|to you too|you too|same here|really|just|so|today"
)
_MARKS = r"[\s\p{P}\p{S}]"
_CHAT = Lazy(rf"(?i)^{_MARKS}*(?:(?:{_ZH_CHAT}){_MARKS}*)+$|^{_MARKS}*(?:(?:{_EN_CHAT})(?:{_MARKS}+|$))+$")
MAX_CHAT = 80  # characters; small talk is short


def is_small_talk(text: str) -> bool:
    """Whether a text is nothing but greetings, thanks, laughter and the like."""
    return len(text) <= MAX_CHAT and _CHAT.re.search(text) is not None
