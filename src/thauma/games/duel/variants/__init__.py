"""The ways to play Duel: the base game, and which one a state or a deal asks for."""
