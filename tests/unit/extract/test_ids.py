"""Identifying numbers with what they are called."""

import pytest

from slowwave.extract.values.ids import find_ids

NAMED = [
    ("帮我查一下快递单号SF1234567890123到哪了", ("SF1234567890123", "tracking")),
    ("运单号是YT8812345678901，通达的", ("YT8812345678901", "tracking")),
    ("发票号码：044001900111，麻烦核对", ("044001900111", "invoice")),
    ("工单WO-20260311-008还没处理", ("WO-20260311-008", "ticket")),
    ("采购单PO-88412已经下了", ("PO-88412", "order")),
    ("訂單編號為TW20260018", ("TW20260018", "order")),
    ("航班号CA1831，记得提醒我", ("CA1831", "flight")),
    ("坐G1234次高铁去上海", ("G1234", "train")),
    ("会员号是M00238841", ("M00238841", "customer")),
    ("流水号 20260311000198823 查不到", ("20260311000198823", "receipt")),
    ("编号为XQ-0091的需求先放放", ("XQ-0091", "project")),
    ("订单12345678什么时候发货", ("12345678", "order")),
    ("确认码 X7K9Q2", ("X7K9Q2", "booking")),
    ("合同号改成HT-2026-77B", ("HT-2026-77B", "contract")),
    ("Ticket #4521 is still open", ("4521", "ticket")),
    ("the case number is 00482913, please check", ("00482913", "case")),
    ("The PO is 4500012345", ("4500012345", "order")),
    ("Invoice no. 88123 is overdue", ("88123", "invoice")),
    ("tracking number 1Z999AA10123456784", ("1Z999AA10123456784", "tracking")),
    ("my confirmation code is K7XQ2P", ("K7XQ2P", "booking")),
    ("flight UA 857 leaves at six", ("UA857", "flight")),
    ("policy number: PN-998-231", ("PN-998-231", "policy")),
    ("Employee ID: E10293", ("E10293", "employee")),
    ("结账时填优惠码 SPRING30", ("SPRING30", "coupon")),
    ("the promo code is HELLO-24", ("HELLO-24", "coupon")),
    ("Build #3107 is red again", ("3107", "build")),
    ("引用 10.1145/3292500.3330701 这篇", ("10.1145/3292500.3330701", "doi")),
    ("my order number's 7721903", ("7721903", "order")),
    ("(ref. REF/2026/00123)", ("REF/2026/00123", "project")),
    ("INV-2026-0042 was paid", ("INV-2026-0042", "")),
    ("航班号好像是 3U6627", ("3U6627", "flight")),
    ("坐 9C8817 次航班", ("9C8817", "flight")),
    ("订单号应该是88123", ("88123", "order")),
    ("They opened a ticket for me, number 8874.", ("8874", "ticket")),
    ("I placed an order with them yesterday, no. 55102", ("55102", "order")),
]
NONE = [
    "那个订单是500台",
    "合同金额80万",
    "合同3月到期",
    "单价100元",
    "简单2步",
    "编码是UTF-8",
    "我用的是iPhone 15",
    "手机号13812345678",
    "身份证11010519491231002X",
    "卡号6222020200112233446",
    "第3号决议",
    "order 12 pizzas",
    "the order came in number one",
    "a ticket for 3 people",
    "order 300 units by Friday",
    "issue 42 things",
    "the case is closed",
    "ISO-9001 and RFC-2616",
    "GPT-4 and COVID-19",
    "my key: sk-proj-Ab12Cd34Ef56Gh78Ij90",
    "see https://shop.example.com/order/INV-2026-0042",
    "write to PO-88412@example.com",
    "abcINV-2026-0042def",
    "order is due 2026-03-11",
    "report 12 bugs",
    "bug-20260301-02x_7",
    "+JAMF82vWib2KE7igYsv+qSs=",
    "call 415-555-2671",
]


@pytest.mark.parametrize(("text", "expected"), NAMED)
def test_a_number_comes_with_its_name(text, expected):
    assert [(mention.value, mention.label) for mention in find_ids(text)] == [expected]


@pytest.mark.parametrize("text", NONE)
def test_other_numbers_are_not_ids(text):
    assert find_ids(text) == []


def test_a_longer_id_is_never_cut():
    assert [m.value for m in find_ids("order #114-3941689-8772232-XK")] == ["114-3941689-8772232-XK"]
