"""The terminal: playing, simulating, replaying and dealing at the command line.

Nothing here knows a game by name: what one looks like is asked of its own module `picture`.
"""
