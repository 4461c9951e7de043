"""The words of Duel that are chosen by data: all that there can be in each group, and where."""

from tests.core.message_families import Families, lesson_frames, option_values
from thauma.games.duel import box, position, table
from thauma.games.duel.pantheon import table as pantheon
from thauma.games.duel.presentation import tally
from thauma.games.duel.strategy import gains

COUNTED = tally.tally_module_for({"pantheon": True})
FAMILIES: Families = {
    "card": {card.id for card in box.EVERY_CARD} | {"face-down", "face-down-pair"},
    "wonder": {wonder.id for wonder in box.EVERY_WONDER},
    "token": set(box.EVERY_TOKEN),
    "token-effect": set(box.EVERY_TOKEN),
    "god": set(pantheon.CALLABLE),
    "god-effect": set(pantheon.CALLABLE),
    "mythology": set(pantheon.MYTHOLOGIES),
    "resource": set(table.RESOURCES),
    "colour": set(table.COLOURS),
    "symbol": set(table.SYMBOLS),
    "kind": set(table.KINDS),
    "category": {*table.CATEGORIES, *pantheon.CATEGORIES, "total"},
    "question": set(position.QUESTIONS.values()),
    "age": {"1", "2", "3"},
    "option": option_values("duel"),
    "possible": {
        *("choice", "discard", "chain", "free", "build", "wonder"),
        *("activate", "temple", "engineered"),
    },
    "price": {"own", "choice", "discount", "bought", "line", "resources", "economy"},
    "study.kind": {group.kind for group in COUNTED.GROUPS},
    "study.group": {group.name for group in COUNTED.GROUPS},
    "study.part": {part for group in COUNTED.GROUPS for part in group.parts if part},
    "study.number": set(COUNTED.NUMBERS),
    "picture.letter": set(table.RESOURCES),
    "picture.code": set(table.COLOURS),
    "picture.symbol": set(table.SYMBOLS),
    "picture.short": {wonder.id for wonder in box.EVERY_WONDER},
    "picture.asks": {"library", "revive", "destroy-brown", "destroy-grey", "open"},
    "danger": {"military", "science", "at-once", "own.military", "own.science", "own.at-once"},
    "picture.odds": {"age", "guild", "temple"},
    "gain": set(gains.WEIGHTS),
    "lesson": {"closed", "poorer", "shown", "age", "drew", "offer"}
    | {
        f"{frame}-{end}"
        for frame in ("opened", "left")
        for end in ("cheaper", "dearer", "chain", "near", "symbols")
    }
    | lesson_frames("brings keeps opened left allowed missed turned found", gains.EACH),
}
CALLS = {
    ("pantheon/picture", "word"): (0, "picture."),
    ("picture", "resource_label"): (0, "picture."),
}
"""where a function of this name is called: which argument is a key, and what it puts before that"""
