"""What a move costs and why, or why it is not possible: an explanation, built from what the seat knows."""

from thauma.core.catalog import DEFAULT
from thauma.core.game import Explanation
from thauma.core.language import say
from thauma.core.state import State
from thauma.games.dice.costs import coins_of, price_of
from thauma.games.dice.notation import read, write
from thauma.games.dice.position import peek
from thauma.games.dice.reasons import possible, why_not


def explain(state: State, seat: int, text: str) -> Explanation:
    """Explain a move for a seat."""
    dice = peek(state.known(seat))
    move = read(dice.boards, text)
    price = price_of(dice, seat, move)
    legal = move in state.legal(seat)
    key, data = possible(dice, seat, move, price) if legal else why_not(dice, seat, move, price)
    return Explanation(
        seat=seat,
        move=write(dice.boards, move),
        legal=legal,
        key=key,
        data=data,
        text=say(key, data, DEFAULT),
        price=coins_of(dice, seat, move),
    )
