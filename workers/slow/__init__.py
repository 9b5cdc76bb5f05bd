"""The slow path: sessions digested, embedded, resolved and forgotten in the background, in batches."""
