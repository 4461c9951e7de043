"""The words that are chosen by data: all that there can be in each group, and who builds their keys.

Those of a game are in the `families.py` of its tests.
"""

from pathlib import Path
from typing import get_args, get_type_hints

import thauma
from tests.core.message_families import Calls, Families
from tests.proof.support.rooms import support_modules
from thauma import bots, wire
from thauma.core.errors import SYSTEM_ERRORS

SOURCES = Path(thauma.__file__).parent
ROOMS = support_modules("families")
COMMON: Families = {
    "error.system": set(SYSTEM_ERRORS.values()),
    "refused": set(get_args(wire.Code)),
    "terminal.step": set(get_args(get_type_hints(wire.Step)["kind"])) - {"move", "turn"},
    "terminal.online.ended": {"resigned", "abandoned"},
    "terminal.online.presence": {
        "here",
        "left",
        "waits",
        "spectators",
        "now",
        "minutes",
        "hours",
        "days",
        "unknown",
    },
    "page.bot": set(bots.bot_names()),
    "page.level": set(bots.bot_names()),
    "terminal.review.label": {"best", "good", "inaccuracy", "mistake", "blunder", "forced"},
    "terminal.review.column": {"move", "chance", "loss", "luck"},
}
FAMILIES: Families = {
    **COMMON,
    **{f"{game}.{name}": family for game, room in ROOMS.items() for name, family in room.FAMILIES.items()},
}
"""groups of messages of which one is chosen by data: all that there can be"""
PREFIXES: Calls = {
    ("terminal", ".say"): (0, "terminal."),
    **{
        ("terminal/arguments/", name): (0, "command.")
        for name in ("command_text", "flag", "number", "several", "switch")
    },
    ("terminal/commands/sim.py", "sim_text"): (0, "terminal.sim."),
    ("arena/study/report.py", "heading"): (0, "findings.report."),
    ("arena/study/report.py", "column_title"): (0, "findings.column."),
    ("arena/study/", "plot_word"): (0, "findings.plot."),
    **{(f"games/{game}/picture", "word"): (0, f"{game}.picture.") for game in ROOMS},
    **{(f"games/{game}", "require"): (2, f"{game}.error.seen.") for game in ROOMS},
    **{
        (f"games/{game}", f".{kind}"): (1, f"{game}.error.seen.")
        for game in ROOMS
        for kind in ("bits", "choice", "number", "parts")
    },
    **{
        (f"games/{game}/{place}", name): (argument, f"{game}.{before}")
        for game, room in ROOMS.items()
        for (place, name), (argument, before) in room.CALLS.items()
    },
}
"""where a function of this name is called: which argument is a key, and what the function puts before it"""
NARRATE_FILES = {
    path.relative_to(SOURCES).as_posix(): f"{game}.event"
    for game in ROOMS
    for path in (SOURCES / "games" / game).rglob("narrate.py")
}
"""the files that yield the names of events, and what is put before those"""
VARIABLE_PREFIXES = {
    *(before for _, before in PREFIXES.values()),
    *(f"{game}.{end}" for game in ROOMS for end in ("", "event.")),
}
"""what code may put before a variable besides the names of families: keys that are found at the calls"""
