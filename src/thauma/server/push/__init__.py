"""Web push: "your turn" for a player whose page is closed. Needs the extra `push`, and an operator's keys."""
