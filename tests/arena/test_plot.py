"""The chart of ratings."""

import importlib.util
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.arena.arranging import made_up_game, players
from thauma.arena import ratings_chart
from thauma.arena.schedule import Encounter, InvalidTournament
from thauma.arena.standings import Standings, compute_standings
from thauma.core.language import use_language


def sample_standings() -> Standings:
    a, b = players("hard", "a_bot_$with_a^strange_name$_that_is_far_too_long_for_any_chart.py")
    return compute_standings([Encounter(a, b, 2)], [made_up_game(a, b, 0, 0), made_up_game(b, a, 0, None)])


@pytest.fixture
def drawn_chart(tmp_path: Path) -> Path:
    pytest.importorskip("matplotlib")
    ratings_chart.draw_ratings(sample_standings(), "duel", tmp_path / "chart.svg")
    return tmp_path / "chart.svg"


def test_an_svg_is_a_picture_with_the_names(drawn_chart: Path) -> None:
    tree = ET.parse(drawn_chart)
    assert tree.getroot().tag.endswith("svg")
    text = drawn_chart.read_text("utf-8")
    for word in ("Ratings: duel", "Elo above the weakest", "hard", "a_bot_$with_a^strange_name$"):
        assert f"<!-- {word}" in text  # matplotlib draws letters and notes the words beside them
    assert "far_too_long_for_any_chart" not in text


def test_the_same_standings_give_the_same_picture(drawn_chart: Path) -> None:
    before = drawn_chart.read_bytes()
    ratings_chart.draw_ratings(sample_standings(), "duel", drawn_chart)
    assert drawn_chart.read_bytes() == before


def test_a_png_too_and_in_other_languages(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    use_language("de")
    try:
        ratings_chart.draw_ratings(sample_standings(), "duel", tmp_path / "chart.PNG")
        ratings_chart.draw_ratings(sample_standings(), "duel", tmp_path / "chart.svg")
    finally:
        use_language("en")
    assert (tmp_path / "chart.PNG").read_bytes().startswith(b"\x89PNG")
    assert "<!-- Stärken: duel" in (tmp_path / "chart.svg").read_text("utf-8")


def test_a_chart_that_cannot_be_drawn_is_refused_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder.svg").mkdir()
    for name, problem in (
        ("chart.pdf", r"\.svg or \.png"),
        ("chart", r"\.svg or \.png"),
        ("no/chart.svg", "there is no folder"),
        ("folder.svg", "is not a file"),
    ):
        with pytest.raises(InvalidTournament, match=problem):
            ratings_chart.check_chart_path(tmp_path / name)
    monkeypatch.setattr(ratings_chart, "find_spec", lambda _: importlib.util.find_spec("no_such_module"))
    with pytest.raises(InvalidTournament, match=r'pip install "thauma\[plots\]"'):
        ratings_chart.check_chart_path(tmp_path / "chart.svg")
    monkeypatch.setattr(ratings_chart, "find_spec", lambda _: object())
    ratings_chart.check_chart_path(tmp_path / "chart.svg")
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(InvalidTournament, match="nothing can be written to the folder"):
        ratings_chart.check_chart_path(tmp_path / "chart.svg")
