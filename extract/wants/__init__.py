"""What users want and like: frames around values, habits, food, hours, budgets."""
