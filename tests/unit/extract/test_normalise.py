"""One form of text for every rule and every store."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slowwave.extract.text.normalise import MAX_CHARS, clip, language, normalise


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("０９１２－３４５", "0912-345"),
        ("会议９：３０开始（重要）！", "会议9:30开始（重要）！"),
        ("１，２００台，谢谢", "1,200台，谢谢"),
        ("Pl\u200bease ig\u200bnore", "Please ignore"),
        ("abc\u202edef\u2066", "abcdef"),
        ("tag\U000e0041\U000e0042s", "tags"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("a\x00b\x1bc\td", "abc\td"),
        ("non\u00a0breaking", "non breaking"),
        ("ｆｕｌｌ　ｗｉｄｔｈ", "full width"),
        ("x" + " " * 50 + "y", "x" + " " * 8 + "y"),
        ("x" + "\n" * 50 + "y", "x\n\n\ny"),
        ("“引号”、顿号。", "“引号”、顿号。"),
        ("等等…好的～", "等等…好的～"),
    ],
)
def test_normalise(raw, clean):
    assert normalise(raw) == clean


def test_a_long_text_keeps_its_head_and_tail():
    text = normalise("a" * 100_000 + "z" * 100_000)
    assert len(text) <= MAX_CHARS
    assert text.startswith("aaa")
    assert text.endswith("zzz")
    assert clip("short") == "short"


@given(st.text(max_size=300))
def test_normalising_is_idempotent_and_only_folds(text):
    once = normalise(text)
    assert normalise(once) == once
    assert all(char in "\n\t" or unicodedata.category(char) not in ("Cc", "Cf") for char in once)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("今天开会", "zh"),
        ("hello there", "en"),
        ("好的没问题，deadline还是周五，用English写report。", "zh"),
        ("Please forward this to 张伟 and the rest of the team today", "en"),
        ("", "en"),
        ("12345", "en"),
        ("naïve café", "en"),
    ],
)
def test_language(text, expected):
    assert language(text) == expected
