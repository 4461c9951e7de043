"""What `thauma study` writes and says: report, plots, figures, mistakes."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import thauma.arena.study
from tests.arena.studies import figures_of, game_lines, sample_conditions
from tests.case_selection import thorough
from thauma import bots
from thauma.arena.study.folder import write_results
from thauma.arena.study.games import study_conditions
from thauma.arena.study.statistics import Share
from thauma.core.catalog import languages
from thauma.core.language import say, use_language
from thauma.terminal.main import main
from thauma.terminal.progress import GamesBar


@pytest.fixture(autouse=True)
def _use_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("THAUMA_LANGUAGE", "en")
    yield
    use_language("en")


@pytest.fixture
def _without_plots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do without plots, which take seconds."""
    monkeypatch.setattr("thauma.arena.study.folder.draw_if_possible", lambda *_: [])


# ------------------------------------------------------------------------------------ report and plots


@pytest.mark.parametrize("language", languages())
@pytest.mark.usefixtures("_without_plots")
def test_the_report_speaks_every_language(tmp_path: Path, language: str) -> None:
    use_language(language)
    assert (
        write_results(
            sample_conditions(), figures_of("duel/military", "duel/shared", "duel/mausoleum"), tmp_path
        )
        == []
    )
    report = (tmp_path / "report.md").read_text("utf-8")
    assert report.startswith(f"# {say('findings.report.title', {'game': '7 Wonders Duel'})}\n\n")
    assert f"| {say('duel.wonder.the-sphinx', {})} | " in report
    assert say("duel.kind.military", {}) in report
    assert "![" not in report
    assert f",{say('duel.token.law', {})}," in (tmp_path / "tables" / "token-taken.csv").read_text("utf-8")


@pytest.mark.usefixtures("_without_plots")
def test_the_report_tells_whether_it_can_be_repeated(tmp_path: Path) -> None:
    assert sample_conditions("medium", nodes=10).repeatable is True
    assert sample_conditions("greedy").repeatable is True
    by_clock = study_conditions(thauma.game("duel"), None, "medium", 1, bots.Budget(seconds=0.1))
    assert by_clock.repeatable is False
    write_results(by_clock, figures_of("duel/military"), tmp_path)
    assert "0.1 seconds to think" in (tmp_path / "report.md").read_text("utf-8")


@pytest.mark.usefixtures("_without_plots")
def test_a_share_is_bold_where_chance_hardly_explains_it(tmp_path: Path) -> None:
    figures = figures_of(*["duel/mausoleum"] * 12)
    write_results(sample_conditions(), figures, tmp_path)
    report = (tmp_path / "report.md").read_text("utf-8")
    assert "**" not in report.split("## Wonders")[1].split("##")[0]  # the second player wins, as expected
    figures.seats = [Share(12, 6.0), Share(12, 6.0)]
    write_results(sample_conditions(), figures, tmp_path)
    assert "**100.0 % (75.8 to 100.0)**" in (tmp_path / "report.md").read_text("utf-8")


@thorough
def test_plots_are_drawn_and_shown(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawn = write_results(
        sample_conditions(), figures_of("duel/military", "duel/shared", "duel/mausoleum"), tmp_path
    )
    assert {"victories", "wonder", "token", "card", "age", "wonder-drafted-pairs", "points", "leads"} < set(
        drawn
    )
    report = (tmp_path / "report.md").read_text("utf-8")
    for name in drawn:
        assert b"<svg" in (tmp_path / "plots" / f"{name}.svg").read_bytes()
        assert (tmp_path / "plots" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert f"(plots/{name}.png)" in report


def test_the_same_figures_give_the_same_plot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    from thauma.arena.study import charts, plots  # noqa: PLC0415  (they need an extra)

    monkeypatch.setattr(plots, "draw_plots", lambda figures: [("it", charts.draw_victories(figures))])
    texts = []
    for name in ("one", "two"):
        assert plots.save_plots(figures_of("duel/military", "duel/shared"), tmp_path / name) == ["it"]
        texts.append([(tmp_path / name / file).read_bytes() for file in ("it.svg", "it.png")])
    assert texts[0] == texts[1]


# ----------------------------------------------------------------------------------------- the command


@pytest.mark.usefixtures("_without_plots")
def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "s"
    command = ["study", "duel", "--games", "3", "--bot", "random", "--jobs", "1", "--out", str(folder)]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert told.startswith("3 games of duel, random against itself\n")
    assert "The first player has " in told
    assert told.endswith(f"Report: {folder / 'report.md'}\n")
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["bot"], found["folder"]) == (3, "random", str(folder))
    assert sum(row["games"] for row in found["victories"]) == 3
    assert len(found["card-built"]) == 73


def test_without_matplotlib_the_command_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for name in ("plots", "charts"):
        monkeypatch.delitem(sys.modules, f"thauma.arena.study.{name}", raising=False)
        monkeypatch.delattr(thauma.arena.study, name, raising=False)
    monkeypatch.delitem(sys.modules, "thauma.arena.plotting", raising=False)
    assert (
        main(
            ["study", "duel", "--games", "1", "--bot", "random", "--jobs", "1", "--out", str(tmp_path / "s")]
        )
        == 0
    )
    assert 'pip install "thauma[plots]"' in capsys.readouterr().err
    assert (tmp_path / "s" / "tables" / "card-built.csv").exists()
    assert not (tmp_path / "s" / "plots").exists()


def test_ctrl_c_keeps_what_is_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Impatient(GamesBar):
        def draw(self, done: int, played: int | None = None) -> None:
            super().draw(done, played)
            if done == 2:
                raise KeyboardInterrupt

    monkeypatch.setattr("thauma.terminal.commands.study.GamesBar", Impatient)
    folder = tmp_path / "s"
    assert (
        main(["study", "duel", "--games", "9", "--bot", "random", "--jobs", "1", "--out", str(folder)]) == 130
    )
    assert f"stopped; 2 of 9 games are kept in {folder}" in capsys.readouterr().err
    assert len(game_lines(folder)) == 3


@pytest.mark.parametrize(
    ("flags", "problem"),
    [
        (["--games", "0"], "games must be a whole number from 1 to 1000000000, not 0"),
        (["--jobs", "0"], "jobs must be a whole number from 1 to 256, not 0"),
        (["--bot", "nobody"], "there is no bot 'nobody'"),
        (["--nodes", "0"], "nodes must be a whole number from 1 to"),
        (["--time", "-1"], "a thinking time must be a number of seconds"),
        (["--seed", "-1"], "a seed must be a whole number"),
        (["--option", "x=y"], "duel has no option"),
    ],
)
def test_what_cannot_be_studied_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: list[str], problem: str
) -> None:
    assert main(["study", "duel", "--bot", "random", *flags, "--out", str(tmp_path / "s")]) == 2
    assert problem in capsys.readouterr().err
    assert not (tmp_path / "s").exists()


@pytest.mark.usefixtures("_without_plots")
def test_the_bar_is_drawn_for_people_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["study", "duel", "--games", "1", "--bot", "random", "--jobs", "1", "--json", "--out"]
    assert main([*command, str(tmp_path / "quiet")]) == 0
    assert "\r" not in capsys.readouterr().err
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main([*command, str(tmp_path / "loud")]) == 0
    assert f"{'━' * 30} 100 %  1 of 1 games, 0:00:00 to go" in capsys.readouterr().err
