"""Numbers that name a thing: orders, contracts, invoices, tickets, parcels, flights."""

from __future__ import annotations

from collections.abc import Callable

from ...schemas.statement import FactKind
from ..text.patterns import Hit, Patterns, words
from ..text.rules import Possible
from .contacts import find_emails, find_urls
from .mention import Mention, outermost
from .units import alternatives, names

IdReader = Callable[[Hit], Mention | None]
_ZH = {
    "order": "订单 訂單 采购单 採購單 采购订单 销售单 下单",
    "contract": "合同 合約 合约 协议",
    "invoice": "发票 發票 账单 帳單",
    "ticket": "工单 工單 服务单 问题单 投诉单 报修单 维修单 售后单",
    "tracking": "快递单 快遞單 快递 物流单 物流 运单 運單 包裹 单",
    "flight": "航班",
    "case": "案件 案 案卷 病历 门诊 住院 就诊 挂号 准考证",
    "policy": "保单 保險單 理赔 报案",
    "meeting": "会议 腾讯会议 飞书会议 钉钉会议",
    "booking": "预订 预定 預訂 预约 预约单 订座 酒店订单 票 确认 取件 提货 入住",
    "customer": "客户 会员 會員 用户",
    "employee": "工 员工 員工 學 学",
    "receipt": "收据 流水 交易 支付 付款 退款单 退款 转账 回执",
    "serial": "序列 設備 设备 批次 产品 資產 资产 机身",
    "coupon": "优惠 優惠 券 优惠券 兑换 折扣 促销 礼品 抵扣",
    "project": "项目 專案 申请 申請 报销单 报销 审批单 审批 任务 需求 缺陷 编 備案 备案 许可证 单据 凭证 受理",
}
_EN = {
    "order": "purchase_order sales_order work_order order po",
    "contract": "contract agreement lease",
    "invoice": "invoice bill inv",
    "ticket": "ticket support_case issue bug incident request support_request rma return",
    "tracking": "tracking shipment parcel package waybill awb consignment",
    "flight": "flight",
    "case": "case claim",
    "policy": "policy",
    "meeting": "meeting zoom webinar",
    "booking": "booking reservation confirmation pnr record_locator itinerary appointment",
    "vehicle": "license_plate number_plate plate vin",
    "customer": "customer member membership client account loyalty frequent_flyer",
    "employee": "employee student badge staff",
    "receipt": "receipt transaction payment refund quote quotation estimate",
    "coupon": "coupon promo promotion discount voucher gift_card referral",
    "build": "build run pipeline deployment revision",
    "serial": "serial batch lot part model asset sku device",
    "project": (
        "project job application reference ref docket permit grant report registration vendor supplier "
        "pull_request pr file"
    ),
}
_ZH_NAMES, _EN_NAMES = names(_ZH), names(_EN)
_PEOPLE = frozenset({"customer", "employee"})  # named only by a number that is called one
_ZH_LABEL, _EN_LABEL = alternatives(" ".join(_ZH.values())), alternatives(" ".join(_EN.values()))
# Starts with at most three runs of letters, holds a digit, ends in a letter or digit.
_VALUE = r"((?:[A-Za-z]{1,10}[\-_/]?){0,3}[0-9](?:[A-Za-z0-9_/\-]{0,38}[A-Za-z0-9])?)"
_CODE = r"((?-i:1Z[0-9A-Z]{16}|[A-Z]{1,10}[\-_/]?(?:[A-Z]{1,8}[\-_/]){0,2}[0-9][A-Za-z0-9_/\-]{2,36}))"
_ZH_IS = r"(?: ?(?:(?:好像|应该|應該|大概|可能|貌似|似乎)(?:就?是)?|就是|改成|改为|是|为|為|叫|：|:|=|,|，)){0,2} ?[#\"“「【]?"
_EN_IS = r"(?:(?:['’]s| (?:is|was|should be|changed to))|:|=|,)? ?[#\"“(]?"
_NUMBER = r"(?: ?(?:numbers?\b|num\b\.?|no\b\.?|nr\b\.?|ids?\b|codes?\b|ref\b\.?|reference\b|locator\b|key\b)| ?#){1,2}"
_IN_GROUPS = r"([0-9]{3}[ -][0-9]{3,4}[ -][0-9]{3,4})"  # as calls are named: 812 3456 7890, 358-912-447
_PLATE = r"((?-i:[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·• ]?[A-HJ-NP-Z0-9]{5,6}))"
_BOARD = r"(?-i:[A-Z][A-Z0-9]|[0-9][A-Z]) ?"  # an airline, as on boards: UA 857, 3U 8633
_NO_CODES = frozenset(
    words(
        "UTF ISO COVID GPT SHA AES RTX GTX RFC MP IEEE USB HTTP TLS CVE EN RS IPV GB MD PS PC RX WIN "
        "OFFICE PYTHON AK CN US UK AM PM RMB USD CNY EUR"
    )
)


# What a question may name: words of one character stand inside others.
_ASKED: Patterns[Callable[[Hit], str]] = Patterns(
    [
        (rf"({alternatives(' '.join(w for w in _ZH_NAMES if len(w) > 1))})", lambda hit: _ZH_NAMES[hit.groups[0]]),
        (rf"\b({_EN_LABEL})s?\b", lambda hit: _EN_NAMES[hit.groups[0].lower()]),
    ]
)


def labels_in(text: str) -> set[str]:
    """The things with numbers that a text names: "flight" for 航班, "order" for "my order"."""
    return {read(hit) for read, hit in _ASKED.hits(text)}


def find_ids(text: str, possible: Possible | None = None) -> list[Mention]:
    """Identifying numbers with what the text calls them; a code such as INV-2026-001 needs no name before it."""
    found = [mention for read, hit in _IDS.hits(text, possible) if (mention := read(hit))]
    if found and ("@" in text or "/" in text or "www" in text):
        taken = [(m.start, m.end) for m in (*find_urls(text), *find_emails(text))]
        found = [m for m in found if not any(start < m.end and m.start < end for start, end in taken)]
    return outermost(sorted(found, key=lambda m: not m.label))


def _id(hit: Hit, label: str) -> Mention | None:
    """The value as a mention, unless it is part of something longer."""
    value, after = hit.groups[-1], hit.after(2)
    if after and after[0].isascii() and (after[0].isalnum() or after[0] in "_@%-/+="):
        return None
    if after[:1] in (".", ":") and after[1:].isascii() and after[1:].isalnum():
        return None
    return Mention(FactKind.ID, value, hit.end - len(value), hit.end, label)


def _named(hit: Hit, label: str) -> Mention | None:
    """A value after a label that says "number"."""
    value = hit.groups[-1]
    short = len(value) < 3 and "#" not in hit.text[hit.start : hit.end - len(value)]
    return None if short or "编码" in hit.text[hit.start : hit.end] else _id(hit, label)


def _plain(hit: Hit, label: str) -> Mention | None:
    """A value right after a label: a code with letters, or many digits."""
    value = hit.groups[-1]
    digits = sum(char.isdigit() for char in value)
    if label in _PEOPLE or digits < 2 or (digits == len(value) and digits < 5) or (value[0].isdigit() and digits < 4):
        return None
    return _id(hit, label)


def _coded(hit: Hit) -> Mention | None:
    """A code that speaks for itself."""
    value, before = hit.groups[-1], hit.before(1)
    letters = value.split("-")[0].rstrip("0123456789_/")
    if letters in _NO_CODES or (before and before.isascii() and (before.isalnum() or before in "-_/.#@$+=")):
        return None
    digits = sum(char.isdigit() for char in value)
    if digits < 4 or (len(letters) < 2 and digits < 8 and "-" not in value):
        return None
    return _id(hit, "")


def _carrier(label: str) -> IdReader:
    """A flight or train number, in the form that boards show: no space, capitals."""

    def read(hit: Hit) -> Mention | None:
        mention = _id(hit, label)
        return mention and Mention(
            FactKind.ID, mention.value.replace(" ", "").upper(), mention.start, mention.end, label
        )

    return read


_IDS: Patterns[IdReader] = Patterns(
    [
        (
            rf"(?:\bflight|航班|班机|飞机)(?: ?(?:号|number|no\.?))?(?:好像|应该|大概|可能|貌似|似乎)?(?:是|为|：|:| is)? ?({_BOARD}[0-9]{{2,4}})",
            _carrier("flight"),
        ),
        (rf"({_BOARD}[0-9]{{3,4}})(?: ?次?航班| flight)", _carrier("flight")),
        (r"(?:车次|高铁|动车|列车|火车|坐|乘)(?:是|为|：|:)? ?((?-i:[GDCKTZ][0-9]{1,4}))", _carrier("train")),
        (r"(?-i:([GDCKTZ][0-9]{1,4}))次", _carrier("train")),
        (_PLATE, lambda hit: _id(hit, "vehicle")),
        (
            rf"(?:会议|zoom|teams|webinar|meeting)(?: ?meeting)? ?(?:号码?|id|number|no\.?|：|:)?(?:是|为|：|:| is)? ?{_IN_GROUPS}",
            lambda hit: _id(hit, "meeting"),
        ),
        (
            rf"({_ZH_LABEL})的?(?:编号|編號|号码|號碼|代码|号|號|码|碼|ID|No\.?|#)(?:是|为)?{_ZH_IS}{_VALUE}",
            lambda hit: _named(hit, _ZH_NAMES[hit.groups[0].lower()]),
        ),
        (rf"({_ZH_LABEL}){_ZH_IS}{_VALUE}", lambda hit: _plain(hit, _ZH_NAMES[hit.groups[0].lower()])),
        (rf"\b({_EN_LABEL})s?{_NUMBER}{_EN_IS}{_VALUE}", lambda hit: _named(hit, _EN_NAMES[hit.groups[0].lower()])),
        (
            rf"\b({_EN_LABEL})s?\b[^.;:!?\n]{{1,30}}?[, ](?:number|no\.|nr\.?|#) ?{_VALUE}",
            lambda hit: _named(hit, _EN_NAMES[hit.groups[0].lower()]),
        ),
        (
            rf"\b({_EN_LABEL})s?(?: is | says |\.? ?: ?|\.? )[\"“(]?{_VALUE}",
            lambda hit: _plain(hit, _EN_NAMES[hit.groups[0].lower()]),
        ),
        (r"\b(10\.[0-9]{4,9}/[A-Za-z0-9._;()/:\-]{1,60}[A-Za-z0-9])", lambda hit: _id(hit, "doi")),
        (_CODE, _coded),
    ]
)
