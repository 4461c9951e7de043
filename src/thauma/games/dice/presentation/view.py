"""What a seat or a spectator may know, put together item by item of the types of the contract.

Everything is read from bytes in which the hidden part is wiped out already; nothing is taken over wholesale.
"""

from msgspec import UNSET

from thauma.core.game import Result
from thauma.core.state import State
from thauma.games.dice.formats.deals import boards_in_deal
from thauma.games.dice.formats.notation import write_move
from thauma.games.dice.ids import (
    BUILDINGS,
    FIRST_SPECIAL,
    GUILD,
    M_BONUS,
    M_BUILD,
    M_PASS,
    M_TICK,
    M_WONDER,
    TRACKS,
    WAREHOUSE,
    WONDER,
)
from thauma.games.dice.position import (
    Lane,
    face_shown,
    in_forum,
    landing_of,
    lanes_of,
    laurels_of,
    moves_made_by,
    question_of,
    read_state,
    size_of,
    task_of,
    ticked_boxes,
)
from thauma.games.dice.presentation.contract import (
    DiceCity,
    DiceDefences,
    DiceGameView,
    DiceMove,
    DiceOffer,
    DiceOptions,
    DiceReason,
    DiceResult,
    DiceScore,
    DiceTask,
    DiceThrown,
)
from thauma.games.dice.presentation.prices import box_cost, coins_of, die_price, price_of, track_of
from thauma.games.dice.presentation.reasons import why_not
from thauma.games.dice.sheets import set_of
from thauma.games.dice.state import Dice
from thauma.games.dice.table import BUILDINGS as NAMES
from thauma.games.dice.table import CITIES, COLOURS, DIE_OF, SPECIAL, colour_of
from thauma.games.dice.table import DICE as DIE_NAMES


def view_of(state: State, seat: int | None, rules: str, result: Result | None) -> DiceGameView:
    """Put together what a seat (None: a spectator) may know."""
    known = state.known(-1 if seat is None else seat)
    dice = read_state(known)
    seats, waiting = range(dice.players), state.waiting
    legal = [] if seat is None else state.legal(seat)
    made = [] if seat is None else moves_made_by(dice, seat)
    return DiceGameView(
        game="dice",
        rules=rules,
        options=DiceOptions(players=dice.players),
        seat=seat,
        players=dice.players,
        turn=dice.turn + 1,
        last_turn=dice.turn == dice.last,
        question="over" if dice.ended else ("action" if seat is None else question_of(dice, seat)),
        task=None if seat is None else task_view(dice, seat),
        waiting=waiting,
        chosen=chosen_view(dice, waiting),
        boards=boards_in_deal(set_of(dice.boards)),
        forum=tuple(die_view(dice, die, seat) for die in in_forum(dice)),
        cities=tuple(city_view(dice, one) for one in seats),
        points=points_view(state, known, dice.players),
        made=tuple(write_move(dice.boards, move) for move in made),
        result=None if result is None else result_view(result),
        moves=UNSET if seat is None else moves_view(dice, seat, legal),
        offers=UNSET
        if seat is None
        else {lane.name: offer_view(dice, seat, lane, legal) for lane in lanes_of(dice, seat).values()},
    )


def chosen_view(dice: Dice, waiting: tuple[int, ...]) -> tuple[int, ...]:
    """List the seats that have finished their turn and wait for the others."""
    return () if dice.ended else tuple(seat for seat in range(dice.players) if seat not in waiting)


def result_view(result: Result) -> DiceResult:
    """Show how the game ended."""
    scores = tuple(DiceScore(**score) for score in result.scores)
    return DiceResult(winners=result.winners, kind="points", scores=scores)


def task_view(dice: Dice, seat: int) -> DiceTask | None:
    """Show how many boxes a seat may tick, and where, if that is what it is asked."""
    boxes, buildings = task_of(dice, seat)
    return DiceTask(boxes=boxes, buildings=tuple(buildings)) if boxes else None


def points_view(state: State, known: bytes, players: int) -> tuple[int, ...]:
    """Show what each city would score now, which everybody can count."""
    open_part = state.copy()
    open_part.load(known)
    return tuple(sum(open_part.points(seat)) for seat in range(players))


def die_view(dice: Dice, die: int, seat: int | None) -> DiceThrown:
    """Show a die of the Forum: what it shows, what its section costs, and what it costs the seat."""
    special = die - FIRST_SPECIAL
    locked = seat is not None and special >= 0 and not dice.cities[seat].unlocked >> special & 1
    return DiceThrown(
        die=DIE_NAMES[die],
        colour=COLOURS[colour_of(die)],
        shows=face_shown(dice, die),
        section=landing_of(dice, die)[1],
        price=None if seat is None or locked else die_price(dice, seat, die),
    )


# -------------------------------------------------------------------------------------------- cities


def city_view(dice: Dice, seat: int) -> DiceCity:
    """Show a sheet: as its owner has it now, or to others as it was when the turn began."""
    city, lanes = dice.cities[seat], lanes_of(dice, seat)
    bonuses = set_of(dice.boards).bonuses
    return DiceCity(
        city=CITIES[dice.wonders[seat]],
        coins=city.coins,
        filled=city.circled - city.coins,
        resources=city.counts[WAREHOUSE],
        ticks={lane.name: ticked_boxes(city, lane.number) for lane in lanes.values()},
        laurels={lane.name: tuple(laurels_of(city, lane, lanes)) for lane in lanes.values() if lane.attacks},
        counts={NAMES[b]: city.counts[b] for b in range(BUILDINGS)},
        complete=complete_view(dice, seat),
        bonuses=tuple(bonus.id for i, bonus in enumerate(bonuses) if city.bonuses >> i & 1),
        first=bool(dice.first >> seat & 1),
        unlocked=tuple(colour for i, colour in enumerate(SPECIAL) if city.unlocked >> i & 1),
        free=tuple(colour for i, colour in enumerate(COLOURS) if city.free >> i & 1),
        gifts={colour: gift for i, colour in enumerate(COLOURS) if (gift := city.gifts >> 4 * i & 15)},
        discount=city.discount,
        defences=DiceDefences(west=city.defences & 15, east=city.defences >> 4),
    )


def complete_view(dice: Dice, seat: int) -> tuple[str, ...]:
    """List the buildings of which every box is ticked."""
    counts = dice.cities[seat].counts
    return tuple(NAMES[b] for b in range(BUILDINGS) if counts[b] == size_of(dice, seat, b))


# ------------------------------------------------------------------------------------- the seat's moves


def moves_view(dice: Dice, seat: int, legal: list[int]) -> tuple[DiceMove, ...]:
    """List the seat's own moves with what they cost (or bring, below zero)."""
    return tuple(
        DiceMove(id=move, move=write_move(dice.boards, move), price=coins_of(dice, seat, move))
        for move in legal
    )


def offer_view(dice: Dice, seat: int, lane: Lane, legal: list[int]) -> DiceOffer:
    """Show what the next box of a track takes now: the moves that tick it, or why there is none."""
    moves = [move for move in legal if move < M_BONUS and move != M_PASS and track_of(move) == lane.number]
    price = box_cost(dice.cities[seat], lane)
    reason = None
    if not moves:
        move = usual_move(dice, seat, lane)
        reason = DiceReason(*why_not(dice, seat, move, price_of(dice, seat, move)))
    return DiceOffer(
        box=None if price is None else price.total,
        moves=tuple(write_move(dice.boards, move) for move in moves),
        reason=reason,
    )


def usual_move(dice: Dice, seat: int, lane: Lane) -> int:
    """Give the move by which a box of a track is mostly ticked: with the die of its building."""
    if question_of(dice, seat) == "tick":
        return M_TICK + lane.number
    if lane.building == WONDER:
        return M_WONDER
    colour = {GUILD: "purple", WAREHOUSE: "grey"}.get(lane.building) or DIE_OF[lane.building]
    return M_BUILD + TRACKS * COLOURS.index(colour) + lane.number
