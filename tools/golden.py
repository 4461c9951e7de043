"""Finds the golden games and counts their positions again, into tests/golden.

    python tools/golden.py           all of them
    python tools/golden.py dice ...  those of some rooms
    python tools/golden.py machines  only what bots and networks are told

Run it when the rules change on purpose, the last when observations, estimates or rules of thumb do. How games
are found stands in the `golden_games.py` of each room in tests.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.proof.support.games import PROOF_GAMES  # noqa: E402
from tests.proof.support.golden import GOLDEN, write_json  # noqa: E402
from tests.proof.support.machines import machine_facts  # noqa: E402
from tests.proof.support.rooms import support_modules  # noqa: E402


def main(wanted: list[str]) -> None:
    """Write the golden files."""
    rooms = support_modules("golden_games")
    unknown = sorted({*wanted} - {*rooms, "machines"})
    if unknown:
        raise SystemExit(f"there is no {unknown[0]}; there are {', '.join(rooms)} and machines")
    if not wanted or "machines" in wanted:
        write_json(GOLDEN / "machines.json", {name: machine_facts(name) for name in PROOF_GAMES})
    for room, module in rooms.items():
        if not wanted or room in wanted:
            module.write_golden()


if __name__ == "__main__":
    main(sys.argv[1:])
