"""What a command says of an environment that it cannot use."""

from __future__ import annotations

import pytest

from slowwave.deploy.console import settings_with
from slowwave.schemas.errors import Unclear


@pytest.mark.parametrize(
    ("name", "value"),
    [("SLOWWAVE_COLLECTION", "bad-name"), ("SLOWWAVE_BATCH_SIZE", "many"), ("SLOWWAVE_PARTITIONS", "0")],
)
def test_a_setting_at_fault_is_named_without_its_value(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(Unclear, match=name) as caught:
        settings_with()
    assert value not in str(caught.value) or value == "0"
