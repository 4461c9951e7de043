"""How a turn goes: W-TURN."""

from itertools import permutations
from random import Random

import pytest

from tests.wonders.support.arrange import Table, city, table
from tests.wonders.support.random_play import GAME, SEATS
from thauma import IllegalMove, Match, NotYourTurn

SALE = 3


def everything(game: Table) -> list[object]:
    """What the seats have, as each city shows it."""
    return [
        (game.coins(seat), game.cards(seat), game.stages(seat), game.tucked_cards(seat), game.hand(seat))
        for seat in range(game.players)
    ]


@pytest.mark.parametrize("players", SEATS)
def test_W_TURN_1_everybody_chooses_at_the_same_time(players: int) -> None:
    game = table(players=players)
    for seat in reversed(range(players)):
        assert game.waiting == tuple(range(seat + 1))
        game.play(seat, f"sell {game.hand(seat)[0]}")
    assert game.waiting == tuple(range(players))


def test_W_TURN_1_a_card_is_chosen_from_the_own_hand() -> None:
    game = table(hands=[["altar"], ["theater"], ["loom"]])
    for seat, card in enumerate(["altar", "theater", "loom"]):
        assert game.payments(seat, f"build {card}") == [(0, 0)]
        assert {move.split()[-1] for move in game.legal(seat) if move.startswith("sell")} == {
            *game.hand(seat)
        }
    with pytest.raises(IllegalMove, match="not have Theater in your hand"):
        game.play(0, "sell theater")


@pytest.mark.parametrize(
    ("move", "found"),
    [("build altar", "city"), ("stage with altar", "stage"), ("sell altar", "discard pile")],
)
def test_W_TURN_2_a_card_does_exactly_one_thing(move: str, found: str) -> None:
    game = table(city("olympia", built=["stone-pit", "timber-yard"], coins=0), hands=[["altar"]])
    game.play_turn(move)
    places = {"city": game.cards(0), "stage": game.tucked_cards(0), "discard pile": game.discard}
    assert [name for name, cards in places.items() if "altar" in cards] == [found]
    assert (game.stages(0), game.coins(0)) == (found == "stage", SALE if found == "discard pile" else 0)


def test_W_TURN_3_nobody_can_pass() -> None:
    game = table()
    assert "decline" not in game.legal(0)
    with pytest.raises(IllegalMove):
        game.play(0, "decline")


def test_W_TURN_3_selling_is_always_possible() -> None:
    poor = city("gizah", coins=0, built=["theater"])
    game = table(poor, age=1, turn=5, hands=[["guard-tower", "workshop", "barracks"]])
    assert game.legal(0) == ["sell barracks", "sell guard-tower", "sell workshop"]


def test_W_TURN_4_nothing_happens_before_the_last_choice_is_in() -> None:
    game = table(city("olympia"), city("gizah"), hands=[["baths"], ["loom"], ["tavern"]], players=4)
    before = everything(game)
    for seat, move in enumerate(["build baths paying 2 left", "sell loom", "build tavern"]):
        game.play(seat, move)
        assert everything(game) == before
    game.play(3, f"sell {game.hand(3)[0]}")
    assert game.all_coins == [1, 3 + SALE + 2, 3 + 5, 3 + SALE]
    assert game.cards(0) | game.cards(2) == {"baths", "tavern"}


def test_W_TURN_4_then_all_are_carried_out_together() -> None:
    game = table(city("olympia"), hands=[["altar"], ["theater"], ["loom"]])
    game.play_turn("build altar", "build theater", "build loom")
    assert [game.cards(seat) for seat in range(3)] == [{"altar"}, {"theater"}, {"loom"}]
    assert game.turn_number == 2


def test_W_TURN_5_two_players_with_two_coins_each_buy_from_each_other() -> None:
    mine, theirs = city("gizah", coins=2), city("olympia", coins=2)
    game = table(mine, theirs, hands=[["guard-tower"], ["baths"]])
    game.play_turn("build guard-tower paying 2 left", "build baths paying 2 right")
    assert game.all_coins[:2] == [2, 2]


def test_W_TURN_5_what_another_has_chosen_already_changes_no_price() -> None:
    game = table(city("gizah"), city("olympia"), hands=[["guard-tower"], ["clay-pool"]], players=4)
    before = game.legal(0)
    game.play(1, "build clay-pool")
    game.play(3, f"sell {game.hand(3)[0]}")
    assert game.legal(0) == before


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_W_TURN_6_the_order_of_arrival_makes_no_difference(order: tuple[int, ...]) -> None:
    def new_table() -> Table:
        towns = city("gizah", built=["loom"]), city("olympia", built=["clay-pool"]), city("rhodos", coins=6)
        return table(*towns, hands=[["vineyard"], ["brickyard"], ["courthouse"]], age=2, turn=6)

    moves = ["build vineyard", "build brickyard", "build courthouse paying 2 left 4 right"]
    one, other = new_table(), new_table()
    one.play_turn(*moves)
    for seat in order:
        other.play(seat, moves[seat])
    assert other.state == one.state
    assert other.all_coins == [3 + 2 + len(["clay-pool", "brickyard"]), 3 - 1 + 4, 0]


def rotate_seats(played: Match) -> Match:
    """A match of the same deal, with everybody one seat further to the left."""
    parts = played.deal.to_dict()
    parts["cities"] = parts["cities"][-1:] + parts["cities"][:-1]
    parts["hands"] = [age[-1:] + age[:-1] for age in parts["hands"]]
    return Match(GAME.deal_from_json(parts))


@pytest.mark.parametrize("players", SEATS)
def test_W_TURN_6_the_number_of_a_seat_makes_no_difference(players: int) -> None:
    rng = Random(f"rotation {players}")
    one = Match.new("wonders", seed=players, players=players)
    other = rotate_seats(one)
    while one.waiting:
        for seat in one.waiting:
            legal = one.legal(seat)
            assert other.legal((seat + 1) % players) == legal
            move = rng.choice([text for text in legal if not text.startswith("sell")] or legal)
            one.play(seat, move)
            other.play((seat + 1) % players, move)
    assert one.result is not None
    assert other.result is not None
    assert other.result.scores == (one.result.scores[-1], *one.result.scores[:-1])


def test_W_TURN_7_buildings_join_the_cities_before_effects_bring_coins() -> None:
    towns = city("gizah"), city("olympia", built=["clay-pool"]), city("babylon")
    game = table(*towns, hands=[[], ["vineyard"], ["foundry"]])
    game.play_turn("", "build vineyard", "build foundry")
    assert game.coins(1) == 3 + len(["clay-pool", "foundry"])


def test_W_TURN_7_sold_cards_join_the_pile_before_a_card_is_built_from_it() -> None:
    game = reviving("temple", "statue")
    assert game.legal(0) == [
        *("build altar from discard", "build forum from discard", "build library from discard"),
        "decline",
    ]


def test_W_TURN_7_the_seventh_card_and_the_discard_pile_come_before_the_age_ends() -> None:
    babylon = city("babylon", "night", stages=1)
    other = city("halikarnassos", "night", built=["brickyard"])
    game = table(babylon, other, city("gizah"), age=2, turn=6, hands=[["walls", "temple"], ["school"]])
    game.play_turn("sell walls", "stage with school")
    assert (game.question, game.waiting, game.age) == ("seventh", (0,), 2)
    game.play(0, "sell temple")
    assert (game.question, game.waiting, game.age) == ("revive", (1,), 2)
    assert {"build walls from discard", "build temple from discard"} <= {*game.legal(1)}
    game.play(1, "build walls from discard")
    assert (game.question, game.waiting, game.age) == ("choose", (0, 1, 2), 3)
    assert game.tokens(1) == [3, 3]


def reviving(left: str, right: str) -> Table:
    """Halikarnassos asked for a card of the pile, with these two in the hands of its neighbours."""
    mine = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    hands = [["walls"], [left, "library"], [right, "forum"]]
    game = table(mine, hands=hands, age=2, turn=1, discard=["altar"])
    game.play_turn("stage with walls", "sell library", "sell forum")
    return game


def test_W_TURN_8_the_hands_are_passed_after_the_choice_from_the_discard_pile() -> None:
    game = reviving("temple", "statue")
    held = game.hand(0)
    assert (game.question, game.turn_number) == ("revive", 1)
    game.play(0, "build altar from discard")
    assert (game.question, game.turn_number) == ("choose", 2)
    assert game.hand(2) == held
    assert "temple" in game.hand(0)


def test_W_TURN_8_the_next_hand_is_not_seen_before_the_choice() -> None:
    one, other = reviving("temple", "statue"), reviving("statue", "temple")
    assert one.state.seen_by(0) == other.state.seen_by(0)
    for game in (one, other):
        game.play(0, "decline")
    assert one.state.seen_by(0) != other.state.seen_by(0)


def test_W_TURN_9_only_a_player_who_is_asked_can_move() -> None:
    game = table(hands=[["altar", "loom"]])
    game.play(0, "build altar")
    with pytest.raises(NotYourTurn):
        game.play(0, "build loom")
    game = reviving("temple", "statue")
    with pytest.raises(NotYourTurn):
        game.play(1, "sell temple")


@pytest.mark.parametrize(
    "move",
    ["build guard-tower", "build guard-tower paying 1 left", "build palace", "stage with altar", "decline"],
)
def test_W_TURN_9_an_impossible_move_changes_nothing(move: str) -> None:
    game = table(city("gizah"), city("olympia"), hands=[["guard-tower", "altar"]])
    before = bytes(game.state)
    with pytest.raises(IllegalMove):
        game.play(0, move)
    assert bytes(game.state) == before


def test_W_TURN_9_nobody_can_move_after_the_end() -> None:
    game = table(age=3, turn=6)
    game.play_turn()
    before = bytes(game.state)
    for seat in range(3):
        assert game.legal(seat) == []
        with pytest.raises(IllegalMove):
            game.play(seat, "sell palace")
    assert bytes(game.state) == before
