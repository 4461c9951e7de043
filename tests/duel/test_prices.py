"""The price optimiser against brute force: random cities, every way to use choice producers and rebates."""

from dataclasses import dataclass
from random import Random

import pytest

import thauma
from tests.case_selection import proof_count
from tests.duel.support.printed import LETTERS, PrintedThing, cheapest_price, printed_by_name
from tests.duel.support.random_games import GAME
from thauma.games.duel.box import EVERY_CARD_INDEX, EVERY_WONDER_INDEX
from thauma.games.duel.ids import ARCHITECTURE, MASONRY, NO_VICTORY, NOTHING
from thauma.games.duel.state import City, Duel
from thauma.games.duel.table import CARDS

THINGS = [thing for thing in printed_by_name().values() if thing.cost]
NO_COIN_EFFECT = ("brown", "grey", "blue", "green", "red")


@dataclass
class Case:
    """A random city and something that it wants to build."""

    city: City
    thing: PrintedThing

    @property
    def move(self) -> str:
        name = self.thing.name
        return f"wonder {name} with theater" if self.thing.colour == "wonder" else f"build {name}"

    def cheapest_price(self) -> int:
        """Printed coins and the cheapest way to the resources."""
        city, thing = self.city, self.thing
        missing = "".join(
            letter * (thing.cost.count(letter) - made)
            for letter, made in zip(LETTERS, city.production, strict=True)
        )
        token = {"wonder": ARCHITECTURE, "blue": MASONRY}.get(thing.colour)
        rebate = 2 if token is not None and city.tokens >> token & 1 else 0
        return thing.coins + cheapest_price(missing, tuple(city.prices), city.raw, city.made, rebate)


def random_case(rng: Random) -> Case:
    city = City()
    city.production = [rng.choice((0, 0, 0, 1, 1, 2, 3)) for _ in range(5)]
    city.prices = [rng.choice((1, 2, 2, 3, 4, 5, 6, 7)) for _ in range(5)]
    city.fixed = sum(1 << r for r in range(5) if city.prices[r] == 1)
    city.raw, city.made = rng.randrange(4), rng.randrange(3)
    city.tokens = sum(1 << token for token in (ARCHITECTURE, MASONRY) if rng.random() < 0.5)
    return Case(city, rng.choice(THINGS))


def on_the_table(case: Case, coins: int) -> thauma.State:
    """A position in which seat 0 may build the thing if it has the coins."""
    duel = Duel()
    wonder = case.thing.colour == "wonder"
    card = EVERY_CARD_INDEX["theater" if wonder else case.thing.name]
    duel.cities[0] = case.city
    duel.cities[0].coins = coins
    duel.cities[0].wonders = 1 << EVERY_WONDER_INDEX[case.thing.name] if wonder else 0
    duel.cities[1].prices = [2] * 5
    duel.age = CARDS[card].age - 1
    decks = ([0, 1], [23, 24], [46, 47])
    duel.ages[20 * duel.age + 18 : 20 * duel.age + 20] = [next(c for c in decks[duel.age] if c != card), card]
    duel.present = duel.accessible = 3 << 18
    duel.order, duel.aside, duel.tokens = list(range(8)), list(range(5)), 31 << 5
    duel.tucked = [NOTHING] * 16
    duel.victory, duel.winner, duel.taken = NO_VICTORY, NOTHING, NOTHING
    state = thauma.State(GAME, GAME.engine)
    state.load(duel.pack())
    return state


def check(case: Case) -> None:
    price = case.cheapest_price()
    move = GAME.id(on_the_table(case, 0), 0, case.move)
    told = GAME.explain(on_the_table(case, 0), 0, case.move)
    assert told.price == price, (case.move, vars(case))
    assert told.legal == (price == 0)
    assert move in on_the_table(case, price).legal(0)
    if price:
        poor = on_the_table(case, price - 1)
        assert move not in poor.legal(0)
        assert GAME.explain(poor, 0, case.move).data["short"] == 1
    if case.thing.colour in NO_COIN_EFFECT:
        rich = on_the_table(case, 100)
        rich.apply(0, move)
        assert GAME.view(rich, 0)["cities"][0]["coins"] == 100 - price


@pytest.mark.once
def test_the_optimiser_finds_the_cheapest_price_in_thousands_of_cities() -> None:
    rng = Random(9)
    for _ in range(proof_count(8_000, 800)):
        check(random_case(rng))


def test_a_rebate_does_not_take_the_unit_that_a_choice_producer_should_make() -> None:
    """Wood at 5, glass and papyrus at 2: the producer makes the wood, Architecture takes the other two."""
    city = City()
    city.production, city.prices = [0, 0, 1, 0, 0], [5, 2, 2, 2, 2]
    city.raw, city.tokens = 1, 1 << ARCHITECTURE
    case = Case(city, printed_by_name()["the-temple-of-artemis"])
    told = GAME.explain(on_the_table(case, 0), 0, case.move)
    assert (told.price, told.legal) == (0, True)
    assert [(line.resource, line.choice, line.discount) for line in told.lines] == [
        ("wood", 1, 0),
        ("stone", 0, 0),
        ("glass", 0, 1),
        ("papyrus", 0, 1),
    ]
