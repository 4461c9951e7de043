"""Makes a game's engine: its functions are found by their names and put into a kernel."""

import re
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import cython

from thauma.core.state import Engine
from thauma.core.tables.c_structs import (
    CStruct,
    InvalidDeclaration,
    Run,
    layout_name,
    observed_features,
    runs_of,
)
from thauma.core.tables.features import length_of

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.kernel import MOST_RUNS, Kernel

FUNCTIONS = {
    "waiting": "unsigned int (state *)",
    "legal": "int (state *, int, short *)",
    "apply": "void (state *, int, int)",
    "over": "int (state *)",
    "share": "double (state *, int)",
    "points": "int (state *, int, int *)",
    "deal": "void (state *, Rng *, int, int)",
    "blank": "void (state *, int)",
    "redeal": "void (state *, int, Rng *)",
    "reshuffle": "void (state *, Rng *)",
    "unknown": "int (state *, int)",
    "key": "unsigned PY_LONG_LONG (state *, int)",
    "quick_key": "unsigned PY_LONG_LONG (state *, int)",
    "observe": "void (state *, int, unsigned char *)",
    "evaluate": "double (state *, int)",
    "phase": "int (state *)",
    "weigh": "void (state *, int, short *, int, int, double *)",
    "advise": "void (state *, Net *, int, short *, int, double *)",
    "judge": "void (state *, Net *, double *)",
}
"""by name of the function what it takes and gives in C; core/kernel.py says what each is for"""
OPTIONAL = (
    "share",
    "reshuffle",
    "unknown",
    "key",
    "quick_key",
    "observe",
    "evaluate",
    "phase",
    "weigh",
    "advise",
    "judge",
)
"""functions that a game may leave out: core/kernel.py says what holds then"""


def make_engine(
    struct_class: type[CStruct],
    modules: Iterable[ModuleType],
    *,
    most_seats: int,
    most_moves: int,
    categories: int,
    features: int = 0,
) -> Engine:
    """Find a game's functions in its modules and make an engine of them.

    `features` is the length of an observation; where a game does not observe, it follows from the fields.
    """
    places = tuple(modules)
    found = {name: find_function(name, struct_class, places) for name in FUNCTIONS}
    runs = observed_runs(struct_class) if found["observe"] is None else ()
    length = features or length_of(observed_features(struct_class))
    players_at = struct_class.offset_of("players") if "players" in struct_class.struct_kinds else -1
    engine = Engine()
    engine.struct_class = struct_class
    engine.begin = find_begin(places)
    if cython.compiled:
        k = ref(engine.kernel)
        k.size, k.most_seats, k.most_moves = struct_class.struct_size, most_seats, most_moves
        k.features, k.categories, k.players_at = length, categories, players_at
        k.run_count = len(runs)
        for i, run in enumerate(runs):
            k.runs[i].offset, k.runs[i].code, k.runs[i].count = run.offset, ord(run.code), run.length
            k.runs[i].bytes = run.bytes
        k.waiting = cython.cast(WAITING, pointer_of(found["waiting"]))
        k.legal = cython.cast(LEGAL, pointer_of(found["legal"]))
        k.apply = cython.cast(APPLY, pointer_of(found["apply"]))
        k.over = cython.cast(ASK, pointer_of(found["over"]))
        k.share = cython.cast(VALUE, pointer_of(found["share"]))
        k.points = cython.cast(POINTS, pointer_of(found["points"]))
        k.deal = cython.cast(DEAL, pointer_of(found["deal"]))
        k.blank = cython.cast(BLANK, pointer_of(found["blank"]))
        k.redeal = cython.cast(REDEAL, pointer_of(found["redeal"]))
        k.reshuffle = cython.cast(RESHUFFLE, pointer_of(found["reshuffle"]))
        k.unknown = cython.cast(TEST, pointer_of(found["unknown"]))
        k.key = cython.cast(KEY, pointer_of(found["key"]))
        k.quick_key = cython.cast(KEY, pointer_of(found["quick_key"]))
        k.observe = cython.cast(OBSERVE, pointer_of(found["observe"]))
        k.evaluate = cython.cast(VALUE, pointer_of(found["evaluate"]))
        k.phase = cython.cast(ASK, pointer_of(found["phase"]))
        k.weigh = cython.cast(WEIGH, pointer_of(found["weigh"]))
        k.advise = cython.cast(ADVISE, pointer_of(found["advise"]))
        k.judge = cython.cast(JUDGE, pointer_of(found["judge"]))
    else:
        sizes = (struct_class.struct_size, most_seats, most_moves, length, categories, players_at, len(runs))
        engine.kernel = Kernel(struct_class, *sizes, runs, **found)
    return engine


def observed_runs(struct_class: type[CStruct]) -> tuple[Run, ...]:
    """Give what is observed where a game does not say: every number of a state."""
    runs = tuple(runs_of(struct_class))
    if len(runs) > MOST_RUNS:
        raise InvalidDeclaration(
            f"{struct_class.__module__}.{struct_class.__name__} has {len(runs)} fields; a game with more than"
            f" {MOST_RUNS} has a function `observe`"
        )
    return runs


def find_begin(modules: tuple[ModuleType, ...]) -> Any:
    """Find what a game does once a deal lies on the table, where it does anything."""
    return next((module.begin for module in modules if hasattr(module, "begin")), None)


def find_function(name: str, struct_class: type[CStruct], modules: tuple[ModuleType, ...]) -> Any:
    """Find a function of the kernel in the module that defines it; compiled, it tells its type."""
    for module in modules:
        if cython.compiled:
            capsule = getattr(module, "__pyx_capi__", {}).get(name)
            if capsule is not None:
                check_signature(f"{module.__name__}.{name}", capsule_name(capsule), name, struct_class)
                return capsule
        else:
            function = vars(module).get(name)
            if getattr(function, "__module__", "") == module.__name__:
                return function
    if name in OPTIONAL:
        return None
    looked = ", ".join(module.__name__ for module in modules)
    place = Path(str(modules[0].__file__)).parent / f"{modules[0].__name__.rpartition('.')[2]}.py"
    raise InvalidDeclaration(
        f"{place}:1: a kernel needs a function `{name}` in one of {looked}: {FUNCTIONS[name]}"
    )


def check_signature(place: str, found: str, name: str, struct_class: type[CStruct]) -> None:
    """Refuse a function that takes or gives something else than is wanted, or a state of other fields."""
    wanted = FUNCTIONS[name].replace("state *", f"struct {layout_name(struct_class)} *")
    if re.sub(r"struct \w+_(Rng|Net) \*", r"\1 *", found) == wanted:
        return
    digest = layout_name(struct_class).rpartition("_")[2]
    if re.search(rf"struct {struct_class.__name__}_(?!{digest})", found):
        raise InvalidDeclaration(f"{place} was compiled for other fields: build again (make .venv/ready)")
    raise InvalidDeclaration(f"{place} is `{found}` in C; a kernel needs `{wanted}`")
