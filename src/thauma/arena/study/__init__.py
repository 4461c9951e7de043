"""A study: one bot plays many games against itself, and a folder tells what happened in them."""
