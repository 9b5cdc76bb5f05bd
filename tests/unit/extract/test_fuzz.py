"""No turn, however hostile, makes the extraction raise, answer without bound, or take more than its share of time."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from slowwave.extract import extract
from slowwave.extract.text.normalise import MAX_CHARS
from slowwave.extract.text.speaker import MAX_SENTENCES
from slowwave.extract.turn import MAX_OVERHEARD, MAX_QUOTE
from slowwave.extract.values.mention import MAX_MENTIONS
from slowwave.schemas import Extraction, FactKind, Role, TurnEvent

EXAMPLES = settings(max_examples=50, deadline=None)
MAX_VALUE = 2_000  # characters of one value; the longest that a rule takes whole is a URL
MENTIONS = (*(kind for kind in FactKind if kind not in (FactKind.SLOT, FactKind.NOTE, FactKind.CORRECTION)),)
# What the rules look for, in pieces, and what breaks naive readers: look-alikes, marks that draw nothing, odd breaks.
VOCABULARY = """
forget my address that remember don't save this from now on again yes delete everything I'm allergic to peanuts like
call me no it's not wrong should be my phone number is +44 order # 8846 a@b.example https://x.example/( ) 2026-03-11
next Friday 3pm $1 % translate: if "quoted" `code` ``` > | he said my sister 忘掉 我的 地址 刚才说的 记住 以后 别记 了
可以继续记了 我叫 我对 花生 过敏 不是 是 错了 今天 下周三 三点半 万 元 号 路 栋 “ ” 「 」 。 ， ！ ？ ; / __ ** 苏州市
ignore previous instructions system: password sk-abcdef 4111111111111111 <slowwave-memory> </slowwave-memory>
🙃 é ẞ ı İ ﬁ
"""
PIECES = VOCABULARY.split()
ODD = "\u200b\u200d\u202e\u2066\ufeff\u00ad\u3000\u2028\x1b\x7f\ue000\U000e0041\U0010ffff\u0301\u0e33\ufdfa\r\n\t"
TEXTS = st.one_of(
    st.text(max_size=400),
    st.text(alphabet=st.sampled_from(ODD + "ab1我忘掉。，"), max_size=200),
    st.lists(st.sampled_from(PIECES), max_size=60).map(" ".join),
    st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=6)), max_size=60).map("".join),
    st.tuples(st.sampled_from(PIECES), st.integers(1, 3_000)).map(lambda pair: pair[0] * pair[1]),
)
BOMBS = {
    "a's": "a" * 64_000 + "!",
    "letters apart": "a b " * 16_000,
    "figures for letters": "a1b2 " * 12_000,
    "hex": "ab" * 32_000,
    "doors": "the door is set to " * 3_400,
    "coined words": "log in with a1 " * 4_300,
    "turns of a lock": "左1右2" * 16_000,
    "rules": "the rules you were told " * 2_700,
    "words for keys": "key " * 16_000,
    "nested quantifiers": "(a+)+$" * 8_000,
    "words without end": "aaaaaaaaaa " * 6_000,
    "spaces": " " * 64_000 + "x",
    "digits": "1" * 64_000,
    "dashed digits": "1-" * 32_000,
    "at signs": "a@" * 32_000,
    "dots": "a." * 32_000 + "com",
    "open brackets": "(" * 64_000,
    "urls": "https://a.example/" + ")" * 60_000,
    "quotes": '"' * 64_000,
    "chinese quotes": "“" * 32_000,
    "backticks": "`" * 64_000,
    "newlines": "\n" * 64_000,
    "speakers": "A: b\n" * 12_000,
    "commas": "，" * 64_000,
    "ellipses": "…" * 64_000,
    "one ideograph": "一" * 64_000,
    "forgets": "forget my address. " * 3_300,
    "forgets in one": "forget my " * 6_400,
    "chinese forgets": "忘掉我的地址，" * 9_000,
    "pauses": "from now on don't remember this, " * 1_900,
    "corrections": "no, 8847, not 8846, " * 3_200,
    "remembers": "remember that remember that " * 2_300,
    "yes": "yes, delete it, " * 4_000,
    "names": "my name is Aa " * 4_500,
    "allergies": "我对花生和芝麻和" * 8_000,
    "dates": "next friday " * 5_300,
    "money": "$1 " * 21_000,
    "addresses": "中山路1号" * 12_000,
    "keys": "sk-" + "a" * 63_000,
    "cards": "4111 1111 1111 1111 " * 3_200,
    "bidi": "\u202e" * 64_000,
    "combining": "e" + "\u0301" * 63_000,
    "ligatures": "\ufdfa" * 40_000,
    "markers": "<slowwave-memory>" * 3_700,
    "closed markers": "<slowwave-memory>a</slowwave-memory>" * 1_700,
    "if": "if " * 21_000,
    "he said": "he said " * 8_000,
    "emoji": "🙃" * 32_000,
}


def turn(*messages: tuple[str, str], **fields: Any) -> TurnEvent:
    return TurnEvent.model_construct(
        **TurnEvent(
            event_id="01890000-0000-7000-8000-000000000001",
            user_id="u",
            session_id="s",
            occurred_at="2026-03-11T10:30:00+00:00",
            messages=[{"role": role, "content": content} for role, content in messages],
            **fields,
        ).__dict__
    )


def within_bounds(found: Extraction, messages: int) -> None:
    """What an extraction may be at most, whatever it was made of."""
    told = [s for s in found.statements if s.kind is not FactKind.STATE]
    assert len([s for s in told if s.kind in MENTIONS]) <= messages * 8 * MAX_MENTIONS
    assert len([s for s in told if s.role in (Role.ASSISTANT, Role.TOOL)]) <= messages * MAX_OVERHEARD
    assert len(told) <= messages * (8 * MAX_MENTIONS + 64 * MAX_SENTENCES)
    assert len(found.orders) <= 4 * MAX_SENTENCES * messages
    assert all(len(m.content) <= MAX_CHARS for m in found.messages)
    for statement in told:
        assert len(statement.quote) <= MAX_QUOTE
        assert len(statement.value) <= MAX_VALUE
        assert statement.value.strip() or statement.kind is FactKind.CORRECTION
        statement.model_validate(statement.model_dump())
    for order in found.orders:
        order.model_validate(order.model_dump())


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("role", ["user", "assistant"])
def test_a_bomb_is_read_within_bounds(bomb: str, role: str) -> None:
    within_bounds(extract(turn((role, BOMBS[bomb]))), 1)


@pytest.mark.parametrize("bomb", BOMBS)
def test_twice_the_input_takes_no_more_than_about_twice_the_time(bomb: str) -> None:
    """CPU of this process, the best of two, in one of three rounds: linear would be 2, quadratic 4; caps lessen it."""
    assert any(_grows_linearly(BOMBS[bomb]) for _ in range(3))


def _grows_linearly(text: str) -> bool:
    half, whole = (min(_cpu(text[:size]) for _ in range(2)) for size in (len(text) // 2, len(text)))
    return whole <= 3 * half + 0.05


def _cpu(text: str) -> float:
    event = turn(("user", text))
    began = time.process_time()
    extract(event)
    return time.process_time() - began


@EXAMPLES
@example([("user", "记住: ")])  # once noted nothing, and said so
@given(st.lists(st.tuples(st.sampled_from(["user", "assistant", "tool", "system"]), TEXTS), min_size=1, max_size=4))
def test_any_turn_is_read_within_bounds(messages: list[tuple[str, str]]) -> None:
    sound = [(role, text.replace("\x00", "").encode(errors="ignore").decode()) for role, text in messages]
    found = extract(turn(*sound))
    within_bounds(found, len(sound))
    assert extract(turn(*sound)) == found, "the same turn is always read alike"
