"""What README and docs show is run here: snippets as doctests, commands for real, links for existence."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLES = sorted(ROOT.glob("examples/*.py"))


def test_there_are_pages_and_examples() -> None:
    assert {page.name for page in PAGES} >= {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "duel.md"}
    assert EXAMPLES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_snippets_run_as_shown(page: Path) -> None:
    result = doctest.testfile(
        str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


def commands() -> list[str]:
    """Collect the `thauma ...` commands that pages show and that end by themselves."""
    found = set()
    for page in PAGES:
        for line in page.read_text(encoding="utf-8").splitlines():
            match = re.match(
                r"(?: {4}|\$ )(?:\.venv/bin/)?thauma ((?:sim|deal|games|--version|--help)\b.*)", line
            )
            if match:
                found.add(match.group(1).split("#")[0].strip())
    return sorted(found)


@pytest.mark.slow
@pytest.mark.unsanitized
@pytest.mark.parametrize("command", commands())
def test_commands_run_as_shown(command: str) -> None:
    words = ["1000" if word.isdigit() and int(word) > 1000 else word for word in shlex.split(command)]
    subprocess.run([sys.executable, "-m", "thauma", *words], check=True, capture_output=True, cwd=ROOT)


@pytest.mark.slow
@pytest.mark.unsanitized
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_examples_run_without_warnings(example: Path) -> None:
    command = [sys.executable, "-W", "error", str(example)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ.copy())
    assert done.stdout
