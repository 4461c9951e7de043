"""Finds golden games of Pantheon, into tests/golden/pantheon: together they use all that the expansion has.

Run it when the rules change on purpose: `python tools/golden_pantheon.py`.
"""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.proof.heavenly import WANTED, digest, played, shown, ways  # noqa: E402

GOLDEN = ROOT / "tests" / "golden" / "pantheon"
MOST_GAMES = 4_000


def main() -> None:
    """Keep each game that shows something which no earlier one has shown, until nothing is missing."""
    missing = set(WANTED)
    facts: dict[str, Any] = {}
    for path in GOLDEN.glob("*.thauma"):
        path.unlink()
    for number in range(MOST_GAMES):
        match = played(number, ways(number))
        new = shown(match) & missing
        if new:
            name = f"game-{number}"
            (GOLDEN / f"{name}.thauma").write_text(match.text(), encoding="utf-8")
            facts[name] = {"kept for": sorted(new), "digest": digest(match)}
            missing -= new
        if not missing:
            break
    (GOLDEN / "facts.json").write_text(json.dumps(facts, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(facts)} games; not shown: {sorted(missing)}\n")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    main()
