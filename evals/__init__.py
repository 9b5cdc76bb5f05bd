"""Measuring Slowwave: scenarios, replays, the demo."""
