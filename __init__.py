"""Memory for LLM agents that costs the agent nothing."""
