"""Makes a game's engine: its functions are found by their names and put into the slots of a kernel."""

import re
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import cython

from thauma.core.state import Engine
from thauma.core.tables.c_structs import CStruct, InvalidDeclaration

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.kernel import Kernel

SLOTS = {
    "state_size": "int (void)",
    "waiting": "unsigned int (state *)",
    "legal": "int (state *, int, short *)",
    "apply": "void (state *, int, int)",
    "over": "int (state *)",
    "share": "double (state *, int)",
    "points": "int (state *, int, int *)",
    "deal": "void (state *, Rng *, int, int)",
    "blank": "void (state *, int)",
    "redeal": "void (state *, int, Rng *)",
    "unknown": "int (state *, int)",
    "key": "unsigned PY_LONG_LONG (state *, int)",
    "observe": "void (state *, int, float *)",
    "evaluate": "double (state *, int)",
    "stage": "int (state *)",
    "weigh": "void (state *, int, short *, int, int, double *)",
    "judge": "void (state *, double *)",
}
"""by name of the function what it takes and gives in C; core/kernel.py says what each is for"""


def make_engine(
    standin: type[CStruct],
    modules: Iterable[ModuleType],
    *,
    most_seats: int,
    most_moves: int,
    features: int,
    categories: int,
) -> Engine:
    """Find a game's functions in its modules and make an engine of them."""
    places = tuple(modules)
    found = {name: find_function(name, standin, places) for name in SLOTS}
    engine = Engine()
    if cython.compiled:
        k = ref(engine.kernel)
        k.size = cython.cast(SIZE, pointer_of(found["state_size"]))()
        k.most_seats, k.most_moves, k.features, k.categories = most_seats, most_moves, features, categories
        k.waiting = cython.cast(WAITING, pointer_of(found["waiting"]))
        k.legal = cython.cast(LEGAL, pointer_of(found["legal"]))
        k.apply = cython.cast(APPLY, pointer_of(found["apply"]))
        k.over = cython.cast(ASK, pointer_of(found["over"]))
        k.share = cython.cast(VALUE, pointer_of(found["share"]))
        k.points = cython.cast(POINTS, pointer_of(found["points"]))
        k.deal = cython.cast(DEAL, pointer_of(found["deal"]))
        k.blank = cython.cast(BLANK, pointer_of(found["blank"]))
        k.redeal = cython.cast(REDEAL, pointer_of(found["redeal"]))
        k.unknown = cython.cast(TEST, pointer_of(found["unknown"]))
        k.key = cython.cast(KEY, pointer_of(found["key"]))
        k.observe = cython.cast(OBSERVE, pointer_of(found["observe"]))
        k.evaluate = cython.cast(VALUE, pointer_of(found["evaluate"]))
        k.stage = cython.cast(ASK, pointer_of(found["stage"]))
        k.weigh = cython.cast(WEIGH, pointer_of(found["weigh"]))
        k.judge = cython.cast(JUDGE, pointer_of(found["judge"]))
    else:
        size = found.pop("state_size")()
        engine.kernel = Kernel(standin, size, most_seats, most_moves, features, categories, **found)
    if engine.state_bytes != standin.struct_size:
        raise InvalidDeclaration(
            f"{standin.__module__}.{standin.__name__} has {standin.struct_size} bytes, compiled it has"
            f" {engine.state_bytes}: build again (make .venv/ready)"
        )
    return engine


def find_function(name: str, standin: type[CStruct], modules: tuple[ModuleType, ...]) -> Any:
    """Find the function of a slot in the module that defines it; compiled, it tells its type."""
    for module in modules:
        if cython.compiled:
            capsule = getattr(module, "__pyx_capi__", {}).get(name)
            if capsule is not None:
                check_signature(f"{module.__name__}.{name}", capsule_name(capsule), name, standin)
                return capsule
        else:
            function = vars(module).get(name)
            if getattr(function, "__module__", "") == module.__name__:
                return function
    looked = ", ".join(module.__name__ for module in modules)
    place = Path(str(modules[0].__file__)).parent / f"{modules[0].__name__.rpartition('.')[2]}.py"
    raise InvalidDeclaration(
        f"{place}:1: a kernel needs a function `{name}` in one of {looked}: {SLOTS[name]}"
    )


def check_signature(place: str, found: str, name: str, standin: type[CStruct]) -> None:
    """Refuse a function that takes or gives something else than its slot."""
    plain = re.sub(r"struct \w+_(\w+) \*", r"\1 *", found)
    wanted = SLOTS[name].replace("state *", f"{standin.__name__} *")
    if plain != wanted:
        raise InvalidDeclaration(f"{place} is `{plain}` in C; a kernel needs `{wanted}`")
