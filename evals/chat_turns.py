"""Turns out of message lists and chat exports: who is the user, where a turn ends, where a session ends."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from hashlib import sha256
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import orjson

from ..schemas.errors import InvalidTurn
from ..schemas.turn import Message, TurnEvent
from .file_text import Skip
from .turn_ids import identified_or_skipped

BASE = datetime(2026, 1, 1, tzinfo=UTC)  # of lists without times: an hour a list, a minute a turn
SAME_TURN = timedelta(minutes=5)  # what one person sends within it is one turn
SAME_SESSION = timedelta(hours=2)  # a longer silence ends a session
TIME_KEYS = ("timestamp", "created_at", "create_time", "occurred_at")


class _Said(NamedTuple):
    message: dict[str, Any]
    sender: str
    at: datetime | None


def from_messages(value: Any, place: str, skip: Skip) -> Iterator[TurnEvent]:
    """One session: each user message opens a turn. Without times: a minute a turn, from a fixed day on."""
    body: dict[str, Any] = value if isinstance(value, dict) else {"messages": value}
    rows = enumerate(_list(body, "messages"), 1)
    said = [s for number, row in rows if (s := _said(row, f"{place}, message {number}", skip))]
    if not said:
        return
    number = int(place.rsplit(" ", 1)[-1]) if place[-1].isdigit() else 1
    digest = sha256(orjson.dumps(said[0].message)).hexdigest()[:8]
    session = str(body.get("session_id") or body.get("id") or f"chat-{number}-{digest}")
    user = _user_of(body, said)
    at = BASE + timedelta(hours=number - 1) - timedelta(minutes=1)
    for turn in _by_user_message(said):
        at = next((s.at for s in turn if s.at), at + timedelta(minutes=1))
        yield from _event(turn, place, skip, user_id=user, session_id=session, occurred_at=at.isoformat())


def from_conversation(value: Any, place: str, skip: Skip) -> Iterator[TurnEvent]:
    """The sessions of one chat export, in order of time and cut at two hours of silence.

    One person with an assistant: the memory is that person's. Several persons: it is the group's, and each
    message carries its sender's name, so that facts are of that person.
    """
    meta = _dict(value, "session_meta")
    people = _dict(meta, "user_details")
    tz = str(meta.get("default_timezone") or "UTC")
    said = _conversation(_list(value, "conversation_list"), people, _zone(tz), place, skip)
    humans = sorted({s.sender for s in said if s.message["role"] == "user"})
    if not humans:
        raise InvalidTurn("conversation_list", "holds no message of a person")
    group = str(meta.get("group_id") or meta.get("name") or "group")
    user, team = (group, True) if len(humans) > 1 else (humans[0], False)
    for session in _sessions(said):
        name = f"{group}/{_at(session[0]):%Y-%m-%dT%H:%M}"
        for turn in _by_sender(session):
            at = _at(turn[0]).isoformat()
            shown = [_signed(s, people) for s in turn] if team else turn
            yield from _event(shown, place, skip, user_id=user, session_id=name, occurred_at=at, tz=tz)


def _dict(value: dict[str, Any], key: str) -> dict[str, Any]:
    if not isinstance(value.get(key) or {}, dict):
        raise InvalidTurn(key, "must be an object")
    return value.get(key) or {}


def _list(value: dict[str, Any], key: str) -> list[Any]:
    if not isinstance(value.get(key), list):
        raise InvalidTurn(key, "must be a list of messages")
    return value[key]


def _said(raw: Any, place: str, skip: Skip) -> _Said | None:
    """One message of the OpenAI format, without the keys that are not of a message."""
    if not isinstance(raw, dict) or "role" not in raw:
        skip(place, "is not a message; it needs role and content")
        return None
    stamp = next((raw[key] for key in TIME_KEYS if raw.get(key) is not None), None)
    try:
        at = None if stamp is None else moment(stamp, UTC)
    except ValueError as error:
        skip(place, str(error))
        return None
    message = {key: raw[key] for key in Message.model_fields if raw.get(key) is not None}
    return _Said(message, str(raw.get("name") or raw["role"]), at)


def _conversation(rows: list[Any], people: dict[str, Any], zone: tzinfo, place: str, skip: Skip) -> list[_Said]:
    said: list[_Said] = []
    for number, raw in enumerate(rows, 1):
        try:
            said.append(_exported(raw, people, zone))
        except (ValueError, KeyError, TypeError) as error:
            reason = f"lacks {error}" if isinstance(error, KeyError) else str(error)
            skip(f"{place}, message {number}", reason)
    return sorted(said, key=_at)


def _exported(raw: Any, people: dict[str, Any], zone: tzinfo) -> _Said:
    if not isinstance(raw, dict):
        raise TypeError("is not a message; it needs sender, create_time and content")
    sender = str(raw["sender"])
    role = "assistant" if _dict(people, sender).get("role") == "assistant" else "user"
    kind = raw.get("type") or "text"
    content = str(raw["content"]) if kind == "text" else f"[{kind}] {raw.get('content') or ''}".strip()
    message = {"role": role, "content": content}
    if raw.get("message_id"):
        message["message_id"] = str(raw["message_id"])
    return _Said(message, sender, moment(raw["create_time"], zone))


def moment(stamp: object, zone: tzinfo) -> datetime:
    """A point in time: ISO 8601 (in `zone` when it names none), or seconds or milliseconds since 1970."""
    if isinstance(stamp, int | float):
        try:  # as seconds, milliseconds of today would lie beyond the year 5000
            return datetime.fromtimestamp(stamp / 1000 if stamp > 1e11 else stamp, UTC)
        except (OverflowError, OSError, ValueError):
            raise ValueError(f"has the time {stamp}, which is no time") from None
    try:
        read = datetime.fromisoformat(str(stamp))
    except ValueError:
        raise ValueError("has a time that is not ISO 8601, such as 2026-03-02T09:00:00+08:00") from None
    return read if read.tzinfo else read.replace(tzinfo=zone)


def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        raise InvalidTurn("session_meta.default_timezone", "is not an IANA time zone, such as Asia/Shanghai") from None


def _at(said: _Said) -> datetime:
    return said.at or BASE


def _signed(said: _Said, people: dict[str, Any]) -> _Said:
    name = str(_dict(people, said.sender).get("full_name") or said.sender)
    return said._replace(message=said.message | {"name": name})


def _user_of(body: dict[str, Any], said: list[_Said]) -> str:
    """Whom a message list is about: its `user`, else the one name that its user messages carry."""
    names = {s.message.get("name") for s in said if s.message["role"] == "user"}
    only = next(iter(names)) if len(names) == 1 else None
    return str(body.get("user") or only or "user")


def _by_user_message(said: list[_Said]) -> Iterator[list[_Said]]:
    turn: list[_Said] = []
    for s in said:
        if s.message["role"] == "user" and any(t.message["role"] == "user" for t in turn):
            yield turn
            turn = []
        turn.append(s)
    yield turn


def _by_sender(said: list[_Said]) -> Iterator[list[_Said]]:
    """A person's message opens a turn, unless the same person spoke just before; answers join it."""
    turn: list[_Said] = []
    for s in said:
        goes_on = turn and turn[-1].sender == s.sender and _at(s) - _at(turn[-1]) <= SAME_TURN
        if turn and s.message["role"] == "user" and not goes_on:
            yield turn
            turn = []
        turn.append(s)
    yield turn


def _sessions(said: list[_Said]) -> Iterator[list[_Said]]:
    session: list[_Said] = []
    for s in said:
        if session and _at(s) - _at(session[-1]) > SAME_SESSION:
            yield session
            session = []
        session.append(s)
    yield session


def _event(turn: list[_Said], place: str, skip: Skip, **fields: str) -> Iterator[TurnEvent]:
    event = {**fields, "messages": [s.message for s in turn]}
    yield from identified_or_skipped(event, f"{place}, turn at {fields['occurred_at']}", skip)
