"""How long an endpoint is left alone when it asks for it, and what it may be told anew."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import httpx
import openai
import pytest
import tenacity

from slowwave.schemas.errors import LLMUnavailable
from slowwave.workers.slow.llm.endpoint import _AsAsked
from slowwave.workers.slow.llm.faults import Refused, llm_faults


def raised(status: int, **headers: str) -> LLMUnavailable:
    """What becomes of an answer with that status."""
    request = httpx.Request("POST", "http://localhost/v1")
    response = httpx.Response(status, headers={k.replace("_", "-"): v for k, v in headers.items()}, request=request)
    with pytest.raises(LLMUnavailable) as caught, llm_faults():
        raise openai.APIStatusError("it says: the user's words", response=response, body=None)
    assert "words" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("status", "header", "wait", "hopeless"),
    [
        (429, "7", 7, False),
        (429, "3600", 3600, True),
        (503, "2.5", 2.5, False),
        (429, "soon", 0, False),
        (429, "-3", 0, False),
    ],
)
def test_retry_after_is_heard(status: int, header: str, wait: float, hopeless: bool) -> None:
    fault = raised(status, Retry_After=header)
    assert (fault.wait, fault.hopeless, fault.ours) == (wait, hopeless, False)


def test_retry_after_may_be_a_date() -> None:
    fault = raised(429, Retry_After=format_datetime(datetime.now(UTC) + timedelta(minutes=10), usegmt=True))
    assert 500 < fault.wait <= 600


@pytest.mark.parametrize(("status", "hopeless", "ours"), [(500, False, True), (401, True, False), (404, True, False)])
def test_whose_fault_it_is_decides_whether_it_counts_as_a_try(status: int, hopeless: bool, ours: bool) -> None:
    fault = raised(status)
    assert (fault.hopeless, fault.ours) == (hopeless, ours)


def test_a_wait_is_never_shorter_than_asked_for() -> None:
    state = tenacity.RetryCallState(tenacity.Retrying(), None, (), {})
    state.set_exception((LLMUnavailable, LLMUnavailable("busy", wait=11), None))
    assert _AsAsked()(state) >= 11


def test_a_refused_argument_is_named() -> None:
    response = httpx.Response(400, request=httpx.Request("POST", "http://localhost/v1"))
    body = {"param": "max_tokens", "message": "unknown"}
    with pytest.raises(Refused) as caught, llm_faults():
        raise openai.BadRequestError("no", response=response, body=body)
    assert caught.value.argument == "max_tokens"
