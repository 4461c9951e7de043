"""Rules of thumb of 7 Wonders: each move weighs what the habits say that it promises, in points."""

from collections.abc import Callable
from dataclasses import replace
from math import exp, log

import pytest

from tests.wonders.support.short_positions import LaidTable, choosing_sides, lay_table, reviving_table, town
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.games.wonders import GAME
from thauma.games.wonders.strategy.habits import HABITS as H
from thauma.games.wonders.table import CARDS

COIN = (H["coin, Age I"], H["coin, Age II"], H["coin, Age III"])
SALE = 3
GONE = H["turns gone"]


def likely_moves(laid: LaidTable) -> dict[str, float]:
    """How likely a sensible player is to make each move, for the first seat that is asked."""
    state = laid.state
    seat = state.waiting[0]
    style = replace(BEST.fit_to(state), trust=1.0, guess=1, depth=1)
    tree = Search(state.seen_by(seat), style.to_parameters(), 5, 0, 1)
    tree.run(1)
    return {GAME.text(state, seat, move): prior for move, _, prior, _ in tree.root_moves()}


def promised_worth(laid: LaidTable, move: str) -> float:
    """What a move promises, read off how much likelier it is than a sale, or than building nothing."""
    likely = likely_moves(laid)
    if "decline" in likely:
        return log(likely[move] / likely["decline"]) / H["sharpness"]
    sale = next(prior for text, prior in likely.items() if text.startswith("sell"))
    return log(likely[move] / sale) / H["sharpness"] + SALE * COIN[laid.wonders.age]


def chain_worth(card: str) -> float:
    """What it promises that a building makes others free."""
    return H["chain"] * sum(card in other.chain for other in CARDS)


def one_city(
    card: str, city: str = "gizah", side: str = "day", turn: int = 1, **others: object
) -> Callable[[], LaidTable]:
    """A table of three at which seat 0 has this city and a card in hand."""
    table = {name: others.pop(name) for name in ("age",) if name in others}
    mine = town(city, side, hand=[card], **others)  # type: ignore[arg-type]
    return lambda: lay_table(mine, turn=turn, **table)  # type: ignore[arg-type]


PRODUCTION = {
    "raw material": (one_city("lumber-yard"), H["raw, Age I"]),
    "raw material that the board has": (one_city("stone-pit"), H["raw, Age I"] * H["raw had already"]),
    "raw material in the fourth turn": (
        one_city("lumber-yard", turn=4),
        H["raw, Age I"] * (1 - 3 * GONE),
    ),
    "a choice, for a coin": (one_city("timber-yard"), H["a choice"] * H["raw, Age I"] - COIN[0]),
    "goods": (one_city("loom"), H["goods, Age I"]),
    "goods that the board has": (
        one_city("press", "ephesos"),
        H["goods, Age I"] * H["goods had already"],
    ),
    "two units": (
        one_city("sawmill", turn=2),
        H["raw, Age II"] * (1 + H["a second unit"]) * (1 - GONE) - COIN[1],
    ),
    "two units of what the board has": (
        one_city("quarry", turn=2),
        H["raw, Age II"] * (1 + H["a second unit"]) * H["raw had already"] * (1 - GONE) - COIN[1],
    ),
    "goods in Age II": (one_city("loom", age=2, turn=2), H["goods, Age II"] * (1 - GONE)),
    "cheap trade": (one_city("marketplace"), H["cheap, Age I"] + chain_worth("marketplace")),
    "a choice of raw materials": (
        one_city("caravansery", built=["marketplace"], turn=2),
        H["private choice"] * (1 - GONE) + chain_worth("caravansery"),
    ),
    "a choice of goods": (
        one_city("forum", built=["west-trading-post"], turn=2),
        H["private choice"] * (1 - GONE) + chain_worth("forum"),
    ),
}


@pytest.mark.parametrize("name", PRODUCTION)
def test_what_produces_is_worth_less_the_later_it_comes(name: str) -> None:
    arranged, worth = PRODUCTION[name]
    laid = arranged()
    (move,) = [text for text in laid.legal() if text.startswith(f"build {laid.table.named[0]}")]
    assert promised_worth(laid, move) == pytest.approx(worth)


def symbols_promise(added: float, ages_left: int, had: int) -> float:
    """What a symbol promises: what it adds, and a share of what it prepares."""
    later = H["symbol, early"] + H["symbol, by symbols"] * had
    return H["symbol"] * added + ages_left * later


POINTS = {
    "points": (one_city("altar"), 3 + chain_worth("altar")),
    "coins": (lambda: lay_table(town("gizah", hand=["tavern"]), players=4, turn=1), 5 * H["grants"]),
    "a first symbol": (
        one_city("scriptorium", "ephesos"),
        symbols_promise(1, 2, 0) + chain_worth("scriptorium"),
    ),
    "a set of symbols": (
        one_city("scriptorium", "ephesos", built=["apothecary", "workshop"], turn=3),
        symbols_promise(8, 2, 2) + chain_worth("scriptorium"),
    ),
    "a second compass": (
        one_city("dispensary", built=["apothecary", "workshop"], turn=2),
        symbols_promise(3, 1, 2) + chain_worth("dispensary"),
    ),
    "a second gear": (
        one_city("laboratory", built=["workshop", "apothecary"], turn=2),
        symbols_promise(3, 1, 2) + chain_worth("laboratory"),
    ),
    "a second tablet in Age III": (
        one_city("university", built=["library"], turn=2),
        symbols_promise(3, 0, 1),
    ),
    "a symbol to choose": (
        one_city("scientists-guild", "ephesos", built=["sawmill", "foundry", "workshop", "altar"], turn=2),
        H["wild"] + H["wild, by symbols"],
    ),
    "points and coins for own buildings": (
        one_city("haven", built=["forum", "lumber-yard", "sawmill"], turn=2),
        2 * (H["grants"] + H["counted points"]),
    ),
    "a guild for a complete wonder": (
        one_city("decorators-guild", built=["foundry", "loom"], stages=3, turn=2),
        7,
    ),
    "a guild for a wonder that is not complete": (
        one_city("decorators-guild", built=["foundry", "loom"], stages=2, turn=2),
        H["incomplete"],
    ),
}


@pytest.mark.parametrize("name", POINTS)
def test_what_scores_is_worth_its_points(name: str) -> None:
    arranged, worth = POINTS[name]
    laid = arranged()
    assert promised_worth(laid, f"build {laid.table.named[0]}") == pytest.approx(worth)


def test_coins_for_buildings_around_count_them() -> None:
    others = town("rhodos", built=["ore-vein", "foundry"]), town("babylon", built=["clay-pool"])
    laid = lay_table(town("gizah", built=["quarry"], hand=["vineyard"]), *others, age=2, turn=3)
    assert promised_worth(laid, "build vineyard") == pytest.approx(4 * H["grants"])


STAGES = {
    "points": (one_city("vineyard", built=["sawmill"], turn=3), 3),
    "something special": (
        one_city("vineyard", "olympia", built=["sawmill"], stages=1, turn=3),
        H["stage, special"],
    ),
    "a symbol to choose": (
        one_city("vineyard", "babylon", built=["foundry", "loom", "school"], stages=1, turn=3),
        H["wild"] + H["wild, by symbols"],
    ),
    "a choice": (
        one_city("vineyard", "alexandria", "night", built=["brickyard"], turn=3),
        H["private choice"] * (1 - 2 * GONE) + H["stage, choice"] - H["private choice"],
    ),
    "a choice in Age III": (
        one_city("gardens", "alexandria", "night", built=["brickyard"], turn=3),
        H["stage, choice"] - H["private choice"],
    ),
}


@pytest.mark.parametrize("name", STAGES)
def test_a_stage_is_worth_what_it_brings_and_a_little_more(name: str) -> None:
    arranged, worth = STAGES[name]
    laid = arranged()
    move = next(text for text in laid.legal() if text.startswith("stage"))
    assert promised_worth(laid, move) == pytest.approx(H["stage"] + worth)


def test_what_is_paid_to_neighbours_is_taken_off() -> None:
    laid = lay_table(town("rhodos", hand=["baths"]), town("gizah"), town("ephesos"), turn=1)
    paid = 2 * COIN[0]
    assert promised_worth(laid, "build baths paying 2 left") == pytest.approx(3 + chain_worth("baths") - paid)


# -------------------------------------------------------------------------------------------- conflicts


def conflicts_promise(age: int, turn: int, lead: int) -> float:
    """What a lead in shields promises in the conflicts of an age and of those after it."""
    total = 0.0
    for later in range(age, 3):
        blur = (
            H["force, blur now"]
            + H["force, blur by turn"] * (5 - turn)
            + H["force, blur by age"] * (later - age)
        )
        chance = 1 / (1 + exp(-1.3 * lead / blur))
        total += chance * (1, 3, 5)[later] - (1 - chance)
    return H["force"] * total


@pytest.mark.parametrize("turn", [1, 3, 6])
@pytest.mark.parametrize(
    ("age", "card", "built", "shields"),
    [
        (1, "guard-tower", ["clay-pool"], 1),
        (2, "archery-range", ["workshop"], 2),
        (3, "fortifications", ["walls"], 3),
    ],
)
def test_shields_promise_victories_against_both_neighbours(
    age: int, card: str, built: list[str], shields: int, turn: int
) -> None:
    had = 2 if "walls" in built else 0
    others = town("rhodos", built=["stockade"]), town("babylon", built=["barracks", "guard-tower"][: age - 1])
    laid = lay_table(town("gizah", built=built, hand=[card]), *others, age=age, turn=max(turn, 3))
    now = laid.wonders.turn
    leads = [had - other.shields for other in laid.wonders.cities[1:3]]
    gained = sum(
        conflicts_promise(age - 1, now, lead + shields) - conflicts_promise(age - 1, now, lead)
        for lead in leads
    )
    assert promised_worth(laid, f"build {card}") == pytest.approx(gained + chain_worth(card))


# ---------------------------------------------------------------------------------------- other questions


def test_what_is_revived_costs_nothing() -> None:
    laid = reviving_table()
    worth = H["goods, Age II"] * (1 - laid.wonders.turn * GONE)
    assert promised_worth(laid, "build press from discard") == pytest.approx(worth)


def test_sides_are_equally_likely() -> None:
    assert list(likely_moves(choosing_sides()).values()) == pytest.approx([0.5, 0.5])
