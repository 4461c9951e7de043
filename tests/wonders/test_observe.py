"""What machines see of 7 Wonders: every number stands where its name says."""

from tests.observations import marked, observed_parts
from tests.wonders.support.short_positions import LaidTable, lay_table, reviving_table, town
from thauma.games.wonders.ids import REVIVE
from thauma.games.wonders.strategy.observe import CITY_FEATURES
from thauma.games.wonders.table import CARD_INDEX, CITIES, CITY_INDEX


def varied_table() -> LaidTable:
    """Three cities that differ in all that is told of a city; Age II, fourth turn."""
    mine = town(
        "gizah",
        built=["timber-yard", "sawmill", "loom", "marketplace", "forum", "archery-range"],
        stages=1,
        coins=11,
        hand=["temple", "walls", "library", "vineyard"],
    )
    left = town(
        "babylon", "night", ["caravansery", "west-trading-post", "apothecary", "stockade"], 2, coins=4
    )
    return lay_table(mine, left, town("olympia", "night", ["altar", "workshop"], 2, coins=0), turn=4, age=2)


def test_players_age_turn_and_question() -> None:
    told = observed_parts(varied_table().state, 0)
    assert [marked(told[name]) for name in ("players", "age", "turn", "asked alone")] == [[0], [1], [3], []]
    assert len(marked(told["question"])) == 1


def test_the_seat_that_is_asked_alone_and_its_question() -> None:
    laid = reviving_table()
    told, other = observed_parts(laid.state, 0), observed_parts(laid.state, 1)
    assert (told["asked alone"], other["asked alone"]) == ([1], [0])
    assert marked(told["question"]) == marked(other["question"]) == [REVIVE]


def test_every_city_is_told_in_the_order_round_the_table() -> None:
    laid = varied_table()
    for seat in range(3):
        told = observed_parts(laid.state, seat)
        for i in range(7):
            own = {name: told[f"{name} of seat +{i}"] for name, *_ in CITY_FEATURES}
            if i < 3:
                check_city(laid, (seat + i) % 3, own)
            else:
                assert not any(map(marked, own.values()))


def check_city(laid: LaidTable, seat: int, own: dict[str, list[int]]) -> None:
    """Compare what is told of a city with what it has."""
    city = laid.wonders.cities[seat]
    assert own["present"] == [1]
    assert (marked(own["city"]), marked(own["side"])) == ([city.wonder], [city.side])
    assert own["coins"] == [city.coins]
    assert own["raw materials"] == [city.raw >> 4 * i & 15 for i in range(4)]
    assert marked(own["choices between two raw materials"]) == [i for i in range(6) if city.pairs >> i & 1]
    assert (own["choices among raw materials"], own["choices among goods"]) == (
        [city.any_raw],
        [city.any_goods],
    )
    assert marked(own["goods"]) == [i for i in range(3) if city.goods >> i & 1]
    trade = own["cheap trade: raw left, raw right, goods"]
    assert marked(trade) == [i for i in range(3) if city.cheap >> i & 1]
    assert (own["shields"], own["symbols"], own["symbols to choose"]) == (
        [city.shields],
        list(city.symbols),
        [city.wild],
    )
    assert own["buildings by colour, and stages"] == list(city.counts)
    assert marked(own["special effects"]) == [i for i in range(5) if city.power >> i & 1]
    assert own["points, counted from the worst that defeats can do"] == [6 + sum(laid.state.points(seat))]
    assert {name for name, index in CARD_INDEX.items() if own["buildings"][index]} == laid.table.cards(seat)


def test_arranged_cities_differ_in_what_is_told() -> None:
    """Otherwise the test above would compare noughts."""
    cities = varied_table().wonders.cities[:3]
    assert [CITIES[city.wonder].id for city in cities] == ["gizah", "babylon", "olympia"]
    assert CITY_INDEX["gizah"] == cities[0].wonder
    for name in ("pairs", "any_raw", "goods", "any_goods", "cheap", "shields", "wild", "power", "side"):
        assert len({getattr(city, name) for city in cities}) > 1, name


def test_conflicts_are_told_by_age_and_defeats_together() -> None:
    laid = lay_table(town("gizah", built=["stockade"]), town("rhodos"), town("babylon"), age=1, turn=6)
    laid.play("", "", "")
    winner, loser = observed_parts(laid.state, 0), observed_parts(laid.state, 1)
    assert (winner["victories by age of seat +0"], winner["defeats of seat +0"]) == ([2, 0, 0], [0])
    assert (loser["victories by age of seat +0"], loser["defeats of seat +0"]) == ([0, 0, 0], [1])
    assert loser["victories by age of seat +2"] == [2, 0, 0]


def test_the_own_hand_and_the_hands_that_were_seen() -> None:
    laid = varied_table()
    told = observed_parts(laid.state, 0)
    assert {name for name, index in CARD_INDEX.items() if told["own hand"][index]} == set(laid.table.hand(0))
    for i in range(3, 7):
        name = f"cards that the hand of seat +{i} had when last seen and nobody has built"
        assert not marked(told[name])


def test_a_hand_that_was_passed_on_is_told_where_it_is_now() -> None:
    laid = lay_table(town("gizah", hand=["altar", "loom", "press"]), age=1, turn=1)
    kept = set(laid.table.hand(0)) - {"altar"}
    laid.play("build altar", "", "")
    told = observed_parts(laid.state, 0)
    name = "cards that the hand of seat +1 had when last seen and nobody has built"
    assert {card for card, index in CARD_INDEX.items() if told[name][index]} == kept


def test_hands_and_the_pile_have_a_number_for_every_card() -> None:
    told = observed_parts(varied_table().state, 0)
    sizes = {len(numbers) for name, numbers in told.items() if "hand" in name or "pile" in name}
    assert sizes == {len(CARD_INDEX)}


def test_the_discard_pile_is_told_to_who_may_build_from_it() -> None:
    laid = reviving_table()
    pile = observed_parts(laid.state, 0)["discard pile, for whoever may build from it"]
    assert {"press", "loom"} <= {card for card, index in CARD_INDEX.items() if pile[index]}
    assert not marked(observed_parts(laid.state, 1)["discard pile, for whoever may build from it"])


def test_what_the_seat_sold_or_put_under_a_stage_stays_known_to_it_alone() -> None:
    laid = lay_table(town("gizah", hand=["altar", "loom", "press"]), age=1, turn=1)
    laid.play("sell loom", "", "")
    name = "cards that this seat sold, or was left with at the end of an age"
    assert marked(observed_parts(laid.state, 0)[name]) == [CARD_INDEX["loom"]]
    under = "cards that this seat put under stages"
    for seat in range(3):
        assert not marked(observed_parts(laid.state, seat)[under])
    for seat in (1, 2):
        assert CARD_INDEX["loom"] not in marked(observed_parts(laid.state, seat)[name])


def test_a_card_under_a_stage_is_told_in_later_ages_too() -> None:
    mine = town("gizah", built=["timber-yard", "stone-pit"], hand=["temple"], coins=9)
    laid = lay_table(mine, town("rhodos"), town("babylon"), age=2, turn=1)
    move = next(move for move in laid.legal() if move.startswith("stage with"))
    card = move.split()[2]
    laid.play(move, "", "")
    told = observed_parts(laid.state, 0)["cards that this seat put under stages"]
    assert CARD_INDEX[card] in marked(told)
