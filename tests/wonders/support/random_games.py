"""Games for tests of what a seat knows: Halikarnassos and Babylon at the table, any players, any options."""

from collections.abc import Iterator
from random import Random
from typing import Any

import thauma
from tests.proof.support.walks import Step, Walks
from thauma.games.wonders.ids import M_DECLINE, M_END, M_REVIVE, M_SELL, M_STAGE, NOTHING, PAYMENTS
from thauma.games.wonders.position import unpack_state
from thauma.games.wonders.table import CARD_INDEX, CITIES

GAME = thauma.game("wonders")
NAME = "wonders"
COMPARED, CHECKED = (8, 2, 40), (25, 10, 250)
"""how many games are compared between builds, and of how many every position is checked"""
MOVES = range(M_END)
"""every move id"""
FORCED = ("halikarnassos", "babylon")
NIGHTS = ("night", "night", "night", "day")
RULES = {"any-use": "wonders/2", "only-built": "wonders/1"}
"""both versions; under the second one a card that was not built could not be, which nobody remembers, so that
not every deal that is drawn could have been played"""


def rng_and_options(number: int) -> tuple[Random, dict[str, Any]]:
    """A generator for game number so and so, and its options; the numbers run through those of players."""
    rng = Random(f"opening {number}")
    values = {option.name: option.values for option in GAME.options} | {"sides": ("dealt", "chosen")}
    options = {name: rng.choice(some) for name, some in values.items()}
    if options["sides"] == "dealt" and number % 11 == 10:  # the third value, without another draw
        options["sides"] = "day"
    return rng, {**options, "players": 3 + number % 5}


OPTIONS = tuple(rng_and_options(number)[1] for number in range(20))


def opening(number: int) -> thauma.State:
    """Deal game number so and so."""
    rng, options = rng_and_options(number)
    players = options["players"]
    deal = GAME.deal(number, options).to_dict()
    spare = [city for city, _ in deal["cities"] if city not in FORCED]
    cities = rng.sample([*FORCED, *spare[: players - 2]], players)
    sides = [rng.choice(NIGHTS if city in FORCED else ("day", "night")) for city in cities]
    chosen = options["sides"] == "chosen"
    deal["cities"] = [[city, None if chosen else side] for city, side in zip(cities, sides, strict=True)]
    if options["sides"] == "day":
        deal["cities"] = [[city, "day"] for city in cities]
    deal["rules"] = RULES[options["seventh_card"]]
    return GAME.start(GAME.deal_from_json(deal))


class Player:
    """Chooses at random, with a liking for stages and a dislike of selling that differ from game to game."""

    def __init__(self, number: int) -> None:
        self.rng = Random(f"player {number}")
        self.stage, self.sale = self.rng.choice((1.0, 10.0, 50.0)), self.rng.choice((1.0, 0.3, 0.05))

    def liking(self, move: int) -> float:
        """How likely a move is, compared with others."""
        if M_STAGE <= move < M_SELL:
            return self.stage
        return self.sale if M_SELL <= move < M_REVIVE else 0.1 if move == M_DECLINE else 1.0

    def choose(self, state: thauma.State) -> tuple[int, int]:
        """Let a random one of the seats that are asked choose."""
        seat = self.rng.choice(state.waiting)
        legal = state.legal(seat)
        return seat, self.rng.choices(legal, [self.liking(move) for move in legal])[0]


WALKS = Walks(opening, lambda number: Player(number).choose)
walk, positions, middle = WALKS.walk, WALKS.positions, WALKS.middle


def halikarnassos_seat(state: thauma.State) -> int:
    """The seat of Halikarnassos."""
    wonders = unpack_state(state)
    names = [GAME.deal_of(state).to_dict()["cities"][seat][0] for seat in range(wonders.players)]
    return names.index("halikarnassos")


def at_rest(state: thauma.State) -> bool:
    """Whether no choice waits for those of others."""
    return all(city.choice == NOTHING for city in unpack_state(state).cities[: GAME.seats_of(state)])


# ------------------------------------------------------------------------- games with hardly any secrets

SHY = {CARD_INDEX["tavern"], CARD_INDEX["altar"]}


def rich_opening(number: int) -> thauma.State:
    """An opening where every city can pay for everything: no rule of knowing asks how a card was paid."""
    state = opening(number)
    wonders = unpack_state(state)
    for city in wonders.cities[: wonders.players]:
        city.raw, city.goods = 0x4444, 7
    state.load(wonders.pack())
    return state


def open_choice(state: thauma.State, rng: Random) -> int:
    """Build all cards but Taverns and Altars; Halikarnassos builds a stage in the fifth turn or later."""
    seat, wonders = state.waiting[0], unpack_state(state)
    legal = state.legal(seat)
    revivals = [move for move in legal if M_REVIVE <= move < M_DECLINE]
    stages = [move for move in legal if M_STAGE <= move < M_SELL]
    if revivals:
        return rng.choice(revivals)
    if CITIES[wonders.cities[seat].wonder].id == FORCED[0]:
        shy = [move for move in legal if M_SELL <= move < M_REVIVE and move - M_SELL in SHY]
        if stages and wonders.turn > 3:
            return stages[0]
    else:
        shy = [move for move in legal if M_STAGE <= move < M_REVIVE and card_of(move) in SHY]
    if shy and rng.random() < 0.8:
        return rng.choice(shy)
    builds = [move for move in legal if move < M_STAGE and card_of(move) not in SHY]
    return rng.choice(builds or legal)


def card_of(move: int) -> int:
    """The card of a move."""
    return move % M_STAGE // PAYMENTS if move < M_SELL else move - M_SELL


def open_walk(number: int) -> Iterator[Step]:
    """Play a game with hardly any secrets."""
    state, rng = rich_opening(number), Random(number)
    while state.waiting:
        before, seat = state, state.waiting[0]
        move = open_choice(before, rng)
        state = before.copy()
        state.apply(seat, move)
        yield before, seat, move, state
