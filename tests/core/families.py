"""The words that are chosen by data: all that there can be in each group, and who builds their keys."""

from typing import get_args, get_type_hints

import thauma
from thauma import bots, wire
from thauma.core.errors import SYSTEM_ERRORS
from thauma.games import dice, duel, wonders
from thauma.games.dice import boards as dice_boards
from thauma.games.dice import position as dice_position
from thauma.games.dice import table as dice_table
from thauma.games.dice.presentation import tally as dice_tally
from thauma.games.dice.strategy import gains as dice_gains
from thauma.games.duel import box as duel_box
from thauma.games.duel import position as duel_position
from thauma.games.duel import table as duel_table
from thauma.games.duel.pantheon import table as duel_pantheon
from thauma.games.duel.presentation import tally as duel_tally
from thauma.games.duel.strategy import gains as duel_gains
from thauma.games.wonders import position as wonders_position
from thauma.games.wonders import table as wonders_table
from thauma.games.wonders.presentation import tally as wonders_tally
from thauma.games.wonders.strategy import gains as wonders_gains

Families = dict[str, set[str]]


def lesson_frames(frames: str, counted: dict[str, int]) -> set[str]:
    """Give the frames of lessons: each for what has a name, and for what is counted one of its own."""
    return {frame + end for frame in frames.split() for end in ("", *(f"-{what}" for what in counted))}


def options(name: str) -> set[str]:
    """Give the values of a game's options, each with the name of its option."""
    return {f"{option.name}.{value}" for option in thauma.game(name).options for value in option.values}


COMMON: Families = {
    "error.system": set(SYSTEM_ERRORS.values()),
    "refused": set(get_args(wire.Code)),
    "terminal.step": set(get_args(get_type_hints(wire.Step)["kind"])) - {"move", "turn"},
    "terminal.online.ended": {"resigned", "abandoned"},
    "terminal.online.presence": {"here", "left", "spectators", "now", "minutes", "hours", "days", "unknown"},
    "page.bot": set(bots.bot_names()),
    "page.level": set(bots.bot_names()),
    "terminal.review.label": {"best", "good", "inaccuracy", "mistake", "blunder", "forced"},
    "terminal.review.column": {"move", "chance", "loss", "luck"},
}
DUEL_COUNTED = duel_tally.tally_module_for({"pantheon": True})
DUEL: Families = {
    "card": {card.id for card in duel_box.EVERY_CARD} | {"face-down", "face-down-pair"},
    "wonder": {wonder.id for wonder in duel_box.EVERY_WONDER},
    "token": set(duel_box.EVERY_TOKEN),
    "token-effect": set(duel_box.EVERY_TOKEN),
    "god": set(duel_pantheon.CALLABLE),
    "god-effect": set(duel_pantheon.CALLABLE),
    "mythology": set(duel_pantheon.MYTHOLOGIES),
    "resource": set(duel_table.RESOURCES),
    "colour": set(duel_table.COLOURS),
    "symbol": set(duel_table.SYMBOLS),
    "kind": set(duel_table.KINDS),
    "category": {*duel_table.CATEGORIES, *duel_pantheon.CATEGORIES, "total"},
    "question": set(duel_position.QUESTIONS.values()),
    "age": {"1", "2", "3"},
    "option": options(duel.GAME.name),
    "possible": {
        *("choice", "discard", "chain", "free", "build", "wonder"),
        *("activate", "temple", "engineered"),
    },
    "price": {"own", "choice", "discount", "bought", "line", "resources", "economy"},
    "study.kind": {group.kind for group in DUEL_COUNTED.GROUPS},
    "study.group": {group.name for group in DUEL_COUNTED.GROUPS},
    "study.part": {part for group in DUEL_COUNTED.GROUPS for part in group.parts if part},
    "study.number": set(DUEL_COUNTED.NUMBERS),
    "picture.letter": set(duel_table.RESOURCES),
    "picture.code": set(duel_table.COLOURS),
    "picture.symbol": set(duel_table.SYMBOLS),
    "picture.short": {wonder.id for wonder in duel_box.EVERY_WONDER},
    "picture.asks": {"library", "revive", "destroy-brown", "destroy-grey", "open"},
    "danger": {"military", "science", "at-once", "own.military", "own.science", "own.at-once"},
    "picture.odds": {"age", "guild", "temple"},
    "gain": set(duel_gains.WEIGHTS),
    "lesson": {"closed", "poorer", "shown", "age", "drew", "offer"}
    | {
        f"{frame}-{end}"
        for frame in ("opened", "left")
        for end in ("cheaper", "dearer", "chain", "near", "symbols")
    }
    | lesson_frames("brings keeps opened left allowed missed turned found", duel_gains.EACH),
}
CITIES = {city.id for city in wonders_table.CITIES}
WONDERS: Families = {
    "card": {card.id for card in wonders_table.CARDS} | {"face-down"},
    "city": CITIES,
    "wonder": CITIES,
    "board": {f"{city}-{side}" for city in CITIES for side in wonders_table.SIDES},
    "side": set(wonders_table.SIDES),
    "resource": set(wonders_table.RESOURCES),
    "colour": set(wonders_table.COLOURS),
    "symbol": set(wonders_table.SYMBOLS),
    "seal": {seal for card in wonders_table.CARDS for seal in (card.seal, *card.seals) if seal},
    "kind": set(wonders_table.KINDS),
    "category": {*wonders_table.CATEGORIES, "total"},
    "question": set(wonders_position.QUESTIONS.values()),
    "age": {"1", "2", "3"},
    "option": options(wonders.GAME.name),
    "possible": {"choice", "sell", "revive", "no-cost", "chain", "colour", "first", "last", "own", "build"}
    | {"stage"},
    "price": {"own", "choice", "bought", "lacking", "line", "resources", "pays", "bank"},
    "study.kind": {group.kind for group in wonders_tally.GROUPS},
    "study.group": {group.name for group in wonders_tally.GROUPS},
    "study.part": {part for group in wonders_tally.GROUPS for part in group.parts if part},
    "study.number": set(wonders_tally.NUMBERS),
    "picture.letter": set(wonders_table.RESOURCES),
    "picture.code": set(wonders_table.COLOURS),
    "picture.symbol": {*wonders_table.SYMBOLS, "wild"},
    "picture.short": CITIES,
    "picture.side": set(wonders_table.SIDES),
    "gain": set(wonders_gains.WEIGHTS) - set(wonders_gains.EACH),
    "lesson": {"pays", "poorer", "hand", "age"}
    | lesson_frames("brings keeps passed missed found", wonders_gains.EACH),
}
DICE: Families = {
    "building": set(dice_table.BUILDINGS),
    "city": set(dice_table.CITIES),
    "colour": set(dice_table.COLOURS),
    "die": set(dice_table.DICE),
    "kind": set(dice_table.KINDS),
    "category": {*dice_table.CATEGORIES, "total"},
    "question": {*dice_position.QUESTIONS.values(), dice_position.WAITING, dice_position.OVER},
    "option": options(dice.GAME.name),
    "bonus": {thing.id for group in dice_tally.GROUPS if group.kind == "bonus" for thing in group.things}
    | set(dice_boards.EFFECTS),
    "where": {"alone", "symbol", "attack", "defence", "own"},
    "face": {
        *dice_table.RESOURCES,
        *(face for faces in dice_table.FACES.values() for face in faces),
    },
    "picture.code": set(dice_table.COLOURS),
    "picture.place": set(dice_table.BUILDINGS),
    "picture.short": set(dice_table.CITIES),
    "study.kind": {group.kind for group in dice_tally.GROUPS},
    "study.group": {group.name for group in dice_tally.GROUPS},
    "study.number": set(dice_tally.NUMBERS),
    "gain": set(dice_gains.WEIGHTS),
    "lesson": {"poorer", "roll"} | lesson_frames("brings missed found", dice_gains.EACH),
}
FAMILIES: Families = {
    **COMMON,
    **{f"dice.{name}": family for name, family in DICE.items()},
    **{f"duel.{name}": family for name, family in DUEL.items()},
    **{f"wonders.{name}": family for name, family in WONDERS.items()},
}
"""groups of messages of which one is chosen by data: all that there can be"""
PREFIXES = {
    ("terminal", ".say"): (0, "terminal."),
    **{
        ("terminal/arguments/", name): (0, "command.")
        for name in ("command_text", "flag", "number", "several", "switch")
    },
    ("terminal/commands/sim.py", "sim_text"): (0, "terminal.sim."),
    ("arena/study/report.py", "heading"): (0, "findings.report."),
    ("arena/study/report.py", "column_title"): (0, "findings.column."),
    ("arena/study/", "plot_word"): (0, "findings.plot."),
    ("games/duel/picture", "word"): (0, "duel.picture."),
    ("games/duel/picture", "resource_label"): (0, "duel.picture."),
    ("games/duel", "require"): (2, "duel.error.seen."),
    ("games/dice/picture", "word"): (0, "dice.picture."),
    ("games/dice", "require"): (2, "dice.error.seen."),
    ("games/dice/formats/deals.py", "invalid_part"): (1, "dice.error.deal."),
    ("games/dice/boards.py", "invalid_boards"): (1, "dice.error.boards."),
    ("games/dice/board_checks.py", "problem_at"): (1, "dice.error.boards."),
    ("games/wonders/picture", "word"): (0, "wonders.picture."),
    ("games/wonders", "require"): (2, "wonders.error.seen."),
    **{
        (f"games/{game}", f".{kind}"): (1, f"{game}.error.seen.")
        for game in ("duel", "wonders")
        for kind in ("bits", "choice", "number", "parts")
    },
}
"""where a function of this name is called: which argument is a key, and what the function puts before it"""
NARRATE_FILES = {f"games/{game}/presentation/narrate.py": f"{game}.event" for game in thauma.games()} | {
    "games/duel/pantheon/presentation/narrate.py": "duel.event"
}
"""the files that yield the names of events, and what is put before those"""
VARIABLE_PREFIXES = {
    "command.",
    "terminal.",
    "terminal.sim.",
    "findings.report.",
    "findings.column.",
    "findings.plot.",
    "dice.error.deal.",
    "dice.error.boards.",
    *(f"{game}.{end}" for game in thauma.games() for end in ("", "picture.", "error.seen.", "event.")),
}
"""what code may put before a variable besides the names of families: keys that are found at the calls"""
