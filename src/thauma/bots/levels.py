"""The levels: one search, more or less of it, and less certain hands at the lower ones.

A level below `expert` thinks a fixed number of nodes, so that it plays the same everywhere (`hard` gives up
after its second where there is no compiled search). One below `hard` takes now and then a move that it likes
less: how much less is a matter of its temper.
"""

from dataclasses import dataclass, replace

from thauma.bots.analysis import Analysis, analyse, estimate_chances
from thauma.bots.bot import BuiltInBot, move_text, require_moves
from thauma.bots.budget import Budget
from thauma.bots.style import BEST, YARDSTICKS, Style
from thauma.core.networks.network import Network
from thauma.core.portable_math import exp
from thauma.core.rng import Random
from thauma.core.state import Seen

VERSION = 4
"""rises whenever a level may play otherwise than before: results of different versions are not mixed"""
TWO = 2
LN2 = 0.6931471805599453
FINE = 1 << 20
"""grain of the chances among moves"""


@dataclass(frozen=True, slots=True)
class Level:
    """How much a bot thinks, and how firmly it sticks to what it found."""

    budget: Budget
    temper: float = 0.0
    """0: always the best move; the higher, the likelier moves that lose about so much of the win"""
    style: Style = BEST


LEVELS = {
    "easy": Level(Budget(nodes=200), 0.045),
    "medium": Level(Budget(nodes=2_000), 0.014),
    "hard": Level(Budget(seconds=1.0, nodes=10_000)),
    "expert": Level(Budget(seconds=5.0)),
}


class SearchBot(BuiltInBot):
    """A bot that searches; without a network of its own it uses that of the game."""

    def __init__(
        self,
        name: str,
        seed: int | None = None,
        budget: Budget | None = None,
        network: Network | None = None,
    ) -> None:
        super().__init__(seed)
        self.network = network
        self.name = name
        own = Budget(seconds=LEVELS["hard"].budget.seconds)
        level = LEVELS[name] if name in LEVELS else Level(own, style=YARDSTICKS[name])
        self.level = replace(level, budget=level.budget.overridden_by(budget))

    def analyse(self, seen: Seen) -> Analysis:
        """Tell what it thinks of every move."""
        return self.think(seen)

    def think(self, seen: Seen, *, hurry: bool = False) -> Analysis:
        """Think within the level's budget."""
        seed, level = self.decision_seed(seen), self.level
        return analyse(seen, level.budget, seed, level.style, hurry=hurry, network=self.network)

    def choose(self, seen: Seen) -> str:
        """Take the best move; with a temper sometimes one that is nearly as good."""
        moves = require_moves(seen)
        if len(moves) == 1:
            return move_text(seen, moves[0])
        found = self.think(seen, hurry=True)
        if self.level.temper == 0.0 or found.exact:
            return found.best.move
        best = max(considered.win[seen.seat] for considered in found.moves if considered.visits)
        seats = seen.game.seats_of(seen)
        temper = self.level.temper * TWO / seats  # the more players, the closer their chances
        weights = [
            int(FINE * exp(LN2 * (considered.win[seen.seat] - best) / temper)) if considered.visits else 0
            for considered in found.moves
        ]
        left = Random(self.decision_seed(seen)).integer(sum(weights))
        for considered, weight in zip(found.moves, weights, strict=True):
            left -= weight
            if left < 0:
                return considered.move
        return found.best.move

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        """Give the probability of winning for each seat."""
        seed, level = self.decision_seed(seen), self.level
        return estimate_chances(seen, level.budget, seed, level.style, self.network)
