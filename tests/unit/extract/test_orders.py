"""What exactly a user wants forgotten, or paused; and the look-alikes of which nothing is made."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from slowwave.extract.deeds.acts import deeds
from slowwave.extract.deeds.orders import Told, confirms, orders
from slowwave.extract.text.speaker import hear
from slowwave.schemas.order import Order, OrderKind

NOW = datetime(2026, 3, 11, 10, 30, tzinfo=ZoneInfo("Asia/Shanghai"))  # a Wednesday

SLOTS = [
    ("忘掉我的地址。", "contact.address"),
    ("忘掉我之前说的地址。", "contact.address"),
    ("请把我的电话从记忆里删掉", "contact.phone"),
    ("我的生日忘了吧。", "identity.birthday"),
    ("请忘掉我的饮食习惯", "diet."),
    ("Forget my address.", "contact.address"),
    ("Please forget my phone number.", "contact.phone"),
    ("Forget what I said about my job.", "work."),
    ("Can you forget my birthday please?", "identity.birthday"),
    ("Please delete my e-mail address from your memory.", "contact.email"),
    ("Erase what you have stored about my diet.", "diet."),
    ("Forget about my allergies.", "diet.avoid"),
    ("You can forget my old address now.", "contact.address"),
    ("Delete my phone number, please.", "contact.phone"),
    ("Remove my birthday from what you've got on me.", "identity.birthday"),
    ("把我的邮箱地址从你的记忆里删掉吧", "contact.email"),
    ("忘掉我前面提到的预算", "budget.limit"),
    ("Forget all my preferences.", "output."),
    ("忘掉我的電話。", "contact.phone"),
    ("I'd like my old address gone from your memory.", "contact.address"),
]
VALUES = [
    ("Forget that I like jazz.", "interest.like", "jazz"),
    ("Forget that I'm allergic to peanuts.", "diet.avoid", "peanuts"),
    ("忘掉我对花生过敏这件事。", "diet.avoid", "花生"),
]
KEYWORDS = [
    ("把搬家的事忘了", {"搬家"}),
    ("请忘掉我跟你说的搬家的事。", {"搬家"}),
    ("忘掉我告诉你的柏林之行", {"柏林"}),
    ("忘掉关于我前女友的事", {"前女", "女友"}),
    ("Forget what I told you about the Berlin trip.", {"berlin", "trip"}),
    ("Delete the Berlin trip from your memory.", {"berlin", "trip"}),
    ("Please drop everything about the flat in Leith.", {"flat", "leith"}),
    ("You can forget the bit about my knee.", {"knee"}),
    ("Forget what I said about lunch, let's get dinner.", {"lunch"}),
    ("Unlearn what I said regarding Tom.", {"tom"}),
    ("Pretend I never told you about the audition.", {"audit"}),
    ("That thing about my audition, don't keep it.", {"audit"}),
    ("the story about Tom, erase it from your memory please", {"tom"}),
    ("先前提过的那位医生，别再留着了", {"医生"}),
    ("就当我没说过要跳槽这事", {"跳槽"}),
]
LAST = [
    "忘掉刚才说的",
    "忘了我刚才说的吧",
    "刚才说的忘了吧",
    "Forget that.",
    "Please forget what I just said.",
    # Nothing but a refusal: what it refuses was said before.
    "这个别记。",
    "刚才说的别记。",
    "别记这个，我只是随便说说。",
    "Don't save that.",
    "Don't remember what I just said.",
    "Don't save this, I'm just thinking out loud.",
]
REFUSALS = [
    "这个别记：我下个月要离职。",
    "Don't save this: I'm leaving in May.",
    "I'm leaving in May, please don't store that.",
    "别记我的工资，每月五千。",
]
SESSIONS = ["忘掉这次对话", "Forget this conversation.", "Please forget this whole chat."]
SPANS = [
    ("忘掉昨天说的", "2026-03-10", "2026-03-11"),
    ("把昨天说的都忘掉", "2026-03-10", "2026-03-11"),
    ("Forget what I said yesterday.", "2026-03-10", "2026-03-11"),
    ("Forget what I told you last week.", "2026-03-02", "2026-03-09"),
    ("Forget what I said today.", "2026-03-11", None),
]
PAUSES = [
    ("以后别记了", False),
    ("暂停记忆", False),
    ("从现在开始不要记住我的偏好", False),
    ("From now on don't remember my preferences.", False),
    ("Stop remembering things about me.", False),
    ("Please don't save anything from now on.", False),
    ("这次聊天别记。", True),
    ("不要记录这段对话", True),
    ("Don't remember this chat.", True),
    ("Do not keep any record of this session.", True),
    ("Please don't save anything from this conversation.", True),
]
RESUMES = [
    "可以继续记了",
    "你可以重新开始记了",
    "恢复记忆功能",
    "好了，现在可以记了",
    "You can remember again.",
    "OK you can save things again now.",
    "Resume memory.",
]
NOTHING = [
    "我忘了带钥匙",
    "我把开会的事忘了",
    "糟了，把开会的事忘了。",
    "忘记密码怎么办？",
    "忘记过去，重新开始。",
    "怎样才能忘掉前任？",
    "你把我的名字忘了？",
    "别忘了我的生日",
    "把这个文件删掉",
    "把会议记录删掉",
    "把这段内容删了吧",
    "我的照片删了吧。",
    "把明天的安排删掉",
    "我把你说的事忘了，抱歉。",
    "他把搬家的事忘了。",
    "要是我把这事忘了怎么办？",
    "老师让我们忘掉课本上说的。",
    "他让我忘掉地址。",
    "Forget it.",
    "I forgot my keys.",
    "Don't forget my birthday.",
    "My sister forgot my birthday.",
    "Forget about the weather, let's eat.",
    "He told me: forget my address.",
    "Did you forget my name?",
    "Never forget where you came from.",
    "How do I stop recording a video?",
    "Please pause the recording.",
    "I can't stop remembering that day.",
    "We can start recording the podcast again.",
    "Remove the second paragraph.",
    "Delete the phone number column.",
    "Please delete my draft.",
    "You always forget my birthday.",
    "She told me to forget what she said.",
    "I wish I could forget that.",
    "I'll never forget this conversation.",
    "Let's forget about the budget for now.",
    "Don't stop remembering the good times.",
    "Can we continue recording the demo?",
    "Delete my last commit.",
    "Write a song: forget my name, forget my face.",
]


def told(text: str) -> list[Told]:
    speech = hear(text)
    return list(orders(speech, deeds(speech), NOW))


@pytest.mark.parametrize(("text", "slot"), SLOTS)
def test_a_slot(text: str, slot: str) -> None:
    order, *_ = told(text)
    assert order.kind is OrderKind.SLOT
    assert slot in order.fields["slots"]


def test_a_matter_that_has_a_slot_is_more_than_its_value() -> None:
    assert [o.kind for o in told("Forget what I told you about my job.")] == [OrderKind.SLOT, OrderKind.KEYWORD]
    assert [o.kind for o in told("Forget what I told you about my address.")] == [OrderKind.SLOT]


@pytest.mark.parametrize(("text", "slot", "value"), VALUES)
def test_one_value_of_a_slot(text: str, slot: str, value: str) -> None:
    (order,) = told(text)
    assert order.fields == {"slots": (slot,), "value": value}


@pytest.mark.parametrize(("text", "words"), KEYWORDS)
def test_a_matter(text: str, words: set[str]) -> None:
    (order,) = told(text)
    assert order.kind is OrderKind.KEYWORD
    meant = [words & set(alternatives) for alternatives in order.fields["words"]]
    assert sorted(map(sorted, meant)) == sorted([word] for word in words)


@pytest.mark.parametrize("kind", [OrderKind.SLOT, OrderKind.KEYWORD, OrderKind.SPAN])
def test_an_order_that_names_nothing_is_refused(kind: OrderKind) -> None:
    with pytest.raises(ValueError, match="must say what it means"):
        Order(event_id="e", session_id="s", at=NOW, kind=kind)


@pytest.mark.parametrize("text", LAST)
def test_what_was_just_said(text: str) -> None:
    assert [order.kind for order in told(text)] == [OrderKind.LAST]


@pytest.mark.parametrize("text", REFUSALS)
def test_a_refusal_of_its_own_message_is_no_order(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize("text", SESSIONS)
def test_a_conversation(text: str) -> None:
    assert [order.kind for order in told(text)] == [OrderKind.SESSION]


@pytest.mark.parametrize(("text", "since", "until"), SPANS)
def test_a_time(text: str, since: str, until: str | None) -> None:
    (order,) = told(text)
    assert order.kind is OrderKind.SPAN
    assert order.fields["since"].isoformat()[:10] == since
    assert (order.fields["until"].isoformat()[:10] if until else order.fields.get("until")) == until


@pytest.mark.parametrize(("text", "here"), PAUSES)
def test_a_pause_of_everything_or_of_this_chat(text: str, here: bool) -> None:
    assert [(order.kind, order.fields["here"]) for order in told(text)] == [(OrderKind.PAUSE, here)]


@pytest.mark.parametrize("text", RESUMES)
def test_the_end_of_a_pause(text: str) -> None:
    assert [order.kind for order in told(text)] == [OrderKind.RESUME]


@pytest.mark.parametrize("text", NOTHING)
def test_ordinary_speech_orders_nothing(text: str) -> None:
    assert told(text) == []


def test_a_part_is_never_taken_for_everything() -> None:
    assert [o.kind for o in told("Delete everything you know about me.")] == [OrderKind.ASK_ALL]
    assert [o.kind for o in told("Forget everything I told you about my name.")] == [OrderKind.SLOT]
    assert [o.kind for o in told("把我昨天说的全部删掉")] == [OrderKind.SPAN]


@pytest.mark.parametrize(
    ("said", "answered", "yes"),
    [
        ("Yes, delete everything.", "", True),
        ("确认。", "", True),
        ("Yes.", "Everything is deleted.", True),
        ("是的", "已全部删除。", True),
        ("Yes.", "It is sunny.", False),
        ("Yes, and book a table for two.", "Deleted.", False),
        ("No.", "Deleted.", False),
        ("不，先别删。", "", False),
    ],
)
def test_a_yes_counts_where_it_is_clear_to_what(said: str, answered: str, yes: bool) -> None:
    assert confirms(said, answered) == yes
