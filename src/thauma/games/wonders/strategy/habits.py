"""What a sensible player thinks things are worth, in points: rules of thumb as numbers. No rules here.

The numbers were found by playing them against changed ones, many thousand games a change; docs/bots.md.
"""

HABITS = {
    "raw, Age I": 3.2,
    "raw, Age II": 2.6,
    "a second unit": 0.6,
    "raw had already": 0.55,
    "a choice": 1.3,
    "goods, Age I": 3.0,
    "goods, Age II": 2.4,
    "goods had already": 0.4,
    "private choice": 3.0,
    "cheap, Age I": 2.2,
    "cheap, Age II": 1.0,
    "chain": 0.7,
    "coin, Age I": 0.45,
    "coin, Age II": 0.41,
    "coin, Age III": 0.37,
    "grants": 0.36,
    "turns gone": 0.085,
    "force": 1.0,
    "force, blur now": 0.6,
    "force, blur by turn": 0.25,
    "force, blur by age": 1.6,
    "symbol": 1.0,
    "symbol, early": 0.9,
    "symbol, by symbols": 0.25,
    "wild": 3.0,
    "wild, by symbols": 0.8,
    "counted points": 1.1,
    "incomplete": 2.5,
    "stage": 0.8,
    "stage, special": 4.0,
    "stage, choice": 3.0,
    "sharpness": 0.55,
}
NAMES = tuple(HABITS)
