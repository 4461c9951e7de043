"""The words of 7 Wonders Dice that are chosen by data: all that there can be in each group, and where."""

from tests.core.message_families import Calls, Families, lesson_frames, option_values
from thauma.games.dice import boards, position, table
from thauma.games.dice.presentation import tally
from thauma.games.dice.strategy import gains

FAMILIES: Families = {
    "building": set(table.BUILDINGS),
    "city": set(table.CITIES),
    "colour": set(table.COLOURS),
    "die": set(table.DICE),
    "kind": set(table.KINDS),
    "category": {*table.CATEGORIES, "total"},
    "question": {*position.QUESTIONS.values(), position.WAITING, position.OVER},
    "option": option_values("dice"),
    "bonus": {thing.id for group in tally.GROUPS if group.kind == "bonus" for thing in group.things}
    | set(boards.EFFECTS),
    "where": {"alone", "symbol", "attack", "defence", "own"},
    "face": {
        *table.RESOURCES,
        *(face for faces in table.FACES.values() for face in faces),
    },
    "picture.code": set(table.COLOURS),
    "picture.place": set(table.BUILDINGS),
    "picture.short": set(table.CITIES),
    "study.kind": {group.kind for group in tally.GROUPS},
    "study.group": {group.name for group in tally.GROUPS},
    "study.number": set(tally.NUMBERS),
    "gain": set(gains.WEIGHTS),
    "lesson": {"poorer", "roll"} | lesson_frames("brings missed found", gains.EACH),
}
CALLS: Calls = {
    ("formats/deals.py", "invalid_part"): (1, "error.deal."),
    ("boards.py", "invalid_boards"): (1, "error.boards."),
    ("board_checks.py", "problem_at"): (1, "error.boards."),
}
"""where a function of this name is called: which argument is a key, and what it puts before that"""
