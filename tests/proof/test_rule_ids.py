"""The rules pages and the tests agree: every rule has a test that names it, every named rule exists."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^- \*\*(([A-Z])-[A-Z]+-\d+)\*\* ", re.MULTILINE)
TEXTS = [path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md")]
PAGES = {found[2]: text for text in TEXTS if (found := RULE.search(text))}
"""by the letter of their rules"""
RULES = {letter: [rule for rule, _ in RULE.findall(page)] for letter, page in sorted(PAGES.items())}
PAGE = pytest.mark.parametrize("page", RULES)
pytestmark = pytest.mark.once


def named_in_tests(page: str) -> set[str]:
    """The rules of a page that tests carry in their names."""
    sources = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").glob("*/**/test_*.py"))]
    names = re.findall(rf"^def test_({page}_[A-Z]+_\d+)_", "\n".join(sources), flags=re.MULTILINE)
    return {name.replace("_", "-") for name in names}


@PAGE
def test_every_rule_has_a_test(page: str) -> None:
    assert sorted(set(RULES[page]) - named_in_tests(page)) == []


@PAGE
def test_every_tested_rule_stands_on_the_page(page: str) -> None:
    assert sorted(named_in_tests(page) - set(RULES[page])) == []


@PAGE
def test_no_rule_stands_on_the_page_twice(page: str) -> None:
    assert sorted({rule for rule in RULES[page] if RULES[page].count(rule) > 1}) == []


@PAGE
def test_the_rules_of_a_group_are_numbered_in_order(page: str) -> None:
    for before, after in pairwise(RULES[page]):
        group, number = after.rsplit("-", 1)
        last = before.rsplit("-", 1)
        assert int(number) == (int(last[1]) + 1 if last[0] == group else 1), after


@PAGE
def test_rules_mentioned_elsewhere_on_the_page_exist(page: str) -> None:
    assert set(re.findall(rf"{page}-[A-Z]+-\d+", PAGES[page])) == set(RULES[page])
