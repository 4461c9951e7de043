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

from tests.dice.support import happenings as dice  # noqa: E402
from tests.duel.pantheon.support import happenings as pantheon  # noqa: E402
from tests.proof.support.golden import GOLDEN, golden_match, write_json  # noqa: E402
from tests.proof.support.position_counts import WATCHES, count_all_points  # noqa: E402

GAMES: dict[str, ModuleType] = {"dice": dice, "pantheon": pantheon}
MOST_GAMES = 4_000


def main(game: str) -> None:
    """Write all golden files of a game."""
    folder, room = GOLDEN / game, GAMES[game]
    missing = set(room.WANTED)
    known: dict[str, Any] = {}
    for path in folder.glob("game-*.thauma"):
        path.unlink()
    for number in range(MOST_GAMES):
        match = room.random_match(number)
        new = room.happenings_in(match) & missing
        if new:
            name = f"game-{number}"
            (folder / f"{name}.thauma").write_text(match.text(), encoding="utf-8")
            known[name] = {"kept for": sorted(new), **room.replay_facts(match)}
            missing -= new
        if not missing:
            break
    for path in folder.glob("*.thauma"):  # those that were not found but written
        known.setdefault(
            path.stem, {"kept for": [], **room.replay_facts(golden_match(f"{game}/{path.stem}"))}
        )
    write_json(folder / "facts.json", known)
    if game in WATCHES:
        write_json(GOLDEN / "counts" / f"{game}.json", count_all_points(game))
    sys.stdout.write(f"{len(known)} games; not shown: {sorted(missing)}\n")


if __name__ == "__main__":
    main(sys.argv[1])
