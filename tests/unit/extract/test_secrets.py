"""What is taken out of a text before anything is stored, and what may stay."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slowwave.extract.guard.secrets import redact, redact_event

SECRETS = [
    ("key sk-live0Ab12Cd34Ef56Gh78", "api_key"),
    ("token ghp_0123456789abcdefghijABCDEFGHIJ012345", "api_key"),
    ("aws AKIAIOSFODNN7EXAMPLE", "api_key"),
    ("Authorization: Bearer abcdEFGH1234ijklMNOP", "api_key"),
    ("API_KEY=4f9a8b7c6d5e4f3a2b1c", "api_key"),
    ("访问密钥是 q8W3e5R7t9Y1u3I5", "api_key"),
    ("-----BEGIN EC PRIVATE KEY-----\nMHcCAQ\n-----END EC PRIVATE KEY-----", "private_key"),
    ("-----BEGIN PRIVATE KEY-----\ncut off", "private_key"),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl", "jwt"),
    ("postgresql://app:s3cr3t@db.internal:5432/app", "connection_string"),
    ("mongodb+srv://root:Tr33house@cluster0.example.net", "connection_string"),
    ("My password is Blue42Sky!", "password"),
    ("my wifi password is butterfly.", "password"),
    ("The password for the router is q1w2e3", "password"),
    ("pwd: hunter2hunter2", "password"),
    ("密码是abc12345", "password"),
    ("登录口令：Qwe!2024", "password"),
    ("邮箱密码改成了 Moon-77x", "password"),
    ("card 4242 4242 4242 4242", "card"),
    ("卡号 6222021234567890128", "card"),
    ("CVV 123", "card"),
    ("身份证 110101199003078515", "cn_id"),
    ("social security number 536-22-8741", "ssn"),
    ("IBAN GB82 WEST 1234 5698 7654 32", "iban"),
    ("服务器口令 Kx9#mQ2p 先用着", "password"),
    ("取款密码583921", "password"),
    ("the staging login is deploy / Gr4nite&7", "password"),
    ("I changed my mail password to Harbor-551", "password"),
    ("my bank pin's 7710", "password"),
    ("My PIN: hunter2hunter2", "password"),
    ("验证码是 662108", "password"),
    ("The gate code is 90417", "password"),
    ("my social is 219-09-9998", "ssn"),
    ("身份证 110101199003078516", "cn_id"),
    ("信用卡号 6222021234567890123", "card"),
    ("login: mwalker pw: S3same!open", "password"),
    ("use hunter42! as the admin password", "password"),
    ("The vault combo is 18-36-4", "password"),
    ("curl -u build:Maple7rain https://ci.example.org/job", "password"),
    ("mysqldump -uapp -pOtter!55 shop > shop.sql", "password"),
    ("restic --password 'cold storage9' backup", "password"),
    ("CACHE_PASS='w1llow&oak'", "password"),
    ("the key:\nMIIEpAIBAAKCAQEA3Tz2mr7SZiAMfQyuvBjM9Oi9cCsjMXqkPl9w", "private_key"),
    ("the password at the summer house is heron31", "password"),
    ("老师发的密码还是那个：maple#778", "password"),
    ("大门密码换过了，现在是 3-8-8-1", "password"),
    ("登录密码是六个7", "password"),
    ("保险柜密码 左20右11左8", "password"),
    ("sign in with user intern, pass intern2288", "password"),
    ("you unlock the tool shed with 6604", "password"),
    ("the token for the map service is 51f0c9aa7be2d4418c", "api_key"),
    ("wifi key at my place is marble2210", "password"),
    ("the router pw changed, it's now Quartz_71", "password"),
    ("the guests' password 'periwinkle' still works", "password"),
    ("try logging in as demo with demo9911", "password"),
    ("用 guest/Guest#55 登录看看", "password"),
    ("OTP 330914, quick", "password"),
    ("卡号 6228480000000000915", "card"),
    ("我身份证330106199108234513，帮我查查", "cn_id"),  # a card's check digit as well
    ("the map key is 7c41aa90be2257d0913ff0a1c6e2b384 for staging", "api_key"),
    ("punch in 7742 at the side gate, then pull", "password"),
    ("The shed lockbox is set to 0381, tell the plumber", "password"),
    ("车库卷帘门按 *6614# 能开", "password"),
    ("保险箱左转到 28，右转到 61", "password"),
    ("Combination for the bike: 12 right, 31 left, 8 right", "password"),
    ("G-551902 is what they sent", "password"),
    ("they texted 402 771 to confirm the sign-in", "password"),
    ("you get on the wifi with tidepool88", "password"),
    ("I used gingersnap77 for every forum", "password"),
    ("the vpn pass expired so now it's Larch2031!!", "password"),
    ("我所有网站清一色 chixiangua66，行吗", "password"),
]
HARMLESS = [
    "把验证码发到 me@example.com",
    "the wifi name at the cabin is Larch_5G",
    "our network is called Sunny2G",
    "my github login is rivera92",
    "运单号YT8802316647501显示派送中",  # the check digits of an IBAN, by chance
    "password = getpass.getpass()",
    "--password-file /run/secrets/pw",
    "docker run -p 8080:80 nginx",
    "密码最后一次修改是 2026-03-01",
    "密码长度要求是 12 位",
    "密码错误次数上限是 1000 次",
    "后台：前端/后端v2",
    "the lock is 2000 years old",
    "Use PIN 13 on the board for the light",
    "open the box with 1000 screws inside",
    "log in as admin with Chrome",
    "phones:0755-86013388",
    "The safe weighs up to 1200 kg.",
    "config: password: ${DB_PASSWORD}",
    "commit 9fceb02d0ae598e95dc970b74767f19372d61af8 broke the gate",
    "保险柜 3000 多少钱",
    "门禁卡补办要 5000 元",
    "enter 1234 steps for Tuesday",
    "the password is wrong",
    "My password is not working",
    "Your password has been reset.",
    "The password is required to be long.",
    "密码是什么？",
    "密码忘了",
    "密码是错的",
    "The token has expired.",
    "password=os.environ['DB']",
    "def login(user: str, password: str) -> None:",
    "订单号 4242424242424242",
    "4242 4242 4242 4241",
    "编号 110101199003078516",
    "会员卡号 6222021234567890123",
    "555-12-3456",
    "commit 3f2a9c1d7e8b",
    "https://example.com/a:b@c",
    "The secret is to stay calm.",
    "There is a password for the old router. Is Model7 the one to buy?",
    "条形码6901234567892扫不出来",
    "His pin is shiny",
    "密码至少8位",
    "password reset link expired",
    "The gate code changed",
    "the combination of colors is great",
]


@pytest.mark.parametrize(("text", "kind"), SECRETS)
def test_secret_is_replaced_by_its_kind(text, kind):
    redacted, kinds = redact(text)
    assert kinds == (kind,)
    assert f"[redacted:{kind}]" in redacted


@pytest.mark.parametrize("text", HARMLESS)
def test_harmless_text_stays(text):
    assert redact(text) == (text, ())


def test_the_words_around_a_secret_stay():
    assert redact("数据库密码是Xy9!kk，快连上") == ("数据库密码是[redacted:password]，快连上", ("password",))


pieces = st.sampled_from(
    [
        "password is ",
        "密码是",
        "abc123",
        " ",
        "4242 4242 4242 4242",
        "token=",
        "[redacted:card]",
        "://u:",
        "@h",
        "\n",
        "sk-",
        "Ab12" * 6,
    ]
)


@given(st.one_of(st.text(), st.lists(pieces, max_size=12).map("".join)))
def test_redacting_twice_changes_nothing(text):
    once, _ = redact(text)
    assert redact(once) == (once, ())


def test_importing_costs_an_agent_nothing_but_re2():
    heavy = "('pydantic', 'phonenumbers', 'numpy', 'orjson')"
    code = f"import sys, slowwave.extract.guard.secrets; print([m for m in {heavy} if m in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )


def test_a_field_that_is_named_as_a_secret_is_one():
    event = {
        "user_id": "ada",
        "metadata": {"password": "hunter2x!", "note": "call back"},
        "state": {"api_key": "abcdef1234567890"},
    }
    cleaned = redact_event(event)
    assert "hunter2x!" not in str(cleaned)
    assert "abcdef1234567890" not in str(cleaned)
    assert cleaned["metadata"]["note"] == "call back"
    assert redact_event(cleaned) == cleaned
