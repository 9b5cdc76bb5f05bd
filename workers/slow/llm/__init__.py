"""The digest with an LLM: one structured call a slice, every word of it checked against the turns."""
