"""How a search thinks: the dials of its tree, and the styles that comparisons use."""

from dataclasses import asdict, dataclass

MOST_DEPTH = 128


@dataclass(frozen=True, slots=True)
class Style:
    """The dials; tree.py says what each one does."""

    explore: float = 1.5
    trust: float = 0.9
    caution: float = 0.1
    blend: float = 0.0
    seek: float = 0.1
    open: bool = False
    border: bool = True
    uniform: bool = False
    depth: int = MOST_DEPTH

    def dials(self) -> dict[str, float]:
        """Give them as the compiled layer takes them."""
        return asdict(self)


BEST = Style()
"""what the levels use; docs/bots.md has the matches that chose it"""
FLAT = Style(trust=0.0, explore=1.0, uniform=True, depth=1)
"""flat Monte Carlo: UCB1 over the moves at hand, uniformly random playouts"""
