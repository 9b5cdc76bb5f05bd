"""One endpoint that speaks OpenAI's chat completions: asked politely, within a time, and not at all while it is ill."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import httpx
import tenacity
from tenacity.wait import wait_base

from ....schemas.errors import LLMUnavailable, UnusableReply
from ....schemas.settings import Settings
from ....stores import Stores
from .faults import SERVER, Refused, llm_faults
from .reply import About, json_schema

if TYPE_CHECKING:
    from openai.types.chat import ChatCompletion

    from .breaker import Breaker
    from .prompt import Chat

TOKEN = 3  # characters, where an endpoint does not count; a little less in English, more in Chinese
LOGGERS = ("openai", "httpx", "httpcore")  # at debug they tell what is sent
REACH = 3.0  # seconds
TRIES = 3  # of one call; what still fails comes back through the queue
# From the strictest form of structured output to none.
FORMS: tuple[dict[str, Any], ...] = (
    {"response_format": {"type": "json_schema"}},
    {"response_format": {"type": "json_object"}},
    {},
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply as it came, and what it cost."""

    text: str
    cut: bool  # at the limit of its length
    tokens_in: int
    tokens_out: int
    seconds: float

    @property
    def tokens(self) -> int:
        return self.tokens_in + self.tokens_out


class Endpoint:
    """Asks an endpoint and remembers what it can do. One for a process, used by all threads."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._free = BoundedSemaphore(settings.llm_concurrency)
        self._form = 0  # of FORMS, the strictest that it has not refused
        self._refused: frozenset[str] = frozenset()  # arguments that it does not know

    def ask(self, chat: Chat, breaker: Breaker, deadline: float, about: About = "digest") -> Answer:
        """The answer to a chat, before the deadline (monotonic). LLMUnavailable after three tries; UnusableReply when
        it refuses the question itself."""
        if not self._free.acquire(timeout=max(deadline - time.monotonic(), 0)):
            raise LLMUnavailable("all calls that may run at once are running", hopeless=True)
        try:
            return self._retrying(deadline)(self._once, chat, breaker, deadline, about)
        finally:
            self._free.release()

    def _retrying(self, deadline: float) -> tenacity.Retrying:
        left = max(deadline - time.monotonic(), 0)
        return tenacity.Retrying(
            retry=tenacity.retry_if_exception(lambda fault: isinstance(fault, LLMUnavailable) and not fault.hopeless),
            wait=_AsAsked(),
            stop=tenacity.stop_any(tenacity.stop_after_attempt(TRIES), tenacity.stop_before_delay(left)),
            reraise=True,
        )

    def _once(self, chat: Chat, breaker: Breaker, deadline: float, about: About) -> Answer:
        began = time.monotonic()
        with breaker.watching():
            made = self._negotiated(chat, min(self._settings.llm_timeout, deadline - began), about)
            return _answer(made, chat, time.monotonic() - began)

    def _negotiated(self, chat: Chat, seconds: float, about: About) -> ChatCompletion:
        """Ask in the strictest form that the endpoint takes. A weaker one is remembered once it has worked."""
        form, refused = self._form, self._refused
        while True:
            options = {**self._options(), **_form(form, about)}
            try:
                made = asyncio.run(self._call(chat, {k: v for k, v in options.items() if k not in refused}, seconds))
            except Refused as refusal:
                if refusal.argument in self._options() and refusal.argument not in refused:
                    refused |= {refusal.argument}
                elif form + 1 < len(FORMS):
                    form += 1
                else:
                    raise UnusableReply("the LLM refuses the question in whatever form") from None
            else:
                self._form, self._refused = form, refused
                return made

    def _options(self) -> dict[str, Any]:
        return {"temperature": 0, "max_tokens": self._settings.llm_reply_tokens}

    async def _call(self, chat: Chat, options: dict[str, Any], seconds: float) -> ChatCompletion:
        from openai import AsyncOpenAI  # noqa: PLC0415  0.7 s, paid by those who have an LLM

        for name in LOGGERS:
            logging.getLogger(name).setLevel(logging.WARNING)
        key = self._settings.llm_api_key
        client = AsyncOpenAI(
            base_url=self._settings.llm_url,
            api_key=key.get_secret_value() if key else "none",
            max_retries=0,
            timeout=max(seconds, 0.1),
        )
        ask: Any = client.chat.completions.create
        with llm_faults():
            # The client's own limit is one for each read: what trickles would never end.
            async with client, asyncio.timeout(max(seconds, 0.1)):
                return await ask(model=self._settings.llm_model, messages=chat, **options)


def endpoint_of(stores: Stores) -> Endpoint | None:
    """The endpoint that goes with these stores, one for all threads; nothing where none is configured."""
    return _ENDPOINTS.setdefault(stores, Endpoint(stores.settings)) if stores.settings.llm_url else None


_ENDPOINTS: WeakKeyDictionary[Stores, Endpoint] = WeakKeyDictionary()


def reach(settings: Settings) -> str:
    """Why the endpoint of these settings cannot be used, or nothing: its list of models is asked for, which is free."""
    key = settings.llm_api_key.get_secret_value() if settings.llm_api_key else "none"
    url = f"{(settings.llm_url or '').rstrip('/')}/models"
    try:
        answer = httpx.get(url, headers={"Authorization": f"Bearer {key}"}, timeout=REACH)
    except (httpx.HTTPError, httpx.InvalidURL) as fault:
        return f"SLOWWAVE_LLM_URL cannot be reached ({type(fault).__name__})"
    if answer.status_code in (401, 403):
        return f"SLOWWAVE_LLM_API_KEY is refused ({answer.status_code})"
    return f"the endpoint is ill ({answer.status_code})" if answer.status_code >= SERVER else ""


def _form(number: int, about: About) -> dict[str, Any]:
    form = FORMS[number]
    if number:
        return form
    schema = {"name": about, "strict": True, "schema": json_schema(about)}
    return {"response_format": form["response_format"] | {"json_schema": schema}}


class _AsAsked(wait_base):
    """Exponential with jitter, and never less than the endpoint asked for."""

    _backoff = tenacity.wait_random_exponential(multiplier=0.5, max=8)

    def __call__(self, retry_state: tenacity.RetryCallState) -> float:
        fault = retry_state.outcome.exception() if retry_state.outcome else None
        return max(self._backoff(retry_state), fault.wait if isinstance(fault, LLMUnavailable) else 0)


def _answer(made: Any, chat: Chat, seconds: float) -> Answer:
    """What a completion says. Some endpoints answer 200 and mean an error: no choices, or a page of HTML."""
    choice = (getattr(made, "choices", None) or [None])[0]
    text = choice.message.content if choice and choice.message else None
    if choice is None or not isinstance(text, str) or not text:
        raise LLMUnavailable("the LLM's endpoint answers without a reply", ours=True)
    asked = sum(len(message["content"]) for message in chat)
    used = (
        (made.usage.prompt_tokens, made.usage.completion_tokens) if made.usage else (asked // TOKEN, len(text) // TOKEN)
    )
    return Answer(text, choice.finish_reason == "length", *used, seconds)
