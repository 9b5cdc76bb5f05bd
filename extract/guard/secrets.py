"""Secrets never reach a store: they are found by format, checksum or the words around them, and replaced by their kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..text.rules import WHOLE, Rules
from .checks import (
    is_always,
    is_assigned,
    is_card,
    is_closing,
    is_cn_id,
    is_flag,
    is_iban,
    is_key,
    is_made_up,
    is_ssn,
    is_stated,
)

MARK = "[redacted:"
# What others refer to, and fields of closed values, stay as they are: of an event, and of a message.
KEPT = frozenset(
    [
        "event_id",
        "tenant",
        "user_id",
        "session_id",
        "agent_id",
        "occurred_at",
        "tz",
        "visibility",
        "ends",
        "schema_version",
    ]
)
ADDRESSES = frozenset({"message_id", "role", "tool_call_id"})
PASSES = 4  # redaction is repeated until nothing more is found; the second pass is nearly always the last

_WORD = r"[^\s\"'`,，。；;、（）()<>《》\[\]“”‘’]"
_QUOTE = r"[\"'`“‘「]?"
_KEYS = (
    r"\b(?:sk|rk|pk)[-_](?:proj-|ant-|live_|test_|or-|svcacct-)?[A-Za-z0-9_-]{16,}",
    r"\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeprs]-[\w-]{10,}|xapp-[\w-]{10,})",
    r"\b(?:AKIA|ASIA|AGPA|AROA)[A-Z0-9]{16}\b|\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}|\bGOCSPX-[\w-]{20,}",
    r"\b(?:LTAI[A-Za-z0-9]{12,}|AKID[A-Za-z0-9]{16,}|SG\.[\w-]{16,}\.[\w-]{16,}|hf_[A-Za-z0-9]{20,}|npm_[A-Za-z0-9]{30,})",
    r"\b(?:pypi-[\w-]{32,}|dop_v1_[0-9a-f]{32,}|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{20,}|key-[0-9a-f]{32}|gsk_[A-Za-z0-9]{20,})",
    r"\b(?:xai|pplx|nvapi|tvly|dckr_pat|lin_api|sq0atp|ntn|secret|figd|dapi|hvs)[-_.][A-Za-z0-9_-]{20,}",
    r"\b\d{8,10}:AA[\w-]{30,}|https://hooks\.slack\.com/services/[\w/]{20,}",
    r"(?i)\bbearer\s+([A-Za-z0-9._~+/=-]{16,})",
)
_KEY_NAME = (
    r"(?:api|access|secret|private|encryption|signing|master|account)[ _-]?(?:key|token)(?:[ _-]?id)?|auth(?:entication)?[ _-]?token"
    r"|(?:client|app|shared|webhook)[ _-]?secret|(?:refresh|session|bot|bearer)[ _-]?token|token|secret|apikey"
)
_PASS_WORDS = r"pass(?:word|wd|phrase|code|wrd|rod|wrod)|p(?:wd|swd|sw|word|w)"  # noqa: S105 - words, no secret
_PLACE = r"(?:[\w'-]+(?:\.[\w'-]+)* ){0,4}[\w'-]+(?:\.[\w'-]+)*"  # of one sentence: "a pin for the map. It is red"
_OF = rf"(?: (?:for|to|of|on|at|in|from) {_PLACE})?"
_ASSIGN = r"[\"'`]?\s*(?:=>|:=|=|:|：)\s*[\"'`“]?"
_IS = (
    r"(?:(?:['’]s|\s+(?:is|was|are))(?:\s+(?:now|still|set to|just|currently))?\s*[:：]?|\s*(?:=>|:=|=|:|：))\s*"
    + _QUOTE
)
_ZH_PASS = r"(?:密码|密碼|口令|通行码|暗号|暗號|验证码|驗證碼|动态码)"  # noqa: S105
_ZH_IS = r"(?:还是|現在是|现在是|改成了?|改为了?|设成了?|设置为|设为|换成了?|就是|是|为|為|：|:|=)\s*" + _QUOTE

_WAYS_IN = r"(?:gate|door|lock ?box|safe|garage|keypad|alarm|storage unit|lockers?|padlock|voicemail|ipad|iphone|authenticator|verification|recovery|side gate|front gate)"
_ZH_WAYS_IN = r"(?:门锁|门禁|大门|房门|单元门|保险[箱柜]|行李箱|密码锁|锁屏|开机|取[钱款]|动态口令|备用码|恢复码|PIN码?|pin码?|屏保|密码箱|卷帘门|储物柜|更衣柜)"
_COINED = r"([A-Za-z][\w.!@#$%&*-]*\d[\w!@#$%&*-]*)"  # letters, then figures: what people make passwords of

Check = Callable[[str, int, str], bool]
# One rule, one line.
# fmt: off
_RULES: Rules[tuple[str, Check]] = Rules(
    [
        (r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----(?s:.*?)(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|\z)", ("private_key", is_always)),
        (r"\bMII[A-Z][A-Za-z0-9+/]{40,}={0,2}", ("private_key", is_always)),
        (r"\beyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?", ("jwt", is_always)),
        (r"(?i)\b[a-z][a-z0-9+.-]{1,20}://[^\s:@/\[]*:([^\s@\[]+)@", ("connection_string", is_always)),
        *[(pattern, ("api_key", is_always)) for pattern in _KEYS],
        (rf"(?i)(?:\b|_)(?:{_KEY_NAME})\b{_ASSIGN}([A-Za-z0-9_./+=~-]{{10,}})", ("api_key", is_key)),
        (rf"(?i)(?:\b|_)(?:{_KEY_NAME})(?: (?:for|to|of|on|from|at) {_PLACE})?(?:\s+is|\s*是)\s*[:：]?\s*{_QUOTE}([A-Za-z0-9_./+=~-]{{10,}})", ("api_key", is_key)),
        (r"(?i)(?:\b(?:api|access|secret|map|maps)?[ _-]?key\b|[\p{Han}]的?key|token|secret|私钥|密钥|令牌)[^\n]{0,24}?\b(0x[0-9a-f]{40,}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})\b", ("api_key", is_key)),
        (rf"(?:密钥|秘钥|密鑰|金鑰|令牌|私钥|(?:机器人|应用|接口|服务|平台)的?[Kk]ey)\s*[是为為：:=]\s*{_QUOTE}([A-Za-z0-9_./+=~-]{{10,}})", ("api_key", is_key)),
        (rf"(?i)(?:\b|_|PG)(?:{_PASS_WORDS}){_ASSIGN}({_WORD}{{3,}})", ("password", is_assigned)),
        (rf"(?i)\b(?:{_PASS_WORDS}){_OF}{_IS}({_WORD}{{3,}})", ("password", is_stated)),
        (rf"(?i)\b(?:use|with|using|enter|type|try) (?:the )?(?:{_PASS_WORDS}) {_QUOTE}({_WORD}{{4,}})", ("password", is_stated)),
        (rf"(?i)\b(?:use|set|put|enter|make|try|it['’]s|it is) {_QUOTE}({_WORD}{{4,}}){_QUOTE} (?:as|for) (?:the|my|your|our|an?)(?: [\w'-]+)*? (?:{_PASS_WORDS}|pin)\b", ("password", is_made_up)),
        (rf"{_ZH_PASS}(?:是|为|：)?\s*((?:[左右]转?\d+[，, ]?)+|[一二两三四五六七八九十\d]+个[0-9A-Za-z零〇一二两三四五六七八九])", ("password", is_always)),
        (rf"(?i)\blog(?:ging|ged)? ?in (?:with|using|as) {_WORD}+ ?(?:/|with|and) ?({_WORD}{{4,}})|用\s*{_WORD}+\s*[/|]\s*({_WORD}{{4,}})\s*登", ("password", is_made_up)),
        (rf"{_ZH_PASS}(?:[\p{{Han}}]{{0,3}}){_ZH_IS}([!-~]{{3,}})", ("password", is_assigned)),
        (rf"{_ZH_PASS}[^。！？!?\n]{{0,16}}?(?:[，,]\s*(?:现在|目前|新的?|就|已经|还|后来|我设的)*(?:是|为|叫|改成|换成)|[\p{{Han}}][:：])\s*{_QUOTE}([!-~]{{4,}})|{_ZH_PASS}[^。！？!?\n]{{0,40}}?[，,]\s*{_QUOTE}([A-Za-z]+\d{{3,}}[!-~]*)", ("password", is_closing)),
        (rf"(?i)\bpin(?: ?code| number)?{_OF}(?:{_IS}|{_ASSIGN}|,?\s+)(\d[\d-]{{2,11}})", ("password", is_always)),
        (rf"(?i)\bpin(?: ?code| number)?{_ASSIGN}({_WORD}{{4,}})", ("password", is_made_up)),
        (rf"(?i)\b(?:(?:lockbox|alarm|door|gate|garage|entry|locker|safe|verification|one[- ]time|2fa|login|access) code|(?:(?:lock|safe|locker|vault) )?comb(?:ination|o)){_OF}{_IS}({_WORD}{{3,}})", ("password", is_made_up)),
        (rf"{_ZH_PASS}(?:[\p{{Han}}]{{0,4}}\s)?\s*{_QUOTE}([!-~]{{4,}})", ("password", is_made_up)),
        (rf"(?i)\b(?:{_PASS_WORDS})\s+{_QUOTE}({_WORD}{{4,}})", ("password", is_made_up)),
        (rf"(?i)\b(?:{_PASS_WORDS})\s+[\"'`“‘「]({_WORD}{{4,}})[\"'`”’」]", ("password", is_assigned)),
        (rf"(?i)\b(?:{_PASS_WORDS})[^.!?\n]{{0,24}}?[,;] (?:and )?(?:it['’]?s|it is|the new one is|now)(?: now)? {_QUOTE}({_WORD}{{4,}})", ("password", is_made_up)),
        (rf"(?i)\b(?:wi-?fi|network|wpa2?|router|activation|unlock) (?:key|code|pass){_OF}{_IS}({_WORD}{{4,}})", ("password", is_made_up)),
        (rf"(?i)\b(?:(?:lockbox|alarm|door|gate|garage|entry|locker|safe|verification|one[- ]time|2fa|login|access|security) code|otp){_OF}\s*[:：]?\s*(\d{{4,8}})\b", ("password", is_always)),
        (rf"(?i)\b(?:lock|padlock|keypad)(?: code| number)?{_IS}(\d[\d-]{{3,}})", ("password", is_closing)),
        (rf"(?i)\b(?:key|token) (?:for|to|of) {_PLACE}(?:\s*[:：]| is)\s*{_QUOTE}([A-Za-z0-9_./+=~-]{{16,}})", ("api_key", is_key)),
        (rf"(?i)(?:\b|_)pass\s*[:=]\s*{_QUOTE}({_WORD}{{4,}})|\b(?:user(?:name)?|login|account|name|wi-?fi|ssid)(?: is|:)? {_WORD}+[,;/]? (?:and )?pass {_QUOTE}({_WORD}{{4,}})", ("password", is_made_up)),
        (rf"{_ZH_WAYS_IN}[^。！？!?\n]{{0,20}}?([*#]?\d[\d -]{{1,10}}\d[#*]?)", ("password", is_closing)),
        (rf"(?i)\b{_WAYS_IN}s?\b[^.!?\n]{{0,40}}?(?:\b(?:punch(?:ing)? in|enter|type|key in|dial|is|are|set to|to|with|shows|says|code|pin|it's)|:)\s*(?:is |the |code )*{_QUOTE}([*#]?\d[\d -]{{2,9}}\d[#*]?)", ("password", is_closing)),
        (rf"(?i)\b(?:punch in|type|enter|key in) {_QUOTE}([*#]?\d{{4,8}}[#*]?)[^.!?\n]{{0,20}}?\b(?:at the|on the|then|keypad|otherwise|star|hash|pound)\b|\bto (?:get in(?:to)?|open|unlock|enter)\b[^.!?\n]{{0,30}}?\b(?:type|enter|punch in|key in|use|dial) {_QUOTE}([*#]?\d{{4,8}}[#*]?)", ("password", is_closing)),
        (r"(?i)\bcombination\b[^.!?\n]{0,24}?[:：] ?((?:\d{1,2}(?: (?:right|left))?[, -]*){3,})|左[^。\n]{0,4}\d+[^。\n]{0,6}右[^。\n]{0,6}\d+|(?:保险[箱柜]|密码)[^。\n]{0,12}左[一二三四五六七八九十两]+[^。\n]{0,4}右[一二三四五六七八九十两]+(?:[^。\n]{0,4}左[一二三四五六七八九十两]+)?", ("password", is_always)),
        (r"(?i)\b(G-\d{6})\b|\b(\d{3} ?\d{3}|\d{4,8})\b[^.!?\n]{0,24}?(?:\bverification code\b|\bto (?:confirm|log ?in|sign in|verify)\b)", ("password", is_always)),
        (rf"(?i)\b(?:open|unlock|decrypt|unzip|log ?in(?:to)?|sign in(?:to)?|ssh in|get on|get in)\b[^.!?\n]{{0,60}}?\bwith {_COINED}|\b(?:used|use|using) {_COINED} (?:for|on|as) (?:my |all |every\w*|each|the same)|\bpass(?:word|code)?\b[^.!?\n]{{0,40}}?(?:[,;:]| is| it's| now it's| was) (?:so now it's |now it's |it's )?{_COINED}|\b(?:wi-?fi|router)\b[^.!?\n]{{0,60}}?\b(?:is|word is|key is) {_COINED}", ("password", is_closing)),
        (rf"(?i)\b(?:instagram|gmail|netflix|facebook|icloud|apple id|outlook|twitter|login|admin|account|router|wi-?fi|bank|jenkins|grafana|root|portal)\b[^.!?\n]{{0,24}}?\b(?:changed|rotated|reset|set|switched)?(?: to| as [\w.@-]+ with) {_COINED}", ("password", is_closing)),
        (rf"(?i)(?:网站|账号|平台|软件)[^。！？\n]{{0,16}}?(?:清一色|统一|都用|都是|全用|全是|一律)(?:的)?\s*{_COINED}|(?:解压|开机|登[录陆]|打开|锁屏)[^。！？\n]{{0,16}}?(?:要?输入?|填|用)(?:的那串)?[^。！？\n]{{0,10}}?[：: ]\s*{_COINED}", ("password", is_closing)),
        (rf"(?i)\bcurl\b[^\n]*? (?:-u|--user)[ =]{_QUOTE}[^\s:'\"]+:([^\s'\"]+)|\b(?:docker login|mysql|mysqldump|mariadb|sshpass|redis-cli|mongo\w*|7z|unzip|zip|smbclient|ldapsearch)\b[^\n]*? -[paPw] ?{_QUOTE}([^\s'\"-][^\s'\"]{{3,}})|\s--(?:{_PASS_WORDS})[ =]{_QUOTE}([^\s'\"$<{{-][^\s'\"]{{2,}})", ("password", is_flag)),
        (rf"(?i)\b(?:unlock|disarm|open)s?(?: (?:the|my|your|our|it))?(?: {_PLACE})? (?:with|using|by entering|by typing) {_QUOTE}(\d[\d-]{{3,}})", ("password", is_closing)),
        (rf"(?i)\b(?:set|changed?|reset|updated?|switched)\b(?: [\w'-]+){{0,4}}? (?:{_PASS_WORDS}){_OF} to {_QUOTE}({_WORD}{{4,}})", ("password", is_stated)),
        (rf"(?i)(?:\b(?:login|log-?in|credentials?|creds|user/pass)\b|账号密码|用户名密码|账密|登录信息|登[录陆](?:用这个|用)?|后台|[账帐]号)(?:\s+(?:is|are|for {_PLACE} (?:is|are)))?\s*[是为:：=]?\s*[!-.0-~]+\s*[/|]\s*([!-~]{{4,}})", ("password", is_made_up)),
        (r"(?i)(?:\b(?:seed|recovery|mnemonic|backup) (?:phrase|words)(?: is| are)?|助记词(?:是|为)?)\s*[:：]?\s*((?:[a-z]{3,10}[ ,]+){11,23}[a-z]{3,10})", ("private_key", is_always)),
        (rf"(?:用|输|填|试试)(?:入|一下)?(?:这个)?{_ZH_PASS}\s*{_QUOTE}([!-~]{{4,}})", ("password", is_assigned)),
        (r"(?i)\b(?:cvv2?|cvc2?)\b[^\d\n]{0,6}(\d{3,4})\b|安全码[^\d\n]{0,4}(\d{3,4})\b", ("card", is_always)),
        (r"\b[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,4}(?:[ -]?\d{1,3})?\b|\b3[47]\d{2}[ -]?\d{6}[ -]?\d{5}\b", ("card", is_card)),
        (r"\b[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]\b", ("cn_id", is_cn_id)),
        (r"\b\d{3}-\d{2}-\d{4}\b|\b\d{3} \d{2} \d{4}\b|\b\d{9}\b", ("ssn", is_ssn)),
        (r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b", ("iban", is_iban)),
    ],
    WHOLE,
)
# fmt: on


def redact(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with every secret replaced by `[redacted:KIND]`, and the kinds that were found, sorted."""
    kinds: set[str] = set()
    for _ in range(PASSES):
        spans = list(_spans(text))
        if not spans:
            break
        kinds.update(kind for _, _, kind in spans)
        text = _replaced(text, spans)
    return text, tuple(sorted(kinds))


def _spans(text: str) -> Iterator[tuple[int, int, str]]:
    for (kind, check), match in _RULES.matches(text):
        group = next((g for g in range(1, len(match.spans)) if match.start(g) >= 0), 0)
        value = match[group]
        if MARK in match[0] or value.endswith(MARK[:-1]):
            continue
        if check(text, match.start(group), value):
            yield match.start(group), match.end(group), kind


def _replaced(text: str, spans: list[tuple[int, int, str]]) -> str:
    """The text without these spans; where two overlap, the first and longer one names the kind."""
    parts: list[str] = []
    end = 0
    for start, stop, kind in sorted(spans, key=lambda s: (s[0], -s[1])):
        if start >= end:
            parts += [text[end:start], f"{MARK}{kind}]"]
        end = max(end, stop)
    return "".join([*parts, text[end:]])


def redact_event(event: dict[str, Any]) -> dict[str, Any]:
    """An event's JSON, valid or not, with every secret in it redacted but for what names it and its owner."""
    return {name: value if name in KEPT else _clean(value) for name, value in event.items()}


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return redact(value)[0]
    if isinstance(value, list):
        return [_clean(item) for item in value]
    if isinstance(value, dict):
        return {key: item if key in ADDRESSES else redact_field(str(key), item) for key, item in value.items()}
    return value


def redact_field(name: str, value: Any) -> Any:
    """A field whose name says that it is a secret ("password") is read with its name, as prose is."""
    if not isinstance(value, str):
        return _clean(value)
    lead = f"{name}: "
    whole = redact(lead + value)[0]
    return whole.removeprefix(lead) if whole.startswith(lead) else redact(value)[0]
