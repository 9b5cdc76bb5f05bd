"""Running Slowwave: the embedded stack, logs, what is reachable."""
