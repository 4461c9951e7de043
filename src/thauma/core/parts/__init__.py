"""What the parts of a game are that only some rooms ask for: what each must offer, and what it is given."""
