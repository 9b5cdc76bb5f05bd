"""What counts as a unit and as a currency, in Chinese and English, and what each is called in a value."""

from __future__ import annotations

CURRENCIES_ZH = {
    "CNY": "元 圆 圓 块钱 塊錢 块 塊 人民币 人民幣 元人民币 元人民幣 rmb cny",
    "USD": "美元 美金 美刀 刀 usd",
    "EUR": "欧元 歐元 eur",
    "GBP": "英镑 英鎊 gbp",
    "JPY": "日元 日圆 日圓 日币 日幣 jpy",
    "HKD": "港币 港幣 港元 港纸 hkd",
    "TWD": "新台币 新臺幣 新台幣 台币 台幣 臺幣 twd",
    "KRW": "韩元 韓元 韩币 krw",
    "AUD": "澳元 澳币",
    "CAD": "加元 加币",
    "SGD": "新加坡元 新币",
    "CHF": "瑞士法郎 瑞郎",
    "INR": "卢比 盧比",
    "THB": "泰铢 泰銖",
    "RUB": "卢布",
}
CURRENCIES_EN = {
    "CNY": "rmb cny yuan renminbi",
    "USD": "usd us_dollar dollar buck",
    "EUR": "eur euro",
    "GBP": "gbp pounds_sterling pound quid",
    "JPY": "jpy yen",
    "HKD": "hkd hong_kong_dollar",
    "TWD": "twd ntd",
    "KRW": "krw won",
    "AUD": "aud australian_dollar",
    "CAD": "cad canadian_dollar",
    "SGD": "sgd singapore_dollar",
    "CHF": "chf swiss_franc franc",
    "INR": "inr rupee",
    "THB": "thb baht",
    "NOK": "nok norwegian_krone",
    "SEK": "sek swedish_krona",
    "DKK": "dkk danish_krone",
    "NZD": "nzd",
    "PLN": "pln zloty",
    "BRL": "brl",
    "MXN": "mxn",
    "AED": "aed dirham",
}
SYMBOLS = {
    "USD": "$ us$ usd 美元 美金",
    "HKD": "hk$ hkd 港币 港幣",
    "TWD": "nt$ twd 新台币 新台幣 台币",
    "AUD": "a$ au$ aud",
    "CAD": "c$ ca$ cad",
    "SGD": "s$ sgd",
    "CNY": "￥ ¥ rmb cny 人民币 人民幣",
    "EUR": "€ eur",
    "GBP": "£ gbp",
    "KRW": "₩ krw",
    "INR": "₹ inr",
    "JPY": "jp¥ jpy",
    "CHF": "chf",
}
# Durations and physical units have one name in both languages; measure words stay what they are.
DURATIONS = frozenset({"second", "minute", "hour", "day", "week", "month", "year", "night"})
UNITS_ZH = {
    "day": "天 日 工作日 自然日",
    "week": "周 週 星期 礼拜 禮拜",
    "month": "月",
    "year": "年",
    "hour": "小时 小時 钟头 鐘頭",
    "minute": "分钟 分鐘",
    "second": "秒 秒钟 秒鐘",
    "km": "公里 千米",
    "kg": "公斤 千克",
    "m2": "平方米 平米 平方公尺",
    "m": "米 公尺",
    "cm": "厘米 公分",
    "mm": "毫米",
    "g": "克",
    "mg": "毫克",
    "ton": "吨 噸",
    "kw": "千瓦",
    "kwh": "千瓦时 千瓦時 度电 度電",
    "ml": "毫升",
    "l": "升 公升",
}
MEASURES_ZH = (
    "台 臺 件 箱 套 辆 輛 张 張 份 瓶 盒 包 支 条 條 双 雙 只 隻 人 名 位 家 间 間 次 页 頁 章 批 斤 亩 "
    "畝 岁 歲 本 册 桶 袋 罐 杯 盘 碗 棵 颗 株 头 匹 艘 架 幅 篇 首 部 款 种 項 项 组 組 轮 票 股 桌 席 "
    "节 節 趟 卷 把 根 片 枚 顿 场 户 字 度 倍 英里 英尺 英寸 寸 人次 人天 个人 個人 平 筐 匙 粒 门 道"
)
UNITS_EN = {
    "day": "day business_day working_day calendar_day",
    "week": "week wk",
    "month": "month",
    "year": "year yr",
    "hour": "hour hr",
    "minute": "minute min",
    "second": "second sec",
    "night": "night",
    "ms": "ms millisecond",
    "km": "kilometer kilometre km",
    "kg": "kilogram kilo kg",
    "mile": "mile",
    "lb": "lb",
    "m": "meter metre",
    "cm": "centimeter centimetre cm",
    "mm": "millimeter mm",
    "g": "gram",
    "mg": "milligram mg",
    "ton": "ton tonne",
    "kw": "kilowatt kw",
    "kwh": "kilowatt_hour kwh",
    "ml": "milliliter ml",
    "l": "liter litre",
    "GB": "gb gigabyte gig",
    "MB": "mb megabyte",
    "TB": "tb terabyte",
    "KB": "kb kilobyte",
    "foot": "feet foot ft",
    "inch": "inch inches",
    "gallon": "gallon",
    "ounce": "ounce oz",
    "acre": "acre",
    "m2": "sqm m2 square_meter square_metre",
    "sqft": "square_feet sqft sq_ft",
    "kWh": "kwh",
    "mph": "mph",
    "quarter": "quarter",
    "cup": "cup",
    "tablespoon": "tablespoon tbsp",
    "teaspoon": "teaspoon tsp",
    "people": "people person",
    "children": "children",
    "men": "men",
    "women": "women",
}
# Things that are counted in words as well as in digits: "three laptops".
COUNTED_EN = (
    "server unit license licence seat ticket box copy laptop chair desk employee guest attendee page "
    "item piece set pair bottle bag room table share user customer order device monitor phone printer "
    "pallet crate carton pack engineer developer student participant passenger kid bedroom word slide "
    "node gpu cpu core car truck invoice sample batch case contract store branch shift session "
    "appointment team"
)
MONEY_NOUNS = (
    "预算 預算 价格 價格 单价 單價 总价 總價 售价 工资 月薪 年薪 薪水 报价 報價 费用 費用 租金 房租 "
    "月供 月租 金额 金額 成本 押金 定金 订金 首付 尾款 奖金 额度 budget price cost salary rent fee amount "
    "quote deposit"
)


def names(table: dict[str, str]) -> dict[str, str]:
    """Each wording of a table with its canonical name."""
    return {word.replace("_", " "): name for name, words in table.items() for word in words.split()}


def alternatives(words: str) -> str:
    """Words as a group of a pattern, longest first so that the longest wins."""
    escaped = (word.replace("$", r"\$").replace("_", " ") for word in words.split())
    return "|".join(sorted(escaped, key=len, reverse=True))


def singular(noun: str) -> str:
    """A plural noun in the singular, by its ending."""
    noun = noun.lower()
    if noun.endswith("ies") and len(noun) > 4:
        return noun[:-3] + "y"
    if noun.endswith(("xes", "ches", "shes", "sses")):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith("ss") else noun
