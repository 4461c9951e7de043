"""What is written down and read back: deals, moves, what a seat knows."""
