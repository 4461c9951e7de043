"""What all games share: deals, states, matches, notation, errors, the kernel. It knows no game by name."""
