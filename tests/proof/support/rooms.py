"""What the rooms of the games have in their `support` folders for proofs and tools, found by its name.

A room is called as its folder: `duel`, and `pantheon` for the expansion in `tests/duel/pantheon`.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType

TESTS = Path(__file__).parents[2]


def support_modules(name: str) -> dict[str, ModuleType]:
    """Give the modules of a name, by room."""
    paths = [*TESTS.glob(f"*/support/{name}.py"), *TESTS.glob(f"*/*/support/{name}.py")]
    modules = {path.parent.parent.name: path.relative_to(TESTS.parent).with_suffix("") for path in paths}
    return {room: import_module(".".join(place.parts)) for room, place in sorted(modules.items())}
