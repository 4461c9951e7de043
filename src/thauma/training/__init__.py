"""Training of a game's learned estimate by self-play; needs NumPy, nothing else in the house does."""
