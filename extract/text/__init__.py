"""Reading text: one form for all of it, sentences with what gates them, tables of patterns at the price of few."""
