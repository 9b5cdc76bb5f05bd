"""Who may read what: every store call carries one of these two."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class User(BaseModel):
    """One person in one tenant; the unit of isolation, of leases and of forgetting."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tenant: str = Field(min_length=1, max_length=128)
    user_id: str = Field(min_length=1, max_length=128)


class Scope(User):
    """A reader of a user's memory: the agents whose private memories it may see; team-visible ones always."""

    agents: tuple[str, ...] = Field(min_length=1, max_length=64)

    def sees(self, agent_id: str, visibility: str) -> bool:
        """Whether this reader may see what `agent_id` wrote with that visibility."""
        return visibility == "team" or agent_id in self.agents
