"""What README and docs show is run here: snippets as doctests, commands for real, links for existence."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import thauma
from thauma import bots

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
EXAMPLES = sorted(ROOT.glob("examples/*.py"))
PATHS = re.compile(r"`((?:benchmarks|docs|examples|requirements|src|tests|tools|web)/[\w./-]+)`")
"""full paths of the repository in prose; patterns such as `games/<game>/` are none"""
NAMED_FILES = re.compile(r"(?<![\w./\-\"'{*])([a-z_]+\.(?:py|pxd))\b")
"""files without their folder in comments; not what is part of a string or a pattern"""
BUILT = {"src/thauma/server/page/", "web/types/"}
"""what is in no commit"""


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


def test_files_that_pages_name_exist() -> None:
    for page in PAGES:
        named = set(PATHS.findall(page.read_text(encoding="utf-8"))) - BUILT
        missing = sorted(path for path in named if not (ROOT / path).exists())
        assert missing == [], f"{page.relative_to(ROOT)} names files that are not there"


def test_files_that_the_source_speaks_of_exist() -> None:
    sources = [path for path in (ROOT / "src").rglob("*.p*") if path.suffix in (".py", ".pxd")]
    files = {"setup.py", *(path.name for room in ("src", "tools") for path in (ROOT / room).rglob("*.p*"))}
    for path in sources:
        named = set(NAMED_FILES.findall(path.read_text(encoding="utf-8")))
        assert named <= files, f"{path.relative_to(ROOT)} speaks of files that are not there"


def test_every_word_of_the_glossary_names_its_file_and_is_in_order() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for section in page.split("\n## ")[1:]:
        lines = [line for line in section.splitlines() if line]
        title, rows = lines[0], lines[3:]
        words = [row.split(" | ")[0].removeprefix("| ") for row in rows]
        assert rows, title
        assert [row for row in rows if not re.search(r"\| `[^`<>*]+/[^`<>*]+` \|$", row)] == [], title
        assert words == sorted(words, key=str.lower), title


def test_the_reference_has_every_public_name() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"^::: ([\w.]+)$", page, re.MULTILINE))
    shown |= {f"thauma.{name}" for name in re.findall(r"^### `(\w+)`$", page, re.MULTILINE)}
    public = {f"thauma.{name}" for name in thauma.__all__} | {f"thauma.bots.{name}" for name in bots.__all__}
    assert shown == public | {"thauma.envs.vector.Vector"}, "what `thauma.vector` gives"


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
