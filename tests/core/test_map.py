"""Every module of the package is found on the map, `docs/architecture.md`, or in the glossary."""

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

import thauma

pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled
PACKAGE = Path(thauma.__file__).parent
DOCS = Path(__file__).parents[2] / "docs"
MODULES = sorted(
    PurePosixPath(path.relative_to(PACKAGE).as_posix())
    for path in PACKAGE.rglob("*.py")
    if not path.name.startswith("__")
)
ROOMS = sorted({module.parts[0] for module in MODULES})
GAMES = "A game's files"
"""the section of the map that names the files of all games; in their folders it says what lies there"""


def map_sections() -> dict[str, str]:
    """The sections of the map by their titles."""
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    return {section.partition("\n")[0]: section for section in re.split(r"^## ", page, flags=re.MULTILINE)}


def tabled_modules() -> Iterator[PurePosixPath]:
    """What the tables of folders name in their first column."""
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    for folder, rows in re.findall(
        r"^\| file in `([\w/]+)/` \| subject \|\n\|[-|]+\n((?:\|.*\n)+)", page, re.MULTILINE
    ):
        for row in rows.splitlines():
            for name in re.findall(r"`([\w/]+\.py)`", row.split("|")[1]):
                yield PurePosixPath(folder, name)


def glossary_modules() -> Iterator[PurePosixPath]:
    """Where the words of the glossary live."""
    page = (DOCS / "glossary.md").read_text(encoding="utf-8")
    for path in re.findall(r"`src/thauma/([\w/]+\.py)`", page):
        yield PurePosixPath(path)


def is_of_a_game(module: PurePosixPath) -> bool:
    """Whether a module of a game is named there, or the folder of the game that it lies in."""
    _, _, *inside = module.parts
    names = re.findall(r"`(?:duel/)?([\w/]+)(?:/|\.py)`", map_sections()[GAMES])
    return len(inside) > 0 and (inside[0].removesuffix(".py") in names)


@pytest.mark.parametrize("room", ROOMS)
def test_every_module_is_on_the_map(room: str) -> None:
    named = {*tabled_modules(), *glossary_modules()}
    missing = [
        str(module)
        for module in MODULES
        if module.parts[0] == room
        and module not in named
        and not (room == "games" and is_of_a_game(module))
        and len(module.parts) > 1
    ]
    assert missing == [], "these modules have no row in docs/architecture.md"


def test_the_map_names_nothing_that_is_not_there() -> None:
    assert sorted(str(module) for module in {*tabled_modules()} - {*MODULES}) == []
