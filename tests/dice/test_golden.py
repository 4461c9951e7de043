"""Whole games as text, for every number of players and all seven cities: they lead to what they state."""

from pathlib import Path

import pytest

from thauma import Match
from thauma.games.dice import GAME
from thauma.games.dice.table import CITIES

GAMES = sorted((Path(__file__).parent / "golden").glob("*.thauma"))


@pytest.mark.slow
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = Match.parse(text)
    assert match.over
    assert match.text() == text


def test_the_golden_games_have_every_number_of_players_and_every_city() -> None:
    deals = [header(path, "cities") for path in GAMES]
    assert {len(cities) for cities in deals} == set(GAME.players)
    assert {city for cities in deals for city in cities} == set(CITIES)


def header(path: Path, name: str) -> list[str]:
    """The names in a line of a match's header."""
    (line,) = [line for line in path.read_text("utf-8").splitlines() if line.startswith(f"{name}: [")]
    return line.partition("[")[2].rstrip("]").replace('"', "").split(",")
