"""The tools around the page: when it is built anew, with which Node, and in which browser it is tried."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "tools"))

import page
from services import browser, debian

pytestmark = pytest.mark.unsanitized


class RecordingNode(page.Node):
    """A Node that builds nothing but notes what it was asked for."""

    asked: list[str]

    def run(self, *arguments: str) -> None:
        self.asked.append(" ".join(arguments))
        if arguments[0] == "ci":
            page.STAMP.parent.mkdir(exist_ok=True)
        if arguments == ("run", "build"):
            page.BUILT.parent.mkdir(parents=True, exist_ok=True)
            page.BUILT.touch()
            set_time(page.BUILT, 1_000)


def set_time(path: Path, seconds: int) -> None:
    """Say when a file was written."""
    os.utime(path, (seconds, seconds))


@pytest.fixture
def node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RecordingNode:
    """Lay out a small repository whose page is built by a Node that only notes what it is asked for."""
    web, package = tmp_path / "web", tmp_path / "src" / "thauma"
    for path in (
        web / "src" / "ui" / "Card.svelte",
        web / "index.html",
        web / "vite.config.ts",
        web / "package-lock.json",
        web / "tests" / "words.test.ts",
        package / "core" / "words" / "en.toml",
        package / "games" / "duel" / "words" / "en.toml",
        package / "games" / "duel" / "rules.py",
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("something", encoding="utf-8")
    for path in tmp_path.rglob("*"):
        set_time(path, 500)
    monkeypatch.setattr(page, "WEB", web)
    monkeypatch.setattr(page, "PACKAGE", package)
    monkeypatch.setattr(page, "BUILT", package / "server" / "page" / "index.html")
    monkeypatch.setattr(page, "LOCK", web / "package-lock.json")
    monkeypatch.setattr(page, "STAMP", web / "node_modules" / ".thauma")
    made = RecordingNode(("npm",), "")
    object.__setattr__(made, "asked", [])
    monkeypatch.setattr(page, "find_node", lambda: made)
    return made


# --------------------------------------------------------------------------------------------- freshness


def test_the_page_is_built_once_and_not_again(node: RecordingNode) -> None:
    assert page.build()
    assert node.asked == ["ci --include=dev", "run build"]
    assert page.is_fresh()
    assert not page.build()
    assert node.asked == ["ci --include=dev", "run build"]
    assert page.build(force=True)
    assert node.asked == ["ci --include=dev", "run build", "run build"], "what is installed stays"


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ("web/src/ui/Card.svelte", True),
        ("web/index.html", True),
        ("web/vite.config.ts", True),
        ("web/package-lock.json", True),
        ("src/thauma/core/words/en.toml", True),
        ("src/thauma/games/duel/words/en.toml", True),
        ("web/tests/words.test.ts", False),
        ("src/thauma/games/duel/rules.py", False),
    ],
)
def test_the_page_is_built_again_when_what_it_is_made_of_is_newer(
    node: RecordingNode, tmp_path: Path, changed: str, again: bool
) -> None:
    page.build()
    set_time(tmp_path / changed, 2_000)
    assert page.build() is again
    assert node.asked.count("run build") == 1 + again


def test_a_file_that_is_gone_counts_as_a_change(node: RecordingNode, tmp_path: Path) -> None:
    page.build()
    (tmp_path / "web" / "src" / "ui" / "Card.svelte").unlink()
    assert page.build()
    assert node.asked.count("run build") == 2


def test_another_lock_file_is_installed_anew(node: RecordingNode) -> None:
    page.build()
    page.LOCK.write_text("something else", encoding="utf-8")
    page.run("lint")
    page.run("types")
    assert node.asked == ["ci --include=dev", "run build", "ci --include=dev", "run lint", "run types"]


def test_without_sources_a_page_that_is_missing_cannot_be_built(node: RecordingNode) -> None:
    page.LOCK.unlink()
    with pytest.raises(page.NoPage, match=r"package-lock\.json"):
        page.build()
    assert node.asked == []


# ------------------------------------------------------------------------------------------------- Node


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v22.13.1", "v23.0.0", "v24.19.0\n"])
def test_a_node_that_is_new_enough(version: str) -> None:
    assert page.is_usable_version(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.9", "v21.7.0", "v22.11.0", "", "20.19.0", "node"])
def test_a_node_that_is_too_old_or_none(version: str) -> None:
    assert not page.is_usable_version(version)


def program(folder: Path, name: str, says: str) -> None:
    """Put a program into a folder that only says something."""
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    path.chmod(0o755)


def test_an_old_node_is_passed_over_and_what_is_needed_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(page, "find_spec", lambda _name: None)
    monkeypatch.setattr(page, "is_fresh", lambda: False)
    for name, version in (("node", "v18.1.0"), ("npm", "9")):
        program(tmp_path, name, version)
        with pytest.raises(page.NoPage, match=r"needs Node 20\.19"):
            page.find_node()
    assert page.requirements() == [page.WHEEL]
    program(tmp_path, "node", "v22.20.0")
    assert page.find_node() == page.Node((str(tmp_path / "npm"),), str(tmp_path))
    assert page.requirements() == []


def test_a_wheel_without_the_page_needs_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "is_fresh", lambda: False)
    monkeypatch.setattr(page, "system_node", lambda: None)
    monkeypatch.setenv("THAUMA_BUILD_PAGELESS", "0")
    assert page.requirements() == [page.WHEEL]
    monkeypatch.setenv("THAUMA_BUILD_PAGELESS", "1")
    assert page.requirements() == []


# ---------------------------------------------------------------------------------------------- browsers


def test_the_systems_browser_is_used_or_the_one_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    for name in ("google-chrome", "chromium"):
        program(tmp_path, name, "hello")
        assert browser.executable() == str(tmp_path / name)
    program(tmp_path, "other", "hello")
    monkeypatch.setenv(browser.VARIABLE, str(tmp_path / "other"))
    assert browser.executable() == browser.install() == str(tmp_path / "other")
    monkeypatch.setenv(browser.VARIABLE, str(tmp_path / "missing"))
    with pytest.raises(debian.MissingProgram, match="missing, which is no program"):
        browser.executable()


def test_without_a_browser_the_tests_fail_and_say_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(browser, "has_own_browser", lambda: False)
    with pytest.raises(debian.MissingProgram, match="apt-get install chromium"):
        browser.executable()
    monkeypatch.setattr(browser, "has_own_browser", lambda: True)
    assert browser.executable() is None


def test_debians_browser_is_installed_where_that_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(debian, "may_install", lambda: True)

    def install(name: str) -> None:
        if name == missing:
            raise subprocess.CalledProcessError(100, "apt-get")
        program(tmp_path, name, "hello")

    monkeypatch.setattr(debian, "install", install)
    missing = "chromium-headless-shell"  # as on an older Debian
    assert browser.install() == str(tmp_path / "chromium")
    (tmp_path / "chromium").unlink()
    missing = ""
    assert browser.install() == str(tmp_path / "chromium-headless-shell")


def test_what_is_missing_is_installed_while_a_file_keeps_it_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish, installed = tmp_path / "etc" / "wish", []
    monkeypatch.setattr(debian, "may_install", lambda: True)
    monkeypatch.setattr(debian, "install", lambda name: installed.append((name, wish.exists())))

    def find() -> str | None:
        return "/bin/it" if len(installed) == 2 else None

    assert debian.find_or_install(find, ("common", "it"), "install it", (wish, "no")) == "/bin/it"
    assert installed == [("common", False), ("it", True)]
    assert not wish.exists()
    assert debian.find_or_install(find, ("common", "it"), "install it", (wish, "no")) == "/bin/it"
    assert len(installed) == 2


def test_what_is_missing_and_cannot_be_installed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = tmp_path / "wish"
    wish.write_text("the administrator's", encoding="ascii")
    monkeypatch.setattr(debian, "may_install", lambda: False)
    with pytest.raises(debian.MissingProgram, match="install it yourself"):
        debian.find_or_install(lambda: None, ("it",), "install it yourself", (wish, "no"))
    monkeypatch.setattr(debian, "may_install", lambda: True)
    monkeypatch.setattr(debian, "install", lambda _: None)
    with pytest.raises(debian.MissingProgram, match="the package it was installed"):
        debian.find_or_install(lambda: None, ("it",), "install it yourself", (wish, "no"))
    assert wish.read_text(encoding="ascii") == "the administrator's"
