"""What this machine has: the folders of its user, and the games that are installed."""
