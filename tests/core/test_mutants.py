"""The tool that breaks the rules: what it changes, how mutants are named and chosen, and what it reports."""

import ast
import sys
from pathlib import Path
from textwrap import dedent

import pytest

sys.path.append(str(Path(__file__).parents[2] / "tools"))

import mutants
from mutation.blocks import blocks
from mutation.broken_code import enums, mutants_of, mutated_tree, sample, target_modules
from mutation.operators import SiteFinder
from mutation.trial import Outcome

pytestmark = pytest.mark.once

TOY = '''
LIMIT = 3
PRICES = (1, 1, 4)


def toll(cars: int, *, late: bool = False) -> int:
    """What they pay."""
    paid = 0
    for car in range(cars):
        if cython.compiled:
            paid += 100
        elif car < LIMIT and not late:
            paid += PRICES[car]
    return paid
'''


def mutations_of(line: str, **others: str) -> set[tuple[str, str]]:
    """All operators and what they make of the one line of a function."""
    found = set()
    source = f"def toy(a, b) -> int:\n    {line}"
    for i in range(len(SiteFinder(function(source), others).sites())):
        unit = function(source)
        site = SiteFinder(unit, others).sites()[i]
        site.edit()
        found.add((site.operator, ast.unparse(ast.fix_missing_locations(unit)).split("\n", 1)[1].strip()))
    return found


def function(source: str) -> ast.stmt:
    return ast.parse(dedent(source)).body[0]


def test_each_operator_changes_one_thing() -> None:
    assert mutations_of("return a < b") == {("compare", "return a <= b")}
    assert mutations_of("b.x = a") == {("drop", "pass")}
    assert mutations_of("a = b & 6") == {("arithmetic", "a = b | 6"), ("constant", "a = b & 7")}
    assert mutations_of("a += b") == {("drop", "pass"), ("arithmetic", "a -= b")}
    assert mutations_of("return max(a)") == {("extreme", "return min(a)"), ("return", "return max(a) + 1")}
    assert mutations_of("a = b if a else a") == {("negate", "a = b if not a else a")}
    assert mutations_of("a = a and b") == {("logic", "a = a or b")}
    assert mutations_of("a = RED", RED="BLUE") == {("enum", "a = BLUE")}
    assert mutations_of("a = range(a, b)") == {("range", "a = range(a, b + -1)")}
    assert mutations_of("a = True") == {("constant", "a = False")}


def test_what_only_names_something_or_is_said_is_left_alone() -> None:
    assert mutations_of("a = b") == set()
    assert mutations_of("return a") == {("return", "return a + 1")}
    assert mutations_of("'a docstring'") == set()
    assert mutations_of("a: int = b") == set()


def test_code_of_the_compiled_build_alone_has_no_mutants() -> None:
    names = [mutant.name for mutant in mutants_of("toy", TOY) if not mutant.is_data]
    assert names == [
        "toy:toll:constant#1",
        "toy:toll:range#1",
        "toy:toll:negate#1",
        "toy:toll:logic#1",
        "toy:toll:compare#1",
        "toy:toll:negate#2",
        "toy:toll:drop#1",
        "toy:toll:arithmetic#1",
        "toy:toll:return#1",
    ]


def test_tables_have_mutants_too() -> None:
    names = {mutant.name for mutant in mutants_of("toy", TOY) if mutant.is_data}
    assert names == {
        "toy:LIMIT:constant#1",
        "toy:PRICES:order#1",
        *(f"toy:PRICES:constant#{i}" for i in (1, 2, 3)),
    }


def test_names_do_not_depend_on_lines_or_other_functions() -> None:
    before = {mutant.name for mutant in mutants_of("toy", TOY)}
    after = {mutant.name for mutant in mutants_of("toy", "def first() -> int:\n    return 1\n\n" + TOY)}
    assert after == before | {"toy:first:constant#1"}


def test_what_is_tried_changes_with_the_code_alone() -> None:
    found = mutants_of("toy", TOY)
    moved = mutants_of("toy", "# a comment\n" + TOY)
    assert [mutant.name for mutant in sample(found, 5)] == [mutant.name for mutant in sample(moved, 5)]
    assert {mutant.rank for mutant in found} == {mutant.rank for mutant in moved}
    other = mutants_of("toy", TOY.replace("paid = 0", "paid = 1"))
    assert not {m.rank for m in other if not m.is_data} & {m.rank for m in found if not m.is_data}


def test_a_mutant_runs() -> None:
    named = {mutant.name: mutant for mutant in mutants_of("toy", TOY)}
    results = {}
    for name in ("toy:toll:compare#1", "toy:toll:drop#1", "toy:PRICES:order#1"):
        scope: dict[str, object] = {"cython": type("cython", (), {"compiled": False})}
        exec(compile(mutated_tree(named[name], TOY), "toy", "exec"), scope)
        results[name] = scope["toll"](2)  # type: ignore[operator]
    assert results == {"toy:toll:compare#1": 2, "toy:toll:drop#1": 0, "toy:PRICES:order#1": 5}


def test_a_block_is_what_runs_as_a_whole() -> None:
    unit = ast.parse(TOY).body[2]
    assert [len(block) for block in blocks(unit)] == [4, 1, 1, 1]


def test_constants_are_exchanged_within_their_group() -> None:
    assert enums("games.duel")["BROWN"] == "GREY"
    assert enums("games.duel")["PAPYRUS"] == "WOOD"
    assert enums("core") == {}


def test_every_compiled_module_and_the_tables_of_the_games_are_tried() -> None:
    assert {"core.state", "games.duel.rules", "games.duel.ids", "games.wonders.table"} <= set(
        target_modules()
    )


def test_a_survivor_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    one, two, three = mutants_of("toy", TOY)[:3]
    outcomes = [Outcome(one, "tests/test_toll.py::test_it"), Outcome(two, ""), Outcome(three, "")]
    assert not mutants.report(outcomes, {three.name: "no car can tell"}, 100)
    printed = capsys.readouterr().out
    assert f"survived: {two.name}" in printed
    assert three.name not in printed
    assert "all                         1 of    3 caught" in printed
    assert mutants.report([outcomes[0], outcomes[2]], {three.name: "no car can tell"}, 100)


def test_a_caught_mutant_cannot_be_called_equivalent(capsys: pytest.CaptureFixture[str]) -> None:
    one = mutants_of("toy", TOY)[0]
    assert not mutants.report([Outcome(one, "tests/test_toll.py::test_it")], {one.name: "a mistake"}, 100)
    assert f"called equivalent, but caught: {one.name}" in capsys.readouterr().out


def test_every_equivalent_exists_has_a_reason_and_they_are_few() -> None:
    found = [mutant for module in target_modules(wide=True) for mutant in mutants_of(module)]
    listed = mutants.read_equivalents()
    known = {mutant.name for mutant in found} | {f"{mutant.module}:{mutant.unit}:*" for mutant in found}
    assert set(listed) <= known
    assert all(len(reason) > 40 for reason in listed.values())
    assert sum(mutants.is_equivalent(mutant, listed) for mutant in found) <= 0.03 * len(found)
