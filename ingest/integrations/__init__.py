"""Publishing from where agents live; each needs its own extra."""
