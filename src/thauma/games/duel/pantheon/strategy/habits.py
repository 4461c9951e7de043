"""Habits with Pantheon: how readily a sensible player wants each god.

Numbers as in the base game's `habits`.
"""

GOD = [
    *(2.4, 1.6, 1.6),
    *(2.4, 1.6, 2.8),
    *(3.6, 1.6, 0.8),
    *(0.8, 2.4, 1.0),
    *(1.6, 0.5, 0.5),
    1.6,
]
"""the gods by mythology, then the Gate; the price comes on top"""
IDLE = 0.05
"""for a god that would find nothing to do"""
CHEAP = 6.0
"""the price at which a god is half as welcome as for nothing"""
