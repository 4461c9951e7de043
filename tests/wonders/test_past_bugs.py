"""What programs of games like this one have got wrong before: each mistake is a test here."""

import json
import re
from itertools import permutations

import pytest

import thauma
from tests.wonders.support.arrange import city, match, table
from tests.wonders.support.decks import CARD
from thauma import NotYourTurn

BUDGETS = {"random": None, "greedy": None, "easy": 20, "medium": 20}
"""bots, and how much they may search"""


def named_in(data: object) -> set[str]:
    """The cards that are named anywhere in some data."""
    return set(re.findall(r"[a-z][a-z-]+", json.dumps(data))) & set(CARD)


# ------------------------------------------------------------------------------------------------ leaks


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nobody_is_sent_the_hands_of_others(viewer: int | None) -> None:
    shown = thauma.Match.new("wonders", seed=9).view(viewer)
    assert named_in(shown) == set(shown["hand"] or [])


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nobody_is_sent_the_cards_under_the_wonders_of_others(viewer: int | None) -> None:
    game = table(city("gizah", built=["sawmill"]), hands=[["walls"]])
    game.play_turn("stage with walls")
    assert "walls" in named_in(game.view(0))
    assert "walls" not in named_in(game.view(viewer))


def test_taking_a_choice_back_tells_others_nothing() -> None:
    played = match("gizah", hands=[[["altar"]]])
    before = [played.view(viewer) for viewer in (1, 2, None)]
    played.play(0, "build altar")
    assert all("altar" not in named_in(played.view(viewer)) for viewer in (1, 2, None))
    played.withdraw(0)
    assert [played.view(viewer) for viewer in (1, 2, None)] == before


@pytest.mark.slow
@pytest.mark.parametrize("name", BUDGETS)
def test_bots_do_not_read_the_true_deal(name: str) -> None:
    chosen = []
    for left, right in (("altar", "tavern"), ("tavern", "altar")):
        game = table(hands=[["loom"], [left], [right]], players=4)
        bot = thauma.bot(name, seed=3, nodes=BUDGETS[name])
        seen = game.state.seen_by(0)
        value = bot.evaluate(seen) if thauma.compiled else ()  # un-compiled it takes long
        chosen.append((bot.choose(seen), value))
        bot.close()
    assert chosen[0] == chosen[1]


# ------------------------------------------------------------------------------------------------ order


def test_the_list_of_moves_does_not_depend_on_the_order_of_a_hand() -> None:
    hands = permutations(["baths", "loom", "altar", "tavern"])
    listed = {
        tuple(match("gizah", "olympia", "rhodos", "babylon", hands=[[hand]]).legal(0)) for hand in hands
    }
    assert len(listed) == 1


@pytest.mark.parametrize(("first", "second"), [("timber-yard", "clay-pit"), ("clay-pit", "timber-yard")])
def test_prices_do_not_depend_on_the_order_in_which_a_city_was_built(first: str, second: str) -> None:
    hands = [[first], ["stockade", "baths", "guard-tower"], [second]]
    game = table(city("alexandria"), city("olympia"), city("gizah"), hands=hands)
    game.play_turn(f"build {first}")
    game.play_turn(f"build {second}")
    assert [game.payments(0, f"build {card}") for card in hands[1]] == [[(0, 0)]] * 3


def test_a_second_choice_is_not_dropped_in_silence() -> None:
    game = table(hands=[["altar", "loom"]])
    game.play(0, "build altar")
    with pytest.raises(NotYourTurn):
        game.play(0, "build loom")
    assert game.view(0)["choice"] == "build altar"


# ------------------------------------------------------------------------------------------ missed rules


def test_the_seventh_card_is_not_missed_when_its_stage_is_built_in_the_sixth_turn() -> None:
    mine = city("babylon", "night", built=["stone-pit", "timber-yard"])
    game = table(mine, hands=[["altar", "loom"]], turn=6)
    game.play_turn("stage with altar")
    assert (game.question, game.waiting) == ("seventh", (0,))
    game.play(0, "build loom")
    assert "loom" in game.cards(0)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_building_from_the_discard_pile_is_not_missed_at_the_end_of_an_age(age: int) -> None:
    mine = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    game = table(mine, age=age, turn=6)
    left_over = game.hand(0)[1]
    game.play_turn(f"stage with {game.hand(0)[0]}")
    assert (game.question, game.waiting) == ("revive", (0,))
    game.play(0, f"build {left_over} from discard")
    assert left_over in game.cards(0)


def test_a_red_card_from_the_discard_pile_counts_in_the_conflicts_of_its_age() -> None:
    mine = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    game = table(mine, hands=[["altar", "barracks"]], turn=6)
    game.play_turn("stage with altar")
    game.play(0, "build barracks from discard")
    assert game.tokens(0) == [1, 1]


def test_the_first_card_of_an_age_is_not_the_first_building_whenever_it_comes() -> None:
    game = table(city("olympia", "night", stages=1, coins=0), hands=[["walls"], ["aqueduct"]], turn=1)
    game.play_turn("sell walls")
    assert game.payments(0, "build aqueduct") == []


def test_free_symbols_are_not_placed_one_after_the_other() -> None:
    mine = city("babylon", stages=2, built=["apothecary", "scientists-guild"])
    assert table(mine).points(0)["green"] == 10
