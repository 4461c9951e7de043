"""A mutant meets the tests that execute it, the quickest first, until one fails."""

import gc
import resource
import signal
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any

import pytest

from mutation.broken_code import Mutant, game_of, mutated_tree, path_of
from mutation.executing_tests import Record
from mutation.running import FOLDERS, Plugin, caches, import_with, run_in_copies, with_tests

PATIENCE = 10
"""a test may take so many times as long as without the mutant,"""
GRACE = 3.0
"""and so many seconds of processor time more; then the mutant counts as caught, for something does not end"""
MOST_MEMORY = 4 << 30
MOST_SECONDS = 1800
"""of the clock: for what waits for ever without computing"""


@dataclass(frozen=True)
class Outcome:
    """What the tests made of a mutant."""

    mutant: Mutant
    by: str
    """the test that failed, or what else happened; empty when nobody noticed"""


class Trials:
    """The mutants of a run against the tests, as the record says which."""

    def __init__(
        self,
        record: Record,
        tell: Callable[[Outcome], None],
        budget: float = 0,
        folders: tuple[str, ...] = FOLDERS,
    ) -> None:
        self.record = record
        self.budget = budget
        """how many seconds of tests a mutant meets at most; 0 for all that execute it"""
        self.tell = tell
        self.folders = folders
        """where the tests lie"""

    def run(self, mutants: list[Mutant]) -> None:
        """Try all: first those that need their modules imported anew, before this process imports any."""
        imported = [mutant for mutant in mutants if self.needs_import(mutant)]
        swapped = [mutant for mutant in mutants if not self.needs_import(mutant)]
        self.try_all((mutant, self.import_and_test(mutant)) for mutant in imported)

        def loop(plugin: Plugin, items: list[pytest.Item]) -> None:
            remembering = caches()
            gc.freeze()
            self.try_all(
                (mutant, self.swap_and_test(mutant, plugin, items, remembering)) for mutant in swapped
            )

        if swapped and not with_tests(loop, self.folders):
            raise SystemExit("the tests could not be collected")

    def try_all(self, works: Iterable[tuple[Mutant, Callable[[], str]]]) -> None:
        """Try each in a process of its own."""
        for mutant, by, code in run_in_copies(works):
            ends = {-signal.SIGPROF: "it does not end", -signal.SIGALRM: "it waits for ever"}
            self.tell(Outcome(mutant, by if code == 0 else ends.get(code, f"exit code {code}")))

    def needs_import(self, mutant: Mutant) -> bool:
        """Whether the broken code runs when its module is imported."""
        return mutant.is_data or mutant.block in self.record.at_import

    def import_and_test(self, mutant: Mutant) -> Callable[[], str]:
        """Give a work: import the mutant in the place of its module, then collect and run the tests."""

        def code_for(module: str) -> CodeType | None:
            return compile(mutated_tree(mutant), path_of(module), "exec") if module == mutant.module else None

        def work() -> str:
            import_with(code_for)
            return next(filter(None, map(collect_and_test, self.tests_of_game(mutant))), "")

        def collect_and_test(wanted: set[str]) -> str:
            found: list[str] = []
            files = sorted({test.split("::")[0] for test in wanted})
            with_tests(lambda plugin, items: found.append(self.first_failure(plugin, items, wanted)), files)
            return found[0] if found else "the tests could not be collected"

        return work

    def swap_and_test(
        self, mutant: Mutant, plugin: Plugin, items: list[pytest.Item], remembering: list[Any]
    ) -> Callable[[], str]:
        """Give a work: put the mutant's code into the function that everybody holds, then run the tests."""

        def work() -> str:
            swap(mutant)
            for cache in remembering:
                cache.cache_clear()
            return self.first_failure(plugin, items, self.record.tests.get(mutant.block, set()))

        return work

    def tests_of_game(self, mutant: Mutant) -> list[set[str]]:
        """All tests that execute something of a game: first those of its own folder, then the others."""
        game = game_of(mutant.module)
        executing = {
            test for block, tests in self.record.tests.items() if block.startswith(game) for test in tests
        }
        own = {test for test in self.record.seconds if f"/{game.split('.')[-1]}/" in test}
        return [tests for tests in (own, executing - own) if tests]

    def first_failure(self, plugin: Plugin, items: list[pytest.Item], wanted: set[str]) -> str:
        """Run those tests until one fails or they have taken long enough."""
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.alarm(MOST_SECONDS)
        spent = 0.0
        for item in self.in_order([item for item in items if item.nodeid in wanted]):
            expected = self.record.seconds[item.nodeid]
            spent += expected
            if self.budget and spent > self.budget:
                break
            signal.setitimer(signal.ITIMER_PROF, GRACE + PATIENCE * expected)
            if plugin.fails(item):
                return item.nodeid
        return ""

    def in_order(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """Put the quickest test first: within its time a mutant meets as many as can be."""
        sound = [item for item in items if item.nodeid not in self.record.failing]
        return sorted(sound, key=lambda item: self.record.seconds[item.nodeid])


def swap(mutant: Mutant) -> None:
    """Exchange the code of a function in place."""
    code = compile(mutated_tree(mutant), path_of(mutant.module), "exec")
    thing: object = sys.modules[f"thauma.{mutant.module}"]
    for name in mutant.unit.split("."):
        thing = vars(thing)[name]
        code = [part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name][-1]
    function_of(thing).__code__ = code


def function_of(thing: object) -> FunctionType:
    """Find the function inside a property, a method without self, a cache and the like."""
    for name in ("fget", "__func__", "__wrapped__"):
        if hasattr(thing, name):
            return function_of(getattr(thing, name))
    assert isinstance(thing, FunctionType)
    return thing
