"""Whom a sentence tells of by a bare name: "Marek enjoys tea", 李晓雯爱吃辣. Nothing else says that it is another."""

from __future__ import annotations

from functools import cache
from typing import Any

import re2

from ....extract.text.speaker import Sentence
from ....extract.text.vocabulary import (
    AIRLINES,
    CODE_LANGUAGES,
    DRINKS,
    FOODS,
    HOTELS,
    INTERESTS,
    LANGUAGES,
    MORE_LANGUAGES,
    TOOLS,
    either,
)

_THINGS = (FOODS, DRINKS, TOOLS, HOTELS, AIRLINES, *map(either, (CODE_LANGUAGES, INTERESTS, LANGUAGES, MORE_LANGUAGES)))
# Words with which sentences open, in capitals as names are.
_OPENER = re2.compile(
    r"^(?:It|This|That|Everything|Everyone|Everybody|Anything|Nothing|Whatever|Whoever|There|Here|What|The|My|Your|Our"
    r"|His|Her|Their|Its|You|We|They|He|She|Each|Every|Any|No|All|Some|One|Always|Never|Only|Just|Not|Don't|Please"
    r"|Honestly|Still)\b"
)
# What people do and things hardly ever do.
_DOES = (
    r"loves?|likes?|hates?|enjoys?|adores?|prefers?|dislikes?|despises?|detests?|insists?|refuses?|swears? by|avoids?"
    r"|eats?|drinks?|orders?|wears?|reads?|writes?|codes?|flies|sleeps?|listens?|collects?|speaks?|cooks?|smokes?"
    r"|plays|watches|thinks?|finds?|grew up|was born|takes (?:his|her|the)"
    r"|(?:gets|feels) (?:car|air|sea|sick|dizzy|nervous)\w*"
    r"|(?:stays|books|lives|works|starts) (?:at|in|with|for|from|as|on|nine|early|late|nights)"
)
_CANNOT = (
    r"(?:can't|cannot|won't|doesn't|don't|will not|does not|didn't|couldn't)(?: \w+ly| even| ever| really)? (?:stand"
    r"|bear|eat|drink|touch|like|love|want|care|mind|answer|sleep|do without|live without|get enough|read|hear"
    r"|do (?:phone|calls|dairy|gluten|spic\w+|mornings))"
)
_IS = (
    r"(?:is|are|was|has been|have been|'s|'s been) (?:(?:really|so|very|a|an|the|\w+ly|big|huge|total|strict|lifelong"
    r"|proud) )*(?:allergic|vegan|vegetarian|sober|into|fond|fan|lover|obsessed|addicted|crazy about|picky|afraid"
    r"|scared|intolerant|diabetic|lactose|celiac|used to|bored|a night owl|an early bird|on (?:a|low|keto))\b"
)
_ADVERBS = r"(?:(?:also|always|never|only|just|mostly|still|ever|often|both|all|\w+ly) )*"
_NAME = r"(?:(?:Mr|Mrs|Ms|Dr)\.? |Old |Young |Aunt |Uncle )?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?"
_ENGLISH = re2.compile(
    r"^\W*(?:(?i:and|but|so|well|oh|also|honestly|fyi|btw|by the way|actually|meanwhile),? )*"
    rf"({_NAME})(?: \p{{Lu}}\p{{Ll}}*\.?)?(?: (?:and|&) (?:\p{{Lu}}\p{{Ll}}+|(?i:his|her) \w+))?"
    rf"(?: {_ADVERBS}(?:{_DOES}|{_CANNOT})\b| ?{_IS})"
)
# Those who are named by what they are: "The dealers we supply want price lists as tables".
_NOUNS = re2.compile(
    r"(?i)^\W*(?:the|their|his|her|these|those|most|some) (?:[\w'-]+ ){1,3}(?:(?:we|i|they) \w+ )?"
    r"(?:wants?|prefers?|likes?|loves?|hates?|insists?|expects?|demands?|refuses?|complains?|can't stand|won't eat)\b"
)
_ALONE = re2.compile(r"(?i)\b(?:i|i'm|i've|i'd|me|my|mine|us|you|your|yours)\b")
_FIRST = re2.compile(r"\b(?:I|I'm|I've|I'd|I'll|i|i'm|me|us|[Ww]e|[Ww]e're)\b|我|咱|俺|你|您")
# Surnames that open few other words, before a given name; or two characters of which given names are made.
_SURNAMES = (
    "王李张刘陈杨赵吴周徐孙朱胡郭何林罗郑梁谢宋唐韩冯邓曹彭曾萧"
    "董潘袁蒋蔡余杜程苏魏吕丁沈姚卢谭陆汪廖邹邱秦侯邵孟陶黎顾龚"
)
_GIVEN = "建国志文明伟俊晓永春秀玉桂美丽红雪梅兰芳婷静燕玲英华军勇刚强峰涛波辉鹏杰斌磊洋浩宇轩欣怡琪琳娜莉倩"
_NO_NAME = re2.compile(
    r"^(?:周[末一二三四五六日天边围]|何[时必]|曾经|程序|唐诗|宋词|韩[剧餐料国综语]|陈[醋皮酒]|胡[椒萝同]|朱古力|苏[打州格]"
    r"|陆[续地]|秦腔|林[子间]|谢谢|余[额下]|罗[马勒非]|孟婆|王者|张口|徐徐|英[国文语]|美[国文]|文明|明[星年]|春[天秋]"
    r"|红[军海]|海[军洋]|华[为语]|永远|静音|玉米)"
)
_ZH_ADVERBS = (
    r"(?:就|也|都|还|又|只|才|最|从来?|一直|总是?|老是?|特别|很|非常|每[天顿次回周][都要]?|天天|平时|周末|下班|一般"
    r"|出门|出差|旅游|坐车|坐飞机|吃饭|写代码|做项目|晚上|早上|基本上?|一口|习惯|坚持|喜欢)*"
)
_ZH_DOES = (
    r"(?:爱[吃喝看听玩打用坐住发去]|最爱|喜欢|偏爱|讨厌|不[吃喝碰爱喜接看听坐住沾]|吃[素辣荤斋]|[吃喝住坐认用]|受不了"
    r"|离不开|烦|对\p{Han}+?过敏|吃不[了惯]|信佛|控糖|怕|反感|迷)"
)
_CHINESE = re2.compile(
    rf"^(?:对了|另外|还有|其实|哦|嗯)?[，,]?((?:[{_SURNAMES}]\p{{Han}}\p{{Han}}?|阿\p{{Han}}|[{_GIVEN}][{_GIVEN}]))"
    rf"{_ZH_ADVERBS}{_ZH_DOES}"
)


def opens_with_others(sentence: Sentence) -> bool:
    """Whether a sentence opens with others by name, or by what they are, and speaks of nobody else."""
    text = sentence.plain.strip()
    if _NOUNS.search(text) and not _ALONE.search(text):
        return True
    match = _ENGLISH.search(text) or _CHINESE.search(text)
    if not match or _FIRST.search(text):
        return False
    name = match[1]
    return not (_OPENER.search(name) or _NO_NAME.search(name) or _things().search(name))


@cache
def _things() -> Any:
    """What looks like a name and is a thing's: food, a tool, a language, a pastime."""
    return re2.compile(rf"(?i)^(?:{'|'.join(_THINGS)})(?:$|\P{{Latin}})")
