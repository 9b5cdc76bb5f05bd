"""Words that say how a statement stands to earlier ones: it changes something, adds to it, or is no plain claim."""

from __future__ import annotations

from enum import StrEnum

from ..text.rules import Lazy, Rules


class Mark(StrEnum):
    """What a sentence says about how it stands to others."""

    CHANGE = "change"  # "moved to", "no longer", "instead", 改成: something else was true before
    NOW = "now"  # "now", "actually", 现在: a change, or only news
    ALSO = "also"  # beside what was said, or still as it was
    HEARSAY = "hearsay"
    SUPPOSED = "supposed"  # if, may be, planned to be asked
    PASSING = "passing"  # a day, a week: it ends by itself
    ONCE = "once"  # said to be an exception
    PAST = "past"
    ONLY = "only"  # this and nothing else
    CONTRAST = "contrast"  # one thing is set against another
    SET = "set"  # owns, likes, visited: one does not end another


# One rule, one line.
# fmt: off
MARKS: Rules[Mark] = Rules(
    [
        (r"(?i)\b(?:moved|moves|changed|changes|switched|switches|shifted|postponed|rescheduled|delayed|extended|raised|lowered|increased|reduced|relocated|renamed|upgraded|migrated|bumped|brought forward|(?:pushed|put) (?:back|off|forward)|pushed|cut|(?:gone|went|goes) (?:up|down)|rose|dropped)(?: \w+){0,2}? (?:to|until|till|into)\b", Mark.CHANGE),
        (r"(?i)\b(?:no longer|any ?more|instead|rather than|in place of|replaced|replaces|replacing|took over|taken over|takes over|correction|scratch that|as opposed to|turned into|turns out)\b", Mark.CHANGE),
        (r"改到|改成|改为|改在|改用|改由|改叫|改去|换成|换到|换为|变成|变为|调到|调成|调整[为到]|挪到|移到|搬到|搬去|迁到|推迟[到至]|延到|延期[到至]|延至|延后到|提前[到至]|涨[到至]|降[到至]|升到|减到|增加到|不再|更正|纠正|取代|代替|替换|接替|而不是|而是|转[到为由]", Mark.CHANGE),
        (r"(?i)\b(?:now|nowadays|these days|currently|from now on|as of|actually|in fact|since then|by now|has become|have become|became|becomes)\b", Mark.NOW),
        (r"现在|如今|目前|眼下|其实|实际上|今后|以后|从今|往后|最新", Mark.NOW),
        (r"(?i)\b(?:also|too|as well|in addition|additionally|besides|on top of|another|still|as before|remains?)\b", Mark.ALSO),
        (r"也|还|另外|此外|除了|同时|以及|外加|再加|又|依然|仍|照旧|不变", Mark.ALSO),
        (r"(?i)\b(?:i|we) (?:just )?(?:heard|overheard|was told|were told|read)\b|\b(?:rumou?rs?|gossip|apparently|allegedly|reportedly|supposedly|according to|word is|(?:they|people|some) say)\b", Mark.HEARSAY),
        (r"(?i)\bsome(?:body|one)\b.{0,40}\b(?:said|says|told|mentioned|claims?|thinks?)\b|\b(?:thinks?|thought|believes?|claims?|claimed|guess(?:es)?|says?|said|suspects?|assumes?|reckons?) (?:that|it|the|he|she|they|we|i|my|our)\b", Mark.HEARSAY),
        (r"听说|据说|据称|传言|谣言|传闻|听.{1,4}[说讲]|有人[说讲提]|[他她们家人友事居](?:觉得|认为|以为|猜|说)|好像|似乎|据.{1,6}[说讲]|据报道", Mark.HEARSAY),
        (r"(?i)\b(?:if|suppose|supposing|imagine|assuming|unless|might|(?-i:may)|maybe|perhaps|possibly|could|would|should|probably|likely|hopefully|thinking (?:of|about)|considering|depending|wish|hope|hoping|wants?|wanted|would like|wonder(?:ing)?)\b", Mark.SUPPOSED),
        (r"如果|假如|假设|假定|要是|万一|倘若|可能|也许|或许|大概率|说不定|没准|考虑|希望|但愿|想要|要不|应该|想把|打算", Mark.SUPPOSED),
        (r"(?i)\b(?:(?-i:today|tonight|tomorrow|yesterday)|this (?:morning|afternoon|evening|week|weekend|month|time)|last (?:night|week|month|time)|next (?:week|two|three|few)|at the moment|right now|for now)\b|^(?:today|tonight|tomorrow|yesterday)\b", Mark.PASSING),
        (r"今天|今早|今晚|今儿|明天|明早|明晚|昨天|昨晚|后天|前天|[这本上下]个?周|这个?月|这两天|这几天|这次|这回|刚才|刚刚|先", Mark.PASSING),
        (r"(?i)\b(?:(?:just )?this once|for once|for the (?:next|time being)|temporar(?:y|ily)|exceptions?|exceptionally|until further notice|\d{1,2}(?:st|nd|rd|th)? \w+ only|one-off)\b", Mark.ONCE),
        (r"这一次|就一次|破例|临时|暂时|例外|仅限", Mark.ONCE),
        (r"(?i)\b(?:used to|once|formerly|previously|before that|back then|back in|at first|originally|in the past|ago|earlier|in (?:his|her|my|our|their) (?:youth|childhood))\b", Mark.PAST),
        (r"以前|之前|过去|曾|原先|原来|早先|当年|小时候|从前|那时|当时|[去前]年", Mark.PAST),
        (r"(?i)\b(?:only|exclusively|solely|primarily|entirely|dislikes?|prefers?|avoids?)\b|只|仅|专门", Mark.ONLY),
        (r"(?i)\b(?:while|whereas|but)\b|而|但", Mark.CONTRAST),
        (r"(?i)\b(?:owns?|have|has|had|got|likes?|loves?|loved|enjoy(?:s|ed)?|prefers?|hates?|knows?|visit(?:ed|s)?|been to|went|go(?:es)? to|travel(?:l?ed)?|reads?|watch(?:ed|es)?|saw|seen|met|meets?|eats?|eat|ate|tried|bought|booked|ordered|sells?|supports?|uses?|using|speaks?|plays?|studied|stud(?:y|ies)|learn(?:s|ed|ing)?|talk(?:s|ed)?|offers?|includes?|covers?|contains?|cooked|made|makes?|finished|fixed|repaired|answered|cleaned|wrote|called|invited|allergic|interested|good at|fan of|collects?|needs?|needed|paid|signed|sent|received|won|attended|organi[sz]ed|published|exhibited|volunteers?|volunteered)\b", Mark.SET),
        (r"有|喜欢|喜爱|爱|讨厌|[去看读吃做玩听见]过|买|订了|卖|会(?:说|弹|拉|唱|做)|我会|懂|用|支持|认识|见了|包括|包含|提供|养|过敏|收集|要|参加|写了|修好|去了|吃", Mark.SET),
    ]
)
# What is denied reaches to the end of its clause.
DENIALS: tuple[Lazy, ...] = (
    Lazy(r"(?i)\b(?:no longer|not|no|never|rather than|instead of|in place of|as opposed to|replac(?:es|ed|ing)|stopped|quit|dislikes?|unable to|cannot|(?:can|do|does|did|is|are|was|were|wo|has|have)n't)\b(.*?)(?:,|;|[.!]$|\bbut\b|\binstead$|\bwhile\b|\band (?:is|are|has|have|prefers|only|instead)\b|\bby\b|$)"),
    Lazy(r"(?:不再是?|不是|而非|不在|不用|不去|不叫|不由|不住|没有?|取代|代替|接替|不)(.*?)(?:了|[，。；！,;]|而是|改|$)"),
)
# How a change is told, and words that only set the scene: no part of what is claimed.
IDLE = Lazy(
    r"(?i)\b(?:no longer|not|never|instead of|instead|rather than|in place of|any ?more|moved|changed|switched|shifted|postponed|rescheduled|brought forward|pushed|delayed|extended|relocated|renamed|replac(?:es|ed|ing)|took over|correction|turns out|now|currently|actually|in fact|planned|plans?|scheduled|set for|due|takes place|is called|as you know|(?:please )?(?:remember|note|keep in mind|don't forget|for the record|fyi|by the way)(?: that)?|as (?:i|we)(?:'ve| have)? (?:(?:already|just) )?(?:said|told you|mentioned)(?: (?:before|earlier|already))?|please|only|exclusively|primarily|mainly|both|together|while|first|once)\b"
    r"|改到|改成|改为|改在|改用|改由|改叫|换成|换到|换为|变成|变为|调到|调成|调整[为到]|挪到|移到|搬到|搬去|迁到|推迟[到至]|延到|延期[到至]|延至|延后到|提前[到至]|涨[到至]|降[到至]|升到|减到|增加到|不再是?|更正一下|更正|而不是|而是|现在|如今|目前|其实|计划|定在|安排在|设在|定为|(?:请|帮我)?(?:记住|记下|记一下|注意)一?下?|别忘了|(?:之前|刚才|上次)?(?:我|我们)?(?:也)?(?:说|提)过的?|我跟你说过的?"
)
# fmt: on
