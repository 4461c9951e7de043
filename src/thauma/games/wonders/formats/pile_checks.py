"""Whether the discard pile can have been as a position says: what looks found, what was built from it."""

from collections import Counter

from thauma.core.state import Seen
from thauma.games.wonders.formats.history import Look
from thauma.games.wonders.formats.position_checks import cards_of, guilds_of, is_open, most_copies, require
from thauma.games.wonders.ids import (
    DISCARD_BUILD_FORCED,
    GUILDS_BESIDE,
    HAND,
    HIDDEN,
    M_DECLINE,
    MOST_PLAYERS,
    NOTHING,
    REVIVE,
    ROWS,
    SEVENTH,
)
from thauma.games.wonders.position import unpack_state
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARDS
from thauma.games.wonders.table_rows import KIND_OF_ROW

AGE = MOST_PLAYERS * HAND
"""places of an age"""
Pile = Counter[tuple[int, int]]
"""how many there are of each age and card"""


def pile_at(wonders: Wonders, number: int) -> Pile:
    """Give what a look found."""
    counts = wonders.piles[ROWS * number : ROWS * (number + 1)]
    return Counter({KIND_OF_ROW[row]: n for row, n in enumerate(counts) if n})


def revived_before(wonders: Wonders, number: int) -> Pile:
    """Give what was built from the pile before a look."""
    pairs = zip(wonders.revived_age[:number], wonders.revived[:number], strict=True)
    return Counter((age, card) for age, card in pairs if card != NOTHING)


def check_piles(wonders: Wonders, seat: int, looks: list[Look]) -> None:
    """What a seat found in the pile is as many cards as lay there, and what it put there is among them."""
    earlier: Pile = Counter()
    for number, look in enumerate(looks):
        place = f"looks[{number}]"
        if look.seat != seat:
            check_possible(wonders, seat, number, look)
            continue
        came = pile_at(wonders, number) + revived_before(wonders, number)
        for age in range(3):
            lying = sum(at // AGE == age for at in look.lying)
            given = sum(n for (back, _), n in came.items() if back == age)
            require(given == lying, f"{place}.pile[{age}]", "pile-size")
        own = Counter(
            (at // AGE, wonders.hands[at]) for at in look.lying if is_open(wonders, seat, *parts_of_place(at))
        )
        require(came >= own and came >= earlier, place, "pile-less")
        earlier = came
        check_choice(wonders, number, look)


def parts_of_place(at: int) -> tuple[int, int, int]:
    """Give age, hand and turn of a place."""
    return at // AGE, at % AGE // HAND, at % HAND


def check_choice(wonders: Wonders, number: int, look: Look) -> None:
    """Who looked built a card that lay there, where it had to build one or did."""
    place, card = f"looks[{number}]", wonders.revived[number]
    eligible = {card for _, card in pile_at(wonders, number)} - look.owned
    if card != NOTHING:
        check_built(wonders, number)
    elif wonders.question == REVIVE and number == wonders.looks - 1:
        require(bool(eligible), place, "nothing-to-build")
    else:
        require(not wonders.options & DISCARD_BUILD_FORCED or not eligible, place, "must-build")


def check_built(wonders: Wonders, number: int) -> None:
    """What was built from the pile lay there, and of two backs the older one was taken."""
    card, back, found = wonders.revived[number], wonders.revived_age[number], pile_at(wonders, number)
    backs = [age for age in range(3) if found[age, card]]
    require(backs[:1] == [back], f"looks[{number}]", "not-there", name=CARDS[card].id)


def check_possible(wonders: Wonders, seat: int, number: int, look: Look) -> None:
    """What another seat built from the pile can have lain there."""
    card, back = wonders.revived[number], wonders.revived_age[number]
    if card == NOTHING:
        return
    places = [at for at in look.lying if at // AGE == back]
    hidden = any(wonders.hands[at] == HIDDEN for at in places)
    spare = cards_of(wonders, back)[card] < most_copies(wonders, back, card)
    seen = any(card in wonders.hands[at // HAND * HAND : at // HAND * HAND + HAND] for at in places)
    require(seen or (hidden and spare), f"looks[{number}]", "not-there", name=CARDS[card].id)


def check_redeal(seen: Seen, looks: list[Look]) -> None:
    """There is a deal that fits all that is known of the discard pile, and what is asked."""
    state = seen.redeal(0)
    wonders = unpack_state(state)
    require(guilds_of(wonders) <= wonders.players + GUILDS_BESIDE, "looks", "no-deal")
    for number, look in enumerate(looks):
        lying = Counter((at // AGE, wonders.hands[at]) for at in look.lying)
        require(lying == pile_at(wonders, number) + revived_before(wonders, number), "looks", "no-deal")
        check_choice(wonders, number, look)
    if wonders.question == SEVENTH:
        usable = any(move != M_DECLINE for move in state.legal(wonders.asked))
        require(usable, "question", "nothing-to-choose")
