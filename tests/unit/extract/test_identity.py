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
    (
        "我叫周明，在杭州的澜图科技做渠道经理",
        {"identity.name": "周明", "work.company": "澜图科技", "work.role": "渠道经理"},
    ),
    ("我在北京的字节跳动工作", {"work.company": "字节跳动"}),
    ("我是在职研究生", {"work.role": "在职研究生"}),
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
    ("我姓林，单名一个朔字", {"identity.name": "林朔"}),
    ("同事们都叫我阿布", {"identity.preferred_name": "阿布"}),
    ("本人英文名Grace", {"identity.name": "Grace"}),
    (
        "My name is Oleksandr but everyone calls me Sasha.",
        {"identity.name": "Oleksandr", "identity.preferred_name": "Sasha"},
    ),
    ("Please refer to me as Robin.", {"identity.preferred_name": "Robin"}),
    ("我在美的做硬件", {"work.company": "美的", "work.role": "硬件"}),
    ("我跳槽了，现在在科沃斯做运营", {"work.company": "科沃斯", "work.role": "运营"}),
    ("我在一家小公司做会计", {"work.role": "会计"}),
    ("我在药厂，负责质检", {"work.role": "质检"}),
    ("我在风控部上班", {"work.team": "风控部"}),
    ("我们公司是做光伏的", {"work.industry": "光伏"}),
    ("我干了十二年的电工", {"work.role": "电工"}),
    ("I run operations at Tidewater Foods.", {"work.role": "operations", "work.company": "Tidewater Foods"}),
    (
        "I'm responsible for fleet safety at Norrland Rail.",
        {"work.role": "fleet safety", "work.company": "Norrland Rail"},
    ),
    ("I just started as a site engineer at Velden.", {"work.role": "site engineer", "work.company": "Velden"}),
    ("I've been a welder for six years.", {"work.role": "welder"}),
    ("I joined Polestar in May.", {"work.company": "Polestar"}),
    ("I'm on the data platform team at Finch.", {"work.team": "data platform", "work.company": "Finch"}),
    ("I work in the mining industry.", {"work.industry": "mining"}),
    ("我上个月从西安搬到珠海了", {"identity.home_city": "珠海"}),
    ("家在义乌，常出差", {"identity.home_city": "义乌"}),
    ("We relocated to Porto.", {"identity.home_city": "Porto"}),
    ("My bday's the 2nd of June.", {"identity.birthday": "06-02"}),
    ("I'm on Seoul time now.", {"identity.timezone": "Asia/Seoul"}),
    ("I'm Dr. Petra Lind, a cardiologist.", {"identity.name": "Petra Lind", "work.role": "cardiologist"}),
    ("We live in Calgary.", {"identity.home_city": "Calgary"}),
    ("我的昵称改成阿禾吧", {"identity.preferred_name": "阿禾"}),
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
    "我在实验室做测试",
    "我是高二的班长",
    "我负责订餐，你负责通知",
    "今天我当裁判",
    "这次聚餐我负责采购",
    "我女儿在小米做设计",
    "我爱人在银行，负责信贷",
    "招人：熟悉采购，坐标无锡",
    "I just joined Sarah on the call.",
    "I'm with Bob Smith now.",
    "I lead a busy life.",
    "I run laps at Greenwood Park.",
    "This is Sparta!",
    "My sister is responsible for payroll at Finch.",
    "I speak from experience.",
    "She joined Polestar in May.",
    "I'm at the dentist.",
    "Song idea: I live in Rome and I love the rain",
    "叫我干嘛",
    "I'm a student of life, so to speak",
    "I'm with Hilton support on the line",
    "我在图书馆工作到十点",
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
    assert spoken == {"en", "de", "fr"}
    assert {s.value for s in identity(hear("我会说中文、粤语和英语。"))} == {"zh", "yue", "en"}
