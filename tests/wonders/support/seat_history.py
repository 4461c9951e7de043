"""What one seat has seen, noted while a game is played, and every deal that would have shown it the same.

Slow and simple on purpose: hands are lists that go round, a deal is a way to put the cards of an age into the
places where they were taken or are held, and whatever contradicts what was seen is left out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, product
from math import factorial, prod

import thauma
from tests.proof.support.walks import Step
from tests.wonders.support.decks import FIRST_GUILD
from tests.wonders.support.random_games import GAME, card_of, open_walk, opening, rich_opening, walk
from thauma.games.wonders.ids import (
    CHOOSE,
    DISCARD_BUILD_FORCED,
    HALIKARNASSOS_FIRST,
    HAND,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    REVIVE,
    SEVENTH,
    SEVENTH_CARD,
    SEVENTH_ONLY_BUILT,
)
from thauma.games.wonders.position import cards_in, unpack_state
from thauma.games.wonders.table import CARD_INDEX, CARDS, CITY_INDEX, copies

LOOKER = CITY_INDEX["halikarnassos"]

Slot = tuple[int, int, int]
"""age, hand and turn"""
Cards = tuple[int, ...]


@dataclass
class Sighting:
    """A look at the discard pile."""

    seat: int
    thrown: list[Slot]
    """all that was discarded before"""
    owned: set[int]
    """the buildings of the city that looked"""
    card: int | None = None
    back: int | None = None


class SeatNotes:
    """The notes of one seat, and the truth that it does not know."""

    def __init__(self, state: thauma.State, viewer: int) -> None:
        deal = GAME.deal_of(state).to_dict()
        self.viewer, self.state = viewer, state
        self.players, self.options = len(deal["cities"]), unpack_state(state).options
        self.left = [[[CARD_INDEX[name] for name in hand] for hand in age] for age in deal["hands"]]
        self.truth: dict[Slot, int] = {}
        self.open: set[Slot] = set()
        self.sights: dict[Slot, Counter[int]] = {}
        self.thrown: list[Slot] = []
        self.looks: list[Sighting] = []
        self.holds = list(range(self.players))
        self.age = self.turn = 0
        self.moves: dict[int, int] = {}
        self.look_round()

    def look_round(self) -> None:
        """See the hand that the seat holds now."""
        hand = self.holds[self.viewer]
        self.sights[self.age, hand, self.turn] = Counter(self.left[self.age][hand])

    def note(self, step: Step) -> None:
        """Take down a move."""
        before, seat, move, after = step
        question = unpack_state(before).question
        self.state = after
        if question == CHOOSE:
            self.moves[seat] = move
            if len(self.moves) < self.players:
                return
            for each, chosen in self.moves.items():
                self.take(each, chosen, self.turn)
            self.moves = {}
            if self.turn == 5:
                for each in range(self.players):
                    if not unpack_state(after).cities[each].power & SEVENTH_CARD:
                        self.leave(each)
        elif question == SEVENTH:
            if move == M_DECLINE:
                self.leave(seat)
            else:
                self.take(seat, move, 6)
        elif question == REVIVE and move < M_DECLINE:
            self.looks[-1].card, self.looks[-1].back = move - M_REVIVE, self.back(after)
        self.note_the_end_of_the_turn(after)

    def back(self, after: thauma.State) -> int:
        """The age on the back of what was built from the pile just now."""
        return unpack_state(after).revived_age[len(self.looks) - 1]

    def note_the_end_of_the_turn(self, after: thauma.State) -> None:
        """A look, a seventh card that nobody could use, the passing of the hands."""
        wonders = unpack_state(after)
        over = (wonders.age, wonders.turn) != (self.age, self.turn) or not after.waiting
        late = bool(self.options & HALIKARNASSOS_FIRST)
        keepers = [
            s for s in range(self.players) if wonders.cities[s].power & SEVENTH_CARD and self.turn == 5
        ]
        unasked = [s for s in keepers if len(self.left[self.age][self.holds[s]]) == 1]
        gone = [s for s in unasked if over or (wonders.question == REVIVE and not late)]
        if not late:
            for seat in gone:
                self.leave(seat)
        if wonders.looks > len(self.looks):
            seat = next(s for s in range(self.players) if wonders.cities[s].wonder == LOOKER)
            self.looks.append(Sighting(seat, self.thrown[:], set(cards_in(wonders.cities[seat].built))))
        if late:
            for seat in gone:
                self.leave(seat)
        if over and after.waiting:
            self.pass_on(wonders.age)

    def pass_on(self, age: int) -> None:
        """Give the hands to the neighbours, or take up those of the next age."""
        if age != self.age:
            self.age, self.turn, self.holds = age, 0, list(range(self.players))
        else:
            step = 1 if self.age == 1 else -1  # who holds a hand now had its neighbour's
            self.turn += 1
            self.holds = [self.holds[(seat + step) % self.players] for seat in range(self.players)]
        self.look_round()

    def take(self, seat: int, move: int, turn: int) -> None:
        """Note what becomes of a card."""
        slot = self.remove(seat, card_of(move), turn)
        if move < M_STAGE or seat == self.viewer:
            self.open.add(slot)
        if move >= M_SELL:
            self.thrown.append(slot)

    def leave(self, seat: int) -> None:
        """Note that the last card is discarded."""
        slot = self.remove(seat, self.left[self.age][self.holds[seat]][0], 6)
        if seat == self.viewer:
            self.open.add(slot)
        self.thrown.append(slot)

    def remove(self, seat: int, card: int, turn: int) -> Slot:
        hand = self.holds[seat]
        self.left[self.age][hand].remove(card)
        self.truth[self.age, hand, turn] = card
        return self.age, hand, turn

    # ----------------------------------------------------------------------------------- other deals

    def deals(self, age: int, *, pile: bool = True) -> Counter[tuple[Cards, ...]]:
        """Every deal of an age that fits: the cards of each hand as they were taken, then what is left.

        Each counts as often as there are orders of what is left. All copies of a card being different pieces,
        every order stands for equally many deals: as many as the copies can be exchanged among each other.
        Without `pile` nothing is asked of the discard pile and of what was built from it.
        """
        found: Counter[tuple[Cards, ...]] = Counter()
        seen = [list(self.taking_orders(age, hand)) for hand in range(self.players)]
        gaps = [slot for slot in self.truth if slot[0] == age and self.is_gap(slot)]
        pool = self.never_seen(age)
        for cards in fillings(pool, len(gaps)):
            if any(card < FIRST_GUILD for card in pool - Counter(cards)):
                continue  # only guilds can be in the box
            for hands in product(*seen):
                world = [list(hand) for hand, _ in hands]
                for (_, hand, turn), card in zip(gaps, cards, strict=True):
                    world[hand][turn] = card
                if not pile or self.fits(age, world):
                    found[tuple(map(tuple, world))] += prod(orders for _, orders in hands)
        return found

    def first_sight(self, age: int, hand: int) -> int:
        """The turn in which the seat first held a hand; after them all for one that it never held."""
        return min((turn for (a, h, turn) in self.sights if (a, h) == (age, hand)), default=HAND)

    def is_gap(self, slot: Slot) -> bool:
        """Whether the seat has never seen the card that was taken there."""
        return slot not in self.open and slot[2] < self.first_sight(slot[0], slot[1])

    def never_seen(self, age: int) -> Counter[int]:
        """What the cards that the seat has never seen can be, all guilds among them that are not known."""
        deck = Counter({c: copies(c, age, self.players) for c in range(FIRST_GUILD)})
        if age == 2:
            deck.update(range(FIRST_GUILD, len(CARDS)))
        for hand in range(self.players):
            deck.subtract(self.sights.get((age, hand, self.first_sight(age, hand)), ()))
        deck.subtract(
            self.truth[slot]
            for slot in self.open
            if slot[0] == age and slot[2] < self.first_sight(age, slot[1])
        )
        return +deck

    def taking_orders(self, age: int, hand: int) -> Iterator[tuple[Cards, int]]:
        """Every order in which the cards of a hand can have been taken, and how many orders the rest has."""
        first = self.first_sight(age, hand)
        start = [self.truth.get((age, hand, turn), -1) for turn in range(first)]
        begun = [card if (age, hand, turn) in self.open else -1 for turn, card in enumerate(start)]
        yield from self.continue_taking(age, hand, begun, self.sights.get((age, hand, first), Counter()))

    def continue_taking(
        self, age: int, hand: int, taken: list[int], held: Counter[int]
    ) -> Iterator[tuple[Cards, int]]:
        """Let the next card be taken in every way that agrees with all sights."""
        slot = (age, hand, len(taken))
        if slot in self.sights and +self.sights[slot] != +held:
            return
        if slot not in self.truth:
            rest = sorted(held.elements())
            orders = factorial(len(rest)) // prod(factorial(n) for n in held.values())
            yield (*taken, *rest), orders
            return
        for card in [self.truth[slot]] if slot in self.open else sorted(+held):
            if held[card]:
                yield from self.continue_taking(age, hand, [*taken, card], held - Counter([card]))

    def fits(self, age: int, world: list[list[int]]) -> bool:
        """Whether a deal agrees with what is known of the discard pile, and with what is asked now."""
        for look in self.looks:
            thrown = [slot for slot in look.thrown if slot[0] == age]
            cards = [world[hand][turn] for _, hand, turn in thrown]
            if look.seat == self.viewer:
                if Counter(cards) != Counter(self.truth[slot] for slot in thrown):
                    return False
            elif not self.might_build(age, look, set(cards)):
                return False
        return age != self.age or self.may_ask(world)

    def might_build(self, age: int, look: Sighting, cards: set[int]) -> bool:
        """Whether another seat can have built what it did, with these cards of an age in the pile."""
        if look.card is not None and look.back is not None:
            return (look.card in cards) == (look.back == age) or look.back < age
        asked = self.question == REVIVE and look is self.looks[-1]
        if asked and age == 0 == self.age:
            return not cards <= look.owned
        return asked or not self.options & DISCARD_BUILD_FORCED or cards <= look.owned

    @property
    def question(self) -> int:
        """What is asked now."""
        return unpack_state(self.state).question

    def may_ask(self, world: list[list[int]]) -> bool:
        """Whether Babylon would be asked about the seventh card that it has in a deal."""
        only_built = bool(self.options & SEVENTH_ONLY_BUILT)
        if self.question != SEVENTH or not only_built or self.state.waiting == (self.viewer,):
            return True
        wonders = unpack_state(self.state)
        hand = self.holds[wonders.asked]
        wonders.hands[(self.age * 7 + hand) * 7 + 6] = world[hand][6]
        state = self.state.copy()
        state.load(wonders.pack())
        return state.legal(wonders.asked) != [M_DECLINE]


def fillings(pool: Counter[int], n: int) -> Iterator[Cards]:
    """Every way to fill so many places with cards of a pool, in order."""
    if n == 0:
        yield ()
        return
    for card in sorted(+pool):
        for rest in fillings(pool - Counter([card]), n - 1):
            yield (card, *rest)


def notes_after(number: int, steps: int, viewer: int) -> SeatNotes:
    """The notes of a seat after some steps of a game."""
    return note_steps(SeatNotes(opening(number), viewer), islice(walk(number), steps))


def open_notes_after(number: int, steps: int, viewer: int) -> SeatNotes:
    """The same for a game with hardly any secrets."""
    return note_steps(SeatNotes(rich_opening(number), viewer), islice(open_walk(number), steps))


def note_steps(seat_notes: SeatNotes, steps: Iterable[Step]) -> SeatNotes:
    """Take down steps."""
    for step in steps:
        seat_notes.note(step)
    return seat_notes
