"""A small server that speaks OpenAI's chat completions: it words each reply anew, and misbehaves as it is told."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

LINE = re.compile(r"^\[(\d+)\] \S+ \S+ \S+ (\S+): (.*)$", re.MULTILINE)
OPENINGS = ("It was said:", "In other words:", "As told:", "To sum it up:", "Noted so far:", "What stands:")
Call = dict[str, Any]
Act = Callable[["Handler", Call], None]


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: Server

    def do_GET(self) -> None:
        self.send(200, {"object": "list", "data": []})

    def do_POST(self) -> None:
        call: Call = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.lock:
            self.server.calls.append(call)
            act = self.server.script.pop(0) if self.server.script else self.server.always
        with suppress(BrokenPipeError, ConnectionResetError):
            act(self, call)

    def send(self, status: int, body: Any, **headers: str) -> None:
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": str(len(raw)), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *args: Any) -> None:
        """Nothing: the calls are counted."""


@dataclass
class Server(ThreadingHTTPServer):
    """What it was asked, and what it does next: the `script` first, then `always`."""

    port: int = 0
    calls: list[Call] = field(default_factory=list)
    script: list[Act] = field(default_factory=list)
    always: Act = field(default_factory=lambda: good)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self.daemon_threads = True
        super().__init__(("127.0.0.1", self.port), Handler)
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()

    __hash__ = object.__hash__

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that went away is no news."""

    def close(self) -> None:
        self.shutdown()
        self.server_close()


@contextmanager
def serving(**options: Any) -> Iterator[Server]:
    """A server for the length of a block."""
    server = Server(**options)
    try:
        yield server
    finally:
        server.close()


# What it says


def told(call: Call) -> list[tuple[int, str, str]]:
    """The numbered messages of the conversation that it is asked about: number, who, words."""
    return [(int(n), who, words) for n, who, words in LINE.findall(call["messages"][1]["content"])]


def item(number: int, words: str, **fields: Any) -> dict[str, Any]:
    """An item that quotes all of a message, in words that are chosen anew each time."""
    plain = {"kind": "fact", "message": number, "quote": words, "text": f"{random.choice(OPENINGS)} {words}"}
    return {**plain, "slot": None, "value": None, "polarity": "positive", "entities": [], "replaces": [], **fields}


def digest(call: Call) -> dict[str, Any]:
    """A digest of what the user said: an item or two for each message, a summary of the first."""
    said = [(n, words) for n, who, words in told(call) if who == "user"]
    items = [item(n, words, text=f"{one} {words}") for n, words in said for one in some_openings()]
    sentences = [{"text": f"{random.choice(OPENINGS)} {w}", "message": n, "quote": w, "joins": []} for n, w in said[:1]]
    return {"summary": sentences, "items": items}


def some_openings() -> list[str]:
    return random.sample(OPENINGS, random.randint(1, 2))


def completion(text: str, finish: str = "stop") -> dict[str, Any]:
    choice = {"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": text}}
    usage = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}
    return {"id": "x", "object": "chat.completion", "created": 0, "model": "x", "choices": [choice], "usage": usage}


def says(text: str | Callable[[Call], str], finish: str = "stop") -> Act:
    """Replies with a text."""
    return lambda handler, call: handler.send(200, completion(text if isinstance(text, str) else text(call), finish))


def replies(*items: dict[str, Any], summary: Sequence[dict[str, Any]] = ()) -> Act:
    """Replies with these items and sentences."""
    return says(json.dumps({"summary": list(summary), "items": items}))


good = says(lambda call: json.dumps(digest(call)))


# How it misbehaves


def _changed(change: Callable[[dict[str, Any]], object]) -> Act:
    """A good digest, with something done to each item."""

    def text(call: Call) -> str:
        made = digest(call)
        for one in (*made["items"], *made["summary"]):
            change(one)
        return json.dumps(made)

    return says(text)


def fails(status: int, **headers: str) -> Act:
    return lambda handler, _: handler.send(status, {"error": {"message": "the prompt was: my secret words"}}, **headers)


def hangs(seconds: float) -> Act:
    def act(handler: Handler, call: Call) -> None:
        time.sleep(seconds)
        good(handler, call)

    return act


def trickles(seconds: float) -> Act:
    """Sends a byte now and then: no single read is slow."""

    def act(handler: Handler, _: Call) -> None:
        handler.send_response(200)
        handler.send_header("Content-Type", "application/json")
        handler.end_headers()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            handler.wfile.write(b" ")
            time.sleep(0.05)

    return act


def breaks_off(handler: Handler, call: Call) -> None:
    """The connection ends in the middle of the body."""
    raw = json.dumps(completion(json.dumps(digest(call)))).encode()
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", str(len(raw)))
    handler.end_headers()
    handler.wfile.write(raw[: len(raw) // 2])


def knows_no_schema(handler: Handler, call: Call) -> None:
    """Only plain JSON mode."""
    if call.get("response_format", {}).get("type") == "json_schema":
        handler.send(
            400, {"error": {"message": "response_format.type must be json_object", "param": "response_format"}}
        )
    else:
        good(handler, call)


def knows_no_format(handler: Handler, call: Call) -> None:
    """No structured output at all, and a newer name for the length."""
    for name in ("response_format", "max_tokens"):
        if name in call:
            return handler.send(400, {"error": {"message": "unknown argument", "param": name}})
    return good(handler, call)


prose = says(lambda call: f"Sure! Here it is:\n```json\n{json.dumps(digest(call))}\n```\nAnything {{else}}?")
cut = says(lambda call: json.dumps(digest(call))[:-20], "length")
cut_in_first_string = says(lambda call: json.dumps({"items": digest(call)["items"]})[:90], "length")
lone_surrogate = says(lambda call: json.dumps(digest(call)).replace('"text": "', '"text": "\\ud83d ', 1))
wrong_types = _changed(lambda one: one.update(message="the first", text=["?"]))
invented_quotes = _changed(lambda one: one.update(quote="I own a yacht in the harbour of Monaco"))
empty = says('{"summary": [], "items": []}')
other_language = _changed(lambda one: one.update(text="Это совсем другой язык"))
error_body = says("")
html: Act = lambda handler, _: handler.send(200, b"<html>maintenance</html>", Content_Type="text/html")  # noqa: E731
error_in_200: Act = lambda handler, _: handler.send(200, {"error": {"message": "overloaded", "code": 529}})  # noqa: E731
nonsense = says("I am sorry, I cannot do that.")
