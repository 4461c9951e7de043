"""Whether what a position says of Pantheon can have come about: gods, tokens and a question that fit."""

from thauma.games.duel.formats.position_checks import mask_of, require
from thauma.games.duel.ids import (
    ASIDE,
    CALL,
    GATE,
    GATE_CALLS,
    GODS,
    MIDDLE,
    NISABA,
    NOTHING,
    OFFERING,
    ORDER,
    OVER,
    PICK,
    PLACE,
    START,
    TUCK,
    TURN,
    ZEUS,
)
from thauma.games.duel.pantheon.table import MYTHOLOGIES, TOKEN_SLOTS
from thauma.games.duel.position import has_card, set_bits
from thauma.games.duel.state import Duel


def check_pantheon(duel: Duel, seat: int) -> None:
    """Whether gods, tokens and the question fit together."""
    check_places(duel, seat)
    require(all(duel.present >> slot & 1 for slot in lying_slots(duel)), "pantheon.lying", "lying")
    for side in duel.cities:
        owned = {MYTHOLOGIES[m] for m in set_bits(side.gifts & 31)}
        require(owned <= {MYTHOLOGIES[m] for m in duel.myths if m >= 0}, "pantheon.sides", "lying")
    require(
        duel.cities[0].gifts & duel.cities[1].gifts >> OFFERING << OFFERING == 0, "pantheon.sides", "lying"
    )
    require(duel.age > 0 or not any(city.gifts >> OFFERING for city in duel.cities), "pantheon", "lying")
    aside = mask_of(sorted(set(duel.orders[:ASIDE])))
    taken = duel.cities[0].tokens | duel.cities[1].tokens
    require(not duel.enki & (taken | ~aside) and duel.enki.bit_count() in (0, 2), "pantheon.enki", "draws")
    require(duel.minerva != MIDDLE + duel.pawn, "pantheon.minerva", "pawn")
    check_snake(duel)
    check_subject(duel)
    check_looked(duel)
    idle = duel.question in (TURN, PICK, START)
    require(not idle or duel.removed == NOTHING, "pantheon.removed", "asked")
    require(
        duel.removed == NOTHING or not duel.present >> duel.removed & 1, "pantheon.removed", "there-still"
    )
    zeus = (duel.active[0] | duel.active[1]) >> ZEUS & 1
    require(duel.removed == NOTHING or bool(zeus), "pantheon.removed", "asked")


def lying_slots(duel: Duel) -> list[int]:
    """Give the slots on which tokens lie."""
    return [TOKEN_SLOTS[duel.age][i] for i in set_bits(duel.lying)] if duel.age >= 0 else []


def check_places(duel: Duel, seat: int) -> None:
    """Each god is in one place, and the seat knows exactly those that it is given."""
    gates = [*duel.spaces].count(GATE) + sum(mask >> GATE & 1 for mask in duel.active)
    require(gates == (1 if duel.age > 0 else 0), "pantheon.spaces", "gods")
    require(duel.age > 0 or min(duel.spaces) >= -2 - 4, "pantheon.spaces", "gods")
    require(duel.age < 1 or min(duel.spaces) >= NOTHING, "pantheon.spaces", "gods")
    called = [duel.subject] if duel.question == ORDER and duel.subject >= 0 else []
    away = [*set_bits((duel.active[0] | duel.active[1]) & ~(1 << GATE)), *called]
    require(not duel.active[0] & duel.active[1], "pantheon.sides", "gods")
    named = [*away, *(god for god in duel.spaces if 0 <= god < GODS), *(god for god in duel.deck if god >= 0)]
    require(len(set(named)) == len(named), "pantheon", "gods")
    for m in range(5):
        lying = [i for i, god in enumerate(duel.spaces) if god == -2 - m or 3 * m <= god < 3 * m + 3]
        gone = [god for god in away if 3 * m <= god < 3 * m + 3]
        require(len(lying) + duel.depth[m] + len(gone) == 3, "pantheon.decks", "gods")
        places = {**{3 * m + i: duel.deck[3 * m + i] for i in range(duel.depth[m])}}
        places |= {GODS + i: duel.spaces[i] for i in lying}
        check_known(duel, seat, m, places)


def check_known(duel: Duel, seat: int, mythology: int, places: dict[int, int]) -> None:
    """What is known of a mythology fits: nobody lacks just one place, and a spectator knows least."""
    live = mask_of(sorted(places))
    own = 7 << 3 * mythology | mask_of([place for place in places if place >= GODS])
    for viewer in range(3):
        known = duel.known[viewer] & own
        require(not known & ~live and (live & ~known).bit_count() != 1, "pantheon.known", "known-gods")
        require(not duel.known[2] & own & ~known, "pantheon.known", "known-gods")
    shown = mask_of(sorted(place for place, god in places.items() if god >= 0))
    require(shown == duel.known[seat] & own, "pantheon.known", "known-gods")


def check_snake(duel: Duel) -> None:
    """The snake lies on a card of the opponent of Nisaba's owner."""
    if duel.snake == NOTHING:
        return
    owners = [seat for seat in range(2) if duel.active[seat] >> NISABA & 1]
    require(len(owners) == 1, "pantheon.snake", "gods")
    require(has_card(duel.cities[1 - owners[0]], duel.snake), "pantheon.snake", "gods")


def check_subject(duel: Duel) -> None:
    """What is asked about is there."""
    subject, question = duel.subject, duel.question
    if question in (PLACE, CALL):
        require(0 <= subject < 5 and duel.depth[subject] > 0, "pantheon.subject", "asked")
    elif question == ORDER:
        require(subject >= 0 and duel.depth[subject // 3] == 2, "pantheon.subject", "asked")
    elif question == TUCK:
        require(
            subject >= 0 and bool(duel.cities[duel.turn].wonders >> subject & 1), "pantheon.subject", "asked"
        )
    else:
        require(subject == NOTHING or question == OVER, "pantheon.subject", "asked")


def check_looked(duel: Duel) -> None:
    """Who is asked about gods has looked at them."""
    known, m = duel.known[duel.turn], duel.subject
    places: list[int] = []
    if duel.question in (PLACE, CALL):
        count = 2 if duel.question == PLACE else 3
        places = list(range(3 * m, 3 * m + duel.depth[m]))[-count:]
    elif duel.question == ORDER:
        places = [m // 3 * 3, m // 3 * 3 + 1]
    elif duel.question == GATE_CALLS:
        places = [3 * deck + duel.depth[deck] - 1 for deck in range(5) if duel.depth[deck]]
    require(all(known >> place & 1 for place in places), "pantheon.known", "known-gods")
