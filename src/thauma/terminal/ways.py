"""What a typed line means: a move in words, or a key; where a key has several ways, which of them."""

from thauma.core.ink import text, wrap
from thauma.core.language import say
from thauma.core.scene import Screen, Way
from thauma.terminal.console import Console


def chosen_way(console: Console, screen: Screen, line: str) -> str | None:
    """Give the move that a line means; None where somebody wants none of the ways there are."""
    typed = line.lower()
    ways = screen.ways.get(typed)
    if ways is None:
        return screen.keys.get(typed, line)
    console.show(listed(ways, console.width))
    return picked(ways, console.ask(question(ways)))


def listed(ways: tuple[Way, ...], width: int) -> list[str]:
    """List ways with their numbers."""
    return [
        str(text(part))
        for number, way in enumerate(ways, start=1)
        for part in wrap(f"{number:>3}  {way.words}", width - 1, "     ")
    ]


def question(ways: tuple[Way, ...]) -> str:
    """Ask for a way."""
    return say("terminal.which-way", {"n": len(ways)})


def picked(ways: tuple[Way, ...], answer: str) -> str | None:
    """Read the answer: a number, or nothing for the first."""
    if not answer:
        return ways[0].move
    numbers = {str(number): way.move for number, way in enumerate(ways, start=1)}
    return numbers.get(answer.strip())
