"""Who the user is: name, work, home, origins, and what is theirs."""
