"""A LangChain agent's turns are published by a callback handler."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
import redis

from slowwave.ingest import Publisher
from slowwave.schemas.names import EVENT_FIELD, PartitionKeys
from slowwave.schemas.settings import Settings

pytest.importorskip("langchain_core")

from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.runnables import RunnableLambda

from slowwave.ingest.integrations.langchain import TurnPublisher

CALL = {"name": "find_order", "args": {"number": 8846}, "id": "call-1"}
ANSWERS = [AIMessage("", tool_calls=[CALL]), AIMessage("It is in Bremen.")]
HISTORY = [SystemMessage("You help."), HumanMessage("Hello"), AIMessage("Hello!"), HumanMessage("Where is 8846?")]


@pytest.fixture
def publisher(stack_settings: Settings, redis_client: redis.Redis, tmp_path: Path) -> Iterator[Publisher]:
    assert stack_settings.redis_url
    with Publisher(stack_settings.redis_url.get_secret_value(), spool_dir=tmp_path) as publisher:
        yield publisher


def published(publisher: Publisher, redis_client: redis.Redis) -> list[dict[str, Any]]:
    assert publisher.flush()
    stream: Any = redis_client.xrange(PartitionKeys(0).turns)
    return [orjson.loads(fields[EVENT_FIELD]) for _, fields in stream]


def agent(model: GenericFakeChatModel) -> RunnableLambda[list[BaseMessage], BaseMessage]:
    """Asks the model, runs its tool, asks again."""

    def run(messages: list[BaseMessage]) -> BaseMessage:
        call = model.invoke(messages)
        return model.invoke([*messages, call, ToolMessage("Bremen", tool_call_id="call-1")])

    return RunnableLambda(run)


def test_a_run_with_tools_is_one_turn_from_the_users_last_message_on(
    publisher: Publisher, redis_client: redis.Redis
) -> None:
    config: Any = {"callbacks": [TurnPublisher(publisher)], "metadata": {"user_id": "ada", "thread_id": "monday"}}
    agent(GenericFakeChatModel(messages=iter(ANSWERS))).invoke(HISTORY, config=config)
    (event,) = published(publisher, redis_client)
    assert (event["user_id"], event["session_id"]) == ("ada", "monday")
    assert [(m["role"], m["content"]) for m in event["messages"]] == [
        ("user", "Where is 8846?"),
        ("assistant", ""),
        ("tool", "Bremen"),
        ("assistant", "It is in Bremen."),
    ]
    assert event["messages"][1]["tool_calls"][0]["function"]["name"] == "find_order"


def test_a_bare_model_is_a_turn_too_and_the_handler_may_name_user_and_session(
    publisher: Publisher, redis_client: redis.Redis
) -> None:
    handler = TurnPublisher(publisher, user_id="ada", session_id="monday")
    GenericFakeChatModel(messages=iter(ANSWERS[1:])).invoke(HISTORY, config={"callbacks": [handler]})
    (event,) = published(publisher, redis_client)
    assert [m["content"] for m in event["messages"]] == ["Where is 8846?", "It is in Bremen."]


def test_a_run_that_fails_or_names_no_user_is_not_published(publisher: Publisher, redis_client: redis.Redis) -> None:
    def broken(messages: list[BaseMessage]) -> BaseMessage:
        GenericFakeChatModel(messages=iter(ANSWERS)).invoke(messages)
        raise RuntimeError("the tool is broken")

    handler = TurnPublisher(publisher, user_id="ada", session_id="monday")
    with pytest.raises(RuntimeError):
        RunnableLambda(broken).invoke(HISTORY, config={"callbacks": [handler]})
    GenericFakeChatModel(messages=iter(ANSWERS)).invoke(HISTORY, config={"callbacks": [TurnPublisher(publisher)]})
    assert published(publisher, redis_client) == []
