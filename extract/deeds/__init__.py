"""What a message does: correct, remember, forget, pause."""
