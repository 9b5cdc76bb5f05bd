"""Settings: environment variables, and refusals that name the variable's field."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from slowwave.schemas.settings import Settings


def test_every_field_is_an_environment_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SLOWWAVE_DUE_TURNS", "3")
    monkeypatch.setenv("SLOWWAVE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("SLOWWAVE_UNKNOWN_THING", "is ignored")
    settings = Settings()
    assert (settings.due_turns, settings.data_dir) == (3, tmp_path)


@pytest.mark.parametrize("name", ["due_turns", "lease", "batch_size", "block_ms", "partitions"])
def test_a_value_that_makes_no_sense_is_refused_by_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"SLOWWAVE_{name.upper()}", "-1")
    with pytest.raises(ValidationError, match=name):
        Settings()


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"LEASE": "400"}, "visibility\n.*longer than SLOWWAVE_LEASE"),
        ({"LLM_URL": "http://localhost:1/v1", "LLM_TIMEOUT": "900"}, "llm_timeout\n.*shorter than SLOWWAVE_LEASE"),
    ],
)
def test_times_that_cannot_go_together_are_refused_with_the_cure(
    settings: dict[str, str], named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(f"SLOWWAVE_{name}", value)
    with pytest.raises(ValidationError, match=named):
        Settings()


def test_a_password_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOWWAVE_REDIS_URL", "redis://:hunter2@localhost")
    assert "hunter2" not in repr(Settings())


def test_the_data_directory_follows_xdg(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SLOWWAVE_DATA_DIR", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().data_dir == tmp_path / "slowwave"
