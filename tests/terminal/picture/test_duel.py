"""The picture: it fits, it shows what may be seen and nothing else, and every move has a key."""

import pytest

import thauma
from tests.case_selection import proof_count, thorough_except
from tests.terminal.support.matches import (
    Choice,
    choose_any,
    choose_builds,
    choose_discards,
    match_after,
    positions,
)
from thauma import Match
from thauma.core.language import say
from thauma.core.parts.picture import HEIGHT, WIDTH, Screen
from thauma.core.styled_text import CODES
from thauma.games.duel.picture import legend_lines
from thauma.games.duel.table import CARDS, COLOURS, TOKENS, WONDERS
from thauma.terminal import move_history
from thauma.terminal.pictures import NoPicture, picture_of, scene_of

NAMES = ("Player 1", "Player 2")
GAMES = proof_count(10, 4)


def draw_match(match: Match, seat: int | None, width: int = WIDTH, height: int = HEIGHT) -> Screen:
    told = move_history.describe_recent(match, seat, NAMES)
    return picture_of(match.game).draw_screen(scene_of(match, seat, NAMES, told, (width, height - 1)))


def screen_text(screen: Screen) -> str:
    return "\n".join(str(line) for line in screen.lines)


@pytest.mark.parametrize("choice", [choose_any, choose_discards, choose_builds])
@pytest.mark.parametrize("width", thorough_except([WIDTH, 80], 80))
def test_it_fits_at_any_point_of_the_game(choice: Choice, width: int) -> None:
    for seed in range(GAMES):
        options = {"wonders": "first-game"} if seed % 3 == 0 else {}
        for match in positions(seed, choice, options):
            asked = match.waiting[0] if match.waiting else 0
            for seat in (asked, None) if len(match.actions) % 4 == 0 else (asked,):
                screen = draw_match(match, seat, width)
                assert len(screen.lines) + 1 <= HEIGHT
                assert max(len(line) for line in screen.lines) <= width


def test_a_long_list_of_discarded_cards_fits() -> None:
    longest = 0
    for seed in range(3 * GAMES):
        for match in positions(seed, choose_discards, {}):
            if match.waiting and match.legal(match.waiting[0])[0].startswith("revive"):
                screen = draw_match(match, match.waiting[0])
                longest = max(longest, len(screen.keys))
                assert len(screen.lines) + 1 <= HEIGHT
                assert f"{len(screen.keys):>3} " in screen_text(screen)
    assert longest > 24


def test_every_legal_move_has_a_number_and_is_in_the_picture() -> None:
    for seed in range(GAMES // 2):
        for match in positions(seed):
            if not match.waiting:
                continue
            seat = match.waiting[0]
            legal = match.legal(seat)
            screen = draw_match(match, seat)
            numbers = {key: move for key, move in screen.keys.items() if key.isdigit()}
            assert sorted(numbers.values()) == sorted(legal)
            assert sorted(map(int, numbers)) == list(range(1, len(legal) + 1))
            assert draw_match(match, 1 - seat).keys == {}
            for number in numbers:
                assert any(number in line.split() for line in screen_text(screen).splitlines())


def test_keys_of_cells_that_are_not_possible_lead_to_the_reason() -> None:
    match = match_after(10, 4)
    seat = match.waiting[0]
    screen = draw_match(match, seat)
    impossible = set(screen.keys.values()) - set(match.legal(seat))
    assert impossible
    for move in impossible:
        assert "short" in match.explain(seat, move).text


def test_prices_stand_beside_the_moves() -> None:
    match = match_after(10, 4)
    seat = match.waiting[0]
    view = match.view(seat)
    screen = draw_match(match, seat)
    table = screen_text(screen).splitlines()[-len([s for s in view["structure"] if s["accessible"]]) :]
    for slot, line in zip(
        sorted(accessible_slots(view), key=lambda s: (s["x"], s["row"])), table, strict=True
    ):
        cost = view["costs"]["cards"][slot["card"]]
        have = view["cities"][seat]["coins"]
        price = f"{cost['total']}: {cost['total'] - have} short"
        if cost["affordable"]:
            price = f"{cost['total']} coin" if cost["total"] else "free"
        assert price in line
        assert f"+{view['costs']['discard']}" in line


def accessible_slots(view: dict[str, object]) -> list[dict[str, object]]:
    structure = view["structure"]
    assert isinstance(structure, list)
    return [slot for slot in structure if slot["accessible"]]


def test_it_shows_the_faces_of_open_cards_and_only_backs_of_others() -> None:
    match = next(match for match in positions(3) if match.view(None)["age"] == 3)
    shown = screen_text(draw_match(match, None))
    hidden = [slot for slot in match.view(None)["structure"] if slot["card"] is None]
    opened = [slot["card"] for slot in match.view(None)["structure"] if slot["card"] is not None]
    guilds = sum(slot["back"] == "guild" for slot in hidden)
    assert shown.count(" III ▒") == len(hidden) - guilds
    assert shown.count(" guild ▒") == guilds
    names = [say(f"duel.card.{card}", {}) for card in opened]
    assert all(f" {name}" in shown for name in names)


@pytest.mark.parametrize("seed", range(3))
def test_it_depends_on_nothing_that_the_seat_does_not_know(seed: int) -> None:
    match = match_after(12, seed)
    for seat in range(2):
        other = match.seen_by(seat).redeal(99)
        assert bytes(other) != bytes(match.state)
        twin = match.copy()
        twin._states[-1] = other
        assert screen_text(draw_match(twin, seat)) == screen_text(draw_match(match, seat))


def test_colours_are_never_the_only_carrier() -> None:
    codes = [say(f"duel.picture.code.{colour}", {}) for colour in COLOURS]
    assert len(set(codes)) == 7
    match = match_after(14, 2)
    shown = screen_text(draw_match(match, match.waiting[0]))
    for slot in match.view(None)["structure"]:
        if slot["card"]:
            card = next(card for card in CARDS if card.id == slot["card"])
            assert f" {codes[card.colour]} " in shown
    assert all(any(code in line for line in legend_lines()) for code in codes)


def test_every_style_and_word_exists() -> None:
    for match in positions(6):
        for line in draw_match(match, match.waiting[0] if match.waiting else None).lines:
            assert all(style == "" or style in CODES for _, style in line.pieces)
    for wonder in WONDERS:
        assert len(say(f"duel.picture.short.{wonder.id}", {})) <= 8
    for token in TOKENS:
        assert say(f"duel.token-effect.{token}", {})
    for option in thauma.game("duel").options:
        for value in option.values:
            assert say(f"duel.option.{option.name}.{value}", {})


def test_the_track_shows_pawn_and_loot() -> None:
    match = next(match.copy() for match in positions(1) if match.view(None)["pawn"] in (1, 2, -1, -2))
    view = match.view(None)
    track = str(draw_match(match, None).lines[1])
    spaces = track[track.index("■") - 1 : track.rindex("■") + 2]
    assert len(spaces) == 57
    assert spaces[3 * (view["pawn"] + 9) : 3 * (view["pawn"] + 9) + 3] == "[●]"
    for token in view["loot"]:
        space = token["space"] if token["seat"] == 0 else -token["space"]
        assert spaces[3 * (space + 9) + 1] == str(token["coins"])


def test_a_game_without_a_picture_is_refused() -> None:
    class Unseen:
        name = "unseen"
        picture = None

    with pytest.raises(NoPicture, match="unseen cannot be drawn"):
        picture_of(Unseen())  # type: ignore[arg-type]
