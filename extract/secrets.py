"""Secrets never reach a store: they are found by format, checksum or the words around them, and replaced by their kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .patterns import has_digit
from .rules import Index, Lazy, Rules

MARK = "[redacted:"
CONTEXT = 32  # characters before a number that may say what it is
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

# Words that follow "the password is" without being one.
_NOT_A_PASSWORD = frozenset(
    (  # noqa: SIM905 - words read as text
        "wrong incorrect invalid required needed expired weak strong correct right missing empty blank not no too "
        "very so the a an my your his her their our its it that this these in on at for to of by with from stored "
        "saved hashed encrypted hidden secret reset changed being never always case sensitive case-sensitive long "
        "short simple safe unsafe secure insecure what which who where when how why if unless and or but only also "
        "already still really just now set okay ok fine good bad easy hard unknown different same shared protected "
        "broken lost forgotten about like something somewhere somehow masked redacted none null undefined true "
        "false string password passwords passphrase optional mandatory working accepted rejected denied available "
        "there here known public private sent given used due going getting over under less more at least managed "
        "kept written os.environ getenv process.env env input str"
    ).split()
)


# What other long numbers are called.
_NO_CARD = Lazy(
    r"order|订单|訂單|运单|快递|tracking|invoice|合同|流水|条形码|條碼|条码|barcode|\b(?:ean|isbn|upc|imei)\b|serial|序列号|型号|编号|会员|积分|公交|校园|门禁|gift|loyalty|library|member"
)


_DATE = Lazy(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}")


def _matches_luhn(digits: str) -> bool:
    doubled = (int(d) * 2 if i % 2 else int(d) for i, d in enumerate(reversed(digits)))
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0


# A number that is called a bank card is one, mistyped or not.
_A_CARD = Lazy(
    r"(?:银行|信用|储蓄|借记|招行|工行|建行|农行|中行)卡号?\D{0,6}$|卡号\D{0,3}$|\b(?:credit|debit|bank|visa|mastercard|amex) ?(?:card)?(?: number| no\.?| #)?\D{0,8}$|\bcard (?:number|no\.?|#)\D{0,6}$"
)


def _card(text: str, start: int, value: str) -> bool:
    digits = "".join(c for c in value if c.isdigit())
    before = text[max(0, start - CONTEXT) : start].lower()
    named = _NO_CARD.re.search(before) is not None
    return (
        (14 if digits[0] != "4" else 13) <= len(digits) <= 19
        and len(set(digits)) > 1
        and not named
        and (_matches_luhn(digits) or _A_CARD.re.search(before) is not None)
    )


def _cn_id(text: str, start: int, value: str) -> bool:
    """By its checksum, or by name: people mistype numbers, and a mistyped one is as private."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(d) * w for d, w in zip(value, weights, strict=False))
    return "10X98765432"[total % 11] == value[-1].upper() or "身份证" in text[max(0, start - CONTEXT) : start]


def _ssn(text: str, start: int, value: str) -> bool:
    before = text[max(0, start - CONTEXT * 2) : start].lower()
    area = value[:3]
    return (
        any(word in before for word in ("ssn", "social security", "my social", "社会安全"))
        and area not in ("000", "666")
        and area < "900"
    )


def _iban(_text: str, _start: int, value: str) -> bool:
    code = "".join(value.split()).upper()
    moved = code[4:] + code[:4]
    return 15 <= len(code) <= 34 and int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def _mixed(value: str) -> bool:
    """Whether a word looks made up: digits or signs in it, or capitals inside."""
    return any(not c.isalpha() for c in value.strip(".!?,:-")) or value[1:].lower() != value[1:]


def _key(_text: str, _start: int, value: str) -> bool:
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def _assigned(text: str, start: int, value: str) -> bool:
    """`password: x` in prose or code; not a reference such as `password=os.environ[...]` or `password: str`."""
    following = text[start + len(value) : start + len(value) + 1]
    bare = value.strip(".!?:-").lower()
    return bare not in _NOT_A_PASSWORD and following not in ("(", "[") and not value.startswith(("$", "{", "<", "*"))


def _stated(text: str, start: int, value: str) -> bool:
    """`the password is x`: a made-up word anywhere, a plain word only at the end of its clause."""
    bare = value.strip(".!?:-").lower()
    rest = text[start + len(value) : start + len(value) + 1]
    if bare in _NOT_A_PASSWORD or not bare or rest in ("(", "["):
        return False
    quoted = start > 0 and text[start - 1] in "\"'`“‘「"
    closed = not rest or rest in "\n,，。;；" or value[-1] in ".!"
    return _mixed(value) or quoted or (closed and not bare.endswith(("ed", "ing")))


def _made_up(_text: str, _start: int, value: str) -> bool:
    """A word right after the word for it: letters with digits or signs inside, or four digits and more."""
    bare = value.strip(".!?,:;-#*")
    signs = any(not c.isalnum() and c not in "-_./'" for c in bare[1:])
    return len(bare) >= 4 and (
        bare.replace("-", "").isdigit()
        or ((any(c.isdigit() for c in bare) or signs) and any(c.isalpha() for c in bare))
    )


def _flag(text: str, start: int, value: str) -> bool:
    """An option of a command: a port, a path or a variable is no password."""
    return (
        not value.startswith(("$", "/", "./", "<", "{"))
        and (_mixed(value) or (start > 0 and text[start - 1] in "\"'"))
        and not value.isdigit()
    )


def _closing(text: str, start: int, value: str) -> bool:
    """A made-up word that ends its clause, and is no date: 密码改了，现在是 4-7-1-9, "unlock it with 1379"."""
    rest = text[start + len(value) :].lstrip("\"'`”’」 ")[:1]
    return (not rest or not rest.isalnum()) and not _DATE.re.fullmatch(value) and _made_up(text, start, value)


def _always(_text: str, _start: int, _value: str) -> bool:
    return True


Check = Callable[[str, int, str], bool]
SECRETS = Index()
# One rule, one line.
# fmt: off
_RULES: Rules[tuple[str, Check]] = Rules(
    [
        (r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----(?s:.*?)(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|\z)", ("private_key", _always)),
        (r"\bMII[A-Z][A-Za-z0-9+/]{40,}={0,2}", ("private_key", _always)),
        (r"\beyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?", ("jwt", _always)),
        (r"(?i)\b[a-z][a-z0-9+.-]{1,20}://[^\s:@/\[]*:([^\s@\[]+)@", ("connection_string", _always)),
        *[(pattern, ("api_key", _always)) for pattern in _KEYS],
        (rf"(?i)(?:\b|_)(?:{_KEY_NAME})\b{_ASSIGN}([A-Za-z0-9_./+=~-]{{10,}})", ("api_key", _key)),
        (rf"(?i)(?:\b|_)(?:{_KEY_NAME})(?: (?:for|to|of|on|from|at) {_PLACE})?(?:\s+is|\s*是)\s*[:：]?\s*{_QUOTE}([A-Za-z0-9_./+=~-]{{10,}})", ("api_key", _key)),
        (rf"(?:密钥|秘钥|密鑰|金鑰|令牌|私钥|(?:机器人|应用|接口|服务|平台)的?[Kk]ey)\s*[是为為：:=]\s*{_QUOTE}([A-Za-z0-9_./+=~-]{{10,}})", ("api_key", _key)),
        (rf"(?i)(?:\b|_|PG)(?:{_PASS_WORDS}){_ASSIGN}({_WORD}{{3,}})", ("password", _assigned)),
        (rf"(?i)\b(?:{_PASS_WORDS}){_OF}{_IS}({_WORD}{{3,}})", ("password", _stated)),
        (rf"(?i)\b(?:use|with|using|enter|type|try) (?:the )?(?:{_PASS_WORDS}) {_QUOTE}({_WORD}{{4,}})", ("password", _stated)),
        (rf"(?i)\b(?:use|set|put|enter|make|try|it['’]s|it is) {_QUOTE}({_WORD}{{4,}}){_QUOTE} (?:as|for) (?:the|my|your|our|an?)(?: [\w'-]+)*? (?:{_PASS_WORDS}|pin)\b", ("password", _made_up)),
        (rf"{_ZH_PASS}(?:是|为|：)?\s*((?:[左右]转?\d+[，, ]?)+|[一二两三四五六七八九十\d]+个[0-9A-Za-z零〇一二两三四五六七八九])", ("password", _always)),
        (rf"(?i)\blog(?:ging|ged)? ?in (?:with|using|as) {_WORD}+ ?(?:/|with|and) ?({_WORD}{{4,}})|用\s*{_WORD}+\s*[/|]\s*({_WORD}{{4,}})\s*登", ("password", _made_up)),
        (rf"{_ZH_PASS}(?:[\p{{Han}}]{{0,3}}){_ZH_IS}([!-~]{{3,}})", ("password", _assigned)),
        (rf"{_ZH_PASS}[^。！？!?\n]{{0,16}}?(?:[，,]\s*(?:现在|目前|新的?|就|已经|还|后来)*(?:是|为|叫|改成|换成)|[\p{{Han}}][:：])\s*{_QUOTE}([!-~]{{4,}})|{_ZH_PASS}[^。！？!?\n]{{0,40}}?[，,]\s*{_QUOTE}([A-Za-z]+\d{{3,}}[!-~]*)", ("password", _closing)),
        (rf"(?i)\bpin(?: ?code| number)?{_OF}(?:{_IS}|{_ASSIGN}|,?\s+)(\d[\d-]{{2,11}})", ("password", _always)),
        (rf"(?i)\bpin(?: ?code| number)?{_ASSIGN}({_WORD}{{4,}})", ("password", _made_up)),
        (rf"(?i)\b(?:(?:lockbox|alarm|door|gate|garage|entry|locker|safe|verification|one[- ]time|2fa|login|access) code|(?:(?:lock|safe|locker|vault) )?comb(?:ination|o)){_OF}{_IS}({_WORD}{{3,}})", ("password", _made_up)),
        (rf"{_ZH_PASS}(?:[\p{{Han}}]{{0,4}}\s)?\s*{_QUOTE}([!-~]{{4,}})", ("password", _made_up)),
        (rf"(?i)\b(?:{_PASS_WORDS})\s+{_QUOTE}({_WORD}{{4,}})", ("password", _made_up)),
        (rf"(?i)\b(?:{_PASS_WORDS})\s+[\"'`“‘「]({_WORD}{{4,}})[\"'`”’」]", ("password", _assigned)),
        (rf"(?i)\b(?:{_PASS_WORDS})[^.!?\n]{{0,24}}?[,;] (?:and )?(?:it['’]?s|it is|the new one is|now)(?: now)? {_QUOTE}({_WORD}{{4,}})", ("password", _made_up)),
        (rf"(?i)\b(?:wi-?fi|network|wpa2?|router|activation|unlock) (?:key|code|pass){_OF}{_IS}({_WORD}{{4,}})", ("password", _made_up)),
        (rf"(?i)\b(?:(?:lockbox|alarm|door|gate|garage|entry|locker|safe|verification|one[- ]time|2fa|login|access|security) code|otp){_OF}\s*[:：]?\s*(\d{{4,8}})\b", ("password", _always)),
        (rf"(?i)\b(?:lock|padlock|keypad)(?: code| number)?{_IS}(\d[\d-]{{3,}})", ("password", _closing)),
        (rf"(?i)\b(?:key|token) (?:for|to|of) {_PLACE}(?:\s*[:：]| is)\s*{_QUOTE}([A-Za-z0-9_./+=~-]{{16,}})", ("api_key", _key)),
        (rf"(?i)(?:\b|_)pass\s*[:=]\s*{_QUOTE}({_WORD}{{4,}})|\b(?:user(?:name)?|login|account|name|wi-?fi|ssid)(?: is|:)? {_WORD}+[,;/]? (?:and )?pass {_QUOTE}({_WORD}{{4,}})", ("password", _made_up)),
        (rf"(?i)\bcurl\b[^\n]*? (?:-u|--user)[ =]{_QUOTE}[^\s:'\"]+:([^\s'\"]+)|\b(?:docker login|mysql|mysqldump|mariadb|sshpass|redis-cli|mongo\w*|7z|unzip|zip|smbclient|ldapsearch)\b[^\n]*? -[paPw] ?{_QUOTE}([^\s'\"-][^\s'\"]{{3,}})|\s--(?:{_PASS_WORDS})[ =]{_QUOTE}([^\s'\"$<{{-][^\s'\"]{{2,}})", ("password", _flag)),
        (rf"(?i)\b(?:unlock|disarm|open)s?(?: (?:the|my|your|our|it))?(?: {_PLACE})? (?:with|using|by entering|by typing) {_QUOTE}(\d[\d-]{{3,}})", ("password", _closing)),
        (rf"(?i)\b(?:set|changed?|reset|updated?|switched)\b(?: [\w'-]+){{0,4}}? (?:{_PASS_WORDS}){_OF} to {_QUOTE}({_WORD}{{4,}})", ("password", _stated)),
        (rf"(?i)(?:\b(?:login|log-?in|credentials?|creds|user/pass)\b|账号密码|用户名密码|账密|登录信息|登[录陆](?:用这个|用)?|后台|[账帐]号)(?:\s+(?:is|are|for {_PLACE} (?:is|are)))?\s*[是为:：=]?\s*[!-.0-~]+\s*[/|]\s*([!-~]{{4,}})", ("password", _made_up)),
        (r"(?i)(?:\b(?:seed|recovery|mnemonic|backup) (?:phrase|words)(?: is| are)?|助记词(?:是|为)?)\s*[:：]?\s*((?:[a-z]{3,10}[ ,]+){11,23}[a-z]{3,10})", ("private_key", _always)),
        (rf"(?:用|输|填|试试)(?:入|一下)?(?:这个)?{_ZH_PASS}\s*{_QUOTE}([!-~]{{4,}})", ("password", _assigned)),
    ],
    SECRETS,
)
_NUMBERS: Rules[tuple[str, Check]] = Rules(
    [
        (r"(?i)\b(?:cvv2?|cvc2?)\b[^\d\n]{0,6}(\d{3,4})\b|安全码[^\d\n]{0,4}(\d{3,4})\b", ("card", _always)),
        (r"\b[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,4}(?:[ -]?\d{1,3})?\b|\b3[47]\d{2}[ -]?\d{6}[ -]?\d{5}\b", ("card", _card)),
        (r"\b[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]\b", ("cn_id", _cn_id)),
        (r"\b\d{3}-\d{2}-\d{4}\b|\b\d{3} \d{2} \d{4}\b|\b\d{9}\b", ("ssn", _ssn)),
        (r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b", ("iban", _iban)),
    ],
    SECRETS,
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
    possible = SECRETS.possible(text)
    numbers = _NUMBERS.matches(text, possible) if has_digit(text) else ()
    for (kind, check), match in (*_RULES.matches(text, possible), *numbers):
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
