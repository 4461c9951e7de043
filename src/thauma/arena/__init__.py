"""The arena: bots against bots in great numbers, on paired deals, with ratings; studies of what wins."""
