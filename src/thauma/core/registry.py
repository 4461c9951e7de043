"""Which games are installed: every package under `thauma.games` that offers a GAME."""
