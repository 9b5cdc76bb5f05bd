"""The tree of errors: a retry reads the type, and a log never holds the message."""

from __future__ import annotations

import inspect

import pytest

from slowwave.schemas import errors
from slowwave.schemas.errors import PermanentError, SlowwaveError, TransientError, where

CLASSES = [c for _, c in inspect.getmembers(errors, inspect.isclass) if issubclass(c, SlowwaveError)]


@pytest.mark.parametrize("error", [c for c in CLASSES if c is not SlowwaveError])
def test_every_error_says_whether_a_later_try_may_succeed(error: type[SlowwaveError]) -> None:
    assert issubclass(error, TransientError) != issubclass(error, PermanentError)
    assert error.__doc__
    assert error.__name__ in (errors.__doc__ or ""), "the tree in the module's docstring is complete"


def test_where_names_type_and_place_and_nothing_that_was_said() -> None:
    def fails() -> None:
        raise ValueError("the user's words")

    with pytest.raises(ValueError, match="words") as caught:
        fails()
    told = where(caught.value)
    assert told.startswith("ValueError at ")
    assert "fails" in told
    assert "words" not in told
