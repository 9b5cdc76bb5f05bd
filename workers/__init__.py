"""The two kinds of worker; they never import each other."""
