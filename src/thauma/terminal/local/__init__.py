"""A match at this terminal: the session, its seats, its bots, saving."""
