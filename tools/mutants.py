"""Break the rules in one place at a time and see whether the tests notice.

    python tools/mutants.py [--count N] [--module MODULE] [--tests FOLDER] [--list | --show] [name ...]

Mutants are made from the syntax trees of the compiled modules and of the tables that they read, and named by
module, function, operator and number: `games.duel.prices:can_afford:compare#1`. With --count a hash of the
code chooses which are tried. The fast tests that execute a mutant run un-compiled until the first fails; with
--tests only those of some folders, against mutants that they execute. The exit code is 1 when a mutant
survives that equivalent_mutants.toml does not call equivalent, and when that list is wrong.
"""

import argparse
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

from mutation.broken_code import Mutant, change_of, mutants_of, sample, target_modules
from mutation.executing_tests import current_record
from mutation.running import FOLDERS, prepare_process
from mutation.trial import Outcome, Trials

EQUIVALENTS = Path(__file__).with_name("equivalent_mutants.toml")


def read_equivalents() -> dict[str, str]:
    """Read which mutants no test can notice, with the reason."""
    return {
        f"{place}:{change}": reason
        for place, changes in tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).items()
        for change, reason in changes.items()
    }


def is_equivalent(mutant: Mutant, listed: dict[str, str]) -> bool:
    """Whether the list names it, or the whole function with a star."""
    return mutant.name in listed or f"{mutant.module}:{mutant.unit}:*" in listed


def is_part(module: str, named: list[str]) -> bool:
    """Whether a module, or something that it belongs to, is named."""
    return any(f".{part}." in f".{module}." for part in named)


def choose(wanted: argparse.Namespace, listed: dict[str, str]) -> list[Mutant]:
    """List the mutants that are asked for, before a sample is taken."""
    modules = [
        module
        for module in target_modules(wide=wanted.wide)
        if (not wanted.module or is_part(module, wanted.module)) and not is_part(module, wanted.without)
    ]
    found = [mutant for module in modules for mutant in mutants_of(module)]
    found = [mutant for mutant in found if is_equivalent(mutant, listed) == wanted.equivalents]
    if wanted.names:
        found = [mutant for mutant in found if any(name in mutant.name for name in wanted.names)]
    return found


def report(outcomes: list[Outcome], listed: dict[str, str], rate: int) -> bool:
    """Print the catch rate of every module and what is wrong; whether so many of a hundred are caught."""
    tried = Counter(outcome.mutant.module for outcome in outcomes)
    caught = Counter(outcome.mutant.module for outcome in outcomes if outcome.by)
    for module, count in sorted(tried.items()):
        print(f"{module:24} {caught[module]:4} of {count:4} caught")
    print(f"{'all':24} {caught.total():4} of {tried.total():4} caught")
    equivalent = [outcome for outcome in outcomes if is_equivalent(outcome.mutant, listed)]
    survivors = [o.mutant.name for o in outcomes if not o.by and o not in equivalent]
    wrong = [o.mutant.name for o in equivalent if o.by]
    for name in sorted(survivors):
        print(f"survived: {name}")
    for name in sorted(wrong):
        print(f"called equivalent, but caught: {name}")
    return 100 * len(survivors) <= (100 - rate) * tried.total() and not wrong


def main() -> int:
    """Run the mutants and report."""
    parser = argparse.ArgumentParser(
        description="Break the rules in one place at a time: do the tests notice?"
    )
    parser.add_argument(
        "--count", type=int, metavar="N", help="try so many; a hash of the code chooses which"
    )
    parser.add_argument("--module", action="append", help="only this game or module: duel, wonders.prices")
    parser.add_argument("--without", action="append", default=[], metavar="MODULE", help="not this one")
    parser.add_argument(
        "--wide", action="store_true", help="also what is not compiled in the games and the core"
    )
    parser.add_argument(
        "--tests",
        action="append",
        metavar="FOLDER",
        help="run only the tests of this folder, and try only what they execute",
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=15,
        help="of tests for a mutant, by the record (15; 0: all that execute it)",
    )
    parser.add_argument(
        "--rate", type=int, default=100, metavar="N", help="fail if fewer than N of a hundred are caught"
    )
    parser.add_argument("--list", action="store_true", help="name the mutants and try none")
    parser.add_argument("--show", action="store_true", help="the same, with what they change")
    parser.add_argument(
        "--equivalents", action="store_true", help="only those that the list calls equivalent"
    )
    parser.add_argument("names", nargs="*", help="only mutants whose names contain one of these")
    wanted = parser.parse_args()
    listed = read_equivalents()
    found = choose(wanted, listed)
    if wanted.list or wanted.show:
        for mutant in sample(found, wanted.count):
            print(f"{mutant.name}\n{change_of(mutant)}" if wanted.show else mutant.name)
        return 0
    begun = time.monotonic()
    prepare_process()
    outcomes: list[Outcome] = []

    def tell(outcome: Outcome) -> None:
        outcomes.append(outcome)
        mutant = outcome.mutant
        word = f"caught   {mutant.name}  [{outcome.by}]" if outcome.by else f"SURVIVED {mutant.name}"
        print(f"{len(outcomes):5} {time.monotonic() - begun:6.0f} s {word}", file=sys.__stdout__, flush=True)

    folders = tuple(wanted.tests or FOLDERS)
    record = current_record(folders)
    if wanted.tests:
        found = [mutant for mutant in found if mutant.block in record.tests]
    Trials(record, tell, wanted.seconds, folders).run(sample(found, wanted.count))
    return 0 if report(outcomes, listed, wanted.rate) else 1


if __name__ == "__main__":
    sys.exit(main())
