"""What goes wrong at an endpoint, as errors of ours: who is to blame, and whether to ask again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from ....schemas.errors import LLMUnavailable

LONGEST_WAIT = 20.0  # seconds for which a slice waits with its lease held; asked to wait longer, it is put off
SERVER = 500  # and above: the endpoint's own faults


class Refused(Exception):
    """The endpoint does not take the request as it is; `argument` is the one that it names."""

    def __init__(self, argument: str | None) -> None:
        super().__init__()
        self.argument = argument


@contextmanager
def llm_faults() -> Iterator[None]:
    """Raise the client's faults as LLMUnavailable or Refused, never with the endpoint's words: they may quote ours."""
    import openai  # noqa: PLC0415

    try:
        yield
    except (TimeoutError, openai.APITimeoutError):
        raise LLMUnavailable("the LLM took longer than SLOWWAVE_LLM_TIMEOUT", ours=True) from None
    except openai.APIConnectionError:
        raise LLMUnavailable("the LLM cannot be reached, or broke off") from None
    except (openai.BadRequestError, openai.UnprocessableEntityError) as fault:
        raise Refused(fault.param) from None
    except openai.APIStatusError as fault:
        raise _of_status(fault.status_code, _asked(fault.response.headers.get("retry-after"))) from None
    except (openai.OpenAIError, ValueError):  # the body is no JSON, or nothing like a completion
        raise LLMUnavailable("the LLM's endpoint answers with something else", ours=True) from None


def _of_status(status: int, wait: float) -> LLMUnavailable:
    if status == 429 or wait:
        return LLMUnavailable(f"the LLM is busy ({status})", wait=wait, hopeless=wait > LONGEST_WAIT)
    if status >= SERVER:
        return LLMUnavailable(f"the LLM failed ({status})", ours=True)
    return LLMUnavailable(f"the LLM refuses us ({status}): check SLOWWAVE_LLM_URL, key and model", hopeless=True)


def _asked(header: str | None) -> float:
    """Seconds of a Retry-After: a number, or a date."""
    try:
        return max(float(header or 0), 0.0)
    except ValueError:
        pass
    try:
        return max((parsedate_to_datetime(header or "") - datetime.now(UTC)).total_seconds(), 0.0)
    except (ValueError, TypeError):
        return 0.0
