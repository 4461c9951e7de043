"""What runs in worker processes: bots, hints and reviews, and the pool of processes."""
