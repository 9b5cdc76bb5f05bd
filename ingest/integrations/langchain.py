"""Publishes each finished turn of a LangChain runnable or LangGraph agent; `pip install slowwave[langchain]`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import BaseMessage, HumanMessage, convert_to_openai_messages
from langchain_core.outputs import ChatGeneration, LLMResult

from ..logs import log
from ..publisher import Publisher


@dataclass(slots=True)
class _Turn:
    """What one outermost run has come to: the prompt and the answer of its last model call."""

    prompt: Sequence[BaseMessage]
    metadata: dict[str, Any]
    answer: list[BaseMessage] = field(default_factory=list)

    def messages(self) -> list[dict[str, Any]]:
        """From the user's last message on; what came before was published with earlier turns."""
        asked = [place for place, message in enumerate(self.prompt) if isinstance(message, HumanMessage)]
        said = [*self.prompt[asked[-1] if asked else 0 :], *self.answer]
        return cast("list[dict[str, Any]]", convert_to_openai_messages(said))


class TurnPublisher(BaseCallbackHandler):
    """A callback handler: `agent.invoke(..., config={"callbacks": [TurnPublisher(publisher)], "metadata": {...}})`.

    A turn is one outermost run that ended well. Its user and session are those given here, or else `user_id` and
    `session_id` (or LangGraph's `thread_id`) of the run's metadata; a run that names neither is not published.
    """

    def __init__(self, publisher: Publisher, *, user_id: str | None = None, session_id: str | None = None) -> None:
        self._publisher = publisher
        self._user_id = user_id
        self._session_id = session_id
        self._outermost: dict[UUID, UUID] = {}  # of each run under way
        self._turns: dict[UUID, _Turn] = {}  # by outermost run

    def on_chain_start(
        self, serialized: Any, inputs: Any, *, run_id: UUID, parent_run_id: UUID | None = None, **_: Any
    ) -> None:
        self._enter(run_id, parent_run_id)

    def on_chat_model_start(
        self,
        serialized: Any,
        messages: list[list[BaseMessage]],
        *,
        run_id: UUID,
        parent_run_id: UUID | None = None,
        metadata: dict[str, Any] | None = None,
        **_: Any,
    ) -> None:
        self._turns[self._enter(run_id, parent_run_id)] = _Turn(messages[0], metadata or {})

    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **_: Any) -> None:
        turn = self._turns.get(self._outermost.get(run_id, run_id))
        first = response.generations[0][0]
        if turn and isinstance(first, ChatGeneration):
            turn.answer = [first.message]
        self._leave(run_id)

    def on_chain_end(self, outputs: Any, *, run_id: UUID, **_: Any) -> None:
        self._leave(run_id)

    def on_chain_error(self, error: BaseException, *, run_id: UUID, **_: Any) -> None:
        self._leave(run_id, failed=True)

    def on_llm_error(self, error: BaseException, *, run_id: UUID, **_: Any) -> None:
        self._leave(run_id, failed=True)

    def _enter(self, run_id: UUID, parent: UUID | None) -> UUID:
        """The outermost run that this one belongs to."""
        outermost = self._outermost.get(parent, parent) if parent else run_id
        self._outermost[run_id] = outermost
        return outermost

    def _leave(self, run_id: UUID, *, failed: bool = False) -> None:
        if self._outermost.pop(run_id, None) == run_id:
            turn = self._turns.pop(run_id, None)
            if turn and not failed:
                self._publish(turn)

    def _publish(self, turn: _Turn) -> None:
        user_id = self._user_id or turn.metadata.get("user_id")
        session_id = self._session_id or turn.metadata.get("session_id") or turn.metadata.get("thread_id")
        if not user_id or not session_id:
            log.warning("ingest.langchain.not_published", missing="user_id" if not user_id else "session_id")
            return
        self._publisher.publish(user_id=str(user_id), session_id=str(session_id), messages=turn.messages())
