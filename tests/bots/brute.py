"""What the bots' answers are held against: every move is tried, with nothing but the rules."""

from thauma import Seen, State
from thauma.games.duel.ids import TURN
from thauma.games.duel.position import unpack_state

DEALS = 12
"""re-deals in all of which something happens before it is called sure"""


def after_move(state: State, move: int) -> State:
    """The position after a move of the seat that is asked."""
    played = state.copy()
    played.apply(state.waiting[0], move)
    return played


def wins_at_once(state: State) -> list[int]:
    """The moves that end the game with a victory of the seat that is asked."""
    seat = state.waiting[0]
    return [move for move in state.legal(seat) if after_move(state, move).share(seat) == 1.0]


def keeps_the_win(state: State, move: int) -> bool:
    """Whether a move wins, at once or by what its player may do next before the other one is asked."""
    seat, played = state.waiting[0], after_move(state, move)
    return played.share(seat) == 1.0 or (seat in played.waiting and bool(winning_moves(played)))


def winning_moves(state: State) -> list[int]:
    """The moves that win within the turn, by way of the questions that they raise."""
    seat = state.waiting[0]
    found = []
    for move in state.legal(seat):
        played = after_move(state, move)
        if played.share(seat) == 1.0 or (
            seat in played.waiting and unpack_state(played).question != TURN and winning_moves(played)
        ):
            found.append(move)
    return found


def gives_away(state: State, move: int) -> bool:
    """Whether the other player can win in the next turn, whatever the one who moves does before it."""
    seat, played = state.waiting[0], after_move(state, move)
    if not played.waiting:
        return played.share(seat) == 0.0
    if seat in played.waiting:
        return all(gives_away(played, answer) for answer in played.legal(seat))
    return bool(winning_moves(played))


def surely_gives_away(seen: Seen) -> list[int]:
    """The moves that give the game away in every re-deal that was tried."""
    deals = [seen.redeal(seed) for seed in range(DEALS)]
    return [move for move in seen.legal if all(gives_away(deal, move) for deal in deals)]


def worth(state: State, known: dict[bytes, float] | None = None) -> float:
    """What a position is worth to seat 0 if both play on perfectly and see everything."""
    known = {} if known is None else known
    if not state.waiting:
        return state.share(0)
    name = bytes(state)
    if name not in known:
        found = [worth(after_move(state, move), known) for move in state.legal(state.waiting[0])]
        known[name] = max(found) if state.waiting[0] == 0 else min(found)
    return known[name]


def worths(state: State) -> dict[int, float]:
    """What each move is worth to the seat that is asked if both play on perfectly and see everything."""
    seat, known = state.waiting[0], dict[bytes, float]()
    found = {move: worth(after_move(state, move), known) for move in state.legal(seat)}
    return {move: value if seat == 0 else 1.0 - value for move, value in found.items()}
