"""The read side: what an agent should know before it answers."""

from .context import Context, Question, recall

__all__ = ["Context", "Question", "recall"]
