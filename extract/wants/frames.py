"""The frames that make the mere mention of a value a wish for it: from now on, I prefer, I always book, just this once."""

from __future__ import annotations

from enum import StrEnum

from ..text.rules import SENTENCES, Rules


class Frame(StrEnum):
    """What makes the mere mention of tables a wish for tables."""

    STANDING = "standing"
    LIKE = "like"
    AVERSE = "averse"
    SUITS = "suits"  # stands right behind what it is about, as the next two do: "bullets are how I read"
    GRATES = "grates"
    HOME = "home"
    HABIT = "habit"
    USE = "use"
    ONCE = "once"


_ADVERB = (
    r"(?:自己|本人|个人|这个人|这人|一般|平时|平常|平日|通常|一向|一直|从来|向来|现在|目前|如今|真的|真|实在|其实|还是|都|也|就|只|特别|非常|十分|最"
    r"|更加|更|比较|挺|很|蛮|超级|超|可|相当|尤其|主要|确实|倒是|反正|总是|经常|基本上?|多半)*"
)
_EN_ADVERB = (
    r"(?: (?:really|generally|usually|always|normally|typically|much|mostly|personally|also|do|still|definitely|definately|definitly|strongly|far|actually|honestly|quite"
    r"|absolutely|certainly|often|kind of|tend to|just|truly|especially|particularly|simply|only|mainly|vastly|highly|realy|usualy|generaly|allways))*"
)
_GAP = r"[^，。；,;！？!?你您他她它们谁不没别]{0,12}?"  # 我坐飞机更喜欢: between the speaker and the liking
_ASK = r"(?:get me|walk me through|write|put|answer|talk|give|show|tell|use|cite|include|add|skip|keep|make|itemi[sz]e|lay off|leave|cut|spare|stick|avoid|drop|don't|do not|dont|no|never)"
_WHY = (
    r"(?:i(?:'m| am) (?:an? |in the |from |based |not |slow|old|dyslexic|colou?r|visually|american|european|british|bad|busy|lazy|new|no )|im (?:slow|bad|not|an? |old|new|lazy|busy|from)"
    r"|i (?:like|love|hate|pay|live|think|read|drive|learn|get (?:lost|confused|dizzy|bored|tired)|lose|skim|struggle|can't|cannot|don't|never|always|only|work|grew up|find|have (?:trouble|bad|poor|a short))"
    r"|my (?:[\w-]+ ){1,3}?(?:shows?|renders?|reads?|strips?|breaks?|chokes?|mangles?|displays?|can't|cannot|doesn't|won't|is (?:only|not|bad|weak|poor)|needs?|hurts?))"
)
_ZH_LIKE = r"(?:喜欢|喜换|prefer|偏好|偏爱|偏向|倾向于?|习惯|习贯|钟爱|中意|更愿意|宁愿|宁可|爱看|爱用|爱坐)"
_HABITUALLY = r"(?:always|usually|normally|mainly|primarily|largely|typically|mostly|only|generally|tend to|try to|almost always|exclusively|only ever|allways|usualy)"
# One rule, one line.
# fmt: off
FRAMES: Rules[Frame] = Rules(
    [
        (r"(?:^|[，,。；;：:、\s]|请|麻烦|拜托|求你|劳驾|所以|那么|反正|总之|最好|你|我|那|好|希望|但|并且|还有|另外|记得|咱们?|我们|俩)(?:以后|今后|以候)|(?:以后|今后)(?:都|就|请|只|别|不要|一律|尽量|统一|统统|通通|全部|全都|直接|给我|帮我|跟我|回我)|往后|从现在(?:起|开始)|从今(?:天|往后|以后)?(?:起|开始)?|从此|每次|每回", Frame.STANDING),
        (r"始终|一律|永远|默认|凡是|任何时候|日后|将来|统一|下次(?:起|开始)|所有的?(?:回答|回复|代码|金额|日期|报价|汇报|价格|示例)|(?:^|[，,；;\s])(?:请)?总是|请你?一直|请都|最好都|别再|不要再|再也不要|再也别|禁止|一定要|务必都?", Frame.STANDING),
        (r"(?:一直|以后|永远|全|都)(?:都|就)?(?:这样|如此|这么(?:做|写|来|回))|照着来|照这个来|老规矩|老样子|照旧|(?:平时|平常|以后|往后)也(?:都|就)?(?:是|一样|这样|如此)|我(?:就|一向|一直)*(?:习惯|喜欢)这样|(?:一直|向来|从来|历来)(?:都|就)?(?:是|这样|这么|这个标准|这个习惯)(?:[，。！\s]|$|来|的)|(?:都|就)?按这个(?:来|习惯|标准|格式)|照(?:此|这个)(?:来|办)?", Frame.STANDING),
        (r"你(?:说话|回答|回复|讲话|解释|回我(?:消息|话)?|跟我(?:说话|聊天|沟通|讲话)|写(?:的)?(?:代码|邮件|报告)|给我(?:的)?(?:回答|回复|答案))(?:的?时候?)?(?:不用|不必|别|不要|可以|要|得|请|尽量|最好|都|就|记得|注意)", Frame.STANDING),
        (r"(?:教我|给我讲|跟我讲|回答|回复|解释|汇报|写代码|写报告|写总结|列计划|做攻略|推荐|给建议|报价|跟我说话|跟我聊天|引用[\p{Han}]{0,4}|[\p{Han}]{2,4})[\p{Han}]{0,4}(?:的时候|时)[，,]?(?:请|要|都|就|记得|尽量|最好|别|不要|用|先|一步|多用|少用|多带|少带)", Frame.STANDING),
        (r"(?:回答|回复|解释|总结|汇报)(?:问题|我)?(?:的?时候?)?(?:麻烦|希望|请)?你?(?:尽量|请|都|最好|一律|务必|麻烦|开门见山|直接|先)", Frame.STANDING),
        (r"(?:温度|距离|重量|长度|体重|身高|面积|金额|价格|日期|时间|报价|单位|数字|示例代码|代码)[^，。；]{0,4}(?:都|请|麻烦|统一|一律|全部?)(?:给我)?(?:用|按|写|以|报|标|算)", Frame.STANDING),
        (r"(?:^|[，,。；]\s*)(?:所有的?)?(?:(?:温度|距离|重量|长度|体重|身高|面积|金额|价格|价钱|日期|时间|报价|单位|数字)[、和跟]?)+(?:什么的|之类的)?(?:都|统一|一律|全部?)(?:给我|帮我|麻烦)?(?:换|折|显示)", Frame.STANDING),
        (r"(?:发(?:消息|信息)给我|给我发(?:消息|信息))(?:请|就|都|可以|最好|尽量|只)+(?:用|走|通过|发)|(?:联系|找|通知|答复|提醒)我(?:的话)?(?:请|就|都|可以|直接|最好|尽量|还是|一般|只|要)*(?:发|打|用|走|通过)|(?:回|回复|回答|答复)我(?:的话|消息|信息)?(?:都|就|一律|统一|只)+(?:要|能|用|讲|说)", Frame.STANDING),
        (r"(?:别|不要|不用)(?:再|总|老)?(?:跟|和|对)我|(?:示例代码|代码示例|例子代码)(?:请|麻烦)?(?:都)?(?:给我)?用|(?:联系|找|通知)我(?:请|的话)*(?:优先|首选|尽量|最好)", Frame.STANDING),
        (r"(?i)\bkeep (?:everything|it all|all of it) (?:short|brief|simple|concise|formal|casual)\b", Frame.STANDING),
        (r"(?:微信|钉钉|飞书)上(?:说|聊|联系|找我)|有事(?:就|请|直接|都|可以|麻烦)*(?:微信|钉钉|飞书|短信|邮件|电话)(?:[，。！；,.\s]|$)", Frame.STANDING),
        (r"(?:^|[，,。；]\s*)急事(?:就|请|直接|可以|都|先|给我)*(?:打|发|用|走)|(?i)\bfor everything\b|\b(?:urgent|emergenc\w+|important)[^.;!?,]{0,16},? (?:please |just )?(?:call|phone|ring|text|e-?mail|message|whatsapp) me[,;.]? (?:please )?(?:don't|do not|never|no) (?:call|phone|ring|text|e-?mail|message)", Frame.STANDING),
        (r"(?:^|[，,])(?:拜托|麻烦|请|求)?你?(?:说话|讲话|回话)(?:的时候)?(?:请|麻烦|尽量|要|得|记得|不用|不必|可以|别|不要)+|^(?:你|请)?(?:跟|和|对)我(?:说话|讲话|聊天|沟通|交流)(?:请|就|可以|尽量|最好|要|都|不用|别|不要)*", Frame.STANDING),
        (r"(?:^|[，,。；]\s*)(?:请|写)?代码(?:里|中|里面|风格)?(?:请|都|也|就)?(?:别|不要|少|多|要|得)(?:写|加|用|放|留|有)", Frame.STANDING),
        (r"(?:回复|回答|消息|信息|说话|聊天|回我)(?:里|中|里面|内容|的时候|时)?(?:请|都|也|就)?(?:别|不要|不用|少|不准)(?:再|总|老)?(?:带|用|加|放|发|出现)", Frame.STANDING),
        (r"(?i)^(?:请|麻烦|拜托|千万|求你|真的)*(?:别|不要|不用|少|不准)(?:再|总|老)?(?:给我)?(?:用|发|带|加|放)(?:那么多|太多|任何|这些)?(?:表情(?:符号|包)?|emoji|颜文字)(?:了|啦|哦)?(?:[，,][^，。这那给发写用]{1,10})?[。！!~～\s]*$", Frame.STANDING),
        (r"有(?:(?:什么|啥)(?:急|要紧)?(?:事|情况|问题|消息)(?:的话)?|急事|要紧事|事儿?|情况|问题|消息|进展|更新|通知)(?:就|请|都|可以|直接|先|麻烦|给我|尽量|最好)*(?:发|打|微信|邮件|短信|电话|用|走|通过|钉钉|飞书)", Frame.STANDING),
        (r"^(?:请|麻烦|你)*(?:都)?(?:用|以|说|讲)[\p{Han}]{2,4}(?:来)?(?:跟我|和我|给我)?(?:回答|回复|交流|沟通|聊天|说话|对话)(?:我)?(?:的问题)?(?:就行|就好|吧|谢谢)?[。！!~～，,\s]*$", Frame.STANDING),
        (r"(?i)^(?:请|麻烦)?用[\p{Han}a-z]{2,8}(?:的)?(?:形式|格式|方式)(?:来)?(?:给我|回答我?|回复我?|展示|呈现|输出)[^这那上下本今昨明第一二三\d，。]{0,8}[。！\s]*$", Frame.STANDING),
        (r"(?i)(?:^|[,;] )(?:please |so )?(?:use|stick to) (?:the )?(?:[\w-]+ (?:clock|time) and )?(?:metric|imperial)(?: units?| system| measurements?)?(?:[.!,;]|$| (?:please|for|with|in|when|by)\b)", Frame.STANDING),
        # one thing, at every turn of its kind, and no more: "Window seat, every flight."
        (r"(?i)^(?:an? |the )?(?:window|aisle|front row|back row)(?: seats?)?,? (?:please,? )?(?:on |for )?(?:every|each) (?:single )?(?:flight|trip|train|plane|journey|ride|booking|time)(?:,? (?:please|pls|thanks))?[.!\s]*$|^(?:all |my )?(?:prices|amounts|costs|totals|fares|quotes|distances|temperatures|temps|weights|measurements|dates|times) in [a-z]+(?: [a-z]+)? for me(?:,? (?:please|pls|thanks|always|from now on))*(?:[,.!;]|$)|\b(?:every|each) single time\b|\bi want (?:all |my |your )?(?:answers|replies|responses) in\b", Frame.STANDING),
        (r"(?i)\bfrom now on\b|\bgoing forward\b|\bmoving forward\b|\bfrom here on\b|\bhenceforth\b|\bin (?:the )?future\b|\balways\b|\ballways\b|\bnever\b|\bevery ?time\b|\beach time\b|\b(?:don't|dont|do not) ever\b|\b(?:goes|applies|holds|counts|stands) (?:for|to) (?:every|all|each|any|everything)\b|(?:^|[,;.] ?|\band )not (?:just|only) (?:for )?(?:now|today|this (?:time|once|one|chat|answer|thread))(?:[,.!;]|$)|\b(?:like|as) always\b", Frame.STANDING),
        (r"(?i)\bwhenever\b|\bby default\b|\bas a (?:general )?rule\b|\b(?:every|all|each)(?: of)?(?: your| my| the| our)? (?:answer|corr?espond|communication|chats?\b|interaction|repl|response|message|report|summar|time|code|price|date|amount|example|quote|conversation|snippet|figure|document|explanation|e-?mail)\w*", Frame.STANDING),
        (r"(?i)\bpermanently\b|\b(?:best|only|preferred|easiest|quickest|fastest|surest|safest|simplest) (?:way|channel) (?:to|for) (?:reach|contact|get)|\bmy preferred (?:\w+ )?language\b|\bin general\b|\bat all times\b|, ever\b|\bstop\b|\bquit\b|\bwhen (?:comparing|writing|answering|replying|responding|explaining|showing|giving|summari[sz]ing|listing|presenting|quoting|you)\b|\bfor all\b", Frame.STANDING),
        (r"(?i)\byour (?:answers|replies|responses|explanations|messages|summaries|emails|reports|updates)\b|\b(?:you (?:can|don't (?:have|need) to|needn't)|no need to|feel free to|talk|speak|be) [^.;!?]{0,30}\b(?:with|to) me\b|\bstick (?:to|with)\b|\bi(?:'m| am) (?:easiest|best|easier) to (?:reach|get|contact)\b", Frame.STANDING),
        (r"(?i)\b(?:don't|do not|never|rather than|instead of) (?:call|phone|ring|text|e-?mail|message)(?:ing)? me\b[^.!?]*\b(?:e-?mail|text|message|write|whatsapp|slack|ping|call|instead)\b", Frame.STANDING),
        (r"(?i)\bi(?:'m| am) (?:used to|more comfortable with|accustomed to|more used to)\b", Frame.HABIT),
        (r"(?i)^(?:so |and |also,? |btw,? |generally,? |at work )*((?:i|we) (?:fly|stay (?:at|with|in)|book|sit (?:in|by|on)|take))\b [^,.;!?]{2,40}? (?:whenever|wherever|when|where) (?:(?:i|we) can|possible|it's possible|available)\b", Frame.HABIT),
        (r"(?i)\b(?:contact|reach|notify|message) me (?:by|via|through|on|over) [\w -]+? (?:rather than|instead of|not|never)\b|^(?:please |always |only )*contact me (?:by|via|through) [\w-]+(?: message)?(?:[.!,]|$| only| please)", Frame.STANDING),
        (r"(?i)(?:^|, )(?:please |just |kindly )*(?:e-?mail|text|message|whatsapp) me[,;.]? (?:please )?(?:don't|do not|never|no) (?:call|phone|ring|text)", Frame.STANDING),
        (r"(?i)^(?:please |just |kindly )*(?:e-?mail|text|message) (?:rather than|instead of) (?:call|phone|ring|text)", Frame.STANDING),
        (r"(?i)^(?:please |just |kindly )*(?:e-?mail|text|message|call|whatsapp) me (?:rather than|instead of|not)\b", Frame.STANDING),
        (r"(?i)^(?:please |pls |kindly )*(?:answer|reply|respond|speak|talk|write|communicate)(?: to me| with me| me| back| only)* in [a-z]+(?: chinese)?(?: only)?(?:,? (?:please|thanks?(?: you)?))?[.!\s]*$", Frame.STANDING),
        # Said again: what holds beyond this answer. "Say it again" without a speaker asks for one more answer.
        (r"我(?:再|最后|重新)(?:[说讲]|强调|提醒|重复|重申)(?:你|您)?(?:最后)?一[遍次下句回]|我(?:之前|刚才|上次|早就|已经|都|不是)*(?:跟你|和你|对你)?(?:[说讲]|强调|提醒|交代|要求)过(?:[了的]|(?:很多|好几|多少|几|[两二三])[遍次回])", Frame.STANDING),
        (r"(?i)\b(?:as|like) i(?:'ve| have)?(?: already)? (?:said|told you|mentioned|asked|requested)\b|\blet me (?:repeat|remind you|say (?:it|this|that) again)\b|\bi(?:'ll| will)? repeat\b|\bi(?:'ve| have)?(?: already)? (?:told|asked|reminded) you\b(?: before| already)?|\bfor the (?:last|second|third|hundredth) time\b", Frame.STANDING),
        (r"别(?:老|总|一直|动不动)|(?:不要|别|不用)(?:给我)?打(?:我)?电话[，,][^。]{0,10}(?:邮件|微信|短信|消息)|(?:机票|飞机票|高铁票|火车票|车票|座位)(?:都|一律|尽量|统一|最好)+(?:给我|帮我)?(?:订|选|买|要|安排|坐)", Frame.STANDING),
        (r"(?:微信|钉钉|飞书|企业微信|邮件|短信|电话)(?:联系|找|通知|沟通)(?:我)?(?:就行|就好|即可|就可以|最(?:快|方便|好)|吧)", Frame.STANDING),
        (r"(?i)^(?:\w+ ){1,3}only(?:,| please|[.!]|$| (?:for|in|when) (?:all |any |my |the |your |code )*(?:examples?|code|snippets|answers|replies|e-?mails|notes|docs|scripts|summaries)\b)|\b(?:in|for) all (?:of )?(?:my|our|your) \w+|\bwhen(?:ever)? i ask (?:about|for|you)\b|\bno \w+(?: \w+)? ever\b|\bever[.!]?$", Frame.STANDING),
        (r"(?i)\bi can only (?:read|see|view|handle|display)\b", Frame.LIKE),
        (r"(?i)\bthat's how i (?:like|want|prefer)\b|\bthe way i (?:like|want|prefer)\b|\b(?:over|rather than) \w+(?: \w+)? for me\b", Frame.STANDING),
        (r"(?i)\bwith me\b|\b(?:e-?mail|phone|text(?:ing)?|slack|whatsapp|wechat|sms|calls?) (?:works?|is|are) (?:best|better|easiest|my preference|preferred)\b", Frame.STANDING),
        # A wish with a reason that lies in the speaker: "don't use markdown, my terminal shows it raw", 别超过三行，长了我看不进去.
        (rf"(?i)^((?:please |pls |and |also )?{_ASK}\b)[^.!?]{{2,70}}(?:[,;—–-]|\.) ?(?:because |since |as |cause |cuz |so )?{_WHY}", Frame.STANDING),
        (r"[，,][^，。！？]{0,4}?(?:看不(?:进去|清|懂|惯|下去|过来)|看着(?:累|晕|烦|费劲)|(?:眼睛?|眼神)(?:不好|花|不行)|老花|我(?:又)?不(?:懂|会|看|认|习惯|爱|写|用|是|太|吃)|(?:显示|渲染)(?:不了|不出来?)|会乱|我是[^，。]{1,8}(?:人|手|白)|待惯了|用惯了|听惯了|记性(?:不好|差|不行)|嫌(?:烦|长|啰嗦|麻烦)|懒得[看读听]|我不怕[长多细]|腿长|腰不好|怕吵|晕车|晕机|恐高)", Frame.STANDING),
        (r"^(?:你|请)?(?:跟|和|给)我(?:说|讲|聊|解释)[\p{Han}]{2,6}?(?:的时候|时)?(?:请|要|就|得|尽量|务必)", Frame.STANDING),
        (r"(?i)^(?:please |pls |and |also |just )?(?:write|show|give|quote|tell|express|format|put|state|report)(?: me)? (?:my |all |any )?(?:dates|times|prices|costs|amounts|distances|temperatures|weights|measurements|sources|answers|replies|responses|explanations)\b", Frame.STANDING),
        (r"(?i)^(?:the |an? )?(?:aisle|window|front row|back row|middle)(?: seat)?(?: is| suits)? (?:for )?me\b|\b(?:on|for|in) every (?:train|flight|trip|plane|bus|ride|journey|answer|reply|chart|page|file)\b|^no [\w -]{2,24} in my (?:js|javascript|typescript|python|code|codebase|commits|css|sql)\b|\banswer me always\b|\bin any (?:code|answer|reply|file|e-?mail|message)\b|\b(?:code|answers|replies|anything|everything) you (?:write|give|send|make|produce)(?: for| to)? me\b", Frame.STANDING),
        (r"(?i)^(?:text|e-?mail|message|call|ring|whatsapp|ping) me instead\b|^(?:please )?(?:don't|do not|dont|never) (?:phone|call|ring|text|e-?mail) me[.!]*\s*$|\b(?:reach|find|catch) me (?:on|via|by|through|at) (?:e-?mail|whatsapp|telegram|signal|slack|teams|wechat|text|phone)\b", Frame.STANDING),
        (r"(?:^|[，,。；]\s*)(?:请|千万|求你?|拜托|麻烦)?(?:别|不要|甭)(?:再)?(?:给我|帮我)?(?:订|选|安排|推荐?|买)[^，。]{1,8}[，,][^。]*?(?:太|差|臭|吵|坑|怕|失眠|烦|不行|踩雷|受不了|睡不着|晕|难吃|迟到|晚点)", Frame.STANDING),
        (r"(?:求|拜托|千万)(?:你|您)?(?:别|不要)(?:再)?(?:给我)?|(?:别|少|甭)(?:给我)?(?:整|弄|搞|来)(?:那些|这些|什么|啥|那么多)|(?:回复|回答|答|消息)[^，。]{0,6}(?:默认|统统|通通|一概)", Frame.STANDING),
        (r"(?:拜托|求你|求求你|麻烦)你?(?:说话|讲话|回话)", Frame.STANDING),
        (r"你?(?:回|回复|跟|和)我(?:说话|讲话|聊天|消息)?的?时候", Frame.STANDING),
        (r"^我[^，。！？你他她]{0,10}?(?:慢|不好|吃力|费劲|老花|眼花|记性差|看不(?:清|懂|进去)|不懂|不会)[^，。]{0,4}[，,](?:所以|你|请|麻烦)*(?:回|跟|给|和)我", Frame.STANDING),
        (r"(?:这是|算是?|，|,)(?:我的?|一?个|条)*(?:长期|永久|固定)的?(?:要求|规矩|规则|约定|有效|生效|这样|如此)", Frame.STANDING),
        (r"能[^，。；能不]+?的(?:就|都|尽量)(?:给我)?", Frame.STANDING),
        (r"(?:没(?:有)?(?:特别|特殊|另外)?(?:说|说明|交代|要求)(?:的话)?|除非我(?:说|要求|另外))[^。]{0,6}(?:就|都|一律|按|用)", Frame.STANDING),
        (r"(?i)\b(?:unless|until) i (?:say|tell you|ask|specify)(?: otherwise| so| for it)?\b|\b(?:set|make|treat|take|keep) [^.;!?]{2,40} (?:as|the|my) (?:the |my )?default\b|\bdefault to\b|\bstanding (?:request|order|rule)\b|\bmy (?:one |only |golden )?rule\b", Frame.STANDING),
        (r"(?i)\b(?:is|are) (?:how|what) i (?:read|like|use|want|need|speak|know|learn|think|process|take|prefer|go (?:for|by))\b|\b(?:works?|reads?|suits?|is easier on|are easier on|is easier for|are easier for)(?: so much| much| a lot)?(?: better| best)?(?: for| on)? (?:me|my eyes|my brain)\b|\b(?:is|are) (?:my|a) (?:must|go-?to|thing|comfort zone)\b", Frame.SUITS),
        (r"(?i)\bi (?:think|learn|read|follow|understand)(?: things)?(?: much)? (?:best|better|faster|more easily)(?: in| from| with| as)\b|\bi(?:'d)? (?:respond|react|do) better (?:to|with)\b|\bi(?:'m| am) all (?:about|for)\b|\bgive me [^.;!?]{2,40} any ?day\b|\bnothing beats\b", Frame.LIKE),
        (r"(?i)\b(?:just |really |all )?(?:drives?|makes?|puts?|sends?) me (?:nuts|crazy|mad|cringe|dizzy|off|sick|to sleep|up the wall|insane)\b|\b(?:isn't|is not|aren't|are not|just aren't|not) (?:really )?my (?:style|thing|cup of tea|scene)\b|\b(?:come|comes|look|looks|show|shows|turn|turns|end|ends) (?:out |up )?(?:all |as )?(?:unreadable|mangled|garbled|broken|a mess|asterisks|garbage|gibberish|messed up)\b|\bare a (?:no-?go|deal-?breaker|turn-?off)\b|\bgives? me a headache\b|(?:我)?(?:看着|看了|读着|读起来)(?:就|都|很|真)*(?:头疼|头大|头晕|烦|累|难受|别扭|费劲|闹心|眼花|眼晕|难懂)|(?:太|很|特别|真|怪)(?:闹心|碍眼|烦人|膈应|花哨|扎眼|尴尬|幼稚)|我(?:是)?(?:不会|再也不|绝不|打死不|死也不)再?(?:坐|住|订|用|买|碰)", Frame.GRATES),
        (r"(?i)\b(?:seats?|rows?|window|aisle|middle)( (?:just |really |always )*makes? me (?:claustrophobic|nervous|anxious|queasy|nauseous|panicky|uneasy|uncomfortable))\b", Frame.GRATES),
        (r"(?i)\bi (?:won't|will not|will never|refuse to|'d never|would never) (?:ever )?(?:fly|stay (?:at|in)|use|book|take|touch)\b|\bi find (?:the |all the |these |those |your )?[^.,;!?]{2,30} (?:annoying|distracting|childish|useless|confusing|tiring|hard to (?:read|follow)|unreadable|off-?putting|irritating|exhausting)\b|\b(?:spare me|lay off|go easy on|enough (?:with|of)|no more|ditch|lose|leave out|keep out|cut out) (?:the |all the |those |your )?\w+|见不得|听不得|不待见|不稀罕", Frame.AVERSE),
        (r"(?i)\b(?:is|are) where (?:i|we|all (?:of )?(?:our|my))\b|\bis my (?:airline|hotel(?: chain)?|editor|browser|go-to|default|main|daily driver|ide)\b|是我(?:的)?(?:主力|常用|首选|本命|标配|默认|最爱用的)", Frame.HOME),
        (r"(?i)\bi(?:'ve| have) (?:got )?(?:\w+ )?status (?:with|at|on)\b|\b(?:all )?my (?:miles|points) (?:are|sit|live|all) (?:on|with|at|in)\b|\bi(?:'m| am) sticking with\b|\b(?:i|we) (?:use|run|do|keep|write|script|build|plan|track|draft|edit) (?:everything|all (?:of )?(?:my|our) \w+|most things|all of it)(?: \w+)? (?:in|on|with|through)\b|\bi (?:only |mostly |mainly )?work (?:only |mostly |mainly |exclusively )?in\b|\b(?:all|everything) (?:i|we) (?:plan|write|build|draft|do)(?: ends up| goes| sits| lives| is)? (?:up )?(?:in|on)\b|\ball my \w+ (?:go|goes|live|lives|sit|sits) (?:in|into|on)\b", Frame.HABIT),
        (r"^(?:坐|乘|飞)[\p{Han}]{1,4}?(?:我)?(?:得|要|必须|都|就|只)(?:坐|选|挑|靠)|(?:住|坐|飞|用)(?:惯|顺|顺手)了|(?:积分|里程|会员)(?:都|全)?在|攒着?(?:他家|它家)?[\p{Han}]{0,6}(?:里程|积分)|我(?:离不开|全靠|就靠)|我(?:一直|向来)?坚持用|我的?[\p{Han}]{2,4}(?:都|全|一直)(?:在|用|放|存|记|写)(?:在)?|我[^，。；你他她]{0,6}(?:金卡|银卡|白金卡|死忠|老会员)", Frame.HABIT),
        (rf"我{_GAP}{_ADVERB}{_ZH_LIKE}", Frame.LIKE),
        (rf"(?:^|[，,；;。]\s*)(?:其实|因为|而且|说实话|另外|对了|还有|嗯|平时|一般|坐飞机|坐高铁|出差)?(?:我)?{_ADVERB}(?:更喜欢|比较喜欢|喜欢|偏好|偏爱|倾向于?|习惯用|习惯)", Frame.LIKE),
        (rf"(?i)\bi(?:'d| would)?{_EN_ADVERB} (?:prefer|perfer|preffer|like|love|enjoy|favou?r|rather|sooner)\b|\bi(?:'d| would) (?:always |rather )?(?:take|pick|choose) [^.;!?]{{1,30}} (?:any ?day|every time)\b|\bi(?:'m| am){_EN_ADVERB} (?:an? (?:big |huge )?fan of|partial to|fond of|used to|more comfortable with)\b", Frame.LIKE),
        (r"(?i)\bi find [^.,;!?]+? (?:easier|clearer|much better|more (?:helpful|useful|readable))\b", Frame.LIKE),
        (r"(?i)\bmy preference is\b|\bmy (?:go-to|default|usual|favou?rite|preferred|standard)(?: \w+){1,3} (?:is|are)\b|\bi have (?:a (?:strong )?preference for|an? (?:\w+ ){1,3}preference)\b|(?:^|[,;]\s*)(?:prefer|preferably)\b|\bworks? (?:best|better) for me\b", Frame.LIKE),
        (r"(?i)\bi(?:'m| am) (?:more of an?|an? (?:[\w-]+ ){1,3}(?:person|guy|girl|gal|type|loyalist))\b", Frame.LIKE),
        (rf"我{_GAP}{_ADVERB}(?:不(?:太|是很|怎么|大|再)?(?:喜欢|爱看|爱用|爱坐|爱|想看|习惯|想再?(?:收到?|接到?))|讨厌|反感|受不了|厌恶|最烦|很烦|看不惯|不需要|不想?要|(?:从来|一向|向来|坚决|绝对)?不(?:坐|住|订|飞))|(?:^|[，,；;。]\s*)(?:真的|最|特别|非常)?(?:不(?:太|怎么)?喜欢|讨厌|受不了|反感)", Frame.AVERSE),
        (rf"(?i)\bi{_EN_ADVERB} (?:don't|do not|dont|never|can't|cannot|can not){_EN_ADVERB} (?:like|love|enjoy|stand|care for|bear)\b|\bi{_EN_ADVERB} (?:hate|dislike|detest|loathe|despise)\b", Frame.AVERSE),
        (r"(?i)\bi(?:'m| am) not (?:really )?(?:an? (?:big |huge )?fan of|into|fond of|keen on)\b|\bnot a (?:big |huge )?fan of\b|\bi (?:can't|cannot|cant|don't|dont|won't|never) (?:do|sit in|sit at|handle|take) (?:the |an? )?(?:middle|window|aisle|front|back|rear)\b", Frame.AVERSE),
        (r"我[^，。；,;！？!?你您他她它们谁]{0,8}?(?:一般|通常|平时|一直|一向|向来|总是|主要|平常|日常|大多|基本|只|每次|习惯|基本上?|从来|优先|首选|都|必|固定|从不)+(?:都|只|就|是|爱|会|用)*(?:坐|选|订|住|用|飞|乘|挑|要|写|考虑|记在|存在|放在)", Frame.HABIT),
        (r"(?i)\bmy (?:to-?dos?|notes?|tasks?|docs|files|calendar|photos|recipes)(?: all)? (?:lives?|stays?|goes|go|are kept)(?: all)? (?:in|on)\b", Frame.HABIT),
        (r"(?i)\bi (?:never|don't|do not|rarely|hardly ever) (?:ever )?(?:answer|take|pick up|check|read) (?:my |any |phone )*(?:calls?|phone|texts?|e-?mails?)\b|我(?:一般|平时|从来|基本|很少|通常|一向)+都?不(?:接|看|回|用)|(?:短信|简讯|电话|邮件|邮箱|微信)我(?:一般|基本|从来|平时|都|也|根本|几乎)*(?:不|很少|懒得)(?:看|接|回|用|常看|怎么看)", Frame.AVERSE),
        (r"我(?:写|敲)代码(?:都|就|一直|习惯)?用|我用?代码缩进(?:都)?用", Frame.HABIT),
        (r"^(?:出差)?(?:住酒店|订酒店|住宿|坐飞机|订机票|坐高铁|订票)(?:我)?(?:一般|都|就)*(?:首选|优先|认准|只认|就认|只住|只坐|只订)|^(?:出差|平时|我)?(?:坐|乘|买|订|住|选|画|写|做|记|查|看|打)(?:[\p{Han}]{1,4}?)(?:我)?(?:都|只|一般|一直|从来)*(?:优先(?:看|选|坐|订)?|首选|认准|只认|就认|只看|必选)|^(?:坐|乘|飞)(?:高铁|火车|动车|飞机|长途)(?:的时候|时)?(?:给我|帮我|我要|我得|麻烦)?(?:挑|选|要|订)|我(?:写东西|写作|写稿|写文档|记笔记|画图|做表|记账|做设计)(?:都|一直|一般|基本)*(?:用|在)", Frame.HABIT),
        (r"我[^，。；,;！？!?你您他她它们谁]{0,8}?(?:优先|首选|认准|只认|就认|必选|必住|只飞|只住|只坐)", Frame.HABIT),
        (rf"(?i)\bi {_HABITUALLY}(?: \w+)?? (?:fly|sit|book|choose|pick|take|stay|use|go (?:for|with)|work (?:with|in)|write|code|reserve|request|ask for|get)\b|\bwe {_HABITUALLY} (?:fly|stay|sit|book)\b|\bi(?:'ve| have) always (?:flown|stayed|used|booked|coded|written)\b", Frame.HABIT),
        (r"(?i)\bwhen(?:ever)? i(?:'m)? (?:travel\w*|fly\w*|book\w*|on the road)[^.;!?]{0,24}\bi (?:stay|book|fly|choose|pick|go|use|take)\b|\bi stay (?:at|with)\b|\bi(?:'m| am) loyal to\b|\bi (?:try to |always |usually |mostly |tend to )*(?:stick (?:with|to)|swear by)\b", Frame.HABIT),
        (r"(?i)\bi (?:mostly |mainly |usually |only )?(?:code|program|write (?:all |most )?(?:of )?(?:my )?(?:code|everything|software|backends?|scripts?|services)|develop|build everything) in\b|\bi (?:write|code|program) (?:mostly|mainly|only|almost only|exclusively)(?: in)?\b|\bi (?:take|keep|track|manage|organi[sz]e|plan|do|write|draft) (?:all )?(?:of )?my [\w-]+(?: \w+)? (?:in|with|on|using)\b", Frame.HABIT),
        (r"(?i)\bi use [\w .+#-]{1,30} (?:for (?:everything|all|most|(?:my |all my )?(?:notes?|note-taking|coding|writing|planning|tasks|to-?dos|e-?mail|design|scheduling|research|bookkeeping|budgeting|diagrams|development|version control|spreadsheets|slides|journaling|photos|video|music|reading|budgets?|sketching|drawing|modelling|modeling)(?:[.,;!]|$| and\b| so\b))|every ?day\b|daily\b|day to day\b|as my (?:main|default|primary|daily)\b)", Frame.HABIT),
        (r"(?i)\b(?:all|most) (?:of )?my (?:projects|code|scripts|services|repos|apps|work)(?: \w+)? (?:uses?|(?:is|are)(?: written)? in|runs? on)\b", Frame.HABIT),
        (r"(?i)\bmy (?:main |go-to |default |preferred |daily |usual |primary |favou?rite )*(?:editor|ide|browser|notes? app|note-taking app|to-?do (?:app|list)|task manager|calendar|shell|terminal|e-?mail client|stack|database|search engine|programming language|language|airline|hotel(?: chain)?|seat)(?: of choice)? is\b", Frame.HABIT),
        (r"(?i)我的?(?:主力|默认|常用|一直用的|平时用的)?(?:编辑器|IDE|浏览器|笔记软件|笔记工具|日历|待办(?:软件|工具)?|编程语言|航空公司|开发工具)(?:一直|就|都|主要)?(?:是|用的?)", Frame.HABIT),
        (r"(?i)\bi use\b|我(?:们?这边)?(?:都|一直|平时|统一)?用", Frame.USE),
        (r"这一?次|这一?回|本次|此次|暂时|暂且|眼下|临时|(?:就|仅|只)(?:此|这)一[次回]|今天先|今天就|先这样|这个(?:回答|问题|报告|任务|项目|对话|会话|话题|聊天)|(?:^|[^把将])[这本]一?[篇份封条轮段趟单顿餐局场班题]|本[周月]|眼下|今天(?:的)?(?:回答|回复)?|今晚|这两天|这几天|这(?:个)?(?:星期|周|月|礼拜)|这[一两几]?(?:阵子?|会儿?)|眼下|下不为例|接下来(?:的)?[几一两三]", Frame.ONCE),
        (r"(?i)\bthis time(?: around)?\b|\b(?:just|only|this|for|and) once\b|^once\b|\bfor (?:now|today|tonight|this|the moment|the time being|once|just|the next|the rest of)\b|\btoday\b|\btonight\b|\bjust (?:now|today|this|here)\b|\btemporarily\b|\b(?:in|for) this (?:reply|answer|case|message|one|chat|conversation|session|thread|discussion|document|task)\b|\b(?:until|till|through) (?:tomorrow|tonight|next|the end of|the weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|\d)|\bone[- ]off\b|\b(?:this )?one time\b|\bonly (?:today|tonight|this|now)\b", Frame.ONCE),
        (r"(?i)\bon this (?:one|trip|flight|occasion)\b|\bright now\b|\b(?:only|just) (?:for )?this\b|\bthis (?:week|month|trip|question|answer|reply|report|email|document|session)\b|\bhere\b", Frame.ONCE),
    ],
    SENTENCES,
)
# fmt: on
