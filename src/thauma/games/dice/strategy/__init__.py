"""What 7 Wonders Dice knows about good play: observations, playout weights, lessons."""
