"""Dates, times and deadlines as people write them; Wednesday 2026-03-11, 10:30, is today."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from slowwave.extract.dates import find_dates

SHANGHAI = datetime(2026, 3, 11, 10, 30, tzinfo=ZoneInfo("Asia/Shanghai"))
NEW_YORK = datetime(2026, 3, 11, 10, 30, tzinfo=ZoneInfo("America/New_York"))
LONDON = datetime(2026, 3, 11, 10, 30, tzinfo=ZoneInfo("Europe/London"))

ZH = [
    ("验收定在2026年6月8日。", ["2026-06-08"]),
    ("验收定在2026年06月08号上午", ["2026-06-08"]),
    ("二〇二六年五月二十一日签的约", ["2026-05-21"]),
    ("签约日期2026-05-21，付款2026/06/01", ["2026-05-21", "2026-06-01"]),
    ("有效期到2026.12.31", ["2026-12-31"]),
    ("明年2月3号开工", ["2027-02-03"]),
    ("去年十月十二号入职的", ["2025-10-12"]),
    ("4月5日到8日我在成都", ["2026-04-05", "2026-04-08"]),
    ("4月5-8日我在成都", ["2026-04-05", "2026-04-08"]),
    ("4月28日至5月3日休假", ["2026-04-28", "2026-05-03"]),
    ("四月十六号之前把尾款结清", ["2026-04-16"]),
    ("这个月25号发工资", ["2026-03-25"]),
    ("下个月3号体检", ["2026-04-03"]),
    ("下下个月十号搬家", ["2026-05-10"]),
    ("上月28号寄出的", ["2026-02-28"]),
    ("20号我要去面试", ["2026-03-20"]),
    ("18号和22号都行", ["2026-03-18", "2026-03-22"]),
    ("5号之前答复我", ["2026-04-05"]),
    ("二十五号交房", ["2026-03-25"]),
    ("周五见面聊", ["2026-03-13"]),
    ("周三的会照常", ["2026-03-11"]),
    ("周一把样品寄出", ["2026-03-16"]),
    ("这周日搬家", ["2026-03-15"]),
    ("本周一就提交了", ["2026-03-09"]),
    ("下星期二出发", ["2026-03-17"]),
    ("下個禮拜三交報告", ["2026-03-18"]),
    ("下週五開會", ["2026-03-20"]),
    ("下下周一上线", ["2026-03-23"]),
    ("上周四开过会了", ["2026-03-05"]),
    ("下周一到周三我出差", ["2026-03-16", "2026-03-18"]),
    ("下周一和周四有课", ["2026-03-16", "2026-03-19"]),
    ("周二十二点吃饭", ["2026-03-17T12:00"]),
    ("周四十点半面谈", ["2026-03-12T10:30"]),
    ("大后天去医院", ["2026-03-14"]),
    ("前天下的单", ["2026-03-09"]),
    ("昨晚没睡好", ["2026-03-10"]),
    ("後天早上八點集合", ["2026-03-13T08:00"]),
    ("明早7点半的高铁", ["2026-03-12T07:30"]),
    ("今晚九点半电话会议", ["2026-03-11T21:30"]),
    ("明天15:40的飞机", ["2026-03-12T15:40"]),
    ("明天下午两点一刻见", ["2026-03-12T14:15"]),
    ("明天中午12点吃饭", ["2026-03-12T12:00"]),
    ("周六晚上12点之前", ["2026-03-15T00:00"]),
    ("后天凌晨2点的航班", ["2026-03-13T02:00"]),
    ("3月18日14:00-16:00评审", ["2026-03-18T14:00", "2026-03-18T16:00"]),
    ("明天上午9点到11点面试", ["2026-03-12T09:00", "2026-03-12T11:00"]),
    ("下午4点有个电话", ["2026-03-11T16:00"]),
    ("明天三点碰一下", ["2026-03-12T15:00"]),
    ("五天后复查", ["2026-03-16"]),
    ("两周后见", ["2026-03-25"]),
    ("十天之后到货", ["2026-03-21"]),
    ("三个月后转正", ["2026-06-11"]),
    ("再过四天就放假了", ["2026-03-15"]),
    ("两天前已经退货", ["2026-03-09"]),
    ("两小时后提醒我", ["2026-03-11T12:30"]),
    ("半小时后叫我", ["2026-03-11T11:00"]),
    ("月底前报销", ["2026-03-31"]),
    ("下月底续约", ["2026-04-30"]),
    ("6月底交房", ["2026-06-30"]),
    ("年底前完成", ["2026-12-31"]),
    ("明年年底交付", ["2027-12-31"]),
    ("季度末结账", ["2026-03-31"]),
    ("元旦那天出发", ["2027-01-01"]),
    ("中秋节回家", ["2026-09-25"]),
    ("端午节去划船", ["2026-06-19"]),
    ("今年国庆节去哪", ["2026-10-01"]),
    ("农历八月初三生日", ["2026-09-13"]),
    ("正月十五看灯", ["2027-02-20"]),
    ("会议定在３月１８日下午３点".translate(str.maketrans("１２３８", "1238")), ["2026-03-18T15:00"]),
    ("deadline是this Friday", ["2026-03-13"]),
    ("3月20日（周五）下午3点", ["2026-03-20T15:00"]),
    ("下周五（20号）开会", ["2026-03-20"]),
    ("上周五晚上加班到11点", ["2026-03-06T23:00"]),
    ("明天早上6:55起飞，8:20到", ["2026-03-12T06:55", "2026-03-12T08:20"]),
    ("明后天都可以", ["2026-03-12", "2026-03-13"]),
    ("4.15之前交", ["2026-04-15"]),
    ("清明节扫墓", ["2026-04-05"]),
    ("合同于2026年3月31日24时到期", ["2026-04-01T00:00"]),
    # traps
    ("每周五下午开例会", []),
    ("每月15号还房贷", []),
    ("每天早上8点起床", []),
    ("周一到周五上班", []),
    ("服务很周到", []),
    ("出差一周", []),
    ("结合上下文回答", []),
    ("一周一次就够", []),
    ("版本升到3.10.2了", []),
    ("比分是3:2", []),
    ("坐3号线到2号楼", []),
    ("中山路15号", []),
    ("好一点就行", []),
    ("有三点建议", []),
    ("第三天就好了", []),
    ("服务器是192.168.1.15", []),
    ("后天培养的习惯", []),
    ("订单20260309887712", []),
    ("30天内答复", []),
    ("过两天再说", []),
    ("周末愉快", []),
    ("今天天气真好", []),
    ("十一个人一起去", []),
    ("我的生日", []),
    ("日期格式", []),
    ("十月怀胎", []),
    ("三月不知肉味", []),
    ("几天后再看", []),
    ("到底怎么回事", []),
    ("九九九九年十二月三十一日二十四点", []),
    ("门牌号是18号", []),
    ("deadline 是 4/15，别忘了", ["2026-04-15"]),
    ("期末考试", []),
    ("今天是去年今天的重演吗", ["2026-03-11"]),
    ("周一三五上课", []),
    ("今年是一周年", []),
    ("保洁每周二、周五来", []),
    ("下周二、周四都有课", ["2026-03-17", "2026-03-19"]),
]

EN = [
    ("The audit is on June 8, 2026.", ["2026-06-08"]),
    ("The audit is on 8 June 2026.", ["2026-06-08"]),
    ("It is from the 17th to the 19th of July, not the 2nd of May.", ["2026-07-17", "2026-07-19", "2026-05-02"]),
    ("by Friday noon", ["2026-03-13T12:00"]),
    ("I work from 7am to 3pm", []),
    ("Signed 2026-05-21, paid 2026/06/01.", ["2026-05-21", "2026-06-01"]),
    ("It was signed on the 3rd of March.", ["2026-03-03"]),
    ("We moved in on Nov 3.", ["2025-11-03"]),
    ("See you Sept. 5th", ["2026-09-05"]),
    ("I'm away from April 5 to 8.", ["2026-04-05", "2026-04-08"]),
    ("Conference: April 28-30", ["2026-04-28", "2026-04-30"]),
    ("Away April 28 - May 3", ["2026-04-28", "2026-05-03"]),
    ("due 04/05/2026", ["2026-04-05"]),
    ("Pay by 3/20", ["2026-03-20"]),
    ("See you Friday", ["2026-03-13"]),
    ("Wednesday works for me", ["2026-03-11"]),
    ("Let's do Mon at 4pm", ["2026-03-16T16:00"]),
    ("next Monday works", ["2026-03-16"]),
    ("on Tuesday next week", ["2026-03-17"]),
    ("next week on Thursday", ["2026-03-19"]),
    ("last Thursday we met", ["2026-03-05"]),
    ("this past Monday", ["2026-03-09"]),
    ("a week from Friday", ["2026-03-20"]),
    ("two weeks from today", ["2026-03-25"]),
    ("the Friday after next", ["2026-03-27"]),
    ("today is fine", ["2026-03-11"]),
    ("I'll call tomorrow morning", ["2026-03-12"]),
    ("tomorrow evening at 8", ["2026-03-12T20:00"]),
    ("tmrw at 9:15", ["2026-03-12T09:15"]),
    ("the day before yesterday", ["2026-03-09"]),
    ("I couldn't sleep last night", ["2026-03-10"]),
    ("dinner tonight at 7", ["2026-03-11T19:00"]),
    ("Call me at 3pm", ["2026-03-11T15:00"]),
    ("from 3 to 5pm tomorrow", ["2026-03-12T15:00", "2026-03-12T17:00"]),
    ("tomorrow 9am-11am", ["2026-03-12T09:00", "2026-03-12T11:00"]),
    ("Friday at noon", ["2026-03-13T12:00"]),
    ("lunch at noon on Friday", ["2026-03-13T12:00"]),
    ("tomorrow at half past nine", ["2026-03-12T09:30"]),
    ("Thursday at 14:30", ["2026-03-12T14:30"]),
    ("at 10 a.m. on March 18", ["2026-03-18T10:00"]),
    ("in three days", ["2026-03-14"]),
    ("in 2 weeks", ["2026-03-25"]),
    ("remind me in an hour", ["2026-03-11T11:30"]),
    ("remind me in 45 minutes", ["2026-03-11T11:15"]),
    ("in two months", ["2026-05-11"]),
    ("I returned it two days ago", ["2026-03-09"]),
    ("10 days from now", ["2026-03-21"]),
    ("by the end of next month", ["2026-04-30"]),
    ("before the end of June", ["2026-06-30"]),
    ("by year-end", ["2026-12-31"]),
    ("by end of Q3", ["2026-09-30"]),
    ("by the end of the quarter", ["2026-03-31"]),
    ("on the 25th", ["2026-03-25"]),
    ("by the 5th, please", ["2026-04-05"]),
    ("the 10th of next month", ["2026-04-10"]),
    ("on Christmas Eve", ["2026-12-24"]),
    ("by Thanksgiving", ["2026-11-26"]),
    ("on the first of April", ["2026-04-01"]),
    ("due EOD Friday", ["2026-03-13"]),
    ("2026-03-18T09:45 kickoff", ["2026-03-18T09:45"]),
    ("Let's meet on Friday, March 20 at 3pm.", ["2026-03-20T15:00"]),
    ("The call is Friday March 13th, 10:30 AM EST.", ["2026-03-13T10:30"]),
    ("I'm free on Friday, maybe at 3pm or so", ["2026-03-13T15:00"]),
    ("from 9:00 to 17:00 on Monday", ["2026-03-16T09:00", "2026-03-16T17:00"]),
    ("by end of day Friday", ["2026-03-13"]),
    ("it moved from Tuesday to Thursday", ["2026-03-17", "2026-03-12"]),
    ("I'm away from Tuesday to Thursday", ["2026-03-17", "2026-03-19"]),
    ("leaving April 9, returning the 14th", ["2026-04-09", "2026-04-14"]),
    ("The deadline was pushed from March 20 to March 27.", ["2026-03-20", "2026-03-27"]),
    ("I ran it in 2 hours", []),
    ("The 2nd and 3rd of May", ["2026-05-02", "2026-05-03"]),
    ("the last Friday of the month", ["2026-03-27"]),
    ("the first Monday in April", ["2026-04-06"]),
    ("10 am PT on the 18th", ["2026-03-18T10:00"]),
    ("15-Jun-2026", ["2026-06-15"]),
    ("9 o'clock tomorrow", ["2026-03-12T09:00"]),
    ("Sat morning", ["2026-03-14"]),
    ("started at 2026-03-10T18:30:00Z", ["2026-03-10T14:30"]),
    ("The launch is 2026-03-18 09:45.", ["2026-03-18T09:45"]),
    # traps
    ("every Friday we sync", []),
    ("I work Monday through Friday", []),
    ("We meet on Fridays", []),
    ("you may 20 times retry", []),
    ("May I ask something?", []),
    ("march on", []),
    ("upgrade to 3.10.2 now", []),
    ("the score was 3:2", []),
    ("a ratio of 16:9", []),
    ("host 10.12.20.26 is down", []),
    ("on the 5th floor", []),
    ("the 21st century", []),
    ("on the 3rd attempt", []),
    ("order 20260311-7781", []),
    ("How are you today?", []),
    ("open 24/7", []),
    ("add 3/4 cup", []),
    ("I get up at 7am every day", []),
    ("within 30 days", []),
    ("a second opinion", []),
    ("the sun is out", []),
    ("I sat down", []),
    ("in May", []),
    ("back in 2019", []),
    ("Black Friday deals", []),
    ("these days", []),
    ("at 5 dollars", []),
    ("version 2024.3.11-rc1", []),
    ("See you Thursday the 19th", ["2026-03-19"]),
    ("My shop hours are 9am to 5pm", []),
    ("away from the 18th through the 22nd", ["2026-03-18", "2026-03-22"]),
]


def values(text: str, now: datetime) -> list[str]:
    return [mention.value for mention in find_dates(text, now)]


@pytest.mark.parametrize(("text", "expected"), ZH)
def test_chinese(text, expected):
    assert values(text, SHANGHAI) == expected


@pytest.mark.parametrize(("text", "expected"), EN)
def test_english(text, expected):
    assert values(text, NEW_YORK) == expected


def test_numeric_dates_are_month_first_only_in_american_zones():
    assert values("due 03/04/2026", NEW_YORK) == ["2026-03-04"]
    assert values("due 03/04/2026", LONDON) == ["2026-04-03"]
    assert values("due 25/04/2026", NEW_YORK) == ["2026-04-25"]


def test_today_is_the_day_where_the_user_lives():
    evening = datetime(2026, 3, 11, 16, 30, tzinfo=ZoneInfo("UTC"))
    assert values("明天交房租", evening.astimezone(ZoneInfo("Asia/Shanghai"))) == ["2026-03-13"]


def test_a_date_without_year_takes_the_nearest_sensible_one():
    december = datetime(2026, 12, 20, 9, 0, tzinfo=ZoneInfo("Asia/Shanghai"))
    assert values("1月5日出发", december) == ["2027-01-05"]
    assert values("flight on January 5", december) == ["2027-01-05"]


@pytest.mark.parametrize(
    "text",
    [
        "下周五之前给我",
        "截止日期是4月15日",
        "最晚3月20号交",
        "月底前报销",
        "due on April 15",
        "by next Friday",
        "the deadline is March 20",
        "no later than 5pm tomorrow",
    ],
)
def test_deadlines_are_labelled(text):
    (mention,) = find_dates(text, NEW_YORK)
    assert mention.label == "deadline"


@pytest.mark.parametrize("text", ["下周五开会", "we met last Thursday", "on April 15 we fly"])
def test_other_dates_are_not_deadlines(text):
    (mention,) = find_dates(text, NEW_YORK)
    assert mention.label == ""


def test_the_span_covers_the_words():
    text = "会议改到明天下午3点，别迟到"
    (mention,) = find_dates(text, SHANGHAI)
    assert text[mention.start : mention.end] == "明天下午3点"
