"""Matches, figures and conditions for the tests of studies."""

from pathlib import Path

import thauma
from thauma import Match, bots
from thauma.arena.study.figures import Figures
from thauma.arena.study.games import Conditions, study_conditions
from thauma.core.parts.tally import tally_module_of
from thauma.games.duel.presentation import tally as duel

GOLDEN = Path(__file__).parents[1] / "golden"


def golden_match(name: str) -> Match:
    """Give a golden match."""
    return Match.parse((GOLDEN / f"{name}.thauma").read_text("utf-8"))


def no_figures(seats: int = 2) -> Figures:
    """Give the figures of no game."""
    return Figures(thauma.game("duel"), tally_module_of(thauma.game("duel")), seats)


def figures_of(*names: str) -> Figures:
    """Give the figures of some golden matches."""
    figures = no_figures()
    for name in names:
        match = golden_match(name)
        assert match.result is not None
        figures.add(match.result, len(match.movers), duel.tally_match(match))
    return figures


def sample_conditions(bot: str = "random", seed: int = 1, nodes: int | None = None) -> Conditions:
    """Describe a study."""
    return study_conditions(thauma.game("duel"), None, bot, seed, bots.Budget(nodes=nodes))


def game_lines(folder: Path) -> list[bytes]:
    """Read the lines of a study's games."""
    return (folder / "games.jsonl").read_bytes().splitlines()
