"""What Pantheon adds to deals, moves and what a seat knows, written down and read back."""
