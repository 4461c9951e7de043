"""The terminal: playing, simulating, replaying and dealing at the command line.

Nothing here knows a game by name. What a game looks like is asked of its own module `picture`, see `pictures`.
"""
