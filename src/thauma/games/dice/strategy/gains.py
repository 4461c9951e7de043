"""What a move brings its player at once, found out by making it: points, coins, resources, bonuses, dice."""

from collections.abc import Iterator

from thauma.core.parts.lessons import WeighedGain
from thauma.core.state import State
from thauma.games.dice.ids import AGORA, ASK_BONUS, BONUSES, M_BONUS, M_PASS, TASK_KIND, WAREHOUSE
from thauma.games.dice.position import size_of, unpack_state
from thauma.games.dice.presentation.prices import track_of
from thauma.games.dice.state import Dice
from thauma.games.dice.table import BUILDINGS, building_of

WEIGHTS = {
    "end": 60,
    "bonus": 50,
    "unlock": 35,
    "resource": 30,
    "cheaper": 30,
    "again": 30,
    "first": 25,
    "defence": 15,
}
"""how telling a gain is; a point is 8"""
EACH = {"points": 8, "coins": 3}
"""the same for gains that are counted, for each"""


class Gain(WeighedGain):
    """Something that a move brings."""

    WEIGHTS, EACH = WEIGHTS, EACH


def thing_of(move: int) -> str:
    """Name what a move is about, as messages do; nothing for one that ticks no box."""
    if move >= M_BONUS or move == M_PASS:
        return ""
    return f"building.{BUILDINGS[building_of(track_of(move))]}"


def state_after(state: State, seat: int, move: int) -> State:
    """Give the position after a move, which the others have not finished yet."""
    after = state.copy()
    after.apply(seat, move)
    return after


def gains_of(state: State, seat: int, move: int) -> list[Gain]:
    """Give what a legal move brings the seat, the most telling first."""
    after = state_after(state, seat, move)
    old, new = unpack_state(state), unpack_state(after)
    points = sum(after.points(seat)) - sum(state.points(seat))
    found = [
        *lasting_gains(old, new, seat),
        *completion_gains(old, new, seat),
        *follow_up_gains(old, new, seat),
    ]
    coins = new.cities[seat].coins - old.cities[seat].coins
    found += [Gain(what, n) for what, n in (("points", points), ("coins", coins)) if n > 0]
    return sorted(found, key=lambda gain: -gain.weight)


def lasting_gains(old: Dice, new: Dice, seat: int) -> Iterator[Gain]:
    """Tell effects that stay."""
    before, now = old.cities[seat], new.cities[seat]
    if now.counts[WAREHOUSE] > before.counts[WAREHOUSE]:
        yield Gain("resource")
    if now.unlocked != before.unlocked:
        yield Gain("unlock")
    if (now.discount, now.free, now.gifts) != (before.discount, before.free, before.gifts):
        yield Gain("cheaper")
    if now.defences != before.defences:
        yield Gain("defence")


def completion_gains(old: Dice, new: Dice, seat: int) -> Iterator[Gain]:
    """Tell a building that is complete, or the bonus that brings the end near."""
    before, now = old.cities[seat], new.cities[seat]
    if now.bonuses.bit_count() == BONUSES > before.bonuses.bit_count():
        yield Gain("end")
    turn = new.turns[seat]
    bonuses = sum(task >> TASK_KIND == ASK_BONUS for task in turn.tasks[: turn.depth])
    earlier = old.turns[seat]
    if bonuses > sum(task >> TASK_KIND == ASK_BONUS for task in earlier.tasks[: earlier.depth]):
        yield Gain("bonus")
    whole = size_of(new, seat, AGORA)
    if not new.first and now.counts[AGORA] == whole > before.counts[AGORA]:
        yield Gain("first")


def follow_up_gains(old: Dice, new: Dice, seat: int) -> Iterator[Gain]:
    """Tell that a move leads to another one, a bonus aside."""
    turn = new.turns[seat]
    if turn.depth >= old.turns[seat].depth and turn.tasks[turn.depth - 1] >> TASK_KIND != ASK_BONUS:
        yield Gain("again")
