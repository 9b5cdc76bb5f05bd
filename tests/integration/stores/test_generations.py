"""A collection and its indexes are made in several steps, and whoever makes them may die in between."""

from __future__ import annotations

from typing import Any

import pytest
from light import LightEmbedder
from story import ANN

from slowwave.schemas.settings import Settings
from slowwave.stores.connect_qdrant import connect_qdrant
from slowwave.stores.memories import Memories


@pytest.mark.parametrize("made", [0, 1, 5])
def test_a_collection_whose_maker_died_gets_the_indexes_that_it_lacks(
    made: int, stack_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, name = connect_qdrant(stack_settings), f"half made {made}"
    real, left = client.create_payload_index, iter(range(made))

    def dying(*args: Any, **options: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return real(*args, **options)

    with monkeypatch.context() as killed:
        killed.setattr(client, "create_payload_index", dying)
        with pytest.raises(KeyboardInterrupt):
            Memories(client, name, LightEmbedder()).ensure()
    memories = Memories(client, name, LightEmbedder())
    memories.ensure()
    assert list(memories.scroll(ANN, replaced_by="nothing", challengers="nothing")) == []
    client.delete_collection(f"{name}-light")
