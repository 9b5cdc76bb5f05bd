"""The fast path: a turn's hard facts readable within milliseconds of its publishing."""
