"""What a move costs and why, or why it is not possible: what a game has to say about it."""

from typing import TYPE_CHECKING, Protocol

from thauma.core.state import State

if TYPE_CHECKING:
    from thauma.core.game import Explanation


class Explanations(Protocol):
    """How a game explains moves; a module is enough."""

    def explain(self, state: State, seat: int, text: str) -> "Explanation":
        """Break down what a move costs, or give the reason why it is not possible."""
        ...

    def explanation_text(
        self, explanation: "Explanation", language: str | None = None, names: tuple[str, ...] = ()
    ) -> str:
        """Put an explanation into words, in the language in use where none is named."""
        ...
