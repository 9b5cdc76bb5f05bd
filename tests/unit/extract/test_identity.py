"""What users say of themselves, and what only sounds like it."""

from __future__ import annotations

import pytest

from slowwave.extract.identity import identity
from slowwave.extract.speaker import hear

STATED = [
    ("我叫李明", {"identity.name": "李明"}),
    ("大家好，我是欧阳雪。", {"identity.name": "欧阳雪"}),
    ("我的名字是陈建国，在华为工作。", {"identity.name": "陈建国"}),
    ("Hello, I'm Maria.", {"identity.name": "Maria"}),
    ("My name is John O'Neil.", {"identity.name": "John O'Neil"}),
    ("Hi, this is Kevin from Contoso.", {"identity.name": "Kevin"}),
    ("叫我小周就好", {"identity.preferred_name": "小周"}),
    ("以后称呼我老陈吧", {"identity.preferred_name": "老陈"}),
    ("Please call me Liz.", {"identity.preferred_name": "Liz"}),
    ("I go by Max.", {"identity.preferred_name": "Max"}),
    ("我在字节跳动上班", {"work.company": "字节跳动"}),
    ("我是一名后端工程师", {"work.role": "后端工程师"}),
    ("我是美团的数据分析师", {"work.company": "美团", "work.role": "数据分析师"}),
    ("我现在担任财务总监", {"work.role": "财务总监"}),
    ("I work for Siemens.", {"work.company": "Siemens"}),
    ("I'm a data scientist at Netflix.", {"work.role": "data scientist", "work.company": "Netflix"}),
    ("I work as a nurse.", {"work.role": "nurse"}),
    ("My job title is senior product designer.", {"work.role": "senior product designer"}),
    ("I'm on the growth team.", {"work.team": "growth"}),
    ("我住在杭州", {"identity.home_city": "杭州"}),
    ("I live in San Diego.", {"identity.home_city": "San Diego"}),
    ("I'm based in Berlin.", {"identity.home_city": "Berlin"}),
    ("我的生日是8月3号", {"identity.birthday": "08-03"}),
    ("我生日是十二月二十一日", {"identity.birthday": "12-21"}),
    ("My birthday is on the 4th of July.", {"identity.birthday": "07-04"}),
    ("I was born on March 9, 1990.", {"identity.birthday": "03-09"}),
    ("My time zone is Pacific time.", {"identity.timezone": "America/Los_Angeles"}),
    ("我的时区是东八区", {"identity.timezone": "Asia/Shanghai"}),
]
TRAPS = [
    "我叫了外卖",
    "我叫他早点来",
    "我叫车去机场",
    "我是说明天再看",
    "我是来问问题的",
    "我是不是应该早点走？",
    "我爸叫王建军",
    "我老婆在腾讯工作。",
    "我朋友是医生。",
    "我想当工程师",
    "我不是医生",
    "我在北京出差",
    "我在努力工作",
    "我在家工作",
    "我以前在百度上班。",
    "我住在三楼",
    "我儿子的生日是5月1日",
    "你叫什么名字？",
    "别叫我加班",
    "他们都叫我快点",
    "I'm Canadian.",
    "I'm sorry, I'm late.",
    "I'm a huge fan of chess.",
    "I'm the manager's assistant's friend.",
    "I'm not a lawyer.",
    "My sister is a doctor.",
    "My son's name is Peter.",
    "My brother works at Google.",
    "I used to work at IBM.",
    "I want to work at Google.",
    "If I worked at Apple, I would be rich.",
    "I was working for Oracle.",
    "Call me tomorrow.",
    "Call me ASAP.",
    "Can you call me Monday?",
    "Do I live in Paris?",
    "I live in a small house.",
    "I'm in London this week.",
    "My mom's birthday is May 2.",
    'She said "my name is Kate".',
    "Translate: my name is Tom.",
    "Act as a pirate. My name is Jack.",
    "写一段自我介绍：我叫张三，是一名老师。",
]


def said(text: str) -> dict[str, str]:
    return {s.slot: s.value for s in identity(hear(text))}


@pytest.mark.parametrize(("text", "slots"), STATED)
def test_stated(text, slots):
    assert said(text).items() >= slots.items()


@pytest.mark.parametrize("text", TRAPS)
def test_nothing_of_the_user(text):
    assert said(text) == {}


def test_languages_are_a_set():
    spoken = {s.value for s in identity(hear("I speak English, German and a bit of French."))}
    assert spoken == {"en", "de"}
    assert {s.value for s in identity(hear("我会说中文、粤语和英语。"))} == {"zh", "yue", "en"}
