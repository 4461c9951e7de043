"""What dice and boxes cost a seat, for people: the die by its section, a coin for each missing resource."""

import re
from dataclasses import dataclass
from typing import Any

from thauma.games.dice.ids import (
    ASK_BUILD,
    BLUE,
    FIRST_COLOURED,
    GREY,
    GREYS,
    GUILD,
    M_BONUS,
    M_PASS,
    M_TICK,
    M_WONDER,
    PASS_COINS,
    T_WONDER,
    TASK_KIND,
    TRACKS,
    WAREHOUSE,
)
from thauma.games.dice.position import (
    Lane,
    face_shown,
    in_forum,
    landing_of,
    lanes_of,
    next_box,
    ticked_boxes,
)
from thauma.games.dice.sheets import set_of
from thauma.games.dice.state import City, Dice
from thauma.games.dice.table import BUILDINGS, COLOURS, DIE_OF, FACES, RESOURCES, SPIED, colour_of

SYMBOLS = {*RESOURCES, *(face for faces in FACES.values() for face in faces)}


def place_of(lane: Lane) -> dict[str, Any]:
    """Give where a track is, as a message: its building, and which of its tracks where it has several."""
    building = BUILDINGS[lane.building]
    name = re.sub(r"-\d+$", "", lane.name.removeprefix(building).removeprefix("."))
    own = name if name in ("attack", "defence") else "symbol" if name in SYMBOLS else "own"
    kind = own if name else "alone"
    return {"key": f"dice.where.{kind}", "data": {"building": building, "lane": name}}


@dataclass(frozen=True, slots=True)
class Price:
    """What a box costs a seat now, with a die or without."""

    lane: Lane
    number: int
    """which box of its track, from 1"""
    have: int
    """coins that the seat can spend, what the die brings included"""
    cost: int
    """resources"""
    own: int
    """resources that the city produces"""
    die: int | None = None
    """the cheapest die that serves"""
    section: int = 0
    """what its section says"""
    paid: int = 0
    """what it costs this seat"""
    gift: int = 0
    """coins that choosing it brings"""

    @property
    def missing_resources(self) -> int:
        """Resources for which coins are paid."""
        return max(0, self.cost - self.own)

    @property
    def total(self) -> int:
        """Coins in all."""
        return self.paid + self.missing_resources


# --------------------------------------------------------------------------------------------- prices


def asked_kind(dice: Dice, seat: int) -> int | None:
    """Give the kind of task that a seat is asked for."""
    turn = dice.turns[seat]
    return turn.tasks[turn.depth - 1] >> TASK_KIND if turn.depth else None


def die_opens(dice: Dice, die: int, lane: Lane) -> bool:
    """Whether what a die shows ticks a box of a track, whoever may choose it."""
    shows, colour = face_shown(dice, die), COLOURS[colour_of(die)]
    if colour == "purple":
        return lane.building == GUILD
    if colour == "black":
        return lane.building in SPIED[shows]
    return shows in lane.symbols and DIE_OF.get(lane.building, "grey") == colour


def dice_of(colour: int) -> list[int]:
    """Give the dice of a colour."""
    return list(range(GREYS)) if colour == GREY else [colour - BLUE + FIRST_COLOURED]


def die_price(dice: Dice, seat: int, die: int) -> int:
    """Give what a die costs a seat, unless a task waives it."""
    city = dice.cities[seat]
    if asked_kind(dice, seat) == ASK_BUILD or city.free >> colour_of(die) & 1:
        return 0
    return max(0, landing_of(dice, die)[1] - city.discount)


def box_cost(city: City, lane: Lane) -> Price | None:
    """Price the next box of a track without a die; None when all are ticked."""
    box = next_box(city, lane)
    if box is None:
        return None
    return Price(lane, ticked_boxes(city, lane.number) + 1, city.coins, box.cost, city.counts[WAREHOUSE])


def build_price(dice: Dice, seat: int, colour: int, lane: Lane) -> Price | None:
    """Price the next box of a track with the cheapest die of a colour that serves; None where none does."""
    city = dice.cities[seat]
    plain = box_cost(city, lane)
    usable = [die for die in dice_of(colour) if die in in_forum(dice) and die_opens(dice, die, lane)]
    if plain is None or not usable:
        return None
    die = min(usable, key=lambda one: die_price(dice, seat, one))
    gift = city.gifts >> 4 * colour & 15
    return Price(
        lane,
        plain.number,
        min(set_of(dice.boards).reserve, city.coins + gift),
        plain.cost,
        plain.own,
        die,
        landing_of(dice, die)[1],
        die_price(dice, seat, die),
        gift,
    )


def track_of(move: int) -> int:
    """Give the track of a move that ticks a box."""
    if move == M_WONDER:
        return T_WONDER
    return move % TRACKS if move < M_WONDER else move - M_TICK


def price_of(dice: Dice, seat: int, move: int) -> Price | None:
    """Price a move that ticks a box, whether it is possible or not."""
    if move < M_WONDER:
        return build_price(dice, seat, move // TRACKS, lanes_of(dice, seat)[move % TRACKS])
    if move == M_WONDER:
        return box_cost(dice.cities[seat], lanes_of(dice, seat)[T_WONDER])
    if M_TICK <= move < M_BONUS:
        return box_cost(dice.cities[seat], lanes_of(dice, seat)[move - M_TICK])
    return None


def coins_of(dice: Dice, seat: int, move: int) -> int | None:
    """Give what a move costs in coins, below zero where it brings some; None for one without a price."""
    if move == M_PASS:
        return -PASS_COINS
    price = price_of(dice, seat, move)
    return None if price is None else price.total
