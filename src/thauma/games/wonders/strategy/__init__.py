"""What 7 Wonders knows about good play: observations, playout weights, lessons."""
