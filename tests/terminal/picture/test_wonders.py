"""The picture of 7 Wonders: it fits, has a number or key for every move, and says what each costs."""

import pytest

import thauma
from tests.case_selection import thorough_except
from tests.terminal.support.wonders_matches import (
    NAMES,
    Choice,
    choose_any,
    choose_builds,
    choose_sales,
    draw_match,
    hand_row,
    match_after,
    match_by_turns,
    screen_text,
)
from tests.wonders.support.short_positions import (
    LaidTable,
    choosing_sides,
    lay_table,
    reviving_table,
    seventh_card_table,
    table_between_sellers,
    town,
)
from thauma.core.catalog import languages
from thauma.core.language import say, use_language
from thauma.core.parts.picture import Scene, Screen
from thauma.games.wonders import GAME, picture

SIZES = [(80, 24), (80, 40), (100, 24), (100, 40)]
PLAYERS = (3, 5, 7) if thauma.compiled else (3,)


def draw_position(table: LaidTable, seat: int = 0, width: int = 80, height: int = 24) -> Screen:
    """Draw a position that was laid by hand."""
    view = {**GAME.view(table.state, seat), "number": 0, "last": None}
    return picture.draw_screen(Scene(view, NAMES[: view["players"]], (), width, height - 1))


# ---------------------------------------------------------------------------------------------- it fits


@pytest.mark.parametrize("choice", thorough_except([choose_any, choose_builds, choose_sales], choose_builds))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_fits_at_any_point_of_the_game(choice: Choice, width: int, height: int) -> None:
    for players in PLAYERS:
        for number, match in enumerate(match_by_turns(players, players, choice)):
            asked = match.waiting[0] if match.waiting else players - 1
            for seat in (asked, None) if number % 5 == 0 else (asked,):
                screen = draw_match(match, seat, width, height)
                assert len(screen.lines) + 1 <= height
                assert max(map(len, screen.lines)) <= width


@pytest.mark.parametrize("language", languages())
def test_it_fits_in_every_language(language: str) -> None:
    use_language(language)
    for number, match in enumerate(match_by_turns(PLAYERS[-1])):
        if number % 3 == 0:
            screen = draw_match(match, match.waiting[0] if match.waiting else None)
            assert len(screen.lines) + 1 <= 24
            assert max(map(len, screen.lines)) <= 80
            assert "{" not in screen_text(screen)


@pytest.mark.usefixtures("long_language")
def test_long_words_and_names_leave_what_counts() -> None:
    use_language("yy")
    match = match_after(5, 9)
    view = match.view(2)
    names = tuple(f"{name} the Elder of Old" for name in NAMES[:5])
    shown = screen_text(picture.draw_screen(Scene(view, names, (), 80, 23)))
    for city, points in zip(view["cities"], view["points"], strict=True):
        wealth = say("wonders.picture.coins", {"n": city["coins"]}) + f" {points}"
        assert wealth in shown or f" {city['coins']} coin" in shown


def test_a_tall_window_names_the_cards_of_the_neighbours() -> None:
    match = match_after(4, 9)
    shown, small = screen_text(draw_match(match, 0, 100, 40)), screen_text(draw_match(match, 0, 80, 24))
    cities = match.view(0)["cities"]
    names = [say(f"wonders.card.{card}", {}) for seat in (1, 3) for card in cities[seat]["cards"]]
    assert all(name in shown for name in names)
    assert len(small) < len(shown)


# ----------------------------------------------------------------------------------------- moves and keys


def test_every_cell_that_is_possible_has_a_number_and_every_move_a_key() -> None:
    for match in match_by_turns(4, 2):
        for seat in match.waiting[:1]:
            screen = draw_match(match, seat)
            numbers = {key: move for key, move in screen.keys.items() if key.isdigit()}
            assert list(map(int, numbers)) == list(range(1, len(numbers) + 1))
            reached = {*screen.keys.values(), *(way.move for ways in screen.ways.values() for way in ways)}
            assert set(match.legal(seat)) <= reached
            assert set(numbers.values()) <= set(match.legal(seat))
            for number in numbers:
                assert any(number in line.split() for line in screen_text(screen).splitlines())


def test_who_is_not_asked_has_no_keys() -> None:
    match = match_after(3, 2)
    match.put(1, match.legal(1)[0])
    assert draw_match(match, 1).keys == {}
    assert draw_match(match, None).keys == {}
    assert draw_match(match, 0).keys


def test_keys_of_cells_that_are_not_possible_lead_to_the_reason() -> None:
    match = match_after(3, 0, seed=3)
    screen = draw_match(match, 0)
    impossible = set(screen.keys.values()) - set(match.legal(0))
    assert impossible
    for move in impossible:
        assert not match.explain(0, move).legal


def test_a_card_held_twice_has_one_row() -> None:
    screen = draw_position(lay_table(town(hand=["baths", "baths", "altar", "tavern"]), players=7, turn=4))
    assert "Baths x2" in hand_row(screen, "baths")
    assert screen.keys["bs"] == "sell baths"


# ------------------------------------------------------------------------------------------------ prices


def test_a_price_names_who_is_paid() -> None:
    mine = town("gizah", coins=9, hand=["guard-tower", "stockade", "barracks", "workshop", "altar", "tavern"])
    screen = draw_position(lay_table(mine, town("rhodos"), town("ephesos"), town("babylon"), players=4))
    assert hand_row(screen, "barracks").split("1sh")[1].split()[1] == "2<"
    assert hand_row(screen, "stockade").split("1sh")[1].split()[1] == "2>"
    assert " - lacks C" in hand_row(screen, "guard-tower")
    assert " - lacks G" in hand_row(screen, "workshop")
    assert " free " in hand_row(screen, "tavern")


def test_what_a_neighbour_sells_has_its_price() -> None:
    mine = town("gizah", built=["west-trading-post"])
    shown = screen_text(
        draw_position(lay_table(mine, town("rhodos", built=["loom", "clay-pit"]), town("babylon")))
    )
    left, right = next(line for line in shown.splitlines() if " sells at " in line).split("│")
    assert left.strip() == "sells at 1: O C/O  2: L"
    assert right.strip() == "sells at 2: W"


def test_several_ways_are_listed_cheapest_first_with_whom_they_pay() -> None:
    screen = draw_position(table_between_sellers(coins=9))
    key = next(key for key, move in screen.keys.items() if key.endswith("b") and "guard-tower" in move)
    ways = screen.ways[key]
    assert "2 ways" in hand_row(screen, "guard-tower")
    assert [way.move for way in ways] == [
        "build guard-tower paying 2 right",
        "build guard-tower paying 2 left",
    ]
    assert [way.words for way in ways] == ["2 coins: 2 to Medium (3) (right)", "2 coins: 2 to Bo (left)"]
    assert screen.keys[key] == ways[0].move
    assert [screen.keys[f"{key}{n}"] for n in (1, 2)] == [way.move for way in ways]
    number = next(key for key, move in screen.keys.items() if key.isdigit() and move == ways[0].move)
    assert screen.ways[number] == ways


def test_a_chain_and_a_stage_that_give_for_nothing_are_told() -> None:
    mine = town("olympia", "day", ["baths"], stages=2, hand=["aqueduct", "walls"])
    screen = draw_position(lay_table(mine, age=2, turn=2))
    assert "free, chain" in hand_row(screen, "aqueduct")
    assert "free, stage" in hand_row(screen, "walls")


def test_what_stands_in_the_city_or_is_too_dear_is_told() -> None:
    mine = town("gizah", coins=0, built=["altar", "tavern"], hand=["altar", "stockade"])
    others = town("rhodos"), town("ephesos"), town("alexandria"), town("babylon")
    screen = draw_position(lay_table(mine, *others, players=5, turn=5))
    assert " - in the city" in hand_row(screen, "altar")
    assert " - 2: 2 short" in hand_row(screen, "stockade")


def test_the_stage_has_its_price_above_its_cells() -> None:
    mine = town("gizah", coins=9, hand=["altar"])
    open_stage = screen_text(
        draw_position(lay_table(mine, town("rhodos"), town("babylon", built=["lumber-yard"])))
    )
    assert " stage: 4> " in open_stage
    done = screen_text(draw_position(lay_table(town("gizah", stages=3))))
    assert " stage: complete " in done
    assert "stages 3 of 3" in done


# --------------------------------------------------------------------------------------------- questions


def test_the_sides_are_shown_with_their_stages() -> None:
    screen = draw_position(choosing_sides())
    assert screen.keys == {"1": "side day", "2": "side night"}
    assert "day or night is not chosen yet" in screen_text(screen)
    assert " 2 night side  " in screen_text(screen)


def test_the_seventh_card_cannot_be_declined() -> None:
    screen = draw_position(seventh_card_table())
    assert "decline" not in screen.keys.values()
    assert "decline" not in screen_text(screen)
    assert screen.keys["as"] == "sell aqueduct"


def test_under_the_first_rules_the_seventh_card_may_be_declined_by_number_or_word() -> None:
    screen = draw_position(seventh_card_table("wonders/1"))
    assert screen.keys["decline"] == "decline"
    (number,) = (key for key, move in screen.keys.items() if key.isdigit() and move == "decline")
    assert f"  {number} decline" in screen_text(screen)
    assert screen.keys["as"] == "sell aqueduct"


def test_the_seventh_card_that_can_only_be_built_is_not_for_sale() -> None:
    screen = draw_position(seventh_card_table(seventh_card="only-built"))
    assert "sell aqueduct" not in [move for key, move in screen.keys.items() if key.isdigit()]
    assert screen.keys["as"] == "sell aqueduct"  # which tells the reason


def test_the_discard_pile_is_listed_for_who_may_build_from_it() -> None:
    table = reviving_table()
    shown = draw_position(table)
    assert "build press from discard" in shown.keys.values()
    assert "Press  P" in screen_text(shown)
    other = screen_text(draw_position(table, seat=1))
    assert "Press" not in other
    assert "Ada: choose a card from the discard pile" in other
