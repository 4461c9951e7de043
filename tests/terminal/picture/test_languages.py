"""The picture in other languages: longer words leave it whole, short forms are short."""

from typing import Any

import pytest

from tests.terminal.support.matches import choose_any, choose_builds, choose_discards, positions
from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say, use_language
from thauma.core.parts.picture import HEIGHT, WIDTH
from thauma.core.styled_text import Text
from thauma.terminal import move_history
from thauma.terminal.pictures import picture_of, scene_of

LANGUAGES = languages()


@pytest.mark.usefixtures("long_language")
def test_long_words_leave_the_picture_whole() -> None:
    use_language("yy")
    names = ("Wolfeschlegelsteinhausen the Elder of Old", "Bo")
    for choice in (choose_any, choose_discards, choose_builds):
        for match in positions(1, choice, {}):
            seat = match.waiting[0] if match.waiting else 0
            told = move_history.describe_recent(match, seat, names)
            scene = scene_of(match, seat, names, told, (WIDTH, HEIGHT - 1))
            screen = picture_of(match.game).draw_screen(scene)
            assert len(screen.lines) + 1 <= HEIGHT
            assert max(map(len, screen.lines)) <= WIDTH
            check_heads(match.view(seat), screen.lines)
            for number in (key for key in screen.keys if key.isdigit()):
                assert any(number in str(line).split() for line in screen.lines)
            check_columns(screen.lines)


def check_heads(view: dict[str, Any], lines: list[Text]) -> None:
    """Coins and points stand above the cities, however long the names are."""
    head = next(str(line) for line in lines if str(line).startswith("─ "))
    for seat, half in enumerate(head.split("│")):
        assert f" {view['cities'][seat]['coins']} coin" in half
        assert f", {view['points'][seat]} point" in half
        assert half.endswith(" ─")


def check_columns(lines: list[Text]) -> None:
    """What a city makes stands above what it buys that for."""
    makes = next(
        i for i, line in enumerate(lines) if str(line).startswith(f" {say('duel.picture.makes', {})}")
    )
    for half in range(2):
        made, bought = (str(lines[makes + i]).split("│")[half] for i in range(2))
        for column in (made.index(f" {letter} ") + 3 for letter in "WCSGP"):
            assert bought[column].isdigit()
            assert bought[column + 1 : column + 2] in ("", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_forms_are_short_and_different(language: str) -> None:
    words = read_catalog(language)

    def group(name: str) -> list[str]:
        return [text for key, text in words.items() if key.startswith(f"duel.picture.{name}.")]

    for name, length in (("letter", 1), ("code", 2)):
        assert {len(text) for text in group(name)} == {length}
        assert len(set(group(name))) == len(group(name))
        assert all(text in words["duel.picture.legend"] for text in group(name))
    assert all(len(text) <= 8 for text in group("short"))
    assert all(len(text) <= 6 for text in group("symbol"))
    assert not set(group("letter")) & set("0123456789/,@ ")
