"""What a move costs and why, or why it is not possible: an explanation, built from what the seat knows."""

from thauma.core.catalog import DEFAULT
from thauma.core.game import Explanation
from thauma.core.language import say
from thauma.core.state import State
from thauma.games.dice.formats.notation import read_move, write_move
from thauma.games.dice.position import read_state
from thauma.games.dice.presentation.prices import coins_of, price_of
from thauma.games.dice.presentation.reasons import possible_message, why_not


def explain(state: State, seat: int, text: str) -> Explanation:
    """Explain a move for a seat."""
    dice = read_state(state.known(seat))
    move = read_move(dice.boards, text)
    price = price_of(dice, seat, move)
    legal = move in state.legal(seat)
    key, data = possible_message(dice, seat, move, price) if legal else why_not(dice, seat, move, price)
    return Explanation(
        seat=seat,
        move=write_move(dice.boards, move),
        legal=legal,
        key=key,
        data=data,
        text=say(key, data, DEFAULT),
        price=coins_of(dice, seat, move),
    )


def explanation_text(
    explanation: Explanation, language: str | None = None, names: tuple[str, ...] = ()
) -> str:
    """Put an explanation into words: the reason, which has the price in it."""
    return say(explanation.key, explanation.data, language, names)
