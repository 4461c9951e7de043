"""What a sensible player thinks things are worth, in points: rules of thumb as numbers. No rules here."""

HABITS = {
    "coin": 0.59,
    "resource": 0.55,
    "discount": 0.25,
    "free die": 0.22,
    "gift": 0.31,
    "unlocked die": 0.4,
    "defence": 0.6,
    "next box": 0.4,
    "bonus": 7.0,
    "first to complete": 2.0,
    "nearer to complete": 2.5,
    "another action": 5.0,
    "boxes to come": 0.06,
    "turns of a game": 24.0,
    "turns after a second bonus": 6.0,
    "coins to spend a turn": 4.0,
    "sharpness": 0.9,
}
NAMES = tuple(HABITS)
