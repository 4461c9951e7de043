"""Positions for tests, arranged in a few words: `table(city(built=["press"]), open=["baths"])`.

Whatever a test does not name is filled in with things that the position does not use yet, so that no card,
wonder or token is in two places and the compiled rules are safe on it. Finished ages leave nothing behind but
what the test names: the discard pile holds exactly the cards of `discard`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from thauma import Event, Explanation, Result, State
from thauma.games.duel import GAME
from thauma.games.duel import table as box
from thauma.games.duel.box import (
    EVERY_CARD,
    EVERY_CARD_INDEX,
    EVERY_TOKEN,
    EVERY_TOKEN_INDEX,
    EVERY_WONDER,
    EVERY_WONDER_INDEX,
)
from thauma.games.duel.formats import knowledge
from thauma.games.duel.ids import NO_VICTORY, NOTHING, PANTHEON, TURN
from thauma.games.duel.pantheon.table import TEMPLES
from thauma.games.duel.position import (
    QUESTIONS,
    card_names,
    set_bits,
    token_names,
    unpack_state,
    wonder_names,
)
from thauma.games.duel.state import Duel

AGE_OF = {card.id: card.age for card in EVERY_CARD}
GUILDS = {card.id for card in box.CARDS if card.guild}
BUILDINGS = [card.id for card in box.CARDS if not card.guild]


@dataclass(frozen=True)
class Town:
    """A city: cards built, coins, wonders still to build, wonders built, progress tokens."""

    built: Sequence[str] = ()
    coins: int = 7
    wonders: Sequence[str] = ()
    raised: Sequence[str] = ()
    tokens: Sequence[str] = ()


city = Town


class Table:
    """A position that is played in notation, each move by the seat that is asked."""

    def __init__(self, state: State) -> None:
        self.state = state

    # ------------------------------------------------------------------------------------- playing

    @property
    def asked_seat(self) -> int:
        return self.state.waiting[0]

    @property
    def question(self) -> str:
        return QUESTIONS[self.duel.question]

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, or of the one that is asked."""
        who = self.asked_seat if seat is None else seat
        return [GAME.text(self.state, who, move) for move in self.state.legal(who)]

    def play(self, *moves: str) -> list[Event]:
        """Play moves; gives the events of the last one."""
        events: list[Event] = []
        for text in moves:
            seat, before = self.asked_seat, self.state.copy()
            move = GAME.id(before, seat, text)
            self.state.apply(seat, move)
            events = GAME.narrate(before, seat, move, self.state)
        return events

    def explain(self, move: str, seat: int | None = None) -> Explanation:
        """Explain a move to a seat, or to the one that is asked."""
        return GAME.explain(self.state, self.asked_seat if seat is None else seat, move)

    def price(self, move: str) -> int | None:
        """What a move costs in coins, possible or not."""
        return self.explain(move).price

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) is shown."""
        return GAME.view(self.state, seat)

    @property
    def result(self) -> Result | None:
        return GAME.result(self.state)

    # ------------------------------------------------------------------------------------- looking

    @property
    def duel(self) -> Duel:
        return unpack_state(self.state)

    @property
    def age(self) -> int:
        return self.duel.age + 1

    @property
    def pawn(self) -> int:
        """Above 0 seat 0 is ahead."""
        return self.duel.pawn

    @property
    def open_cards(self) -> set[str]:
        """The accessible cards."""
        duel = self.duel
        return {EVERY_CARD[duel.ages[20 * duel.age + slot]].id for slot in set_bits(duel.accessible)}

    @property
    def discard(self) -> set[str]:
        return set(card_names(self.duel.discard))

    @property
    def board(self) -> set[str]:
        """The progress tokens on the board."""
        return set(token_names(self.duel.tokens))

    def coins(self, seat: int) -> int:
        return self.duel.cities[seat].coins

    def cards(self, seat: int) -> set[str]:
        return set(card_names(self.duel.cities[seat].built))

    def tokens(self, seat: int) -> set[str]:
        return set(token_names(self.duel.cities[seat].tokens))

    def wonders(self, seat: int) -> set[str]:
        """The wonders that a city can still build."""
        return set(wonder_names(self.duel.cities[seat].wonders))

    def built_wonders(self, seat: int) -> set[str]:
        """The wonders that a city has built."""
        return set(wonder_names(self.duel.cities[seat].raised))

    def symbols(self, seat: int) -> set[str]:
        return {box.SYMBOLS[i] for i in set_bits(self.duel.cities[seat].symbols)}

    def production(self, seat: int) -> dict[str, int]:
        """What brown and grey cards produce."""
        produced = zip(box.RESOURCES, self.duel.cities[seat].production, strict=True)
        return {resource: n for resource, n in produced if n}

    def prices(self, seat: int) -> dict[str, int]:
        """What a missing unit costs a city."""
        return dict(zip(box.RESOURCES, self.duel.cities[seat].prices, strict=True))

    def points(self, seat: int) -> dict[str, int]:
        """The points of a city, categories without any left out."""
        scored = zip(GAME.categories_of(self.state), self.state.points(seat), strict=True)
        return {category: n for category, n in scored if n}


def table(
    mine: Town | None = None,
    theirs: Town | None = None,
    *,
    open: Sequence[str] = (),  # noqa: A002  (an open card is the game's word)
    age: int = 1,
    left: int | None = None,
    slots: Mapping[int, str] | None = None,
    turn: int = 0,
    pawn: int = 0,
    board: Sequence[str] = (),
    aside: Sequence[str] = (),
    discard: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
) -> Table:
    """Seat 0 with its city, seat 1 with the other, and the cards of `open` accessible between them.

    `left` says how many cards the structure still has (the last of them in the first rows), `slots` puts
    cards in places of their own. Loot tokens that the pawn has reached are gone.
    """
    towns = (mine or city(), theirs or city())
    duel = Duel()
    flags = GAME.flags(GAME.full_options(options))
    duel.options, duel.pantheon_options = flags & 255, flags >> 8
    duel.age, duel.turn, duel.question, duel.pawn = age - 1, turn, TURN, pawn
    duel.taken, duel.victory, duel.winner = NOTHING, NO_VICTORY, NOTHING
    duel.loot = sum(1 << i for i, space in enumerate((3, 6, -3, -6)) if pawn / space < 1)
    hand_out_tokens(duel, towns, board, aside)
    hand_out_wonders(duel, towns)
    lay_cards(duel, towns, open, left, slots or {}, discard)
    knowledge.derive_cities(duel)
    state = State(GAME, GAME.engine)
    state.load(duel.pack())
    return Table(state)


def unused_names(pool: Iterable[str], named: Iterable[str]) -> Iterator[str]:
    """What a test may be given of a pool: all that it does not name; naming something twice is a mistake."""
    taken = list(named)
    assert len(set(taken)) == len(taken), f"something is in two places: {sorted(taken)}"
    return (name for name in pool if name not in taken)


def hand_out_tokens(duel: Duel, towns: Sequence[Town], board: Sequence[str], aside: Sequence[str]) -> None:
    """Five tokens lay on the board at first, the others aside, where only the Great Library reaches them."""
    owned = [token for town in towns for token in town.tokens]
    tokens = EVERY_TOKEN if duel.options & PANTHEON else box.TOKENS
    spare = unused_names(tokens, [*owned, *board, *(token for token in aside if token not in owned)])
    shown = [*board, *(token for token in owned if token not in aside)]
    filled = [*shown, *(next(spare) for _ in range(5 - len(shown)))]
    duel.tokens = sum(1 << EVERY_TOKEN_INDEX[token] for token in filled if token not in owned)
    order = [EVERY_TOKEN_INDEX[token] for token in [*aside, *spare]]
    if duel.options & PANTHEON:
        duel.orders = 5 * order
    else:
        duel.aside = order
    for seat, town in enumerate(towns):
        duel.cities[seat].tokens = sum(1 << EVERY_TOKEN_INDEX[token] for token in town.tokens)


def hand_out_wonders(duel: Duel, towns: Sequence[Town]) -> None:
    """Four wonders for each seat; once seven are built, the eighth is gone."""
    named = [[*town.wonders, *town.raised] for town in towns]
    wonders = EVERY_WONDER if duel.options & PANTHEON else box.WONDERS
    spare = unused_names([wonder.id for wonder in wonders], named[0] + named[1])
    seven = len(towns[0].raised) + len(towns[1].raised) == 7
    for seat, town in enumerate(towns):
        extra = [] if seven else [next(spare) for _ in range(4 - len(named[seat]))]
        stored, held = duel.cities[seat], named[seat] + extra
        stored.raised = sum(1 << EVERY_WONDER_INDEX[wonder] for wonder in town.raised)
        stored.wonders = sum(1 << EVERY_WONDER_INDEX[wonder] for wonder in held) & ~stored.raised
        duel.order[4 * seat : 4 * seat + len(held)] = [EVERY_WONDER_INDEX[wonder] for wonder in held]
        if len(held) < 4:
            duel.order[4 * seat + 3] = EVERY_WONDER_INDEX[next(spare)]


def lay_cards(
    duel: Duel,
    towns: Sequence[Town],
    wanted: Sequence[str],
    left: int | None,
    slots: Mapping[int, str],
    discard: Sequence[str],
) -> None:
    """Put cards into cities, pile and structure and under wonders; what was taken has left its slot."""
    played = [*towns[0].built, *towns[1].built, *discard]
    spare = Spare([*played, *wanted, *slots.values()], bool(duel.options & PANTHEON))
    assert {AGE_OF[card] for card in [*wanted, *slots.values()]} <= {duel.age + 1}, "a card of another age"
    duel.tucked = [NOTHING] * 16
    for wonder in set_bits(duel.cities[0].raised | duel.cities[1].raised):
        card = next(spare.of(1))
        duel.tucked[wonder] = EVERY_CARD_INDEX[card]
        played.append(card)
    for seat, town in enumerate(towns):
        duel.cities[seat].coins = town.coins
        duel.cities[seat].built = words(town.built)
    duel.discard = words(discard)
    taken = [card for card in played if AGE_OF[card] == duel.age + 1]
    size = structure_size(duel.age, len(wanted), 20 - len(taken)) if left is None else left
    duel.present = (1 << size) - 1
    duel.accessible = open_slot_mask(duel.age, size)
    placed = dict(zip(range(19, size - 1, -1), taken, strict=False)) | dict(slots)
    free = [slot for slot in set_bits(duel.accessible) if slot not in placed]
    placed |= dict(zip(free, wanted, strict=False))
    assert set(placed.values()) >= {*wanted, *taken}, f"{size} cards leave no room for what the test names"
    for age in range(3):
        before = dict(enumerate(card for card in played if AGE_OF[card] == age + 1))
        known = placed if age == duel.age else before if age < duel.age else {}
        fill = spare.deck(age + 1, list(known.values()))
        duel.ages[20 * age : 20 * age + 20] = [
            EVERY_CARD_INDEX[known[slot] if slot in known else next(fill)] for slot in range(20)
        ]


class Spare:
    """The cards that a test does not name."""

    def __init__(self, named: Sequence[str], pantheon: bool) -> None:
        self.kind = {card.id for card in TEMPLES} if pantheon else GUILDS
        self.buildings = list(unused_names(BUILDINGS, named))
        self.guilds = list(unused_names(sorted(self.kind), named))

    def of(self, age: int) -> Iterator[str]:
        """Hand out buildings of an age."""
        while True:
            card = next(card for card in self.buildings if AGE_OF[card] == age)
            self.buildings.remove(card)
            yield card

    def deck(self, age: int, known: Sequence[str]) -> Iterator[str]:
        """Hand out what completes an age of which some cards are known; Age III has three guilds."""
        if age == 3:
            guilds = sum(card in self.kind for card in known)
            assert guilds <= 3, "an age has three guilds"
            yield from self.guilds[: 3 - guilds]
        yield from self.of(age)


def words(cards: Sequence[str]) -> list[int]:
    """The two-word bit mask of cards."""
    mask = sum(1 << EVERY_CARD_INDEX[card] for card in cards)
    return [mask & (1 << 64) - 1, mask >> 64]


def open_slot_mask(age: int, size: int) -> int:
    """The accessible slots of a structure that has its first `size` cards left."""
    present = (1 << size) - 1
    return sum(1 << slot for slot in range(size) if not box.COVERED_BY[age][slot] & present)


def structure_size(age: int, wanted: int, most: int) -> int:
    """The largest structure in which so many cards are accessible."""
    return next(size for size in range(most, 0, -1) if open_slot_mask(age, size).bit_count() >= wanted)
