"""Writes what is made from the contract: API page, TypeScript, OpenAPI description, the games' printed facts.

`python tools/contract.py` writes the files; with `--check` it only compares and fails if one is out of date.
"""

import json
import sys
from difflib import unified_diff
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "tools")]

import msgspec  # noqa: E402  (the path above decides which one)
from contract_http import REQUESTS, check_codes  # noqa: E402  (the path above decides which one)
from contract_openapi import openapi  # noqa: E402
from contract_page import api_page  # noqa: E402
from contract_samples import samples  # noqa: E402
from contract_types import read  # noqa: E402
from contract_typescript import typescript  # noqa: E402

import thauma  # noqa: E402
from thauma import wire  # noqa: E402

MOST_LINES = 40
"""of a difference that are shown"""


def generated_files(module: ModuleType = wire) -> dict[str, str]:
    """Make the text of every file from a contract, by its path in the repository."""
    check_codes(module)
    contract = read(module, REQUESTS)
    return {
        "docs/api.md": api_page(contract),
        "docs/openapi.json": openapi(contract),
        "web/src/wire.ts": typescript(contract),
        **{f"web/src/games/{game}/facts.json": facts(game) for game in contract.views},
        **{f"web/tests/{name}": text for name, text in samples().items()},
    }


def facts(game: str) -> str:
    """Write the printed facts of a game, one thing a line."""
    said = msgspec.to_builtins(thauma.game(game).printed_facts())
    groups = []
    for name, group in said.items():
        if isinstance(group, dict):
            lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in group.items())
            groups.append(f"  {json.dumps(name)}: {{\n{lines}\n  }}")
        else:
            groups.append(f"  {json.dumps(name)}: {json.dumps(group)}")
    return "{\n" + ",\n".join(groups) + "\n}\n"


def differences(files: dict[str, str], root: Path = ROOT) -> dict[str, list[str]]:
    """Compare with the files as they are; gives the lines that differ, for each that does."""
    found = {}
    for name, text in files.items():
        path = root / name
        there = path.read_text(encoding="utf-8") if path.exists() else ""
        lines = list(unified_diff(there.splitlines(), text.splitlines(), name, "contract", lineterm="", n=1))
        if lines or not path.exists():
            found[name] = lines
    return found


def write(files: dict[str, str], root: Path = ROOT) -> None:
    """Write the files."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Write the files, or compare them; gives the exit status."""
    if arguments not in ([], ["--check"]):
        print("usage: python tools/contract.py [--check]", file=sys.stderr)
        return 2
    files = generated_files()
    wrong = differences(files)
    if not arguments:
        write(files)
        print("written: " + (", ".join(wrong) or "nothing new"))
        return 0
    for name, lines in wrong.items():
        print(f"{name} is out of date; run `python tools/contract.py`")
        print("\n".join(lines[:MOST_LINES]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
