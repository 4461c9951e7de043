"""Secret choices and open cities: W-SECRET-1 to W-SECRET-6."""

import pytest

from tests.wonders.support.arrange import Table, city, match, table
from tests.wonders.support.random_play import GAME, SEATS
from tests.wonders.support.whole_matches import babylon_match, halikarnassos_match, play_turn
from thauma import Match, NothingToWithdraw, NotYourTurn
from thauma.games.wonders.ids import HAND
from thauma.games.wonders.position import place_of, unpack_state
from thauma.games.wonders.table import CARDS

SALE = 3


def hands_of(played: Match, seat: int) -> list[list[str | None]]:
    """The hands of Age I as a seat knows them, each by the turn in which its cards were taken."""
    hands: list[list[list[str | None]]] = GAME.position_of(played.seen_by(seat))["hands"]
    return hands[0]


def truth(played: Match) -> list[list[str]]:
    """The same hands as they are."""
    wonders = unpack_state(played.state)
    places = [place_of(0, hand, 0) for hand in range(played.seats)]
    return [[CARDS[card].id for card in wonders.hands[at : at + HAND]] for at in places]


# ------------------------------------------------------------------------------------------ secret choices


def test_W_SECRET_1_a_choice_is_known_to_nobody_else() -> None:
    one, other = (match(hands=[[["altar", "theater"]]]) for _ in range(2))
    one.play(0, "build altar")
    other.play(0, "sell theater")
    assert one.seen_by(0) != other.seen_by(0)
    for seat in (1, 2):
        assert one.seen_by(seat) == other.seen_by(seat)
        assert one.state.key(seat) == other.state.key(seat)
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.told(0, viewer) == other.told(0, viewer)


def test_W_SECRET_1_that_a_seat_has_chosen_is_seen() -> None:
    played = match()
    played.play(1, played.legal(1)[0])
    for viewer in (0, 1, 2, None):
        view = played.view(viewer)
        assert (view["chosen"], view["waiting"]) == ([1], [0, 2])


def test_W_SECRET_2_a_choice_can_be_withdrawn_and_made_anew() -> None:
    played = match(hands=[[["altar"], ["theater"], ["loom"]]])
    played.play(0, "build altar")
    played.play(2, "sell loom")
    assert played.withdraw(0) == "build altar"
    assert (played.waiting, played.pending) == ((0, 1), (2,))
    played.play(0, "sell altar")
    played.play(1, "build theater")
    assert Table(played.state).all_coins == [3 + SALE, 3, 3 + SALE]


def test_W_SECRET_3_a_second_choice_without_withdrawing_is_refused() -> None:
    played = match(hands=[[["altar"]]])
    played.play(0, "build altar")
    before = played.text()
    for again in ("build altar", "sell altar"):
        with pytest.raises(NotYourTurn):
            played.play(0, again)
    assert (played.text(), played.pending) == (before, (0,))


def test_W_SECRET_3_so_is_a_second_side() -> None:
    played = match(options={"sides": "chosen"})
    played.play(0, "side day")
    assert played.legal(0) == []
    with pytest.raises(NotYourTurn):
        played.play(0, "side night")


def test_W_SECRET_3_so_is_withdrawing_without_a_choice() -> None:
    played = match(hands=[[["altar"]]])
    played.play(0, "build altar")
    before = played.text()
    with pytest.raises(NothingToWithdraw):
        played.withdraw(1)
    assert played.text() == before


def test_W_SECRET_4_the_last_choice_is_carried_out_at_once() -> None:
    played = match()
    play_turn(played)
    assert (played.pending, played.view(0)["turn"]) == ((), 2)
    for seat in range(3):
        with pytest.raises(NothingToWithdraw):
            played.withdraw(seat)


def test_W_SECRET_4_so_is_that_of_Halikarnassos() -> None:
    played = halikarnassos_match()
    assert played.waiting == (0,)
    played.play(0, "decline")
    assert played.view(0)["turn"] == 3
    with pytest.raises(NothingToWithdraw):
        played.withdraw(0)


def test_W_SECRET_4_so_is_that_of_Babylon() -> None:
    played = babylon_match()
    play_turn(played)
    assert (played.waiting, played.view(0)["question"]) == ((0,), "seventh")
    played.play(0, f"sell {played.view(0)['hand'][0]}")
    assert played.view(0)["age"] == 2
    with pytest.raises(NothingToWithdraw):
        played.withdraw(0)


# ------------------------------------------------------------------------------------- what lies open


@pytest.mark.parametrize("players", SEATS)
def test_W_SECRET_5_a_hand_is_known_to_its_holder(players: int) -> None:
    played = Match.new("wonders", seed=6, players=players)
    for seat in range(players):
        known = hands_of(played, seat)
        assert known[seat] == truth(played)[seat]
        assert played.view(seat)["hand"] == known[seat]
        assert [hand for other, hand in enumerate(known) if other != seat] == [[None] * 7] * (players - 1)


def test_W_SECRET_5_the_others_know_how_many_cards_it_has() -> None:
    played = match()
    for number in range(1, 7):
        uses = GAME.position_of(played.seen_by(0))["uses"][0]
        assert [7 - len(taken) for taken in uses] == [8 - number] * 3
        play_turn(played)


def test_W_SECRET_6_all_cities_lie_open() -> None:
    played = babylon_match()
    shown = [played.view(viewer)["cities"] for viewer in (0, 1, 2, None)]
    for cities in shown:
        assert cities[0]["cards"] == ["stone-pit"]
        assert (cities[0]["stages"], cities[0]["side"]) == (1, "night")
        assert [found["coins"] for found in cities] == Table(played.state).all_coins
        for found in cities:
            found["tucked"] = [{"age": tucked["age"]} for tucked in found["tucked"]]
    assert all(cities == shown[0] for cities in shown)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_W_SECRET_6_who_paid_whom_how_much_is_told_to_all(viewer: int | None) -> None:
    game = table(city("gizah"), city("rhodos"), city("ephesos"), hands=[["barracks"]])
    game.play(0, "build barracks paying 2 left")
    game.play(1, f"sell {game.hand(1)[0]}")
    events = game.play(2, f"sell {game.hand(2)[0]}", viewer=viewer)
    paid = [event.data for event in events if event.key.endswith(".pays")]
    assert paid == [{"seat": 0, "to": 1, "coins": 2}]
