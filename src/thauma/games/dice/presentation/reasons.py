"""Why a move is possible and what it costs, or the first reason that a player would give why it is not."""

from typing import Any

from thauma.games.dice.ids import (
    ASK_ACTION,
    ASK_BUILD,
    ASK_TICK,
    FIRST_SPECIAL,
    M_BONUS,
    M_DECLINE,
    M_PASS,
    M_TICK,
    M_WONDER,
    PASS_COINS,
    PURPLE_DIE,
    TRACKS,
)
from thauma.games.dice.position import (
    Lane,
    bonus_data,
    face_shown,
    in_forum,
    lanes_of,
    left_of,
    next_box,
    question_of,
    right_of,
)
from thauma.games.dice.presentation.prices import Price, asked_kind, dice_of, die_opens, place_of, track_of
from thauma.games.dice.state import Dice
from thauma.games.dice.table import BUILDINGS, CITIES, COLOURS, COMPARED, colour_of

Reason = tuple[str, dict[str, Any]]


def box_data(price: Price) -> dict[str, Any]:
    """Give what messages say of a box."""
    return track_data(price.lane) | {"box": price.number}


def track_data(lane: Lane) -> dict[str, Any]:
    """Give what messages say of a track."""
    return {"building": BUILDINGS[lane.building], "track": lane.name, "where": place_of(lane)}


def payment_data(price: Price) -> dict[str, Any]:
    """Give what messages say of a price."""
    return {
        "total": price.total,
        "die": price.paid,
        "missing": price.missing_resources,
        "cost": price.cost,
        "own": price.own,
        "gift": price.gift,
        "have": price.have,
    }


def possible_message(dice: Dice, seat: int, move: int, price: Price | None) -> Reason:
    """Say what a possible move costs or brings."""
    if move == M_PASS:
        return "dice.possible.pass", {"coins": PASS_COINS}
    if move == M_DECLINE:
        return "dice.possible.decline", {}
    if price is None:
        return "dice.possible.bonus", bonus_data(dice, move - M_BONUS)
    data = box_data(price) | payment_data(price)
    if move == M_WONDER:
        return "dice.possible.wonder", data | {"city": CITIES[dice.wonders[seat]]}
    if price.die is None:
        return "dice.possible.tick", data
    key = "dice.possible.gift" if price.gift else "dice.possible.build"
    return key, data | {"colour": COLOURS[colour_of(price.die)]}


def why_not(dice: Dice, seat: int, move: int, price: Price | None) -> Reason:
    """Give the reason why a move is not possible now: the first that a player would give."""
    if dice.ended:
        return "dice.why.over", {}
    kind = asked_kind(dice, seat)
    if kind is None:
        return "dice.why.finished", {}
    if not is_answer(kind, move):
        return "dice.why.question", {"question": question_of(dice, seat)}
    if M_BONUS <= move < M_DECLINE:
        return "dice.why.bonus", bonus_data(dice, move - M_BONUS)
    if move == M_WONDER and price is None:
        return "dice.why.wonder", {"city": CITIES[dice.wonders[seat]]}
    lane = lanes_of(dice, seat)[track_of(move)]
    return why_not_built(dice, seat, move, lane, price)


def is_answer(kind: int, move: int) -> bool:
    """Whether a move answers a question at all."""
    if kind == ASK_ACTION:
        return move <= M_PASS
    if kind == ASK_BUILD:
        return move < M_WONDER or move == M_DECLINE
    if kind == ASK_TICK:
        return M_TICK <= move < M_BONUS or move == M_DECLINE
    return M_BONUS <= move < M_DECLINE


def why_not_built(dice: Dice, seat: int, move: int, lane: Lane, price: Price | None) -> Reason:
    """Say why a box cannot be ticked: the die, the order, the task, or the coins."""
    data = track_data(lane)
    if next_box(dice.cities[seat], lane) is None:
        return "dice.why.complete", data
    if move < M_WONDER:
        reason = why_not_chosen(dice, seat, move // TRACKS, lane)
        if reason is not None:
            return reason
    if price is None or price.total <= price.have:
        return "dice.why.elsewhere", data
    return "dice.why.coins", box_data(price) | payment_data(price) | {"short": price.total - price.have}


def why_not_chosen(dice: Dice, seat: int, colour: int, lane: Lane) -> Reason | None:
    """Say why no die of a colour serves; None where one does."""
    data = {"colour": COLOURS[colour]} | track_data(lane)
    there = [die for die in dice_of(colour) if die in in_forum(dice)]
    if not there:
        return "dice.why.no-die", data
    if there[0] >= FIRST_SPECIAL and not dice.cities[seat].unlocked >> (there[0] - FIRST_SPECIAL) & 1:
        return "dice.why.locked", data
    if not any(die_opens(dice, die, lane) for die in there):
        return "dice.why.symbol", data
    if there[0] == PURPLE_DIE and not may_join_guild(dice, seat):
        return why_not_guild(dice, seat)
    return None


def guild_counts(dice: Dice, seat: int) -> tuple[int, int, int]:
    """Count what the purple die compares, as the turn began: own boxes, and those of both neighbours."""
    buildings = COMPARED[face_shown(dice, PURPLE_DIE)]
    seats = (seat, left_of(dice, seat), right_of(dice, seat))
    mine, left, right = (sum(dice.before[one].counts[b] for b in buildings) for one in seats)
    return mine, left, right


def may_join_guild(dice: Dice, seat: int) -> bool:
    """Whether a seat has as many boxes there as its neighbours, against a single opponent more."""
    mine, left, right = guild_counts(dice, seat)
    return mine > left if dice.players == 2 else mine >= max(left, right)


def why_not_guild(dice: Dice, seat: int) -> Reason:
    """Say that others are ahead where the purple die looks."""
    mine, left, right = guild_counts(dice, seat)
    buildings = COMPARED[face_shown(dice, PURPLE_DIE)]
    data = {
        "buildings": [BUILDINGS[b] for b in buildings],
        "mine": mine,
        "left": left,
        "right": right,
    }
    return "dice.why.guild-two" if dice.players == 2 else "dice.why.guild", data
