"""What a move of Pantheon did, as events: only what the one who is told may know."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from thauma.core.tables.blocks import number_in_block, place_in_page
from thauma.games.duel.box import EVERY_CARD, EVERY_WONDER
from thauma.games.duel.ids import (
    CALL,
    CAPITAL,
    GATE,
    GATE_CALLS,
    GATE_SECRET,
    GODS,
    ISHTAR,
    LAW,
    M_ACTIVATE,
    M_CALL,
    M_CLAIM,
    M_COPY,
    M_GUARD,
    M_LOOT_FOR,
    M_OPEN,
    M_ORDER,
    M_PLACE,
    M_RAISE,
    M_REMOVE,
    M_RESOLVE,
    M_STEAL,
    M_TAKE,
    M_TOPPLE,
    M_TUCK,
    M_WAIVE,
    NOTHING,
    PLACE,
    SCALES,
    SPACES,
    STRIDE,
    TAKE,
    WONDER_ROOM,
    ZEUS_DISCARDS,
)
from thauma.games.duel.pantheon.presentation.explain import offering_worths
from thauma.games.duel.pantheon.table import CALLABLE, LOOT_SPACES, MYTHOLOGIES, TOKEN_SLOTS, mythology_of
from thauma.games.duel.position import cards_in, removed_wonders, set_bits, token_names
from thauma.games.duel.state import Duel
from thauma.games.duel.table import LOOT, SYMBOLS

if TYPE_CHECKING:
    from thauma.games.duel.presentation.explain import Price

Events = Iterator[tuple[str, dict[str, Any]]]


def move_events(old: Duel, seat: int, move: int, price: "Price", new: Duel) -> Events:
    """Tell the move itself."""
    place = place_in_page(move)
    if place < M_PLACE:
        god, gifts = (move - M_ACTIVATE) >> 3, (move - M_ACTIVATE) & 7
        space = old.spaces.index(god) + 1
        yield "activated", {"seat": seat, "god": CALLABLE[god], "space": space, "coins": price.total}
        if gifts:
            worths = offering_worths(gifts)
            yield "offered", {"seat": seat, "n": len(worths), "tokens": worths}
    elif place < M_RESOLVE:
        yield from place_events(seat, move - M_PLACE, new)
    elif place < M_OPEN:
        yield "resolved", {"seat": seat, "mythology": MYTHOLOGIES[move - M_RESOLVE]}
    elif place < M_CALL:
        yield "opened", {"seat": seat, "mythology": MYTHOLOGIES[move - M_OPEN]}
    elif place < M_ORDER:
        yield "called", {"seat": seat, "god": CALLABLE[move - M_CALL]}
    elif place < M_COPY:
        yield "ordered", {"seat": seat, "mythology": MYTHOLOGIES[(move - M_ORDER) // 6]}
    elif place < M_TOPPLE:
        yield from card_events(old, seat, move, new)
    elif place < M_GUARD:
        yield from wonder_events(old, seat, move, new)
    elif place < M_WAIVE:
        yield from guard_events(seat, move - M_GUARD - CAPITAL)
    elif place < M_LOOT_FOR:
        space = LOOT_SPACES[move - M_WAIVE]
        coins = dict(LOOT)[abs(space)]
        yield "waived", {"seat": seat, "space": space, "owner": attacked_seat(space), "coins": coins}


def attacked_seat(space: int) -> int:
    """Give the seat on whose side of the middle a space of the track lies."""
    return 1 if space > 0 else 0


def guard_events(seat: int, space: int) -> Events:
    """Tell where Minerva's pawn was put."""
    if space:
        away = {"spaces": abs(space), "towards": attacked_seat(space)}
        yield "guarded", {"seat": seat, "space": space, **away}
    else:
        yield "guarded-middle", {"seat": seat, "space": space}


def place_events(seat: int, choice: int, new: Duel) -> Events:
    """Tell where a god was placed, and which one to those who know it."""
    god, space = divmod(choice, SPACES)
    if new.spaces[space] >= 0:
        yield "placed-own", {"seat": seat, "god": CALLABLE[god], "space": space + 1}
    else:
        yield "placed", {"seat": seat, "mythology": MYTHOLOGIES[mythology_of(god)], "space": space + 1}


def card_events(old: Duel, seat: int, move: int, new: Duel) -> Events:
    """Tell which card Nisaba copies, Baal takes or Zeus removes."""
    place = place_in_page(move)
    if place < M_STEAL:
        yield "copied", {"seat": seat, "card": EVERY_CARD[number_in_block(move, M_COPY, STRIDE)].id}
    elif place < M_REMOVE:
        yield "stolen", {"seat": seat, "card": EVERY_CARD[number_in_block(move, M_STEAL, STRIDE)].id}
    else:
        (card,) = set(cards_in(new.discard)) - set(cards_in(old.discard))
        yield "removed", {"seat": seat, "card": EVERY_CARD[card].id}


def wonder_events(old: Duel, seat: int, move: int, new: Duel) -> Events:
    """Tell which wonder is no longer built, built for nothing, or changes hands."""
    place = place_in_page(move)
    if place < M_RAISE:
        wonder = number_in_block(move, M_TOPPLE, WONDER_ROOM)
        owner = 0 if old.cities[0].raised >> wonder & 1 else 1
        card = EVERY_CARD[old.tucked[wonder]].id
        yield "toppled", {"seat": owner, "wonder": EVERY_WONDER[wonder].id, "card": card}
    elif place < M_TUCK:
        yield "raises", {"seat": seat, "wonder": EVERY_WONDER[number_in_block(move, M_RAISE, WONDER_ROOM)].id}
    elif place < M_CLAIM:
        names = {
            "wonder": EVERY_WONDER[old.subject].id,
            "card": EVERY_CARD[number_in_block(move, M_TUCK, STRIDE)].id,
        }
        yield "raised", {"seat": seat, **names}
        for w in set(removed_wonders(new)) - set(removed_wonders(old)):
            yield "gone", {"wonder": EVERY_WONDER[w].id}
    else:
        yield (
            "claimed",
            {"seat": seat, "wonder": EVERY_WONDER[number_in_block(move, M_CLAIM, WONDER_ROOM)].id},
        )


def pair_events(old: Duel, seat: int, move: int, new: Duel) -> Events:
    """Tell of a pair that Nisaba, or Ishtar and Law, completed."""
    if new.question != TAKE or (old.question == TAKE and move != M_TAKE + LAW):
        return
    if M_COPY <= place_in_page(move) < M_STEAL:
        yield (
            "pair",
            {"seat": seat, "symbol": SYMBOLS[EVERY_CARD[number_in_block(move, M_COPY, STRIDE)].symbol]},
        )
    elif move == M_TAKE + LAW or called_god(old, new, seat) == ISHTAR:
        yield "pair", {"seat": seat, "symbol": SYMBOLS[SCALES]}


def called_god(old: Duel, new: Duel, seat: int) -> int:
    """Give the god that a seat has newly before it, or NOTHING."""
    return next(iter(set_bits(new.active[seat] & ~old.active[seat])), NOTHING)


def reveal_events(old: Duel, seat: int, new: Duel) -> Events:
    """Tell what came to light: Minerva's pawn met, gods turned up, tokens on Enki, tokens taken off cards."""
    if old.minerva and not new.minerva:
        yield "stopped", {}
    if old.age == 0 and new.age == 1:
        gods = [CALLABLE[god] for god in new.spaces if 0 <= god < GODS]
        yield "turned", {"gods": gods, "space": new.spaces.index(GATE) + 1}
    if new.question in (GATE_CALLS, CALL) and new.question != old.question:
        shown = [god for god in gods_shown(new) if god >= 0]
        if shown:
            yield "gods", {"gods": [CALLABLE[god] for god in shown]}
    if new.enki and new.enki != old.enki:
        yield "enki", {"tokens": token_names(new.enki)}
    if new.age == old.age:
        yield from token_events(old, seat, new)


def gods_shown(duel: Duel) -> list[int]:
    """Give the gods that the Gate or the Theater shows, as far as they are known."""
    if duel.question == GATE_CALLS:
        return [duel.deck[3 * m + duel.depth[m] - 1] for m in range(5) if duel.depth[m]]
    first = 3 * duel.subject
    return duel.deck[first : first + duel.depth[duel.subject]][::-1]


def token_events(old: Duel, seat: int, new: Duel) -> Events:
    """Tell which tokens were taken off cards; by option the one on the card that Zeus removed is not."""
    for i in set_bits(old.lying & ~new.lying):
        removed = not new.present >> TOKEN_SLOTS[new.age][i] & 1
        if removed and new.pantheon_options & ZEUS_DISCARDS:
            continue
        if new.age == 0:
            yield "myth", {"seat": seat, "mythology": MYTHOLOGIES[new.myths[i]]}
        else:
            yield "offering", {"seat": seat, "token": new.offerings[i]}


def reveals_gods(old: Duel, new: Duel) -> bool:
    """Whether somebody looked at gods, or they or the tokens of an age came to light."""
    asked = (PLACE, GATE_CALLS, CALL)
    looked = new.question in asked and (new.question, new.subject) != (old.question, old.subject)
    secret = old.question in (GATE_CALLS, CALL) and bool(old.pantheon_options & GATE_SECRET)
    return looked or secret or new.age != old.age or (new.enki & ~old.enki) != 0
