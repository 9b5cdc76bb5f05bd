"""Money, percentages and quantities as people write them."""

import pytest

from slowwave.extract.amounts import find_amounts

CASES = [
    # money
    ("首付要八十万元", ["800000 CNY"]),
    ("报价1.5亿元人民币", ["150000000 CNY"]),
    ("每月房租4500块", ["4500 CNY"]),
    ("打车花了三十六块五", ["36.5 CNY"]),
    ("奖金两千五百元", ["2500 CNY"]),
    ("单价￥12,800.00", ["12800 CNY"]),
    ("大概3到5万元", ["30000 CNY", "50000 CNY"]),
    ("300-500元都可以", ["300 CNY", "500 CNY"]),
    ("一共2万美元", ["20000 USD"]),
    ("机票1200欧元", ["1200 EUR"]),
    ("預算十五萬元", ["150000 CNY"]),
    ("總共三千塊", ["3000 CNY"]),
    ("价格降到HK$880", ["880 HKD"]),
    ("預算NT$30,000", ["30000 TWD"]),
    ("预算5000，别超了", ["5000"]),
    ("预算二十万元，后来加到25万", ["200000 CNY", "250000 CNY"]),
    ("应该是18万，不是15万", ["180000", "150000"]),
    ("It costs $1,299.99.", ["1299.99 USD"]),
    ("We raised $2.5M last year", ["2500000 USD"]),
    ("between $300 and $500", ["300 USD", "500 USD"]),
    ("a $3-5 million round", ["3000000 USD", "5000000 USD"]),
    ("EUR 4,000 per month", ["4000 EUR"]),
    ("rent is 1,200 euros", ["1200 EUR"]),
    ("it was fifty dollars", ["50 USD"]),
    ("£45 each", ["45 GBP"]),
    ("raise it to 450K, not 400K", ["450000", "400000"]),
    ("budget of 8000", ["8000"]),
    # percentages
    ("折扣是百分之二十五", ["25 %"]),
    ("涨了12.5%", ["12.5 %"]),
    ("占三成", ["30 %"]),
    ("10%到15%之间", ["10 %", "15 %"]),
    ("up 7 percent", ["7 %"]),
    ("a 10-15% discount", ["10 %", "15 %"]),
    ("twenty-five percent of users", ["25 %"]),
    # quantities
    ("需要45台笔记本", ["45 台"]),
    ("买了三箱水", ["3 箱"]),
    ("来了二十个人", ["20 人"]),
    ("账期45天", ["45 day"]),
    ("出差两周", ["2 week"]),
    ("合同期三年", ["3 year"]),
    ("用了三个月", ["3 month"]),
    ("会议一个半小时", ["1.5 hour"]),
    ("等了半小时", ["0.5 hour"]),
    ("大约三十分钟", ["30 minute"]),
    ("30日内付款", ["30 day"]),
    ("跑了10公里", ["10 km"]),
    ("重3.5公斤", ["3.5 kg"]),
    ("We need 45 laptops", ["45 laptop"]),
    ("net 45 days", ["45 day"]),
    ("a 3-year contract", ["3 year"]),
    ("It takes two and a half hours", ["2.5 hour"]),
    ("three laptops and 2 monitors", ["3 laptop", "2 monitor"]),
    ("about 10 km away", ["10 km"]),
    ("1.2 million users", ["1200000 user"]),
    ("respond within 30 days", ["30 day"]),
    ("it took an hour", ["1 hour"]),
    # traps
    ("等一下", []),
    ("便宜一点", []),
    ("万一下雨呢", []),
    ("千万别忘了", []),
    ("十分感谢", []),
    ("第三次了", []),
    ("有一天我会去", []),
    ("三天后见", []),
    ("2026年3月11日", []),
    ("三月份", []),
    ("三年级的学生", []),
    ("90年代的歌", []),
    ("版本3.5.1", []),
    ("订单号20260309", []),
    ("电话13812345678", []),
    ("192.168.1.20", []),
    ("给我两个方案", []),
    ("一家人", []),
    ("百分百支持", []),
    ("七上八下", []),
    ("3号楼", []),
    ("一方面", []),
    ("in three days", []),
    ("two weeks ago", []),
    ("one of the best", []),
    ("version 2.0 is out", []),
    ("in 2019 things changed", []),
    ("chapter 12 says so", []),
    ("room 305", []),
    ("my 401k plan", []),
    ("a lot of people", []),
    ("March 20", []),
    ("at 3pm", []),
    ("call 415-555-2671", []),
    ("order #1234567", []),
    ("a 4K monitor", []),
    ("it won the game", []),
    ("May 5 was fine", []),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_amounts(text, expected):
    assert [mention.value for mention in find_amounts(text)] == expected


def test_money_is_labelled_and_covers_its_words():
    text = "预算是三十万元左右"
    (mention,) = find_amounts(text)
    assert mention.label == "money"
    assert text[mention.start : mention.end].endswith("三十万元")
