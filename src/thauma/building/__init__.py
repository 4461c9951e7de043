"""What builds the compiled half: of this package, and of a game that is installed beside it."""
