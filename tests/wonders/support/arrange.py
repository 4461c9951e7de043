"""Positions for tests, arranged in a few words: `table(city("gizah", built=["press"]), hands=[["baths"]])`.

Whatever a test does not name is filled in with cities and cards that the position does not use yet, as many
copies as so many players have, so that no card is in two places. Turns that are over leave nothing behind but
what the test names: the discard pile holds exactly the cards of `discard`.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tests.wonders.support.decks import CARD, TURNS, Decks, ages_of, lay_cards
from thauma import Event, Explanation, Match, Result, State
from thauma.games.wonders import GAME
from thauma.games.wonders import table as box
from thauma.games.wonders.ids import CHOOSE, HAND, NOTHING, SOLD, STAGES
from thauma.games.wonders.position import QUESTIONS, card_names, cards_held_by, cards_tucked_by, unpack_state
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table_rows import EffectRow, effect_row, goods, pack_raw

BOARDS = ("gizah", "rhodos", "babylon", "ephesos", "alexandria", "halikarnassos", "olympia")
"""where a test names none: of three, seat 0 has stone, the left neighbour ore and the right one wood"""


@dataclass(frozen=True)
class Town:
    """A city: its board, the cards built, coins, how many stages are built, and conflict tokens."""

    board: str = ""
    side: str = "day"
    built: Sequence[str] = ()
    coins: int = 3
    stages: int = 0
    tokens: Sequence[int] = ()


city = Town


class Table:
    """A position that is played in notation."""

    def __init__(self, state: State, named: Sequence[str] = ()) -> None:
        self.state = state
        self.named = named
        """cards that are sold only where a test says so"""

    # ------------------------------------------------------------------------------------- playing

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked."""
        return self.state.waiting

    @property
    def question(self) -> str:
        return QUESTIONS[self.wonders.question]

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat."""
        return [GAME.text(self.state, seat, move) for move in self.state.legal(seat)]

    def payments(self, seat: int, move: str) -> list[tuple[int, int]]:
        """What a move can be paid with, coins to the left and to the right; nothing if it is impossible."""
        found = re.compile(rf"{move}(?: paying(?: (\d+) left)?(?: (\d+) right)?)?")
        tails = [match for text in self.legal(seat) if (match := found.fullmatch(text))]
        return [(int(tail[1] or 0), int(tail[2] or 0)) for tail in tails]

    def play(self, seat: int, move: str, viewer: int | None = None) -> list[Event]:
        """Let a seat move; gives the events that a seat (None: a spectator) is told."""
        before, number = self.state.copy(), GAME.id(self.state, seat, move)
        self.state.apply(seat, number)
        return GAME.narrate(before, seat, number, self.state, viewer)

    def play_turn(self, *moves: str) -> None:
        """Play a turn: the seats in order; one that has no move here, or "", sells any card."""
        for seat in range(self.players):
            self.play(seat, "".join(moves[seat : seat + 1]) or f"sell {self.spare_card(seat)}")

    def spare_card(self, seat: int) -> str:
        """A card of a hand that the test does not care about, if there is one."""
        hand = self.hand(seat)
        return next((card for card in hand if card not in self.named), hand[0])

    def explain(self, seat: int, move: str) -> Explanation:
        return GAME.explain(self.state, seat, move)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) is shown."""
        return GAME.view(self.state, seat)

    @property
    def result(self) -> Result | None:
        return GAME.result(self.state)

    # ------------------------------------------------------------------------------------- looking

    @property
    def wonders(self) -> Wonders:
        return unpack_state(self.state)

    @property
    def players(self) -> int:
        return self.wonders.players

    @property
    def age(self) -> int:
        return self.wonders.age + 1

    @property
    def turn_number(self) -> int:
        """The number of the turn in its age."""
        return self.wonders.turn + 1

    def hand(self, seat: int) -> list[str]:
        return [box.CARDS[card].id for card in cards_held_by(self.wonders, seat)]

    @property
    def discard(self) -> list[str]:
        """The discard pile, in order of the names."""
        wonders = self.wonders
        lying = Counter(
            box.CARDS[card].id for card, use in zip(wonders.hands, wonders.uses, strict=True) if use >= SOLD
        )
        lying -= Counter(box.CARDS[card].id for card in wonders.revived if card != NOTHING)
        return sorted(lying.elements())

    def coins(self, seat: int) -> int:
        return self.wonders.cities[seat].coins

    @property
    def all_coins(self) -> list[int]:
        """The coins of all seats."""
        return [self.coins(seat) for seat in range(self.players)]

    def cards(self, seat: int) -> set[str]:
        return set(card_names(self.wonders.cities[seat].built))

    def stages(self, seat: int) -> int:
        """How many stages are built."""
        return self.wonders.cities[seat].counts[STAGES]

    def tucked_cards(self, seat: int) -> list[str]:
        """The cards under the stages."""
        return [box.CARDS[card].id for _, card in cards_tucked_by(self.wonders, seat)]

    def strength(self, seat: int) -> int:
        return self.wonders.cities[seat].shields

    def tokens(self, seat: int) -> list[int]:
        """The conflict tokens by age, that of the left conflict first."""
        worth = [(victory, box.DEFEAT) for victory in box.VICTORY]
        fought = zip(self.wonders.cities[seat].conflicts, worth, strict=True)
        return [(won, lost, won, lost)[i] for bits, (won, lost) in fought for i in range(4) if bits >> i & 1]

    def points(self, seat: int) -> dict[str, int]:
        """The points of a city, categories without any left out."""
        scored = zip(box.CATEGORIES, self.state.points(seat), strict=True)
        return {category: n for category, n in scored if n}


# ----------------------------------------------------------------------------------------- a position


def table(
    *cities: Town,
    hands: Sequence[Sequence[str]] = (),
    later: Sequence[Sequence[str]] = (),
    players: int | None = None,
    age: int | None = None,
    turn: int | None = None,
    discard: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    rules: str = GAME.rules,
) -> Table:
    """The cities by seat, everybody being asked for a card; the hands by seat, filled up to their size.

    `later` are the hands of the next age. The age is that of the cards unless a test names it, the turn the
    first by which all of it can have been played, the players as many as there are cities, three at least.
    """
    seats = players or max(3, len(cities))
    towns = with_boards([*cities, *(city() for _ in range(seats - len(cities)))])
    wonders = Wonders()
    wonders.options = GAME.flags(GAME.full_options(options, seats)) | GAME.rules_flags.get(rules, 0)
    wonders.players, wonders.question = seats, CHOOSE
    wonders.age = (age or youngest_age(towns, hands, discard)) - 1
    wonders.turn = (turn or first_turn(towns, wonders.age + 1, discard)) - 1
    wonders.asked = wonders.reviver = NOTHING
    wonders.revived, wonders.revived_age, wonders.looked = [NOTHING] * 3, [NOTHING] * 3, [NOTHING] * 3
    for stored, town in zip(wonders.cities, towns, strict=False):
        fill_city(stored, town)
    built, stages = [town.built for town in towns], [town.stages for town in towns]
    lay_cards(wonders, built, stages, [hands, later], discard)
    state = State(GAME, GAME.engine)
    state.load(wonders.pack())
    return Table(state, [card for hand in [*hands, *later] for card in hand])


def with_boards(towns: Sequence[Town]) -> list[Town]:
    """Give a board to every town that has none."""
    named = [town.board for town in towns if town.board]
    assert len(set(named)) == len(named), f"two seats have the same city: {named}"
    spare = (board for board in BOARDS if board not in named)
    return [town if town.board else replace(town, board=next(spare)) for town in towns]


def youngest_age(towns: Sequence[Town], hands: Sequence[Sequence[str]], discard: Sequence[str]) -> int:
    """The age of the cards in the hands, else the first that knows all cards."""
    held = [card for hand in hands for card in hand]
    played = [*discard, *(card for town in towns for card in town.built)]
    return max((min(ages_of(card)) for card in held or played), default=1)


def first_turn(towns: Sequence[Town], age: int, discard: Sequence[str]) -> int:
    """The first turn of an age by which all that is named can have been played."""
    needed = [0]
    for town in towns:
        fresh = sum(min(ages_of(card)) == age for card in town.built)
        needed.append(max(fresh, len(town.built) + town.stages - TURNS * (age - 1)))
    sold = sum(min(ages_of(card)) == age for card in discard)
    return max(needed) + -(-sold // len(towns)) + 1


def fill_city(stored: City, town: Town) -> None:
    """Build up a city: all that it has follows from its board, its cards and its stages."""
    board = box.CITIES[box.CITY_INDEX[town.board]]
    stages = (board.day if town.side == "day" else board.night)[: town.stages]
    assert len(stages) == town.stages, f"{town.board} has no {town.stages} stages"
    assert len(set(town.built)) == len(town.built), f"a building stands in {town.board} twice"
    stored.wonder, stored.choice, stored.coins = box.CITY_INDEX[town.board], NOTHING, town.coins
    stored.side = stored.drawn = box.SIDES.index(town.side)
    stored.raw, stored.goods = pack_raw(board.resource), goods(board.resource)
    stored.counts[STAGES] = town.stages
    for card in town.built:
        number = box.CARD_INDEX[card]
        stored.built[number >> 6] |= 1 << (number & 63)
        stored.counts[CARD[card].colour] += 1
    for gain in map(
        effect_row, [*(CARD[card].effect for card in town.built), *(stage.effect for stage in stages)]
    ):
        add_effect(stored, gain)
    for token in town.tokens:
        add_conflict_token(stored, token)


def add_effect(stored: City, gain: EffectRow) -> None:
    """Add what lasts of a card or a stage."""
    stored.raw += gain.raw
    stored.goods |= gain.goods
    stored.pairs |= gain.pairs
    stored.any_raw += gain.any_raw
    stored.any_goods += gain.any_goods
    stored.cheap |= gain.cheap
    stored.shields += gain.shields
    stored.wild += gain.wild
    stored.power |= gain.power
    if gain.symbol != NOTHING:
        stored.symbols[gain.symbol] += 1


def add_conflict_token(stored: City, token: int) -> None:
    """Give a conflict token: two an age at most, a defeat in the first age that has room."""
    ages = range(3) if token == box.DEFEAT else [box.VICTORY.index(token)]
    room = [(age, side) for age in ages for side in (0, 2) if not stored.conflicts[age] >> side & 3]
    age, side = room[0]
    stored.conflicts[age] |= (2 if token == box.DEFEAT else 1) << side


# -------------------------------------------------------------------------------------------- a match


def match(
    *cities: str,
    hands: Sequence[Sequence[Sequence[str]]] = (),
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match from its beginning: cities like "gizah night" by seat, and the hands by age and by seat.

    What is not named is filled in as for a table; with chosen sides none is dealt.
    """
    named = [name.split()[0] for name in cities]
    seats = [*cities, *[board for board in BOARDS if board not in named][: max(0, 3 - len(cities))]]
    full = GAME.full_options(options, len(seats))
    side = [] if full["sides"] == "chosen" else ["day"]
    boards = [[*name.split(), *side, None][:2] for name in seats]
    decks = Decks(len(seats))
    dealt = [deal_age(decks, age, hands[age] if age < len(hands) else ()) for age in range(3)]
    return Match(GAME.checked_deal(full, {"cities": boards, "hands": dealt}))


def deal_age(decks: Decks, age: int, hands: Sequence[Sequence[str]]) -> list[list[str]]:
    """Deal the hands of an age, of which some cards are named."""
    named = [[decks.take(card, age) for card in hand] for hand in hands]
    named += [[] for _ in range(decks.players - len(hands))]
    return [[*hand, *(next(decks.rest(age)) for _ in range(HAND - len(hand)))] for hand in named]
