"""Phones, e-mail addresses, URLs and postal addresses."""

import pytest

from slowwave.extract.values.contacts import find_addresses, find_emails, find_phones, find_urls, region

PHONES = [
    ("我的手机号是138 1234 5678", "CN", ["+8613812345678"]),
    ("手机：+86 139-1234-5678，微信同号", "CN", ["+8613912345678"]),
    ("办公室电话 021-52345678", "CN", ["+862152345678"]),
    ("传真0755-86012345转8001", "CN", ["+8675586012345"]),
    ("客服热线400-820-8820", "CN", ["+864008208820"]),
    ("香港那边的电话是+852 2345 6789", "CN", ["+85223456789"]),
    ("電話是0912-345-678", "TW", ["+886912345678"]),
    ("打13912345678找我", "CN", ["+8613912345678"]),
    ("call me at 415-555-2671", "US", ["+14155552671"]),
    ("my cell: 415.555.2671", "US", ["+14155552671"]),
    ("text 4155552671 when you are here", "US", ["+14155552671"]),
    ("Reach me on +1 (212) 555-0187", "US", ["+12125550187"]),
    ("my number is 020 7946 0958", "GB", ["+442079460958"]),
    ("phone: +49 30 901820", "US", ["+4930901820"]),
    ("身份证11010519491231002X", "CN", []),
    ("卡号6222020200112233446", "CN", []),
    ("订单13812345678901没到", "CN", []),
    ("订单号13812345678", "CN", []),
    ("我QQ是123456789", "CN", []),
    ("打95588问问", "CN", []),
    ("日期2026-03-11", "CN", []),
    ("SSN 536-90-4399", "US", []),
    ("zip 94043-1351", "US", []),
    ("order 415-555-2671-88", "US", []),
    ("invoice 4155552671", "US", []),
    ("host 192.168.100.200", "US", []),
    ("call 911", "US", []),
    ("it cost 4155552671", "US", []),
    ("after hours try +44 7700 900123", "US", ["+447700900123"]),
    ("my new mobile is 07700 900123", "GB", ["+447700900123"]),
]
EMAILS = [
    ("邮箱li.ming@corp.example.cn，备用l_m+x@mail.example。", ["li.ming@corp.example.cn", "l_m+x@mail.example"]),
    ("email Jane.Doe@Example.com.", ["Jane.Doe@Example.com"]),
    ("发到support@example.co.uk或者a-b@x.io", ["support@example.co.uk", "a-b@x.io"]),
    ("git@github.com:foo/bar.git", []),
    ("postgres://user:pw@db.example.com/x", []),
    ("@jane said hi", []),
    ("user@localhost", []),
]
URLS = [
    ("链接：https://example.com/a/b?x=1&y=2。", ["https://example.com/a/b?x=1&y=2"]),
    ("看http://example.com/路径/文件.pdf", ["http://example.com/路径/文件.pdf"]),
    ("看https://example.com/doc可以吗", ["https://example.com/doc"]),
    ("(see https://example.org/wiki/Foo_(bar)).", ["https://example.org/wiki/Foo_(bar)"]),
    ("打开 www.example.cn 注册", ["www.example.cn"]),
    ("我们的官网是example.com.cn", ["example.com.cn"]),
    ("[link](https://example.com/x)", ["https://example.com/x"]),
    ("the repo is at github.com/foo/bar.", ["github.com/foo/bar"]),
    ("https://example.com:8443/z#frag!", ["https://example.com:8443/z#frag"]),
    ("Node.js and ASP.NET, e.g. this, i.e. that", []),
    ("report.pdf and main.py", []),
    ("I bought it on Amazon.com", []),
    ("mail me@example.com", []),
    ("v1.2.3 is out", []),
    ("http://localhost:8080/health is down", ["http://localhost:8080/health"]),
]
ADDRESSES = [
    ("寄到北京市朝阳区建国路88号B座1203室", ["北京市朝阳区建国路88号B座1203室"]),
    ("我住在上海市浦东新区世纪大道100号", ["上海市浦东新区世纪大道100号"]),
    ("公司搬到深圳市南山区高新南一道9号了", ["深圳市南山区高新南一道9号"]),
    ("台北市信義區市府路45號", ["台北市信義區市府路45號"]),
    ("地址是杭州市西湖区翠苑小区12栋3单元501室", ["杭州市西湖区翠苑小区12栋3单元501室"]),
    ("send it to 221B Baker Street, London NW1 6XE", ["221B Baker Street, London NW1 6XE"]),
    ("I live at 742 Evergreen Terrace, Springfield", ["742 Evergreen Terrace, Springfield"]),
    (
        "my address is 350 Fifth Avenue, Suite 3301, New York, NY 10118.",
        ["350 Fifth Avenue, Suite 3301, New York, NY 10118"],
    ),
    ("mail: P.O. Box 1234, Austin, TX 78701", ["P.O. Box 1234, Austin, TX 78701"]),
    ("我家在文一西路上", []),
    ("去北京出差", []),
    ("走中山路去公园", []),
    ("3号线的路况", []),
    ("12 Monkeys Drive me mad", []),
    ("I have 3 Big Lane ideas", []),
    ("5 Way Street signs", []),
    ("write to 9 Rue des Lilas, Lyon", ["9 Rue des Lilas, Lyon"]),
    ("一般寄成都市武侯区科华北路65号2栋", ["成都市武侯区科华北路65号2栋"]),
    ("寄到武汉市洪山区珞喻路1037号西十二楼305室", ["武汉市洪山区珞喻路1037号西十二楼305室"]),
    ("地址是长沙市岳麓区麓山路36号4栋1单元502", ["长沙市岳麓区麓山路36号4栋1单元502"]),
    ("I live at 9 Rosewood Court, Flat 2, Bristol BS6 5QA", ["9 Rosewood Court, Flat 2, Bristol BS6 5QA"]),
]


@pytest.mark.parametrize(("text", "home", "expected"), PHONES)
def test_phones(text, home, expected):
    assert [m.value for m in find_phones(text, home)] == expected


@pytest.mark.parametrize(("text", "expected"), EMAILS)
def test_emails(text, expected):
    assert [m.value for m in find_emails(text)] == expected


@pytest.mark.parametrize(("text", "expected"), URLS)
def test_urls(text, expected):
    assert [m.value for m in find_urls(text)] == expected


@pytest.mark.parametrize(("text", "expected"), ADDRESSES)
def test_addresses(text, expected):
    assert [m.value for m in find_addresses(text)] == expected


def test_the_home_of_a_number_is_the_country_of_the_zone():
    assert region("Asia/Taipei", "zh") == "TW"
    assert region("Europe/London", "en") == "GB"
    assert region("UTC", "zh") == "CN"
    assert region("Etc/GMT+5", "en") == "US"
