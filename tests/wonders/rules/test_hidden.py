"""Cards face down, under wonders and in the discard pile: W-SECRET-7 to W-SECRET-11."""

import pytest

from tests.wonders.support.arrange import Table, match, table
from tests.wonders.support.random_play import GAME
from tests.wonders.support.whole_matches import babylon_match, halikarnassos_match, play_turn
from thauma import Match
from thauma.games.wonders.position import unpack_state


def match_with_hidden_card(verb: str, mine: str, elsewhere: str) -> Match:
    """Seat 0 has put a card away that seat 1 never saw; another one lies where that seat looks later."""
    cities = ("gizah day", "babylon", "rhodos", "ephesos")
    if verb == "sell":
        hands = [[mine], ["loom"], [elsewhere, "press"], ["glassworks"]]
        played = match(*cities, hands=[hands])
        play_turn(played, f"sell {mine}", "sell loom", "sell press", "sell glassworks")
    else:
        hands = [["lumber-yard", "well"], ["loom", "tavern"], [elsewhere, "press", "baths"]]
        hands.append([mine, "glassworks"])
        played = match(*cities, hands=[hands])
        play_turn(played, "build lumber-yard", "sell loom", "sell press", "sell glassworks")
        play_turn(played, f"stage with {mine} paying 2 left", "sell well", "sell tavern", "sell baths")
    return played


@pytest.mark.parametrize("verb", ["sell", "stage"])
def test_W_SECRET_7_which_card_was_put_away_is_shown_to_nobody_else(verb: str) -> None:
    one, other = (
        match_with_hidden_card(verb, "altar", "theater"),
        match_with_hidden_card(verb, "theater", "altar"),
    )
    assert one.seen_by(1) == other.seen_by(1)
    assert one.seen_by(0) != other.seen_by(0)
    for viewer in (1, None):
        assert one.view(viewer) == other.view(viewer)


@pytest.mark.parametrize("verb", ["sell", "stage"])
def test_W_SECRET_7_that_a_card_was_put_away_is_seen(verb: str) -> None:
    played = match_with_hidden_card(verb, "altar", "theater")
    view = played.view(1)
    assert view["discard"]["count"] == (4 if verb == "sell" else 6)
    assert view["cities"][0]["tucked"] == ([] if verb == "sell" else [{"age": 1, "card": None}])
    assert played.view(0)["cities"][0]["tucked"] == ([] if verb == "sell" else [{"age": 1, "card": "altar"}])


@pytest.mark.parametrize("age", [1, 2, 3])
def test_W_SECRET_7_who_put_a_card_away_knows_it(age: int) -> None:
    game = table(age=age, turn=3, players=5)
    sold: list[list[str]] = [[], [], [], [], []]
    for _ in range(2):
        for seat in range(5):
            sold[seat].append(game.hand(seat)[-1])
        game.play_turn(*[f"sell {cards[-1]}" for cards in sold])
    for seat in range(5):
        assert sorted(game.view(seat)["discard"]["known"]) == sorted(sold[seat])


def test_W_SECRET_8_a_card_left_over_is_shown_to_nobody_else() -> None:
    one = match()
    for _ in range(5):
        play_turn(one)
    other = one.copy()
    first, second = one.view(0)["hand"]
    play_turn(one, f"sell {first}")
    play_turn(other, f"sell {second}")
    for seat in (1, 2):
        assert one.seen_by(seat) == other.seen_by(seat)
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.seen_by(0) != other.seen_by(0)


def test_W_SECRET_8_who_never_held_that_hand_knows_nothing_of_it() -> None:
    played = Match.new("wonders", seed=2, players=7)
    for _ in range(6):
        play_turn(played)
    never = [GAME.position_of(played.seen_by(seat))["hands"][0][(seat + 1) % 7] for seat in range(7)]
    assert never == [[None] * 7] * 7


# ------------------------------------------------------------------------------------- the discard pile


def test_W_SECRET_9_only_Halikarnassos_looks_through_the_pile() -> None:
    played = halikarnassos_match()
    pile = Table(played.state).discard
    assert len(pile) == 4
    assert sorted(played.view(0)["discard"]["cards"]) == pile
    for viewer in (1, 2, None):
        shown = played.view(viewer)["discard"]
        assert (shown["count"], shown["cards"], len(shown["known"])) == (4, None, 0 if viewer is None else 2)
        assert set(shown["known"]) <= set(pile)


def test_W_SECRET_9_what_it_finds_is_nobody_elses() -> None:
    played = halikarnassos_match()
    knowing = [seat for seat in (-1, 0, 1, 2) if any(unpack_state(played.state.known(seat)).piles)]
    assert knowing == [0]


def test_W_SECRET_9_it_remembers_what_lay_there() -> None:
    played = halikarnassos_match()
    pile = Table(played.state).discard
    played.play(0, "decline")
    own = played.view(0)["hand"][0]
    play_turn(played)
    shown = played.view(0)["discard"]
    assert (shown["count"], shown["cards"]) == (7, None)
    assert sorted(shown["known"]) == sorted([*pile, own])
    for seed in range(3):
        assert {*pile, own} <= {*Table(played.seen_by(0).redeal(seed)).discard}


def test_W_SECRET_10_the_card_that_Halikarnassos_builds_is_seen_by_all() -> None:
    played = halikarnassos_match()
    card = Table(played.state).discard[0]
    played.play(0, f"build {card} from discard")
    for viewer in (0, 1, 2, None):
        assert card in played.view(viewer)["cities"][0]["cards"]
        assert played.told(len(played.movers) - 1, viewer)["move"] == f"build {card} from discard"


def test_W_SECRET_11_the_seventh_card_is_shown_to_nobody_else() -> None:
    one = babylon_match()
    other = one.copy()
    for played, (first, second) in ((one, (0, 1)), (other, (1, 0))):
        hand = played.view(0)["hand"]
        play_turn(played, f"sell {hand[first]}")
        played.play(0, f"sell {hand[second]}")
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
    assert [one.seen_by(seat) == other.seen_by(seat) for seat in range(3)] == [False, True, True]


def test_W_SECRET_11_unless_it_is_built() -> None:
    played = babylon_match()
    play_turn(played, "sell scriptorium")
    played.play(0, "build stockade")
    for viewer in (0, 1, 2, None):
        assert played.view(viewer)["cities"][0]["cards"] == ["stone-pit", "stockade"]
        assert played.told(len(played.movers) - 1, viewer)["move"] == "build stockade"
