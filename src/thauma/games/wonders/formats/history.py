"""What has happened so far, told again from the record of the hands: cities, conflicts, looks at the pile.

A position from outside is checked on the way: so many cards taken as there were turns, one building of each
name in a city, no more stages than its wonder has.
"""

from dataclasses import dataclass, field

from thauma.games.wonders.formats.position_checks import require
from thauma.games.wonders.ids import (
    BUILT,
    HALIKARNASSOS_FIRST,
    HAND,
    HIDDEN,
    IN_HAND,
    LAST_TURN,
    LEFT_OVER,
    NOTHING,
    OVER,
    REVIVE,
    REVIVES,
    RULES_1,
    SEVENTH,
    SEVENTH_CARD,
    SEVENTH_ONLY_BUILT,
    SOLD,
    STAGES,
    TUCKED,
)
from thauma.games.wonders.position import cards_in, hand_of, has_card, left_of, place_of, right_of, stages_of
from thauma.games.wonders.state import City, Wonders
from thauma.games.wonders.table import CARDS
from thauma.games.wonders.table_rows import CARD_ROWS, STAGE_ROWS, START_GOODS, START_RAW, EffectRow


@dataclass(frozen=True)
class Look:
    """A look at the discard pile."""

    seat: int
    when: int
    """six times the age, and the turn"""
    lying: tuple[int, ...]
    """the places of all cards discarded by then"""
    owned: frozenset[int]
    """the buildings of the city that looked"""


@dataclass
class History:
    """What has happened so far, in order."""

    wonders: Wonders
    looks: list[Look] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    """the places of all cards discarded so far"""


def fill_history(wonders: Wonders) -> list[Look]:
    """Fill in what follows from hands, uses and what was built from the pile; give the looks at it."""
    tale = History(wonders)
    for city in wonders.cities[: wonders.players]:
        city.raw, city.goods = START_RAW[city.wonder], START_GOODS[city.wonder]
    for age in range(wonders.age + 1):
        for turn in range(LAST_TURN + 1):
            if has_resolved(wonders, age, turn):
                replay_turn(tale, age, turn)
            else:
                refuse_more(wonders, age, turn)
        if age < wonders.age or wonders.question == OVER:
            replay_fight(wonders, age)
    require(len(tale.looks) == wonders.looks, "looks", "looks", n=len(tale.looks))
    return tale.looks


def has_resolved(wonders: Wonders, age: int, turn: int) -> bool:
    """Whether the choices of a turn have been carried out."""
    now = (wonders.age, wonders.turn)
    return (age, turn) < now or ((age, turn) == now and wonders.question in (SEVENTH, REVIVE, OVER))


def refuse_more(wonders: Wonders, age: int, turn: int) -> None:
    """Check that nothing was taken in a turn to come."""
    for hand in range(wonders.players):
        require(wonders.uses[place_of(age, hand, turn)] == IN_HAND, f"uses[{age}][{hand}]", "taken", n=turn)


def replay_turn(tale: History, age: int, turn: int) -> None:
    """Let all choices of a turn happen, and what they bring at its end."""
    wonders = tale.wonders
    stages = [city.counts[STAGES] for city in wonders.cities]
    for seat in range(wonders.players):
        replay_card(tale, seat, age, turn)
    reviver = next(
        (seat for seat in range(wonders.players) if now_revives(wonders, seat, stages[seat])), NOTHING
    )
    keeper = NOTHING
    if turn == LAST_TURN:
        keeper = next((s for s in range(wonders.players) if wonders.cities[s].power & SEVENTH_CARD), NOTHING)
        for seat in range(wonders.players):
            if seat != keeper:
                replay_card(tale, seat, age, HAND - 1)
    if wonders.options & HALIKARNASSOS_FIRST:
        replay_look(tale, reviver, age, turn)
    if keeper != NOTHING and not seventh_waits(wonders, age, keeper):
        replay_card(tale, keeper, age, HAND - 1, kept=True)
    if not wonders.options & HALIKARNASSOS_FIRST:
        replay_look(tale, reviver, age, turn)
    if (age, turn) == (wonders.age, wonders.turn):
        check_asked(wonders, reviver, keeper)


def now_revives(wonders: Wonders, seat: int, stages: int) -> bool:
    """Whether the stage that a seat has built in this turn lets it build from the discard pile."""
    built = wonders.cities[seat].counts[STAGES]
    return any(stage.effect.power & REVIVES for stage in stages_of(wonders.cities[seat])[stages:built])


def seventh_waits(wonders: Wonders, age: int, keeper: int) -> bool:
    """Whether a seventh card is still to be used."""
    asked = wonders.question == SEVENTH or (
        wonders.question == REVIVE and bool(wonders.options & HALIKARNASSOS_FIRST)
    )
    if not asked or age < wonders.age:
        return False
    hand = hand_of(wonders, age, LAST_TURN, keeper)
    require(
        wonders.uses[place_of(age, hand, HAND - 1)] == IN_HAND,
        f"uses[{age}][{hand}]",
        "taken",
        n=LAST_TURN + 1,
    )
    return True


def check_asked(wonders: Wonders, reviver: int, keeper: int) -> None:
    """Fill in who is asked after the choices of this turn, and how far its end has come."""
    if wonders.question == SEVENTH:
        require(keeper != NOTHING, "question", "no-seventh")
        wonders.asked, wonders.reviver, wonders.step = (
            keeper,
            reviver,
            3 if wonders.options & HALIKARNASSOS_FIRST else 1,
        )
    if wonders.question == REVIVE:
        require(reviver != NOTHING, "question", "no-revival")
        wonders.asked, wonders.reviver, wonders.step = reviver, reviver, 2


# --------------------------------------------------------------------------------------- what cards do


def replay_card(tale: History, seat: int, age: int, turn: int, *, kept: bool = False) -> None:
    """Let a seat do what it did with the card of a turn."""
    wonders = tale.wonders
    hand = hand_of(wonders, age, min(turn, LAST_TURN), seat)
    at = place_of(age, hand, turn)
    use, place = wonders.uses[at], f"uses[{age}][{hand}]"
    require(use != IN_HAND, place, "taken", n=HAND if turn == HAND - 1 else turn + 1)
    if kept:
        only_built = bool(wonders.options & SEVENTH_ONLY_BUILT)
        require(not only_built or use in (BUILT, LEFT_OVER), place, "only-built")
        require(only_built or use != LEFT_OVER or bool(wonders.options & RULES_1), place, "must-use")
    else:
        require((use == LEFT_OVER) == (turn == HAND - 1), place, "left-last")
    if use == BUILT:
        require(wonders.hands[at] != HIDDEN, f"hands[{age}][{hand}][{turn}]", "known")
        add_building(wonders, seat, wonders.hands[at], f"hands[{age}][{hand}][{turn}]")
    elif use == TUCKED:
        add_stage(wonders, seat, place)
    if use >= SOLD:
        tale.pile.append(at)


def add_building(wonders: Wonders, seat: int, card: int, place: str) -> None:
    """Let a city have a building."""
    city = wonders.cities[seat]
    require(not has_card(city, card), place, "built-twice", name=CARDS[card].id, seat=seat)
    city.built[card >> 6] |= 1 << (card & 63)
    city.counts[CARDS[card].colour] += 1
    add_effect(city, CARD_ROWS[card].gain)


def add_stage(wonders: Wonders, seat: int, place: str) -> None:
    """Let a city have its next stage."""
    city = wonders.cities[seat]
    built = city.counts[STAGES]
    require(built < len(stages_of(city)), place, "complete", seat=seat)
    city.counts[STAGES] += 1
    add_effect(city, STAGE_ROWS[city.wonder][city.side][built].gain)


def add_effect(city: City, gain: EffectRow) -> None:
    """Add lasting effects."""
    city.raw += gain.raw
    city.goods |= gain.goods
    city.pairs |= gain.pairs
    city.any_raw += gain.any_raw
    city.any_goods += gain.any_goods
    city.cheap |= gain.cheap
    city.shields += gain.shields
    if gain.symbol != NOTHING:
        city.symbols[gain.symbol] += 1
    city.wild += gain.wild
    city.power |= gain.power


def replay_look(tale: History, seat: int, age: int, turn: int) -> None:
    """Let a seat look through the discard pile, and build what it built."""
    wonders, number = tale.wonders, len(tale.looks)
    now = (age, turn) == (wonders.age, wonders.turn)
    if seat == NOTHING or (now and wonders.question == SEVENTH and not wonders.options & HALIKARNASSOS_FIRST):
        return
    require(number < wonders.looks, "looks", "looks", n=number + 1)
    owned = frozenset(cards_in(wonders.cities[seat].built))
    tale.looks.append(Look(seat, 6 * age + turn, tuple(tale.pile), owned))
    wonders.looked[number] = 6 * age + turn
    if now and wonders.question == REVIVE:
        require(wonders.revived[number] == NOTHING, f"looks[{number}]", "not-yet")
    elif wonders.revived[number] != NOTHING:
        add_building(wonders, seat, wonders.revived[number], f"looks[{number}]")


def replay_fight(wonders: Wonders, age: int) -> None:
    """Compare shields with both neighbours."""
    for seat, city in enumerate(wonders.cities[: wonders.players]):
        for neighbour, won in ((left_of(wonders, seat), 1), (right_of(wonders, seat), 4)):
            theirs = wonders.cities[neighbour].shields
            city.conflicts[age] |= won if city.shields > theirs else 2 * won if city.shields < theirs else 0
