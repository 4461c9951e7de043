"""How a search thinks: the dials of its tree, and the styles that comparisons use."""

from dataclasses import asdict, dataclass, replace

from thauma.core.networks.network import Network
from thauma.core.networks.network_files import network_for
from thauma.core.state import Position

MOST_DEPTH = 128


@dataclass(frozen=True, slots=True)
class Style:
    """The dials; tree.py says what each one does."""

    explore: float = 0.6
    trust: float = 0.9
    guess: int = 0
    caution: float = 0.1
    blend: float = 1.0
    seek: float = 0.0
    open: bool = False
    others: bool = False
    border: bool = True
    uniform: bool = False
    depth: int = MOST_DEPTH

    def to_parameters(self) -> dict[str, float]:
        """Give them as the compiled layer takes them."""
        return asdict(self)

    def fit_to(self, held: Position, network: Network | None = None) -> "Style":
        """Give the style as far as a position and its game allow it.

        Without a learned estimate, playouts take its place. Where all choose at once, the others' choices are
        drawn, and nodes are told apart by the seat's own moves alone: no position would be met twice.
        """
        style = self
        if network_for(held, network) is None:
            style = replace(style, blend=0.0, guess=1)
        if held.game.together:
            style = replace(style, open=True, others=True, border=False)
        return style


BEST = Style()
"""what the levels use; docs/bots.md has the matches that chose it"""
PLAYOUTS = replace(BEST, blend=0.0, guess=1, seek=0.1)
YARDSTICKS = {
    "flat": Style(trust=0.0, explore=1.0, blend=0.0, uniform=True, depth=1),
    "uniform": replace(PLAYOUTS, uniform=True, seek=0.0),
    "playouts": PLAYOUTS,
    "open": replace(BEST, open=True),
}
"""searches to measure against: flat Monte Carlo (UCB1 over the moves at hand, random playouts); a tree with
random playouts; one with playouts and first guesses by rules of thumb; the learned estimate in a tree that
does not tell revelations apart"""
