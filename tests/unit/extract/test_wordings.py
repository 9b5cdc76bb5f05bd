"""The many wordings of one and the same act."""

from __future__ import annotations

from datetime import datetime

import pytest

from slowwave.extract.deeds.acts import deeds
from slowwave.extract.deeds.orders import orders
from slowwave.extract.text.speaker import hear
from slowwave.schemas import Act
from slowwave.schemas.order import OrderKind

ACTS = {
    Act.CORRECTION: [
        "Correction: not 18 boxes, 80.",
        "whoops, wrong date: it's 12 June",
        "My bad, the surname is spelled Haugen with an e",
        "that's not my address any more",
        "Let me rephrase: the deadline is the 20th, not the 12th",
        "typo above, should read 2,300",
        "It should have been Ms Patel, not Mr Patel",
        "scratch the 7th, go with the 8th",
        "Sry meant to say friday",
        "更正，会议室是B座302",
        "刚才写错啦，应该是王琳不是王玲",
        "不是三箱，是十三箱",
        "我刚发的那个电话号码有误，正确的是13800002222",
        "抱歉更正一下，航班号是MU5137",
        "你搞错了吧，我没养猫，养的是狗",
        "那个价格看错了，是三百八",
        "哦对了，前面金额少打了个零，是5000",
        "No wait, 3 adults and 2 kids",
        "that email is outdated, the right one is jo@example.net",
        "sorry meant 8pm",
        "correction - the client's name is Hughes",
        "please disregard my last message, the total is 77",
        "名字写错了，是“瑜”不是“渝”",
        "我记错时间了，是下午四点",
        "之前说的人数改一下，改成十二个",
        "it's spelled with a K, not a C",
        "oh wait it's 2 kids not 3",
        "Please fix that: I live in Utrecht, not Maastricht",
        "不对，我女儿是八岁不是九岁",
        "抱歉我改下，出发是12号",
    ],
    Act.REMEMBER: [
        "Don't forget, I am allergic to latex.",
        "Keep a record of this: the batch number is LK-2201",
        "pls remember i take insulin at noon",
        "I need you to remember that my dog's name is Biscuit",
        "save for later: https://example.org/plan",
        "a thing to keep in mind: I'm colour blind",
        "Never forget that I hate surprises",
        "i'd like you to remember my wife's birthday is the 9th",
        "My shop closes at six on Sundays, please make a note.",
        "记住喽，俺闺女花粉过敏",
        "这个你存着：供应商电话下周换",
        "你可得记着，我血糖高",
        "千万记住我不能喝酒",
        "我跟你说个事你记一下，我妈下月做手术",
        "记录：三月份电费186元",
        "记到小本本上，我周末不接工作电话",
        "I can't use stairs, remember that please",
        "remember im diabetic",
        "Keep on file that my insurance number starts with GH",
        "store that I'm on antihistamines",
        "我家狗叫豆包，记一下",
        "麻烦记个事，下周二要交社保材料",
        "记着点，老妈不能吃柚子",
        "please retain: my blood type is O negative",
        "Save this bit: our mascot is called Pip",
        "Be aware that I'm deaf in my left ear",
        "帮我把这个记着：宽带账号是李雪开的",
        "我闺女对坚果过敏，千万别忘",
    ],
    Act.FORGET: [
        "Scrap what I told you about the merger",
        "no need to remember my old number anymore",
        "remove my old phone number from what you know",
        "forget that I told you about the baby",
        "Clear out anything on my medication",
        "please purge my previous address from your memory",
        "I no longer want my health stuff stored",
        "凡是跟前男友有关的内容都别留着",
        "我的旧地址不用了，删了吧",
        "你把我工资的信息抹了",
        "昨天聊的面试，都忘了它吧",
        "麻烦把我生日信息删除",
        "那条关于我儿子学校的记录可以删了",
        "忘掉我说过的减肥计划",
        "Don't remember what I said about my sister",
        "drop that stuff about my gambling",
        "Forget what I said about quitting",
        "remove the info about my kids' school",
        "Please get rid of anything concerning my ex-wife",
        "刚说的那段别记",
        "删掉我上次说的病情",
        "那段话当我没讲",
        "我说的减肥的事，忘了吧",
        "remove my kid's name from memory",
        "别记我的收入",
        "抹去我昨天说的",
    ],
    Act.FORGET_ALL: [
        "Forget everything about me",
        "Delete all the data you have on me",
        "erase my whole profile please",
        "please delete every single thing you remember about me",
        "Remove all of my information from your memory",
        "reset your memory of me",
        "purge my data, all of it",
        "Forget all of our conversations and everything about me",
        "你脑子里关于我的东西全清了",
        "彻底忘了我这个人",
        "我的信息一条都别留，全删",
        "所有跟我有关的都删除",
        "麻烦清除所有关于我的数据",
        "请删除我在你这里的一切信息",
        "Please erase your memory of me",
        "remove all data about me",
        "please clear everything you've saved about me",
        "把你知道的关于我的都忘掉",
        "全部忘掉，我说过的每一句",
        "你记得的我的一切都删掉",
        "忘记关于我的一切",
        "I'd like all my data erased",
        "clear all memories",
        "之前所有的对话和信息都删了吧，从头来",
        "什么都别记得了，全部清空",
    ],
    Act.TEMPORARY: [
        "just this once, answer in French",
        "Just for today, no emojis please",
        "for this one message use bullet points",
        "for now no seafood, my stomach is upset",
        "this week I'm off dairy",
        "one-off: please use a table",
        "这两天牙疼，先别推荐硬的",
        "今天先用表格",
        "今天别用表情了，正经点",
        "眼下先简短点，我在开会",
        "今天破例，来点辣的",
        "Only today: answer in Polish",
        "this evening only, no alcohol suggestions",
        "for tonight skip the meat",
        "while I'm pregnant no raw fish",
        "until my wrist heals, no long code blocks",
        "今晚别放辣，胃疼",
        "这周先用邮件联系我",
        "这个月戒糖，别推荐甜点",
        "这单备注别放葱",
        "I'm fasting this week so no food suggestions",
        "one time thing: send it by post",
        "during the exam week keep answers tiny",
        "今天嗓子疼，别约电话",
        "过年这几天别给我排会",
        "暂时先别发短信给我",
    ],
    Act.CHITCHAT: [
        "good morning! coffee first haha",
        "night night, sleep tight!",
        "that made me laugh so hard",
        "rain again, sigh",
        "thank you kindly dear, you are a star",
        "how are you feeling today?",
        "alrighty then, bye for now",
        "哈哈哈哈笑不活了",
        "今天好热，快化了",
        "给你比个心",
        "摸鱼中，哈哈",
        "早晨，食咗飯未呀",
        "无聊死了，说点啥呗",
        "ok bye, sweet dreams",
        "omg I'm so sleepy",
        "I'm off to bed, night!",
        "aw man, so tired today",
        "谢谢你陪我聊天",
        "哇，你好棒棒",
        "么么哒，明天见",
        "今天也要元气满满哦",
        "aaah what a week",
        "well hello there",
        "哈喽哈喽，我又来啦",
        "谢谢宝，你最好了",
        "祝你周末愉快",
        "辛苦了，喝口水歇歇吧",
    ],
}
NOW = datetime.fromisoformat("2026-03-10T12:00:00+08:00")


@pytest.mark.parametrize(("act", "text"), [(act, text) for act, texts in ACTS.items() for text in texts])
def test_an_act(act: Act, text: str) -> None:
    assert act in {deed.act for deed in deeds(hear(text))}


def test_what_to_remember_may_stand_in_the_sentence_before() -> None:
    speech = hear("My hearing is poor. Keep that in mind.")
    (deed,) = deeds(speech)
    assert (deed.act, deed.sentence, deed.new) == (Act.REMEMBER, speech.sentences[0], (0, 19))


@pytest.mark.parametrize(
    ("text", "since", "until"),
    [
        ("Delete everything we talked about from March 4 to March 7.", "2026-03-04", "2026-03-08"),
        ("请删除三月一号到三月三号聊的内容", "2026-03-01", "2026-03-04"),
    ],
)
def test_days_from_one_to_another(text: str, since: str, until: str) -> None:
    speech = hear(text)
    (told,) = orders(speech, deeds(speech), NOW)
    assert told.kind is OrderKind.SPAN
    assert (str(told.fields["since"])[:10], str(told.fields["until"])[:10]) == (since, until)


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("我的旧手机号作废了，从你那边删掉吧", "contact.phone"),
        ("My old email can go, delete it from memory", "contact.email"),
        ("take my birthday out of your records", "identity.birthday"),
    ],
)
def test_what_may_go(text: str, slot: str) -> None:
    speech = hear(text)
    (told,) = orders(speech, deeds(speech), NOW)
    assert (told.kind, told.fields["slots"]) == (OrderKind.SLOT, (slot,))
