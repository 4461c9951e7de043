"""What Pantheon adds to what Duel knows about good play."""
