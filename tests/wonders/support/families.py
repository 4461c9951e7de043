"""The words of 7 Wonders that are chosen by data: all that there can be in each group."""

from tests.core.message_families import Calls, Families, lesson_frames, option_values
from thauma.games.wonders import position, table
from thauma.games.wonders.presentation import tally
from thauma.games.wonders.strategy import gains

CITIES = {city.id for city in table.CITIES}
FAMILIES: Families = {
    "card": {card.id for card in table.CARDS} | {"face-down"},
    "city": CITIES,
    "wonder": CITIES,
    "board": {f"{city}-{side}" for city in CITIES for side in table.SIDES},
    "side": set(table.SIDES),
    "resource": set(table.RESOURCES),
    "colour": set(table.COLOURS),
    "symbol": set(table.SYMBOLS),
    "seal": {seal for card in table.CARDS for seal in (card.seal, *card.seals) if seal},
    "kind": set(table.KINDS),
    "category": {*table.CATEGORIES, "total"},
    "question": set(position.QUESTIONS.values()),
    "age": {"1", "2", "3"},
    "option": option_values("wonders"),
    "possible": {"choice", "sell", "revive", "no-cost", "chain", "colour", "first", "last", "own", "build"}
    | {"stage"},
    "price": {"own", "choice", "bought", "lacking", "line", "resources", "pays", "bank"},
    "study.kind": {group.kind for group in tally.GROUPS},
    "study.group": {group.name for group in tally.GROUPS},
    "study.part": {part for group in tally.GROUPS for part in group.parts if part},
    "study.number": set(tally.NUMBERS),
    "picture.letter": set(table.RESOURCES),
    "picture.code": set(table.COLOURS),
    "picture.symbol": {*table.SYMBOLS, "wild"},
    "picture.short": CITIES,
    "picture.side": set(table.SIDES),
    "gain": set(gains.WEIGHTS) - set(gains.EACH),
    "lesson": {"pays", "poorer", "hand", "age"}
    | lesson_frames("brings keeps passed missed found", gains.EACH),
}
CALLS: Calls = {}
