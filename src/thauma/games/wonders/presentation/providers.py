"""What meets the resources of a cost: symbols of a city and of its neighbours, for each payment worth it.

For people, never a rule: the rules price by counting, here every unit is given to the symbol that makes it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from thauma.core.game import Line
from thauma.games.wonders.ids import FULL_PRICE, GOODS_BOTH, LOW_PRICE, RAW_LEFT, RAW_RIGHT, STAGES
from thauma.games.wonders.position import cards_in, left_of, right_of, stages_of
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import ANY_GOODS, CARDS, CITIES, LETTERS, RESOURCES

OWN, CHOICE, LEFT, RIGHT = "own", "choice", "left", "right"
"""how a unit is met; also the parts of a line that are credited to something"""


@dataclass(frozen=True, slots=True)
class Symbol:
    """What makes one unit a turn, for its owner's city or for a buyer."""

    by: str
    """`card.quarry`, or `city.gizah` for a starting resource and for stages"""
    makes: str
    """the letters of which it makes one"""
    part: str
    price: int = 0


@dataclass(frozen=True, slots=True)
class Bill:
    """A payment, and the symbol that makes each unit."""

    left: int = 0
    right: int = 0
    uses: tuple[tuple[str, Symbol], ...] = ()

    @property
    def total(self) -> int:
        """Coins for both neighbours."""
        return self.left + self.right

    def with_unit(self, letter: str, symbol: Symbol) -> "Bill":
        """Add a unit and what it costs."""
        left = symbol.price if symbol.part == LEFT else 0
        right = symbol.price if symbol.part == RIGHT else 0
        return Bill(self.left + left, self.right + right, (*self.uses, (letter, symbol)))


# ------------------------------------------------------------------------------------------- symbols


def production_of(city: City) -> Iterator[tuple[str, str]]:
    """Name what a city makes and sells, symbol by symbol, with the letters of each."""
    board = CITIES[city.wonder]
    yield f"city.{board.id}", board.resource
    for card in cards_in(city.built):
        effect = CARDS[card].effect
        for letters in (*effect.produces, effect.choice):
            if letters:
                yield f"card.{CARDS[card].id}", letters


def private_production_of(city: City) -> Iterator[tuple[str, str]]:
    """Name what a city makes for itself alone."""
    for card in cards_in(city.built):
        if CARDS[card].effect.private:
            yield f"card.{CARDS[card].id}", CARDS[card].effect.private
    for stage in stages_of(city)[: city.counts[STAGES]]:
        if stage.effect.private:
            yield f"city.{CITIES[city.wonder].id}", stage.effect.private


def name_bargains(city: City, letter: str, part: str) -> list[str]:
    """Name the cards that let a city buy a unit from a neighbour for less."""
    raw = RAW_LEFT if part == LEFT else RAW_RIGHT
    wanted = GOODS_BOTH if letter in ANY_GOODS else raw
    return [f"card.{CARDS[c].id}" for c in cards_in(city.built) if CARDS[c].effect.cheap & wanted]


def symbols_for(wonders: Wonders, seat: int) -> list[Symbol]:
    """Give all symbols that a seat can use this turn, its own first, and among them what has no choice."""
    me = wonders.cities[seat]
    found = [
        Symbol(by, makes, OWN if len(makes) == 1 else CHOICE)
        for by, makes in (*production_of(me), *private_production_of(me))
    ]
    for part, seller in ((LEFT, left_of(wonders, seat)), (RIGHT, right_of(wonders, seat))):
        for by, makes in production_of(wonders.cities[seller]):
            price = LOW_PRICE if name_bargains(me, makes[0], part) else FULL_PRICE
            found.append(Symbol(by, makes, part, price))
    return sorted(
        found, key=lambda symbol: ((OWN, CHOICE, LEFT, RIGHT).index(symbol.part), len(symbol.makes))
    )


# ---------------------------------------------------------------------------------------- assignments


def drop_dominated(bills: Iterable[Bill]) -> list[Bill]:
    """Keep what no other payment undercuts on both sides, cheapest first; of equal ones the first."""
    kept: list[Bill] = []
    for bill in sorted(bills, key=lambda bill: (bill.total, bill.left)):
        if not any(other.left <= bill.left and other.right <= bill.right for other in kept):
            kept.append(bill)
    return kept


def partial_bills(cost: str, symbols: list[Symbol]) -> dict[str, list[Bill]]:
    """Give for each rest of a cost that can be left open the payments that meet the other units."""
    certain = Bill()
    for symbol in symbols:
        if symbol.part == OWN and symbol.makes in cost:  # costs nothing and serves nothing else
            cost = cost.replace(symbol.makes, "", 1)
            certain = certain.with_unit(symbol.makes, symbol)
    found = {cost: [certain]}
    for symbol in symbols:
        if symbol.part == OWN:
            continue
        more: dict[str, list[Bill]] = {}
        for rest, bills in found.items():
            for letter in symbol.makes:
                if letter in rest:
                    met = more.setdefault(rest.replace(letter, "", 1), [])
                    met += [bill.with_unit(letter, symbol) for bill in bills]
        for rest, bills in more.items():
            found[rest] = drop_dominated([*found.get(rest, ()), *bills])
    return found


def best_bills(cost: str, symbols: list[Symbol]) -> tuple[str, list[Bill]]:
    """Give every payment worth choosing, cheapest first, then the one with less for the left neighbour.

    Where a cost cannot be met, these leave open as little of it as possible, which stands before them.
    """
    found = partial_bills(cost, symbols)
    rest = min(found, key=lambda rest: (len(rest), [LETTERS.index(letter) for letter in rest]))
    return rest, found[rest]


# --------------------------------------------------------------------------------------------- lines


def lines_for(city: City, cost: str, bill: Bill) -> tuple[Line, ...]:
    """Break a cost down by how its resources are met; what both neighbours sell has a line for each."""
    lines = []
    for letter, resource in zip(LETTERS, RESOURCES, strict=True):
        met = {
            part: [symbol for made, symbol in bill.uses if made == letter and symbol.part == part]
            for part in (OWN, CHOICE, LEFT, RIGHT)
        }
        beyond = met.pop(RIGHT) if met[LEFT] and met[RIGHT] else []
        needed = cost.count(letter) - len(beyond)
        if needed:
            lines.append(line_for(city, letter, resource, needed, met))
        if beyond:
            lines.append(line_for(city, letter, resource, len(beyond), {RIGHT: beyond}))
    return tuple(lines)


def line_for(city: City, letter: str, resource: str, needed: int, met: dict[str, list[Symbol]]) -> Line:
    """Write one line; what is bought in it comes from one neighbour."""
    by = {part: list(dict.fromkeys(symbol.by for symbol in met[part])) for part in met if met[part]}
    bought = [symbol for part in (LEFT, RIGHT) for symbol in met.get(part, ())]
    cheap = name_bargains(city, letter, bought[0].part) if bought else []
    return Line(
        resource=resource,
        needed=needed,
        own=len(met.get(OWN, ())),
        choice=len(met.get(CHOICE, ())),
        bought=len(bought),
        at=bought[0].price if bought else 0,
        by=by | ({"bought": cheap} if cheap else {}),
    )
