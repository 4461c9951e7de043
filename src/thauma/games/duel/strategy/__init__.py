"""What Duel knows about good play: observations, playout weights, the network, lessons."""
