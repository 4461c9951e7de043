"""The cards of arranged positions: decks as so many players have them, and where each of their cards lies."""

from collections import Counter
from collections.abc import Iterator, Sequence

from thauma.games.wonders import table as box
from thauma.games.wonders.ids import BUILT, HAND, IN_HAND, SOLD, TUCKED
from thauma.games.wonders.position import hand_of, place_of
from thauma.games.wonders.state import Wonders

CARD = {card.id: card for card in box.CARDS}
FIRST_GUILD = 67
"""the guilds stand last in the printed table"""
GUILDS = [card.id for card in box.CARDS[FIRST_GUILD:]]
TURNS = 6
Hands = Sequence[Sequence[str]]
"""cards that a test names, by seat"""


def ages_of(card: str) -> list[int]:
    """The ages that a card can be of, counted from one; guilds, which bear no number, are of the third."""
    return [age for age, copies in enumerate(CARD[card].copies, start=1) if copies] or [3]


class Decks:
    """What is still to be dealt of the three ages."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.guilds = players + 2
        self.left = [
            Counter({card.id: box.copies(number, age, players) for number, card in enumerate(box.CARDS)})
            for age in range(3)
        ]
        self.left[2].update(GUILDS)

    def has(self, card: str, age: int) -> bool:
        return self.left[age][card] > 0 and (card not in GUILDS or self.guilds > 0)

    def take(self, card: str, age: int) -> str:
        """Take a named card out of a deck."""
        assert self.has(card, age), f"no {card} is left in Age {age + 1} for {self.players} players"
        self.left[age][card] -= 1
        self.guilds -= card in GUILDS
        return card

    def rest(self, age: int) -> Iterator[str]:
        """Deal what is left, in order of the table."""
        while True:
            yield self.take(next(card for card in CARD if self.has(card, age)), age)


def lay_cards(
    wonders: Wonders,
    built: Sequence[Sequence[str]],
    stages: Sequence[int],
    hands: Sequence[Hands],
    discard: Sequence[str],
) -> None:
    """Put the cards into cities and pile, under wonders and into the hands of this age and the next.

    Each card lies where a turn can have brought it.
    """
    decks = Decks(wonders.players)
    for age, named in enumerate(hands, start=wonders.age):
        for card in [card for hand in named for card in hand]:
            decks.take(card, age)
    past = Past(wonders, decks)
    for seat, cards in enumerate(built):
        for card in sorted(cards, key=lambda card: len(ages_of(card))):
            past.put(card, BUILT, [seat])
    for card in discard:
        past.put(card, SOLD, range(wonders.players))
    for seat, number in enumerate(stages):
        for _ in range(number):
            past.tuck(seat)
    past.fill()
    deal_hands(wonders, decks, hands)


class Past:
    """The turns that are over: which card each seat took in them."""

    def __init__(self, wonders: Wonders, decks: Decks) -> None:
        self.wonders = wonders
        self.decks = decks
        ages = [TURNS] * wonders.age + [wonders.turn]
        self.free = [
            (age, turn, seat)
            for age, turns in enumerate(ages)
            for turn in range(turns)
            for seat in range(wonders.players)
        ]

    def put(self, card: str, use: int, seats: Sequence[int]) -> None:
        """Let a card have been played by one of some seats, in the first turn in which that can be."""
        where = [place for place in self.free if place[2] in seats and self.decks.has(card, place[0])]
        assert where, f"there was no turn yet in which {card} can have been played, or no copy of it"
        self.lay(where[0], self.decks.take(card, where[0][0]), use)

    def tuck(self, seat: int) -> None:
        """Let a stage have been built over any card."""
        where = [place for place in self.free if place[2] == seat]
        assert where, f"there was no turn yet in which seat {seat} can have built a stage"
        self.lay(where[0], next(self.decks.rest(where[0][0])), TUCKED)

    def fill(self) -> None:
        """Let all other cards of those turns be gone, and with them the seventh cards."""
        for place in self.free[:]:
            self.lay(place, next(self.decks.rest(place[0])), BUILT)
        for age in range(self.wonders.age):
            for hand in range(self.wonders.players):
                self.write(place_of(age, hand, HAND - 1), next(self.decks.rest(age)), BUILT)

    def lay(self, place: tuple[int, int, int], card: str, use: int) -> None:
        """Note what a seat did in a turn of an age."""
        self.free.remove(place)
        age, turn, seat = place
        self.write(place_of(age, hand_of(self.wonders, age, turn, seat), turn), card, use)

    def write(self, at: int, card: str, use: int) -> None:
        self.wonders.hands[at], self.wonders.uses[at] = box.CARD_INDEX[card], use


def deal_hands(wonders: Wonders, decks: Decks, hands: Sequence[Hands]) -> None:
    """Fill up the hands that are held now, and deal those of the ages to come."""
    for age in range(wonders.age, 3):
        turn = wonders.turn if age == wonders.age else 0
        named = hands[age - wonders.age] if age - wonders.age < len(hands) else ()
        for seat in range(wonders.players):
            cards = list(named[seat]) if seat < len(named) else []
            room = HAND - turn - len(cards)
            assert room >= 0, f"a hand has {HAND - turn} cards in this turn"
            cards += [next(decks.rest(age)) for _ in range(room)]
            first = place_of(age, hand_of(wonders, age, turn, seat), turn)
            wonders.hands[first : first + len(cards)] = sorted(box.CARD_INDEX[card] for card in cards)
            wonders.uses[first : first + len(cards)] = [IN_HAND] * len(cards)
