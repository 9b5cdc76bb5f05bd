"""How people tell memory to forget, and what only sounds like it."""

from __future__ import annotations

from ...schemas.statement import Act
from ..text.rules import SENTENCES, Lazy, Rules
from ..text.speaker import Sentence

START = r"(?:^|[，,。；;！!：:]\s*|\s)"
ASK = r"(?:以后|今后|请你?|麻烦你?|帮我|帮忙|永久|永远|长期|好好|千万|牢牢|替我|我(?:想|要|希望)(?:让|叫|请)?你|希望你|给我|现在|立刻|马上|立即|你|可以|能不能|能|好的|对了|另外|还有|顺便|务必|一定要|要|那|嗯|哦|，|,|\s)*"
EN_ASK = r"(?:please|fyi|heads up|pls|plz|kindly|also|and|so|ok|okay|hey|oh|btw|by the way|actually|just|now|then|(?:can|could|would|will) (?:you|u|ya)|you can|you may|you should|you need to|you must|you have to|i want you to|i'd like you to|i need you to|make sure (?:you|to)|be sure to|try to|don't forget to|go ahead and|,|:|-|\s)*"
_MEMORY = r"(?:我(?:之前|刚才|刚刚|前面|上次|以前|昨天|今天)?(?:说|讲|告诉|提|给|发)(?:过|你|到|的|了)+|关于我|我的|记忆|你(?:所)?(?:记|存|知道)|我们(?:之前|刚才)?的?(?:对话|聊天|谈话)|对话记录|聊天记录)"
_ALL = r"(?:所有|全部|一切|全都|都|通通|统统|彻底|每一条|任何|整个)"
_ERASE = r"(?:忘掉|忘了|忘记|忘光|忘干净|删干净|删光|删掉|删了|删除|清除|清空|清了|清光|清干净|抹掉|抹去|抹除|清掉|移除|去掉|销毁|清零|归零)"
_EN_ERASE = r"(?:forget|delete|erase|remove|wipe|clear|purge|drop|scrub|discard|trash|nuke|shred|flush|destroy|expunge|get rid of)"
_EN_MEMORY = r"(?:you(?:'ve| have)? (?:know|knows|stored|saved|remember|remembered|learned|learnt|collected|kept|recorded|have|got|hold|keep)|your memory|your memories|from memory|i(?:'ve| have)? (?:told|said|gave|given|mentioned|shared)|about me|we(?:'ve| have)? (?:talked|discussed|said)|my (?:data|memories|profile|history|preferences|information|info))"

# The verbs, for what orders read of them as well.
ZH_ERASE = r"(?:忘掉|忘了|忘记掉?|忘光|忘干净|删干净|删光|删晒|抹干净|删掉|删了|删除|删|清除|清空|清零|清掉|清理掉|清干净|清了|抹掉|抹了|抹去|抹除|移除|去掉|撤掉|撤下|扔掉|丢掉|销毁|划掉|擦掉|擦除)"
ZH_UNKEEP = r"(?:(?:别|不要|不用|不必|不许|甭|无需)(?:再|继续)*(?:给我|替我|帮我)?(?:留着|留|存着|存|记着|记下来?|记住|记|保留|保存|惦记|记挂)(?:了|着|在心[上里])*|一(?:个字|条|点|句|个)(?:都|也)?(?:别|不要|不)留)"
ZH_MANNER = r"(?:请|麻烦|拜托|帮我|给我|替我|帮忙|你|您|就|都|也|先|全部|全都|全|通通|统统|可以|能不能|能|可|要|还是|彻底|直接|一起|一并|从(?:你的?)?(?:记忆|脑子|档案|记录)[里中]?面?)*"
ZH_TAIL = r"(?:吧|了|啦|喔|哦|咯|喽|嘛|掉|它|好了|好吗|好不好|可以吗|行吗|呗|啊|哈|谢谢)*(?:[。！!，,～~\s]|$)"
# 之前跟你聊过的: that something was told, whenever that was.
ZH_TOLD = r"(?:(?:我(?:们|俩)?|咱们?俩?|之前|以前|先前|早先|前面|刚才|刚刚|刚|方才|上面|上次|上回|那天|那次|昨天|昨晚|前天|前几天|前阵子|上周|上个?月|今天|今早)+(?:跟你|和你|对你|给你|向你|同你)?(?:也)?(?:说|讲|提|聊|谈|告诉|透露|吐槽|抱怨|念叨|交代|分享|发给|交给|给)(?:给你|你|过|到|了|起|的)*)"
ZH_KEPT = r"你(?:那儿|那里|那边|所)?(?:记|存|保留|保存|知道|了解|掌握)(?:着|下|住|了)*的"
ZH_MATTER = r"(?:(?:关于|有关)[^。？?，,]*?(?:记忆|记录|对话|聊天|信息|内容|资料|数据|事情?|话|那些|一切|部分)|(?:关于|有关)(?:我|咱)[^。？?，,]*?|我[^。？?，,你他她它谁]*?[那这](?:条|段|句|件事|件|事|些|回事|个事)[^。？?，,]{0,4}?|我[^。？?，,你他她它谁把将给]+?的事情?)"
EN_UNSAY = r"(?:forget|unremember|unlearn|un-?know|disregard)"
EN_DROP = r"(?:delete|erase|remove|wipe|clear|purge|drop|scrub|scrap|scratch|discard|lose|toss|ditch|bin|dump|trash|nuke|shred|flush|destroy|expunge|strike|cross out|get rid of|let go of|take out|throw (?:out|away))"
EN_TELL = r"(?:said|told|tell|mentioned|gave|given|shared|talked|discussed|spoke|wrote|confided|let slip|brought up|went over|explained|described)"
_EN_HEAD = r"(?:^|[.;!,:] ?|\band |\bbut |\bthen |\bso )"
_EN_WHAT = r"(?:everything|anything|all|whatever|what|that|(?:the|any|that|this|those|all|every)(?: of)?(?: the)? (?:[\w-]+ )?(?:bit|part|thing|stuff|info|information|detail|note|entry|entries|record|fact|business|story|conversation|chat)s?)"
_EN_NOTE = r"(?:(?:the|that|any|all|every|those|your|my|our) )?(?:[\w-]+ )?(?:bits?|stuff|things?|remarks?|comments?|stor(?:y|ies)|notes?|memor(?:y|ies)|records?|entr(?:y|ies)|facts?|mentions?|info(?:rmation)?|details?|data)(?: you(?:'ve| have)? (?:have|keep|kept|made|took|got|saved|stored))?"
_EN_OF = r"(?:about|on|of|regarding|concerning|around|related to|to do with)"
_EN_OWN = r"(?:(?:about|of|regarding|concerning|to do with) (?:my|me|our|us|i\b|where i|how i|what i)|on (?:me|us|what i|where i|how i|my (?:\w+ )?(?:health|diet|allerg(?:y|ies)|[a-z]+ surgery|surgery|operation|bank\w*|debts?|loans?|school|kids|weight|age|address|birthday|diagnosis|pregnancy|schedule|gym \w+|exes|love life|sex life|faith|religion|politics|finances?|salary|family|medication|work|job|history|preferences|life|whereabouts|weight|ex|marriage|divorce|therapy)))"
# What people have told of themselves, by its name.
_PARTICULAR = r"(?:手机号码?|电话号?码?|号码|地址|住址|生日|年龄|岁数|身高|体重|工资|薪水|收入|存款|邮箱|身份证号?|护照号?|车牌号?|银行卡号?|卡号|病史|病情|病历|过敏史?|用药|体检|病|学历|学校|单位|公司|职位|工作|家庭情况|婚姻|感情|离婚|前任|前夫|前妻|前男友|前女友|孩子|姓名|真名|昵称|性别|星座|血型|信仰|政治|住处|住哪儿?|老家|喜好|偏好|口味|忌口|饮食)"
# One rule, one line.
# fmt: off
FORGETS: Rules[Act] = Rules(
    [
        (rf"(?:把|将)?我(?:所有|全部|一切)的?(?:信息|数据|资料|记录|记忆|偏好|个人信息)[^，。]{{0,10}}{_ERASE}", Act.FORGET_ALL),
        (rf"(?:把|将)?[^，。]{{0,10}}(?:关于我|我的|我说过|你记|你存|你知道|记忆|我告诉)[^，。]{{0,12}}(?:{_ALL}[^，。]{{0,10}}|全){_ERASE}", Act.FORGET_ALL),
        (rf"{_ALL}[^，。]{{0,8}}(?:关于我|我的|我说过|你记|你存|你知道|记忆|我告诉)[^，。]{{0,14}}{_ERASE}", Act.FORGET_ALL),
        (rf"{START}{ASK}{_ERASE}[^，。]{{0,8}}(?:关于我|我|你)[^，。]{{0,10}}(?:所有|全部|一切)|{START}{ASK}{_ERASE}(?:所有|全部|一切)[^，。]{{0,8}}(?:关于我|我的|记忆|我说|你记|我告诉)|{START}{ASK}(?:清空|清除|删除|重置|抹掉|抹除)(?:你的?|我的|全部|所有)?(?:对我|关于我|有关我)?(?:的)?(?:所有|全部|一切)?(?:的)?(?:记忆|记忆库)", Act.FORGET_ALL),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){EN_ASK}{_EN_ERASE} (?:absolutely )?(?:everything|all|every (?:single )?(?:thing|memory|bit)|anything)(?: of)?[^.;!?]{{0,20}}?{_EN_MEMORY}", Act.FORGET_ALL),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){EN_ASK}(?:wipe|clear|reset|erase|purge|delete) (?:out )?(?:all (?:of )?)?(?:your (?:entire )?memory(?: of me| about me| clean)?|my (?:entire )?(?:memory|memories|profile)|all (?:your|my|the|stored) memor\w+|all memor(?:y|ies) (?:of|about) me)", Act.FORGET_ALL),
        (r"(?i)\b(?:want|need|would like|i'd like) (?:all (?:of )?my (?:data|info|information|history)|everything)(?: you (?:know|have|stored)| about me)*(?: to be)? (?:erased|deleted|wiped|removed|forgotten|cleared)\b", Act.FORGET_ALL),
        (rf"{START}{ASK}(?:忘掉|忘了|忘记)我(?:刚才?|刚刚|之前|前面)(?:说|讲|提|发|给)(?:的|过的)[^，。？?哪什么啥]{{0,10}}[。！!]*$", Act.FORGET),
        (rf"{START}{ASK}(?:把)?(?:忘掉|忘了|忘记)(?:掉)?(?:[^，。]{{0,6}}{_MEMORY}|(?:这|那|刚才|之前|上面|前面)(?:个|件|些|段|条|次)?(?:事|话|对话|内容|信息|说的)|关于)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){ASK}(?:把|将)[^，。]{{0,20}}?(?:我|你记|记忆|刚才|之前|上面|前面|这|那)[^，。]{{0,14}}(?:忘掉|忘了|忘记)", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){ASK}(?:把|将)?[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次|以前|昨天|今天|前天|上周)?(?:说|告诉|提|给)(?:过|你|到|的)|关于我|你(?:所)?(?:记|存)(?:住|下|的|了|得)|(?:你的|从)?记忆(?:里|中)?|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|过敏|健康|个人))[^，。]{{0,14}}(?:删掉|删了|删除|清除|抹掉|抹去|清掉|移除|去掉)", Act.FORGET),
        (rf"{START}{ASK}(?:删掉|删除|清除|抹掉|移除)[^，。]{{0,6}}(?:我(?:之前|刚才|刚刚|上次|昨天|今天|前天|上周)?(?:说|告诉|提)(?:过|你|到|的)|关于我|你(?:记|存|保存|知道)|(?:你的)?记忆|我的(?:住址|家庭地址|地址|生日|电话号码|手机号|偏好|喜好|饮食|个人信息))", Act.FORGET),
        (rf"(?i){_EN_HEAD}{EN_ASK}(?:forget|unlearn|disregard|strike) (?:about )?(?:all )?(?:(?:the|my|our|this|that)\b(?: [\w'-]+){{0,6}}? (?:i(?:'ve| have)? (?:just )?(?:told|said|gave|mentioned|shared)|we (?:talked|discussed))|(?:my|our)\b(?: [\w'-]+){{0,3}}? (?:preferences?|address(?:es)?|birthday|allerg(?:y|ies)|number|e-?mail|conversations?|chats?)|(?:my|this|our) conversation)\b", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){EN_ASK}(?:take|strike|keep|leave|drop|scrub|remove) [^.;!?]+? (?:out of|off|from) (?:your |the )?(?:memory|memories|records?|notes)\b", Act.FORGET),
        (r"(?:(?:我)?(?:之前|刚才|上次|以前|昨天)?给(?:过)?你的|(?:我|之前|刚才|上次|以前|昨天)(?:跟|和|对|给)?(?:告诉|你)?(?:你)?(?:说|讲|提|聊|告诉)(?:过|到|你)*的)[^，。？?]{1,16}?(?:都|就|先|请|你|可以|也)*(?:删掉|删了|删除|忘掉|忘了|去掉|清掉|抹掉|(?:别|不要|不用)再?(?:记着|记住|记|留着|留|保留|存着)了?)(?:[，,](?:都|就)?(?:删掉|删了|忘了|忘掉))?(?:吧|好了|哦)?[。！!～~\s]*$", Act.FORGET),
        (r"^(?:请|麻烦|帮我|那|你)*把我的?(?:生日|地址|住址|电话|手机号?|邮箱|姓名|名字|公司|工作|年龄|体重|身高|偏好|口味|病史|过敏)(?:那[条个]|这[条个]|的?信息|的?记录|的事)*(?:都|给)?(?:删了|删掉|忘了|忘掉|去掉)(?:吧|好了)?[。！!～~\s]*$", Act.FORGET),
        (r"(?:取消|停止|终止)(?:记录|保存|存储|记住|收集|记忆)我的?", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){EN_ASK}(?:forget|unlearn|unremember) (?:that )?(?:i|my|i'm|i ever)\b", Act.FORGET),
        (r"(?:^|[，,。；;！!：:]\s*)(?:请你?|麻烦你?|帮我|那就?|好的?|就|嗯|，|,|\s)*(?:把|将)[^，。？?我你]{1,20}(?:事情?|事儿|信息|内容|安排|话|记录|计划|说的|讲的|聊的)(?:都|全|给我|彻底)*(?:忘掉|忘了|从(?:你的?)?记忆[里中](?:删掉|删了|抹掉))(?:吧|好吗|可以吗)?[。！!～~\s]*$", Act.FORGET),
        (rf"{START}{ASK}(?:忘掉我(?:喜欢|不喜欢|爱|讨厌|不吃|不能吃|对|是|在|住|叫|有|养)[^，。？?谁什么吗]{{1,20}}[。！!]*$|(?:忘掉|忘了|忘记)我?(?:之前|以前|刚才|昨天|上次|上周)?(?:跟|和|对|向)你(?:说|讲|聊|提))|{START}{ASK}(?:忘掉|忘了|忘记)(?:我)?(?:刚才|刚刚|上一?句|前面|上面|昨天|今天|前天|今早|上周|上个?星期|那天|上次)[^，。？?]{{0,6}}(?:说|讲|告诉|聊|提|那|的)|^(?:我)?(?:刚才|刚刚|昨天|前天|上次|上周)(?:我)?(?:跟你|和你|对你)?(?:说|讲|告诉你|聊|提)[^，。？?]{{0,8}}[，,]?(?:你|请|麻烦|帮我|都|就)*(?:忘掉|忘了吧|删掉|删了吧)[。！!～~\s]*$|^(?:请|麻烦|帮我|那)?我的(?:[^，。？?]{{1,8}}(?:请|麻烦|帮我|你|就|都)*(?:忘掉|忘了)|[^，。？?]{{0,4}}(?:地址|住址|电话|手机号?|邮箱|生日|姓名|名字|偏好|喜好|个人信息)(?:请|麻烦|帮我|你|就|都)*(?:删掉|删了))(?:吧|好了)[。！!～~\s]*$", Act.FORGET),
        (rf"(?:^|[，,。；;\s]){ASK}(?:把|将)?[^，。？?]{{1,16}}从(?:你的?)?(?:记忆|档案|资料)库?[里中]?面?[^，。]{{0,4}}(?:删掉|删了|删除|清除|抹掉|移除|去掉)", Act.FORGET),
        (rf"(?i)^{EN_ASK}(?:delete|erase|remove) my (?:old |previous |former |current |home |postal |mailing |shipping |e-?mail |phone |mobile |cell |work )*(?:address|phone|number|e-?mail|birthday|birth date)(?:,? please)?(?:[,;—–-] ?(?:we|i|i'm|i've|it's|that's|someone|they)\b[^?]*|[.!\s]*)$", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){EN_ASK}forget (?:all )?about my (?:[\w-]+ )?(?:address(?:es)?|phones?|numbers?|e-?mails?|birthday|age|name|allerg(?:y|ies)|diets?|restrictions|hobb(?:y|ies)|interests|preferences?|tastes|job|work|role|employer|company|health|illness|conditions?|diagnosis|budget|language|schedule|time ?zone|city|hospital stay|surgery|operation|divorce|salary|income|weight|pregnancy|ex|debts?|loan|trip|move|breakup|health (?:issues?|problems?|history)|problems?|past|family|kids|marriage|relationship|finances?)(?:,? (?:please|now|entirely|altogether|for good))?(?:[.!\s]*$|[,;—-] ?(?:please |just |and )*(?:{EN_DROP}|i (?:no longer|don't)|it's (?:over|past|old|no longer)))", Act.FORGET),
        (rf"(?i)^{EN_ASK}forget (?:that|this|what i (?:just )?(?:said|told you|mentioned)|(?:everything (?:in|from) )?(?:this|our) (?:whole |entire )?(?:conversation|chat|session))(?:,? please)?[.!\s]*$", Act.FORGET),
        (rf"(?i)(?:^|[.;!,:] ?|\band |\bbut ){EN_ASK}(?:delete|erase|remove|wipe|clear|scrub|purge|discard) [^.;!?]{{0,40}}?\b(?:from (?:your )?memory|my (?:[\w-]+ )?(?:address|phone|number|e-?mail|birthday|name|job|age|diet|city)s? from (?:your|the) (?:records?|notes|files?|database|profile|system)|you(?:'ve| have)? (?:know|stored|saved|remember|remembered|kept|recorded|noted|have on (?:file|me))|i(?:'ve| have)? (?:told|said|gave|mentioned|shared)|about (?:me|my))\b", Act.FORGET),
        # told before, of my own, or about a matter: 之前聊我爸病情的内容，麻烦都清掉
        (rf"{START}{ASK}(?:把|将)?(?:{ZH_TOLD}|{ZH_KEPT})[^。？?，,他她它谁哪什啥怎]*?[，,]?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}(?:把|将)?{ZH_MATTER}[，,]?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}(?:把|将)?我的[^，。？?你他她它谁]+?[，,]?{ZH_MANNER}(?:别|不要|不用)(?:再|给我)*(?:留着|记着|存着|保存|保留){ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}(?:忘掉|忘记|请你?忘了)(?:我们|咱们?|我)[^，。？?他她它谁哪什啥怎]*?的(?:那些)?(?:事情?|话){ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}{ZH_ERASE}(?:掉)?(?:{ZH_TOLD}[^。？?他她它谁哪什啥怎]|(?:关于|有关)(?:我|咱)|你(?:那儿|那里|那边)?(?:记|存|保留)(?:着|下|住)?的)", Act.FORGET),
        (r"(?:当|当作|权当|就当)我(?:从来|之前|刚才|压根|根本)?(?:没有?|从没)(?:跟你|和你|对你|向你)?(?:说|提|讲|聊|告诉你)过?[^，。！？?]*?[\p{Han}A-Za-z]{2}[^，。！？?吧啊哈呀]", Act.FORGET),
        (rf"{START}{ASK}(?:把|将)?(?:咱俩|咱们|我们|我们俩|咱|你我|你)?[^，。？?]{{0,4}}?(?:聊|说|谈|讲|记|存|积累)(?:过|下|住)?的(?:一切|所有|全部|东西|内容|话)*{ZH_MANNER}(?:{_ALL}{ZH_MANNER}(?:{ZH_ERASE}|归零|格式化)|清零|归零|清空|格式化)", Act.FORGET_ALL),
        (r"(?:你|记忆)[^，。？?]{0,4}(?:恢复出厂设置|格式化)", Act.FORGET_ALL),
        (rf"(?i){_EN_HEAD}{EN_ASK}{EN_UNSAY} (?:all )?(?:about )?{_EN_WHAT}(?: (?:you(?:'ve| have)? (?:know|have|got|learned|remember) |i(?:'ve| have)? {EN_TELL} (?:you )?)?{_EN_OF} (?:my|me|our|us|the|that|this|his|her|their|i\b|where i|how i|what i|(?-i:[A-Z]))| (?:that )?(?:i|we)(?:'ve| have|'d)?(?: just| ever| once| already| previously)? {EN_TELL}\b)", Act.FORGET),
        (rf"(?i){_EN_HEAD}{EN_ASK}{EN_DROP} (?:out |off )?(?:(?:our|this|that) (?:\w+ )?(?:conversation|chat|talk|discussion)s?\b|{_EN_NOTE} {_EN_OWN}|(?:everything|anything|all|whatever)(?: (?:you(?:'ve| have)? )?(?:have|know|got|stored|saved|kept))? (?:about|regarding|concerning|to do with|relat(?:ed|ing) to|connected (?:to|with)) (?:my|me|our|us|the|that|this|(?-i:[A-Z]))|(?:everything|anything|all|whatever)(?: (?:you(?:'ve| have)? )?(?:have|know|got|stored|saved|kept))? on my|{_EN_WHAT}(?: that)? (?:i|we)(?:'ve| have)?(?: just| ever| once| already| previously)? {EN_TELL}\b)", Act.FORGET),
        (rf"(?i)(?:^|[.;!] )(?:oh,? |also,? |and )?(?:all )?{_EN_WHAT}(?: that)? (?:i|we)(?:'ve| have)? {EN_TELL}\b[^.;!?]*?[,:—-] ?(?:please |just |you can |can you |kindly |so )*(?:{EN_DROP}|{EN_UNSAY}) (?:it|that|them|all of it|the lot)\b", Act.FORGET),
        (r"(?i)\bi(?:'d| would) (?:rather|prefer)(?: it if)? you (?:didn't|did not|don't|do not|not|forgot|wouldn't) (?:remember|keep|know|save|store|record|hold)\b", Act.FORGET),
        (r"(?i)\bi (?:don't|do not|no longer) want you (?:to (?:know|remember|keep|have|hold|store)|knowing|remembering|keeping|having|holding|storing|hanging on to)(?: about)? (?:my|where i|how \w+ i|what i)\b", Act.FORGET),
        (rf"(?i){_EN_HEAD}{EN_ASK}{EN_UNSAY} (?:all about )?(?:where i (?:live|work|bank|study|grew up)|how (?:old|much|tall|heavy) i|who i (?:am|work|live|voted)|what i (?:do|earn|weigh|make)|which \w+ i)\b", Act.FORGET),
        (rf"(?i)\b(?:i'd (?:like|prefer|rather have|love)|i (?:want|need|would like|wish)|can (?:i|you) (?:have|get)|please have|let's get) [^.;!?]+? (?:to be )?(?:gone|erased|deleted|removed|wiped|forgotten|scrubbed|cleared|purged|struck)(?: out| off)?(?: from| of)? (?:your|the) (?:memory|memories|notes|records?|files|mind|head|system|database)\b|\b(?:i'd like|i want|i would like) (?:what|everything|anything)(?: that)? i (?:\w+ )?{EN_TELL}[^.;!?]*? (?:to be )?(?:gone|erased|deleted|removed|wiped|forgotten)\b", Act.FORGET),
        (r"(?i)\bwipe the slate clean(?:[.,;!]|$| (?:with me|on me|please|about me|now))|\b(?:start|begin)(?: over| again| fresh)?(?: with me)? (?:with|from) a (?:clean|blank) slate\b|\b(?:delete|erase|remove|wipe|scrub) me (?:entirely |completely )?from your (?:memory|memories|records|system|database)\b|\bfactory[- ]reset (?:your|my|yourself|our)\b|\breset (?:yourself|your (?:entire |whole )?memory|everything you know about me)\b", Act.FORGET_ALL),
        # what may go, or needs no keeping
        (r"(?i)\b(?:no (?:need|reason) (?:for you )?to|you (?:don't|do not) (?:need|have) to|you needn't|you no longer (?:need|have) to|(?:please |pls )?(?:don't|do not|dont|stop|quit)) (?:keep(?:ing)?|know(?:ing)?|remember(?:ing)?|stor(?:e|ing)|hang(?:ing)? on to|hang(?:ing)? onto|hold(?:ing)? on to|hold(?:ing)? onto) (?:about )?(?:my (?:old|previous|former|ex\b|[\w ]+? any ?more|[\w ]+? any longer|[\w ]+? (?:on|in) (?:your )?(?:file|record|records|memory|notes))|where i|how (?:old|much|tall|heavy) i|what i (?:said|told|earn|weigh|do)|the (?:stuff|thing|bit|part) (?:about|on) (?:my|me|our)|(?:the|my) (?:last|previous) (?:message|bit|part|thing))\b", Act.FORGET),
        (r"(?i)\bi (?:no longer want|don't want|do not want|dont want)(?: to have)? (?:my|our|what i|anything (?:about|on) my|that|this|any of (?:that|this|it))\b[^.;!?]*? (?:stored|saved|kept|remembered|recorded|retained|in (?:your )?memory|on (?:file|record))(?:[.,;!]|$| (?:any ?more|any longer|please|by you|here|at all|in your)\b)", Act.FORGET),
        (rf"(?i)\bmy (?:old|previous|former|ex|late) [^.;!?,]+? (?:can go|is obsolete|is gone|is history|no longer matters|is no longer (?:valid|relevant|needed))[,;—-] ?(?:please |just |so |you can |and )*(?:{EN_DROP}|{EN_UNSAY}) (?:it|that)\b", Act.FORGET),
        (rf"(?i){_EN_HEAD}{EN_ASK}(?:{EN_DROP}|{EN_UNSAY}) (?:out )?(?:the|that|this|any|all|every|those) (?:[\w-]+ )?(?:bits?|things?|stuff|info|information|details?|remarks?|comments?|part|stor(?:y|ies)|entr(?:y|ies)) (?:about|on|regarding|concerning|where|when|that|i|we|which) ?(?:i|we|you)?\b[^.;!?]*?\b(?:i|we)(?:'ve| have|'d)?(?: just| ever| once| already| previously)? {EN_TELL}\b", Act.FORGET),
        (rf"(?i){_EN_HEAD}{EN_ASK}(?:{EN_DROP}|{EN_UNSAY}) my (?:old|previous|former|late) [\w ]+?(?: (?:now|please|entirely))*[.!\s]*$", Act.FORGET),
        (rf"(?i)\b(?:(?:i|we)(?:'ve| have|'d)?(?: [\w']+)*? (?:said|mentioned|talked|brought up|shared|confided)|told you|mentioning|on file)\b[^.;!?]*?[,:—-] ?(?:so |and |please |just |can you |you can |kindly )*(?:{EN_DROP}|unlearn|unremember) (?:it|that|them|all of it)(?: (?:please|now|from (?:your )?memory))*[.!\s]*$", Act.FORGET),
        (rf"(?i){_EN_HEAD}{EN_ASK}(?:scratch|omit|erase|delete|wipe|lose) [^.;!?]+? (?:out of|off|from) your (?:memory|memories|records?|notes|mind|head)\b", Act.FORGET),
        (rf"(?:说|讲|提|聊|告诉你?)[^，。？?他她谁]*?(?:了|过|的事儿?)[，,]{ZH_MANNER}(?:删了|删掉|忘了|忘掉|抹了|抹掉|清了|别存|别记|别留)(?:吧|好了)[。！!]*$", Act.FORGET),
        (r"(?:的事儿?|那事儿?|这事儿?)[，,]?(?:你|您)?(?:就|权)?当(?:作|做)?(?:不知道|没听过|没听见|没听到|没发生|没这回事)", Act.FORGET),
        (rf"{START}{ASK}(?:把|将)?(?:那|这)[些条段句][^，。？?]*?(?:关于|有关)[^，。？?]*?(?:话|事情?|内容|信息|记录|聊天){ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"(?:刚才|刚刚|上一?[句条]|前面)[^，。？?]*?(?:不算数?|作废)[，,](?:你|请|就|把它|帮我)*(?:从[^，。]*?)?{ZH_ERASE}", Act.FORGET),
        (rf"{START}{ASK}忘了(?:我们|咱们?|我)[^，。？?他她它谁哪什啥怎]*?的(?:那些|那点)?(?:事情?|事儿|话)吧{ZH_TAIL}", Act.FORGET),
        (rf"(?:刚才|刚刚|前面|上面|之前)(?:我)?[那这]一?(?:段|句|条|些|番|几句|几条)(?:我)?(?:吐槽|抱怨|念叨|骂|发牢骚|聊|关于|说(?:的|我|老|同)|讲(?:的|我))[^，。？?它谁哪什啥怎]*?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"(?:刚才|刚刚|前面|上面|之前|上次|昨天)(?:我)?(?:给你)?(?:发|传|报|填)(?:给你|过|了)?的(?:我的?|那个|这个|那些)?{_PARTICULAR}(?:信息|记录|数据|情况)?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}(?:(?:我|咱们?|之前|以前|先前|上次|上回|刚才|昨天)*(?:(?:跟|和|对|向|同)你(?:说|讲|提|聊|交代)(?:过|起|的)|告诉(?:过你|你的))|(?:我|之前|以前|先前|上次|上回|刚才|昨天)+(?:说|讲|提)过?我?(?:不|喜欢|爱|讨厌|对|怕|只|吃|喝|住)[^，。？?]+?[，,][那这])[^。？?]*?(?:作废|不算(?:数|了)|不作数)(?:了|吧|啊|哈)*{ZH_TAIL}", Act.FORGET),
        # whatever has to do with a matter; what is to be gone from where you are; my own particulars
        (rf"{START}{ASK}(?:把|将)?(?:凡是|但凡|所有|一切|任何|全部)*(?:跟|和|与|同)[^，。？?]+?(?:有关|相关|沾边|搭边|挂钩)(?:的|嘅)?[^，。？?]*?[，,]?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"从你(?:的)?(?:那儿?|那里|那边|这儿?|这里|这边|脑子|脑海|脑袋|记忆|档案|资料库?|系统|记录|数据库)[里中]?面?{ZH_MANNER}{ZH_ERASE}{ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}(?:把|将)?我(?:的|那个?|这个?|以前的?|之前的?|旧|老|前)*[^，。？?把将给你他她它谁]*?{_PARTICULAR}(?:的)?(?:信息|记录|资料|数据|情况|内容|[那这][条个段事笔份项则块些批点]|的?事情?)*(?:已经|早)?(?:不用了?|换了|作废了?|过期了?|没用了?|变了|不需要了?|不在用了?)?[，,]?(?:把它|它)?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP})(?:[，,]?{ZH_MANNER}{ZH_ERASE})?{ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}(?:把|将)那(?:次|回|段|天|场|晚)[^，。？?他她谁]*?的?(?:记录|内容|事情?|对话|聊天|经历|话){ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}{ZH_ERASE}[^，。？?]*?[月日号天周年前后间晚早午][^，。？?他她谁]*?(?:聊|说|讲|谈)(?:过|到)?的", Act.FORGET),
        (rf"[月日号天周年前后间晚早午][^，。？?他她谁]*?(?:聊|说|讲|谈|告诉你|对话|发给你)(?:过|到|起)?的(?:那些|所有|全部)?(?:内容|话|东西|事情?|对话|聊天|记录|信息)*[，,]?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"{START}{ASK}(?:把|将)?{ZH_TOLD}[^，。？?他她它谁哪什啥怎]*?[，,][^，。？?他她它谁哪什啥怎]*?(?:不对|错了|有误|过时了?|不用了|没用了?|作废)[，,]?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP})", Act.FORGET),
        (r"(?:^|[，,。；;！!\s])(?:请|麻烦|那么|好吧|，)*(?:那|这|刚才|刚刚|刚|方才|上面|前面|上一?|嗰|呢)[^，。？?吗]*?(?:事儿?|话|条|句|段|个|件|番|茬)[^，。？?吗]*?(?:就|请|都|全|权|你|麻烦|，)*(?:当|当作|权当)(?:我|你)?(?:从来|压根)?(?:没有?|冇|从没)(?:说|讲|提|听|发)过?", Act.FORGET),
        (rf"你(?:那儿?|那里|那边|这儿?|这里|这边|还|有没有|是不是)[^，。？?]*?(?:有|存|记|留)[^，。？?]*?[，,](?:如果|要是)?(?:还)?(?:有|在|存着?|记着?|留着)(?:的话)?[，,]?{ZH_MANNER}(?:{ZH_ERASE}|{ZH_UNKEEP}){ZH_TAIL}", Act.FORGET),
        (rf"(?i)^(?:(?:oh|also|and|btw|hey|ok|actually|wait),? )*(?:the|that|this) (?:last |little |whole |earlier |silly )*(?:bit|part|thing|stuff|story|note|detail|business|rant|comment|joke|remark|confession|mention) about (?:(?:my|me|our|us|where|how|what|when)\b|(?-i:[A-Z]))[^.;!?]*?[,;—–-]+ ?(?:please |pls |you can |just |can you )*(?:(?:don't|do not|never) (?:keep|save|store|remember|hold on ?to|hang on ?to|file) (?:it|that|any of (?:it|that))\b|{_EN_ERASE} (?:it|that)(?: please| now| completely| from (?:your )?(?:memory|notes|records?))*[.!\s]*$)", Act.FORGET),
        (rf"(?i){_EN_HEAD}{EN_ASK}{_EN_ERASE} (?:about )?my (?:[\w'-]+ )*?[\w'-]+ from (?:what(?:ever)? you(?:'ve| have)?\b|your (?:memory|notes|records?|files)\b|my (?:profile|record|file) with you\b)", Act.FORGET),
        (rf"你(?:那儿?|那里|那边|这儿?|这里|这边)(?:要是|如果)?(?:还)?(?:存|记|留)(?:着|下|有|了)*[^，。？?]*?[我咱][^，。？?]*?[，,](?:赶紧|马上|立刻|那)*{ZH_MANNER}{ZH_ERASE}{ZH_TAIL}", Act.FORGET),
        (r"(?i)\b(?:(?:stays|stayed|remains|(?:should|can|must|needs? to|has to|have to|is to|ought to|better|please have it) (?:stay|be kept|be left|remain)) (?:well )?out of|(?:shouldn't|should not|mustn't|must not|doesn't|does not|need not|needn't)(?: need to)? (?:stay|be|remain|end up|live|sit|appear|show up) in) (?:your |the |long-term )*(?:memory|memories|notes|records)(?:[,.;!]|$| (?:please|ok|okay|right|from|though|and|forever|for good|too|as well|at all)\b)", Act.FORGET),
        # all that you have of me
        (rf"{START}{ASK}(?:把|将)我(?:整个人|这个人|彻底|完全|全都?|都|给)*(?:忘(?:了|掉|干净|光|记)+(?:吧|[，,][^。？?]*?(?:删|清|抹))|从(?:你的?)?(?:记忆|脑子|系统|档案)[里中]?(?:删|抹|清))", Act.FORGET_ALL),
        (rf"{START}{ASK}(?:彻底|完全|永远|干脆|请)+(?:地)?(?:忘了|忘掉|忘记)我(?:这个人|吧)*{ZH_TAIL}|(?:忘了|忘掉|忘记)我这个人", Act.FORGET_ALL),
        (rf"{START}{ASK}(?:把|将)?我的?(?:信息|资料|数据|记录|记忆|档案|个人信息)(?:[^，。？?]*?(?:一条|一个|一点|一样|一丝)(?:也|都)?(?:别留|不留|不要留|别剩)|(?:全部?|都|统统|通通|一律)(?:给我)?(?:删|清)(?:掉|除|空|干净|光)?吧?[。！!]*$)", Act.FORGET_ALL),
        (r"(?:^|[，,。])(?:请|给我)?(?:全部|全都|统统|通通|一律)(?:给我)?(?:忘掉|忘了|忘光|删掉|清空|删除)[，,](?:我(?:说|讲|告诉|的事)|关于我|有关我|你(?:记|存|知道)|所有|一切|每)", Act.FORGET_ALL),
        (rf"(?:所有|一切|全部|凡是|但凡)(?:跟|和|与|同|关于)我(?:本人)?(?:有关|相关)?(?:的|嘅)[^，。？?]*?{ZH_MANNER}{ZH_ERASE}|关于我(?:的|嘅)(?:一切|所有|全部|东西|嘢|信息|资料|记忆)*(?:全部?|都|统统|通通|一律|全数)+(?:给我|请|帮我)*{ZH_ERASE}", Act.FORGET_ALL),
        (rf"(?:跟|和|与|同|关于)我(?:本人|个人|自己)?(?:有关|相关|沾边)?的[^，。？?那这]*?[，,]?(?:全部?|都|统统|通通|一律|一股脑|所有)+{ZH_MANNER}{ZH_ERASE}", Act.FORGET_ALL),
        (rf"(?i){_EN_HEAD}{EN_ASK}{_EN_ERASE} (?:all|every) (?:of )?(?:your |the |my |our |stored )*(?:memories|memory)(?: please| now)*[.!\s]*$|{_EN_HEAD}{EN_ASK}{_EN_ERASE} the (?:whole )?lot, (?:everything|all) (?:of it|you)", Act.FORGET_ALL),
        (rf"(?:所有|全部|一切)的?(?:对话|聊天|记忆)(?:记录|内容)?(?:(?:和|跟|、)[^，。？?]*?)?{ZH_MANNER}{ZH_ERASE}{ZH_TAIL}|(?:^|[，,。])(?:以后)?什么都(?:别|不要|不用)(?:再)?(?:记得|记住|记着|记|留着|留)了?[，,。]|(?:^|[，,。])(?:全部|全都|统统|通通)(?:给我)?(?:忘了|忘掉|删了|清了)吧?[，,]关于我", Act.FORGET_ALL),
        (rf"(?:你)?(?:所)?(?:记得|记住|记着|知道|存着?|保存)的(?:我的?|关于我的?)?(?:资料|信息|东西|一切|内容|事)*(?:{_ALL}|一个不留)+{ZH_MANNER}(?:{ZH_ERASE}|清零|清空)", Act.FORGET_ALL),
        (rf"(?:(?:关于|有关)我|(?:跟|和|与)我(?:本人|自己)?(?:有关|相关))的[^，。？?那这]*?[，,]?(?:你[那这](?:边|里|儿))?(?:{_ALL}|也|都)*一(?:条|点|个字?|句|样|丝)(?:都|也)?(?:别|不要|不用|甭|不许)留[下着]?{ZH_TAIL}", Act.FORGET_ALL),
        (r"(?:删除|清除|抹掉|忘掉|清空)我在你(?:这里|这儿|那里|那儿)的?(?:一切|所有|全部)", Act.FORGET_ALL),
        (rf"(?i){_EN_HEAD}{EN_ASK}{_EN_ERASE} me(?: (?:clean|completely|entirely|altogether|totally|for good|forever|please|now|from (?:your )?(?:memory|records?|system|database)))*[.!\s]*$", Act.FORGET_ALL),
        (rf"(?i){_EN_HEAD}{EN_ASK}{_EN_ERASE} (?:out )?(?:all (?:of )?)?(?:your (?:whole|entire|full|complete) memory|my (?:whole|entire|full|complete) (?:memory|memories|profile|history|record|file|data|account data)|(?:all )?(?:of )?my (?:data|personal data|information|info|memories)(?:,? (?:all of it|everything|completely|entirely|please|now))*[.!\s]*$)", Act.FORGET_ALL),
        (r"(?i)\b(?:want|need|like) (?:all|every) (?:of )?(?:your |the |my )?(?:memor(?:y|ies)|data|records?|information|info|traces?)(?: (?:of|about|on) me)? (?:to be )?(?:gone|deleted|erased|wiped|removed|cleared|forgotten)\b", Act.FORGET_ALL),
        (rf"(?i)\bi (?:don't|do not|dont|no longer) want you (?:to (?:remember|know)|remembering|knowing) (?:me|who i am|anything about me)\b|{_EN_HEAD}{EN_ASK}{_EN_ERASE} [^.;!?]*?(?:,|\band) everything (?:you (?:know|have|remember) )?(?:about|on) me\b|\b(?:forget|delete|erase|wipe) (?:it all|all of it),? everything i(?:'ve)?(?: ever)? (?:told|said|shared)\b", Act.FORGET_ALL),
    ],
    SENTENCES,
)
# fmt: on
# "Pretend I never told you about the audition" plays no part.
PRETENDED: Rules[Act] = Rules(
    [
        (
            rf"(?i)(?:^|[.;!,] ?|\band |\bbut |\bjust |\blet's ){EN_ASK}(?:pretend|act (?:as if|as though|like)|imagine|make believe) (?:that )?(?:i|we) (?:never|didn't|did not|had never|hadn't|haven't)(?: ever| actually)? {EN_TELL}(?: to)?(?: you)?(?: up)? (?:(?:about|that) )?(?:my|the|our|that|this|i\b|i'm|we|his|her|(?-i:[A-Z])|(?:any|all)? ?(?:of )?(?:it|that|this)\b)",
            Act.FORGET,
        )
    ],
    SENTENCES,
)

# "Do you still have my old address? If so, delete it.": what is to go stands in the question before.
IF_KEPT: Rules[None] = Rules(
    [
        (
            (
                rf"^(?:如果|要是)?(?:那|那么)?(?:还)?(?:有|在|存着?|记着?|留着|记得|就)(?:的话)?[，,]?{ZH_MANNER}{ZH_ERASE}{ZH_TAIL}"
                rf"|(?i)^(?:and |well,? )?(?:if (?:so|yes|you do|it is|they are)|then),? {EN_ASK}{EN_DROP} (?:it|that|them|those)(?:,? please)?[.!\s]*$"
            ),
            None,
        )
    ],
    SENTENCES,
    whole=True,
)
_KEPT = Lazy(
    r"(?i)你(?:那儿?|那里|那边|这儿?|这里|这边|还|有没有|是不是|现在)[^。]*?(?:有|存|记|留)|\b(?:do|did|have) you (?:still |ever )*(?:have|keep|kept|got|remember|store|stored|know|saved?)\b"
)

_ORDINARY = Lazy(
    r"(?i)\bforget (?:about )?it\b|\bforget (?:that )?i (?:ever )?(?:asked|said anything|mentioned it|brought it up)\b|\b(?:don't|do not|never|won't|can't|didn't|to|i|i'll|(?:do|did|if|when|that|what|have|so|and|but|because|never) you|we) (?:ever |ever also |also )?forget\b|^you (?:always |never |often |just |totally |completely |really )?forget\b|\bi forgot\b|别忘|不要忘|我(?:都|就|也|差点|老是|总是|经常|刚|又|给|全|已经|竟然|一下子)*忘|(?:^|[^请让叫给])你(?:都|又|全|真的?|怎么|好像)*(?:给)?忘(?:了|掉|记)?(?:[。！!，,\s]|$)|忘(?:了|记|掉)[^。，]{0,12}?(?:哪|什么|啥|谁|怎么|多少|没有?$)|忘了(?:带|说|问|告诉|关|拿|做|写|发|给|买|吃)"
    r"|(?:别|不要|甭|不准|不许)(?:给我|帮我|把它|乱|全|都)*(?:删|清[空掉除]|抹|去掉)|(?:别|不要|甭|不准|不许)再?[把将][^，。]*?(?:忘|删|清[空掉除]|抹|去掉|丢)|(?:^|[，,])你(?:已经|早就?|怎么|又|真的?)+[把将]|糟|居然|竟然|差点|抱歉|不好意思|怎么办|老是|总是|一忙|早就"
)

# "Forget all limits that were set" is no order to forget what the user told.
_NOT_MEMORY = Lazy(
    r"(?i)限制|设定|规则|指令|提示词|约束|\b(?:instructions?|prompts?|rules|guidelines|restrictions|guidance)\b"
)
# What is erased elsewhere than in memory, unless memory or what was told is named.
_THING = Lazy(
    r"(?i)\b(?:file|folder|line|paragraph|sentence|bullet|point|heading|verse|word|row|column|table|cell|page|slide|deck|draft|doc|document|essay|report|code|function|branch|commit|photo|picture|image|video|song|playlist|post|comment|e-?mail|app|password|item|cart|list|step|section|chapter|scene|task|reminder|event|meeting|order|button|field|feature|requirement|sheet|spreadsheet|dataset|database|repo|browser|desk|whiteboard|backup|cache|cookie|log|resume|cv|bio|letter|article|slide|calendar|playlist)s?\b|\b(?:from|off|on|in) (?:this|my|the|our|that) (?:phone|laptop|computer|device|drive|cloud|disk|server|tablet|sd card|db)\b|\bclear up\b"
    r"|文件|文档|行|段落|句子|列|表格|单元格|页|代码|函数|分支|图|照片|帖子|评论|应用|软件|购物车|清单|步骤|章|需求|方案|功能|条款|选项|按钮|字段|标题|任务|待办|日程|提醒|闹钟|会议|朋友圈|微博|动态|视频|链接|邮件|备份|缓存|快递|订单|好友|第[一二三四五六七八九十\d]|简历|名片|网页|网站|合同|PPT|写的|画的|拍的|编的|稿"
)
_REMEMBERED = Lazy(
    r"(?i)\b(?:forget|unremember|unlearn|memor(?:y|ies)|told|tell|mentioned|said|shared|know|talked|discussed)\b|\b(?:from|off|out of|in) your (?:own )?(?:notes?|records?|files|profile|system)\b|忘|记|留|存"
)
WANTING = Lazy(r"(?i)\b(?:want|like|need|asking|ask|telling) you to\b|\bmake sure to\b")

# What is added, saved or logged elsewhere than in memory: "add this lead: ...", "put this on my calendar: ...".
FILED = Lazy(
    r"(?i)^\W*(?:\w+,? )*?(?:add|put|log|write|file|pin|mark|commit|keep|stick|bookmark|stash|park|save|store|record|note)(?: down)? (?:this|that|the following)(?: (?:new|quick|last|one))* (?:leads?|contacts?|tasks?|to-?dos?|items?|bugs?|issues?|tickets?|events?|meetings?|appointments?|files?|docs?|documents?|rows?|lines?|entry|entries|expenses?|customers?|clients?|orders?|products?|invoices?|columns?|functions?|class|classes|methods?|tests?|test cases?|code|snippets?|scripts?|configs?|comments?|images?|photos?|pictures?|pages?|songs?|tracks?|playlists?|movies?|books?|messages?|replies|drafts?|questions?|sections?|paragraphs?|sentences?|quotes?|cards?|slides?|steps?|headers?|footers?|dependency|dependencies|packages?|users?|members?|guests?|candidates?|employees?|vendors?|reminders?|alarms?|stor(?:y|ies)|epics?|features?|trades?|workouts?|runs?|meals?|payments?|transactions?|hours?|sales?)\b[^:]*[:：—–-]"
    r"|(?:存|保存)(?:一下|下来|着)[^，。]*[，,：:][^。]*(?:格式|命名|文件名|目录|路径|桌面|相册|网盘|草稿|(?i:pdf|png|jpg|csv)|(?:然后|再|我)?(?:发给|发到|待会|等会|等下|一会|回头|马上))"
    r"|(?i)\bbetween us\b|\bas an? (?:pdf|png|jpe?g|csv|docx?|zip|file|draft|template|constant|variable|json|bookmark)\b"
    r"|(?i)^\W*(?:\w+,? )*?(?:log|mark|file|save|store|record)(?: down)? (?:this|that|it) as (?:done|paid|read|unread|complete\w*|closed|resolved|urgent|spam|sent|shipped|an? )\b"
    r"|(?i)^\W*(?:\w+,? )*?(?:add|put|log|write|file|pin|commit|stick|save|store|record)(?: down)? (?:this|that|it|the following)(?: \w+)?? (?:to|in|into|on|onto|under|as) (?:the|my|our|a|an) (?:[\w'-]+ ){0,2}?(?:list|sheet|spreadsheet|calendar|diary|crm|backlog|board|cart|basket|docs?|document|tracker|agenda|table|file|folder|readme|config|script|page|deck|database|db|repo|branch|queue|jira|trello|tickets?|wiki|changelog|footer|header|invoice|bug|todo|to-do|comment|variable|json|csv|yaml)\b"
)

# "Everything that I told you about my job", "... yesterday": a part, and no more than that.
A_PART = Lazy(
    r"(?i)\b(?:about|on|regarding|concerning) (?:my|the|our|his|her|this|that|those|these)\b|\b(?:between|since|before|after|from) (?:the )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|last|yesterday)|\b(?:on|in) (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\bmemor(?:y|ies) of (?:my|the|his|her|that)\b|\b(?:yesterday|today|last (?:week|night|month)|this (?:morning|afternoon|evening|week|conversation|chat|session))\b"
    r"|昨天|今天|今早|前天|上周|上个?星期|这次|本次|刚才|刚刚|关于(?:[^我]|我[的们]?[^的一所全记信数资内档东事任都统通])|我的?(?:前[任男女夫妻]|老[公婆板]|[男女]朋友|妈|爸|父母|哥|姐|弟|妹|儿子|女儿|孩子|同事|朋友|家人|身体|健康|病|收入|工资)"
)


# "Forget everything you know about cooking" speaks of the world.
_KNOWN = Lazy(r"(?i)\byou(?:'ve| have)? (?:know|learn(?:ed|t)|heard) (?:about|of) ([a-z']+)")
_OWN = frozenset(
    ["me", "my", "us", "our", "myself", "where", "how", "what", "who", "i", "this", "that", "his", "her", "him"]
)


def is_elsewhere(plain: str) -> bool:
    """Whether a sentence speaks of erasing a file, a paragraph, a task, rather than a memory."""
    known = _KNOWN.re.search(plain)
    if known and known[1].lower() not in _OWN:
        return True
    return _THING.re.search(plain) is not None and not _REMEMBERED.re.search(plain)


def spares(plain: str) -> bool:
    """Whether what a sentence wants erased is no memory, or it only says that something was forgotten."""
    return any(rule.re.search(plain) for rule in (_NOT_MEMORY, _ORDINARY)) or is_elsewhere(plain)


def asked(sentence: Sentence) -> Sentence | None:
    """The question before, whether something is still kept, where a sentence goes on to have it erased."""
    told = sentence.before if sentence.matches(IF_KEPT) else None
    if told and not told.closed and _KEPT.re.search(told.plain) and not is_elsewhere(told.plain):
        return told
    return None
