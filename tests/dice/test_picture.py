"""The picture in the terminal: it fits, says what may be typed, and speaks every language."""

import pytest

from tests.dice.test_knowledge import random_match
from thauma.core.catalog import languages, read_catalog
from thauma.core.language import use_language
from thauma.core.parts.picture import HEIGHT, NARROWEST, WIDTH, Scene
from thauma.games.dice import GAME, picture

pytestmark = pytest.mark.once  # nothing of it is compiled

NAMES = ("Anna", "Bartholomew the Elder", "Cy", "Dorothea", "Erik", "Fia", "Gro")


@pytest.mark.once
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("width", [NARROWEST, WIDTH, 120])
def test_a_picture_fits_its_terminal(players: int, width: int) -> None:
    for moves in (0, 20 * players):
        match = random_match(players, 3, moves)
        told = ("Something happened. " * 30,) * 2
        for viewer in (match.waiting[0], None):
            drawn = picture.draw_screen(Scene(match.view(viewer), NAMES, told, width, HEIGHT - 1))
            assert len(drawn.lines) < HEIGHT
            assert max(map(len, drawn.lines)) <= width


def test_every_move_has_a_number() -> None:
    match = random_match(3, 1, 30)
    seat = match.waiting[0]
    keys = picture.draw_screen(Scene(match.view(seat), NAMES)).keys
    assert [keys[str(i + 1)] for i in range(len(match.legal(seat)))] == match.legal(seat)
    assert keys["pass"] == "pass"


def test_a_seat_that_is_asked_has_a_secret() -> None:
    match = random_match(2, 1, 0)
    assert picture.is_secret(match.view(0))
    match.put(0, "pass")
    assert not picture.is_secret(match.view(0))


def test_details_and_deals_are_drawn_in_full() -> None:
    match = random_match(2, 1, 30)
    lines = [str(line) for line in picture.draw_details(Scene(match.view(0), NAMES))]
    assert sum(line.startswith(" Market:") for line in lines) == 2
    assert any("grey dice make room" in str(line) for line in picture.draw_deal(match.deal, WIDTH))
    assert len(picture.legend_lines()) == 3


@pytest.mark.parametrize("language", languages())
def test_short_forms_are_told_apart(language: str) -> None:
    words = read_catalog(language)
    for kind, least, most in (("code", 2, 2), ("place", 2, 4), ("short", 1, 8)):
        found = [text for key, text in words.items() if key.startswith(f"dice.picture.{kind}.")]
        assert len(set(found)) == len(found)
        assert all(least <= len(text) <= most for text in found)
    use_language(language)
    try:
        match = random_match(3, 2, 30)
        drawn = picture.draw_screen(Scene(match.view(match.waiting[0]), NAMES))
        assert max(map(len, drawn.lines)) <= WIDTH
    finally:
        use_language("en")
