"""No text, however hostile, makes a finder raise, point outside the text or return without bound."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slowwave.extract.text.lexical import sparse_query
from slowwave.extract.text.normalise import normalise
from slowwave.extract.values.amounts import find_amounts
from slowwave.extract.values.contacts import find_addresses, find_emails, find_phones, find_urls
from slowwave.extract.values.dates import find_dates
from slowwave.extract.values.ids import find_ids
from slowwave.extract.values.mention import MAX_MENTIONS

NOW = datetime(2026, 3, 11, 10, 30, tzinfo=ZoneInfo("America/New_York"))
FINDERS = [
    lambda text: find_dates(text, NOW),
    find_amounts,
    find_ids,
    lambda text: find_phones(text, "US"),
    find_emails,
    find_urls,
    find_addresses,
]
# Pieces of what the rules look for, thrown together.
VOCABULARY = """
3 12 31 2026 99 0 月 日 号 年 周 星期 五 末 下 上上 这 三 十 百 万 亿 点 半 个 天 后 前 底 到 - / . : , $ ¥ % k
元 块 台 at by pm am next last Friday May March the of 5th end month in days ago order # invoice No. PO-88 订单号 是 @
a.com https:// 路 区 Street + ( ) 415 138 农历 初 正月 Q 季度 两 第 tonight noon 二十二 1,200 24 29 30 February 2月
30日 00:00 25:61 一成 half a million
"""
PIECES = st.lists(st.sampled_from(VOCABULARY.split()), max_size=30)
TEXTS = st.one_of(st.text(max_size=200), PIECES.map("".join), PIECES.map(" ".join))


@settings(max_examples=400, deadline=None)
@given(TEXTS)
def test_mentions_stand_in_the_text(text):
    for find in FINDERS:
        mentions = find(text)
        assert len(mentions) <= MAX_MENTIONS
        for mention in mentions:
            assert mention.value.strip()
            assert 0 <= mention.start < mention.end <= len(text)
    indices, values = sparse_query(text)
    assert len(indices) == len(values) == len(set(indices))


BOMBS = [
    "1" * 60_000,
    "1-" * 30_000,
    "3月" * 20_000,
    "一" * 40_000,
    "a@" * 30_000,
    "a." * 30_000 + "com",
    "http://" * 8_000,
    "https://a.com/" + ")" * 50_000,
    "中山路1号" * 9_000,
    "+1 " * 20_000,
    "next friday " * 5_000,
    "$1 " * 20_000,
    "(" * 60_000,
    "order #1a " * 6_000,
    "\u202e" * 30_000,
    "Aa " * 20_000,
]


@pytest.mark.parametrize("bomb", BOMBS)
def test_bombs_are_bounded(bomb):
    text = normalise(bomb)
    for find in FINDERS:
        assert len(find(text)) <= MAX_MENTIONS
