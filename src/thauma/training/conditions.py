"""What a course is played under: the game, its options, and how many sit at the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from thauma.core.parts.learning import Learning
from thauma.core.registry import game as find_game
from thauma.core.state import State
from thauma.training.weights import NothingToLearn

PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Conditions:
    """A game with options, and the numbers of players that take turns from deal to deal."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[int, ...] = ()
    """none: as many as the game has by default"""

    def options_of(self, seed: int) -> dict[str, Any]:
        """Give the options of a deal."""
        options = dict(self.options)
        if self.players:
            options[PLAYERS] = self.players[seed % len(self.players)]
        return options

    def start(self, seed: int) -> tuple[State, Learning]:
        """Begin the game of a deal; give what training needs to know of it besides."""
        game = find_game(self.game)
        state = game.start(game.deal(seed, self.options_of(seed)))
        return state, learning_of(state)

    def every_table(self) -> list[tuple[State, Learning]]:
        """Begin a game with each number of players."""
        return [self.start(seed) for seed in range(max(1, len(self.players)))]

    @property
    def learning(self) -> Learning:
        """What training needs to know; every number of players must have the same."""
        found = {learning for _, learning in self.every_table()}
        if len(found) != 1:
            raise NothingToLearn("error.training.nothing", game=self.game)
        return found.pop()

    @property
    def most_seats(self) -> int:
        """How many play at the largest table."""
        return max(int(state.game.seats_of(state)) for state, _ in self.every_table())

    def terms(self) -> dict[str, object]:
        """Give them for the note in a folder; what is not said is left out."""
        terms: dict[str, object] = {"game": self.game}
        if self.options:
            terms["options"] = dict(sorted(self.options.items()))
        if self.players:
            terms["players"] = list(self.players)
        return terms


def learning_of(state: State) -> Learning:
    """Give what training needs to know of positions like this one, or say that they cannot be learned."""
    learning: Learning | None = state.game.learning_for(state)
    if learning is None:
        raise NothingToLearn("error.training.nothing", game=state.game.name)
    return learning
