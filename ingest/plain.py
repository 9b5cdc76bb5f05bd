"""A short way for the ordinary turn: what is sound at first sight need not pass through the models, nor be written
as JSON while the agent waits.

An agent that publishes now and then runs on cold caches, where each line costs five times what it costs in a loop: so
`publish` only looks, and the flusher writes. It accepts less than the contract and never more; what it does not know,
the contract judges, and names the field at fault. A test holds the two to the same bytes.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple

import orjson

from ..schemas.names import keys_of
from ..schemas.scope import User
from ..schemas.turn import CANONICAL_UUID, MAX_ID, MAX_MESSAGES, SURELY_SMALL, Role, zones
from .buffer import Entry

ROLES = frozenset(Role)
VISIBILITIES = ("private", "team")
SURROUND = 512  # bytes of a turn beside its contents, roughly


@lru_cache(maxsize=4096)
def stream_of(tenant: str, user_id: str, partitions: int) -> str:
    """The stream that a user's turns go to."""
    return keys_of(User(tenant=tenant, user_id=user_id), partitions).turns


class Plain(NamedTuple):
    """A turn that is sound: its fields but the messages, each message's role and content, its bytes (roughly)."""

    fields: dict[str, Any]
    messages: list[tuple[str, str]]
    size: int
    partitions: int

    def wired(self) -> Entry:
        """The entry that the contract would have made."""
        event: dict[str, Any] = {"schema_version": 1, **self.fields}
        event["messages"] = [
            {"message_id": f"m{place}", "role": role, "content": content}
            for place, (role, content) in enumerate(self.messages)
        ]
        del event["state"], event["ends"]
        stream = stream_of(event["tenant"], event["user_id"], self.partitions)
        return Entry(stream, orjson.dumps(event, option=orjson.OPT_UTC_Z))


def plain(fields: dict[str, Any], partitions: int) -> Plain | None:
    """The event with these fields, which are the caller's to give away, or None when only the contract can tell."""
    messages = fields["messages"]
    if type(messages) is not list or not 0 < len(messages) <= MAX_MESSAGES or not _known(fields):
        return None
    said: list[tuple[str, str]] = []
    characters = size = 0
    for message in messages:
        if type(message) is not dict or len(message) != 2:
            return None
        role, content = message.get("role"), message.get("content")
        if type(role) is not str or role not in ROLES or type(content) is not str or "\0" in content:
            return None
        characters += len(content)
        try:
            size += len(content) if content.isascii() else len(content.encode())
        except UnicodeEncodeError:  # a lone surrogate
            return None
        said.append((role, content))
    if characters > SURELY_SMALL - 3 * MAX_ID * len(said):
        return None
    return Plain(fields, said, size + SURROUND, partitions)


def _known(event: dict[str, Any]) -> bool:
    if event["state"] is not None or event["ends"] is not None or event["metadata"] != {}:
        return False
    for name in ("tenant", "user_id", "session_id", "agent_id"):
        text = event[name]
        if type(text) is not str or not 0 < len(text) <= MAX_ID or not text.isprintable():
            return False
    moment, event_id, zone = event["occurred_at"], event["event_id"], event["tz"]
    return (
        (type(moment) is datetime and moment.tzinfo is UTC and 1970 <= moment.year <= 2200)
        and (type(event_id) is str and CANONICAL_UUID.fullmatch(event_id) is not None)
        and (zone == "UTC" or (type(zone) is str and zone in zones()))
        and event["visibility"] in VISIBILITIES
    )
