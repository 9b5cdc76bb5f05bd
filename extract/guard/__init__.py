"""What never gets in: secrets, and messages that want to misuse the memory."""
