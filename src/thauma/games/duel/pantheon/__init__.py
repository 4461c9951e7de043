"""What the Pantheon expansion adds to Duel, under the file names of the base game."""
