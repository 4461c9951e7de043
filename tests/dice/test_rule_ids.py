"""The rules page and the tests agree: every rule has a test that names it, every named rule exists."""

import re
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "rules" / "dice.md").read_text(encoding="utf-8")
RULES = re.findall(r"^- \*\*(R-[A-Z]+-\d+)\*\* ", PAGE, flags=re.MULTILINE)


def named_in_tests() -> set[str]:
    """The rules that tests carry in their names."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))]
    names = re.findall(r"^def test_(R_[A-Z]+_\d+)_", "\n".join(sources), flags=re.MULTILINE)
    return {name.replace("_", "-") for name in names}


def test_every_rule_has_a_test() -> None:
    assert sorted(set(RULES) - named_in_tests()) == []


def test_every_tested_rule_stands_on_the_page() -> None:
    assert sorted(named_in_tests() - set(RULES)) == []


def test_no_rule_stands_on_the_page_twice() -> None:
    assert sorted({rule for rule in RULES if RULES.count(rule) > 1}) == []


def test_the_rules_of_a_group_are_numbered_in_order() -> None:
    for before, after in pairwise(RULES):
        group, number = after.rsplit("-", 1)
        last = before.rsplit("-", 1)
        assert int(number) == (int(last[1]) + 1 if last[0] == group else 1), after


def test_rules_mentioned_elsewhere_on_the_page_exist() -> None:
    assert set(re.findall(r"R-[A-Z]+-\d+", PAGE)) == set(RULES)
