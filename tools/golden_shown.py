"""Finds golden games of Pantheon or of dice, into tests/golden: together they show all that is wanted.

    python tools/golden_shown.py {dice,pantheon}

Run it when the rules change on purpose. Each game that shows something new is kept, until nothing is missing.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.dice import happenings  # noqa: E402
from tests.proof import heavenly  # noqa: E402
from tests.proof.counting import WATCHES, counted  # noqa: E402
from tests.proof.golden import GOLDEN, golden, write  # noqa: E402

GAMES: dict[str, ModuleType] = {"dice": happenings, "pantheon": heavenly}
MOST_GAMES = 4_000


def main(game: str) -> None:
    """Write all golden files of a game."""
    folder, room = GOLDEN / game, GAMES[game]
    missing = set(room.WANTED)
    known: dict[str, Any] = {}
    for path in folder.glob("game-*.thauma"):
        path.unlink()
    for number in range(MOST_GAMES):
        match = room.played(number)
        new = room.shown(match) & missing
        if new:
            name = f"game-{number}"
            (folder / f"{name}.thauma").write_text(match.text(), encoding="utf-8")
            known[name] = {"kept for": sorted(new), **room.facts(match)}
            missing -= new
        if not missing:
            break
    for path in folder.glob("*.thauma"):  # those that were not found but written
        known.setdefault(path.stem, {"kept for": [], **room.facts(golden(f"{game}/{path.stem}"))})
    write(folder / "facts.json", known)
    if game in WATCHES:
        write(folder / "counts.json", counted(game))
    sys.stdout.write(f"{len(known)} games; not shown: {sorted(missing)}\n")


if __name__ == "__main__":
    main(sys.argv[1])
